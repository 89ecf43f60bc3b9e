package dday

import (
	"regexp"
	"strconv"

	"marianas/game/board"
	"marianas/game/rules"
	"marianas/game/scenario"
	"marianas/game/scenario/doc"
)

// Map is what is printed on the sheet for this title alone.
type Map struct {
	Positions []Position // by code
	Boxes     []Box      // north to south, the order of drift (5.0)
	Assembly  map[Color]rules.Place
	Starts    []Start
	Beach     []rules.Place // every beach hex
	VP        []rules.Place // hexes along the O-1 line (18.2.4)
}

// Position is a Japanese position (2.1.1) and its printed field of fire (2.1.2).
type Position struct {
	Code, Zone         string // "B5", "B"
	Priority           int
	At                 rules.Place
	Color              Color
	Artillery, Hilltop bool
	Coastal            bool // it touches a beach hex
	Intense, Steady    []rules.Place
	SetUp              [3]Mark // of scenarios 1 to 3
}

// Mark is what the set-up display shows in a position (3.2).
type Mark struct {
	Group          string // "A" to "D"; "" for an empty position
	Depth, Pillbox bool
}

// Box is a landing box (2.1.3).
type Box struct {
	Name, Division string
	Hexes          []rules.Place
	Fire           []string // codes of the positions of its fire squares
}

// Start is where a battalion, a headquarters or a group of army units begins a scenario.
type Start struct {
	Scenario   int // 2 or 3
	Unit       string
	Hexes      []rules.Place
	MarkerOnly bool // it shows a place; the unit lands later
}

// Position is a position by its code; nil if there is none.
func (m *Map) Position(code string) *Position {
	for i := range m.Positions {
		if m.Positions[i].Code == code {
			return &m.Positions[i]
		}
	}
	return nil
}

// Box is a landing box by its name; nil if there is none.
func (m *Map) Box(name string) *Box {
	for i := range m.Boxes {
		if m.Boxes[i].Name == name {
			return &m.Boxes[i]
		}
	}
	return nil
}

const (
	mostPositions  = 200
	highestInZone  = 19
	positionsColor = 15 // of each color
)

var (
	positionCode = regexp.MustCompile(`^([A-M])(\d{1,2})$`)
	setUpMark    = regexp.MustCompile(`^([A-D])(d?)(p?)$`)
)

// readMap reads the sheet; its own file says what the keys mean.
func (d *Data) readMap(r *scenario.Reading) {
	n, b := r.FirstMap()
	if n == nil {
		return
	}
	d.Map.Assembly = map[Color]rules.Place{}
	d.readPositions(r, n, b)
	d.readBoxes(r, n, b)
	for _, t := range n.Tables("tank_assembly", 12) {
		c := color(t, "color")
		if _, twice := d.Map.Assembly[c]; twice {
			t.Fault("color", "a second hex of this color", "every color once")
		}
		d.Map.Assembly[c] = r.Spot(t, "hex", b)
		t.Skip("source")
	}
	if len(d.Map.Assembly) != len(Colors) && !n.Faulty("tank_assembly") {
		n.Fault("tank_assembly", strconv.Itoa(len(d.Map.Assembly))+" colors", "one hex for each of the six colors")
	}
	for _, t := range n.Tables("start", mostPositions) {
		s := Start{Scenario: t.Number("scenario", 2, 3), Unit: t.Text("unit"), Hexes: r.Spots(t, "hexes", b), MarkerOnly: t.Flag("marker_only")}
		t.Skip("source")
		d.Map.Starts = append(d.Map.Starts, s)
	}
	for _, h := range b.Overlay("o1_vp") {
		d.Map.VP = append(d.Map.VP, rules.Place{Sheet: b.Sheet, Hex: b.Number(h)})
	}
	b.Signs = d.Map.signs(b)
}

