package css

import (
	"slices"
	"strings"

	"marianas/game/board"
	"marianas/game/chance"
	"marianas/game/chart"
	"marianas/game/field"
	"marianas/game/order"
	"marianas/game/play"
	"marianas/game/rules"
	"marianas/game/scenario"
	"marianas/game/sight"
)

// Advice is a computer player: it proposes the next actions of the active side of a guess, as rules.Advisor has it.
type Advice func(*Game, *rules.Budget) []rules.Action

// die is what everything is rolled with.
var die = chance.Numbered(0, 9)

// island is one map sheet with the forces that fought on it, and the scenarios that are played there. The rules stand on it alone.
type island struct {
	scenario.Printed
	*roster
	data    *Data
	ground  *ground
	names   *play.Names
	machine *play.Machine[*Game]
	scenes  map[string]*situation
	advice  Advice
	lines   *sight.Table
	rows    []sight.Hexes // by hex: what is seen from it on a clear day
	surf    *sight.Cover  // the ground without cane and brush (22.2.1)
	order   []int         // by counter: its line in units.toml
	broken  error         // why no game can start: data that this system cannot use

	chits     []chit
	chitNames []string // their faces in journals: the ids
	chitOrder []int    // the chits in the order of their words
	colorItem [6]int16
	areas     []string // words of the landing areas, ascending
	areaItem  []int16
	mineItem  []int16 // by mineWords

	levels           [4]*Effect // by level of disorganization
	suppressedEffect *Effect
	pinnedEffect     *Effect
	barrages         [bombardment + 1]*Barrage
	works            [bunker + 1]*Fort
	charges          [banzai + 1]*Charge
	weatherAt        [storm + 1]int
	fireRow          [6]int
	commandOf        []int8 // command rating by division; -1 without a display
	dispatchOf       []int8
	kin              [][]int8 // by division: those that pay for it (27.0)
}

// situation is a scenario ready to be started.
type situation struct {
	info       *rules.Scenario
	play       *Play
	initiative int
	chits      order.Set  // that the scenario has: all but those it leaves out
	open       []bool     // by hex: it is played on; nil: the whole sheet
	given      bool       // the cup of its game-turns is given, no chit is bought
	prizes     []board.ID // its victory hexes
}

// offers reports whether a chit belongs to the scenario.
func (s *situation) offers(c int) bool { return s.chits.Has(c) }

// without reports whether the scenario does without a part of the rules.
func (s *situation) without(part string) bool { return slices.Contains(s.play.LeftOut, part) }

// newIsland makes an island from its data.
func newIsland(d *Data) *island {
	t := &island{Printed: scenario.NewPrinted(d.Data), roster: newRoster(d), data: d, scenes: map[string]*situation{}}
	t.ground = newGround(d, t.divisions)
	if t.lines, t.broken = sight.New(d.sightRules(), t.ground.Board); t.broken == nil {
		for h := range t.ground.Len() {
			t.rows = append(t.rows, t.rowOf(board.ID(h), nil))
		}
	}
	t.surf = t.surfCover()
	t.resolve()
	t.stampChits()
	t.names = &play.Names{Units: t.ids, Index: t.index, Places: t.ground.places, Items: t.items()}
	for c := range t.chits {
		t.chits[c].item = t.item(t.chits[c].id)
	}
	for k, w := range map[color]string{yellow: string(Yellow), blue: string(Blue)} {
		t.colorItem[k] = t.item(w)
	}
	for _, w := range mineWords {
		t.mineItem = append(t.mineItem, t.item(w))
	}
	for _, w := range t.areas {
		t.areaItem = append(t.areaItem, t.item(w))
	}
	for c := range t.chits {
		t.chitOrder = append(t.chitOrder, c)
	}
	slices.SortFunc(t.chitOrder, func(a, b int) int { return int(t.chits[a].item) - int(t.chits[b].item) })
	for i := range d.Info.Scenarios {
		s := &situation{info: &d.Info.Scenarios[i], play: &d.Plays[i]}
		s.initiative = pick(s.play.Initiative == "jp", japan, us)
		t.stage(s)
		for _, v := range s.play.Victory.Hexes {
			h, _ := t.ground.Find(v.At.Sheet, v.At.Hex)
			s.prizes = append(s.prizes, h)
		}
		t.scenes[s.info.ID] = s
	}
	t.machine = build(d.Info.Sides)
	for _, id := range t.ids {
		t.order = append(t.order, slices.IndexFunc(d.Units, func(u order.Unit) bool { return u.ID == string(id) }))
	}
	return t
}

