// Package islandwar is the rules of Island War: Saipan (SPI 1975): the standard rules 4.0 to 10.0 and the
// exclusive rules 11.0 to 14.0, for the Historical and the Free Deployment scenario.
//
// Rule numbers in comments are those of the booklet; "ruling 12" is a decision where the text is unclear, kept in
// the title's ledger. Printed figures come from the data files and never from code. In this system a controlled hex
// is one in a zone of control, an attack is built in stages (attack, also, join, barrage, support, declare), and
// movement points are half-points inside.
//
// Start reading at Game (state.go) and sequence.go; the other files follow the sections of the booklet.
package islandwar
