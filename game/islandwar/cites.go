package islandwar

import (
	"strings"

	"marianas/game/rules"
)

// One action often breaks several rules. Refuse cites the one that helps a player most; here are the others.

// cited is a refusal as it was made.
type cited struct {
	verb rules.Verb
	rule string
}

// broken lists what a refused action breaks besides the rule that was cited for it.
var broken = map[cited][]string{
	{vEndCombat, "7.11"}:  {"7.12", "7.21"},
	{vEndCombat, "8.31"}:  {"7.11", "7.12"},
	{vEndCombat, "12.32"}: {"7.11", "7.12"},
	{vDeclare, "7.12"}:    {"7.11", "7.21"},
	{vDeclare, "7.21"}:    {"7.11", "7.12"},
	{vDeclare, "8.31"}:    {"7.11", "7.12", "7.21"},
	{vDeclare, "12.32"}:   {"7.12", "8.21"},
	{vDeclare, "8.13"}:    {"7.23"},
	{vAttack, "7.21"}:     {"7.11", "7.12", "7.14"},
	{vAttack, "7.15"}:     {"7.0", "7.22", "8.11"},
	{vAttack, "8.11"}:     {"7.0", "7.15", "7.22", "8.12"},
	{vAttack, "7.96"}:     {"7.14"},
	{vAlso, "7.96"}:       {"7.14"},
	{vAlso, "8.13"}:       {"7.15", "7.23"},
	{vAlso, "7.23"}:       {"7.15", "7.21", "7.22"},
	{vJoin, "7.96"}:       {"7.14"},
	{vJoin, "7.15"}:       {"7.0", "7.22", "7.23", "8.32"},
	{vJoin, "7.23"}:       {"7.15", "7.22"},
	{vJoin, "7.21"}:       {"7.11", "7.12"},
	{vJoin, "12.32"}:      {"7.21"},
	{vJoin, "7.14"}:       {"7.3"},
	{vBarrage, "7.14"}:    {"7.3"},
	{vBarrage, "7.15"}:    {"7.0", "8.0", "8.11"},
	{vBarrage, "8.32"}:    {"8.31"},
	{vBarrage, "8.11"}:    {"2.32", "7.22", "8.12", "8.22"},
	{vBarrage, "7.82"}:    {"8.41"},
	{vSupport, "9.14"}:    {"9.0", "9.12"},
	{vProtect, "8.42"}:    {"2.32", "8.61"},
	{vProtect, "8.41"}:    {"8.0"},
	{vProtect, "8.4"}:     {"2.32", "8.0", "8.41"},
	{vProtect, "7.3"}:     {"8.41"},
	{vTake, "5.14"}:       {"6.13"},
	{vTake, "5.15"}:       {"6.13"},
	{vTake, "5.11"}:       {"4.1"},
	{vTake, "5.16"}:       {"5.11", "5.13"},
	{vTake, "5.3"}:        {"5.12", "5.31"},
	{vTake, "12.2"}:       {"12.1", "5.11"},
	{vTake, "12.31"}:      {"12.2", "12.32", "12.33", "5.16"},
	{vTake, "12.34"}:      {"12.1", "12.31"},
	{vMove, "5.13"}:       {"2.32", "5.21", "5.24"},
	{vMove, "5.24"}:       {"2.32", "5.13", "5.21"},
	{vMove, "5.21"}:       {"12.32", "5.24"},
	{vMove, "6.14"}:       {"6.0"},
	{vMove, "5.11"}:       {"4.1", "7.96"},
	{vLand, "12.31"}:      {"12.32", "12.34", "5.12", "14.12", "14.22"},
	{vLand, "12.34"}:      {"12.1", "12.31", "5.31"},
	{vLand, "5.25"}:       {"12.31"},
	{vLand, "5.31"}:       {"12.31", "14.12", "14.22"},
	{vLand, "12.32"}:      {"12.31", "14.12", "14.22"},
	{vLand, "14.12"}:      {"12.31"},
	{vLand, "14.22"}:      {"12.31"},
	{vRetreat, "7.71"}:    {"6.14"},
	{vRetreat, "7.73"}:    {"5.31", "7.81", "7.82"},
	{vRetreat, "5.25"}:    {"7.72"},
	{vRetreat, "7.74"}:    {"7.7"},
	{vRetreat, "7.7"}:     {"7.74"},
	{vDisplace, "7.71"}:   {"7.81", "7.82"},
	{vDisplace, "7.72"}:   {"7.81", "7.82"},
	{vDisplace, "7.82"}:   {"5.31", "7.73", "7.81"},
	{vDisplace, "5.25"}:   {"7.72", "7.81", "7.82"},
	{vStand, "7.73"}:      {"7.81", "7.82"},
	{vAdvance, "7.94"}:    {"7.91", "8.14", "8.44"},
	{vAdvance, "7.92"}:    {"7.91", "7.96"},
	{vAdvance, "7.95"}:    {"7.91"},
	{vAdvance, "5.21"}:    {"7.91"},
	{vPay, "10.12"}:       {"10.0"},
	{vPay, "10.13"}:       {"10.12"},
	{vPlace, "5.31"}:      {"14.21"},
	{vPlace, "5.25"}:      {"14.21"},
	{vPlace, "14.21"}:     {"5.21"},
}

