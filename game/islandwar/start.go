package islandwar

import (
	"fmt"
	"slices"

	"marianas/game/board"
	"marianas/game/hex"
	"marianas/game/order"
	"marianas/game/play"
	"marianas/game/rules"
)

// Start sets up a bare position for a rule case. Units not named wait off the map. The phase opens as it is given,
// even if there is nothing to decide in it. Lists: beachheads, beaches (chosen for the first landing),
// hit-last-phase, displaced, moved, landed, attacked, targeted, infiltrated, owed. Numbers: points.us, points.jp.
// Where the beaches of a secret landing are not given, every beach is open to it.
func (t *Title) Start(scenario string, at rules.Start, seed uint64) (rules.Game, error) {
	p, err := t.play(scenario)
	if err != nil {
		return nil, err
	}
	r, gr := t.roster, t.ground
	if len(at.Counters) > 0 {
		counters, err := caseCounters(at.Counters)
		if err != nil {
			return nil, err
		}
		if r, err = newRoster(counters); err != nil {
			return nil, err
		}
	}
	if b := at.Board; b != nil || r != t.roster {
		if b == nil {
			b = t.ground.Board
		}
		gr = newGround(b, &t.data.Terrain, t.data.CRT, r.types)
	}
	g := newGame(t, p, gr, r, seed)
	s := starter{g, at}
	for _, step := range []func() error{s.turn, s.units, s.lists, s.beaches, s.afloat, s.phase, s.numbers} {
		if err := step(); err != nil {
			return nil, fmt.Errorf("start: %w", err)
		}
	}
	if err := g.Check(); err != nil {
		return nil, fmt.Errorf("start: %w", err)
	}
	return g, nil
}

// unitTypes are the types of unit that the rules know, with other words for them.
var unitTypes = map[string]string{
	"infantry": "infantry", "engineer": "engineer", "artillery": "artillery",
	"armor": "armor", "armour": "armor", "tank": "armor",
}

// caseCounters are the counters of a rule case with the types that the rules know.
func caseCounters(units []order.Unit) ([]order.Unit, error) {
	units = slices.Clone(units)
	for i := range units {
		known, ok := unitTypes[units[i].Type]
		if !ok {
			return nil, fmt.Errorf("start: counter %q has type %q: want infantry, engineer, armor or artillery", units[i].ID, units[i].Type)
		}
		units[i].Type = known
	}
	return units, nil
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
	if g.Phasing != US && g.Phasing != Japan {
		return fmt.Errorf("phasing %q: want us or jp", g.Phasing)
	}
	g.support = g.supportOnTrack()
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
	h, ok := s.g.ground.ID(hex.Number(text))
	if !ok {
		return 0, fmt.Errorf("no hex %q on the map", text)
	}
	return h, nil
}

