// Package display ends the program with one sentence where there is no display.
//
// Ebitengine panics in its own init there. Of two packages that are ready, Go initializes the one whose path comes
// first, and this one is ready as soon as os is, long before Ebitengine: that needs packages such as strings, which
// come after "marianas". So it must import nothing but os and runtime.
package display

import (
	"os"
	"runtime"
)

func init() {
	if runtime.GOOS == "linux" && os.Getenv("DISPLAY") == "" && os.Getenv("WAYLAND_DISPLAY") == "" {
		os.Stderr.WriteString("marianas: there is no display (neither DISPLAY nor WAYLAND_DISPLAY is set), so no window can open. build/play shows a demonstration without one; marianas-tool plays and checks games without a window.\n")
		os.Exit(1)
	}
}
