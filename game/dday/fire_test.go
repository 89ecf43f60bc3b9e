package dday

import (
	"bytes"
	"fmt"
	"testing"

	"marianas/game/board"
	"marianas/game/chance"
	"marianas/game/play"
	"marianas/game/rules"
)

// Every cell of the summary of actions is something that positions do, and every row of the fire chart is there.
func TestChartsOfFire(t *testing.T) {
	d := data(t)
	for i, row := range d.Chart("actions").Cells {
		for _, cell := range row {
			if _, known := deedWords[cell]; !known {
				t.Errorf("%s: no position does %q", d.Chart("actions").Rows[i], cell)
			}
		}
	}
	for _, a := range []aim{{fire: intense}, {fire: steady}, {fire: machineGun}, {fire: intense, armor: true}, {fire: steady, armor: true}} {
		if d.Chart("fire").row(fireRow(&a)) == nil {
			t.Errorf("the fire chart has no row %q", fireRow(&a))
		}
	}
}

// A loss is in its frame as it was.
func TestLossInItsFrame(t *testing.T) {
	g := newTitle(data(t).Data).empty(dDay(t), 1)
	for i, rule := range lossRules {
		l := loss{unit: i, rule: rule, step: i&1 != 0, disrupts: i&2 != 0, two: i&4 != 0, absorb: i&8 != 0, swap: i&1 == 0, itself: i&2 == 0, sacrifice: i&4 == 0}
		f := g.lossFrame(l)
		if got := lossOf(&f); got != l {
			t.Errorf("%+v comes back as %+v", l, got)
		}
	}
}

