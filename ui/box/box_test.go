package box

import (
	"slices"
	"testing"

	"marianas/game/catalog"
	"marianas/game/conform/toy"
	"marianas/render"
	"marianas/render/scene"
	"marianas/scenarios"
	"marianas/ui/store"
)

func open(t *testing.T, set *store.Settings) *Box {
	t.Helper()
	b := New(toy.New(), Config{Settings: func() store.Settings { return *set }})
	t.Cleanup(b.Close)
	return b
}

func TestSheetsCoverTheirBounds(t *testing.T) {
	set := store.Defaults()
	b := open(t, &set)
	s := b.Sheet("")
	all := s.Bounds()
	for _, hexPx := range []float64{8, 40, s.Most()} {
		var area float64
		for _, tile := range s.Tiles(all, hexPx) {
			if tile.Picture == nil || tile.Box.X < all.X-.01 || tile.Box.Y < all.Y-.01 {
				t.Fatalf("tile %+v lies outside %+v", tile.Box, all)
			}
			area += tile.Box.W * tile.Box.H
		}
		if d := area - all.W*all.H; d > .01*area || d < -.01*area {
			t.Errorf("at %v px a hex the tiles cover %v of %v", hexPx, area, all.W*all.H)
		}
	}
	part := render.Rect{X: all.X, Y: all.Y, W: all.W / 2, H: all.H / 2}
	if len(s.Tiles(part, s.Most())) == 0 {
		t.Error("a part of the sheet has no tiles")
	}
}

// Every counter afloat has its box on the sheet.
func TestEveryNavalZoneIsOnTheSheet(t *testing.T) {
	entries, faults := catalog.Titles(scenarios.FS)
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	set := store.Defaults()
	n := 0
	for _, e := range entries {
		if e.Title == nil {
			continue
		}
		for _, sc := range e.Info.Scenarios {
			g, err := e.Title.New(sc.ID, nil, 1)
			if err != nil {
				t.Fatal(err)
			}
			v := g.View("")
			if len(v.Boxed) == 0 {
				continue
			}
			b := New(e.Title, Config{Settings: func() store.Settings { return set }, Layouts: scenarios.FS})
			slots := b.Sheet(sc.Sheets[0]).Slots()
			b.Close()
			for _, p := range v.Boxed {
				if n++; !slices.ContainsFunc(slots, func(s scene.Slot) bool { return s.Place == p.At.Box }) {
					t.Errorf("%s of %s lies in %s, which no sheet has", p.ID, sc.ID, p.At)
				}
			}
		}
	}
	if n == 0 {
		t.Error("nobody is afloat")
	}
}

func TestSettingsChangeTheLook(t *testing.T) {
	set := store.Defaults()
	b := open(t, &set)
	face := toy.New().Faces()[0].ID
	one := b.Counter(face, 40)
	if again := b.Counter(face, 40); again != one {
		t.Error("the same counter was drawn twice")
	}
	set.Palette = store.Palettes[1]
	if b.Counter(face, 40) == one {
		t.Error("another palette shows the old counter")
	}
	s := b.Sheet("")
	if all, part := s.Minimap(40, 40), s.Overview(40, 40); all == part || part.Image.Rect.Dx() > 40 {
		t.Errorf("the map alone is %v, the sheet %v", part.Image.Rect, all.Image.Rect)
	}
	s.Changed()
	set.Clean = true
	if !s.Changed() {
		t.Error("the clean map is not shown at once")
	}
}

func TestUnknownFacesAreStillSeen(t *testing.T) {
	set := store.Defaults()
	if p := open(t, &set).Counter("no-such-face", 40); p == nil || p.Image.Rect.Dx() < 40 {
		t.Error("a face that is not known has no picture")
	}
}
