package palette

import (
	"math"
	"strings"
	"testing"

	"marianas/assets"
)

func contrast(a, b Color) float64 {
	la, lb := luminance(a), luminance(b)
	return (math.Max(la, lb) + 0.05) / (math.Min(la, lb) + 0.05)
}

func luminance(c Color) float64 {
	lin := func(v uint8) float64 {
		x := float64(v) / 255
		if x <= 0.04045 {
			return x / 12.92
		}
		return math.Pow((x+0.055)/1.055, 2.4)
	}
	return 0.2126*lin(c.R) + 0.7152*lin(c.G) + 0.0722*lin(c.B)
}

func TestTextCanBeReadInEveryPalette(t *testing.T) {
	for _, p := range All() {
		pairs := []struct {
			name string
			a, b Color
			min  float64
		}{
			{"ink on paper", p.Ink, p.Paper, 14}, {"ink3 on paper3", p.Ink3, p.Paper3, 4.5},
			{"quiet on table", p.TableQuiet, p.Table, 5}, {"focus on paper", p.Focus, p.Paper, 4},
			{"focus on table", p.FocusTable, p.Table, 4.5}, {"ink on lit", p.Ink, p.Lit, 12},
		}
		for _, id := range p.Sides() {
			s := p.Side(id)
			pairs = append(pairs, struct {
				name string
				a, b Color
				min  float64
			}{id + " accent on paper", s.Accent, p.Paper, 5.5})
			for service, fill := range s.Counter {
				pairs = append(pairs, struct {
					name string
					a, b Color
					min  float64
				}{id + " counter " + service, s.Ink, fill, 5.5})
			}
		}
		for _, c := range pairs {
			if got := contrast(c.a, c.b); got < c.min {
				t.Errorf("%s: %s has contrast %.1f, want %.1f", p.ID, c.name, got, c.min)
			}
		}
	}
}

func TestAllPalettesNameTheSameSides(t *testing.T) {
	want := strings.Join(All()[0].Sides(), " ")
	for _, p := range All() {
		if got := strings.Join(p.Sides(), " "); got != want {
			t.Errorf("%s has sides %q, want %q", p.ID, got, want)
		}
		for _, id := range p.Sides() {
			if p.Side(id).Emblem != All()[0].Side(id).Emblem {
				t.Errorf("%s changes the emblem of %s", p.ID, id)
			}
		}
	}
}

func TestBadPalettesAreRefused(t *testing.T) {
	good := string(assets.Palettes)
	for _, c := range []struct{ old, new, want string }{
		{`table = "#3D4643"`, ``, `no "table"`},
		{`table = "#3D4643"`, `table = "brown"`, "no color"},
		{`table = "#3D4643"`, "table = \"#3D4643\"\nsparkle = \"#000000\"", `"sparkle"`},
		{`side-edge = true`, `edge = true`, `edge`},
	} {
		_, err := Parse(strings.Replace(good, c.old, c.new, 1))
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q for %q: got %v, want an error with %s", c.new, c.old, err, c.want)
		}
	}
}

// Sides that no palette names look like those that it does, in the order of their title; the same titles get the same one.
func TestSidesByOrder(t *testing.T) {
	for _, p := range All() {
		named, other := []string{"us", "jp"}, []string{"red", "blue", "green"}
		if p.For(named) != p {
			t.Errorf("%s: another palette for sides that it names", p.ID)
		}
		q := p.For(named, other)
		if q != p.For(named, other) {
			t.Errorf("%s: two palettes for the same titles", p.ID)
		}
		for i, id := range named {
			if got, want := q.Side(other[i]), p.Side(id); got.Accent != want.Accent || got.Emblem != want.Emblem {
				t.Errorf("%s: %s looks like %+v, want %+v", p.ID, other[i], got, want)
			}
		}
		if q.Side("green").Accent != p.Ink {
			t.Errorf("%s: the third side has the look of another", p.ID)
		}
	}
}
