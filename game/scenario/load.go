package scenario

import (
	"io/fs"

	"marianas/game/rules"
	"marianas/game/scenario/doc"
	"marianas/game/scenario/mapfile"
)

// A System is what the rules of a title have to do with its files. Both parts may be missing.
type System struct {
	// Read reads what the system alone needs; what it returns becomes Data.Own. It is asked also when files have faults,
	// so that all of them are found at once.
	Read func(*Reading) any
	// Try plays with the data as far as a player could at once; the error says why that is not possible. A player's files
	// that fail it are left out like those that have faults.
	Try func(*Data) error
	// Words lists the verbs of the title and the boxes in which something is decided, to hold against them what its guides
	// say; nil: that is not checked.
	Words func(*Data) (verbs []rules.VerbInfo, boxes []string)
}

// Load reads and checks all files of a title. The data is nil only if the embedded files have faults;
// a player's bad file (see Overlay) is left out, and its faults are in both Info.Faults and the list returned.
func Load(fsys fs.FS, titleID string, s System) (*Data, doc.Faults) {
	if o, ok := fsys.(*overlay); ok {
		return (&blame{overlay: o, title: titleID, system: s}).load()
	}
	return load(fsys, titleID, s)
}

// A loader reads one title and collects its faults.
type loader struct {
	fsys       fs.FS
	id         string
	data       *Data
	sheets     []string             // that title.toml names, also those whose map cannot be read
	guideFiles []string             // that title.toml names
	maps       []*doc.File          // in the order of data.Boards
	files      []*doc.File          // that were read and not closed yet
	opened     map[string]*doc.File // files of the title by their names without .toml; nil: no TOML
	found      doc.Faults
	sum        digest
	ruled      []ruledRow   // what scenarios say of sides that the rules play
	able       []rules.Side // those for which the system has principles
}

func load(fsys fs.FS, titleID string, s System) (*Data, doc.Faults) {
	l := &loader{fsys: fsys, id: titleID, data: &Data{}, opened: map[string]*doc.File{}, sum: newDigest()}
	l.all()
	if s.Read != nil && l.data.Info.Built {
		l.data.Own = s.Read(&Reading{l.data, l})
	}
	l.principles()
	l.close()
	l.guided(s)
	l.close()
	if len(l.found) > 0 {
		return nil, l.found.Sorted()
	}
	l.data.Info.Digest, l.data.Info.State, l.data.Info.Counters = l.sum.String(), 1, len(l.data.Units)
	l.data.Info.Charts = l.data.chartPages()
	return l.data, nil
}

// close ends the reading of the files that were opened since the last time.
func (l *loader) close() {
	for _, f := range l.files {
		f.Close()
	}
	l.files = nil
}

// all reads the files in the order in which they refer to each other.
func (l *loader) all() {
	f := l.file("title")
	if f == nil {
		return
	}
	maps, scenarios := l.title(f.Top())
	if !l.data.Info.Built {
		return
	}
	for _, m := range maps {
		l.sheet(m)
	}
	if f := l.file("units"); f != nil {
		l.units(f.Top())
		l.sum.add(f)
	}
	if f := l.file("charts"); f != nil {
		l.charts(f.Top())
		l.legends()
		l.sum.add(f)
	}
	for _, id := range scenarios {
		if f := l.file(id); f != nil {
			l.scenario(id, f.Top())
			l.sum.add(f)
		}
	}
	l.ledgers()
	l.scenarioRules()
}

// file reads a file of the title by its name without .toml.
func (l *loader) file(name string) *doc.File {
	f := l.read(l.id + "/" + name + ".toml")
	l.opened[name] = f
	return f
}

// read reads a file of the title or of its system.
func (l *loader) read(name string) *doc.File {
	f := doc.Open(l.fsys, name, &l.found)
	if f != nil {
		l.files = append(l.files, f)
	}
	return f
}

// sheet reads a map of the title.
func (l *loader) sheet(m mapFile) {
	f := l.file("maps/" + m.name)
	b := mapfile.Read(f)
	if b == nil {
		return
	}
	if b.Name != m.name {
		f.Top().Fault("id", doc.Show(b.Name), m.name+", the name of the file")
	}
	b.Sheet = m.sheet
	l.data.Boards = append(l.data.Boards, b)
	l.maps = append(l.maps, f)
	l.sum.add(f)
}
