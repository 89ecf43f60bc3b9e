package main

import (
	"fmt"
	"io"
	"unicode/utf8"
)

func runOdds(args []string, out io.Writer) error {
	if len(args) == 0 {
		return usageError("found no word, want TITLE, then a table or a terrain, and what is looked up in it")
	}
	t, err := titleNamed(args[0])
	if err != nil {
		return err
	}
	heading, chances, err := t.Odds(args[1:]...)
	if err != nil {
		return usageError(err.Error())
	}
	fmt.Fprintln(out, heading)
	wide := 5
	for _, c := range chances {
		wide = max(wide, utf8.RuneCountInString(c.Code))
	}
	for _, c := range chances {
		fmt.Fprintf(out, "  %-*s %d in %d  %5.1f %%\n", wide, c.Code, c.N, c.Of, 100*float64(c.N)/float64(c.Of))
	}
	return nil
}
