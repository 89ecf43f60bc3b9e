package conform

import (
	"fmt"
	"maps"
	"sort"

	"marianas/game/chance"
	"marianas/game/rules"
)

// Reach plays games of all scenarios of a title in turn, by curious random players and without the costly checks, until
// every verb has been used and every box reached, or so many games are over. What the title says is never reached
// (rules.Unreached) is not waited for.
func Reach(t rules.Title, games int, seed uint64) *Report {
	all := t.Info().Scenarios
	p := Plan{Title: t, Scenario: all[0].ID, Seed: seed, Curious: true}
	r := newReport(p)
	for i := 0; i < games && r.Breach == nil && (i < len(all) || len(r.Missing()) > 0); i++ {
		s := &all[i%len(all)]
		p.Scenario, p.Options = s.ID, variant(s, i/len(all))
		if err := reachGame(p, i, r); err != nil {
			r.Breach = &Breach{Game: i + 1, Seed: gameSeed(p, i), Check: "random play", What: err.Error()}
		}
	}
	return r
}

// variant is what the options of a scenario are in its n-th game: their values in turn, and its sides by turns played by
// the rules and by somebody.
func variant(s *rules.Scenario, n int) rules.Options {
	opts := rules.Options{}
	for i := range s.ByRules {
		opts[rules.RulesOption(s.ByRules[i].Side)] = rules.OnOff(s.ByRules[i].Only || n%2 == 0)
	}
	for _, o := range s.Options {
		if len(o.Values) > 0 {
			opts[o.ID] = o.Values[(n/2)%len(o.Values)]
		}
	}
	return opts
}

// reachGame plays one game and counts where and what is decided in it.
func reachGame(p Plan, index int, r *Report) (err error) {
	defer survive(&err)
	seed := gameSeed(p, index)
	g, err := p.Title.New(p.Scenario, p.Options, seed)
	if err != nil {
		return err
	}
	t := &trial{plan: p, dice: chance.New(seed ^ 0x51ed270b), used: map[rules.Verb]int{}}
	if t.dice.Pick(2) == 0 { // curious about what all games before did least
		t.used = maps.Clone(r.Verbs)
	}
	n := 0
	for ; g.Active() != ""; n++ {
		if n == MaxActions {
			return fmt.Errorf("the game is not over after %d actions", n)
		}
		t.legal = g.Legal()
		a := t.pick()
		t.used[a.Verb]++
		r.Verbs[a.Verb]++
		r.Boxes[g.Box()]++
		if _, err := g.Do(a); err != nil {
			return err
		}
	}
	r.add(n, g)
	return nil
}

// Missing lists the verbs and boxes that no game of the report reached and for which the title gives no reason.
func (r *Report) Missing() []string {
	var reasons map[string]string
	if u, ok := r.title.(rules.Unreached); ok {
		reasons = u.Unreached()
	}
	var missing []string
	for _, name := range append(r.UnusedVerbs(), r.UnreachedBoxes()...) {
		if reasons[name] == "" {
			missing = append(missing, name)
		}
	}
	return missing
}

// Needless lists what the title calls out of reach, but is no verb or box of it. What is only rare may be reached by chance.
func (r *Report) Needless() []string {
	u, ok := r.title.(rules.Unreached)
	if !ok {
		return nil
	}
	known := map[string]bool{}
	for _, v := range r.title.Verbs() {
		known[string(v.Verb)] = true
	}
	if boxed, ok := r.title.(rules.Boxed); ok {
		for _, b := range boxed.Boxes() {
			known[b] = true
		}
	}
	var needless []string
	for name := range u.Unreached() {
		if !known[name] {
			needless = append(needless, name)
		}
	}
	sort.Strings(needless)
	return needless
}
