package scenario

import (
	"io/fs"

	"marianas/game/rules"
)

// A Trial plays with the data of a title as far as a player could at once; the error says why that is not possible.
type Trial func(*Data) error

// Load reads and checks all files of a title. The data is nil only if the embedded files have faults;
// a player's bad file (see Overlay) is left out, and its faults are in both Info.Faults and the list returned.
func Load(fsys fs.FS, titleID string) (*Data, Faults) { return LoadTried(fsys, titleID, nil) }

// LoadTried is Load with a trial: a player's files that fail it are left out like those that have faults.
func LoadTried(fsys fs.FS, titleID string, try Trial) (*Data, Faults) {
	if o, ok := fsys.(*overlay); ok {
		return (&blame{overlay: o, title: titleID, try: try}).load()
	}
	return load(fsys, titleID)
}

// A loader reads one title and collects its faults.
type loader struct {
	fsys  fs.FS
	id    string
	data  *Data
	maps  []*file // in the order of data.Boards
	files []*file // all that were read
	found Faults
	sum   digest
}

func load(fsys fs.FS, titleID string) (*Data, Faults) {
	l := &loader{fsys: fsys, id: titleID, data: &Data{}, sum: newDigest()}
	l.all()
	for _, f := range l.files {
		f.audit()
	}
	if len(l.found) > 0 {
		return nil, l.found.sorted()
	}
	l.data.Info.Digest, l.data.Info.State = l.sum.String(), 1
	l.data.Info.Charts = l.data.chartPages()
	return l.data, nil
}

// all reads the files in the order in which they refer to each other.
func (l *loader) all() {
	f := l.file("title.toml")
	if f == nil {
		return
	}
	maps, scenarios := l.title(f.top())
	if !l.data.Info.Built {
		return
	}
	for _, m := range maps {
		l.sheet(m)
	}
	if f := l.file("units.toml"); f != nil {
		l.units(f.top())
		l.sum.add(f)
	}
	if f := l.file("charts.toml"); f != nil {
		l.charts(f.top())
		l.legends()
		l.sum.add(f)
	}
	for _, id := range scenarios {
		if f := l.file(id + ".toml"); f != nil {
			l.scenario(id, f.top())
			l.sum.add(f)
		}
	}
	l.ledgers()
}

// file reads a file of the title.
func (l *loader) file(name string) *file { return l.read(l.id + "/" + name) }

// read reads a file of the title or of its system.
func (l *loader) read(name string) *file {
	f := readFile(l.fsys, name, &l.found)
	if f != nil {
		l.files = append(l.files, f)
	}
	return f
}

// sheet reads a map of the title.
func (l *loader) sheet(m mapFile) {
	f := l.file("maps/" + m.name + ".toml")
	b := readBoard(f)
	if b == nil {
		return
	}
	if b.Name != m.name {
		f.top().fault("id", show(b.Name), m.name+", the name of the file")
	}
	b.Sheet = m.sheet
	l.data.Boards = append(l.data.Boards, b)
	l.maps = append(l.maps, f)
	l.sum.add(f)
}

// Info reads what the menu needs of a title that is not built: its title.toml alone.
func Info(fsys fs.FS, titleID string) (*rules.Info, Faults) {
	d, faults := Load(fsys, titleID)
	if d == nil {
		return nil, faults
	}
	return &d.Info, faults
}
