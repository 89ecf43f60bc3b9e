package table

import (
	"fmt"

	"marianas/game/board"
	"marianas/game/rules"
	"marianas/render/scene"
	"marianas/ui/widget"
)

// sheets are the map sheets that the scenario is played on.
func (s *Screen) sheets() []*board.Board {
	if s.played == nil {
		s.played = rules.SheetsOf(s.Match.Title(), s.Match.Scenario())
	}
	return s.played
}

// sheetWords are what the title's sheets are called; map sheets, if it does not say.
func (s *Screen) sheetWords() rules.SheetWords {
	if w := s.Match.Title().Info().Sheets; w.Many != "" {
		return w
	}
	return rules.SheetWords{Many: "Map sheets", One: "sheet"}
}

// sheetNamed is a sheet that the scenario is played on; nil if there is none of that prefix.
func (s *Screen) sheetNamed(prefix string) *board.Board {
	for _, b := range s.sheets() {
		if b.Sheet == prefix {
			return b
		}
	}
	return nil
}

// state is how it stands with a sheet; nil if the View does not say.
func (s *Screen) state(sheet string) *rules.SheetState {
	for i := range s.view.Sheets {
		if s.view.Sheets[i].Sheet == sheet {
			return &s.view.Sheets[i]
		}
	}
	return nil
}

// turnSheet puts the next or the previous map sheet on the table.
func (s *Screen) turnSheet(d int) {
	all := s.sheets()
	for i, b := range all {
		if b == s.board && len(all) > 1 {
			s.showSheet(all[(i+d+len(all))%len(all)].Sheet)
			return
		}
	}
}

// showSheet changes the sheet on the table at the player's wish. Each keeps the view that it was left with.
func (s *Screen) showSheet(sheet string) {
	if sheet == s.board.Sheet {
		return
	}
	s.motion.finish()
	s.from = nil
	s.layDown(sheet)
}

// layDown puts a sheet on the table. What the pointer and the cursor were on is forgotten.
func (s *Screen) layDown(sheet string) {
	if s.views == nil {
		s.views = map[string]scene.Camera{}
	}
	s.views[s.board.Sheet] = s.camera
	s.glide.on, s.notices = false, nil
	s.show(sheet)
	s.offers = sortOffers(s.view, s.board)
	s.fan, s.refused = nil, nil
	s.hover, s.cursor, s.hexAt, s.keyed = board.None, board.None, board.None, false
}

// turnTo shows the sheet that a place is on, and remembers which one was left for it.
func (s *Screen) turnTo(p rules.Place) {
	if p.Hex == "" || p.Sheet == s.board.Sheet || s.sheetNamed(p.Sheet) == nil {
		return
	}
	left := s.from
	if left == nil {
		left = s.board
	}
	s.showSheet(p.Sheet)
	if left != s.board {
		s.from = left
	}
}

// goBack shows the sheet again that was left to follow a link.
func (s *Screen) goBack() {
	if s.from != nil {
		s.showSheet(s.from.Sheet)
	}
}

// turnToDecision shows the sheet of a fight in which the looker has to decide, or of which the prompt speaks where the one
// before spoke of the sheet on the table; after the fights of the other side it shows the sheet again that was left.
func (s *Screen) turnToDecision(before *rules.View) {
	if !s.mine() {
		return
	}
	to, was := s.view.Prompt.Sheet, before.Prompt.Sheet
	fights := false
	if c := s.combat(); c != nil && len(c.Combat.At) > 0 && s.sheetNamed(c.Combat.At[0].Sheet) != nil {
		fights = c.Combat.At[0].Sheet == to
	}
	switch {
	case to == "" && s.home != nil:
		s.goHome()
	case to == "" || to == s.board.Sheet || s.sheetNamed(to) == nil:
	case fights:
		if s.home == nil {
			s.home = s.board
		}
		s.layDown(to)
	case to != was && was == s.board.Sheet:
		s.layDown(to)
	}
}

