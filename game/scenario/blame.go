package scenario

import (
	"fmt"
	"io/fs"
	"maps"
	"path"
	"strings"

	"marianas/game/plain"
	"marianas/game/scenario/doc"
)

// A blame reads a title with a player's files and finds out which of them are to blame where something is wrong. Files
// that turn out bad are left out in favor of the embedded ones. What is told always names a file of the player.
type blame struct {
	*overlay
	title  string
	system System
	bad    map[string]bool
	all    doc.Faults
	told   []string // the faults in full sentences
}

// load reads the title again and again, each time without one more bad file, until what remains is sound.
func (b *blame) load() (*Data, doc.Faults) {
	b.bad = map[string]bool{}
	for {
		l := &layer{overlay: b.overlay, bad: b.bad}
		d, faults := b.attempt(l)
		if d != nil {
			for _, f := range b.strays(b.title, l) {
				b.all = append(b.all, f)
				b.told = append(b.told, f.Sentence()+" It is not used.")
			}
			d.Info.Faults = b.told
			return d, b.all.Sorted()
		}
		if len(l.used) == 0 {
			return nil, append(b.all, faults...).Sorted()
		}
		b.leaveOut(l, faults)
	}
}

// attempt reads the title from a layer, and tries it if any file of the player is in it.
func (b *blame) attempt(l *layer) (*Data, doc.Faults) {
	d, faults := load(l, b.title, b.system)
	if d == nil || b.system.Try == nil || len(l.used) == 0 {
		return d, faults
	}
	if err := tried(b.system.Try, d); err != nil {
		return nil, doc.Faults{{Found: plain.Text(err.Error(), doc.LongestFound), Want: "data that a match can begin with"}}
	}
	return d, nil
}

// tried is a trial; data that makes no sense to the rules may make them panic.
func tried(try func(*Data) error, d *Data) (err error) {
	defer func() {
		if cause := recover(); cause != nil {
			err = fmt.Errorf("no match can begin: %v", cause)
		}
	}()
	return try(d)
}

// leaveOut marks the first of the player's files at fault as bad and says so; faults of the others may follow from its,
// and show again when the title is read without it. Where only embedded files are at fault, one of the player's does not
// fit them.
func (b *blame) leaveOut(l *layer, faults doc.Faults) {
	for _, name := range l.used {
		if own := faults.In(plain.Text(name, doc.LongestFound)); len(own) > 0 {
			b.tell(name, own)
			return
		}
	}
	for _, name := range l.used {
		if d, _ := b.attempt(b.without(l, name)); d != nil {
			b.tell(name, doc.Faults{b.misfit(l, name, faults[0])})
			return
		}
	}
	for _, name := range l.used { // several that fit neither the embedded files nor each other
		b.tell(name, doc.Faults{b.misfit(l, name, faults[0])})
	}
}

func (b *blame) tell(name string, own doc.Faults) {
	b.bad[name] = true
	b.all = append(b.all, own...)
	for _, f := range own {
		b.told = append(b.told, f.Sentence()+" The built-in file is used.")
	}
}

// without is a layer with one more file left out.
func (b *blame) without(l *layer, name string) *layer {
	bad := maps.Clone(l.bad)
	bad[name] = true
	return &layer{overlay: l.overlay, bad: bad}
}

// misfit is the fault of a file that is sound and does not fit the others, at the first change that makes it so.
func (b *blame) misfit(l *layer, name string, seen doc.Fault) doc.Fault {
	where := seen.Found
	if seen.Key != "" {
		where = seen.Key + ": " + where
	}
	if seen.File != "" && seen.File != name {
		where = path.Base(seen.File) + ", " + where
	}
	return doc.Fault{
		File: plain.Text(name, doc.LongestFound), Line: b.change(l, name),
		Found: plain.Text("it does not fit the other files: "+where, 2*doc.LongestFound), Want: seen.Want,
	}
}

// change finds the line of a player's file with which it stops fitting: the embedded file is changed into it from the
// top, one change after the other, until the title can no longer be read.
func (b *blame) change(l *layer, name string) int {
	own, err := doc.ReadText(l.user, name)
	if err != nil {
		return 1
	}
	built, err := doc.ReadText(l.embedded, name)
	if err != nil {
		return 1 // the title has no such file
	}
	steps := changes(built, own)
	low, high := 0, len(steps) // all steps up to low are sound, with high they are not
	for high-low > 1 {
		middle := (low + high) / 2
		mixed := applied(built, own, steps[:middle])
		if d, _ := b.attempt(&layer{overlay: &overlay{replaced{l.user, name, mixed}, l.embedded}, bad: l.bad}); d != nil {
			low = middle
		} else {
			high = middle
		}
	}
	if high == 0 {
		return 1
	}
	return min(steps[high-1].toFrom+1, max(1, strings.Count(own, "\n")))
}

// replaced is a file system with another text in one of its files.
type replaced struct {
	fs.FS
	name, text string
}

// Open opens a file, the one with another text as it is but for what is read.
func (r replaced) Open(name string) (fs.File, error) {
	f, err := r.FS.Open(name)
	if name != r.name || err != nil {
		return f, err
	}
	return retold{f, strings.NewReader(r.text)}, nil
}

// retold is a file with another text.
type retold struct {
	fs.File
	text *strings.Reader
}

// Read reads of the other text.
func (r retold) Read(b []byte) (int, error) { return r.text.Read(b) }
