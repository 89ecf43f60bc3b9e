package icon

import (
	"image"
	"math"
	"sort"

	"marianas/render"
	"marianas/render/art/pen"
)

// Name is the name of an icon.
type Name string

// The icons.
const (
	Menu, Layers, List, Book, Gear            Name = "menu", "layers", "list", "book", "gear"
	Undo, Redo, Next, Save, Open              Name = "undo", "redo", "next", "save", "open"
	Warning, Info, Question, Tick, Close      Name = "warning", "info", "question", "tick", "close"
	Home, Plus, Minus, Search, Flag           Name = "home", "plus", "minus", "search", "flag"
	Up, Down, Left, Right                     Name = "up", "down", "left", "right"
	ArrowUp, ArrowDown, ArrowLeft, ArrowRight Name = "arrow-up", "arrow-down", "arrow-left", "arrow-right"
	Play, Pause, StepForward, StepBack        Name = "play", "pause", "step-forward", "step-back"
	FastForward, Rewind, Stop                 Name = "fast-forward", "rewind", "stop"
	Sound, Mute, Eye, EyeOff                  Name = "sound", "mute", "eye", "eye-off"
	Locked, Unlocked                          Name = "locked", "unlocked"
	Person, Computer, Clock, Dice, Chart      Name = "person", "computer", "clock", "dice", "chart"
	Pin, Target, Sun, Folder, Keyboard        Name = "pin", "target", "sun", "folder", "keyboard"
	Roster, Hint, Map, Stack, Fullscreen      Name = "roster", "hint", "map", "stack", "fullscreen"
	More, Filter, Trash, Copy, Hex            Name = "more", "filter", "trash", "copy", "hex"
)

// Names lists all icons, sorted.
func Names() []Name {
	var out []Name
	for n := range drawings {
		out = append(out, n)
	}
	sort.Slice(out, func(i, j int) bool { return out[i] < out[j] })
	return out
}

// Picture is an icon in a square of px pixels; an unknown name gives the question mark.
func Picture(n Name, px int, c render.Color) *render.Picture {
	if _, ok := drawings[n]; !ok {
		n = Question
	}
	px = max(1, px)
	return cached(key{kind: "icon", name: string(n), px: px, a: c}, func() *image.RGBA {
		cv := newCanvas(px, px)
		cv.fill(parts(drawings[n], px), c)
		return cv.img
	})
}

// drawing is an icon on a square of 20 by 20: lines, and shapes that are filled as well.
type drawing struct {
	lines string
	solid string
}

// parts is an icon's shape at a size: lines are whole pixels wide and lie on whole pixels where they are upright or level.
func parts(d drawing, px int) pen.Path {
	scale := float64(px) / 20
	w := 1.8 * scale
	if px < 48 {
		w = math.Max(1, math.Round(float64(px)*.09+.15))
	}
	g := grid{scale: scale, middle: float64(px) / 2, whole: px < 48}
	if g.whole {
		g.middle = math.Floor(float64(px)/2) + w/2 - math.Floor(w/2)
	}
	var out pen.Path
	for _, l := range trace(d.lines, g) {
		if l.dot() {
			out = append(out, pen.RoundRect(l.pts[0].X-w/2, l.pts[0].Y-w/2, w, w, w*.35)...)
			continue
		}
		out = append(out, pen.Stroke(l.pts, w, l.closed)...)
	}
	for _, l := range trace(d.solid, g) {
		out = append(out, pen.Area(l.pts)...)
		out = append(out, pen.Stroke(l.pts, w, true)...)
	}
	return out
}
