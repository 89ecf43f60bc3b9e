// Package sheet paints a board as a printed map sheet and hands it out in tiles for every zoom.
//
// A sheet is composed once as a list of shapes in a few printing inks, then printed tile by tile on
// all cores: paper, tones, line work, lettering, furniture (title, key, track, tables) and, unless it
// is to be clean, the wear of a scanned sheet. What is painted is a pure function of board, furniture
// and style, so finished tiles are kept in a cache by the digest of all that.
//
// Start reading at Open; composer.go lists the layers in the order of printing.
package sheet

import (
	"image"
	"runtime/debug"
	"sync"
	"sync/atomic"

	"marianas/game/board"
	"marianas/render"
)

// Width is the usual width of a sheet at full size, in pixels; the layout may name another page.
const Width = 4080

// Style says how the printed sheet looks.
type Style struct {
	Clean bool // no wear: no paper grain, folds, yellowing or misregister
}

// Cache keeps painted sheets by name. Read fails if there is none of that name; both may be called from
// any goroutine.
type Cache interface {
	Read(name string) ([]byte, error)
	Write(name string, data []byte) error
}

// Tile is a part of the sheet to draw: Src of Picture onto Box, in pixels of the sheet at full size.
type Tile struct {
	Picture *render.Picture
	Src     image.Rectangle // in pixels of Picture
	Box     render.Rect
}

// Sheet is a map sheet that can be drawn at once, coarsely, and gets fine in the background.
type Sheet struct {
	Geometry
	board *board.Board
	fur   Furniture
	style Style
	cache Cache

	done    chan struct{} // closed when the fine sheet is there, or given up
	closed  atomic.Bool
	work    progress
	changed atomic.Bool

	mu      sync.Mutex
	levels  levels
	small   []reduced       // newest last
	smallOf *render.Picture // what they were made from
	at      bool            // decode tiles at once, not in the background
	fault   error           // of writing the cache
}

// Open makes a sheet ready to be drawn. If the cache has it, it is fine at once; otherwise a coarse version
// is painted now and the fine one in the background. A nil cache keeps nothing.
func Open(b *board.Board, f Furniture, look Style, cache Cache) *Sheet {
	s := sheetOf(b, f, look, cache)
	if s.readCache() {
		s.work.finish()
		close(s.done)
		return s
	}
	s.levels = coarseLevels(compose(b, f, look, s.W/4, coarse))
	go s.paintFine()
	return s
}

// sheetOf is a sheet at full size of which nothing is painted.
func sheetOf(b *board.Board, f Furniture, look Style, cache Cache) *Sheet {
	p := f.Layout.Page
	return &Sheet{
		Geometry: geometryOn(b, p, fullWidth(b, p)), board: b, fur: f, style: look, cache: cache, done: make(chan struct{}),
	}
}

// Paint makes sure that a cache has a sheet, and returns when it has.
func Paint(b *board.Board, f Furniture, look Style, cache Cache) error {
	s := sheetOf(b, f, look, cache)
	if s.readCache() {
		return nil
	}
	s.paintFine()
	return s.CacheError()
}

// Size is the size of the sheet at full size, in pixels.
func (s *Sheet) Size() (w, h int) { return s.W, s.H }

// Progress is how much of the fine sheet is painted, from 0 to 1.
func (s *Sheet) Progress() float64 { return s.work.share() }

// Changed reports, once for each change, that Visible would now answer with better pictures. It also does so for as
// long as tiles are being decoded, so that a screen that draws only on change looks again.
func (s *Sheet) Changed() bool {
	s.mu.Lock()
	waiting := len(s.levels.queue) > 0
	s.mu.Unlock()
	return s.changed.Swap(false) || waiting
}

// Finish waits for the fine sheet; from then on Visible waits for tiles, too. It is for pictures and tests.
func (s *Sheet) Finish() {
	<-s.done
	s.mu.Lock()
	s.at = true
	s.mu.Unlock()
}

// Close stops painting. What was already handed out stays valid.
func (s *Sheet) Close() { s.closed.Store(true) }

// CacheError is what went wrong when the painted sheet was to be kept; nil if nothing did.
func (s *Sheet) CacheError() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.fault
}

// Visible lists the tiles that show a part of the sheet at a scale (screen pixels for a pixel of the sheet),
// from the level that is reduced by less than 2. Tiles that are not decoded yet are shown coarser
// until Changed reports them. Call it each time the view changes; it keeps what it showed last.
func (s *Sheet) Visible(view render.Rect, scale float64) []Tile {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.levels.visible(s, view, scale)
}

// smallest is how many small pictures of a sheet are kept: a window shows one or two sizes at a time, and each may be as
// large as the window.
const smallest = 3

// reduced is a picture of the whole sheet, or of its map alone, for a box of w by h pixels.
type reduced struct {
	w, h    int
	mapOnly bool
	picture *render.Picture
}

// Minimap is the whole sheet as one picture that fits into w by h pixels. The last few sizes are kept.
func (s *Sheet) Minimap(w, h int) *render.Picture { return s.reduce(w, h, false) }

// Overview is what lies within the neat line, without the tables on the paper around it, as one picture that fits into
// w by h pixels.
func (s *Sheet) Overview(w, h int) *render.Picture { return s.reduce(w, h, true) }

// reduce makes a small picture, or finds it.
func (s *Sheet) reduce(w, h int, mapOnly bool) *render.Picture {
	s.mu.Lock()
	defer s.mu.Unlock()
	whole := s.levels.whole()
	if whole != s.smallOf {
		s.smallOf, s.small = whole, nil
	}
	for i, had := range s.small {
		if had.w == w && had.h == h && had.mapOnly == mapOnly {
			s.small = append(append(s.small[:i:i], s.small[i+1:]...), had)
			return had.picture
		}
	}
	if len(s.small) == smallest {
		s.small = s.small[1:]
	}
	part := whole.Image.Rect
	if mapOnly {
		part = s.neat(part.Size())
	}
	made := reduced{w, h, mapOnly, fitted(whole, part, w, h)}
	s.small = append(s.small[:len(s.small):len(s.small)], made)
	return made.picture
}

// easel lets one sheet at a time be painted at full size: a title of several sheets opens them together, and each takes
// all cores and a lot of memory.
var easel = make(chan struct{}, 1)

// paintFine paints the sheet at full size and keeps it; it gives up when the sheet is closed.
func (s *Sheet) paintFine() {
	defer close(s.done)
	easel <- struct{}{}
	defer func() { <-easel }()
	if s.closed.Load() {
		return
	}
	c := compose(s.board, s.fur, s.style, s.W, fine)
	made, ok := c.levels(&s.work, &s.closed)
	if !ok {
		return
	}
	s.mu.Lock()
	s.levels = made
	s.mu.Unlock()
	s.work.finish()
	s.changed.Store(true)
	if s.cache != nil {
		err := s.cache.Write(s.cacheName(), made.pack(s.Geometry))
		s.mu.Lock()
		s.fault = err
		s.mu.Unlock()
	}
	debug.FreeOSMemory() // painting takes far more than showing
}

// progress counts finished pieces of work.
type progress struct {
	did, all atomic.Int64
	over     atomic.Bool
}

func (p *progress) share() float64 {
	all := p.all.Load()
	switch {
	case p.over.Load():
		return 1
	case all == 0:
		return 0
	}
	return min(.99, float64(p.did.Load())/float64(all))
}

func (p *progress) finish() { p.over.Store(true) }
