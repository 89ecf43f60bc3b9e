package conform

import (
	"fmt"
	"math/bits"
	"runtime/debug"
	"slices"

	"marianas/game/bot"
	"marianas/game/chance"
	"marianas/game/match"
	"marianas/game/rules"
)

// MaxLegal is how many actions may be open at any moment: a list a person and a bot can still look through.
const MaxLegal = 1000

// MaxActions is how many actions a game may last unless the plan says otherwise.
const MaxActions = 50_000

// Plan says which games to play.
type Plan struct {
	Title      rules.Title
	Scenario   string
	Options    rules.Options
	Games      int
	Seed       uint64
	Players    map[rules.Side]bot.Player // nil: random
	States     int                       // positions that they may look at for one answer; 0: their own measure
	Curious    bool                      // random players prefer what was done least in the game, to reach rare corners
	MaxActions int                       // 0: MaxActions
	Leave      int                       // actions after which a game is left where it stands; 0: all are played to their end
	Enough     int                       // actions after which no further game is begun; 0: all games are played
	Workers    int                       // games played at the same time; the report is the same for any number
	Progress   func(done int)            // told after every game; may be nil
	Stop       func() bool               // true: no further game; may be nil
}

// Breach is a violation of the contract with the journal that shows it.
type Breach struct {
	Game    int // from 1
	Seed    uint64
	Entry   int    // entries of the journal before it
	Check   string // which promise was broken
	What    string
	Journal []byte
}

// Error is the breach in one line, without the journal.
func (b *Breach) Error() string {
	return fmt.Sprintf("game %d (seed %d), after entry %d: %s: %s", b.Game, b.Seed, b.Entry, b.Check, b.What)
}

// finished is a game that was played, by its index in the plan.
type finished struct {
	index  int
	report *Report
}

// Suite plays whole games under all checks of the contract and stops at the first breach.
func Suite(p Plan) *Report {
	jobs, done := make(chan int), make(chan finished)
	for w := 0; w < max(1, min(p.Workers, p.Games)); w++ {
		go func() {
			for i := range jobs {
				r := newReport(p)
				r.Breach = playChecked(p, i, r)
				done <- finished{i, r}
			}
		}()
	}
	games := handOut(p, jobs, done)
	close(jobs)
	total := newReport(p)
	for _, r := range games {
		if r != nil && total.Breach == nil {
			total.merge(r)
		}
	}
	if total.Breach == nil {
		total.Breach = total.undealt()
	}
	return total
}

// handOut gives the games of a plan to whoever is free, until all are played or one breaks the contract.
func handOut(p Plan, jobs chan<- int, done <-chan finished) []*Report {
	games := make([]*Report, p.Games)
	next, running, played, actions, broken := 0, 0, 0, 0, false
	for {
		open := jobs
		if next == p.Games || broken || p.Enough > 0 && actions >= p.Enough || p.Stop != nil && p.Stop() {
			open = nil
		}
		if open == nil && running == 0 {
			return games
		}
		select {
		case open <- next:
			next++
			running++
		case f := <-done:
			running--
			played++
			games[f.index] = f.report
			actions += f.report.Actions
			broken = broken || f.report.Breach != nil
			if p.Progress != nil {
				p.Progress(played)
			}
		}
	}
}

// gameSeed gives each game of a plan its own dice.
func gameSeed(p Plan, game int) uint64 { return p.Seed + uint64(game)*1_000_003 }

// seats alternate over the games: two people, and one person on each side, so that all undo rules are tried. A side
// that is played by the rules keeps its seat.
func seats(p Plan, game int) map[rules.Side]match.Seat {
	all := slices.DeleteFunc(slices.Clone(p.Title.Info().Sides), func(s rules.SideInfo) bool { return p.rulesPlay(s.ID) })
	m := map[rules.Side]match.Seat{}
	if i := game % (len(all) + 1); i < len(all) {
		m[all[i].ID] = match.Seat{Bot: "random"}
	}
	return m
}

// rulesPlay reports whether a side is played by the rules in the games of a plan.
func (p Plan) rulesPlay(side rules.Side) bool {
	return p.Title.Info().Scenario(p.Scenario).RulesPlay(side, p.Options)
}

// trial is one game under the suite.
type trial struct {
	plan    Plan
	m       *match.Match
	game    rules.Game // as it stands before the action, a copy of the trial's own
	legal   []rules.Action
	looks   map[rules.Side]*look // of the position, as far as it has been looked at
	dice    chance.Stream        // of the random players and of the suite
	boxes   map[string]bool
	used    map[rules.Verb]int
	entries int
	check   string // running
	deals   map[rules.Side]deals
	faces   []rules.Face // of the title; see allFaces
}

// allFaces are the faces of the title's counters, asked for once.
func (t *trial) allFaces() []rules.Face {
	if t.faces == nil {
		t.faces = t.plan.Title.Faces()
	}
	return t.faces
}

