package chart

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// Key is what the heads of an axis are looked up by.
type Key string

// The kinds of keys.
const (
	ByWord         Key = "word"         // a color of fire, a range band, a kind of target
	ByCount        Key = "count"        // a whole number: points, a die roll
	ByDifferential Key = "differential" // a whole number that is set with its sign
	ByOdds         Key = "odds"         // attacker to defender: "3:2"
)

// Keys lists the kinds of keys, for whoever reads them.
func Keys() []string {
	return []string{string(ByCount), string(ByDifferential), string(ByOdds), string(ByWord)}
}

const farthest = 999 // the largest number that a head may have, without its sign

// A Head is one column or row of a chart as it is printed: "+2,3", "10 and more", "3:2", "yellow".
type Head struct {
	Word      string // of a head by word
	Low, High int    // of a number, both included; of odds, attacker and defender: 3 and 2
	Down, Up  bool   // it holds for all that is less, for all that is more
}

// An Axis is the heads along one side of a chart, in their order. The zero Axis has none.
type Axis struct {
	By     Key
	Upward bool // odds between two heads count as the better ones for the attacker; otherwise as the worse
	Heads  []Head

	first int    // number of the first entry of index
	index []int8 // head of each number from first on
}

// A HeadFault is a head that cannot stand where it stands.
type HeadFault struct {
	At   int    // which one, from 0
	Want string // what should stand there
}

// Error says which head is wrong.
func (f *HeadFault) Error() string { return fmt.Sprintf("head %d: expected %s", f.At+1, f.Want) }

// NewAxis reads heads as they are printed, in their order: numbers and odds rise, without gap or overlap, the first may
// hold for all that is less ("-3 and less", "…−3"), the last for all that is more ("10 and more", "10+", "+10…"). The error
// is a *HeadFault.
func NewAxis(by Key, heads []string) (Axis, error) {
	a := Axis{By: by}
	for i, text := range heads {
		h, ok := readHead(by, text)
		if !ok {
			return Axis{}, &HeadFault{i, by.example()}
		}
		if i > 0 {
			if want := a.after(a.Heads[i-1], h); want != "" {
				return Axis{}, &HeadFault{i, want}
			}
		}
		a.Heads = append(a.Heads, h)
		switch {
		case h.Down && i > 0:
			return Axis{}, &HeadFault{i, "what is less only in the first head"}
		case h.Up && i < len(heads)-1:
			return Axis{}, &HeadFault{i, "what is more only in the last head"}
		}
	}
	a.makeIndex()
	return a, nil
}

// Rising is an axis by differential from the least number of each head; both ends hold for all that lies beyond.
func Rising(lows []int) Axis {
	a := Axis{By: ByDifferential}
	for i, low := range lows {
		h := Head{Low: low, High: low, Down: i == 0, Up: i == len(lows)-1}
		if i+1 < len(lows) {
			h.High = lows[i+1] - 1
		}
		if h.Down {
			h.Low = h.High
		}
		a.Heads = append(a.Heads, h)
	}
	a.makeIndex()
	return a
}

// after says what must come after a head, if another may not; "" if it may.
func (a *Axis) after(before, h Head) string {
	switch a.By {
	case ByWord:
		if slices.ContainsFunc(a.Heads, func(o Head) bool { return strings.EqualFold(o.Word, h.Word) }) {
			return "every head once"
		}
	case ByOdds:
		if h.Low*before.High <= before.Low*h.High {
			return "better odds for the attacker than " + a.By.set(before)
		}
	default:
		if h.Low != before.High+1 {
			return "a head that goes on with " + strconv.Itoa(before.High+1)
		}
	}
	return ""
}

func (k Key) example() string {
	switch k {
	case ByWord:
		return "a word"
	case ByOdds:
		return `odds such as "1:2", "3:1" or "5:1 and more"`
	case ByDifferential:
		return `a differential such as "-1", "+2, +3" or "+10 and more"`
	}
	return `a number such as "3", "4-6" or "7 and more"`
}

const number = `[+−-]?\d{1,3}`

var (
	numbers = regexp.MustCompile(`^([…≤≥])?(` + number + `)(?: ?(,|–|-|to) ?(` + number + `))?(…|\+| (?:and|or) (?:more|less))?$`)
	ratio   = regexp.MustCompile(`^([≤≥])?(\d{1,3}) ?[:-] ?(\d{1,3})(…|\+| (?:and|or) (?:more|less))?$`)
)

// readHead reads one head; false if it is none of its key.
func readHead(by Key, text string) (Head, bool) {
	text = strings.TrimSpace(text)
	if by == ByWord {
		return Head{Word: text}, text != ""
	}
	pattern := numbers
	if by == ByOdds {
		pattern = ratio
	}
	m := pattern.FindStringSubmatch(text)
	if m == nil {
		return Head{}, false
	}
	end := m[len(m)-1]
	less := strings.HasSuffix(end, "less")
	h := Head{Down: m[1] == "…" || m[1] == "≤" || less, Up: m[1] == "≥" || end != "" && !less}
	if by == ByOdds {
		h.Low, h.High = whole(m[2]), whole(m[3])
		return h, h.Low > 0 && h.High > 0 && !(h.Down && h.Up)
	}
	h.Low = whole(m[2])
	h.High = h.Low
	if m[3] == "" {
		return h, !(h.Down && h.Up)
	}
	if h.High = whole(m[4]); h.Low < 0 && h.High > 0 && !strings.HasPrefix(m[4], "+") && m[3] != "to" {
		h.High = -h.High // "−6,5" is −6 and −5
	}
	return h, h.High > h.Low && (m[3] != "," || h.High == h.Low+1) && !h.Down && !h.Up
}

