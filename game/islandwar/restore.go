package islandwar

import (
	"slices"

	"marianas/game/board"
	"marianas/game/play"
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
	r.units(s.Units)
	g.taken, g.fresh, g.halfMP, g.support, g.ending = r.Unit(s.Taken), s.Fresh, s.HalfMP, s.Support, s.Ending
	if most := max(g.scene.setup.Landing.Choose, len(g.scene.setup.Landing.Spots)); len(s.Beaches) > most {
		r.Fail("%d landing beaches: want at most %d", len(s.Beaches), most)
	}
	for _, b := range s.Beaches {
		g.beaches = append(g.beaches, beach{r.Hex(b.Hex, false), r.Hex(b.From, true), b.Landed})
	}
	for _, n := range s.Heads {
		g.heads = append(g.heads, r.Hex(n, false))
	}
	if s.Fight != nil {
		r.fight(s.Fight)
	}
	if r.Err == nil {
		r.decisions(s.Open)
	}
}

func (r *reader) core() {
	g := r.g
	if g.Phasing != US && g.Phasing != Japan {
		r.Fail("phasing side %q: want us or jp", g.Phasing)
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
		p.assail, p.facts = r.Hex(s.Assail, true), snapshot.Bits[fact](&r.Reader, s.Facts, factNames)
		switch s.At.String() {
		case "pool":
		case "eliminated":
			g.lift(u, eliminated)
		default:
			h := r.Hex(s.At.Hex, false)
			if r.Err != nil {
				return
			}
			if !g.vacant(h) {
				r.Fail("two units in %s", s.At)
				return
			}
			g.put(u, h)
		}
	}
}

func (r *reader) fight(s *savedFight) {
	f := &r.g.fight
	*f = fight{
		at: r.Set(s.At), by: r.Set(s.By), fire: r.Set(s.Fire), guard: r.Set(s.Guard), support: s.Support,
		beaches: r.Set(s.Beaches), banzai: s.Banzai, die: s.Die, winner: forceOf(s.Winner), gone: r.Set(s.Gone), ended: s.Ended,
	}
	crt := r.g.title.data.CRT
	if f.at.Empty() || s.Die < 0 || s.Die > crt.Faces() || (s.Die > 0) != (s.Sum != nil) || s.Support[0] < 0 || s.Support[1] < 0 {
		r.Fail("the attack makes no sense")
		return
	}
	if s.Sum != nil {
		f.sum = sum{s.Sum.Attack, s.Sum.Defense, s.Sum.Differential, s.Sum.Row, s.Sum.Column}
		if f.sum.row < 0 || f.sum.row >= len(crt.Rows) || f.sum.column < 1 || f.sum.column > crt.Rows[f.sum.row].Columns() {
			r.Fail("the attack is off the results table")
		}
	}
	if len(s.From) > mostAt || len(s.Tracks) > mostAt || len(s.Chain) > len(r.g.units) {
		r.Fail("too many units in the attack")
		return
	}
	for i, x := range s.From {
		f.from[i] = spot{int16(r.Unit(x.Unit)), r.Hex(x.At, false) + 1}
	}
	r.rolled()
	for _, x := range s.Tracks {
		r.track(x)
	}
	for _, x := range s.Chain {
		f.chain = append(f.chain, link{r.Unit(x.Unit), r.Hex(x.At, true)})
	}
}

// rolled checks that a rolled attack remembers where everybody in it stood.
func (r *reader) rolled() {
	f := &r.g.fight
	all := f.at.Union(f.by)
	for u := all.Next(0); u >= 0 && f.die > 0; u = all.Next(u + 1) {
		if !slices.ContainsFunc(f.from[:], func(s spot) bool { return s.at > 0 && int(s.unit) == u }) {
			r.Fail("%s fights from nowhere", r.g.counters[u].id)
		}
	}
}

