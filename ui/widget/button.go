package widget

// Lock is the undo mark of a button.
type Lock int

// The undo marks: none, can be undone, cannot.
const (
	NoLock Lock = iota
	CanUndo
	CannotUndo
)

// Look is how a button stands out.
type Look int

// The looks of buttons.
const (
	Plain Look = iota
	Primary
	Quiet // no frame
)

// ButtonSpec is a button with all it can carry. Icon, key and lock stand in this order.
type ButtonSpec struct {
	ID     string // "": the label
	Label  string
	Icon   string
	Key    Chord // shown as a chip; pressing it presses the button
	Lock   Lock
	Look   Look
	Small  bool // text 13 and less padding, for buttons 32 high
	Active bool // of a tool: it is in use
	Off    bool // barred; Why and Rule say so in a tip
	Why    string
	Rule   string
	Hint   string // tip of an icon button: its name
	NoTip  bool   // the hint names the button only: its words stand beside it
	Mute   bool   // the key chip is shown but the key is handled elsewhere
}

func (b ButtonSpec) id() string {
	if b.ID != "" {
		return b.ID
	}
	return b.Label + b.Icon
}

func (b ButtonSpec) style() Style {
	if b.Small {
		return SmallBold
	}
	return BodyBold
}

const (
	iconSize = 18.0
	chipPad  = 6.0
)

// ButtonWidth is the width that a button needs.
func (u *UI) ButtonWidth(b ButtonSpec) float64 {
	w := u.buttonContent(b)
	if b.Small {
		return w + 24
	}
	return w + 32
}

func (u *UI) buttonContent(b ButtonSpec) float64 {
	w := u.Width(b.style(), b.Label)
	if b.Icon != "" {
		w += iconSize
		if b.Label != "" {
			w += 8
		}
	}
	if b.Key != "" {
		w += 8 + u.keyWidth(b.Key)
	}
	if b.Lock != NoLock {
		w += 8 + iconSize
	}
	return w
}

// Button draws a button and reports whether it was pressed, by pointer, by Enter or Space with the focus, or by its key.
// A primary button is also pressed by Enter while no focused widget wants it.
func (u *UI) Button(r Rect, b ButtonSpec) bool {
	has := u.Focusable(b.id(), r, "Enter", "Space")
	t, done := u.press(b.id(), r)
	pressed := u.own(has, "Enter", "Space")
	if b.Key != "" && !b.Mute && u.Pressed(b.Key) {
		pressed = true
	}
	if b.Look == Primary && u.Pressed("Enter") {
		pressed = true
	}
	u.drawButton(r, b, t)
	if has && u.focus.ring {
		u.focusRing(r)
		u.reveal(r)
	}
	u.buttonTip(r, b, t.Hot && u.asks(b.id()) || has && u.focus.ring)
	u.Name(Control{Kind: "button", Name: b.name(), Box: r, Barred: b.Off, On: b.Active})
	u.heard(done || pressed, b.Off)
	return (done || pressed) && !b.Off
}

func (b ButtonSpec) name() string {
	if b.Label == "" {
		return b.Hint
	}
	return b.Label
}

func (u *UI) buttonTip(r Rect, b ButtonSpec, on bool) {
	switch {
	case !on:
	case b.Off && b.Why != "":
		u.Tip(TipSpec{About: r, Title: b.name(), Text: b.Why, Rule: b.Rule, Barred: true})
	case b.Hint != "" && !b.NoTip:
		u.Tip(TipSpec{About: r, Title: b.Hint, Key: b.Key})
	}
}

func (u *UI) drawButton(r Rect, b ButtonSpec, t Touch) {
	p := u.Palette
	ink := p.Ink
	switch {
	case b.Off:
		u.Round(r, 2, p.Paper2)
		u.Dashed(r, p.Line2)
		ink = p.Ink3
	case b.Look == Primary:
		u.Round(r, 2, pick(t.Hot, p.InkHover, p.Ink))
		ink = p.Paper
	case b.Look == Quiet && !b.Active:
		if t.Hot {
			u.Round(r, 2, pick(t.Held, p.Paper3, p.Paper2))
		}
		if u.dark {
			ink = pick(t.Hot, p.Ink, p.TableText)
		}
	default:
		fill := pick(t.Hot, p.Paper2, p.Paper)
		if t.Held && t.Hot || b.Active {
			fill = p.Paper3
		}
		u.Box(r, fill, 1, p.Ink)
		if t.Held && t.Hot {
			u.Rule(r.X+1, r.Y+1, r.W-2, 2, p.Line)
		}
	}
	u.buttonFace(r, b, ink)
}

