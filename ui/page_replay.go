package ui

import (
	"errors"
	"fmt"
	"strings"

	"marianas/game/board"
	"marianas/game/match"
	"marianas/game/rules"
	"marianas/render/scene"
	"marianas/ui/table"
	"marianas/ui/widget"
)

// replayPage shows a journal step by step: board, what happened, log, and the line of all steps.
type replayPage struct {
	title   rules.Title
	verbs   rules.Lexicon
	replay  *match.Replay
	fault   string // where journal and rules disagree
	side    int    // index of the seat that looks: the sides, then all
	speed   int
	stop    bool // at every die
	playing bool
	next    int // tick of the next step while playing
	tab     int
	steps   []stepMark
	firsts  []int // first step of each game-turn, from 1
	locked  bool  // the match is not over: only what its looker may see
	secret  bool  // something is hidden, or was at the beginning
	seats   map[rules.Side]match.Seat
	art     table.Art
	over    bool // the journal goes to the end of a match: nothing is secret any more
	inPlay  bool // it is the match in play, which cannot be played on from here
	listed  bool // the log lies over the board, in small windows

	camera scene.Camera
	notch  float64 // see store.Settings.Zoom
	paint  scene.Painter
	fitted bool
	part   int // of the present step: what one action set off is shown decision by decision
	parted int // step that the part is of
	shown  shownView
	read   int // step whose line of the log was brought into sight
	looked int // step whose places were brought into sight
	board  *board.Board
	sheet  table.Sheet
}

// shownView is the View of the present step, made once for each step, part and looker.
type shownView struct {
	at, part, side int
	view           *rules.View
}

// stepMark is a step at which an attack was resolved, for the line of steps.
type stepMark struct {
	step int
	side rules.Side
}

var (
	replaySpeeds = []string{"Slow", "Normal", "Fast"}
	replayTicks  = []int{90, 45, 15}
)

// newReplay makes the viewer of a journal; nil if it cannot be replayed at all, which is told in a toast.
func (a *App) newReplay(t rules.Title, j *match.Journal) *replayPage {
	r, err := match.NewReplay(t, j)
	var d *match.Divergence
	if err != nil && !errors.As(err, &d) {
		a.ui.Toast("warning", err.Error(), "", nil)
		return nil
	}
	p := &replayPage{title: t, verbs: rules.LexiconOf(t), replay: r, speed: 1, stop: true, notch: a.set.Zoom, side: len(t.Info().Sides)}
	if d != nil {
		p.fault = departs(d)
	}
	if art := a.pictures(t.Info().ID); art != nil {
		p.art = art
		p.show(firstSheet(t, r.Scenario()))
	}
	p.mark()
	r.Seek(0)
	return p
}

// show lays a map sheet down.
func (p *replayPage) show(b *board.Board) {
	if b == nil || p.art == nil {
		return
	}
	p.sheet, p.board, p.fitted = p.art.Sheet(b.Sheet), b, false
	p.paint = scene.Painter{Camera: &p.camera, Board: p.board, Sheet: p.sheet, Counters: p.art}
}

// lock shows only what one side may see, or with "" what everybody may: the match is not over.
func (p *replayPage) lock(side rules.Side) {
	p.locked, p.side = true, len(p.title.Info().Sides)
	for i, s := range p.title.Info().Sides {
		if s.ID == side {
			p.side = i
		}
	}
}

// mark finds the attacks and where the game-turns begin.
func (p *replayPage) mark() {
	for step := 1; step <= p.replay.Len(); step++ {
		for turn := p.replay.GameTurn(step); len(p.firsts) < turn; {
			p.firsts = append(p.firsts, step)
		}
	}
	p.replay.Seek(p.replay.Len())
	end := p.replay.View("")
	p.over, p.secret = end.Ending != nil, end.Header.Hidden || p.replay.Scenario().Secret
	for _, r := range p.replay.Stats().Rolls {
		p.steps = append(p.steps, stepMark{r.Entry + 1, r.Side})
	}
}

// Name is "replay".
func (p *replayPage) Name() string { return "replay" }

// Over reports that the page covers everything.
func (p *replayPage) Over() bool { return false }

func (p *replayPage) looker() rules.Side {
	sides := p.title.Info().Sides
	if p.side < len(sides) {
		return sides[p.side].ID
	}
	return ""
}

