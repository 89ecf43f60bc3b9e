package widget

import (
	"strings"
	"testing"
)

// Each kind of flaw is found where it is planted, and nothing is found on a page without any.
func TestFlawsAreFound(t *testing.T) {
	long := strings.Repeat("Charan Kanoa ", 8)
	for _, c := range []struct {
		want string
		page func(*UI)
	}{
		{"", func(u *UI) {
			u.Text(10, 10, Body, u.Palette.Ink, "Tanapag")
			u.Button(Rect{X: 10, Y: 40, W: 120, H: 40}, ButtonSpec{Label: "Land", Icon: "plus"})
			u.Button(Rect{X: 138, Y: 40, W: 120, H: 40}, ButtonSpec{Label: "Wait"})
			u.Scroll("s", ScrollSpec{Box: Rect{Y: 100, W: 300, H: 60}}, func(x, y, w float64) float64 {
				u.Text(x, y+50, Body, u.Palette.Ink, "half in sight")
				u.Button(Rect{X: x, Y: y + 400, W: 100, H: 40}, ButtonSpec{Label: "Below"})
				return 440
			})
		}},
		{"beyond the window's edge: ", func(u *UI) { u.Text(10, 10, Body, u.Palette.Ink, long) }},
		{"outside the window: Tapotchau", func(u *UI) { u.Text(10, 700, Body, u.Palette.Ink, "Tapotchau") }},
		{"cut off at a side: ", func(u *UI) {
			u.Clip(Rect{W: 60, H: 100}, func() { u.Text(10, 10, Body, u.Palette.Ink, "Marpi Point") })
		}},
		{"cut short: ", func(u *UI) { u.TextIn(Rect{W: 100, H: 20}, Body, u.Palette.Ink, Start, long) }},
		{"on other words: Aslito / Agingan", func(u *UI) {
			u.Text(10, 10, Body, u.Palette.Ink, "Aslito")
			u.Text(30, 14, Body, u.Palette.Ink, "Agingan")
		}},
		{"partly covered: moves second", func(u *UI) {
			u.Text(10, 10, Body, u.Palette.Ink, "moves second")
			u.Fill(Rect{X: 60, Y: 0, W: 100, H: 40}, u.Palette.Paper)
		}},
		{"on a picture: 1/6", func(u *UI) {
			u.Text(10, 10, Body, u.Palette.Ink, "1/6")
			u.Disc(20, 10, 20, u.Palette.Ink)
		}},
		{"on one another: button Commit / button Decline", func(u *UI) {
			u.Button(Rect{X: 10, Y: 40, W: 120, H: 40}, ButtonSpec{Label: "Commit"})
			u.Button(Rect{X: 120, Y: 60, W: 120, H: 40}, ButtonSpec{Label: "Decline"})
		}},
		{"no way there by Tab: button Undo", func(u *UI) {
			u.Name(Control{Kind: "button", Name: "Undo", Box: Rect{X: 10, Y: 10, W: 40, H: 40}})
		}},
		{"cut off: button Retreat", func(u *UI) {
			u.Button(Rect{X: 340, Y: 40, W: 120, H: 40}, ButtonSpec{Label: "Retreat"})
		}},
	} {
		h := newHand(400, 300, c.page)
		got := strings.Join(h.u.Flaws(), "\n")
		if c.want == "" && got != "" || !strings.Contains(got, c.want) {
			t.Errorf("found %q, want %q", got, c.want)
		}
	}
}

// Words that a box hides altogether are not there; those of a page below a dialog are not looked at.
func TestHiddenWordsHaveNoFlaws(t *testing.T) {
	h := newHand(600, 400, func(u *UI) {
		u.Text(10, 10, Body, u.Palette.Ink, "under the panel")
		u.Fill(Rect{W: 300, H: 60}, u.Palette.Paper)
		u.Text(12, 12, Body, u.Palette.Ink, "on the panel")
		u.Text(560, 10, Body, u.Palette.Ink, "below the dialog")
		u.Dialog(DialogSpec{ID: "d", Title: "Leave", Text: "Really.", Buttons: []ButtonSpec{{Label: "Stay"}}})
	})
	if got := h.u.Flaws(); len(got) > 0 {
		t.Errorf("found %v", got)
	}
}
