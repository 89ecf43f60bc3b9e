// Package forgotten is the data of Forgotten Pacific Battles that neither the series nor any other title prints: the six
// islands with their clocks, objectives, support fire markers and tables of placement, and how a scenario plays them.
//
// Start reading at Data and Read.
package forgotten