// Draw shows top bar, board, panel and the line of steps.
func (p *replayPage) Draw(a *App, u *widget.UI) {
	p.advance(u)
	p.keys(a, u)
	top, foot, panel := 56.0, 128.0, 344.0
	switch sizeOf(u) {
	case medium:
		panel = 288
	case compact:
		top, foot, panel = 44, 112, 0
	}
	v := p.view()
	p.drawBoard(u, widget.Rect{Y: top, W: u.W - panel, H: u.H - top - foot}, v)
	p.drawTop(u, top, v)
	if panel > 0 {
		p.drawPanel(a, u, widget.Rect{X: u.W - panel, Y: top, W: panel, H: u.H - top - foot}, v)
	}
	p.drawFoot(a, u, widget.Rect{Y: u.H - foot, W: u.W, H: foot})
	p.drawSeats(u, top)
	if panel == 0 && p.listed {
		r := widget.Rect{X: u.W - 288, Y: top, W: 288, H: u.H - top - foot}
		u.Layer(widget.Float, "replay log", r, false, func() { p.drawPanel(a, u, r, v) })
	}
}

func (p *replayPage) advance(u *widget.UI) {
	if !p.playing {
		return
	}
	if u.In.Tick < p.next {
		u.WakeAt(p.next)
		return
	}
	p.step(1)
	p.next = u.In.Tick + replayTicks[p.speed]
	u.WakeAt(p.next)
	if p.replay.At() >= p.replay.Len() && p.partAt() == len(p.parts())-1 || p.stop && p.rolled() {
		p.playing = false
	}
}

// rolled reports whether a die fell in the present step.
func (p *replayPage) rolled() bool {
	at := p.replay.At()
	return at > 0 && len(p.replay.Entry(at).Faces) > 0
}

// step goes n steps on or back. Taking a unit shows nothing yet: the step that moves it is next.
func (p *replayPage) step(n int) {
	if next := p.partAt() + n; next >= 0 && next < len(p.parts()) {
		p.part = next
		return
	}
	from := p.replay.At()
	defer func() {
		p.part, p.parted = 0, p.replay.At()
		if (n < 0) == (p.parted != from) { // back to the end of an earlier step, or no further on than the last one
			p.part = len(p.parts()) - 1
		}
	}()
	p.replay.Seek(p.replay.At() + n)
	for at := p.replay.At(); at > 0 && at < p.replay.Len() && p.verbs.Is(p.replay.Entry(at).Action, rules.TakeRole); at = p.replay.At() {
		p.replay.Seek(at + n)
	}
}

// attack goes to the next or previous attack that was resolved.
func (p *replayPage) attack(d int) {
	at := p.replay.At()
	for i := range p.steps {
		s := p.steps[i]
		if d < 0 {
			s = p.steps[len(p.steps)-1-i]
		}
		if d > 0 && s.step > at || d < 0 && s.step < at {
			p.replay.Seek(s.step)
			return
		}
	}
}

// goTurn goes to the beginning of a game-turn, from 1.
func (p *replayPage) goTurn(turn int) {
	if turn >= 1 && turn <= len(p.firsts) {
		p.replay.Seek(p.firsts[turn-1] - 1)
	}
}

// view is what the looker sees at the present step; after the end everybody may see everything.
func (p *replayPage) view() *rules.View {
	key := shownView{at: p.replay.At(), part: p.partAt(), side: p.side}
	if s := &p.shown; s.view == nil || s.at != key.at || s.part != key.part || s.side != key.side {
		key.view = p.partView(key.part)
		p.shown = key
	}
	return p.shown.view
}

// parts are what happened in the present step, decision by decision.
func (p *replayPage) parts() [][]rules.Event {
	at := p.replay.At()
	if at == 0 {
		return [][]rules.Event{nil}
	}
	return match.Parts(match.Visible(p.looker(), p.replay.Events(at)))
}

// partAt is the part that is shown; a step that was gone to in another way is shown as it ends.
func (p *replayPage) partAt() int {
	last := len(p.parts()) - 1
	if p.part > last || p.parted != p.replay.At() {
		p.part, p.parted = last, p.replay.At()
	}
	return p.part
}

// partView is the View at the end of a part: before the last one, that of the step before with what has happened since.
func (p *replayPage) partView(part int) *rules.View {
	parts, at := p.parts(), p.replay.At()
	if part == len(parts)-1 {
		return p.wholeView()
	}
	p.replay.Seek(at - 1)
	v := p.wholeView()
	p.replay.Seek(at)
	for _, events := range parts[:part+1] {
		v = match.Between(v, events)
	}
	return v
}

