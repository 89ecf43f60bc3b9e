package table

import (
	"strings"

	"marianas/game/board"
	"marianas/game/rules"
	"marianas/ui/widget"
)

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
		if row[2] != "" {
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
	if z := s.zonesAt(h); z != "" {
		lines = append(lines, [2]string{"Zone of control", z})
	}
	return lines
}

// zonesAt names the sides that control a hex, where the View tells.
func (s *Screen) zonesAt(h board.ID) string {
	var names []string
	told := false
	for _, m := range s.view.Marks {
		if m.Kind != rules.ZoneMark {
			continue
		}
		told = true
		if m.At == s.placeOf(h) {
			names = append(names, s.sideInfo(m.Side).Short)
		}
	}
	if told && len(names) == 0 {
		return "none"
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
	hot, hit := u.Row(r, widget.RowSpec{ID: c.Action.String(), Text: text, Right: c.Cost})
	if hot {
		s.pointAt(c.Action.To)
	}
	if hit {
		s.do(u.In.Tick, c.Action)
		u.Again()
	}
	return 32
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
	y = u.Section(x, y, w, p.Title, p.Note)
	for _, row := range p.Rows {
		tx := x
		if row.Side != "" {
			u.Emblem(x, y+5, 14, string(row.Side))
			tx += 20
		}
		h := max(24, u.Height(widget.Body, w-(tx-x)-60, row.Text))
		u.Wrapped(tx, y+2, w-(tx-x)-60, widget.Body, u.Palette.Ink, row.Text)
		u.TextIn(widget.Rect{X: x, Y: y, W: w, H: 24}, widget.Value, u.Palette.Ink, widget.End, row.Value)
		y += h
	}
	return y - top
}
