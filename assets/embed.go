// Package assets holds the embedded fonts, counter sheets, icons and sounds. It has no logic.
package assets

import "embed"

// Fonts are the six font files, with their licenses.
//
//go:embed fonts
var Fonts embed.FS

// Palettes is the file of the program's colors.
//
//go:embed palettes.toml
var Palettes []byte

// Sounds are short recordings as WAV files: 44,100 samples a second, one channel.
//
//go:embed sounds
var Sounds embed.FS
