package scenario

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"marianas/game/board"
	"marianas/game/hex"
	"marianas/game/rules"
	"marianas/game/scenario/doc"
)

const (
	mostGuideSteps = 100
	longestSay     = 480 // letters: what is longer fits no card
)

// guideNames reads which guides there are.
func (l *loader) guideNames(n *doc.Node) {
	for k, g := range n.Texts("guides") {
		if !fileWord.MatchString(g) {
			n.Fault(doc.Item("guides", k), doc.Show(g), "the name of a file of the folder guides without .toml, in small letters")
		} else if !slices.Contains(l.guideFiles, g) {
			l.guideFiles = append(l.guideFiles, g)
		}
	}
}

// guided reads the guides of a title that can be played. They speak of everything in the other files, so they are read
// where those are sound.
func (l *loader) guided(s System) {
	if !l.data.Info.Built || len(l.guideFiles) == 0 || len(l.found) > 0 {
		return
	}
	var words guideWords
	if s.Words != nil {
		words = wordsOf(s, l.data)
	}
	l.guides(words)
}

// changed reports whether a guide is the built-in one and other files are the player's: where it does not fit them it is
// left out, and they stay.
func (l *loader) changed(f *doc.File) bool {
	o, ok := l.fsys.(*layer)
	return ok && len(o.used) > 0 && !slices.Contains(o.used, f.Name())
}

// guideWords are the words of a title's rules that guides may use; empty: they are not checked.
type guideWords struct {
	verbs []rules.VerbInfo
	boxes []string
}

// wordsOf are the words of a title; none if its system cannot take its data, which is told where it is tried.
func wordsOf(s System, d *Data) (w guideWords) {
	defer func() {
		if recover() != nil {
			w = guideWords{}
		}
	}()
	w.verbs, w.boxes = s.Words(d)
	return w
}

// guides reads the guided first turns that title.toml names, each a file of the folder guides:
//
//	heading = "Six beaches"
//	about = "What it teaches."
//	scenario = "historical"
//	side = "us"                         whom it guides; all other sides are the computer's
//	by-rules = ["jp"]                   optional: but for these, which the rulebook plays
//	seed = 1944
//	options = { storms = "on" }         optional
//	[[step]]                            as guideStep reads them
func (l *loader) guides(words guideWords) {
	for _, id := range l.guideFiles {
		before := len(l.found)
		f := l.file("guides/" + id)
		if f == nil {
			continue
		}
		r := &guideReader{loader: l, guideWords: words}
		g := r.read(f.Top())
		g.ID = id
		if len(l.found) > before && l.changed(f) {
			l.found = l.found[:before]
			continue
		}
		if slices.ContainsFunc(l.data.Info.Guides, func(o rules.Guide) bool { return o.Scenario == g.Scenario }) {
			f.Top().Fault("scenario", "a second guide of "+strconv.Quote(g.Scenario), "one guide for each scenario at most")
		}
		l.data.Info.Guides = append(l.data.Info.Guides, g)
	}
}

// A guideReader reads one guide.
type guideReader struct {
	*loader
	guideWords
	setup *Setup // of its scenario; nil if there is none
}

func (r *guideReader) read(n *doc.Node) rules.Guide {
	g := rules.Guide{Heading: n.Text("heading"), About: n.Text("about"), Scenario: n.Text("scenario"), Seed: uint64(n.Number("seed", 1, 1<<40))}
	scenario := r.data.Info.Scenario(g.Scenario)
	if r.setup, _, _ = r.data.Setup(g.Scenario); r.setup == nil && g.Scenario != "" {
		n.Fault("scenario", doc.Show(g.Scenario), "a scenario of title.toml")
	}
	g.Side = rules.Side(n.Word("side", r.sideIDs()...))
	for i, side := range r.sides(n, "by-rules") {
		if side == g.Side || scenario.Ruled(side) == nil {
			n.Fault(doc.Item("by-rules", i), doc.Show(string(side)), "a side that the rules can play in this scenario, and not the one that is guided")
		}
		g.ByRules = append(g.ByRules, side)
	}
	g.Options = r.options(n.Table("options", false), scenario)
	steps := n.Tables("step", mostGuideSteps)
	if len(steps) == 0 && !n.Faulty("step") && !n.Misspelled("step") {
		n.Fault("step", "no steps", "at least one [[step]]")
	}
	for _, s := range steps {
		g.Steps = append(g.Steps, r.step(s))
	}
	return g
}

