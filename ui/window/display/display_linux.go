package display

/*
#cgo CFLAGS: -D_GNU_SOURCE
#cgo LDFLAGS: -lX11
#include <X11/Xlib.h>
#include <errno.h>
#include <netinet/in.h>
#include <poll.h>
#include <stddef.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>

extern int displayLost(Display *d);

static int opens(void) {
	Display *d = XOpenDisplay(0);
	if (!d) return 0;
	XCloseDisplay(d);
	return 1;
}

static void watch(void) { XSetIOErrorHandler(displayLost); }

// server reports whether a socket leads to an X server, by the address of the other end.
static int server(int fd) {
	union { struct sockaddr any; struct sockaddr_un un; struct sockaddr_in in; struct sockaddr_in6 in6; } to;
	socklen_t n = sizeof to;
	memset(&to, 0, sizeof to);
	if (getpeername(fd, &to.any, &n)) return 0;
	int port = 0;
	switch (to.any.sa_family) {
	case AF_UNIX: {
		const char *path = to.un.sun_path[0] ? to.un.sun_path : to.un.sun_path + 1;
		return strncmp(path, "/tmp/.X11-unix/", 15) == 0;
	}
	case AF_INET: port = ntohs(to.in.sin_port); break;
	case AF_INET6: port = ntohs(to.in6.sin6_port); break;
	}
	return port >= 6000 && port < 6100;
}

// connection is the oldest connection to an X server, that of the window; -1 if there is none.
static int connection(void) {
	for (int fd = 3; fd < 256; fd++)
		if (server(fd)) return fd;
	return -1;
}

// hung waits until the other end of a connection is gone.
static int hung(int fd) {
	struct pollfd p = {fd, POLLRDHUP, 0};
	while (poll(&p, 1, -1) < 0)
		if (errno != EINTR) return 0;
	return (p.revents & POLLNVAL) == 0;
}
*/
import "C"

import (
	"io"
	"os"
	"sync/atomic"
	"syscall"
	"time"

	"github.com/jezek/xgb"

	"marianas/game/plain"
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
		return "the display " + plain.Quote(name) + " cannot be opened"
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

// grace is how long the library may take to notice by itself that the display is gone.
const grace = time.Second

var lost func()

// OnLost has something done when the display goes while the program runs; the program ends after it with status 1. It
// is called once, on a thread that never comes back to the loop. Call stop when the window is closed.
func OnLost(do func()) (stop func()) {
	var over atomic.Bool
	came := make(chan struct{}, 1)
	lost = func() {
		select {
		case came <- struct{}{}:
			do()
			os.Exit(1)
		default:
			select {} // another thread is leaving already
		}
	}
	C.watch()
	// The library notices a display that is gone only when it reads or writes, and a frame that is being shown at that
	// moment may wait for ever.
	window = C.connection()
	if fd := window; fd >= 0 {
		go func() {
			if C.hung(fd) == 0 {
				return
			}
			if time.Sleep(grace); !over.Load() {
				lost()
			}
		}()
	}
	return func() { over.Store(true) }
}

//export displayLost
func displayLost(*C.Display) C.int {
	lost()
	return 0
}
