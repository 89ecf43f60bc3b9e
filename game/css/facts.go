package css

import (
	"slices"
	"strconv"
	"strings"

	"marianas/game/board"
	"marianas/game/rules"
)

// Facts: what rule cases and scripts can see of a position; testdata/README.md lists the names.

// See is a named fact as a side may know it.
func (g *Game) See(side rules.Side, name string) (string, bool) {
	if v, ok := g.seeState(side, name); ok {
		return v, true
	}
	if name != "" && g.veiled() && side != g.sideID(japan) {
		return "", false // the set-up is secret
	}
	first, rest, _ := strings.Cut(name, ".")
	if u, ok := g.title.index[rules.UnitID(first)]; ok {
		return g.seeUnit(u, rest)
	}
	if d := slices.Index(g.title.divisions, rest); d >= 0 {
		return g.seeForce(first, d)
	}
	switch first {
	case "points":
		return figure(g.score(g.sideOfID(rules.Side(rest)))), true
	case "reroll":
		return yes(g.drinks[g.sideOfID(rules.Side(rest))]), true
	case "chance":
		return g.seeChance(rest)
	case "drift":
		b := g.ground().beachNamed(rest)
		return shoreWords[g.drifts[max(0, b)]], b >= 0
	case "sight":
		a, b, _ := strings.Cut(rest, "-")
		from, ok := g.seePlace(a)
		to, also := g.seePlace(b)
		return pick(ok && also && g.sees(from, to), "clear", "blocked"), ok && also
	case "zone":
		id, at, _ := strings.Cut(rest, ".")
		u, ok := g.title.index[rules.UnitID(id)]
		h, also := g.seePlace(at)
		return yes(ok && also && g.onMap(u) && g.zoned(u, h)), ok && also
	case "control":
		if p, ok := g.seePlace(rest); ok && g.prize(p) >= 0 {
			return string(g.sideID(pick(g.tally.claims[g.prize(p)] > 0, us, japan))), true
		}
	}
	if p, ok := g.seePlace(rest); ok {
		return g.seeSpot(side, first, p)
	}
	return "", false
}

// seePlace is a location by its name.
func (g *Game) seePlace(text string) (board.ID, bool) {
	p, ok := g.named(rules.ParsePlace(text))
	return p, ok && g.ground().hexOf(p) >= 0
}

// named is a place by its name, in which the sheet of the island may be left out.
func (g *Game) named(at rules.Place) (board.ID, bool) {
	p, ok := g.ground().places.Find(at)
	if !ok && at.Hex != "" && at.Sheet == "" {
		at.Sheet = g.data().Island.Sheet
		p, ok = g.ground().places.Find(at)
	}
	return board.ID(p), ok
}

func yes(b bool) string { return strconv.FormatBool(b) }

// seeState is where in the sequence of play the game stands, and what was rolled last.
func (g *Game) seeState(side rules.Side, name string) (string, bool) {
	switch name {
	case "active":
		return string(g.Active()), true
	case "phasing":
		return string(g.Phasing), true
	case "turn":
		return figure(g.GameTurn), true
	case "phase":
		return pick(g.ending != nil, "over", phaseWords[g.phase]), true
	case "outcome":
		switch {
		case g.ending == nil:
			return "", true
		case g.ending.Outcome == "":
			return "draw", true
		}
		return string(g.ending.Outcome), true
	case "prompt":
		p := g.title.machine.Prompt(g, side)
		return pick(side == g.Active(), p.Do, p.Waiting), true
	case "prompt.more":
		return pick(side == g.Active(), g.title.machine.Prompt(g, side).More, ""), true
	case "prompt.rule":
		return g.title.machine.Prompt(g, side).Rule, true
	case "box":
		return g.Box(), true
	case "chit":
		if g.turn == nil {
			return "none", true
		}
		return g.chit(int(g.turn.chit)).id, true
	case "cup":
		return figure(g.cup.Count()), true
	case "weather":
		return weatherWords[g.weather], true
	case "airfield":
		return pick(g.field.stage == foul, "none", stageWords[g.field.stage]), true
	case "repair":
		return figure(int(g.field.due)), true
	case "strikes":
		return figure(int(g.strikes)), true
	case "casualties":
		return figure(g.casualtyMarker()), true
	case "closed-beaches":
		return figure(int(g.tally.closed)), true
	case "hour":
		return g.now().Hour, true
	case "night":
		return yes(g.night()), true
	case "gyokusai":
		return yes(g.final > 0), true
	case "suicides":
		return yes(g.tally.suicides), true
	case "result":
		return g.last.code, true
	case "die":
		return figure(int(g.last.die)), true
	}
	return g.seeFight(name)
}

