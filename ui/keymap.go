package ui

import (
	"sort"
	"strings"

	"marianas/ui/store"
	"marianas/ui/table"
	"marianas/ui/widget"
)

// action is something that a key does.
type action struct{ id, group, name string }

// actions are all actions with changeable keys, in the order of the key table.
var actions = []action{
	{"next", "Play", "Next unit that can act"}, {"previous", "Play", "Previous unit"},
	{"confirm", "Play", "Confirm the hex, else the main button"}, {"let-go", "Play", "Let go, close, menu"},
	{"undo", "Play", "Undo"}, {"redo", "Play", "Redo"}, {"owed", "Play", "Next thing still to be done"},
	{"add-all", "Play", "Add all units that may join"},
	{"again", "Play", "Show again what the rules did"}, {"hint", "Play", "Hint"},
	{"guide", "Play", "Guide: go on, or show me"}, {"guide-leave", "Play", "Leave the guide"}, {"speed", "Play", "Animation speed"},
	{"up-left", "Hex cursor", "Up and left"}, {"up", "Hex cursor", "Up"}, {"up-right", "Hex cursor", "Up and right"},
	{"down-left", "Hex cursor", "Down and left"}, {"down", "Hex cursor", "Down"}, {"down-right", "Hex cursor", "Down and right"},
	{"in", "Board", "Zoom in"}, {"out", "Board", "Zoom out"}, {"whole", "Board", "Whole map"},
	{"center", "Board", "Center on the selection"}, {"fan", "Board", "Fan out the stack"}, {"inspect", "Board", "Inspect the hex"},
	{"overlays", "Board", "Overlays"}, {"sight", "Board", "Line of sight"}, {"minimap", "Board", "Minimap"}, {"track", "Board", "Turn track"},
	{"sheet-back", "Board", "Previous sheet"}, {"sheet-on", "Board", "Next sheet"}, {"sheet-left", "Board", "Back to the sheet that was left"},
	{"rules", "Pages", "Rules"}, {"log", "Pages", "Log"}, {"cards", "Pages", "Cards"}, {"roster", "Pages", "Roster"}, {"save", "Pages", "Save"},
	{"load", "Pages", "Load"}, {"menu", "Pages", "Menu"}, {"keys", "Pages", "This table"}, {"full-screen", "Pages", "Full screen"},
}

// fixed are keys that cannot be changed, for the key table.
var fixed = [][2]string{
	{"Arrows, W A S D", "Pan the map"}, {"Tab, Shift Tab", "Next, previous control"},
	{"F6, Shift F6", "Next, previous part of the screen"}, {"1-9, A B C", "Choice by number or letter"}, {"Alt held", "Hide all counters"},
}

// own are the keys that the table does not know.
var own = map[string][]widget.Chord{"keys": {"?"}, "full-screen": {"F11"}}

// usual are the keys of an action while the player has set none.
func usual(id string) []widget.Chord {
	if c, ok := own[id]; ok {
		return c
	}
	return table.Keys[id]
}

// Chords are the keys of an action: the player's, else the usual ones.
func (a *App) Chords(id string) []widget.Chord { return chords(a.set.Keys, id) }

func chords(set map[string]string, id string) []widget.Chord {
	text, ok := set[id]
	if !ok {
		return usual(id)
	}
	var out []widget.Chord
	for _, w := range strings.Fields(text) {
		out = append(out, widget.Chord(w))
	}
	return out
}

// everywhere answers the keys that act on every page, whatever lies over it: full screen, and outside of dialogs the
// rules and the table of keys.
func (a *App) everywhere(u *widget.UI) {
	came := func(id string, always ...widget.Chord) bool {
		for _, c := range append(always, a.Chords(id)...) {
			if u.PressedAnywhere(c) {
				return true
			}
		}
		return false
	}
	if came("full-screen", "F11") {
		a.Change(func(s *store.Settings) { s.FullScreen = !s.FullScreen })
	}
	top := len(a.pages) - 1
	if u.InDialog(a.layer(top, a.pages[top])) {
		return
	}
	switch name := a.Page().Name(); {
	case name == "curtain": // it names nothing but what both sides know
	case name != "rules" && came("rules"):
		a.OpenRules("", "")
	case name != "keys" && came("keys"):
		a.Push(&keyPage{})
	}
}

// paged are the actions whose usual key pages go by: the key that the player has chosen stands for it there.
var paged = []string{"confirm", "let-go", "rules", "log", "menu"}

// stands are the player's keys that stand for usual ones on every page.
func stands(set map[string]string) map[widget.Chord]widget.Chord {
	var out map[widget.Chord]widget.Chord
	for _, id := range paged {
		us := usual(id)
		if _, ok := set[id]; !ok || len(us) == 0 {
			continue
		}
		for _, c := range chords(set, id) {
			if c == us[0] {
				continue
			}
			if out == nil {
				out = map[widget.Chord]widget.Chord{}
			}
			out[c] = us[0]
		}
	}
	return out
}

// clashes names, for every action that shares a key with another, the other's name.
func clashes(set map[string]string) map[string]string {
	users := map[widget.Chord][]action{}
	for _, act := range actions {
		for _, c := range chords(set, act.id) {
			users[c] = append(users[c], act)
		}
	}
	out := map[string]string{}
	for _, list := range users {
		for i, act := range list {
			if len(list) > 1 {
				out[act.id] = list[(i+1)%len(list)].name
			}
		}
	}
	return out
}

// setKey gives an action one key in the place of all it had.
func setKey(s *store.Settings, id string, c widget.Chord) {
	keys := map[string]string{}
	for k, v := range s.Keys {
		keys[k] = v
	}
	if us := usual(id); len(us) > 0 && us[0] == c {
		delete(keys, id)
	} else {
		keys[id] = string(c)
	}
	s.Keys = keys
}

// keyWords are the keys of an action as they are shown.
func keyWords(cs []widget.Chord) string {
	var out []string
	for _, c := range cs {
		if strings.HasPrefix(string(c), "Kp") {
			continue
		}
		out = append(out, widget.KeyName(c))
	}
	sort.SliceStable(out, func(i, j int) bool { return len(out[i]) < len(out[j]) })
	return strings.Join(out, " / ")
}
