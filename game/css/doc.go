// Package css is the Company Scale System: Tinian's ground war. Chits come out of a cup, formations act when theirs is drawn,
// and every hex that is left under the enemy's eyes may draw fire.
//
// Start reading at Data for what is printed, at Game for what a position is, and at build (boxes.go) for the sequence of
// play. A company acts through an activation (activation.go, actions.go): it moves hex by hex (move.go) with fire inside
// (opportunity.go), fires (fire.go), assaults (assault.go), rallies, digs. Where a unit is, is a location: a hex, or the
// inside of a cave (ground.go), and markers lie on locations (state.go). Before it lands it is in a naval zone (afloat.go),
// and comes ashore with the landing chit (landing.go, landing_fire.go).
package css
