package table

import (
	"strings"
	"testing"

	"marianas/game/board"
	"marianas/game/rules"
)

// ask lays a question in the middle of an act on the table of a play.
func (p *play) ask(n *rules.Interrupt, qs ...rules.Standing) {
	v := *p.s.view
	v.Interrupt, v.Standing = n, qs
	p.s.view = &v
	for x := range 3 {
		p.point(float64(x), 0)
	}
}

// fire is a question about a fire with its sum, its table of ten faces and what may be added.
func fire(at ...rules.Place) (*rules.Interrupt, rules.Standing) {
	c := &rules.Combat{At: at[:1], Title: "Fire at 0806", Terms: []rules.Term{{Text: "1/136", Value: 4}, {Text: "Fire value", Value: 4, Total: true}}}
	c.Table = rules.Results{Name: "Fire at a hex", Heads: []string{"red", "yellow"}, Lit: 0, Rolls: true, Last: 5}
	for _, face := range strings.Fields("0 1 2 3 4 5 6 7 8 9") {
		c.Table.Faces, c.Table.Cells = append(c.Table.Faces, face), append(c.Table.Cells, []string{"DG1 R**", "S"})
	}
	c.Decides = []rules.Decide{{Unit: "jp-2-136", Text: "2/136", Value: 1, In: true}, {Unit: "jp-1-136", Text: "A long name of a weapon", Why: &rules.Violation{Rule: "8.3.2", Why: "It has fired."}}}
	n := &rules.Interrupt{Heading: "Opportunity fire", Text: "1/23 leaves 0806 for 0807", Rule: "8.5", At: at, Order: "fire", Combat: c}
	n.Chances = []rules.Chance{{Means: "Any hit", N: 5, Of: 10}, {Means: "Rout check", N: 5, Of: 10}}
	return n, rules.Standing{ID: "fire", Side: "us", About: "opportunity fire", Never: rules.Action{Verb: "hold"}, Always: rules.Action{Verb: "fire"}, Asked: true, Chance: rules.Chance{Means: "Any hit", N: 5, Of: 10}}
}

// The sheet lies on the board, inside it and clear of the hexes concerned; in the smallest windows there is none.
func TestAQuestionLiesClearOfItsHexes(t *testing.T) {
	each(t, func(t *testing.T, p *play) {
		at := []rules.Place{rules.At("0806"), rules.At("0807")}
		n, q := fire(at...)
		p.ask(n, q)
		if p.s.lay.Kind == Compact {
			if p.s.interrupt() != nil {
				t.Error("the compact layout has a sheet")
			}
			return
		}
		b := p.s.lay.Board
		r := p.s.askedBox(b, n)
		if r.H < 120 || r.X < b.X || r.Y < b.Y || r.X+r.W > b.X+b.W || r.Y+r.H > b.Y+b.H {
			t.Errorf("the sheet %v is empty or leaves the board %v", r, b)
		}
		for _, place := range at {
			x, y := p.hex(place.Hex)
			if p.u.Device(r).Contains(x, y) {
				t.Errorf("the sheet %v covers %s at %.0f, %.0f", r, place.Words(), x, y)
			}
		}
	})
}

// While a fight lies on the sheet the panel keeps the unit, and an order that is given on the sheet is in force.
func TestAQuestionIsAnsweredOnItsSheet(t *testing.T) {
	p := newPlay(t, 1600, 1000, 100)
	n, q := fire(rules.At("0806"))
	p.ask(n, q)
	if p.s.fought() != nil || !p.s.onSheet(&q) || p.s.askedByOrder() {
		t.Error("the fight or its order stand in the panel too")
	}
	for _, c := range p.u.Controls() {
		if c.Name == "Never" {
			p.clickAt(c.Box.X+c.Box.W/2, c.Box.Y+c.Box.H/2)
			break
		}
	}
	if !p.m.Orders("us", "fire") {
		t.Error("the order that was given is not in force")
	}
}

// A question about dice alone is a small sheet with the dice.
func TestAQuestionAboutDice(t *testing.T) {
	p := newPlay(t, 1600, 1000, 100)
	n := &rules.Interrupt{Heading: "Second throw", Text: "Dispatch points: 5", Rule: "26.0", Dice: rules.Dice{Sides: 10, Faces: []string{"5"}}}
	p.ask(n)
	if r := p.s.askedBox(p.s.lay.Board, n); r.W > askedBrief || r.H > 160 {
		t.Errorf("the sheet of one die is %vx%v", r.W, r.H)
	}
}

// A question about hexes out of sight brings them into sight; one about hexes in sight, or about those of the question before, moves nothing.
func TestAQuestionIsBroughtIntoSight(t *testing.T) {
	p := newPlay(t, 1280, 720, 100)
	p.s.camera.Zoom(9, p.s.camera.Area.X, p.s.camera.Area.Y)
	before := *p.s.view
	far := farthest(p)
	n, q := fire(p.s.placeOf(far), p.s.placeOf(far))
	p.ask(n, q)
	p.s.view.Choices, p.s.view.Owed = nil, nil
	if !p.s.askedElsewhere(&before) || p.s.askedElsewhere(p.s.view) {
		t.Fatal("the question is not told from the one before")
	}
	p.s.came = true
	p.wait(300)
	if !p.s.inSight(far) {
		t.Errorf("%s is asked about and out of sight", p.s.board.Number(far))
	}
}

// farthest is the hex that lies farthest from the middle of what is seen.
func farthest(p *play) board.ID {
	v := p.s.camera.Visible()
	far := board.ID(0)
	for h := range board.ID(p.s.board.Len()) {
		if p.s.apart(h, v.X+v.W/2, v.Y+v.H/2) > p.s.apart(far, v.X+v.W/2, v.Y+v.H/2) {
			far = h
		}
	}
	return far
}
