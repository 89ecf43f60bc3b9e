// Package window is the Ebitengine loop: it samples input into a value, hands it to the screen, and shows its draw list.
//
// It decides nothing. With render/gpu and the main program it alone imports Ebitengine, which needs a display.
// A frame in which the screen reports no change draws nothing. Start reading at Run.
package window

import (
	"errors"
	"image"
	"image/png"
	"io/fs"
	"math"
	"runtime/debug"
	"sync"
	"sync/atomic"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"marianas/render"
	"marianas/render/gpu"
	"marianas/ui/widget"
	"marianas/ui/window/layout"
)

// App is the screen that the window shows.
type App interface {
	// Update takes what came from outside and reports whether the picture changed.
	Update(in widget.Input) (changed bool)
	// Wakes is the tick at which the screen wants an Update though nothing comes in.
	Wakes() (tick int)
	// Draw is the picture, in device pixels. The window only reads it, before the next Update.
	Draw() *render.List
	// Close says that the player wants to leave; true ends the program now, false means the screen will ask first.
	Close() bool
	// Done reports whether the screen has ended the program.
	Done() bool
	// FullScreen reports whether the player wants the whole screen.
	FullScreen() bool
	// Fault keeps what can be kept of a match when the program meets a fault, and says where, in one sentence.
	Fault() string
}

// Options are how the window starts.
type Options struct {
	Title string
	Icons fs.FS          // PNG files of several sizes; the system picks
	W, H  int            // logical pixels; 0: to suit the screen
	Watch Watcher        // told of every frame shown; nil: nobody
	Feed  Feed           // a script in the player's place; nil: the player
	Left  func(w, h int) // told the window's size in logical pixels when it closes; nil: nobody
	Gone  func()         // closes the player's files where the program ends without a window to close; nil: there are none
}

// Watcher is told of every frame after it was drawn.
type Watcher interface {
	// Shown says which frame was drawn, when what it answers was taken in, and when it was drawn, since the start.
	Shown(frame int, came, since time.Duration)
}

// Feed plays a script: it gives the next input instead of mouse and keyboard, or the end of it.
type Feed interface {
	// Next gives the next input for a window of w by h device pixels; done ends the program, with an error or none.
	Next(w, h int, device float64) (in widget.Input, done bool, err error)
}

// Run opens the window and returns when it is closed. The start time is when the program began, for the watcher.
func Run(app App, o Options, start time.Time) error {
	ebiten.SetWindowTitle(o.Title)
	ebiten.SetWindowResizingMode(ebiten.WindowResizingModeEnabled)
	ebiten.SetWindowSizeLimits(320, 240, -1, -1)
	place(o)
	if o.Icons != nil {
		ebiten.SetWindowIcon(icons(o.Icons))
	}
	ebiten.SetWindowClosingHandled(true)
	ebiten.SetScreenClearedEveryFrame(false)
	ebiten.SetFullscreen(app.FullScreen())
	// One update a frame: keys and buttons that go down and up between two frames are seen by the next update,
	// and only by it, so a frame without an update would lose a fast tap.
	ebiten.SetTPS(ebiten.SyncWithFPS)
	debug.SetGCPercent(40) // most of the memory is pictures: collecting is quick, garbage is large
	l := &loop{app: app, o: o, start: start, painter: gpu.New(), full: app.FullScreen(), dirty: true}
	stop := l.heed()
	err := ebiten.RunGameWithOptions(l, &ebiten.RunGameOptions{X11ClassName: "marianas", X11InstanceName: "marianas"})
	stop()
	if o.Left != nil && !l.full && l.device > 0 {
		o.Left(int(float64(l.w)/l.device), int(float64(l.h)/l.device))
	}
	if err == nil || errors.Is(err, ebiten.Termination) {
		err = l.failed
	}
	return err
}

// icons reads all PNG files of a file system; what cannot be read is left out.
func icons(from fs.FS) (out []image.Image) {
	names, _ := fs.Glob(from, "*/*.png")
	for _, name := range names {
		f, err := from.Open(name)
		if err != nil {
			continue
		}
		if m, err := png.Decode(f); err == nil {
			out = append(out, m)
		}
		f.Close()
	}
	return out
}

