package firemove

import "marianas/game/rules"

// One action often breaks several rules. Refuse cites the one that helps a player most; here are the others.

// cited is a refusal as it was made.
type cited struct {
	verb rules.Verb
	rule string
}

// broken lists what a refused action breaks besides the rule that was cited for it.
var broken = map[cited][]string{
	{vAttack, "8.0"}:     {"8.2"},
	{vAttack, "8.2"}:     {"5.2", "8.0", "8.2.1"},
	{vAttack, "4.1"}:     {"5.5", "8.2"},
	{vJoin, "8.2"}:       {"8.0", "8.2.1"},
	{vJoin, "4.1"}:       {"8.2", "8.2.1"},
	{vJoin, "8.5"}:       {"8.2"},
	{vJoin, "8.3.1"}:     {"8.2"},
	{vBombard, "8.0"}:    {"8.1"},
	{vBombard, "7.2"}:    {"7.1", "8.1"},
	{vMarker, "8.1"}:     {"7.2", "8.1.2"},
	{vMarker, "8.2.1"}:   {"7.2"},
	{vDeclare, "8.2.1"}:  {"8.2"},
	{vTake, "5.2"}:       {"5.1", "4.1"},
	{vTake, "5.5"}:       {"4.1", "5.2"},
	{vTake, "8.5"}:       {"5.2"},
	{vMove, "5.2"}:       {"5.1", "5.4"},
	{vMove, "5.3"}:       {"5.2"},
	{vMove, "6.1"}:       {"5.2", "6.0"},
	{vPlace, "5.3"}:      {"3.0"},
	{vRetreat, "8.3"}:    {"6.2", "8.3.1"},
	{vRetreat, "8.3.1"}:  {"5.3", "8.3"},
	{vRetreat, "8.1.5"}:  {"8.3"},
	{vDisplace, "8.3"}:   {"8.3.1"},
	{vDisplace, "8.3.1"}: {"5.3", "6.2", "8.3"},
	{vResist, "8.4"}:     {"8.3"},
	{vDeplete, "8.3.1"}:  {"8.3", "8.4"},
	{vAdvance, "8.5"}:    {"5.3", "8.1"},
}

// home is where the series describes what a verb does; it is broken too by using the verb at another time.
var home = map[rules.Verb][]string{
	vAdvance: {"8.5", "8.1", "8.1.3"}, vAttack: {"4.1", "8.2"}, vBombard: {"4.1", "8.1"}, vDeplete: {"8.2.4", "8.3.1"},
	vDisplace: {"8.3.1"}, vEndMove: {"4.1"}, vJoin: {"8.2", "8.2.1"}, vDeclare: {"8.2.1"}, vMarker: {"7.2", "8.2.1"},
	vNoMarker: {"7.2", "8.2.1"}, vMove: {"4.1", "5.1", "5.5"}, vResist: {"8.4"}, vRetreat: {"8.3"}, vTake: {"4.1", "5.2", "5.5"},
}

// Cites lists further rules that a refused action breaks.
func (g *Game) Cites(a rules.Action, v *rules.Violation) []string {
	more := append([]string(nil), broken[cited{a.Verb, v.Rule}]...)
	if !g.timely(a.Verb) {
		more = append(more, home[a.Verb]...)
	}
	return append(more, g.citesExclusive(a, v)...)
}

// timely reports whether a verb belongs to the open box.
func (g *Game) timely(v rules.Verb) bool {
	for _, w := range opens[g.box()] {
		if v == w {
			return true
		}
	}
	return false
}

// citesExclusive adds the title's own rules about what the series forbids in other words.
func (g *Game) citesExclusive(a rules.Action, v *rules.Violation) []string {
	c := g.cites()
	switch a.Verb {
	case vTake, vMove:
		if v.Rule == "6.1" || v.Rule == c.Zones || v.Rule == "5.2" && g.taken >= 0 && g.counters[g.taken].zone.Leave > 0 {
			return []string{"6.0", "6.1", c.Zones}
		}
		return []string{c.Arrive, c.Reinforce}
	case vLand, vEndLand:
		return []string{c.Reinforce, c.Arrive, c.Where, c.Beachhead, c.Assault}
	case vBanzai:
		return []string{c.Banzai, c.BanzaiFire}
	case vAttack, vJoin, vDeclare, vEndCombat, vRetreat:
		if g.phasing() == g.landers() {
			return []string{c.Assault}
		}
	case vPlace, vCommit:
		return []string{c.FreeSetUp, "5.2"}
	case vBeachhead:
		return []string{c.Beachhead}
	}
	return nil
}
