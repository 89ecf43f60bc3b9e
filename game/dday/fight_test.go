package dday

import (
	"encoding/json"
	"fmt"
	"math/rand"
	"slices"
	"testing"

	"marianas/game/board"
	"marianas/game/play"
	"marianas/game/rules"
)

// embattled is a scattered position with depth, pillboxes, caves, tanks, a counterattack and points of support.
func embattled(t testing.TB, tt *Title, scenario string, turn int, seed int64) *Game {
	g := scattered(t, tt, scenario, turn, seed)
	r := rand.New(rand.NewSource(seed + 1000))
	for i := range tt.data.Forces.Depth {
		g.depthPool[i] = int16(tt.data.Forces.Depth[i].Number)
	}
	g.points = points{naval: 3, air: 3, artillery: [4]int8{9, 9, 9, 9}}
	tanks, caves := tt.tanks, 0
	for _, u := range tt.forces[japan] {
		h := g.at(u)
		if h < 0 || tt.counters[u].japaneseTank() {
			continue
		}
		if i := tt.ground.spotAt[h]; r.Intn(4) == 0 {
			g.marks[i] |= pillbox
		}
		if r.Intn(6) == 0 {
			g.set(u, revealed|stance)
		}
		if r.Intn(2) == 0 {
			g.giveDepth(u, "9.2")
		}
		if r.Intn(5) == 0 && len(tanks) > 0 {
			g.put(tanks[0], h)
			g.set(tanks[0], revealed)
			g.giveDepth(tanks[0], "9.2")
			tanks = tanks[1:]
		}
		for _, n := range tt.ground.Neighbors(h) {
			if caves < 3 && n >= 0 && tt.ground.land[n] && tt.ground.spotAt[n] < 0 && !g.held(n) && !g.occupied(n) {
				g.caves = append(g.caves, cave{at: n, spot: tt.ground.spotAt[h], depth: int8(g.pull(g.depthPool))})
				caves++
				break
			}
		}
	}
	g.gather(r)
	g.Open.Top().Step = 0
	tt.machine.Settle(g)
	return g
}

// gather brings the United States units up to a few held hexes.
func (g *Game) gather(r *rand.Rand) {
	var held []board.ID
	for h := board.ID(0); int(h) < g.ground().Len() && len(held) < 8; h++ {
		if g.held(h) {
			held = append(held, h)
		}
	}
	for _, u := range g.title.forces[us] {
		if !g.onMap(u) {
			continue
		}
		for try := 0; try < 40; try++ {
			h := held[r.Intn(len(held))]
			for step := r.Intn(2); step >= 0 && h >= 0; step-- {
				h = g.ground().Neighbors(h)[r.Intn(6)]
			}
			if h >= 0 && g.ground().land[h] && !g.held(h) {
				g.put(u, h)
				if g.unit(u).sort == rifle && r.Intn(4) == 0 && g.pieces[u].hero < 0 && g.heroes.Count() > 0 {
					g.pieces[u].hero = int8(g.pull(g.heroes))
				}
				break
			}
		}
	}
}

// ofFights reports whether an act belongs to attacks, barrages and close combats.
func ofFights(v play.Word) bool {
	switch v {
	case vAttack, vBarrage, vShell, vStorm, vHasty, vDeliberate, vJoin, vHero, vSupport, vCombine, vWith, vWithdraw, vLose, vPay, vChooseUnit, vDestroy:
		return true
	}
	return false
}

