// Command marianas plays board wargames of the Marianas and the Central Pacific in a window.
package main

import (
	"os"
	"time"

	"marianas/ui/program"
	"marianas/ui/window/display"
)

// version is set when an archive is made; "": what the build knows of its source.
var version = ""

func main() { os.Exit(program.Run(display.Line, version, time.Now())) }
