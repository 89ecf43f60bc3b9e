package islandwar

import (
	"slices"
	"strings"

	"marianas/game/board"
	"marianas/game/play"
	"marianas/game/rules"
)

// Refuse cites the rule that bars an action. Where the booklet says the same in a second place, that is here, and
// nothing else: a rule that is near by, or that another action would break, is not.

// cited is a refusal as it was made.
type cited struct {
	verb rules.Verb
	rule string
}

// twice lists the rules that say the same of a verb wherever the first is cited.
var twice = map[cited][]string{
	{"take", "5.11"}:         {"4.1"}, // nobody moves out of sequence: also said of each phase
	{"move", "5.11"}:         {"4.1"},
	{"end-movement", "5.11"}: {"4.1"},
	{"retreat", "7.7"}:       {"4.1", "5.11"}, // nor in a combat phase but by a result
	{"advance", "7.96"}:      {"4.1", "5.11"},
	{"advance", "7.91"}:      {"4.1", "5.11"},
	{"displace", "7.81"}:     {"4.1", "5.11"},
	{"take", "5.14"}:         {"6.13"}, // out of an enemy zone
	{"take", "5.15"}:         {"6.13"},
	{"move", "5.13"}:         {"2.32", "5.24"}, // the allowance
	{"move", "5.24"}:         {"2.32", "5.13"},

	{"attack", "7.15"}:  {"7.0"}, // who attacks from afar
	{"attack", "8.11"}:  {"7.0", "7.15", "8.12"},
	{"attack", "7.14"}:  {"7.3"},  // one strength, one combat
	{"attack", "8.32"}:  {"8.31"}, // an adjacent target
	{"join", "7.15"}:    {"7.0", "7.22"},
	{"barrage", "7.15"}: {"7.0"},
	{"barrage", "8.11"}: {"2.32", "7.22", "8.12", "8.61"}, // range
	{"protect", "8.42"}: {"2.32", "8.61"},
	{"protect", "4.1"}:  {"8.41"},        // to a unit under attack
	{"protect", "8.5"}:  {"8.41"},        // it is adjacent to its attacker
	{"barrage", "8.32"}: {"8.31"},        // an adjacent target
	{"support", "9.14"}: {"9.0", "9.12"}, // what the track allots, all that is available
	{"attack", "7.21"}:  {"7.11"},        // the enemy left out has a unit beside it
	{"join", "7.21"}:    {"7.11"},        //
	{"declare", "7.21"}: {"7.11"},        //
	{"declare", "8.31"}: {"7.12"},        // artillery is among all units
	{"join", "7.23"}:    {"7.15"},        // beside all the defenders
	{"join", "8.32"}:    {"7.23"},        //
	{"join", "7.14"}:    {"7.3"},         // one strength, one combat
	{"barrage", "7.14"}: {"7.3"},         //
	{"banzai", "10.0"}:  {"10.11"},       // infantry and engineers only
	{"pay", "10.12"}:    {"10.0"},        //
	{"pay", "10.13"}:    {"10.12"},       // adjacent artillery only

	{"retreat", "5.25"}:  {"7.72"}, // the terrain key prohibits it
	{"displace", "5.25"}: {"7.72"},
	{"displace", "7.71"}: {"7.81"}, // as if it were itself retreating
	{"displace", "7.72"}: {"7.81"},
	{"displace", "7.82"}: {"7.73"},
	{"retreat", "7.73"}:  {"7.81", "7.82"}, // displacing on the only way, and on no other
	{"stand", "7.73"}:    {"7.74"},         // eliminated only in the last hex that it can reach
	{"advance", "7.92"}:  {"7.96"},
	{"advance", "7.94"}:  {"7.91"}, // adjacent victors, along the path
	{"advance", "7.95"}:  {"7.91"},

	{"take", "12.2"}:         {"5.11"}, // the time for it is over
	{"move", "12.2"}:         {"5.11"},
	{"end-movement", "12.2"}: {"5.11"},
	{"move", "12.31"}:        {"5.11"},
	{"land", "12.0"}:         {"12.2"}, // in the movement phase of their side
	{"take", "12.34"}:        {"12.1", "12.31"},
	{"land", "12.32"}:        {"12.31"}, // on beach hexes
}

// hexNamed is the hex that an action names; ok is false if there is none.
func (g *Game) hexNamed(a rules.Action) (h board.ID, ok bool) {
	n, ok := g.ground.places.Find(a.To)
	return board.ID(n), ok && n >= 0
}

// Cites lists further rules that say what a refusal says.
func (g *Game) Cites(a rules.Action, v *rules.Violation) []string {
	return append(slices.Clone(twice[cited{a.Verb, v.Rule}]), g.citesOfPosition(a, v)...)
}

