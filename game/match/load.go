package match

import (
	"bytes"
	"encoding/base64"
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
// were corrected since, the snapshot opens and the report says so. The error is for people; the caller names the file.
func Load(find Finder, b []byte) (*Match, Report, error) {
	f, t, err := parse(find, b)
	if err != nil {
		return nil, Report{}, err
	}
	m, err := f.replay(t)
	if err == nil {
		return m, Report{Replayed: true, Saved: f.saved}, nil
	}
	if f.Journal.End == nil {
		return nil, Report{}, fmt.Errorf("the journal does not replay with these rules: %w", err)
	}
	m, snapErr := f.reopen(t)
	if snapErr != nil {
		return nil, Report{}, fmt.Errorf("the journal does not replay (%w) and its snapshot cannot be opened: %w", err, snapErr)
	}
	return m, Report{Note: f.note(t, err), Saved: f.saved}, nil
}

func (f *file) note(t rules.Title, err error) string {
	why := "the rules have changed"
	if f.Journal.Data != t.Info().Digest {
		why = "the title's data have changed"
	}
	return fmt.Sprintf("Since this match was saved %s: its record no longer replays (%v). "+
		"The position was opened as it was saved; its log begins here.", why, err)
}

// replay plays the journal and compares its end with the snapshot.
func (f *file) replay(t rules.Title) (*Match, error) {
	g, err := f.Journal.Begin(t)
	if err != nil {
		return nil, err
	}
	m := newMatch(t, f.Journal, g)
	m.journal.Data = t.Info().Digest
	f.seat(m) // before the first entry: what may be undone depends on who sits there
	for i, e := range f.Journal.Entries {
		next := m.game.Clone()
		events, err := f.Journal.verify(next, i, e)
		if err != nil {
			return nil, err
		}
		m.accept(e, next, events)
	}
	if f.Journal.End != nil && !bytes.Equal(f.Journal.End, m.game.Snapshot()) {
		last := len(f.Journal.Entries)
		return nil, &Divergence{Entry: max(0, last-1), What: "result", Found: "position " + Digest(m.game), Want: "the saved position"}
	}
	return m, nil
}

// reopen begins a new journal at the snapshot.
func (f *file) reopen(t rules.Title) (*Match, error) {
	g, err := restore(t, &f.Journal, f.Journal.End)
	if err != nil {
		return nil, err
	}
	j := f.Journal
	j.From, j.End, j.Data = f.Journal.End, nil, t.Info().Digest
	m := newMatch(t, j, g)
	f.seat(m)
	m.bar("The match was opened here.")
	return m, nil
}

// seat gives the seats and standing orders of the file; a seat that is not named is a person's.
func (f *file) seat(m *Match) {
	for _, side := range sides(m.title) {
		m.seats[side] = f.seats[side]
	}
	m.standing = f.standing
}

// restore reads a snapshot that may come from a stranger.
func restore(t rules.Title, j *Journal, snapshot []byte) (g rules.Game, err error) {
	defer func() {
		if cause := recover(); cause != nil {
			g, err = nil, fmt.Errorf("the snapshot makes no sense: %v", cause)
		}
	}()
	if len(snapshot) > maxSnapshot {
		return nil, fmt.Errorf("the snapshot has %d bytes, want at most %d", len(snapshot), maxSnapshot)
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

const maxSnapshot = 1 << 20

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
	if err := f.scenario(t); err != nil {
		return nil, nil, err
	}
	snapshot, err := f.body(r, t)
	if err != nil {
		return nil, nil, err
	}
	if snapshot {
		if err := f.readSnapshot(r); err != nil {
			return nil, nil, err
		}
	} else if f.isSave() {
		return nil, nil, r.cut("a snapshot and a line end: the file was cut off")
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

// isSave reports whether the header had the lines that only a save has.
func (f *file) isSave() bool { return len(f.seats) > 0 }

// readSnapshot reads the base64 block behind the present line, up to end.
func (f *file) readSnapshot(r *reader) error {
	words := strings.Fields(r.lines[r.n-1])
	if len(words) != 2 || len(words[1]) != 16 {
		return r.fail("snapshot and its digest of 16 hex digits")
	}
	f.sum = words[1]
	var text strings.Builder
	for {
		words, ok := r.next()
		if !ok {
			return r.cut("a line end: the file was cut off")
		}
		if words[0] == "end" {
			break
		}
		text.WriteString(words[0])
	}
	data, err := base64.StdEncoding.DecodeString(text.String())
	if err != nil {
		return r.fail("a whole snapshot before it: its base64 is damaged")
	}
	if sumOf(data) != f.sum {
		return r.fail("a snapshot with the digest " + f.sum + ": it was damaged")
	}
	f.Journal.End = data
	if _, more := r.next(); more {
		return r.fail("nothing after end")
	}
	return nil
}
