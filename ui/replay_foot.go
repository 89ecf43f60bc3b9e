package ui

import (
	"fmt"

	"marianas/ui/widget"
)

// drawFoot is the line of steps with its buttons.
func (p *replayPage) drawFoot(a *App, u *widget.UI, r widget.Rect) {
	u.Region("buttons")
	u.Fill(r, u.Palette.Paper)
	u.Rule(r.X, r.Y, r.W, 1, u.Palette.Line2)
	pad := 32.0
	small := sizeOf(u) == compact
	if small {
		pad = 16
	}
	p.line(u, widget.Rect{X: pad, Y: r.Y + 12, W: r.W - 2*pad, H: 40})
	y := r.Y + r.H - 56
	play := widget.ButtonSpec{ID: "play", Hint: "Play", Icon: "play", Key: "Space", Mute: true, Active: p.playing}
	if p.playing {
		play.Hint, play.Icon = "Stop", "pause"
	}
	x := pad
	for i, b := range []widget.ButtonSpec{
		{Hint: "Previous game-turn", Icon: "rewind", Key: "PageUp", Mute: true}, {Hint: "One step back", Icon: "step-back", Key: "Left", Mute: true}, play,
		{Hint: "One step on", Icon: "step-forward", Key: "Right", Mute: true}, {Hint: "Next game-turn", Icon: "fast-forward", Key: "PageDown", Mute: true},
		{Hint: "Next attack", Icon: "target", Key: "Down", Mute: true}, {Hint: "Log", Icon: "list", Key: "F3", Mute: true, Active: p.listed},
	} {
		if i == 6 && !small {
			continue
		}
		if u.IconButton(widget.Rect{X: x, Y: y, W: 40, H: 40}, b) {
			p.press(u, i)
		}
		x += 48
	}
	on := fmt.Sprintf("Play on from step %d", p.replay.At())
	leave := widget.ButtonSpec{Label: "Leave replay", Icon: "close", Key: "Esc", Mute: true}
	resume := widget.ButtonSpec{ID: "on", Label: on, Icon: "play", Look: widget.Primary}
	if small {
		leave.Label, leave.Hint, leave.Key, resume.Label, resume.Icon = "", "Leave replay", "", "Play on", ""
	}
	i, left := u.Buttons(r.W-pad, y, 40, leave, resume)
	p.options(u, x+16, y, left-16)
	switch i {
	case 0:
		a.Pop()
	case 1:
		p.playOn(a)
	}
}

func (p *replayPage) press(u *widget.UI, i int) {
	switch i {
	case 0:
		p.turn(-1)
	case 1:
		p.step(-1)
	case 2:
		p.toggle(u)
	case 3:
		p.step(1)
	case 4:
		p.turn(1)
	case 5:
		p.attack(1)
	case 6:
		p.listed = !p.listed
	}
	u.Again()
}

// options are speed and stopping, where there is room.
func (p *replayPage) options(u *widget.UI, x, y, right float64) {
	if w := u.SegmentWidth(replaySpeeds, nil); x+w < right {
		u.Segments("replay speed", x, y+4, replaySpeeds, &p.speed)
		x += w + 24
	}
	if x+40+u.Width(widget.Body, "Stop at every die") < right {
		u.Check(x, y+4, "Stop at every die", &p.stop)
	}
}

// line draws the game-turns as parts of a bar, the attacks below it, and the present step; a press goes there.
func (p *replayPage) line(u *widget.UI, r widget.Rect) {
	n := float64(max(1, p.replay.Len()))
	at := func(step float64) float64 { return r.X + r.W*step/n }
	t := u.Touch("steps", r)
	u.Focusable("steps", r)
	if t.Held {
		p.replay.Seek(int((t.X-r.X)/r.W*n + 0.5))
		p.playing = false
		u.Again()
	}
	now := at(float64(p.replay.At()))
	named := r.X // up to where game-turns are named: those that find room
	for i, first := range p.firsts {
		x0, x1 := at(float64(first-1)), r.X+r.W
		if i+1 < len(p.firsts) {
			x1 = at(float64(p.firsts[i+1] - 1))
		}
		if x0 >= named {
			named = x0 + u.Text(x0, r.Y-4, widget.CellBold, u.Palette.Ink, fmt.Sprint(i+1)) + 6
		}
		u.Fill(widget.Rect{X: x0, Y: r.Y + 14, W: max(1, x1-x0-2), H: 12}, u.Palette.Paper3)
		if now > x0 {
			u.Fill(widget.Rect{X: x0, Y: r.Y + 14, W: min(now, x1-2) - x0, H: 12}, u.Palette.Ink)
		}
	}
	for _, s := range p.steps {
		u.SideDot(at(float64(s.step))*u.Scale, (r.Y+33)*u.Scale, u.Px(6), string(s.side))
	}
	u.Box(widget.Rect{X: now - 5, Y: r.Y + 10, W: 10, H: 20}, u.Palette.Field, 2, u.Palette.Ink)
}

// playOn opens a match of its own from the present step.
func (p *replayPage) playOn(a *App) {
	if p.inPlay {
		a.ui.Toast("info", "The match is not over. Save it first, then play on from its save.", "", nil)
		return
	}
	m := p.replay.Match()
	if p.locked { // the match is not over: the computer keeps its seat and its secrets
		for _, s := range p.title.Info().Sides {
			_ = m.SetSeat(s.ID, p.seats[s.ID]) // the rules keep their seats; nothing else refuses it
		}
	}
	a.replaceBy(m)
}
