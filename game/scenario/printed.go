package scenario

import (
	"regexp"
	"strings"

	"marianas/game/order"
	"marianas/game/scenario/doc"
)

// How much a counter can have printed.
const (
	mostLevels = 8
	mostValues = 12 // of a level
)

var valueName = regexp.MustCompile(`^[a-z]+(-[a-z]+)*$`)

// printed reads what a counter has printed: number lines on its front and perhaps its back, or levels by step or side,
// each with named values; and whether it exerts a zone of control.
//
//	values = "3-4-8"                                                          number lines
//	reduced = "2-2-8"
//	levels = [{ strength = 6, range = 2 }, { strength = 5 }]                   steps, the strongest first
//	levels = [{ name = "deployed", fire = 4, color = "red" }, { name = "column" }]   sides
//	steps = 2                                                                 where levels are sides
//	zone = false
func printed(n *doc.Node, u *order.Unit) {
	u.Zoneless = n.Has("zone") && !n.Flag("zone")
	if n.Has("levels") {
		readLevels(n, u)
		return
	}
	u.Full, u.Steps = printedValues(n, "values"), 1
	if n.Has("reduced") {
		u.Reduced, u.Steps = printedValues(n, "reduced"), 2
	}
}

func readLevels(n *doc.Node, u *order.Unit) {
	named := 0
	for _, l := range n.Tables("levels", mostLevels) {
		level := readLevel(l)
		if level.Name != "" {
			named++
		}
		u.Levels = append(u.Levels, level)
	}
	switch {
	case len(u.Levels) == 0 && !n.Faulty("levels"):
		n.Fault("levels", "an empty list", "one table for each step or side")
	case named > 0 && named < len(u.Levels):
		n.Fault("levels", "some with a name and some without", "names for the sides of a counter, none for its steps")
	}
	if u.Steps = len(u.Levels); named > 0 {
		u.Steps = 1
		if n.Has("steps") {
			u.Steps = n.Number("steps", 1, mostLevels)
		}
	}
}

func readLevel(n *doc.Node) order.Level {
	l := order.Level{Name: n.Optional("name")}
	if n.Crowded(mostValues) {
		return l
	}
	for _, k := range n.Keys() {
		v := order.Value{Name: k}
		switch _, word := n.Raw(k).(string); {
		case k == "name":
			continue
		case !valueName.MatchString(k):
			n.Fault(k, doc.Show(k), "the name of a value in small letters, such as fire")
		case word:
			v.Word = strings.TrimSpace(n.Text(k))
		default:
			v.N = n.Number(k, -99, 999)
		}
		l.Values = append(l.Values, v)
	}
	return l
}

// printedValues reads a printed number line: attack-defense-movement, or barrage-FPF-range/defense-movement.
func printedValues(n *doc.Node, key string) order.Values {
	t := n.Text(key)
	if m := gunLine.FindStringSubmatch(t); m != nil && m[3] != "0" {
		return order.Values{Barrage: digits(m[1]), FPF: digits(m[2]), Range: digits(m[3]), Defense: digits(m[4]), MA: digits(m[5])}
	}
	if m := plainLine.FindStringSubmatch(t); m != nil {
		return order.Values{Attack: digits(m[1]), Defense: digits(m[2]), MA: digits(m[3])}
	}
	if t != "" {
		n.Fault(key, doc.Show(t), `printed values, such as "3-4-8" or for artillery "4-2-10/1-4"`)
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
