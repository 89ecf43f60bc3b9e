package counter

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"image"
	"image/draw"
	"image/png"
	"io/fs"
	"path"
	"slices"
	"sync"

	"github.com/BurntSushi/toml"

	"marianas/game/rules"
)

// painter is raised whenever faces are drawn differently, so that older sheets are not used.
const painter = 2

// SheetSizes are the sides in pixels that counters are printed at beforehand.
var SheetSizes = []int{32, 64, 128}

// columns is how many counters stand side by side on a sheet.
const columns = 12

// indexFile is the list of a title's printed faces.
const indexFile = "index.toml"

// index is the content of indexFile: faces stand in rows of Columns, in this order, each with its shadow.
type index struct {
	Title   string  `toml:"title"`
	Palette string  `toml:"palette"`
	Columns int     `toml:"columns"`
	Sizes   []int   `toml:"sizes"`
	Face    []entry `toml:"face"`
}

type entry struct {
	ID     string `toml:"id"`
	Digest string `toml:"digest"`
}

// Digest stands for everything that a face's picture depends on: its values, the colors of the look, the painter.
func Digest(f rules.Face, l Look) string {
	s := l.Palette.Side(string(f.Side))
	sum := sha256.Sum256([]byte(fmt.Sprintf("%d %+v %v %v %v %v", painter, f, s.Fill(f.Service), s.Accent, s.Emblem, l.Edge)))
	return hex.EncodeToString(sum[:8])
}

// Print draws the sheets of a title: the files of its folder by name. Equal arguments give equal bytes.
func Print(title string, faces []rules.Face, l Look) (map[string][]byte, error) {
	text, sheets, err := Pages(title, faces, l)
	if err != nil {
		return nil, err
	}
	files := map[string][]byte{indexFile: text}
	for name, img := range sheets {
		var b bytes.Buffer
		if err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&b, img); err != nil {
			return nil, fmt.Errorf("sheet %s of %s: %w", name, title, err)
		}
		files[name] = b.Bytes()
	}
	return files, nil
}

// Pages draws the sheets of a title, by the names of their files, and the index that goes with them. Units that have lost
// steps which are printed as boxes are left out: they are many, and drawn when they are asked for.
func Pages(title string, faces []rules.Face, l Look) (text []byte, sheets map[string]*image.NRGBA, err error) {
	faces = slices.DeleteFunc(slices.Clone(faces), drawnLater)
	in := index{Title: title, Palette: l.Palette.ID, Columns: columns, Sizes: SheetSizes}
	for _, f := range faces {
		in.Face = append(in.Face, entry{f.ID, Digest(f, l)})
	}
	var b bytes.Buffer
	b.WriteString("# Written by build/counters. Faces stand in rows, in this order, each with its shadow around it.\n")
	enc := toml.NewEncoder(&b)
	enc.Indent = ""
	if err := enc.Encode(in); err != nil {
		return nil, nil, fmt.Errorf("index of %s: %w", title, err)
	}
	sheets = map[string]*image.NRGBA{}
	for _, px := range SheetSizes {
		sheets[sheetFile(px)] = asFiled(sheet(faces, px, l))
	}
	return b.Bytes(), sheets, nil
}

// drawnLater reports whether a face is left off the sheets.
func drawnLater(f rules.Face) bool { return f.Style != "marker" && f.Steps < f.Of }

func sheetFile(px int) string { return fmt.Sprintf("%d.png", px) }

// cell is where the n-th face stands on a sheet of counters px wide.
func cell(n, px, columns int) image.Rectangle {
	w := px + 2*Pad(px)
	return image.Rect(0, 0, w, w).Add(image.Pt(n%columns*w, n/columns*w))
}

func sheet(faces []rules.Face, px int, l Look) *image.RGBA {
	rows := (len(faces) + columns - 1) / columns
	w := px + 2*Pad(px)
	img := image.NewRGBA(image.Rect(0, 0, columns*w, max(1, rows)*w))
	for i, f := range faces {
		draw.Draw(img, cell(i, px, columns), Draw(f, px, l), image.Point{}, draw.Src)
	}
	return img
}

// asFiled is a picture whose dimmed colors stand in the file as they are, so that reading loses nothing. Other programs
// show the shadows a little darker for it.
func asFiled(img *image.RGBA) *image.NRGBA {
	return &image.NRGBA{Pix: img.Pix, Stride: img.Stride, Rect: img.Rect}
}

// Sheets are counters printed beforehand. A nil *Sheets has none. It is safe for use by several goroutines.
//
// Pictures are read behind the caller's back; until one is there, counters are drawn, which gives the very same pixels.
type Sheets struct {
	files   fs.FS
	dir     string
	columns int
	sizes   []int
	place   map[string]int // digest to place on the sheet

	mu    sync.Mutex
	pages map[int]*image.RGBA // by size; missing until it is read
	done  chan struct{}
}

// ReadSheets reads the index of a folder that Print wrote and starts to read its pictures.
func ReadSheets(files fs.FS, dir string) (*Sheets, error) {
	name := path.Join(dir, indexFile)
	text, err := fs.ReadFile(files, name)
	if err != nil {
		return nil, fmt.Errorf("read counter sheets: %w", err)
	}
	var in index
	if err := toml.Unmarshal(text, &in); err != nil {
		return nil, fmt.Errorf("read counter sheets %s: %w", name, err)
	}
	if in.Columns < 1 {
		return nil, fmt.Errorf("read counter sheets %s: columns is %d: want at least 1", name, in.Columns)
	}
	s := &Sheets{files: files, dir: dir, columns: in.Columns, sizes: in.Sizes, place: map[string]int{},
		pages: map[int]*image.RGBA{}, done: make(chan struct{})}
	for i, f := range in.Face {
		s.place[f.Digest] = i
	}
	go s.load()
	return s, nil
}

func (s *Sheets) load() {
	defer close(s.done)
	for _, px := range s.sizes {
		if page := s.read(px); page != nil {
			s.mu.Lock()
			s.pages[px] = page
			s.mu.Unlock()
		}
	}
}

// Wait returns when all pictures have been read.
func (s *Sheets) Wait() { <-s.done }

// read is a picture of the folder, or nil if it cannot be read: then its counters are drawn.
func (s *Sheets) read(px int) *image.RGBA {
	f, err := s.files.Open(path.Join(s.dir, sheetFile(px)))
	if err != nil {
		return nil
	}
	defer f.Close()
	img, err := png.Decode(f)
	if err != nil {
		return nil
	}
	n, ok := img.(*image.NRGBA)
	if !ok {
		return nil
	}
	return &image.RGBA{Pix: n.Pix, Stride: n.Stride, Rect: n.Rect}
}

// find is a face as it was printed, or nil if the sheets do not have it exactly so.
func (s *Sheets) find(f rules.Face, px int, l Look) *image.RGBA {
	if s == nil {
		return nil
	}
	s.mu.Lock()
	page := s.pages[px]
	s.mu.Unlock()
	if page == nil {
		return nil
	}
	n, ok := s.place[Digest(f, l)]
	at := cell(n, px, s.columns)
	if !ok || !at.In(page.Rect) {
		return nil
	}
	img := image.NewRGBA(image.Rect(0, 0, at.Dx(), at.Dy()))
	draw.Draw(img, img.Rect, page, at.Min, draw.Src)
	return img
}
