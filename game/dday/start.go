package dday

import (
	"fmt"
	"slices"

	"marianas/game/board"
	"marianas/game/chance"
	"marianas/game/play"
	"marianas/game/rules"
)

// Start sets up a bare position for a rule case; testdata/README.md lists its words. Only what is listed is there. The phase
// is entered at its beginning, and the game goes on from there until somebody must decide.
func (t *Title) Start(scenario string, at rules.Start, seed uint64) (rules.Game, error) {
	s, err := t.scene(scenario)
	if err != nil {
		return nil, err
	}
	g := t.empty(s, seed)
	g.choose(at.Options)
	st := starter{g, at}
	for _, step := range []func() error{st.turn, st.nobody, st.units, st.steps, st.lists, st.numbers} {
		if err := step(); err != nil {
			return nil, fmt.Errorf("start: %w", err)
		}
	}
	st.finish()
	g.stale()
	if err := st.phase(); err != nil {
		return nil, fmt.Errorf("start: %w", err)
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
	if s.at.Turn > 0 {
		g.GameTurn = s.at.Turn
	}
	if g.GameTurn > len(g.data().Days) {
		return fmt.Errorf("turn %d: want 1 to %d", g.GameTurn, len(g.data().Days))
	}
	if s.at.Phasing != "" && s.at.Phasing != "us" {
		return fmt.Errorf("phasing %q: want us", s.at.Phasing)
	}
	return nil
}

// nobody takes everybody off: out of the game, or where the schedules count still to come. Tank units wait for their event (21.0).
func (s starter) nobody() error {
	g := s.g
	for u := range g.pieces {
		to := g.ground().removed
		if s.at.Numbers["arrivals"] != 0 && g.toCome(u) || g.unit(u).japaneseTank() {
			to = g.ground().offMap
		}
		g.where.Put(u, to)
	}
	return nil
}

// toCome reports whether a unit is of the schedules: one of the United States, or a Japanese unit that comes to the pool
// on a game-turn that is not over (19.0, 20.0).
func (g *Game) toCome(u int) bool {
	c := g.unit(u)
	if c.side == us {
		return true
	}
	return turnOf(c.Groups[g.play().Groups]) > g.GameTurn
}

func (s starter) unit(id rules.UnitID) (int, error) {
	u, ok := s.g.title.index[id]
	if !ok {
		return 0, fmt.Errorf("no unit %q", id)
	}
	return u, nil
}

func (s starter) place(at rules.Place) (board.ID, error) {
	p, ok := s.g.ground().places.Find(at)
	if !ok || p == int16(none) {
		return 0, fmt.Errorf("no place %q", at)
	}
	return board.ID(p), nil
}

func (s starter) hex(text string) (board.ID, error) {
	h, err := s.place(rules.ParsePlace(text))
	if err == nil && (h < 0 || !s.g.ground().land[h]) {
		err = fmt.Errorf("%q is no hex where a unit can be", text)
	}
	return h, err
}

// spot is the index of the position in a hex.
func (s starter) spot(text string) (int, error) {
	h, err := s.hex(text)
	if err != nil {
		return 0, err
	}
	if i := s.g.ground().spotAt[h]; i >= 0 {
		return int(i), nil
	}
	return 0, fmt.Errorf("no position in %s", text)
}

func (s starter) units() error {
	g := s.g
	for _, p := range s.at.Units {
		u, err := s.unit(p.ID)
		if err != nil {
			return err
		}
		h, err := s.place(p.At)
		if err != nil {
			return err
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
		g.where.Put(u, pick(g.unit(u).side == us || g.unit(u).Elite, g.ground().eliminated, g.ground().removed))
	}
	return nil
}

func (s starter) steps() error {
	for id, n := range s.at.Steps {
		u, err := s.unit(id)
		if err != nil {
			return err
		}
		if most := max(1, s.g.unit(u).Steps); n < 1 || n > most {
			return fmt.Errorf("%s has %s: want 1 to %d", id, rules.Counted(n, "step", "steps"), most)
		}
		s.g.pieces[u].steps = int8(n)
	}
	for _, u := range s.g.title.forces[us] {
		if s.g.at(u) == s.g.ground().eliminated {
			s.g.pieces[u].steps = 0
		}
	}
	return nil
}

// finish sets what follows from the lists: where a counterattack began.
func (s starter) finish() {
	g := s.g
	for u := range g.pieces {
		if p := &g.pieces[u]; p.is(stance) && p.from == none {
			p.from = g.at(u)
		}
	}
}

// phase opens the phase as the game does.
func (s starter) phase() error {
	g := s.g
	p := slices.Index(phaseWords, pick(s.at.Phase == "", phaseWords[actionPhase], s.at.Phase))
	switch {
	case s.at.Phase == "over":
		g.finish("", "The game ended before.", "18.0")
		return nil
	case p < 0:
		return fmt.Errorf("no phase %q: want one of %v", s.at.Phase, phaseWords)
	case p == setupPhase:
		g.Open = play.Stack{opened(gameBox)}
	default:
		g.enter(p)
	}
	if s.at.Numbers["opening"] != 0 {
		if err := g.openingCard(); err != nil {
			return err
		}
	}
	g.title.machine.Settle(g)
	return nil
}

// enter opens a phase at its beginning, whether or not the sequence of play would have it in this game-turn.
func (g *Game) enter(p int) {
	game, turn := opened(gameBox), opened(turnBox)
	game.Step = uint8(g.stepOf(gameBox, "game-turn"))
	turn.Step = uint8(g.stepOf(turnBox, phaseWords[p])) + 1
	g.begin(p)
	inner := opened(phaseBoxes[p])
	inner.Count[0] = int16(p)
	g.Open = play.Stack{game, turn, inner}
}

// phaseBoxes are the boxes of the phases.
var phaseBoxes = []play.BoxID{
	setupPhase: setUpBox, amphibiousPhase: amphibiousBox, headquartersPhase: hqBox, firstEventPhase: eventBox, firePhase: fireBox,
	secondEventPhase: eventBox, actionPhase: actionBox, artilleryPhase: artilleryBox, raidPhase: raidBox, endPhase: endBox,
}

// stepOf is a step of a box by its letter; -1 if there is none.
func (g *Game) stepOf(b play.BoxID, letter string) int {
	return slices.IndexFunc(g.title.machine.Boxes[b].Steps, func(st step) bool { return st.Letter == letter })
}

// openingCard opens the set-up at its last step, the card that begins the scenario (18.2.3, 18.4.3).
func (g *Game) openingCard() error {
	i := g.stepOf(setUpBox, "opening card")
	if i < 0 {
		return fmt.Errorf("the set-up draws no card")
	}
	g.opening = true
	f := opened(setUpBox)
	f.Step = uint8(i)
	g.Open = append(g.Open, f)
	return nil
}

// forced reports whether a case forces a card.
func (s starter) forced(c int) bool { return slices.Contains(s.at.Dice, s.g.title.cards[c]) }

// discard puts some cards that no draw of the case needs with the discards.
func (s starter) discard(n int) error {
	g := s.g
	for c := len(g.discards) - 1; c >= 0 && n > 0; c-- {
		if g.deck[0][c] > 0 && !s.forced(c) {
			g.deck[0][c]--
			g.discards[c]++
			n--
		}
	}
	if n > 0 {
		return fmt.Errorf("%d cards too many in the discards", n)
	}
	return nil
}

// take takes one of a kind by its name out of a bag.
func take(b chance.Bag, names []string, name string) (int, error) {
	for i := range names {
		if names[i] == name && b[i] > 0 {
			b[i]--
			return i, nil
		}
	}
	return 0, fmt.Errorf("no %q is left", name)
}
