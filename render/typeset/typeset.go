// Package typeset has the six fonts of the program, measures text and breaks it into lines.
//
// Both backends draw with the faces of this package, so what is measured here is what is seen.
package typeset

import (
	"fmt"
	"strings"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"

	"marianas/assets"
)

// Font is one of the program's fonts.
type Font int

// The fonts (ui-design 3, art 1).
const (
	Body         Font = iota // text and prompts
	Bold                     // controls, prompts, values on counters
	Narrow                   // tables, notes in keys
	NarrowBold               // values, headings, hex numbers
	Slab                     // titles
	SchoolItalic             // water and capes on maps
)

var files = [...]string{
	Body: "texgyreheros-regular.otf", Bold: "texgyreheros-bold.otf",
	Narrow: "texgyreheroscn-regular.otf", NarrowBold: "texgyreheroscn-bold.otf",
	Slab: "RobotoSlab-Bold.otf", SchoolItalic: "texgyreschola-italic.otf",
}

type faceKey struct {
	f  Font
	px int
}

type lineKey struct {
	f     Font
	px    int
	width int
	text  string
}

var (
	mu      sync.Mutex
	sources [len(files)]*opentype.Font
	faces   = map[faceKey]font.Face{}
	widths  = map[faceKey]map[string]float64{}
	lines   = map[lineKey][]string{}
)

// Source is a parsed font file, for drawing letters as shapes.
func Source(f Font) *sfnt.Font {
	mu.Lock()
	defer mu.Unlock()
	return source(f)
}

func source(f Font) *sfnt.Font {
	if sources[f] == nil {
		b, err := assets.Fonts.ReadFile("fonts/" + files[f])
		if err == nil {
			sources[f], err = opentype.Parse(b)
		}
		if err != nil {
			panic(fmt.Sprintf("embedded font %s: %v", files[f], err))
		}
	}
	return sources[f]
}

// Face is a font at an em of px pixels, not hinted. Faces are shared and not safe for use by two goroutines at once.
func Face(f Font, px int) font.Face {
	mu.Lock()
	defer mu.Unlock()
	return face(f, px)
}

func face(f Font, px int) font.Face {
	k := faceKey{f, px}
	if faces[k] == nil {
		faces[k], widths[k] = newFace(f, px), map[string]float64{}
	}
	return faces[k]
}

// NewFace is a face like Face's that its caller alone uses, so that it can draw while others measure.
func NewFace(f Font, px int) font.Face {
	mu.Lock()
	defer mu.Unlock()
	return newFace(f, px)
}

func newFace(f Font, px int) font.Face {
	made, err := opentype.NewFace(source(f), &opentype.FaceOptions{Size: float64(px), DPI: 72, Hinting: font.HintingNone})
	if err != nil {
		panic(fmt.Sprintf("font %s at %d px: %v", files[f], px, err))
	}
	return made
}

// kept bounds the caches of widths and lines; they are simply emptied when full.
const kept = 4000

// Width is how far a string reaches, in pixels.
func Width(f Font, px int, s string) float64 {
	mu.Lock()
	defer mu.Unlock()
	return width(f, px, s)
}

func width(f Font, px int, s string) float64 {
	fc, k := face(f, px), faceKey{f, px}
	w, ok := widths[k][s]
	if !ok {
		w = float64(font.MeasureString(fc, s)) / 64
		if len(widths[k]) > kept {
			widths[k] = map[string]float64{}
		}
		widths[k][s] = w
	}
	return w
}

// Ascent is the height of a font's letters above the base line, in pixels: capitals are 0.72 of the em.
func Ascent(px int) float64 { return 0.72 * float64(px) }

// Wrap breaks a text into lines no wider than width pixels; a word that is wider stands alone.
func Wrap(f Font, px int, width int, text string) []string {
	mu.Lock()
	defer mu.Unlock()
	k := lineKey{f, px, width, text}
	if got, ok := lines[k]; ok {
		return got
	}
	var out []string
	for _, para := range strings.Split(text, "\n") {
		out = append(out, wrap(f, px, float64(width), para)...)
	}
	if len(lines) > kept {
		lines = map[lineKey][]string{}
	}
	lines[k] = out
	return out
}

func wrap(f Font, px int, most float64, para string) []string {
	var out []string
	line := ""
	for _, word := range strings.Fields(para) {
		longer := word
		if line != "" {
			longer = line + " " + word
		}
		if line != "" && width(f, px, longer) > most {
			out = append(out, line)
			longer = word
		}
		line = longer
	}
	return append(out, line)
}

// Fit cuts a string with an ellipsis so that it is no wider than most pixels.
func Fit(f Font, px int, most float64, s string) string {
	if s == "" || Width(f, px, s) <= most {
		return s
	}
	r := []rune(s)
	for len(r) > 0 && Width(f, px, string(r)+"…") > most {
		r = r[:len(r)-1]
	}
	return strings.TrimRight(string(r), " ") + "…"
}
