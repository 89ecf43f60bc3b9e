package ui

import (
	"fmt"
	"math"

	"marianas/game/board"
	"marianas/game/rules"
	"marianas/render"
	"marianas/render/scene"
	"marianas/ui/widget"
)

// drawMap draws the printed map around the island, with the units that all may see and the landing places as arrows.
func (p *newPage) drawMap(a *App, u *widget.UI, r widget.Rect) {
	info := p.title
	t, art := a.Find(info.ID), a.pictures(info.ID)
	var bd *board.Board
	if t != nil {
		bd = firstSheet(t, p.chosen())
	}
	if art == nil || bd == nil || len(bd.Coast) == 0 || art.Sheet(bd.Sheet) == nil {
		a.drawCover(u, info, r)
		return
	}
	sheet := art.Sheet(bd.Sheet)
	all, d := sheet.Bounds(), u.Device(r)
	seen := p.framed(a, bd).Meet(all) // a coast may go on beyond the sheet
	k := math.Min(d.W/seen.W, d.H/seen.H)
	pic := sheet.Minimap(int(min(2000, all.W*k)), int(min(2000, all.H*k)))
	if pic == nil {
		a.drawCover(u, info, r)
		return
	}
	box := widget.Rect{W: all.W * k, H: all.H * k}
	box.X = d.X + inside(d.W, box.W, d.W/2-(seen.X+seen.W/2-all.X)*k)
	box.Y = d.Y + inside(d.H, box.H, d.H/2-(seen.Y+seen.H/2-all.Y)*k)
	u.Fill(r, u.Palette.Paper3)
	u.Pan(r, func() {
		u.Draw().Scaled(pic, box, render.White)
		p.drawMarks(a, u, bd, boardPoint(all, box), k)
	})
}

// firstSheet is the first map sheet that a scenario of a title is played on; nil if there is none.
func firstSheet(t rules.Title, s *rules.Scenario) *board.Board {
	if all := rules.SheetsOf(t, s); len(all) > 0 {
		return all[0]
	}
	return nil
}

// framed is the part of hex space that must be seen: the island with all marks on it, and a little air.
func (p *newPage) framed(a *App, bd *board.Board) render.Rect {
	ring := [][2]float64{}
	add := func(at rules.Place) {
		if h, ok := scene.On(bd, at); ok {
			x, y := bd.Grid.Center(bd.Coord(h))
			ring = append(ring, [2]float64{x, y})
		}
	}
	for _, s := range p.chosen().Landing.Spots {
		add(s.At)
	}
	for _, pc := range p.setup(a) {
		add(pc.At)
	}
	r := extent(append([][][2]float64{ring}, bd.Coast...))
	return r.Inset(-0.9)
}

// inside keeps a sheet's edge out of a picture where the sheet is large enough, and else centers the sheet.
func inside(room, long, at float64) float64 {
	if long <= room {
		return (room - long) / 2
	}
	return math.Min(0, math.Max(room-long, at))
}

// drawMarks draws arrows for the landing places and an emblem for each unit; k is the size of a hex in device pixels.
func (p *newPage) drawMarks(a *App, u *widget.UI, bd *board.Board, at func(x, y float64) (px, py float64), k float64) {
	size := math.Max(u.Px(11), math.Min(u.Px(18), k*1.05))
	l := p.chosen().Landing
	for _, s := range l.Spots {
		to, ok := scene.On(bd, s.Beach)
		from, known := scene.On(bd, s.At)
		if !ok || !known {
			continue
		}
		x, y := at(bd.Grid.Center(bd.Coord(from)))
		turn := inland(bd, to)
		if from != to {
			tx, ty := at(bd.Grid.Center(bd.Coord(to)))
			turn = math.Atan2(ty-y, tx-x)
		}
		u.ArrowAt(x-math.Cos(turn)*size*.3, y-math.Sin(turn)*size*.3, size*1.2, turn, string(l.Side))
	}
	for _, pc := range p.setup(a) {
		if h, ok := scene.On(bd, pc.At); ok && pc.Side != "" {
			x, y := at(bd.Grid.Center(bd.Coord(h)))
			u.EmblemAt(x, y, size, string(pc.Side))
		}
	}
}

// inland is the direction in which a beach is entered, in radians clockwise from the right: away from the sea around it.
func inland(bd *board.Board, h board.ID) float64 {
	cx, cy := bd.Grid.Center(bd.Coord(h))
	var x, y float64
	for _, n := range bd.Neighbors(h) {
		if n == board.None || bd.Terrain(n) != '.' {
			continue
		}
		nx, ny := bd.Grid.Center(bd.Coord(n))
		x, y = x+cx-nx, y+cy-ny
	}
	return math.Atan2(y, x)
}

// landingWords tell where the arrows of the map come from; "" where nobody lands.
func (p *newPage) landingWords() string {
	l := p.chosen().Landing
	if l.Side == "" || len(l.Spots) == 0 {
		return ""
	}
	who := string(l.Side)
	for _, s := range p.title.Sides {
		if s.ID == l.Side {
			who = s.Name
		}
	}
	if l.Markers {
		return fmt.Sprintf("Arrows: where a beachhead may be set up. The %s picks up to %d of the %d on game-turn %d.", who, l.Choose, len(l.Spots), l.Turn)
	}
	if l.Choose > 0 {
		return fmt.Sprintf("Arrows: beaches open to a landing. The %s picks up to %d of the %d for game-turn %d.", who, l.Choose, len(l.Spots), l.Turn)
	}
	return fmt.Sprintf("Arrows: the %d places where the %s lands on game-turn %d.", len(l.Spots), who, l.Turn)
}
