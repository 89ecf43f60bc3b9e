package conform

import (
	"fmt"
	"math/bits"
	"runtime/debug"

	"marianas/game/bot"
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
	Curious    bool                      // random players prefer what was done least so far, to reach rare corners
	MaxActions int                       // 0: MaxActions
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

// Suite plays whole games under all checks of the contract and stops at the first breach.
func Suite(p Plan) *Report {
	r := newReport(p)
	for i := 0; i < p.Games && r.Breach == nil && (p.Stop == nil || !p.Stop()); i++ {
		r.Breach = playChecked(p, i, r)
		if p.Progress != nil {
			p.Progress(i + 1)
		}
	}
	return r
}

// gameSeed gives each game of a plan its own dice.
func gameSeed(p Plan, game int) uint64 { return p.Seed + uint64(game)*1_000_003 }

// seats alternate over the games: two people, and one person on each side, so that all undo rules are tried.
func seats(p Plan, game int) map[rules.Side]match.Seat {
	all := p.Title.Info().Sides
	m := map[rules.Side]match.Seat{}
	if i := game % (len(all) + 1); i < len(all) {
		m[all[i].ID] = match.Seat{Bot: "random"}
	}
	return m
}

// trial is one game under the suite.
type trial struct {
	plan    Plan
	report  *Report
	m       *match.Match
	game    rules.Game // as it stands before the action, a copy of the trial's own
	legal   []rules.Action
	dice    rules.Dice // of the random players and of the suite
	boxes   map[string]bool
	entries int
	check   string // running
}

func playChecked(p Plan, index int, r *Report) (breach *Breach) {
	seed := gameSeed(p, index)
	t := &trial{plan: p, report: r, dice: rules.NewDice(seed ^ 0x51ed270b), boxes: map[string]bool{}}
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
	t.check = "start"
	m, err := match.New(match.Config{Title: p.Title, Scenario: p.Scenario, Options: p.Options, Seed: seed, Seats: seats(p, index)})
	if err != nil {
		return fail(err)
	}
	t.m = m
	if err := t.play(); err != nil {
		return fail(err)
	}
	r.count(t)
	return nil
}

// play goes from the set-up to the end, checking on the way.
func (t *trial) play() error {
	most := t.plan.MaxActions
	if most == 0 {
		most = MaxActions
	}
	for {
		t.game = t.m.Position()
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
	box := t.game.Base().Sequence.Top().Box
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
	answer := player.Choose(q.View, q.Guess, q.Budget)
	if len(answer) == 0 {
		return fmt.Errorf("the player of %s gives no answer", side)
	}
	if costly {
		return t.one(side, answer[0], true)
	}
	for _, a := range answer {
		t.report.use(t.game, a)
	}
	_, _, err := t.m.Answer(q, answer)
	return err
}

// pick is the choice of a random player; a curious one takes, two times in three, the verb used least in the batch.
func (t *trial) pick() rules.Action {
	if !t.plan.Curious || t.dice.Pick(3) == 0 {
		return bot.Pick(t.legal, &t.dice)
	}
	least := t.legal[:0:0]
	for _, a := range t.legal {
		if len(least) > 0 && t.report.Verbs[a.Verb] < t.report.Verbs[least[0].Verb] {
			least = least[:0]
		}
		if len(least) == 0 || a.Verb == least[0].Verb {
			least = append(least, a)
		}
	}
	return least[t.dice.Pick(len(least))]
}

// one plays one action, with the checks of undo around it if they are due.
func (t *trial) one(side rules.Side, a rules.Action, costly bool) error {
	t.report.use(t.game, a)
	if costly {
		return t.undo(side, a)
	}
	t.check = "do"
	_, err := t.m.Do(side, a)
	return err
}
