package dday

import (
	"slices"

	"marianas/game/board"
	"marianas/game/play"
	"marianas/game/rules"
)

// Raids (11.0): every hex of the front line with a gap beside it is checked once; a disruption can open further gaps.

// raid is the raids of a phase, or those of a night assault (21.0).
type raid struct {
	night bool       // a night assault: the hexes are given, and no gap is asked for
	left  []board.ID // of a night assault: hexes still to be checked
	seen  []board.ID // hexes checked, ascending
	at    board.ID   // that is raided now; none
	step  bool       // one of its units loses a step, and is disrupted; else one is disrupted
}

func (r *raid) copy() *raid {
	if r == nil {
		return nil
	}
	c := *r
	c.left, c.seen = slices.Clone(r.left), slices.Clone(r.seen)
	return &c
}

const (
	raidCheck  = 2 // how near a held position must be for a raid (11.1)
	raidAttack = 3 // how near those that take part (11.2)
)

func raids() box {
	return box{Name: "raid", Rule: "11.0", Doing: "a raid is being resolved", Waits: "answers a raid", Steps: []step{
		{Letter: "check", Do: func(g *Game, _ *frame) play.Flow {
			if g.raid == nil {
				g.raid = &raid{at: none}
			}
			h := g.nextGap()
			if h == none {
				g.raid = nil
				return play.Leave()
			}
			g.raid.seen = sorted(g.raid.seen, h)
			if !g.raided(h) {
				return play.Stay()
			}
			return play.Next()
		}},
		{
			Letter: "loss", When: func(g *Game, _ *frame) bool { return g.raid.at != none },
			Verbs: verbs{disruptByRaid{of(vDisrupt)}, hitByRaid{of(vHit)}},
			Prompt: func(g *Game, _ *frame) play.Prompt {
				return play.Say("Raid on "+g.spotName(g.raid.at)+pick(g.raid.step, ": who is hit?", ": who is disrupted?"), "")
			},
		},
		{Letter: "next", Do: func(*Game, *frame) play.Flow { return play.Restart() }},
	}}
}

// nextGap is the next hex to be checked, the westernmost first; none if all are.
func (g *Game) nextGap() board.ID {
	r := g.raid
	if r.night {
		for _, h := range r.left {
			if _, has := slices.BinarySearch(r.seen, h); !has && g.where.Holds(us, h) {
				return h
			}
		}
		return none
	}
	for _, h := range g.usHexes() {
		if _, has := slices.BinarySearch(r.seen, h); !has && g.gaps(h) > 1 {
			return h
		}
	}
	return none
}

// usHexes lists the hexes with United States units, ascending: those are in the order of columns, west to east.
func (g *Game) usHexes() (hexes []board.ID) {
	for _, u := range g.title.forces[us] {
		if h := g.at(u); h >= 0 && !g.where.Holds(japan, h) {
			hexes = sorted(hexes, h)
		}
	}
	return hexes
}

// gaps is how many hexes beside a front-line hex are in Japanese communication and beside no other undisrupted United States
// unit; 0 for a hex that is not in the front line: within two hexes of a position in communication that is empty or held by
// Japan (11.1).
func (g *Game) gaps(h board.ID) (n int) {
	if !g.inFront(h) {
		return 0
	}
	g.refresh()
	for _, x := range g.ground().Neighbors(h) {
		if x >= 0 && g.gapAt(x) && !g.guarded(x, h) {
			n++
		}
	}
	return n
}

// gapAt reports whether a hex beside the front line is in Japanese communication; that of an empty position may lie under control
// itself (12.2.1).
func (g *Game) gapAt(x board.ID) bool {
	if g.ground().spotIn(x) != nil && !g.occupied(x) {
		return g.inCommunication(x)
	}
	return g.reach[x]
}

// inFront reports whether a hex is in the front line (11.1).
func (g *Game) inFront(h board.ID) bool {
	gr := g.ground()
	for i := range gr.spots {
		if s := &gr.spots[i]; gr.Distance(s.at, h) <= raidCheck && !g.occupied(s.at) && g.inCommunication(s.at) {
			return true
		}
	}
	return false
}

// guarded reports whether an undisrupted United States unit is adjacent to a hex, those of one hex left out.
func (g *Game) guarded(x, but board.ID) bool {
	for _, h := range g.ground().Neighbors(x) {
		if h < 0 || h == but {
			continue
		}
		for _, u := range g.in(us, h) {
			if !g.down(u) {
				return true
			}
		}
	}
	return false
}

