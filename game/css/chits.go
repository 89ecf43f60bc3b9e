package css

import (
	"slices"
	"strings"

	"marianas/game/chance"
	"marianas/game/play"
	"marianas/game/rules"
)

// The cup and its chits (4.0, 5.0).

// purpose is what a chit sets off.
type purpose uint8

const (
	divisionChit purpose = iota
	formationChit
	commandChit // direct command
	windChit
	eventChit
	navalChit
	amphibiousChit
	airChit
)

// chit is one chit of the title.
type chit struct {
	purpose   purpose
	side      int
	division  int8   // of a division's and a formation's chit
	formation int8   // of a formation's chit; -1
	id, name  string // "25", "25th Marines"
	item      int16  // as a word of acts
}

// price is what a chit costs in dispatch points before the cup is filled (4.0 1D); 0: it is not bought.
func (g *Game) price(c *chit) int8 {
	switch c.purpose {
	case divisionChit:
		return int8(g.data().Tables.Command.Division)
	case formationChit:
		return int8(g.data().Tables.Command.Formation)
	}
	return 0
}

// preemptPrice is what a formation costs that acts before a chit is drawn (4.0 2C).
func (g *Game) preemptPrice() int8 { return int8(g.data().Tables.Command.Preempt) }

// chit is a chit by its number.
func (g *Game) chit(c int) *chit { return &g.title.chits[c] }

// here reports whether some counter of a division, and for a formation's chit one of its own, is on the map or comes back to it.
func (g *Game) here(c *chit) bool {
	for _, u := range g.title.units[c.side] {
		k := g.unit(u)
		if k.division != c.division || c.purpose == formationChit && k.formation != c.formation {
			continue
		}
		if g.onMap(u) || g.afloat(u) || g.at(u) == g.ground().crews || g.at(u) == g.ground().routed[c.division] || g.arrives(u) { // 18.0
			return true
		}
	}
	return false
}

var (
	noChit      = ruled("4.1d", "Name a chit of a division or formation of this side.")
	notInPlay   = ruled("4.1d", "It takes no part in the scenario, or has no unit in play.")
	oncePerTurn = ruled("4.1d", "A chit is bought once in a game-turn.")
	tooDear     = ruled("4.1d", "The division has too few dispatch points.")
	lowQuality  = because("4.1d", func(g *Game, a act) string {
		return "The troop quality of its division is " + figure(int(g.forces[g.chit(g.chitOf(a)).division].quality)) + ": too low for this chit."
	})
)

// chitOf is the chit that an act names; -1 for none.
func (g *Game) chitOf(a act) int {
	for c := range g.title.chits {
		if g.title.chits[c].item == a.Item && a.Item >= 0 {
			return c
		}
	}
	return -1
}

// mayBuy reports why a side may not have a chit for a price; Allowed if it may.
func (g *Game) mayBuy(side play.Side, c int, price int8) play.Code {
	if c < 0 || g.chit(c).side != int(side) || g.price(g.chit(c)) == 0 {
		return noChit
	}
	k := g.chit(c)
	f := &g.forces[k.division]
	switch {
	case !f.in || !g.scene.offers(c) || !g.here(k):
		return notInPlay
	case g.bought.Has(c) || g.played.Has(c):
		return oncePerTurn
	case int(f.quality) <= g.fatigueOf(k.side).NoChits, k.purpose == formationChit && int(f.quality) <= g.fatigueOf(k.side).NoFormations:
		return lowQuality
	case f.dispatch < price:
		return tooDear
	}
	return play.Allowed
}

// fatigueOf is what fatigue and troop quality do to a side's divisions (4.1b, 4.1e, 19.2).
func (g *Game) fatigueOf(side int) *Fatigue {
	for i := range g.data().Tables.Fatigue {
		if f := &g.data().Tables.Fatigue[i]; f.Side == g.sideID(side) {
			return f
		}
	}
	return &Fatigue{NoFormations: -1, NoChits: -1}
}

// buying is the box in which a side buys chits (4.0 1D).
func buying() box {
	return box{Name: "dispatch", Rule: "4.1d", Doing: "chits are bought", Waits: "buys chits", Steps: []step{
		{Letter: "buy", Verbs: verbs{buy{plainly(vBuy)}, endBuying{press(vEndBuying)}, restoring{plainly(vRestore)}}, Prompt: func(g *Game, f *frame) play.Prompt {
			return play.Say("Buy chits for the cup, or go on", "Points: "+g.dispatchesOf(int(f.By))+".")
		}},
	}}
}

// dispatchesOf is the dispatch points of a side in words: "2nd Marine Division 4, 4th Marine Division 2".
func (g *Game) dispatchesOf(side int) string {
	return g.eachForce(side, func(o *force) int8 { return o.dispatch })
}

// eachForce is a figure of the divisions of a side that are in the game, in words.
func (g *Game) eachForce(side int, of func(*force) int8) string {
	in := slices.DeleteFunc(g.title.divisionsOf(side), func(d int) bool { return !g.forces[d].in })
	var texts []string
	for _, d := range in {
		texts = append(texts, g.data().Forces.Divisions[d].short()+" "+figure(int(of(&g.forces[d]))))
	}
	return strings.Join(texts, ", ")
}

// buy pays for a chit.
type buy struct{ plain }

func (b buy) Each(g *Game, f *frame, yield func(act)) {
	for _, c := range g.title.chitOrder {
		if g.chit(c).side == int(f.By) && g.price(g.chit(c)) > 0 {
			yield(act{Verb: vBuy, Unit: play.None, Place: play.None, Item: g.chit(c).item})
		}
	}
}

