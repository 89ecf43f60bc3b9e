package chart

import (
	"strings"
	"testing"
)

func broken() *Row {
	return &Row{Name: "Broken, Town", ID: "broken", Heads: Rising([]int{-3, -2, -1, 0, 1, 2, 4, 6, 8, 10})}
}

func TestColumnsClamp(t *testing.T) {
	r := broken()
	for diff, want := range map[int]int{-9: 1, -3: 1, -2: 2, 0: 4, 1: 5, 2: 6, 3: 6, 7: 8, 9: 9, 10: 10, 30: 10} {
		if got := r.Column(diff); got != want {
			t.Errorf("%+d in column %d, want %d", diff, got, want)
		}
	}
}

func TestHeads(t *testing.T) {
	r := broken()
	want := []string{"…−3", "−2", "−1", "0", "+1", "+2,3", "+4,5", "+6,7", "+8,9", "+10…"}
	for i, w := range want {
		if got := r.Head(i + 1); got != w {
			t.Errorf("head %d is %s, want %s", i+1, got, w)
		}
	}
	clear := Row{Heads: Rising([]int{-7, -6, -4, -2, -1, 0})}
	if got := clear.Head(2); got != "−6,5" {
		t.Errorf("head is %s, want −6,5", got)
	}
}

func TestChancesSumToTheDie(t *testing.T) {
	crt := NewCRT("7.61", nil, [][]string{{"A1"}, {"A1"}, {"A2"}, {"A2"}, {"A3"}, {"Ae"}}, nil)
	sum := 0
	for _, c := range crt.Chances(1) {
		sum += c.N
	}
	if sum != 6 || len(crt.Chances(1)) != 4 {
		t.Errorf("chances %v", crt.Chances(1))
	}
}

func TestOddsInWords(t *testing.T) {
	crt := Book{CRT: NewCRT("7.61", []Row{{Name: "Broken, Town", ID: "broken", Covers: []string{"town"}, Heads: Rising([]int{-1, 0, 2})}},
		[][]string{{"A1", "D1", "D2"}, {"A1", "A1", "De"}}, nil)}
	for _, words := range [][2]string{{"Broken", "+1"}, {"town", " 1"}} {
		heading, chances, err := crt.Odds(words[0], words[1])
		if err != nil || heading != "Broken, Town, +1: column 2 (0,1)" || len(chances) != 2 {
			t.Errorf("%v: %q %v %v", words, heading, chances, err)
		}
	}
	if heading, _, _ := crt.Odds("town", "−1"); heading != "Broken, Town, −1: column 1 (…−1)" {
		t.Errorf("true minus: %q", heading)
	}
	for _, words := range [][2]string{{"swamp", "1"}, {"town", "much"}} {
		if _, _, err := crt.Odds(words[0], words[1]); err == nil {
			t.Errorf("%v has odds", words)
		}
	}
}

func TestOddsByAWordOfTheName(t *testing.T) {
	crt := Book{CRT: NewCRT("7.61", []Row{{Name: "River, Bridge", ID: "line-4", Covers: []string{"hill"}, Heads: Rising([]int{-1, 0, 2})}},
		[][]string{{"A1", "D1", "D2"}}, nil)}
	for _, word := range []string{"river", "Bridge", "hill", "line-4"} {
		if heading, _, err := crt.Odds(word, "0"); err != nil || heading != "River, Bridge, 0: column 2 (0,1)" {
			t.Errorf("%s: %q %v", word, heading, err)
		}
	}
	if _, _, err := crt.Odds("swamp", "0"); err == nil || !strings.Contains(err.Error(), "want one of river, bridge, hill") {
		t.Errorf("the words to choose from are not told: %v", err)
	}
}
