package ui

import (
	"fmt"

	"marianas/game/match"
	"marianas/game/rules"
)

// onlyPerson is the side of the only person at a match, if there is just one.
func onlyPerson(seats map[rules.Side]match.Seat) (side rules.Side, alone bool) {
	n := 0
	for s, seat := range seats {
		if seat.Human() {
			side, n = s, n+1
		}
	}
	return side, n == 1
}

// keepLeft saves a match that was left in play under a name of its own, before another takes its place as the one
// that is kept by itself.
func (a *App) keepLeft() {
	if a.Store == nil {
		return
	}
	a.leaveTable()
	if err := a.Store.Flush(); err != nil {
		return
	}
	data, err := a.Store.Running()
	if err != nil || len(data) == 0 {
		return
	}
	sum, err := summarize(data)
	info := a.info(sum.Title)
	if err != nil || info == nil || sum.Phase == "over" || sum.Entries < 3 {
		return
	}
	name := fmt.Sprintf("Left %s, %s, game-turn %d", a.now().Format("2006-01-02 15.04"), sum.Scenario, sum.GameTurn)
	if a.Store.HasSave(name) {
		return
	}
	if err := a.Store.WriteSave(name, data); err != nil {
		a.ui.Toast("warning", "The match that was left could not be saved: "+err.Error(), "", nil)
		return
	}
	a.ui.Toast("save", "The match that was left is saved as “"+name+"”.", "", nil)
}

// load opens a save and tells what the player should know about it.
func (a *App) load(name string, data []byte) error {
	m, report, err := match.Load(a.Find, data)
	if err != nil {
		a.ui.Toast("warning", name+": "+err.Error(), "", nil)
		return err
	}
	if name != leftName {
		a.keepLeft()
	}
	a.Open(m)
	if report.Note != "" {
		a.ui.Toast("info", report.Note, "", nil)
	}
	return nil
}

// leftName is what the match that was left is called where it is opened again.
const leftName = "the match that was left"