// wholeView is the View of a step as it ends.
func (p *replayPage) wholeView() *rules.View {
	if p.looker() == "" && p.over {
		return p.replay.ViewAll()
	}
	return p.replay.View(p.looker())
}

func (p *replayPage) keys(a *App, u *widget.UI) {
	switch {
	case u.Pressed("Esc"):
		a.Pop()
	case u.Pressed("Space"):
		p.toggle(u)
	case u.Pressed("Right"), u.Pressed("."):
		p.step(1)
	case u.Pressed("Left"), u.Pressed(","):
		p.step(-1)
	case u.Pressed("Home"):
		p.replay.Seek(0)
	case u.Pressed("End"):
		p.replay.Seek(p.replay.Len())
	case u.Pressed("PageUp"):
		p.turn(-1)
	case u.Pressed("PageDown"):
		p.turn(1)
	case u.Pressed("Up"):
		p.attack(-1)
	case u.Pressed("Down"):
		p.attack(1)
	case u.Pressed("F3"):
		p.listed = !p.listed
	default:
		return
	}
	u.Again()
}

func (p *replayPage) toggle(u *widget.UI) {
	p.playing = !p.playing
	if p.playing && p.replay.At() >= p.replay.Len() {
		p.replay.Seek(0)
	}
	p.next = u.In.Tick
	u.Again()
}

// turn goes to the first step of the next or previous game-turn.
func (p *replayPage) turn(d int) {
	at := p.replay.At() + 1
	now := 0
	for i, s := range p.firsts {
		if s <= at {
			now = i
		}
	}
	if d < 0 && at == p.firsts[now] || d > 0 {
		now += d
	}
	if now >= len(p.firsts) {
		p.replay.Seek(p.replay.Len())
		return
	}
	p.replay.Seek(p.firsts[max(0, now)] - 1)
}

func (p *replayPage) drawTop(u *widget.UI, h float64, v *rules.View) {
	u.Fill(widget.Rect{W: u.W, H: h}, u.Palette.Paper)
	u.Rule(0, h-1, u.W, 1, u.Palette.Line2)
	u.Icon(20, (h-20)/2, 20, u.Palette.Ink, "play")
	w := u.Text(56, (h-widget.H3.Line)/2, widget.H3, u.Palette.Ink, "Replay")
	x := 56 + w + 20
	if v.Header.Phasing != "" {
		u.Emblem(x, (h-20)/2, 20, string(v.Header.Phasing))
		x += 28
	}
	room := u.W - x - 16
	text := ""
	for _, text = range p.whereabouts(v) {
		if u.Width(widget.Body, text) <= room {
			break
		}
	}
	u.TextIn(widget.Rect{X: x, W: room, H: h}, widget.Body, u.Palette.Ink2, widget.Start, text)
}

// whereabouts say which part of which match is shown, the fullest words first.
func (p *replayPage) whereabouts(v *rules.View) []string {
	info := p.title.Info()
	text := "set-up"
	if v.Header.GameTurn > 0 {
		text = fmt.Sprintf("game-turn %d", v.Header.GameTurn)
	}
	turn := capital(text)
	for _, ph := range info.Phases {
		if ph.ID == v.Header.Phase && !strings.EqualFold(ph.Name, text) {
			text += ", " + strings.ToLower(ph.Name[:1]) + ph.Name[1:]
		}
	}
	return []string{info.Name + ", " + text, capital(text), turn}
}

// drawSeats is the choice of whose eyes see the replay.
func (p *replayPage) drawSeats(u *widget.UI, top float64) {
	var words []string
	for _, s := range p.title.Info().Sides {
		words = append(words, s.Short)
	}
	words = append(words, "All")
	w := u.SegmentWidth(words, nil) + 88
	if w > u.W-32 {
		return
	}
	r := widget.Rect{X: 16, Y: top + 16, W: w + 16, H: 48}
	u.Layer(widget.Float, "replay seats", r, false, func() {
		u.Panel(r, true)
		u.Text(r.X+12, r.Y+15, widget.Small, u.Palette.Ink2, "Seen by")
		var barred []string
		if p.locked {
			for i := range words {
				barred = append(barred, "The match is not over: a replay shows what its seat may see.")
				if i == p.side {
					barred[i] = ""
				}
			}
		}
		u.SegmentsIcon("seen", r.X+76, r.Y+8, words, nil, barred, &p.side)
	})
}
