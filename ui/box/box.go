// Package box unpacks a title for the table: its map sheets and its counters, in the look that the settings ask for.
//
// Between the painters of render/art and the table it only carries: it turns pixels of a sheet into hex space, and
// keeps what is painted for every look. It knows no title. Start reading at Box.
package box

import (
	"io/fs"
	"math"
	"sync"

	"marianas/game/board"
	"marianas/game/rules"
	"marianas/render"
	"marianas/render/art/counter"
	"marianas/render/art/sheet"
	"marianas/render/palette"
	"marianas/render/scene"
	"marianas/ui/store"
	"marianas/ui/table"
)

// Config is what a box is unpacked with.
type Config struct {
	Layouts  fs.FS                 // <title>/maps/<map>.layout.toml: where names and charts stand on a sheet
	Cache    sheet.Cache           // of painted sheets; nil: none
	Counters fs.FS                 // counters/<title>: counters drawn beforehand; nil: none
	Settings func() store.Settings // asked anew each time; nil: as the program comes
	Fault    func(sentence string) // told of a layout that cannot be read; nil: nobody
}

// Box is the art of one title. It belongs to the screen's goroutine; painting goes on behind it.
type Box struct {
	Config
	title    rules.Title
	faces    map[string]rules.Face
	printed  *counter.Sheets
	mu       sync.Mutex
	counters *counter.Set
	cards    *counter.Cards // in the look of counters
	sheets   map[sheetKey]*sheet.Sheet
}

var _ table.Art = (*Box)(nil)

type sheetKey struct {
	name  string
	clean bool
}

// New unpacks a title. Nothing is painted before it is asked for.
func New(t rules.Title, c Config) *Box {
	b := &Box{Config: c, title: t, faces: map[string]rules.Face{}, sheets: map[sheetKey]*sheet.Sheet{}}
	for _, f := range t.Faces() {
		b.faces[f.ID] = f
	}
	if c.Counters != nil {
		// Without printed sheets every counter is drawn when it is first seen.
		b.printed, _ = counter.ReadSheets(c.Counters, "counters/"+t.Info().ID)
	}
	return b
}

func (b *Box) settings() store.Settings {
	if b.Settings == nil {
		return store.Defaults()
	}
	return b.Settings()
}

// Counter is the picture of a face whose side is px pixels; a face that the title does not have is blank with its name.
func (b *Box) Counter(face string, px int) *render.Picture {
	f, ok := b.faces[face]
	if !ok {
		f = rules.Face{ID: face, Style: "marker", Text: face}
	}
	return b.set().Picture(f, px)
}

// Card is the picture of a card by its id, px pixels wide: what holds in a game-turn stands out, and the section of a name.
func (b *Box) Card(id string, px, turn int, section string) *render.Picture {
	b.set()
	b.mu.Lock()
	cards := b.cards
	b.mu.Unlock()
	return cards.Picture(id, px, counter.Moment{Turn: turn, Section: section})
}

// set is the counters in the look of the settings.
func (b *Box) set() *counter.Set {
	s := b.settings()
	look := counter.LookOf(palette.ByID(s.Palette).For(b.title.Info().SideIDs()))
	look.Edge = look.Edge || s.SideEdge
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.counters == nil || b.counters.Look() != look {
		b.counters, b.cards = counter.NewSet(look, b.printed), counter.NewCards(b.title.Info(), look)
	}
	return b.counters
}

// Sheet is a map sheet by its name; "" is the first. It is nil if the title has no such sheet.
func (b *Box) Sheet(name string) table.Sheet {
	if b.title.Board(name) == nil {
		return nil
	}
	return &lying{box: b, name: name}
}

// Finish waits until the sheets that were asked for are painted finely, for pictures and tests.
func (b *Box) Finish() {
	b.mu.Lock()
	var all []*sheet.Sheet
	for _, s := range b.sheets {
		all = append(all, s)
	}
	b.mu.Unlock()
	for _, s := range all {
		s.Finish()
	}
}

