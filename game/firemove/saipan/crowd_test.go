package saipan

import (
	"encoding/json"
	"slices"
	"testing"

	"marianas/game/board"
	"marianas/game/firemove"
	"marianas/game/order"
	"marianas/game/rules"
)

// phases in which a crowded position may begin.
var phases = []string{"combat", "combat", "combat", "bombardment", "movement", "landing", "mobile-combat"}

// crowded is a position with many units close together around a landing hex, some of the US at sea.
func crowded(t *testing.T, seed uint64) rules.Game {
	t.Helper()
	dice := rules.NewDice(seed)
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
	share := 2 + dice.Pick(6)
	for _, face := range tt.Faces() {
		u := tt.Unit(rules.UnitID(face.ID))
		if u == nil || dice.Pick(9) >= share {
			continue
		}
		for try := 0; try < 40; try++ {
			h := board.ID(dice.Pick(b.Len()))
			if b.Distance(h, middle) > 4 || taken[h] || !fits(b, u, h) {
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
		return u.Class == firemove.Leg || b.TerrainName(h) != "rough"
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
		dice := rules.NewDice(seed)
		for n := 0; n < 150 && g.Active() != ""; n++ {
			as := g.Legal()
			if len(as) == 0 {
				t.Fatalf("seed %d: dead end in %s", seed, g.Base().Sequence.Top().Box)
			}
			if n%4 == 0 {
				agree(t, g, &dice, 3)
			}
			if n%2 == 0 {
				checkView(t, g.View(g.Active()))
			}
			if t.Failed() {
				t.Fatalf("seed %d, action %d, box %s", seed, n, g.Base().Sequence.Top().Box)
			}
			a := choose(as, &dice)
			used[a.Verb]++
			boxes[g.Base().Sequence.Top().Box]++
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
	dice := rules.NewDice(77)
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
				t.Fatalf("seed %d: stuck in %s\n%s", seed, back.Base().Sequence.Top().Box, text)
			}
			if _, err := back.Do(choose(as, &dice)); err != nil {
				t.Fatalf("seed %d: %v\n%s", seed, err, text)
			}
		}
	}
}

// tamper changes some of the values of a JSON tree.
func tamper(v any, dice *rules.Dice, share int) any {
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
