package dday

import (
	"marianas/game/chart"
	"marianas/game/play"
	"marianas/game/rules"
)

// The contract: what every title answers (package rules).

var (
	_ rules.Title   = (*Title)(nil)
	_ rules.Boxed   = (*Title)(nil)
	_ rules.Game    = (*Game)(nil)
	_ rules.Staker  = (*Game)(nil)
	_ rules.Passer  = (*Game)(nil)
	_ rules.Advisor = (*Game)(nil)
)

// Verbs lists the verbs of the title.
func (t *Title) Verbs() []rules.VerbInfo {
	if t.broken != nil {
		return nil
	}
	return t.machine.Verbs()
}

// Boxes lists the boxes of the sequence in which something is decided.
func (t *Title) Boxes() []string { return t.machine.Asked() }

// Odds gives exact chances by a printed table.
func (t *Title) Odds(words ...string) (string, []chart.Chance, error) {
	if t.broken != nil {
		return "", nil, t.broken
	}
	return t.data.Book().Odds(words...)
}

// New starts a scenario: the set-up deals the Japanese positions at once (3.0), and the player goes on from there.
func (t *Title) New(scenario string, opts rules.Options, seed uint64) (rules.Game, error) {
	s, err := t.scene(scenario)
	if err != nil {
		return nil, err
	}
	if err := s.info.CheckOptions(opts); err != nil {
		return nil, err
	}
	g := t.empty(s, seed)
	g.choose(opts)
	g.opening = true
	g.Open = play.Stack{opened(gameBox)}
	t.machine.Settle(g)
	return g, nil
}

// choose takes over the options of a game.
func (g *Game) choose(opts rules.Options) { g.fiveDays = opts["length"] == "five days" }

// Names are the words for units and places.
func (g *Game) Names() *play.Names { return g.title.names }

// Stakes say what an action may set off, from what its side may see. A verb says so itself where that hangs on something
// hidden; for any other act the sequence of play runs on over what is known, and is tried on a copy.
func (g *Game) Stakes(a rules.Action) rules.Stakes {
	if g.hanging() {
		return rules.Rolls | rules.Reveals | rules.Hangs
	}
	if s := g.title.machine.Stakes(g, a); s != 0 {
		return s
	}
	s := play.Tried(g, g.copy(), a)
	if s&rules.Rolls != 0 { // what follows is chance, and may reveal something
		s |= rules.Reveals
	}
	return s
}

// hanging reports whether what follows an answer depends on what lies hidden: which position fires machine guns, what a hidden
// unit or its depth is asked for (13.3).
func (g *Game) hanging() bool {
	return g.GameTurn >= g.data().Tables.Letters["M"] && (g.Within(fireBox) || g.Within(eventBox) || g.Within(raidBox))
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

// copied is an independent list; nil stays nil.
func copied[T any](list []T) []T { return append([]T(nil), list...) }

func (g *Game) copy() *Game {
	c := *g
	c.State, c.Dice, c.where = g.State.Copy(), g.Dice.Copy(), g.where.Copy()
	c.pieces, c.marks, c.fired, c.caves = copied(g.pieces), copied(g.marks), copied(g.fired), copied(g.caves)
	c.deck, c.discards, c.track = g.deck.Copy(), g.discards.Copy(), copied(g.track)
	c.depthPool, c.depthGone, c.heroes, c.losses = g.depthPool.Copy(), g.depthGone.Copy(), g.heroes.Copy(), g.losses.Copy()
	c.refits, c.struck, c.shelled = copied(g.refits), copied(g.struck), copied(g.shelled)
	c.lentBn, c.lentCo, c.recovered = copied(g.lentBn), copied(g.lentCo), copied(g.recovered)
	c.reach, c.control = copied(g.reach), copied(g.control)
	c.orders, c.cover, c.parts = orders{}, cover{}, g.parts.copy()
	c.Bind(g.title.machine, &c)
	return &c
}

// copy is what the open boxes keep, independent of the first.
func (p *parts) copy() (c parts) {
	if p.move != nil {
		c.move = p.move.copy()
	}
	if p.attack != nil {
		c.attack = p.attack.copy()
	}
	if p.barrage != nil {
		c.barrage = p.barrage.copy()
	}
	if p.close != nil {
		c.close = p.close.copy()
	}
	if p.volley != nil {
		c.volley = p.volley.copy()
	}
	if p.event != nil {
		c.event = p.event.copy()
	}
	c.raid, c.gunfire = p.raid.copy(), p.gunfire.copy()
	return c
}
