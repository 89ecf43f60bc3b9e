package chart

import (
	"regexp"
	"strconv"
)

// Dice are what is rolled on a chart: so many dice, added up. The zero Dice are none.
type Dice struct{ Count, Low, High int }

var diceText = regexp.MustCompile(`^([12]?)d(\d{1,2})$`)

// ReadDice reads dice as they are written: "d6", "2d6". A d10 has the figures 0 to 9, every other die begins with 1.
func ReadDice(text string) (Dice, bool) {
	m := diceText.FindStringSubmatch(text)
	if m == nil {
		return Dice{}, false
	}
	faces, _ := strconv.Atoi(m[2])
	d := Dice{Count: 1, Low: 1, High: faces}
	if faces == 10 {
		d.Low, d.High = 0, 9
	}
	if m[1] == "2" {
		d.Count = 2
	}
	return d, faces > 1
}

// Faces is the number of faces of each die.
func (d Dice) Faces() int { return d.High - d.Low + 1 }

// Least is the lowest roll; each further one of Ways is higher by 1.
func (d Dice) Least() int { return d.Count * d.Low }

// Ways counts how often each roll falls, the lowest first, out of so many equally likely throws.
func (d Dice) Ways() (ways []int, of int) {
	ways, of = []int{1}, 1
	for range d.Count {
		next := make([]int, len(ways)+d.Faces()-1)
		for i, n := range ways {
			for face := 0; face < d.Faces(); face++ {
				next[i+face] += n
			}
		}
		ways, of = next, of*d.Faces()
	}
	return ways, of
}

// Final is Ways of the roll that counts in the end, where some may have it thrown again, one after the other: each says
// of a roll that lies there whether it wants another.
func (d Dice) Final(again ...func(roll int) bool) (ways []int, of int) {
	once, throws := d.Ways()
	ways, of = once, throws
	for _, wants := range again {
		kept, thrown := make([]int, len(once)), 0
		for i, n := range ways {
			if wants(d.Least() + i) {
				thrown += n
			} else {
				kept[i] = n * throws
			}
		}
		for i := range kept {
			kept[i] += thrown * once[i]
		}
		ways, of = kept, of*throws
	}
	return ways, of
}
