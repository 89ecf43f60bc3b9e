package scene

import (
	"slices"

	"marianas/game/board"
	"marianas/game/hex"
	"marianas/game/rules"
)

// Input is everything the board shows besides the sheet itself.
type Input struct {
	View    *rules.View
	Index   *Index // of the View on the Board; nil: made anew
	Room    *Room  // of a scene that is no longer looked at; nil: new
	Board   *board.Board
	Choices []rules.Choice  // those to show on the board; the table narrows them to the focus
	Hover   board.ID        // hex under the pointer or the cursor
	Route   []board.ID      // route to Hover, the start first
	Refused board.ID        // hex that is no choice
	Cursor  board.ID        // keyboard cursor
	Notices []board.ID      // hexes to outline dashed
	Ghosts  []Ghost         // where units were before
	Away    map[string]bool // pieces that an animation draws elsewhere
	Overlay Overlay         // the area to show besides; the zero Overlay is none
	Colors  []string        // what Overlay.Narrow leaves of fields of fire
	Shaded  bool            // darken what is out of reach
	Unedged bool            // no line around what is in reach
	Bare    bool            // counters are hidden
	Focus   rules.UnitID    // unit that is picked, though not in hand: outlined like one that is
	Mine    rules.Side      // whose color rings and edges have
	Line    *Line           // line of sight that is followed; nil: none
}

// Line is a line of sight: solid as far as it is clear, dotted beyond.
type Line struct {
	From, To board.ID
	Barred   bool
	Block    board.ID // where it is barred; None: all along
}

// Ghost is a counter where it was.
type Ghost struct {
	Hex  board.ID
	Face string
}

// Build lists what lies on the board, in the order of drawing.
func Build(in *Input) []Item {
	b := builder{Input: in, Room: in.Room, routed: map[board.ID]bool{}, spot: board.None}
	if b.Room == nil {
		b.Room = &Room{}
	}
	b.Room.clear()
	if !in.Index.Of(in.View, in.Board) {
		b.Index = NewIndex(in.View, in.Board)
	}
	b.reach()
	b.overlay()
	b.marks()
	b.refusal()
	if !in.Bare {
		b.pieces()
	}
	b.path()
	b.sight()
	b.cursor()
	return b.ordered()
}

type builder struct {
	*Input
	*Room
	routed map[board.ID]bool
	spot   board.ID // the hex that a local overlay is about
}

// Room is the memory of a scene, to be used again by the next one.
type Room struct {
	layers [CursorLayer + 1][]Item
	items  []Item
}

func (r *Room) clear() {
	for i := range r.layers {
		r.layers[i] = r.layers[i][:0]
	}
	r.items = r.items[:0]
}

func (b *builder) add(it Item) { b.layers[it.Layer] = append(b.layers[it.Layer], it) }

// ordered lists the items by their layers, each as they were added.
func (b *builder) ordered() []Item {
	for _, l := range b.layers {
		b.items = append(b.items, l...)
	}
	return b.items
}

// On finds the hex of a place on this sheet; ok is false for boxes and other sheets.
func On(bd *board.Board, p rules.Place) (board.ID, bool) {
	if p.Hex == "" || p.Sheet != bd.Sheet {
		return board.None, false
	}
	return bd.ID(p.Hex)
}

// many is the number of choices without a cost from which on they are shown as an area, not hex by hex.
const many = 9

// reach shows the choices that carry a hex: rings with costs, letters, outlines, and the edge of the whole area.
func (b *builder) reach() {
	for i, h := range b.Route {
		b.routed[h] = i < len(b.Route)-1
	}
	at, plain := make([]board.ID, len(b.Choices)), 0
	for i := range b.Choices {
		c := &b.Choices[i]
		at[i], _ = On(b.Board, c.Action.To)
		if at[i] != board.None && c.Cost == "" && !c.Letter {
			plain++
		}
	}
	letters := 0
	area, seen := b.set(), b.set()
	for i := range b.Choices {
		c, h := &b.Choices[i], at[i]
		if h == board.None || seen[h] {
			continue
		}
		seen[h] = true
		switch {
		case c.Letter:
			b.add(Item{Layer: SideLayer, Shape: Edge, Hex: h, Side: b.Mine})
			b.add(Item{Layer: RingLayer, Shape: Letter, Hex: h, Side: b.Mine, Text: LetterOf(letters)})
			letters++
		case c.Cost != "" || plain >= many:
			area[h] = true
			b.ring(h, c)
		default:
			b.add(Item{Layer: SideLayer, Shape: Edge, Hex: h, Side: b.Mine, Large: h == b.Hover})
		}
	}
	b.area(area)
}

