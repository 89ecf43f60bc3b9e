// Package firemove is the series rules 1.0 to 9.0 of the Fire & Movement system. It knows no title: what a title
// prints is Data, and where its exclusive rules differ in kind they are filled into Rules.
//
// Rule numbers in comments are those of the series booklet in its newest wording; exclusive rules (10.0 and up) are
// cited through Cites. "Ruling 5" is a decision where the text is unclear, kept in the title's ledger. In this system
// an attack is built in stages (attack, join, banzai, declare, then markers in turn), a marker has no value until
// both sides turn theirs over, and movement points are half-points inside.
//
// Start reading at Game (state.go), the sequence of play (boxes.go) and Rules (rules.go); the other files follow the
// sections of the booklet, each with its boxes and verbs. What a computer player may ask is a method of Study (study.go,
// questions.go, questions_combat.go); the player itself stands in computer.
package firemove
