package script

import (
	"cmp"
	"fmt"
	"image"
	"strconv"
	"strings"

	"marianas/game/match"
	"marianas/game/plain"
	"marianas/render"
	"marianas/render/raster"
	"marianas/ui/table"
	"marianas/ui/widget"
)

// App is the screen as a script needs it.
type App interface {
	Update(in widget.Input) bool
	Draw() *render.List
	UI() *widget.UI
	// Table is the playing screen; nil while no match is in play.
	Table() *table.Screen
	Match() *match.Match
}

// Options say where a script runs.
type Options struct {
	W, H   int                                     // window in device pixels, for Play; the window gives its own
	Device float64                                 // device pixels per logical pixel at 100 %; 0: 1
	Shot   func(name string, im *image.RGBA) error // keeps a picture
	Ready  func()                                  // called before each picture, to finish what is still painted; nil: nothing
	Log    func(line int, command string)          // told of each command; nil: nobody
	Fixed  bool                                    // the window cannot be resized by the script
}

// Runner plays one script. Use Play without a window, or hand it to the window, which asks Next for its inputs.
type Runner struct {
	app    App
	script *Script
	Options
	at      int // command being played
	started bool
	queue   []widget.Input
	x, y    float64
	mods    widget.Mods
	tick    int
	waited  int
	panned  int
	lastX   float64 // where what is looked for was before the last frame of panning
	lastY   float64
	mw, mh  int // size asked for by resize; 0: the window's
}

// New makes a runner.
func New(app App, s *Script, o Options) *Runner {
	if o.Device <= 0 {
		o.Device = 1
	}
	return &Runner{app: app, script: s, Options: o}
}

// patience is how many frames a wait may take.
const patience = 60 * 60 * 5

// Play runs the script to its end without a window.
func (r *Runner) Play() error {
	for {
		in, done, err := r.Next(r.W, r.H, r.Device)
		if done || err != nil {
			return err
		}
		r.app.Update(in)
	}
}

// Next gives the next input, or the end of the script with an error or none.
func (r *Runner) Next(w, h int, device float64) (in widget.Input, done bool, err error) {
	if r.mw > 0 {
		w, h = r.mw, r.mh
	}
	r.W, r.H, r.Device = w, h, device
	r.tick++
	for len(r.queue) == 0 {
		if !r.started { // a first frame, so that something is on the screen
			r.started = true
			return r.still(), false, nil
		}
		if r.at >= len(r.script.Commands) {
			return r.still(), true, nil
		}
		c := r.script.Commands[r.at]
		if c.Verb == "quit" {
			return r.still(), true, nil
		}
		more, err := r.play(c)
		if err != nil {
			return r.still(), true, fmt.Errorf("%s:%d: %w", r.script.Name, c.Line, err)
		}
		if more {
			return r.still(), false, nil
		}
		if len(r.queue) == 0 {
			r.next(c)
		}
	}
	in = r.queue[0]
	r.queue = r.queue[1:]
	in.W, in.H, in.Device, in.Tick = r.W, r.H, r.Device, r.tick
	if len(r.queue) == 0 {
		r.next(r.script.Commands[r.at])
	}
	return in, false, nil
}

func (r *Runner) next(c Command) {
	if r.Log != nil {
		r.Log(c.Line, c.text())
	}
	r.at++
	r.waited, r.panned = 0, 0
}

// still is the input of a frame in which nothing happens.
func (r *Runner) still() widget.Input {
	return widget.Input{X: r.x, Y: r.y, W: r.W, H: r.H, Device: r.Device, Tick: r.tick, Mods: r.mods}
}

// play does one command: it queues inputs, or says that it needs more frames.
func (r *Runner) play(c Command) (more bool, err error) {
	switch c.Verb {
	case "click", "double", "right", "hover":
		return r.pointer(c)
	case "drag":
		return r.drag(c)
	case "wheel":
		return r.wheel(c)
	case "key":
		return false, r.key(c.Words[0])
	case "type":
		in := r.still()
		in.Text = c.Words[0]
		r.queue = append(r.queue, in)
		return false, nil
	case "wait":
		return r.wait(c.Words[0])
	case "dice":
		return false, r.dice(c.Words)
	case "resize":
		return false, r.resize(c.Words[0])
	case "expect":
		return r.expect(c)
	case "shot":
		return r.shot(c.Words[0])
	}
	return false, fmt.Errorf("found %s, expected a command", plain.Quote(c.Verb))
}

func (r *Runner) pointer(c Command) (more bool, err error) {
	x, y, more, err := r.find(c.Words[0], c.Words[1])
	if more || err != nil {
		return more, err
	}
	r.move(x, y)
	switch c.Verb {
	case "click":
		r.click(widget.Left)
	case "double":
		r.click(widget.Left)
		r.click(widget.Left)
	case "right":
		r.click(widget.Right)
	}
	return false, nil
}

func (r *Runner) move(x, y float64) {
	r.x, r.y = x, y
	r.queue = append(r.queue, r.still())
}

