package widget

import (
	"math"

	"marianas/render"
	"marianas/render/art/pen"
	"marianas/render/palette"
)

// Rect is a rectangle, in logical pixels unless said otherwise.
type Rect = render.Rect

// Color is a color with straight alpha.
type Color = render.Color

// UI is the toolkit's memory between frames. Make one with New; it serves one window.
type UI struct {
	In         Input             // of this pass
	W, H       float64           // the window, logical pixels: the effective size
	Scale      float64           // device pixels per logical pixel
	Percent    int               // interface scale, 75 to 200; set it before Frame
	Palette    *palette.Palette  // set it before Frame
	Pictures   Pictures          // icons, emblems and dice
	ToastInset float64           // what toasts leave free at the right edge; a page sets it in each pass
	Sound      func(name string) // hears "click" and "refuse" when something is pressed; nil: silent
	OpenRule   func(rule string) // opens the rules at a number; rule chips call it
	Audit      func(Inked)       // hears of every line of text, in every pass; nil: nobody
	Stands     map[Chord]Chord   // keys that the player has put in the place of usual ones, for Pressed

	layers    []layer // open now, outermost first
	drawn     []*layer
	blocks    []block // of the last pass, lowest first
	hit       string  // layer under the pointer
	modal     string  // topmost modal layer of the last pass
	modals    []string
	panned    []Rect // of this pass, device pixels
	clips     []Rect // logical, outermost first; the last is in force
	out       *render.List
	list      render.List // joined layers of this pass
	shown     render.List // what the last frame showed
	spare     []*render.List
	used      int
	focus     focus
	active    string // widget that the pointer holds
	grip      grip
	notches   notches
	scrolls   map[string]*scrollState
	fields    map[string]*fieldState
	tips      tipState
	toasts    []toast
	named     []Control
	last      Input
	stale     bool // something changed since the last frame
	again     bool // this pass changed what an earlier part of it has drawn
	wakeAt    int
	keys      []bool    // which of In.Keys are used up
	wheel     bool      // the wheel is used up
	offset    string    // prefix of ids
	grow      *inScroll // the scroll area being drawn
	revealing bool      // the focus moved by a key in the pass before
	dark      bool      // the ground is the table, not paper
	sprites   map[spriteKey]*render.Picture
	brush     pen.Brush
	cut       bool // the next line of text was shortened
}

// New makes the toolkit for one window with the standard palette at 100 %.
func New() *UI {
	return &UI{
		Percent: 100, Palette: palette.All()[0],
		scrolls: map[string]*scrollState{}, fields: map[string]*fieldState{},
		sprites: map[spriteKey]*render.Picture{}, focus: newFocus(), stale: true, wakeAt: never,
	}
}

const never = math.MaxInt

// Idle reports whether a frame with this input would show the same again, so that it can be left out.
func (u *UI) Idle(in Input) bool {
	return !u.stale && !in.Busy() && in.same(u.last) && in.Tick < u.wakeAt
}

// Invalidate makes the next frame run: something outside the toolkit changed.
func (u *UI) Invalidate() { u.stale = true }

// WakeAt asks for a frame at a tick at the latest, for animations and tips.
func (u *UI) WakeAt(tick int) {
	if tick < u.wakeAt {
		u.wakeAt = tick
	}
}

// Wakes is the tick at which a frame is wanted though nothing comes in; never, unless something asked for one.
func (u *UI) Wakes() int {
	if u.stale {
		return u.last.Tick
	}
	return u.wakeAt
}

// Again asks for another pass of this frame: what was drawn before this point is out of date.
func (u *UI) Again() { u.again = true }

// Frame runs a page until its picture has settled, and reports whether it differs from the one before.
// The page sees clicks and keys in the first pass only.
func (u *UI) Frame(in Input, page func()) bool {
	u.stale, u.wakeAt = false, never
	u.pass(in, page)
	for n := 0; n < 3 && (u.again || n == 0 && (in.Busy() || !in.same(u.last))); n++ {
		u.pass(in.Still(), page)
	}
	if u.again {
		u.WakeAt(in.Tick + 1)
	}
	u.last = in.Still()
	if sameOps(u.list.Ops, u.shown.Ops) {
		return false
	}
	u.shown.Ops = append(u.shown.Ops[:0], u.list.Ops...)
	return true
}

