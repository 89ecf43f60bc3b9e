package match

import (
	"strings"

	"marianas/game/rules"
)

// Summary is what a list of saves shows. It holds nothing that any side may not know.
type Summary struct {
	Title, Scenario string // ids
	Saved           string // date; "" if the file does not say
	GameTurn        int
	Phase           string
	Phasing         rules.Side
	Seats           map[rules.Side]Seat
	Seed            uint64
	Entries         int
	Decisions       int  // entries that are no remarks
	Over            bool // the match has ended
	Practice        bool // it was played with anything open to undo
	Played          int  // decisions of people that no file of the player's own holds
	Pieces          []SavedPiece
	Whole           bool // false: the end of the file is missing or damaged
}

// Summarize reads the preview of a save without opening it. The error is for people; the caller names the file.
func Summarize(b []byte) (Summary, error) {
	r, err := open(b)
	if err != nil {
		return Summary{}, err
	}
	f := &file{seats: map[rules.Side]Seat{}}
	if err := f.head(r); err != nil {
		return Summary{}, err
	}
	s := Summary{
		Title: f.Journal.Title, Scenario: f.Journal.Scenario, Seed: f.Journal.Seed, Saved: f.saved, GameTurn: f.turn,
		Phase: undash(f.phase), Phasing: rules.Side(undash(string(f.phasing))), Seats: f.seats, Pieces: f.pieces,
		Whole: !f.isSave(), Over: f.phase == overWord, Practice: f.Journal.Practice,
	}
	for {
		words, ok := r.next()
		switch {
		case !ok:
			return s, nil
		case words[0] == "snapshot":
			s.Whole = r.snapshot() != nil
		case r.torn() && f.isSave():
			s.Whole = false
		default:
			s.count(f, words)
		}
	}
}

// count adds one entry of a side, or a remark.
func (s *Summary) count(f *file, words []string) {
	side := words[0]
	s.Over = s.Over || len(words) == 2 && words[1] == resignWord
	s.Entries++
	if side == "--" {
		return
	}
	s.Decisions++
	if seat := f.seats[rules.Side(strings.TrimRight(side, "+*!"))]; s.Entries > f.kept && (seat.Human() || !s.people()) {
		s.Played++
	}
}

// people reports whether a person has a seat.
func (s *Summary) people() bool {
	for _, seat := range s.Seats {
		if seat.Human() {
			return true
		}
	}
	return len(s.Seats) == 0
}