// home is where the booklet describes what a verb does; it is broken too by using the verb at another time.
var home = map[rules.Verb][]string{
	vAdvance: {"7.9", "7.91", "7.94", "7.96"}, vAlso: {"7.23"}, vAttack: {"7.0"}, vBanzai: {"10.0"}, vBarrage: {"8.1"},
	vBeach: {"14.22"}, vCommit: {"14.21", "14.22"}, vDisplace: {"7.8", "7.82"}, vEndMove: {"4.1"}, vJoin: {"7.2"}, vLand: {"12.0", "12.31"}, vMove: {"4.1"},
	vPay: {"10.12"}, vPlace: {"14.21"}, vProtect: {"8.4", "8.41"}, vRetreat: {"7.7"}, vRoll: {"10.0"},
	vStand: {"7.73", "7.82"}, vSupport: {"9.0"}, vTake: {"5.11", "4.1", "12.2"},
}

// Cites lists further rules that a refused action breaks.
func (g *Game) Cites(a rules.Action, v *rules.Violation) []string {
	more := append([]string(nil), broken[cited{a.Verb, v.Rule}]...)
	if !g.timely(a.Verb) {
		more = append(more, home[a.Verb]...)
	}
	if a.Verb == vBanzai {
		more = append(more, "10.11")
	}
	return append(more, g.citesOfUnit(a, v)...)
}

// citesOfUnit adds what depends on who would act.
func (g *Game) citesOfUnit(a rules.Action, v *rules.Violation) []string {
	switch {
	case a.Verb == vMove && g.taken >= 0 && (v.Rule == "6.0" || v.Rule == "5.24"):
		c := &g.counters[g.taken]
		more := []string{"6.0", "6.13"}
		switch {
		case v.Rule == "5.24" && g.halfMP > 0:
			return nil
		case c.force == us:
			return append(more, "5.14")
		case !c.infiltrates():
			return append(more, "5.15")
		}
		return more
	case a.Verb == vTake && g.box() == movementBox && g.Phasing == Japan && g.isPooled(a.Unit, jp):
		return []string{"12.0"}
	case a.Verb == vEndCombat && g.waitsAtSea():
		return []string{"12.32"}
	case a.Verb == vDeclare && v.Rule == "7.0":
		return g.citesOfIdle()
	}
	return nil
}

// citesOfIdle are the rules by which units must be in an attack that has nothing in it yet.
func (g *Game) citesOfIdle() (more []string) {
	needed := g.needed(g.fight.by, g.fight.at)
	for u := needed.Next(0); u >= 0; u = needed.Next(u + 1) {
		more = append(more, g.whyNeeded(u).Rule)
	}
	return more
}

func (g *Game) isPooled(id rules.UnitID, f force) bool {
	u, ok := g.index[id]
	return ok && g.units[u].at == pool && g.counters[u].force == f
}

// waitsAtSea reports whether a unit still waits at sea (12.32).
func (g *Game) waitsAtSea() bool {
	for u := range g.units {
		if g.units[u].at >= 0 && g.afloat(u) {
			return true
		}
	}
	return false
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
