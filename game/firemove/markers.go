package firemove

import (
	"marianas/game/chance"
	"marianas/game/rules"
)

// Kinds of support fire markers, and hands of them.

// marker is a kind of support fire marker: its value, and one set more of values for each class: those that leave the
// scenario once they have been applied, those of them that were kept back and picked, and a second ordinary kind.
type marker uint8

const (
	once   marker = mostValue + 1 // the first of those that are used once
	kept          = 2 * once      // the first of those that were kept back; they lie in no hand
	second        = 3 * once      // the first of the second ordinary kind
	kinds         = 4 * once
)

func (m marker) value() int { return int(m % once) }

func (m marker) isOnce() bool { return m >= once && m < second }

// kept reports whether it is a naval gun that was kept back and then picked.
func (m marker) kept() bool { return m >= kept && m < second }

// lies reports whether there are markers of the kind that lie in a hand.
func (m marker) lies() bool { return m.value() > 0 && !m.kept() }

// hand is markers of a side, counted by kind.
type hand [kinds]uint8

// bag is the hand as a cup to draw from: by value, the two ordinary kinds of a value one after the other, those that are
// used once last.
func (h *hand) bag() chance.Bag {
	b := make(chance.Bag, 3*once)
	for i := range b {
		b[i] = int16(h[lotAt(i)])
	}
	return b
}

// lotAt is the kind of marker at a place of a bag.
func lotAt(i int) marker {
	switch m := marker(i); {
	case m >= 2*once:
		return m - once
	case i%2 == 1:
		return second + m/2
	default:
		return m / 2
	}
}

func (h *hand) count() int {
	n := 0
	for _, k := range h {
		n += int(k)
	}
	return n
}

// list is the markers ascending, those that are used once behind the first ordinary kind, the second last.
func (h *hand) list() []marker {
	var ms []marker
	for m, k := range h {
		for i := 0; i < int(k); i++ {
			ms = append(ms, marker(m))
		}
	}
	return ms
}

// numbers is the list in plain numbers, as it is saved.
func (h *hand) numbers() []int {
	var ns []int
	for _, m := range h.list() {
		ns = append(ns, int(m))
	}
	return ns
}

// text is the hand in figures: "+2 +3×2".
func (h *hand) text() string {
	s := ""
	for i := range h.bag() {
		m := lotAt(i)
		k := int(h[m])
		if m < once {
			k += int(h[second+m])
		}
		if k == 0 || m >= second {
			continue
		}
		if s != "" {
			s += " "
		}
		s += "+" + itoa(m.value())
		if k > 1 {
			s += "×" + itoa(k)
		}
	}
	return s
}

// nameMarkers gives the markers of a side their faces, as they are drawn and forced, and their words, as actions name
// them: by value, those that are used once, and where a title has islands the others too, with their kind.
func (t *Title) nameMarkers(f int) {
	side := t.sides[f]
	values := chance.Numbered(0, mostValue).Faces
	var ordinary [2]string
	if x := t.data.Islands; x != nil {
		for i := range x.List {
			for _, fire := range x.List[i].Pool[side] {
				if k := yesNo(fire.Second); !fire.Once && ordinary[k] == "" {
					ordinary[k] = fire.Kind + "-"
				}
			}
		}
	}
	t.faces[f], t.words[f] = make([]string, kinds), make([]string, kinds)
	for v, text := range values {
		m, word := marker(v), t.rules.Once[side]
		for class, kind := range map[marker]string{0: ordinary[0], second: ordinary[1]} {
			t.faces[f][class+m], t.words[f][class+m] = text, kind+text
		}
		for _, class := range []marker{once, kept} {
			t.faces[f][class+m], t.words[f][class+m] = word+" "+text, word+"-"+text
		}
	}
	for i := 0; i < int(3*once); i++ {
		t.bagFaces[f] = append(t.bagFaces[f], t.faces[f][lotAt(i)])
	}
}

// markerNamed is the kind of marker of a side that a word of actions names; 0 if it has none.
func (t *Title) markerNamed(f force, word string) marker {
	for _, class := range []marker{0, second, once} {
		for m := class + 1; m < class+once; m++ {
			if t.words[f][m] == word {
				return m
			}
		}
	}
	return 0
}

// marker is the kind of marker that a printed one is in play.
func (x Fire) marker() marker {
	switch m := marker(x.Value); {
	case x.Once:
		return once + m
	case x.Second:
		return second + m
	default:
		return m
	}
}

// fireName is a kind of marker in words: "Naval gunfire +10".
func (g *Game) fireName(f force, m marker) string {
	if m.kept() {
		m -= once
	}
	if look, ok := g.title.looks[g.side(f)][m]; ok {
		return look.name
	}
	return "Support fire +" + itoa(m.value())
}

func markerFace(s rules.Side, m marker) string {
	name := string(s) + ".fire-"
	switch {
	case m.isOnce():
		name += "once-"
	case m >= second:
		name += "second-"
	}
	return name + itoa(m.value())
}
