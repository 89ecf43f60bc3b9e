package css

import (
	"marianas/game/chance"
	"marianas/game/play"
	"marianas/game/rules"
)

// The contract: what every title answers (package rules).

// start starts a scenario.
func (t *island) start(scenario string, opts rules.Options, seed uint64) (rules.Game, error) {
	s, err := t.scene(scenario)
	if err != nil {
		return nil, err
	}
	if err := s.info.CheckOptions(opts); err != nil {
		return nil, err
	}
	g := t.empty(s, opts, seed)
	g.setUp()
	g.Open = play.Stack{opened(gameBox, us)}
	t.machine.Settle(g)
	return g, nil
}

// Names are the words for units and places.
func (g *Game) Names() *play.Names { return g.title.names }

// Legal lists what the active side may do.
func (g *Game) Legal() []rules.Action {
	defer g.perusing()()
	return g.title.machine.Legal(g)
}

// Refuse says why an action is not allowed.
func (g *Game) Refuse(a rules.Action) *rules.Violation {
	defer g.perusing()()
	return g.title.machine.Refuse(g, a)
}

// Stakes say what an action may set off: what its verb says, else whatever comes of it on a copy. While mines lie face down, nobody can tell
// what is turned up from what goes off: a dummy and a mine promise the same.
func (g *Game) Stakes(a rules.Action) rules.Stakes {
	s := g.title.machine.Stakes(g, a)
	if s == 0 {
		s = play.Tried(g, g.copy(), a)
	}
	if s != 0 && g.hides() { // who enters may come upon a mine or a dummy, who lands under fire as the die falls (24.1)
		return rules.Rolls | rules.Reveals
	}
	return s
}

// Ending is how the game ended.
func (g *Game) Ending() (rules.Ending, bool) {
	if g.ending == nil {
		return rules.Ending{}, false
	}
	return *g.ending, true
}

// Advise asks the computer player that the title was made with; without one it proposes nothing.
func (g *Game) Advise(b *rules.Budget) []rules.Action {
	if g.title.advice == nil {
		return nil
	}
	return g.title.advice(g, b)
}

// Clone is an independent copy.
func (g *Game) Clone() rules.Game { return g.copy() }

func (g *Game) copy() *Game {
	c := *g
	c.State, c.Dice, c.where = g.State.Copy(), g.Dice.Copy(), g.where.Copy()
	c.pieces, c.spots, c.forces, c.cup = copied(g.pieces), copied(g.spots), copied(g.forces), g.cup.Copy()
	c.drifts, c.tally.claims = copied(g.drifts), copied(g.tally.claims)
	for side := range c.tally.scores {
		c.tally.scores[side] = copied(g.tally.scores[side])
	}
	if g.turn != nil {
		c.turn = g.turn.copy()
	}
	if g.move != nil {
		c.move = g.move.copy()
	}
	if g.assault != nil {
		c.assault = g.assault.copy()
	}
	if g.settling != nil {
		s := *g.settling
		c.settling = &s
	}
	if g.sneak != nil {
		c.sneak = g.sneak.copy()
	}
	c.shots, c.due = copied(g.shots), copied(g.due)
	c.peruse, c.rows = nil, nil
	if g.veil != nil {
		c.veil = g.veil.Copy()
	}
	c.Bind(g.title.machine, &c)
	return &c
}

// Guess is a clone in which the dice are drawn anew; mines that lie face down are dealt anew for the side that does not know them.
func (g *Game) Guess(side rules.Side, seed uint64) rules.Game {
	c := g.copy()
	dice := chance.New(seed)
	if side == g.sideID(us) {
		if c.veiled() {
			c.resettle(&dice)
		}
		c.redeal(&dice)
	}
	c.Dice = chance.Stream{State: dice.State, Rolled: g.Dice.Rolled}
	return c
}
