package table

import (
	"strings"
	"testing"

	"marianas/game/board"
	"marianas/game/hex"
	"marianas/game/match"
	"marianas/game/rules"
	"marianas/ui/widget"
)

// isles is the stage with a second map sheet.
type isles struct {
	*stage
	second *board.Board
}

func newIsles() *isles {
	b := board.New("isle", hex.Grid{FirstColumn: 1, LastColumn: 12, FirstRow: 1, LastRow: 10, EvenDown: true})
	b.Title, b.Sheet = "Isle", "isle"
	b.Legend = map[byte]string{'c': "clear"}
	for i := 0; i < b.Len(); i++ {
		b.SetTerrain(board.ID(i), 'c')
	}
	return &isles{newStage(), b}
}

func (t *isles) Boards() []*board.Board { return []*board.Board{t.b, t.second} }
func (t *isles) Board(sheet string) *board.Board {
	if sheet == "isle" {
		return t.second
	}
	return t.b
}

func playIsles(t *testing.T, w, h int) *play {
	st := newIsles()
	m, err := match.New(match.Config{Title: st, Scenario: "short", Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	p := &play{T: t, u: widget.New(), m: m, hall: &hall{}, in: widget.Input{W: w, H: h, Device: 1, X: -1, Outside: true}}
	p.s = New(Config{Match: m, Host: p.hall, Art: stageArt{st.b}, Speed: Off, Sync: true})
	p.frame(p.in)
	return p
}

func (p *play) tab(name string) widget.Rect {
	for _, c := range p.u.Controls() {
		if c.Kind == "tab" && c.Name == name {
			return c.Box
		}
	}
	p.Fatalf("no tab %q", name)
	return widget.Rect{}
}

func TestSheetsHaveTabsAndKeepTheirView(t *testing.T) {
	for _, size := range [][2]int{{1100, 700}, {1600, 1000}, {2560, 1440}} {
		p := playIsles(t, size[0], size[1])
		p.s.camera.Pan(-120, 0)
		kept := p.s.camera.X
		box := p.tab("Isle")
		p.clickAt(box.X+box.W/2, box.Y+box.H/2)
		if p.s.board.Sheet != "isle" {
			t.Fatalf("at %v the tab left sheet %q on the table", size, p.s.board.Sheet)
		}
		p.key("[", 0)
		if p.s.board.Sheet != "" || p.s.camera.X != kept {
			t.Errorf("at %v sheet %q lies at %.2f, want the first at %.2f", size, p.s.board.Sheet, p.s.camera.X, kept)
		}
	}
}

// The sheets are called what the title calls them, over the tabs and where there is no room for tabs.
func TestSheetsAreCalledWhatTheyAre(t *testing.T) {
	for _, c := range []struct {
		words      rules.SheetWords
		over, hint string
	}{
		{rules.SheetWords{}, "MAPSHEETS", "Next sheet"},
		{rules.SheetWords{Many: "Islands", One: "island"}, "ISLANDS", "Next island"},
	} {
		over, hint := false, false
		for _, size := range [][2]int{{1600, 1000}, {700, 1000}} {
			p := playIsles(t, size[0], size[1])
			p.m.Title().Info().Sheets = c.words
			p.u.Invalidate()
			p.frame(p.in)
			letters := "" // a heading is spaced capitals
			for _, op := range p.u.List().Ops {
				letters += op.String
			}
			over = over || strings.Contains(letters, c.over)
			for _, control := range p.u.Controls() {
				hint = hint || control.Name == c.hint
			}
		}
		if !over || !hint {
			t.Errorf("%+v: %q over the tabs %v, %q on a button %v", c.words, c.over, over, c.hint, hint)
		}
	}
}

func TestGoingToAPlaceTurnsTheSheet(t *testing.T) {
	p := playIsles(t, 1600, 1000)
	p.s.GoTo(rules.Place{Sheet: "isle", Hex: "0505"})
	p.u.Invalidate()
	p.wait(3)
	if p.s.board.Sheet != "isle" {
		t.Errorf("sheet %q is on the table, want the one of the place", p.s.board.Sheet)
	}
}

// A link to another sheet leaves a way back to where the player was, with the view as he left it.
func TestALinkLeavesAWayBack(t *testing.T) {
	p := playIsles(t, 1600, 1000)
	p.s.camera.Pan(-120, 0)
	kept := p.s.camera.X
	p.s.GoTo(rules.Place{Sheet: "isle", Hex: "0505"})
	p.u.Invalidate()
	p.wait(3)
	if p.s.board.Sheet != "isle" || p.s.from == nil {
		t.Fatalf("sheet %q is on the table, with a way back to %v", p.s.board.Sheet, p.s.from)
	}
	p.key("Backspace", 0)
	if p.s.board.Sheet != "" || p.s.camera.X != kept || p.s.from != nil {
		t.Errorf("sheet %q came back at %.2f, want the first at %.2f", p.s.board.Sheet, p.s.camera.X, kept)
	}
}

// A tab counts what can be chosen on its sheet: hexes, or the units that can act.
func TestTabsCountWhatCanBeDone(t *testing.T) {
	p := playIsles(t, 1600, 1000)
	n := 0
	for _, task := range p.s.tasks() {
		n += task.may
	}
	if n == 0 {
		t.Error("nothing can be done on any sheet")
	}
	if p.s.tasks()["isle"].may != 0 {
		t.Errorf("%d things can be done on a sheet where nothing is", p.s.tasks()["isle"].may)
	}
}
