package firemove

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"marianas/game/board"
	"marianas/game/hex"
	"marianas/game/play"
	"marianas/game/rules"
)

// Start sets up a bare position for a rule case. Units not named wait off the map. The phase opens as it is given,
// even if there is nothing to decide in it; each side has the markers that the track gives it. Lists: the facts of
// units (moved, landed, attacked, targeted, displaced, advanced, assaults), pinned (units at sea, each before the enemy
// beside it), beachheads, withheld (naval guns kept back, each with its island: "guam/naval-8"), and for each side
// SIDE-markers or markers.SIDE (values) and SIDE-airfields (hexes that it owns). Numbers: markers.SIDE (so many of the
// lowest); series (1: zones of control as in 6.1, whatever the title has instead).
func (t *Title) Start(scenario string, at rules.Start, seed uint64) (rules.Game, error) {
	p, err := t.play(scenario)
	if err != nil {
		return nil, err
	}
	r, gr := p.roster, p.ground
	if hooks, series := t.rules, at.Numbers["series"] != 0; series || len(at.Counters) > 0 {
		units := at.Counters
		if len(units) == 0 {
			units = t.data.Units
		}
		if series {
			hooks.Zoning = nil
		}
		if r, err = newRoster(units, t.sides, &hooks); err != nil {
			return nil, fmt.Errorf("start: %w", err)
		}
	}
	if b := at.Board; b != nil || r != p.roster {
		if b == nil {
			b = p.ground.Board
		}
		gr = newGround(b, t.data, r.kinds)
		if at.Board != nil && p.camp != nil {
			q := *p
			q.camp, p = p.camp.laidOn(p.ground, gr), &q
		}
	}
	g := newGame(t, p, gr, r, at.Options, seed)
	s := starter{g, at}
	for _, step := range []func() error{s.turn, s.units, s.steps, s.lists, s.numbers, s.phase} {
		if err := step(); err != nil {
			return nil, fmt.Errorf("start: %w", err)
		}
	}
	if err := g.Check(); err != nil {
		return nil, fmt.Errorf("start: %w", err)
	}
	return g, nil
}

// starter carries out the parts of a bare position.
type starter struct {
	g  *Game
	at rules.Start
}

func (s starter) turn() error {
	g := s.g
	g.Dice.Forced = slices.Clone(s.at.Dice)
	g.GameTurn, g.Phasing = s.at.Turn, s.at.Phasing
	if g.GameTurn == 0 {
		g.GameTurn = 1
	}
	if g.Phasing == "" {
		g.Phasing = g.scene.setup.First
	}
	if g.GameTurn < 1 || g.GameTurn > g.scene.turns {
		return fmt.Errorf("turn %d: want 1 to %d", g.GameTurn, g.scene.turns)
	}
	if !slices.Contains(g.sides[:], g.Phasing) {
		return fmt.Errorf("phasing %q: want %s or %s", g.Phasing, g.sides[0], g.sides[1])
	}
	if g.camp() != nil {
		g.dealAll()
	} else {
		g.allot()
	}
	return nil
}

func (s starter) unit(id rules.UnitID) (int, error) {
	u, ok := s.g.index[id]
	if !ok {
		return 0, fmt.Errorf("no unit %q", id)
	}
	return u, nil
}

func (s starter) hex(text string) (board.ID, error) {
	if h, ok := s.g.ground.ID(hex.Number(text)); ok {
		return h, nil
	}
	h, ok := s.g.ground.places.Find(rules.ParsePlace(text))
	if !ok || h < 0 {
		return 0, fmt.Errorf("no hex %q on the map", text)
	}
	return board.ID(h), nil
}

func (s starter) units() error {
	g := s.g
	for _, p := range s.at.Units {
		u, err := s.unit(p.ID)
		if err != nil {
			return err
		}
		switch p.At.Box {
		case "pool":
			continue
		case "eliminated":
			g.lift(u, eliminated)
			continue
		case "off-map":
			g.lift(u, offMap)
			if c := g.camp(); c != nil {
				g.units[u].isle = int8(c.home[u])
			}
			continue
		}
		h, err := s.hex(p.At.String())
		if err != nil {
			return err
		}
		if !g.room(u, h) || g.onMap(u) {
			return fmt.Errorf("%s cannot stand in %s: one unit a hex", p.ID, p.At)
		}
		g.put(u, h)
		g.tread(u, h)
		if g.camp() != nil {
			g.units[u].isle = int8(g.isleAt(h))
		}
	}
	for _, id := range s.at.Eliminated {
		u, err := s.unit(id)
		if err != nil {
			return err
		}
		if g.onMap(u) {
			return fmt.Errorf("%s is on the map and eliminated", id)
		}
		g.lift(u, eliminated)
		if c := g.camp(); c != nil {
			g.units[u].isle = int8(c.home[u])
		}
	}
	return nil
}