func (buy) Refuse(g *Game, f *frame, a act) play.Code {
	c := g.chitOf(a)
	if c < 0 {
		return noChit
	}
	return g.mayBuy(f.By, c, g.price(g.chit(c)))
}

func (buy) Do(g *Game, f *frame, a act) play.Flow {
	c := g.chitOf(a)
	k := g.chit(c)
	g.forces[k.division].dispatch -= g.price(k)
	g.bought.Add(c)
	g.tell(k.side, "The chit of "+k.name+" is bought", "4.1d")
	return play.Stay()
}

func (buy) Describe(g *Game, _ *frame, a act) rules.Detail {
	k := g.chit(g.chitOf(a))
	return rules.Detail{Label: "Buy " + k.name, Note: rules.Counted(int(g.price(k)), "dispatch point", "dispatch points") + " of " + figure(int(g.forces[k.division].dispatch)), Rule: "4.1d"}
}

// endBuying goes on with the chits that are bought.
type endBuying struct{ button }

func (endBuying) Do(*Game, *frame, act) play.Flow                { return play.Leave() }
func (endBuying) Show(_ *Game, _ *frame, _ act, c *rules.Choice) { c.Primary = true }
func (endBuying) Describe(*Game, *frame, act) rules.Detail {
	return rules.Detail{Label: "End buying", Rule: "4.1d"}
}

// opens reports whether it is the first game-turn of a scenario that says which chits its cup has.
func (g *Game) opens() bool {
	return g.GameTurn == g.scene.play.Begins && g.scene.play.FirstChits != nil
}

// fillCup puts what has been bought, and what is always there, into the cup (4.0 2A).
func (g *Game) fillCup() {
	g.cup, g.played = make(chance.Bag, len(g.title.chits)), noSet
	for c := range g.title.chits {
		k := g.chit(c)
		in := g.bought.Has(c)
		switch k.purpose {
		case commandChit, windChit, eventChit:
			in = true
		case navalChit: // 21.0, ruling A10
			in = g.weather != rain && !g.away()
		case amphibiousChit, airChit: // 17.0
			in = !g.night() && (k.purpose == airChit && g.weather != rain && (!g.away() || g.field.stage == operational) || k.purpose == amphibiousChit && g.sails())
		}
		if g.opens() {
			in = slices.Contains(g.scene.play.FirstChits, k.id)
		}
		if in && g.scene.offers(c) {
			g.cup[c]++
		}
	}
}

var (
	noFormation = ruled("4.2c", "Name a formation of this side.")
	oncePlayed  = ruled("4.2c", "Its chit has been bought or played in this game-turn.")
	preemptDear = ruled("4.2c", "It costs 2 dispatch points, more than the division has.")
)

// preempt plays a formation's chit before one is drawn (4.0 2C).
type preempt struct{ plain }

func (preempt) Each(g *Game, f *frame, yield func(act)) {
	for _, c := range g.title.chitOrder {
		if k := g.chit(c); k.purpose == formationChit && k.side == int(f.By) {
			yield(act{Verb: vPreempt, Unit: play.None, Place: play.None, Item: k.item})
		}
	}
}

func (preempt) Refuse(g *Game, f *frame, a act) play.Code {
	c := g.chitOf(a)
	if c < 0 || g.chit(c).purpose != formationChit {
		return noFormation
	}
	switch why := g.mayBuy(f.By, c, g.preemptPrice()); why {
	case noChit:
		return noFormation
	case oncePerTurn:
		return oncePlayed
	case tooDear:
		return preemptDear
	default:
		return why
	}
}

func (preempt) Do(g *Game, f *frame, a act) play.Flow {
	c := g.chitOf(a)
	k := g.chit(c)
	g.forces[k.division].dispatch -= g.preemptPrice()
	g.played.Add(c)
	g.tell(k.side, k.name+" acts before a chit is drawn", "4.2c")
	f.Step = 0 // after it the player with the initiative is asked first again (4.0 2C vii)
	return play.CallStay(g.activationOf(c))
}

func (preempt) Describe(g *Game, _ *frame, a act) rules.Detail {
	k := g.chit(g.chitOf(a))
	return rules.Detail{Label: "Play " + k.name, Note: "2 dispatch points of " + figure(int(g.forces[k.division].dispatch)), Rule: "4.2c"}
}

// drawOn lets a chit be drawn.
type drawOn struct{ button }

func (drawOn) Do(*Game, *frame, act) play.Flow                { return play.Next() }
func (drawOn) Show(_ *Game, _ *frame, _ act, c *rules.Choice) { c.Primary = true }
func (drawOn) Describe(g *Game, _ *frame, _ act) rules.Detail {
	if g.cup.Count() == 0 {
		return rules.Detail{Label: "End the actions", Note: "No chit is left in the cup", Rule: "4.2c"}
	}
	return rules.Detail{Label: "Draw a chit", Note: rules.Counted(g.cup.Count(), "chit is", "chits are") + " in the cup", Rule: "4.2c"}
}

// mayPreempt reports whether a side has a formation that it could play now.
func (g *Game) mayPreempt(side play.Side) bool {
	for c := range g.title.chits {
		if g.chit(c).purpose == formationChit && g.chit(c).side == int(side) && g.mayBuy(side, c, g.preemptPrice()) == play.Allowed {
			return true
		}
	}
	return false
}
