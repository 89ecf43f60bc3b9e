// Command mutants changes the rules on purpose, one change after another, and tells which of them the rule cases and
// golden games notice. The changes are data (islandwar.toml and its like); the project's files are not touched: each change is laid
// over them at build time. Words on the command line choose the changes whose name or file has one of them in it.
//
// A change is killed (something noticed it), survived (nothing did: a case is missing), or equivalent (nobody can
// notice it; the data says why). Exit status: 0 nothing survived, 1 something did, or a change no longer fits, 2 it could not be tried.
package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"time"

	"marianas/game/catalog"
	"marianas/scenarios"
)

// lists is where the changes stand, one file for each system.
const lists = "build/mutants"

func main() {
	top, err := os.Getwd()
	if err == nil {
		_, err = os.Stat(filepath.Join(top, lists))
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "mutants: run it at the top of the project:", err)
		os.Exit(2)
	}
	os.Exit(run(top, os.Args[1:], os.Stdout))
}

func run(top string, words []string, out io.Writer) int {
	all, err := readAll(filepath.Join(top, lists))
	if err != nil {
		fmt.Fprintln(out, err)
		return 2
	}
	cs := chosen(all, words)
	if len(cs) == 0 {
		fmt.Fprintf(out, "no change has %q in its name or file\n", words)
		return 2
	}
	work, err := os.MkdirTemp("", "mutants")
	if err != nil {
		fmt.Fprintln(out, err)
		return 2
	}
	defer os.RemoveAll(work)
	titles, err := titlesBuilt()
	if err != nil {
		fmt.Fprintln(out, err)
		return 2
	}
	l := &lab{top: top, work: work}
	fmt.Fprintf(out, "%d changes of the rules, each tried by cases and golden games: usually a second a change on two cores, after a minute of building.\n", len(cs))
	began := time.Now()
	if v := l.try(len(cs), nil, allOf(titles)); v.err != nil || v.noticed != "" {
		fmt.Fprintf(out, "the rules as they are fail already, so that nothing could be learnt: %s%v\n", v.noticed, v.err)
		return 2
	}
	if l.many, err = l.build(cs); err != nil {
		fmt.Fprintln(out, err)
		return 2
	}
	fmt.Fprintf(out, "%d of them are in one program; the others are built one by one.\n", len(l.many.holds))
	t := tally{out: out}
	for i, v := range l.tryAll(cs, titles) {
		t.tell(&cs[i], <-v)
	}
	return t.end(time.Since(began))
}

// tryAll tries changes side by side, as many as there are cores; the verdicts come in the order of the list.
func (l *lab) tryAll(cs []change, titles map[string][]string) []chan verdict {
	verdicts := make([]chan verdict, len(cs))
	jobs := make(chan int, len(cs))
	for i := range cs {
		verdicts[i] = make(chan verdict, 1)
		jobs <- i
	}
	close(jobs)
	for w := 0; w < runtime.NumCPU(); w++ {
		go func() {
			for i := range jobs {
				verdicts[i] <- l.judge(i, &cs[i], asked(titles, cs[i].File))
			}
		}()
	}
	return verdicts
}

// titlesBuilt lists the folders of each title that can be played: of its rules, its system and its data.
func titlesBuilt() (map[string][]string, error) {
	entries, faults := catalog.Titles(scenarios.FS)
	if len(faults) > 0 {
		return nil, fmt.Errorf("%s", faults[0])
	}
	titles := map[string][]string{}
	for _, e := range entries {
		if e.Title == nil {
			continue
		}
		folders := []string{"scenarios/" + e.Info.ID}
		if e.Info.Series != "" {
			folders = append(folders, "scenarios/"+e.Info.Series)
		}
		for _, f := range catalog.Folders(e.Info) {
			folders = append(folders, "game/"+f)
		}
		titles[e.Info.ID] = folders
	}
	return titles, nil
}

func allOf(titles map[string][]string) []string {
	var ids []string
	for _, id := range catalog.IDs() {
		if titles[id] != nil {
			ids = append(ids, id)
		}
	}
	return ids
}

// asked lists the titles that a change of a file concerns: those in whose folders it lies, else all.
func asked(titles map[string][]string, file string) (ids []string) {
	dir := filepath.ToSlash(filepath.Dir(file))
	for _, id := range allOf(titles) {
		for _, f := range titles[id] {
			if dir == f || strings.HasPrefix(dir, f+"/") && !strings.HasPrefix(f, "game/") {
				ids = append(ids, id)
				break
			}
		}
	}
	if ids == nil {
		return allOf(titles)
	}
	return ids
}
