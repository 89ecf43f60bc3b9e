package match

import "testing"

func TestKeptGamesStayFew(t *testing.T) {
	var k keeper
	for i := 0; i < 20_000; i++ {
		k.keep(i, nil)
		if len(k.games) > keepRecent+2*keepOlder {
			t.Fatalf("%d games are kept after %d", len(k.games), i+1)
		}
	}
	if g, ok := k.before(0); !ok || g.index != 0 {
		t.Error("the first game is gone")
	}
	for _, i := range []int{19_999, 19_950, 10_000, 333} {
		g, ok := k.before(i)
		if gap := i - g.index; !ok || gap < 0 || gap > 600 || i > 19_940 && gap > 0 {
			t.Errorf("to reach %d one has to play %d entries", i, gap)
		}
	}
	k.cut(100)
	if g, ok := k.before(19_999); !ok || g.index >= 100 {
		t.Errorf("after the cut %d is kept", g.index)
	}
}
