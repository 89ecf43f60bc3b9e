package layout

import (
	"testing"

	"marianas/ui/widget"
)

func TestKeysGoByWhatTheyPrint(t *testing.T) {
	for _, c := range []struct {
		layout, place string
		legend        rune
		want          widget.Key
	}{
		{"US", "Z", 'z', "Z"}, {"US", "BracketLeft", '[', "["}, {"US", "Digit7", '7', "7"}, {"US", "F11", 0, "F11"},
		{"US", "Numpad7", '7', "Kp7"}, {"US", "NumpadEnter", 0, "KpEnter"}, {"US", "ArrowUp", 0, "Up"}, {"US", "Escape", 0, "Esc"},
		{"US", "ShiftLeft", 0, ""}, {"US", "Space", ' ', "Space"}, {"US, not told", "Semicolon", 0, ";"}, {"US", "Fn", 0, ""},
		{"German", "Y", 'z', "Z"}, {"German", "Z", 'y', "Y"}, {"German", "Minus", 'ß', "ß"}, {"German", "Slash", '-', "-"},
		{"German", "BracketRight", '+', "+"}, {"German", "Semicolon", 'ö', "Ö"}, {"German", "Equal", '´', "="},
		{"German", "IntlBackslash", '<', "<"}, {"German", "Backslash", '#', "#"},
		{"French", "Q", 'a', "A"}, {"French", "W", 'z', "Z"}, {"French", "Semicolon", 'm', "M"}, {"French", "M", ',', ","},
		{"French", "Digit1", '&', "1"}, {"French", "Digit6", '-', "6"}, {"French", "Digit8", '_', "8"}, {"French", "Minus", ')', ")"},
		{"French", "Slash", '!', "!"}, {"French", "BracketLeft", 0, "["},
		{"Dvorak", "Q", '\'', "'"}, {"Dvorak", "Semicolon", 's', "S"}, {"Dvorak", "X", 'q', "Q"},
		{"Russian", "Z", 'я', "Z"}, {"Russian", "BracketLeft", 'х', "["}, {"Greek", "Q", ';', ";"},
	} {
		if got := Key(Cap{Place: c.place, Legend: c.legend}); got != c.want {
			t.Errorf("%s: the key at %s, printing %q, is %q, want %q", c.layout, c.place, c.legend, got, c.want)
		}
	}
}

func TestSignsFindTheirPress(t *testing.T) {
	for _, c := range []struct {
		name  string
		press []widget.Press
		typed string
		want  []string
	}{
		{"French figure", []widget.Press{{Key: "1", Mods: widget.Shift}}, "1", []string{"1"}},
		{"German AltGr, as Windows tells it", []widget.Press{{Key: "8", Mods: widget.Ctrl | widget.Alt}}, "[", []string{"["}},
		{"with an arrow", []widget.Press{{Key: "Left"}, {Key: "ß", Mods: widget.Shift}}, "?", []string{"", "?"}},
		{"two at once", []widget.Press{{Key: "A"}, {Key: "B"}}, "ba", []string{"", ""}},
		{"a chord types nothing", []widget.Press{{Key: "Z", Mods: widget.Ctrl}}, "", []string{""}},
		{"number pad", []widget.Press{{Key: "Kp7"}}, "7", []string{""}},
		{"held", []widget.Press{{Key: "Backspace", Repeat: true}}, "x", []string{""}},
	} {
		Pair(c.press, []rune(c.typed))
		for i, want := range c.want {
			if got := c.press[i].Prints; got != want {
				t.Errorf("%s: press %d prints %q, want %q", c.name, i, got, want)
			}
		}
	}
}

func TestAWindowOpensInsideTheMonitor(t *testing.T) {
	for _, c := range []struct{ w, h, mw, mh, wantW, wantH int }{
		{0, 0, 1920, 1080, 1728, 918}, {0, 0, 5120, 2880, 1920, 1080}, {0, 0, 600, 380, 600, 380}, {0, 0, 0, 0, 1280, 800},
		{1600, 1000, 1920, 1080, 1600, 1000}, {3840, 2160, 1280, 800, 1280, 800}, {1600, 700, 1280, 800, 1280, 700}, {1600, 1000, 0, 0, 1600, 1000},
	} {
		if w, h := Opening(c.w, c.h, c.mw, c.mh); w != c.wantW || h != c.wantH {
			t.Errorf("%dx%d on %dx%d opens as %dx%d, want %dx%d", c.w, c.h, c.mw, c.mh, w, h, c.wantW, c.wantH)
		}
	}
}