// raiders is how many held positions of a card's colors are within some hexes.
func (g *Game) raiders(card int, h board.ID, hexes int) (n int) {
	gr := g.ground()
	for i := range gr.spots {
		if s := &gr.spots[i]; g.card(card).shows(s.Color) && gr.Distance(s.at, h) <= hexes && g.held(s.at) {
			n++
		}
	}
	return n
}

// raided draws the check card and, where it finds a position, the attack card; it reports whether somebody suffers (11.2).
func (g *Game) raided(h board.ID) bool {
	check := g.aside("Raid check on "+g.spotName(h), "11.1")
	if g.raiders(check, h, raidCheck) == 0 {
		return false
	}
	attack := g.aside("Raid on "+g.spotName(h), "11.2")
	force, units := g.raiders(attack, h, raidAttack), g.where.Count(us, h)
	if g.day().Last {
		force++
	}
	g.Tell(rules.Noted{Side: "jp", Text: "Raid on " + g.spotName(h) + ": " + rules.Counted(force, "position", "positions") + " against " + rules.Counted(units, "unit", "units"), At: []rules.Place{g.place(h)}, Rule: "11.2"})
	if force < units {
		return false
	}
	g.raid.at, g.raid.step = h, force > units
	if !g.raid.step && len(g.upright(h)) == 0 {
		g.raid.at = none
		return false
	}
	return true
}

// upright lists the undisrupted United States units in a hex that can be disrupted; regimental headquarters cannot (10.4.2).
func (g *Game) upright(h board.ID) (list []int) {
	for _, u := range g.in(us, h) {
		if !g.down(u) && g.unit(u).sort != regimentalHQ {
			list = append(list, u)
		}
	}
	slices.Sort(list)
	return list
}

var (
	notRaided    = ruled("11.2", "It is not in the raided hex, or cannot suffer that.")
	alreadyDown  = ruled("11.2", "It is disrupted already.")
	stepIsDue    = ruled("11.2", "One unit loses a step: say which is hit.")
	noStepIsDue  = ruled("11.2", "Nobody loses a step: one unit is disrupted.")
	othersBefore = ruled("11.2", "A regimental headquarters is hit only where it is alone.")
)

// raidVictim refuses whom a raid cannot strike.
func (g *Game) raidVictim(a act) play.Code {
	if a.Unit < 0 || g.at(int(a.Unit)) != g.raid.at || g.unit(int(a.Unit)).side != us {
		return notRaided
	}
	return play.Allowed
}

func (g *Game) eachRaided(w play.Word, yield func(act)) {
	us := g.in(us, g.raid.at)
	slices.Sort(us)
	for _, u := range us {
		yield(play.OfUnit(w, u))
	}
}

// disruptByRaid names the one unit that is disrupted.
type disruptByRaid struct{ plain }

func (disruptByRaid) Each(g *Game, _ *frame, yield func(act)) { g.eachRaided(vDisrupt, yield) }

func (disruptByRaid) Refuse(g *Game, _ *frame, a act) play.Code {
	if c := g.raidVictim(a); c != play.Allowed {
		return c
	}
	switch {
	case g.raid.step:
		return stepIsDue
	case !slices.Contains(g.upright(g.raid.at), int(a.Unit)):
		return alreadyDown
	}
	return play.Allowed
}

func (disruptByRaid) Do(g *Game, _ *frame, a act) play.Flow {
	g.upset(int(a.Unit), "11.2")
	g.raid.at = none
	return play.Next()
}

func (disruptByRaid) Describe(g *Game, _ *frame, a act) rules.Detail {
	return rules.Detail{Label: "Disrupt " + g.unit(int(a.Unit)).Name, Rule: "11.2"}
}

// hitByRaid names the one unit that loses a step and is disrupted.
type hitByRaid struct{ plain }

func (hitByRaid) Each(g *Game, _ *frame, yield func(act)) { g.eachRaided(vHit, yield) }

func (hitByRaid) Refuse(g *Game, _ *frame, a act) play.Code {
	if c := g.raidVictim(a); c != play.Allowed {
		return c
	}
	switch {
	case !g.raid.step:
		return noStepIsDue
	case g.unit(int(a.Unit)).sort == regimentalHQ && g.where.Count(us, g.raid.at) > 1:
		return othersBefore
	}
	return play.Allowed
}

func (hitByRaid) Do(g *Game, _ *frame, a act) play.Flow {
	g.raid.at = none
	return play.Call(g.lossFrame(loss{unit: int(a.Unit), step: true, disrupts: true, two: true, sacrifice: true, rule: "11.2"}))
}

func (hitByRaid) Describe(g *Game, _ *frame, a act) rules.Detail {
	return rules.Detail{Label: g.unit(int(a.Unit)).Name + " is hit", Note: "It loses a step and is disrupted, or what stands for that", Rule: "11.2"}
}
