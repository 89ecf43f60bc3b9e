package islandwar

import (
	"bytes"
	"encoding/json"
	"testing"

	"marianas/game/board"
	"marianas/game/chance"
	"marianas/game/hex"
	"marianas/game/rules"
)

// crowded is a position with many units close together, some of the US at sea before held beaches.
func crowded(t *testing.T, seed uint64) *Game {
	t.Helper()
	dice := chance.New(seed)
	tt := title(t)
	at := rules.Start{Turn: 1 + dice.Pick(15), Phase: "combat", Phasing: US, Numbers: map[string]int{"points.us": dice.Pick(4)}}
	if dice.Pick(2) == 0 {
		at.Phasing = Japan
	}
	if dice.Pick(3) == 0 {
		at.Phase = "movement"
	}
	beaches := tt.ground.Overlay("beach")
	middle := beaches[dice.Pick(len(beaches))]
	taken := map[board.ID]bool{}
	spot := func(ok func(board.ID) bool) (board.ID, bool) {
		for try := 0; try < 60; try++ {
			h := board.ID(dice.Pick(tt.ground.Len()))
			if tt.ground.Distance(h, middle) <= 4 && !taken[h] && ok(h) {
				taken[h] = true
				return h, true
			}
		}
		return nowhere, false
	}
	share := 2 + dice.Pick(6)
	var held []board.ID
	for _, force := range []force{jp, us} {
		for u := range tt.roster.counters {
			c := &tt.roster.counters[u]
			if c.force != force || dice.Pick(8) >= share {
				continue
			}
			h, ok := spot(func(h board.ID) bool { return tt.ground.stand[c.kind][h] })
			if !ok {
				continue
			}
			at.Units = append(at.Units, rules.Placed{ID: c.id, At: tt.ground.places.Of(h)})
			if force == jp && tt.ground.beach[h] {
				held = append(held, h)
			}
		}
	}
	if at.Phasing == US && at.Phase == "combat" {
		at.Units = append(at.Units, landers(tt, held, taken, at.Units)...)
	}
	g, err := tt.Start("free", at, seed)
	if err != nil {
		t.Fatal(err)
	}
	return g.(*Game)
}

// landers puts one infantry unit to sea before each held beach, where there is room.
func landers(tt *Title, held []board.ID, taken map[board.ID]bool, used []rules.Placed) []rules.Placed {
	busy := map[rules.UnitID]bool{}
	for _, p := range used {
		busy[p.ID] = true
	}
	var ps []rules.Placed
	for _, b := range held {
		for _, s := range tt.ground.Neighbors(b) {
			if s == board.None || !tt.ground.sea[s] || taken[s] || only(tt, s, held) != b {
				continue
			}
			for u := range tt.roster.counters {
				if c := &tt.roster.counters[u]; c.force == us && c.Type == "infantry" && !busy[c.id] {
					busy[c.id], taken[s] = true, true
					ps = append(ps, rules.Placed{ID: c.id, At: tt.ground.places.Of(s)})
					break
				}
			}
			break
		}
	}
	return ps
}

// only is the one held beach beside a sea hex; nowhere if there are several.
func only(tt *Title, s board.ID, held []board.ID) board.ID {
	found := nowhere
	for _, b := range held {
		if tt.ground.Adjacent(b, s) {
			if found >= 0 {
				return nowhere
			}
			found = b
		}
	}
	return found
}

// In the thick of it nothing gets stuck, nobody stacks, and Refuse keeps in step with Legal.
func TestCrowds(t *testing.T) {
	used := map[rules.Verb]int{}
	for seed := uint64(1); seed <= 250; seed++ {
		g := crowded(t, seed)
		dice := chance.New(seed)
		for n := 0; n < 120 && g.Active() != ""; n++ {
			as := g.Legal()
			if len(as) == 0 {
				t.Fatalf("seed %d: dead end in %s", seed, g.Box())
			}
			for i := 0; i < 3; i++ {
				a := nonsense(g, &dice)
				if v := g.Refuse(a); (v == nil) != has(as, a) {
					t.Fatalf("seed %d, %s: %s refused %v", seed, g.Box(), a, v)
				}
			}
			a := choose(as, &dice)
			used[a.Verb]++
			if _, err := g.Do(a); err != nil {
				t.Fatalf("seed %d: %s: %v", seed, a, err)
			}
			if err := g.Check(); err != nil {
				t.Fatalf("seed %d after %s: %v", seed, a, err)
			}
		}
	}
	for _, v := range []rules.Verb{"pay", "displace", "stand", "also", "banzai", "advance", "protect"} {
		if used[v] == 0 {
			t.Errorf("%s was never used", v)
		}
	}
	t.Log(used)
}

