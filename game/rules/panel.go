package rules

import (
	"strconv"
	"strings"
)

// What the panels of luck and of places off the map hold: cups, decks, displays and tracks. Each holds what its viewer
// may know and nothing else.

// Lot is a number of things of one kind that lie together, so that nobody can tell which comes first.
type Lot struct {
	Text  string // "Naval fire"
	Value string // what is printed on it: "+8"; "" if nothing is
	Side  Side
	N     int
}

// Count is how many things some lots are together.
func Count(lots []Lot) (n int) {
	for i := range lots {
		n += lots[i].N
	}
	return n
}

// Cup is a cup or a pool from which is drawn blindly.
type Cup struct {
	// Count is how many things lie in it.
	Count int
	// Lots are what may come next, with how likely each is: a lot's number out of all of them. They are more than Count
	// where things that are drawn and still unseen cannot be told from those inside; Over says so.
	Lots []Lot
	Over string // "over all unseen markers"; "" where the lots are exactly what lies inside
	// Drawn are what was drawn, the first one first, as far as it is open. Acting is the one whose turn it is, from 1;
	// 0: none.
	Drawn  []Lot
	Acting int
}

// Deck is a pile of cards face down with its discards.
type Deck struct {
	Layers   []Layer // the top one first; the cards of one layer lie in no known order
	Discards []Lot
	Last     string // the card that was turned last: "Card 22"; "" before the first
	For      string // what it was turned for: "Assault on 0303"
	// Colors are those whose fields of fire the last card sets off; none: it sets off no fire.
	Colors []string
	// Slots are the boxes of a track on which the cards of the game-turn lie face up, in the order of the phases; none:
	// the title has no such track.
	Slots []CardSlot
}

// CardSlot is a box of a track of cards: a phase with the cards that were turned in it.
type CardSlot struct {
	Phase, Name string
	State       Progress
	Note        string   // why the game-turn leaves the phase out: "from game-turn 5"; "" where it does not
	Cards       []string // names of cards, the first turned first
	Section     string   // of a card, that counts in the phase: CardPart.Section; "" where it depends on what a card was drawn for
	Parts       []string // titles of the parts of a card that count in the phase; none: all
}

// Card is a card face up, with its sections as the title prints them.
type Card struct {
	ID, Name string // "22", "Card 22"
	Parts    []CardPart
}

// CardPart is a part of a card.
type CardPart struct {
	Title   string // "Fire"
	Text    string // "Naval gunfire"; "" where the tokens say it
	Tokens  []Token
	Rule    string
	Section string // of the card, whose parts stand together under its name: "Landing"
	From    int    // first game-turn in which it holds; 0: always
	To      int    // last one; 0: to the end
	For     Side   // whom it favors; "" for nobody or either
	Device  string // insignia of the command that it is about, as Face.Insignia
	Moves   int    // boxes that it moves to the right, below 0 to the left
}

// Holds reports whether a part counts in a game-turn.
func (p *CardPart) Holds(turn int) bool { return turn >= p.From && (p.To == 0 || turn <= p.To) }

// Token is a printed sign of a color, a symbol or a letter: each may be missing.
type Token struct {
	Color  string // "red"
	Symbol string // "circle"
	Mark   string // a letter or a word on it: "M", "oval"
}

// Words is a token in words: "red circle", "blue M".
func (t Token) Words() string {
	var ws []string
	for _, w := range []string{t.Color, t.Symbol, t.Mark} {
		if w != "" {
			ws = append(ws, w)
		}
	}
	return strings.Join(ws, " ")
}

// Layer is a part of a deck whose order nobody knows: what lies above another is drawn before it.
type Layer struct {
	Text string // "Reshuffled"; "" names it by where it lies
	Lots []Lot
}

// Count is how many cards lie face down.
func (d *Deck) Count() (n int) {
	for i := range d.Layers {
		n += Count(d.Layers[i].Lots)
	}
	return n
}

// Next are the cards of which one comes next: those of the first layer that has any.
func (d *Deck) Next() []Lot {
	for i := range d.Layers {
		if Count(d.Layers[i].Lots) > 0 {
			return d.Layers[i].Lots
		}
	}
	return nil
}

// BoxRow is a row of boxes of a display, such as the boxes of a division.
type BoxRow struct {
	Text  string // "" where the row needs no name
	Note  string // what else is known of it
	Side  Side
	At    Place // what it is about: a choice whose place it is is made by a click on its name
	Boxes []DisplayBox
	// Abreast: the boxes are a way from the left to the right and stand side by side, equally wide.
	Abreast bool
}

// DisplayBox is one box of a display. A choice whose place is At is made by a click on it.
type DisplayBox struct {
	Name   string // "Weapons free"
	At     Place
	Pieces []Piece // in stacking order
	Note   string  // "from game-turn 5"
	Risk   string  // what may befall those in it, with its chance: "21 of 51 cards hit"
	Rule   string
}

// Track is a row of boxes along which markers move: victory points, a campaign's score, time.
type Track struct {
	Text    string   // "Victory points"
	Side    Side     // whose it is; "": everybody's
	Boxes   []string // what is printed in the boxes, in order: "0", "1", "2"
	Notes   []string // what a box means, by its index; shorter where the last ones mean nothing
	Fill    bool     // it counts something: the boxes up to the marker are filled
	Markers []TrackMarker
	Rule    string
}

// TrackMarker is a marker in a box of a track.
type TrackMarker struct {
	Box  int // index of the box
	Side Side
	Text string // "Now"; "" where the track's own name says it
}

// Figures are the printed numbers of a track from one to another.
func Figures(from, to int) (boxes []string) {
	for n := from; n <= to; n++ {
		boxes = append(boxes, strconv.Itoa(n))
	}
	return boxes
}
