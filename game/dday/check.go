package dday

import (
	"fmt"
	"slices"

	"marianas/game/board"
	"marianas/game/chance"
	"marianas/game/play"
)

// Check tests the invariants: every counter in a place where it may be, bags that add up to the counter mix, steps in
// range, Japanese stacks (6.4), markers only where they may lie, parts exactly while their box is open, what is derived as it is
// derived anew, and an open decision with an answer.
func (g *Game) Check() error {
	for _, test := range []func() error{g.checkUnits, g.checkStacks, g.checkMarkers, g.checkBags, g.checkCounts, g.checkSequence, g.checkParts, g.checkFire, g.checkDerived} {
		if err := test(); err != nil {
			return fmt.Errorf("dday: %w", err)
		}
	}
	if err := g.title.machine.Check(g); err != nil { // last: it lists what may be done
		return fmt.Errorf("dday: %w", err)
	}
	return nil
}

// checkDerived reckons what is known of fire, control, communication and command anew.
func (g *Game) checkDerived() error {
	c := *g
	c.known, c.reach, c.control, c.cover, c.orders = false, nil, nil, cover{}, orders{}
	for q, known := range g.cover.known {
		if known && !slices.Equal(c.coverNow(query(q)), g.cover.most[q]) {
			return fmt.Errorf("the fields of fire are not as units and markers have them (6.2)")
		}
	}
	if c.refresh(); g.known && !(slices.Equal(c.control, g.control) && slices.Equal(c.reach, g.reach)) {
		return fmt.Errorf("control and communication are not as units have them (12.1, 12.2)")
	}
	if o := &g.orders; o.known && !slices.Equal(c.ordersNow().heard, o.heard) || o.traced && !slices.Equal(c.tracedNow().linked, o.linked) {
		return fmt.Errorf("command and communication are not as units have them (7.1, 12.3)")
	}
	return nil
}

func (g *Game) checkUnits() error {
	gr := g.ground()
	for u := range g.pieces {
		p, c, at := &g.pieces[u], g.unit(u), g.at(u)
		least := pick(c.side == us && at == gr.eliminated, 0, 1)
		switch {
		case at == none:
			return fmt.Errorf("%s is nowhere", c.ID)
		case at >= 0 && !gr.land[at]:
			return fmt.Errorf("%s is at sea in %s", c.ID, gr.Number(at))
		case int(p.steps) < least || int(p.steps) > max(1, c.Steps):
			return fmt.Errorf("%s has %d steps", c.ID, p.steps)
		case p.post != 0 && (c.sort != regimentalHQ || p.post < 0 || int(p.post) > len(g.data().Tables.Command.Ranges)):
			return fmt.Errorf("%s is in box %d of the command range track", c.ID, p.post)
		case p.tag >= 0 && c.sort != tank && c.sort != engineer:
			return fmt.Errorf("%s is assigned to a battalion", c.ID)
		case p.from != none && (p.from < 0 || int(p.from) >= gr.Len()):
			return fmt.Errorf("%s came from nowhere", c.ID)
		}
		if err := g.checkSide(u); err != nil {
			return err
		}
	}
	return nil
}

// The facts that only units of a side know.
const (
	ownFacts     = shaken | inReserve | outward | movedHQ | hit | late | ashore | inspired | stormed | acted | checked | beganNear
	foreignFacts = revealed | bared | stance | done
)