// set is room for a set of hexes.
func (b *builder) set() []bool { return make([]bool, b.Board.Len()) }

// LetterOf is the letter of the n-th lettered choice, from 0.
func LetterOf(n int) string { return string(rune('A' + n%26)) }

func (b *builder) ring(h board.ID, c *rules.Choice) {
	if b.routed[h] || (c.Cost == "" && b.Index.manned[h]) {
		return
	}
	shape := Ring
	if c.Cost == "" {
		shape = Dot
	}
	if c.Stops {
		shape = StopRing
	}
	b.add(Item{Layer: RingLayer, Shape: shape, Hex: h, Side: b.Mine, Text: c.Cost, Large: h == b.Hover})
}

// area outlines the hexes in reach together with the hex of the unit itself.
func (b *builder) area(area []bool) {
	if !slices.Contains(area, true) {
		return
	}
	for h, s := range b.Index.stacks {
		if n := len(s); n > 0 && s[n-1].Tags&rules.Selected != 0 {
			area[h] = true // the selected piece lies on top
		}
	}
	for i, in := range area {
		h := board.ID(i)
		if !in {
			if b.Shaded {
				b.add(Item{Layer: ShadeLayer, Shape: Shade, Hex: h})
			}
			continue
		}
		if !b.Unedged {
			b.border(h, AreaSide, b.Mine, area)
		}
	}
}

// border adds the hexsides of a hex beyond which a set ends.
func (b *builder) border(h board.ID, s Shape, side rules.Side, set []bool) {
	for d, n := range b.Board.Neighbors(h) {
		if n == board.None || !set[n] {
			b.add(Item{Layer: SideLayer, Shape: s, Hex: h, Dir: hex.Direction(d), Side: side})
		}
	}
}

// Overlay is what is shown on demand: marks of a kind, those of one side or of all.
type Overlay struct {
	Kind  rules.MarkKind
	Side  rules.Side // "": of all sides
	On    bool
	Local bool // only what concerns one hex: marks that come from it, or else those that lie on it
	// At is that hex, one more than its number; zero is the hex under the pointer.
	At     board.ID
	Narrow bool // fields of fire of some colors only: those of Input.Colors
}

// Pinned is the overlay about one hex, wherever the pointer is.
func (o Overlay) Pinned(h board.ID) Overlay {
	o.Local, o.At = true, h+1
	return o
}

// covers reports whether a mark belongs to the overlay.
func (o Overlay) covers(m *rules.Mark) bool {
	return o.On && m.Kind == o.Kind && (o.Side == "" || o.Side == m.Side)
}

// concerns reports whether the overlay shows a mark while the pointer is on a hex; source: marks come from that hex.
func (b *builder) concerns(m *rules.Mark, source bool) bool {
	if !b.Overlay.covers(m) || b.Overlay.Narrow && !slices.Contains(b.Colors, m.Color) {
		return false
	}
	if !b.Overlay.Local {
		return true
	}
	at := m.At
	if source {
		at = m.From
	}
	h, ok := On(b.Board, at)
	return ok && h == b.spot
}

// fromSpot finds the hex that a local overlay is about, and reports whether marks of the overlay come from it.
func (b *builder) fromSpot() bool {
	if b.spot = b.Hover; b.Overlay.At > 0 {
		b.spot = b.Overlay.At - 1
	}
	for i := range b.View.Marks {
		if m := &b.View.Marks[i]; b.Overlay.Local && b.concerns(m, true) {
			return true
		}
	}
	return false
}

