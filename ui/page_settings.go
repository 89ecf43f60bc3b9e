package ui

import (
	"strconv"
	"strings"

	"marianas/game/match"
	"marianas/game/rules"
	"marianas/render/palette"
	"marianas/ui/store"
	"marianas/ui/table"
	"marianas/ui/widget"
)

// settingsPage is everything a player sets; changes take effect at once.
type settingsPage struct {
	tab     int
	asking  string // action that waits for its new key
	changed string // action whose key was changed last, for the clash note
	scale   float64
	notch   float64 // per cent
	volume  float64
	orders  table.Orders
	moving  bool // the scale slider is held; the scale follows when it is let go
}

const keysTab = 3

var settingsTabs = []struct{ icon, name string }{
	{"eye", "Display and text"}, {"dice", "Play and animation"}, {"sound", "Sound"}, {"keyboard", "Keys"}, {"folder", "Files and data"},
}

func newSettings() *settingsPage { return newSettingsAt(0) }

func newSettingsAt(tab int) *settingsPage { return &settingsPage{tab: tab} }

// Name is "settings".
func (p *settingsPage) Name() string { return "settings" }

// Over reports that the page covers everything.
func (p *settingsPage) Over() bool { return false }

// Draw shows the parts at the left, or as a row above in narrow windows.
func (p *settingsPage) Draw(a *App, u *widget.UI) {
	p.takeKey(a, u)
	r := a.bar(u, "Settings", "Changes take effect at once")
	m := margin(u)
	body := widget.Rect{X: r.X + m, Y: r.Y + m, W: r.W - 2*m, H: r.H - 2*m}
	if body.W >= 860 {
		side := widget.Rect{X: body.X, Y: body.Y, W: 248, H: body.H}
		u.Panel(side, true)
		u.Region("parts")
		p.parts(u, side)
		body.X, body.W = body.X+side.W+24, body.W-side.W-24
	}
	u.Region("settings")
	in := sheet(u, body)
	draw := []func(*App, *widget.UI, float64, float64, float64) float64{p.display, p.play, p.sound, p.keys, p.files}[p.tab]
	u.Scroll("part"+strconv.Itoa(p.tab), widget.ScrollSpec{Box: widget.Rect{X: in.X - 8, Y: body.Y + 1, W: in.W + 22, H: body.H - 2}}, func(x, y, _ float64) float64 {
		h := 16.0
		if body.X == r.X+m {
			h += p.row(u, x+8, y+h, in.W)
		}
		return h + draw(a, u, x+8, y+h, in.W) + 16
	})
}

func (p *settingsPage) parts(u *widget.UI, r widget.Rect) {
	u.Group("parts", func() {
		for i, t := range settingsTabs {
			row := widget.Rect{X: r.X + 1, Y: r.Y + 8 + 48*float64(i), W: r.W - 2, H: 48}
			if _, ok := u.Row(row, widget.RowSpec{Text: t.name, Chosen: i == p.tab, Bold: true, Inset: 34, NoLine: true}); ok {
				p.tab = i
				u.Again()
			}
			u.Icon(row.X+18, row.Y+15, 18, u.Palette.Ink, t.icon)
		}
	})
}

// row is the choice of a part for narrow windows: icons, with the name of the one that is open.
func (p *settingsPage) row(u *widget.UI, x, y, w float64) float64 {
	cx := x
	for i, t := range settingsTabs {
		if u.IconButton(widget.Rect{X: cx, Y: y, W: 40, H: 40}, widget.ButtonSpec{Hint: t.name, Icon: t.icon, Active: i == p.tab, NoTip: i == p.tab, Look: widget.Quiet}) {
			p.tab = i
			u.Again()
		}
		cx += 44
	}
	u.TextIn(widget.Rect{X: cx + 8, Y: y, W: max(0, x+w-cx-8), H: 40}, widget.BodyBold, u.Palette.Ink, widget.Start, settingsTabs[p.tab].name)
	return 56
}

