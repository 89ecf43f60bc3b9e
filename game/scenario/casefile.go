package scenario

import (
	"fmt"
	"sort"
	"strings"

	"marianas/game/rules"
)

// Case is a rule case as its file says it; package conform runs it.
//
//	rule = "7.71"                          the rule that it shows; it must be in the title's ledger
//	about = "One sentence."
//	scenario = "islandwar/historical"
//	options = { storms = "on" }            optional
//	dice = [3]                             forced results, consumed exactly
//	[start]                                optional: a bare position; without it the scenario's set-up
//	[board]                                optional, with [start]: a small map, see caseboard.go
//	[[counter]]                            optional, with [start]: counters of its own
//	[[step]]                               one or more: may, do, refuse with rule, see; several in one go in the order of the file
type Case struct {
	File            string
	Rule, About     string
	Title, Scenario string
	Options         rules.Options
	Dice            []string     // forced results, as printed
	Start           *rules.Start // nil: the scenario's set-up
	Steps           []CaseStep
}

// CaseStep is one expectation of a case; exactly one of May, Do, Refuse and See is set.
type CaseStep struct {
	Line    int
	May, Do []string // actions
	Refuse  string   // an action
	Rule    string   // the rule that the refusal cites
	See     []Fact
}

// Fact is a named fact of the position and the value it must have.
type Fact struct {
	Name, Value string
	Line        int
}

const mostSteps = 500

// ReadCase reads a rule case; the name is used in faults only.
func ReadCase(name string, text []byte) (*Case, Faults) {
	var found Faults
	f := &file{name: name, found: &found}
	switch {
	case len(text) == 0:
		f.fault(0, "", "the file is empty", "a rule case")
	case len(text) > largestFile:
		f.fault(0, "", fmt.Sprintf("the file is larger than %d bytes", largestFile), "a rule case")
	}
	if len(found) > 0 || !f.parse(string(text)) {
		return nil, found
	}
	c := readCase(f)
	f.audit()
	return c, found.sorted()
}

func readCase(f *file) *Case {
	n := f.top()
	c := &Case{File: f.name, Rule: n.label("rule"), About: n.text("about"), Dice: n.faces("dice")}
	title, scenario, ok := strings.Cut(n.text("scenario"), "/")
	if !ok {
		n.fault("scenario", show(title), `title and scenario, such as "islandwar/historical"`)
	}
	c.Title, c.Scenario = title, scenario
	if o := n.table("options", false); o != nil {
		c.Options = rules.Options{}
		for _, k := range sortedKeys(o.m) {
			c.Options[k] = o.text(k)
		}
	}
	n.skip("note")
	c.Start = readStart(n)
	if c.Start != nil {
		c.Start.Dice = c.Dice
	}
	steps := n.tables("step", mostSteps)
	if len(steps) == 0 {
		n.fault("step", "no steps", "at least one [[step]]")
	}
	for _, s := range steps {
		c.Steps = append(c.Steps, readStep(s)...)
	}
	n.done()
	return c
}

// readStart reads [start] with [board] and [[counter]]; nil if there is none.
func readStart(n *node) *rules.Start {
	b, counters := n.table("board", false), n.tables("counter", mostUnits)
	s := n.table("start", b != nil || len(counters) > 0)
	if s == nil {
		return nil
	}
	at := &rules.Start{Turn: 1, Phase: s.optional("phase"), Phasing: rules.Side(s.optional("phasing"))}
	if s.has("turn") {
		at.Turn = s.count("turn", 1, 1000)
	}
	for _, u := range s.tables("units", mostUnits) {
		at.Units = append(at.Units, rules.Placed{ID: rules.UnitID(u.text("id")), At: rules.ParsePlace(u.label("at"))})
		u.done()
	}
	for _, id := range s.texts("eliminated") {
		at.Eliminated = append(at.Eliminated, rules.UnitID(id))
	}
	if steps := s.table("steps", false); steps != nil {
		at.Steps = map[rules.UnitID]int{}
		for _, id := range sortedKeys(steps.m) {
			at.Steps[rules.UnitID(id)] = steps.number(id, 0, 20)
		}
	}
	readOwnWords(s, at)
	if b != nil {
		at.Board = readCaseBoard(b)
	}
	for _, u := range counters {
		at.Counters = append(at.Counters, readCounter(u))
	}
	return at
}

// readOwnWords hands on the title's own words: lists of texts, and numbers, of tables joined by points.
func readOwnWords(s *node, at *rules.Start) {
	at.Lists, at.Numbers = map[string][]string{}, map[string]int{}
	for _, key := range sortedKeys(s.m) {
		if s.used[key] {
			continue
		}
		if _, isList := s.m[key].([]any); isList {
			at.Lists[key] = s.labels(key)
			continue
		}
		readNumbers(s, key, key, at)
	}
}

func readNumbers(n *node, key, path string, at *rules.Start) {
	switch v := n.m[key].(type) {
	case map[string]any:
		t := n.table(key, true)
		for _, k := range sortedKeys(v) {
			readNumbers(t, k, path+"."+k, at)
		}
	case []any:
		at.Lists[path] = n.labels(key)
	case bool:
		n.has(key)
		at.Numbers[path] = 0
		if v {
			at.Numbers[path] = 1
		}
	default:
		at.Numbers[path] = n.count(key, -1000, 1000)
	}
}

// stepParts are what a step may hold, in the order in which they are carried out if they stand on one line.
var stepParts = []string{"may", "do", "see", "refuse"}

// readStep reads one table; each of its parts becomes a step of its own.
func readStep(n *node) []CaseStep {
	n.skip("about", "note")
	var steps []CaseStep
	for _, key := range stepParts {
		if n.has(key) {
			steps = append(steps, readPart(n, key)...)
		}
	}
	if len(steps) == 0 {
		n.fault("", "a step without may, do, refuse or see", "at least one of them")
	}
	sort.SliceStable(steps, func(i, j int) bool { return steps[i].Line < steps[j].Line })
	n.done()
	return steps
}

func readPart(n *node, key string) []CaseStep {
	line := n.file.lines.of(join(n.path, key))
	switch key {
	case "may":
		return []CaseStep{{Line: line, May: n.labels(key)}}
	case "do":
		return []CaseStep{{Line: line, Do: n.labels(key)}}
	case "see":
		see := n.table(key, false)
		if see == nil {
			return nil
		}
		return []CaseStep{{Line: line, See: readFacts(see, "")}}
	}
	var steps []CaseStep
	rule := n.label("rule")
	for _, action := range n.labels(key) {
		steps = append(steps, CaseStep{Line: line, Refuse: action, Rule: rule})
	}
	return steps
}

// readFacts accepts both spellings of a name with points: quoted as one key, or as tables.
func readFacts(n *node, prefix string) []Fact {
	var facts []Fact
	for _, key := range sortedKeys(n.m) {
		switch v := n.m[key].(type) {
		case map[string]any:
			facts = append(facts, readFacts(n.table(key, true), prefix+key+".")...)
		case string, int64, bool, float64:
			n.has(key)
			facts = append(facts, Fact{prefix + key, fmt.Sprint(v), n.file.lines.of(join(n.path, key))})
		default:
			n.fault(key, show(v), "a text, a number, true or false")
		}
	}
	return facts
}
