package table

import (
	"fmt"
	"strings"

	"marianas/game/board"
	"marianas/game/rules"
	"marianas/render/scene"
	"marianas/ui/widget"
)

// hexPart shows the hex that was clicked, or that of the unit, and what can be done there.
func (s *Screen) hexPart(u *widget.UI, x, y, w float64, brief bool) float64 {
	h := s.shownHex()
	top := y
	y += s.sightPart(u, x, y, w)
	if h == board.None && brief && len(s.offers.letters) == 0 {
		return y - top
	}
	if h == board.None {
		y = u.Section(x, y, w, "Hex", "")
		y += u.Wrapped(x, y, w, widget.Body, u.Palette.Ink2, "Point at a hex and press H to read it.")
		return y - top + s.choiceList(u, x, y, w, brief)
	}
	stack := s.index().Stack(h)
	y = u.Section(x, y, w, "Hex "+string(s.board.Number(h)), stackWords(stack))
	for _, line := range s.hexLines(h) {
		y += pair(u, x, y, w, widget.Body, line[0], line[1])
	}
	if !brief || len(stack) > 1 {
		y += s.stackRows(u, x, y+4, w, stack)
	}
	y += s.choiceList(u, x, y, w, brief)
	return y - top
}

func (s *Screen) shownHex() board.ID {
	if s.hexAt != board.None {
		return s.hexAt
	}
	if p := s.shownPiece(); p != nil {
		if h, ok := scene.On(s.board, p.At); ok {
			return h
		}
	}
	return board.None
}

func stackWords(stack []*rules.Piece) string {
	units, markers := 0, 0
	for _, p := range stack {
		if p.Unit != "" || p.Tags&rules.Hidden != 0 {
			units++
		} else {
			markers++
		}
	}
	return plural(units, "unit") + ", " + plural(markers, "marker")
}

func plural(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	if stem, y := strings.CutSuffix(what, "y"); y && !strings.HasSuffix(stem, "a") {
		what = stem + "ie"
	}
	return fmt.Sprintf("%d %ss", n, what)
}

// stackRows lists the counters of a hex; a click shows one.
func (s *Screen) stackRows(u *widget.UI, x, y, w float64, stack []*rules.Piece) float64 {
	top := y
	for i := len(stack) - 1; i >= 0; i-- {
		p := stack[i]
		r := widget.Rect{X: x - 8, Y: y, W: w + 8, H: 44}
		if _, hit := u.Row(r, widget.RowSpec{ID: "stack " + p.ID, Text: p.Name, Note: p.Kind, Chosen: s.inspect == p.ID, Inset: 44}); hit {
			s.inspect = p.ID
			if p.Unit != "" {
				s.focus = p.Unit
			}
			u.Again()
		}
		s.face(u, p.Face, x+2, y+6, 32)
		y += 44
	}
	return y - top
}

// terrainKey is the title's printed terrain key; nil if it has none.
func (s *Screen) terrainKey() *rules.Chart {
	charts := s.Match.Title().Info().Charts
	for i := range charts {
		if charts[i].ID == "terrain" {
			return &charts[i]
		}
	}
	return nil
}

// terrainRow is the line of the terrain key for a kind of terrain; nil if it has none.
func (s *Screen) terrainRow(name string) []string {
	key := s.terrainKey()
	if key == nil {
		return nil
	}
	for _, row := range key.Rows {
		if len(row) > 2 && strings.EqualFold(row[0], name) {
			return row
		}
	}
	return nil
}

// hexLines are what is printed in a hex: terrain with its cost and its line in combat, ways through it, names.
func (s *Screen) hexLines(h board.ID) [][2]string {
	terrain := s.board.TerrainName(h)
	lines := [][2]string{{upperFirst(terrain), ""}}
	if row := s.terrainRow(terrain); row != nil {
		lines[0][1] = "cost " + row[1]
		if row[2] != "" && row[2] != "–" {
			lines = append(lines, [2]string{"Combat results line", row[2]})
		}
	}
	for _, c := range of(s.offers.byHex[h], s.focus) {
		if c.Cost != "" {
			lines = append(lines, [2]string{"For the unit taken", c.Cost})
		}
	}
	for _, name := range s.board.FeatureNames() {
		if f := s.board.Feature(name); s.board.Touches(h, f) {
			lines = append(lines, [2]string{upperFirst(strings.ReplaceAll(name, "-", " ")), "on a hexside"})
		}
	}
	for _, name := range s.board.OverlayNames() {
		if s.board.On(name, h) {
			lines = append(lines, [2]string{upperFirst(strings.ReplaceAll(name, "-", " ")), ""})
		}
	}
	for _, l := range s.board.Labels {
		if l.At == h {
			lines = append(lines, [2]string{l.Name, l.Kind})
		}
	}
	if z := s.sidesAt(h, rules.ZoneMark, "none"); z != "" {
		lines = append(lines, [2]string{s.zoneWord(), z})
	}
	if f := s.sidesAt(h, rules.FortifiedMark, ""); f != "" {
		lines = append(lines, [2]string{"Fortified", f})
	}
	for _, k := range []struct {
		kind    rules.MarkKind
		heading string
	}{{rules.RiskMark, "Risk"}, {rules.FieldMark, "Field of fire"}, {rules.RangeMark, "Command"}} {
		lines = append(lines, s.toldAt(h, k.kind, k.heading)...)
	}
	return lines
}

