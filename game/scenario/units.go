package scenario

import (
	"fmt"
	"regexp"
	"strconv"

	"marianas/game/order"
	"marianas/game/scenario/doc"
)

const (
	mostUnits = 1000
	noSize    = "none" // of a counter without a size mark, such as a leader
)

var (
	unitID     = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)
	plainLine  = regexp.MustCompile(`^(\d{1,2})-(\d{1,2})-(\d{1,2})$`)
	gunLine    = regexp.MustCompile(`^(\d{1,2})-(\d{1,2})-(\d{1,2})/(\d{1,2})-(\d{1,2})$`)
	provenance = []string{"rulebook", "public", "reconstructed"}
)

// units reads the order of battle and holds it against the printed totals.
func (l *loader) units(n *doc.Node) {
	counts := map[string]int{}
	seen := map[string]bool{}
	for _, u := range n.Tables("unit", mostUnits) {
		unit := l.unit(u)
		if seen[unit.ID] {
			u.Fault("id", "a second unit "+strconv.Quote(unit.ID), "every id once")
		}
		seen[unit.ID] = true
		counts[unit.Side]++
		l.data.Units = append(l.data.Units, unit)
	}
	if !n.Has("unit") {
		n.Missing("unit", "units", "one [[unit]] for each counter")
	}
	if n.File().Faulty("unit") || n.Misspelled("unit") {
		counts = nil // some of the units could not be read
	}
	l.totals(n.Table("totals", true), counts)
}

func (l *loader) totals(n *doc.Node, counts map[string]int) {
	if n == nil {
		return
	}
	for _, side := range l.sideIDs() {
		if want := n.Number(side, 0, mostUnits); want != counts[side] && len(counts) > 0 {
			n.Fault(side, fmt.Sprintf("%d units of this side in the file", counts[side]), fmt.Sprintf("the printed total of %d", want))
		}
	}
	n.Skip("source", "note")
}

func (l *loader) unit(n *doc.Node) order.Unit {
	u := order.Unit{
		ID: n.Text("id"), Side: n.Word("side", l.sideIDs()...), Type: n.Text("type"), Arm: n.Optional("arm"),
		Class: n.Optional("class"), Service: n.Text("service"), Size: n.Word("size", "I", "II", "III", "X", "XX", noSize),
		Left: n.Optional("left"), Right: n.Optional("right"),
		Name: n.Text("name"), Long: n.Text("long"), Formation: n.Text("formation"),
		Source: n.Word("source", provenance...),
	}
	if u.Size == noSize {
		u.Size = ""
	}
	printed(n, &u)
	if u.ID != "" && !unitID.MatchString(u.ID) {
		n.Fault("id", doc.Show(u.ID), "small letters and digits joined by hyphens, such as us-1-23")
	}
	if n.Has("zone") { // false: it exerts no zone of control
		u.Zoneless = !n.Flag("zone")
	}
	n.Skip("note")
	return u
}

// Counter reads a counter of a rule case: id, side, type and values must be there, as in units.toml.
func Counter(n *doc.Node) order.Unit {
	u := order.Unit{
		ID: n.Text("id"), Side: n.Text("side"), Type: n.Text("type"), Arm: n.Optional("arm"), Class: n.Optional("class"),
		Service: n.Optional("service"), Size: n.Optional("size"), Left: n.Optional("left"), Right: n.Optional("right"),
		Name: n.Optional("name"), Long: n.Optional("long"), Formation: n.Optional("formation"),
		Source: "case",
	}
	printed(n, &u)
	if u.Name == "" {
		u.Name = u.ID
	}
	if u.ID != "" && !unitID.MatchString(u.ID) {
		n.Fault("id", fmt.Sprintf("unit %s", strconv.Quote(u.ID)), "small letters and digits joined by hyphens, such as us-1-23")
	}
	return u
}
