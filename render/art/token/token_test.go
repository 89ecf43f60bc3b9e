package token

import (
	"image"
	"image/color"
	"testing"

	"marianas/render/art/pen"
)

// picture is a shape as pixels.
func picture(p pen.Path) string {
	m := image.NewRGBA(image.Rect(0, 0, 40, 40))
	var b pen.Brush
	b.Fill(m, p, color.Black)
	return string(m.Pix)
}

// The six colors are told apart without color: by badge, by border and by letter.
func TestColorsDifferInShape(t *testing.T) {
	ring := pen.Hex(20, 20, 17, true)[0]
	badges, borders, letters, dots, checked := map[string]string{}, map[string]string{}, map[string]string{}, map[string]string{}, map[string]string{}
	for _, word := range Names() {
		line, over := Border(word, ring, 4)
		badge := picture(Badge(word, 4, 4, 32)) + picture(Inner(word, 4, 4, 32))
		dot := Dot(word, 20, 20, 12)
		split := picture(Split(word, 20, 20, 12))
		if picture(dot) == picture(Checked(dot, 20, 20)) {
			t.Errorf("a checked dot of %s looks whole", word)
		}
		for _, x := range []struct {
			seen map[string]string
			what string
		}{{dots, picture(dot) + split}, {checked, picture(Checked(dot, 20, 20)) + split}, {badges, badge}, {borders, picture(line) + picture(over)}, {letters, Letter(word)}} {
			if other, ok := x.seen[x.what]; ok {
				t.Errorf("%s looks like %s", word, other)
			}
			x.seen[x.what] = word
		}
	}
	if Rank("green") != 5 || Rank("pink") != 6 {
		t.Error("colors have no order")
	}
}

func TestSymbolsAndMarksDiffer(t *testing.T) {
	seen := map[string]bool{}
	for _, s := range []string{"circle", "diamond", "triangle", "star"} {
		whole, in := picture(Symbol(s, 20, 20, 15)), picture(Inside(s, 20, 20, 15, 3))
		if seen[whole] || whole == in {
			t.Errorf("%s looks like another, or has no edge", s)
		}
		seen[whole] = true
	}
	if Symbol("moon", 20, 20, 15) != nil || Mark("M", 20, 20, 15) != nil {
		t.Error("an unknown word has a shape")
	}
	if picture(Mark("oval", 20, 20, 15)) == picture(Mark("star", 20, 20, 15)) {
		t.Error("marks look alike")
	}
}

// A letter can be read on its fill.
func TestInksContrast(t *testing.T) {
	light := func(c color.RGBA) int { return 299*int(c.R) + 587*int(c.G) + 114*int(c.B) }
	for _, word := range Names() {
		if d := light(Fill(word)) - light(Ink(word)); max(d, -d) < 90000 {
			t.Errorf("%s: ink and fill differ by %d", word, d)
		}
	}
}
