package chart

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestDiceAreReadAndCounted(t *testing.T) {
	for text, want := range map[string]struct {
		d    Dice
		ways []int
		of   int
	}{
		"d6":  {Dice{1, 1, 6}, []int{1, 1, 1, 1, 1, 1}, 6},
		"1d6": {Dice{1, 1, 6}, []int{1, 1, 1, 1, 1, 1}, 6},
		"d10": {Dice{1, 0, 9}, []int{1, 1, 1, 1, 1, 1, 1, 1, 1, 1}, 10},
		"2d6": {Dice{2, 1, 6}, []int{1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1}, 36},
		"d3":  {Dice{1, 1, 3}, []int{1, 1, 1}, 3},
	} {
		d, ok := ReadDice(text)
		ways, of := d.Ways()
		if !ok || d != want.d || !slices.Equal(ways, want.ways) || of != want.of {
			t.Errorf("%s: %v, %v of %d", text, d, ways, of)
		}
	}
	for _, text := range []string{"", "6", "3d6", "d1", "d100", "d0"} {
		if d, ok := ReadDice(text); ok {
			t.Errorf("%q is %v", text, d)
		}
	}
}

func TestFinalRollsKnowWhoThrowsAgain(t *testing.T) {
	low, high := func(roll int) bool { return roll < 2 }, func(roll int) bool { return roll == 3 }
	for _, c := range []struct {
		again []func(int) bool
		want  []int
		of    int
	}{
		{nil, []int{1, 1, 1, 1}, 4},
		{[]func(int) bool{low}, []int{2, 2, 6, 6}, 16},          // half of the throws are made again
		{[]func(int) bool{low, high}, []int{14, 14, 30, 6}, 64}, // and of the sixes every one
	} {
		if ways, of := (Dice{1, 0, 3}).Final(c.again...); !slices.Equal(ways, c.want) || of != c.of {
			t.Errorf("%v of %d, want %v of %d", ways, of, c.want, c.of)
		}
	}
	ways, of := Dice{2, 1, 2}.Final(func(r int) bool { return r == 2 }) // sums 2, 3, 4: 1, 2, 1 of 4
	if !slices.Equal(ways, []int{1, 10, 5}) || of != 16 {
		t.Errorf("%v of %d for two dice", ways, of)
	}
}

// The chances of every table add up to one, whatever is added to the dice, thrown again or excluded by a limit.
func TestChancesAddUp(t *testing.T) {
	dice := rapid.SampledFrom([]string{"d6", "d10", "2d6", "d3"})
	rapid.Check(t, func(rt *rapid.T) {
		d, _ := ReadDice(dice.Draw(rt, "dice"))
		c := &Chart{Dice: d, Across: counted(3), Down: Axis{By: ByCount}}
		for roll := d.Least(); roll <= d.Count*d.High; roll++ {
			c.Down.Heads = append(c.Down.Heads, Head{Low: roll, High: roll})
			c.Cells = append(c.Cells, rapid.SliceOfN(rapid.SampledFrom([]string{"A1", "D1", "De"}), 3, 3).Draw(rt, "cells"))
		}
		c.Down.makeIndex()
		r := Roll{Add: rapid.IntRange(-4, 4).Draw(rt, "add"), Value: rapid.IntRange(-3, 12).Draw(rt, "value")}
		if rapid.Bool().Draw(rt, "limited") {
			c.Limit = &Limit{Least: d.Least(), Most: d.High - 1, Miss: "miss"}
		}
		for i := rapid.IntRange(0, 2).Draw(rt, "throws"); i > 0; i-- {
			least := rapid.IntRange(0, 12).Draw(rt, "least")
			r.Again = append(r.Again, func(roll int) bool { return roll >= least })
		}
		n, of := 0, 0
		for _, ch := range c.Chances(rapid.IntRange(0, 2).Draw(rt, "column"), r) {
			n, of = n+ch.N, ch.Of
		}
		if n != of || of == 0 {
			rt.Fatalf("%d of %d", n, of)
		}
	})
}

