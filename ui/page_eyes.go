package ui

import (
	"marianas/game/match"
	"marianas/game/rules"
	"marianas/ui/widget"
)

// eyesPage asks who is going to watch a match that is not over and in which people hide things from each other.
type eyesPage struct{ replay *replayPage }

// Name is "eyes".
func (p *eyesPage) Name() string { return "eyes" }

// Over reports that the page below stays in sight.
func (p *eyesPage) Over() bool { return true }

// Draw asks whose eyes they are; that side then takes the seat behind the curtain.
func (p *eyesPage) Draw(a *App, u *widget.UI) {
	sides := p.replay.title.Info().Sides
	buttons := []widget.ButtonSpec{{Label: "Cancel", Key: "Esc", Mute: true, Look: widget.Quiet}}
	for _, s := range sides {
		buttons = append(buttons, widget.ButtonSpec{Label: s.Name})
	}
	got := u.Dialog(widget.DialogSpec{ID: "eyes", Title: "Who watches?", Buttons: buttons,
		Text: "This match is not over and its sides hide things from each other. The replay shows what the side that watches may see; the other looks away."})
	if got < 0 {
		return
	}
	u.Forget("eyes")
	a.Pop()
	if got == 0 {
		return
	}
	side := sides[got-1].ID
	p.replay.lock(side)
	a.Push(watchCurtain(p.replay, side, func() { a.Push(p.replay) }))
}

// watch shows a match from a file. One that is over everybody may see; else it shows what its only person may see, or
// what the side may see that says it is watching, behind the curtain, or what is open to all.
func (a *App) watch(r *replayPage, seats map[rules.Side]match.Seat) {
	r.seats = seats
	n, only := people(r.title.Info(), seats)
	switch {
	case r.over:
	case n == 1:
		r.lock(only)
	case n > 1 && r.hides():
		a.Push(&eyesPage{r})
		return
	default:
		r.lock("")
	}
	a.Push(r)
}

// hides reports whether a side has, or had, something to hide.
func (p *replayPage) hides() bool {
	if p.secret {
		return true
	}
	for step := 1; step <= p.replay.Len(); step++ {
		if p.replay.Entry(step).Secret {
			return true
		}
	}
	return false
}