// dDay is the first scenario.
func dDay(t *testing.T) *situation {
	s, err := newTitle(data(t).Data).scene("d-day")
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// Four salvos stand in a row: each could hit its own unit and that of the one before. The last one finds its only unit hit,
// and the chain goes back to the first.
func TestChainOfHits(t *testing.T) {
	title := newTitle(data(t).Data)
	g := title.empty(dDay(t), 1)
	h, _ := title.ground.ID("2307")
	var units []int16
	for _, id := range []rules.UnitID{"us-a-1-6", "us-b-1-6", "us-c-1-6", "us-e-2-6"} {
		u := title.index[id]
		g.put(u, h)
		units = append(units, int16(u))
	}
	spare := units[3]
	g.volley = &volley{}
	for i := 0; i < 3; i++ { // salvo i has hit unit i and could hit the next one; the third could also hit the spare one
		s := salvo{limit: 1, aims: []aim{{unit: units[i], at: h, fire: intense, struck: true}}}
		if i < 2 {
			s.aims = append(s.aims, aim{unit: units[i+1], at: h, fire: intense})
		} else {
			s.aims = append(s.aims, aim{unit: spare, at: h, fire: intense})
		}
		g.set(int(units[i]), hit)
		g.volley.salvos = append(g.volley.salvos, s)
	}
	g.volley.salvos = append(g.volley.salvos, salvo{limit: 1, aims: []aim{{unit: units[0], at: h, fire: intense}}})
	q, links := g.chain(3)
	if q != 2 || len(links) != 3 {
		t.Fatalf("salvo %d strikes, by %v", q, links)
	}
	g.relink(q, links)
	for i, want := range []int{1, 2, -1, 0} {
		got := -1
		for _, a := range g.volley.salvos[i].aims {
			if a.struck {
				for k, u := range units {
					if u == a.unit {
						got = k
					}
				}
			}
		}
		if got != want {
			t.Errorf("salvo %d has unit %d, want %d", i, got, want)
		}
	}
	if q, _ := g.chain(0); q >= 0 && g.volley.salvos[0].left() > 0 {
		t.Error("a salvo that has its hit looks for another")
	}
}

// idleSalvo is a salvo that fired before the one whose hits are dealt now and could still hit one unit more, but for the one that
// does so now in its place; -1 without one (6.3.6).
func idleSalvo(g *Game) int {
	home, now := len(g.volley.salvos)-1, -1
	for i := range g.Open {
		if f := &g.Open[i]; f.Box == hitBox {
			now = int(f.Count[0])
		}
	}
	for i := 0; i < home; i++ {
		s := &g.volley.salvos[i]
		if s.left() <= 0 || i == now {
			continue
		}
		if q, _ := g.chain(i); q >= 0 || g.targets(s, ordinary) {
			return i
		}
	}
	return -1
}

// In games at random fire hits as many units as it can, no salvo more than its limit, and saves come back while it goes on.
func TestFireHitsTheMost(t *testing.T) {
	title := newTitle(data(t).Data)
	asked := 0
	for n, scene := range []string{"d-day", "beachhead", "aslito", "beachhead"} {
		rg, err := title.New(scene, nil, uint64(n)+3)
		if err != nil {
			t.Fatal(err)
		}
		g, luck := rg.(*Game), chance.New(uint64(n))
		for i := 0; i < 1500 && len(g.Open) > 0; i++ {
			as := title.machine.Acts(g, nil)
			a := as[luck.Pick(len(as))]
			for _, x := range as {
				if x.Verb == vEndActions && luck.Pick(8) == 0 {
					a = x
				}
			}
			if g.In(hitBox, lossBox, positionBox) && g.volley != nil {
				asked++
				if err := duringFire(g, a); err != nil {
					t.Fatalf("%s, game-turn %d, %v: %v", scene, g.GameTurn, title.machine.Action(g, a), err)
				}
			}
			if !title.machine.Try(g, a) {
				t.Fatalf("%v is refused", title.machine.Action(g, a))
			}
		}
	}
	if asked == 0 {
		t.Error("fire asked nothing")
	}
}

func duringFire(g *Game, a act) error {
	s := g.Snapshot()
	c, err := g.title.Restore(g.scene.info.ID, nil, s)
	switch {
	case err != nil:
		return err
	case !bytes.Equal(c.Snapshot(), s):
		return fmt.Errorf("a save comes back otherwise")
	case g.title.machine.Describe(g, g.title.machine.Action(g, a)).Label == "":
		return fmt.Errorf("it has no label")
	}
	if i := idleSalvo(g); i >= 0 {
		return fmt.Errorf("%s could hit one unit more", g.spotName(g.volley.salvos[i].at))
	}
	for i := range g.volley.salvos {
		if g.volley.salvos[i].left() < 0 {
			return fmt.Errorf("%s hits too many", g.spotName(g.volley.salvos[i].at))
		}
	}
	return nil
}

// What the machine answers by itself when a fire phase begins with everybody ashore takes a few milliseconds at most.
func BenchmarkFirePhase(b *testing.B) {
	title := newTitle(data(b).Data)
	rg, err := title.New("aslito", nil, 5)
	if err != nil {
		b.Fatal(err)
	}
	start := rg.(*Game)
	for luck := chance.New(1); !start.Within(actionBox) && len(start.Open) > 0; {
		as := title.machine.Acts(start, nil)
		title.machine.Apply(start, as[luck.Pick(len(as))])
	}
	start.parts, start.phase = parts{}, firePhase
	start.Open = play.Stack{opened(gameBox), opened(fireBox)}
	start.Open[0].Step = 1
	b.ResetTimer()
	for i := 0; i < b.N; i++ {
		g := start.Clone().(*Game)
		g.Dice = chance.New(uint64(i))
		title.machine.Settle(g)
		for g.Within(fireBox) {
			title.machine.Apply(g, title.machine.Acts(g, nil)[0])
		}
	}
}

// The strongest fire over a hex is that of the sources over it.
func TestCover(t *testing.T) {
	tt := title(t)
	for seed := int64(1); seed <= 4; seed++ {
		g := embattled(t, tt, "beachhead", 9, seed)
		for i := range g.marks {
			if i%5 == int(seed) {
				g.marks[i] |= smoked
			}
		}
		g.stale()
		for q := query(0); q < queries; q++ {
			for h := board.ID(0); int(h) < tt.ground.Len(); h++ {
				most := noFire
				g.over(h, q, func(_ source, x fire) { most = max(most, x) })
				if got := g.under(h, q); got != most {
					t.Errorf("seed %d, query %d: %v over %v, want %v", seed, q, got, g.place(h), most)
				}
			}
		}
	}
}
