package widget

import "testing"

// hand feeds input to a page the way a window does.
type hand struct {
	u    *UI
	in   Input
	page func(*UI)
}

func newHand(w, h int, page func(*UI)) *hand {
	d := &hand{u: New(), in: Input{W: w, H: h, Device: 1, X: -1, Y: -1}, page: page}
	d.frame()
	return d
}

func (h *hand) frame() bool {
	h.in.Tick++
	changed := h.u.Frame(h.in, func() { h.page(h.u) })
	h.in = h.in.Still()
	return changed
}

func (h *hand) move(x, y float64) { h.in.X, h.in.Y = x, y; h.frame() }

func (h *hand) down(x, y float64) {
	h.move(x, y)
	h.in.Down, h.in.Pressed = Left, Left
	h.frame()
}

func (h *hand) up() {
	h.in.Down, h.in.Released = 0, Left
	h.frame()
}

func (h *hand) click(x, y float64) { h.down(x, y); h.up() }

func (h *hand) key(k Key, m Mods) {
	h.in.Keys = []Press{{Key: k, Mods: m}}
	h.frame()
}

func (h *hand) typed(s string) {
	for _, r := range s {
		h.in.Keys = []Press{{Key: Key(upper(r))}}
		h.in.Text = string(r)
		h.frame()
	}
}

func upper(r rune) string {
	if r >= 'a' && r <= 'z' {
		r -= 32
	}
	return string(r)
}

func TestButtonAnswersPointerFocusAndItsKey(t *testing.T) {
	n := 0
	h := newHand(400, 300, func(u *UI) {
		if u.Button(Rect{X: 10, Y: 10, W: 100, H: 40}, ButtonSpec{Label: "Undo", Key: "Z"}) {
			n++
		}
	})
	for i, do := range []func(){
		func() { h.click(50, 30) },
		func() { h.key("Z", 0) },
		func() { h.key("Tab", 0); h.key("Enter", 0) },
		func() { h.key("Space", 0) },
	} {
		do()
		if n != i+1 {
			t.Fatalf("step %d: pressed %d times", i, n)
		}
	}
	h.down(50, 30)
	h.move(300, 200)
	h.up()
	h.click(300, 200)
	if n != 4 {
		t.Errorf("a press that ends elsewhere counted")
	}
}

func TestBarredButtonSaysWhy(t *testing.T) {
	pressed := false
	h := newHand(400, 300, func(u *UI) {
		b := ButtonSpec{Label: "End phase", Off: true, Why: "First attack 2/136 in 1506", Rule: "7.11", Look: Primary}
		pressed = u.Button(Rect{X: 10, Y: 10, W: 120, H: 40}, b) || pressed
	})
	h.click(50, 30)
	h.key("Enter", 0)
	if pressed {
		t.Error("a barred button was pressed")
	}
	h.in.Tick += 20
	h.frame()
	h.key("Tab", 0)
	h.in.Tick += 20
	h.frame()
	if got := h.u.TipRule(); got != "7.11" {
		t.Errorf("tip speaks of rule %q, want 7.11", got)
	}
}

func TestEnterIsThePrimaryButtonUnlessAnotherHasTheFocus(t *testing.T) {
	var got []string
	h := newHand(400, 300, func(u *UI) {
		for i, b := range []ButtonSpec{{Label: "Leave", Look: Primary}, {Label: "Stay"}} {
			if u.Button(Rect{X: 10, Y: float64(10 + 50*i), W: 120, H: 40}, b) {
				got = append(got, b.Label)
			}
		}
	})
	h.key("Enter", 0)
	h.key("Tab", Shift)
	h.key("Enter", 0)
	h.move(5, 5)
	h.key("Enter", 0)
	if len(got) != 3 || got[0] != "Leave" || got[1] != "Stay" {
		t.Errorf("Enter pressed %v", got)
	}
}

func TestAStillFrameShowsNothingNew(t *testing.T) {
	h := newHand(400, 300, func(u *UI) {
		u.Button(Rect{X: 10, Y: 10, W: 100, H: 40}, ButtonSpec{Label: "Undo"})
	})
	if h.frame() {
		t.Error("nothing happened, yet the picture changed")
	}
	if !h.u.Idle(h.in) {
		t.Error("the toolkit wants a frame though nothing happened")
	}
	h.move(50, 30)
	if h.u.Idle(Input{W: 400, H: 300, Device: 1}) {
		t.Error("a pointer that moved needs a frame")
	}
}

func TestModalLayerKeepsPointerKeysAndFocus(t *testing.T) {
	below, open := 0, true
	h := newHand(400, 300, func(u *UI) {
		if u.Button(Rect{X: 10, Y: 10, W: 100, H: 40}, ButtonSpec{Label: "Below", Key: "B"}) {
			below++
		}
		if !open {
			return
		}
		u.Layer(Dialog, "ask", Rect{X: 200, Y: 100, W: 150, H: 100}, true, func() {
			if u.Button(Rect{X: 210, Y: 120, W: 100, H: 40}, ButtonSpec{Label: "Close"}) {
				open = false
			}
		})
	})
	h.click(50, 30)
	h.key("B", 0)
	if below != 0 {
		t.Fatal("what lies below a dialog was reached")
	}
	h.key("Tab", 0)
	h.key("Enter", 0)
	if open {
		t.Fatal("Tab and Enter did not press the dialog's button")
	}
	h.key("B", 0)
	if below != 1 {
		t.Error("after the dialog the page does not answer")
	}
}

