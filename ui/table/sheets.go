package table

import (
	"fmt"

	"marianas/game/board"
	"marianas/game/rules"
	"marianas/render/scene"
	"marianas/ui/widget"
)

// turnSheet puts the next or the previous map sheet of the title on the table.
func (s *Screen) turnSheet(d int) {
	all := s.Match.Title().Boards()
	for i, b := range all {
		if b == s.board && len(all) > 1 {
			s.showSheet(all[(i+d+len(all))%len(all)].Sheet)
			return
		}
	}
}

// showSheet changes the sheet on the table. Each keeps the view that it was left with.
func (s *Screen) showSheet(sheet string) {
	if sheet == s.board.Sheet {
		return
	}
	if s.views == nil {
		s.views = map[string]scene.Camera{}
	}
	s.views[s.board.Sheet] = s.camera
	s.motion.finish()
	s.glide.on, s.notices = false, nil
	s.show(sheet)
	s.hover, s.cursor, s.hexAt, s.keyed, s.looked = board.None, board.None, board.None, false, false
}

// turnTo shows the sheet that a place is on.
func (s *Screen) turnTo(p rules.Place) {
	if p.Hex != "" && p.Sheet != s.board.Sheet && s.Match.Title().Board(p.Sheet) != nil {
		s.showSheet(p.Sheet)
	}
}

// drawSheets shows a tab for each map sheet of the title: a column of small maps, or a row of names.
func (s *Screen) drawSheets(u *widget.UI) {
	r := s.lay.Sheets
	if r.W == 0 {
		return
	}
	u.Region("sheet tabs")
	u.Fill(r, u.Palette.Paper)
	u.Bar(r.X+r.W-1, r.Y, 1, r.H, u.Palette.Line2)
	all := s.Match.Title().Boards()
	if s.lay.Kind == Medium {
		u.Rule(r.X, r.Y+r.H-1, r.W, 1, u.Palette.Line2)
		s.sheetRow(u, r, all)
		return
	}
	u.Text(r.X+16, r.Y+14, widget.Heading, u.Palette.Ink, "Map sheets")
	if n := len(s.view.Owed); n > 0 {
		u.TextIn(widget.Rect{X: r.X, Y: r.Y + 10, W: r.W - 16, H: 22}, widget.Small, u.Palette.Ink2, widget.End, fmt.Sprintf("%d owed", n))
	}
	list := widget.Rect{X: r.X, Y: r.Y + 40, W: r.W, H: r.H - 40}
	tall := 48.0
	if s.lay.Kind == Wide {
		tall = min(138, max(64, list.H/float64(len(all))))
	}
	u.Group("sheets", func() {
		u.Scroll("sheets", widget.ScrollSpec{Box: list, NoKeys: true}, func(x, y, w float64) float64 {
			for i, b := range all {
				s.sheetTab(u, widget.Rect{X: x, Y: y + tall*float64(i), W: r.W - 1, H: tall}, b)
			}
			return tall * float64(len(all))
		})
	})
}

// sheetTab is one sheet of the column: overview, name, state and the number of things owed there.
func (s *Screen) sheetTab(u *widget.UI, r widget.Rect, b *board.Board) {
	now := b == s.board
	fill := u.Palette.Paper
	if now {
		fill = u.Palette.Sel
	}
	hot := s.tabTouch(u, r, b, fill)
	u.Rule(r.X, r.Y+r.H-1, r.W, 1, u.Palette.Line)
	if now {
		u.Bar(r.X, r.Y, 3, r.H, u.Palette.Ink)
	}
	y := r.Y + (r.H-40)/2
	if r.H >= 110 {
		s.sheetPicture(u, widget.Rect{X: r.X + 16, Y: r.Y + 10, W: r.W - 32, H: r.H - 62}, b, now || hot)
		y = r.Y + r.H - 46
	}
	u.TextIn(widget.Rect{X: r.X + 16, Y: y, W: r.W - 70, H: 20}, widget.BodyBold, u.Palette.Ink, widget.Start, sheetName(b))
	u.TextIn(widget.Rect{X: r.X + 16, Y: y + 20, W: r.W - 32, H: 18}, widget.Small, u.Palette.Ink2, widget.Start, s.sheetState(b))
	if n := s.owedOn(b); n > 0 {
		text := fmt.Sprint(n)
		u.StateChip(r.X+r.W-16-u.StateChipWidth("", text), y, widget.Attention, "", text)
	}
}

