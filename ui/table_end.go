package ui

import "marianas/ui/widget"

// rest remembers, for a length of the journal, whether only the looker can still do anything.
type rest struct {
	known bool
	at    int
	can   bool
}

// canPlayOut reports whether the match can be played to its end without a further decision. It is looked up while the
// menu is open only.
func (t *tablePage) canPlayOut() bool {
	if !t.menu {
		return false
	}
	if n := t.match.Len(); !t.rest.known || t.rest.at != n {
		t.rest = rest{true, n, t.match.CanPlayOut(t.screen.Side())}
	}
	return t.rest.can
}

func (t *tablePage) whyNotOut(over bool) string {
	switch {
	case over:
		return "The match is over."
	case t.match.Active() != t.screen.Side():
		return "It is not your decision now."
	}
	return "Both sides can still do something."
}

// askResign asks once before the match is given up.
func (t *tablePage) askResign(u *widget.UI) {
	side := t.screen.Side()
	name := ""
	for _, s := range t.match.Title().Info().Sides {
		if s.ID == side {
			name = s.Name
		}
	}
	got := u.Dialog(widget.DialogSpec{ID: "resign", Title: "Resign?", Text: name + " gives the match up and the other side wins. This cannot be taken back; it can still be watched.",
		Buttons: []widget.ButtonSpec{
			{Label: "Play on", Key: "Esc", Mute: true, Look: widget.Primary},
			{Label: "Resign", Lock: widget.CannotUndo},
		}})
	if got < 0 {
		return
	}
	t.resign = false
	u.Forget("resign")
	if got == 1 {
		if err := t.match.Resign(side); err != nil {
			u.Toast("warning", "You cannot resign: "+err.Error()+".", "", nil)
		}
		t.screen.GaveUp()
	}
	u.Again()
}