// options are the rule switches that a guide's match begins with.
func (r *guideReader) options(n *doc.Node, s *rules.Scenario) rules.Options {
	if n == nil {
		return nil
	}
	opts := rules.Options{}
	for _, key := range n.Keys() {
		i := slices.IndexFunc(s.Options, func(o rules.Option) bool { return o.ID == key })
		if value := n.Text(key); i < 0 {
			n.Fault(key, doc.Show(value), "an option of the scenario")
		} else if !slices.Contains(s.Options[i].Values, value) {
			n.Fault(key, doc.Show(value), doc.OneOf(s.Options[i].Values))
		} else {
			opts[key] = value
		}
	}
	return opts
}

// step reads what the guide says at one moment:
//
//	title = "The first battalion"
//	say = "Land 1/6 at [0702] [14.12]. You have {points.us.support} points."   places, rules and facts of the vocabulary
//	when = { phase = "landing", may = "take us-1-6" }
//	unless = { see = { "us-1-6.at" = "pool" } }     optional
//	point = ["unit us-1-6", "hex 0702"]             optional; also button ACTION, box NAME, prompt, track, phases, panel
//	do = ["take us-1-6, land 0702"]                 optional: gestures that it recommends; * stands for any word
//	together = true                                 optional: all gestures that are open are shown at once, not the first alone
//	advise = true                                   optional: beside do, what the computer player would do
//	again = true                                    optional: as often as when comes to hold
//	otherwise = "Any battalion will do."            optional: said to somebody who did something else
func (r *guideReader) step(n *doc.Node) rules.GuideStep {
	s := rules.GuideStep{
		Title: n.Text("title"), Say: r.say(n, "say"), Together: n.Flag("together"), Advise: n.Flag("advise"), Again: n.Flag("again"), Otherwise: n.Optional("otherwise"),
	}
	if when := n.Table("when", true); when != nil {
		s.When = r.guideCase(when)
	}
	if unless := n.Table("unless", false); unless != nil {
		c := r.guideCase(unless)
		s.Unless = &c
	}
	for i, target := range n.Labels("point") {
		s.Point = append(s.Point, r.target(n, doc.Item("point", i), target))
	}
	for i, gesture := range n.Labels("do") {
		var patterns []rules.ActionPattern
		for _, words := range strings.Split(gesture, ",") {
			patterns = append(patterns, r.pattern(n, doc.Item("do", i), words))
		}
		s.Do = append(s.Do, patterns)
	}
	return s
}

// guideCase reads a condition: phase, box, prompt and may are lists or single words, turn a number or "at least 2".
func (r *guideReader) guideCase(n *doc.Node) rules.GuideCase {
	c := rules.GuideCase{Phases: n.Labels("phase"), Boxes: n.Labels("box"), Prompts: n.Labels("prompt")}
	for i, phase := range c.Phases {
		if !slices.ContainsFunc(r.data.Info.Phases, func(p rules.PhaseInfo) bool { return p.ID == phase }) {
			n.Fault(doc.Item("phase", i), doc.Show(phase), "a phase of title.toml")
		}
	}
	for i, box := range c.Boxes {
		if len(r.boxes) > 0 && !slices.Contains(r.boxes, box) {
			n.Fault(doc.Item("box", i), doc.Show(box), "a box in which something is decided: "+doc.OneOf(r.boxes))
		}
	}
	for i, number := range c.Prompts {
		r.number(n, doc.Item("prompt", i), number)
	}
	if n.Has("turn") {
		c.Turn = n.Label("turn")
	}
	if n.Has("active") {
		c.Active = rules.Side(n.Word("active", r.sideIDs()...))
	}
	if n.Has("phasing") {
		c.Phasing = rules.Side(n.Word("phasing", r.sideIDs()...))
	}
	for i, words := range n.Labels("may") {
		c.May = append(c.May, r.pattern(n, doc.Item("may", i), words))
	}
	if see := n.Table("see", false); see != nil {
		for _, name := range see.Keys() {
			c.See = append(c.See, rules.GuideFact{Name: name, Want: factText(see, name)})
		}
	}
	return c
}

// factText is the wanted value of a fact: a text, a number, true or false.
func factText(n *doc.Node, name string) string {
	if b, isFlag := n.Raw(name).(bool); isFlag {
		n.Skip(name)
		return strconv.FormatBool(b)
	}
	return n.Label(name)
}

// number reports a rule that the ledger does not have.
func (r *guideReader) number(n *doc.Node, key, number string) {
	if r.ruleRow(number) == nil {
		n.Fault(key, doc.Show(number), "a rule of the title's ledger")
	}
}

