package table

import (
	"fmt"
	"slices"
	"strconv"

	"marianas/game/rules"
	"marianas/render/typeset"
	"marianas/ui/widget"
)

var (
	barTitleLow = widget.Style{Font: typeset.Slab, Size: 13, Line: 20}
	barTitle    = widget.Style{Font: typeset.Slab, Size: 16, Line: 20}
	turnNow     = widget.Style{Font: typeset.NarrowBold, Size: 14, Line: 18}
	turnDate    = widget.Style{Font: typeset.Narrow, Size: 12, Line: 14}
	stepText    = widget.Style{Font: typeset.Bold, Size: 13, Line: 18}
	turnText    = widget.Style{Font: typeset.NarrowBold, Size: 16, Line: 20}
)

// drawTop shows the bar with title, track, phases and tools.
func (s *Screen) drawTop(u *widget.UI) {
	u.Region("top bar")
	r := s.lay.Top
	u.Fill(r, u.Palette.Paper)
	u.Rule(0, r.H-1, r.W, 1, u.Palette.Line2)
	if u.IconButton(widget.Rect{X: r.X + 8, Y: r.Y + (r.H-40)/2, W: 40, H: 40},
		widget.ButtonSpec{Icon: "menu", Hint: "Menu", Key: "F10", Look: widget.Quiet, Mute: true}) {
		s.Host.Open("menu")
	}
	right := s.drawPractice(u, r, s.drawTools(u, r))
	if s.lay.Kind == Compact {
		s.turnPhaseButton(u, 56, right)
		return
	}
	x := s.drawTitle(u, 56, r)
	s.drawWhen(u, x, right)
}

// drawTitle shows the title and its scenario; it opens About this data. The phases give way to it.
func (s *Screen) drawTitle(u *widget.UI, x float64, r widget.Rect) (next float64) {
	info, sc := s.Match.Title().Info(), s.Match.Scenario()
	name, scenario := barTitle, widget.Small
	room := r.W - x - s.whenWidth(u) - s.toolsWidth() - s.practiceWidth(u) - 64
	least := r.W - x - s.turnWidth(u) - s.stepsWidth(u, s.around(u, s.view.Header.Strip, 0)) - s.toolsWidth() - s.practiceWidth(u) - 64
	w := max(u.Width(name, info.Name), u.Width(scenario, sc.Name), 130)
	if w > room { // some phases fold
		scenario = widget.Cell
		w = max(u.Width(name, info.Name), u.Width(scenario, sc.Name))
	}
	if w > least {
		name = barTitleLow
		w = min(max(u.Width(name, info.Name), u.Width(scenario, sc.Name)), max(least, 110))
	}
	box := widget.Rect{X: x, Y: r.Y + 4, W: w + 8, H: r.H - 8}
	if _, hit := s.barButton(u, "title", box); hit {
		s.Host.Open("data")
	}
	s.barRing(u, "title", box)
	u.TextIn(widget.Rect{X: x, Y: r.Y + 8, W: w, H: 20}, name, u.Palette.Ink, widget.Start, info.Name)
	u.TextIn(widget.Rect{X: x, Y: r.Y + 28, W: w, H: 18}, scenario, u.Palette.Ink2, widget.Start, sc.Name)
	u.Name(widget.Control{Kind: "button", Name: info.Name, Box: box})
	return x + w + 24
}

// barButton is a part of the bar that can be pressed, by pointer or key.
func (s *Screen) barButton(u *widget.UI, id string, r widget.Rect) (hot, hit bool) {
	has := u.Focusable(id, r, "Enter", "Space")
	t := u.Touch(id, r)
	return t.Hot, t.Clicked || has && (u.Pressed("Enter") || u.Pressed("Space"))
}

// barRing shows the focus on a part of the bar, over what was drawn there.
func (s *Screen) barRing(u *widget.UI, id string, r widget.Rect) {
	if u.Has(id) && u.ShowsFocus() {
		u.Border(r.Inset(1), 3, u.Palette.Focus)
	}
}

func (s *Screen) toolsWidth() float64 { return 44 * float64(len(s.tools())) }

// tool is a button at the right end of the bar.
type tool struct {
	icon, hint string
	key        widget.Chord
	on         bool
	do         func()
}

