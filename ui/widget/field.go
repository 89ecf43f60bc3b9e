package widget

import "strings"

// FieldSpec is a line of text that can be typed.
type FieldSpec struct {
	Hint  string            // shown while it is empty
	Icon  string            // before the text
	Note  string            // at its right end, small
	Max   int               // most characters; 0: 80
	Allow func(r rune) bool // which characters; nil: all that print
}

type fieldState struct {
	caret, anchor int // in runes; between them lies the selection
}

// Field draws a text field, 36 high, and reports whether its text changed and whether Enter was pressed in it.
// Esc clears it first and only then goes on to others.
func (u *UI) Field(id string, r Rect, s FieldSpec, text *string) (changed, entered bool) {
	full := u.ID(id)
	st := u.fields[full]
	if st == nil {
		st = &fieldState{caret: len([]rune(*text))}
		st.anchor = st.caret
		u.fields[full] = st
	}
	keys := []Key{"Left", "Right", "Home", "End", "Enter"}
	if *text != "" {
		keys = append(keys, "Esc")
	}
	has := u.addStop(stop{id: full, box: r, takes: keys, types: true})
	old := *text
	st.caret, st.anchor = min(st.caret, len([]rune(old))), min(st.anchor, len([]rune(old)))
	u.fieldPointer(id, r, s, st, []rune(old))
	if has {
		entered = u.fieldKeys(s, st, text)
	}
	u.drawField(r, s, st, *text, has)
	u.Name(Control{Kind: "field", Name: s.Hint, Box: r, On: has})
	if *text != old {
		u.again = true
	}
	return *text != old, entered
}

func (s FieldSpec) left() float64 {
	if s.Icon != "" {
		return 38
	}
	return 14
}

func (u *UI) fieldPointer(id string, r Rect, s FieldSpec, st *fieldState, text []rune) {
	t := u.Touch(id, r)
	if t.Pressed {
		u.Focus(id)
	}
	if !t.Held {
		return
	}
	at := len(text)
	for i := range text {
		mid := u.Width(Body, string(text[:i])) + u.Width(Body, string(text[i]))/2
		if t.X < r.X+s.left()+mid {
			at = i
			break
		}
	}
	st.caret = at
	if t.Pressed {
		st.anchor = at
	}
}

func (u *UI) fieldKeys(s FieldSpec, st *fieldState, text *string) (entered bool) {
	runes := []rune(*text)
	for i, p := range u.In.Keys {
		if u.keys[i] {
			continue
		}
		used := true
		switch {
		case p.Key == "Enter" || p.Key == "KpEnter":
			entered = true
		case p.Key == "Esc" && len(runes) > 0:
			runes, *st = nil, fieldState{}
		case p.Chord() == "Ctrl+A":
			st.anchor, st.caret = 0, len(runes)
		default:
			runes, used = st.edit(p, runes)
		}
		u.keys[i] = used || p.types()
	}
	*text = string(runes)
	for _, r := range u.In.Text {
		st.insert(text, r, s)
	}
	return entered
}

// edit carries out a key that moves the caret or takes letters away.
func (st *fieldState) edit(p Press, text []rune) ([]rune, bool) {
	var to int
	switch p.Key {
	case "Left":
		to = max(0, st.caret-1)
	case "Right":
		to = min(len(text), st.caret+1)
	case "Home":
		to = 0
	case "End":
		to = len(text)
	case "Backspace", "Delete":
		return st.remove(p.Key, text), true
	default:
		return text, false
	}
	st.caret = to
	if p.Mods&Shift == 0 {
		st.anchor = to
	}
	return text, true
}

func (st *fieldState) remove(k Key, text []rune) []rune {
	from, to := min(st.caret, st.anchor), max(st.caret, st.anchor)
	if from == to && k == "Backspace" {
		from = max(0, from-1)
	} else if from == to {
		to = min(len(text), to+1)
	}
	st.caret, st.anchor = from, from
	return append(append([]rune{}, text[:from]...), text[to:]...)
}

func (st *fieldState) insert(text *string, r rune, s FieldSpec) {
	most := s.Max
	if most == 0 {
		most = 80
	}
	if r < ' ' || r == 0x7f || s.Allow != nil && !s.Allow(r) {
		return
	}
	runes := []rune(*text)
	if st.caret != st.anchor {
		runes = st.remove("Delete", runes)
	}
	if len(runes) >= most {
		return
	}
	runes = append(runes[:st.caret:st.caret], append([]rune{r}, runes[st.caret:]...)...)
	st.caret++
	st.anchor = st.caret
	*text = string(runes)
}

func (u *UI) drawField(r Rect, s FieldSpec, st *fieldState, text string, has bool) {
	p := u.Palette
	u.Box(r, p.Field, 1, p.Ink)
	if s.Icon != "" {
		u.Icon(r.X+12, r.Y+(r.H-iconSize)/2, iconSize, p.Ink2, s.Icon)
	}
	inner := Rect{X: r.X + s.left(), Y: r.Y + 1, W: r.W - s.left() - 8, H: r.H - 2}
	if s.Note != "" {
		u.TextIn(Rect{X: inner.X, Y: inner.Y, W: inner.W - 6, H: inner.H}, Small, p.Ink2, End, s.Note)
		inner.W -= u.Width(Small, s.Note) + 16
	}
	y := r.Y + (r.H-Body.Line)/2
	u.Clip(inner, func() {
		runes := []rune(text)
		at := func(i int) float64 { return inner.X + u.Width(Body, string(runes[:i])) }
		shift := 0.0
		if has {
			shift = max(0, at(st.caret)-inner.X-inner.W+4)
		}
		if from, to := min(st.caret, st.anchor), max(st.caret, st.anchor); has && from < to {
			u.Fill(Rect{X: at(from) - shift, Y: y, W: at(to) - at(from), H: Body.Line}, p.Lit)
		}
		if text == "" {
			u.Text(inner.X, y, Body, p.Ink3, s.Hint)
		}
		u.Text(inner.X-shift, y, Body, p.Ink, text)
		if has {
			u.Bar(at(st.caret)-shift, y+1, 1.5, Body.Line-2, p.Ink)
		}
	})
	if has && u.focus.ring {
		u.focusRing(r)
		u.reveal(r)
	}
}

// Digits allows figures and blanks, for seeds.
func Digits(r rune) bool { return strings.ContainsRune("0123456789 ", r) }