func pick(yes bool, a, b Color) Color {
	if yes {
		return a
	}
	return b
}

func (u *UI) buttonFace(r Rect, b ButtonSpec, ink Color) {
	w := u.buttonContent(b)
	if most := r.W - 8; w > most {
		b.Key, w = "", u.buttonContent(b)
	}
	x := r.X + (r.W-w)/2
	if b.Icon != "" {
		u.Icon(x, r.Y+(r.H-iconSize)/2, iconSize, ink, b.Icon)
		x += iconSize + 8
	}
	if s := b.style(); b.Label != "" {
		x += u.Text(x, r.Y+(r.H-s.Line)/2, s, ink, u.Fit(s, r.X+r.W-4-x, b.Label))
	}
	if b.Key != "" {
		x += 8 + u.KeyChip(x+8, r.Y+r.H/2, ink, b.Key)
	}
	switch b.Lock {
	case CanUndo:
		u.Icon(x+8, r.Y+(r.H-iconSize)/2, iconSize, ink, "unlocked")
	case CannotUndo:
		u.Icon(x+8, r.Y+(r.H-iconSize)/2, iconSize, ink, "locked")
	}
}

// KeyChip draws a key's name in a frame, its middle at height y, and returns its width.
func (u *UI) KeyChip(x, y float64, ink Color, c Chord) float64 {
	w := u.keyWidth(c)
	r := Rect{X: x, Y: y - 9, W: w, H: 18}
	edge := ink
	edge.A = 150
	u.Ring(r, 2, 1, edge)
	u.TextIn(r, Chip, ink, Center, KeyName(c))
	return w
}

// KeyChipWidth is the width of a key chip with these words.
func (u *UI) KeyChipWidth(words string) float64 { return u.keyWidth(Chord(words)) }

func (u *UI) keyWidth(c Chord) float64 { return u.Width(Chip, KeyName(c)) + 2*chipPad }

// KeyName is a chord as it is shown: "Ctrl Z", "Shift Space", arrows as arrows.
func KeyName(c Chord) string { return keyNames.Replace(string(c)) }

// IconButton draws a square button that carries only an icon; its name and key are in its tip.
func (u *UI) IconButton(r Rect, b ButtonSpec) bool {
	if b.Hint == "" {
		b.Hint, b.Label = b.Label, ""
	}
	key := b.Key
	if b.ID == "" {
		b.ID = b.Hint
	}
	has := u.Focusable(b.id(), r, "Enter", "Space")
	t, done := u.press(b.id(), r)
	pressed := u.own(has, "Enter", "Space") || key != "" && !b.Mute && u.Pressed(key)
	face := b
	face.Key = ""
	u.drawButton(r, face, t)
	if has && u.focus.ring {
		u.focusRing(r)
		u.reveal(r)
	}
	u.buttonTip(r, b, t.Hot && u.asks(b.id()) || has && u.focus.ring)
	u.Name(Control{Kind: "button", Name: b.Hint, Box: r, Barred: b.Off, On: b.Active})
	u.heard(done || pressed, b.Off)
	return (done || pressed) && !b.Off
}

// Buttons lays buttons from the right edge of a bar leftwards, 8 apart, in the order given, and returns the index of
// the one pressed, or -1, and where the row begins.
func (u *UI) Buttons(right, y, h float64, specs ...ButtonSpec) (pressed int, left float64) {
	pressed, left = -1, right
	for _, b := range specs {
		left -= u.ButtonWidth(b)
	}
	left -= 8 * float64(len(specs)-1)
	x := left
	for i, b := range specs {
		w := u.ButtonWidth(b)
		if u.Button(Rect{X: x, Y: y, W: w, H: h}, b) {
			pressed = i
		}
		x += w + 8
	}
	return pressed, left
}
