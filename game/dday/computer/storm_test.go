package computer

import "testing"

// A close combat is the better the more cards there are, and worth little against depth that is not disrupted.
func TestFoughtOdds(t *testing.T) {
	down, fresh, deep := fought(5, 1, 1, true), fought(5, 1, 2, true), fought(5, 2, 3, true)
	if !(down.win > fresh.win && fresh.win > deep.win) {
		t.Errorf("chances %d, %d, %d: want fewer hits likelier", down.win, fresh.win, deep.win)
	}
	if down.win < 900 || deep.win > 500 {
		t.Errorf("%d to finish one that is down, %d against fresh depth", down.win, deep.win)
	}
	if few := fought(2, 1, 2, true); few.win >= fresh.win || few.steps < fresh.steps {
		t.Errorf("two cards %+v, five %+v", few, fresh)
	}
	if one := fought(1, 0, 1, false); one.win != certain/2 || one.steps != 0 {
		t.Errorf("one card for one hit: %+v", one)
	}
}
