// Command sounds makes the program's few sounds: run it in the project's folder to write assets/sounds.
//
// All sounds are synthesized here from noise and decaying tones, so that they are ours and can be made anew.
// They are short and quiet: wood, cardboard and paper, no music and no gunfire.
package main

import (
	"fmt"
	"os"
	"path/filepath"
	"sort"
)

func main() {
	dir := filepath.Join("assets", "sounds")
	if len(os.Args) > 1 {
		dir = os.Args[1]
	}
	if err := write(dir); err != nil {
		fmt.Fprintln(os.Stderr, "sounds:", err)
		os.Exit(1)
	}
}

func write(dir string) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	for _, name := range names() {
		if err := os.WriteFile(filepath.Join(dir, name+".wav"), wav(recipes[name]()), 0o644); err != nil {
			return err
		}
	}
	return nil
}

// names lists the sounds, sorted.
func names() []string {
	var out []string
	for n := range recipes {
		out = append(out, n)
	}
	sort.Strings(out)
	return out
}
