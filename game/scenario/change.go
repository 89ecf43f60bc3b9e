package scenario

import (
	"strings"

	"marianas/game/scenario/doc"
)

// A change is a run of lines of one text that another text has instead; lines count from 0.
type change struct{ from, until, toFrom, toUntil int }

const mostCells = 4 << 20 // of the table that compares two texts; what needs more counts as one change

// changes lists how one text becomes another, line by line, from the top.
func changes(from, to string) (steps []change) {
	a, b := strings.SplitAfter(from, "\n"), strings.SplitAfter(to, "\n")
	head, tail := doc.Ends(a, b)
	ma, mb := a[head:len(a)-tail], b[head:len(b)-tail]
	if len(ma)*len(mb) > mostCells {
		return []change{{head, len(a) - tail, head, len(b) - tail}}
	}
	long := longest(ma, mb)
	for i, j := 0, 0; i < len(ma) || j < len(mb); {
		if i < len(ma) && j < len(mb) && ma[i] == mb[j] {
			i, j = i+1, j+1
			continue
		}
		c := change{head + i, 0, head + j, 0}
		for (i < len(ma) || j < len(mb)) && !(i < len(ma) && j < len(mb) && ma[i] == mb[j]) {
			if j == len(mb) || i < len(ma) && long[i+1][j] >= long[i][j+1] {
				i++
			} else {
				j++
			}
		}
		c.until, c.toUntil = head+i, head+j
		steps = append(steps, c)
	}
	return steps
}

// longest counts the lines that the rests of two texts have in common, for every pair of rests.
func longest(a, b []string) [][]int32 {
	long := make([][]int32, len(a)+1)
	for i := range long {
		long[i] = make([]int32, len(b)+1)
	}
	for i := len(a) - 1; i >= 0; i-- {
		for j := len(b) - 1; j >= 0; j-- {
			if a[i] == b[j] {
				long[i][j] = long[i+1][j+1] + 1
			} else {
				long[i][j] = max(long[i+1][j], long[i][j+1])
			}
		}
	}
	return long
}

// applied is a text with some of the changes made to it.
func applied(from, to string, steps []change) string {
	a, b := strings.SplitAfter(from, "\n"), strings.SplitAfter(to, "\n")
	var out strings.Builder
	at := 0
	for _, c := range steps {
		out.WriteString(strings.Join(a[at:c.from], "") + strings.Join(b[c.toFrom:c.toUntil], ""))
		at = c.until
	}
	out.WriteString(strings.Join(a[at:], ""))
	return out.String()
}
