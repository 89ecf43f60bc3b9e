package window

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"runtime"
	"strings"
	"time"

	"marianas/ui/widget"
)

// Timing writes, for every page, how long after the start its first frame was shown and how much memory is resident.
func Timing(w io.Writer, page func() string) Watcher {
	return &timing{w: w, page: page, seen: map[string]bool{}}
}

type timing struct {
	w    io.Writer
	page func() string
	seen map[string]bool
}

func (t *timing) Shown(frame int, _, since time.Duration) {
	page := t.page()
	if t.seen[page] {
		return
	}
	t.seen[page] = true
	fmt.Fprintf(t.w, "timing: %s: first frame %d ms after the start, %d MB resident\n", page, since.Milliseconds(), Resident()>>20)
}

// Trace writes every frame as a line of JSON: page, time, memory, and what can be clicked where. Drivers wait for it.
func Trace(w io.Writer, page func() string, controls func() []widget.Control) Watcher {
	return &trace{json.NewEncoder(w), page, controls}
}

type trace struct {
	enc      *json.Encoder
	page     func() string
	controls func() []widget.Control
}

// Frame is a line of a trace.
type Frame struct {
	Frame    int
	Came     int64 // when what it answers was taken in, in milliseconds of the clock
	MS       int64 // since the start
	MB       int64 // resident
	Page     string
	Controls []widget.Control
}

func (t *trace) Shown(frame int, came, since time.Duration) {
	_ = t.enc.Encode(Frame{frame, time.Now().Add(came - since).UnixMilli(), since.Milliseconds(), Resident() >> 20, t.page(), t.controls()})
}

// Resident is how many bytes of memory the program holds: what Linux counts, elsewhere what Go has asked for.
func Resident() int64 {
	data, err := os.ReadFile("/proc/self/status")
	for _, line := range strings.Split(string(data), "\n") {
		var kb int64
		if n, _ := fmt.Sscanf(line, "VmRSS: %d kB", &kb); n == 1 {
			return kb << 10
		}
	}
	var m runtime.MemStats
	if err != nil {
		runtime.ReadMemStats(&m)
	}
	return int64(m.Sys)
}
