package conform

import (
	"errors"
	"fmt"
	"runtime/debug"
	"slices"
	"strings"

	"marianas/game/match"
	"marianas/game/rules"
	"marianas/game/scenario/casefile"
)

// CaseResult is what became of a rule case.
type CaseResult struct {
	File   string
	Rule   string // the rule that the case cites; "" if the file could not be read
	About  string
	Title  string
	Refuse []string // rules that its refusals cite
	Vague  []string // refusals for which the case names only a section of the rule that bars them
	Faults []string // file, line, what was found, what is expected; none: the case holds
}

// OK reports whether the case holds.
func (r *CaseResult) OK() bool { return len(r.Faults) == 0 }

// caseRun is a case while it is played.
type caseRun struct {
	*casefile.Case
	title rules.Title
	words rules.Lexicon
	game  rules.Game
	took  rules.Game    // as it was before a unit was taken that has not moved yet; nil otherwise
	said  []rules.Event // what the last action told
	line  int           // of the present step
	vague []string
}

// RunCase reads and plays a rule case; the name is used in messages. It never panics.
func RunCase(find match.Finder, name string, text []byte) (r CaseResult) {
	r.File = name
	c, faults := casefile.Read(name, text)
	if len(faults) > 0 {
		for _, f := range faults {
			r.Faults = append(r.Faults, f.String())
		}
		return r
	}
	r.Rule, r.About, r.Title = c.Rule, c.About, c.Title
	for _, s := range c.Steps {
		if s.Rule != "" {
			r.Refuse = append(r.Refuse, s.Rule)
		}
	}
	run := &caseRun{Case: c, title: find(c.Title)}
	if err := run.all(); err != nil {
		r.Faults = append(r.Faults, fmt.Sprintf("%s:%d: %v", name, max(1, run.line), err))
	}
	r.Vague = run.vague
	return r
}

func (c *caseRun) all() (err error) {
	defer func() {
		if cause := recover(); cause != nil {
			err = fmt.Errorf("the rules broke down: %v at %s", cause, brokeAt(string(debug.Stack())))
		}
	}()
	if err := c.open(); err != nil {
		return err
	}
	for _, s := range c.Steps {
		c.line = s.Line
		if err := c.step(s); err != nil {
			return err
		}
		if wrong := c.game.Base().Dice.Wrong; wrong != "" {
			return errors.New(wrong)
		}
	}
	if left := c.game.Base().Dice.Forced; len(left) > 0 {
		return fmt.Errorf("found %d forced results left over, %v; expected dice to be used up", len(left), left)
	}
	return nil
}

// open finds the title and sets up the position.
func (c *caseRun) open() (err error) {
	if c.title == nil {
		return fmt.Errorf("found title %q; expected one that this program has", c.Title)
	}
	c.words = rules.LexiconOf(c.title)
	if err := c.ruleRow(c.Rule); err != nil {
		return err
	}
	const seed = 1
	if c.Start != nil {
		start := *c.Start
		start.Options = c.Options
		c.game, err = c.title.Start(c.Scenario, start, seed)
		return err
	}
	if c.game, err = c.title.New(c.Scenario, c.Options, seed); err != nil {
		return err
	}
	c.game.Base().Dice.Forced = append([]string(nil), c.Dice...)
	return nil
}

func (c *caseRun) ruleRow(number string) error {
	for i := range c.title.Info().Rules {
		if c.title.Info().Rules[i].Number == number {
			return nil
		}
	}
	return fmt.Errorf("found rule %q; expected a number of the ledger of %s", number, c.Title)
}

func (c *caseRun) step(s casefile.Step) error {
	for _, line := range s.May {
		if err := c.may(line); err != nil {
			return err
		}
	}
	for _, line := range s.Do {
		if err := c.do(line); err != nil {
			return err
		}
	}
	if s.Refuse != "" {
		return c.refuse(s)
	}
	for _, f := range s.See {
		if err := c.see(f); err != nil {
			return err
		}
	}
	return nil
}

func (c *caseRun) may(line string) error {
	a, err := c.action(line)
	if err != nil {
		return err
	}
	g := c.reach(a)
	if v := g.Refuse(a); v != nil {
		return fmt.Errorf("%q is refused: %v; expected it to be legal; %s", line, v, c.where())
	}
	if !contains(g.Legal(), a) {
		return fmt.Errorf("%q is not refused, but is not among the legal actions either", line)
	}
	return nil
}

func (c *caseRun) action(line string) (rules.Action, error) {
	return rules.ParseAction(line, c.title.Verbs())
}

