package ui

import (
	"marianas/game/board"
	"marianas/game/rules"
	"marianas/render/scene"
	"marianas/ui/table"
	"marianas/ui/widget"
)

func (p *replayPage) drawBoard(u *widget.UI, r widget.Rect, v *rules.View) {
	u.Region("board")
	u.Fill(r, u.Palette.Table)
	if p.sheet == nil || p.board == nil {
		return
	}
	p.turnSheet()
	p.place(u, r, v)
	t := u.Touch("board", r)
	u.Focusable("board", r)
	if t.Dragging {
		p.camera.Pan(t.DX*u.Scale, t.DY*u.Scale)
	}
	if t.Wheel != 0 {
		p.camera.Turn(t.Notches, p.notch, u.In.X, u.In.Y)
		u.UseWheel()
	}
	if p.sheet.Progress() < 1 {
		u.WakeAt(u.In.Tick + 15)
	}
	p.paint.Colors = colors(u, p.title.Info().Sides)
	u.Pan(r, func() {
		p.paint.Map(u.Draw())
		in := scene.Input{View: v, Board: p.board, Hover: board.None, Refused: board.None, Cursor: board.None, Notices: p.notices()}
		p.paint.Paint(u.Draw(), scene.Build(&in))
		p.paint.Boxed(u.Draw(), p.sheet.Slots(), scene.InBoxes(v))
	})
}

// turnSheet lays the sheet down on which the present step happens, where a scenario is played on several.
func (p *replayPage) turnSheet() {
	all := rules.SheetsOf(p.title, p.replay.Scenario())
	if len(all) < 2 {
		return
	}
	for _, e := range p.parts()[p.partAt()] {
		for _, at := range places(e) {
			if at.Hex == "" || at.Sheet == p.board.Sheet {
				continue
			}
			for _, b := range all {
				if b.Sheet == at.Sheet {
					p.show(b)
					return
				}
			}
		}
	}
}

// mostParts is more than one step has parts.
const mostParts = 1000

// place gives the camera its part of the window; the first time it opens on what has to be done.
func (p *replayPage) place(u *widget.UI, r widget.Rect, v *rules.View) {
	p.camera.Bounds, p.camera.Most = p.sheet.Bounds(), p.sheet.Most()
	p.camera.SetArea(u.Device(r))
	if !p.fitted && p.camera.Area.W > 0 {
		p.fitted = true
		table.Opening(&p.camera, p.board, v, v.Active, u.In.Device, 0)
	}
	if at := p.replay.At()*mostParts + p.partAt(); at != p.looked {
		p.looked = at
		p.lookAt(p.notices())
	}
}

// drawMinimap shows the whole map with a frame about what the board shows; a click or a drag moves the view.
func (p *replayPage) drawMinimap(a *App, u *widget.UI, r widget.Rect, v *rules.View) {
	box, ok := a.smallBoard(u, p.title.Info().ID, r, v.Pieces, p.board)
	if !ok || p.sheet == nil {
		return
	}
	all, seen := p.sheet.Bounds(), p.camera.Visible()
	at := boardPoint(all, box)
	x0, y0 := at(seen.X, seen.Y)
	x1, y1 := at(seen.X+seen.W, seen.Y+seen.H)
	x0, y0, x1, y1 = max(x0, box.X), max(y0, box.Y), min(x1, box.X+box.W), min(y1, box.Y+box.H)
	f := widget.Rect{X: x0, Y: y0, W: x1 - x0, H: y1 - y0}
	u.Draw().Border(f.Inset(-1), u.Px(1), u.Palette.Mark)
	u.Draw().Border(f, u.Px(2), u.Palette.Ink)
	if t := u.Touch("minimap", r); t.Held && box.W > 0 && box.H > 0 {
		p.camera.Center(all.X+(t.X*u.Scale-box.X)/box.W*all.W, all.Y+(t.Y*u.Scale-box.Y)/box.H*all.H)
		u.Again()
	}
}

// lookAt brings hexes into the middle of the board if they are not well in sight.
func (p *replayPage) lookAt(hexes []board.ID) {
	for _, h := range hexes {
		if x, y := p.board.Grid.Center(p.board.Coord(h)); !p.camera.Comfortable(x, y) {
			p.camera.Center(x, y)
		}
	}
}

// notices are the hexes of the present step's events, to be outlined.
func (p *replayPage) notices() []board.ID {
	var out []board.ID
	for _, e := range p.parts()[p.partAt()] {
		for _, place := range places(e) {
			if h, ok := scene.On(p.board, place); ok {
				out = append(out, h)
			}
		}
	}
	return out
}

// places are the hexes an event speaks of.
func places(e rules.Event) []rules.Place {
	switch e := e.What.(type) {
	case rules.UnitMoved:
		if n := len(e.Path); n > 1 {
			return []rules.Place{e.Path[0], e.Path[n-1]}
		}
		return e.Path
	case rules.UnitPlaced:
		return []rules.Place{e.At}
	case rules.UnitRetreated:
		return []rules.Place{e.From, e.To}
	case rules.UnitDisplaced:
		return []rules.Place{e.From, e.To}
	case rules.UnitAdvanced:
		return []rules.Place{e.From, e.To}
	case rules.UnitLost:
		return []rules.Place{e.At}
	case rules.AttackOpened:
		return e.At
	case rules.CombatResolved:
		return e.At
	}
	return nil
}
