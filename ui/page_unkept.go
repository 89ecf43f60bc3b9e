package ui

import (
	"strings"

	"marianas/ui/store"
	"marianas/ui/widget"
)

// unkeptPage asks what to do with a match that is to be left and cannot be written. It lies over everything.
type unkeptPage struct {
	why   string
	data  []byte
	path  string
	again func() // try to write it where it belongs
	lose  func() // go on without
	sure  bool   // losing it was chosen once
}

func newUnkept(a *App, why error, data []byte, name string, again, lose func()) *unkeptPage {
	return &unkeptPage{why: why.Error(), data: data, path: store.Elsewhere(name), again: again, lose: lose}
}

// Name is "unkept".
func (p *unkeptPage) Name() string { return "unkept" }

// Over reports that the page below stays in sight.
func (p *unkeptPage) Over() bool { return true }

// Draw asks.
func (p *unkeptPage) Draw(a *App, u *widget.UI) {
	text := "The match cannot be written: " + p.why + ". You can make room and try again, or save it in another place."
	lose := "Lose it"
	if p.sure {
		text, lose = "What was played since the last whole save would be gone for good.", "Lose it for good"
	}
	entered := false
	got := u.Dialog(widget.DialogSpec{ID: "unkept", Title: "The match is not saved", Text: text, Wide: 600, Tall: 56,
		Buttons: []widget.ButtonSpec{
			{Label: "Stay", Key: "Esc", Mute: true, Look: widget.Quiet},
			{Label: lose, Look: widget.Quiet},
			{Label: "Save elsewhere"},
			{Label: "Try again", Look: widget.Primary},
		},
		Body: func(x, y, w float64) float64 {
			_, entered = u.Field("path", widget.Rect{X: x, Y: y + 4, W: w, H: 40}, widget.FieldSpec{Hint: "File to save it in", Max: 400}, &p.path)
			return 56
		}})
	if entered {
		got = 2
	}
	if got < 0 {
		return
	}
	a.ui.Again()
	switch got {
	case 0:
		p.close(a)
	case 1:
		if !p.sure {
			p.sure = true
			return
		}
		p.close(a)
		p.lose()
	case 2:
		p.elsewhere(a)
	case 3:
		p.close(a)
		p.again()
	}
}

func (p *unkeptPage) elsewhere(a *App) {
	path := strings.TrimSpace(p.path)
	if err := store.WriteElsewhere(path, p.data); err != nil {
		p.why, p.sure = err.Error(), false
		return
	}
	p.close(a)
	a.ui.Toast("save", "Saved as "+path, "", nil)
	p.lose()
}

func (p *unkeptPage) close(a *App) {
	a.ui.Forget("unkept")
	a.Pop()
}