func (s *Screen) tools() []tool {
	layers := tool{"layers", "Overlays and terrain key", "V", s.overlay.open, func() { s.overlay.open = !s.overlay.open }}
	book := tool{"book", "Rules", "F1", false, func() { s.Host.Rules(s.view.Prompt.Rule) }}
	switch s.lay.Kind {
	case Compact:
		panel := tool{"list", "Panel", "", s.drawer, func() { s.drawer = !s.drawer }}
		return []tool{layers, book, panel}
	case Medium:
		return []tool{layers, book}
	}
	return []tool{layers, {"roster", "Roster", "F8", false, func() { s.Host.Open("roster") }}, book,
		{"gear", "Settings", "", false, func() { s.Host.Open("settings") }}}
}

// drawTools shows the tools and returns where they begin.
func (s *Screen) drawTools(u *widget.UI, r widget.Rect) float64 {
	ts := s.tools()
	x := r.W - 8 - 44*float64(len(ts))
	for i, t := range ts {
		box := widget.Rect{X: x + 44*float64(i) + 2, Y: r.Y + (r.H-40)/2, W: 40, H: 40}
		if u.IconButton(box, widget.ButtonSpec{Icon: t.icon, Hint: t.hint, Key: t.key, Look: widget.Quiet, Active: t.on, Mute: true}) {
			t.do()
		}
	}
	return x - 8
}

// practiceWidth is what the chip of practice takes; 0 while it is off.
func (s *Screen) practiceWidth(u *widget.UI) float64 {
	if !s.practice {
		return 0
	}
	return u.StateChipWidth("", s.practiceWord()) + 12
}

// practiceWord is short where the bar is.
func (s *Screen) practiceWord() string {
	if s.lay.Kind == Compact {
		return "Practice"
	}
	return "Practice: undo anything"
}

// drawPractice says, left of the tools, that anything may be undone, and returns where that begins.
func (s *Screen) drawPractice(u *widget.UI, r widget.Rect, right float64) float64 {
	w := s.practiceWidth(u)
	if w == 0 {
		return right
	}
	box := widget.Rect{X: right - w + 4, Y: r.Y + (r.H-20)/2, W: w - 12, H: 20}
	u.StateChip(box.X, box.Y, widget.Attention, "", s.practiceWord())
	u.Name(widget.Control{Kind: "text", Name: s.practiceWord(), Box: box})
	if u.Over(box) {
		u.Tip(widget.TipSpec{About: box, Title: "Practice", Text: "Anything may be undone, also dice and the computer's answers. The match is marked so. Settings end it."})
	}
	return right - w
}

// whenWidth is what the game-turn and the phases take where the title may grow.
func (s *Screen) whenWidth(u *widget.UI) float64 {
	if n := len(s.view.Header.Track); s.lay.Kind >= Wide && n > 0 && n <= 18 {
		return 34*float64(n) + s.stripWidth(u)
	}
	return s.turnWidth(u) + 8 + s.stripWidth(u)
}

// turnWidth is how wide the box of the game-turn is.
func (s *Screen) turnWidth(u *widget.UI) float64 {
	return u.Width(turnText, s.turnWords()) + u.Width(widget.Body, s.date()) + 8 + 24 + 18 + 16
}

// drawWhen shows game-turn and phases in the room that is left.
func (s *Screen) drawWhen(u *widget.UI, x, right float64) {
	h := &s.view.Header
	strip := s.stripWidth(u)
	track := 34 * float64(len(h.Track))
	y := s.lay.Top.Y + (s.lay.Top.H-40)/2
	if s.lay.Kind >= Wide && len(h.Track) > 0 && len(h.Track) <= 18 && x+track+24+strip <= right {
		s.drawTrack(u, x, y)
		s.drawStrip(u, x+track+24, y, h.Strip)
		s.nameWhen(u, widget.Rect{X: x, Y: y, W: track, H: 40}, widget.Rect{X: x + track + 24, Y: y, W: strip, H: 40})
		return
	}
	turn := widget.Rect{X: x, Y: y, W: s.turnBox(u, x, y), H: 40}
	x += turn.W + 8
	steps := s.fitting(u, h.Strip, right-x)
	s.drawStrip(u, x, y, steps)
	s.nameWhen(u, turn, widget.Rect{X: x, Y: y, W: s.stepsWidth(u, steps), H: 40})
}

