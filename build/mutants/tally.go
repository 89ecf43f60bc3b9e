package main

import (
	"fmt"
	"io"
	"time"
)

// tally tells of each change and counts them.
type tally struct {
	out                                          io.Writer
	killed, byGames, survived, equivalent, wrong int
}

func (t *tally) tell(c *change, v verdict) {
	switch {
	case v.err != nil:
		t.wrong++
		t.line("WRONG", c, v.err.Error())
	case v.noticed != "" && c.Equivalent != "":
		t.wrong++
		t.line("WRONG", c, "noticed, though it is said to be equivalent: "+v.noticed)
	case v.game:
		t.killed++
		t.byGames++
		t.line("killed", c, "by a game alone, no case: "+v.noticed)
	case v.noticed != "":
		t.killed++
		t.line("killed", c, v.noticed)
	case c.Equivalent != "":
		t.equivalent++
		t.line("equivalent", c, c.Equivalent)
	default:
		t.survived++
		t.line("SURVIVED", c, c.File+": "+c.Old+" -> "+c.New)
	}
}

func (t *tally) line(what string, c *change, why string) {
	fmt.Fprintf(t.out, "%-10s  %s: %s\n", what, c, why)
}

// end prints the sum and gives the exit status.
func (t *tally) end(took time.Duration) int {
	fmt.Fprintf(t.out, "%d changes in %d s: %d killed, %d survived, %d equivalent",
		t.killed+t.survived+t.equivalent+t.wrong, int(took.Seconds()), t.killed, t.survived, t.equivalent)
	if t.byGames > 0 {
		fmt.Fprintf(t.out, "; %d noticed by a golden game alone: they lack a case", t.byGames)
	}
	if t.wrong > 0 {
		fmt.Fprintf(t.out, "; %d could not be judged", t.wrong)
	}
	fmt.Fprintln(t.out)
	if t.survived+t.wrong > 0 {
		return 1
	}
	return 0
}
