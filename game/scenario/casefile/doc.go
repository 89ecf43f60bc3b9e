// Package casefile reads rule cases: the position, the steps and what is expected of each. Cases are written by hand, so
// more than one spelling is understood; package conform plays them.
//
// Start reading at Case and Read.
package casefile