// Whatever is attacked, barraged and stormed: the position stays sound, can be saved, sets off no more than it said before, and
// says nothing of what is hidden.
func TestFightsAtRandom(t *testing.T) {
	tt := title(t)
	seen := map[play.Word]int{}
	for seed := int64(1); seed <= 8; seed++ {
		scenario, turn := "d-day", 4
		if seed%4 == 0 {
			scenario, turn = "beachhead", 9
		}
		g := embattled(t, tt, scenario, turn, seed)
		if err := g.Check(); err != nil {
			t.Fatal(err)
		}
		r := rand.New(rand.NewSource(seed))
		for n := 0; n < 200 && g.phase == actionPhase && g.GameTurn == turn && g.ending == nil; n++ {
			var acts, others []play.Act
			for _, a := range tt.machine.Acts(g, nil) {
				switch {
				case ofFights(a.Verb):
					acts = append(acts, a)
				case a.Verb != vEndActions:
					others = append(others, a)
				}
			}
			if len(acts) == 0 || len(others) > 0 && r.Intn(4) == 0 {
				acts = others
			}
			if len(acts) == 0 {
				acts = []play.Act{play.Bare(vEndActions)}
			}
			if n%17 == 0 {
				comesBack(t, g)
			}
			a := ofSome(r, acts)
			seen[a.Verb]++
			if n%7 == 0 {
				keepsSecrets(t, g, a)
			}
			setsOff(t, g, a)
			if g.attack != nil && !g.attack.by.Empty() {
				addsUp(t, g.Prospects())
			}
			if err := g.Check(); err != nil {
				t.Fatalf("seed %d, after %v: %v", seed, tt.machine.Action(g, a), err)
			}
		}
	}
	for _, v := range []play.Word{vAttack, vJoin, vDeclare, vHero, vSupport, vBarrage, vShell, vStorm, vWithdraw, vLose, vPay, vGoOn} {
		if seen[v] == 0 {
			t.Errorf("nobody has done %q", tt.machine.Words[v].Verb)
		}
	}
}

// ofSome picks an act so that every verb is as likely.
func ofSome(r *rand.Rand, acts []play.Act) play.Act {
	by := map[play.Word][]play.Act{}
	var words []play.Word
	for _, a := range acts {
		if len(by[a.Verb]) == 0 {
			words = append(words, a.Verb)
		}
		by[a.Verb] = append(by[a.Verb], a)
	}
	list := by[words[r.Intn(len(words))]]
	return list[r.Intn(len(list))]
}

// setsOff does an act and compares what happens with what was said before.
func setsOff(t *testing.T, g *Game, a play.Act) {
	t.Helper()
	action, rolled := g.title.machine.Action(g, a), g.Dice.Rolled
	said := g.Stakes(action)
	events, err := g.Do(action)
	if err != nil {
		t.Fatalf("%v: %v", action, err)
	}
	var was rules.Stakes
	if g.Dice.Rolled != rolled {
		was |= rules.Rolls
	}
	for _, e := range events {
		if _, ok := e.What.(rules.Disclosed); ok {
			was |= rules.Reveals
		}
	}
	if was&^said != 0 || was == 0 && said != 0 {
		t.Fatalf("%v sets off %b, said %b", action, was, said)
	}
}

// keepsSecrets compares what an act is called, and what the panel shows, with the same in a guess.
func keepsSecrets(t *testing.T, g *Game, a play.Act) {
	t.Helper()
	guess := g.Guess("us", 77).(*Game)
	action := g.title.machine.Action(g, a)
	asJSON := func(x any) string {
		text, _ := json.Marshal(x)
		return string(text)
	}
	if asJSON(g.Describe(action)) != asJSON(guess.Describe(action)) || g.Stakes(action) != guess.Stakes(action) {
		t.Fatalf("%v betrays something hidden", action)
	}
	if asJSON(g.Prospects()) != asJSON(guess.Prospects()) || asJSON(g.View("us")) != asJSON(guess.View("us")) {
		t.Fatalf("the view before %v betrays something hidden", action)
	}
}

// addsUp checks that the ways of all prospects are all ways there are.
func addsUp(t *testing.T, ps []Prospect) {
	t.Helper()
	n := 0
	for _, p := range ps {
		n += p.Ways
	}
	if len(ps) > 0 && n != ps[0].Of {
		t.Fatalf("%d ways of %d: %v", n, ps[0].Of, ps)
	}
}