// checkSide holds what is remembered of a unit against what its side knows.
func (g *Game) checkSide(u int) error {
	p, c, at, gr := &g.pieces[u], g.unit(u), g.at(u), g.ground()
	shore := gr.shoreOf(at) != nil
	if c.side == us {
		switch {
		case p.facts&foreignFacts != 0 || p.depth >= 0 || at == gr.pool:
			return fmt.Errorf("%s has what only Japanese units have", c.ID)
		case p.marker >= 0 && g.data().Forces.StepLosses[p.marker].Steps != int(p.steps):
			return fmt.Errorf("%s has %d steps and a marker of %d", c.ID, p.steps, g.data().Forces.StepLosses[p.marker].Steps)
		case p.is(inspired) && p.hero < 0:
			return fmt.Errorf("%s is inspired by nobody", c.ID)
		}
		return nil
	}
	switch {
	case p.facts&ownFacts != 0 || p.marker >= 0 || p.hero >= 0 || p.tag >= 0 || shore || at == gr.exited || at == gr.returns:
		return fmt.Errorf("%s has what only United States units have", c.ID)
	case p.depth >= 0 && at < 0:
		return fmt.Errorf("a depth marker lies under %s in %s", c.ID, g.place(at))
	case p.is(bared) && p.depth < 0:
		return fmt.Errorf("no depth marker lies face up under %s", c.ID)
	}
	return nil
}

// checkStacks tests the limits of Japanese stacks; whom a counterattack or an assault has brought into a hex of the United
// States stays there for the close combat only.
func (g *Game) checkStacks() error {
	for _, u := range g.title.forces[japan] {
		at := g.at(u)
		if at < 0 || g.where.Holds(us, at) {
			continue
		}
		if top := g.in(japan, at)[0]; top == u && !g.fits(at) {
			return fmt.Errorf("too many Japanese units in %s (6.4)", g.ground().Number(at))
		}
	}
	return nil
}

// fits reports whether the Japanese units in a hex may be there together (6.4). Two tanks that have assembled and found nobody to
// go with stand together until they attack (ruling 78).
func (g *Game) fits(h board.ID) bool {
	tanks, others, detachments := 0, 0, 0
	for _, o := range g.in(japan, h) {
		if g.unit(o).japaneseTank() && g.is(o, stance) && g.ground().spotAt[h] < 0 {
			continue
		}
		switch c := g.unit(o); {
		case c.japaneseTank():
			tanks++
		case c.Detachment:
			others, detachments = others+1, detachments+1
		default:
			others++
		}
	}
	if tanks == assemblyTanks {
		return others == 0 && g.ground().spotAt[h] < 0
	}
	return tanks <= 1 && (others <= 1 || others == 2 && detachments == 2)
}

func (g *Game) checkMarkers() error {
	gr := g.ground()
	for i, m := range g.marks {
		switch at := gr.spots[i].at; {
		case m&garrison != 0 && g.held(at):
			return fmt.Errorf("a garrison in %s, which Japan holds (15.4)", gr.Number(at))
		case m&destroyed != 0 && !gr.spots[i].Artillery:
			return fmt.Errorf("artillery destroyed in %s, which has none (6.5.5)", gr.Number(at))
		case g.fired[i] < 0:
			return fmt.Errorf("%s has fired %d times", gr.Number(at), g.fired[i])
		}
	}
	for i := range g.caves {
		c := &g.caves[i]
		if !gr.land[c.at] || gr.spotAt[c.at] >= 0 || g.caveAt(c.at) != i || !gr.Adjacent(c.at, gr.spots[c.spot].at) || c.bared && c.depth < 0 {
			return fmt.Errorf("the cave in %s makes no sense (17.2)", gr.Number(c.at))
		}
	}
	return nil
}

// checkBags counts cards and markers: none is there twice, and none is lost that cannot leave the game.
func (g *Game) checkBags() error {
	cards := g.discards.Copy()
	for _, layer := range g.deck {
		for c, n := range layer {
			cards[c] += n
		}
	}
	for _, t := range g.track {
		cards[t.card]++
	}
	if g.close != nil && g.close.card >= 0 {
		cards[g.close.card]++
	}
	for c, n := range cards {
		if n != 1 {
			return fmt.Errorf("%s is there %d times", g.title.cards[c], n)
		}
	}
	depth, heroes, losses := g.depthOut(), g.heroes.Copy(), g.losses.Copy()
	depth.Pour(g.depthGone.Copy())
	for u := range g.pieces {
		p := &g.pieces[u]
		count(heroes, p.hero)
		count(losses, p.marker)
	}
	f := &g.data().Forces
	for i := range f.Depth {
		if int(depth[i]) > f.Depth[i].Number || g.depthPool[i] < 0 {
			return fmt.Errorf("%d depth markers %q", depth[i], g.title.depthNames[i])
		}
	}
	for i := range f.Heroes {
		if int(heroes[i]) != f.Heroes[i].Number || g.heroes[i] < 0 {
			return fmt.Errorf("%d heroes %q", heroes[i], f.Heroes[i].ID)
		}
	}
	for i := range f.StepLosses {
		if int(losses[i]) != f.StepLosses[i].Number || g.losses[i] < 0 {
			return fmt.Errorf("%d step-loss markers %q", losses[i], g.title.lossNames[i])
		}
	}
	return nil
}

