package firemove

import (
	"slices"
	"strings"

	"marianas/game/play"
	"marianas/game/rules"
)

// Support fire markers: 7.0. A marker that is laid face down has no value yet: it is picked from what is left when
// both sides turn theirs over (ruling 22).

// mostValue bounds the value of a marker.
const mostValue = 15

// mostLaid is how many markers a side may commit to one hex in one combat (8.1, 8.2.1).
const mostLaid = 2

// here is the island of the attack that is open or was last; the first one if there has been none.
func (g *Game) here() int {
	if g.fight.known() {
		return int(g.ground.isle[g.fight.hex])
	}
	return 0
}

// hand is what a side may draw from for the attack that is open.
func (g *Game) hand(f force) *hand { return &g.isles[g.here()].hands[f] }

// spare is how many markers a side has left that are not lying on a combat face down: on the island of the attack that
// is open, or on all of them.
func (g *Game) spare(f force) int {
	if g.fight.open() {
		return g.hand(f).count() - int(g.fight.laid[f]-g.fight.shown[f])
	}
	return g.left(f)
}

// left is how many markers a side has left on all islands.
func (g *Game) left(f force) int {
	n := 0
	for i := range g.isles {
		n += g.isles[i].hands[f].count()
	}
	return n
}

// allot gives each side its markers of the game-turn, the lowest values first (7.1).
func (g *Game) allot() {
	box := g.title.data.GameTurn(g.GameTurn)
	text := ""
	for f := range g.sides {
		g.deal(force(f), box.Markers[g.sides[f]])
		if f > 0 {
			text += ", "
		}
		text += g.shortName(g.sides[f]) + " " + itoa(g.left(force(f)))
	}
	g.Tell(rules.Noted{Text: "Support fire markers: " + text, Rule: "7.1"})
}

// deal takes the n lowest markers from a side's pool.
func (g *Game) deal(f force, n int) {
	h := &g.isles[0].hands[f]
	*h = hand{}
	all := g.title.data.Markers.Pool[g.sides[f]]
	for _, v := range all[:min(n, len(all))] {
		h[v]++
	}
}

// inPool is how many markers of a side lie in its pool: used, or not allotted.
func (g *Game) inPool(f force) int {
	return max(0, len(g.title.data.Markers.Pool[g.sides[f]])-g.left(f))
}

// turnOver picks the value of a marker that a side has laid.
func (g *Game) turnOver(f force) marker {
	h, x := g.hand(f), &g.fight
	g.plainFace(f)
	m := lotAt(g.Dice.Draw(g.shortName(g.sides[f])+" support fire", h.bag(), g.title.bagFaces[f]))
	h[m]--
	x.value[f][x.shown[f]] = m
	x.shown[f]++
	return m
}

// plainFace lets a forced result name a marker that is used once by its value alone, where no other has that value, and an
// ordinary one by its kind.
func (g *Game) plainFace(f force) {
	if len(g.Dice.Forced) == 0 {
		return
	}
	if m := g.forcedMarker(f, g.hand(f), g.Dice.Forced[0]); m > 0 {
		g.Dice.Forced = slices.Clone(g.Dice.Forced)
		g.Dice.Forced[0] = g.title.faces[f][m]
	}
}

// forcedMarker is the marker of a hand that a forced result names; 0 if there is none.
func (g *Game) forcedMarker(f force, h *hand, face string) marker {
	for _, class := range []marker{0, second, once} {
		for m := class + 1; m < class+once; m++ {
			if h[m] > 0 && (face == g.title.faces[f][m] || face == itoa(m.value()) || face == strings.ReplaceAll(g.title.words[f][m], "-", " ")) {
				return m
			}
		}
	}
	return 0
}

// markers is the four steps of laying markers in ground combat (8.2.1 b): attacker and defender in turn, each may lay
// one or not. The box counts the steps.
func markers() box {
	return box{Name: "markers", Rule: "8.2.1", Doing: "markers are being laid", Waits: "decides about a support fire marker", Steps: []step{
		{Letter: "turn", Do: func(g *Game, f *frame) play.Flow {
			turn := int(f.Count[0])
			if turn > 2*mostLaid {
				return play.Leave()
			}
			by := g.turnForce(turn)
			f.By = play.Side(by)
			switch {
			case g.asksFire(by):
				return play.Next()
			case g.spare(by) > 0:
				g.layByRules(by)
			default:
				g.Pass(play.Bare(vNoMarker))
			}
			f.Count[0]++
			return play.Stay()
		}},
		{Letter: "b", Alone: true, Prompt: promptMarkers, Verbs: verbs{layMarker{button(vMarker)}, layNone{button(vNoMarker)}}},
	}}
}

func promptMarkers(g *Game, f *frame) play.Prompt {
	which := "Lay a marker face down, or none"
	if f.Count[0] > 2 {
		which = "Lay one more marker face down, or none"
	}
	x := &g.fight
	return play.Say(which, "Attacker "+itoa(int(x.laid[g.phasing()]))+", defender "+itoa(int(x.laid[g.phasing().enemy()]))+"; "+
		g.markersLeft(force(f.By))+".")
}

