// Package catalog is the list of titles, in the order of the menu. Nothing else.
package catalog

import (
	"io/fs"
	"slices"

	"marianas/game/css"
	csscomputer "marianas/game/css/computer"
	"marianas/game/dday"
	ddaycomputer "marianas/game/dday/computer"
	firecomputer "marianas/game/firemove/computer"
	"marianas/game/firemove/forgotten"
	"marianas/game/firemove/saipan"
	"marianas/game/islandwar"
	islandcomputer "marianas/game/islandwar/computer"
	"marianas/game/rules"
	"marianas/game/scenario"
	"marianas/game/scenario/doc"
)

// An Entry is a title of the menu: one that can be played, or one in preparation.
type Entry struct {
	Info  *rules.Info
	Title rules.Title // nil while the title is in preparation
}

// A line is a title, where in game/ its rules stand, and what makes it from its data; nil while there is nothing.
type line struct {
	id, folder string
	read       func(*scenario.Reading) any // what the title's system reads for itself
	new        func(*scenario.Data) rules.Title
}

var lines = []line{
	{"islandwar", "islandwar", islandwar.Read, func(d *scenario.Data) rules.Title { return islandwar.New(d, islandcomputer.Advise) }},
	{"fmsaipan", "firemove/saipan", saipan.Read, func(d *scenario.Data) rules.Title { return saipan.New(d, firecomputer.Advise) }},
	{"forgotten", "firemove/forgotten", forgotten.Read, func(d *scenario.Data) rules.Title { return forgotten.New(d, firecomputer.Advise) }},
	{"css", "css", css.Read, func(d *scenario.Data) rules.Title { return css.New(d, csscomputer.Advise) }},
	{"dday", "dday", dday.Read, func(d *scenario.Data) rules.Title { return dday.New(d, ddaycomputer.Advise) }},
}

// system is what the title's rules have to do with its files.
func (l line) system() scenario.System {
	s := scenario.System{Read: l.read, Try: l.trial}
	if l.new != nil {
		s.Words = func(d *scenario.Data) (verbs []rules.VerbInfo, boxes []string) {
			t := l.new(d)
			if b, ok := t.(rules.Boxed); ok {
				boxes = b.Boxes()
			}
			return t.Verbs(), boxes
		}
	}
	return s
}

// Titles reads every title from its data. A title whose built-in files have faults is left out; all faults are returned.
func Titles(fsys fs.FS) ([]Entry, doc.Faults) { return read(fsys, lines) }

// read reads some of the titles.
func read(fsys fs.FS, lines []line) ([]Entry, doc.Faults) {
	var entries []Entry
	var all doc.Faults
	for _, l := range lines {
		d, faults := scenario.Load(fsys, l.id, l.system())
		for _, f := range faults {
			if !slices.Contains(all, f) { // titles of one system read the same files
				all = append(all, f)
			}
		}
		if d != nil {
			entries = append(entries, l.entry(d))
		}
	}
	return entries, all
}

// Data reads one title's data; a player's files that no match can begin with are left out.
func Data(fsys fs.FS, titleID string) (*scenario.Data, doc.Faults) {
	for _, l := range lines {
		if l.id == titleID {
			return scenario.Load(fsys, l.id, l.system())
		}
	}
	return scenario.Load(fsys, titleID, scenario.System{})
}

// IDs lists the titles in the order of the menu.
func IDs() []string {
	ids := make([]string, len(lines))
	for i, l := range lines {
		ids[i] = l.id
	}
	return ids
}

// Folder is where a title's rules, rule cases and golden games stand, below game/; "" for an unknown title.
func Folder(id string) string {
	for _, l := range lines {
		if l.id == id {
			return l.folder
		}
	}
	return ""
}

// Folders lists the folders of a title below game/: its own, and that of the system it shares with others.
func Folders(info *rules.Info) []string {
	own := Folder(info.ID)
	if info.Series == "" {
		return []string{own}
	}
	return []string{own, info.Series}
}

// Find is a title that can be played, by its id; ok is false if there is none.
func Find(entries []Entry, id string) (t rules.Title, ok bool) {
	for _, e := range entries {
		if e.Info.ID == id && e.Title != nil {
			return e.Title, true
		}
	}
	return nil, false
}

// entry builds a title that has a system and all of its data.
func (l line) entry(d *scenario.Data) Entry {
	if l.new == nil || !d.Info.Built {
		d.Info.Built = false
		return Entry{Info: &d.Info}
	}
	t := l.new(d)
	return Entry{Info: t.Info(), Title: t}
}
