package store

import (
	"errors"
	"os"
	"sync"
)

// running is the file of the match in play, for resuming it.
const running = "running.save"

// Keeper writes the running match off the goroutine that plays it. Of several states waiting only the last is written.
type Keeper struct {
	path    string
	mu      sync.Mutex
	changed *sync.Cond
	next    []byte // waiting to be written
	remove  bool   // the file is to go
	busy    bool
	closed  bool
	err     error // of the last write
}

func newKeeper(path string) *Keeper {
	k := &Keeper{path: path}
	k.changed = sync.NewCond(&k.mu)
	go k.run()
	return k
}

func (k *Keeper) run() {
	k.mu.Lock()
	defer k.mu.Unlock()
	for {
		for k.next == nil && !k.remove && !k.closed {
			k.changed.Wait()
		}
		if k.next == nil && !k.remove {
			return
		}
		data, remove := k.next, k.remove
		k.next, k.remove, k.busy = nil, false, true
		k.mu.Unlock()
		err := k.write(data, remove)
		k.mu.Lock()
		k.busy, k.err = false, err
		k.changed.Broadcast()
	}
}

func (k *Keeper) write(data []byte, remove bool) error {
	if !remove {
		return replace(k.path, data)
	}
	if err := os.Remove(k.path); err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	return nil
}

func (k *Keeper) put(data []byte, remove bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.next, k.remove = data, remove
	k.changed.Broadcast()
}

func (k *Keeper) flush() error {
	k.mu.Lock()
	defer k.mu.Unlock()
	for k.next != nil || k.remove || k.busy {
		k.changed.Wait()
	}
	return k.err
}

func (k *Keeper) close() error {
	err := k.flush()
	k.mu.Lock()
	defer k.mu.Unlock()
	k.closed = true
	k.changed.Broadcast()
	return err
}

// KeepRunning keeps the match in play for the next start. It returns at once; the bytes must not change afterwards.
func (s *Store) KeepRunning(data []byte) { s.keeper.put(data, false) }

// ForgetRunning removes the kept match, when it has ended or the player gave it up.
func (s *Store) ForgetRunning() { s.keeper.put(nil, true) }

// Flush waits until the running match is written and gives the error of the last write.
func (s *Store) Flush() error { return s.keeper.flush() }

// KeepError is the error of the last write of the running match, without waiting for one under way.
func (s *Store) KeepError() error {
	s.keeper.mu.Lock()
	defer s.keeper.mu.Unlock()
	return s.keeper.err
}

// Running gives the match that was in play when the program last ended; nil if there was none.
func (s *Store) Running() ([]byte, error) {
	data, err := ReadUpTo(s.keeper.path, MostBytes)
	if errors.Is(err, os.ErrNotExist) {
		return nil, nil
	}
	return data, err
}

// RunningAside keeps a running match that cannot be opened under another name and gives its path.
func (s *Store) RunningAside() (string, error) { return aside(s.keeper.path) }
