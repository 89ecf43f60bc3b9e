// Package table is the playing screen: the board, the bars and panels around it, and what a click or a key does there.
//
// It shows a rules.View and plays through a match.Match; it knows no title, and decides nothing about legality.
// Start reading at Screen, then Draw, click and do.
package table
