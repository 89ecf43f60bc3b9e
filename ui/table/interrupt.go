package table

import (
	"marianas/game/board"
	"marianas/game/rules"
	"marianas/render/scene"
	"marianas/ui/widget"
)

// A question in the middle of an act lies on a sheet at the foot of the board, with all that is needed to answer it: what goes on, the sum,
// the row of the die, the chances, what may be added, who may answer, and the standing order. The board scrolls the hexes concerned free of it.

// askedSheet is what the sheet remembers between frames.
type askedSheet struct {
	tall    float64 // height of what stands on it, in the last pass
	cleared int     // one more than the length of the journal at which the board was scrolled free of it
}

// interrupt is the question that the looker is asked in the middle of an act, where it has its sheet; nil: none, or no room for it, as in
// the smallest windows, where the panel shows the fight and the order.
func (s *Screen) interrupt() *rules.Interrupt {
	if s.lay.Kind == Compact || !s.mine() || s.motion.running() {
		return nil
	}
	return s.view.Interrupt
}

// fought is the attack that the panel shows: that of a question in the middle of an act lies on its sheet.
func (s *Screen) fought() *rules.Panel {
	if n := s.interrupt(); n != nil && n.Combat != nil {
		return nil
	}
	return s.combat()
}

// onSheet reports whether the standing order of a question is offered on the sheet.
func (s *Screen) onSheet(q *rules.Standing) bool {
	n := s.interrupt()
	return n != nil && n.Order == q.ID
}

// Measures of the sheet: its width, with a fight and without, that of the column with the sum, the gap between its columns, and how much of
// the board it takes.
const (
	askedWide  = 960.0
	askedBrief = 864.0
	askedSum   = 296.0
	askedGap   = 32.0
	askedShare = 0.62
)

// askedBox is where the sheet lies, as tall as what stood on it in the last pass.
func (s *Screen) askedBox(b widget.Rect, n *rules.Interrupt) widget.Rect {
	w := min(askedWide, b.W-24)
	if n.Combat == nil {
		w = min(w, askedBrief)
	}
	h := min(s.sheetAsked.tall+2*panelPad, b.H*askedShare)
	return widget.Rect{X: b.X + (b.W-w)/2, Y: b.Y + b.H - 12 - h, W: w, H: h}
}

// drawInterrupt shows the sheet.
func (s *Screen) drawInterrupt(u *widget.UI, b widget.Rect, n *rules.Interrupt) {
	r, settled := s.askedBox(b, n), false
	u.Region("question")
	u.Layer(widget.Float, "question", r, false, func() {
		u.Panel(r, true)
		in := widget.Rect{X: r.X + panelPad, Y: r.Y + panelPad, W: r.W - 2*panelPad, H: r.H - 2*panelPad}
		s.scrolled(u, "question", in, func(x, y, w float64) float64 {
			h := s.askedBody(u, x, y, w, n)
			if settled = h == s.sheetAsked.tall; !settled {
				s.sheetAsked = askedSheet{tall: h}
				u.Again()
			}
			return h
		})
	})
	if settled {
		s.scrollFree(u, b, r, n)
	}
}

// askedBody is the sum at the left and the rest at the right of it, or below it where there is no room.
func (s *Screen) askedBody(u *widget.UI, x, y, w float64, n *rules.Interrupt) float64 {
	if w < 2*askedSum {
		h := s.askedSum(u, x, y, w, n)
		return h + 16 + s.askedRest(u, x, y+h+16, w, n)
	}
	left := s.askedSum(u, x, y, askedSum, n)
	rest := x + askedSum + askedGap
	h := max(left, s.askedRest(u, rest, y, w-(rest-x), n))
	u.Bar(rest-askedGap/2, y, 1, h, u.Palette.Line)
	return h
}

// askedSum says what goes on, and adds up.
func (s *Screen) askedSum(u *widget.UI, x, y, w float64, n *rules.Interrupt) float64 {
	top := y
	y = u.Section(x, y, w, n.Heading, "")
	u.RuleChip("question", x+w-u.RuleChipWidth(n.Rule), top+12, n.Rule)
	if len(n.Dice.Faces) > 0 {
		u.Dice(x, y, 40, n.Dice)
		y += max(44, u.Wrapped(x+56, y+10, w-56, widget.BodyBold, u.Palette.Ink, n.Text)+12)
	} else {
		y += u.Wrapped(x, y, w, widget.BodyBold, u.Palette.Ink, n.Text) + 6
	}
	if n.Combat != nil {
		y += s.termsPart(u, x, y, w, n.Combat)
	}
	return y - top
}

