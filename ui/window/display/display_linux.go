package display

/*
#cgo LDFLAGS: -lX11
#include <X11/Xlib.h>

extern int displayLost(Display *d);

static int opens(void) {
	Display *d = XOpenDisplay(0);
	if (!d) return 0;
	XCloseDisplay(d);
	return 1;
}

static void watch(void) { XSetIOErrorHandler(displayLost); }
*/
import "C"

import (
	"io"
	"os"
	"syscall"

	"github.com/jezek/xgb"

	"marianas/ui/words"
)

// Ebitengine asks for the monitors through this library, which complains of a missing authority file that no local
// display needs.
func init() { xgb.Logger.SetOutput(io.Discard) }

// missing says why there is no display; "" if it can be opened.
func missing() string {
	name := os.Getenv("DISPLAY")
	if name == "" {
		return "there is no display (DISPLAY is not set)"
	}
	if !opens() {
		return "the display " + words.Quote(name) + " cannot be opened"
	}
	return ""
}

// opens tries the display as Ebitengine will. What the library prints of its own meanwhile is left out.
func opens() bool {
	null, err := os.OpenFile(os.DevNull, os.O_WRONLY, 0)
	if err == nil {
		defer null.Close()
		if kept, err := syscall.Dup(2); err == nil && syscall.Dup3(int(null.Fd()), 2, 0) == nil {
			defer syscall.Close(kept)
			defer syscall.Dup3(kept, 2, 0)
		}
	}
	return C.opens() == 1
}

var lost func()

// OnLost has something done when the display goes while the program runs; the program ends after it. It is called on
// the thread of the window, which never comes back to the loop.
func OnLost(do func()) {
	lost = do
	C.watch()
}

//export displayLost
func displayLost(*C.Display) C.int {
	if lost != nil {
		lost()
	}
	os.Exit(1)
	return 0
}