// line draws the words of a setting at the left and says where its control stands: beside them, or below where it is narrow.
func (p *settingsPage) line(u *widget.UI, x, y, w float64, name, note string) (cx, cy, cw float64) {
	lw := 232.0
	if w < 560 {
		lw = w
	}
	h := u.Wrapped(x, y+6, lw-16, widget.BodyBold, u.Palette.Ink, name)
	if note != "" {
		h += u.Wrapped(x, y+6+h, lw-16, widget.Small, u.Palette.Ink2, note)
	}
	if w < 560 {
		return x, y + h + 12, w
	}
	return x + lw + 24, y, w - lw - 24
}

func (p *settingsPage) display(a *App, u *widget.UI, x, y, w float64) float64 {
	top := y
	y = u.Section(x, y, w, "Text and interface size", "") + 4
	y += p.size(a, u, x, y, w) + 16
	y = u.Section(x, y, w, "Colors", "")
	y += p.palettes(a, u, x, y, w) + 16
	y += p.checks(a, u, x, y, w, "Marks on the map", []toggle{
		{"Outline what is in reach", a.set.Outline, func(s *store.Settings, on bool) { s.Outline = on }},
		{"Shade the rest of the map", a.set.Shade, func(s *store.Settings, on bool) { s.Shade = on }},
		{"Side edge on counters", a.set.SideEdge, func(s *store.Settings, on bool) { s.SideEdge = on }},
	}) + 16
	y = u.Section(x, y, w, "Map and window", "")
	cx, cy, _ := p.line(u, x, y, w, "Print of the map", "Folds, grain and yellowing, or none")
	look := 0
	if a.set.Clean {
		look = 1
	}
	if ok, _ := u.Segments("print", cx, cy, []string{"Aged", "Clean"}, &look); ok {
		a.Change(func(s *store.Settings) { s.Clean = look == 1 })
	}
	y = cy + 56
	y += p.wheel(a, u, x, y, w) + 16
	y += p.checks(a, u, x, y, w, "Window", []toggle{{"Full screen", a.set.FullScreen, func(s *store.Settings, on bool) { s.FullScreen = on }}})
	return y - top
}

// size is the interface scale. It changes when the slider is let go, so that the slider stays under the pointer.
func (p *settingsPage) size(a *App, u *widget.UI, x, y, w float64) float64 {
	cx, cy, cw := p.line(u, x, y, w, "Size", "75 to 200 %, live")
	if !p.moving {
		p.scale = float64(a.set.Scale)
	}
	vw := 64.0
	sw := min(420, cw-vw-16)
	changed, settled := u.Slider("size", widget.Rect{X: cx, Y: cy, W: sw}, widget.SliderSpec{Min: 75, Max: 200, Step: 5, Ticks: []string{"75", "100", "125", "150", "175", "200"}}, &p.scale)
	if changed {
		p.moving = true
	}
	if settled {
		p.moving = false
		n := int(p.scale)
		a.Change(func(s *store.Settings) { s.Scale = n })
	}
	u.TextIn(widget.Rect{X: cx + sw + 8, Y: cy, W: vw, H: 32}, widget.H2Value, u.Palette.Ink, widget.End, strconv.Itoa(int(p.scale))+" %")
	if sx := cx + sw + vw + 48; sx+240 < x+w {
		u.Bar(sx-20, cy-4, 1, 68, u.Palette.Line)
		u.Text(sx, cy-6, widget.LeadBold, u.Palette.Ink, "2nd Bn, 24th Marines")
		u.Text(sx, cy+18, widget.Lead, u.Palette.Ink2, "Infantry, 10 of 10 movement")
		u.Text(sx, cy+42, widget.Small, u.Palette.Ink2, "Log lines and notes look like this")
	}
	return cy + 60 - y
}

func (p *settingsPage) palettes(a *App, u *widget.UI, x, y, w float64) float64 {
	cx, cy, cw := p.line(u, x, y, w, "Palette", "Marks keep their shapes in every palette")
	all := palette.All()
	cols := max(1, min(len(all), int((cw+16)/216)))
	bw := (cw - 16*float64(cols-1)) / float64(cols)
	bw = min(bw, 280)
	rows := 0
	for i, pal := range all {
		r := widget.Rect{X: cx + float64(i%cols)*(bw+16), Y: cy + float64(i/cols)*152, W: bw, H: 140}
		rows = i/cols + 1
		p.palette(a, u, r, pal)
	}
	return cy + 152*float64(rows) - y
}