// turnForce is who lays in a step: the attacker in the odd ones; against a force that the rules play the other comes first.
func (g *Game) turnForce(turn int) force {
	if g.ruled {
		return g.soloTurn(turn)
	}
	if turn%2 == 1 {
		return g.phasing()
	}
	return g.phasing().enemy()
}

// afterMarker are the stakes of an answer about a marker: that all are turned over, if nobody is asked any more.
func (g *Game) afterMarker(f *frame, lays int) rules.Stakes {
	for turn := int(f.Count[0]) + 1; turn <= 2*mostLaid; turn++ {
		if g.byRules(g.turnForce(turn)) {
			continue
		}
		left := g.spare(g.turnForce(turn))
		if g.turnForce(turn) == force(f.By) {
			left -= lays
		}
		if left > 0 {
			return 0
		}
	}
	return rules.Rolls
}

type layMarker struct{ press }

func (layMarker) Do(g *Game, f *frame, _ act) play.Flow {
	by := force(f.By)
	g.fight.laid[by]++
	g.Tell(rules.Joined{Side: g.side(by), What: "lays a support fire marker face down", Rule: "8.2.1"})
	f.Count[0]++
	return play.Restart()
}

func (layMarker) Stakes(g *Game, f *frame, _ act) rules.Stakes { return g.afterMarker(f, 1) }

func (layMarker) Describe(g *Game, f *frame, _ act) rules.Detail {
	return rules.Detail{Label: "Lay a marker", Rule: "8.2.1", Note: "Face down, " + g.drawNote(force(f.By))}
}

type layNone struct{ press }

var bareNeedsFire = reasons.Ruled("8.2.1", "Units without attack strength attack with a marker only: lay one.")

// Refuse holds an attack without strength to the marker that it needs, when its last chance has come.
func (layNone) Refuse(g *Game, f *frame, _ act) play.Code {
	x := &g.fight
	if force(f.By) != g.phasing() || f.Count[0] < 3 || x.laid[f.By] > 0 || g.strengthOf(x.by) > 0 {
		return play.Allowed
	}
	return bareNeedsFire
}

// strengthOf is the printed attack strength of units together.
func (g *Game) strengthOf(us set) int {
	n := 0
	for u := us.Next(0); u >= 0; u = us.Next(u + 1) {
		n += g.attack(u)
	}
	return n
}

func (layNone) Do(_ *Game, f *frame, _ act) play.Flow {
	f.Count[0]++
	return play.Restart()
}

func (layNone) Stakes(g *Game, f *frame, _ act) rules.Stakes   { return g.afterMarker(f, 0) }
func (layNone) Show(_ *Game, _ *frame, _ act, c *rules.Choice) { c.Primary = true }
func (layNone) Describe(*Game, *frame, act) rules.Detail {
	return rules.Detail{Label: "Lay none", Rule: "8.2.1", Note: "In this step; this cannot be taken back"}
}

func noMarkerNow(g *Game, _ *frame, _ act) *rules.Violation {
	x := &g.fight
	switch {
	case x.open() && x.banzai:
		return no(g.cites().BanzaiFire, "No support fire is applied to a Banzai attack.")
	case g.phase() == bombardBox && x.bombs && g.strikes(x.hex) >= mostLaid:
		return no("8.1", "Two markers have bombarded "+g.number(x.hex)+": no more strike it in this player-turn.")
	case g.phase() == bombardBox:
		return no("8.1.2", "Name a hex to bombard first.")
	case g.inCombat():
		return no("8.2.1", "Markers are laid in turn, once an attack has been declared and before the die.")
	}
	return no("7.2", "Markers are used in bombardments and attacks.")
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
		m := g.turnOver(f)
		g.Tell(rules.Joined{Side: g.side(f), What: "turns over support fire of", Strength: m.value(), Rule: "8.2.1"})
	}
}

// canForce reports whether the forced results, if there are any, are markers that these forces have in this order.
func (g *Game) canForce(order []force) bool {
	hands := g.isles[g.here()].hands
	for i, f := range order {
		if i >= len(g.Dice.Forced) {
			return true
		}
		m := g.forcedMarker(f, &hands[f], g.Dice.Forced[i])
		if m == 0 {
			return false
		}
		hands[f][m]--
	}
	return true
}

// fire is what the turned-over markers of a side add; an attacker's are halved one by one against a fortification (8.2.3).
func (g *Game) fire(f force) int {
	x, n := &g.fight, 0
	for _, m := range x.value[f][:x.shown[f]] {
		n += g.worth(f, m)
	}
	return n
}

// worth is what a marker counts in this combat; nothing if it goes back instead of being applied.
func (g *Game) worth(f force, m marker) int {
	switch {
	case g.goesBack(f, m):
		return 0
	case f == g.phasing() && g.targetDug():
		return m.value() / 2
	}
	return m.value()
}

// targetDug reports whether the defender is fortified: as it was when the die fell, or as it is.
func (g *Game) targetDug() bool {
	if g.fight.die > 0 {
		return g.fight.dug
	}
	return g.sapping().Empty() && g.fight.at >= 0 && g.fortified(g.fight.at)
}

// markersLeft is how many markers a side may still lay, in words.
func (g *Game) markersLeft(f force) string {
	return rules.Counted(g.spare(f), "marker", "markers") + " left"
}
