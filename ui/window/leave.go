package window

import (
	"fmt"
	"os"
	"os/signal"
	"syscall"
	"time"

	"marianas/ui/window/display"
)

// patience is how long the program waits for its own loop before it leaves without it.
const patience = 5 * time.Second

// heed makes the signals that end a program, and a display that goes, leave as the menu does: the match is written, and
// nothing lives on unseen. The function that it returns ends that.
func (l *loop) heed() (stop func()) {
	came, over := make(chan os.Signal, 1), make(chan struct{})
	ends := []os.Signal{os.Interrupt, syscall.SIGTERM}
	if !signal.Ignored(syscall.SIGHUP) { // as nohup wants it
		ends = append(ends, syscall.SIGHUP)
	}
	signal.Notify(came, ends...)
	unwatch := display.OnLost(func() {
		fmt.Fprintln(os.Stderr, "marianas: the display is gone; what was in play is kept for the next start.")
		l.leaveNow()
	})
	go func() {
		select {
		case <-came:
		case <-over:
			return
		}
		l.ending.Store(true)
		display.Rouse()
		select {
		case <-time.After(patience):
			l.leaveNow()
			os.Exit(1)
		case <-over:
		}
	}()
	return func() {
		unwatch()
		signal.Stop(came)
		close(over)
	}
}

// leaveNow leaves without the loop, which may hang in a display that is gone: it waits for the update under way, but
// not for ever.
func (l *loop) leaveNow() {
	left := make(chan struct{})
	go func() {
		l.updating.Lock() // never let go: nothing is played any more
		l.leave()
		close(left)
	}()
	select {
	case <-left:
	case <-time.After(patience):
	}
}

// leave writes what is in play, as closing the window does, and all that waits to be written.
func (l *loop) leave() {
	defer func() {
		if v := recover(); v != nil {
			fmt.Fprintf(os.Stderr, "marianas: fault while leaving: %v\n", v)
		}
	}()
	if l.fault == nil {
		l.app.Close()
	}
	if l.o.Gone != nil {
		l.o.Gone()
	}
}
