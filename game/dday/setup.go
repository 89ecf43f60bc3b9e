package dday

import (
	"slices"

	"marianas/game/play"
	"marianas/game/rules"
)

// Set-up (3.0, 18.2 to 18.5): Japan by lot, the United States in their places, losses spread and heroes drawn by the player.

// settingUp is the set-up of a scenario. The first count of the frame has a bit for each headquarters that has become a post.
func settingUp() box {
	return box{Name: "set-up", Rule: "3.3", Doing: "the scenario is being set up", Waits: "sets up its units", Steps: []step{
		{Letter: "lay out", Do: func(g *Game, _ *frame) play.Flow {
			g.layOut()
			return play.Next()
		}},
		{
			Letter: "arrange", Alone: true, Owed: (*Game).lossesOwed, Prompt: promptSetUp,
			Verbs: verbs{endSetUp{press(vEndSetUp)}, establish{of(vEstablish)}, loseFirst{plain: of(vLose)}, arrange{arriving{of(vPlace)}}, spread{press(vSpread)}},
		},
		{Letter: "heroes", Do: func(g *Game, _ *frame) play.Flow {
			var bits int16
			for _, d := range g.play().Heroes {
				bits |= 1 << wordIndex(divisions, d)
			}
			return g.callHeroes(bits)
		}},
		{Letter: "opening card", When: func(g *Game, _ *frame) bool { return g.opening }, Do: func(g *Game, _ *frame) play.Flow {
			g.drawOpening()
			return play.Next()
		}},
	}}
}

func promptSetUp(g *Game, _ *frame) play.Prompt {
	owed := 0
	for _, n := range g.debts().steps {
		owed += max(0, n)
	}
	if owed == 0 {
		return play.Say("Change the set-up, or end it", "Units go to the start hexes of their battalion, or at sea to the boxes of their line.")
	}
	return play.Say("Say who has lost steps: "+rules.Counted(owed, "step", "steps")+" left", "One by one, or have the rest spread for you. Units may still change places.")
}

// layOut sets up what a scenario says: Japan by groups (3.2), garrisons, points, and the United States where they begin (3.3).
func (g *Game) layOut() {
	g.layOutJapan()
	for _, code := range g.play().Garrisons {
		for i := range g.ground().spots {
			if g.ground().spots[i].Code == code {
				g.marks[i] |= garrison
			}
		}
	}
	g.layOutUS()
	g.points.naval, g.points.air = int8(g.play().Naval), int8(g.play().Air)
	g.addArtillery(func(turn int) bool { return turn <= g.GameTurn })
	g.opening = g.play().DisruptedFirst || g.play().RevealedFirst
	g.stale()
}

// layOutJapan places a unit of its group in every marked position, with depth and pillbox, all unseen; the rest of the groups go to
// the pool, and of the depth markers as many as the scenario says (3.2, 18.2.2, 18.3.2, 18.4.2, 20.0).
func (g *Game) layOutJapan() {
	groups := map[string][]int{}
	for _, u := range g.title.forces[japan] {
		if c := g.unit(u); !c.japaneseTank() {
			group := c.Groups[g.play().Groups]
			groups[group] = append(groups[group], u)
		}
	}
	for i, k := range g.data().Forces.Depth {
		g.depthPool[i] = int16(k.Number)
	}
	for i := range g.ground().spots {
		s := &g.ground().spots[i]
		m := s.SetUp[g.play().SetUp]
		if m.Group == "" {
			continue
		}
		list := groups[m.Group]
		n := g.Dice.Pick(len(list))
		g.put(list[n], s.at)
		if m.Depth {
			g.giveDepth(list[n], "3.2")
		}
		if m.Pillbox {
			g.marks[i] |= pillbox
		}
		groups[m.Group] = slices.Delete(list, n, n+1)
	}
	for _, u := range g.title.forces[japan] {
		group := g.unit(u).Groups[g.play().Groups]
		switch {
		case g.onMap(u) || g.unit(u).japaneseTank():
		case group == "out":
			g.put(u, g.ground().removed)
		case turnOf(group) > g.GameTurn:
			g.put(u, g.ground().offMap)
		default:
			g.put(u, g.ground().pool)
		}
	}
	for most := g.play().DepthPool; most >= 0 && g.depthPool.Count() > most; {
		g.depthGone[g.pull(g.depthPool)]++
	}
}