func TestTabStaysInItsRegionAndF6Leaves(t *testing.T) {
	h := newHand(400, 300, func(u *UI) {
		u.Region("bar")
		u.Button(Rect{X: 10, Y: 10, W: 100, H: 40}, ButtonSpec{Label: "A"})
		u.Button(Rect{X: 120, Y: 10, W: 100, H: 40}, ButtonSpec{Label: "B"})
		u.Region("panel")
		u.Button(Rect{X: 10, Y: 60, W: 100, H: 40}, ButtonSpec{Label: "C"})
	})
	focus := func() string { return h.u.focus.at["page"] }
	for _, step := range []struct {
		key  Key
		mods Mods
		want string
	}{{"Tab", 0, "page:A"}, {"Tab", 0, "page:B"}, {"Tab", 0, "page:A"}, {"F6", 0, "page:C"}, {"F6", 0, "page:A"},
		{"Tab", Shift, "page:B"}, {"F6", Shift, "page:C"}, {"F6", 0, "page:B"}} {
		h.key(step.key, step.mods)
		if focus() != step.want {
			t.Fatalf("after %s: focus on %q, want %q", step.key, focus(), step.want)
		}
	}
}

func TestDragIsNoClick(t *testing.T) {
	var clicked, dropped bool
	var dx float64
	h := newHand(400, 300, func(u *UI) {
		a := u.Touch("board", Rect{W: 400, H: 300})
		clicked, dropped = clicked || a.Clicked, dropped || a.Dropped
		dx += a.DX
	})
	h.down(100, 100)
	h.move(120, 100)
	h.move(150, 100)
	h.up()
	if clicked || !dropped || dx != 50 {
		t.Errorf("clicked %v, dropped %v, moved %v", clicked, dropped, dx)
	}
}

func TestDoubleClick(t *testing.T) {
	n := 0
	h := newHand(400, 300, func(u *UI) {
		if u.Touch("board", Rect{W: 400, H: 300}).Double {
			n++
		}
	})
	h.click(100, 100)
	h.click(100, 100)
	h.in.Tick += 100
	h.click(100, 100)
	if n != 1 {
		t.Errorf("%d double clicks, want 1", n)
	}
}

func TestWheelMovesTheInnerArea(t *testing.T) {
	top := 0.0
	h := newHand(400, 300, func(u *UI) {
		u.Scroll("list", ScrollSpec{Box: Rect{X: 10, Y: 10, W: 200, H: 200}}, func(x, y, w float64) float64 {
			top = y
			return 1000
		})
	})
	h.move(50, 50)
	h.in.Wheel = -2
	h.frame()
	if top != 10-120 {
		t.Errorf("content begins at %v after two notches, want -110", top)
	}
	h.in.Wheel = -100
	h.frame()
	if top != 10-800 {
		t.Errorf("content begins at %v at its end, want -790", top)
	}
	h.down(205, 100)
	h.move(205, 20)
	h.up()
	if top < -20 {
		t.Errorf("dragging the bar up left the content at %v", top)
	}
}

func TestLinkInTextIsClicked(t *testing.T) {
	got := ""
	h := newHand(400, 300, func(u *UI) {
		l := u.Rich("r", 10, 10, 300, Body, u.Palette.Ink, []Span{{Text: "See "}, {Text: "6.14", Link: "6.14"}, {Text: " for this."}})
		if l.Clicked != "" {
			got = l.Clicked
		}
	})
	h.click(45, 20)
	if got != "6.14" {
		t.Errorf("clicked %q", got)
	}
}

func TestToastGoesByItself(t *testing.T) {
	h := newHand(800, 600, func(u *UI) {})
	h.u.Toast("save", "Saved", "", nil)
	h.frame()
	if len(h.u.Controls()) != 1 {
		t.Fatal("no toast")
	}
	h.in.Tick += toastTicks + 1
	if h.u.Idle(h.in) {
		t.Fatal("no frame is asked for when the toast ends")
	}
	h.frame()
	if len(h.u.Controls()) != 0 {
		t.Error("the toast stays")
	}
}

// A line never breaks between a link and the comma or bracket that belongs to it.
func TestRichKeepsPunctuationWithItsLink(t *testing.T) {
	h := newHand(400, 300, func(u *UI) {})
	spans := []Span{{Text: "Zones end at a river, see ("}, {Text: "6.13", Link: "6.13"}, {Text: "), at a cave, see "}, {Text: "14.2", Link: "14.2"}, {Text: "; and nowhere else."}}
	for w := 60.0; w < 400; w++ {
		for i, row := range h.u.flow(Body, w, spans) {
			line, right := "", 0.0
			for _, p := range row {
				if p.x < right-0.01 {
					t.Fatalf("width %v: %q begins at %v, before the end of what is left of it", w, p.text, p.x)
				}
				line, right = line+p.text, p.x+p.w
			}
			if i > 0 && (line[0] == ';' || line[0] == ')') || len(row) > 0 && line[len(line)-1] == '(' {
				t.Fatalf("width %v, line %d: %q", w, i, line)
			}
		}
	}
}
