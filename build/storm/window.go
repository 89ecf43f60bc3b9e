package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"log"
	"math/rand"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"marianas/game/match"
	"marianas/ui/store"
)

// window is the real program in a window of the display.
type window struct {
	cmd   *exec.Cmd
	mu    sync.Mutex
	said  bytes.Buffer
	ended chan struct{}
}

// Write takes what the program prints.
func (w *window) Write(b []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.said.Write(b)
}

// open starts the program with all its folders below home and the computer at its fastest.
func (s *storm) open(home string, words ...string) (*window, error) {
	config := filepath.Join(home, "marianas")
	if err := os.MkdirAll(config, 0o755); err != nil {
		return nil, err
	}
	if err := os.WriteFile(filepath.Join(config, "settings.toml"), []byte("motion = \"off\"\nsound = false\n"), 0o644); err != nil {
		return nil, err
	}
	w := &window{cmd: exec.Command(s.program, words...), ended: make(chan struct{})}
	w.cmd.Env = append(os.Environ(), "XDG_CONFIG_HOME="+home, "XDG_DATA_HOME="+home, "XDG_STATE_HOME="+home, "XDG_CACHE_HOME="+filepath.Join(s.dir, "cache"))
	w.cmd.Stdout, w.cmd.Stderr = w, w
	if err := w.cmd.Start(); err != nil {
		return nil, err
	}
	go func() {
		_ = w.cmd.Wait()
		close(w.ended)
	}()
	return w, nil
}

func (w *window) kill() {
	_ = w.cmd.Process.Kill()
	<-w.ended
}

// wait waits until something is so, while the program lives.
func (w *window) wait(what string, ok func() bool) error {
	for began := time.Now(); time.Since(began) < 40*time.Second; time.Sleep(20 * time.Millisecond) {
		if ok() {
			return nil
		}
		select {
		case <-w.ended:
			return fmt.Errorf("the program ended while %s was waited for: %s", what, shortened(w.said.String(), 300))
		default:
		}
	}
	return fmt.Errorf("%s did not come", what)
}

// noWindow says why the trials with the real window cannot be made; "" if they can.
func (s *storm) noWindow() string {
	if s.program == "" || os.Getenv("DISPLAY") == "" {
		return "no program or no display"
	}
	return ""
}

// windowKills kills the real program while two computer players are at it, and opens what it leaves.
func (s *storm) windowKills(r *row) {
	if r.skipped = s.noWindow(); r.skipped != "" {
		return
	}
	entries := 0
	for n := 0; n < 20; n += s.share {
		home := filepath.Join(s.dir, "window", strconv.Itoa(n))
		trial := fmt.Sprintf("window kill %d", n)
		r.trial(trial, time.Minute, func() {
			title := []string{"islandwar/historical", "fmsaipan/historical"}[n%2]
			w, err := s.open(home, title, "--us", "bot", "--jp", "bot", "--seed", strconv.Itoa(n), "--size", "800x600")
			if err != nil {
				r.fail("%s: %v", trial, err)
				return
			}
			err = w.wait("a kept action", func() bool { return len(kept(home)) > 0 && begunPlay(kept(home)[0]) })
			time.Sleep(time.Duration(rand.Int63n(int64(1500 * time.Millisecond))))
			w.kill()
			if err != nil {
				r.fail("%s: %v", trial, err)
				return
			}
			m, err := openKept(kept(home)[0])
			if err != nil {
				r.fail("%s: %v", trial, err)
				return
			}
			entries += m.Len()
		})
		os.RemoveAll(home)
	}
	r.note("%d entries kept in all", entries)
}

// kept lists the files of matches in play.
func kept(home string) []string {
	files, _ := filepath.Glob(filepath.Join(home, "marianas", "running*.save"))
	return files
}

// begunPlay reports whether a kept match has an action.
func begunPlay(path string) bool {
	m, err := openKept(path)
	return err == nil && m.Len() > 0
}

func openKept(path string) (*match.Match, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	_, find := titles()
	m, err := opened(find, data)
	if err != nil {
		return nil, fmt.Errorf("%s does not open: %w", filepath.Base(path), err)
	}
	return m, nil
}

func opened(find match.Finder, data []byte) (*match.Match, error) {
	m, _, err := match.Load(find, data)
	return m, err
}

// twoWindows opens two windows on one folder: each keeps a match of its own, and both are there after a power cut.
func (s *storm) twoWindows(r *row) {
	if r.skipped = s.noWindow(); r.skipped != "" {
		return
	}
	for n := 0; n < 3; n += s.share {
		home := filepath.Join(s.dir, "two", strconv.Itoa(n))
		trial := fmt.Sprintf("two windows %d", n)
		r.trial(trial, 2*time.Minute, func() {
			if err := s.two(home); err != nil {
				r.fail("%s: %v", trial, err)
			}
		})
		os.RemoveAll(home)
	}
}

