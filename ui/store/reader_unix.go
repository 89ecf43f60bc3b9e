//go:build unix

package store

import "syscall"

// nonblocking keeps the opening of a pipe that took a file's place from waiting for a writer.
const nonblocking = syscall.O_NONBLOCK
