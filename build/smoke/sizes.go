package main

import (
	"fmt"
	"time"
)

// mostGrowth is how many megabytes resizing may leave behind.
const mostGrowth = 50

// manySizes resizes the window many times on the table, at the main menu and on the page of a new match, each time to a
// size of its own, and fails if the pictures of old sizes stay in memory.
func (h *hand) manySizes() error {
	for _, page := range []struct {
		name        string
		there, back func() error
	}{
		{"table", func() error { return nil }, func() error { return nil }},
		{"new", h.toNew, h.fromNew},
	} {
		if err := steps(page.there, func() error { return h.page(page.name) }, func() error { return h.turnSizes(page.name) }, page.back); err != nil {
			return err
		}
	}
	return nil
}

// toNew leaves the table for the page of a new match.
func (h *hand) toNew() error {
	return steps(
		h.shut, h.over, h.open,
		func() error { return h.turnSizes("menu") },
		func() error { return h.press("row", "New match") },
	)
}

// fromNew goes on with the match that was left.
func (h *hand) fromNew() error {
	return steps(
		func() error { return h.key("Esc") },
		func() error { return h.page("menu") },
		func() error { return h.press("button", "Continue") },
		func() error { return h.page("table") },
	)
}

func (h *hand) turnSizes(page string) error {
	n := h.resizes / 3
	if err := h.sizes(20); err != nil { // what every size needs once
		return err
	}
	before, err := h.settled()
	if err != nil {
		return err
	}
	if err := h.sizes(n); err != nil {
		return err
	}
	after, err := h.settled()
	fmt.Printf("   %d sizes of the page %q: %d MB, then %d MB\n", n, page, before, after)
	if err == nil && after-before > mostGrowth {
		return fmt.Errorf("%d sizes of the page %q left %d MB behind", n, page, after-before)
	}
	return err
}

// sizes gives the window so many sizes, none twice in a row, and waits for a frame of each.
func (h *hand) sizes(n int) error {
	for i := 0; i < n; i++ {
		w, hh := 700+uint32(i*37%560), 500+uint32(i*53%290)
		before := h.now().Frame
		if err := h.resize(w, hh); err != nil {
			return err
		}
		if _, err := h.until("a frame of the new size", func(f *frame) bool { return f.Frame > before }); err != nil {
			return err
		}
	}
	return nil
}

// settled is the memory in use at the usual size, after the program has had time to give back what it can.
func (h *hand) settled() (mb int64, err error) {
	if err := h.resize(1280, 720); err != nil {
		return 0, err
	}
	if err := h.quiet(4 * time.Second); err != nil {
		return 0, err
	}
	return h.memory()
}