// drawOpening draws the card of a scenario's first game-turn: its colors say which positions begin disrupted (18.2.3), or which ones
// beside United States units begin revealed (18.4.3).
func (g *Game) drawOpening() {
	g.opening = false
	rule := pick(g.play().RevealedFirst, "18.4.3", "18.2.3")
	c := g.card(g.aside("Before the first game-turn", rule))
	var at []rules.Place
	for i := range g.ground().spots {
		s := &g.ground().spots[i]
		if !c.shows(s.Color) || g.play().RevealedFirst && !g.besideUnits(s.at) {
			continue
		}
		for _, u := range g.in(japan, s.at) {
			if g.play().RevealedFirst {
				g.reveal(u, rule)
				continue
			}
			g.disrupt(u)
			at = append(at, g.place(s.at))
		}
	}
	if len(at) > 0 {
		g.Tell(rules.Noted{Side: "jp", Text: rules.Counted(len(at), "position begins", "positions begin") + " disrupted", At: at, Rule: rule})
	}
}

// setUpRule is the rule of the United States' set-up of the scenario: "18.3.1".
func (g *Game) setUpRule() string { return g.scene.info.Rule + ".1" }

// bySetUp is a refusal by the rule of the scenario's set-up.
func bySetUp(why string) play.Code {
	return reasons.Add(func(g *Game, _ *frame, _ act) *rules.Violation {
		return &rules.Violation{Rule: g.setUpRule(), Why: why}
	})
}

// setUpLoss is how many steps a unit has lost before the scenario begins.
func (g *Game) setUpLoss(u int) int { return g.unit(u).Steps - g.steps(u) }

// specialist reports whether a unit's losses are limited (18.3.1): tanks and engineers.
func (g *Game) specialist(u int) bool { return g.unit(u).sort == tank || g.unit(u).sort == engineer }

// debt is what the set-up still has to take, by division: steps, how many of them of tanks and engineers, and how far its display of
// losses has come.
type debt struct {
	steps, specials, display [3]int
}

// debts reckons what is owed now (18.3.1, 18.4.1).
func (g *Game) debts() (d debt) {
	for _, l := range g.play().Losses {
		i := wordIndex(divisions, l.Division)
		d.steps[i], d.specials[i], d.display[i] = l.Steps, l.Specialists, g.lossesOf(int(i))
	}
	for _, u := range g.title.forces[us] {
		n := g.setUpLoss(u)
		d.steps[g.unit(u).division] -= n
		if g.specialist(u) {
			d.specials[g.unit(u).division] -= n
		}
	}
	return d
}

// owing reports whether somebody must still lose a step.
func (g *Game) owing() bool {
	d := g.debts()
	return slices.ContainsFunc(g.title.forces[us], func(u int) bool { return g.mayLoseFirst(u, &d) == play.Allowed })
}

// lossesOwed lists what each division has still to lose.
func (g *Game) lossesOwed(*frame) (list []rules.Owed) {
	d := g.debts()
	for i, n := range d.steps {
		if n > 0 && g.nextToLose(i, &d) >= 0 {
			list = append(list, rules.Owed{Text: "The " + divisions[i] + " must lose " + rules.Counted(n, "more step", "more steps"), Rule: g.setUpRule()})
		}
	}
	return list
}

var (
	lossesLeft    = bySetUp("Not all losses of the set-up have been taken.")
	noLossHere    = bySetUp("Only units on the map lose steps before the scenario begins.")
	noneOwed      = bySetUp("Its division has no more steps to lose.")
	specialsSpent = bySetUp("Tanks and engineers of its division have lost all they may.")
	wouldLose     = ruled("18.1", "The division would have suffered catastrophic loss.")
	noSteps       = bySetUp("A headquarters has no steps to lose.")
)

// loseFirst takes a step from a unit before the scenario begins (18.3.1, 18.4.1).
type loseFirst struct {
	plain
	play.Listed
}

func (loseFirst) Each(g *Game, _ *frame, yield func(act)) {
	d := g.debts()
	for _, u := range g.title.forces[us] {
		if g.mayLoseFirst(u, &d) == play.Allowed {
			yield(play.OfUnit(vLose, u))
		}
	}
}