// place gives the window its size and puts it into the middle of the monitor.
func place(o Options) {
	mw, mh := ebiten.Monitor().Size()
	w, h := layout.Opening(o.W, o.H, mw, mh)
	ebiten.SetWindowSize(w, h)
	if mw > 0 && mh > 0 {
		ebiten.SetWindowPosition(max(0, (mw-w)/2), max(0, (mh-h)/2))
	}
}

// loop is the window's ebiten.Game.
type loop struct {
	app      App
	o        Options
	start    time.Time
	painter  *gpu.Painter
	sampler  sampler
	w, h     int // device pixels
	device   float64
	full     bool
	focused  bool
	dirty    bool // the picture changed
	whole    bool // all of it is to be drawn anew, not only what changed
	shown    []render.Op
	last     widget.Input
	busy     time.Time     // when something last came in or changed
	tidied   time.Time     // when memory was last given back
	came     time.Duration // when what the picture answers was taken in, since the start
	frames   int
	ending   atomic.Bool // a signal asked the program to end
	updating sync.Mutex  // held while the screen is updated
	fault    *fault      // what is shown after a fault; nil before one
	failed   error
}

// LayoutF makes the screen as many device pixels as the window has, so that nothing is blown up.
func (l *loop) LayoutF(w, h float64) (float64, float64) {
	s := ebiten.Monitor().DeviceScaleFactor()
	pw, ph := int(math.Ceil(w*s)), int(math.Ceil(h*s))
	if pw != l.w || ph != l.h || s != l.device {
		l.w, l.h, l.device, l.dirty, l.whole = pw, ph, s, true, true
	}
	return float64(pw), float64(ph)
}

// Layout is never called, as LayoutF is there.
func (l *loop) Layout(w, h int) (int, int) { return w, h }

// Update hands one sample of input to the screen, and rests while there is nothing to do.
func (l *loop) Update() error {
	if err := l.update(); err != nil {
		return err
	}
	l.rest()
	return nil
}

func (l *loop) update() (err error) {
	defer l.recovered(&err)
	l.updating.Lock()
	defer l.updating.Unlock()
	if l.ending.Load() {
		if l.fault == nil {
			l.app.Close()
		}
		return ebiten.Termination
	}
	now := time.Since(l.start)
	in := l.sampler.sample(l.w, l.h, l.device, now)
	if l.fault != nil {
		return l.fault.update(in)
	}
	l.notice(in)
	if l.o.Feed != nil {
		var done bool
		if in, done, l.failed = l.o.Feed.Next(l.w, l.h, l.device); done || l.failed != nil {
			return ebiten.Termination
		}
	}
	if l.app.Update(in) {
		l.dirty, l.busy, l.came = true, time.Now(), now
	}
	if want := l.app.FullScreen(); want != l.full {
		l.full = want
		ebiten.SetFullscreen(want)
	}
	if l.app.Done() || ebiten.IsWindowBeingClosed() && l.app.Close() {
		return ebiten.Termination
	}
	return nil
}

// Draw shows the screen's picture if it changed.
func (l *loop) Draw(screen *ebiten.Image) {
	if !l.dirty {
		return
	}
	defer l.recovered(nil)
	l.dirty = false
	if l.fault != nil {
		l.painter.Draw(screen, l.fault.list(l.w, l.h, l.device))
		return
	}
	l.draw(screen, l.app.Draw())
	l.frames++
	if l.o.Watch != nil {
		l.o.Watch.Shown(l.frames, l.came, time.Since(l.start))
	}
}

// draw shows a list: only the parts in which it differs from the one shown before, as the rest is still on the screen.
func (l *loop) draw(screen *ebiten.Image, list *render.List) {
	parts, whole := render.Changed(l.shown, list.Ops)
	l.shown = append(l.shown[:0], list.Ops...)
	resized := l.whole
	if whole || l.whole {
		parts = []image.Rectangle{screen.Bounds()}
	}
	l.whole = false
	for _, r := range parts {
		if r = r.Intersect(screen.Bounds()); !r.Empty() {
			l.painter.Draw(screen.SubImage(r).(*ebiten.Image), list)
		}
	}
	if resized {
		l.painter.Forget()
	}
}