// fire is a table of ten faces by color, where the die must not exceed a value of 0 to 8.
func fire(t *testing.T) *Chart {
	c := &Chart{
		ID: "fire", Name: "Fire", Dice: Dice{1, 0, 9}, Across: axis(t, ByWord, "red", "blue"), Down: axis(t, ByCount, "0", "1", "2", "3-6", "7 and more"),
		Cells: [][]string{{"D2 R", "E"}, {"R", "R"}, {"D1", "R"}, {"D1", "E"}, {"D2 R", "E"}},
		Limit: &Limit{0, 8, "-"}, Means: map[string]string{"D1": "Worn by 1", "D2": "Worn by 2", "R": "May rout", "E": "Eliminated", "-": "Missed"},
	}
	return c
}

func TestALimitMakesMisses(t *testing.T) {
	c := fire(t)
	for _, w := range []struct {
		value, hits int
	}{{-5, 1}, {0, 1}, {3, 4}, {8, 9}, {12, 9}} { // 0 always counts, 9 never
		cs := c.Chances(0, Roll{Value: w.value})
		misses := 0
		for _, ch := range cs {
			if ch.Code == "-" {
				misses = ch.N
			}
		}
		if misses != 10-w.hits {
			t.Errorf("value %d: %v, want %d misses", w.value, cs, 10-w.hits)
		}
	}
	if n := c.Counting(Roll{Value: 3}); n != 4 {
		t.Errorf("%d rows count for a value of 3, want 4", n)
	}
	if text := c.Meaning("D2 R"); text != "Worn by 2; May rout" {
		t.Errorf("a result of two parts is %q", text)
	}
}

func TestModifiersMoveTheRow(t *testing.T) {
	c := &Chart{Dice: Dice{1, 0, 9}, Across: axis(t, ByWord, "result"), Down: axis(t, ByCount, "0-1", "2-6", "7-8", "9 and more"), Cells: [][]string{{"hot"}, {"clear"}, {"rain"}, {"storm"}}}
	want := []Chance{{"hot", 1, 10}, {"clear", 5, 10}, {"rain", 2, 10}, {"storm", 2, 10}}
	if cs := c.Chances(0, Roll{Add: 1}); !slices.Equal(cs, want) {
		t.Errorf("%v, want %v", cs, want)
	}
}

func TestBookTellsOddsInWords(t *testing.T) {
	barrage := &Chart{
		ID: "barrage", Name: "Barrage", Across: axis(t, ByCount, "1-2", "3-5", "6+"), Down: axis(t, ByWord, "neither", "both"), Cells: [][]string{{"NE", "NE", "NE"}, {"JD", "JD", "DE"}},
	}
	assault := &Chart{ID: "assault", Name: "Assault", Across: axis(t, ByOdds, "≤1:3", "1:1", "2:1…"), Down: axis(t, ByWord, "modifier"), Cells: [][]string{{"-5", "-3", "+1"}}}
	weather := &Chart{ID: "weather", Name: "Weather", Dice: Dice{1, 1, 6}, Across: axis(t, ByWord, "result"), Down: axis(t, ByCount, "1-5", "6+"), Cells: [][]string{{"clear"}, {"rain"}}}
	b := Book{Charts: []*Chart{fire(t), barrage, assault, weather}}
	for _, c := range []struct{ words, heading, first string }{
		{"fire Red 2", "Fire, red, value 2", "D2 R"},
		{"fire blue 2 +1", "Fire, blue, value 2, +1 to the die", "R"},
		{"barrage 7 both", "Barrage, ≥6, both", "DE"},
		{"assault 5:3 modifier", "Assault, 1:1, modifier", "-3"},
		{"weather", "Weather", "clear"},
		{"weather +1", "Weather, +1 to the die", "clear"},
		{"weather result −1", "Weather, result, −1 to the die", "clear"},
	} {
		heading, chances, err := b.Odds(strings.Fields(c.words)...)
		if err != nil || heading != c.heading || len(chances) == 0 || chances[0].Code != c.first {
			t.Errorf("%s: %q, %v, %v", c.words, heading, chances, err)
		}
	}
	for words, want := range map[string]string{
		"": "fire, barrage, assault, weather", "swamp 1": "fire, barrage", "fire": "red, blue", "fire green 3": "red, blue", "fire red": "from 0 to 8",
		"fire red x": "whole number", "barrage 7": "neither, both", "barrage 0 both": "1–2, 3–5, ≥6", "assault even": "3:1", "weather 1 2": "result", "fire red 1 1 1": "too many",
		"barrage 7 both 9": "too many",
	} {
		if _, _, err := b.Odds(strings.Fields(words)...); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", words, err, want)
		}
	}
}
