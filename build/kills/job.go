package main

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"marianas/game/chance"
	"marianas/game/match"
	"marianas/ui/store"
)

// job kills n programs one after the other in a folder of its own.
func (p plan) job(number, n int) (t tally, err error) {
	folder, err := os.MkdirTemp("", "kills-")
	if err != nil {
		return t, err
	}
	defer os.RemoveAll(folder)
	_, find := titles()
	dice := chance.New(p.seed + uint64(number))
	for i := 0; i < n; i++ {
		after := time.Duration(dice.Pick(int(p.longest/time.Millisecond))) * time.Millisecond
		said, err := kill(folder, p.games[(i/4+number)%len(p.games)], after)
		if err != nil {
			return t, err
		}
		t.look(folder, find, said)
		if i%4 == 3 { // the next one plays another game, from its beginning
			os.RemoveAll(filepath.Join(folder, "state"))
		}
	}
	return t, nil
}

// said is what a child said: the seed of its match, and its entries as far as it told them.
type said struct {
	seed    uint64
	entries map[int]string // by their number, from 1
	most    int
	over    bool // it ended: the next one may have begun
}

// kill starts a child, waits until it plays and a while longer, and kills it.
func kill(folder, game string, after time.Duration) (said, error) {
	self, err := os.Executable()
	if err != nil {
		return said{}, err
	}
	cmd := exec.Command(self)
	cmd.Env = append(os.Environ(), childFolder+"="+folder, childGame+"="+game)
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	if err != nil {
		return said{}, err
	}
	if err := cmd.Start(); err != nil {
		return said{}, err
	}
	begun, heard := make(chan bool, 1), make(chan said, 1)
	go func() { heard <- listen(out, begun) }()
	select {
	case <-begun:
		time.Sleep(after)
	case <-time.After(time.Minute):
		cmd.Process.Kill()
		return said{}, fmt.Errorf("a program on %s played nothing within a minute", game)
	}
	cmd.Process.Kill()
	s := <-heard
	if err := cmd.Wait(); err != nil && cmd.ProcessState.Exited() {
		return s, fmt.Errorf("a program ended by itself: %w", err)
	}
	return s, nil
}

// listen reads what a child says until it is dead.
func listen(out io.Reader, begun chan bool) said {
	s := said{entries: map[int]string{}}
	lines := bufio.NewScanner(out)
	for lines.Scan() {
		seed, rest, _ := strings.Cut(lines.Text(), " ")
		number, entry, ok := strings.Cut(rest, " ")
		of, err1 := strconv.ParseUint(seed, 10, 64)
		n, err2 := strconv.Atoi(number)
		if !ok || err1 != nil || err2 != nil {
			continue // its last line is not whole
		}
		if of != s.seed {
			s = said{seed: of, entries: map[int]string{}}
		}
		if n == 0 {
			s.over = entry == overWord
			continue
		}
		s.entries[n], s.most = entry, n
		select {
		case begun <- true:
		default:
		}
	}
	return s
}

// look opens what a dead child has kept, and counts.
func (t *tally) look(folder string, find match.Finder, s said) {
	t.kills++
	t.decisions += len(s.entries)
	wrong := func(what string, a ...any) {
		t.faults = append(t.faults, fmt.Sprintf("after %d entries: ", s.most)+fmt.Sprintf(what, a...))
	}
	path := filepath.Join(store.Under(folder).State, "running.save")
	data, err := store.ReadFile(path)
	if err != nil {
		wrong("%v", err)
		return
	}
	m, report, err := match.Load(find, data)
	if err != nil {
		wrong("what was kept does not open: %v", err)
		return
	}
	if report.Note != "" {
		t.cut++
	}
	if m.Seed() != s.seed {
		if s.most > 1 && !(s.over && m.Len() <= 1) {
			wrong("another match was kept")
			return
		}
		t.one++ // it was killed while it began
		return
	}
	for i, e := range m.Journal().Entries {
		if text, told := s.entries[i+1]; told && !same(text, e.String()) {
			wrong("entry %d is %q, played was %q", i+1, e, text)
			return
		}
	}
	switch missing := s.most - m.Len(); {
	case missing <= 0:
		t.none++
	case missing == 1 || joined(s, m.Len()):
		t.one++
	default:
		wrong("%d are kept, %d are lost", m.Len(), missing)
	}
	t.saved(folder, find, wrong)
}

// joined reports whether all that is missing after n entries is one action with what joins it.
func joined(s said, n int) bool {
	for i := n + 2; i <= s.most; i++ {
		side, _, _ := strings.Cut(s.entries[i], " ")
		if !strings.HasSuffix(side, "+") && !strings.HasSuffix(side, "*") {
			return false
		}
	}
	return true
}

// same compares entries without their digests, which a whole save may add.
func same(a, b string) bool {
	a, _, _ = strings.Cut(a, "  @")
	b, _, _ = strings.Cut(b, "  @")
	return a == b
}

// saved checks that the save that the child replaces again and again is whole.
func (t *tally) saved(folder string, find match.Finder, wrong func(string, ...any)) {
	data, err := store.ReadFile(filepath.Join(store.Under(folder).Data, "saves", "by hand.save"))
	if os.IsNotExist(err) || err != nil && strings.Contains(err.Error(), "no such file") {
		return
	}
	if err == nil {
		var report match.Report
		if _, report, err = match.Load(find, data); err == nil && report.Note == "" {
			return
		}
	}
	wrong("the save by hand is not whole: %v", err)
}

// parts splits TITLE/SCENARIO.
func parts(game string) (title, scenario string) {
	title, scenario, _ = strings.Cut(game, "/")
	return title, scenario
}
