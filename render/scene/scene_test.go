package scene

import (
	"flag"
	"os"
	"testing"

	"marianas/game/board"
	"marianas/game/hex"
	"marianas/game/rules"
	"marianas/render"
)

var update = flag.Bool("update", false, "rewrite the goldens")

func small() *board.Board {
	return board.New("small", hex.Grid{FirstColumn: 1, LastColumn: 9, FirstRow: 1, LastRow: 9, EvenDown: true})
}

func id(b *board.Board, n hex.Number) board.ID {
	h, ok := b.ID(n)
	if !ok {
		panic("no hex " + n)
	}
	return h
}

func golden(t *testing.T, name, got string) {
	t.Helper()
	file := "testdata/" + name + ".txt"
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if string(want) != got {
		t.Errorf("%s differs; got\n%s", file, got)
	}
}

func unit(name string, at hex.Number, tags rules.Tag) rules.Piece {
	return rules.Piece{ID: name, Unit: rules.UnitID(name), Side: rules.Side(name[:2]), Face: name, At: rules.At(at), Tags: tags}
}

func TestMovementScene(t *testing.T) {
	b := small()
	move := func(to hex.Number, cost string, stop bool) rules.Choice {
		return rules.Choice{Action: rules.Action{Verb: "move", To: rules.At(to)}, Cost: cost, Stops: stop}
	}
	v := &rules.View{
		Choices: []rules.Choice{move("0402", "1", false), move("0502", "2½", false), move("0503", "1", true)},
		Pieces: []rules.Piece{
			unit("us-1-23", "0403", rules.Selected), unit("us-2-23", "0304", rules.Done),
			{ID: "beachhead-1", Face: "beachhead", At: rules.At("0304"), Badge: true},
			unit("jp-1-136", "0603", rules.Owes),
		},
		Marks: []rules.Mark{{Kind: rules.ObjectiveMark, At: rules.At("0701"), Side: "jp"}},
	}
	items := Build(&Input{
		View: v, Board: b, Choices: v.Choices, Mine: "us", Hover: id(b, "0502"), Cursor: board.None, Refused: id(b, "0603"),
		Route: []board.ID{id(b, "0403"), id(b, "0402"), id(b, "0502")},
	})
	golden(t, "movement", Text(b, items))
}

func TestCombatScene(t *testing.T) {
	b := small()
	own, gun, foe := unit("us-1-23", "0403", rules.Counts), unit("us-1-10", "0206", rules.MayAdd), unit("jp-1-136", "0503", rules.Target|rules.Owes)
	own.Strength, gun.Strength = "3", "+2"
	v := &rules.View{
		Choices: []rules.Choice{
			{Action: rules.Action{Verb: "retreat", To: rules.At("0603")}, Letter: true},
			{Action: rules.Action{Verb: "retreat", To: rules.At("0604")}, Letter: true},
		},
		Pieces: []rules.Piece{own, gun, foe},
		Marks: []rules.Mark{
			{Kind: rules.AttackMark, From: rules.At("0403"), At: rules.At("0503"), Side: "us"},
			{Kind: rules.FireMark, From: rules.At("0206"), At: rules.At("0503"), Side: "us"},
			{Kind: rules.ZoneMark, At: rules.At("0403"), Side: "us"},
			{Kind: rules.ZoneMark, At: rules.At("0404"), Side: "us"},
		},
	}
	items := Build(&Input{View: v, Board: b, Choices: v.Choices, Mine: "jp", Hover: board.None, Cursor: id(b, "0603"), Refused: board.None, Overlay: Overlay{Kind: rules.ZoneMark, Side: "us", On: true}})
	golden(t, "combat", Text(b, items))
}

func TestHighStackIsCounted(t *testing.T) {
	b := small()
	v := &rules.View{}
	for _, n := range []string{"us-1", "us-2", "us-3", "us-4", "us-5", "us-6"} {
		v.Pieces = append(v.Pieces, unit(n, "0404", 0))
	}
	shownUnits, tag := 0, ""
	for _, it := range Build(&Input{View: v, Board: b, Hover: board.None, Cursor: board.None, Refused: board.None}) {
		switch it.Shape {
		case Counter:
			shownUnits++
		case Count:
			tag = it.Text
		}
	}
	if shownUnits != shown || tag != "6" {
		t.Errorf("%d counters and the tag %q, want %d and 6", shownUnits, tag, shown)
	}
}

func camera(b *board.Board, u float64) *Painter {
	c := &Camera{Area: render.Rect{X: 100, Y: 56, W: 900, H: 600}, Bounds: render.Rect{W: 9, H: 10}, Most: 200}
	c.Fit()
	c.SetHex(u)
	return &Painter{Camera: c, Board: b}
}

// Every hex whose middle is in sight is found there, and near each of its corners, at every zoom.
func TestPickingAtAllZooms(t *testing.T) {
	b := small()
	for _, u := range Steps {
		p := camera(b, u)
		for i := 0; i < b.Len(); i++ {
			h := board.ID(i)
			x, y := p.Center(h)
			if !p.Camera.Area.Inset(p.Camera.Hex).Contains(x, y) {
				continue
			}
			for k := 0; k < 6; k++ {
				cx, cy := b.Grid.Corner(b.Coord(h), k)
				px, py := p.Camera.Screen(cx, cy)
				if got := p.At(x+(px-x)*0.9, y+(py-y)*0.9); got != h {
					t.Fatalf("at %v px near corner %d of %s: found %d", u, k, b.Number(h), got)
				}
			}
		}
	}
}

