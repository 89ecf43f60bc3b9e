// Package layout names keys by what the player's keyboard prints on them, on any layout.
//
// Letters and signs go by their legend, so Z is undo where Z is printed. The figures of the top row are figures whether
// they need Shift, as in French, or not. A layout in another script keeps the places of a US keyboard, as its legends
// are none of our names. It is pure, so that layouts can be tested without a keyboard. Start reading at Key.
package layout

import (
	"strings"
	"unicode"

	"marianas/ui/widget"
)

// Cap is a key: its place by Ebitengine's name, as on a US keyboard, and the lower-case sign printed on it, 0 if it
// prints none or the system does not tell.
type Cap struct {
	Place  string
	Legend rune
}

// names are the places that have another name in the toolkit.
var names = map[string]widget.Key{
	"ArrowUp": "Up", "ArrowDown": "Down", "ArrowLeft": "Left", "ArrowRight": "Right",
	"Enter": "Enter", "Escape": "Esc", "Space": "Space", "Tab": "Tab", "Backspace": "Backspace", "Delete": "Delete", "Insert": "Insert",
	"Home": "Home", "End": "End", "PageUp": "PageUp", "PageDown": "PageDown",
	"BracketLeft": "[", "BracketRight": "]", "Equal": "=", "Minus": "-", "Slash": "/", "Backslash": `\`,
	"Comma": ",", "Period": ".", "Semicolon": ";", "Quote": "'", "Backquote": "`", "IntlBackslash": "<",
}

// Key is the toolkit's name of a key, "" for keys it does not know, such as Shift alone.
func Key(c Cap) widget.Key {
	if digit, ok := strings.CutPrefix(c.Place, "Digit"); ok {
		return widget.Key(digit)
	}
	if pad, ok := strings.CutPrefix(c.Place, "Numpad"); ok {
		return widget.Key("Kp" + pad)
	}
	us, known := names[c.Place]
	switch {
	case len(c.Place) == 1:
		us, known = widget.Key(c.Place), true
	case !known && isFunction(c.Place):
		return widget.Key(c.Place)
	}
	if c.Legend != 0 && c.Place != "Space" && (known && len(us) == 1 || c.Place == "IntlBackslash") && printable(c.Legend) {
		return widget.Key(string(unicode.ToUpper(c.Legend)))
	}
	return us
}

// printable reports whether a legend can name a key: a sign of ASCII or a Latin letter. Dead keys print an accent alone.
func printable(r rune) bool {
	return r > ' ' && r < 0x7f || unicode.Is(unicode.Latin, r)
}

func isFunction(place string) bool {
	return len(place) >= 2 && place[0] == 'F' && strings.Trim(place[1:], "0123456789") == ""
}

// Types reports whether a key types a sign, held with nothing, Shift or AltGr.
func Types(k widget.Key) bool {
	r := []rune(string(k))
	return len(r) == 1 || k == "Space"
}

// Pair gives presses the signs that were typed in the same frame, where it is clear which press typed what: as many
// signs as keys that type. Keys of the number pad keep to their names.
func Pair(presses []widget.Press, typed []rune) {
	at := -1
	for i, p := range presses {
		switch {
		case p.Repeat || p.Mods&widget.Ctrl != 0 && p.Mods&widget.Alt == 0:
		case strings.HasPrefix(string(p.Key), "Kp") && len(p.Key) == 3:
			return // its figure would be taken for one of the top row
		case Types(p.Key) && at >= 0:
			return // which of them came first is not known
		case Types(p.Key):
			at = i
		}
	}
	if at >= 0 && len(typed) == 1 {
		presses[at].Prints = string(typed)
	}
}
