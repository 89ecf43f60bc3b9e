package css

import (
	"slices"

	"marianas/game/board"
	"marianas/game/order"
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
	if g.GameTurn < 1 || g.GameTurn > len(g.data().Turns) || r.side(g.Phasing) < 0 || len(g.Dice.Forced) > 1000 || g.Dice.Rolled < 0 {
		r.Fail("the game-turn, the phasing side or the dice make no sense")
		return
	}
	g.phase = int8(r.word(phaseWords, s.Phase, "phase"))
	if err := g.where.Restock(s.Stacks, g.ground().places, g.title.ids, g.title.index); err != nil {
		r.Fail("%v", err)
		return
	}
	r.pieces(s.Pieces)
	r.spots(s.Spots)
	r.forces(s.Forces)
	for _, id := range s.Cup {
		if c := r.chit(id); c >= 0 && g.cup[c] < 1 {
			g.cup[c]++
		} else {
			r.Fail("chit %q is in the cup twice", id)
		}
	}
	g.bought, g.played = r.chits(s.Bought), r.chits(s.Played)
	if s.Final < 0 || int(s.Final) > g.GameTurn || s.Calls < 0 || s.Calls > mostCalls || s.Called < 0 || s.Strikes < 0 || s.Strikes > mostStrikes {
		r.Fail("the last charge or the calls make no sense")
		return
	}
	g.final, g.calls, g.called, g.strikes, g.unbound = s.Final, s.Calls, s.Called, s.Strikes, s.Unbound
	if f := s.Field; f != nil {
		g.field = airfield{f.Ours, fieldStage(r.word(stageWords, f.Stage, "airfield")), f.Due}
		if f.Ours>>len(g.ground().field) != 0 || f.Due < 0 {
			r.Fail("the airfield makes no sense")
		}
	}
	if s.Drifts != nil && (len(s.Drifts) != len(g.drifts) || slices.Min(s.Drifts) < unknownShore || slices.Max(s.Drifts) > northShore) {
		r.Fail("where units drift makes no sense")
		return
	}
	copy(g.drifts, s.Drifts)
	g.weather = weather(r.word(weatherWords, s.Weather, "weather"))
	g.drinks, g.massed, g.massing, g.ending = s.Drinks, s.Massed, s.Massing, s.Ending
	r.tally(s.Tally)
	if r.Err != nil {
		return
	}
	if err := g.title.machine.Load(g, s.Open); err != nil {
		r.Fail("%v", err)
		return
	}
	r.parts(s)
	if s.Last != nil {
		g.last = result{s.Last.Code, s.Last.Die, s.Last.Of, s.Last.Value}
	}
	if r.Err == nil {
		g.derive()
	}
}

// derive rebuilds what is not saved.
func (g *Game) derive() {
	g.veil = nil
	for h := range g.ground().Len() {
		if s := &g.spots[h]; s.barrage != noBarrage || s.marks&(onFire|cleared) != 0 {
			g.relight(board.ID(h))
		}
	}
}

// side is a side by its id; -1 for none.
func (r *reader) side(id rules.Side) int {
	return slices.IndexFunc(r.g.data().Info.Sides, func(s rules.SideInfo) bool { return s.ID == id })
}

// sided is a side by its id; the first after a fault.
func (r *reader) sided(id rules.Side) int {
	if s := r.side(id); s >= 0 {
		return s
	}
	r.Fail("side %q is none", id)
	return 0
}

// word is where a word stands in a list; 0 after a fault.
func (r *reader) word(list []string, w, what string) int {
	i := slices.Index(list, w)
	if i < 0 {
		r.Fail("%s %q is none", what, w)
		return 0
	}
	return i
}

// chit is a chit by its id; -1 after a fault.
func (r *reader) chit(id string) int {
	c := slices.IndexFunc(r.g.title.chits, func(k chit) bool { return k.id == id })
	if c < 0 {
		r.Fail("chit %q is none", id)
	}
	return c
}

func (r *reader) chits(ids []string) (set order.Set) {
	for _, id := range ids {
		if c := r.chit(id); c >= 0 {
			set.Add(c)
		}
	}
	return set
}

// location is a location by its place; the first hex after a fault.
func (r *reader) location(p rules.Place) board.ID {
	at, ok := r.g.ground().places.Find(p)
	if !ok || r.g.ground().hexOf(board.ID(at)) < 0 {
		r.Fail("%q is no location", p)
		return 0
	}
	return board.ID(at)
}

func (r *reader) locations(ps []rules.Place) (list []board.ID) {
	for _, p := range ps {
		at := r.location(p)
		if len(list) > 0 && list[len(list)-1] >= at {
			r.Fail("%q stands in the wrong order", p)
		}
		list = append(list, at)
	}
	return list
}

