package firemove

import (
	"slices"

	"marianas/game/chance"
	"marianas/game/rules"
)

// Support fire markers: 7.0. A marker that is laid face down has no value yet: it is picked from what is left when
// both sides turn theirs over (ruling 22).

// mostValue bounds the value of a marker.
const mostValue = 15

// mostLaid is how many markers a side may commit to one hex in one combat (8.1, 8.2.1).
const mostLaid = 2

// hand is the markers of a side that are left this game-turn, counted by value.
type hand [mostValue + 1]uint8

// markerFaces are the values as they are printed.
var markerFaces = chance.Numbered(0, mostValue).Faces

// bag is the hand as a cup to draw from.
func (h *hand) bag() chance.Bag {
	b := make(chance.Bag, len(h))
	for v, k := range h {
		b[v] = int16(k)
	}
	return b
}

func (h *hand) count() int {
	n := 0
	for _, k := range h {
		n += int(k)
	}
	return n
}

// values lists the markers ascending.
func (h *hand) values() []int {
	var vs []int
	for v, k := range h {
		for i := 0; i < int(k); i++ {
			vs = append(vs, v)
		}
	}
	return vs
}

// spare is how many markers a side has left that are not lying on a combat face down.
func (g *Game) spare(f force) int {
	return g.hands[f].count() - int(g.fight.laid[f]-g.fight.shown[f])
}

// allot gives each side its markers of the game-turn, the lowest values first (7.1).
func (g *Game) allot() {
	box := g.title.data.GameTurn(g.GameTurn)
	text := ""
	for f := range g.hands {
		g.deal(force(f), box.Markers[g.sides[f]])
		if f > 0 {
			text += ", "
		}
		text += g.shortName(g.sides[f]) + " " + itoa(g.hands[f].count())
	}
	g.tell(rules.Noted{Text: "Support fire markers: " + text, Rule: "7.1"})
}

// deal takes the n lowest markers from a side's pool.
func (g *Game) deal(f force, n int) {
	g.hands[f] = hand{}
	all := g.title.data.Markers.Pool[g.sides[f]]
	for _, v := range all[:min(n, len(all))] {
		g.hands[f][v]++
	}
}

// inPool is how many markers of a side lie in its pool: used, or not allotted.
func (g *Game) inPool(f force) int {
	return max(0, len(g.title.data.Markers.Pool[g.sides[f]])-g.hands[f].count())
}

// turnOver picks the value of a marker that a side has laid.
func (g *Game) turnOver(f force) int {
	v := g.Dice.Draw(g.shortName(g.sides[f])+" support fire", g.hands[f].bag(), markerFaces)
	g.hands[f][v]--
	x := &g.fight
	x.value[f][x.shown[f]] = uint8(v)
	x.shown[f]++
	return v
}

// The five steps of laying markers in ground combat (8.2.1 b): attacker and defender in turn, each may lay one or
// not, and then both turn over what lies there.

func (g *Game) stepForce(step int) force {
	if step%2 == 1 {
		return g.phasing()
	}
	return g.phasing().enemy()
}

// askMarkers asks the next side that has a marker to lay, or resolves the combat.
func (g *Game) askMarkers(step int) {
	for ; step <= 2*mostLaid; step++ {
		if f := g.stepForce(step); g.spare(f) > 0 {
			g.Sequence.GoTo(rules.Frame{Box: markersBox, Side: g.side(f), N: step})
			return
		}
		g.answer(bare(vNoMarker))
	}
	g.reveal()
	g.roll()
}

func (g *Game) answerMarker(lay bool) {
	step := g.Sequence.Top().N
	f := g.stepForce(step)
	if lay {
		g.fight.laid[f]++
		g.tell(rules.Joined{Side: g.side(f), What: "lays a support fire marker face down", Rule: "8.2.1"})
	}
	g.askMarkers(step + 1)
}

// reveal turns over all markers, the attacker's first. Forced values may also stand in the order of laying.
func (g *Game) reveal() {
	a, d := g.phasing(), g.phasing().enemy()
	order := make([]force, 0, 2*mostLaid)
	for _, f := range []force{a, d} {
		for i := uint8(0); i < g.fight.laid[f]; i++ {
			order = append(order, f)
		}
	}
	if len(order) == 3 || len(order) == 4 {
		if turns := []force{a, d, a, d}[:len(order)]; g.fight.laid[a] == uint8(len(order)+1)/2 && !g.canForce(order) && g.canForce(turns) {
			order = turns
		}
	}
	for _, f := range order {
		v := g.turnOver(f)
		g.tell(rules.Joined{Side: g.side(f), What: "turns over support fire of", Strength: v, Rule: "8.2.1"})
	}
}

// canForce reports whether the forced results, if there are any, are markers that these forces have in this order.
func (g *Game) canForce(order []force) bool {
	hands := g.hands
	for i, f := range order {
		if i >= len(g.Dice.Forced) {
			return true
		}
		v := slices.Index(markerFaces, g.Dice.Forced[i])
		if v < 0 || hands[f][v] == 0 {
			return false
		}
		hands[f][v]--
	}
	return true
}

// fire is what the turned-over markers of a side add; an attacker's are halved one by one against a fortification (8.2.3).
func (g *Game) fire(f force) int {
	x, n := &g.fight, 0
	for _, v := range x.value[f][:x.shown[f]] {
		n += g.worth(f, int(v))
	}
	return n
}

// worth is what a marker of a value counts in this combat.
func (g *Game) worth(f force, v int) int {
	if f == g.phasing() && g.targetDug() {
		return v / 2
	}
	return v
}

// targetDug reports whether the defender is fortified: as it was when the die fell, or as it is.
func (g *Game) targetDug() bool {
	if g.fight.die > 0 {
		return g.fight.dug
	}
	return g.fortified(g.fight.at)
}

// markersLeft is how many markers a side may still lay, in words.
func (g *Game) markersLeft(f force) string {
	return rules.Counted(g.spare(f), "marker", "markers") + " left"
}

// text lists the values of a hand with how many there are of each: "+2×5 +3".
func (h *hand) text() string {
	s := ""
	for v, k := range h {
		if k == 0 {
			continue
		}
		if s != "" {
			s += " "
		}
		s += "+" + itoa(v)
		if k > 1 {
			s += "×" + itoa(int(k))
		}
	}
	return s
}
