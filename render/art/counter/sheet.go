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
	"sync"

	"github.com/BurntSushi/toml"

	"marianas/game/rules"
)

// painter is raised whenever faces are drawn differently, so that older sheets are not used.
const painter = 1

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
	in := index{Title: title, Palette: l.Palette.ID, Columns: columns, Sizes: SheetSizes}
	for _, f := range faces {
		in.Face = append(in.Face, entry{f.ID, Digest(f, l)})
	}
	var text bytes.Buffer
	text.WriteString("# Written by build/counters. Faces stand in rows, in this order, each with its shadow around it.\n")
	enc := toml.NewEncoder(&text)
	enc.Indent = ""
	if err := enc.Encode(in); err != nil {
		return nil, fmt.Errorf("index of %s: %w", title, err)
	}
	files := map[string][]byte{indexFile: text.Bytes()}
	for _, px := range SheetSizes {
		var b bytes.Buffer
		if err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&b, sheet(faces, px, l)); err != nil {
			return nil, fmt.Errorf("sheet of %s at %d px: %w", title, px, err)
		}
		files[sheetFile(px)] = b.Bytes()
	}
	return files, nil
}

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

// Sheets are counters printed beforehand. A nil *Sheets has none. It is safe for use by several goroutines.
type Sheets struct {
	files   fs.FS
	dir     string
	columns int
	place   map[string]int // digest to place on the sheet
	sizes   map[int]bool

	mu    sync.Mutex
	pages map[int]*image.RGBA // by size; nil: cannot be read, and the counters are drawn instead
}

// ReadSheets reads the index of a folder that Print wrote; the pictures themselves are read when first needed.
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
	s := &Sheets{files: files, dir: dir, columns: in.Columns, place: map[string]int{}, sizes: map[int]bool{}, pages: map[int]*image.RGBA{}}
	for i, f := range in.Face {
		s.place[f.Digest] = i
	}
	for _, px := range in.Sizes {
		s.sizes[px] = true
	}
	return s, nil
}

// find is a face as it was printed, or nil if the sheets do not have it exactly so.
func (s *Sheets) find(f rules.Face, px int, l Look) *image.RGBA {
	if s == nil || !s.sizes[px] {
		return nil
	}
	n, ok := s.place[Digest(f, l)]
	if !ok {
		return nil
	}
	page, at := s.page(px), cell(n, px, s.columns)
	if page == nil || !at.In(page.Rect) {
		return nil
	}
	img := image.NewRGBA(image.Rect(0, 0, at.Dx(), at.Dy()))
	draw.Draw(img, img.Rect, page, at.Min, draw.Src)
	return img
}

func (s *Sheets) page(px int) *image.RGBA {
	s.mu.Lock()
	defer s.mu.Unlock()
	page, tried := s.pages[px]
	if tried {
		return page
	}
	s.pages[px] = nil
	f, err := s.files.Open(path.Join(s.dir, sheetFile(px)))
	if err != nil {
		return nil
	}
	defer f.Close()
	img, err := png.Decode(f)
	if err != nil {
		return nil
	}
	page = image.NewRGBA(img.Bounds())
	draw.Draw(page, page.Rect, img, img.Bounds().Min, draw.Src)
	s.pages[px] = page
	return page
}
