package window

import (
	"slices"
	"time"
	"unicode"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"

	"marianas/ui/widget"
	"marianas/ui/window/layout"
)

// A key that repeats does so first after firstRepeat, then every nextRepeat.
const (
	firstRepeat = 400 * time.Millisecond
	nextRepeat  = 40 * time.Millisecond
)

// ticks are the parts of a second that a screen counts in.
const ticks = 60

// sampler turns Ebitengine's state into Input values, one a frame.
type sampler struct {
	keys   []ebiten.Key
	runes  []rune
	held   ebiten.Key // the key that repeats
	repeat time.Duration
	holds  bool
	down   widget.Buttons
}

var buttons = []struct {
	from ebiten.MouseButton
	to   widget.Buttons
}{{ebiten.MouseButtonLeft, widget.Left}, {ebiten.MouseButtonRight, widget.Right}, {ebiten.MouseButtonMiddle, widget.Middle}}

// sample reads what came since the last frame; now is the time since the program began.
func (s *sampler) sample(w, h int, device float64, now time.Duration) widget.Input {
	x, y := ebiten.CursorPosition()
	in := widget.Input{
		X: float64(x), Y: float64(y), Outside: x < 0 || y < 0 || x >= w || y >= h,
		W: w, H: h, Device: device, Tick: int(now * ticks / time.Second), Mods: mods(),
	}
	in.WheelX, in.Wheel = ebiten.Wheel()
	for _, b := range buttons {
		if ebiten.IsMouseButtonPressed(b.from) {
			in.Down |= b.to
		}
	}
	in.Pressed, in.Released = in.Down&^s.down, s.down&^in.Down
	s.down = in.Down
	s.press(&in, now)
	s.runes = typed(ebiten.AppendInputChars(s.runes[:0]))
	layout.Pair(in.Keys, s.runes)
	in.Text = string(s.runes)
	return in
}

func (s *sampler) press(in *widget.Input, now time.Duration) {
	s.keys = inpututil.AppendJustPressedKeys(s.keys[:0])
	for _, k := range s.keys {
		name := layout.Key(capOf(k))
		if name == "" {
			continue
		}
		in.Keys = append(in.Keys, widget.Press{Key: name, Mods: in.Mods})
		if s.holds = repeats[k]; s.holds {
			s.held, s.repeat = k, now+firstRepeat
		}
	}
	if s.holds && !ebiten.IsKeyPressed(s.held) {
		s.holds = false
	}
	if s.holds && now >= s.repeat {
		s.repeat = max(s.repeat+nextRepeat, now)
		in.Keys = append(in.Keys, widget.Press{Key: layout.Key(capOf(s.held)), Mods: in.Mods, Repeat: true})
	}
	s.keys = inpututil.AppendPressedKeys(s.keys[:0])
	for _, k := range s.keys {
		if name := layout.Key(capOf(k)); name != "" {
			in.Held = append(in.Held, name)
		}
	}
}

func mods() (m widget.Mods) {
	if ebiten.IsKeyPressed(ebiten.KeyShift) {
		m |= widget.Shift
	}
	if ebiten.IsKeyPressed(ebiten.KeyControl) || ebiten.IsKeyPressed(ebiten.KeyMeta) {
		m |= widget.Ctrl
	}
	if ebiten.IsKeyPressed(ebiten.KeyAlt) {
		m |= widget.Alt
	}
	return m
}

// typed are the signs among what was typed.
func typed(runes []rune) []rune { return slices.DeleteFunc(runes, unicode.IsControl) }