// unit is a counter by its id; -1 for no id.
func (r *reader) unit(id rules.UnitID) int16 { return int16(r.Unit(id)) }

func (r *reader) pieces(all []savedPiece) {
	last := -1
	for _, s := range all {
		u := r.Unit(s.ID)
		if u <= last || s.Acts < 0 || s.Acts > 2 || s.When < 0 {
			r.Fail("counter %q stands in the wrong order, or makes no sense", s.ID)
			return
		}
		last = u
		r.g.pieces[u] = piece{snapshot.Bits[fact](&r.Reader, s.Facts, factWords), s.Acts, s.When}
	}
}

func (r *reader) spots(all []savedSpot) {
	last := board.ID(-1 << 14)
	for _, s := range all {
		p := r.location(s.At)
		if p <= last {
			r.Fail("location %q stands in the wrong order", s.At)
			return
		}
		last = p
		*r.g.spot(p) = r.marks(&s.savedMarks)
	}
}

func (r *reader) marks(s *savedMarks) spot {
	if s.Level < 0 || s.Level > mostLevels || s.Ridge < 0 || s.Ridge > 2 || s.Over < 0 || s.Mine < 0 || s.Mine > dummyMine || s.Cut < 0 || s.Cut > 2 {
		r.Fail("markers make no sense")
	}
	return spot{
		marks: snapshot.Bits[mark](&r.Reader, s.Marks, markWords), dg: min(mostLevels, max(0, s.Level)), works: works(r.word(worksWords, s.Works, "fortification")),
		barrage: smoke(r.word(barrageWords, s.Barrage, "barrage")), assault: charge(r.word(chargeWords, s.Assault, "assault marker")),
		ridge: s.Ridge, over: s.Over, mine: s.Mine, bared: s.Bared, cut: s.Cut,
	}
}

func (r *reader) forces(all []savedForce) {
	last := -1
	for _, s := range all {
		d := slices.Index(r.g.title.divisions, s.Division)
		if d <= last || !r.g.forces[max(0, d)].in || s.Quality < leastQuality || s.Quality > 9 || s.Dispatch < 0 || s.Commands < 0 || s.Fatigue < 0 || s.Commands > mostCommands || s.Dispatch > mostDispatch {
			r.Fail("division %q makes no sense", s.Division)
			return
		}
		last = d
		f := &r.g.forces[d]
		f.quality, f.dispatch, f.commands, f.fatigue, f.snafu, f.relieved = s.Quality, s.Dispatch, s.Commands, s.Fatigue, s.Snafu, s.Relieved
	}
}

func (r *reader) tally(s savedTally) {
	if len(s.Claims) != len(r.g.tally.claims) || s.Casualties < 0 || s.Exited < 0 || s.Reached < 0 || s.Closed < 0 || s.Days < 0 || s.Held < 0 || s.Stays < 0 || len(s.Scores[us]) != len(s.Scores[japan]) || len(s.Scores[us]) > r.g.GameTurn {
		r.Fail("the victory points make no sense")
		return
	}
	r.g.tally = tally{s.Casualties, s.Exited, s.Reached, s.Closed, s.Days, s.Held, s.Stays, s.Suicides, [2][]int8{copied(s.Scores[us]), copied(s.Scores[japan])}, append([]int16(nil), s.Claims...), true}
}

