package ui

import (
	"marianas/game/match"
	"marianas/game/rules"
	"marianas/ui/widget"
)

// The kinds of seats, in the order in which they are offered.
const (
	humanSeat = iota
	computerSeat
	rulesSeat
)

var (
	seatWords = []string{"Human", "Computer", "Rules"}
	seatIcons = []string{"person", "computer", "book"}
)

// seatKinds are the words and icons of the kinds of seats of a side: the rules only where they can play it.
func seatKinds(ruled *rules.RuledSide) (words, icons []string) {
	if ruled == nil {
		return seatWords[:rulesSeat], seatIcons[:rulesSeat]
	}
	return seatWords, seatIcons
}

// seat is a seat of a kind.
func (a *App) seat(kind int) match.Seat {
	switch kind {
	case computerSeat:
		return a.computer()
	case rulesSeat:
		return match.Seat{Rules: true}
	}
	return match.Seat{}
}

// kindOf is the kind of a seat.
func kindOf(s match.Seat) int {
	switch {
	case s.Rules:
		return rulesSeat
	case s.Human():
		return humanSeat
	}
	return computerSeat
}

// askSeats is the choice of who plays each side, open to change at any time.
func (t *tablePage) askSeats(a *App, u *widget.UI) {
	sides := t.match.Title().Info().Sides
	tall := 8.0
	for _, s := range sides {
		tall += t.seatTall(s.ID)
	}
	got := u.Dialog(widget.DialogSpec{ID: "seats", Title: "Seats", Text: "Any seat can be taken by a person or by the computer, from now on.",
		Wide: 480, Tall: tall,
		Buttons: []widget.ButtonSpec{{Label: "Close", Key: "Enter", Mute: true, Look: widget.Primary}},
		Body: func(x, y, w float64) float64 {
			y += 8
			for _, s := range sides {
				t.seatLine(u, x, y, w, s)
				y += t.seatTall(s.ID)
			}
			return tall
		}})
	if got >= 0 {
		t.seats = false
		u.Forget("seats")
		u.Again()
	}
}

// seatTall is the height of a side's line: three kinds of seats stand below its name.
func (t *tablePage) seatTall(side rules.Side) float64 {
	if t.match.Scenario().Ruled(side) != nil {
		return 92
	}
	return 56
}

func (t *tablePage) seatLine(u *widget.UI, x, y, w float64, s rules.SideInfo) {
	u.Emblem(x, y+4, 32, string(s.ID))
	u.Text(x+44, y+10, widget.BodyBold, u.Palette.Ink, s.Name)
	at := kindOf(t.match.Seat(s.ID))
	words, icons := seatKinds(t.match.Scenario().Ruled(s.ID))
	barred := make([]string, len(words))
	for kind := range words {
		barred[kind] = t.match.FixedSeat(s.ID, t.app.seat(kind))
	}
	if t.seatTall(s.ID) > 56 {
		y += 36
	}
	sw := u.SegmentWidth(words, icons)
	u.Within(string(s.ID), func() {
		if ok, _ := u.SegmentsIcon("seat", x+w-sw, y+4, words, icons, barred, &at); ok {
			t.sit(s.ID, t.app.seat(at))
			t.screen.Refresh()
		}
	})
}

// sit changes who plays a side, or says why that cannot be.
func (t *tablePage) sit(side rules.Side, s match.Seat) {
	if err := t.match.SetSeat(side, s); err != nil {
		t.app.ui.Toast("info", err.Error(), "", nil)
	}
}
