package sheet

import (
	"image"
	"strings"
	"testing"
	"testing/fstest"

	"marianas/game/rules"
	"marianas/render/art/pen"
)

func TestLayoutFaults(t *testing.T) {
	files := fstest.MapFS{
		"odd.toml":   {Data: []byte("[title]\ntext = \"X\"\nfont = \"Y\"\n")},
		"wrong.toml": {Data: []byte("[title]\n\nwidth = \"wide\"\n")},
	}
	if l, err := ReadLayout(files, "none.toml"); err != nil || l.Title != nil {
		t.Errorf("no file: %v, %v", l, err)
	}
	for name, want := range map[string]string{"odd.toml": "title.font", "wrong.toml": "line 3"} {
		if _, err := ReadLayout(files, name); err == nil || !strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), name) {
			t.Errorf("%s: %v, want it to name %s", name, err, want)
		}
	}
}

func TestFurnishTakesFiguresFromTheCharts(t *testing.T) {
	l := Layout{Track: &Panel{Foot: "GSP"}, Row: []LayoutRow{{Name: "rough", Label: "Rough", Chart: "Rough"}, {Name: "beach", Label: "Beach"}}}
	f := Furnish(l, []rules.Chart{
		{ID: "terrain", Rows: [][]string{{"Clear", "1", "Clear", ""}, {"Rough", "3", "Rough", "x"}}},
		{ID: "track", Rows: [][]string{{"1", "15 Jun", "10", "0"}}},
		{ID: "results", Rows: [][]string{{"Rough", "…−2", "+10…"}, {"Die 1", "A1", "De"}}},
	})
	if f.Key[0].Cost != "3 MP" || f.Key[0].Combat != "Rough" || f.Key[1].Cost != "" {
		t.Errorf("key %+v", f.Key)
	}
	if f.Track[0] != (TrackBox{1, "15 Jun", "GSP 10"}) {
		t.Errorf("track %+v", f.Track)
	}
	if r := f.Results; r.Rows[0].Heads[0] != "≤−2" || r.Rows[0].Heads[1] != "≥+10" || r.Cells[0][1] != "De" {
		t.Errorf("results %+v", r)
	}
}

// The furniture of every sheet keeps off the land, off itself and inside the neat line.
func TestFurnitureStandsFree(t *testing.T) {
	for _, c := range []*composer{small(t), folio(t)} {
		standsFree(t, c)
	}
}

func standsFree(t *testing.T, c *composer) {
	t.Helper()
	all := append(append([]image.Rectangle{}, c.voids...), c.panels...)
	for i, r := range all {
		room := c.Geometry.frame
		if c.fur.Layout.Page != nil { // it may stand on the paper beside the map, not across the neat line
			room = c.sheet.Inset(int(c.Unit * .3))
			if at := r.Intersect(c.Geometry.frame); !at.Empty() && at != r {
				t.Errorf("%v crosses the neat line", r)
			}
		}
		if !r.In(room) {
			t.Errorf("%v leaves %v", r, room)
		}
		for _, o := range all[:i] {
			if r.Overlaps(o) {
				t.Errorf("%v overlaps %v", r, o)
			}
		}
		for y := r.Min.Y; y < r.Max.Y; y++ {
			for x := r.Min.X; x < r.Max.X; x++ {
				if c.land.AlphaAt(x, y).A > 127 {
					t.Fatalf("%v covers land at %d, %d", r, x, y)
				}
			}
		}
	}
}

func TestStreamsJoinAtCorners(t *testing.T) {
	n := &streams{}
	link := func(x0, y0, x1, y1 float64) {
		a, b := n.joint(pen.Pt{X: x0, Y: y0}), n.joint(pen.Pt{X: x1, Y: y1})
		n.joints[a].next = append(n.joints[a].next, b)
		n.joints[b].next = append(n.joints[b].next, a)
	}
	link(0, 0, 10, 0)
	link(10.2, .1, 20, 0) // the same corner, rounded otherwise
	link(20, 0, 30, 10)
	link(20, 0, 30, -10)
	got := n.chains()
	if len(got) != 3 || len(got[0]) != 3 {
		t.Errorf("a river with two arms became %v", got)
	}
}

// Signs on hexsides point downhill, so that a cliff is read from the right side.
func TestHexsideSignsPointDownhill(t *testing.T) {
	c := *small(t)
	for _, kind := range []string{"slope", "steep", "cliff"} {
		from := len(c.ops)
		c.hexside(kind, pen.Pt{X: 400, Y: 300}, pen.Pt{X: 430, Y: 300}, pen.Pt{X: 415, Y: 330})
		low := 0.0
		for _, o := range c.ops[from:] {
			_, y0, _, y1 := o.shape.Box()
			low = max(low, y1-300)
			if 300-y0 > c.Unit*.04 {
				t.Errorf("%s reaches %.1f pixels uphill", kind, 300-y0)
			}
		}
		if low < c.Unit*.05 {
			t.Errorf("%s reaches only %.1f pixels downhill", kind, low)
		}
	}
}
