package scene

import (
	"fmt"
	"strings"

	"marianas/game/board"
	"marianas/game/hex"
	"marianas/game/rules"
)

// Layer is a level of the drawing; higher ones lie over lower ones (ui-design 5).
type Layer int

// The layers, lowest first. The map lies below them all, tips above.
const (
	ShadeLayer Layer = iota
	SideLayer
	HatchLayer
	PieceLayer
	RingLayer
	LineLayer
	BracketLayer
	BadgeLayer
	CursorLayer
)

var layerNames = [...]string{"shade", "side", "hatch", "piece", "ring", "line", "bracket", "badge", "cursor"}

// String is the layer's name in goldens.
func (l Layer) String() string { return layerNames[l] }

// Shape is what an item looks like.
type Shape int

// The shapes, in the order of ui-design 6.1 and 6.2.
const (
	Shade     Shape = iota // darkens a hex outside the reachable area
	AreaSide               // hexside Dir of Hex is an edge of the reachable area
	ZoneSide               // hexside Dir of Hex bounds a zone of control
	Edge                   // outline of a hex that can be chosen
	Notice                 // dashed outline: named by a log line, last change
	Hatch                  // refused
	Objective              // corner mark of an objective, with its owner
	Counter                // a counter
	Count                  // count tag of a high stack
	Ring                   // a hex in reach, with its cost
	StopRing               // in reach, and the unit must stop there
	Dot                    // a hex that can be chosen among many, at no cost
	Letter                 // ring with A, B, C
	Anchor                 // a hex where landing is possible
	Path                   // Route with its arrow
	Way                    // a path of retreat that may be followed
	Attack                 // short arrow over the hexside from Hex to To
	Fire                   // dashed line from Hex to To
	Brackets               // target
	Outline                // selected counter
	Done                   // disc with tick
	Flag                   // owes something
	Counts                 // filled disc with a strength
	MayAdd                 // open dashed disc with a strength
	Veil                   // not usable now
	Cursor                 // keyboard cursor
	Solid                  // strong fire on a hex, in its color
	Open                   // weaker fire
	Sight                  // line of sight from Hex to To; faint where it is barred
	Barrier                // what bars it
)

var shapeNames = [...]string{"shade", "area-side", "zone-side", "edge", "notice", "hatch", "objective", "counter", "count", "ring",
	"stop-ring", "dot", "letter", "anchor", "path", "way", "attack", "fire", "brackets", "outline", "done", "flag", "counts", "may-add", "veil", "cursor", "solid", "open", "sight", "barrier"}

// String is the shape's name in goldens.
func (s Shape) String() string { return shapeNames[s] }

// Item is one thing on the board.
type Item struct {
	Layer Layer
	Shape Shape
	Hex   board.ID
	To    board.ID      // other end of arrows and lines
	Dir   hex.Direction // of hexsides
	Route []board.ID    // of paths, the start first
	Side  rules.Side    // whose color
	ID    string        // piece that is shown or marked
	Face  string        // of counters
	Text  string
	Color string // of fire, a word; its letter stands on the disc
	Level int    // of counters: place in the stack, 0 lowest; of fire: place among those of the hex
	Nth   int    // of discs with a strength, and of badges: how many of the hex stand before it
	Small bool   // of counters: a badge in the corner of the unit above it
	Faint bool   // counters: was here; paths: not the one under the pointer
	Large bool   // rings: under the pointer
}

// String is the item as goldens write it: "ring 1206 us 3 large".
func (it Item) String(b *board.Board) string {
	words := []string{it.Shape.String(), place(b, it.Hex)}
	if it.Shape == AreaSide || it.Shape == ZoneSide {
		words = append(words, strings.ReplaceAll(it.Dir.String(), " ", "-"))
	}
	if it.Shape == Attack || it.Shape == Fire || it.Shape == Way || it.Shape == Sight {
		words = append(words, "to "+place(b, it.To))
	}
	if it.Shape == Path {
		words = append(words, "route "+routeText(b, it.Route))
	}
	for _, w := range []string{string(it.Side), it.ID, it.Face, it.Text, it.Color} {
		if w != "" {
			words = append(words, w)
		}
	}
	if it.Level > 0 {
		words = append(words, fmt.Sprintf("level %d", it.Level))
	}
	for _, f := range []struct {
		on   bool
		word string
	}{{it.Small, "small"}, {it.Faint, "faint"}, {it.Large, "large"}} {
		if f.on {
			words = append(words, f.word)
		}
	}
	return strings.Join(words, " ")
}

func routeText(b *board.Board, route []board.ID) string {
	names := make([]string, len(route))
	for i, h := range route {
		names[i] = place(b, h)
	}
	return strings.Join(names, ">")
}

func place(b *board.Board, h board.ID) string {
	if h == board.None {
		return "-"
	}
	return string(b.Number(h))
}

// Text is all items as a golden, one a line.
func Text(b *board.Board, items []Item) string {
	var s strings.Builder
	for _, it := range items {
		s.WriteString(it.Layer.String() + ": " + it.String(b) + "\n")
	}
	return s.String()
}
