package match

import (
	"fmt"
	"runtime/debug"

	"marianas/game/chance"
	"marianas/game/rules"
)

// Fault is a breakdown inside the rules while an action was carried out. The game before it is untouched.
type Fault struct {
	Action rules.Action
	Cause  any    // what the rules panicked with
	Stack  string // where, for the report
}

// Error names the action and the cause in one line.
func (f *Fault) Error() string {
	return fmt.Sprintf("the rules broke down at %q: %v; the game stands as it was before", f.Action, f.Cause)
}

// Do carries out one action of a side, with the standing answers that follow, or changes nothing.
// The error is a *rules.Violation or a *Fault.
func (m *Match) Do(side rules.Side, a rules.Action) ([]rules.Event, error) {
	events, err := m.do(side, a, false)
	if err == nil {
		m.save()
	}
	return events, err
}

// DoAll plays several actions of a side as one gesture: undo takes them back together. It stops after a roll,
// a reveal or a change of decider, and before the first action that is refused; played counts those carried out.
// The error is that of the first action; a later refusal only ends the gesture.
func (m *Match) DoAll(side rules.Side, as []rules.Action) (played int, events []rules.Event, err error) {
	played, events, err = m.doAll(side, as)
	if played > 0 {
		m.save()
	}
	return played, events, err
}

func (m *Match) doAll(side rules.Side, as []rules.Action) (played int, events []rules.Event, err error) {
	for i, a := range as {
		if i > 0 && m.Refuse(side, a) != nil {
			break
		}
		before := m.game.Base().Dice.Rolled
		var ev []rules.Event
		if ev, err = m.do(side, a, i > 0); err != nil {
			break
		}
		played++
		events = append(events, ev...)
		if m.game.Active() != side || m.game.Base().Dice.Rolled != before || disclosed(ev) != "" {
			break
		}
	}
	return played, events, err
}

// Force puts results, as printed, before the dice: for tests, scripts and players who roll real dice.
func (m *Match) Force(results ...string) {
	m.redo = nil
	m.apply(Entry{Force: append([]string(nil), results...)}, m.game.Clone())
	m.save()
}

// Resume notes in the journal that the match is taken up again at an earlier point than it had reached: what the dice
// give from here on may be known.
func (m *Match) Resume() {
	m.apply(Entry{Resumed: true}, m.game.Clone())
	m.bar("Play was resumed here.")
	m.save()
}

// do plays one action and then what standing orders answer.
func (m *Match) do(side rules.Side, a rules.Action, joined bool) ([]rules.Event, error) {
	if v := m.Refuse(side, a); v != nil {
		return nil, v
	}
	next := m.game.Clone()
	events, err := carryOut(next, a)
	if err != nil {
		return nil, err
	}
	m.redo = nil
	m.accept(Entry{Side: side, Action: a, Joined: joined}, next, events)
	more, err := m.settle()
	return append(events[:len(events):len(events)], more...), err
}

// settle plays the answers of standing orders until a question is left for its seat.
func (m *Match) settle() ([]rules.Event, error) {
	var all []rules.Event
	for len(m.standing) > 0 {
		a, ok := answer(m.game, m.standing)
		if !ok {
			break
		}
		events, err := m.playByItself(a, true)
		if err != nil {
			return all, err
		}
		all = append(all, events...)
	}
	return all, nil
}

// playByItself plays what the active side need not be asked for: a standing order's answer, an end of a phase.
func (m *Match) playByItself(a rules.Action, auto bool) ([]rules.Event, error) {
	next := m.game.Clone()
	events, err := carryOut(next, a)
	if err == nil {
		m.accept(Entry{Side: m.game.Active(), Action: a, Auto: auto}, next, events)
	}
	return events, err
}

// carryOut runs an action of the active side; a panic of the rules becomes a Fault.
func carryOut(g rules.Game, a rules.Action) (events []rules.Event, err error) {
	g.Base().Dice.Clear()
	defer func() {
		if cause := recover(); cause != nil {
			events, err = nil, &Fault{Action: a, Cause: cause, Stack: string(debug.Stack())}
		}
	}()
	return g.Do(a)
}

// apply plays a journal entry on a copy that it may use up, and accepts it.
func (m *Match) apply(e Entry, next rules.Game) error {
	events, err := PlayEntry(next, e)
	if err != nil {
		return err
	}
	m.accept(e, next, events)
	return nil
}

func force(g rules.Game, results []string) {
	d := &g.Base().Dice
	d.Forced = append(append([]string(nil), results...), d.Forced...)
}

// accept makes a finished action part of the match: record, undo limit, journal line.
func (m *Match) accept(e Entry, next rules.Game, events []rules.Event) {
	before := m.momentOf(e.Action)
	m.kept.keep(len(m.records), m.game)
	m.game = next
	m.note(e, before, events)
}

// moment is what must be known of a position after it was played on in place.
type moment struct {
	rolled, turn    int
	active, phasing rules.Side
	setup           bool // of a secret set-up
	hangs           bool // whether something falls hangs on what its side may not know
}

func momentOf(g rules.Game) moment {
	b := g.Base()
	return moment{rolled: b.Dice.Rolled, turn: b.GameTurn, active: g.Active(), phasing: b.Phasing}
}

// momentOf is the moment before an action, with what hangs on it.
func (m *Match) momentOf(a rules.Action) moment {
	at := momentOf(m.game)
	if g, ok := m.game.(rules.Staker); ok && a.Verb != "" && m.game.Refuse(a) == nil {
		at.hangs = g.Stakes(a)&rules.Hangs != 0
	}
	if m.Scenario().Secret {
		phase, _ := m.game.See(at.active, "phase")
		at.setup = m.title.Info().PhaseKind(phase) == rules.SetUpPhase
	}
	return at
}

// note records what led from a moment to the present position.
func (m *Match) note(e Entry, before moment, events []rules.Event) {
	m.changed()
	falls := m.game.Base().Dice.Fallen()
	e.Faces = faces(falls)
	e.Secret = before.setup || hides(events)
	if e.Digest == "" && (len(m.records)%digestEvery == digestEvery-1 || phaseBegan(events)) {
		e.Digest = Digest(m.game)
	}
	m.records = append(m.records, record{Entry: e, turn: before.turn, actor: before.phasing, events: events, falls: falls})
	m.limit(before, events)
	if e.Resign {
		m.bar("The match was resigned.")
	}
}

// faces are results as a journal line has them.
func faces(falls []chance.Fall) []string {
	var all []string
	for _, f := range falls {
		all = append(all, f.String())
	}
	return all
}

// Foreign reports whether the journal's digests and snapshots are of another shape than the title's positions have now:
// they say nothing then, and the actions alone are replayed.
func (j *Journal) Foreign() bool { return j.foreign }

// Fell lists what fell in a game's last action, as this journal notes it: format 1 knew dice only.
func (j *Journal) Fell(g rules.Game) []string {
	falls := g.Base().Dice.Fallen()
	if j.Format != 1 {
		return faces(falls)
	}
	var dice []chance.Fall
	for _, f := range falls {
		if f.Die != nil {
			dice = append(dice, f)
		}
	}
	return faces(dice)
}

func phaseBegan(events []rules.Event) bool {
	for _, e := range events {
		if _, ok := e.What.(rules.PhaseBegan); ok {
			return true
		}
	}
	return false
}

// hides reports whether something about events is kept from a side: their journal line must not be read at a glance.
func hides(events []rules.Event) bool {
	for _, e := range events {
		if e.HideFrom != "" {
			return true
		}
	}
	return false
}
