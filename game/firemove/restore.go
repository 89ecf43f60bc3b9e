package firemove

import (
	"marianas/game/hex"
	"slices"

	"marianas/game/play"
	"marianas/game/rules"
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
	r.core()
	r.units(s.Units, s.Taken)
	g.taken, g.fresh, g.halfMP, g.ending = r.Unit(s.Taken), s.Fresh, s.HalfMP, s.Ending
	for _, n := range s.Heads {
		g.heads = append(g.heads, r.Hex(n, false))
	}
	r.owners(s.Owners)
	r.isles(s)
	for f := range s.Hands {
		r.hand(&g.isles[0].hands[f], s.Hands[f])
	}
	r.strikes(s.Struck)
	for _, n := range s.Track {
		g.track = append(g.track, r.Hex(n, false))
	}
	if s.Fight != nil {
		r.fight(s.Fight)
	}
	if r.Err == nil {
		r.decisions(s.Open)
	}
	if s.ByWorth && r.Err == nil && g.camp() != nil {
		g.tellKinds()
	}
}

func (r *reader) core() {
	g := r.g
	if !slices.Contains(g.sides[:], g.Phasing) {
		r.Fail("phasing side %q: want %s or %s", g.Phasing, g.sides[0], g.sides[1])
	}
	if len(g.Dice.Forced) > 1000 || g.Dice.Rolled < 0 {
		r.Fail("dice out of bounds")
	}
}

// units reads where everybody is, in the order of the ids: the taken unit last, since it may have landed among others that
// it must leave. Counters that the title has gained since wait off the map.
func (r *reader) units(us []savedUnit, taken rules.UnitID) {
	g, last, landed := r.g, -1, nowhere
	defer func() {
		if u, ok := g.index[taken]; ok && landed >= 0 && r.Err == nil {
			g.put(u, landed)
		}
	}()
	for _, s := range us {
		u := r.Unit(s.ID)
		if u <= last {
			r.Fail("unit %q stands in the wrong order", s.ID)
			return
		}
		last = u
		p := &g.units[u]
		p.assail, p.facts, p.down, p.isle = r.Hex(s.Assail, true), snapshot.Bits[fact](&r.Reader, s.Facts, factNames), s.Down, r.isle(s.Isle)
		p.toward = r.Hex(s.Toward, true)
		switch s.At.String() {
		case "pool":
		case "eliminated":
			g.lift(u, eliminated)
		case "off-map":
			g.lift(u, offMap)
		default:
			h := r.Hex(hex.Number(s.At.String()), false)
			if r.Err != nil {
				return
			}
			if s.ID == taken {
				landed = h
				continue
			}
			if !g.room(u, h) {
				r.Fail("two units in %s", s.At)
				return
			}
			g.put(u, h)
		}
	}
}

func (r *reader) owners(os []savedOwner) {
	g := r.g
	if len(os) != len(g.owner) {
		r.Fail("%d objective hexes: want %d", len(os), len(g.owner))
		return
	}
	for i, o := range os {
		if o.Hex != g.writer().Hex(g.ground.goals[i]) || !slices.Contains(g.sides[:], o.Side) {
			r.Fail("objective hex %q of %q makes no sense", o.Hex, o.Side)
		}
		g.owner[i] = g.forceOf(o.Side)
	}
}

