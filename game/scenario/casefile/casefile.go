package casefile

import (
	"fmt"
	"sort"
	"strings"

	"marianas/game/rules"
	"marianas/game/scenario"
	"marianas/game/scenario/doc"
	"marianas/game/scenario/mapfile"
)

// Case is a rule case as its file says it; package conform runs it.
//
//	rule = "7.71"                          the rule that it shows; it must be in the title's ledger
//	about = "One sentence."
//	scenario = "islandwar/historical"
//	options = { storms = "on" }            optional
//	dice = [3]                             forced results, consumed exactly
//	[start]                                optional: a bare position; without it the scenario's set-up
//	[board]                                optional, with [start]: a small map, see mapfile.ReadSmall
//	[[counter]]                            optional, with [start]: counters of its own
//	[[step]]                               one or more: may, do, refuse with rule, see; several in one go in the order of the file
type Case struct {
	File            string
	Rule, About     string
	Title, Scenario string
	Options         rules.Options
	Dice            []string     // forced results, as printed
	Start           *rules.Start // nil: the scenario's set-up
	Steps           []Step
}

// Step is one expectation of a case; exactly one of May, Do, Refuse and See is set.
type Step struct {
	Line    int
	May, Do []string // actions
	Refuse  string   // an action
	Rule    string   // the rule that the refusal cites
	See     []Fact
}

// Fact is a named fact of the position and the value it must have; "told.SIDE" is of the last action: whether it told that
// side anything.
type Fact struct {
	Name, Value string
	Line        int
}

const (
	mostSteps = 500
	mostUnits = 500
)

// Read reads a rule case; the name is used in faults only.
func Read(name string, text []byte) (*Case, doc.Faults) {
	var found doc.Faults
	f := doc.Parse(name, string(text), "a rule case", &found)
	if f == nil {
		return nil, found
	}
	c := readCase(f)
	f.Close()
	return c, found.Sorted()
}

func readCase(f *doc.File) *Case {
	n := f.Top()
	c := &Case{File: f.Name(), Rule: n.Label("rule"), About: n.Text("about"), Dice: n.Faces("dice")}
	title, scenario, ok := strings.Cut(n.Text("scenario"), "/")
	if !ok {
		n.Fault("scenario", doc.Show(title), `title and scenario, such as "islandwar/historical"`)
	}
	c.Title, c.Scenario = title, scenario
	if o := n.Table("options", false); o != nil {
		c.Options = rules.Options{}
		for _, k := range o.Keys() {
			c.Options[k] = o.Text(k)
		}
	}
	n.Skip("note")
	c.Start = readStart(n)
	if c.Start != nil {
		c.Start.Dice = c.Dice
	}
	steps := n.Tables("step", mostSteps)
	if len(steps) == 0 {
		n.Fault("step", "no steps", "at least one [[step]]")
	}
	for _, s := range steps {
		c.Steps = append(c.Steps, readStep(s)...)
	}
	return c
}

// readStart reads [start] with [board] and [[counter]]; nil if there is none.
func readStart(n *doc.Node) *rules.Start {
	b, counters := n.Table("board", false), n.Tables("counter", mostUnits)
	s := n.Table("start", b != nil || len(counters) > 0)
	if s == nil {
		return nil
	}
	at := &rules.Start{Turn: 1, Phase: s.Optional("phase"), Phasing: rules.Side(s.Optional("phasing"))}
	if s.Has("turn") {
		at.Turn = s.Count("turn", 1, 1000)
	}
	for _, u := range s.Tables("units", mostUnits) {
		at.Units = append(at.Units, rules.Placed{ID: rules.UnitID(u.Text("id")), At: rules.ParsePlace(u.Label("at"))})
	}
	for _, id := range s.Texts("eliminated") {
		at.Eliminated = append(at.Eliminated, rules.UnitID(id))
	}
	if steps := s.Table("steps", false); steps != nil {
		at.Steps = map[rules.UnitID]int{}
		for _, id := range steps.Keys() {
			at.Steps[rules.UnitID(id)] = steps.Number(id, 0, 20)
		}
	}
	readOwnWords(s, at)
	if b != nil {
		at.Board = mapfile.ReadSmall(b)
	}
	for _, u := range counters {
		at.Counters = append(at.Counters, scenario.Counter(u))
	}
	return at
}

// readOwnWords hands on the title's own words: lists of texts, and numbers, of tables joined by points.
func readOwnWords(s *doc.Node, at *rules.Start) {
	at.Lists, at.Numbers = map[string][]string{}, map[string]int{}
	for _, key := range s.Keys() {
		if s.Asked(key) {
			continue
		}
		if _, isList := s.Raw(key).([]any); isList {
			at.Lists[key] = s.Labels(key)
			continue
		}
		readNumbers(s, key, key, at)
	}
}

func readNumbers(n *doc.Node, key, path string, at *rules.Start) {
	switch v := n.Raw(key).(type) {
	case map[string]any:
		t := n.Table(key, true)
		for _, k := range doc.SortedKeys(v) {
			readNumbers(t, k, path+"."+k, at)
		}
	case []any:
		at.Lists[path] = n.Labels(key)
	case bool:
		n.Has(key)
		at.Numbers[path] = 0
		if v {
			at.Numbers[path] = 1
		}
	default:
		at.Numbers[path] = n.Count(key, -1000, 1000)
	}
}

// stepParts are what a step may hold, in the order in which they are carried out if they stand on one line.
var stepParts = []string{"may", "do", "see", "refuse"}

// readStep reads one table; each of its parts becomes a step of its own.
func readStep(n *doc.Node) []Step {
	n.Skip("about", "note")
	var steps []Step
	for _, key := range stepParts {
		if n.Has(key) {
			steps = append(steps, readPart(n, key)...)
		}
	}
	if len(steps) == 0 {
		n.Fault("", "a step without may, do, refuse or see", "at least one of them")
	}
	sort.SliceStable(steps, func(i, j int) bool { return steps[i].Line < steps[j].Line })
	return steps
}

func readPart(n *doc.Node, key string) []Step {
	line := n.Line(key)
	switch key {
	case "may":
		return []Step{{Line: line, May: n.Labels(key)}}
	case "do":
		return []Step{{Line: line, Do: n.Labels(key)}}
	case "see":
		see := n.Table(key, false)
		if see == nil {
			return nil
		}
		return []Step{{Line: line, See: readFacts(see, "")}}
	}
	var steps []Step
	rule := n.Label("rule")
	for _, action := range n.Labels(key) {
		steps = append(steps, Step{Line: line, Refuse: action, Rule: rule})
	}
	return steps
}

// readFacts accepts both spellings of a name with points: quoted as one key, or as tables.
func readFacts(n *doc.Node, prefix string) []Fact {
	var facts []Fact
	for _, key := range n.Keys() {
		switch v := n.Raw(key).(type) {
		case map[string]any:
			facts = append(facts, readFacts(n.Table(key, true), prefix+key+".")...)
		case string, int64, bool, float64:
			n.Has(key)
			facts = append(facts, Fact{prefix + key, fmt.Sprint(v), n.Line(key)})
		default:
			n.Fault(key, doc.Show(v), "a text, a number, true or false")
		}
	}
	return facts
}
