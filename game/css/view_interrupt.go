package css

import (
	"strings"

	"marianas/game/play"
	"marianas/game/rules"
)

// interrupted is what the looker is asked in the middle of an act: whether to fire at who moves or assaults (8.5), with what would come of
// it, or whether a die is thrown again (26.0).
func (l *look) interrupted(panels []rules.Panel) *rules.Interrupt {
	if l.side != l.Active() {
		return nil
	}
	side := l.sideOfID(l.side)
	var fight *rules.Combat
	for i := range panels {
		if panels[i].Combat != nil {
			fight = panels[i].Combat
		}
	}
	switch f := l.Open.Top(); {
	case l.asks(opportunityBox, side):
		_, s := l.surest(f)
		n := l.fireInterrupt(&s)
		n.Combat = l.fireShown(s)
		n.Combat.Note = "More of its hex may add to the fire."
		return n
	case l.asks(fireBox, side) && l.shot().how == opportunityShot && l.letter(f) == "8.3.2":
		n := l.fireInterrupt(l.shot())
		n.Combat = fight
		return n
	case l.asks(dieBox, side):
		return l.throwInterrupt(f, fight)
	}
	return nil
}

// fireInterrupt is the question about a fire at who moves or assaults.
func (l *look) fireInterrupt(s *shot) *rules.Interrupt {
	n := &rules.Interrupt{Heading: "Opportunity fire", Rule: "8.5", Order: "opportunity-fire-" + string(l.side), At: []rules.Place{l.place(l.ground().hexOf(s.from))}}
	if a := l.assault; a != nil {
		n.Text = "Assault on " + l.said(a.at) + " out of "
		for _, h := range a.hexes {
			if h >= 0 {
				n.At = append(n.At, l.place(h))
			}
		}
		n.Text += places(n.At[1:])
	} else {
		if l.move.zone != none {
			n.Text, n.At = l.moversName()+": "+l.wayWords(l.move), append(n.At, l.place(l.move.at))
			n.Chances = l.effects(s)
			return n
		}
		from, to := l.ground().hexOf(l.move.at), l.ground().hexOf(l.move.to)
		n.Text = l.moversName() + pick(l.move.units.Count() > 1, " leave ", " leaves ") + l.said(from) + " for " + l.said(to)
		n.At = append(n.At, l.place(from), l.place(to))
	}
	n.Chances = l.effects(s)
	return n
}

// places lists places by their names: "17.52, 17.53".
func places(all []rules.Place) string {
	var names []string
	for _, p := range all {
		names = append(names, spoken(p))
	}
	return strings.Join(names, ", ")
}

// effects are how often a fire does what matters about it, whatever comes along with it.
func (g *Game) effects(s *shot) (cs []rules.Chance) {
	t := *s
	t.value = int8(g.reckon(s, nil))
	for _, e := range []struct {
		means string
		of    func(Result) bool
	}{
		{"Any hit", func(r Result) bool { return !r.IsZero() }},
		{"Disorganized", func(r Result) bool { return r.DG > 0 }},
		{"Suppressed", func(r Result) bool { return r.Suppressed }},
		{"Rout check", func(r Result) bool { return r.Rout }},
		{"Eliminated", func(r Result) bool { return r.Eliminated }},
	} {
		c := rules.Chance{Means: e.means, Of: 10}
		for _, k := range g.chances(&t) {
			if r, ok := ResultOf(k.Code); ok && e.of(r) {
				c.N += k.N
			}
		}
		if c.N > 0 || len(cs) == 0 {
			cs = append(cs, c)
		}
	}
	return cs
}

// throwInterrupt is the question about a die that lies; in a fire with its sum, and the row of the chart that it lies on.
func (l *look) throwInterrupt(f *frame, fight *rules.Combat) *rules.Interrupt {
	face := die.Faces[play.Lies(f)]
	order := l.throwOrder(int(f.By))
	n := &rules.Interrupt{Heading: "Second throw", Text: l.rolledFor(f) + ": " + face, Rule: "26.0", Order: order.ID, Dice: rules.Dice{Sides: len(die.Faces), Faces: []string{face}}}
	if fight == nil || len(l.Open) < 2 {
		return n
	}
	n.Combat, n.At = fight, fight.At
	if order.Chance.Of > 0 && order.Chance.N > 0 {
		n.Chances = []rules.Chance{order.Chance}
	}
	if l.Open[len(l.Open)-2].Box == fireBox {
		n.Row = play.Lies(f) + 1
	}
	return n
}
