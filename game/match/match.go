package match

import (
	"fmt"

	"marianas/game/chance"
	"marianas/game/rules"
)

// Config is what a match is started with.
type Config struct {
	Title    rules.Title
	Scenario string
	Options  rules.Options
	Seed     uint64
	Seats    map[rules.Side]Seat // sides that are not named are people, or the rules
	Dice     []string            // results forced from the start, as printed
}

// Match is one game being played. Its views, log lines and events are shared: callers only read them.
type Match struct {
	title    rules.Title
	journal  Journal    // header only; the entries are those of the records
	start    rules.Game // as it was before the first record
	game     rules.Game
	records  []record
	kept     keeper
	floor    int    // undo goes no lower than this record
	floorWhy string // why not
	practice bool   // anything may be undone; see Practice
	redo     [][]Entry
	seats    map[rules.Side]Seat
	standing []standing
	words    rules.Lexicon
	views    map[rules.Side]*rules.View
	undoable map[rules.Action]bool
	scribes  map[rules.Side]*scribe
	autosave autosave

	elsewhere int // entries that a file of the player's holds; see MarkSaved
}

// record is one entry of the journal with what happened.
type record struct {
	Entry
	turn   int // game-turn in which it was decided
	actor  rules.Side
	events []rules.Event
	falls  []chance.Fall
}

// New starts a match; the error is for people: an unknown scenario or option.
func New(c Config) (*Match, error) {
	opts, err := c.settled()
	if err != nil {
		return nil, err
	}
	g, err := c.Title.New(c.Scenario, opts, c.Seed)
	if err != nil {
		return nil, err
	}
	j := Journal{
		Title: c.Title.Info().ID, Scenario: c.Scenario, Data: c.Title.Info().Digest,
		Options: opts, Seed: c.Seed,
	}
	m := newMatch(c.Title, j, g)
	for side, seat := range c.Seats {
		m.seats[side] = seat
	}
	if len(c.Dice) > 0 {
		m.Force(c.Dice...)
	}
	return m, nil
}

func newMatch(t rules.Title, j Journal, g rules.Game) *Match {
	j.Entries, j.End, j.Format, j.State, j.foreign = nil, nil, 0, t.Info().State, false
	m := &Match{title: t, journal: j, start: g, game: g, seats: map[rules.Side]Seat{}, words: rules.LexiconOf(t)}
	m.floorWhy = "Nothing has been done yet."
	m.sitRules()
	m.changed()
	return m
}

// changed drops everything that was worked out from the position before.
func (m *Match) changed() {
	m.views = map[rules.Side]*rules.View{}
	m.undoable = map[rules.Action]bool{}
}

// Title is the title being played.
func (m *Match) Title() rules.Title { return m.title }

// Words are the verbs of the title, with what each is for.
func (m *Match) Words() rules.Lexicon { return m.words }

// Scenario is the scenario being played.
func (m *Match) Scenario() *rules.Scenario { return m.title.Info().Scenario(m.journal.Scenario) }

// Spoken is a place as it is told to people in this match.
func (m *Match) Spoken(p rules.Place) string { return m.Scenario().Spoken(p) }

// Seed is what the dice were started with.
func (m *Match) Seed() uint64 { return m.journal.Seed }

// Options are the rule switches the match was started with.
func (m *Match) Options() rules.Options { return m.journal.Options }

// Active is the side that must decide; "" when the game is over.
func (m *Match) Active() rules.Side {
	if m.resigned() != "" {
		return ""
	}
	return m.game.Active()
}

// Ending is how the game ended; ok is false while it goes on.
func (m *Match) Ending() (rules.Ending, bool) {
	if side := m.resigned(); side != "" {
		return resignation(m.title, side), true
	}
	return m.game.Ending()
}

// View is what a side may see and do. It is worked out once per position and shared.
func (m *Match) View(side rules.Side) *rules.View {
	v := m.views[side]
	if v == nil {
		v = m.game.View(side)
		if gone := m.resigned(); gone != "" {
			v = afterResigning(v, resignation(m.title, gone))
		}
		m.views[side] = v
	}
	return v
}

// Refuse says why a side may not do something now, or nil if it may.
func (m *Match) Refuse(side rules.Side, a rules.Action) *rules.Violation {
	if side != m.Active() {
		return m.notYours()
	}
	return m.game.Refuse(a)
}

// notYours cites the rule of the prompt: it says whose decision it is.
func (m *Match) notYours() *rules.Violation {
	active := m.game.Active()
	if ending, over := m.Ending(); over {
		return &rules.Violation{Rule: ending.Rule, Why: "The game is over."}
	}
	return &rules.Violation{
		Rule: m.View(active).Prompt.Rule,
		Why:  fmt.Sprintf("It is for %s to decide now.", sideName(m.title, active)),
	}
}

// Describe puts a legal action into words, with its route.
func (m *Match) Describe(a rules.Action) rules.Detail { return m.game.Describe(a) }

// See is a named fact of the position as a side may know it.
func (m *Match) See(side rules.Side, name string) (string, bool) { return m.game.See(side, name) }

// Position is an independent copy of the game, for tests and tools; screens use View and bots use Ask.
func (m *Match) Position() rules.Game { return m.game.Clone() }

// Digest is the digest of the present position.
func (m *Match) Digest() string { return Digest(m.game) }

// Len is the number of journal entries so far.
func (m *Match) Len() int { return len(m.records) }

// Box is the innermost open box of the sequence of play; "" when the game is over.
func (m *Match) Box() string { return m.game.Box() }

// Last is the last entry of the journal; ok is false if there is none.
func (m *Match) Last() (e Entry, ok bool) {
	if len(m.records) == 0 {
		return e, false
	}
	return m.records[len(m.records)-1].Entry, true
}

// Since lists the entries of the journal from one on.
func (m *Match) Since(n int) []Entry {
	var list []Entry
	for i := max(0, n); i < len(m.records); i++ {
		list = append(list, m.records[i].Entry)
	}
	return list
}

// Journal is the record that recreates the match, up to now.
func (m *Match) Journal() *Journal {
	j := m.journal
	j.Entries = make([]Entry, len(m.records))
	for i := range m.records {
		j.Entries[i] = m.records[i].Entry
	}
	return &j
}

// sides lists the sides of a title in a fixed order.
func sides(t rules.Title) []rules.Side {
	var ids []rules.Side
	for _, s := range t.Info().Sides {
		ids = append(ids, s.ID)
	}
	return ids
}

func sideInfo(t rules.Title, side rules.Side) rules.SideInfo {
	for _, s := range t.Info().Sides {
		if s.ID == side {
			return s
		}
	}
	return rules.SideInfo{ID: side, Name: string(side), Short: string(side)}
}

func sideName(t rules.Title, side rules.Side) string { return sideInfo(t, side).Name }