// drawBack offers the way back to the sheet that was left to follow a link.
func (s *Screen) drawBack(u *widget.UI, b widget.Rect) {
	left := s.from
	if left == nil || left == s.board {
		return
	}
	spec := widget.ButtonSpec{ID: "sheet back", Label: "Back to " + s.sheetName(left), Icon: "undo", Key: "Backspace", Mute: true, Small: true}
	r := widget.Rect{Y: b.Y + 16, W: u.ButtonWidth(spec), H: 32}
	if r.X = b.X + b.W - 16 - r.W; s.lay.Kind >= Wide {
		r.X -= 56 // the zoom buttons
	}
	u.Layer(widget.Float, "sheet back", r, false, func() {
		u.Panel(r, true)
		if u.Button(r, spec) {
			s.goBack()
			u.Again()
		}
	})
}

// sheetTask is what can be done on a sheet.
type sheetTask struct{ owed, may int }

// tasks counts for each sheet what is owed there and what may be done: units that can act, else places that can be chosen.
func (s *Screen) tasks() map[string]sheetTask {
	if s.tasked.seen == s.seen+1 && s.tasked.side == s.side {
		return s.tasked.by
	}
	by := map[string]sheetTask{}
	for i := range s.view.Owed {
		o := &s.view.Owed[i]
		at := o.At
		if p := s.piece(string(o.Unit)); at.Hex == "" && p != nil {
			at = p.At
		}
		if t := by[at.Sheet]; at.Hex != "" {
			t.owed++
			by[at.Sheet] = t
		}
	}
	units, places := map[rules.UnitID]bool{}, map[rules.Place]bool{}
	for i := range s.view.Choices {
		a := &s.view.Choices[i].Action
		at := a.To
		if p := s.piece(string(a.Unit)); p != nil && a.Unit != "" && p.At.Hex != "" {
			if units[a.Unit] {
				continue
			}
			at, units[a.Unit] = p.At, true
		}
		if at.Hex == "" || a.Unit == "" && places[at] {
			continue
		}
		places[at] = true
		t := by[at.Sheet]
		t.may++
		by[at.Sheet] = t
	}
	if len(places) == 0 { // what can be chosen lies off the map, and lands where the marks are
		for _, m := range s.view.Marks {
			if t := by[m.At.Sheet]; m.Kind == rules.LandingMark && m.From.IsZero() && m.At.Hex != "" {
				t.may++
				by[m.At.Sheet] = t
			}
		}
	}
	s.tasked = tasked{s.seen + 1, s.side, by}
	return by
}

