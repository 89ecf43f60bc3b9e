package firemove

import (
	"slices"

	"marianas/game/order"
	"marianas/game/snapshot"
)

// reader fills a game from a snapshot.
type reader struct {
	snapshot.Reader
	g *Game
}

func (r *reader) read(s *saved) {
	g := r.g
	g.Core = s.Core
	g.Sequence = s.Core.Sequence.Clone()
	r.core()
	r.units(s.Units)
	g.taken, g.fresh, g.halfMP, g.ending = r.Unit(s.Taken), s.Fresh, s.HalfMP, s.Ending
	for _, n := range s.Heads {
		g.heads = append(g.heads, r.Hex(n, false))
	}
	r.owners(s.Owners)
	for f := range s.Hands {
		r.hand(&g.hands[f], s.Hands[f])
	}
	r.strikes(s.Struck)
	if s.Fight != nil {
		r.fight(s.Fight)
	}
	if r.Err == nil {
		r.decisions()
	}
}

func (r *reader) core() {
	g := r.g
	if !slices.Contains(g.sides[:], g.Phasing) {
		r.Fail("phasing side %q: want %s or %s", g.Phasing, g.sides[0], g.sides[1])
	}
	if len(g.Sequence) == 0 || len(g.Sequence) > 3 {
		r.Fail("%d boxes of the sequence are open: want 1 to 3", len(g.Sequence))
	}
	for i, f := range g.Sequence {
		if g.boxRule(f.Box) == "" {
			r.Fail("unknown box %q of the sequence", f.Box)
		}
		if f.Box != overBox && !slices.Contains(g.sides[:], f.Side) {
			r.Fail("box %q is nobody's", f.Box)
		}
		if most := map[string]int{markersBox: 2 * mostLaid, rebuildBox: g.play.setup.Rebuilds.Most}[f.Box]; f.N < min(most, 1) || f.N > most {
			r.Fail("box %q has a count of %d", f.Box, f.N)
		}
		if slices.Contains(phaseBoxes, f.Box) != (i == 0) {
			r.Fail("box %q is out of place", f.Box)
		}
	}
	if len(g.Dice.Forced) > 1000 || g.Dice.Rolled < 0 {
		r.Fail("dice out of bounds")
	}
}

func (r *reader) units(us []savedUnit) {
	g := r.g
	if len(us) != len(g.units) {
		r.Fail("%d units: want %d", len(us), len(g.units))
		return
	}
	for u, s := range us {
		if s.ID != g.counters[u].id {
			r.Fail("unit %q where %q is expected", s.ID, g.counters[u].id)
			return
		}
		p := &g.units[u]
		p.assail, p.facts, p.down = r.Hex(s.Assail, true), r.facts(s.Facts), s.Down
		switch s.At.String() {
		case "pool":
		case "eliminated":
			p.at = eliminated
		case "off-map":
			p.at = offMap
		default:
			h := r.Hex(s.At.Hex, false)
			if r.Err != nil {
				return
			}
			if g.on[h] >= 0 {
				r.Fail("two units in %s", s.At)
				return
			}
			g.put(u, h)
		}
	}
}

func (r *reader) facts(words []string) (f fact) {
	for _, w := range words {
		i := slices.Index(factNames, w)
		if i < 0 {
			r.Fail("unknown fact %q", w)
			return 0
		}
		f |= 1 << i
	}
	return f
}

func (r *reader) owners(os []savedOwner) {
	g := r.g
	if len(os) != len(g.owner) {
		r.Fail("%d objective hexes: want %d", len(os), len(g.owner))
		return
	}
	for i, o := range os {
		if o.Hex != g.ground.Number(g.ground.goals[i]) || !slices.Contains(g.sides[:], o.Side) {
			r.Fail("objective hex %q of %q makes no sense", o.Hex, o.Side)
		}
		g.owner[i] = g.forceOf(o.Side)
	}
}

func (r *reader) hand(h *hand, values []int) {
	if len(values) > 40 {
		r.Fail("%d markers", len(values))
		return
	}
	for _, v := range values {
		if v < 1 || v > mostValue {
			r.Fail("marker +%d: want +1 to +%d", v, mostValue)
			return
		}
		h[v]++
	}
}

func (r *reader) strikes(ss []savedStrike) {
	for _, s := range ss {
		h := r.Hex(s.Hex, false)
		if r.Err != nil {
			return
		}
		if s.Markers < 1 || s.Markers > mostLaid || r.g.strikes(h) > 0 {
			r.Fail("%s is bombarded by %d markers", s.Hex, s.Markers)
			return
		}
		r.g.strike(h, uint8(s.Markers))
	}
}

func (r *reader) fight(s *savedFight) {
	x := &r.g.fight
	*x = fight{
		at: r.Unit(s.At), hex: r.Hex(s.Hex, false), bombs: s.Bombs, by: r.Set(s.By), banzai: s.Banzai, dug: s.Dug, near: s.Near, weak: r.Set(s.Weak),
		die: s.Die, losers: r.Set(s.Losers), gone: r.Set(s.Gone), ended: s.Ended,
	}
	crt := r.g.title.data.CRT
	if x.at < 0 || s.Die < 0 || s.Die > crt.Faces() || (s.Die > 0) != (s.Sum != nil) {
		r.Fail("the attack makes no sense")
		return
	}
	r.fire(s)
	if s.Sum != nil {
		x.sum = sum{s.Sum.Attack, s.Sum.Defense, s.Sum.Differential, s.Sum.Row, s.Sum.Column}
		if x.sum.row < 0 || x.sum.row >= len(crt.Rows) || x.sum.column < 1 || x.sum.column > crt.Rows[x.sum.row].Columns() {
			r.Fail("the attack is off the results table")
		}
	}
	if len(s.From) > mostAt || len(s.Tracks) > mostAt || len(s.Chain) > order.MostUnits {
		r.Fail("too many units in the attack")
		return
	}
	for i, y := range s.From {
		x.from[i] = spot{int16(r.Unit(y.Unit)), r.Hex(y.At, false) + 1}
	}
	for _, y := range s.Tracks {
		r.track(y)
	}
	for _, y := range s.Chain {
		x.chain = append(x.chain, link{r.Unit(y.Unit), r.Hex(y.At, true)})
	}
}