func TestTopOfTheStackIsPicked(t *testing.T) {
	b := small()
	ps := []rules.Piece{unit("us-1", "0404", 0), unit("us-2", "0404", 0), unit("us-3", "0505", 0)}
	p, x := camera(b, 64), NewIndex(&rules.View{Pieces: ps}, b)
	r := p.CounterRect(id(b, "0404"), 1)
	if got, ok := p.Pick(x, r.X+r.W/2, r.Y+r.H/2); !ok || got.ID != "us-2" {
		t.Errorf("picked %q, want us-2", got.ID)
	}
	low := p.CounterRect(id(b, "0404"), 0)
	if got, ok := p.Pick(x, low.X+1, low.Y+low.H-1); !ok || got.ID != "us-1" {
		t.Errorf("picked %q at the lower edge, want us-1", got.ID)
	}
	cx, cy := p.Center(id(b, "0303"))
	if got, ok := p.Pick(x, cx, cy); ok {
		t.Errorf("picked %q on bare map", got.ID)
	}
}

func TestZoomKeepsThePointOfThePointer(t *testing.T) {
	p := camera(small(), 80)
	c := p.Camera
	c.Bounds = render.Rect{W: 90, H: 90}
	c.Center(45, 45)
	x0, y0 := c.Plane(400, 300)
	for _, n := range []int{1, 1, 2, -3, -2, 1} {
		c.Zoom(n, 400, 300)
		x, y := c.Plane(400, 300)
		if d := (x-x0)*(x-x0) + (y-y0)*(y-y0); d > 0.002 {
			t.Fatalf("zooming by %d moved the point by %.3f hexes", n, d)
		}
	}
	c.Zoom(100, 400, 300)
	if c.Hex != c.Most || !c.AtMost() {
		t.Errorf("the largest hex is %v, want %v", c.Hex, c.Most)
	}
	c.Zoom(-100, 400, 300)
	if !c.AtLeast() {
		t.Errorf("zooming out ends at %v px", c.Hex)
	}
}

func TestFitShowsTheWholeSheet(t *testing.T) {
	p := camera(small(), 80)
	p.Camera.Fit()
	v, b := p.Camera.Visible(), p.Camera.Bounds
	if v.X > b.X || v.Y > b.Y || v.X+v.W < b.X+b.W || v.Y+v.H < b.Y+b.H {
		t.Errorf("the view %v does not hold the sheet %v", v, b)
	}
}

func TestANotchMakesTheBoardAsMuchLargerAsWasSet(t *testing.T) {
	for _, factor := range []float64{1.02, 1.15, 1.5, 2} {
		c := Camera{Area: render.Rect{W: 800, H: 600}, Bounds: render.Rect{W: 60, H: 40}, Most: 256, Hex: 40}
		c.Turn(1, factor, 400, 300)
		if c.Hex <= 40 || c.Hex/40 > factor*1.13 || c.Hex/40 < factor/1.08 {
			t.Errorf("a notch of %v makes 40 to %v", factor, c.Hex)
		}
		c.Turn(-1, factor, 400, 300)
		if c.Hex < 36 || c.Hex > 45 {
			t.Errorf("a notch of %v and one back make 40 to %v", factor, c.Hex)
		}
	}
}

// Fields of fire: all of them, those that come from the hex under the pointer, or those that lie on it with their sources.
func TestFieldsOfFire(t *testing.T) {
	b := small()
	field := func(from, at hex.Number, color string, strong bool) rules.Mark {
		return rules.Mark{Kind: rules.FieldMark, From: rules.At(from), At: rules.At(at), Side: "jp", Color: color, Strong: strong}
	}
	v := &rules.View{Marks: []rules.Mark{
		field("0403", "0404", "red", true), field("0403", "0405", "red", false), field("0603", "0404", "blue", false),
	}}
	text := ""
	for _, c := range []struct {
		name  string
		hover board.ID
		local bool
	}{{"all", board.None, false}, {"from 0403", id(b, "0403"), true}, {"on 0404", id(b, "0404"), true}, {"nowhere", board.None, true}} {
		items := Build(&Input{View: v, Board: b, Hover: c.hover, Cursor: board.None, Refused: board.None, Overlay: Overlay{Kind: rules.FieldMark, On: true, Local: c.local}})
		text += c.name + "\n" + Text(b, items)
	}
	golden(t, "fields", text)
}

// Counters in a box of the sheet stay inside it, however many there are, and follow one another from the left.
func TestCountersLieInTheirSlot(t *testing.T) {
	s := Slot{Place: "box", Room: render.Rect{X: 1, Y: 1, W: 1.3, H: 0.87}}
	for _, u := range []float64{12, 40, 90} {
		p := camera(small(), u)
		room := p.Room(s)
		for n := 1; n < 20; n++ {
			x := room.X
			for _, r := range p.InSlot(s, n) {
				if r.X < x || r.Y < room.Y || r.X+r.W > room.X+room.W || r.Y+r.H > room.Y+room.H {
					t.Fatalf("%d counters at %v px a hex: %+v lies outside %+v", n, u, r, room)
				}
				x = r.X
			}
		}
	}
}
