package ui

import (
	"fmt"

	"marianas/game/match"
	"marianas/game/rules"
)

// leave detaches the match in play once it is written, and then goes on. If it cannot be written the player chooses.
func (a *App) leave(then func()) {
	if a.table != nil && a.Store != nil {
		if err := a.Store.Flush(); err != nil {
			m := a.table.match
			a.Push(newUnkept(a, err, m.Save(clock{a}.Now()), leftFile(m), func() { a.leave(then) }, func() { a.leaveTable(); then() }))
			return
		}
	}
	a.leaveTable()
	then()
}

// replaceBy leaves the match in play, keeps it under a name of its own if it was played, and opens another.
func (a *App) replaceBy(m *match.Match) {
	a.leave(func() {
		a.take(m)
		a.keepLeft(func() { a.Open(m) })
	})
}

// keepLeft saves the match that was left under a name of its own, before another takes its place as the one that is kept
// by itself. What nobody played since it was opened or saved leaves no copy; a file that is no match is set aside.
func (a *App) keepLeft(then func()) {
	if a.Store == nil {
		then()
		return
	}
	data, err := a.Store.Running()
	if err == nil && len(data) == 0 {
		then()
		return
	}
	sum := match.Summary{}
	if err == nil {
		sum, err = a.summary(data)
	}
	if err != nil {
		a.ui.Toast("warning", a.setAside("The match that was left cannot be read: "+err.Error()+"."), "", nil)
		then()
		return
	}
	if sum.Over || sum.Played == 0 {
		then()
		return
	}
	name, err := a.Store.FreeName(fmt.Sprintf("Left %s, %s, game-turn %d", a.now().Format("2006-01-02 15.04"), sum.Scenario, sum.GameTurn))
	if err == nil {
		err = a.Store.WriteSave(name, data)
	}
	if err != nil {
		a.Push(newUnkept(a, err, data, "Left match", func() { a.keepLeft(then) }, then))
		return
	}
	a.ui.Toast("save", "The match that was left is saved as “"+name+"”.", "", nil)
	then()
}

// summary is what a file of a match says of it; a match of a title that is not here is none.
func (a *App) summary(data []byte) (match.Summary, error) {
	sum, err := summarize(data)
	if info := a.info(sum.Title); err == nil && (info == nil || !info.Built) {
		err = fmt.Errorf("it is of a title %q that is not here", sum.Title)
	}
	return sum, err
}

// setAside keeps the file of the match that was left from being overwritten by the next one, and says where it is.
func (a *App) setAside(trouble string) string {
	path, err := a.Store.RunningAside()
	if err != nil {
		return trouble + " It could not be set aside: " + err.Error() + "."
	}
	return trouble + " It is kept as " + path + "."
}

// load opens a save and tells what the player should know about it.
func (a *App) load(name string, data []byte) error {
	m, report, err := match.Load(a.Find, data)
	if err != nil {
		a.ui.Toast("warning", name+": "+err.Error(), "", nil)
		return err
	}
	if name != leftName {
		m.MarkSaved()
		a.replaceBy(m)
	} else {
		if report.Note != "" { // what was left is not the whole file: that stays
			report.Note = a.setAside(report.Note)
		}
		a.leave(func() { a.Open(m) })
	}
	if report.Note != "" {
		a.ui.Toast("info", report.Note, "", nil)
	}
	return nil
}

// take marks a match from a file as resumed if it is known to have gone further before.
func (a *App) take(m *match.Match) {
	entries := m.Journal().Entries
	if n := len(entries); a.Store == nil || n == 0 || entries[n-1].Resumed {
		return
	}
	mine := match.Summary{Title: m.Title().Info().ID, Scenario: m.Scenario().ID, Seed: m.Seed()}
	for _, e := range entries {
		if e.Decision() {
			mine.Decisions++
		}
	}
	further := func(data []byte, err error) bool {
		if err != nil || len(data) == 0 {
			return false
		}
		s, err := summarize(data)
		return err == nil && s.Title == mine.Title && s.Scenario == mine.Scenario && s.Seed == mine.Seed && s.Decisions > mine.Decisions
	}
	found := further(a.Store.Running())
	saves, _ := a.Store.Saves()
	for i := 0; i < len(saves) && !found; i++ {
		found = further(a.Store.ReadSave(saves[i].Name))
	}
	if found {
		m.Resume()
	}
}

// leftName is what the match that was left is called where it is opened again.
const leftName = "the match that was left"

// leftFile is what a match is called in a file.
func leftFile(m *match.Match) string {
	return plainName(fmt.Sprintf("%s, game-turn %d", m.Scenario().Name, m.View("").Header.GameTurn))
}

// people counts the seats that people have; all, where a file does not name them.
func people(info *rules.Info, seats map[rules.Side]match.Seat) (n int, last rules.Side) {
	for _, s := range info.Sides {
		if seats[s.ID].Human() {
			n, last = n+1, s.ID
		}
	}
	return n, last
}
