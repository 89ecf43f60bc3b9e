package chance

import (
	"slices"
	"testing"
)

var markers = []string{"+1", "+2", "+3"}

// The sequence of faces must outlive every change: old journals depend on it.
func TestDiceAreFrozen(t *testing.T) {
	s, d, got := New(1), Numbered(1, 6), ""
	for i := 0; i < 60; i++ {
		got += d.Faces[s.Roll("", d)]
	}
	const want = "621643441545355646315143422623512343643534232513631651624353"
	if got != want {
		t.Errorf("seed 1 rolls\n%s, want\n%s", got, want)
	}
}

func TestForcedFacesAreUsedInTurn(t *testing.T) {
	s := New(1)
	s.Forced = []string{"4", "+3", "0"}
	if i := s.Roll("Attack on 1306", Numbered(1, 6)); i != 3 {
		t.Errorf("index %d of the face 4: want 3", i)
	}
	bag := Bag{1, 0, 1}
	if k := s.Draw("support fire", bag, markers); k != 2 || bag.Count() != 1 {
		t.Errorf("kind %d, %v left: want +3 drawn", k, bag)
	}
	if i := s.Roll("fire", Numbered(0, 9)); i != 0 || s.Wrong != "" || len(s.Forced) != 0 {
		t.Errorf("index %d, wrong %q, left %v", i, s.Wrong, s.Forced)
	}
	var faces []string
	for _, f := range s.Fallen() {
		faces = append(faces, f.String())
	}
	if !slices.Equal(faces, []string{"4", "+3", "0"}) {
		t.Errorf("fallen %v", faces)
	}
}

func TestForcedFaceOfTheWrongKindIsTold(t *testing.T) {
	s := New(1)
	s.Forced = []string{"+2"}
	if k := s.Draw("support fire", Bag{1, 0, 1}, markers); k == 1 || s.Wrong == "" {
		t.Errorf("kind %d, wrong %q: +2 is not in the bag", k, s.Wrong)
	}
}

func TestRolledAgain(t *testing.T) {
	d := Numbered(0, 9)
	for _, later := range []bool{false, true} {
		s := New(1)
		s.Forced = []string{"7", "3", "5"}
		lay := s.Roll("rout check", d)
		if later {
			s.Clear() // the second throw was decided in an action of its own
		}
		lay = s.Again("rout check", d, lay)
		if f := s.Fallen(); len(f) != 1 || f[0].String() != "7>3" || f[0].Die != d {
			t.Errorf("later %v: fallen %v: want 7>3", later, f)
		}
		if s.Again("rout check", d, lay); s.Fallen()[0].String() != "7>3>5" {
			t.Errorf("later %v: fallen %v: want 7>3>5", later, s.Fallen())
		}
	}
}

func TestAnotherDieIsNotTheOneThatLay(t *testing.T) {
	s, d := New(1), Numbered(1, 6)
	s.Forced = []string{"2", "5"}
	s.Roll("first", d)
	if s.Again("second", d, 1); len(s.Fallen()) != 2 || s.Fallen()[1].String() != "2>5" {
		t.Errorf("fallen %v: want 2 and 2>5", s.Fallen())
	}
}

func TestEveryFaceIsEquallyLikely(t *testing.T) {
	s, counts := New(7), [6]int{}
	for i := 0; i < 60000; i++ {
		counts[s.Roll("", Numbered(1, 6))]++
		s.Clear()
	}
	for f, n := range counts {
		if n < 9600 || n > 10400 {
			t.Errorf("face %d fell %d times of 60000", f+1, n)
		}
	}
}

func TestDeckIsDrawnLayerByLayer(t *testing.T) {
	s, faces := New(3), []string{"a", "b", "c", "d"}
	d := Deck{{1, 1, 0, 0}}
	d.Under(Bag{0, 0, 1, 1})
	first := []int{s.Turn("card", &d, faces), s.Turn("card", &d, faces)}
	slices.Sort(first)
	if !slices.Equal(first, []int{0, 1}) || d.Count() != 2 {
		t.Errorf("first two %v, %d left", first, d.Count())
	}
	if c := s.Turn("card", &d, faces); c < 2 {
		t.Errorf("third card %d comes from the layer above", c)
	}
}

func TestRedealKeepsWhatIsKnownAndWhatThereIs(t *testing.T) {
	slots := Slots{{0, 0, 1}, {0, 1, 0}, {0, 2, 0}, {1, 1, 0}}
	left := []Bag{{0, 1, 1}, {0, 0, 0}}
	for seed := uint64(0); seed < 200; seed++ {
		s, c := New(seed), slices.Clone(slots)
		l := []Bag{left[0].Copy(), left[1].Copy()}
		s.Redeal(0, c, l, nil)
		if c[0] != slots[0] || c[3].Kind != 1 {
			t.Fatalf("known slot, or one alone in its bag, changed: %v", c)
		}
		all := l[0].Copy()
		for _, x := range c[:3] {
			all[x.Kind]++
		}
		if !slices.Equal(all, Bag{1, 2, 2}) {
			t.Fatalf("the bag holds %v now", all)
		}
	}
}

func TestRedealMindsWhatFits(t *testing.T) {
	for seed := uint64(0); seed < 100; seed++ {
		s, slots := New(seed), Slots{{Kind: 0}, {Kind: 1}, {Kind: 2}}
		s.Redeal(0, slots, []Bag{{0, 0, 0}}, func(slot int, kind int16) bool { return slot != 0 || kind != 2 })
		if slots[0].Kind == 2 {
			t.Fatal("a slot holds what does not fit it")
		}
	}
}
