package render

import (
	"image"
	"testing"
)

func fills(rs ...Rect) []Op {
	var l List
	for _, r := range rs {
		l.Fill(r, White)
	}
	return l.Ops
}

func TestChangedFindsWhatDiffers(t *testing.T) {
	a, b, c := Rect{0, 0, 1000, 1000}, Rect{10, 10, 20, 20}, Rect{800, 800, 20, 20}
	for _, k := range []struct {
		name          string
		before, after []Op
		want          image.Rectangle // the union of all parts
	}{
		{"nothing", fills(a, b), fills(a, b), image.Rectangle{}},
		{"added", fills(a), fills(a, b), b.Pixels()},
		{"gone", fills(a, b, c), fills(a, c), b.Pixels()},
		{"moved", fills(a, b), fills(a, c), b.Pixels().Union(c.Pixels())},
		{"another order", fills(a, b), fills(b, a), b.Pixels()},
	} {
		parts, whole := Changed(k.before, k.after)
		var all image.Rectangle
		for _, p := range parts {
			all = all.Union(p)
		}
		if whole || !k.want.In(all) || k.want.Empty() != all.Empty() {
			t.Errorf("%s: %v whole %v, want %v", k.name, parts, whole, k.want)
		}
	}
}

func TestChangedKeepsPartsFew(t *testing.T) {
	var rs []Rect
	for i := 0; i < 40; i++ {
		rs = append(rs, Rect{float64(i * 397 % 2000), float64(i * 731 % 1500), 10, 10})
	}
	parts, whole := Changed(nil, fills(rs...))
	if whole || len(parts) > mostParts {
		t.Errorf("%d parts, whole %v", len(parts), whole)
	}
	for _, r := range rs {
		in := false
		for _, p := range parts {
			in = in || r.Pixels().In(p)
		}
		if !in {
			t.Errorf("%v is in none of %v", r, parts)
		}
	}
}

func TestAChangedClipChangesEverything(t *testing.T) {
	list := func(w float64) []Op {
		var l List
		l.Clip(Rect{0, 0, w, 10})
		l.Fill(Rect{0, 0, 50, 10}, White)
		l.Unclip()
		return l.Ops
	}
	if _, whole := Changed(list(10), list(20)); !whole {
		t.Error("another clip changed only a part")
	}
	if parts, whole := Changed(list(10), list(10)); whole || len(parts) > 0 {
		t.Errorf("the same list changed %v", parts)
	}
}