func (loseFirst) Refuse(g *Game, _ *frame, a act) play.Code {
	d := g.debts()
	return g.mayLoseFirst(int(a.Unit), &d)
}

func (g *Game) mayLoseFirst(u int, d *debt) play.Code {
	c := g.unit(u)
	switch {
	case c.side != us || !g.onMap(u):
		return noLossHere
	case c.sort == regimentalHQ:
		return noSteps
	case d.steps[c.division] <= 0:
		return noneOwed
	case g.specialist(u) && d.specials[c.division] <= 0:
		return specialsSpent
	case c.counts() && d.display[c.division]+g.lossMore(u) > g.data().Tables.Loss.Most:
		return wouldLose
	}
	return play.Allowed
}

// lossMore is by how much a unit's next step adds to its division's display (18.1).
func (g *Game) lossMore(u int) int {
	k := &g.data().Tables.Loss
	switch g.steps(u) {
	case 1:
		return k.Company - k.Marker
	case k.MarkerAt + 1:
		return k.Marker
	}
	return 0
}

func (loseFirst) Do(g *Game, _ *frame, a act) play.Flow {
	g.takeFirst(int(a.Unit))
	return play.Stay()
}

// takeFirst takes a step that was lost before the scenario: it counts for the displays, not for the scenario's own losses.
func (g *Game) takeFirst(u int) {
	g.pieces[u].steps--
	g.stale()
	if g.steps(u) == 0 {
		g.eliminate(u, "lost before the scenario", g.setUpRule())
		return
	}
	g.Tell(rules.StepLost{Unit: g.id(u), Left: g.steps(u), Rule: g.setUpRule()})
	g.drawMarker(u)
}

func (loseFirst) Describe(g *Game, _ *frame, a act) rules.Detail {
	u := int(a.Unit)
	return rules.Detail{
		Label: g.unit(u).Name + " loses a step",
		Note:  rules.Counted(g.steps(u)-1, "step", "steps") + " left; its division has " + figure(g.debts().steps[g.unit(u).division]) + " to lose", Rule: g.setUpRule(),
	}
}

// spread takes all losses that are left: tanks and engineers first, as far as they may, a step each, then companies of full
// strength, then battalion headquarters, then whoever has most steps.
type spread struct{ button }

func (spread) Refuse(g *Game, _ *frame, _ act) play.Code {
	if !g.owing() {
		return noneOwed
	}
	return play.Allowed
}

func (spread) Do(g *Game, _ *frame, _ act) play.Flow {
	for i := range divisions {
		for d := g.debts(); ; d = g.debts() {
			u := g.nextToLose(i, &d)
			if u < 0 {
				break
			}
			g.takeFirst(u)
		}
	}
	return play.Stay()
}

// nextToLose is the unit of a division that best bears a loss; -1 if none has to.
func (g *Game) nextToLose(division int, d *debt) int {
	best, least := -1, 0
	for _, u := range g.title.forces[us] {
		c := g.unit(u)
		if int(c.division) != division || g.mayLoseFirst(u, d) != play.Allowed {
			continue
		}
		n := 10*(8-g.steps(u)) + pick(g.specialist(u) && g.setUpLoss(u) == 0, -100, 0) + pick(c.sort == battalionHQ, -15, 0)
		if best < 0 || n < least {
			best, least = u, n
		}
	}
	return best
}

func (spread) Describe(g *Game, _ *frame, _ act) rules.Detail {
	return rules.Detail{Label: "Spread the losses", Note: "Takes the losses that are left evenly, of tanks and engineers first", Rule: g.setUpRule()}
}

// endSetUp ends the set-up.
type endSetUp struct{ button }

func (endSetUp) Refuse(g *Game, _ *frame, _ act) play.Code {
	if g.owing() {
		return lossesLeft
	}
	return play.Allowed
}

func (endSetUp) Do(*Game, *frame, act) play.Flow { return play.Next() }

func (endSetUp) Describe(g *Game, _ *frame, _ act) rules.Detail {
	return rules.Detail{Label: "End set-up", Rule: g.setUpRule()}
}

func (endSetUp) Show(_ *Game, _ *frame, _ act, c *rules.Choice) { c.Primary = true }