func (s starter) steps() error {
	for id, n := range s.at.Steps {
		u, err := s.unit(id)
		if err != nil {
			return err
		}
		if c := &s.g.counters[u]; n < 1 || n > c.Steps {
			return fmt.Errorf("%s has %s: want 1 to %d", id, rules.Counted(n, "step", "steps"), c.Steps)
		} else if n < c.Steps {
			s.g.units[u].down = true
		}
	}
	return nil
}

func (s starter) lists() error {
	words := make([]string, 0, len(s.at.Lists))
	for w := range s.at.Lists {
		words = append(words, w)
	}
	slices.Sort(words)
	for _, w := range words {
		if err := s.list(w, s.at.Lists[w]); err != nil {
			return err
		}
	}
	return nil
}

func (s starter) list(word string, items []string) error {
	g := s.g
	if i := slices.Index(factNames, word); i >= 0 {
		return s.eachUnit(items, func(u int) error { g.units[u].facts |= 1 << i; return nil })
	}
	for f, side := range g.sides {
		switch word {
		case string(side) + "-markers", "markers." + string(side):
			return s.markers(force(f), items)
		case string(side) + "-airfields":
			return s.airfields(force(f), items)
		}
	}
	switch word {
	case "island":
		c := g.camp()
		for i := range c.isles {
			if c.isles[i].ID == items[0] {
				g.stage = int8(slices.Index(c.turns, i))
			}
		}
		return nil
	case "boats":
		if err := s.hexes(items, func(h board.ID) { g.boats = insert(g.boats, h) }); err != nil {
			return err
		}
		s.beforeBoats()
		return nil
	case "beaches", "beachheads":
		return s.hexes(items, func(h board.ID) { g.heads = insert(g.heads, h) })
	case "pinned":
		return s.eachUnit(items, s.pin)
	case "withheld":
		return s.eachGun(items)
	}
	return fmt.Errorf("no list %q in this title", word)
}

func (s starter) hexes(items []string, do func(h board.ID)) error {
	for _, text := range items {
		h, err := s.hex(text)
		if err != nil {
			return err
		}
		do(h)
	}
	return nil
}

// beforeBoats gives each unit at sea that has no landing hex yet the last boats beside it.
func (s starter) beforeBoats() {
	g := s.g
	for u := range g.units {
		if !g.onMap(u) || !g.afloat(u) || g.counters[u].force != g.landers() || g.units[u].assail >= 0 {
			continue
		}
		for _, n := range g.ground.Neighbors(g.at(u)) {
			if n != board.None && contains(g.boats, n) {
				g.units[u].assail = n
			}
		}
	}
}

func (s starter) eachUnit(ids []string, do func(u int) error) error {
	for _, id := range ids {
		u, err := s.unit(rules.UnitID(id))
		if err != nil {
			return err
		}
		if err := do(u); err != nil {
			return err
		}
	}
	return nil
}

// pin keeps a unit at sea before the landing hex beside it that the enemy holds.
func (s starter) pin(u int) error {
	g := s.g
	if g.afloat(u) {
		for _, n := range g.ground.Neighbors(g.at(u)) {
			if n != board.None && g.enemyIn(g.counters[u].force, n) {
				g.units[u].assail = n
				return nil
			}
		}
	}
	return fmt.Errorf("%s is not at sea beside an enemy", g.counters[u].id)
}

func (s starter) markers(f force, values []string) error {
	h := &s.g.isles[0].hands[f]
	*h = hand{}
	if s.g.camp() != nil {
		for i := range s.g.isles {
			s.g.isles[i].hands[f] = hand{}
		}
	}
	for _, text := range values {
		if m := s.g.title.markerNamed(f, text); m > 0 && strings.Contains(text, "-") {
			h[m]++
			continue
		}
		v, err := strconv.Atoi(text)
		if err != nil || v < 1 || v > mostValue {
			return fmt.Errorf("marker %q: want +1 to +%d", text, mostValue)
		}
		h[v]++
	}
	return nil
}