// nameWhen makes the track of the game-turns and the strip of the phases known by name.
func (s *Screen) nameWhen(u *widget.UI, track, phases widget.Rect) {
	u.Name(widget.Control{Kind: string(rules.TrackTarget), Name: "Turn record track", Box: track})
	u.Name(widget.Control{Kind: string(rules.PhaseTarget), Name: "Phases", Box: phases})
}

// fitting are the steps as far as they fit into a width: all of them; the running player-turn with one step for each
// other; the same without the steps of both sides; the running step with as many of its side's as there is room for.
func (s *Screen) fitting(u *widget.UI, steps []rules.PhaseStep, most float64) []rules.PhaseStep {
	folded := s.folded(steps)
	sided := slices.DeleteFunc(slices.Clone(folded), func(p rules.PhaseStep) bool { return p.Side == "" && p.State != rules.Now })
	for _, some := range [][]rules.PhaseStep{steps, folded, sided} {
		if s.stepsWidth(u, some) <= most {
			return some
		}
	}
	return s.around(u, steps, most)
}

// folded makes one step of each player-turn that is not running, named after its side.
func (s *Screen) folded(steps []rules.PhaseStep) []rules.PhaseStep {
	running := s.view.Header.Phasing
	var out []rules.PhaseStep
	for _, p := range steps {
		if p.Side == "" || p.Side == running || p.State == rules.Now {
			out = append(out, p)
			continue
		}
		if n := len(out); n > 0 && out[n-1].Side == p.Side && out[n-1].Phase == "" {
			continue // the state of its first step tells that of all
		}
		out = append(out, rules.PhaseStep{Name: s.sideInfo(p.Side).Short, Side: p.Side, State: p.State})
	}
	return out
}

// around is the running step with the ones of its side that follow and then those before it, as far as they fit.
func (s *Screen) around(u *widget.UI, steps []rules.PhaseStep, most float64) []rules.PhaseStep {
	now := slices.IndexFunc(steps, func(p rules.PhaseStep) bool { return p.State == rules.Now })
	if now < 0 {
		return nil
	}
	first, last := now, now+1
	fits := func(i int) bool {
		return i >= 0 && i < len(steps) && steps[i].Side == steps[now].Side &&
			s.stepsWidth(u, steps[min(first, i):max(last, i+1)]) <= most
	}
	for fits(last) {
		last++
	}
	for fits(first - 1) {
		first--
	}
	return steps[first:last]
}

func (s *Screen) drawTrack(u *widget.UI, x, y float64) {
	h := &s.view.Header
	for i, b := range h.Track {
		s.trackBox(u, widget.Rect{X: x + 34*float64(i), Y: y, W: 35, H: 40}, b, b.Turn == h.GameTurn, b.Turn < h.GameTurn)
	}
}

// trackBox is one box of the turn record track; its tip says what happens then.
func (s *Screen) trackBox(u *widget.UI, r widget.Rect, b rules.TurnBox, now, past bool) {
	p := u.Palette
	fill, ink := p.Field, p.Ink
	switch {
	case now:
		fill, ink = p.Ink, p.Paper
	case past:
		fill, ink = p.Paper3, p.Ink3
	}
	u.Fill(r, fill)
	u.Border(r, 1, p.Ink)
	u.TextIn(widget.Rect{X: r.X, Y: r.Y + 3, W: r.W, H: 18}, turnNow, ink, widget.Center, strconv.Itoa(b.Turn))
	if past {
		u.Icon(r.X+r.W/2-7, r.Y+22, 14, ink, "tick")
	} else {
		u.TextIn(widget.Rect{X: r.X + 1, Y: r.Y + 22, W: r.W - 2, H: 14}, turnDate, ink, widget.Center, shortDate(b.Caption))
	}
	if u.Over(r) && (b.Note != "" || b.Caption != "") {
		u.Tip(widget.TipSpec{About: r, Title: fmt.Sprintf("Game-turn %d, %s", b.Turn, b.Caption), Text: b.Note})
	}
}

// shortDate is the day of a date, all that a box has room for.
func shortDate(caption string) string {
	for i, r := range caption {
		if r == ' ' {
			return caption[:i]
		}
	}
	return caption
}

