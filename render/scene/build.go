package scene

import (
	"sort"

	"marianas/game/board"
	"marianas/game/hex"
	"marianas/game/rules"
)

// Input is everything the board shows besides the sheet itself.
type Input struct {
	View    *rules.View
	Board   *board.Board
	Choices []rules.Choice  // those to show on the board; the table narrows them to the focus
	Hover   board.ID        // hex under the pointer or the cursor
	Route   []board.ID      // route to Hover, the start first
	Refused board.ID        // hex that is no choice
	Cursor  board.ID        // keyboard cursor
	Notices []board.ID      // hexes to outline dashed
	Ghosts  []Ghost         // where units were before
	Away    map[string]bool // pieces that an animation draws elsewhere
	Zones   rules.Side      // whose zones of control to show, Both or Forts; "": none
	Shaded  bool            // darken what is out of reach
	Unedged bool            // no line around what is in reach
	Bare    bool            // counters are hidden
	Mine    rules.Side      // whose color rings and edges have
}

// Ghost is a counter where it was.
type Ghost struct {
	Hex  board.ID
	Face string
}

// Build lists what lies on the board, in the order of drawing.
func Build(in *Input) []Item {
	b := builder{Input: in, routed: map[board.ID]bool{}, items: make([]Item, 0, 4*len(in.View.Pieces)+2*len(in.Choices))}
	b.reach()
	b.zones()
	b.marks()
	b.refusal()
	if !in.Bare {
		b.pieces()
	}
	b.path()
	b.cursor()
	sort.SliceStable(b.items, func(i, j int) bool { return b.items[i].Layer < b.items[j].Layer })
	return b.items
}

type builder struct {
	*Input
	items  []Item
	routed map[board.ID]bool
}

func (b *builder) add(it Item) { b.items = append(b.items, it) }

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
	area, plain := map[board.ID]bool{}, 0
	for _, c := range b.Choices {
		if _, ok := On(b.Board, c.Action.To); ok && c.Cost == "" && !c.Letter {
			plain++
		}
	}
	letters := 0
	seen := map[board.ID]bool{}
	for _, c := range b.Choices {
		h, ok := On(b.Board, c.Action.To)
		if !ok || seen[h] {
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

// LetterOf is the letter of the n-th lettered choice, from 0.
func LetterOf(n int) string { return string(rune('A' + n%26)) }

func (b *builder) ring(h board.ID, c rules.Choice) {
	if b.routed[h] || (c.Cost == "" && b.occupied(h) != "") {
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
func (b *builder) area(area map[board.ID]bool) {
	if len(area) == 0 {
		return
	}
	for _, p := range b.View.Pieces {
		if h, ok := On(b.Board, p.At); ok && p.Tags&rules.Selected != 0 {
			area[h] = true
		}
	}
	for i := 0; i < b.Board.Len(); i++ {
		h := board.ID(i)
		if !area[h] {
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
func (b *builder) border(h board.ID, s Shape, side rules.Side, set map[board.ID]bool) {
	for d, n := range b.Board.Neighbors(h) {
		if n == board.None || !set[n] {
			b.add(Item{Layer: SideLayer, Shape: s, Hex: h, Dir: hex.Direction(d), Side: side})
		}
	}
}

// zones shows the zones of control of one side or of both, or the fortified area.
func (b *builder) zones() {
	if b.Zones == "" {
		return
	}
	sets := map[rules.Side]map[board.ID]bool{}
	var sides []rules.Side
	for _, m := range b.View.Marks {
		h, ok := On(b.Board, m.At)
		if !ok || !b.asked(m) {
			continue
		}
		if sets[m.Side] == nil {
			sets[m.Side] = map[board.ID]bool{}
			sides = append(sides, m.Side)
		}
		sets[m.Side][h] = true
	}
	for _, s := range sides {
		for i := 0; i < b.Board.Len(); i++ {
			if h := board.ID(i); sets[s][h] {
				b.border(h, ZoneSide, s, sets[s])
			}
		}
	}
}

// What may be asked for in place of one side: the zones of control of all, or where units are fortified.
const (
	Both  rules.Side = "*"
	Forts rules.Side = "#"
)

// asked reports whether a mark belongs to the overlay that is shown.
func (b *builder) asked(m rules.Mark) bool {
	if b.Zones == Forts {
		return m.Kind == rules.FortifiedMark
	}
	return m.Kind == rules.ZoneMark && (b.Zones == Both || m.Side == b.Zones)
}

func (b *builder) marks() {
	for _, m := range b.View.Marks {
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
		case rules.ZoneMark, rules.FortifiedMark:
		}
	}
	for _, h := range b.Notices {
		b.add(Item{Layer: SideLayer, Shape: Notice, Hex: h})
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
