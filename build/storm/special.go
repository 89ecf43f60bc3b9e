package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"
)

const quick = 3 * time.Second // for one refusal, on a busy machine; alone it is a fraction of a second

// specials makes things that are no files to read, and gives their names.
func specials(dir string) (paths []string, err error) {
	add := func(name string) string {
		p := filepath.Join(dir, name)
		paths = append(paths, p)
		return p
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return nil, err
	}
	_ = exec.Command("mkfifo", add("fifo.toml")).Run()
	err = errors.Join(
		os.Symlink("/dev/zero", add("device.toml")),
		os.Mkdir(add("folder.toml"), 0o755),
		os.Symlink("nowhere", add("broken.toml")),
		os.Symlink("loop.toml", add("loop.toml")),
		os.WriteFile(add("empty.toml"), nil, 0o644),
		os.WriteFile(add("huge.toml"), nil, 0o644),
		os.Truncate(filepath.Join(dir, "huge.toml"), 1<<30),
		os.WriteFile(add("deep.toml"), []byte(strings.Repeat("a.", 30_000)+"a = 1\n"), 0o644),
		os.WriteFile(add("noise.toml"), bytes.Repeat([]byte{0xff, 0x1b, 0, '['}, 9000), 0o644),
	)
	return paths, err
}

// special names things that are no files to every command that reads one, and lays them over the data.
func (s *storm) special(r *row) {
	if s.tool == "" {
		r.skipped = "no tool was named"
		return
	}
	paths, err := specials(filepath.Join(s.dir, "special"))
	if err != nil {
		r.fail("%v", err)
		return
	}
	for _, p := range paths {
		for _, words := range [][]string{
			{"case", p}, {"replay", p}, {"screen", "--size", "800x600", "--script", p, "--out", s.dir}, {"check", filepath.Join(p, "none")},
		} {
			if words[0] == "screen" && strings.HasSuffix(p, "empty.toml") {
				continue // a script without commands is one
			}
			trial := "tool " + strings.Join(words[:1], " ") + " " + filepath.Base(p)
			r.trial(trial, quick, func() { r.refused(trial, s.tool, words...) })
		}
		s.overlaid(r, p)
	}
}

// overlaid lays a special file over a data file and checks that the titles are all there.
func (s *storm) overlaid(r *row, path string) {
	dir, err := os.MkdirTemp(s.dir, "overlay")
	if err != nil {
		r.fail("%v", err)
		return
	}
	defer os.RemoveAll(dir)
	if err := errors.Join(os.Mkdir(filepath.Join(dir, "islandwar"), 0o755), os.Symlink(path, filepath.Join(dir, "islandwar", "units.toml"))); err != nil {
		r.fail("%v", err)
		return
	}
	trial := "tool check with units.toml a " + filepath.Base(path)
	r.trial(trial, quick, func() {
		out, err := s.run(s.tool, "check", dir)
		if !strings.Contains(out, "islandwar: ") || strings.Contains(out, "goroutine ") {
			r.fail("%s: %v: %s", trial, err, out)
		}
	})
}

// refused runs a program on something that it must refuse, in one line.
func (r *row) refused(trial, program string, words ...string) {
	out, err := (&storm{}).run(program, words...)
	out = strings.TrimSpace(out)
	if err == nil {
		r.fail("%s: accepted, and says %q", trial, out)
		return
	}
	lines := strings.Split(out, "\n")
	if len(lines) > 3 {
		r.fail("%s: %d lines: %q", trial, len(lines), out)
		return
	}
	for _, l := range lines {
		r.readable(trial, l)
	}
}

// run runs a program to its end, for a bounded time, and gives all it printed.
func (s *storm) run(program string, words ...string) (string, error) {
	ctx, stop := context.WithTimeout(context.Background(), 20*time.Second)
	defer stop()
	cmd := exec.CommandContext(ctx, program, words...)
	out, err := cmd.CombinedOutput()
	if ctx.Err() != nil {
		return string(out), fmt.Errorf("it does not end")
	}
	return string(out), err
}
