package store

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"sync"
	"time"
)

// running is the file of the match in play, for resuming it.
const running = "running"

const (
	grace  = 25 * time.Millisecond  // a caller waits so long that what it did is on disk before it is shown
	retry  = 250 * time.Millisecond // after a failure it is tried again, at a growing distance
	longer = 4 * time.Second
)

// keeper writes the running match off the goroutine that plays it: a whole file, and lines that are appended to it,
// each synced. What is waiting is never dropped; while writing fails it is tried again by itself, and whole.
type keeper struct {
	lax bool // the folder goes when the program ends: nothing need be safe on the disk

	mu     sync.Mutex
	want   job           // what the file must hold
	tried  int           // the job that was tried last
	err    error         // of that
	done   chan struct{} // closed when a job was tried
	closed bool

	wake chan struct{}
	file keptFile // of the writing goroutine alone
}

// job is a state of the file, by its number.
type job struct {
	n    int
	base int    // number of the whole text, to tell whether lines can be appended
	text []byte // nil: there is to be no file
	tail []byte
}

func newKeeper(path string) *keeper {
	k := &keeper{wake: make(chan struct{}, 1), done: make(chan struct{}), file: keptFile{path: path}}
	go k.run()
	return k
}

func (k *keeper) run() {
	wait := retry
	for {
		var again <-chan time.Time
		k.mu.Lock()
		failed, closed := k.err != nil, k.closed
		k.mu.Unlock()
		if closed {
			return
		}
		if failed {
			again = time.After(wait)
			wait = min(2*wait, longer)
		} else {
			wait = retry
		}
		select {
		case <-k.wake:
		case <-again:
		}
		k.try()
	}
}

// try brings the file to the state that is wanted now.
func (k *keeper) try() {
	k.mu.Lock()
	j, settled := k.want, k.tried == k.want.n && k.err == nil
	k.mu.Unlock()
	if settled {
		return
	}
	err := k.file.bring(j, k.lax)
	k.mu.Lock()
	defer k.mu.Unlock()
	k.tried, k.err = j.n, err
	close(k.done)
	k.done = make(chan struct{})
	if k.want.n != j.n {
		k.nudge()
	}
}

func (k *keeper) nudge() {
	select {
	case k.wake <- struct{}{}:
	default:
	}
}

// put changes what the file must hold and waits a moment for it.
func (k *keeper) put(change func(*job)) {
	k.mu.Lock()
	k.want.n++
	change(&k.want)
	n := k.want.n
	k.nudge()
	k.mu.Unlock()
	if !k.lax {
		k.await(n, grace)
	}
}

// await waits until a job was tried, or for so long.
func (k *keeper) await(n int, most time.Duration) bool {
	late := time.NewTimer(most)
	defer late.Stop()
	for {
		k.mu.Lock()
		there, done := k.tried >= n, k.done
		k.mu.Unlock()
		if there {
			return true
		}
		select {
		case <-done:
		case <-late.C:
			return false
		}
	}
}