func playChecked(p Plan, index int, r *Report) (breach *Breach) {
	seed := gameSeed(p, index)
	t := &trial{plan: p, dice: chance.New(seed ^ 0x51ed270b), boxes: map[string]bool{}, used: map[rules.Verb]int{}, deals: r.deals}
	fail := func(err error) *Breach {
		b := &Breach{Game: index + 1, Seed: seed, Entry: t.entries, Check: t.check, What: err.Error()}
		if t.m != nil {
			b.Journal = t.m.Journal().Text()
		}
		return b
	}
	defer func() {
		if cause := recover(); cause != nil {
			breach = fail(fmt.Errorf("the rules broke down: %v at %s", cause, brokeAt(string(debug.Stack()))))
		}
	}()
	t.check = "verbs"
	if err := purposeless(p.Title); err != nil {
		return fail(err)
	}
	t.check = "start"
	m, err := match.New(match.Config{Title: p.Title, Scenario: p.Scenario, Options: p.Options, Seed: seed, Seats: seats(p, index)})
	if err != nil {
		return fail(err)
	}
	t.m = m
	if err := t.play(); err != nil {
		return fail(err)
	}
	if err := r.cover(p.Title, t.m.Journal()); err != nil {
		return fail(err)
	}
	r.journal = t.m.Journal().Text()
	r.add(t.m.Len(), t.game)
	return nil
}

// purposeless reports a verb of a title that does not say what it is for, so that the screen would not know either.
func purposeless(t rules.Title) error {
	for _, v := range t.Verbs() {
		if v.Role == rules.NoRole {
			return fmt.Errorf("the verb %q has no role", v.Verb)
		}
	}
	return nil
}

// play goes from the set-up to the end, checking on the way.
func (t *trial) play() error {
	most := t.plan.MaxActions
	if most == 0 {
		most = MaxActions
	}
	for {
		t.game, t.looks = t.m.Position(), map[rules.Side]*look{}
		t.entries = t.m.Len()
		t.check = "position"
		if err := t.cheap(); err != nil {
			return err
		}
		costly := t.sampled()
		if costly {
			if err := t.costly(); err != nil {
				return err
			}
		}
		if t.game.Active() == "" {
			return t.atEnd()
		}
		if t.plan.Leave > 0 && t.m.Len() >= t.plan.Leave {
			return nil
		}
		t.check = "length"
		if t.m.Len() >= most {
			return fmt.Errorf("the game is not over after %d actions", most)
		}
		if err := t.act(costly); err != nil {
			return err
		}
	}
}

// sampled picks the positions for costly checks: the first ten, powers of two, the end, and the first in each box.
func (t *trial) sampled() bool {
	n := uint(t.m.Len())
	box := t.game.Box()
	first := !t.boxes[box]
	t.boxes[box] = true
	return n < 10 || bits.OnesCount(n) == 1 || first || t.game.Active() == ""
}

// act lets the active side's player decide and plays it.
func (t *trial) act(costly bool) error {
	side := t.game.Active()
	player := t.plan.Players[side]
	if player == nil {
		return t.one(side, t.pick(), costly)
	}
	t.check = "player"
	q := t.m.Ask(nil)
	q.Budget.States = t.plan.States
	answer := player.Choose(q.View, q.Guess, q.Budget)
	if len(answer) == 0 {
		return fmt.Errorf("the player of %s gives no answer", side)
	}
	if !costly {
		_, _, err := t.m.Answer(q, answer)
		return err
	}
	rolled := t.game.Base().Dice.Rolled
	if err := t.one(side, answer[0], true); err != nil || len(answer) == 1 {
		return err
	}
	t.check = "player"
	if t.m.Position().Base().Dice.Rolled != rolled || t.m.Refuse(side, answer[1]) != nil {
		return nil
	}
	_, _, err := t.m.DoAll(side, answer[1:])
	return err
}

// pick is the choice of a random player; a curious one takes, two times in three, the verb used least in the game.
func (t *trial) pick() rules.Action {
	if !t.plan.Curious || t.dice.Pick(3) == 0 {
		return bot.Pick(t.legal, &t.dice)
	}
	var least []rules.Verb
	for _, a := range t.legal {
		switch {
		case len(least) > 0 && t.used[a.Verb] > t.used[least[0]] || slices.Contains(least, a.Verb):
			continue
		case len(least) > 0 && t.used[a.Verb] < t.used[least[0]]:
			least = least[:0]
		}
		least = append(least, a.Verb)
	}
	verb := least[0]
	if t.dice.Pick(2) == 0 {
		verb = least[t.dice.Pick(len(least))]
	}
	of := slices.DeleteFunc(slices.Clone(t.legal), func(a rules.Action) bool { return a.Verb != verb })
	return of[t.dice.Pick(len(of))]
}

// one plays one action, with the checks of undo around it if they are due.
func (t *trial) one(side rules.Side, a rules.Action, costly bool) error {
	t.used[a.Verb]++
	if costly {
		return t.undo(side, a)
	}
	t.check = "do"
	_, err := t.m.Do(side, a)
	return err
}
