package main

import (
	"fmt"
	"math"
	"testing"

	"marianas/game/board"
	"marianas/game/match"
	"marianas/game/rules"
	"marianas/render"
	"marianas/render/scene"
	"marianas/ui"
	"marianas/ui/script"
	"marianas/ui/store"
	"marianas/ui/table"
	"marianas/ui/widget"
)

// plain is art that needs no painting: the sheet is blank and has the size of the board.
type plain struct{ wide, tall float64 }

func (plain) Counter(string, int) *render.Picture           { return nil }
func (plain) Card(string, int, int, string) *render.Picture { return nil }
func (p plain) Sheet(string) table.Sheet                    { return p }
func (p plain) Bounds() render.Rect                         { return render.Rect{W: p.wide, H: p.tall} }
func (plain) Most() float64                                 { return 160 }
func (plain) Tiles(render.Rect, float64) []scene.Tile       { return nil }
func (plain) Slots() []scene.Slot                           { return nil }
func (plain) Minimap(int, int) *render.Picture              { return nil }
func (plain) Overview(int, int) *render.Picture             { return nil }
func (plain) Progress() float64                             { return 1 }
func (plain) Changed() bool                                 { return false }

// moment is a position of a title that is reached by a script.
type moment struct{ name, scenario, script string }

// moments are the table in set-up, landing, movement, an attack being declared, the other side's answer, and a result.
var moments = []moment{
	{"islandwar set-up", "islandwar/free", ""},
	{"islandwar landing", "islandwar/historical", "click unit us-1-6\nwait idle"},
	{"islandwar attack", "islandwar/historical", iwLanded + iwDeclared},
	{"islandwar protection", "islandwar/historical", iwLanded + iwDeclared + "click button \"Declare\"\nwait idle"},
	{"islandwar result", "islandwar/historical", iwLanded + iwDeclared + "dice 4\nclick button \"Declare\"\nwait idle\nkey Enter\nwait idle"},
	{"islandwar movement", "islandwar/historical", iwLanded + iwMovement},
	{"fmsaipan set-up", "fmsaipan/free", ""},
	{"fmsaipan beachheads", "fmsaipan/historical", ""},
	{"fmsaipan landing", "fmsaipan/historical", fmHeads + "click unit us-1-6\nwait idle"},
	{"fmsaipan bombardment", "fmsaipan/historical", fmHeads + fmBombards},
	{"fmsaipan attack", "fmsaipan/historical", fmHeads + fmDeclared},
	{"fmsaipan markers", "fmsaipan/historical", fmHeads + fmDeclared + "click button \"Declare\"\nwait idle\nclick button \"Lay a marker\"\nwait idle"},
	{"dday set-up", "dday/d-day", "wait idle\n"},
	{"dday drift", "dday/d-day", ddBegun},
	{"dday landing", "dday/d-day", ddBegun + ddDrifted + "click unit us-e-2-6\nwait idle\n"},
	{"dday next wave", "dday/d-day", ddBegun + ddDrifted + ddLanded},
	{"dday actions", "dday/d-day", ddBegun + ddDrifted + ddLanded + ddPlaced + "click unit us-e-2-6\nwait idle\n"},
	{"dday fire", "dday/d-day", ddBegun + ddDrifted + ddLanded + ddPlaced + "key R\nwait 5\nkey Enter\nwait 5\nkey Enter\nwait 5\n"},
	{"dday attack", "dday/d-day", ddBegun + ddDrifted + ddLanded + ddPlaced + "click unit us-e-2-6\nclick hex 1907\nwait idle\n"},
	{"dday cards", "dday/d-day", ddBegun + ddDrifted + ddLanded + ddPlaced + "key F7\nwait idle\n"},
}

