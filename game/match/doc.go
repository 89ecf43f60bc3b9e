// Package match plays one game at the table: it owns the game, its journal, undo, the seats and the log.
//
//	m.View(side) ──▶ screen ──▶ m.Do(side, action) ──▶ events, log lines, journal line
//	m.Ask(side)  ──▶ bot (another goroutine) ──▶ m.DoAll(side, actions)
//
// A Match belongs to one goroutine and never blocks: thinking happens on the copies that Ask hands out, files are
// written by the Store that a main program supplies, whole where a phase ends and by appended lines in between. It knows the contract and no title, no clock and no file.
// Start reading at Match, then play.go, undo.go and journal.go.
package match
