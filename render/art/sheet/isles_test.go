package sheet

import (
	"image"
	"image/color"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"marianas/game/board"
	"marianas/game/hex"
	"marianas/game/rules"
	"marianas/game/scenario/mapfile"
	"marianas/scenarios"
)

// isles are the sheets of the islands of one family of maps.
var isles = []string{"engebi", "eniwetok", "parry", "guam", "tinian", "angaur"}

var isleSheets = map[string]*composer{}

// isle is the sheet of an island a quarter as wide as the real one, composed once.
func isle(t testing.TB, name string) *composer {
	t.Helper()
	if isleSheets[name] == nil {
		b, f := isleBoard(t, name)
		isleSheets[name] = compose(b, f, Style{}, fullWidth(b, f.Layout.Page)/4, fine)
	}
	return isleSheets[name]
}

func isleBoard(t testing.TB, name string) (*board.Board, Furniture) {
	t.Helper()
	b, faults := mapfile.Open(scenarios.FS, "forgotten/maps/fpb-"+name+".toml")
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	l, err := ReadLayout(scenarios.FS, LayoutFile("forgotten", "fpb-"+name))
	if err != nil {
		t.Fatal(err)
	}
	return b, Furnish(l, isleCharts())
}

// isleCharts has as many lines as the title's own, so that panels are as tall.
func isleCharts() []rules.Chart {
	d := rules.Chart{ID: "results", Note: strings.Repeat("Ex: One attacker and defender depleted. ", 10)}
	for i := 0; i < 11; i++ {
		row := append([]string{"Die 1"}, make([]string, 13)...)
		if i < 5 {
			row[0] = "Hill, Light jungle, Marsh"
		}
		d.Rows = append(d.Rows, row)
	}
	return []rules.Chart{d, {ID: "terrain"}}
}

func TestIslesAreTrueToTheirHexes(t *testing.T) {
	for _, name := range isles {
		c := isle(t, name)
		mean, worst, at := c.fidelity()
		t.Logf("%s: own ground: mean %.1f %%, worst %.1f %% in %s", name, 100*mean, 100*worst, c.b.Number(at))
		if mean < .90 || worst < .35 { // the worst are slivers of land at the edge of their hexes
			t.Errorf("%s: hexes show their own ground by %.0f %%, %s by %.0f %%", name, 100*mean, c.b.Number(at), 100*worst)
		}
		strayed(t, c)
		standsFree(t, c)
	}
}

// Hexes are about as large on the sheet of an islet as on that of a large island, and every hex of a grid is printed.
func TestIslesArePrintedAtASensibleSize(t *testing.T) {
	for _, name := range isles {
		b, f := isleBoard(t, name)
		g := geometryOn(b, f.Layout.Page, fullWidth(b, f.Layout.Page))
		if g.Unit < 100 || g.Unit > 170 || g.W*g.H > 13e6 || g.W%grain != 0 || g.H%grain != 0 {
			t.Errorf("%s: %d x %d pixels, %.0f to a hex", name, g.W, g.H, g.Unit)
		}
		x, y := g.Hex(g.Sheet(12.5, 7.25))
		if d := (x-12.5)*(x-12.5) + (y-7.25)*(y-7.25); d > 1e-18 {
			t.Errorf("%s: 12.5, 7.25 came back as %g, %g", name, x, y)
		}
	}
}

// The small picture of the map alone leaves the paper out.
func TestOverviewIsTheMapAlone(t *testing.T) {
	b, f := isleBoard(t, "engebi")
	s := sheetOf(b, f, Style{Clean: true}, nil)
	s.levels = coarseLevels(compose(b, f, Style{Clean: true}, s.W/4, coarse))
	all, part := s.Minimap(200, 200).Image, s.Overview(200, 200).Image
	if all.Rect == part.Rect || all != s.Minimap(200, 200).Image || part != s.Overview(200, 200).Image {
		t.Errorf("the sheet is %v, its map %v", all.Rect, part.Rect)
	}
	for _, p := range []image.Point{{2, 2}, {part.Rect.Dx() - 3, part.Rect.Dy() - 3}} {
		if c := part.RGBAAt(p.X, p.Y); c.B < c.R+5 {
			t.Errorf("%v is %v, not the sea", p, c)
		}
	}
}

