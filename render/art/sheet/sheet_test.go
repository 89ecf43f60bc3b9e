package sheet

import (
	"bytes"
	"errors"
	"image"
	"sync"
	"testing"

	"marianas/game/board"
	"marianas/render"
)

var composed *composer

// small is a worn sheet a quarter as wide as the real one. It is composed once; a test that adds to it takes a copy.
func small(t testing.TB) *composer {
	t.Helper()
	if composed == nil {
		composed = recomposed(t, Style{})
	}
	return composed
}

func recomposed(t testing.TB, look Style) *composer {
	t.Helper()
	return compose(islandWar(t), testFurniture(t), look, Width/4, fine)
}

func TestGroundIsTrueToItsHexes(t *testing.T) {
	c := small(t)
	mean, worst, at := c.fidelity()
	t.Logf("own ground: mean %.1f %%, worst %.1f %% in %s", 100*mean, 100*worst, c.b.Number(at))
	if mean < .90 || worst < .60 {
		t.Errorf("hexes show their own ground by %.0f %%, %s by %.0f %%; want 90 and 60", 100*mean, c.b.Number(at), 100*worst)
	}
}

// A painted road must show the rule: it lies only in the hexes of its chain, in their order.
func TestRoutesStayInTheirHexes(t *testing.T) {
	strayed(t, small(t))
}

// strayed finds the routes of a sheet that leave their hexes.
func strayed(t *testing.T, c *composer) {
	t.Helper()
	for _, r := range c.network {
		at := 0
		for _, p := range r.pts {
			h := c.at(p.X, p.Y)
			for at < len(r.chain) && r.chain[at] != h {
				at++
			}
			if at == len(r.chain) {
				t.Errorf("%s from %s strays into %s", r.kind, c.b.Number(r.chain[0]), c.b.Number(h))
				break
			}
		}
	}
}

// Every hexside that a route crosses is drawn, and no other.
func TestRoutesAreComplete(t *testing.T) {
	c := small(t)
	type side struct {
		kind string
		a, b board.ID
	}
	drawn := map[side]bool{}
	for _, r := range c.network {
		for i := 1; i < len(r.chain); i++ {
			a, b := min(r.chain[i-1], r.chain[i]), max(r.chain[i-1], r.chain[i])
			if drawn[side{r.kind, a, b}] {
				t.Errorf("%s-%s is drawn twice", c.b.Number(a), c.b.Number(b))
			}
			drawn[side{r.kind, a, b}] = true
		}
	}
	n := 0
	for _, kind := range c.b.RouteKinds() {
		for _, chain := range c.b.Routes(kind) {
			for i := 1; i < len(chain); i++ {
				if a, b := min(chain[i-1], chain[i]), max(chain[i-1], chain[i]); !drawn[side{kind, a, b}] {
					t.Errorf("%s-%s is not drawn", c.b.Number(a), c.b.Number(b))
				} else {
					n++
				}
			}
		}
	}
	if n < len(drawn) {
		t.Errorf("%d hexsides drawn, %d on the map", len(drawn), n)
	}
}

func TestPiecesJoinWithoutSeams(t *testing.T) {
	c := small(t)
	whole := c.whole()
	for _, side := range []int{97, 340} {
		p := &press{c: c, wear: newWear(c)}
		got := image.NewRGBA(c.sheet)
		for y := 0; y < c.H; y += side {
			for x := 0; x < c.W; x += side {
				p.print(got, image.Rect(x, y, min(c.W, x+side), min(c.H, y+side)))
			}
		}
		if !bytes.Equal(got.Pix, whole.Pix) {
			t.Errorf("printed in pieces of %d the sheet differs", side)
		}
	}
}

func TestPaintingIsDeterministic(t *testing.T) {
	a, b := small(t).whole(), recomposed(t, Style{}).whole()
	if !bytes.Equal(a.Pix, b.Pix) {
		t.Error("two runs differ")
	}
	if clean := recomposed(t, Style{Clean: true}).whole(); bytes.Equal(a.Pix, clean.Pix) {
		t.Error("the clean sheet is as worn as the other")
	}
}

// shelf is a cache in memory.
type shelf struct {
	mu   sync.Mutex
	file map[string][]byte
}

func (s *shelf) Read(name string) ([]byte, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if data, ok := s.file[name]; ok {
		return data, nil
	}
	return nil, errors.New("no such file")
}

func (s *shelf) Write(name string, data []byte) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.file[name] = data
	return nil
}

// island is a board so small that a sheet of it is painted quickly.
func island(t testing.TB) *board.Board {
	t.Helper()
	b := islandWar(t)
	cut := board.New("islet", b.Grid)
	cut.Coast = [][][2]float64{{{10, 10}, {14, 10}, {14, 14}, {10, 14}}}
	cut.ScaleM = 500
	return cut
}

