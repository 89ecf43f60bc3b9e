package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"marianas/game/catalog"
	"marianas/game/conform"
	"marianas/game/rules"
)

func runRules(args []string, out io.Writer) error {
	if len(args) == 0 || len(args) > 2 {
		return usageError(fmt.Sprintf("found %d words, want TITLE and perhaps NUMBER", len(args)))
	}
	l, err := ledgerNamed(args[0])
	if err != nil {
		return err
	}
	cases, found := l.cases()
	if len(args) == 2 {
		return printRule(out, l, args[1], cases)
	}
	return printLedger(out, l, cases, found)
}

// ledger is the rules of a title, or those that the titles of a system share.
type ledger struct {
	name    string
	title   rules.Title
	rows    []rules.Rule
	folders []string // below game/, with the rule cases
}

// ledgerNamed finds a ledger by the id of a title or by the name of a system, such as firemove.
func ledgerNamed(name string) (*ledger, error) {
	entries, err := box()
	for _, e := range entries {
		if e.Title != nil && e.Info.Series == name {
			l := &ledger{name: name, title: e.Title, folders: []string{name}}
			for _, r := range e.Info.Rules {
				if r.Series {
					l.rows = append(l.rows, r)
				}
			}
			return l, err
		}
	}
	t, err := titleNamed(name)
	if err != nil {
		return nil, err
	}
	return &ledger{name: name, title: t, rows: t.Info().Rules, folders: catalog.Folders(t.Info())}, nil
}

// cases runs the rule cases, where the source tree is at hand, by the number that they cite.
func (l *ledger) cases() (byRule map[string][]conform.CaseResult, found bool) {
	byRule = map[string][]conform.CaseResult{}
	root, ok := sourceRoot()
	if !ok {
		return byRule, false
	}
	var files []string
	for _, folder := range l.folders {
		some, err := filepath.Glob(filepath.Join(root, "game", filepath.FromSlash(folder), "testdata", "rules", "*.toml"))
		if err != nil {
			return byRule, false
		}
		files = append(files, some...)
	}
	find := func(string) rules.Title { return l.title }
	for _, name := range files {
		text, err := readFile(name)
		if err != nil {
			continue
		}
		short, _ := filepath.Rel(root, name)
		r := conform.RunCase(find, short, text)
		byRule[r.Rule] = append(byRule[r.Rule], r)
		for _, n := range r.Refuse {
			if n != r.Rule {
				byRule[n] = append(byRule[n], r)
			}
		}
	}
	return byRule, true
}

// sourceRoot is the folder of the program's source, at or above the working folder.
func sourceRoot() (string, bool) {
	dir, err := os.Getwd()
	for err == nil {
		text, readErr := readFile(filepath.Join(dir, "go.mod"))
		if readErr == nil && strings.HasPrefix(string(text), "module marianas\n") {
			return dir, true
		}
		up := filepath.Dir(dir)
		if up == dir {
			break
		}
		dir = up
	}
	return "", false
}

func printRule(out io.Writer, l *ledger, number string, cases map[string][]conform.CaseResult) error {
	for _, r := range l.rows {
		if r.Number != number {
			continue
		}
		fmt.Fprintf(out, "%s %s: %s\n%s\n", r.Number, r.Heading, r.Status, r.Digest)
		for _, more := range []struct{ lead, text string }{{"Ruling: ", r.Ruling}, {"Reason: ", r.Reason}} {
			if more.text != "" {
				fmt.Fprintln(out, more.lead+more.text)
			}
		}
		for _, c := range cases[number] {
			state := "ok"
			if !c.OK() {
				state = "FAIL"
			}
			fmt.Fprintf(out, "  %-4s %s  %s\n", state, c.File, c.About)
		}
		return nil
	}
	return usageError(fmt.Sprintf("found rule %q, want a number of the ledger; \"rules %s\" lists them", number, l.name))
}

// printLedger lists all rules; what is not enforced stands first.
func printLedger(out io.Writer, l *ledger, cases map[string][]conform.CaseResult, found bool) error {
	counts := map[rules.Status]int{}
	var bare, failing []string
	for _, first := range []bool{true, false} {
		for _, r := range l.rows {
			if enforced := r.Status == rules.Enforced; enforced == first {
				continue
			}
			counts[r.Status]++
			n := len(cases[r.Number])
			fmt.Fprintf(out, "%-7s %-15s %s  %s\n", r.Number, r.Status, caseCount(n, found), r.Heading)
			if found && r.Status == rules.Enforced && n == 0 {
				bare = append(bare, r.Number)
			}
		}
	}
	for _, list := range cases {
		for _, c := range list {
			if !c.OK() {
				failing = append(failing, c.File)
			}
		}
	}
	fmt.Fprintf(out, "\n%d rules:", len(l.rows))
	for _, s := range []rules.Status{rules.Enforced, rules.Deviates, rules.Information, rules.NotApplicable} {
		fmt.Fprintf(out, " %d %s", counts[s], s)
	}
	fmt.Fprintln(out)
	return ledgerFaults(out, bare, failing, found)
}

func caseCount(n int, found bool) string {
	if !found {
		return "   -   "
	}
	return fmt.Sprintf("%2d cases", n)
}

func ledgerFaults(out io.Writer, bare, failing []string, found bool) error {
	if !found {
		fmt.Fprintln(out, "cases are counted inside the source tree only")
		return nil
	}
	if len(bare) > 0 {
		fmt.Fprintf(out, "enforced without a case: %s\n", strings.Join(bare, ", "))
	}
	if len(failing) > 0 {
		fmt.Fprintf(out, "%d cases fail\n", len(failing))
	}
	if len(bare)+len(failing) > 0 {
		return errFound
	}
	return nil
}