// eachGun keeps naval guns back, each out of the cup of its island.
func (s starter) eachGun(items []string) error {
	g := s.g
	for _, text := range items {
		id, face, _ := strings.Cut(text, "/")
		c, m := g.camp(), g.title.markerNamed(g.landers(), face)
		i := -1
		if c != nil {
			i = slices.IndexFunc(c.isles, func(x *Island) bool { return x.ID == id })
		}
		if i < 0 || !m.isOnce() || g.gunsIn(i, m) < 1 {
			return fmt.Errorf("withheld %q: want an island and a gun in its cup", text)
		}
		x, f := &g.isles[i], g.landers()
		x.withheld[m]++
		x.hands[f][m] = min(x.hands[f][m], x.pool[f][m]-x.withheld[m])
	}
	return nil
}

func (s starter) airfields(f force, hexes []string) error {
	var none error
	err := s.hexes(hexes, func(h board.ID) {
		if i := s.g.ground.goal[h]; i >= 0 {
			s.g.owner[i] = f
		} else if none == nil {
			none = fmt.Errorf("%s is no airfield hex", s.g.number(h))
		}
	})
	return errors.Join(err, none)
}

func (s starter) numbers() error {
	for w, n := range s.at.Numbers {
		known := w == "series"
		for f, side := range s.g.sides {
			if w != "markers."+string(side) {
				continue
			}
			known = true
			if s.g.camp() != nil {
				for i := range s.g.isles {
					s.g.isles[i].hands[f] = hand{}
				}
				continue
			}
			if most := len(s.g.title.data.Markers.Pool[side]); n < 0 || n > most {
				return fmt.Errorf("%s = %d: want 0 to %d", w, n, most)
			}
			s.g.deal(force(f), n)
		}
		if !known {
			return fmt.Errorf("no number %q in this title", w)
		}
	}
	return nil
}

func (s starter) phase() error {
	g := s.g
	switch s.at.Phase {
	case "setup":
		return s.setUp()
	case "support":
		game := play.Open(gameBox, play.Nobody)
		game.Count[0], game.Step = int16(len(g.setters())), gameTurnStep
		g.Open = play.Stack{game}
		g.title.machine.Settle(g)
	case "first-wave":
		g.openPhase(waveBox)
	case "movement", "":
		g.openPhase(movementBox)
	case "landing":
		switch {
		case !(g.camp() != nil && g.phasing() != g.landers() || g.Phasing == g.scene.setup.Rebuilds.Side):
			g.openPhase(landingBox)
		case g.rebuildsDue() || !g.byRules(g.phasing()):
			g.openPhase(rebuildBox)
		default: // rules that play a side are not asked about nothing
			g.openPhase(bombardBox)
		}
	case "beachheads":
		g.openPhase(beachBox)
	case "bombardment":
		g.openPhase(bombardBox)
	case "combat":
		g.openPhase(combatBox)
	case "mobile-movement":
		g.openPhase(mobileBox)
	case "mobile-combat":
		g.openPhase(mobCombBox)
	case "over":
		g.judgeAtEnd()
	default:
		return fmt.Errorf("no phase %q: want setup, support, movement, landing, bombardment, combat, mobile-movement, mobile-combat or over", s.at.Phase)
	}
	return nil
}

func (s starter) setUp() error {
	g := s.g
	i := slices.Index(g.setters(), g.Phasing)
	if i < 0 {
		return fmt.Errorf("scenario %q has no set-up phase of %s", g.scene.info.ID, g.Phasing)
	}
	game := play.Open(gameBox, play.Nobody)
	game.Count[0] = int16(i + 1)
	g.Open = play.Stack{game, play.Open(setUpBox, play.Side(g.phasing()))}
	g.Phasing = g.scene.setup.First
	return nil
}

// openPhase opens a phase where its side is asked, even if there is nothing to decide in it.
func (g *Game) openPhase(b play.BoxID) {
	game, turn, phase := play.Open(gameBox, play.Nobody), g.open(turnBox, g.phasing()), g.open(b, g.phasing())
	game.Count[0], game.Step, turn.Step = int16(len(g.setters())), gameAfterFirst, turnAfter[b]
	if g.Phasing != g.scene.setup.First {
		game.Step = gameAfterSecond
	}
	if b == beachBox && g.scene.setup.Beachheads.AtEnd {
		turn.Step = turnAfterLateHeads
	}
	if b == rebuildBox {
		phase.Count[0] = int16(g.rebuildsNow())
	}
	byRules := g.byRules(g.phasing())
	for steps := g.title.machine.Boxes[b].Steps; !byRules; phase.Step++ {
		if st := &steps[phase.Step]; len(st.Verbs) > 0 && (st.When == nil || st.When(g, &phase)) {
			break
		}
	}
	g.Open = play.Stack{game, turn, phase}
	if byRules {
		g.title.machine.Settle(g)
	}
}