// Two companies attack a hidden unit with hidden depth. If the unit is 1/118, twelve against two reveals the depth, which is of
// one point, or of three with flanking; if it is the guard, two of its requirements are missing and nothing is revealed.
func TestProspects(t *testing.T) {
	tt := title(t)
	g, err := tt.Start("d-day", rules.Start{
		Turn: 3, Phase: "us-action", Phasing: "us",
		Units: []rules.Placed{at("us-a-1-6", "2307"), at("us-b-1-6", "2307"), at("jp-1-118", "2407")},
		Lists: map[string][]string{"pool": {"jp-gd-31a"}, "depth": {"2407 1 -"}, "depth-pool": {"3 FL"}},
	}, 1)
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{"attack 2407", "join us-a-1-6", "join us-b-1-6"} {
		a, err := rules.ParseAction(line, tt.Verbs())
		if err != nil {
			t.Fatal(err)
		}
		if _, err := g.Do(a); err != nil {
			t.Fatal(err)
		}
	}
	want := []Prospect{{"UD", 2, 4}, {"RV, DE JD", 1, 4}, {"RV, JD", 1, 4}}
	if got := g.(*Game).Prospects(); !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

// Depth counts half under the detachment that a hidden unit may be, and in full under the next one that it may be. As 2/118 it makes
// twelve against five, as 1/25AA twelve against four with AR missing.
func TestProspectsHalveDepthOnce(t *testing.T) {
	g := positioned(t, title(t), map[string][]string{"pool": {"jp-1-25aa"}, "depth": {"2407 3 RD MO"}}, "us-a-1-6", "2307", "us-b-1-6", "2307", "jp-2-118", "2407")
	carried(t, g, "attack 2407", "join us-a-1-6", "join us-b-1-6")
	if got, want := g.Prospects(), []Prospect{{"RV, JD OA", 2, 2}}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

// The depth of a tank counts in full though the unit beside it, face down, is a detachment: twelve against six, then against nine.
func TestProspectsLeaveTheDepthOfATank(t *testing.T) {
	lists := map[string][]string{"revealed": {"jp-hq-9tk"}, "depth": {"jp-hq-9tk 3 RD MO"}}
	g := positioned(t, title(t), lists, "us-a-1-6", "2307", "us-b-1-6", "2307", "jp-hq-9tk", "2407", "jp-2-25aa", "2407")
	carried(t, g, "attack 2407", "join us-a-1-6", "join us-b-1-6")
	if got, want := g.Prospects(), []Prospect{{"RV, NE", 1, 1}}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

// The strength of a hero is halved in marsh with that of his company: 3½ against two.
func TestProspectsOfAHeroInMarsh(t *testing.T) {
	lists := map[string][]string{"revealed": {"jp-2-118"}, "heroes": {"us-k-3-6 nco"}}
	g := positioned(t, title(t), lists, "us-k-3-6", "1514", "jp-2-118", "1614")
	carried(t, g, "attack 1614", "join us-k-3-6")
	if got, want := g.Prospects(), []Prospect{{"JD", 1, 1}}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

// The sum that is shown says what is halved: depth under a detachment, and units that all stand in marsh.
func TestTermsOfWhatIsHalved(t *testing.T) {
	lists := map[string][]string{"revealed": {"jp-2-3mtna"}, "depth": {"1614 3 AR"}, "depth-revealed": {"1614"}}
	g := positioned(t, title(t), lists, "us-k-3-6", "1514", "jp-2-3mtna", "1614")
	carried(t, g, "attack 1614", "join us-k-3-6")
	var texts []string
	for _, p := range g.View("us").Panels {
		if p.Combat != nil {
			for _, x := range p.Combat.Terms {
				texts = append(texts, fmt.Sprint(x.Text, " ", x.Value))
			}
		}
	}
	want := []string{"K/3/6 from 1514 6", "Attack, units half in marsh 3", "Unit of strength 2 2", "Depth 3 AR, half 2", "Defense with the ground 4", "Requirements missing -2"}
	if !slices.Equal(texts, want) {
		t.Errorf("%q, want %q", texts, want)
	}
}
