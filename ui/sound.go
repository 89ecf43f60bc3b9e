package ui

import (
	"marianas/game/match"
	"marianas/game/rules"
)

// loud ranks the sounds: of several in one frame only the first in this list is heard.
var loud = []string{"result", "die", "phase", "place", "move", "refuse", "save", "page", "click"}

// Play makes the sound of an event at the end of the frame, if sound is on and nothing more telling happens in it.
func (a *App) Play(name string) {
	if rank(name) < rank(a.noise) {
		a.noise = name
	}
}

func rank(name string) int {
	for i, n := range loud {
		if n == name {
			return i
		}
	}
	return len(loud)
}

// sound lets the sound of this frame be heard. With sound off nothing touches the device.
func (a *App) sound() {
	name := a.noise
	a.noise = ""
	if name != "" && a.Sound != nil && a.set.Sound && a.set.Volume > 0 {
		a.Sound(name, float64(a.set.Volume)/100)
	}
}

// sounds makes the sound of what happened on the table since the last frame.
func (t *tablePage) sounds(a *App) {
	lines := t.match.Log(t.screen.Side())
	if t.heard < 0 || t.heard > len(lines) {
		t.heard = len(lines)
	}
	if t.heard == len(lines) {
		return
	}
	entries := t.match.Journal().Entries
	for _, l := range lines[t.heard:] {
		switch {
		case l.Combat:
			a.Play("die")
		case l.Kind == match.Heading:
			a.Play("phase")
		case l.Entry >= 0 && l.Entry < len(entries) && t.match.Words().Is(entries[l.Entry].Action, rules.PlaceRole):
			a.Play("place")
		default:
			a.Play("move")
		}
	}
	t.heard = len(lines)
}
