package ui

import (
	"marianas/game/board"
	"marianas/game/rules"
	"marianas/render"
	"marianas/render/scene"
	"marianas/ui/table"
	"marianas/ui/widget"
)

// colors are the colors of marks on the board, from the palette.
func colors(u *widget.UI, sides []rules.SideInfo) scene.Colors {
	p := u.Palette
	c := scene.Colors{Ink: p.Ink, Mark: p.Mark, Sides: map[rules.Side]scene.SideLook{}}
	for _, s := range sides {
		c.Sides[s.ID] = scene.SideLook{Color: p.Side(string(s.ID)).Accent}
	}
	return c
}

// smallBoard draws a whole map sheet, nil: that of the pieces, with the units of one side as squares, of the other as discs. It returns where on the
// screen the map lies, in device pixels; ok is false if there is none.
func (a *App) smallBoard(u *widget.UI, id string, r widget.Rect, pieces []rules.Piece, bd *board.Board) (box widget.Rect, ok bool) {
	if bd == nil {
		bd = a.sheetOf(id, pieces)
	}
	sh, pic := a.smallMap(u, id, r, bd)
	if pic == nil {
		u.Fill(r, u.Palette.Paper2)
		return box, false
	}
	d, b := u.Device(r), pic.Image.Rect
	box = widget.Rect{X: d.X + float64((int(d.W)-b.Dx())/2), Y: d.Y, W: float64(b.Dx()), H: float64(b.Dy())}
	u.Draw().Sprite(pic, box.X, box.Y)
	u.Draw().Border(box, u.Px(1), u.Palette.Line2)
	at := boardPoint(sh.Bounds(), box)
	size := max(4, u.Px(7))
	for _, p := range pieces {
		h, ok := scene.On(bd, p.At)
		if !ok || p.Side == "" {
			continue
		}
		x, y := at(bd.Grid.Center(bd.Coord(h)))
		u.SideDot(x, y, size, string(p.Side))
	}
	return box, true
}

// sheetOf is the map sheet of a title on which the first of some pieces lies, its first sheet if none does; nil if the
// title has no map.
func (a *App) sheetOf(id string, pieces []rules.Piece) *board.Board {
	t := a.Find(id)
	if t == nil {
		return nil
	}
	for i := range pieces {
		if bd := t.Board(pieces[i].At.Sheet); pieces[i].At.Hex != "" && bd != nil {
			return bd
		}
	}
	return t.Board("")
}

// smallMap is a map sheet of a title as a picture that fits into a box; nil if there is none.
func (a *App) smallMap(u *widget.UI, id string, r widget.Rect, bd *board.Board) (table.Sheet, *render.Picture) {
	art := a.pictures(id)
	if art == nil || bd == nil {
		return nil, nil
	}
	sh := art.Sheet(bd.Sheet)
	if sh == nil {
		return nil, nil
	}
	d := u.Device(r)
	return sh, sh.Minimap(int(d.W), int(d.H))
}

// boardPoint turns points of hex space into device pixels of a box that shows all of it.
func boardPoint(bounds, box render.Rect) func(x, y float64) (px, py float64) {
	return func(x, y float64) (px, py float64) {
		return box.X + (x-bounds.X)/bounds.W*box.W, box.Y + (y-bounds.Y)/bounds.H*box.H
	}
}
