//go:build !linux

package display

// missing says why there is no display; "": there is one, as on every desktop but those of X.
func missing() string { return "" }

// OnLost would have something done when the display goes; only X displays go while a program runs.
func OnLost(func()) (stop func()) { return func() {} }
