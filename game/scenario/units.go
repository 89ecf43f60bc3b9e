package scenario

import (
	"fmt"
	"regexp"
	"strconv"

	"marianas/game/order"
)

const mostUnits = 500

var (
	unitID     = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)
	plainLine  = regexp.MustCompile(`^(\d{1,2})-(\d{1,2})-(\d{1,2})$`)
	gunLine    = regexp.MustCompile(`^(\d{1,2})-(\d{1,2})-(\d{1,2})/(\d{1,2})-(\d{1,2})$`)
	provenance = []string{"rulebook", "public", "reconstructed"}
)

// units reads the order of battle and holds it against the printed totals.
func (l *loader) units(n *node) {
	counts := map[string]int{}
	seen := map[string]bool{}
	for _, u := range n.tables("unit", mostUnits) {
		unit := l.unit(u)
		if seen[unit.ID] {
			u.fault("id", "a second unit "+strconv.Quote(unit.ID), "every id once")
		}
		seen[unit.ID] = true
		counts[unit.Side]++
		l.data.Units = append(l.data.Units, unit)
	}
	if !n.has("unit") {
		n.missing("unit", "units", "one [[unit]] for each counter")
	}
	if n.file.told.within("unit") || n.misspelled("unit") {
		counts = nil // some of the units could not be read
	}
	l.totals(n.table("totals", true), counts)
	n.done()
}

func (l *loader) totals(n *node, counts map[string]int) {
	if n == nil {
		return
	}
	for _, side := range l.sideIDs() {
		if want := n.number(side, 0, mostUnits); want != counts[side] && len(counts) > 0 {
			n.fault(side, fmt.Sprintf("%d units of this side in the file", counts[side]), fmt.Sprintf("the printed total of %d", want))
		}
	}
	n.skip("source", "note")
	n.done()
}

func (l *loader) unit(n *node) order.Unit {
	u := order.Unit{
		ID: n.text("id"), Side: n.word("side", l.sideIDs()...), Type: n.text("type"), Arm: n.optional("arm"),
		Class: n.optional("class"), Service: n.text("service"), Size: n.word("size", "I", "II", "III", "X"),
		Left: n.optional("left"), Right: n.optional("right"),
		Name: n.text("name"), Long: n.text("long"), Formation: n.text("formation"),
		Full: printedValues(n, "values"), Steps: 1, Source: n.word("source", provenance...),
	}
	if n.has("reduced") {
		u.Reduced, u.Steps = printedValues(n, "reduced"), 2
	}
	if u.ID != "" && !unitID.MatchString(u.ID) {
		n.fault("id", show(u.ID), "small letters and digits joined by hyphens, such as us-1-23")
	}
	n.skip("note")
	n.done()
	return u
}

// printedValues reads a printed number line: attack-defense-movement, or barrage-FPF-range/defense-movement.
func printedValues(n *node, key string) order.Values {
	t := n.text(key)
	if m := gunLine.FindStringSubmatch(t); m != nil && m[3] != "0" {
		return order.Values{Barrage: digits(m[1]), FPF: digits(m[2]), Range: digits(m[3]), Defense: digits(m[4]), MA: digits(m[5])}
	}
	if m := plainLine.FindStringSubmatch(t); m != nil {
		return order.Values{Attack: digits(m[1]), Defense: digits(m[2]), MA: digits(m[3])}
	}
	if t != "" {
		n.fault(key, show(t), `printed values, such as "3-4-8" or for artillery "4-2-10/1-4"`)
	}
	return order.Values{}
}

// digits reads a number that a pattern has already matched.
func digits(s string) int {
	n := 0
	for _, c := range s {
		n = n*10 + int(c-'0')
	}
	return n
}
