package counter

import (
	"container/list"
	"sync"

	"marianas/game/rules"
	"marianas/render"
)

// Kept is how many pictures a Set remembers; the ones that were not asked for longest go first.
const Kept = 500

// Set makes the pictures of counters in one look and keeps the newest. It is safe for use by several goroutines.
type Set struct {
	look   Look
	sheets *Sheets // printed beforehand; nil: none

	mu    sync.Mutex
	known map[pictureKey]*list.Element
	order list.List // of *kept, newest first
}

type pictureKey struct {
	face rules.Face
	px   int
}

type kept struct {
	key     pictureKey
	picture *render.Picture
}

// NewSet is a set in a look. Faces that the sheets show exactly so are taken from them; sheets may be nil.
func NewSet(l Look, sheets *Sheets) *Set {
	return &Set{look: l, sheets: sheets, known: map[pictureKey]*list.Element{}}
}

// Look is how the set prints.
func (s *Set) Look() Look { return s.look }

// Picture is a face px pixels wide and high. The counter itself starts Pad(px) right of and below the picture's corner.
func (s *Set) Picture(f rules.Face, px int) *render.Picture {
	k := pictureKey{f, px}
	s.mu.Lock()
	defer s.mu.Unlock()
	if e := s.known[k]; e != nil {
		s.order.MoveToFront(e)
		return e.Value.(*kept).picture
	}
	p := s.make(k)
	s.known[k] = s.order.PushFront(&kept{k, p})
	if s.order.Len() > Kept {
		last := s.order.Back()
		delete(s.known, last.Value.(*kept).key)
		s.order.Remove(last)
	}
	return p
}

func (s *Set) make(k pictureKey) *render.Picture {
	if img := s.sheets.find(k.face, k.px, s.look); img != nil {
		return &render.Picture{Image: img}
	}
	return &render.Picture{Image: Draw(k.face, k.px, s.look)}
}
