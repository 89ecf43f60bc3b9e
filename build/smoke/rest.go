package main

import (
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"
)

const (
	mostRest   = 1.0                   // per cent of a core that a window at rest may take
	mostAnswer = 30 * time.Millisecond // from a key to the input that a frame answers, at rest
)

// rest fails if the window takes much, or draws, while nothing happens.
func (h *hand) rest() error {
	const rest = 8 * time.Second
	if err := h.quiet(5 * time.Second); err != nil {
		return err
	}
	before, frames := h.processor(), h.now().Frame
	time.Sleep(rest)
	share := 100 * (h.processor() - before) / rest.Seconds()
	f := h.now()
	fmt.Printf("   at rest: %.2f %% of a core, %d frames drawn, %d MB\n", share, f.Frame-frames, f.MB)
	if f.Frame > frames {
		return fmt.Errorf("%d frames were drawn while nothing happened", f.Frame-frames)
	}
	if share > mostRest {
		return fmt.Errorf("the window at rest takes %.2f %% of a core, want at most %.0f", share, mostRest)
	}
	return nil
}

// answers presses a key at a window at rest, some times, and fails if it is usually taken in late.
func (h *hand) answers() error {
	var late []time.Duration
	for i := 0; i < 9; i++ {
		if err := h.quiet(1200 * time.Millisecond); err != nil {
			return err
		}
		before, pressed := h.now().Frame, time.Now()
		if err := h.key("V"); err != nil { // opens the overlays, and shuts them
			return err
		}
		came, err := h.answered(before)
		if err != nil {
			return err
		}
		late = append(late, came.Sub(pressed))
	}
	slices.Sort(late)
	usual := late[len(late)/2]
	fmt.Printf("   a key at rest is taken in after %d ms, %d at most\n", usual.Milliseconds(), late[len(late)-1].Milliseconds())
	if usual > mostAnswer {
		return fmt.Errorf("a key at rest is usually taken in after %v, want at most %v; all: %v", usual, mostAnswer, late)
	}
	return nil
}

// answered waits for the frame after one, and says when what it answers was taken in.
func (h *hand) answered(before int) (time.Time, error) {
	_, err := h.until("a frame that answers a key", func(f *frame) bool { return f.Frame > before })
	if err != nil {
		return time.Time{}, err
	}
	return h.cameAt(before + 1), nil
}

// timers fails if a message that goes by itself stays on a screen that nobody touches.
func (h *hand) timers() error {
	toast := func(f *frame) bool { return f.find("toast", "line of sight") != nil }
	return steps(
		func() error { return h.quiet(time.Second) },
		func() error { return h.key("X") },
		func() error { _, err := h.until("a message", toast); return err },
		func() error {
			_, err := h.until("the message to go", func(f *frame) bool { return !toast(f) })
			return err
		},
	)
}

// alone lets the computer play both sides and fails if it does not go on by itself, with the pointer still.
func (h *hand) alone() error {
	err := steps(
		func() error {
			return h.runIn("watching", "--size", "1280x720", "--us", "bot", "--jp", "bot", "--seed", "3", "islandwar/historical")
		},
		func() error { return h.page("table") },
	)
	if err != nil {
		return err
	}
	prompts := map[string]bool{}
	_, err = h.until("the computer to play on by itself", func(f *frame) bool {
		if c := f.find("prompt", ""); c != nil {
			prompts[c.Name] = true
		}
		return len(prompts) > 3
	})
	return steps(func() error { return err }, h.shut, h.over)
}

// quiet waits until no frame was drawn for a while: the map may still be being painted.
func (h *hand) quiet(while time.Duration) error {
	last, since := 0, time.Now()
	for began := time.Now(); time.Since(began) < patience; time.Sleep(50 * time.Millisecond) {
		if f := h.now(); f.Frame != last {
			last, since = f.Frame, time.Now()
		}
		if time.Since(since) > while {
			return nil
		}
	}
	return fmt.Errorf("frames are drawn all the time, %d so far", last)
}

// processor is how many seconds of a core the program has used.
func (h *hand) processor() float64 {
	data, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", h.cmd.Process.Pid))
	fields := strings.Fields(string(data[strings.LastIndexByte(string(data), ')')+1:]))
	if err != nil || len(fields) < 13 {
		return 0
	}
	user, _ := strconv.ParseFloat(fields[11], 64)
	system, _ := strconv.ParseFloat(fields[12], 64)
	return (user + system) / 100
}