// pattern reads the words of an action.
func (r *guideReader) pattern(n *doc.Node, key, text string) rules.ActionPattern {
	text = strings.TrimSpace(text)
	words := rules.ActionPattern(strings.Fields(text))
	if len(r.verbs) == 0 {
		return words
	}
	i := slices.IndexFunc(r.verbs, func(v rules.VerbInfo) bool { return len(words) > 0 && string(v.Verb) == words[0] })
	if i < 0 {
		n.Fault(key, doc.Show(text), "an action that begins with a verb of the title")
		return words
	}
	v := &r.verbs[i]
	least := 1
	for _, on := range []bool{v.Unit, v.To, v.Choice} {
		if on {
			least++
		}
	}
	if len(words) < least || len(words) > least+1 || len(words) == least+1 && !v.Count && !v.Doer {
		n.Fault(key, doc.Show(text), v.Usage())
		return words
	}
	if (v.Unit || v.Doer && len(words) > least) && words[1] != "*" && r.data.Unit(rules.UnitID(words[1])) == nil {
		n.Fault(key, doc.Show(words[1]), "a unit of units.toml, or *")
	}
	return words
}

// target reads what a step points at.
func (r *guideReader) target(n *doc.Node, key, text string) rules.GuideTarget {
	kind, name, _ := strings.Cut(text, " ")
	t := rules.GuideTarget{Kind: rules.TargetKind(kind), Name: name}
	switch t.Kind {
	case rules.HexTarget:
		t.At, _, _, _ = r.placeNamed(n, key, name, r.setup)
	case rules.UnitTarget:
		if t.Unit = rules.UnitID(name); r.data.Unit(t.Unit) == nil {
			n.Fault(key, doc.Show(name), "a unit of units.toml")
		}
	case rules.ButtonTarget:
		t.Action = r.pattern(n, key, name)
	case rules.BoxTarget:
		if name == "" {
			n.Fault(key, doc.Show(text), "box and its name")
		}
	case rules.PromptTarget, rules.TrackTarget, rules.PhaseTarget, rules.PanelTarget:
		if name != "" {
			n.Fault(key, doc.Show(text), kind+" alone")
		}
	default:
		n.Fault(key, doc.Show(text), "hex, unit, button or box with what it names, or prompt, track, phases, panel")
	}
	return t
}

// marked finds what stands in brackets in a guide's words.
var marked = regexp.MustCompile(`\[[^\[\]]*\]|\{[^{}]*\}`)

// say reads the words of a step: a rule or a hex in square brackets, a fact in braces.
func (r *guideReader) say(n *doc.Node, key string) (spans []rules.GuideSpan) {
	text := strings.Join(strings.Fields(n.Text(key)), " ")
	if len([]rune(text)) > longestSay {
		n.Fault(key, strconv.Itoa(len([]rune(text)))+" letters", "at most "+strconv.Itoa(longestSay)+": what is longer fits no card")
	}
	for text != "" {
		at := marked.FindStringIndex(text)
		if at == nil {
			return append(spans, rules.GuideSpan{Text: text})
		}
		if at[0] > 0 {
			spans = append(spans, rules.GuideSpan{Text: text[:at[0]]})
		}
		spans = append(spans, r.mark(n, key, text[at[0]:at[1]]))
		text = text[at[1]:]
	}
	return spans
}

// printed reports whether a hex of the scenario's sheets has that number: on some sheets it looks like the number of a rule.
func (r *guideReader) printed(number string) bool {
	return slices.ContainsFunc(r.data.Sheets(r.setup), func(b *board.Board) bool {
		_, ok := b.ID(hex.Number(number))
		return ok
	})
}

// mark reads what stands in brackets.
func (r *guideReader) mark(n *doc.Node, key, text string) rules.GuideSpan {
	inner := strings.TrimSpace(text[1 : len(text)-1])
	switch {
	case text[0] == '{' && inner == "":
		n.Fault(key, doc.Show(text), "the name of a fact between braces")
	case text[0] == '{':
		return rules.GuideSpan{Fact: inner}
	case r.ruleRow(inner) != nil:
		return rules.GuideSpan{Text: inner, Rule: inner}
	case ruleNumber.MatchString(inner) && !r.printed(inner):
		r.number(n, key, inner)
	default:
		if at, _, _, ok := r.placeNamed(n, key, inner, r.setup); ok {
			return rules.GuideSpan{Text: inner, At: at}
		}
	}
	return rules.GuideSpan{Text: inner}
}
