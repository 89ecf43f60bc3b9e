// Package sight is line of sight on a board with levels: a table of all pairs of hexes within a range, made once from a
// sheet, and what opens or bars a line for now.
//
// It knows no title: which ground bars a line and how high it stands, what is soft, which hexsides count and how a line
// along a hexside is judged are Rules that a title gives. All geometry is exact and in whole numbers, so every machine
// sees alike. Start reading at Rules, New and Table.Sees; Explain tells a screen why.
package sight
