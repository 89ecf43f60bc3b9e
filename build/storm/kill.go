package main

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"math/rand"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"marianas/game/bot"
	"marianas/game/chance"
	"marianas/game/match"
	"marianas/ui/store"
)

const kills = 150 // of each pace

// keeping writes a match to the store as the table does.
type keeping struct{ *store.Store }

// Write hands the bytes to the store.
func (k keeping) Write(_ string, data []byte) error {
	k.KeepRunning(data)
	return nil
}

// Append hands lines to the store.
func (k keeping) Append(_ string, lines []byte) error {
	k.AppendRunning(lines)
	return nil
}

// play plays a match at random and keeps it after every action, as the table does: nothing further is done before the
// last action is on the disk. It prints how many entries the journal has after every action, until it is killed.
func play(dir string, seed uint64, pause time.Duration) error {
	files, err := store.Open(store.Under(dir))
	if err != nil {
		return err
	}
	entries, _ := titles()
	entry := entries[seed%2]
	m, err := match.New(match.Config{Title: entry.Title, Scenario: entry.Info.Scenarios[seed/2%2].ID, Seed: seed})
	if err != nil {
		return err
	}
	if err := m.Autosave(keeping{files}, nil, "running"); err != nil {
		return err
	}
	dice, told := chance.New(seed), ""
	for m.Active() != "" {
		for !files.Kept() {
			time.Sleep(time.Millisecond)
		}
		if err := files.KeepError(); err != nil && err.Error() != told {
			told = err.Error()
			fmt.Println("trouble:", told)
		} else if err == nil && told != "" {
			told = ""
			fmt.Println("kept again")
		}
		if _, err := m.Do(m.Active(), bot.Pick(m.Position().Legal(), &dice)); err != nil {
			return err
		}
		fmt.Println(m.Len())
		if pause > 0 {
			time.Sleep(time.Duration(rand.Int63n(int64(pause))))
		}
	}
	fmt.Println("over")
	return files.Close()
}

// screenKills kills the program with its real screen at the computer's fastest pace, as build/kills does it.
func (s *storm) screenKills(r *row) {
	if s.killer == "" {
		r.skipped = "no program for it was named"
		return
	}
	n := max(4, kills/s.share)
	r.trial("kills", 10*time.Minute, func() {
		out, err := exec.Command(s.killer, "--kills", strconv.Itoa(n), "--jobs", "2").CombinedOutput()
		lines := strings.Split(strings.TrimSpace(string(out)), "\n")
		if err != nil {
			r.fail("%v: %s", err, strings.Join(lines, " | "))
		}
		if len(lines) > 1 {
			r.note("%s: %s", strings.Join(strings.Fields(lines[0]), " "), strings.Join(strings.Fields(lines[1]), " "))
		}
	})
	r.trials = n
}

func (s *storm) calmKills(r *row) { s.kills(r, "calm", 12*time.Millisecond, 400*time.Millisecond) }
func (s *storm) fastKills(r *row) { s.kills(r, "fast", 0, 250*time.Millisecond) }

// kills starts a player, kills it after a random time and compares what it had done with what the disk holds.
func (s *storm) kills(r *row, name string, pause, most time.Duration) {
	most0, lost, actions := 0, 0, 0
	for n := 0; n < kills; n += s.share {
		dir := filepath.Join(s.dir, name, strconv.Itoa(n))
		r.trial(fmt.Sprintf("%s kill %d", name, n), 30*time.Second, func() {
			done, err := killed(dir, uint64(n), pause, time.Duration(rand.Int63n(int64(most))))
			if err != nil {
				r.fail("%s kill %d: %v", name, n, err)
				return
			}
			kept, err := entriesKept(dir)
			if err != nil {
				r.fail("%s kill %d after %d entries: %v", name, n, done, err)
				return
			}
			actions += done
			if short := done - kept; short > 0 {
				lost++
				most0 = max(most0, short)
				if short > 1 {
					r.fail("%s kill %d: %d entries were made, %d are kept", name, n, done, kept)
				}
			}
		})
		os.RemoveAll(dir)
	}
	r.note("%d actions, the last one lost in %d kills, at most %d", actions, lost, most0)
}

// killed runs a player, kills it and gives how many entries it had made.
func killed(dir string, seed uint64, pause, after time.Duration) (done int, err error) {
	cmd := exec.Command(os.Args[0], "-play", dir, "-seed", strconv.FormatUint(seed, 10), "-pause", pause.String())
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	if err != nil {
		return 0, err
	}
	if err := cmd.Start(); err != nil {
		return 0, err
	}
	lines := bufio.NewScanner(out)
	for lines.Scan() {
		n, err := strconv.Atoi(lines.Text())
		if err != nil {
			continue
		}
		if done == 0 { // the time runs from the first action on
			time.AfterFunc(after, func() { _ = cmd.Process.Kill() })
		}
		done = n
	}
	err = cmd.Wait()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		return done, err
	}
	return done, nil
}

// entriesKept opens the match that was in play and gives the entries of its journal.
func entriesKept(dir string) (int, error) {
	files, err := store.Open(store.Under(dir))
	if err != nil {
		return 0, err
	}
	defer files.Close()
	data, err := files.Running()
	if err != nil {
		return 0, err
	}
	if data == nil {
		return 0, errors.New("no match is kept")
	}
	_, find := titles()
	m, _, err := match.Load(find, data)
	if err != nil {
		return 0, fmt.Errorf("what is kept does not open: %w", err)
	}
	return m.Len(), nil
}

// player is a running player, for the trials in which it lives on.
type player struct {
	cmd   *exec.Cmd
	lines chan string
}

func startPlayer(dir string, seed uint64) (*player, error) {
	p := &player{cmd: exec.Command(os.Args[0], "-play", dir, "-seed", strconv.FormatUint(seed, 10), "-pause", "4ms"), lines: make(chan string, 1<<16)}
	var stderr bytes.Buffer
	p.cmd.Stderr = &stderr
	out, err := p.cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := p.cmd.Start(); err != nil {
		return nil, err
	}
	go func() {
		lines := bufio.NewScanner(out)
		for lines.Scan() {
			p.lines <- lines.Text()
		}
		_ = p.cmd.Wait()
		for _, l := range strings.Split(strings.TrimSpace(stderr.String()), "\n") {
			if l != "" {
				p.lines <- "stderr: " + l
			}
		}
		close(p.lines)
	}()
	return p, nil
}

// until reads what the player prints up to a line that begins so; the last count of entries comes with it.
func (p *player) until(prefix string, most time.Duration) (line string, done int, err error) {
	late := time.After(most)
	for {
		select {
		case l, open := <-p.lines:
			if n, err := strconv.Atoi(l); err == nil {
				done = n
			}
			if !open || strings.HasPrefix(l, "stderr: ") {
				return l, done, fmt.Errorf("the player ended: %s", l)
			}
			if strings.HasPrefix(l, prefix) {
				return l, done, nil
			}
		case <-late:
			return "", done, fmt.Errorf("no %q within %v", prefix, most)
		}
	}
}

// kill ends the player and gives its last count of entries.
func (p *player) kill() (done int) {
	_ = p.cmd.Process.Kill()
	for l := range p.lines {
		if n, err := strconv.Atoi(l); err == nil {
			done = n
		}
	}
	return done
}
