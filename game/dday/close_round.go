package dday

import (
	"marianas/game/board"
	"marianas/game/play"
	"marianas/game/rules"
)

// A card of a close combat (8.6.1(3)): its event, then its hit, then after a Japanese card whether to withdraw.

// roundOf is the box of one card.
func roundOf() box {
	return box{Name: "close-combat-round", Rule: "8.6.1", Doing: "a close combat is fought", Waits: "fights a close combat", Steps: []step{
		{Letter: "card", Do: func(g *Game, _ *frame) play.Flow {
			g.showCard()
			return play.Next()
		}},
		{
			Letter: "loss", When: func(g *Game, _ *frame) bool { return len(g.close.due) > 0 && g.where.Holds(us, g.close.at) },
			Verbs: verbs{bleed{of(vLose)}, payCards{press(vPay)}},
			Prompt: func(g *Game, _ *frame) play.Prompt {
				more := "The card shows " + g.close.color.String() + ", the color of the hex."
				if g.close.due[0] != hitToll {
					more = "An event of the card costs it, 8.7."
				}
				return play.Say("Say who loses a step in "+g.spotName(g.close.at), more)
			},
		},
		{
			Letter: "harm", When: func(g *Game, _ *frame) bool { return g.close.harm },
			Verbs: verbs{harmed{of(vChooseUnit)}},
			Prompt: func(g *Game, _ *frame) play.Prompt {
				return play.Say("Say which Japanese unit in "+g.spotName(g.close.at)+" is hit", "The first to lose is depth, then a unit, 8.6.1.")
			},
		},
		{Letter: "discard", Do: func(g *Game, _ *frame) play.Flow {
			x := g.close
			x.due = nil
			if x.card >= 0 {
				g.discards[x.card]++
				x.card = -1
			}
			if x.next == us || x.leaving || g.fightOver() {
				x.next = 1 - x.next
				return play.Leave()
			}
			x.next = us
			return play.Next()
		}},
		{
			Letter: "answer", Alone: true, Verbs: verbs{fightOn{press(vGoOn)}, fallBackTo{of(vWithdraw)}},
			Prompt: func(g *Game, _ *frame) play.Prompt {
				x := g.close
				return play.Say("Go on, or withdraw from "+g.spotName(x.at), figure(int(x.cards[us]))+" United States cards and "+figure(int(x.cards[japan]))+" Japanese are left.")
			},
		},
	}}
}

// showCard turns the next card of the side whose turn it is. United States units who are all disrupted recover instead, for a
// card that nobody sees (8.6.1, 8.6.6).
func (g *Game) showCard() {
	x := g.close
	if x.next == us && g.allDown(x.at) {
		g.drop(us)
		g.Tell(rules.Noted{Side: "us", Text: "A card goes for recovering from disruption", At: []rules.Place{g.place(x.at)}, Rule: "8.6.6"})
		g.rally(x.at, "8.6.6")
		return
	}
	if x.cards[x.next] == 0 {
		g.ensure(int(x.cards[us]+x.cards[japan]+x.blind) + 1) // a withdrawal after the last Japanese card (ruling 122)
	} else {
		x.cards[x.next]--
	}
	x.card = int16(g.draw("Close combat in "+g.spotName(x.at)+", "+pick(x.next == us, "United States", "Japanese")+" card", "8.6.1"))
	g.resolveCard(g.card(int(x.card)))
}

// rally lets the United States units in a hex recover.
func (g *Game) rally(h board.ID, rule string) {
	for _, u := range g.in(us, h) {
		if g.down(u) {
			g.clear(u, disrupted|shaken)
			g.note(u, g.unit(u).Name+" recovers", rule)
		}
	}
	g.shifted()
}

// allDown reports whether every United States unit in a hex is disrupted.
func (g *Game) allDown(h board.ID) bool {
	for _, u := range g.in(us, h) {
		if !g.down(u) {
			return false
		}
	}
	return true
}

// drop discards the top card of a pile unseen, if there is one.
func (g *Game) drop(side int) {
	x := g.close
	if x.cards[side] > 0 {
		x.cards[side]--
		x.blind++
	}
}