// toldAt lists what the marks of a kind on a hex say, the first under a heading.
func (s *Screen) toldAt(h board.ID, kind rules.MarkKind, heading string) (lines [][2]string) {
	for i := range s.view.Marks {
		if m := &s.view.Marks[i]; m.Kind == kind && m.At == s.placeOf(h) {
			lines = append(lines, [2]string{heading, m.Text})
			heading = ""
		}
	}
	return lines
}

// sidesAt names the sides that have a mark of a kind on a hex; nobody is the answer where the View has such marks
// elsewhere only.
func (s *Screen) sidesAt(h board.ID, kind rules.MarkKind, nobody string) string {
	var names []string
	for _, m := range s.view.Marks {
		if m.Kind == kind && m.At == s.placeOf(h) {
			names = append(names, s.sideInfo(m.Side).Short)
		}
	}
	if len(names) == 0 && s.marked(kind) {
		return nobody
	}
	return strings.Join(names, ", ")
}

func upperFirst(s string) string {
	if s == "" {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:]
}

// briefChoices is how many choices the short list shows.
const briefChoices = 6

// choiceList lists every choice that carries a place or a unit, so that nothing needs the pointer.
func (s *Screen) choiceList(u *widget.UI, x, y, w float64, brief bool) float64 {
	if !s.mine() || brief && len(s.offers.letters) == 0 {
		return 0
	}
	top := y
	y = u.Section(x, y+12, w, "Choices", "")
	n, letter := 0, 0
	u.Group("choices", func() {
		for _, c := range s.view.Choices {
			if c.Action.To.IsZero() && c.Action.Unit == "" || brief && !c.Letter {
				continue
			}
			mark := ""
			if c.Letter {
				mark = string(rune('A' + letter%26))
				letter++
			}
			y += s.choiceRow(u, x, y, w, c, mark)
			n++
		}
	})
	if n == 0 {
		y += u.Wrapped(x, y, w, widget.Body, u.Palette.Ink2, "Nothing on the map can be chosen now.")
	}
	return y - top
}

func (s *Screen) choiceRow(u *widget.UI, x, y, w float64, c rules.Choice, mark string) float64 {
	r := widget.Rect{X: x - 8, Y: y, W: w + 8, H: 32}
	if !u.Visible(r) && !u.ShowsFocus() {
		return 32
	}
	text := s.choiceText(c)
	if mark != "" {
		text = mark + "   " + text
	}
	hot, hit := u.Row(r, widget.RowSpec{ID: c.Action.String(), Text: text, Right: s.besideChoice(u, c, w-24-u.Width(widget.Body, text))})
	if hot {
		s.pointAt(c.Action.To)
	}
	if hit {
		s.do(u.In.Tick, c.Action)
		u.Again()
	}
	return 32
}

// besideChoice is the cost of a choice, or in its place what is said of it, where the row has room for that.
func (s *Screen) besideChoice(u *widget.UI, c rules.Choice, room float64) string {
	if note := s.detail(c.Action).Note; c.Cost == "" && u.Width(widget.BodyBold, note) <= room {
		return note
	}
	return c.Cost
}

// choiceText puts a choice into a few words.
func (s *Screen) choiceText(c rules.Choice) string {
	if d := s.detail(c.Action); d.Label != "" {
		return d.Label
	}
	return upperFirst(c.Action.String())
}

// tablePart shows rows of names and values.
func (s *Screen) tablePart(u *widget.UI, x, y, w float64, p *rules.Panel) float64 {
	top := y
	y = head(u, x, y, w, p.Title, p.Note)
	for _, row := range p.Rows {
		tx := x
		if row.Side != "" {
			u.Emblem(x, y+5, 14, string(row.Side))
			tx += 20
		}
		y += pair(u, tx, y, w-(tx-x), widget.Body, row.Text, row.Value)
	}
	return y - top
}
