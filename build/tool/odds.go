package main

import (
	"fmt"
	"io"
)

func runOdds(args []string, out io.Writer) error {
	if len(args) != 3 {
		return usageError(fmt.Sprintf("found %d words, want TITLE, TERRAIN and DIFFERENTIAL", len(args)))
	}
	t, err := titleNamed(args[0])
	if err != nil {
		return err
	}
	heading, chances, err := t.Odds(args[1], args[2])
	if err != nil {
		return usageError(err.Error())
	}
	fmt.Fprintln(out, heading)
	for _, c := range chances {
		fmt.Fprintf(out, "  %-5s %d in %d  %5.1f %%\n", c.Code, c.N, c.Of, 100*float64(c.N)/float64(c.Of))
	}
	return nil
}
