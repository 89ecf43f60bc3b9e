package rules

import "fmt"

// Dice is a deterministic stream of chance. It is a value inside the state, so that a saved game rolls on where it
// left off. All chance of a title is Pick; bots and animation have generators of their own.
type Dice struct {
	State  uint64 `json:",string"`
	Rolled int    // picks so far; a change bars undo
	Forced []int  `json:",omitempty"` // results that tests, and players with real dice, supply: printed faces, first first
	Wrong  string `json:",omitempty"` // the first forced result that could not be; it fails a rule case
}

// NewDice is a stream that depends on the seed alone.
func NewDice(seed uint64) Dice { return Dice{State: seed} }

// next is splitmix64: the sequence must outlive any library, or old journals would no longer replay.
func (d *Dice) next() uint64 {
	d.State += 0x9e3779b97f4a7c15
	z := d.State
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// Pick is a number from 0 to n-1, all equally likely. A forced result is the number itself.
func (d *Dice) Pick(n int) int {
	return d.pick(n, func(want int) int { return want })
}

// D6 rolls a six-sided die: 1 to 6. A forced result is the face.
func (d *Dice) D6() int {
	return 1 + d.pick(6, func(want int) int { return want - 1 })
}

// PickFrom picks one of several printed values and returns its index, all equally likely.
// A forced result names the value: the first entry that has it is taken.
func (d *Dice) PickFrom(values []int) int {
	return d.pick(len(values), func(want int) int {
		for i, v := range values {
			if v == want {
				return i
			}
		}
		return -1
	})
}

// pick takes the next forced result, which index turns into a number below n, or draws one.
func (d *Dice) pick(n int, index func(want int) int) int {
	d.Rolled++
	if len(d.Forced) == 0 {
		return d.below(n)
	}
	want := d.Forced[0]
	d.Forced = d.Forced[1:]
	if i := index(want); i >= 0 && i < n {
		return i
	}
	if d.Wrong == "" {
		d.Wrong = fmt.Sprintf("forced result %d is not among the %d possible ones", want, n)
	}
	return d.below(n)
}

// below is unbiased: draws past the last full multiple of n are thrown away.
func (d *Dice) below(n int) int {
	limit := ^uint64(0) - ^uint64(0)%uint64(n)
	for {
		if v := d.next(); v < limit {
			return int(v % uint64(n))
		}
	}
}
