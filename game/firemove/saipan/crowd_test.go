package saipan

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"marianas/game/board"
	"marianas/game/chance"
	"marianas/game/hex"
	"marianas/game/order"
	"marianas/game/rules"
)

// phases in which a crowded position may begin.
var phases = []string{"combat", "combat", "combat", "bombardment", "movement", "landing", "mobile-combat"}

// crowded is a position with many units close together around a landing hex, some of the US at sea.
func crowded(t *testing.T, seed uint64) rules.Game {
	t.Helper()
	dice := chance.New(seed)
	tt, b := title(t), title(t).Board("")
	at := rules.Start{
		Turn: 1 + dice.Pick(15), Phase: phases[dice.Pick(len(phases))], Phasing: us,
		Lists: map[string][]string{}, Steps: map[rules.UnitID]int{},
	}
	if dice.Pick(2) == 0 {
		at.Phasing = japan
	}
	arrows := b.Overlay("arrow")
	middle := arrows[dice.Pick(len(arrows))]
	taken := map[board.ID]bool{}
	share, around := 3+dice.Pick(6), 2+dice.Pick(3)
	for _, face := range tt.Faces() {
		u := tt.Unit(rules.UnitID(face.ID))
		if u == nil || dice.Pick(9) >= share {
			continue
		}
		for try := 0; try < 400; try++ {
			h := board.ID(dice.Pick(b.Len()))
			if b.Distance(h, middle) > around || taken[h] || !fits(b, u, h) {
				continue
			}
			taken[h] = true
			at.Units = append(at.Units, rules.Placed{ID: rules.UnitID(u.ID), At: rules.At(b.Number(h))})
			if u.Steps == 2 && dice.Pick(3) == 0 {
				at.Steps[rules.UnitID(u.ID)] = 1
			}
			if b.Terrain(h) == '.' && dice.Pick(2) == 0 {
				at.Lists["assaults"] = append(at.Lists["assaults"], u.ID)
			}
			break
		}
	}
	for _, a := range arrows {
		if b.Distance(a, middle) <= 4 && len(at.Lists["beachheads"]) < 6 {
			at.Lists["beachheads"] = append(at.Lists["beachheads"], string(b.Number(a)))
		}
	}
	g, err := tt.Start("free", at, seed)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// fits reports whether a unit can stand in a hex: Japan on land, the US also at sea beside a landing hex.
func fits(b *board.Board, u *order.Unit, h board.ID) bool {
	switch {
	case b.Terrain(h) != '.':
		return true
	case u.Side == string(japan):
		return false
	}
	return slices.ContainsFunc(b.Neighbors(h)[:], func(n board.ID) bool { return n != board.None && b.On("arrow", n) })
}

// In the thick of it nothing gets stuck, nobody stacks, Refuse keeps in step with Legal, and every box is reached.
func TestCrowds(t *testing.T) {
	used, boxes := map[rules.Verb]int{}, map[string]int{}
	for seed := uint64(1); seed <= 250; seed++ {
		g := crowded(t, seed)
		dice := chance.New(seed)
		for n := 0; n < 150 && g.Active() != ""; n++ {
			as := g.Legal()
			if len(as) == 0 {
				t.Fatalf("seed %d: dead end in %s", seed, g.Box())
			}
			if n%4 == 0 {
				agree(t, g, &dice, 3)
			}
			if n%2 == 0 {
				checkView(t, g.View(g.Active()))
			}
			if t.Failed() {
				t.Fatalf("seed %d, action %d, box %s", seed, n, g.Box())
			}
			a := choose(as, &dice)
			used[a.Verb]++
			boxes[g.Box()]++
			if _, err := g.Do(a); err != nil {
				t.Fatalf("seed %d: %s: %v", seed, a, err)
			}
			if err := g.Check(); err != nil {
				t.Fatalf("seed %d after %s: %v", seed, a, err)
			}
		}
	}
	t.Logf("verbs %v\nboxes %v", used, boxes)
	for _, box := range title(t).(rules.Boxed).Boxes() {
		if boxes[box] == 0 && box != "set-up" && box != "beachheads" {
			t.Errorf("no crowd reached %s", box)
		}
	}
}

// A snapshot in which anything has been changed is refused or played to its end; it never panics or gets stuck.
func TestTamperedSnapshots(t *testing.T) {
	dice := chance.New(77)
	for seed := uint64(1); seed <= 150; seed++ {
		g := crowded(t, seed)
		for i := 0; i < 30 && g.Active() != ""; i++ {
			if _, err := g.Do(choose(g.Legal(), &dice)); err != nil {
				t.Fatal(err)
			}
		}
		var tree any
		if err := json.Unmarshal(g.Snapshot(), &tree); err != nil {
			t.Fatal(err)
		}
		tree = tamper(tree, &dice, 3)
		text, err := json.Marshal(tree)
		if err != nil {
			t.Fatal(err)
		}
		back, err := title(t).Restore("free", nil, text)
		if err != nil {
			continue
		}
		for i := 0; i < 30 && back.Active() != ""; i++ {
			as := back.Legal()
			if len(as) == 0 {
				t.Fatalf("seed %d: stuck in %s\n%s", seed, back.Box(), text)
			}
			if _, err := back.Do(choose(as, &dice)); err != nil {
				t.Fatalf("seed %d: %v\n%s", seed, err, text)
			}
		}
	}
}

// tamper changes some of the values of a JSON tree.
func tamper(v any, dice *chance.Stream, share int) any {
	switch x := v.(type) {
	case map[string]any:
		keys := make([]string, 0, len(x))
		for k := range x {
			keys = append(keys, k)
		}
		slices.Sort(keys)
		k := keys[dice.Pick(len(keys))]
		x[k] = tamper(x[k], dice, share)
	case []any:
		if len(x) == 0 {
			return x
		}
		switch i := dice.Pick(len(x)); dice.Pick(share) {
		case 0:
			return append(x, x[i])
		case 1:
			return slices.Delete(x, i, i+1)
		default:
			x[i] = tamper(x[i], dice, share)
		}
	case bool:
		return !x
	case float64:
		return x + float64(dice.Pick(5)) - 2
	case string:
		return []string{"", "us", "jp", "0802", "1103", "pool", "jp-317", "us-1-23", "combat", "retreat", "markers", "moved"}[dice.Pick(12)]
	}
	return v
}

// block is a Japanese force that fills a small island nearly hex by hex, under the guns of the fleet.
func block(t *testing.T, seed uint64) rules.Game {
	t.Helper()
	dice := chance.New(seed)
	b := board.New("board", hex.Grid{FirstColumn: 1, LastColumn: 8, FirstRow: 1, LastRow: 4, EvenDown: true})
	b.Legend = map[byte]string{'c': "clear", '.': "sea"}
	at := rules.Start{Turn: 1, Phase: "bombardment", Phasing: us, Board: b, Lists: map[string][]string{"us-markers": {}}}
	var near []board.ID
	for h := board.ID(0); int(h) < b.Len(); h++ {
		if n := b.Number(h); n < "0500" || n == "0801" {
			b.SetTerrain(h, 'c')
			near = append(near, h)
		}
	}
	at.Counters = []order.Unit{counter("us-1", "us", 4, 4, 10)}
	at.Units = []rules.Placed{{ID: "us-1", At: rules.At("0801")}}
	near = near[:len(near)-1]
	for i := 0; i < 13; i++ {
		id := "jp-" + string(rune('a'+i))
		j := dice.Pick(len(near))
		at.Counters = append(at.Counters, counter(id, "jp", 2, 3, 8))
		at.Units = append(at.Units, rules.Placed{ID: rules.UnitID(id), At: rules.At(b.Number(near[j]))})
		at.Lists["us-markers"] = append(at.Lists["us-markers"], []string{"4", "5", "6"}[dice.Pick(3)])
		near = slices.Delete(near, j, j+1)
	}
	g, err := title(t).Start("historical", at, seed)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// Where everybody stands close, retreats pass through friends and displace them in chains, and the rules hold.
func TestDisplacementInABlock(t *testing.T) {
	used := map[rules.Verb]int{}
	dice := chance.New(3)
	for seed := uint64(1); seed <= 80; seed++ {
		g := block(t, seed)
		for n := 0; n < 60 && g.Active() != ""; n++ {
			as := g.Legal()
			for _, a := range as {
				if v := g.Refuse(a); v != nil {
					t.Errorf("%s is offered and refused: %v", a, v)
				}
				g.Describe(a)
			}
			g.View(g.Active())
			if going := slices.DeleteFunc(slices.Clone(as), dull); len(going) > 0 {
				as = going
			}
			a := choose(as, &dice)
			used[a.Verb]++
			if _, err := g.Do(a); err != nil {
				t.Fatalf("seed %d: %s: %v", seed, a, err)
			}
			if err := g.Check(); err != nil || t.Failed() {
				t.Fatalf("seed %d after %s: %v", seed, a, err)
			}
		}
	}
	t.Logf("%v", used)
	if used["displace"] < 20 {
		t.Errorf("%d displacements: want at least 20", used["displace"])
	}
}

// dull are the answers that end things.
func dull(a rules.Action) bool {
	return a.Verb == "resist" || a.Verb == "deplete" || strings.HasPrefix(string(a.Verb), "end-")
}