// flush tries at once whatever is not on the disk, and gives the error of it.
func (k *keeper) flush(most time.Duration) error {
	k.mu.Lock()
	if k.err != nil {
		k.want.n++
	}
	n := k.want.n
	k.nudge()
	k.mu.Unlock()
	if !k.await(n, most) {
		return fmt.Errorf("write %q: the disk has not answered for %v", k.file.path, most)
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.err
}

func (k *keeper) close() error {
	err := k.flush(patience)
	k.mu.Lock()
	defer k.mu.Unlock()
	k.closed = true
	k.nudge()
	return err
}

// keptFile is the file as it was last written. It belongs to one goroutine.
type keptFile struct {
	path  string
	base  int // number of the text it holds; 0: none was written
	text  []byte
	tail  []byte // the appended lines it holds
	torn  bool   // more was written to it than these, and could not be taken off
	about fs.FileInfo
}

// bring makes the file hold what a job wants: by appending where that is enough.
func (f *keptFile) bring(j job, lax bool) error {
	switch {
	case j.text == nil:
		f.base, f.about = 0, nil
		if err := os.Remove(f.path); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
		return nil
	case f.base == j.base && !f.torn && f.ours():
		return f.append(j.tail, lax)
	}
	if err := f.clear(); err != nil {
		return err
	}
	if err := put(f.path, append(j.text[:len(j.text):len(j.text)], j.tail...), lax); err != nil {
		return err
	}
	f.base, f.text, f.tail, f.torn = j.base, j.text, j.tail, false
	f.about, _ = os.Stat(f.path)
	return nil
}

// ours reports whether the file is still the one that was written, and whole.
func (f *keptFile) ours() bool {
	about, err := os.Stat(f.path)
	return err == nil && f.about != nil && os.SameFile(about, f.about) && about.Size() == f.about.Size()
}

// append adds the lines that the file does not have yet and syncs them. What was written of them when it fails is taken
// off again.
func (f *keptFile) append(tail []byte, lax bool) error {
	lines := tail[len(f.tail):]
	if len(lines) == 0 {
		return nil
	}
	file, err := os.OpenFile(f.path, os.O_WRONLY|os.O_APPEND, 0)
	if err != nil {
		return fmt.Errorf("write %q: %w", f.path, bare(err))
	}
	defer file.Close()
	if _, err = file.Write(lines); err == nil && !lax {
		err = file.Sync()
	}
	if err != nil {
		f.torn = file.Truncate(f.about.Size()) != nil
		return fmt.Errorf("write %q: %w", f.path, bare(err))
	}
	f.tail = tail
	f.about, _ = file.Stat()
	return nil
}

// clear sets a file aside that somebody else put where the running match was: it is not ours to replace.
func (f *keptFile) clear() error {
	about, err := os.Stat(f.path)
	if err != nil || f.about == nil || f.ours() || f.torn && os.SameFile(about, f.about) {
		return nil
	}
	if data, err := ReadFile(f.path); err == nil && bytes.HasPrefix(data, f.text) && bytes.Equal(data[len(f.text):], f.tail) {
		return nil // copied and put back, as programs do that keep folders alike
	}
	if _, err := aside(f.path, "foreign"); err != nil {
		return fmt.Errorf("set %q aside: %w", f.path, bare(err))
	}
	return nil
}

// patience is how long leaving a match waits for a disk.
const patience = 5 * time.Second

// KeepRunning keeps the match in play for the next start. It returns after a moment at most; the bytes must not change
// afterwards.
func (s *Store) KeepRunning(data []byte) {
	s.keeper.put(func(j *job) { j.base, j.text, j.tail = j.n, data, nil })
}

// AppendRunning adds whole lines to the match in play. It returns after a moment at most.
func (s *Store) AppendRunning(lines []byte) {
	s.keeper.put(func(j *job) { j.tail = append(j.tail, lines...) })
}

// Kept reports whether all that was given is on the disk, or cannot be written now, as KeepError tells: while it is
// not, nothing further may be played, so that a power failure loses one action at most.
func (s *Store) Kept() bool {
	s.keeper.mu.Lock()
	defer s.keeper.mu.Unlock()
	return s.keeper.lax || s.keeper.tried == s.keeper.want.n || s.keeper.err != nil
}

// ForgetRunning removes the kept match, when it has ended or the player gave it up.
func (s *Store) ForgetRunning() {
	s.keeper.put(func(j *job) { j.base, j.text, j.tail = j.n, nil, nil })
}

// Flush waits until the running match is written, for some seconds at most, and says why it is not.
func (s *Store) Flush() error { return s.keeper.flush(patience) }

// KeepError is why the running match could not be written at the last attempt; nil if it was.
func (s *Store) KeepError() error {
	s.keeper.mu.Lock()
	defer s.keeper.mu.Unlock()
	return s.keeper.err
}

// Running gives the match that was in play when the program last ended; nil if there was none.
func (s *Store) Running() ([]byte, error) {
	data, err := ReadUpTo(s.RunningPath(), MostBytes)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	return data, err
}

// RunningPath is the file of the match in play.
func (s *Store) RunningPath() string { return s.keeper.file.path }

// RunningAside keeps a running match that cannot be opened under another name and gives its path.
func (s *Store) RunningAside() (string, error) { return aside(s.RunningPath(), "unread") }