// fields shows fields of fire: on each hex a disc for each of them, solid where it is strong, open where it is not; where
// only one hex is looked at, also whence they come.
func (b *builder) fields() {
	source := b.fromSpot()
	lying := map[board.ID]int{}
	for i := range b.View.Marks {
		m := &b.View.Marks[i]
		h, ok := On(b.Board, m.At)
		if !ok || !b.concerns(m, source) {
			continue
		}
		shape := Open
		if m.Strong {
			shape = Solid
		}
		b.add(Item{Layer: LineLayer, Shape: shape, Hex: h, Color: m.Color, Level: lying[h]})
		lying[h]++
		if from, ok := On(b.Board, m.From); ok && b.Overlay.Local && !source {
			b.add(Item{Layer: LineLayer, Shape: Fire, Hex: from, To: h, Side: m.Side})
		}
	}
}

// overlay shows the area that is asked for, with an edge for each side that has a part in it.
func (b *builder) overlay() {
	if !b.Overlay.On {
		return
	}
	if b.Overlay.Kind == rules.FieldMark {
		b.fields()
		return
	}
	source := b.fromSpot()
	sets := map[rules.Side][]bool{}
	var sides []rules.Side
	for i := range b.View.Marks {
		m := &b.View.Marks[i]
		h, ok := On(b.Board, m.At)
		if !ok || !b.concerns(m, source) {
			continue
		}
		if sets[m.Side] == nil {
			sets[m.Side] = b.set()
			sides = append(sides, m.Side)
		}
		sets[m.Side][h] = true
	}
	for _, s := range sides {
		for i, in := range sets[s] {
			if in {
				b.border(board.ID(i), ZoneSide, s, sets[s])
			}
		}
	}
}

func (b *builder) marks() {
	for i := range b.View.Marks {
		m := &b.View.Marks[i]
		at, ok := On(b.Board, m.At)
		if !ok {
			continue
		}
		from, okFrom := On(b.Board, m.From)
		switch m.Kind {
		case rules.AttackMark:
			if okFrom {
				b.add(Item{Layer: LineLayer, Shape: Attack, Hex: from, To: at, Side: m.Side})
			}
		case rules.FireMark:
			if okFrom {
				b.add(Item{Layer: LineLayer, Shape: Fire, Hex: from, To: at, Side: m.Side, Text: m.Text})
			}
		case rules.PathMark:
			if okFrom {
				b.add(Item{Layer: LineLayer, Shape: Way, Hex: from, To: at, Side: m.Side, Faint: at != b.Hover})
			}
		case rules.LandingMark:
			b.add(Item{Layer: SideLayer, Shape: Anchor, Hex: at, Side: m.Side, Text: m.Text})
		case rules.NoticeMark:
			b.add(Item{Layer: SideLayer, Shape: Notice, Hex: at})
		case rules.ObjectiveMark:
			b.add(Item{Layer: SideLayer, Shape: Objective, Hex: at, Side: m.Side, Text: m.Text})
		case rules.ZoneMark, rules.FortifiedMark, rules.FieldMark, rules.RangeMark, rules.RiskMark:
		}
	}
	for _, h := range b.Notices {
		b.add(Item{Layer: SideLayer, Shape: Notice, Hex: h})
	}
}

func (b *builder) sight() {
	l := b.Line
	switch {
	case l == nil:
	case !l.Barred:
		b.add(Item{Layer: BadgeLayer, Shape: Sight, Hex: l.From, To: l.To})
	case l.Block == board.None:
		b.add(Item{Layer: BadgeLayer, Shape: Sight, Hex: l.From, To: l.To, Faint: true})
	default:
		b.add(Item{Layer: BadgeLayer, Shape: Sight, Hex: l.From, To: l.Block})
		b.add(Item{Layer: BadgeLayer, Shape: Sight, Hex: l.Block, To: l.To, Faint: true})
		b.add(Item{Layer: BadgeLayer, Shape: Barrier, Hex: l.Block})
	}
}

func (b *builder) refusal() {
	if b.Refused != board.None {
		b.add(Item{Layer: HatchLayer, Shape: Hatch, Hex: b.Refused})
	}
}

func (b *builder) path() {
	if len(b.Route) > 1 {
		b.add(Item{Layer: LineLayer, Shape: Path, Hex: b.Route[0], Route: b.Route, Side: b.Mine})
	}
}

func (b *builder) cursor() {
	if b.Cursor != board.None {
		b.add(Item{Layer: CursorLayer, Shape: Cursor, Hex: b.Cursor})
	}
}