func count(b chance.Bag, i int8) {
	if i >= 0 {
		b[i]++
	}
}

func (g *Game) checkCounts() error {
	p := &g.points
	least := min(p.naval, p.air)
	for i := range p.artillery {
		least = min(least, p.artillery[i], p.more[i], p.owed[i])
	}
	for d := range divisions {
		least = min(least, g.paid[d], g.extra[d], g.healed[d])
	}
	switch {
	case g.GameTurn < 1 || g.GameTurn > len(g.data().Days):
		return fmt.Errorf("game-turn %d of %d", g.GameTurn, len(g.data().Days))
	case least < 0 || g.mortars < 0 || g.strategic < 0 || g.tally.steps < 0 || g.tally.today < 0 || g.tally.worstDay < 0:
		return fmt.Errorf("something is counted below zero")
	case (len(g.Open) == 0) != (g.ending != nil):
		return fmt.Errorf("the game is over in one place and goes on in another")
	case g.Dice.Wrong != "":
		return fmt.Errorf("%s", g.Dice.Wrong)
	}
	return nil
}

// checkSequence tests that the open boxes lie in one another as the sequence of play has them: the set-up or the box of the
// phase outermost, no box in itself, all decided by the United States.
func (g *Game) checkSequence() error {
	want := []play.BoxID{gameBox, turnBox, phaseBoxes[g.phase]}
	if g.phase == setupPhase {
		want = []play.BoxID{gameBox, setUpBox}
	}
	for i := range g.Open {
		f := &g.Open[i]
		name := g.title.machine.Boxes[f.Box].Name
		switch {
		case f.Side != us || f.By != us:
			return fmt.Errorf("box %q is of the wrong side", name)
		case i < len(want) && f.Box != want[i]:
			return fmt.Errorf("box %q is open in the phase %s", name, phaseWords[g.phase])
		}
		for _, o := range g.Open[:i] {
			if o.Box == f.Box {
				return fmt.Errorf("box %q lies in itself", name)
			}
		}
	}
	return nil
}

// checkParts tests that what a box keeps exists exactly while the box is open.
func (g *Game) checkParts() error {
	for _, p := range []struct {
		name string
		is   bool
		in   []play.BoxID
	}{
		{"move", g.move != nil, []play.BoxID{wayBox, stormBox}},
		{"attack", g.attack != nil, []play.BoxID{attackBox}},
		{"barrage", g.barrage != nil, []play.BoxID{barrageBox}},
		{"close", g.close != nil, []play.BoxID{closeBox}},
		{"volley", g.volley != nil, []play.BoxID{fireBox, hitBox}},
		{"event", g.event != nil, []play.BoxID{eventBox}},
		{"raid", g.raid != nil, []play.BoxID{raidBox}},
		{"artillery fire", g.gunfire != nil, []play.BoxID{artilleryBox}},
	} {
		open := false
		for _, b := range p.in {
			open = open || g.Within(b)
		}
		if open != p.is && !(p.name == "move" && g.In(actionBox)) { // units may be taken while actions are chosen
			return fmt.Errorf("the %s is there: %v, its box is open: %v", p.name, p.is, open)
		}
	}
	return nil
}