// What a layout names is on the map.
func TestIsleLayoutsNameWhatIsThere(t *testing.T) {
	for _, name := range isles {
		c := isle(t, name)
		l := c.fur.Layout
		red := 0
		for i := range c.ops {
			if o := &c.ops[i]; o.plate == over && o.color == (color.NRGBA{0xb3, 0x27, 0x1e, 255}) {
				red++
			}
		}
		arrows := 0
		for _, p := range l.Landing {
			hexes := c.landingBeach(p).Hexes
			if len(hexes) == 0 || p.At >= len(hexes) {
				t.Errorf("%s has no beach %q with a hex %d", name, p.Name, p.At)
			}
			arrows += len(hexes)
		}
		if arrows == 0 || red < arrows {
			t.Errorf("%s: %d red shapes for %d landing hexes", name, red, arrows)
		}
		for _, n := range slices.Concat(l.Bluffs, l.Works) {
			if h, ok := c.b.ID(hex.Number(n)); n != everyShore && (!ok || c.letter(h) == '.') {
				t.Errorf("%s: %s is no hex with a shore", name, n)
			}
		}
		if len(l.Title.Text) == 0 || !strings.EqualFold(l.Title.Text, name) {
			t.Errorf("%s: the title is %q", name, l.Title.Text)
		}
	}
}

// Every airstrip hex shows a runway or a taxiway, every crossing of road and river a bridge.
func TestIslesShowWhatCounts(t *testing.T) {
	for _, name := range isles {
		c := isle(t, name)
		shown := map[board.ID]bool{}
		for i := range c.ops {
			o := &c.ops[i]
			if o.plate != over {
				continue
			}
			switch o.color {
			case color.NRGBA{0xdc, 0xd6, 0xc8, 255}:
				for _, ring := range o.shape {
					for i, p := range ring {
						q := ring[(i+1)%len(ring)]
						for k := 0.0; k < 1; k += .05 {
							shown[c.at(p.X+(q.X-p.X)*k, p.Y+(q.Y-p.Y)*k)] = true
						}
					}
				}
			}
		}
		for _, h := range c.b.Overlay("airstrip") {
			if !shown[h] {
				t.Errorf("%s: %s shows no airstrip", name, c.b.Number(h))
			}
		}
		crossings := len(c.crossings())
		if crossings > 0 {
			crossings++ // the key
		}
		if bridges := c.parapets(); bridges != 2*crossings {
			t.Errorf("%s: %d parapets for %d bridges", name, bridges, crossings)
		}
	}
}

// parapets counts the strokes of bridges on a sheet: two for each bridge.
func (c *composer) parapets() (n int) {
	for i := range c.ops {
		if c.ops[i].plate == over && c.ops[i].color == (color.NRGBA{0xf6, 0xef, 0xdc, 255}) {
			n++
		}
	}
	return n
}

// No road of Fire & Movement's Saipan crosses a river, so that its sheet prints no bridge; one that did would have one, on
// the map and in the key.
func TestSaipanHasBridgesWhereRoadsCrossRivers(t *testing.T) {
	const name = "fmsaipan/maps/firemove-saipan.toml"
	text, err := fs.ReadFile(scenarios.FS, name)
	if err != nil {
		t.Fatal(err)
	}
	const river = `"1714-1813"`
	for more, want := range map[string]int{"": 0, `, "1210-1311"`: 1} {
		m := fstest.MapFS{name: {Data: []byte(strings.Replace(string(text), river, river+more, 1))}}
		b, faults := mapfile.Open(m, name)
		if len(faults) > 0 {
			t.Fatal(faults)
		}
		l, err := ReadLayout(scenarios.FS, LayoutFile("fmsaipan", "firemove-saipan"))
		if err != nil {
			t.Fatal(err)
		}
		f := Furnish(l, isleCharts())
		c := compose(b, f, Style{}, fullWidth(b, f.Layout.Page)/4, fine)
		if crossings := len(c.crossings()); crossings != want || c.parapets() != 4*want {
			t.Errorf("with %q: %d crossings and %d parapets, want %d crossings, each bridge and its sample of two", more, crossings, c.parapets(), want)
		}
	}
}

