package match

import "bytes"

// Store writes files for a match; the main programs supply it. It must not block the caller for long.
type Store interface {
	// Write replaces a file in one go.
	Write(name string, data []byte) error
	// Append adds whole lines to the end of what Write and Append gave a file before.
	Append(name string, lines []byte) error
}

// Clock tells the date and time as a save shows it: "2026-03-01 21:40".
type Clock interface {
	Now() string
}

type autosave struct {
	store Store
	clock Clock
	name  string
	err   error
	done  int  // entries that were handed over
	due   bool // the whole file must be written: more has changed than lines can tell
}

// Autosave writes the match under a name now and follows it: every action or gesture appends its lines, and the whole
// is written again where a phase ends or something else than entries has changed. A nil store ends it.
func (m *Match) Autosave(store Store, clock Clock, name string) error {
	m.autosave = autosave{store: store, clock: clock, name: name, due: true}
	m.save()
	return m.autosave.err
}

// AutosaveError is what went wrong at the last automatic save; nil if it was written.
func (m *Match) AutosaveError() error { return m.autosave.err }

// MarkSaved notes that a file of the player's own holds the match as it now is.
func (m *Match) MarkSaved() {
	m.elsewhere = len(m.records)
	m.autosave.due = true
	m.save()
}

// save hands over what the store does not have yet.
func (m *Match) save() {
	s := &m.autosave
	if s.store == nil {
		return
	}
	if s.due || s.err != nil || s.done >= len(m.records) || m.milestone(s.done) {
		now := ""
		if s.clock != nil {
			now = s.clock.Now()
		}
		s.err = s.store.Write(s.name, m.Save(now))
	} else {
		var b bytes.Buffer
		for _, r := range m.records[s.done:] {
			b.WriteString(r.Entry.String() + "\n")
		}
		s.err = s.store.Append(s.name, b.Bytes())
	}
	s.done, s.due = len(m.records), false
}

// milestone reports whether a phase or the match ended in the records from an index on.
func (m *Match) milestone(from int) bool {
	for _, r := range m.records[from:] {
		if phaseBegan(r.events) {
			return true
		}
	}
	_, over := m.Ending()
	return over
}
