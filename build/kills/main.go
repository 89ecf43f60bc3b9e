// Command kills ends a playing program at random moments and looks at what it has kept.
//
//	go run ./build/kills --kills 300 --jobs 3 --games islandwar/historical,fmsaipan/historical
//
// Each time a child process lets computers play as fast as the screen goes on, through the real screen, match and files,
// and says after every frame how far it is. It is killed, what it kept is opened, and the decisions that are missing are
// counted. The next child takes the same folder and goes on. The exit status is 1 if any kill lost more than the last
// action or left a file that does not open.
package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	"strings"
	"sync"
	"text/tabwriter"
	"time"
)

func main() {
	if folder := os.Getenv(childFolder); folder != "" {
		fail(play(folder, os.Getenv(childGame), os.Stdout))
	}
	p := plan{}
	games := ""
	flag.IntVar(&p.kills, "kills", 40, "how many kills")
	flag.IntVar(&p.jobs, "jobs", 1, "how many programs play side by side, each in a folder of its own")
	flag.DurationVar(&p.longest, "longest", 700*time.Millisecond, "how long a program plays at most before it is killed")
	flag.StringVar(&games, "games", "islandwar/historical,fmsaipan/historical", "TITLE/SCENARIO, separated by commas")
	flag.Uint64Var(&p.seed, "seed", uint64(time.Now().UnixNano()), "of the moments")
	flag.Parse()
	p.games = strings.Split(games, ",")
	fail(p.run(os.Stdout))
}

func fail(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, "kills:", err)
		os.Exit(1)
	}
	os.Exit(0)
}

// plan is what to do.
type plan struct {
	kills, jobs int
	longest     time.Duration
	games       []string
	seed        uint64
}

// run kills as planned, prints a table and gives an error if anything was lost.
func (p plan) run(out io.Writer) error {
	var all tally
	var mu sync.Mutex
	var wait sync.WaitGroup
	var first error
	for job := 0; job < p.jobs; job++ {
		wait.Add(1)
		go func(job int) {
			defer wait.Done()
			n := p.kills / p.jobs
			if job < p.kills%p.jobs {
				n++
			}
			t, err := p.job(job, n)
			mu.Lock()
			defer mu.Unlock()
			all.add(t)
			if first == nil {
				first = err
			}
		}(job)
	}
	wait.Wait()
	all.print(out, p)
	if first == nil && len(all.faults) > 0 {
		first = fmt.Errorf("%d of %d kills lost more than the last action, or left what does not open", len(all.faults), all.kills)
	}
	return first
}

// tally counts what was found.
type tally struct {
	kills, decisions int // decisions that the children made, as far as they said so
	none, one        int // kills that lost nothing, or the action being made
	cut              int // files that ended in the middle of a line
	faults           []string
}

func (t *tally) add(o tally) {
	t.kills += o.kills
	t.decisions += o.decisions
	t.none += o.none
	t.one += o.one
	t.cut += o.cut
	t.faults = append(t.faults, o.faults...)
}

func (t *tally) print(out io.Writer, p plan) {
	w := tabwriter.NewWriter(out, 0, 8, 2, ' ', 0)
	fmt.Fprintf(w, "kills\tdecisions made\tlost nothing\tlost the action being made\tfile cut in a line\tlost more\n")
	fmt.Fprintf(w, "%d\t%d\t%d\t%d\t%d\t%d\n", t.kills, t.decisions, t.none, t.one, t.cut, len(t.faults))
	w.Flush()
	for _, f := range t.faults {
		fmt.Fprintln(out, f)
	}
	if len(t.faults) > 0 {
		fmt.Fprintf(out, "seed %d\n", p.seed)
	}
}
