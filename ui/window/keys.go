package window

import (
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"marianas/ui/widget"
)

// repeats are the keys that act again while they are held. Letters repeat by themselves where they are typed.
var repeats = map[ebiten.Key]bool{
	ebiten.KeyArrowUp: true, ebiten.KeyArrowDown: true, ebiten.KeyArrowLeft: true, ebiten.KeyArrowRight: true,
	ebiten.KeyBackspace: true, ebiten.KeyDelete: true, ebiten.KeyPageUp: true, ebiten.KeyPageDown: true, ebiten.KeyTab: true,
}

// names are the keys that carry no letter or have another name than Ebitengine gives them.
var names = map[ebiten.Key]widget.Key{
	ebiten.KeyArrowUp: "Up", ebiten.KeyArrowDown: "Down", ebiten.KeyArrowLeft: "Left", ebiten.KeyArrowRight: "Right",
	ebiten.KeyEnter: "Enter", ebiten.KeyEscape: "Esc", ebiten.KeySpace: "Space", ebiten.KeyTab: "Tab",
	ebiten.KeyBackspace: "Backspace", ebiten.KeyDelete: "Delete", ebiten.KeyInsert: "Insert",
	ebiten.KeyHome: "Home", ebiten.KeyEnd: "End", ebiten.KeyPageUp: "PageUp", ebiten.KeyPageDown: "PageDown",
	ebiten.KeyBracketLeft: "[", ebiten.KeyBracketRight: "]", ebiten.KeyEqual: "=", ebiten.KeyMinus: "-",
	ebiten.KeySlash: "/", ebiten.KeyBackslash: `\`, ebiten.KeyComma: ",", ebiten.KeyPeriod: ".",
	ebiten.KeySemicolon: ";", ebiten.KeyQuote: "'", ebiten.KeyBackquote: "`",
	ebiten.KeyNumpadEnter: "KpEnter", ebiten.KeyNumpadAdd: "KpAdd", ebiten.KeyNumpadSubtract: "KpSubtract",
	ebiten.KeyNumpadMultiply: "KpMultiply", ebiten.KeyNumpadDivide: "KpDivide", ebiten.KeyNumpadDecimal: "KpDecimal",
}

// keyName is the toolkit's name of a key, "" for keys it does not know, such as Shift alone.
// Letters go by what the player's keyboard prints on them, so that Z is undo on every layout.
func keyName(k ebiten.Key) widget.Key {
	switch {
	case k >= ebiten.KeyA && k <= ebiten.KeyZ:
		printed := strings.ToUpper(ebiten.KeyName(k))
		if len(printed) == 1 && printed[0] >= 'A' && printed[0] <= 'Z' {
			return widget.Key(printed)
		}
		return widget.Key(k.String())
	case k >= ebiten.KeyDigit0 && k <= ebiten.KeyDigit9:
		return widget.Key(strings.TrimPrefix(k.String(), "Digit"))
	case k >= ebiten.KeyNumpad0 && k <= ebiten.KeyNumpad9:
		return widget.Key("Kp" + strings.TrimPrefix(k.String(), "Numpad"))
	case k >= ebiten.KeyF1 && k <= ebiten.KeyF12:
		return widget.Key(k.String())
	}
	return names[k]
}