// seeFight is what is reckoned of the open fire or assault.
func (g *Game) seeFight(name string) (string, bool) {
	switch name {
	case "fire":
		s := g.shot()
		switch {
		case s == nil:
			return figure(int(g.last.value)), true
		case s.die >= 0:
			return figure(int(s.value)), true
		}
		return figure(g.aimedValue(s)), true
	case "strength":
		if s := g.shot(); s != nil && !s.fixed() {
			return figure(g.strength(s)), true
		}
	case "row":
		if s := g.shot(); s != nil {
			return colorWords[s.color], true
		}
	case "attack", "defense":
		if g.assault == nil {
			return "", false
		}
		sum := 0
		add := func(n int, _, _ string) { sum += n }
		if name == "attack" {
			g.attackTerms(add)
		} else {
			g.defenseTerms(add)
		}
		return figure(sum), true
	}
	return "", false
}

// aimedValue is the fire value of a fire as it is aimed.
func (g *Game) aimedValue(s *shot) int {
	if s.shells() {
		return g.shellValue(s, nil)
	}
	return g.reckon(s, nil)
}

// seeChance is how often a result comes of the open fire.
func (g *Game) seeChance(code string) (string, bool) {
	s := g.shot()
	if s == nil {
		return "", false
	}
	t := *s
	t.value = int8(g.aimedValue(s))
	for _, c := range g.chances(&t) {
		if c.Code == code {
			return figure(c.N) + "/" + figure(c.Of), true
		}
	}
	return "0/10", true
}

func (g *Game) seeForce(first string, d int) (string, bool) {
	f := &g.forces[d]
	switch first {
	case "quality":
		return figure(int(f.quality)), true
	case "dispatch":
		return figure(int(f.dispatch)), true
	case "direct":
		return figure(int(f.commands)), true
	case "fatigue":
		return figure(int(f.fatigue)), true
	case "snafu":
		return yes(f.snafu), true
	case "relieved":
		return yes(f.relieved), true
	}
	return "", false
}

// seeUnit is a fact of a counter.
func (g *Game) seeUnit(u int, name string) (string, bool) {
	switch name {
	case "at":
		return g.boxOrHex(u), g.at(u) != g.ground().unused
	case "side":
		if g.unit(u).sort == aLeader {
			return pick(g.is(u, back), "replacement", "front"), true
		}
		return pick(g.is(u, column), "column", "deployed"), true
	case "inside":
		return yes(g.onMap(u) && g.at(u) < 0), true
	case "acted":
		return yes(g.pieces[u].acts > 0 || g.is(u, finished)), true
	case "acts":
		return figure(int(g.pieces[u].acts)), true
	case "gyokusai":
		return yes(g.is(u, gyokusai)), true
	case "adrift":
		return yes(g.is(u, adrift)), true
	case "driven":
		return yes(g.is(u, driven)), true
	case "when":
		return figure(int(g.pieces[u].when)), true
	case "carried":
		return yes(g.is(u, carried)), true
	case "active":
		return yes(g.active(u)), true
	case "in-command":
		return yes(g.inCommand(u)), true
	case "mp":
		switch {
		case g.move != nil && g.move.units.Has(u):
			return figure(int(g.move.left)), true
		case g.onMap(u) && g.unit(u).isUnit() && g.pieces[u].acts == 0:
			return figure(int(g.allowance(u))), true
		}
		return "0", true
	}
	return "", false
}

// boxOrHex is where a counter is: its hex, inside a cave too, or the kind of its box.
func (g *Game) boxOrHex(u int) string {
	if h := g.hexOf(u); h >= 0 {
		return g.place(h).String()
	}
	d, gr := g.unit(u).division, g.ground()
	switch g.at(u) {
	case gr.available[d]:
		return "available"
	case gr.reallocating[d]:
		return "reallocating"
	case gr.routed[d]:
		return "routed"
	case gr.pool[d]:
		return "trucks"
	}
	return g.place(g.at(u)).String()
}

// seeSpot is what lies on a location. A mine that lies face down shows its level to the side that laid it.
func (g *Game) seeSpot(side rules.Side, first string, p board.ID) (string, bool) {
	s := g.spot(p)
	if in := g.ground().inside(p); first == "sealed" && in != none {
		return yes(g.has(in, sealed)), true
	}
	switch first {
	case "dg":
		return figure(int(s.dg)), true
	case "fort":
		return pick(s.works == noWorks, "none", worksWords[s.works]), true
	case "barrage":
		return pick(s.barrage == noBarrage, "none", barrageWords[s.barrage]), true
	case "charge":
		return pick(s.assault == noAssault, "none", chargeWords[s.assault]), true
	case "ridge":
		return pick(s.ridge == 0, "none", string(g.sideID(max(0, int(s.ridge)-1)))), true
	case "mine":
		switch {
		case s.mine == 0:
			return "none", true
		case s.mine == dummyMine && side == g.sideID(japan):
			return "dummy", true
		case s.bared || side == g.sideID(japan):
			return figure(int(s.mine) - 1), true
		}
		return "hidden", true
	}
	if i := slices.Index(markWords, first); i >= 0 {
		return yes(s.marks>>i&1 != 0), true
	}
	return "", false
}
