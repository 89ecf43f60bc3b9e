package chart

import (
	"errors"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

func axis(t *testing.T, by Key, heads ...string) Axis {
	t.Helper()
	a, err := NewAxis(by, heads)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// What is set on the page is read back as the same heads, however it was written.
func TestHeadsAreReadAsTheyAreSet(t *testing.T) {
	for _, c := range []struct {
		by          Key
		heads, want []string
	}{
		{ByDifferential, []string{"-3 and less", "-2", "-1, 0", "+1", "+2, +3", "+4 to +6", "+7 or more"}, []string{"…−3", "−2", "−1 to 0", "+1", "+2,3", "+4 to +6", "+7…"}},
		{ByDifferential, []string{"-6,5", "−4,−3", "-2"}, []string{"−6,5", "−4,3", "−2"}},
		{ByCount, []string{"0-1", "2-6", "7–8", "9+"}, []string{"0–1", "2–6", "7–8", "≥9"}},
		{ByCount, []string{"-1", "0", "1"}, []string{"−1", "0", "1"}},
		{ByOdds, []string{"1:3 or less", "1:2", "1:1", "3:2", "2-1", "5:1+"}, []string{"≤1:3", "1:2", "1:1", "3:2", "2:1", "≥5:1"}},
		{ByWord, []string{"red", "Unit alone"}, []string{"red", "Unit alone"}},
	} {
		a := axis(t, c.by, c.heads...)
		if !slices.Equal(a.Texts(), c.want) {
			t.Errorf("%v are set as %v, want %v", c.heads, a.Texts(), c.want)
		}
		if again := axis(t, c.by, a.Texts()...); !slices.Equal(again.Heads, a.Heads) {
			t.Errorf("%v are read back as %v", a.Texts(), again.Heads)
		}
	}
}

func TestWrongHeadsAreTold(t *testing.T) {
	for _, c := range []struct {
		by    Key
		at    int
		heads []string
	}{
		{ByDifferential, 1, []string{"-1", "+1"}},              // a gap
		{ByDifferential, 1, []string{"0, +1", "+1"}},           // an overlap
		{ByDifferential, 1, []string{"+1", "0"}},               // falling
		{ByDifferential, 0, []string{"+2, +4"}},                // two that are no neighbors
		{ByDifferential, 1, []string{"0", "+1 or less", "+2"}}, // an open end in the middle
		{ByDifferential, 0, []string{"0 and more", "+1"}},
		{ByCount, 0, []string{"few"}},
		{ByCount, 0, []string{"6-4"}},
		{ByCount, 0, []string{"1000"}},
		{ByOdds, 1, []string{"2:1", "3:2"}},
		{ByOdds, 1, []string{"1:1", "2:2"}}, // the same odds
		{ByOdds, 0, []string{"1:0"}},
		{ByOdds, 0, []string{"even"}},
		{ByWord, 1, []string{"red", "Red"}},
		{ByWord, 0, []string{" "}},
	} {
		_, err := NewAxis(c.by, c.heads)
		var f *HeadFault
		if !errors.As(err, &f) || f.At != c.at || f.Want == "" {
			t.Errorf("%s %v: %v, want a fault of head %d", c.by, c.heads, err, c.at)
		}
	}
}

func TestNumbersAtTheEdgesOfColumns(t *testing.T) {
	open := axis(t, ByDifferential, "-3 and less", "-2", "-1 to +1", "+2, +3", "+4 and more")
	for n, want := range map[int]int{-99: 0, -3: 0, -2: 1, -1: 2, 1: 2, 2: 3, 3: 3, 4: 4, 99: 4} {
		if got, ok := open.Number(n); got != want || !ok {
			t.Errorf("%+d under head %d, want %d", n, got, want)
		}
	}
	closed := axis(t, ByCount, "1-2", "3-5", "6")
	for n, want := range map[int]int{0: -1, 1: 0, 2: 0, 3: 1, 5: 1, 6: 2, 7: -1} {
		if got, ok := closed.Number(n); ok != (want >= 0) || ok && got != want {
			t.Errorf("%d under head %d, %v; want %d", n, got, ok, want)
		}
	}
}

func TestOddsFavorTheDefender(t *testing.T) {
	a := axis(t, ByOdds, "1:3 or less", "1:2", "1:1", "3:2", "2:1", "3:1", "4:1", "5:1 or more")
	up := a
	up.Upward = true
	for _, c := range [][4]int{ // attacker, defender, column for the defender, for the attacker
		{1, 9, 0, 0}, {1, 3, 0, 0}, {2, 5, 0, 1}, {1, 2, 1, 1}, {9, 10, 1, 2}, {7, 7, 2, 2}, {11, 8, 2, 3}, {3, 2, 3, 3},
		{19, 10, 3, 4}, {9, 2, 6, 7}, {5, 1, 7, 7}, {99, 1, 7, 7}, {3, 0, 7, 7}, {0, 3, 0, 0},
	} {
		if got, ok := a.Odds(c[0], c[1]); got != c[2] || !ok {
			t.Errorf("%d:%d under head %d, %v; want %d", c[0], c[1], got, ok, c[2])
		}
		if got, ok := up.Odds(c[0], c[1]); got != c[3] || !ok {
			t.Errorf("upward, %d:%d under head %d, %v; want %d", c[0], c[1], got, ok, c[3])
		}
	}
	closed := axis(t, ByOdds, "1:2", "1:1")
	for _, c := range [][2]int{{1, 3}, {0, 0}, {-1, 2}} {
		if got, ok := closed.Odds(c[0], c[1]); ok {
			t.Errorf("%d:%d under head %d", c[0], c[1], got)
		}
	}
	if got, ok := closed.Odds(9, 1); !ok || got != 1 {
		t.Errorf("9:1 under head %d, %v: want the best there is", got, ok)
	}
}

// Every differential falls under the one head whose least number it reaches.
func TestIndexAgreesWithTheHeads(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		lows := rapid.SliceOfNDistinct(rapid.IntRange(-99, 99), 2, 20, rapid.ID[int]).Draw(rt, "lows")
		slices.Sort(lows)
		a := Rising(lows)
		n := rapid.IntRange(-200, 200).Draw(rt, "differential")
		if got := a.clamped(n); got != column(lows, n)-1 {
			rt.Fatalf("%d under head %d of %v", n, got, lows)
		}
	})
}

// column is the look-up by searching, as a reader of the page does it: from the right, counted from 1.
func column(lows []int, differential int) int {
	for i := len(lows) - 1; i > 0; i-- {
		if differential >= lows[i] {
			return i + 1
		}
	}
	return 1
}

func BenchmarkColumn(b *testing.B) {
	lows := []int{-6, -5, -4, -3, -2, -1, 0, 1, 2, 4, 6, 8, 10}
	row, sum := &Row{Heads: Rising(lows)}, 0
	b.Run("searched", func(b *testing.B) {
		for i := 0; i < b.N; i++ {
			sum += column(lows, i%24-8)
		}
	})
	b.Run("indexed", func(b *testing.B) {
		for i := 0; i < b.N; i++ {
			sum += row.Column(i%24 - 8)
		}
	})
	_ = sum
}