func (r *Runner) click(b widget.Buttons) {
	down, up := r.still(), r.still()
	down.Pressed, down.Down = b, b
	up.Released = b
	r.queue = append(r.queue, down, up, r.still())
}

func (r *Runner) drag(c Command) (more bool, err error) {
	x0, y0, more, err := r.find(c.Words[0], c.Words[1])
	if more || err != nil {
		return more, err
	}
	x1, y1, more, err := r.find(c.Words[2], c.Words[3])
	if more || err != nil {
		return more, err
	}
	r.move(x0, y0)
	down := r.still()
	down.Pressed, down.Down = widget.Left, widget.Left
	r.queue = append(r.queue, down)
	const steps = 8
	for i := 1; i <= steps; i++ {
		t := float64(i) / steps
		r.x, r.y = x0+(x1-x0)*t, y0+(y1-y0)*t
		in := r.still()
		in.Down = widget.Left
		r.queue = append(r.queue, in)
	}
	up := r.still()
	up.Released = widget.Left
	r.queue = append(r.queue, up, r.still())
	return false, nil
}

func (r *Runner) wheel(c Command) (more bool, err error) {
	x, y, more, err := r.find(c.Words[0], c.Words[1])
	if more || err != nil {
		return more, err
	}
	n, _ := strconv.Atoi(strings.TrimPrefix(c.Words[2], "+"))
	r.move(x, y)
	for i := 0; i < max(n, -n); i++ {
		in := r.still()
		in.Wheel = 1
		if n < 0 {
			in.Wheel = -1
		}
		r.queue = append(r.queue, in)
	}
	return false, nil
}

// cutMods takes the modifiers off a chord.
func cutMods(chord string) (word string, mods widget.Mods) {
	word = chord
	for _, m := range []struct {
		prefix string
		mod    widget.Mods
	}{{"Ctrl+", widget.Ctrl}, {"Alt+", widget.Alt}, {"Shift+", widget.Shift}} {
		if rest, ok := strings.CutPrefix(word, m.prefix); ok && rest != "" {
			word, mods = rest, mods|m.mod
		}
	}
	return word, mods
}

// key presses a chord such as "Shift+Space"; "Alt" alone is held until the next key.
func (r *Runner) key(chord string) error {
	in := r.still()
	in.Mods = 0
	r.mods = 0
	word, held := cutMods(chord)
	in.Mods |= held
	named, err := keyNamed(word)
	if err != nil {
		return err
	}
	word = string(named)
	switch word {
	case "Alt":
		r.mods = widget.Alt
		in.Mods = widget.Alt
		r.queue = append(r.queue, in)
		return nil
	case "?":
		word, in.Mods = "/", in.Mods|widget.Shift
	}
	p := widget.Press{Key: widget.Key(word), Mods: in.Mods}
	in.Keys, in.Held = []widget.Press{p}, []widget.Key{p.Key}
	r.queue = append(r.queue, in, r.still())
	return nil
}

func (r *Runner) wait(for_ string) (more bool, err error) {
	r.waited++
	t := r.app.Table()
	if r.waited > patience {
		what := "a number of ticks too great"
		if t != nil {
			what = cmp.Or(t.Unrest(), "it is the computer's turn")
		}
		return false, fmt.Errorf("waited %d frames in vain: %s", patience, what)
	}
	switch for_ {
	case "idle":
		return r.waited < 3 || t != nil && !t.Resting(), nil
	case "bot":
		if t != nil && t.Held() && t.GoOn() { // a script that waits for the computer passes its results by
			r.app.UI().Invalidate()
		}
		return r.waited < 3 || t != nil && (!t.Resting() || t.BotToMove()), nil
	}
	n, err := strconv.Atoi(for_)
	if err != nil {
		return false, fmt.Errorf("found %s, expected idle, bot or a number of ticks", plain.Quote(for_))
	}
	return r.waited <= n, nil
}

func (r *Runner) dice(results []string) error {
	m := r.app.Match()
	if m == nil {
		return fmt.Errorf("no match is in play")
	}
	if len(results) == 0 {
		return fmt.Errorf("found nothing, expected results as printed, such as 3 5")
	}
	m.Force(results...)
	if t := r.app.Table(); t != nil {
		t.Refresh()
	}
	return nil
}

func (r *Runner) resize(size string) error {
	if r.Fixed {
		return fmt.Errorf("a script cannot resize this window, only the tool's")
	}
	w, h, err := Size(size)
	if err != nil {
		return err
	}
	r.mw, r.mh = w, h
	r.W, r.H = w, h
	r.queue = append(r.queue, r.still())
	return nil
}

// shot keeps a picture of what is on the screen, once it has settled.
func (r *Runner) shot(name string) (more bool, err error) {
	if r.Ready != nil && r.waited == 0 {
		r.Ready()
		r.app.UI().Invalidate()
	}
	if r.waited++; r.waited < 3 {
		return true, nil
	}
	im := raster.Image(r.app.Draw(), r.W, r.H, r.app.UI().Palette.Table)
	if r.Shot == nil {
		return false, nil
	}
	return false, r.Shot(name, im)
}