// palette draws the card of a palette with the counters of both sides and their edges.
func (p *settingsPage) palette(a *App, u *widget.UI, r widget.Rect, pal *palette.Palette) {
	on := pal.ID == a.set.Palette
	if on {
		u.Box(r, u.Palette.Sel, 2, u.Palette.Ink)
	} else {
		u.Box(r, u.Palette.Paper, 1, u.Palette.Line2)
	}
	hover := u.Palette.Paper2
	if on {
		hover = u.Palette.Sel
	}
	_, chosen := u.PlainRow(r.Inset(2), pal.Name, hover)
	u.ChoiceMark(r.X+13, r.Y+13, on)
	u.TextIn(widget.Rect{X: r.X + 42, Y: r.Y + 12, W: r.W - 50, H: 20}, widget.BodyBold, u.Palette.Ink, widget.Start, pal.Name)
	x := r.X + 13
	ids := pal.Sides()
	for i := len(ids) - 1; i >= 0; i-- {
		for _, service := range []string{"marines", "army"} {
			p.swatch(u, x, r.Y+42, pal.Side(ids[i]), service)
			x += 44
		}
		x += 12
	}
	u.Wrapped(r.X+13, r.Y+92, r.W-24, widget.Caption, u.Palette.Ink2, capital(pal.Note))
	if chosen && !on {
		a.Change(func(s *store.Settings) { s.Palette, s.SideEdge = pal.ID, s.SideEdge || pal.SideEdge })
	}
}

func (p *settingsPage) swatch(u *widget.UI, x, y float64, s palette.Side, service string) {
	r := widget.Rect{X: x, Y: y, W: 40, H: 40}
	u.Box(r, s.Fill(service), 1, u.Palette.Ink)
	if s.Emblem == "star" {
		u.Fill(widget.Rect{X: x + 1, Y: y + 34, W: 38, H: 5}, s.Accent)
		return
	}
	for i := 0.0; i < 3; i++ {
		u.Fill(widget.Rect{X: x + 3 + i*12.5, Y: y + 34, W: 9, H: 5}, s.Accent)
	}
}

type toggle struct {
	name string
	on   bool
	set  func(*store.Settings, bool)
}

// checks draws check boxes in a row, or one under the other where they do not fit.
func (p *settingsPage) checks(a *App, u *widget.UI, x, y, w float64, name string, list []toggle) float64 {
	cx, cy, cw := p.line(u, x, y, w, name, "")
	bx, by := cx, cy
	for _, t := range list {
		on := t.on
		need := 52 + u.Width(widget.Body, t.name)
		if bx > cx && bx+need-24 > cx+cw {
			bx, by = cx, by+36
		}
		if ok, _ := u.Check(bx, by, t.name, &on); ok {
			set := t.set
			a.Change(func(s *store.Settings) { set(s, on) })
		}
		bx += need
	}
	return by + 40 - y
}

var (
	thinkingWords = []string{"Short", "Usual", "Long"}
	thinkingNotes = []string{
		"It answers at once and hardly looks ahead: a milder opponent.",
		"At most a few seconds for a player-turn.",
		"It weighs more lines where many are open; a player-turn can take a few seconds more.",
	}
)

var motionWords = []string{"Off", "Slow", "Normal", "Fast"}

func (p *settingsPage) play(a *App, u *widget.UI, x, y, w float64) float64 {
	top := y
	y = u.Section(x, y, w, "Motion", "")
	cx, cy, _ := p.line(u, x, y, w, "Animation speed", "Also "+keyWords(a.Chords("speed"))+" in play")
	at := 0
	for i, m := range motionWords {
		if strings.EqualFold(m, a.set.Motion) {
			at = i
		}
	}
	if ok, _ := u.Segments("motion", cx, cy, motionWords, &at); ok {
		a.Change(func(s *store.Settings) { s.Motion = strings.ToLower(motionWords[at]) })
	}
	y = cy + 68
	y = u.Section(x, y, w, "The computer", "")
	y += p.thinking(a, u, x, y, w) + 16
	y += p.pace(a, u, x, y, w) + 16
	y += p.showing(a, u, x, y, w) + 16
	y = u.Section(x, y, w, "Undo", "")
	y += p.practice(a, u, x, y, w) + 16
	y = u.Section(x, y, w, "Log", "")
	y += p.checks(a, u, x, y, w, "What it lists", []toggle{{"Refused moves as well", a.set.Refusals, func(s *store.Settings, on bool) { s.Refusals = on }}}) + 16
	y = u.Section(x, y, w, "Standing answers", "")
	return y + p.standing(a, u, x, y, w) - top
}

