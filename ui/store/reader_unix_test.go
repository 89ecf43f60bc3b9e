//go:build unix

package store

import (
	"net"
	"path/filepath"
	"syscall"
	"testing"
)

// special adds what a folder may hold besides files, with what is said of it.
func special(t *testing.T, dir string, names map[string]string) {
	t.Helper()
	pipe, socket := filepath.Join(dir, "pipe"), filepath.Join(dir, "socket")
	if err := syscall.Mkfifo(pipe, 0o644); err != nil {
		t.Fatal(err)
	}
	l, err := net.Listen("unix", socket)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Close() })
	names[pipe], names[socket], names["/dev/zero"] = "a pipe", "a socket", "a device"
}
