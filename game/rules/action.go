package rules

import (
	"fmt"
	"strconv"
	"strings"

	"marianas/game/hex"
)

// Side is one of the opposing forces by its id: "us", "jp". The empty side is nobody.
type Side string

// UnitID is a counter as units.toml names it: "us-1-23".
type UnitID string

// Verb is what an action does: "take", "move", "attack". The words are those of the vocabulary.
type Verb string

// Place is where a counter can be: a hex of a sheet, or a named box. The zero Place is nowhere.
type Place struct {
	Sheet string     // "" when the title has one sheet
	Hex   hex.Number // as printed
	Box   string     // "pool", "eliminated", "off-map"
}

// At is a hex of a title with one sheet.
func At(n hex.Number) Place { return Place{Hex: n} }

// Box is a named place off the map.
func Box(name string) Place { return Place{Box: name} }

// IsZero reports whether the place is nowhere.
func (p Place) IsZero() bool { return p == Place{} }

// String is the place as it is written everywhere: "1724", "guam/1302", "pool".
func (p Place) String() string {
	switch {
	case p.Box != "":
		return p.Box
	case p.Sheet != "":
		return p.Sheet + "/" + string(p.Hex)
	}
	return string(p.Hex)
}

// Words is the place as it is told to people: "1724", "Guam 1302", "pool", "Red 2" for the numbered box red-2.
func (p Place) Words() string {
	capital := func(s string) string { return strings.ToUpper(s[:1]) + s[1:] }
	name, number, _ := strings.Cut(p.Box, "-")
	switch {
	case name != "" && number != "" && strings.Trim(number, "0123456789") == "":
		return capital(name) + " " + number
	case p.Box != "" || p.Sheet == "":
		return p.String()
	}
	return capital(p.Sheet) + " " + string(p.Hex)
}

// Compare orders places by sheet, hex and box; it returns -1, 0 or 1.
func (p Place) Compare(q Place) int {
	if c := strings.Compare(p.Sheet, q.Sheet); c != 0 {
		return c
	}
	if c := strings.Compare(string(p.Hex), string(q.Hex)); c != 0 {
		return c
	}
	return strings.Compare(p.Box, q.Box)
}

// ParsePlace is the inverse of Place.String. A place is a hex if its last part starts with a digit.
// It does not ask whether the hex is on any map.
func ParsePlace(s string) Place {
	sheet, number, found := strings.Cut(s, "/")
	if !found {
		sheet, number = "", s
	}
	if found && sheet == "" || strings.Contains(number, "/") {
		return Place{Box: s} // no sheet or no number: it can only be a name
	}
	if number != "" && number[0] >= '0' && number[0] <= '9' {
		return Place{Sheet: sheet, Hex: hex.Number(number)}
	}
	return Place{Box: s}
}

// MarshalText writes the place as String does.
func (p Place) MarshalText() ([]byte, error) { return []byte(p.String()), nil }

// UnmarshalText reads what MarshalText wrote.
func (p *Place) UnmarshalText(b []byte) error {
	*p = Place{}
	if len(b) > 0 {
		*p = ParsePlace(string(b))
	}
	return nil
}

// Action is one decision of one side: a verb and what it points at. It is comparable and is written as one line.
// On the screen it is clicked on its place, else on its unit, else it is a button.
type Action struct {
	Verb   Verb
	Unit   UnitID // "": none
	To     Place  // zero: none
	Choice string // an item of a short printed list
	Count  int    // an amount
}

// String is the action as journals, cases and scripts write it: "move 1306", "retreat jp-1-135 1507", "support 2".
func (a Action) String() string {
	s := string(a.Verb)
	if a.Unit != "" {
		s += " " + string(a.Unit)
	}
	if !a.To.IsZero() {
		s += " " + a.To.String()
	}
	if a.Choice != "" {
		s += " " + a.Choice
	}
	if a.Count != 0 {
		s += " " + strconv.Itoa(a.Count)
	}
	return s
}

