package table

import (
	"fmt"
	"strings"
	"testing"

	"marianas/render"
	"marianas/ui/widget"
)

// sizes are the least effective sizes of the layouts, and some between (ui-design 10).
var sizes = [][2]float64{{512, 320}, {640, 400}, {1000, 560}, {1100, 700}, {1360, 760}, {1600, 1000}, {2200, 1200}, {2800, 1500}}

func each(t *testing.T, f func(t *testing.T, p *play)) {
	for _, s := range sizes {
		for _, scale := range []int{75, 100, 125, 150, 200} {
			w, h := int(s[0]*float64(scale)/100+0.99), int(s[1]*float64(scale)/100+0.99)
			t.Run(fmt.Sprintf("%.0fx%.0f at %d", s[0], s[1], scale), func(t *testing.T) {
				p := newPlay(t, w, h, scale)
				f(t, p)
			})
		}
	}
}

func TestLayoutOfEachSize(t *testing.T) {
	for _, c := range []struct {
		w, h float64
		want Kind
	}{{512, 320, Compact}, {999, 700, Compact}, {1000, 560, Medium}, {1100, 700, Medium}, {1360, 760, Wide}, {1920, 1080, Wide}, {2200, 1200, Grand}} {
		if got := KindOf(c.w, c.h); got != c.want {
			t.Errorf("%vx%v is %v, want %v", c.w, c.h, got, c.want)
		}
	}
}

func TestRegionsFillTheWindow(t *testing.T) {
	for _, s := range sizes {
		for _, sheets := range []int{1, 6} {
			l := Arrange(s[0], s[1], false, sheets)
			area := 0.0
			for _, r := range []widget.Rect{l.Top, l.Left, l.Sheets, l.Board, l.Panel, l.LogPanel, l.Below} {
				area += r.W * r.H
			}
			if area != s[0]*s[1] {
				t.Errorf("at %vx%v with %d sheets the regions cover %v of %v", s[0], s[1], sheets, area, s[0]*s[1])
			}
		}
	}
}

func overlap(a, b render.Rect) bool {
	const shared = 4 // neighbors share their edge
	return a.X+shared < b.X+b.W && b.X+shared < a.X+a.W && a.Y+shared < b.Y+b.H && b.Y+shared < a.Y+a.H
}

// Buttons and the prompt lie inside the window and clear of one another, whatever the size.
func TestNothingOverlaps(t *testing.T) {
	each(t, func(t *testing.T, p *play) {
		p.clickHex("0806")
		all := p.u.Controls()
		for i, a := range all {
			if a.Kind != "button" && a.Kind != "prompt" && a.Kind != "text" && a.Kind != "tab" {
				continue
			}
			if a.Box.X < -1 || a.Box.Y < -1 || a.Box.X+a.Box.W > float64(p.in.W)+1 || a.Box.Y+a.Box.H > float64(p.in.H)+1 {
				t.Errorf("%s %q at %v leaves the window of %dx%d", a.Kind, a.Name, a.Box, p.in.W, p.in.H)
			}
			for _, b := range all[i+1:] {
				if (b.Kind == "button" || b.Kind == "prompt" || b.Kind == "text" || b.Kind == "tab") && overlap(a.Box, b.Box) {
					t.Errorf("%s %q and %s %q overlap: %v, %v", a.Kind, a.Name, b.Kind, b.Name, a.Box, b.Box)
				}
			}
		}
	})
}

// The prompt's first line and the primary button never give way.
func TestPromptAndPrimaryButtonAreWhole(t *testing.T) {
	each(t, func(t *testing.T, p *play) {
		var text []string
		for _, op := range p.u.List().Ops {
			if op.Kind == render.Text {
				text = append(text, op.String)
			}
		}
		joined := strings.Join(text, " ")
		for _, want := range []string{"Move a unit, or end the phase", "End movement phase"} {
			if !strings.Contains(joined, want) {
				t.Errorf("%q is not whole on the screen", want)
			}
		}
	})
}

// A tip covers neither its hex nor the selected unit, at any size.
func TestTipsKeepClear(t *testing.T) {
	each(t, func(t *testing.T, p *play) {
		p.clickHex("0806")
		x, y := p.hex("0905")
		p.point(x, y)
		p.wait(20)
		for _, c := range p.u.Controls() {
			ux, uy := p.hex("0806")
			if c.Kind == "tip" && (c.Box.Contains(x, y) || c.Box.Contains(ux, uy)) {
				t.Errorf("the tip at %v covers its hex or the unit", c.Box)
			}
		}
	})
}
