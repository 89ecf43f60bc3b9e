package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// The limits, far above what is usual, for a busy machine: building takes seconds, and so do cases and golden games
// unless a changed rule never comes to an end.
const (
	longestBuild = 15 * time.Minute
	longestTrial = 4 * time.Minute
)

// verdict is what became of a change.
type verdict struct {
	noticed string // by what; "" if nothing noticed it
	game    bool   // by a golden game alone
	err     error  // it could not be tried
}

// lab tries changes, each in a folder of its own outside the project.
type lab struct {
	top, work string
	many      *switched // the program that holds most of the changes
}

// try builds the trial with a change laid over the project, and asks it. A nil change tries the rules as they are.
func (l *lab) try(n int, c *change, titles []string) verdict {
	dir := filepath.Join(l.work, fmt.Sprint(n))
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return verdict{err: err}
	}
	defer os.RemoveAll(dir)
	program := filepath.Join(dir, "trial")
	args := []string{"build", "-ldflags=-s -w", "-o", program}
	if c != nil {
		overlay, err := l.overlay(dir, c)
		if err != nil {
			return verdict{err: err}
		}
		args = append(args, "-overlay", overlay)
	}
	if out, err := l.run(longestBuild, append([]string{"go"}, append(args, "./build/mutants/trial")...)); err != nil {
		return verdict{err: fmt.Errorf("it does not build: %w\n%s", err, out)}
	}
	return l.ask(append([]string{program, l.top}, titles...))
}

// judge tries change n of the list: in the switched program if it is there, else in one of its own.
func (l *lab) judge(n int, c *change, titles []string) verdict {
	if !l.many.holds[n] {
		return l.try(n, c, titles)
	}
	return l.ask(append([]string{l.many.program, l.top}, titles...), switchKey+"="+strconv.Itoa(n+1))
}

// overlay lays the changed file over the one of the project; the go command reads it at build time.
func (l *lab) overlay(dir string, c *change) (string, error) {
	text, err := c.apply(l.top)
	if err != nil {
		return "", err
	}
	changed := filepath.Join(dir, filepath.Base(c.File))
	if err := os.WriteFile(changed, text, 0o644); err != nil {
		return "", err
	}
	list, err := json.Marshal(map[string]map[string]string{"Replace": {filepath.Join(l.top, filepath.FromSlash(c.File)): changed}})
	if err != nil {
		return "", err
	}
	name := filepath.Join(dir, "overlay.json")
	return name, os.WriteFile(name, list, 0o644)
}

// ask runs the trial: silence is a change that nobody notices.
func (l *lab) ask(args []string, env ...string) verdict {
	out, err := l.run(longestTrial, args, env...)
	said := strings.TrimSpace(out)
	var exit *exec.ExitError
	switch {
	case err == nil:
		return verdict{}
	case errors.Is(err, context.DeadlineExceeded):
		return verdict{noticed: "no end of it"}
	case errors.As(err, &exit) && exit.ExitCode() == 1:
		return verdict{noticed: said, game: strings.HasPrefix(said, "game ")}
	case errors.As(err, &exit) && strings.Contains(said, "goroutine "):
		return verdict{noticed: "the rules broke down"} // too deep, or too much memory
	}
	return verdict{err: fmt.Errorf("%w\n%s", err, said)}
}

func (l *lab) run(longest time.Duration, args []string, env ...string) (string, error) {
	ctx, cancel := context.WithTimeout(context.Background(), longest)
	defer cancel()
	cmd := exec.CommandContext(ctx, args[0], args[1:]...)
	cmd.Dir = l.top
	cmd.Env = append(os.Environ(), env...)
	var out bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &out
	err := cmd.Run()
	if ctx.Err() != nil {
		err = ctx.Err()
	}
	return out.String(), err
}