// add puts a card from the deck under a pile (8.7).
func (g *Game) add(side int) {
	x := g.close
	g.ensure(int(x.cards[us]+x.cards[japan]+x.blind) + 1)
	x.cards[side]++
}

// resolveCard does what a card brings: its event, which may settle whether it hits (8.7), then its hit. A toll is taken later,
// one after the other.
func (g *Game) resolveCard(c *Card) {
	x := g.close
	hits := c.shows(x.color)
	if c.CloseCombat != "" {
		hits = g.combatCard(c.CloseCombat, hits)
	}
	if g.fightOver() {
		x.due = nil
		return
	}
	switch {
	case hits && x.next == us:
		g.hitJapan()
	case hits:
		x.due = append(x.due, hitToll)
	}
	if x.leaving && c.CloseCombat == "withdrawal-hit" {
		x.due = append(x.due, leaveToll)
	}
	g.takeToll()
}

// takeToll begins the first toll: a hit takes a card from the United States pile before its step (8.6.1(3b)).
func (g *Game) takeToll() {
	if x := g.close; len(x.due) > 0 && x.due[0] == hitToll {
		g.drop(us)
	}
}

// tolled ends the first toll and begins the next.
func (g *Game) tolled() {
	g.close.due = g.close.due[1:]
	g.takeToll()
}

// hitJapan is a hit on a United States card (8.6.1(3)): it takes a Japanese card, then disrupts, or removes depth, or a unit; a
// pillbox alone is destroyed.
func (g *Game) hitJapan() {
	x := g.close
	g.drop(japan)
	if x.lone && g.caveAt(x.at) < 0 {
		g.razePillbox(x.at, "8.6.1")
		return
	}
	if !g.japanDown(x.at) {
		g.upsetJapan(x.at, "8.6.1")
		return
	}
	if x.lone {
		g.loseCaveDepth(x.at, "8.6.1")
		return
	}
	switch who := g.victims(); len(who) {
	case 1:
		g.harmUnit(who[0])
	default:
		x.harm = true
	}
}

// japanDown reports whether all Japanese in a hex are disrupted.
func (g *Game) japanDown(h board.ID) bool {
	if i := g.caveAt(h); i >= 0 && !g.where.Holds(japan, h) {
		return g.caves[i].down
	}
	for _, u := range g.in(japan, h) {
		if !g.down(u) {
			return false
		}
	}
	return true
}

// victims lists whom a hit on disrupted Japanese harms: those with depth, else all, two detachments as one.
func (g *Game) victims() (list []int) {
	all := g.in(japan, g.close.at)
	for _, u := range all {
		if g.pieces[u].depth >= 0 {
			list = append(list, u)
		}
	}
	if len(list) > 0 {
		return list
	}
	pair := false
	for _, u := range all {
		if c := g.unit(u); !c.Detachment || !pair {
			list, pair = append(list, u), pair || c.Detachment
		}
	}
	return list
}

// harmUnit removes the depth marker of a unit, or the unit, with the detachment that it is one with (2.2.2).
func (g *Game) harmUnit(u int) {
	if g.pieces[u].depth >= 0 {
		g.loseDepth(u, "8.6.1")
		return
	}
	for _, o := range g.in(japan, g.close.at) {
		if o == u || g.unit(u).Detachment && g.unit(o).Detachment {
			g.slay(o)
		}
	}
}

// slay eliminates a Japanese unit in close combat: elite units come to the pool or to those eliminated (8.6.2).
func (g *Game) slay(u int) {
	switch x := g.close; {
	case !g.unit(u).Elite:
		g.eliminate(u, "close combat", "8.6.2")
	case x.reached:
		from, id := g.at(u), g.id(u)
		g.toPool(u, "8.6.2")
		g.Tell(rules.UnitLost{Unit: id, At: g.place(from), Why: "close combat; it returns to the reserve pool", Rule: "8.6.2"})
	default:
		g.eliminateElite(u, "close combat", "8.6.2")
	}
}