// date is that of the game-turn: of the sheet on the table, where each has its own.
func (s *Screen) date() string {
	if st := s.state(s.board.Sheet); st != nil && s.view.Header.Date == "" {
		return st.Date
	}
	return s.view.Header.Date
}

// turnBox shows the game-turn in one box that drops the whole track down.
func (s *Screen) turnBox(u *widget.UI, x, y float64) (w float64) {
	text := s.turnWords()
	w = s.turnWidth(u)
	r := widget.Rect{X: x, Y: y, W: w, H: 40}
	hot, hit := s.barButton(u, "turn", r)
	if hit {
		s.track = !s.track
	}
	fill := u.Palette.Paper
	if hot {
		fill = u.Palette.Paper2
	}
	u.Box(r, fill, 1, u.Palette.Ink)
	s.barRing(u, "turn", r)
	tw := u.Text(x+12, y+10, turnText, u.Palette.Ink, text)
	u.Text(x+12+tw+8, y+10, widget.Body, u.Palette.Ink2, s.date())
	u.Icon(x+w-28, y+11, 18, u.Palette.Ink, "down")
	if hot && !s.track {
		u.Tip(s.turnTip(r))
	}
	u.Name(widget.Control{Kind: "button", Name: text, Box: r})
	return w
}

// turnTip says what happens in the running game-turn.
func (s *Screen) turnTip(r widget.Rect) widget.TipSpec {
	h := &s.view.Header
	t := widget.TipSpec{About: r, Title: "The whole turn record", Key: "T"}
	for _, b := range h.Track {
		if b.Turn == h.GameTurn {
			t.Text = b.Note
		}
	}
	return t
}

func (s *Screen) turnWords() string {
	h := &s.view.Header
	if h.GameTurn < 1 {
		return "Set-up"
	}
	if h.LastTurn > 0 {
		return fmt.Sprintf("Game-turn %d of %d", h.GameTurn, h.LastTurn)
	}
	return fmt.Sprintf("Game-turn %d", h.GameTurn)
}

const stepPad = 12.0

func (s *Screen) stepWidth(u *widget.UI, p rules.PhaseStep) float64 {
	w := u.Width(stepText, p.Name) + 2*stepPad
	if p.Side != "" {
		w += 22
	}
	return w
}

func (s *Screen) stripWidth(u *widget.UI) float64 { return s.stepsWidth(u, s.view.Header.Strip) }

func (s *Screen) stepsWidth(u *widget.UI, steps []rules.PhaseStep) float64 {
	w := 0.0
	for _, p := range steps {
		w += s.stepWidth(u, p)
	}
	return w
}

func (s *Screen) drawStrip(u *widget.UI, x, y float64, steps []rules.PhaseStep) {
	for _, p := range steps {
		w := s.stepWidth(u, p)
		s.drawStep(u, widget.Rect{X: x, Y: y, W: w + 1, H: 40}, p)
		x += w
	}
}

func (s *Screen) drawStep(u *widget.UI, r widget.Rect, p rules.PhaseStep) {
	fill, ink := u.Palette.Field, u.Palette.Ink
	switch p.State {
	case rules.Now:
		fill, ink = accent(u, p.Side), widget.Color{R: 255, G: 255, B: 255, A: 255}
	case rules.Past:
		fill, ink = u.Palette.Paper3, u.Palette.Ink3
	}
	u.Fill(r, fill)
	u.Border(r, 1, u.Palette.Ink)
	x := r.X + stepPad
	if p.Side != "" {
		u.Emblem(x, r.Y+12, 16, string(p.Side))
		x += 22
	}
	u.Text(x, r.Y+11, stepText, ink, p.Name)
	if u.Over(r) {
		u.Tip(s.stepTip(r, p))
	}
	u.Name(widget.Control{Kind: "text", Name: p.Name, Box: r, On: p.State == rules.Now})
}

