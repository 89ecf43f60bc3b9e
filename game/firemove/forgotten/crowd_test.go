package forgotten

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"marianas/game/board"
	"marianas/game/chance"
	"marianas/game/order"
	"marianas/game/rules"
)

// phases in which a crowded position may begin.
var phases = []string{"combat", "combat", "combat", "bombardment", "movement", "landing", "mobile-movement", "mobile-combat", "first-wave"}

// crowd puts many units of an island close together around a coastal hex: the landing side in stacks and at sea, too.
type crowd struct {
	at    rules.Start
	board *board.Board
	dice  chance.Stream
	in    map[board.ID][]*order.Unit
}

// crowded is a crowded position of an island.
func crowded(t *testing.T, island string, opts rules.Options, seed uint64) rules.Game {
	t.Helper()
	c := crowd{board: title(t).Board(island), dice: chance.New(seed), in: map[board.ID][]*order.Unit{}}
	c.at = rules.Start{
		Turn: 1 + c.dice.Pick(2), Phase: phases[c.dice.Pick(len(phases))], Phasing: us,
		Lists: map[string][]string{}, Steps: map[rules.UnitID]int{}, Options: opts,
	}
	if c.dice.Pick(2) == 0 && c.at.Phase != "first-wave" && c.at.Phase != "mobile-movement" {
		c.at.Phasing = japan
	}
	coast := c.coast()
	middle := coast[c.dice.Pick(len(coast))]
	around := 2 + c.dice.Pick(3)
	for _, h := range coast {
		if c.board.Distance(h, middle) <= around && c.dice.Pick(2) == 0 {
			word := []string{"boats", "beaches"}[c.dice.Pick(2)]
			c.at.Lists[word] = append(c.at.Lists[word], island+"/"+string(c.board.Number(h)))
		}
	}
	share := 3 + c.dice.Pick(6)
	for _, u := range units(t) {
		if strings.HasPrefix(u.ID, island[:3]+"-") && c.dice.Pick(9) < share {
			c.place(island, u, middle, around)
		}
	}
	g, err := title(t).Start(island, c.at, seed)
	if err != nil {
		t.Fatalf("%s, seed %d: %v", island, seed, err)
	}
	return g
}

// coast are the hexes on land with sea beside them.
func (c *crowd) coast() (hs []board.ID) {
	for h := board.ID(0); int(h) < c.board.Len(); h++ {
		if c.board.Terrain(h) != '.' && slices.ContainsFunc(c.board.Neighbors(h)[:], c.atSea) {
			hs = append(hs, h)
		}
	}
	return hs
}

func (c *crowd) atSea(h board.ID) bool { return h != board.None && c.board.Terrain(h) == '.' }

// place puts a unit somewhere near the middle, if it finds room there.
func (c *crowd) place(island string, u *order.Unit, middle board.ID, around int) {
	for try := 0; try < 400; try++ {
		h := board.ID(c.dice.Pick(c.board.Len()))
		if c.board.Distance(h, middle) > around || !c.fits(island, u, h) {
			continue
		}
		c.in[h] = append(c.in[h], u)
		c.at.Units = append(c.at.Units, rules.Placed{ID: rules.UnitID(u.ID), At: rules.Place{Sheet: island, Hex: c.board.Number(h)}})
		if u.Steps == 2 && c.dice.Pick(3) == 0 {
			c.at.Steps[rules.UnitID(u.ID)] = 1
		}
		return
	}
}

// fits reports whether a unit can stand in a hex: Japan on land, the landing side also in twos, and at sea before boats.
func (c *crowd) fits(island string, u *order.Unit, h board.ID) bool {
	there := c.in[h]
	if c.board.Terrain(h) != '.' {
		return len(there) == 0 || len(there) == 1 && there[0].Side == u.Side && shares(there[0], u)
	}
	return u.Side == string(us) && len(there) == 0 && slices.ContainsFunc(c.board.Neighbors(h)[:], func(n board.ID) bool {
		return n != board.None && slices.Contains(c.at.Lists["boats"], island+"/"+string(c.board.Number(n)))
	})
}

