package widget

import (
	"image/png"
	"os"
	"path/filepath"
	"strconv"
	"testing"

	"marianas/render/raster"
)

// shot writes the picture of a page into the folder that SHOTS names; without it nothing is written.
func shot(t *testing.T, name string, u *UI) {
	t.Helper()
	dir := os.Getenv("SHOTS")
	if dir == "" {
		return
	}
	img := raster.Image(u.List(), u.In.W, u.In.H, u.Palette.Table)
	f, err := os.Create(filepath.Join(dir, name+".png"))
	if err == nil {
		err = png.Encode(f, img)
	}
	if err == nil {
		err = f.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
}

// components shows every widget in its states.
type components struct {
	off, on, check, noCheck bool
	seg, tab                int
	value                   float64
	seed                    string
}

func (c *components) draw(u *UI) {
	p := u.Palette
	u.Fill(Rect{W: u.W, H: u.H}, p.Paper)
	w := u.W - 96
	u.Text(48, 34, H1, p.Ink, "Components and states")
	y := u.Section(48, 94, w, "Buttons", "100 %, every size on the 8 px grid")
	x := 48.0
	for _, b := range []ButtonSpec{
		{ID: "n", Label: "Next unit", Icon: "next", Key: "Space", Mute: true},
		{ID: "a", Label: "Next unit", Icon: "next", Key: "Space", Mute: true, Active: true},
		{ID: "p", Label: "End phase", Key: "Enter", Mute: true, Lock: CanUndo, Look: Primary},
		{ID: "c", Label: "Commit none", Lock: CannotUndo},
		{ID: "q", Label: "Back", Key: "Esc", Mute: true, Look: Quiet},
		{ID: "o", Label: "End phase", Off: true, Why: "First attack 2/136 in 1506", Rule: "7.11"},
		{ID: "s", Label: "Rules", Icon: "book", Small: true},
	} {
		bw := u.ButtonWidth(b)
		u.Button(Rect{X: x, Y: y, W: bw, H: 40}, b)
		x += bw + 16
	}
	u.IconButton(Rect{X: x, Y: y, W: 40, H: 40}, ButtonSpec{Hint: "Undo", Icon: "undo", Key: "Z"})
	u.IconButton(Rect{X: x + 48, Y: y, W: 40, H: 40}, ButtonSpec{Hint: "Layers", Icon: "layers", Active: true})
	c.switches(u, y+72)
	y = u.Section(48, y+200, 320, "List", "")
	c.list(u, 48, y)
	y = u.Section(400, y-SectionHeight, w-352, "Text", "a note at the right")
	spans := []Span{{Text: "1/23 Marines", Link: "u"}, {Text: " to "}, {Text: "0905", Link: "h"}, {Text: ", cost 4; stops beside 1/136 in an enemy zone of control. "}, {Text: "Bold words", Bold: true}}
	got := u.Rich("log", 400, y, 400, Small, p.Ink, spans)
	y += got.Height + 16
	u.StateChip(400, y, Neutral, "us", "Ready")
	u.StateChip(480, y, Attention, "", "4 may land")
	u.StateChip(580, y, Missing, "", "In preparation")
	u.RuleChip("a", 700, y+2, "7.11")
	u.Emblem(760, y-10, 40, "us")
	u.Emblem(810, y-10, 40, "jp")
	for i := 1; i <= 6; i++ {
		u.Picture(860+float64(i)*50, y-10, u.Pictures.Die(6, strconv.Itoa(i), int(u.Px(40))))
	}
	u.Table(400, y+48, 500, TableSpec{Columns: []Column{{Head: "Figure", Bold: true}, {Head: "From", Wrap: true}, {Head: "Value", Width: 80, Right: true}},
		Rows: [][]string{{"Movement", "rulebook, with a note that is longer than a line", "10"}, {"Attack", "public", "3"}}})
}

func (c *components) switches(u *UI, y float64) {
	u.Toggle("off", 48, y, &c.off)
	u.Toggle("on", 104, y, &c.on)
	u.Check(170, y-5, "Outline the area", &c.check)
	u.Check(330, y-5, "Shade the rest", &c.noCheck)
	u.CheckMark(480, y+2, false, true)
	u.ChoiceMark(520, y+2, false)
	u.ChoiceMark(550, y+2, true)
	u.Segments("speed", 600, y-5, []string{"Off", "Normal", "Fast"}, &c.seg)
	u.Tabs("tabs", 800, y-5, 32, []string{"Game-turn", "All", "Combat"}, []string{"", "4", ""}, &c.tab)
	u.Slider("size", Rect{X: 1060, Y: y - 5, W: 160, H: 32}, SliderSpec{Min: 75, Max: 200, Step: 5, Ticks: []string{"75", "100", "200"}}, &c.value)
	u.Field("seed", Rect{X: 1260, Y: y - 7, W: 220, H: 36}, FieldSpec{Hint: "Find a scenario", Icon: "search", Note: "3 found"}, &c.seed)
}

func (c *components) list(u *UI, x, y float64) {
	u.Group("list", func() {
		for i, s := range []RowSpec{
			{Text: "Island of one", Note: "first line of a note", Chosen: true, Right: "15 GT"},
			{Text: "Island of two", Note: "in preparation", Off: true, Why: "Not built yet"},
			{Text: "A single line"}, {Text: "Another", Right: "9"},
		} {
			h := u.RowHeight(320, s)
			u.Row(Rect{X: x, Y: y, W: 320, H: h}, s)
			y += h
			_ = i
		}
	})
}

func TestComponents(t *testing.T) {
	c := &components{on: true, check: true, seg: 1, value: 110, seed: "730 114 502"}
	h := newHand(1600, 1000, c.draw)
	h.move(60, 150)
	h.in.Tick += 20
	h.frame()
	shot(t, "components", h.u)
	h.key("Tab", 0)
	h.u.Toast("save", "Saved as “Game-turn 3”", "Show", nil)
	h.u.Toast("warning", "units.toml line 14: 3-9 is no hex", "Open", nil)
	h.frame()
	shot(t, "components-focus", h.u)
	h.u.Percent = 200
	h.u.Invalidate()
	h.move(760, 180)
	h.in.Tick += 20
	h.frame()
	shot(t, "components-200", h.u)
}

func TestSwitchesListFieldAndSlider(t *testing.T) {
	c := &components{value: 110}
	h := newHand(1600, 1000, c.draw)
	at := func(kind, name string) Rect {
		for _, k := range h.u.Controls() {
			if k.Kind == kind && k.Name == name {
				return k.Box
			}
		}
		t.Fatalf("no %s %q on the screen", kind, name)
		return Rect{}
	}
	push := func(kind, name string) { r := at(kind, name); h.click(r.X+r.W/2, r.Y+r.H/2) }
	push("switch", "off")
	push("switch", "Shade the rest")
	push("button", "Fast")
	push("tab", "Combat")
	if !c.off || !c.noCheck || c.seg != 2 || c.tab != 2 {
		t.Errorf("after clicks: %+v", c)
	}
	push("field", "Find a scenario")
	h.typed("a1")
	h.key("Backspace", 0)
	h.typed("b")
	h.key("Home", 0)
	h.typed("x")
	if c.seed != "xab" {
		t.Errorf("typed text is %q, want xab", c.seed)
	}
	h.key("A", Ctrl)
	h.typed("q")
	if c.seed != "q" {
		t.Errorf("typing over the selection gave %q", c.seed)
	}
	h.key("Esc", 0)
	if c.seed != "" {
		t.Errorf("Esc left %q in the field", c.seed)
	}
	push("slider", "size")
	if c.value != 140 {
		t.Errorf("a click in the middle of the slider gave %v, want 140 by steps of 5", c.value)
	}
	h.key("Right", 0)
	h.key("Left", Shift)
	if c.value != 95 {
		t.Errorf("arrows on the slider gave %v, want 95", c.value)
	}
}

func TestDialogAndMenu(t *testing.T) {
	asked, open, chosen := -2, true, -1
	h := newHand(800, 600, func(u *UI) {
		if asked == -2 {
			if i := u.Dialog(DialogSpec{ID: "leave", Title: "Leave this match?", Text: "It is saved up to your last action.",
				Buttons: []ButtonSpec{{Label: "Stay", Key: "Esc", Look: Quiet, Mute: true}, {Label: "Leave", Look: Primary, Key: "Enter", Mute: true}}}); i >= 0 {
				asked = i
			}
			return
		}
		if i := u.Menu("menu", Rect{X: 10, Y: 10, W: 40, H: 40}, []MenuItem{{Label: "Save", Key: "F5"}, {Label: "Load"}, {Label: "Quit"}}, &open); i >= 0 {
			chosen = i
		}
	})
	shot(t, "dialog", h.u)
	h.key("Esc", 0)
	if asked != 0 {
		t.Fatalf("Esc pressed button %d, want the harmless one", asked)
	}
	h.frame()
	shot(t, "menu", h.u)
	h.key("Down", 0)
	h.key("Down", 0)
	h.key("Enter", 0)
	if chosen != 2 && chosen != 1 || open {
		t.Errorf("arrows and Enter chose %d, open %v", chosen, open)
	}
}