// Compare orders actions by verb, unit, place, choice and count; it returns -1, 0 or 1.
func (a Action) Compare(b Action) int {
	if c := strings.Compare(string(a.Verb), string(b.Verb)); c != 0 {
		return c
	}
	if c := strings.Compare(string(a.Unit), string(b.Unit)); c != 0 {
		return c
	}
	if c := a.To.Compare(b.To); c != 0 {
		return c
	}
	if c := strings.Compare(a.Choice, b.Choice); c != 0 {
		return c
	}
	switch {
	case a.Count < b.Count:
		return -1
	case a.Count > b.Count:
		return 1
	}
	return 0
}

// VerbInfo says which words follow a verb, in this order: unit, place, choice, count.
type VerbInfo struct {
	Verb                    Verb
	Role                    Role
	Unit, To, Choice, Count bool
	Doer                    bool   // a unit may stand before the place: it does what another there could do as well
	Means                   string // one short phrase for help and error messages
	Deed                    string // what it does, before the name of its place or unit, where Doing would say it wrongly
}

// Usage is the verb with what follows it: "retreat UNIT HEX".
func (v VerbInfo) Usage() string {
	s := string(v.Verb)
	for _, w := range []struct {
		on   bool
		word string
	}{{v.Unit, "UNIT"}, {v.Doer, "[UNIT]"}, {v.To, "HEX"}, {v.Choice, "CHOICE"}, {v.Count, "N"}} {
		if w.on {
			s += " " + w.word
		}
	}
	return s
}

// Misworded is how the verb is written, if an action that has it has other words; "" if it has them right.
func (v *VerbInfo) Misworded(a Action) (usage string) {
	if (a.Unit != "") != v.Unit && !v.Doer || a.To.IsZero() == v.To || (a.Choice != "") != v.Choice || a.Count != 0 && !v.Count {
		return v.Usage()
	}
	return ""
}

// Misworded is how an action of one of the verbs is written, if this one has other words; "" if it has them right.
func Misworded(a Action, verbs []VerbInfo) (usage string) {
	for i := range verbs {
		if verbs[i].Verb == a.Verb {
			return verbs[i].Misworded(a)
		}
	}
	return ""
}

// ParseAction reads a line that Action.String wrote, with the verbs of a title.
// It checks the words, not whether the action is legal.
func ParseAction(line string, verbs []VerbInfo) (Action, error) {
	words := strings.Fields(line)
	if len(words) == 0 {
		return Action{}, fmt.Errorf("empty action: want a verb, such as %s", verbs[0].Usage())
	}
	for _, v := range verbs {
		if string(v.Verb) == words[0] {
			return v.parse(line, words[1:])
		}
	}
	return Action{}, fmt.Errorf("%q is no verb of this title: want one of %s", words[0], verbList(verbs))
}

func (v VerbInfo) parse(line string, words []string) (Action, error) {
	a := Action{Verb: v.Verb}
	next := func(on bool) (string, bool) {
		if !on || len(words) == 0 {
			return "", false
		}
		w := words[0]
		words = words[1:]
		return w, true
	}
	if w, ok := next(v.Unit || v.Doer && len(words) > 1); ok {
		a.Unit = UnitID(w)
	}
	if w, ok := next(v.To); ok {
		a.To = ParsePlace(w)
	}
	if w, ok := next(v.Choice); ok {
		a.Choice = w
	}
	if w, ok := next(v.Count); ok {
		n, err := strconv.Atoi(w)
		if err != nil || n < 0 {
			return Action{}, fmt.Errorf("%q: %q is not a number: want %s", line, w, v.Usage())
		}
		a.Count = n
	}
	missing := v.Unit && a.Unit == "" || v.To && a.To.IsZero() || v.Choice && a.Choice == ""
	if missing || len(words) > 0 {
		return Action{}, fmt.Errorf("%q has the wrong words: want %s", line, v.Usage())
	}
	return a, nil
}

func verbList(verbs []VerbInfo) string {
	names := make([]string, len(verbs))
	for i, v := range verbs {
		names[i] = string(v.Verb)
	}
	return strings.Join(names, ", ")
}
