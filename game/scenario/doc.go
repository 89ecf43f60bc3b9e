// Package scenario reads a title's TOML from a file system, lays the player's own files over the embedded ones,
// and checks all of it: every fault at once, with file, line, what was found and what is expected.
//
// What every title has is read here; what one system alone prints it reads itself out of a Reading, from the same strict
// tables (package doc). It knows no rule beyond what the printed data must satisfy. Start reading at Data and Load.
package scenario