func has(as []rules.Action, a rules.Action) bool {
	for _, x := range as {
		if x == a {
			return true
		}
	}
	return false
}

// A snapshot that somebody has tampered with is refused or plays on; it never panics.
func TestTamperedSnapshots(t *testing.T) {
	dice := chance.New(3)
	taken, refused := 0, 0
	for seed := uint64(1); seed <= 60; seed++ {
		g := crowded(t, seed)
		for n := dice.Pick(40); n > 0 && g.Active() != ""; n-- {
			if _, err := g.Do(choose(g.Legal(), &dice)); err != nil {
				t.Fatal(err)
			}
		}
		clean := g.Snapshot()
		for i := 0; i < 12; i++ {
			bad := tamper(t, clean, &dice)
			r, err := title(t).Restore("free", nil, bad)
			if err != nil {
				refused++
				continue
			}
			taken++
			for n := 0; n < 30 && r.Active() != ""; n++ {
				if _, err := r.Do(choose(r.Legal(), &dice)); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	t.Logf("%d taken, %d refused", taken, refused)
}

// tamper changes one value of a snapshot, or a few bytes.
func tamper(t *testing.T, data []byte, dice *chance.Stream) []byte {
	if dice.Pick(4) == 0 {
		bad := bytes.Clone(data)
		for n := 1 + dice.Pick(3); n > 0; n-- {
			bad[dice.Pick(len(bad))] = byte(32 + dice.Pick(90))
		}
		return bad
	}
	var v any
	d := json.NewDecoder(bytes.NewReader(data))
	d.UseNumber()
	if err := d.Decode(&v); err != nil {
		t.Fatal(err)
	}
	count := 0
	change(v, func() bool { count++; return false }, dice)
	pick := dice.Pick(count)
	v = change(v, func() bool { pick--; return pick == -1 }, dice)
	bad, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return bad
}

// change walks over a value and replaces the leaf that now chooses.
func change(v any, now func() bool, dice *chance.Stream) any {
	switch x := v.(type) {
	case map[string]any:
		keys := make([]string, 0, len(x))
		for k := range x {
			keys = append(keys, k)
		}
		for _, k := range sorted(keys) {
			x[k] = change(x[k], now, dice)
		}
	case []any:
		for i := range x {
			x[i] = change(x[i], now, dice)
		}
		if now() && len(x) > 0 {
			return x[1:]
		}
	case json.Number:
		if now() {
			return dice.Pick(40) - 5
		}
	case bool:
		if now() {
			return !x
		}
	case string:
		if now() {
			words := []any{"", "pool", "eliminated", "jp", "us", "combat", "retreat", "advance", "0801", "us-1-2", "jp-317", string(hex.Number("1103"))}
			return words[dice.Pick(len(words))]
		}
	}
	return v
}

func sorted(keys []string) []string {
	for i := range keys {
		for j := i; j > 0 && keys[j] < keys[j-1]; j-- {
			keys[j], keys[j-1] = keys[j-1], keys[j]
		}
	}
	return keys
}

// Japan sets up on the beaches themselves: every chosen beach still gets its unit, some from a sea hex that serves two,
// and nobody is left at sea when the US player-turn ends (12.32, rulings 11, 17, 22).
func TestHeldBeaches(t *testing.T) {
	assaults := 0
	for seed := uint64(1); seed <= 60; seed++ {
		g := start(t, "free", seed)
		dice := chance.New(seed)
		for g.Phasing == US && g.Active() != "" {
			as := g.Legal()
			a := choose(as, &dice)
			for try := 0; try < 40 && a.Verb == "place"; try++ {
				if h, _ := g.ground.ID(a.To.Hex); g.ground.beach[h] {
					break
				}
				a = as[dice.Pick(len(as))]
			}
			if a.Verb == "assault" {
				assaults++
			}
			if _, err := g.Do(a); err != nil {
				t.Fatal(err)
			}
			if g.phaseID() == "combat" && g.Phasing == US && g.beachesOpen() > 0 {
				t.Fatalf("seed %d: %d beaches without a unit", seed, g.beachesOpen())
			}
		}
		for u := range g.units {
			if g.onMap(u) && g.ground.sea[g.at(u)] {
				t.Fatalf("seed %d: %s is still at sea", seed, g.counters[u].id)
			}
		}
	}
	if assaults == 0 {
		t.Error("no sea hex ever served two beaches")
	}
}