func (s *storm) two(home string) error {
	first, err := s.open(home, "islandwar/historical", "--us", "bot", "--jp", "bot", "--size", "800x600")
	if err != nil {
		return err
	}
	defer first.kill()
	if err := first.wait("the first window's match", func() bool { return len(kept(home)) == 1 }); err != nil {
		return err
	}
	second, err := s.open(home, "fmsaipan/historical", "--us", "bot", "--jp", "bot", "--size", "800x600", "--trace")
	if err != nil {
		return err
	}
	defer second.kill()
	if err := second.wait("the second window's own match", func() bool { return len(kept(home)) == 2 }); err != nil {
		return err
	}
	time.Sleep(time.Second)
	first.kill()
	second.kill()
	found := map[string]bool{}
	for _, path := range kept(home) {
		m, err := openKept(path)
		if err != nil {
			return err
		}
		found[m.Title().Info().ID] = true
	}
	if !found["islandwar"] || !found["fmsaipan"] {
		return fmt.Errorf("of two matches %v are kept", found)
	}
	dir := filepath.Join(home, "marianas")
	files, err := store.Open(store.Folders{Config: dir, Data: dir, State: dir, Cache: filepath.Join(s.dir, "cache")})
	if err != nil {
		return err
	}
	defer files.Close()
	if saves, err := files.Saves(); err != nil || len(saves) != 1 {
		return fmt.Errorf("the second window's match is not among the saves: %v, %v", saves, err)
	}
	return nil
}

const resizes = 1500

// resizes drags the corner of the real window and watches how much memory it takes.
func (s *storm) resizes(r *row) {
	if r.skipped = s.noWindow(); r.skipped != "" {
		return
	}
	home := filepath.Join(s.dir, "resized")
	defer os.RemoveAll(home)
	w, err := s.open(home, "islandwar/historical", "--us", "human", "--jp", "human", "--size", "900x700")
	if err != nil {
		r.fail("%v", err)
		return
	}
	defer w.kill()
	xgb.Logger = log.New(io.Discard, "", 0) // it complains of a missing authority file, which our display does not want
	conn, err := xgb.NewConn()
	if err != nil {
		r.fail("open the display: %v", err)
		return
	}
	defer conn.Close()
	if err := w.wait("a kept match", func() bool { return len(kept(home)) > 0 }); err != nil {
		r.fail("%v", err)
		return
	}
	w.settle()
	before := 0
	for n := 0; n < resizes; n += s.share {
		r.trial(fmt.Sprintf("resize %d", n), brief, func() { err = resize(conn, uint32(420+n*37%760), uint32(360+n*53%540)) })
		time.Sleep(25 * time.Millisecond)
		if err != nil || w.gone() {
			r.fail("resize %d: %v %s", n, err, shortened(w.said.String(), 300))
			return
		}
		if n/s.share == resizes/s.share/10 {
			before = w.megabytes()
		}
	}
	w.settle()
	after := w.megabytes()
	r.note("memory from %d to %d MB", before, after)
	if after-before > 50 {
		r.fail("memory grew from %d to %d MB", before, after)
	}
}

func (w *window) gone() bool {
	select {
	case <-w.ended:
		return true
	default:
		return false
	}
}

// megabytes is the memory that the program holds.
func (w *window) megabytes() int {
	text, _ := os.ReadFile(fmt.Sprintf("/proc/%d/status", w.cmd.Process.Pid))
	_, rest, _ := strings.Cut(string(text), "VmRSS:")
	var kb int
	fmt.Sscan(rest, &kb)
	return kb / 1024
}

// settle waits until the memory of the program has not changed for some seconds: the map is painted by then.
func (w *window) settle() {
	last, since := w.megabytes(), time.Now()
	for began := time.Now(); time.Since(began) < time.Minute && time.Since(since) < 4*time.Second; time.Sleep(200 * time.Millisecond) {
		if now := w.megabytes(); now > last+3 || now < last-3 {
			last, since = now, time.Now()
		}
	}
}

// resize gives the largest window of the display another size.
func resize(conn *xgb.Conn, w, h uint32) error {
	root := xproto.Setup(conn).DefaultScreen(conn).Root
	tree, err := xproto.QueryTree(conn, root).Reply()
	if err != nil {
		return err
	}
	var id xproto.Window
	size := 0
	for _, c := range tree.Children {
		about, err := xproto.GetWindowAttributes(conn, c).Reply()
		if err != nil || about.MapState != xproto.MapStateViewable {
			continue
		}
		if g, err := xproto.GetGeometry(conn, xproto.Drawable(c)).Reply(); err == nil && int(g.Width)*int(g.Height) > size {
			id, size = c, int(g.Width)*int(g.Height)
		}
	}
	if size == 0 {
		return errors.New("there is no window")
	}
	return xproto.ConfigureWindowChecked(conn, id, xproto.ConfigWindowWidth|xproto.ConfigWindowHeight, []uint32{w, h}).Check()
}
