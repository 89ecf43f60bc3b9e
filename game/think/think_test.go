package think

import (
	"slices"
	"testing"

	"marianas/game/board"
	"marianas/game/chance"
	"marianas/game/hex"
	"marianas/game/order"
	"marianas/game/play"
	"marianas/game/rules"
)

// heap is a game for two: each in turn takes 1 to 3 of a heap, and who takes the last wins. Taking 3 rolls a die.
type heap struct{ left, phasing, rolled int }

func (p *heap) Copy() *heap         { c := *p; return &c }
func (p *heap) Active() (int, bool) { return p.phasing, p.left > 0 }
func (p *heap) Phasing() int        { return p.phasing }
func (p *heap) Rolled() int         { return p.rolled }
func (p *heap) Reseed(uint64)       {}

func (p *heap) Acts() (as []play.Act) {
	for n := 1; n <= min(3, p.left); n++ {
		as = append(as, play.Amount(0, n))
	}
	return as
}

func (p *heap) May(a play.Act) bool { return a.Count >= 1 && int(a.Count) <= min(3, p.left) }

func (p *heap) Try(a play.Act) bool {
	if !p.May(a) {
		return false
	}
	if a.Count == 3 {
		p.rolled++
	}
	p.left -= int(a.Count)
	p.phasing = 1 - p.phasing
	return true
}

func (p *heap) InWords(a play.Act) rules.Action {
	return rules.Action{Verb: "take", Count: int(a.Count)}
}

func heapOf(n int) *heap { return &heap{left: n} }

func TestLines(t *testing.T) {
	start := heapOf(5)
	l := From(start)
	if !l.Do(play.Amount(0, 2)) || l.Do(play.Amount(0, 4)) || l.Both(play.Amount(0, 1), play.Amount(0, 3)) {
		t.Error("an illegal act was done, or a legal one was not")
	}
	if !l.Both(play.Amount(0, 1), play.Amount(0, 2)) || l.At.left != 0 || start.left != 5 {
		t.Errorf("the line leaves %d, its beginning %d", l.At.left, start.left)
	}
	want := []rules.Action{{Verb: "take", Count: 2}, {Verb: "take", Count: 1}, {Verb: "take", Count: 2}}
	if got := InWords(start, l.Acts); !slices.Equal(got, want) {
		t.Errorf("the line is %v, want %v", got, want)
	}
	Carry(start, []play.Act{play.Amount(0, 3), play.Amount(0, 1)})
	if start.left != 2 {
		t.Errorf("%d left: want what was proposed after a die to be left", start.left)
	}
}

func TestExhaustGoesOnWhileSomethingCanBeDone(t *testing.T) {
	done := 0
	rest := Exhaust([]int{3, 1, 9, 2}, func(n int) bool {
		if n == done+1 {
			done++
			return true
		}
		return false
	})
	if done != 3 || !slices.Equal(rest, []int{9}) {
		t.Errorf("done up to %d, left %v", done, rest)
	}
}

func TestBest(t *testing.T) {
	if b, most := Best([]int{-5, -2, -9, -2}, func(n int) int { return n }); b != -2 || most != -2 {
		t.Errorf("the best is %d at %d", b, most)
	}
	if b, most := Best([]string{"first", "second"}, func(string) int { return Least }); b != "first" || most != Least {
		t.Errorf("the best of the worst is %q at %d", b, most)
	}
	if _, most := Best(nil, func(int) int { return 0 }); most != Least {
		t.Errorf("the best of nothing is %d", most)
	}
}

func TestSorted(t *testing.T) {
	far := map[int]int{3: 9, 5: 2, 700: 2, 8: 0}
	us := Sorted(order.Of(3, 5, 8, 700), func(u int) int { return far[u] })
	if !slices.Equal(us, []int{8, 5, 700, 3}) {
		t.Errorf("sorted as %v", us)
	}
}

// Playing on finds the one way to win a heap, spends what the quick answers look at, and stops after some turns.
func TestPlayOn(t *testing.T) {
	a := Ahead[*heap]{States: 10, Turns: 99,
		Quick: func(p *heap, b *rules.Budget) []play.Act {
			b.Spend(2)
			return []play.Act{play.Amount(0, max(1, p.left%4))}
		},
		Worth: func(p *heap) int {
			if p.phasing == 1 {
				return 1
			}
			return -1
		}}
	b := &rules.Budget{States: 1000, Dice: chance.New(1)}
	start := heapOf(7)
	plan, most := Best(start.Acts(), func(act play.Act) int { return a.PlayOn(start, []play.Act{act}, 1, b) })
	if plan.Count != 3 || most != 1 || start.left != 7 {
		t.Errorf("the plan is to take %d for %d", plan.Count, most)
	}
	if b.States >= 1000 || b.States%2 != 0 {
		t.Errorf("%d states left", b.States)
	}
	if n := a.PlayOn(start, []play.Act{play.Amount(0, 9)}, 1, b); n != Least {
		t.Errorf("a plan that cannot be carried out is worth %d", n)
	}
	a.Turns, a.Worth = 2, func(p *heap) int { return p.left }
	if n := a.PlayOn(heapOf(43), []play.Act{play.Amount(0, 1)}, 1, b); n != 39 {
		t.Errorf("two turns after the plan %d are left, want 39", n)
	}
	b.Stop = func() bool { return true }
	if n := a.PlayOn(heapOf(43), nil, 1, b); n != 43 {
		t.Errorf("stopped thinking went on to %d", n)
	}
}