// citesOfPosition adds what depends on who stands where.
func (g *Game) citesOfPosition(a rules.Action, v *rules.Violation) []string {
	u, known := g.index[a.Unit]
	switch {
	case a.Verb == "move" && g.taken >= 0:
		return g.citesOfMove(v)
	case a.Verb == "also" && v.Rule == "7.23" && !g.fight.by.Empty():
		return []string{"7.15"} // somebody in the attack is not beside it
	case a.Verb == "barrage" && v.Rule == "8.11" && g.fight.at.Count() > 1:
		return []string{"8.22"}
	case v.Rule == "12.2" && g.phase() == combatBox:
		return []string{"12.0"}
	case a.Verb == "retreat" && v.Rule == "7.71" && known && g.counters[u].infiltrates():
		return []string{"6.14"} // its last sentence
	case v.Rule == "12.31" && g.inEZOCOfLanded(a):
		return []string{"12.33"}
	case a.Verb == "land":
		return g.citesOfLanding(a, v)
	case a.Verb == "end-combat" && v.Rule != "4.1":
		return g.citesOfOwing()
	case a.Verb == "declare" && v.Rule == "7.0":
		return g.citesOfIdle()
	case v.Rule == "7.96" && g.targetedIn(a), v.Rule == "7.96" && known && g.units[u].is(attacked):
		return []string{"7.14"}
	case a.Verb == "advance" && v.Rule == "7.94" && known && g.fight.guard.Has(u):
		return []string{"7.91", "8.44"}
	}
	return nil
}

func (g *Game) citesOfMove(v *rules.Violation) []string {
	c := &g.counters[g.taken]
	switch {
	case v.Rule == "6.14" && !g.fresh && g.inEZOC(c.force, g.at(g.taken)):
		return []string{"6.0"}
	case v.Rule != "6.0" || c.infiltrates():
		return nil
	case c.force == us:
		return []string{"5.14", "6.13"}
	}
	return []string{"5.15", "6.13"}
}

// inEZOCOfLanded reports whether the landed unit of an action, or the one landed last, is in an enemy zone (12.33).
func (g *Game) inEZOCOfLanded(a rules.Action) bool {
	for u := range g.units {
		if p := &g.units[u]; p.is(landed) && g.onMap(u) && (a.Unit == "" || a.Unit == g.counters[u].id) && g.adjacentToEnemy(u) {
			return true
		}
	}
	return false
}

// citesOfLanding are the rules besides the one cited by which nobody may be put into a hex.
func (g *Game) citesOfLanding(a rules.Action, v *rules.Violation) (more []string) {
	h, ok := g.hexNamed(a)
	switch {
	case !ok || v.Rule == "12.0" || v.Rule == "12.2":
		return nil
	case g.firstLanding() && !g.landingSpot(h):
		more = append(more, g.scene.setup.Landing.Rule)
	case v.Rule == "12.34":
		more = append(more, "12.31")
	case v.Rule == "12.32" && !g.firstLanding():
		more = append(more, "12.34")
	}
	if u := g.unitIn(h); u >= 0 && g.counters[u].force != g.phasing() {
		more = append(more, "5.12")
	} else if u >= 0 {
		more = append(more, "5.31")
	}
	return more
}

// landingSpot reports whether the first landing knows a hex: a chosen beach or the sea hex prescribed for it.
func (g *Game) landingSpot(h board.ID) bool {
	for i := range g.beaches {
		if b := &g.beaches[i]; b.from == h || b.from == nowhere && b.hex == h {
			return true
		}
	}
	return false
}

// targetedIn reports whether the unit in the hex of an action has been attacked in this phase.
func (g *Game) targetedIn(a rules.Action) bool {
	h, ok := g.hexNamed(a)
	return ok && g.unitIn(h) >= 0 && g.units[g.unitIn(h)].is(targeted)
}

// citesOfOwing are all the rules by which attacks must still be made.
func (g *Game) citesOfOwing() (more []string) {
	add := func(on bool, rule string) {
		if on && !slices.Contains(more, rule) {
			more = append(more, rule)
		}
	}
	for u := range g.units {
		if !g.inContact(u) {
			continue
		}
		if g.owes(u) {
			add(true, "7.11")
			add(true, "7.12")
			add(g.counters[u].artillery, "8.31")
			add(g.afloat(u), "12.32")
		}
		add(g.counters[u].force == g.phasing() && g.around(g.at(u), g.freeTarget).Count() > 0 &&
			g.around(g.at(u), func(e int) bool { return g.counters[e].force != g.phasing() }).Count() > 1, "7.21")
	}
	return more
}

// citesOfIdle are the rules by which units must be in an attack that has nothing in it yet.
func (g *Game) citesOfIdle() (more []string) {
	needed := g.needed(g.fight.by, g.fight.at)
	for u := needed.Next(0); u >= 0; u = needed.Next(u + 1) {
		more = append(more, reasons.Say(g.whyNeeded(u), g, nil, play.Bare(vDeclare)).Rule)
	}
	return more
}

// Means reports whether a fact's value goes by another name: the line of the table by its terrain, a result by its mark.
func (g *Game) Means(fact, value, want string) bool {
	switch fact {
	case "row":
		return g.rowMeans(value, want)
	case "result":
		return value == "none" && want == "•"
	}
	return false
}

func (g *Game) rowMeans(value, want string) bool {
	crt := g.title.data.CRT
	want = strings.ToLower(want)
	for _, part := range strings.FieldsFunc(want, func(r rune) bool { return strings.ContainsRune(",/()", r) }) {
		part = strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(part), "and "))
		row, ok := crt.Row(part)
		if i := crt.RowFor(part); !ok && i >= 0 {
			row, ok = crt.Rows[i], true
		}
		if !ok || row.Name != value {
			return false
		}
	}
	return want != ""
}