func (r *reader) fire(s *savedFight) {
	x := &r.g.fight
	for f := range s.Laid {
		n := len(s.Values[f])
		if s.Laid[f] < 0 || s.Laid[f] > mostLaid || n > s.Laid[f] {
			r.Fail("%d markers laid, %d turned over", s.Laid[f], n)
			return
		}
		x.laid[f], x.shown[f] = uint8(s.Laid[f]), uint8(n)
		for i, v := range s.Values[f] {
			if v < 1 || v > mostValue {
				r.Fail("marker +%d: want +1 to +%d", v, mostValue)
				return
			}
			x.value[f][i] = uint8(v)
		}
	}
}

func (r *reader) track(s savedTrack) {
	t := track{unit: r.Unit(s.Unit), n: len(s.Path), left: s.Left, gone: s.Gone, resists: s.Resists, refuses: s.Refuses}
	if t.unit < 0 || t.n < 1 || t.left < 0 || t.n+t.left > len(t.path) {
		r.Fail("the retreat of %q makes no sense", s.Unit)
		return
	}
	for i, n := range s.Path {
		t.path[i] = r.Hex(n, false)
	}
	r.g.fight.tracks = append(r.g.fight.tracks, t)
}

// inFight are the boxes that need an attack, and those of them that lie before the die.
var (
	inFight   = []string{fireBox, declareBox, markersBox, lossBox, retreatBox, roomBox, shoreBox, advanceBox}
	beforeDie = []string{fireBox, declareBox, markersBox}
)

// decisions checks that the open boxes have what they decide about.
func (r *reader) decisions() {
	g := r.g
	box, x := g.box(), &g.fight
	fights := slices.Contains(inFight, box)
	switch {
	case (box == overBox) != (g.ending != nil):
		r.Fail("the game is over in one place and goes on in another")
	case fights && !x.open():
		r.Fail("box %q without an attack", box)
	case fights && slices.Contains(beforeDie, box) != (x.die == 0):
		r.Fail("box %q at the wrong time", box)
	case fights && x.bombs != (g.Sequence[0].Box == bombardBox):
		r.Fail("the attack is of another phase")
	case fights && g.Sequence[0].Box != bombardBox && g.Sequence[0].Box != combatBox && g.Sequence[0].Box != mobCombBox:
		r.Fail("an attack outside combat")
	case box == markersBox && g.side(g.stepForce(g.Sequence.Top().N)) != g.Sequence.Top().Side:
		r.Fail("the wrong side lays markers")
	case g.taken < 0 && (g.fresh || g.halfMP > 0), g.halfMP < 0 || g.halfMP > 1000:
		r.Fail("movement points without a unit")
	case g.taken >= 0 && !r.takable(box):
		r.Fail("the taken unit cannot be taken")
	case len(g.struck) > 0 && g.Sequence[0].Box != bombardBox, box == fireBox && int(x.shown[g.phasing()])+g.strikes(x.hex) > mostLaid:
		r.Fail("more bombards than may")
	case (box == roomBox) != (len(x.chain) > 0):
		r.Fail("a displacement without a retreat")
	}
	r.chain()
	if r.Err == nil {
		r.fighters(box)
	}
}

func (r *reader) takable(box string) bool {
	p := &r.g.units[r.g.taken]
	switch box {
	case setUpBox, landingBox:
		return p.at == pool || p.at == offMap
	case movementBox, mobileBox, assaultBox:
		return p.onMap()
	}
	return false
}

// fighters checks that those who are yet to decide something are on the map.
func (r *reader) fighters(box string) {
	g, x := r.g, &r.g.fight
	if slices.Contains(beforeDie, box) {
		if p := &g.units[x.at]; p.at != x.hex || g.counters[x.at].force == g.phasing() {
			r.Fail("the defender is not there")
		}
		for u := x.by.Next(0); u >= 0; u = x.by.Next(u + 1) {
			if !g.units[u].onMap() || g.counters[u].force != g.phasing() || !g.ground.Adjacent(g.units[u].at, x.hex) {
				r.Fail("%s cannot be in this attack", g.counters[u].id)
			}
		}
	}
	for u := x.losers.Next(0); u >= 0; u = x.losers.Next(u + 1) {
		if !g.units[u].onMap() {
			r.Fail("%s is to be depleted, but is not on the map", g.counters[u].id)
		}
	}
	for i := range x.tracks {
		if t := &x.tracks[i]; !t.gone && t.left > 0 && g.units[t.unit].at != t.last() {
			r.Fail("%s retreats from where it is not", g.counters[t.unit].id)
		}
	}
}

// chain checks that each unit of a displacement is in the way of the one before it.
func (r *reader) chain() {
	g := r.g
	chain := g.fight.chain
	for i, l := range chain {
		if l.unit < 0 || !g.units[l.unit].onMap() {
			r.Fail("a displaced unit is not on the map")
			return
		}
		last := i == len(chain)-1
		if last != (l.to == nowhere) || !last && (chain[i+1].unit < 0 || g.units[chain[i+1].unit].at != l.to) {
			r.Fail("the displacement does not hang together")
			return
		}
	}
	if len(chain) == 1 || len(chain) > 0 && g.trackOf(chain[0].unit) == nil {
		r.Fail("a displacement without a retreat")
	}
}
