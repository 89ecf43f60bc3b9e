package widget

import "strings"

// TipSpec is a note about something on the screen. It appears 8 px beside its object, on the free side.
type TipSpec struct {
	About  Rect   // what it speaks of; it never covers it
	Keep   []Rect // other places it must not cover
	Title  string
	Text   string
	Rule   string // shown as a chip, with the line "F1 reads rule"
	Key    Chord
	Barred bool
	Now    bool // at once; otherwise after 80 ms
	Light  bool // paper instead of ink: a note on a choice
	Lock   Lock // with Light: the undo mark and its words
}

type tipState struct {
	want  *TipSpec
	shown TipSpec
	since int
	rule  string
}

const tipTicks = 5 // 80 ms

var keyNames = strings.NewReplacer("Ctrl+", "Ctrl ", "Alt+", "Alt ", "Shift+", "Shift ", "PageUp", "Page up", "PageDown", "Page down",
	"Backspace", "Back", "Up", "Up", "-", "−")

// Tip asks for a tip in this frame; the last one asked for wins. Call it in every frame in which it should be seen.
func (u *UI) Tip(t TipSpec) {
	u.tips.want = &t
}

// TipRule is the rule that the tip on the screen speaks of, for F1; "" without one.
func (u *UI) TipRule() string { return u.tips.rule }

func (u *UI) drawTip() {
	s := &u.tips
	if s.want == nil {
		s.shown, s.since, s.rule = TipSpec{}, 0, ""
		return
	}
	t := *s.want
	if t.Title != s.shown.Title || t.Text != s.shown.Text || t.About != s.shown.About {
		s.shown, s.since = TipSpec{About: t.About, Title: t.Title, Text: t.Text}, u.In.Tick
	}
	if wait := s.since + tipTicks; !t.Now && u.In.Tick < wait {
		u.WakeAt(wait)
		return
	}
	s.rule = t.Rule
	box := u.tipBox(t)
	box = u.place(box, t)
	u.Layer(Tip, "tip", Rect{}, false, func() { u.paintTip(box, t) })
	u.Name(Control{Kind: "tip", Name: strings.Join([]string{t.Title, t.Text, t.Rule}, " "), Box: box})
}

const tipWide = 320.0

func (u *UI) tipTitle(t TipSpec) Style {
	if t.Text == "" && !t.Light {
		return SmallBold
	}
	return BodyBold
}

// tipBox is the size of a tip.
func (u *UI) tipBox(t TipSpec) Rect {
	title := u.tipTitle(t)
	w := u.Width(title, t.Title)
	if t.Rule != "" {
		w += 16 + u.RuleChipWidth(t.Rule)
	}
	if t.Key != "" {
		w += 12 + u.keyWidth(t.Key)
	}
	text := u.Width(Small, t.Text)
	w = min(tipWide-32, max(w, text))
	if t.Lock != NoLock {
		w = max(w, 24+u.Width(Small, lockWords(t.Lock)))
	}
	h := 24.0
	if t.Title != "" || t.Rule != "" {
		h += u.Height(title, u.tipTitleWidth(w, t)+1, t.Title)
	}
	if t.Text != "" {
		h += 4 + u.Height(Small, w+1, t.Text)
	}
	if t.Lock != NoLock {
		h += 4 + Small.Line
	}
	if t.Rule != "" && !t.Light {
		h += 6 + Caption.Line
	}
	return Rect{W: w + 32, H: h}
}

func (u *UI) tipTitleWidth(w float64, t TipSpec) float64 {
	if t.Rule != "" {
		w -= 16 + u.RuleChipWidth(t.Rule)
	}
	if t.Key != "" {
		w -= 12 + u.keyWidth(t.Key)
	}
	return w
}

func lockWords(l Lock) string {
	if l == CanUndo {
		return "Can be undone"
	}
	return "Cannot be undone"
}

// place puts a box of this size beside its object: right, left, below, above, whichever is free.
func (u *UI) place(b Rect, t TipSpec) Rect {
	const off = 8
	a := t.About
	mx, my := a.X+a.W/2-b.W/2, a.Y+a.H/2-b.H/2
	tries := []Rect{
		{X: mx, Y: a.Y + a.H + off}, {X: mx, Y: a.Y - b.H - off},
		{X: a.X + a.W + off, Y: my}, {X: a.X - b.W - off, Y: my},
	}
	if t.Now || t.Light {
		tries = []Rect{tries[2], tries[3], tries[0], tries[1]}
	}
	var first *Rect
	for i := range tries {
		r := u.inside(Rect{X: tries[i].X, Y: tries[i].Y, W: b.W, H: b.H})
		if covers(r, a) {
			continue
		}
		if first == nil {
			first = &Rect{X: r.X, Y: r.Y, W: r.W, H: r.H}
		}
		if !coversAny(r, t.Keep) {
			return r
		}
	}
	if first != nil {
		return *first
	}
	return u.inside(Rect{X: a.X, Y: a.Y + a.H + off, W: b.W, H: b.H})
}

func (u *UI) inside(r Rect) Rect {
	r.X = max(8, min(r.X, u.W-r.W-8))
	r.Y = max(8, min(r.Y, u.H-r.H-8))
	return r
}

func covers(a, b Rect) bool {
	m := a.Meet(b)
	return m.W > 0 && m.H > 0
}

func coversAny(a Rect, list []Rect) bool {
	for _, b := range list {
		if covers(a, b) {
			return true
		}
	}
	return false
}

func (u *UI) paintTip(r Rect, t TipSpec) {
	p := u.Palette
	ground, ink, soft := p.Ink, p.Paper, p.TableQuiet
	if t.Light {
		ground, ink, soft = p.Paper, p.Ink, p.Ink2
	}
	u.Shadow(r)
	u.Box(r, ground, 1, pick(t.Light, p.Line2, p.Ink))
	x, y, w := r.X+16, r.Y+12, r.W-32
	title := u.tipTitle(t)
	if t.Rule != "" {
		cw := u.RuleChipWidth(t.Rule)
		chip := Rect{X: x + w - cw, Y: y + 2, W: cw, H: 16}
		u.Ring(chip, 2, 1, ink)
		u.TextIn(chip, Chip, ink, Center, t.Rule)
	}
	if t.Key != "" {
		u.KeyChip(x+w-u.keyWidth(t.Key), y+title.Line/2, ink, t.Key)
	}
	if t.Title != "" || t.Rule != "" {
		y += u.Wrapped(x, y, u.tipTitleWidth(w, t)+1, title, ink, t.Title)
	}
	if t.Text != "" {
		y += 4 + u.Wrapped(x, y+4, w+1, Small, pick(t.Light, soft, ink), t.Text)
	}
	if t.Lock != NoLock {
		u.Icon(x, y+6, 14, ink, pickIcon(t.Lock))
		u.Text(x+20, y+4, Small, soft, lockWords(t.Lock))
		y += 4 + Small.Line
	}
	if t.Rule != "" && !t.Light {
		u.Text(x, y+6, Caption, soft, "F1 reads rule "+t.Rule)
	}
}

func pickIcon(l Lock) string {
	if l == CanUndo {
		return "unlocked"
	}
	return "locked"
}
