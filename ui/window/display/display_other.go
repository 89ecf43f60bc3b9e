//go:build !linux

package display

import "time"

// missing says why there is no display; "": there is one, as on every desktop but those of X.
func missing() string { return "" }

// OnLost would have something done when the display goes; only X displays go while a program runs.
func OnLost(func()) (stop func()) { return func() {} }

// nap is the longest rest where the display cannot be waited for: what comes in is still seen soon.
const nap = 20 * time.Millisecond

// Rest waits for so long, or a little.
func Rest(most time.Duration) { time.Sleep(min(most, nap)) }

// Rouse would end a rest, which is short.
func Rouse() {}
