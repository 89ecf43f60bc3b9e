package match

import (
	"fmt"

	"marianas/game/plain"
	"marianas/game/rules"
)

// replayStride is how many entries lie between two kept positions of a replay.
const replayStride = 32

// Replay steps through a journal, forwards and backwards. Step 0 is the beginning; step n follows entry n.
type Replay struct {
	title   rules.Title
	journal *Journal
	records []record
	kept    []rules.Game // positions at multiples of replayStride
	at      int
	game    rules.Game
	scribes map[rules.Side]*scribe
}

// Divergence is the first place where a journal and the rules disagree.
type Divergence struct {
	Entry int    // index of the entry
	Line  int    // line of the file; 0 if it was not read from one
	What  string // "result", "digest", "faces" or "action"
	Found string // what the rules gave
	Want  string // what the journal says
}

// Error is the divergence in one line.
func (d *Divergence) Error() string {
	at := fmt.Sprintf("entry %d", d.Entry+1)
	if d.Line > 0 {
		at = fmt.Sprintf("line %d", d.Line)
	}
	return fmt.Sprintf("%s: %s: found %s, want %s", at, d.What, plain.Text(d.Found, longestPart), plain.Text(d.Want, longestPart))
}

// NewReplay plays a journal through. With a *Divergence as error the replay holds what came before it.
func NewReplay(t rules.Title, j *Journal) (*Replay, error) {
	g, err := j.Begin(t)
	if err != nil {
		return nil, err
	}
	r := &Replay{title: t, journal: j, scribes: map[rules.Side]*scribe{}}
	err = r.run(g)
	r.Seek(0)
	return r, err
}

// Begin is the position that a journal starts from.
func (j *Journal) Begin(t rules.Title) (rules.Game, error) {
	if j.From != nil {
		return restore(t, j, j.From)
	}
	return t.New(j.Scenario, j.Options, j.Seed)
}

func (r *Replay) run(g rules.Game) error {
	for i, e := range r.journal.Entries {
		if i%replayStride == 0 {
			r.kept = append(r.kept, g.Clone())
		}
		turn, actor := g.Base().GameTurn, g.Base().Phasing
		events, err := r.journal.verify(g, i, e)
		if err != nil {
			return err
		}
		r.records = append(r.records, record{Entry: e, turn: turn, actor: actor, events: events, falls: g.Base().Dice.Fallen()})
	}
	if len(r.kept) == 0 {
		r.kept = append(r.kept, g.Clone())
	}
	return nil
}

// verify plays an entry and compares what it says with what happened.
func (j *Journal) verify(g rules.Game, i int, e Entry) ([]rules.Event, error) {
	events, err := PlayEntry(g, e)
	if err != nil {
		if e.Secret { // the message may come before eyes that must not know the action
			return nil, &Divergence{i, e.Line, "action", "a secret action that is refused", "a legal one"}
		}
		return nil, &Divergence{i, e.Line, "action", err.Error(), "it to be legal: " + e.Action.String()}
	}
	if got := words(j.Fell(g)); e.Faces != nil && got != words(e.Faces) {
		return events, &Divergence{i, e.Line, "faces", "rolled" + orNone(got), "rolled" + words(e.Faces)}
	}
	if e.Digest != "" && !j.foreign {
		if got := Digest(g); got != e.Digest {
			return events, &Divergence{i, e.Line, "digest", got, e.Digest}
		}
	}
	return events, nil
}

func orNone(s string) string {
	if s == "" {
		return " nothing"
	}
	return s
}

// Len is the number of entries that were replayed; steps go from 0 to Len.
func (r *Replay) Len() int { return len(r.records) }

// Scenario is the scenario that was played.
func (r *Replay) Scenario() *rules.Scenario { return r.title.Info().Scenario(r.journal.Scenario) }

// At is the present step.
func (r *Replay) At() int { return r.at }

// Seek goes to a step; steps out of range are clamped.
func (r *Replay) Seek(step int) {
	step = max(0, min(step, len(r.records)))
	base := min(step/replayStride, len(r.kept)-1)
	from := base * replayStride
	if r.game == nil || r.at > step || r.at < from {
		r.game, r.at = r.kept[base].Clone(), from
	}
	for r.at < step {
		if _, err := PlayEntry(r.game, r.records[r.at].Entry); err != nil {
			panic(fmt.Sprintf("match: entry %d replayed once, then not: %v", r.at, err))
		}
		r.at++
	}
}

// View is what a side sees at the present step. It belongs to the caller.
func (r *Replay) View(side rules.Side) *rules.View {
	v := r.game.View(side)
	if r.at > 0 && r.records[r.at-1].Resign {
		v = afterResigning(v, resignation(r.title, r.records[r.at-1].Side))
	}
	return v
}

// ViewAll is the present step with the secrets of all sides: each side's pieces as that side sees them.
func (r *Replay) ViewAll() *rules.View {
	all := sides(r.title)
	v := r.View(all[0])
	pieces := v.Pieces[:0:0]
	for _, side := range all {
		for _, p := range r.game.View(side).Pieces {
			if p.Side == side || p.Side == "" && side == all[0] {
				pieces = append(pieces, p)
			}
		}
	}
	v.Pieces, v.Choices = pieces, nil
	return v
}

// Entry is the journal entry that led to a step, from 1.
func (r *Replay) Entry(step int) Entry { return r.records[step-1].Entry }

// Events lists what happened between a step and the one before it.
func (r *Replay) Events(step int) []rules.Event { return r.records[step-1].events }

// GameTurn is the game-turn in which the entry that led to a step was decided.
func (r *Replay) GameTurn(step int) int { return r.records[step-1].turn }

// Log lists the whole log as a side may read it; lines of entries from At on lie ahead.
func (r *Replay) Log(side rules.Side) []LogLine {
	s := r.scribes[side]
	if s == nil {
		s = newScribe(r.title, r.Scenario(), side, r.kept[0])
		for i := range r.records {
			s.write(&r.records[i])
		}
		r.scribes[side] = s
	}
	return s.lines
}

// Stats are the figures of the match up to the present step.
func (r *Replay) Stats() *Stats { return stats(r.title, r.records[:r.at]) }

// Digest is the digest of the position at the present step.
func (r *Replay) Digest() string { return Digest(r.game) }

// Match goes on playing from the present step, with people in all seats.
func (r *Replay) Match() *Match {
	j := *r.journal
	m := newMatch(r.title, j, r.kept[0].Clone())
	for i := range r.records[:r.at] {
		if err := m.apply(r.records[i].Entry, m.game.Clone()); err != nil {
			panic(fmt.Sprintf("match: entry %d replayed once, then not: %v", i, err))
		}
	}
	if r.at < len(r.records) {
		m.Resume()
	}
	m.bar("Play goes on from here.")
	return m
}
