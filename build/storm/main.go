// Command storm treats the program as badly as power cuts, full disks and strangers' files would, and prints what came
// of it as a table. build/stress builds what it needs and runs it:
//
//	storm -program FILE -tool FILE -dir FOLDER [-part NAME] [-share N]
//
// Nothing may be lost beyond the last action, each fault is told in one clear message, no stack trace is shown, and
// everything ends in bounded time. Start reading at parts.
package main

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"time"
)

// storm is one run: the programs it ill-treats and the folder it does it in.
type storm struct {
	program, tool, killer string // built programs
	dir                   string // scratch folder
	share                 int    // only every so-manieth trial is made
}

// parts are the trials, in the order of the table.
var parts = []struct {
	name, what string
	run        func(*storm, *row)
}{
	{"data", "data files with one mistake, laid over the built-in ones", (*storm).data},
	{"saves", "damaged saves", (*storm).saves},
	{"settings", "damaged settings", (*storm).settings},
	{"cases", "damaged rule cases", (*storm).cases},
	{"scripts", "damaged screen scripts", (*storm).scripts},
	{"palettes", "damaged palettes", (*storm).palettes},
	{"special", "FIFOs, devices, folders, huge files, broken links", (*storm).special},
	{"calm kills", "kills at random moments of play", (*storm).calmKills},
	{"fast kills", "kills at full pace", (*storm).fastKills},
	{"screen kills", "kills of the screen at the computer's fastest pace", (*storm).screenKills},
	{"full disk", "matches on a disk that fills up", (*storm).fullDisk},
	{"vanished", "matches whose folder vanishes", (*storm).vanished},
	{"window kills", "kills of the real window", (*storm).windowKills},
	{"two windows", "two windows on one folder", (*storm).twoWindows},
	{"resizes", "resizes of the real window", (*storm).resizes},
}

func main() {
	s := &storm{}
	flag.StringVar(&s.program, "program", "", "the program")
	flag.StringVar(&s.tool, "tool", "", "marianas-tool")
	flag.StringVar(&s.killer, "kills", "", "build/kills")
	flag.StringVar(&s.dir, "dir", "", "a folder for what is tried")
	flag.IntVar(&s.share, "share", 1, "make only every so-manieth trial")
	part := flag.String("part", "", "only the parts whose name begins so")
	child := flag.String("play", "", "play a match in this folder until killed (used by the kills)")
	pause := flag.Duration("pause", 0, "at most so long between two actions of -play")
	seed := flag.Uint64("seed", 1, "of -play")
	flag.Parse()
	if *child != "" {
		if err := play(*child, *seed, *pause); err != nil {
			fmt.Fprintln(os.Stderr, "storm:", err)
			os.Exit(1)
		}
		return
	}
	if s.dir == "" || s.share < 1 {
		fmt.Fprintln(os.Stderr, "storm: expected -dir FOLDER and -share 1 or more")
		os.Exit(2)
	}
	if !s.all(*part) {
		os.Exit(1)
	}
}

// all runs the parts and prints the table as it grows; false if anything was not as it must be.
func (s *storm) all(part string) bool {
	fmt.Printf("%-12s  %7s  %9s  %-7s  %s\n", "part", "trials", "slowest", "verdict", "what")
	good := true
	for _, p := range parts {
		if !strings.HasPrefix(p.name, part) {
			continue
		}
		r := &row{}
		p.run(s, r)
		fmt.Printf("%-12s  %7d  %7.2f s  %-7s  %s%s\n", p.name, r.trials, r.slowest.Seconds(), r.verdict(), p.what, r.remark())
		for i, w := range r.wrong {
			if i == 8 {
				fmt.Printf("    and %d more\n", len(r.wrong)-i)
				break
			}
			fmt.Println("    " + w)
		}
		good = good && len(r.wrong) == 0
	}
	return good
}

// row is a line of the table.
type row struct {
	trials  int
	slowest time.Duration
	notes   []string
	skipped string
	wrong   []string
}

func (r *row) verdict() string {
	switch {
	case len(r.wrong) > 0:
		return "WRONG"
	case r.skipped != "":
		return "skipped"
	}
	return "good"
}

func (r *row) remark() string {
	notes := r.notes
	if r.skipped != "" {
		notes = append(notes, r.skipped)
	}
	if len(notes) == 0 {
		return ""
	}
	return ": " + strings.Join(notes, ", ")
}

func (r *row) note(format string, a ...any) { r.notes = append(r.notes, fmt.Sprintf(format, a...)) }

// fail notes something that is not as it must be.
func (r *row) fail(format string, a ...any) {
	r.wrong = append(r.wrong, shortened(fmt.Sprintf(format, a...), 600))
}

// trial runs one trial: no panic, and no longer than most.
func (r *row) trial(name string, most time.Duration, run func()) {
	r.trials++
	began := time.Now()
	defer func() {
		if cause := recover(); cause != nil {
			r.fail("%s: panic: %v", name, cause)
		}
		took := time.Since(began)
		r.slowest = max(r.slowest, took)
		if took > most {
			r.fail("%s took %.1f s", name, took.Seconds())
		}
	}()
	run()
}

func shortened(s string, most int) string {
	if r := []rune(s); len(r) > most {
		return string(r[:most]) + "…"
	}
	return s
}