const (
	iwLanded = "click unit us-1-6\nclick hex 0702\nclick unit us-1-8\nclick hex 0801\nclick unit us-1-23\nclick hex 0902\n" +
		"click unit us-1-24\nclick hex 1002\nclick unit us-1-25\nclick hex 1102\nclick unit us-1-2\nclick hex 1203\n" +
		"wait idle\nclick button \"End landing\"\nwait idle\n"
	iwDeclared = "click hex 1103\nclick unit us-1-2\nclick unit us-1-24\nclick unit us-1-25\nwait idle\n"
	iwMovement = "dice 1 1\nclick hex 1103\nclick unit us-1-24\nclick unit us-1-25\nclick button \"Declare\"\nwait idle\nkey Enter\nwait idle\n" +
		"click hex 0802\nclick unit us-1-23\nclick unit us-1-6\nclick button \"Declare\"\nwait idle\nkey Enter\nwait idle\n" +
		"key Enter\nkey Enter\nwait idle\nclick unit jp-2-136\nwait idle\n"
	fmHeads    = "dice 10 8 1 2 10 8 1 3 5 6 1\nclick hex 0504\nclick hex 0802\nclick hex 1103\nclick hex 1303\nclick hex 1403\nclick hex 1604\nwait idle\n"
	fmBombards = "click button \"End landing\"\nkey Enter\nwait idle\nclick hex 2406\nwait idle\nclick button \"Draw a marker\"\nwait idle\n"
	fmDeclared = "click button \"End landing\"\nkey Enter\nwait idle\nclick button \"End bombardment\"\nkey Enter\nwait idle\n" +
		"click hex 0802\nclick unit us-1-25\nclick unit us-2-25\nwait idle\n"
)

// The first game-turn of D-Day at Saipan, step by step.
var (
	ddBegun   = "wait idle\nkey Enter\nwait idle\nkey Enter\nwait idle\n"
	ddDrifted = "click row \"1B/2A drifts\"\nwait idle\nclick row \"1D/2A drifts\"\nwait idle\n"
	ddLanded  = "click unit us-e-2-6\nclick hex 1906\nwait idle\nclick unit us-l-3-6\nclick hex 1708\nwait idle\nkey Enter\nwait idle\nkey Enter\nwait idle\n"
	ddPlaced  = placedIn("Blue 1", "Red 1", "Blue 1", "Red 1", "Blue 1", "Red 1", "Blue 1", "Red 1", "Blue 1", "Yellow 1", "Yellow 1",
		"Red 1", "Green 1", "Blue 1", "Yellow 1", "Red 1", "Green 1", "Yellow 1", "Yellow 1", "Yellow 1")
)

// placedIn puts one unit after the other into landing boxes.
func placedIn(boxes ...string) (s string) {
	for _, b := range boxes {
		s += "key Space\nwait idle\nclick box \"" + b + "\"\nwait idle\n"
	}
	return s
}

// tableWindows are sizes of the window in device pixels.
var tableWindows = [][2]int{{520, 360}, {640, 400}, {800, 600}, {1024, 640}, {1280, 720}, {1366, 768}, {1600, 1000}, {1920, 1080}, {2560, 1440}}

var tableScales = []int{75, 100, 125, 150, 175, 200}

// stageApp is the whole screen at a moment, without pictures.
func stageApp(t *testing.T, m moment) *ui.App {
	t.Helper()
	title, sc, err := scenarioNamed(m.scenario)
	if err != nil {
		t.Fatal(err)
	}
	entries, err := box()
	if err != nil {
		t.Fatal(err)
	}
	files, err := store.Scratch()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { files.Close() })
	b := title.Board("")
	wide, tall := 0.0, 0.0
	for h := 0; h < b.Len(); h++ {
		x, y := b.Grid.Center(b.Coord(board.ID(h)))
		wide, tall = math.Max(wide, x+1), math.Max(tall, y+1)
	}
	app := ui.New(ui.Config{Find: finder(entries), Store: files, Sync: true, Titles: []*rules.Info{title.Info()},
		Art: func(rules.Title) table.Art { return plain{wide, tall} }, Seed: func() uint64 { return 1 }})
	app.Change(func(s *store.Settings) { s.Scale, s.Motion = 100, "off" })
	mt, err := match.New(match.Config{Title: title, Scenario: sc.ID, Seed: 1, Seats: map[rules.Side]match.Seat{}})
	if err != nil {
		t.Fatal(err)
	}
	app.Open(mt)
	s, err := script.Parse(m.name, m.script+"\nwait 3\n")
	if err != nil {
		t.Fatal(err)
	}
	if err := script.New(app, s, script.Options{W: 1600, H: 1000}).Play(); err != nil {
		t.Fatal(err)
	}
	return app
}

