package main

import (
	"fmt"
	"os/exec"
	"time"
)

// fullScreens goes to the full screen and back by F11 on several pages, and at a dialog's.
func (h *hand) fullScreens() error {
	return steps(
		h.fullScreen,
		func() error { return h.key("F1") }, func() error { return h.page("rules") }, h.fullScreen, func() error { return h.key("Esc") },
		func() error { return h.page("table") },
		func() error { return h.key("F9") }, func() error { return h.page("load") }, h.fullScreen, func() error { return h.key("Esc") },
		func() error { return h.page("table") },
	)
}

// fullScreen turns it on and off again by its key; the window is as large as the screen meanwhile.
func (h *hand) fullScreen() error {
	was := h.now().Page
	for _, whole := range []bool{true, false} {
		if err := h.key("F11"); err != nil {
			return err
		}
		fills := !whole
		for began := time.Now(); time.Since(began) < patience && fills != whole; time.Sleep(20 * time.Millisecond) {
			_, at := h.window()
			fills = int(at.Width) == h.w && int(at.Height) == h.h
		}
		if fills != whole {
			return fmt.Errorf("page %q: after F11 the window fills the screen: %v, want %v", was, fills, whole)
		}
		if err := h.quiet(600 * time.Millisecond); err != nil { // the display is still changing the window
			return err
		}
	}
	return h.page(was)
}

// layouts plays with the keys of other countries: letters and signs go by what they print.
func (h *hand) layouts() error {
	if _, err := exec.LookPath("setxkbmap"); err != nil {
		fmt.Println("   other keyboards: skipped, there is no setxkbmap")
		return nil
	}
	defer h.keyboard("us")
	for _, country := range []string{"de", "fr"} {
		err := steps(
			func() error { return h.keyboard(country) },
			h.goOn,
			h.untilTaken,
			func() error { return h.key("Z", "Ctrl") },
			h.undoReady(false),
			func() error { return h.key("Space") },
			h.undoReady(true),
			func() error { return h.key("Z") },
			h.undoReady(false),
			func() error { return h.key("?") },
			func() error { return h.page("keys") },
			func() error { return h.key("?") },
			func() error { return h.page("table") },
			h.shut, h.over,
		)
		if err != nil {
			return fmt.Errorf("with the keyboard %q: %w", country, err)
		}
	}
	return nil
}

// keyboard puts another layout in force.
func (h *hand) keyboard(country string) error {
	if out, err := exec.Command("setxkbmap", "-layout", country).CombinedOutput(); err != nil {
		return fmt.Errorf("set the keyboard to %q: %w: %s", country, err, out)
	}
	time.Sleep(hold)
	return h.readKeys()
}
