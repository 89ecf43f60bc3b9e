package dday

import (
	"bytes"
	"math/rand"
	"testing"

	"marianas/game/play"
	"marianas/game/rules"
	"marianas/game/snapshot"
)

// scattered is a position in the action phase: a division and some Japanese positions, wherever they fall.
func scattered(t testing.TB, tt *Title, scenario string, turn int, seed int64) *Game {
	t.Helper()
	r := rand.New(rand.NewSource(seed))
	gr := tt.ground
	at := rules.Start{Turn: turn, Phase: "us-action", Phasing: "us", Lists: map[string][]string{}, Numbers: map[string]int{}}
	held := map[rules.Place]bool{}
	for _, s := range gr.spots {
		if r.Intn(4) == 0 && len(held) < 25 {
			u := tt.forces[japan][len(held)]
			if tt.counters[u].japaneseTank() {
				continue
			}
			p := gr.places.Of(s.at)
			held[p] = true
			at.Units = append(at.Units, rules.Placed{ID: tt.ids[u], At: p})
			if r.Intn(2) == 0 {
				at.Lists["revealed"] = append(at.Lists["revealed"], string(tt.ids[u]))
			}
		}
	}
	for _, u := range tt.forces[us] {
		c := &tt.counters[u]
		if c.Division != "2MD" || r.Intn(3) == 0 {
			continue
		}
		for {
			s := gr.spots[r.Intn(40)]
			near := gr.Neighbors(s.at)
			h := near[r.Intn(6)]
			if h < 0 || !gr.land[h] || held[gr.places.Of(h)] {
				continue
			}
			at.Units = append(at.Units, rules.Placed{ID: tt.ids[u], At: gr.places.Of(h)})
			break
		}
		if r.Intn(8) == 0 && c.sort != regimentalHQ {
			at.Lists["disrupted"] = append(at.Lists["disrupted"], string(tt.ids[u]))
		}
		if r.Intn(12) == 0 && c.sort == rifle && len(at.Lists["heroes"]) < 2 {
			at.Lists["heroes"] = append(at.Lists["heroes"], string(tt.ids[u])+" officer")
		}
	}
	g, err := tt.Start(scenario, at, uint64(seed))
	if err != nil {
		t.Fatal(err)
	}
	return g.(*Game)
}

// Whatever is done in the action phase, the verbs list exactly what they allow, the position can be saved, and a way that
// nothing can interrupt leads where it says.
func TestActionsAtRandom(t *testing.T) {
	tt := title(t)
	for seed := int64(1); seed <= 20; seed++ {
		scenario, turn := "d-day", 3
		if seed%2 == 0 {
			scenario, turn = "beachhead", 9
		}
		g := scattered(t, tt, scenario, turn, seed)
		r := rand.New(rand.NewSource(seed))
		for n := 0; n < 150 && g.phase == actionPhase && g.GameTurn == turn; n++ {
			if n%25 == 0 {
				listsAreExact(t, g)
				waysLeadThere(t, g)
				comesBack(t, g)
			}
			acts := tt.machine.Acts(g, nil)
			a := acts[r.Intn(len(acts))]
			if a.Verb == vEndActions && n < 100 {
				continue
			}
			act := tt.machine.Action(g, a)
			stakes, rolled := g.Stakes(act), g.Dice.Rolled
			events, err := g.Do(act)
			if err == nil {
				err = g.Check()
			}
			if err != nil {
				t.Fatalf("seed %d, after %v: %v", seed, act, err)
			}
			for _, e := range events {
				if _, shown := e.What.(rules.Disclosed); shown && stakes&rules.Reveals == 0 {
					t.Errorf("seed %d: %v reveals %v", seed, act, e.What)
				}
			}
			if g.Dice.Rolled != rolled && stakes&rules.Rolls == 0 {
				t.Errorf("seed %d: %v draws", seed, act)
			}
		}
	}
}

// listsAreExact compares what the verbs list with what they would allow, whatever is tried.
func listsAreExact(t *testing.T, g *Game) {
	t.Helper()
	m := g.title.machine
	listed := map[play.Act]bool{}
	for _, a := range m.Acts(g, nil) {
		listed[a] = true
	}
	try := func(a play.Act) {
		if m.May(g, a) != listed[a] {
			t.Fatalf("%v may be done: %v, is listed: %v", m.Action(g, a), m.May(g, a), listed[a])
		}
	}
	for _, u := range g.title.forces[us] {
		for _, v := range []play.Word{vTake, vWith, vCarry} {
			try(play.OfUnit(v, u))
		}
		a := play.OfUnit(vHeroTo, u)
		a.Item = g.title.item("officer")
		try(a)
		if g.onMap(u) {
			for _, n := range g.ground().Neighbors(g.at(u)) {
				if n >= 0 {
					try(play.UnitTo(vPreserve, u, n))
				}
			}
		}
	}
	for h := 0; h < g.ground().Len(); h++ {
		for _, v := range []play.Word{vEnter, vRoad, vStorm} {
			try(play.AtPlace(v, h))
		}
	}
}

// waysLeadThere walks every way until a card falls: that happens where the way says it may, or not at all.
func waysLeadThere(t *testing.T, g *Game) {
	t.Helper()
	for _, w := range g.Reach() {
		way, ok := g.Way(w.To)
		if !ok || way.Cost != w.Cost || way.Stops != w.Stops || len(way.Path) != len(way.Actions)+1 {
			t.Fatalf("to %v: %v %v", w.To, w, way)
		}
		c, u, rolled := g.copy(), g.move.units.Next(0), g.Dice.Rolled
		for i, a := range way.Actions {
			if _, err := c.Do(a); err != nil {
				t.Fatalf("to %v by %v: %v", w.To, way.Actions, err)
			}
			if c.Dice.Rolled != rolled {
				if way.Path[i+1] != way.Interrupt {
					t.Fatalf("to %v by %v: a card at %v, and it says %v", w.To, way.Actions, way.Path[i+1], way.Interrupt)
				}
				break
			}
			if i == len(way.Actions)-1 && c.place(c.at(u)) != w.To {
				t.Fatalf("to %v by %v: it is at %v", w.To, way.Actions, c.place(c.at(u)))
			}
		}
	}
}

// comesBack saves the game and reads it again.
func comesBack(t *testing.T, g *Game) {
	t.Helper()
	if err := snapshot.Probe(g, "us", "jp"); err != nil {
		t.Fatal(err)
	}
	data := g.Snapshot()
	back, err := g.title.Restore(g.scene.info.ID, nil, data)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(back.Snapshot(), data) {
		t.Fatal("it comes back changed")
	}
}

func BenchmarkActions(b *testing.B) {
	tt := title(b)
	r := rand.New(rand.NewSource(1))
	var buffer []play.Act
	var g *Game
	for n := 0; n < b.N; n++ {
		if n%200 == 0 {
			b.StopTimer()
			g = scattered(b, tt, "beachhead", 9, int64(n%400))
			b.StartTimer()
		}
		buffer = tt.machine.Acts(g, buffer[:0])
		if a := buffer[r.Intn(len(buffer))]; a.Verb != vEndActions && a.Verb != vStorm {
			tt.machine.Apply(g, a)
		}
	}
}