// Close stops painting.
func (b *Box) Close() {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, s := range b.sheets {
		s.Close()
	}
}

// painted is a sheet as the settings want it.
func (b *Box) painted(name string) *sheet.Sheet {
	k := sheetKey{name, b.settings().Clean}
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.sheets[k] == nil {
		on := b.title.Board(name)
		b.sheets[k] = sheet.Open(on, b.furniture(on), sheet.Style{Clean: k.clean}, b.Cache)
	}
	return b.sheets[k]
}

func (b *Box) furniture(on *board.Board) sheet.Furniture {
	return Furniture(b.title.Info(), on, b.Layouts, b.Fault)
}

// Furniture is what is printed on a sheet beside the land: names, tables and key. A fault leaves an empty layout.
func Furniture(t *rules.Info, on *board.Board, layouts fs.FS, fault func(string)) sheet.Furniture {
	var l sheet.Layout
	if layouts != nil {
		var err error
		if l, err = sheet.ReadLayout(layouts, t.ID+"/maps/"+on.Name+".layout.toml"); err != nil && fault != nil {
			fault(err.Error())
		}
	}
	return sheet.Furnish(l, t.Charts)
}

// lying is a sheet on the table. It asks for the painted sheet each time, as the settings may have changed.
type lying struct {
	box   *Box
	name  string
	slots []scene.Slot // nil: not read yet
	shown *sheet.Sheet
}

func (l *lying) sheet() *sheet.Sheet { return l.box.painted(l.name) }

// Bounds is the whole sheet in hex space.
func (l *lying) Bounds() render.Rect {
	s := l.sheet()
	w, h := s.Size()
	return toHex(s, render.Rect{W: float64(w), H: float64(h)})
}

// enlarged is how far a sheet may be magnified.
const enlarged = 1.5

// Most is the largest hex size, in pixels.
func (l *lying) Most() float64 { return math.Floor(l.sheet().Unit * enlarged) }

// Tiles lists the pictures that cover a part of hex space when a hex is so many pixels high.
func (l *lying) Tiles(seen render.Rect, hexPx float64) []scene.Tile {
	s := l.sheet()
	x, y := s.Sheet(seen.X, seen.Y)
	view := render.Rect{X: x, Y: y, W: seen.W * s.Unit, H: seen.H * s.Unit}
	var out []scene.Tile
	for _, t := range s.Visible(view, hexPx/s.Unit) {
		out = append(out, scene.Tile{Picture: t.Picture, Src: t.Src, Box: toHex(s, t.Box)})
	}
	return out
}

// Slots are the boxes on the sheet in which counters lie.
func (l *lying) Slots() []scene.Slot {
	if l.slots == nil {
		l.slots = []scene.Slot{}
		f := l.box.furniture(l.box.title.Board(l.name))
		for _, s := range f.Layout.Slots() {
			l.slots = append(l.slots, scene.Slot(s))
		}
	}
	return l.slots
}

// Minimap is the whole sheet as a picture that fits into w by h pixels.
func (l *lying) Minimap(w, h int) *render.Picture { return l.sheet().Minimap(w, h) }

// Overview is the map of the sheet, without what is printed on the paper around it, as a picture that fits into w by h
// pixels.
func (l *lying) Overview(w, h int) *render.Picture { return l.sheet().Overview(w, h) }

// Progress is how much of the fine sheet is painted, from 0 to 1.
func (l *lying) Progress() float64 { return l.sheet().Progress() }

// Changed reports, once for each change, that Tiles has better pictures now.
func (l *lying) Changed() bool {
	s := l.sheet()
	other := l.shown != nil && l.shown != s
	l.shown = s
	return s.Changed() || other
}

func toHex(s *sheet.Sheet, r render.Rect) render.Rect {
	x, y := s.Hex(r.X, r.Y)
	return render.Rect{X: x, Y: y, W: r.W / s.Unit, H: r.H / s.Unit}
}
