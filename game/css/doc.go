// Package css is Company Scale: Tinian and Saipan. Chits come out of a cup, formations act when theirs is drawn, and every
// hex that is left under the enemy's eyes may draw fire.
//
// Start reading at Data for what is printed, at Title and its islands (islands.go) for which of it a scenario plays with, at
// Game for what a position is, and at build (boxes.go) for the sequence of play. A game-turn begins with what comes ashore
// and flies (reinforce.go, air.go), its events (events.go) and the activations. A company acts through an activation
// (activation.go, actions.go): it moves hex by hex (move.go) with fire inside (opportunity.go), fires (fire.go), assaults
// (assault.go), rallies, digs. Where a unit is, is a location: a hex, or the inside of a cave (ground.go), and markers lie on
// locations (state.go). Before it lands it is in a naval zone (afloat.go), and comes ashore with the landing chit (landing.go,
// landing_fire.go); what comes later follows (reinforce.go). Ships shell with their chits (naval.go), before the landing too
// (preparatory.go). In the long scenarios Japan sets up in secret (setup.go, setup_mines.go) and the victory awards count
// what the days have brought (end.go).
package css
