package conform

import (
	"sort"

	"marianas/game/match"
	"marianas/game/rules"
)

// Report is what a batch of games came to.
type Report struct {
	Title, Scenario string
	Games           int
	Actions         int
	Wins            map[rules.Side]int
	Draws           int
	Lengths         []int // actions of each game
	Endings         map[string]int
	Verbs           map[rules.Verb]int // how often each verb was used
	Boxes           map[string]int     // how many decisions were made in each box of the sequence
	Phases          map[string]int
	Tallies         []Average
	Breach          *Breach

	title   rules.Title
	deals   map[rules.Side]deals
	journal []byte // of the last game
}

// Average is a tally of the endings over all games.
type Average struct {
	rules.Tally     // N is the sum
	Min, Max, Games int
}

// Mean is the tally's mean over the games that had it.
func (a Average) Mean() float64 { return float64(a.N) / float64(max(1, a.Games)) }

func newReport(p Plan) *Report {
	return &Report{
		Title: p.Title.Info().ID, Scenario: p.Scenario, title: p.Title,
		Wins: map[rules.Side]int{}, Endings: map[string]int{},
		Verbs: map[rules.Verb]int{}, Boxes: map[string]int{}, Phases: map[string]int{}, deals: map[rules.Side]deals{},
	}
}

// cover counts where and what was decided in a game.
func (r *Report) cover(t rules.Title, j *match.Journal) error {
	g, err := j.Begin(t)
	for _, e := range j.Entries {
		if err != nil {
			break
		}
		r.Verbs[e.Action.Verb]++
		r.Boxes[g.Box()]++
		if phase, ok := g.See(g.Active(), "phase"); ok {
			r.Phases[phase]++
		}
		_, err = match.PlayEntry(g, e)
	}
	return err
}

// add adds a game that was played: its result, unless it was left before its end.
func (r *Report) add(length int, g rules.Game) {
	r.Games++
	r.Actions += length
	r.Lengths = append(r.Lengths, length)
	e, over := g.Ending()
	if !over {
		return
	}
	r.Endings[e.Title]++
	if e.Outcome == "" {
		r.Draws++
	} else {
		r.Wins[e.Outcome]++
	}
	if phase, ok := g.See("", "phase"); ok {
		r.Phases[phase]++
	}
	for _, tally := range e.Tallies {
		r.tally(tally)
	}
}

// merge adds the report of a further game.
func (r *Report) merge(o *Report) {
	r.Games += o.Games
	r.Actions += o.Actions
	r.Draws += o.Draws
	r.Lengths = append(r.Lengths, o.Lengths...)
	r.Breach, r.journal = o.Breach, o.journal
	for side, d := range o.deals {
		sum := r.deals[side]
		r.deals[side] = deals{sum.hidden + d.hidden, sum.other + d.other}
	}
	addCounts(r.Wins, o.Wins)
	addCounts(r.Endings, o.Endings)
	addCounts(r.Verbs, o.Verbs)
	addCounts(r.Boxes, o.Boxes)
	addCounts(r.Phases, o.Phases)
	for _, a := range o.Tallies {
		r.tally(a.Tally)
	}
}

func addCounts[K comparable](into, from map[K]int) {
	for k, n := range from {
		into[k] += n
	}
}

func (r *Report) tally(t rules.Tally) {
	for i := range r.Tallies {
		a := &r.Tallies[i]
		if a.ID == t.ID && a.Side == t.Side {
			a.N += t.N
			a.Games++
			a.Min, a.Max = min(a.Min, t.N), max(a.Max, t.N)
			return
		}
	}
	r.Tallies = append(r.Tallies, Average{Tally: t, Min: t.N, Max: t.N, Games: 1})
}

// MeanLength is the mean number of actions of a game.
func (r *Report) MeanLength() float64 { return float64(r.Actions) / float64(max(1, r.Games)) }

// UnusedVerbs lists the verbs that no game used.
func (r *Report) UnusedVerbs() []string {
	var unused []string
	for _, v := range r.title.Verbs() {
		if r.Verbs[v.Verb] == 0 {
			unused = append(unused, string(v.Verb))
		}
	}
	sort.Strings(unused)
	return unused
}

// UnreachedPhases lists the phases in which nothing was decided, but for the end.
func (r *Report) UnreachedPhases() []string {
	var unreached []string
	for _, p := range r.title.Info().Phases {
		if r.Phases[p.ID] == 0 && p.Kind != rules.OverPhase {
			unreached = append(unreached, p.ID)
		}
	}
	return unreached
}

// UnreachedBoxes lists the boxes of the sequence in which nothing was decided, where the title lists its boxes.
func (r *Report) UnreachedBoxes() []string {
	boxed, ok := r.title.(rules.Boxed)
	if !ok {
		return nil
	}
	var unreached []string
	for _, b := range boxed.Boxes() {
		if r.Boxes[b] == 0 {
			unreached = append(unreached, b)
		}
	}
	return unreached
}

// Sides lists the sides of the title that was played.
func (r *Report) Sides() []rules.SideInfo { return r.title.Info().Sides }