func (r *reader) parts(s *saved) {
	g := r.g
	if s.Area != "" {
		g.area = int8(1 + r.word(g.title.areas, s.Area, "landing area"))
	}
	if s.Taken != nil {
		g.settling = &settling{r.unit(*s.Taken)}
		if u := int(g.settling.taken); u >= 0 && (g.unit(u).side != japan || !g.onMap(u)) {
			r.Fail("%q is in hand", *s.Taken)
		}
	}
	if t := s.Turn; t != nil {
		if t.Stage < 0 || t.Stage > int8(acting) {
			r.Fail("stage %d of an activation", t.Stage)
			return
		}
		g.turn = &activation{int16(max(0, r.chit(t.Chit))), stage(t.Stage), t.Hindered, r.Set(t.Fresh), r.locations(t.Called)}
	}
	if m := s.Move; m != nil {
		g.move = &move{units: r.Set(m.Units), riders: r.Set(m.Riders), at: r.location(m.At), to: none, zone: none, left: m.Left, used: m.Used, halved: m.Halved, cost: m.Cost, far: m.Far, under: r.marks(&m.Under)}
		switch {
		case m.To == g.place(g.ground().offMap):
			g.move.to = g.ground().offMap
		case m.To != (rules.Place{}):
			g.move.to = r.location(m.To)
		}
		if g.move.zone = r.zone(m.Zone); g.move.zone != none && (!r.facing(g.move) || !r.boats(g.move)) {
			r.Fail("a landing makes no sense")
		}
	}
	for i := range s.Shots {
		g.shots = append(g.shots, r.shot(&s.Shots[i]))
	}
	for i, d := range s.Due {
		v := due{what: question(r.word(questionWords, d.What, "question")), side: int8(r.sided(d.Side)), at: r.location(d.At), from: none, unit: r.unit(d.Unit)}
		if d.From != (rules.Place{}) {
			v.from = r.location(d.From)
		}
		if v.what != whoPays && (v.unit >= 0) != (v.what == leaderAlone || v.what.saves()) {
			r.Fail("a question makes no sense")
		}
		if v.what == trainMayBeSaved && (i+1 == len(s.Due) || s.Due[i+1].What != questionWords[mayBeSaved]) {
			r.Fail("a truck's load is missing")
		}
		g.due = append(g.due, v)
	}
	if k := s.Sneak; k != nil {
		g.sneak = &sneak{r.locations(k.Called), r.Set(k.Moved), r.Set(k.Column)}
	}
	if a := s.Assault; a != nil {
		g.assault = &assault{
			int8(r.sided(a.Side)), r.location(a.At), charge(r.word(chargeWords, a.Marker, "assault marker")), r.Set(a.Units), r.locations(a.Hexes), a.Support, none, a.Rolled, a.Sums, r.Set(a.Heroes), a.Single, a.Quit, nil,
		}
		if a.Guns != (rules.Place{}) {
			g.assault.guns = r.location(a.Guns)
		}
		if len(a.Gone) != len(a.From) {
			r.Fail("who has advanced makes no sense")
			return
		}
		for i, id := range a.Gone {
			x := advance{r.unit(id), r.location(a.From[i])}
			if x.unit < 0 || !g.unit(int(x.unit)).isUnit() {
				r.Fail("who has advanced makes no sense")
				return
			}
			g.assault.gone = append(g.assault.gone, x)
		}
	}
}

func (r *reader) shot(s *savedShot) shot {
	t := shot{
		how: manner(r.word(mannerWords, s.How, "fire")), side: int8(r.sided(s.Side)), unit: r.unit(s.Unit), from: r.location(s.From), at: r.location(s.At), zone: none, power: s.Power, movers: s.Movers, joined: r.Set(s.Joined),
		weapon: r.unit(s.Weapon), leader: r.unit(s.Leader), hero: r.unit(s.Hero), massed: s.Massed, steady: s.Steady, flown: s.Flown, color: color(r.word(colorWords, s.Color, "color")),
		hard: r.unit(s.Hard), target: r.unit(s.Target), shelter: r.unit(s.Shelter), idol: r.unit(s.Idol), value: s.Value, die: s.Die, part: s.Part,
	}
	if t.unit < 0 != t.fixed() || s.Power < 0 || s.Die < -1 || s.Die > miss || s.Part < 0 || t.movers && r.g.move == nil {
		r.Fail("a fire makes no sense")
	}
	if t.zone = r.zone(s.Zone); t.zone != none && (r.g.ground().facing(t.zone) != t.at || t.hard < 0) {
		r.Fail("a fire at a naval zone makes no sense")
	}
	return t
}

// zone is a naval zone by its place; none for no place, or after a fault.
func (r *reader) zone(at rules.Place) board.ID {
	if at == (rules.Place{}) {
		return none
	}
	p, _ := r.g.ground().places.Find(at)
	if _, zone := r.g.ground().zoneOf(board.ID(p)); zone < 0 {
		r.Fail("%q is no naval zone", at)
		return none
	}
	return board.ID(p)
}

// facing reports whether those who leave a naval zone are before its beach, or where they drift to (22.2.3).
func (r *reader) facing(m *move) bool {
	b, _ := r.g.ground().zoneOf(m.zone)
	return m.at == r.g.ground().beaches[b].at || m.at == r.g.landfall(&r.g.ground().beaches[b])
}

// boats reports whether those who leave a naval zone are the United States' and where such units are: in the zone, or in the beach hex.
func (r *reader) boats(m *move) bool {
	for u := m.units.Next(0); u >= 0; u = m.units.Next(u + 1) {
		if c := r.g.unit(u); !c.isUnit() || c.side != us || r.g.at(u) != m.zone && r.g.at(u) != m.at {
			return false
		}
	}
	return true
}
