package widget

import (
	"sort"

	"marianas/render"
)

// Depth orders layers: a higher one lies on top and takes the pointer first.
type Depth int

// The depths of the screen, lowest first.
const (
	Page   Depth = iota
	Float        // boxes over the board: zoom buttons, tray, minimap
	Drawer       // the panel of a compact layout
	Sheet        // F1, interrupts, pages over the board
	Dialog
	Menu
	Toast
	Tip
)

type layer struct {
	depth Depth
	id    string
	scope string // the modal layer it belongs to
	box   Rect
	modal bool
	list  *render.List
	order int
}

type block struct {
	id, scope string
	box       Rect
	modal     bool
	depth     Depth
}

// Layer draws above what is there. Inside box it keeps the pointer from what lies below; a modal layer keeps pointer
// and focus to itself wherever they are. Its id must not change while it is open.
func (u *UI) Layer(d Depth, id string, box Rect, modal bool, draw func()) {
	l := layer{depth: d, id: id, box: box, modal: modal, list: u.blank(), order: len(u.drawn)}
	l.scope = id
	if !modal && len(u.layers) > 0 {
		l.scope = u.layers[len(u.layers)-1].scope
	}
	u.layers = append(u.layers, l)
	kept := l
	u.drawn = append(u.drawn, &kept)
	if modal {
		u.modals = append(u.modals, id)
	}
	out, clips, offset := u.out, u.clips, u.offset
	u.out, u.clips, u.offset = l.list, []Rect{{W: u.W, H: u.H}}, ""
	draw()
	u.out, u.clips, u.offset = out, clips, offset
	u.layers = u.layers[:len(u.layers)-1]
}

func (u *UI) blank() *render.List {
	if u.used == len(u.spare) {
		u.spare = append(u.spare, &render.List{})
	}
	l := u.spare[u.used]
	l.Reset()
	u.used++
	return l
}

func (u *UI) layerID() string {
	if len(u.layers) == 0 {
		return ""
	}
	return u.layers[len(u.layers)-1].id
}

func (u *UI) scope() string {
	if len(u.layers) == 0 {
		return ""
	}
	return u.layers[len(u.layers)-1].scope
}

// Open reports whether this layer may be used now: no modal layer lies above it.
func (u *UI) Open() bool { return u.modal == "" || u.scope() == u.modal }

// findHit finds the topmost layer under the pointer, as the last pass left them.
func (u *UI) findHit() {
	x, y := u.Pointer()
	u.hit = ""
	for _, b := range u.blocks {
		if b.modal || b.box.Contains(x, y) {
			u.hit = b.id
		}
	}
	if u.In.Outside {
		u.hit = "outside"
	}
}

// Bare reports whether a point, in device pixels, lies on a page with nothing above it, as of the last frame.
func (u *UI) Bare(x, y float64) bool {
	bare := true
	for _, b := range u.blocks {
		if b.modal || b.box.Contains(x/u.Scale, y/u.Scale) {
			bare = b.depth == Page
		}
	}
	return bare
}

func (u *UI) keepBlocks() {
	sort.SliceStable(u.drawn, func(i, j int) bool { return u.drawn[i].depth < u.drawn[j].depth })
	old := u.modal
	u.blocks, u.modal = u.blocks[:0], ""
	for _, l := range u.drawn {
		u.blocks = append(u.blocks, block{l.id, l.scope, l.box, l.modal, l.depth})
		if l.modal {
			u.modal = l.id
		}
	}
	if u.modal != old {
		u.again = true
	}
}

func (u *UI) join() {
	u.list.Reset()
	for _, l := range u.drawn {
		u.list.Ops = append(u.list.Ops, l.list.Ops...)
	}
}

// Clip keeps what a function draws, and where it can be clicked, inside a rectangle.
func (u *UI) Clip(r Rect, draw func()) {
	u.out.Clip(u.Device(r))
	u.clips = append(u.clips, u.clips[len(u.clips)-1].Meet(r))
	draw()
	u.clips = u.clips[:len(u.clips)-1]
	u.out.Unclip()
}

// Pan is Clip for what is larger than the rectangle and can be moved behind it: what the edges cut off is no flaw.
func (u *UI) Pan(r Rect, draw func()) {
	u.panned = append(u.panned, u.Device(r))
	u.Clip(r, draw)
}

// Visible reports whether any of a rectangle can be seen through the clips in force.
func (u *UI) Visible(r Rect) bool {
	m := u.clips[len(u.clips)-1].Meet(r)
	return m.W > 0 && m.H > 0
}
