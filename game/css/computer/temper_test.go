package computer

import (
	"testing"

	"marianas/game/css"
)

// TestTemper sees that the United States are careful but where a landing is short of time, and Japan never is.
func TestTemper(t *testing.T) {
	for _, x := range []struct {
		scene string
		side  int
		want  temper
	}{{"t2", unitedStates, pressed}, {"t5", unitedStates, careful}, {"t7", unitedStates, careful}, {"t7", 1 - unitedStates, daring}} {
		g := start(t, x.scene, 1)
		for n := 0; n < 400 && len(g.(*css.Game).Think().Units(x.side)) == 0; n++ {
			if _, err := g.Do(g.Legal()[0]); err != nil {
				t.Fatal(err)
			}
		}
		s := g.(*css.Game).Think()
		m := &mind{Study: s, side: x.side}
		if us := s.Units(x.side); len(us) == 0 {
			t.Errorf("%s: nobody of side %d is on the map", x.scene, x.side)
		} else if got := m.temper(us[0]); got != x.want {
			t.Errorf("%s, side %d: %+v, want %+v", x.scene, x.side, got, x.want)
		}
	}
}