func (r *reader) track(s savedTrack) {
	t := track{unit: r.Unit(s.Unit), n: len(s.Path), left: s.Left, gone: s.Gone, refused: s.Refused}
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
	g, f := r.g, &r.g.fight
	if err := machine.Load(g, open); err != nil {
		r.Fail("%v", err)
		return
	}
	if !g.nested() {
		r.Fail("the boxes of the sequence do not lie in one another as they should")
		return
	}
	inFight := g.Within(attackBox)
	switch {
	case (len(g.Open) == 0) != (g.ending != nil):
		r.Fail("the game is over in one place and goes on in another")
	case inFight && (f.at.Empty() || f.ended):
		r.Fail("an attack without a defender")
	case g.In(assaultBox) && (g.taken < 0 || !g.onMap(g.taken)):
		r.Fail("nobody waits at sea")
	case g.In(setUpBox, landingBox) && g.taken >= 0 && g.at(g.taken) != pool, g.In(movementBox) && g.taken >= 0 && !g.onMap(g.taken):
		r.Fail("the taken unit cannot be taken")
	case g.taken < 0 && (g.fresh || g.halfMP > 0), g.halfMP < 0 || g.halfMP > 1000:
		r.Fail("movement points without a unit")
	case g.In(displaceBox) != (len(f.chain) > 0):
		r.Fail("a displacement without a retreat")
	}
	r.chain()
	r.landers()
	if r.Err == nil && g.declaring() {
		r.declared()
	}
	if inFight && (g.declaring() || g.In(protectBox, banzaiBox)) {
		all := f.at.Union(f.by).Union(f.fire).Union(f.guard)
		for u := all.Next(0); u >= 0; u = all.Next(u + 1) {
			if !g.onMap(u) {
				r.Fail("%s fights, but is not on the map", g.counters[u].id)
			}
		}
	}
	for i := range f.tracks {
		if t := &f.tracks[i]; !t.gone && t.left > 0 && !g.onMap(t.unit) {
			r.Fail("%s retreats, but is not on the map", g.counters[t.unit].id)
		}
	}
}

// within tells in which box each box can be open.
var within = map[play.BoxID]play.BoxID{
	chooseBox: gameBox, setUpBox: gameBox, turnBox: gameBox, movementBox: turnBox, landingBox: turnBox, combatBox: turnBox,
	assaultBox: landingBox, attackBox: combatBox, protectBox: attackBox, banzaiBox: attackBox, retreatBox: attackBox,
	paymentBox: attackBox, advanceBox: attackBox, displaceBox: retreatBox,
}

// nested reports whether the open boxes lie in one another as the sequence of play has them, each decided by a side.
func (g *Game) nested() bool {
	for i := range g.Open {
		f := &g.Open[i]
		if i == 0 {
			if f.Box != gameBox {
				return false
			}
			continue
		}
		if outer, ok := within[f.Box]; !ok || outer != g.Open[i-1].Box || f.By < 0 || f.Side < 0 {
			return false
		}
	}
	return true
}

// declared checks that an attack under declaration can be completed.
func (r *reader) declared() {
	g, f := r.g, &r.g.fight
	all := f.at.Union(f.by).Union(f.fire)
	for u := all.Next(0); u >= 0; u = all.Next(u + 1) {
		if !g.freeTarget(u) && !g.freeAttacker(u) || f.at.Has(u) != g.freeTarget(u) || f.fire.Has(u) && !g.counters[u].artillery {
			r.Fail("%s cannot be in this attack", g.counters[u].id)
		}
	}
	if r.Err == nil && !g.completable(f.by, f.at) {
		r.Fail("the attack cannot be completed")
	}
}

// landers checks that each unit at sea has a held beach of its own to assault.
func (r *reader) landers() {
	g := r.g
	var beaches []board.ID
	for u := range g.units {
		p := &g.units[u]
		if p.assail < 0 {
			continue
		}
		rolled := g.fight.open() && g.fight.die > 0
		if !g.onMap(u) || !g.ground.sea[g.at(u)] || !rolled && !g.enemyIn(g.counters[u].force, p.assail) || contains(beaches, p.assail) {
			r.Fail("%s cannot assault %s", g.counters[u].id, g.number(p.assail))
		}
		beaches = append(beaches, p.assail)
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