// Houses stand in the hexes of villages and in no other; each of them has some.
func TestVillagesStandInTheirHexes(t *testing.T) {
	for _, name := range isles {
		c := *isle(t, name)
		c.ops = nil
		c.towns()
		houses := map[board.ID]int{}
		for i := range c.ops {
			if o := &c.ops[i]; o.plate == line && o.k == .88 {
				x0, y0, x1, y1 := o.shape.Box()
				houses[c.at((x0+x1)/2, (y0+y1)/2)]++
			}
		}
		for h, n := range houses {
			if !c.b.On("village", h) {
				t.Errorf("%s: %d houses in %s, which is no village", name, n, c.b.Number(h))
			}
		}
		for _, h := range c.b.Overlay("village") {
			if houses[h] == 0 || houses[h] < 3 && !c.isWorks(h) {
				t.Errorf("%s: %d houses in %s", name, houses[h], c.b.Number(h))
			}
		}
	}
}

func TestRimHasTheLagoonOnTheLeft(t *testing.T) {
	for _, name := range []string{"engebi", "eniwetok", "parry"} {
		c := isle(t, name)
		for _, h := range c.b.Overlay("reef") {
			p := c.center(h)
			if s := c.rim.under(p.X, p.Y); s < -1.6 {
				t.Errorf("%s: the reef hex %s lies %.1f hexes inside the lagoon", name, c.b.Number(h), -s)
			}
		}
	}
}

func TestLayoutOverItsBase(t *testing.T) {
	files := fstest.MapFS{
		"a/base.toml": {Data: []byte("[key]\nheading = \"KEY\"\n[[row]]\nname = \"x\"\nnote = \"n\"\n[print.ground.clear]\ntan = 0.5\n[print.ground.hill]\ntan = 0.1\n")},
		"a/top.toml":  {Data: []byte("base = \"base.toml\"\n[key]\nwidth = 4.0\n[[row]]\nname = \"y\"\n[[amend]]\nname = \"y\"\nnote = \"amended\"\n[print.ground.clear]\ntan = 0.2\n")},
		"a/lost.toml": {Data: []byte("base = \"none.toml\"\n")},
		"a/page.toml": {Data: []byte("[page]\nunit = 4.0\n")},
		"a/rim.toml":  {Data: []byte("[[rim]]\nline = [[1, 2]]\nocean = 1.0\nlagoon = 1.0\n")},
	}
	l, err := ReadLayout(files, "a/top.toml")
	if err != nil {
		t.Fatal(err)
	}
	if l.Key.Heading != "KEY" || l.Key.Width != 4 || len(l.Row) != 1 || l.Row[0] != (LayoutRow{Name: "y"}) {
		t.Errorf("key %+v, rows %+v", l.Key, l.Row)
	}
	if k := Furnish(l, []rules.Chart{{ID: "terrain"}}).Key; len(k) != 1 || k[0].Note != "amended" {
		t.Errorf("key %+v", k)
	}
	if l.Print.Ground["clear"].Tan != .2 || l.Print.Ground["hill"].Tan != .1 {
		t.Errorf("grounds %+v", l.Print.Ground)
	}
	for file, want := range map[string]string{"lost": "none.toml", "page": "unit 4", "rim": "rim of 1 points"} {
		if _, err := ReadLayout(files, "a/"+file+".toml"); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want it to say %s", file, err, want)
		}
	}
}

func TestKeyIsDealtEvenly(t *testing.T) {
	rows := make([]KeyRow, 5)
	got := deal(rows, []float64{1, 1, 1, .5, .5}, 2)
	if len(got) != 2 || len(got[0]) != 2 || len(got[1]) != 3 {
		t.Errorf("dealt as %v", got)
	}
	if got := deal(rows, []float64{1, 1, 1, 1, 1}, .5); len(got) != 5 {
		t.Errorf("%d columns of rows that are each too tall", len(got))
	}
}

func BenchmarkIslesCoarse(b *testing.B) {
	for _, name := range []string{"guam", "tinian"} {
		m, f := isleBoard(b, name)
		b.Run(name, func(b *testing.B) {
			for i := 0; i < b.N; i++ {
				compose(m, f, Style{}, fullWidth(m, f.Layout.Page)/4, coarse).whole()
			}
		})
	}
}

func BenchmarkIslesFine(b *testing.B) {
	for _, name := range []string{"engebi", "guam", "tinian"} {
		m, f := isleBoard(b, name)
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for i := 0; i < b.N; i++ {
				var work progress
				if _, ok := compose(m, f, Style{}, fullWidth(m, f.Layout.Page), fine).levels(&work, &new(Sheet).closed); !ok {
					b.Fatal("stopped")
				}
			}
		})
	}
}