// sheetRow lists the sheets by name beside one another.
func (s *Screen) sheetRow(u *widget.UI, r widget.Rect, all []*board.Board) {
	x, wide := r.X+8, (r.W-16)/float64(len(all))
	u.Group("sheets", func() {
		for _, b := range all {
			name := sheetName(b)
			if n := s.owedOn(b); n > 0 {
				name += fmt.Sprintf("  %d", n)
			}
			w := min(u.Width(widget.BodyBold, name)+24, wide)
			box := widget.Rect{X: x, Y: r.Y + 2, W: w, H: r.H - 4}
			s.tabTouch(u, box, b, u.Palette.Paper)
			style := widget.Body
			if b == s.board {
				style = widget.BodyBold
				u.Rule(box.X, r.Y+r.H-4, w, 3, u.Palette.Ink)
			}
			u.TextIn(box, style, u.Palette.Ink, widget.Center, name)
			x += w
		}
	})
}

// tabTouch answers what is done to a tab; it reports whether the pointer is on it.
func (s *Screen) tabTouch(u *widget.UI, r widget.Rect, b *board.Board, fill widget.Color) (hot bool) {
	id := "sheet " + b.Sheet
	has := u.Focusable(id, r, "Enter", "Space")
	t := u.Touch(id, r)
	if t.Hot && b != s.board {
		fill = u.Palette.Paper2
	}
	u.Fill(r, fill)
	if has && u.ShowsFocus() {
		u.Border(r.Inset(2), 3, u.Palette.Focus)
	}
	if t.Clicked || has && (u.Pressed("Enter") || u.Pressed("Space")) {
		s.showSheet(b.Sheet)
		u.Again()
	}
	u.Name(widget.Control{Kind: "tab", Name: sheetName(b), Box: r, On: b == s.board})
	return t.Hot
}

// sheetPicture is the overview of a sheet's map in a frame.
func (s *Screen) sheetPicture(u *widget.UI, r widget.Rect, b *board.Board, strong bool) {
	d := u.Device(r)
	pic := s.Art.Sheet(b.Sheet).Overview(int(d.W), int(d.H))
	if pic == nil {
		return
	}
	w, h := float64(pic.Image.Rect.Dx()), float64(pic.Image.Rect.Dy())
	box := widget.Rect{X: d.X + float64(int((d.W-w)/2)), Y: d.Y + float64(int((d.H-h)/2)), W: w, H: h}
	u.Draw().Sprite(pic, box.X, box.Y)
	edge := u.Palette.Line2
	if strong {
		edge = u.Palette.Ink
	}
	u.Draw().Border(box, u.Px(2), edge)
}

func sheetName(b *board.Board) string {
	if b.Title != "" {
		return b.Title
	}
	return upperFirst(b.Sheet)
}

// sheetState says what lies on a sheet: the units of each side.
func (s *Screen) sheetState(b *board.Board) string {
	if n := s.owedOn(b); n > 0 {
		return fmt.Sprintf("%d still owed", n)
	}
	n := 0
	for i := range s.view.Pieces {
		if p := &s.view.Pieces[i]; p.At.Hex != "" && p.At.Sheet == b.Sheet && (p.Unit != "" || p.Tags&rules.Hidden != 0) {
			n++
		}
	}
	if n == 0 {
		return "No units"
	}
	return plural(n, "unit")
}

// owedOn counts what is owed on a sheet.
func (s *Screen) owedOn(b *board.Board) int {
	n := 0
	for i := range s.view.Owed {
		if o := &s.view.Owed[i]; o.At.Hex != "" && o.At.Sheet == b.Sheet {
			n++
		}
	}
	return n
}
