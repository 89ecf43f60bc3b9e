package scenario

import (
	"io/fs"

	"marianas/game/rules"
)

// Load reads and checks all files of a title. The data is nil only if the embedded files have faults;
// a player's bad file (see Overlay) is left out, and its faults are in both Info.Faults and the list returned.
func Load(fsys fs.FS, titleID string) (*Data, Faults) {
	if o, ok := fsys.(*overlay); ok {
		return o.load(titleID)
	}
	return load(fsys, titleID)
}

// A loader reads one title and collects its faults.
type loader struct {
	fsys  fs.FS
	id    string
	data  *Data
	maps  []*file // in the order of data.Boards
	found Faults
	sum   digest
}

func load(fsys fs.FS, titleID string) (*Data, Faults) {
	l := &loader{fsys: fsys, id: titleID, data: &Data{}, sum: newDigest()}
	l.all()
	if len(l.found) > 0 {
		return nil, l.found.sorted()
	}
	l.data.Info.Digest = l.sum.String()
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

func (l *loader) file(name string) *file { return readFile(l.fsys, l.id+"/"+name, &l.found) }

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