func TestHalveKeepsTheBest(t *testing.T) {
	games, seeds := map[int]int{}, map[uint64][]int{}
	best := Halve([]int{3, 8, 1, 7, 5}, 2, &rules.Budget{States: 1000, Dice: chance.New(3)}, func(n int, seed uint64) int {
		games[n]++
		seeds[seed] = append(seeds[seed], n)
		return 10*n + int(seed%5)
	})
	if best != 8 {
		t.Errorf("the best is %d", best)
	}
	want := map[int]int{1: 2, 3: 2, 5: 6, 7: 14, 8: 14}
	for n, k := range want {
		if games[n] != k {
			t.Errorf("%d played %d games, want %d", n, games[n], k)
		}
	}
	for seed, ns := range seeds {
		if len(ns) != 5 && len(ns) != 3 && len(ns) != 2 {
			t.Errorf("seed %d was played by %v", seed, ns)
		}
	}
}

// A small budget is enough for one game of each; a game that was cut short counts for nobody.
func TestHalveEndsWithItsBudget(t *testing.T) {
	b := &rules.Budget{States: 3, Dice: chance.New(3)}
	games := 0
	best := Halve([]int{3, 8, 9}, 2, b, func(n int, _ uint64) int {
		games++
		b.Spend(1)
		return n
	})
	if best != 9 || games != 3 {
		t.Errorf("the best is %d after %d games", best, games)
	}
	stop := false
	b = &rules.Budget{States: 100, Dice: chance.New(3), Stop: func() bool { return stop }}
	best = Halve([]int{3, 8, 9}, 2, b, func(n int, _ uint64) int {
		stop = n == 8
		return n
	})
	if best != 3 {
		t.Errorf("stopped before anything was compared, the best is %d", best)
	}
}

func TestDraw(t *testing.T) {
	dice, often := chance.New(1), map[int]int{}
	things := []int{0, 1, 2, 3, 4}
	for range 1000 {
		drawn := Draw(things, 2, &dice)
		if len(drawn) != 2 || drawn[0] == drawn[1] {
			t.Fatalf("drew %v", drawn)
		}
		often[drawn[0]]++
	}
	for _, n := range things {
		if often[n] < 150 || often[n] > 250 {
			t.Errorf("%d was drawn first %d times in 1000", n, often[n])
		}
	}
	if all := Draw(things, 9, &dice); len(all) != 5 {
		t.Errorf("drew %v of five", all)
	}
}

// On a ring of six around one hex, two units on opposite sides close the way between them.
func TestThreat(t *testing.T) {
	b := board.New("", hex.Grid{FirstColumn: 1, LastColumn: 7, FirstRow: 1, LastRow: 7})
	middle := board.ID(b.Len() / 2)
	ns := b.Neighbors(middle)
	threat := NewThreat(b)
	open := func(board.ID) bool { return false }
	if n := threat.Exits(b, middle, open); n != 6 || threat.Meetable(middle, 6) != 0 {
		t.Errorf("nobody leaves %d exits and %d to meet", n, threat.Meetable(middle, 6))
	}
	threat.Add(b, 0, 4, ns[0], ns[1])
	threat.Add(b, 1, 6, ns[3])
	if threat.Units[middle] != 2 || threat.Strength[middle] != 10 || threat.Meetable(middle, 6) != 10 || threat.Meetable(middle, 1) != 5 {
		t.Errorf("%d units of %d, to meet %d", threat.Units[middle], threat.Strength[middle], threat.Meetable(middle, 6))
	}
	if n := threat.Exits(b, middle, open); n != 4 {
		t.Errorf("%d exits, want 4", n)
	}
	if n := threat.Exits(b, middle, func(h board.ID) bool { return h == ns[2] }); n != 3 {
		t.Errorf("%d exits with one shut, want 3", n)
	}
}

func TestFieldsAndGaps(t *testing.T) {
	b := board.New("", hex.Grid{FirstColumn: 1, LastColumn: 7, FirstRow: 1, LastRow: 7})
	prices := make([]int8, 6*b.Len())
	last := board.ID(b.Len() - 1)
	for h := board.ID(0); h <= last; h++ {
		for d, to := range b.Neighbors(h) {
			if to > 0 { // nobody may go to the first hex
				prices[6*int(h)+d] = 2
			}
		}
	}
	f := NewFields(b, prices)
	costs := f.From(last)
	if again := f.From(last); &again[0] != &costs[0] {
		t.Error("a field is worked out twice")
	}
	if costs[last] != 0 || costs[1] != 2*int16(b.Distance(last, 1)) || costs[0] != Far {
		t.Errorf("%d to stay, %d to cross the board, %d to where nobody may go", costs[last], costs[1], costs[0])
	}
	if Gap(b, last, []board.ID{0, last - 1}) != b.Distance(last, last-1) || Gap(b, last, nil) != 99 {
		t.Error("the gap is not to the nearest")
	}
}
