// Package chance is all luck of a game: dice, cups of chits, decks of cards, and things that lie face down.
//
// Whatever is rolled or drawn has a name that says what for, and a printed face. A face can be forced, by rule cases
// and by players who roll real dice, and is journaled, in one way for all of them. Start reading at Stream.
package chance

import (
	"fmt"
	"strings"
)

// Stream is a deterministic stream of chance. It is a value inside the state, so that a saved game rolls on where it
// left off. Computer players and animation have streams of their own.
type Stream struct {
	State  uint64   `json:",string"`
	Rolled int      // picks so far; a change bars undo
	Forced []string `json:",omitempty"` // results that tests, and players with real dice, supply: printed faces, first first
	Wrong  string   `json:",omitempty"` // the first forced result that could not be; it fails a rule case

	fallen []Fall
}

// Fall is one result that has fallen: what for, and its printed face.
type Fall struct {
	For  string   // "Attack on 1306"
	Face string   // "3", "+4", "card 22"
	Was  []string // faces it had before it was rolled again, the first first
	Die  *Die     // with what it was rolled; nil: drawn
}

// String is the fall as journals write it: "3", or "7>3" if it was rolled again.
func (f Fall) String() string {
	return strings.Join(append(f.Was[:len(f.Was):len(f.Was)], f.Face), ">")
}

// New is a stream that depends on the seed alone.
func New(seed uint64) Stream { return Stream{State: seed} }

// Copy is an independent stream that goes on alike and has nothing fallen yet.
func (s *Stream) Copy() Stream {
	c := *s
	c.Forced, c.fallen = append([]string(nil), s.Forced...), nil
	return c
}

// Fallen lists what has fallen since the last Clear.
func (s *Stream) Fallen() []Fall { return s.fallen }

// Clear forgets what has fallen.
func (s *Stream) Clear() { s.fallen = nil }

// Die is a die by its printed faces, all equally likely.
type Die struct{ Faces []string }

// Numbered is a die with the numbers from first to last on its faces.
func Numbered(first, last int) *Die {
	d := &Die{}
	for n := first; n <= last; n++ {
		d.Faces = append(d.Faces, fmt.Sprint(n))
	}
	return d
}

// Roll rolls a die and returns the index of its face.
func (s *Stream) Roll(what string, d *Die) int {
	i := s.pick(what, len(d.Faces), func(i int) string { return d.Faces[i] })
	s.fallen[len(s.fallen)-1].Die = d
	return i
}

// Again rolls a die that lies on the table with a face up, given by its index, once more. The fall keeps the face that
// lay there, whether it fell in this action or in one before.
func (s *Stream) Again(what string, d *Die, lay int) int {
	was := []string{d.Faces[lay]}
	if n := len(s.fallen) - 1; n >= 0 && s.fallen[n].Die == d && s.fallen[n].For == what && s.fallen[n].Face == d.Faces[lay] {
		was = append(s.fallen[n].Was[:len(s.fallen[n].Was):len(s.fallen[n].Was)], was...)
		s.fallen = s.fallen[:n]
	}
	i := s.Roll(what, d)
	s.fallen[len(s.fallen)-1].Was = was
	return i
}

// Draw takes one thing out of a bag and returns its kind; faces names the kinds. The bag must not be empty.
func (s *Stream) Draw(what string, b Bag, faces []string) int {
	kind := b.at(s.pick(what, b.Count(), func(i int) string { return faces[b.at(i)] }))
	b[kind]--
	return kind
}

// Pick is a number from 0 to n-1, all equally likely. It is nobody's die: it leaves no trace and cannot be forced.
func (s *Stream) Pick(n int) int {
	s.Rolled++
	return s.below(n)
}

// pick takes the next forced result, if it is the face of one of n equally likely things, or draws one.
func (s *Stream) pick(what string, n int, face func(int) string) int {
	s.Rolled++
	i := s.forced(what, n, face)
	if i < 0 {
		i = s.below(n)
	}
	s.fallen = append(s.fallen, Fall{For: what, Face: face(i)})
	return i
}

func (s *Stream) forced(what string, n int, face func(int) string) int {
	if len(s.Forced) == 0 {
		return -1
	}
	want := s.Forced[0]
	s.Forced = s.Forced[1:]
	for i := 0; i < n; i++ {
		if face(i) == want {
			return i
		}
	}
	if s.Wrong == "" {
		s.Wrong = fmt.Sprintf("forced result %q is none that %q can have", want, what)
	}
	return -1
}

// next is splitmix64: the sequence must outlive any library, or old journals would no longer replay.
func (s *Stream) next() uint64 {
	s.State += 0x9e3779b97f4a7c15
	z := s.State
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// below is unbiased: draws past the last full multiple of n are thrown away.
func (s *Stream) below(n int) int {
	limit := ^uint64(0) - ^uint64(0)%uint64(n)
	for {
		if v := s.next(); v < limit {
			return int(v % uint64(n))
		}
	}
}
