package main

import (
	"fmt"
	"strings"
	"testing"

	"marianas/ui/script"
)

// windows are sizes and interface scales in which every page must be legible, from the smallest effective size on.
var windows = []struct{ w, h, scale int }{
	{520, 360, 100}, {520, 360, 75}, {800, 600, 100}, {800, 600, 150}, {1280, 720, 75}, {1280, 720, 100},
	{1280, 720, 125}, {1280, 720, 200}, {1920, 1080, 100}, {1920, 1080, 150}, {1920, 1080, 200}, {3840, 2160, 125},
}

// walk is a script that looks at every page it comes to, and leafs through it.
type walk struct {
	strings.Builder
	wide float64 // of the window, in logical pixels
}

const stop = "wait idle" // after it the page is looked at

func (w *walk) look(lines ...string) {
	for _, l := range lines {
		fmt.Fprintln(w, l)
	}
	fmt.Fprintln(w, stop)
}

func (w *walk) leaf(lines ...string) {
	w.look(lines...)
	for i := 0; i < 4; i++ {
		w.look("key PageDown")
	}
}

// aroundTheMatch goes through the menu and all that it leads to.
func (w *walk) aroundTheMatch() {
	w.leaf()
	for _, page := range [][2]string{
		{"Island War", "Historical"}, {"Island War", "Free"}, {"Saipan: Conquest", "Historical"}, {"Saipan: Conquest", "Free"},
		{"Forgotten", "Guam"}, {"Forgotten", "Free"}, {"Company Scale", "One Hill"}, {"Company Scale", "Free Set-Up"},
		{"Company Scale", "with the Corps"}, {"D-Day at", "Drive"}, {"D-Day at", "Campaign"},
	} {
		w.leaf("key N", fmt.Sprintf("click row %q", page[0]), fmt.Sprintf("click row %q", page[1]))
		if w.wide < 1200 {
			w.leaf(`click button "Next"`)
			w.leaf(`click button "Next"`)
			w.look("key Esc", "key Esc")
		}
		w.look("key Esc")
	}
	for _, key := range []string{"L", "F1", "A", "Shift+/"} {
		w.leaf("key " + key)
		w.look("key Esc")
	}
	w.look("key N")
	if w.wide < 1200 {
		w.look(`click button "Next"`)
	}
	w.leaf(`click link "About this data"`)
	w.look("key Esc", "key Esc")
	if w.wide < 1200 {
		w.look("key Esc")
	}
	w.leaf("key S")
	for _, part := range []string{"Play", "Sound", "Keys", "Files"} {
		kind := "button"
		if w.wide >= 900 {
			kind = "row"
		}
		w.leaf(fmt.Sprintf("click %s %q", kind, part))
	}
}

// afterTheMatch goes from the ending of a match to its replay, and to what lies over the table.
func (w *walk) afterTheMatch() {
	w.leaf()
	w.look("key R")
	for i := 0; i < 6; i++ {
		w.look("key PageDown")
	}
	w.look("key Esc")
	w.look("key Esc", "key F5")
	w.look("key Enter")
	w.leaf("key F9")
	w.look("key Esc")
	w.leaf("key F8")
	w.look("key Esc")
	w.leaf("key F10", `click row "Leave the match"`, "wait 3", "key Enter")
}

// behindTheCurtain chooses the secret beaches and hands over.
func (w *walk) behindTheCurtain() {
	for _, h := range []string{"0702", "0802", "0902", "1002", "1103", "1203"} {
		fmt.Fprintf(w, "click hex %s\n", h)
	}
	w.look(`click button "Commit beaches"`, "wait 30", "key Enter", "wait 30")
	w.look("key R", "wait 20")
	w.look("key Esc")
	w.look("key F10")
}

// play runs a script, faults what is not legible where it stops, and tells to which pages it came.
func (a screenArgs) play(t *testing.T, text string) (pages map[string]bool) {
	t.Helper()
	name := fmt.Sprintf("%dx%d at %d %% %s", a.w, a.h, a.scale, a.load)
	s, err := script.Parse(name, text)
	if err != nil {
		t.Fatal(err)
	}
	app, _, err := a.open()
	if err != nil {
		t.Fatal(err)
	}
	defer app.Store.Close()
	said, was := map[string]bool{}, ""
	pages = map[string]bool{}
	look := func(_ int, command string) {
		if command != stop {
			was = command
			return
		}
		pages[app.Page().Name()] = true
		for _, f := range app.UI().Flaws() {
			if f = app.Page().Name() + ": " + f; !said[f] {
				t.Errorf("%s, after %s, page %s", name, was, f)
			}
			said[f] = true
		}
	}
	if err := script.New(app, s, script.Options{W: a.w, H: a.h, Log: look}).Play(); err != nil {
		t.Error(err)
	}
	return pages
}

// No page cuts off, hides or crowds its words or controls, in any window at any scale.
func TestPagesAreLegible(t *testing.T) {
	if testing.Short() {
		t.Skip("walks through all pages in many windows")
	}
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
	for i, size := range windows {
		a := screenArgs{w: size.w, h: size.h, scale: size.scale, seed: 1}
		w := &walk{wide: float64(size.w) * 100 / float64(size.scale)}
		w.aroundTheMatch()
		a.play(t, w.String())
		if i%2 == 1 {
			continue // replays take their time; every layout is among the others
		}
		for _, game := range []string{"islandwar/testdata/games/historical-1.journal", "firemove/saipan/testdata/games/free-1.journal"} {
			a.load = "../../game/" + game
			w := &walk{}
			w.afterTheMatch()
			a.play(t, w.String())
		}
		title, s, err := scenarioNamed("islandwar/free")
		if err != nil {
			t.Fatal(err)
		}
		a.load, a.title, a.scenario = "", title, s.ID // both seats are people's
		w = &walk{}
		w.behindTheCurtain()
		if pages := a.play(t, w.String()); !pages["curtain"] {
			t.Errorf("%dx%d: no curtain among the pages %v", a.w, a.h, pages)
		}
	}
}
