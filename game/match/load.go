package match

import (
	"bytes"
	"fmt"
	"strings"

	"marianas/game/rules"
)

// Report says how a save was opened.
type Report struct {
	Replayed bool   // the journal led to the position; false: the snapshot was opened instead
	Note     string // what the player should be told; "" if all is well
	Saved    string // date of the save
}

// Load opens a save, or a journal, and goes on with it. Where the journal no longer replays, because rules or data
// were corrected since, the snapshot opens and the report says so; of a file that was cut off opens what is whole.
// The error is for people; the caller names the file.
func Load(find Finder, b []byte) (*Match, Report, error) {
	f, t, err := parse(find, b)
	if err != nil {
		return nil, Report{}, err
	}
	m, err := f.replay(t)
	if err == nil {
		return m, Report{Replayed: true, Note: f.Journal.Lost, Saved: f.saved}, nil
	}
	if f.snapshot == nil {
		return nil, Report{}, fmt.Errorf("the journal does not replay with these rules: %w", err)
	}
	m, dropped, snapErr := f.reopen(t)
	if snapErr != nil {
		return nil, Report{}, fmt.Errorf("the journal does not replay (%w) and its snapshot cannot be opened: %w", err, snapErr)
	}
	return m, Report{Note: f.note(t, err, dropped), Saved: f.saved}, nil
}

func (f *file) note(t rules.Title, err error, dropped []Entry) string {
	why := "the rules have changed"
	if f.Journal.Data != t.Info().Digest {
		why = "the title's data have changed"
	}
	note := fmt.Sprintf("Since this match was saved %s: its record no longer replays (%v). "+
		"The position was opened as it was saved; its log begins here.", why, err)
	if len(dropped) > 0 {
		note += fmt.Sprintf(" Of what followed the last whole save %s could not be played again.", decisions(dropped))
	}
	if f.Journal.Lost != "" {
		note += " " + f.Journal.Lost
	}
	return note
}

// checkpoint is how many entries lie between two positions that are kept while a file is replayed.
const checkpoint = 32

// replay plays the journal, in place, and compares the snapshot with the position it was taken in.
func (f *file) replay(t rules.Title) (*Match, error) {
	g, err := f.Journal.Begin(t)
	if err != nil {
		return nil, err
	}
	m := newMatch(t, f.Journal, g)
	m.start, m.elsewhere = g.Clone(), min(f.kept, len(f.Journal.Entries))
	m.journal.Data = t.Info().Digest
	f.seat(m) // before the first entry: what may be undone depends on who sits there
	for i, e := range f.Journal.Entries {
		if err := f.compare(m); err != nil {
			return nil, err
		}
		if err := m.follow(&f.Journal, i, e); err != nil {
			return nil, err
		}
	}
	return m, f.compare(m)
}

// follow plays the next entry of a file in place.
func (m *Match) follow(j *Journal, i int, e Entry) error {
	if len(m.records)%checkpoint == 0 {
		m.kept.keep(len(m.records), m.game.Clone())
	}
	before := m.momentOf(e.Action)
	events, err := j.verify(m.game, i, e)
	if j.foreign {
		e.Digest = ""
	}
	if err == nil {
		m.note(e, before, events)
	}
	return err
}

// compare reports a divergence where the file has a snapshot of the present position and it is another one.
func (f *file) compare(m *Match) error {
	if f.snapshot == nil || len(m.records) != f.at || f.says(m) {
		return nil
	}
	return &Divergence{Entry: max(0, f.at-1), What: "result", Found: "position " + Digest(m.game), Want: "the saved position"}
}

// says reports whether the file's snapshot is of the present position. One of another state has less in it than the
// journal knows, so it counts only where other data may have led the journal elsewhere.
func (f *file) says(m *Match) bool {
	if !f.Journal.foreign {
		return bytes.Equal(f.snapshot, m.game.Snapshot())
	}
	if f.Journal.Data == m.title.Info().Digest {
		return true
	}
	g, err := restore(m.title, &f.Journal, f.snapshot)
	return err != nil || bytes.Equal(g.Snapshot(), m.game.Snapshot())
}

// reopen begins a new journal at the snapshot and plays what was appended to it, as far as it is still legal.
func (f *file) reopen(t rules.Title) (m *Match, dropped []Entry, err error) {
	g, err := restore(t, &f.Journal, f.snapshot)
	if err != nil {
		return nil, nil, err
	}
	j := f.Journal
	j.From, j.End, j.Data = g.Snapshot(), nil, t.Info().Digest
	m = newMatch(t, j, g)
	m.start = g.Clone()
	f.seat(m)
	since := f.Journal.Entries[f.at:]
	for i, e := range since {
		back := m.game.Clone()
		if m.follow(&f.Journal, f.at+i, e) != nil {
			m.game, dropped = back, since[i:]
			m.changed()
			break
		}
	}
	m.bar("The match was opened here.")
	return m, dropped, nil
}

// seat gives the seats and standing orders of the file; a seat that is not named is a person's. Which seats the rules
// have, the options say.
func (f *file) seat(m *Match) {
	for _, side := range sides(m.title) {
		m.seats[side] = f.seats[side]
		if f.seats[side].Rules {
			m.seats[side] = Seat{}
		}
	}
	m.sitRules()
	m.standing = f.standing
}

// restore reads a snapshot that may come from a stranger.
func restore(t rules.Title, j *Journal, snapshot []byte) (g rules.Game, err error) {
	defer func() {
		if cause := recover(); cause != nil {
			g, err = nil, fmt.Errorf("the snapshot makes no sense: %v", cause)
		}
	}()
	if most := t.Info().Limits().Position; len(snapshot) > most {
		return nil, fmt.Errorf("the snapshot has %d bytes, want at most %d", len(snapshot), most)
	}
	g, err = t.Restore(j.Scenario, j.Options, snapshot)
	if err != nil {
		return nil, err
	}
	if err := g.Check(); err != nil {
		return nil, fmt.Errorf("the snapshot breaks the rules: %w", err)
	}
	return g, nil
}

// parse reads a whole file; the title must be in this program.
func parse(find Finder, b []byte) (*file, rules.Title, error) {
	r, err := open(b)
	if err != nil {
		return nil, nil, err
	}
	f := &file{seats: map[rules.Side]Seat{}}
	if err := f.head(r); err != nil {
		return nil, nil, err
	}
	t := find(f.Journal.Title)
	if t == nil {
		return nil, nil, fmt.Errorf("found title %q, want one that this program has", f.Journal.Title)
	}
	if f.Journal.Format == 1 {
		f.Journal.State = 1
	}
	f.Journal.foreign = f.Journal.State != t.Info().State
	if err := f.scenario(t); err != nil {
		return nil, nil, err
	}
	if err := f.body(r, t); err != nil {
		return nil, nil, err
	}
	return f, t, nil
}

// scenario checks that the title has the scenario of the file.
func (f *file) scenario(t rules.Title) error {
	var ids []string
	for _, s := range t.Info().Scenarios {
		if s.ID == f.Journal.Scenario {
			return nil
		}
		ids = append(ids, s.ID)
	}
	return fmt.Errorf("found scenario %q, want one of %s", f.Journal.Scenario, strings.Join(ids, ", "))
}
