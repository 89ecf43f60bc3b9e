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

// Named is a screen whose parts can be named, as scripts and the report of frames need it.
type Named interface {
	Page() string // "menu", "board" and so on
	Controls() []widget.Control
}

// Timing writes, for every page, how long after the start its first frame was shown and how much memory is resident.
func Timing(w io.Writer, app Named) Watcher { return &timing{w: w, app: app, seen: map[string]bool{}} }

type timing struct {
	w    io.Writer
	app  Named
	seen map[string]bool
}

func (t *timing) Shown(frame int, since time.Duration) {
	page := t.app.Page()
	if t.seen[page] {
		return
	}
	t.seen[page] = true
	fmt.Fprintf(t.w, "timing: %s: first frame %d ms after the start, %d MB resident\n", page, since.Milliseconds(), Resident()>>20)
}

// Trace writes every frame as a line of JSON: page, time, memory, and what can be clicked where. Drivers wait for it.
func Trace(w io.Writer, app Named) Watcher { return &trace{enc: json.NewEncoder(w), app: app} }

type trace struct {
	enc *json.Encoder
	app Named
}

// Frame is a line of a trace.
type Frame struct {
	Frame    int
	MS       int64 // since the start
	MB       int64 // resident
	Page     string
	Controls []widget.Control
}

func (t *trace) Shown(frame int, since time.Duration) {
	_ = t.enc.Encode(Frame{frame, since.Milliseconds(), Resident() >> 20, t.app.Page(), t.app.Controls()})
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