func (r *reader) hand(h *hand, values []int) {
	if len(values) > 200 {
		r.Fail("%d markers", len(values))
		return
	}
	for _, v := range values {
		if v < 1 || v >= len(h) || !marker(v).lies() {
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
		at: r.Unit(s.At), hex: r.Hex(s.Hex, false), bombs: s.Bombs, by: r.Set(s.By), banzai: s.Banzai, dug: s.Dug, taken: s.Taken, sapped: s.Sapped, near: s.Near, weak: r.Set(s.Weak),
		die: s.Die, losers: r.Set(s.Losers), victims: r.Set(s.Victims), of: r.Set(s.Of), gone: r.Set(s.Gone), ended: s.Ended,
	}
	crt := r.g.title.data.CRT
	if x.at >= 0 {
		x.of.Add(x.at)
	}
	if x.of.Empty() && (r.g.camp() == nil || !r.g.ground.reef[max(0, x.hex)]) || s.Die < 0 || s.Die > crt.Faces() || (s.Die > 0) != (s.Sum != nil) {
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
	if len(s.From) > mostAt || len(s.Tracks) > mostAt || len(s.Chain) > len(r.g.units) {
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
			if v < 1 || v >= int(kinds) || marker(v).value() == 0 {
				r.Fail("marker +%d: want +1 to +%d", v, mostValue)
				return
			}
			x.value[f][i] = marker(v)
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

// decisions checks that the open boxes have what they decide about.
func (r *reader) decisions(open []play.Saved) {
	g, x := r.g, &r.g.fight
	if err := g.title.machine.Load(g, open); err != nil {
		r.Fail("%v", err)
		return
	}
	if !g.nested() {
		r.Fail("the boxes of the sequence do not lie in one another as they should")
		return
	}
	fights := g.Within(attackBox) || g.Within(fireBox)
	switch {
	case (len(g.Open) == 0) != (g.ending != nil):
		r.Fail("the game is over in one place and goes on in another")
	case fights && !x.open():
		r.Fail("an attack without a defender")
	case fights && g.In(fireBox, attackBox, markersBox) != (x.die == 0):
		r.Fail("the die is rolled at the wrong time")
	case fights && x.bombs != g.Within(fireBox):
		r.Fail("the attack is of another phase")
	case !fights && x.open():
		r.Fail("an attack outside combat")
	case g.taken < 0 && (g.fresh || g.halfMP > 0), g.halfMP < 0 || g.halfMP > 1000:
		r.Fail("movement points without a unit")
	case g.taken >= 0 && !r.takable(), g.taken < 0 && g.In(assaultBox):
		r.Fail("the taken unit cannot be taken")
	case len(g.struck) > 0 && g.phase() != bombardBox, g.In(fireBox) && int(x.shown[g.phasing()])+g.strikes(x.hex) > mostLaid:
		r.Fail("more bombards than may")
	case g.In(roomBox) != (len(x.chain) > 0):
		r.Fail("a displacement without a retreat")
	case g.In(lossBox) == (x.losers.Empty() && x.victims.Empty()), g.In(lossBox) && g.toLose(g.Open.Top()).Empty():
		r.Fail("a loss without a unit to lose")
	}
	r.counts()
	r.chain()
	r.solo()
	if r.Err == nil {
		r.fighters()
	}
}

// within tells in which boxes each box can be open.
var within = map[play.BoxID][]play.BoxID{
	setUpBox: {gameBox}, turnBox: {gameBox}, beachBox: {turnBox}, movementBox: {turnBox}, landingBox: {turnBox},
	assignBox: {gameBox}, gunsBox: {gameBox}, boatsBox: {gameBox}, waveBox: {turnBox}, rebuildBox: {turnBox}, bombardBox: {turnBox}, combatBox: {turnBox}, mobileBox: {turnBox}, mobCombBox: {turnBox},
	assaultBox: {landingBox, waveBox}, fireBox: {bombardBox}, attackBox: {combatBox, mobCombBox, fightBox}, markersBox: {attackBox},
	marchBox: {movementBox, mobileBox}, fightBox: {combatBox, mobCombBox},
	lossBox: {fireBox, attackBox}, retreatBox: {fireBox, attackBox}, shoreBox: {attackBox}, advanceBox: {attackBox},
	roomBox: {retreatBox},
}

// nested reports whether the open boxes lie in one another as the sequence of play has them, each decided by a side.
func (g *Game) nested() bool {
	for i := range g.Open {
		f := &g.Open[i]
		switch {
		case i == 0 && f.Box != gameBox:
			return false
		case i > 0 && (f.By < 0 || f.Side < 0 || !slices.Contains(within[f.Box], g.Open[i-1].Box)):
			return false
		}
	}
	return true
}

// counts checks what the open boxes count: set-ups done, units that may be rebuilt, steps of laying markers.
func (r *reader) counts() {
	g := r.g
	for i := range g.Open {
		f := &g.Open[i]
		least, most := 0, 0
		switch f.Box {
		case gameBox:
			most = len(g.setters())
			if g.phase() == setUpBox {
				least = 1
			}
		case rebuildBox:
			most = g.scene.setup.Rebuilds.Most
			if g.camp() != nil {
				most = 99
			}
			least = min(1, most)
		case assignBox:
			most = len(hand{}) - 1
		case marchBox, fightBox:
			most = 1
		case markersBox:
			least, most = 1, 2*mostLaid
		}
		switch n := int(f.Count[0]); {
		case n < least || n > most || f.Count[1] != 0 && f.Box != assignBox, f.Box == assignBox && n > 0 && !marker(n).lies():
			r.Fail("box %q has a count of %d", g.title.machine.Boxes[f.Box].Name, n)
		case f.Box == markersBox && f.By != play.Side(g.turnForce(n)), f.Box != markersBox && f.Box != retreatBox && f.Box != roomBox && f.By != play.Side(g.decider(force(f.Side))):
			r.Fail("the wrong side decides in box %q", g.title.machine.Boxes[f.Box].Name)
		case i > 0 && f.Box != setUpBox && f.Box != assignBox && f.Box != gunsBox && f.Box != boatsBox && f.Box != retreatBox && f.Box != roomBox && f.Box != lossBox && f.Side != play.Side(g.phasing()):
			r.Fail("box %q is of the wrong side", g.title.machine.Boxes[f.Box].Name)
		}
	}
}

func (r *reader) takable() bool {
	g := r.g
	switch at := g.at(g.taken); {
	case g.In(setUpBox, landingBox, waveBox):
		return at == pool || at == offMap
	case g.In(mobileBox) && at < 0:
		return g.drives(g.taken)
	case g.In(movementBox, mobileBox, assaultBox):
		return at >= 0
	}
	return false
}

// fighters checks that those who are yet to decide something are on the map.
func (r *reader) fighters() {
	g, x := r.g, &r.g.fight
	if g.In(fireBox, attackBox, markersBox) {
		for u := x.of.Next(0); u >= 0; u = x.of.Next(u + 1) {
			if g.at(u) != x.hex || g.counters[u].force == g.phasing() {
				r.Fail("the defender is not there")
			}
		}
		for u := x.by.Next(0); u >= 0; u = x.by.Next(u + 1) {
			if !g.onMap(u) || g.counters[u].force != g.phasing() || !g.ground.Adjacent(g.at(u), x.hex) {
				r.Fail("%s cannot be in this attack", g.counters[u].id)
			}
		}
	}
	lost := x.losers.Union(x.victims)
	for u := lost.Next(0); u >= 0; u = lost.Next(u + 1) {
		if !g.onMap(u) {
			r.Fail("%s is to be depleted, but is not on the map", g.counters[u].id)
		}
	}
	for i := range x.tracks {
		if t := &x.tracks[i]; !t.gone && t.left > 0 && g.at(t.unit) != t.last() {
			r.Fail("%s retreats from where it is not", g.counters[t.unit].id)
		}
	}
}

// chain checks that each unit of a displacement is in the way of the one before it.
func (r *reader) chain() {
	g := r.g
	chain := g.fight.chain
	for i, l := range chain {
		if l.unit < 0 || !g.onMap(l.unit) {
			r.Fail("a displaced unit is not on the map")
			return
		}
		last := i == len(chain)-1
		if last != (l.to == nowhere) || !last && (chain[i+1].unit < 0 || g.at(chain[i+1].unit) != l.to) {
			r.Fail("the displacement does not hang together")
			return
		}
	}
	if len(chain) == 1 || len(chain) > 0 && g.trackOf(chain[0].unit) == nil {
		r.Fail("a displacement without a retreat")
	}
}
