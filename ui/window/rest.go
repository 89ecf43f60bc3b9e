package window

import (
	"runtime/debug"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"marianas/ui/widget"
	"marianas/ui/window/display"
)

// A loop that has had nothing to do for restAfter waits for the display to tell something, for the tick at which the
// screen wants a frame, or for a signal. It also looks by itself, as the library may have taken an event in while it
// asked the display for something else: every restLeast at first, and the less often the longer nothing happens, as
// every look costs up to 12 ms where the picture is shown without graphics hardware. An event that a look misses
// seldom waits so long, as what follows it (the key let go, the pointer moved on) ends the rest.
const (
	restAfter = 500 * time.Millisecond
	restLeast = 250 * time.Millisecond
	restMost  = 4 * time.Second
	tidyAfter = 3 * time.Second // then memory that decoding and painting left behind goes back to the system
)

// notice marks the time at which something came in. A window that gets the focus back is drawn anew, as it may have
// been covered.
func (l *loop) notice(in widget.Input) {
	if in.Busy() || in.X != l.last.X || in.Y != l.last.Y || in.Down != 0 || len(in.Held) > 0 || in.Outside != l.last.Outside {
		l.busy = time.Now()
	}
	if in.Tick/15 != l.last.Tick/15 {
		if f := ebiten.IsFocused(); f != l.focused {
			l.focused, l.dirty, l.whole = f, true, true
		}
	}
	l.last = in
}

// rest waits while nothing happens.
func (l *loop) rest() {
	now := time.Now()
	idle := now.Sub(l.busy)
	if l.o.Feed != nil || l.fault != nil || l.dirty || idle < restAfter {
		return
	}
	wait := min(max(restLeast, idle/4), restMost)
	if l.tidied.Before(l.busy) {
		if idle > tidyAfter {
			l.tidied = now
			go debug.FreeOSMemory()
		}
		wait = min(wait, tidyAfter-idle+time.Millisecond)
	}
	if wake := l.app.Wakes(); wake < l.last.Tick+int(wait*ticks/time.Second) {
		wait = min(wait, time.Duration(wake)*time.Second/ticks-now.Sub(l.start))
	}
	if wait > 0 {
		display.Rest(wait)
	}
}
