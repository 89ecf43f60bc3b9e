package chart

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Book is the tables of a title, for players who ask about them in words.
type Book struct {
	CRT    *CRT // nil for a title without a table by differential
	Charts []*Chart
}

// Odds gives exact chances by the words a player types, in any case: the id of a chart and what it is looked up by, or
// for the table by differential a terrain (a line's id, a terrain it covers or a word of its printed name) and a
// differential. A title's only chart may be left unnamed. The heading says what was found, the error what there is.
func (b Book) Odds(words ...string) (heading string, chances []Chance, err error) {
	if len(words) == 0 {
		return "", nil, fmt.Errorf("no table named: want %s", b.choice())
	}
	word := strings.ToLower(strings.TrimSpace(words[0]))
	for _, c := range b.Charts {
		if c.ID == word {
			return c.Odds(words[1:]...)
		}
	}
	switch {
	case b.CRT != nil && word == b.CRT.Chart.ID:
		return b.differential(words[1:])
	case b.CRT != nil:
		return b.differential(words)
	case len(b.Charts) == 1:
		return b.Charts[0].Odds(words...)
	}
	return "", nil, fmt.Errorf("no table %q: want %s", words[0], b.choice())
}

// differential looks a terrain and a differential up.
func (b Book) differential(words []string) (string, []Chance, error) {
	if len(words) == 0 {
		return "", nil, fmt.Errorf("no terrain named: want %s", b.choice())
	}
	row, ok := b.CRT.line(strings.ToLower(strings.TrimSpace(words[0])))
	if !ok {
		return "", nil, fmt.Errorf("no line %q in the results table: want %s", words[0], b.choice())
	}
	if len(words) != 2 {
		return "", nil, fmt.Errorf("%s: want one differential such as +7 after it, found %d words", row.Name, len(words)-1)
	}
	if _, err := row.Heads.Find(words[1]); err != nil {
		return "", nil, err
	}
	n := whole(strings.TrimSpace(words[1]))
	c := row.Column(n)
	return fmt.Sprintf("%s, %s: column %d (%s)", row.Name, Signed(n), c, row.Head(c)), b.CRT.Chances(c), nil
}

// choice lists what a player may ask about: terrains, or tables by their ids.
func (b Book) choice() string {
	var all []string
	if b.CRT != nil {
		all = b.CRT.words()
	}
	for _, c := range b.Charts {
		all = once(all, c.ID)
	}
	return "one of " + strings.Join(all, ", ")
}

func once(all []string, word string) []string {
	if slices.Contains(all, word) {
		return all
	}
	return append(all, word)
}

// Odds gives exact chances in words: the column (unless the chart has a single one); then the row, if nothing is rolled;
// the value that the dice must not exceed, if the chart has such a limit; and perhaps what is added to the dice.
func (c *Chart) Odds(words ...string) (heading string, chances []Chance, err error) {
	column, rest, heading := 0, words, c.Name
	take := func(a *Axis) (i int) {
		if err == nil && len(rest) == 0 {
			err = fmt.Errorf("%s: want one of %s", heading, strings.Join(a.Texts(), ", "))
		}
		if err == nil {
			i, err = a.Find(rest[0])
			rest = rest[1:]
		}
		if err == nil {
			heading += ", " + a.Text(i)
		}
		return i
	}
	if c.Across.Len() > 1 || len(words) > c.beside() {
		column = take(&c.Across)
	}
	if c.Dice.Count == 0 {
		row := take(&c.Down)
		if err == nil && len(rest) > 0 {
			err = fmt.Errorf("%s: %q is one word too many", heading, rest[0])
		}
		if err != nil {
			return "", nil, err
		}
		return heading, []Chance{{c.Cells[row][column], 1, 1}}, nil
	}
	if err != nil {
		return "", nil, err
	}
	roll, heading, err := c.rollOf(heading, rest)
	if err != nil {
		return "", nil, err
	}
	return heading, c.Chances(column, roll), nil
}

// beside is how many words may follow the column.
func (c *Chart) beside() int {
	if c.Limit != nil {
		return 2
	}
	return 1
}

// rollOf reads the value of a limit and what is added to the dice.
func (c *Chart) rollOf(heading string, words []string) (r Roll, told string, err error) {
	if c.Limit != nil {
		if len(words) == 0 {
			return r, "", fmt.Errorf("%s: want a value from %d to %d", heading, c.Limit.Least, c.Limit.Most)
		}
		if r.Value, err = figure(words[0]); err != nil {
			return r, "", err
		}
		heading, words = heading+", value "+strconv.Itoa(r.Value), words[1:]
	}
	if len(words) > 0 {
		if r.Add, err = figure(words[0]); err != nil {
			return r, "", err
		}
		heading, words = heading+", "+Signed(r.Add)+" to the die", words[1:]
	}
	if len(words) > 0 {
		return r, "", fmt.Errorf("%s: %q is one word too many", heading, words[0])
	}
	return r, heading, nil
}

func figure(text string) (int, error) {
	n, err := strconv.Atoi(strings.Replace(strings.TrimSpace(text), "−", "-", 1))
	if err != nil || n < -farthest || n > farthest {
		return 0, fmt.Errorf("%q is no whole number", text)
	}
	return n, nil
}