func sameOps(a, b []render.Op) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

// List is the picture of the last frame, in device pixels.
func (u *UI) List() *render.List { return &u.shown }

// Draw is the list to which this point of the page draws, in device pixels, for pictures that widgets do not make.
func (u *UI) Draw() *render.List { return u.out }

func (u *UI) pass(in Input, page func()) {
	u.begin(in)
	u.Layer(Page, "page", Rect{W: u.W, H: u.H}, false, page)
	u.drawToasts()
	u.drawTip()
	u.end()
}

func (u *UI) begin(in Input) {
	u.In, u.again, u.wheel = in, false, false
	if in.Device <= 0 {
		u.In.Device = 1
	}
	u.Scale = u.In.Device * float64(u.Percent) / 100
	u.W, u.H = float64(in.W)/u.Scale, float64(in.H)/u.Scale
	u.keys = append(u.keys[:0], make([]bool, len(in.Keys))...)
	u.clips = append(u.clips[:0], Rect{W: u.W, H: u.H})
	u.named, u.drawn, u.layers, u.modals = u.named[:0], u.drawn[:0], u.layers[:0], u.modals[:0]
	u.used, u.offset, u.dark, u.panned = 0, "", false, u.panned[:0]
	u.findHit()
	u.beginGrip()
	u.beginFocus()
	u.tips.want, u.ToastInset = nil, 0
}

func (u *UI) end() {
	u.endFocus()
	u.endGrip()
	u.keepBlocks()
	u.join()
}

// Px is a length in whole device pixels, at least one for any length above zero.
func (u *UI) Px(v float64) float64 {
	px := math.Floor(v*u.Scale + 0.5)
	if px < 1 && v > 0 {
		return 1
	}
	return px
}

// Device turns a logical rectangle into whole device pixels, edge by edge.
func (u *UI) Device(r Rect) Rect {
	x, y := math.Floor(r.X*u.Scale+0.5), math.Floor(r.Y*u.Scale+0.5)
	return Rect{X: x, Y: y, W: math.Floor((r.X+r.W)*u.Scale+0.5) - x, H: math.Floor((r.Y+r.H)*u.Scale+0.5) - y}
}

// Logical turns device pixels into logical ones.
func (u *UI) Logical(r Rect) Rect {
	return Rect{X: r.X / u.Scale, Y: r.Y / u.Scale, W: r.W / u.Scale, H: r.H / u.Scale}
}

// Pointer is where the pointer is, in logical pixels.
func (u *UI) Pointer() (x, y float64) { return u.In.X / u.Scale, u.In.Y / u.Scale }

// Within scopes the ids of the widgets that a function draws, for parts that appear more than once.
func (u *UI) Within(prefix string, draw func()) {
	old := u.offset
	u.offset += prefix + "/"
	draw()
	u.offset = old
}

// ID is the full name of a widget: its layer, its scopes and its own id.
func (u *UI) ID(id string) string { return u.layerID() + ":" + u.offset + id }

// Control is something on the screen that can be named: what scripts click and expect.
type Control struct {
	Kind   string // "button", "field", "row", "link", "prompt", "tip", "toast", "text"
	Name   string // the words on it
	Box    Rect   // device pixels
	Clip   Rect   // what of the window shows it, in device pixels: a scrolled area may hide it
	Barred bool
	On     bool // chosen or switched on
	layer  string
	scroll bool // it lies in a scroll area, which may hide it
}

// Name makes a part of the screen known to scripts.
func (u *UI) Name(c Control) {
	c.Box = u.Device(c.Box)
	c.Clip = u.Device(u.clips[len(u.clips)-1])
	c.layer, c.scroll = u.layerID(), u.grow != nil
	u.named = append(u.named, c)
}

// Controls lists what can be named on the last frame, in reading order, topmost layer last.
func (u *UI) Controls() []Control { return u.named }
