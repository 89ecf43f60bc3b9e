package table

import (
	"strings"
	"testing"

	"marianas/ui/widget"
)

func TestTakeAndMoveByClicks(t *testing.T) {
	p := newPlay(t, 1600, 1000, 100)
	p.clickHex("0806")
	if p.s.taken() != "us-1-23" {
		t.Fatalf("a click on a unit took %q", p.s.taken())
	}
	p.clickHex("0905")
	if got := p.at("us-1-23"); got != "0905" {
		t.Fatalf("the unit stands in %s, want 0905", got)
	}
	p.key("Z", 0)
	if got := p.at("us-1-23"); got != "0806" {
		t.Errorf("after undo the unit stands in %s, want 0806", got)
	}
	p.key("Y", 0)
	if got := p.at("us-1-23"); got != "0905" {
		t.Errorf("after redo the unit stands in %s, want 0905", got)
	}
}

func TestDragIsOneGesture(t *testing.T) {
	p := newPlay(t, 1600, 1000, 100)
	x0, y0 := p.hex("0806")
	x1, y1 := p.hex("0805")
	p.point(x0, y0)
	in := p.in
	in.Pressed, in.Down = widget.Left, widget.Left
	p.frame(in)
	for i := 1.0; i <= 5; i++ {
		p.in.X, p.in.Y = x0+(x1-x0)*i/5, y0+(y1-y0)*i/5
		in = p.in
		in.Down = widget.Left
		p.frame(in)
	}
	in = p.in
	in.Released = widget.Left
	p.frame(in)
	p.frame(p.in)
	if got := p.at("us-1-23"); got != "0805" {
		t.Fatalf("the dragged unit stands in %s, want 0805", got)
	}
	p.key("Z", 0)
	if p.at("us-1-23") != "0806" || p.s.taken() != "" {
		t.Errorf("one undo left the unit in %s and %q taken", p.at("us-1-23"), p.s.taken())
	}
}

func TestAnyOtherDragPans(t *testing.T) {
	p := newPlay(t, 1100, 700, 100)
	x, y := p.hex("1109")
	before := p.s.camera.X
	p.point(x, y)
	in := p.in
	in.Pressed, in.Down = widget.Left, widget.Left
	p.frame(in)
	p.in.X -= 60
	in = p.in
	in.Down = widget.Left
	p.frame(in)
	if p.s.camera.X <= before {
		t.Errorf("a drag to the left moved the view from %.2f to %.2f", before, p.s.camera.X)
	}
}

func TestRefusedHexSaysWhy(t *testing.T) {
	p := newPlay(t, 1600, 1000, 100)
	p.clickHex("0806")
	p.point(p.hex("1007"))
	if tip := p.named("tip"); strings.Contains(tip, "5.12") {
		t.Errorf("the tip came at once: %q", tip)
	}
	p.wait(12)
	if tip := p.named("tip"); !strings.Contains(tip, "Cannot move to 1007") || !strings.Contains(tip, "5.12") {
		t.Errorf("the tip is %q, want the refusal of 1007 with its rule", tip)
	}
	p.clickHex("1404")
	if p.named("tip") == "" {
		t.Error("a click on a hex out of reach said nothing")
	}
}

func TestTakingAgainLetsGo(t *testing.T) {
	p := newPlay(t, 1600, 1000, 100)
	p.clickHex("0806")
	p.wait(40)
	p.clickHex("0806")
	if p.s.taken() != "" || p.m.Len() != 0 {
		t.Errorf("%q is still taken after %d entries", p.s.taken(), p.m.Len())
	}
}

func TestKeyboardAlone(t *testing.T) {
	p := newPlay(t, 1600, 1000, 100)
	p.key("Space", 0)
	if p.s.taken() != "us-1-23" {
		t.Fatalf("Space took %q", p.s.taken())
	}
	p.key("I", 0)
	p.key("Enter", 0)
	if got := p.at("us-1-23"); got != "0805" {
		t.Fatalf("the cursor moved the unit to %s, want 0805", got)
	}
	p.key("Space", 0)
	if p.s.taken() != "us-2-23" {
		t.Errorf("the next unit is %q, want us-2-23", p.s.taken())
	}
	p.key("Esc", 0)
	if p.s.taken() != "" {
		t.Errorf("Esc did not let %q go", p.s.taken())
	}
}

func TestEndingAsksOnce(t *testing.T) {
	p := newPlay(t, 1600, 1000, 100)
	p.key("Enter", 0)
	if _, over := p.m.Ending(); over {
		t.Fatal("the phase ended without a question while units have not moved")
	}
	if !strings.Contains(p.named("prompt"), "Press it again") {
		t.Errorf("the prompt is %q, want a question", p.named("prompt"))
	}
	p.key("Enter", 0)
	if _, over := p.m.Ending(); !over {
		t.Error("the second press did not end the phase")
	}
}

func TestRestDrawsNothing(t *testing.T) {
	p := newPlay(t, 1600, 1000, 100)
	p.point(p.hex("0806"))
	p.wait(60)
	for i := 0; i < 30; i++ {
		if p.frame(p.in) {
			t.Fatalf("frame %d at rest drew something", i)
		}
	}
}

func TestCounterMovesAlongItsPath(t *testing.T) {
	p := newPlay(t, 1600, 1000, 100)
	p.s.Speed = Normal
	p.clickHex("0806")
	p.clickHex("0804")
	if !p.s.motion.running() || p.s.Resting() {
		t.Fatal("nothing moves after a move")
	}
	p.wait(30)
	if p.s.motion.running() {
		t.Error("a path of two hexes takes longer than half a second")
	}
}

// named joins the names of all controls of a kind.
func (p *play) named(kind string) string {
	var out []string
	for _, c := range p.u.Controls() {
		if c.Kind == kind {
			out = append(out, c.Name)
		}
	}
	return strings.Join(out, "; ")
}

// BenchmarkPan is a frame in which the sheet moves under a unit with its reach shown.
func BenchmarkPan(b *testing.B) {
	p := newPlay(&testing.T{}, 1920, 1080, 100)
	p.clickHex("0806")
	b.ResetTimer()
	for i := 0; i < b.N; i++ {
		in := p.in
		in.Held = []widget.Key{[2]widget.Key{"Left", "Right"}[i/20%2]}
		p.frame(in)
	}
}