func TestCacheRoundTrip(t *testing.T) {
	b, s := island(t), &shelf{file: map[string][]byte{}}
	first := Open(b, Furniture{}, Style{Clean: true}, s)
	if len(first.Visible(render.Rect{W: 4000, H: 3000}, .2)) == 0 {
		t.Error("nothing to see at once")
	}
	first.Finish()
	name := CacheName(b, Furniture{}, Style{Clean: true})
	data := s.file[name]
	if len(data) == 0 || first.Progress() != 1 || !first.Changed() || first.Changed() {
		t.Fatalf("%d bytes kept, progress %g", len(data), first.Progress())
	}
	if ls, ok := unpack(data, first.Geometry); !ok || len(ls.level[0].tiles) != len(first.levels.level[0].tiles) {
		t.Fatal("what was kept cannot be read")
	}
	again := Open(b, Furniture{}, Style{Clean: true}, s)
	if again.Progress() != 1 {
		t.Error("the cache was not used")
	}
	again.Finish()
	for k, scale := range []float64{1, .5, .25, .125} {
		for i, tile := range again.Visible(render.Rect{W: float64(again.W), H: float64(again.H)}, scale) {
			if tile.Picture == nil || !tile.Picture.Opaque || !tile.Src.In(tile.Picture.Image.Rect) {
				t.Errorf("level %d: tile %d is not there", k, i)
			}
		}
	}
}

func TestSpoiledCacheIsRefused(t *testing.T) {
	g := geometry(island(t), Width)
	var ls levels
	for k := range ls.level {
		ls.level[k] = newLevel(k, g.W>>k, g.H>>k)
		for _, tile := range ls.level[k].tiles {
			tile.jpeg = []byte("not a picture")
		}
	}
	good := ls.pack(g)
	got, ok := unpack(good, g)
	if !ok {
		t.Fatal("a good file is refused")
	}
	if p := got.level[0].tiles[0].decoded(); p.Image.Rect.Dx() != tileSide {
		t.Error("a forged tile is not bare paper of its size")
	}
	for n := 0; n < len(good); n += 7 {
		if _, ok := unpack(good[:n], g); ok {
			t.Fatalf("cut to %d bytes it is accepted", n)
		}
		bad := bytes.Clone(good)
		bad[n] ^= 0x40
		if _, ok := unpack(bad, g); ok && n > len(cacheMagic)+8 {
			t.Fatalf("spoiled at %d it is accepted", n)
		}
	}
	if _, ok := unpack(append(bytes.Clone(good), 0), g); ok {
		t.Error("with a tail it is accepted")
	}
}

func TestCacheNameCoversAllThatIsPrinted(t *testing.T) {
	b, f := islandWar(t), testFurniture(t)
	name := CacheName(b, f, Style{})
	if name != CacheName(islandWar(t), testFurniture(t), Style{}) {
		t.Error("two loads have different names")
	}
	f.Track = append([]TrackBox(nil), f.Track...)
	f.Track[3].Foot = "GSP 99"
	if CacheName(b, f, Style{}) == name || CacheName(b, testFurniture(t), Style{Clean: true}) == name {
		t.Error("a changed track or style has the same name")
	}
	b.SetTerrain(b.Overlay("beach")[0], 'r')
	if CacheName(b, testFurniture(t), Style{}) == name {
		t.Error("a changed terrain has the same name")
	}
}

// The level chosen is drawn at more than half of its size, and never magnified while a larger one is there.
func TestLevelFitsScale(t *testing.T) {
	for scale := .07; scale < 1.6; scale *= 1.03 {
		k := choose(scale)
		drawn := scale * float64(int(1)<<k)
		if drawn > 1 && k > 0 || drawn <= .5 && k < levelCount-1 {
			t.Errorf("scale %.3f: level %d is drawn at %.3f", scale, k, drawn)
		}
	}
}

func TestGeometryInverts(t *testing.T) {
	g := geometry(islandWar(t), Width)
	if g.W != Width || g.H%grain != 0 {
		t.Errorf("sheet of %d x %d", g.W, g.H)
	}
	x, y := g.Hex(g.Sheet(12.5, 7.25))
	if d := (x-12.5)*(x-12.5) + (y-7.25)*(y-7.25); d > 1e-18 {
		t.Errorf("12.5, 7.25 came back as %g, %g", x, y)
	}
}

func BenchmarkCoarse(b *testing.B) {
	m, f := islandWar(b), testFurniture(b)
	for i := 0; i < b.N; i++ {
		compose(m, f, Style{}, Width/4, coarse).whole()
	}
}

func BenchmarkCompose(b *testing.B) {
	m, f := islandWar(b), testFurniture(b)
	for i := 0; i < b.N; i++ {
		compose(m, f, Style{}, Width, fine)
	}
}

func BenchmarkFine(b *testing.B) {
	m, f := islandWar(b), testFurniture(b)
	b.ReportAllocs()
	for i := 0; i < b.N; i++ {
		var work progress
		var stop = new(Sheet)
		if _, ok := compose(m, f, Style{}, Width, fine).levels(&work, &stop.closed); !ok {
			b.Fatal("stopped")
		}
	}
}

func BenchmarkDecodeTile(b *testing.B) {
	c := small(b)
	t := &tile{at: image.Rect(0, 0, c.W, c.H), jpeg: encoded(c.whole())}
	b.ResetTimer()
	for i := 0; i < b.N; i++ {
		t.decoded()
	}
}
