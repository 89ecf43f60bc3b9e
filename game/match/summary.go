package match

import "marianas/game/rules"

// Summary is what a list of saves shows. It holds nothing that any side may not know.
type Summary struct {
	Title, Scenario string // ids
	Saved           string // date; "" if the file does not say
	GameTurn        int
	Phase           string
	Phasing         rules.Side
	Seats           map[rules.Side]Seat
	Entries         int
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
		Title: f.Journal.Title, Scenario: f.Journal.Scenario, Saved: f.saved, GameTurn: f.turn,
		Phase: undash(f.phase), Phasing: rules.Side(undash(string(f.phasing))), Seats: f.seats, Pieces: f.pieces,
		Whole: !f.isSave(),
	}
	for {
		words, ok := r.next()
		if !ok {
			return s, nil
		}
		if words[0] == "snapshot" {
			s.Whole = f.readSnapshot(r) == nil
			return s, nil
		}
		s.Entries++
	}
}
