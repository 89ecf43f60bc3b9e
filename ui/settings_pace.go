package ui

import (
	"marianas/ui/store"
	"marianas/ui/widget"
)

var (
	paceWords = []string{"What costs", "Every die", "Never"}
	paceNotes = []string{
		"Results that cost, move or pin one of your units stay until you go on; others show for two seconds.",
		"Every result of the computer stays until you go on.",
		"The computer plays on at once; the summary and the log say what it did.",
	}
)

// pace is at which results the computer's turn waits.
func (p *settingsPage) pace(a *App, u *widget.UI, x, y, w float64) float64 {
	at := max(0, indexOf(store.Paces, a.set.Pace))
	cx, cy, cw := p.line(u, x, y, w, "Its results", "Where its turn waits for you")
	if ok, _ := u.Segments("pace", cx, cy, paceWords, &at); ok {
		a.Change(func(s *store.Settings) { s.Pace = store.Paces[at] })
	}
	h := u.Wrapped(cx, cy+40, min(cw, 480), widget.Small, u.Palette.Ink2, paceNotes[at])
	return max(64, cy+48+h-y)
}

var (
	showingWords = []string{"By itself", "Step by step", "At once"}
	showingNotes = []string{
		"What a side does by the rules is shown one thing after the other; Enter goes on at once, Space stops it, Esc skips the rest.",
		"Each thing that a side does by the rules stays until you go on.",
		"All of it has happened at once; the log tells it.",
	}
)

// showing is how what a side does by the rules is shown.
func (p *settingsPage) showing(a *App, u *widget.UI, x, y, w float64) float64 {
	at := max(0, indexOf(store.Showings, a.set.Showing))
	cx, cy, cw := p.line(u, x, y, w, "A side played by the rules", "How its doings are shown")
	if ok, _ := u.Segments("showing", cx, cy, showingWords, &at); ok {
		a.Change(func(s *store.Settings) { s.Showing = store.Showings[at] })
	}
	h := u.Wrapped(cx, cy+40, min(cw, 480), widget.Small, u.Palette.Ink2, showingNotes[at])
	return max(64, cy+48+h-y)
}

// practice lifts all barriers of undo; the match in play says so from then on.
func (p *settingsPage) practice(a *App, u *widget.UI, x, y, w float64) float64 {
	cx, cy, cw := p.line(u, x, y, w, "Practice", "")
	on := a.set.Practice
	if ok, _ := u.Check(cx, cy, "Undo anything", &on); ok {
		a.Change(func(s *store.Settings) { s.Practice = on })
	}
	note := "Also dice, what was shown and the computer's answers. A match played so is marked as practice for good."
	h := u.Wrapped(cx, cy+36, min(cw, 480), widget.Small, u.Palette.Ink2, note)
	return max(64, cy+44+h-y)
}
