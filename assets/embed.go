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

// Counters are the counter sheets of the titles: <title>/index.toml and a picture for each size. See render/art/counter.
//
//go:embed counters
var Counters embed.FS

// Icons are the program's icon as PNG files: marianas-16.png to marianas-256.png.
//
//go:embed icons/*.png
var Icons embed.FS

// Credits names what the program ships from others, with its license, a line each.
//
//go:embed credits.txt
var Credits string