// inked is the text of the screen in a window, as it has settled.
func inked(app *ui.App, w, h, scale int, tick *int) []widget.Inked {
	app.Change(func(s *store.Settings) { s.Scale = scale })
	var out []widget.Inked
	u := app.UI()
	frame := func() {
		*tick++
		u.Invalidate()
		app.Update(widget.Input{W: w, H: h, Device: 1, X: -1, Y: -1, Outside: true, Tick: *tick})
	}
	u.Audit = nil
	for i := 0; i < 6; i++ {
		frame()
	}
	u.Audit = func(i widget.Inked) { out = append(out, i) }
	frame()
	u.Audit = nil
	return out
}

// Text stays inside its sheet and the window and clear of other text, in every layout, at every scale, in both titles.
func TestTextKeepsItsPlace(t *testing.T) {
	for _, m := range moments {
		t.Run(m.name, func(t *testing.T) {
			app := stageApp(t, m)
			tick := 1 << 20
			for _, win := range tableWindows {
				for _, scale := range tableScales {
					w, h := float64(win[0]*100/scale), float64(win[1]*100/scale)
					if w < 512 || h < 320 {
						continue
					}
					for _, fault := range faults(inked(app, win[0], win[1], scale, &tick), w, h) {
						t.Errorf("%dx%d at %d %%: %s", win[0], win[1], scale, fault)
					}
				}
			}
		})
	}
}

// faults lists what is wrong with the text of a screen.
func faults(all []widget.Inked, w, h float64) []string {
	var out []string
	for i, a := range all {
		if !within(a.Box.Y+a.Box.H/2, a.Clip.Y, a.Clip.Y+a.Clip.H) {
			continue // scrolled out of sight
		}
		if a.Cut {
			out = append(out, fmt.Sprintf("%q (%s) is cut short", a.Text, a.Layer))
		}
		if a.Box.X < a.Clip.X-1 || a.Box.X+a.Box.W > a.Clip.X+a.Clip.W+1 || a.Box.X < 0 || a.Box.X+a.Box.W > w+1 || a.Box.Y < 0 || a.Box.Y+a.Box.H > h+1 {
			out = append(out, fmt.Sprintf("%q (%s) leaves what shows it: %v in %v", a.Text, a.Layer, a.Box, a.Clip))
		}
		if s := a.Sheet; s.W > 0 && (a.Box.X < s.X || a.Box.X+a.Box.W > s.X+s.W || a.Box.Y < s.Y || a.Box.Y+a.Box.H > s.Y+s.H) {
			out = append(out, fmt.Sprintf("%q leaves its sheet %s: %v in %v", a.Text, a.Layer, a.Box, s))
		}
		for _, b := range all[i+1:] {
			if b.Layer == a.Layer && b.Clip == a.Clip && meets(a.Box, b.Box) {
				out = append(out, fmt.Sprintf("%q runs into %q (%s): %v, %v", a.Text, b.Text, a.Layer, a.Box, b.Box))
			}
		}
	}
	return append(out, piled(all, w)...)
}

// piled lists sheets over the board that lie on one another.
func piled(all []widget.Inked, w float64) []string {
	var out []string
	sheets := map[string]widget.Rect{}
	for _, a := range all {
		if a.Sheet.W == 0 || a.Sheet.W > w-1 || a.Layer == "panel" {
			continue
		}
		if _, known := sheets[a.Layer]; known {
			continue
		}
		for name, s := range sheets {
			if meets(s, a.Sheet) {
				out = append(out, fmt.Sprintf("sheets %q and %q lie on one another: %v, %v", name, a.Layer, s, a.Sheet))
			}
		}
		sheets[a.Layer] = a.Sheet
	}
	return out
}

func within(v, from, to float64) bool { return v >= from && v <= to }

func meets(a, b widget.Rect) bool {
	const share = 0.5
	return a.X+share < b.X+b.W && b.X+share < a.X+a.W && a.Y+share < b.Y+b.H && b.Y+share < a.Y+a.H
}
