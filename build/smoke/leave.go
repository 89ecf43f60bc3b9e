package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"strings"
	"syscall"
)

// noDisplay asks the program for what it must say without a window: one sentence and the right exit status.
func (h *hand) noDisplay() error {
	for _, c := range []struct {
		display string
		args    []string
		status  int
		want    string
	}{
		{"", []string{"--help"}, 0, "--size WxH"}, {":9731", []string{"--help"}, 0, "--size WxH"},
		{"", nil, 1, "DISPLAY is not set"}, {":9731", nil, 1, "cannot be opened"}, {"nonsense", nil, 1, "cannot be opened"},
		{"", []string{"--size", "huge"}, 2, "expected width x height"}, {h.name, []string{"--seed", strings.Repeat("9", 5000)}, 2, "-seed"},
		{h.name, []string{"--load", "/dev/zero"}, 2, "/dev/zero"}, {h.name, []string{"islandwar/nowhere"}, 2, "nowhere"},
	} {
		cmd := exec.Command(h.path, c.args...)
		cmd.Env = append(os.Environ(), "DISPLAY="+c.display)
		out, err := cmd.CombinedOutput()
		if cmd.ProcessState == nil {
			return err
		}
		status, lines := cmd.ProcessState.ExitCode(), bytes.Count(bytes.TrimSpace(out), []byte("\n"))+1
		if status != c.status || !bytes.Contains(out, []byte(c.want)) || status != 0 && (lines > 1 || len(out) > 600) {
			return fmt.Errorf("on display %q with %.40q: status %d, want %d, and one sentence with %q: %.600s", c.display, c.args, status, c.status, c.want, out)
		}
	}
	return nil
}

// silent fails if the program has said anything on the error output: there is nothing to say.
func (h *hand) silent() error {
	if words := h.said.words(); words != "" {
		return fmt.Errorf("the program said: %s", words)
	}
	return nil
}

// signals end the program as its menu does: with status 0, and with the match written; but not a hangup that nohup has it ignore.
func (h *hand) signals() error {
	for _, s := range []os.Signal{syscall.SIGTERM, syscall.SIGHUP, os.Interrupt} {
		if signal.Ignored(s) {
			continue
		}
		err := steps(
			h.goOn,
			h.untilTaken,
			func() error { return h.cmd.Process.Signal(s) },
			h.over,
			h.silent,
			h.keptWith("take"),
		)
		if err != nil {
			return fmt.Errorf("%v: %w", s, err)
		}
	}
	return nil
}

// untilTaken takes a unit, if none is taken yet.
func (h *hand) untilTaken() error {
	if c := h.button("Undo"); c != nil && !c.Barred {
		return nil
	}
	return steps(func() error { return h.key("Space") }, h.undoReady(true))
}

// button is a button on the screen now; nil if it is not there.
func (h *hand) button(button string) *control {
	f := h.now()
	return f.find("button", button)
}

// lostDisplay breaks the connection to the display: the program says so in one sentence and ends with status 1, and the
// match goes on at the next start.
func (h *hand) lostDisplay() error {
	err := steps(h.goOn, h.untilTaken, h.cutOff)
	if err != nil {
		return err
	}
	var failed *exec.ExitError
	if err := h.finish(); !errors.As(err, &failed) || failed.ExitCode() != 1 {
		return fmt.Errorf("after the display was lost the program ended with: %v, want status 1", err)
	}
	if words := h.said.words(); strings.Count(words, "\n") != 1 || !strings.Contains(words, "display is gone") {
		return fmt.Errorf("after the display was lost the program said: %s", words)
	}
	return steps(h.goOn, h.undoReady(true), h.shut, h.over)
}
