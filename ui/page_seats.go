package ui

import (
	"marianas/game/match"
	"marianas/game/rules"
	"marianas/ui/widget"
)

// askSeats is the choice of who plays each side, open to change at any time.
func (t *tablePage) askSeats(a *App, u *widget.UI) {
	sides := t.match.Title().Info().Sides
	got := u.Dialog(widget.DialogSpec{ID: "seats", Title: "Seats", Text: "Any seat can be taken by a person or by the computer, from now on.",
		Wide: 480, Tall: 56*float64(len(sides)) + 8,
		Buttons: []widget.ButtonSpec{{Label: "Close", Key: "Enter", Mute: true, Look: widget.Primary}},
		Body: func(x, y, w float64) float64 {
			for i, s := range sides {
				t.seatLine(u, x, y+8+56*float64(i), w, s)
			}
			return 56*float64(len(sides)) + 8
		}})
	if got >= 0 {
		t.seats = false
		u.Forget("seats")
		u.Again()
	}
}

func (t *tablePage) seatLine(u *widget.UI, x, y, w float64, s rules.SideInfo) {
	u.Emblem(x, y+4, 32, string(s.ID))
	u.Text(x+44, y+10, widget.BodyBold, u.Palette.Ink, s.Name)
	at := 1
	if t.match.Seat(s.ID).Human() {
		at = 0
	}
	sw := u.SegmentWidth(seatWords, seatIcons)
	u.Within(string(s.ID), func() {
		if ok, _ := u.SegmentsIcon("seat", x+w-sw, y+4, seatWords, seatIcons, nil, &at); ok {
			t.match.SetSeat(s.ID, []match.Seat{{}, t.app.computer()}[at])
			t.screen.Refresh()
		}
	})
}