func (s starter) units() error {
	g := s.g
	for _, p := range s.at.Units {
		u, err := s.unit(p.ID)
		if err != nil {
			return err
		}
		if p.At.Box == "pool" || p.At.Box == "off-map" {
			continue
		}
		if p.At.Box == "eliminated" {
			g.lift(u, eliminated)
			continue
		}
		h, err := s.hex(p.At.String())
		if err != nil {
			return err
		}
		if !g.vacant(h) || g.onMap(u) {
			return fmt.Errorf("%s cannot stand in %s: one unit a hex", p.ID, p.At)
		}
		g.put(u, h)
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
	}
	for id, n := range s.at.Steps {
		if _, err := s.unit(id); err != nil {
			return err
		}
		if n != 1 {
			return fmt.Errorf("%s has one step, not %d", id, n)
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
		if w == "beachheads" || w == "beaches" {
			continue
		}
		i := slices.Index(factNames, w)
		if i < 0 {
			return fmt.Errorf("no list %q in this title", w)
		}
		for _, id := range s.at.Lists[w] {
			u, err := s.unit(rules.UnitID(id))
			if err != nil {
				return err
			}
			s.g.units[u].facts |= 1 << i
			if 1<<i == hitLast && s.at.Phase != "combat" {
				s.g.units[u].facts |= hit // the combat phase to come looks back on it
			}
		}
	}
	return nil
}

// beaches lays the markers and the beaches of the first landing.
func (s starter) beaches() error {
	g := s.g
	for _, text := range s.at.Lists["beachheads"] {
		h, err := s.hex(text)
		if err != nil {
			return err
		}
		if !g.ground.beach[h] {
			return fmt.Errorf("%s is no beach hex", text)
		}
		g.heads = append(g.heads, h)
	}
	slices.Sort(g.heads)
	chosen := s.at.Lists["beaches"]
	if len(chosen) == 0 && s.at.Board == nil {
		if err := g.layBeaches(); err != nil {
			return err
		}
	}
	for _, text := range chosen {
		h, err := s.hex(text)
		if err != nil {
			return err
		}
		if !g.ground.beach[h] || g.chosenBeach(h) {
			return fmt.Errorf("%s cannot be a landing beach", text)
		}
		g.addBeach(beach{hex: h, from: nowhere})
	}
	if len(chosen) == 0 && g.scene.setup.Landing.Choose > 0 && s.at.Phase != "setup" {
		for _, h := range g.ground.Overlay("beach") {
			g.addBeach(beach{hex: h, from: nowhere})
		}
	}
	for i := range g.beaches {
		if u := g.unitIn(g.beaches[i].hex); u >= 0 && g.counters[u].force == us {
			g.beaches[i].landed = true
		}
	}
	return nil
}

// afloat gives each unit at sea the beach that it must take (12.32).
func (s starter) afloat() error {
	g := s.g
	for u := range g.units {
		p := &g.units[u]
		at := g.at(u)
		if at < 0 || !g.ground.sea[at] {
			continue
		}
		for _, n := range g.ground.Neighbors(at) {
			if n == board.None || !g.ground.beach[n] || !g.enemyIn(g.counters[u].force, n) || s.assaulted(n) {
				continue
			}
			if p.assail < 0 || s.meant(at, n) || n < p.assail && !s.meant(at, p.assail) {
				p.assail = n
			}
		}
		if p.assail < 0 {
			return fmt.Errorf("%s is at sea in %s with no beach to assault", g.counters[u].id, g.number(at))
		}
		p.facts |= landed
		for i := range g.beaches {
			if g.beaches[i].hex == p.assail {
				g.beaches[i].landed = true
			}
		}
	}
	return nil
}

func (s starter) assaulted(h board.ID) bool {
	for u := range s.g.units {
		if s.g.units[u].assail == h {
			return true
		}
	}
	return false
}

// meant reports whether the scenario lands on a beach from this sea hex.
func (s starter) meant(from, h board.ID) bool {
	for _, b := range s.g.beaches {
		if b.hex == h && b.from == from {
			return true
		}
	}
	return false
}

func (s starter) phase() error {
	g := s.g
	switch s.at.Phase {
	case "setup":
		return s.setUp()
	case "movement", "":
		g.openPhase(movementBox, turnAfterMove)
	case "landing":
		g.openPhase(landingBox, turnAfterLand)
	case "combat":
		g.openPhase(combatBox, turnAfterCombat)
	case "over":
		g.judgeAtEnd()
	default:
		return fmt.Errorf("no phase %q: want setup, movement, landing, combat or over", s.at.Phase)
	}
	return nil
}

func (s starter) setUp() error {
	g := s.g
	set := g.scene.setup
	switch {
	case set.Landing.Choose > 0 && g.beachesLeft() > 0:
		g.Open = play.Stack{play.Open(gameBox, play.Nobody)}
	case len(set.Free) > 0:
		g.Open = play.Stack{play.Open(gameBox, play.Nobody)}
		g.Open[0].Step = 1
	default:
		return fmt.Errorf("scenario %q has no set-up phase", set.Scenario)
	}
	machine.Settle(g)
	return nil
}

// openPhase opens a phase where its side is asked, even if there is nothing to decide in it.
func (g *Game) openPhase(b play.BoxID, turnStep uint8) {
	side := play.Side(g.phasing())
	game, turn, phase := play.Open(gameBox, play.Nobody), play.Open(turnBox, side), play.Open(b, side)
	game.Step, turn.Step = gameAfterFirst, turnStep
	if g.Phasing != g.scene.setup.First {
		game.Step = gameAfterSecond
	}
	for steps := machine.Boxes[b].Steps; len(steps[phase.Step].Verbs) == 0; {
		phase.Step++
	}
	g.Open = play.Stack{game, turn, phase}
}

func (s starter) numbers() error {
	for w, n := range s.at.Numbers {
		switch {
		case n < 0 || n > 99:
			return fmt.Errorf("%s = %d: want 0 to 99", w, n)
		case w == "points.us" || w == "points.us.support":
			s.g.support[us] = n
		case w == "points.jp" || w == "points.jp.support":
			s.g.support[jp] = n
		default:
			return fmt.Errorf("no number %q in this title", w)
		}
	}
	return nil
}