// thinking is how far the computer may look ahead; the seats of the match in play follow.
func (p *settingsPage) thinking(a *App, u *widget.UI, x, y, w float64) float64 {
	at := max(0, indexOf(store.Thoughts, a.set.Thinking))
	cx, cy, cw := p.line(u, x, y, w, "Thinking time", "How far it looks ahead")
	if ok, _ := u.Segments("thinking", cx, cy, thinkingWords, &at); ok {
		a.Change(func(s *store.Settings) { s.Thinking = store.Thoughts[at] })
	}
	h := u.Wrapped(cx, cy+40, min(cw, 480), widget.Small, u.Palette.Ink2, thinkingNotes[at])
	return max(64, cy+48+h-y)
}

// standing lists the questions of the match in play that may be answered once for a while.
func (p *settingsPage) standing(a *App, u *widget.UI, x, y, w float64) float64 {
	m := a.Match()
	if m == nil {
		return u.Wrapped(x, y, w, widget.Body, u.Palette.Ink2, "In a match, questions that come often can be answered here once for a while.")
	}
	h := 0.0
	for _, side := range m.Title().Info().Sides {
		if !m.Seat(side.ID).Human() {
			continue
		}
		for _, q := range m.View(side.ID).Standing {
			u.Emblem(x, y+h+2, 18, string(side.ID))
			tall, given, order := 0.0, false, match.Order{}
			u.Within(string(side.ID), func() {
				tall, given, order = p.orders.Draw(u, x+30, y+h, min(w-30, 460), m, side.ID, &q)
			})
			if given {
				p.order(a, side.ID, q.ID, order)
			}
			h += tall + 8
		}
	}
	if h == 0 {
		return u.Wrapped(x, y, w, widget.Body, u.Palette.Ink2, "No such question is open in this match now.")
	}
	return h
}

func (p *settingsPage) order(a *App, side rules.Side, id string, o match.Order) {
	if _, err := a.table.match.SetOrders(side, id, o); err != nil {
		a.ui.Toast("warning", err.Error(), "", nil)
	}
	a.table.screen.Refresh()
}

func (p *settingsPage) sound(a *App, u *widget.UI, x, y, w float64) float64 {
	top := y
	y = u.Section(x, y, w, "Sound", "")
	y += p.checks(a, u, x, y, w, "Dice, counters and hand-overs", []toggle{{"Sound on", a.set.Sound, func(s *store.Settings, on bool) { s.Sound = on }}})
	cx, cy, cw := p.line(u, x, y, w, "Volume", "")
	p.volume = float64(a.set.Volume)
	sw := min(420, cw-80)
	changed, settled := u.Slider("volume", widget.Rect{X: cx, Y: cy, W: sw}, widget.SliderSpec{Min: 0, Max: 100, Step: 5}, &p.volume)
	if changed {
		a.set.Volume = int(p.volume)
	}
	if settled {
		a.Change(func(*store.Settings) {})
		a.Play("move")
	}
	u.TextIn(widget.Rect{X: cx + sw + 8, Y: cy, W: 64, H: 32}, widget.H2Value, u.Palette.Ink, widget.End, strconv.Itoa(a.set.Volume)+" %")
	return cy + 48 - top
}

func (p *settingsPage) files(a *App, u *widget.UI, x, y, w float64) float64 {
	top := y
	if a.Store == nil {
		return u.Wrapped(x, y, w, widget.Body, u.Palette.Ink2, "Nothing is kept in this run.")
	}
	for _, f := range [][2]string{
		{"Settings", a.Store.Config}, {"Saved matches", a.Store.Data}, {"Your corrected data", a.Store.CorrectionsDir()}, {"Painted maps", a.Store.MapsDir()}, {"Records of matches after a fault", a.Store.State},
	} {
		y = u.Section(x, y, w, f[0], "")
		y += u.Wrapped(x, y, w, widget.Body, u.Palette.Ink, f[1]) + 20
	}
	return y - top
}