// stepTip says what a step of the strip is and how it stands, with its rule.
func (s *Screen) stepTip(r widget.Rect, p rules.PhaseStep) widget.TipSpec {
	t := widget.TipSpec{About: r, Title: p.Name, Text: [...]string{"Still to come", "Now", "Done"}[p.State]}
	for _, i := range s.Match.Title().Info().Phases {
		if i.ID == p.Phase {
			t.Title, t.Rule = i.Name, i.Rule
		}
	}
	switch {
	case p.Side != "" && p.Phase == "":
		t.Title = s.sideInfo(p.Side).Name + ": player-turn"
	case p.Side != "":
		t.Title = s.sideInfo(p.Side).Name + ": " + lowerFirst(t.Title)
	}
	return t
}

// turnPhaseButton is the one button of the compact layout that tells side, phase and game-turn.
func (s *Screen) turnPhaseButton(u *widget.UI, x, right float64) {
	h := &s.view.Header
	phase, side := s.phaseNow()
	r := widget.Rect{X: x, Y: 4, W: right - x, H: 36}
	if _, hit := s.barButton(u, "turn", r); hit {
		s.track = !s.track
	}
	s.barRing(u, "turn", r)
	if side != "" {
		u.Emblem(x, 13, 18, string(side))
		x += 26
	}
	x += u.Text(x, 12, widget.BodyBold, u.Palette.Ink, phase) + 8
	turn := "set-up"
	if h.GameTurn > 0 {
		turn = fmt.Sprintf("game-turn %d", h.GameTurn)
	}
	if x+u.Width(widget.Cell, turn)+30 < right {
		x += u.Text(x, 13, widget.Cell, u.Palette.Ink2, turn) + 8
	}
	u.Icon(x, 13, 18, u.Palette.Ink, "down")
	u.Name(widget.Control{Kind: "button", Name: phase, Box: r})
	s.nameWhen(u, r, r)
}

// phaseNow is the running phase by name, with its side.
func (s *Screen) phaseNow() (string, rules.Side) {
	h := &s.view.Header
	for _, p := range h.Strip {
		if p.State == rules.Now {
			return p.Name, p.Side
		}
	}
	for _, p := range s.Match.Title().Info().Phases {
		if p.ID == h.Phase {
			return p.Name, h.Phasing
		}
	}
	return h.Phase, h.Phasing
}

// drawTrackDown shows the whole turn record as a sheet below the bar.
func (s *Screen) drawTrackDown(u *widget.UI) {
	h := &s.view.Header
	if !s.track || len(h.Track) == 0 {
		return
	}
	const row = 28.0
	tall := min(row*float64(len(h.Track))+32+20, u.H-s.lay.Top.H-16)
	r := widget.Rect{X: min(200, max(8, u.W-488)), Y: s.lay.Top.H + 8, W: min(480, u.W-16), H: tall}
	u.Layer(widget.Float, "turn record", r, false, func() {
		u.Panel(r, true)
		u.Text(r.X+16, r.Y+12, widget.Heading, u.Palette.Ink, "Turn record")
		box := widget.Rect{X: r.X + 8, Y: r.Y + 36, W: r.W - 12, H: r.H - 44}
		u.Scroll("turns", widget.ScrollSpec{Box: box}, func(x, y, w float64) float64 {
			for i, b := range h.Track {
				s.trackRow(u, widget.Rect{X: x, Y: y + row*float64(i), W: w, H: row}, b)
			}
			return row * float64(len(h.Track))
		})
	})
}

func (s *Screen) trackRow(u *widget.UI, r widget.Rect, b rules.TurnBox) {
	now := s.view.Header.GameTurn
	ink := u.Palette.Ink
	if b.Turn == now {
		u.Fill(r, u.Palette.Sel)
		u.Bar(r.X, r.Y, 3, r.H, u.Palette.Ink)
	}
	if b.Turn < now {
		ink = u.Palette.Ink3
		u.Icon(r.X+8, r.Y+7, 14, ink, "tick")
	}
	u.TextIn(widget.Rect{X: r.X + 24, Y: r.Y, W: 24, H: r.H}, widget.Value, ink, widget.End, strconv.Itoa(b.Turn))
	u.TextIn(widget.Rect{X: r.X + 60, Y: r.Y, W: 60, H: r.H}, widget.Small, ink, widget.Start, b.Caption)
	u.TextIn(widget.Rect{X: r.X + 124, Y: r.Y, W: r.W - 128, H: r.H}, widget.Small, u.Palette.Ink2, widget.Start, b.Note)
}
