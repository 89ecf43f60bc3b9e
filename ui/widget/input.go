// Package widget is a small immediate-mode toolkit without a display: an Input goes in, a draw list comes out.
//
// A page calls the widgets anew for every frame; each draws itself and reports what was done to it in the same call.
// Lengths are logical pixels (device scale times interface scale); edges and text land on whole device pixels.
package widget

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Key names a key by what the player's keyboard prints on it, else as on a US keyboard: "A", "7", "F1", "Enter", "Esc", "Space", "Tab", "Backspace",
// "Delete", "Up", "Down", "Left", "Right", "Home", "End", "PageUp", "PageDown", "Kp7", "KpEnter", "[", "=", "/".
type Key string

// Mods are the modifier keys held, as a set.
type Mods uint8

// The modifier keys. Ctrl is also the Command key of a Mac.
const (
	Shift Mods = 1 << iota
	Ctrl
	Alt
)

// Press is one key going down, or repeating while it is held.
type Press struct {
	Key    Key
	Mods   Mods
	Repeat bool
	Prints string // the sign that the press types; "": none, or not known
}

// Chord is a key with its modifiers as it is written in settings and on the screen: "Ctrl+Z", "Shift+Space", "?".
type Chord string

// Chord writes the press: modifiers first, and "?" or "+" for what shift makes of "/" and "=".
func (p Press) Chord() Chord {
	if p.Mods == Shift {
		switch p.Key {
		case "/":
			return "?"
		case "=":
			return "+"
		}
	}
	var b strings.Builder
	for _, m := range []struct {
		on   Mods
		name string
	}{{Ctrl, "Ctrl+"}, {Alt, "Alt+"}, {Shift, "Shift+"}} {
		if p.Mods&m.on != 0 {
			b.WriteString(m.name)
		}
	}
	switch p.Key {
	case "KpEnter":
		b.WriteString("Enter")
	case "KpAdd":
		b.WriteString("+")
	case "KpSubtract":
		b.WriteString("-")
	default:
		b.WriteString(string(p.Key))
	}
	return Chord(b.String())
}

// is reports whether the press is a chord: by its key, or by the sign that it types, such as "?" wherever that lies.
func (p Press) is(c Chord) bool { return p.Chord() == c || p.sign() != "" && p.sign() == c }

// sign is the figure or other sign that the press types; "" for letters, which go by their key.
func (p Press) sign() Chord {
	r, n := utf8.DecodeRuneInString(p.Prints)
	if n == 0 || n != len(p.Prints) || unicode.IsLetter(r) || unicode.IsSpace(r) {
		return ""
	}
	return Chord(p.Prints)
}

// chosen is how the press is kept when the player gives it to an action: a sign as it is typed, else the chord.
func (p Press) chosen() Chord {
	if s := p.sign(); s != "" && p.Mods&(Shift|Alt) != 0 {
		return s
	}
	return p.Chord()
}

// types reports whether the key puts a letter into a text field.
func (p Press) types() bool {
	return p.Prints != "" || p.Mods&(Ctrl|Alt) == 0 && (utf8.RuneCountInString(string(p.Key)) == 1 || p.Key == "Space" || strings.HasPrefix(string(p.Key), "Kp") && len(p.Key) == 3)
}

// Buttons are pointer buttons, as a set.
type Buttons uint8

// The pointer buttons.
const (
	Left Buttons = 1 << iota
	Right
	Middle
)

// Input is everything that came from outside since the last frame. It is a plain value.
type Input struct {
	X, Y     float64 // pointer, device pixels
	Outside  bool    // the pointer has left the window
	Down     Buttons // held now
	Pressed  Buttons // went down since the last frame
	Released Buttons // went up since the last frame
	Wheel    float64 // notches; up is positive
	WheelX   float64 // notches sideways; right is positive
	Keys     []Press // in the order they came
	Held     []Key   // keys held now, for panning and the like
	Mods     Mods    // held now
	Text     string  // typed
	W, H     int     // window, device pixels
	Device   float64 // device pixels per logical pixel at 100 %
	Tick     int     // counts sixtieths of a second
}

// Busy reports whether anything was pressed, released, typed or turned.
func (in Input) Busy() bool {
	return in.Pressed|in.Released != 0 || in.Wheel != 0 || in.WheelX != 0 || len(in.Keys) > 0 || in.Text != ""
}

// Still is the same input with nothing pressed, released, typed or turned: the frame after.
func (in Input) Still() Input {
	in.Pressed, in.Released, in.Wheel, in.WheelX, in.Keys, in.Text = 0, 0, 0, 0, nil, ""
	return in
}

// Holds reports whether a key is held now.
func (in Input) Holds(k Key) bool {
	for _, h := range in.Held {
		if h == k {
			return true
		}
	}
	return false
}

// same reports whether pointer, buttons, held keys and window are as in another input.
func (in Input) same(o Input) bool {
	if len(in.Held) != len(o.Held) {
		return false
	}
	for i, k := range in.Held {
		if o.Held[i] != k {
			return false
		}
	}
	return in.X == o.X && in.Y == o.Y && in.Outside == o.Outside && in.Down == o.Down && in.Mods == o.Mods &&
		in.W == o.W && in.H == o.H && in.Device == o.Device
}
