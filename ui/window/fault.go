package window

import (
	"fmt"
	"os"
	"runtime/debug"

	"github.com/hajimehoshi/ebiten/v2"

	"marianas/render"
	"marianas/render/typeset"
	"marianas/ui/widget"
)

// fault is the last page of the program: what happened and what was kept. A key or click leaves it.
type fault struct {
	what, kept string
	drawn      render.List
}

// recovered turns a panic into the last page, after the screen has kept what it can. A second panic ends the program.
func (l *loop) recovered(err *error) {
	v := recover()
	if v == nil {
		return
	}
	fmt.Fprintf(os.Stderr, "marianas: fault: %v\n%s", v, debug.Stack())
	if l.failed == nil {
		l.failed = fmt.Errorf("fault: %v", v)
	}
	if l.fault != nil || l.o.Feed != nil {
		if err != nil {
			*err = ebiten.Termination
		}
		l.kept()
		return
	}
	l.fault = &fault{what: fmt.Sprint(v), kept: l.kept()}
	l.dirty = true
}

func (l *loop) kept() (where string) {
	defer func() {
		if recover() != nil {
			where = "The match as it was before the last action is kept and will be offered at the next start."
		}
	}()
	where = l.app.Fault()
	fmt.Fprintln(os.Stderr, "marianas:", where)
	return where
}

func (f *fault) update(in widget.Input) error {
	if in.Pressed != 0 || len(in.Keys) > 0 || ebiten.IsWindowBeingClosed() {
		return ebiten.Termination
	}
	return nil
}

func (f *fault) list(w, h int, device float64) *render.List {
	f.drawn.Reset()
	f.drawn.Fill(render.Rect{W: float64(w), H: float64(h)}, render.Color{R: 0xF4, G: 0xEE, B: 0xE0, A: 255})
	ink := render.Color{R: 0x1E, G: 0x1C, B: 0x18, A: 255}
	px, margin := int(16*device+0.5), 48*device
	y := margin + 16*device
	line := func(font typeset.Font, s string) {
		for _, part := range typeset.Wrap(font, px, w-2*int(margin), s) {
			f.drawn.Text(margin, y, font, px, ink, part)
			y += 1.5 * float64(px)
		}
		y += float64(px)
	}
	line(typeset.Bold, "The program has met a fault of its own and cannot go on.")
	line(typeset.Body, "What it says: "+f.what)
	line(typeset.Body, f.kept)
	line(typeset.Body, "Press a key or click to leave.")
	return &f.drawn
}
