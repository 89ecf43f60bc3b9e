//go:build !unix

package store

// nonblocking is nothing where opening a pipe does not wait.
const nonblocking = 0
