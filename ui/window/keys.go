package window

import (
	"strings"
	"unicode/utf8"

	"github.com/hajimehoshi/ebiten/v2"

	"marianas/ui/window/layout"
)

// repeats are the keys that act again while they are held. Letters repeat by themselves where they are typed.
var repeats = map[ebiten.Key]bool{
	ebiten.KeyArrowUp: true, ebiten.KeyArrowDown: true, ebiten.KeyArrowLeft: true, ebiten.KeyArrowRight: true,
	ebiten.KeyBackspace: true, ebiten.KeyDelete: true, ebiten.KeyPageUp: true, ebiten.KeyPageDown: true, ebiten.KeyTab: true,
}

// capOf is a key as package layout knows it: its place, and what the player's keyboard prints there.
func capOf(k ebiten.Key) layout.Cap {
	c := layout.Cap{Place: k.String()}
	if name := ebiten.KeyName(k); utf8.RuneCountInString(name) == 1 {
		c.Legend, _ = utf8.DecodeRuneInString(strings.ToLower(name))
	}
	return c
}