// crowds are the islands with enough units to make a crowd of.
var crowds = []string{"angaur", "tinian", "guam", "eniwetok"}

// In the thick of it nothing gets stuck, stacks stay as they may be, and Refuse keeps in step with Legal.
func TestCrowds(t *testing.T) {
	used, boxes := map[rules.Verb]int{}, map[string]int{}
	for seed := uint64(1); seed <= 240; seed++ {
		var opts rules.Options
		if seed > 200 {
			opts = rules.Options{"rules-jp": "on"}
		}
		g := crowded(t, crowds[seed%4], opts, seed)
		dice := chance.New(seed)
		for n := 0; n < 120 && g.Active() != ""; n++ {
			as := g.Legal()
			if len(as) == 0 {
				t.Fatalf("seed %d: dead end in %s", seed, g.Box())
			}
			if n%6 == 0 {
				agree(t, g, &dice, 3)
			}
			if n%3 == 0 {
				checkView(t, g.View(g.Active()))
			}
			if going := slices.DeleteFunc(slices.Clone(as), dull); len(going) > 0 && seed%3 == 0 {
				as = going
			}
			a := choose(as, &dice)
			used[a.Verb]++
			boxes[g.Box()]++
			if _, err := g.Do(a); err != nil {
				t.Fatalf("seed %d: %s: %v", seed, a, err)
			}
			if err := g.Check(); err != nil || t.Failed() {
				t.Fatalf("seed %d, action %d, box %s, after %s: %v", seed, n, g.Box(), a, err)
			}
		}
	}
	t.Logf("verbs %v\nboxes %v", used, boxes)
	for _, box := range []string{"assault", "retreat", "advance", "displacement", "loss", "first-wave", "rebuild"} {
		if boxes[box] == 0 {
			t.Errorf("no crowd reached %s", box)
		}
	}
}

// dull are the answers that end things.
func dull(a rules.Action) bool {
	return a.Verb == "resist" || a.Verb == "deplete" || strings.HasPrefix(string(a.Verb), "end-")
}

// A snapshot in which anything has been changed is refused or can be played on; it never panics or gets stuck.
func TestTamperedSnapshots(t *testing.T) {
	dice := chance.New(77)
	for seed := uint64(1); seed <= 120; seed++ {
		island := crowds[seed%4]
		g := crowded(t, island, nil, seed)
		for i := 0; i < 30 && g.Active() != ""; i++ {
			if _, err := g.Do(choose(g.Legal(), &dice)); err != nil {
				t.Fatal(err)
			}
		}
		tampered(t, variant{scenario: island}, g, &dice)
	}
	for seed := uint64(1); seed <= 40; seed++ {
		v := slices.Concat(short, long)[seed%7]
		g := start(t, v, seed)
		for i := 0; i < int(seed) && g.Active() != ""; i++ {
			if _, err := g.Do(choose(g.Legal(), &dice)); err != nil {
				t.Fatal(err)
			}
		}
		tampered(t, v, g, &dice)
	}
}

// tampered plays on from a snapshot in which something has been changed, if it is taken.
func tampered(t *testing.T, v variant, g rules.Game, dice *chance.Stream) {
	t.Helper()
	var tree any
	if err := json.Unmarshal(g.Snapshot(), &tree); err != nil {
		t.Fatal(err)
	}
	text, err := json.Marshal(tamper(tree, dice, 3))
	if err != nil {
		t.Fatal(err)
	}
	back, err := title(t).Restore(v.scenario, v.options, text)
	for i := 0; err == nil && i < 30 && back.Active() != ""; i++ {
		back.View(us)
		as := back.Legal()
		if len(as) == 0 {
			t.Fatalf("%v: stuck in %s\n%s", v, back.Box(), text)
		}
		if _, err := back.Do(choose(as, dice)); err != nil {
			t.Fatalf("%v: %v\n%s", v, err, text)
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
		return []string{"", "us", "jp", "guam/0802", "angaur/1903", "pool", "gua-jp-1", "cup-guam", "combat", "boats", "markers", "moved"}[dice.Pick(12)]
	}
	return v
}