// whole is a number with a plain or a true minus, or none.
func whole(text string) int {
	n, _ := strconv.Atoi(strings.Replace(text, "−", "-", 1))
	return n
}

// set is a head as it is set on the page.
func (k Key) set(h Head) string {
	text := h.Word
	switch k {
	case ByWord:
		return text
	case ByOdds:
		text = strconv.Itoa(h.Low) + ":" + strconv.Itoa(h.High)
	default:
		text = k.span(h)
	}
	switch {
	case k == ByDifferential && h.Down:
		return "…" + text
	case k == ByDifferential && h.Up:
		return text + "…"
	case h.Down:
		return "≤" + text
	case h.Up:
		return "≥" + text
	}
	return text
}

// span is the numbers of a head: "+2,3", "3–5".
func (k Key) span(h Head) string {
	sign := strconv.Itoa
	if k == ByDifferential {
		sign = Signed
	}
	low, high := sign(h.Low), sign(h.High)
	switch {
	case h.Low == h.High:
		return strings.Replace(low, "-", "−", 1)
	case k == ByCount && h.Low >= 0:
		return low + "–" + high
	case h.High == h.Low+1 && h.Low < 0 && h.High < 0:
		return "−" + strconv.Itoa(-h.Low) + "," + strconv.Itoa(-h.High)
	case k == ByDifferential && h.High == h.Low+1 && h.Low >= 0:
		return low + "," + strconv.Itoa(h.High)
	}
	return strings.Replace(low+" to "+high, "-", "−", 2)
}

// Len is the number of heads.
func (a *Axis) Len() int { return len(a.Heads) }

// Text is a head as it is set on the page, counted from 0: "…−3", "0", "+2,3", "+10…".
func (a *Axis) Text(i int) string { return a.By.set(a.Heads[i]) }

// Texts are all heads as they are set.
func (a *Axis) Texts() []string {
	texts := make([]string, len(a.Heads))
	for i := range a.Heads {
		texts[i] = a.Text(i)
	}
	return texts
}

// makeIndex prepares the look-up of numbers.
func (a *Axis) makeIndex() {
	if a.By == ByWord || a.By == ByOdds || len(a.Heads) == 0 {
		return
	}
	a.first, a.index = a.Heads[0].Low, nil
	for i, h := range a.Heads {
		for n := h.Low; n <= h.High; n++ {
			a.index = append(a.index, int8(i))
		}
	}
}

// clamped is the head of a number; beyond the ends it is the first or the last.
func (a *Axis) clamped(n int) int {
	return int(a.index[max(0, min(n-a.first, len(a.index)-1))])
}

// Number finds the head that a number falls under, counted from 0; false if none holds for it.
func (a *Axis) Number(n int) (int, bool) {
	if len(a.index) == 0 || n < a.first && !a.Heads[0].Down || n >= a.first+len(a.index) && !a.Heads[len(a.Heads)-1].Up {
		return 0, false
	}
	return a.clamped(n), true
}

// Odds finds the head that attacker to defender falls under, counted from 0: between two heads it is the worse one for
// the attacker, or the better one if the axis goes upward. It is false where the odds are beyond an end that does not hold
// for all that lies there, and where nobody stands on either side. Against no defense odds are above all heads.
func (a *Axis) Odds(attacker, defender int) (int, bool) {
	if a.By != ByOdds || attacker < 0 || defender < 0 || attacker+defender == 0 {
		return 0, false
	}
	at, last, exact := -1, len(a.Heads)-1, false
	for i, h := range a.Heads {
		if attacker*h.High >= h.Low*defender {
			at, exact = i, attacker*h.High == h.Low*defender
		}
	}
	if a.Upward && !exact {
		at++
	}
	switch {
	case at < 0:
		return 0, a.Heads[0].Down
	case at > last:
		return last, a.Heads[last].Up
	}
	return at, true
}

// Named finds a head by its word, in any case.
func (a *Axis) Named(word string) (int, bool) {
	i := slices.IndexFunc(a.Heads, func(h Head) bool { return a.By == ByWord && strings.EqualFold(h.Word, word) })
	return max(0, i), i >= 0
}

// Find looks up what a player types: a word, a number with a plain or a true minus, odds as "7:3". The error says what
// there is to choose from.
func (a *Axis) Find(text string) (int, error) {
	text = strings.TrimSpace(text)
	i, ok := 0, false
	switch a.By {
	case ByWord:
		i, ok = a.Named(text)
	case ByOdds:
		attacker, defender, cut := strings.Cut(text, ":")
		n, err1 := strconv.Atoi(attacker)
		m, err2 := strconv.Atoi(defender)
		if err := errors.Join(err1, err2); !cut || err != nil || n > farthest || m > farthest {
			return 0, fmt.Errorf("%q is no odds: want two numbers such as 3:1", text)
		}
		i, ok = a.Odds(n, m)
	default:
		n, err := figure(text)
		if err != nil {
			return 0, fmt.Errorf("%q is no %s: want a whole number such as %s", text, a.By, map[Key]string{ByDifferential: "+7", ByCount: "7"}[a.By])
		}
		i, ok = a.Number(n)
	}
	if !ok {
		return 0, fmt.Errorf("no head holds for %q: want one of %s", text, strings.Join(a.Texts(), ", "))
	}
	return i, nil
}