func (c *caseRun) do(line string) error {
	a, err := c.action(line)
	if err != nil {
		return err
	}
	if c.passed(a) {
		return nil
	}
	c.game = c.reach(a)
	if v := c.game.Refuse(a); v != nil {
		return fmt.Errorf("%q is refused: %v; %s", line, v, c.where())
	}
	c.took = nil
	if c.words.Is(a, rules.TakeRole) {
		c.took = c.game.Clone()
	}
	var failed error
	if c.said, failed = c.game.Do(a); failed != nil {
		return fmt.Errorf("%q: %w", line, failed)
	}
	if err := c.game.Check(); err != nil {
		return fmt.Errorf("after %q the position breaks the rules: %w", line, err)
	}
	return nil
}

// where helps the writer of a case: who must decide what, and what is open to him.
func (c *caseRun) where() string {
	legal := c.game.Legal()
	var words []string
	for _, a := range legal[:min(8, len(legal))] {
		words = append(words, a.String())
	}
	if len(legal) > 8 {
		words = append(words, fmt.Sprintf("and %d more", len(legal)-8))
	}
	return fmt.Sprintf("%s decides among: %s", c.game.Active(), strings.Join(words, ", "))
}

func (c *caseRun) refuse(s casefile.Step) error {
	a, err := c.action(s.Refuse)
	if err != nil {
		return err
	}
	if err := c.ruleRow(s.Rule); err != nil {
		return err
	}
	switch {
	case c.playable(a):
		return fmt.Errorf("%q is legal; expected it to be refused by %s", s.Refuse, s.Rule)
	case c.passed(a):
		return fmt.Errorf("%q has been done, as the only answer left; expected it to be refused by %s", s.Refuse, s.Rule)
	case contains(c.game.Legal(), a):
		return fmt.Errorf("%q is refused, but is among the legal actions", s.Refuse)
	}
	return c.refusedBy(a, s)
}

// refusedBy compares the rule of a refusal with the one that a case expects: the rule that the game cites, a further one
// that says the same, or the section in which one of them stands.
func (c *caseRun) refusedBy(a rules.Action, s casefile.Step) error {
	v := c.game.Refuse(a)
	bars := []string{v.Rule}
	if citer, ok := c.game.(rules.Citer); ok {
		bars = append(bars, citer.Cites(a, v)...)
	}
	if slices.Contains(bars, s.Rule) {
		return nil
	}
	if slices.ContainsFunc(bars, func(rule string) bool { return under(s.Rule, rule) }) {
		c.vague = append(c.vague, fmt.Sprintf("%q is refused by %s; the case names %s", s.Refuse, v.Rule, s.Rule))
		return nil
	}
	return fmt.Errorf("%q is refused by %s (%s); expected %s", s.Refuse, v.Rule, v.Why, s.Rule)
}

// see compares a fact with what a side that knows it sees.
func (c *caseRun) see(f casefile.Fact) error {
	c.line = max(c.line, f.Line)
	if side, ok := strings.CutPrefix(f.Name, "told."); ok {
		return c.told(rules.Side(side), f.Value)
	}
	var wrong error
	known := false
	for _, side := range c.title.Info().Sides {
		value, ok := c.game.See(side.ID, f.Name)
		switch {
		case !ok:
			continue
		case c.matches(f, value):
			return nil
		}
		known = true
		if wrong == nil || side.ID == c.game.Active() {
			wrong = fmt.Errorf("%s is %q for %s; expected %q", f.Name, value, side.ID, f.Value)
		}
	}
	if !known {
		return fmt.Errorf("no side sees %q; expected a name of the vocabulary, with value %q", f.Name, f.Value)
	}
	return wrong
}

// told compares whether the last action told a side anything.
func (c *caseRun) told(side rules.Side, want string) error {
	if !slices.ContainsFunc(c.title.Info().Sides, func(s rules.SideInfo) bool { return s.ID == side }) {
		return fmt.Errorf("found %q; expected told and a side of %s", "told."+side, c.Title)
	}
	if got := fmt.Sprint(slices.ContainsFunc(c.said, func(e rules.Event) bool { return e.TellsTo(side) })); got != want {
		return fmt.Errorf("told.%s is %q; expected %q", side, got, want)
	}
	return nil
}

func contains(as []rules.Action, a rules.Action) bool {
	for i := range as {
		if as[i] == a {
			return true
		}
	}
	return false
}

// brokeAt is the first line of a stack that belongs to a title.
func brokeAt(stack string) string {
	lines := strings.Split(stack, "\n")
	for i, l := range lines {
		if strings.HasPrefix(l, "panic(") {
			for _, at := range lines[i+2:] {
				if cut := strings.Index(at, "/game/"); strings.HasPrefix(at, "\t") && cut > 0 {
					return strings.Fields(at[cut+1:])[0]
				}
			}
		}
	}
	return "an unknown place"
}