func (d *Data) readPositions(r *scenario.Reading, n *doc.Node, b *board.Board) {
	count := map[Color]int{}
	for _, t := range n.Tables("position", mostPositions) {
		p := Position{
			Code: t.Text("code"), At: r.Spot(t, "hex", b), Color: color(t, "color"), Artillery: t.Flag("artillery"),
			Hilltop: t.Flag("hilltop"), Coastal: t.Flag("coastal"), Intense: r.Spots(t, "intense", b), Steady: r.Spots(t, "steady", b),
		}
		t.Skip("source")
		if m := positionCode.FindStringSubmatch(p.Code); m != nil {
			p.Zone = m[1]
			p.Priority, _ = strconv.Atoi(m[2])
		}
		if p.Code != "" && (p.Priority < 1 || p.Priority > highestInZone) {
			t.Fault("code", doc.Show(p.Code), "a zone from A to M and a number from 1 to 19, such as B5")
		}
		if d.Map.Position(p.Code) != nil {
			t.Fault("code", "a second position "+p.Code, "every position once")
		}
		for i, key := range []string{"s1", "s2", "s3"} {
			p.SetUp[i] = mark(t, key)
		}
		count[p.Color]++
		d.Map.Positions = append(d.Map.Positions, p)
	}
	for _, c := range Colors {
		if count[c] != positionsColor && !n.Faulty("position") {
			n.Fault("position", doc.Counted(count[c], "position")+" of color "+c.String(), strconv.Itoa(positionsColor)+" of each color")
		}
	}
	d.checkFields(n)
}

// mark reads a set-up mark: "" or a group with d and p.
func mark(t *doc.Node, key string) Mark {
	text := t.Optional(key)
	if !t.Has(key) {
		t.Missing(key, doc.Show(key), key+` = a set-up mark, "" for an empty position`)
	}
	m := setUpMark.FindStringSubmatch(text)
	if m == nil {
		if text != "" {
			t.Fault(key, doc.Show(text), `a group from A to D, then d for a depth marker and p for a pillbox, such as "Bdp"`)
		}
		return Mark{}
	}
	return Mark{Group: m[1], Depth: m[2] != "", Pillbox: m[3] != ""}
}

// checkFields holds the fields of fire against 6.2.2: those of one color never overlap, and none holds a hex twice.
func (d *Data) checkFields(n *doc.Node) {
	type key struct {
		c Color
		p rules.Place
	}
	owner := map[key]string{}
	for i, t := range n.Tables("position", mostPositions) {
		p := &d.Map.Positions[i]
		for _, list := range []struct {
			key string
			ps  []rules.Place
		}{{"intense", p.Intense}, {"steady", p.Steady}} {
			for _, at := range list.ps {
				k := key{p.Color, at}
				if owner[k] != "" && p.Color != 0 {
					t.Fault(list.key, at.String()+", which is in the field of fire of "+owner[k], "hexes of no other position of the color, each once (6.2.2)")
				}
				owner[k] = p.Code
			}
		}
	}
}

func (d *Data) readBoxes(r *scenario.Reading, n *doc.Node, b *board.Board) {
	for _, t := range n.Tables("landing_box", 30) {
		box := Box{Name: t.Text("name"), Division: division(t, "division"), Hexes: r.Spots(t, "hexes", b), Fire: t.Texts("fire")}
		colors := t.Texts("fire_colors")
		t.Skip("source")
		if len(box.Hexes) != 3 && !t.Faulty("hexes") {
			t.Fault("hexes", doc.Counted(len(box.Hexes), "hex"), "three beach hexes")
		}
		for i, code := range box.Fire {
			p := d.Map.Position(code)
			switch {
			case p == nil:
				t.Fault(doc.Item("fire", i), doc.Show(code), "the code of a position")
			case n.Faulty("position"):
			case i >= len(colors) || p.Color.String() != colors[i]:
				t.Fault("fire_colors", doc.Show(colors), "the colors of the positions in fire, in their order")
			}
		}
		if d.Map.Box(box.Name) != nil {
			t.Fault("name", "a second box "+doc.Show(box.Name), "every box once")
		}
		d.Map.Beach = append(d.Map.Beach, box.Hexes...)
		d.Map.Boxes = append(d.Map.Boxes, box)
	}
}
