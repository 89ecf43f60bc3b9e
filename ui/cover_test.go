package ui

import (
	"bytes"
	"testing"

	"marianas/game/rules"
)

// A cover shows the title's own islands; without any it shows the shore of its map, or a compass rose.
func TestCoversDiffer(t *testing.T) {
	s := newStage(t, 1600, 1000)
	island := rules.CoverIsland{Shore: [][]rules.Point{{{X: 1, Y: 1}, {X: 9, Y: 2}, {X: 5, Y: 8}}}}
	marked := island
	marked.Arrows = [][2]rules.Point{{{X: -3, Y: 1}, {X: 1, Y: 1}}}
	marked.Rings, marked.Dots = []rules.CoverPoint{{Point: rules.Point{X: 5, Y: 4}, R: 1}}, []rules.Point{{X: 5, Y: 4}}
	turned := island
	turned.Turn, turned.View = 90, []rules.Point{{X: 0, Y: 0}, {X: 5, Y: 5}}
	grid := island
	grid.Hexes = 1
	covers := []rules.Cover{{}, {Islands: []rules.CoverIsland{island}}, {Islands: []rules.CoverIsland{marked}},
		{Islands: []rules.CoverIsland{turned}}, {Islands: []rules.CoverIsland{grid}}, {Islands: []rules.CoverIsland{island, island, island}}}
	for _, size := range [][2]int{{460, 190}, {160, 300}, {80, 80}} {
		var seen [][]byte
		for i, c := range covers {
			p := s.paintCover(s.ui, &rules.Info{ID: "soon", Color: "#2C6A66", Cover: c}, size[0], size[1])
			if p.Image.Rect.Dx() != size[0] || p.Image.Rect.Dy() != size[1] {
				t.Fatalf("%v: a picture of %v", size, p.Image.Rect)
			}
			for j, other := range seen {
				if bytes.Equal(other, p.Image.Pix) {
					t.Errorf("%v: covers %d and %d look the same", size, i, j)
				}
			}
			seen = append(seen, p.Image.Pix)
		}
	}
}

// Degenerate shores draw nothing and break nothing.
func TestCoversOfNothing(t *testing.T) {
	s := newStage(t, 1600, 1000)
	for _, i := range []rules.CoverIsland{
		{Shore: [][]rules.Point{{{X: 1, Y: 1}, {X: 1, Y: 1}, {X: 1, Y: 1}}}},
		{Shore: [][]rules.Point{{{X: 1, Y: 1}, {X: 2, Y: 1}, {X: 3, Y: 1}}}, View: []rules.Point{{X: 4, Y: 4}}},
	} {
		for _, size := range [][2]int{{1, 1}, {32, 32}, {460, 190}} {
			s.paintCover(s.ui, &rules.Info{ID: "soon", Color: "#2C6A66", Cover: rules.Cover{Islands: []rules.CoverIsland{i}}}, size[0], size[1])
		}
	}
}
