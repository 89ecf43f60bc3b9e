package display

/*
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

static int rouser[2] = {-1, -1};

static int openRouser(void) { return pipe2(rouser, O_NONBLOCK | O_CLOEXEC); }

static void rouse(void) {
	char one = 1;
	while (write(rouser[1], &one, 1) < 0 && errno == EINTR) {}
}

// rest waits until a connection has something to read, or the rouser has, for so many milliseconds.
static void rest(int fd, int ms) {
	struct pollfd p[2] = {{rouser[0], POLLIN, 0}, {fd, POLLIN, 0}};
	if (poll(p, fd < 0 ? 1 : 2, ms) > 0 && p[0].revents) {
		char all[64];
		while (read(rouser[0], all, sizeof all) > 0) {}
	}
}
*/
import "C"

import (
	"sync"
	"time"
)

// nap is the longest rest where the connection to the display is not known.
const nap = 20 * time.Millisecond

var rouser = sync.OnceValue(func() bool { return C.openRouser() == 0 })

// window is the connection to the display that the window's events come by, as OnLost found it; -1: not known.
var window C.int = -1

// Rest waits until the display has sent something, Rouse was called, or so much time has passed. It reads nothing.
func Rest(most time.Duration) {
	if window < 0 {
		most = min(most, nap)
	}
	if !rouser() {
		time.Sleep(min(most, nap))
		return
	}
	C.rest(window, C.int((most+time.Millisecond-1)/time.Millisecond))
}

// Rouse ends a rest, or the next one if there is none now.
func Rouse() {
	if rouser() {
		C.rouse()
	}
}