// askedRest is the row of the die or the table, the chances, what may be added, who may answer, and the standing order.
func (s *Screen) askedRest(u *widget.UI, x, y, w float64, n *rules.Interrupt) float64 {
	top := y
	if c := n.Combat; c != nil {
		y += s.askedTable(u, x, y, w, n) + 12
		y += chanceCells(u, x, y, w, n.Chances) + 4
		y += s.askedAdditions(u, x, y, w, c.Decides)
	}
	y += s.askedAnswers(u, x, y, w)
	if q := s.standingOf(n.Order); q != nil {
		y += s.askedOrder(u, x, y, w, q)
	}
	return y - top
}

// askedTable is the table of the fight: one row with a cell for each face of the die where it is thrown on one column.
func (s *Screen) askedTable(u *widget.UI, x, y, w float64, n *rules.Interrupt) float64 {
	t := &n.Combat.Table
	switch {
	case len(t.Cells) == 0:
		return 0
	case !t.Rolls || t.Lit < 0 || t.Lit >= len(t.Heads):
		return s.resultsTable(u, x, y, w, n.Combat)
	}
	top, note := y, ""
	if t.Last > 0 {
		note = "effect on " + t.Faces[0] + " to " + t.Faces[t.Last-1]
		if t.Last == 1 {
			note = "effect on " + t.Faces[0]
		}
	}
	y = u.Section(x, y, w, t.Name+", "+t.Heads[t.Lit], note)
	return y + faceRow(u, x, y, w, t, n.Row) - top
}

// faceRow sets the lit column of a table as a row: the faces above what they bring. What lies beyond the last row that counts is pale, the row
// that the dice lie on in ink.
func faceRow(u *widget.UI, x, y, w float64, t *rules.Results, row int) float64 {
	cell := widget.Rect{X: x, Y: y, W: w / float64(len(t.Cells)), H: tableLine}
	tall := tableLine + 5
	var all [][]string
	for i := range t.Cells {
		parts := fitted(u, cell.W-6, resultCode(t.Cells[i][t.Lit]))
		tall = max(tall, float64(len(parts))*widget.CellBold.Line+10)
		all = append(all, parts)
	}
	u.Rule(x, y+tableLine-1, w, 1, u.Palette.Ink)
	for i, parts := range all {
		ink, lies := u.Palette.Ink, i+1 == row
		barred := t.Last > 0 && i >= t.Last
		if barred {
			ink = u.Palette.Ink3
		}
		u.TextIn(cell, widget.CellBold, ink, widget.Center, t.Faces[i])
		box := widget.Rect{X: cell.X, Y: y + tableLine, W: cell.W - 1, H: tall}
		if lies && barred {
			u.Box(box, u.Palette.Paper3, 1, u.Palette.Ink)
		}
		tableCell(u, box, parts, !barred, lies && !barred, ink)
		cell.X += cell.W
	}
	return tableLine + tall
}

// fitted is a result in one line, or in lines of its parts where it is too long.
func fitted(u *widget.UI, w float64, code string) []string {
	if u.Width(widget.CellBold, code) <= w {
		return []string{code}
	}
	return headLines(code)
}

// chanceCells sets chances beside one another, each with its words, its share and a bar; in as many rows as they need.
func chanceCells(u *widget.UI, x, y, w float64, cs []rules.Chance) float64 {
	if len(cs) == 0 {
		return 0
	}
	const tall = 40.0
	each := w / float64(max(4, len(cs)))
	for _, c := range cs {
		each = max(each, u.Width(widget.Small, c.Means)+u.Width(widget.Value, perCent(c.N, c.Of))+24)
	}
	cols := max(1, min(len(cs), int(w/each)))
	each = min(each, w/float64(cols))
	for i, c := range cs {
		r := widget.Rect{X: x + each*float64(i%cols), Y: y + tall*float64(i/cols), W: each - 16, H: 20}
		share := perCent(c.N, c.Of)
		u.TextIn(r, widget.Value, u.Palette.Ink, widget.End, share)
		r.W -= u.Width(widget.Value, share) + 4
		u.TextIn(r, widget.Small, u.Palette.Ink2, widget.Start, c.Means)
		bar := widget.Rect{X: r.X, Y: r.Y + 23, W: each - 16, H: 6}
		u.Rule(bar.X, bar.Y+3, bar.W, 1, u.Palette.Line)
		bar.W *= float64(c.N) / float64(max(1, c.Of))
		u.Fill(bar, u.Palette.Ink)
	}
	return tall * float64((len(cs)+cols-1)/cols)
}

