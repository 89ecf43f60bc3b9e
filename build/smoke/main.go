// Command smoke drives the real window by X events, as a player would, and checks what it shows.
//
//	go run ./build/smoke [--resizes N] PROGRAM FOLDER
//
// A program that ends in .exe is run by Wine, in the prefix that WINEPREFIX names; its story leaves out what belongs to
// X and Linux alone.
//
// It needs a display, which build/test gives it, and leaves its pictures in the folder. It waits for frames that the
// program reports, never for a time. Start reading at story.
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"time"
)

func main() {
	resizes := flag.Int("resizes", 200, "how often the window is resized; 1500 take some minutes")
	flag.Parse()
	if flag.NArg() != 2 {
		fmt.Fprintln(os.Stderr, "smoke: expected the program and a folder for pictures")
		os.Exit(2)
	}
	d, err := driver(flag.Arg(0), flag.Arg(1))
	if err == nil {
		d.resizes = *resizes
		err = d.story()
	}
	if err != nil {
		if d != nil {
			d.leave()
		}
		fmt.Fprintln(os.Stderr, "smoke:", err)
		os.Exit(1)
	}
}

// hand is the player: eyes and fingers on a display, and the program in its window.
type hand struct {
	*display
	*program
	path, dir string
	shots     int
	resizes   int
}

func driver(path, dir string) (*hand, error) {
	dir, err := filepath.Abs(dir) // folders of XDG count only whole
	if err == nil {
		err = os.MkdirAll(dir, 0o755)
	}
	if err != nil {
		return nil, err
	}
	d, err := openDisplay()
	return &hand{display: d, path: path, dir: dir}, err
}

// run starts the program with the player's files as the last run left them.
func (h *hand) run(args ...string) error { return h.runIn("home", args...) }

// runIn starts the program with the files of a player of that name.
func (h *hand) runIn(home string, args ...string) (err error) {
	h.program, err = start(h.path, filepath.Join(h.dir, home), args...)
	return err
}

// over waits for the program that runs now to end by itself.
func (h *hand) over() error { return h.finish() }

// leave ends what still runs and keeps a last picture of it.
func (h *hand) leave() {
	if h.display != nil {
		_ = h.look("failed")
	}
	if h.program != nil {
		h.stop()
	}
}

// look keeps a picture of the screen.
func (h *hand) look(name string) error {
	h.shots++
	return h.save(filepath.Join(h.dir, fmt.Sprintf("%d-%s.png", h.shots, name)))
}

// press clicks a named control as soon as it is there and can be pressed.
func (h *hand) press(kinds, words string) error {
	f, err := h.until(fmt.Sprintf("%s %q", kinds, words), func(f *frame) bool {
		c := f.find(kinds, words)
		return c != nil && !c.Barred
	})
	if err != nil {
		return err
	}
	c := f.find(kinds, words)
	x, y := h.inRoot(c.Box.X+c.Box.W/2, c.Box.Y+c.Box.H/2)
	if err := h.move(x, y); err != nil {
		return err
	}
	time.Sleep(hold)
	return h.click(1)
}

// page waits for a page of the program.
func (h *hand) page(name string) error {
	_, err := h.until("page "+name, func(f *frame) bool { return f.Page == name })
	return err
}

// steps does one thing after the other until something fails.
func steps(all ...func() error) error {
	for _, do := range all {
		if err := do(); err != nil {
			return err
		}
	}
	return nil
}
