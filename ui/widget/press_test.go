package widget

import "testing"

// A tip does not come up by itself under a pointer that only rests where it clicked.
func TestNoTipUnderAPointerThatRests(t *testing.T) {
	gone := false
	h := newHand(400, 300, func(u *UI) {
		b := ButtonSpec{Label: "Declare attack"}
		if gone {
			b = ButtonSpec{Label: "End phase", Off: true, Why: "First attack 2/136 in 1506", Rule: "7.11"}
		}
		gone = u.Button(Rect{X: 10, Y: 10, W: 120, H: 40}, b) || gone
	})
	wait := func() string {
		h.in.Tick += 20
		h.frame()
		h.in.Tick += 20
		h.frame()
		return h.u.TipRule()
	}
	h.click(50, 30)
	if got := wait(); !gone || got != "" {
		t.Errorf("the pointer rests, the button under it has changed: tip of rule %q", got)
	}
	h.move(60, 34)
	if got := wait(); got != "7.11" {
		t.Errorf("the pointer moved: tip of rule %q, want 7.11", got)
	}
	h.key("N", 0)
	if got := wait(); got != "" {
		t.Errorf("after a key the tip of rule %q is still there", got)
	}
	h.click(60, 34)
	if got := wait(); got != "7.11" {
		t.Errorf("the barred button was clicked: tip of rule %q, want 7.11", got)
	}
}

func TestAPressIsItsKeyAndItsSign(t *testing.T) {
	for _, c := range []struct {
		press Press
		chord Chord
		want  bool
	}{
		{Press{Key: "6", Prints: "-"}, "-", true}, {Press{Key: "6", Prints: "-"}, "6", true},
		{Press{Key: "1", Mods: Shift, Prints: "1"}, "1", true}, {Press{Key: "1", Mods: Shift, Prints: "!"}, "Shift+1", true},
		{Press{Key: "8", Mods: Alt, Prints: "["}, "[", true}, {Press{Key: "Z", Mods: Shift, Prints: "Z"}, "Z", false},
		{Press{Key: "Z", Mods: Ctrl}, "Ctrl+Z", true}, {Press{Key: "Space", Prints: " "}, " ", false}, {Press{Key: "Kp7"}, "7", false},
	} {
		if got := c.press.is(c.chord); got != c.want {
			t.Errorf("%+v is %q: %v, want %v", c.press, c.chord, got, c.want)
		}
	}
}

func TestPartsOfANotchAddUp(t *testing.T) {
	var n notches
	sum := 0
	for i := 0; i < 30; i++ {
		sum += n.add("board", 0.1)
	}
	if sum != 3 {
		t.Errorf("thirty tenths are %d notches", sum)
	}
	if got := n.add("board", 0.7) + n.add("board", -0.7); got != 0 {
		t.Errorf("there and back is %d notches", got)
	}
	if got := n.add("board", -0.4); got != -1 {
		t.Errorf("-0.7 and -0.4 are %d notches, want -1", got)
	}
	if got := n.add("list", 1); got != 1 {
		t.Errorf("one notch over another thing is %d", got)
	}
	if got := n.add("list", 1e18); got != mostNotches {
		t.Errorf("a wheel gone mad turns %d notches", got)
	}
}