// stage finds the chits of a scenario.
func (t *island) stage(s *situation) {
	s.given, s.open = s.play.Chits != nil, t.fence(s.play.Window)
	for c := range t.chits {
		k := &t.chits[c]
		switch {
		case s.given:
			if slices.Contains(s.play.Chits, k.id) {
				s.chits.Add(c)
			}
		case k.purpose == eventChit && slices.Contains(s.play.LeftOut, NoEvents),
			k.purpose == airChit && slices.Contains(s.play.LeftOut, NoAir),
			k.purpose == navalChit && slices.Contains(s.play.LeftOut, NoNaval),
			k.purpose == amphibiousChit && slices.Contains(s.play.LeftOut, NoLanding):
		default:
			s.chits.Add(c)
		}
	}
}

// items are the printed words that acts may end with, ascending.
func (t *island) items() []string {
	for i := range t.data.Map.Beaches {
		t.areas = append(t.areas, areaWord(t.data.Map.Beaches[i].Area))
	}
	slices.Sort(t.areas)
	t.areas = slices.Compact(t.areas)
	list := slices.Concat([]string{string(Yellow), string(Blue)}, t.areas, mineWords)
	for i := range t.chits {
		list = append(list, t.chits[i].id)
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// areaWord is a landing area as a word of acts: "tinian-town".
func areaWord(name string) string { return strings.ToLower(strings.ReplaceAll(name, " ", "-")) }

// areaName is a landing area by its word, as the sheet has it.
func (t *island) areaName(word string) string {
	for i := range t.data.Map.Beaches {
		if a := t.data.Map.Beaches[i].Area; areaWord(a) == word {
			return a
		}
	}
	return word
}

// item is the number of a printed word.
func (t *island) item(word string) int16 { return int16(slices.Index(t.names.Items, word)) }

// resolve looks up what the rules ask for by number.
func (t *island) resolve() {
	f := &t.data.Forces
	for i := range t.levels {
		t.levels[i] = f.Status("dg" + figure(i+1))
	}
	t.suppressedEffect, t.pinnedEffect = f.Status("suppressed"), f.Status("pinned")
	for b := smokeScreen; b <= bombardment; b++ {
		t.barrages[b] = f.Barrage(barrageWords[b])
	}
	for w := foxhole; w <= bunker; w++ {
		t.works[w] = f.Fort(worksWords[w])
	}
	t.charges[prepared], t.charges[banzai] = f.Charge("prepared"), f.Charge("banzai")
	for w := range t.weatherAt {
		t.weatherAt[w] = slices.IndexFunc(f.Weather, func(k Weather) bool { return k.ID == weatherWords[w] })
	}
	for k, word := range colorWords {
		t.fireRow[k], _ = namedRow(t.data.Tables.HexFire, word)
	}
	for i := range f.Divisions {
		v := &f.Divisions[i]
		t.commandOf = append(t.commandOf, int8(pick(v.Display, v.Command, -1)))
		t.dispatchOf = append(t.dispatchOf, int8(pick(v.Display, v.Dispatch, -1)))
	}
	for d := range f.Divisions {
		t.kin = append(t.kin, t.kinOf(d))
	}
}

// namedRow finds a row or column of a fire chart by the color of the fire.
func namedRow(c *chart.Chart, word string) (int, bool) {
	if c == nil || word == "" {
		return -1, false
	}
	i, ok := c.Across.Named(word)
	return pick(ok, i, -1), ok
}

// colorWords are the colors as the charts have them, by number.
var colorWords = []string{"", string(Red), string(Yellow), string(Blue), string(White), string(Black)}

// stampChits makes the chits: of divisions and formations, direct commands, and those beside them.
func (t *island) stampChits() {
	f := &t.data.Forces
	for d := range f.Divisions {
		if v := &f.Divisions[d]; v.Display {
			t.chits = append(t.chits, chit{purpose: divisionChit, side: t.sideOf[d], division: int8(d), formation: -1, id: v.ID, name: v.Name})
		}
	}
	for i := range f.Formations {
		o := &f.Formations[i]
		d := t.divisionNamed(o.Division)
		t.chits = append(t.chits, chit{purpose: formationChit, side: t.sideOf[d], division: d, formation: t.formationNamed(o.ID), id: o.ID, name: o.Name})
	}
	for _, k := range f.Chits {
		c := chit{purpose: purposeOf(k.ID), side: pick(k.Side == "jp", japan, us), division: -1, formation: -1, id: k.ID, name: k.Name}
		t.chits = append(t.chits, c)
	}
	for i := range t.chits {
		t.chitNames = append(t.chitNames, t.chits[i].id)
	}
}

// purposeOf is what a chit beside those of divisions and formations sets off, by its id.
func purposeOf(id string) purpose {
	switch {
	case strings.HasSuffix(id, "-dc"):
		return commandChit
	case id == "wind":
		return windChit
	case id == "event":
		return eventChit
	case id == "naval":
		return navalChit
	case id == "air":
		return airChit
	}
	return amphibiousChit
}

// newRoster makes counters ready to be asked.
func newRoster(d *Data) *roster {
	r := &roster{}
	for i := range d.Forces.Divisions {
		v := &d.Forces.Divisions[i]
		r.divisions = append(r.divisions, v.ID)
		r.sideOf = append(r.sideOf, pick(v.Side == "jp", japan, us))
	}
	for i := range d.Forces.Formations {
		r.formations = append(r.formations, d.Forces.Formations[i].ID)
	}
	slices.Sort(r.formations)
	for i := range d.Units {
		r.counters = append(r.counters, r.enter(d, &d.Units[i], &d.Counters[i]))
	}
	r.enlist()
	return r
}

// divisionName is a division in words.
func (t *island) divisionName(d int) string { return t.data.Forces.Divisions[d].Name }

func (r *roster) divisionNamed(id string) int8  { return int8(slices.Index(r.divisions, id)) }
func (r *roster) formationNamed(id string) int8 { return int8(slices.Index(r.formations, id)) }

// enter makes a counter from its line of units.toml.
func (r *roster) enter(d *Data, u *order.Unit, k *Counter) counter {
	c := counter{Unit: u, side: pick(u.Side == "jp", japan, us), division: r.divisionNamed(k.Division), formation: -1, command: int8(k.Command)}
	c.sort = map[Piece]sort{UnitPiece: aUnit, WeaponPiece: aWeapon, LeaderPiece: aLeader, HeroPiece: aHero, ShipPiece: aShip}[k.Piece]
	switch k.Stripe {
	case WhiteStripe:
		c.stripe = white
	case NoStripe:
		c.stripe = unstriped
	default:
		c.formation = r.formationNamed(k.Stripe)
	}
	if v := d.Forces.Division(k.Division); v != nil {
		c.navy = v.Service == "navy"
	}
	if kind := d.Forces.Kind(k.Kind); kind != nil {
		c.engineer, c.gun = kind.Engineer, kind.Permanent
	}
	c.class = map[Class]class{Leg: leg, Wheel: wheeled, Track: tracked, Towed: leg}[k.Class]
	c.artillery = c.side == japan && u.Type == "artillery" && k.Deployed.Color == Black
	c.truck, c.amphibian = u.Type == "truck", u.Arm == "amphibian"
	c.afar = int8(k.Afar)
	c.hq = k.Command > 0
	c.divisional = c.hq && c.formation < 0
	c.fronts[deployed], c.fronts[inColumn] = sideOf(&k.Deployed), sideOf(&k.Column)
	switch k.Piece {
	case WeaponPiece:
		w := &k.Weapon
		c.fronts[deployed] = front{color: colorOf(w.Color), fire: int8(w.Fire), reach: int8(max(1, w.Range)), dv: int8(w.Defense), exists: true}
		c.armor, c.hardWeapon = w.Armor == Tank, w.Armor == Hard
		c.flame, c.sustained = w.Ability == Flamethrower, w.Ability == Sustained
	case LeaderPiece:
		l := &k.Leader
		c.bonuses = [2]bonus{{int8(l.Front.Fire), int8(l.Front.Quality), 0}, {int8(l.Replacement.Fire), int8(l.Replacement.Quality), 0}}
		c.replaced = l.Replaced
	case ShipPiece:
		c.fronts[deployed] = sideOf(&k.Ship)
	case HeroPiece:
		c.bonuses[0], c.deed = bonus{int8(k.Hero.Fire), int8(k.Hero.Quality), int8(k.Hero.Defense)}, k.Hero.Deed
	}
	return c
}

func colorOf(c Color) color { return color(max(0, slices.Index(colorWords, string(c)))) }

func sideOf(s *Side) front {
	f := front{dv: int8(s.Defense), hard: s.Armor != Soft, tank: s.Armor == Tank, exists: true, reach: 1}
	if s.Fires {
		f.color, f.fire, f.reach = colorOf(s.Color), int8(s.Fire), int8(max(1, s.Range))
	}
	if s.Moves {
		f.ma = int8(s.MA)
	}
	return f
}

// newGround reads the sheet.
func newGround(d *Data, divisions []string) *ground {
	b := d.Boards[0]
	n := b.Len()
	gr := &ground{Board: b, line: make([]int8, n), sides: make([][6]hexside, n), cave: make([]int16, n), post: make([]bool, n), goal: make([]bool, n), shore: make([]bool, n)}
	for i := range d.Terrain.Hexes {
		k, g := &d.Terrain.Hexes[i], &d.Tables.Ground[i]
		gr.lines = append(gr.lines, line{name: k.Name, cost: [3]int8{int8(g.Leg), int8(g.Wheel), int8(g.Track)}, dv: int8(g.Defense), kindles: int8(g.Ignites), ban: !g.Deploys, marsh: k.Name == "marsh"})
	}
	gr.caves = append(gr.caves, b.Overlay("cave")...)
	slices.Sort(gr.caves)
	masks := map[string]hexside{"slope": slope, "steep": steep, "ridge": ridge, "cliff": cliff, "road": road, "rail": road}
	for h := range gr.line {
		id := board.ID(h)
		gr.line[h], gr.cave[h] = -1, int16(slices.Index(gr.caves, id))
		for i := range d.Terrain.Hexes {
			if d.Terrain.Hexes[i].Name == b.TerrainName(id) && !d.Terrain.Hexes[i].Forbidden {
				gr.line[h] = int8(i)
			}
		}
		gr.post[h], gr.goal[h], gr.shore[h] = b.On("op", id), b.On("victory", id), b.TerrainName(id) == "beach"
		if name := b.TerrainName(id); name == "sugar cane" || name == "brush" {
			gr.crops = append(gr.crops, id)
		}
		if gr.shore[h] {
			gr.sands = append(gr.sands, id)
		}
		for name, bit := range masks {
			for dir := range gr.sides[h] {
				if b.Neighbors(id)[dir] >= 0 && b.Between(id, b.Neighbors(id)[dir])&b.Feature(name) != 0 {
					gr.sides[h][dir] |= bit
				}
			}
		}
	}
	boxes := []string{"eliminated", "off-map", "removed", "heroes", "unused", "waiting", "fleet", "saipan", "track", "airfield"}
	for _, v := range divisions {
		boxes = append(boxes, "available-"+v, "reallocating-"+v, "routed-"+v, "trucks-"+v)
	}
	for _, h := range gr.caves {
		boxes = append(boxes, "cave-"+string(b.Number(h)))
	}
	for i := range d.Map.Beaches {
		for _, z := range zoneNames {
			boxes = append(boxes, d.Map.Beaches[i].Code+"-"+z)
		}
	}
	gr.places = field.NewPlaces(b, boxes...)
	box := gr.places.Box
	gr.eliminated, gr.offMap, gr.removed, gr.heroes, gr.waiting, gr.unused, gr.fleet, gr.saipan, gr.track = box("eliminated"), box("off-map"), box("removed"), box("heroes"), box("waiting"), box("unused"), box("fleet"), box("saipan"), box("track")
	gr.crews = box("airfield")
	gr.findField(d)
	for _, v := range divisions {
		gr.available = append(gr.available, box("available-"+v))
		gr.reallocating = append(gr.reallocating, box("reallocating-"+v))
		gr.routed = append(gr.routed, box("routed-"+v))
		gr.pool = append(gr.pool, box("trucks-"+v))
	}
	gr.mouths = make([]board.ID, len(gr.caves))
	for i, h := range gr.caves {
		gr.mouths[i] = box("cave-" + string(b.Number(h)))
	}
	gr.readBeaches(d)
	gr.insides = make([]int16, gr.places.Boxes()+1)
	for i := range gr.insides {
		gr.insides[i] = int16(slices.Index(gr.mouths, none-board.ID(i)))
	}
	return gr
}

// scene finds a scenario; the error lists those there are.
func (t *island) scene(id string) (*situation, error) {
	if t.broken != nil {
		return nil, t.broken
	}
	if s := t.scenes[id]; s != nil {
		return s, nil
	}
	return nil, t.data.Info.NoScenario(id)
}

// empty is a game with nothing on the map.
func (t *island) empty(s *situation, opts rules.Options, seed uint64) *Game {
	gr := t.ground
	g := &Game{
		title: t, scene: s, where: field.New(gr.Len(), gr.places.Boxes(), t.sides), pieces: make([]piece, len(t.counters)), spots: make([]spot, gr.cells()),
		forces: make([]force, len(t.divisions)), cup: make(chance.Bag, len(t.chits)),
	}
	g.Bind(t.machine, g)
	g.Dice = chance.New(seed)
	g.GameTurn, g.Phasing = s.play.Begins, s.play.Initiative
	for u := range g.pieces {
		g.where.Put(u, gr.unused)
	}
	for i := range t.data.Forces.Divisions {
		g.forces[i].base = int8(t.data.Forces.Divisions[i].Quality)
	}
	for _, r := range s.play.Ratings {
		f := &g.forces[t.divisionNamed(r.Division)]
		f.in, f.quality, f.dispatch, f.commands, f.fatigue = true, int8(r.Quality), int8(r.Dispatch), int8(r.Direct), int8(r.Fatigue)
	}
	g.drifts = make([]int8, len(t.ground.beaches))
	g.tally.claims = make([]int16, len(s.play.Victory.Hexes))
	g.weather = weather(max(0, slices.Index(weatherWords, s.play.Weather)))
	g.history, g.regiment = opts[WeatherOption] == Historical, opts[RegimentOption] == WholeRegiment
	return g
}

// setUp puts everybody where the scenario has him.
func (g *Game) setUp() {
	p := g.scene.play
	for i := range p.Stacks {
		s := &p.Stacks[i]
		if s.Optional && !g.regiment {
			continue
		}
		h, _ := g.ground().Find(s.At.Sheet, s.At.Hex)
		at := pick(s.Inside, g.ground().inside(h), h)
		for _, id := range s.Column {
			g.where.Put(g.title.index[id], at)
			g.set(g.title.index[id], column)
		}
		for _, list := range [][]rules.UnitID{s.Deployed, s.Attached} {
			for _, id := range list {
				g.where.Put(g.title.index[id], at)
			}
		}
		spot := g.spot(at)
		spot.works, spot.dg = works(max(0, slices.Index(worksWords, s.Fort))), int8(s.DG)
	}
	for _, c := range p.Charges {
		h, _ := g.ground().Find(c.At.Sheet, c.At.Hex)
		g.spot(h).assault |= pick(c.Kind == "banzai", banzai, prepared)
	}
	for _, m := range p.Mines {
		h, _ := g.ground().Find(m.At.Sheet, m.At.Hex)
		g.spot(h).mine = pick(m.Dummy, int8(dummyMine), int8(m.Level)+1)
	}
	for _, id := range p.Available {
		u := g.title.index[id]
		g.where.Put(u, g.ground().available[g.unit(u).division])
	}
	g.muster()
	if !p.FreeSetUp {
		g.embark()
	}
	g.drinks = [2]bool{true, true}
	if p.LastCharge {
		g.throwIn(p.Begins - 1)
	}
}

// muster has the named heroes of the scenario at hand (14.2).
func (g *Game) muster() {
	for _, id := range g.scene.play.Heroes {
		g.where.Put(g.title.index[id], g.ground().heroes)
	}
}

// pick is one of two values.
func pick[T any](yes bool, a, b T) T {
	if yes {
		return a
	}
	return b
}

// copied is an independent list; nil stays nil.
func copied[T any](list []T) []T { return append([]T(nil), list...) }