// tasked keeps what tasks found for a position.
type tasked struct {
	seen int // journal length, plus one
	side rules.Side
	by   map[string]sheetTask
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
	all := s.sheets()
	if s.lay.Kind == Medium {
		u.Rule(r.X, r.Y+r.H-1, r.W, 1, u.Palette.Line2)
		s.sheetRow(u, r, all)
		return
	}
	u.Text(r.X+16, r.Y+14, widget.Heading, u.Palette.Ink, s.sheetWords().Many)
	if n := len(s.view.Owed); n > 0 {
		u.TextIn(widget.Rect{X: r.X, Y: r.Y + 10, W: r.W - 16, H: 22}, widget.Small, u.Palette.Ink2, widget.End, fmt.Sprintf("%d owed", n))
	}
	list := widget.Rect{X: r.X, Y: r.Y + 40, W: r.W, H: r.H - 40}
	tall := 48.0
	if s.lay.Kind == Wide {
		tall = min(138, max(72, list.H/float64(len(all))))
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
	in := widget.Rect{X: r.X + 16, W: r.W - 32}
	switch {
	case r.H >= 110:
		s.sheetPicture(u, widget.Rect{X: in.X, Y: r.Y + 10, W: in.W, H: r.H - 62}, b, now || hot)
		y = r.Y + r.H - 46
	case r.W >= 200 && r.H >= 64: // the picture stands beside the name
		s.sheetPicture(u, widget.Rect{X: r.X + 10, Y: r.Y + 6, W: 52, H: r.H - 12}, b, now || hot)
		in.X, in.W = r.X+70, r.W-78
	}
	right := in.X + in.W
	if t := s.tasks()[b.Sheet]; t.owed > 0 {
		right -= s.sheetChip(u, right, y, widget.Attention, t.owed)
	} else if t.may > 0 && s.mine() {
		right -= s.sheetChip(u, right, y, widget.Neutral, t.may)
	}
	u.TextIn(widget.Rect{X: in.X, Y: y, W: right - 6 - in.X, H: 20}, widget.BodyBold, u.Palette.Ink, widget.Start, s.sheetName(b))
	if st := s.state(b.Sheet); st != nil && st.Fate == rules.Settled {
		u.Emblem(in.X, y+22, 14, string(st.By))
		in.X, in.W = in.X+20, in.W-20
	}
	u.TextIn(widget.Rect{X: in.X, Y: y + 20, W: in.W, H: 18}, widget.Small, u.Palette.Ink2, widget.Start, s.sheetState(b))
}

// sheetChip is a number at the right end of a tab; it returns its width.
func (s *Screen) sheetChip(u *widget.UI, right, y float64, look widget.ChipState, n int) float64 {
	text := fmt.Sprint(n)
	w := u.StateChipWidth("", text)
	u.StateChip(right-w, y, look, "", text)
	return w
}

// sheetRow lists the sheets by name beside one another.
func (s *Screen) sheetRow(u *widget.UI, r widget.Rect, all []*board.Board) {
	x, wide := r.X+8, (r.W-16)/float64(len(all))
	u.Group("sheets", func() {
		for _, b := range all {
			name, t := s.sheetName(b), s.tasks()[b.Sheet]
			style := widget.Body
			if b == s.board {
				style = widget.BodyBold
			}
			st, chip := s.state(b.Sheet), 0.0
			text := fmt.Sprint(max(t.owed, t.may))
			busy := t.owed > 0 || t.may > 0 && s.mine()
			if busy {
				chip = u.StateChipWidth("", text) + 6
			} else if st != nil && st.Fate == rules.Settled {
				chip = 20
			}
			w := min(u.Width(widget.BodyBold, name)+chip+20, wide)
			box := widget.Rect{X: x, Y: r.Y + 2, W: w, H: r.H - 4}
			s.tabTouch(u, box, b, u.Palette.Paper)
			if b == s.board {
				u.Rule(box.X, r.Y+r.H-4, w, 3, u.Palette.Ink)
			}
			u.TextIn(widget.Rect{X: box.X + 10, Y: box.Y, W: w - chip - 16, H: box.H}, style, u.Palette.Ink, widget.Start, name)
			switch look := widget.Neutral; {
			case busy:
				if t.owed > 0 {
					look, text = widget.Attention, fmt.Sprint(t.owed)
				}
				u.StateChip(box.X+w-chip, box.Y+8, look, "", text)
			case chip > 0:
				u.Emblem(box.X+w-chip, box.Y+10, 14, string(st.By))
			}
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
		if cs := s.tabChoices(b.Sheet); len(cs) > 0 {
			s.do(u.In.Tick, cs[0].Action)
		} else {
			s.showSheet(b.Sheet)
		}
		s.letKeys = t.Clicked
		u.Again()
	}
	if cs := s.tabChoices(b.Sheet); len(cs) > 0 {
		u.Border(r.Inset(1), 3, accent(u, s.side))
		if t.Hot {
			d := s.detail(cs[0].Action)
			u.Tip(widget.TipSpec{About: r, Title: d.Label, Text: d.Note, Rule: d.Rule})
		}
	}
	u.Name(widget.Control{Kind: "tab", Name: s.sheetName(b), Box: r, On: b == s.board})
	return t.Hot
}

// tabChoices are the choices that a click on the tab of a sheet makes.
func (s *Screen) tabChoices(sheet string) []rules.Choice {
	if st := s.state(sheet); st != nil && s.mine() {
		return s.boxChoices(st.At, "")
	}
	return nil
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

// sheetName is a sheet as it is called.
func (s *Screen) sheetName(b *board.Board) string {
	if st := s.state(b.Sheet); st != nil && st.Name != "" {
		return st.Name
	}
	if b.Title != "" {
		return b.Title
	}
	return upperFirst(b.Sheet)
}

// sheetState says how it stands with a sheet, where nobody says the units on it.
func (s *Screen) sheetState(b *board.Board) string {
	if st := s.state(b.Sheet); st != nil && st.Note != "" {
		return st.Note
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
