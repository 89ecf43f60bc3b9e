package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"sync"
	"time"
)

// patience is how long the driver waits for a frame that shows what it expects.
const patience = 40 * time.Second

// control is something on the screen that has a name, as the program reports it.
type control struct {
	Kind, Name string
	Box        struct{ X, Y, W, H float64 }
	Barred, On bool
}

// frame is what the program reports of a frame it has shown.
type frame struct {
	Frame    int
	Came     int64 // when what it answers was taken in, in milliseconds of the clock
	MS, MB   int64
	Page     string
	Controls []control
}

// find gives the last control whose name holds the words, of any of the kinds; the topmost layer comes last.
func (f *frame) find(kinds, words string) *control {
	for i := len(f.Controls) - 1; i >= 0; i-- {
		c := &f.Controls[i]
		if strings.Contains(kinds, c.Kind) && strings.Contains(c.Name, words) {
			return c
		}
	}
	return nil
}

// names lists what is on the screen, for messages.
func (f *frame) names() string {
	var out []string
	for _, c := range f.Controls {
		out = append(out, fmt.Sprintf("%s %q", c.Kind, c.Name))
	}
	return strings.Join(out, ", ")
}

// program is the program under test, running in a window of its own.
type program struct {
	cmd   *exec.Cmd
	ended chan error
	mu    sync.Mutex
	last  frame
	came  map[int]time.Time // of each frame
	other []string          // what it printed beside frames
	said  said              // what it said on the error output
}

// start runs the program with all its folders below home, so that it starts as on a new machine.
func start(path, home string, args ...string) (*program, error) {
	words := append([]string{path, "--trace"}, args...)
	if windows(path) {
		words = append([]string{"wine"}, words...)
	}
	p := &program{cmd: exec.Command(words[0], words[1:]...), ended: make(chan error, 1), came: map[int]time.Time{}}
	p.cmd.Env = append(os.Environ(), "XDG_CONFIG_HOME="+home, "XDG_DATA_HOME="+home, "XDG_STATE_HOME="+home, "XDG_CACHE_HOME="+home)
	p.cmd.Stderr = &p.said
	out, err := p.cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := p.cmd.Start(); err != nil {
		return nil, fmt.Errorf("start %q: %w", path, err)
	}
	go func() {
		p.read(out)
		p.ended <- p.cmd.Wait()
	}()
	return p, nil
}

// windows reports whether a program is one for Windows, which Wine runs.
func windows(path string) bool { return strings.HasSuffix(path, ".exe") }

func (p *program) read(out io.Reader) {
	lines := bufio.NewScanner(out)
	lines.Buffer(nil, 16<<20)
	for lines.Scan() {
		var f frame
		err := json.Unmarshal(lines.Bytes(), &f)
		p.mu.Lock()
		if err != nil {
			p.other = append(p.other, lines.Text())
		} else {
			p.last, p.came[f.Frame] = f, time.UnixMilli(f.Came)
		}
		p.mu.Unlock()
	}
}

func (p *program) now() frame {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.last
}

// cameAt is when what a frame answers was taken in.
func (p *program) cameAt(frame int) time.Time {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.came[frame]
}

// until waits for a frame that satisfies a condition, and says what was there instead if none comes.
func (p *program) until(what string, ok func(*frame) bool) (frame, error) {
	for began := time.Now(); time.Since(began) < patience; time.Sleep(20 * time.Millisecond) {
		if f := p.now(); f.Frame > 0 && ok(&f) {
			return f, nil
		}
		select {
		case err := <-p.ended:
			p.ended <- err
			return frame{}, fmt.Errorf("waited for %s, but the program ended: %v", what, err)
		default:
		}
	}
	f := p.now()
	return f, fmt.Errorf("waited for %s; frame %d of page %q shows %s", what, f.Frame, f.Page, f.names())
}

// said keeps what a program says and shows it.
type said struct {
	mu   sync.Mutex
	text []byte
}

// Write keeps a part of what was said.
func (s *said) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.text = append(s.text, p...)
	return os.Stderr.Write(p)
}

// words are what was said so far.
func (s *said) words() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return string(s.text)
}

// finish waits for the program to end by itself; it must end well.
func (p *program) finish() error {
	select {
	case err := <-p.ended:
		p.ended <- err
		return err
	case <-time.After(patience):
		p.stop()
		return errors.New("the program did not end when it was left")
	}
}

// stop ends the program at once, as a crash or a power cut would.
func (p *program) stop() {
	_ = p.cmd.Process.Kill()
	p.ended <- <-p.ended
}

// memory is how many megabytes the program holds now, not at its last frame.
func (p *program) memory() (int64, error) {
	data, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", p.cmd.Process.Pid))
	for _, line := range strings.Split(string(data), "\n") {
		var kb int64
		if n, _ := fmt.Sscanf(line, "VmRSS: %d kB", &kb); n == 1 {
			return kb >> 10, nil
		}
	}
	return 0, err
}