// askedAdditions are what may be added, in two columns.
func (s *Screen) askedAdditions(u *widget.UI, x, y, w float64, ds []rules.Decide) float64 {
	if len(ds) == 0 {
		return 0
	}
	half := (w - 24) / 2
	u.Group("question adds", func() {
		for i := range ds {
			s.decideRow(u, x+float64(i%2)*(half+24), y+float64(i/2)*36, half, &ds[i])
		}
	})
	return float64((len(ds)+1)/2)*36 + 12
}

// askedAnswers lists the units that may answer, each with what it would do; a button of the command bar is not among them.
func (s *Screen) askedAnswers(u *widget.UI, x, y, w float64) float64 {
	top := y
	u.Group("question answers", func() {
		for _, c := range s.offers.placed {
			if c.Action.Unit == "" {
				continue
			}
			d := s.detail(c.Action)
			r := widget.Rect{X: x - 8, Y: y, W: w + 8, H: 32}
			hot, hit := u.Row(r, widget.RowSpec{ID: "answer " + c.Action.String(), Text: d.Label, Inset: 8})
			u.TextIn(widget.Rect{X: x, Y: y, W: w - 8, H: 32}, widget.Small, u.Palette.Ink2, widget.End, d.Note)
			if hot {
				s.pointUnit(c.Action.Unit)
			}
			if hit {
				s.do(u.In.Tick, c.Action)
				u.Again()
			}
			y += 32
		}
	})
	if y > top {
		y += 12
	}
	return y - top
}

// standingOf is the question of an id; nil if there is none.
func (s *Screen) standingOf(id string) *rules.Standing {
	for i := range s.view.Standing {
		if q := &s.view.Standing[i]; q.ID == id && q.Side == s.side && id != "" {
			return q
		}
	}
	return nil
}

// askedOrder offers the standing order.
func (s *Screen) askedOrder(u *widget.UI, x, y, w float64, q *rules.Standing) float64 {
	const label = 20.0
	u.Text(x, y, widget.Small, u.Palette.Ink2, "Standing order: answer for me")
	h, given, order := s.orders.controls(u, x, y+label, w, s.Match, s.side, q)
	if given {
		s.order(u.In.Tick, q.ID, order)
		u.Again()
	}
	return label + h - 16
}

// scrollFree brings the hexes concerned clear of the sheet, once for each question, if any lies below it or out of sight.
func (s *Screen) scrollFree(u *widget.UI, b, sheet widget.Rect, n *rules.Interrupt) {
	if s.sheetAsked.cleared == s.seen+1 || s.camera.Area.W == 0 || s.glide.on {
		return
	}
	s.sheetAsked.cleared = s.seen + 1
	var hs []board.ID
	for _, p := range n.At {
		if h, ok := scene.On(s.board, p); ok {
			hs = append(hs, h)
		}
	}
	const head = 56.0 // what lies along the head of the board
	free := u.Device(widget.Rect{X: b.X, Y: b.Y + head, W: b.W, H: sheet.Y - b.Y - head})
	clear := free.Inset(s.camera.Hex / 2)
	for _, h := range hs {
		if x, y := s.paint.Center(h); !clear.Contains(x, y) {
			s.putAt(hs, free.X+free.W/2, free.Y+free.H/2, u.In.Tick)
			return
		}
	}
}

// putAt moves the view until the middle of hexes lies at a point of the window.
func (s *Screen) putAt(hs []board.ID, px, py float64, tick int) {
	x, y := s.between(hs)
	a := s.camera.Area
	x -= (px - a.X - a.W/2) / s.camera.Hex
	y -= (py - a.Y - a.H/2) / s.camera.Hex
	if s.Speed == Off {
		s.camera.Center(x, y)
		return
	}
	s.glide = glide{true, s.camera.X, s.camera.Y, x, y, tick}
}
