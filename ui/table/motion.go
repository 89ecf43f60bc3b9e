package table

import (
	"slices"
	"strconv"

	"marianas/game/board"
	"marianas/game/match"
	"marianas/game/rules"
	"marianas/render/scene"
)

// Speed is how fast units and dice move, as a factor on time; zero is no animation.
type Speed float64

// The speeds of ui-design 8.
const (
	Slow   Speed = 2
	Normal Speed = 1
	Fast   Speed = 0.4
	Off    Speed = 0
)

// Times of ui-design 8, in ticks of a sixtieth of a second.
const (
	hexTicks    = 5.4  // a unit along one hex of its path
	pathTicks   = 42.0 // at most for a whole path
	dieTicks    = 21.0
	pauseTicks  = 15.0 // between the moves of a computer
	glideTicks  = 15.0
	noticeTicks = 36.0
	turnTicks   = 12.0 // a counter turned over
)

// walk is one counter on its way.
type walk struct {
	unit  rules.UnitID
	face  string
	route []board.ID
	ticks float64
}

// turn is one counter that is turned over where it lies.
type turn struct {
	unit     rules.UnitID
	from, to string // faces
	at       board.ID
}

// beat is what is shown at the same time: units on their way, or a die.
type beat struct {
	walks []walk
	turns []turn
	die   *rules.Dice // faces that end up; nil: no die
	ticks float64
	pause float64      // after it, if another follows
	sheet *board.Board // on which it happens
	at    []board.ID   // where it happens, for the camera
	led   bool         // the camera was brought here
}

// motion plays beats one after the other. The View is already at its end; pieces still on their way are drawn where
// they are.
type motion struct {
	beats  []beat
	before *rules.View // what the board shows until the die has fallen
	began  int         // tick of the running beat
}

// running reports whether anything moves.
func (m *motion) running() bool { return len(m.beats) > 0 }

// finish ends everything at once.
func (m *motion) finish() { m.beats = nil }

// sheetOf is the sheet on which events happen: that of the first place they name, else the one on the table.
func sheetOf(sheets []*board.Board, b *board.Board, group []rules.Event) *board.Board {
	on := func(p rules.Place) *board.Board {
		if p.Hex != "" {
			for _, s := range sheets {
				if s.Sheet == p.Sheet {
					return s
				}
			}
		}
		return nil
	}
	for _, e := range group {
		_, ps := moved(e)
		switch e := e.What.(type) {
		case rules.UnitPlaced:
			ps = append(ps, e.At)
		case rules.CombatResolved:
			ps = append(ps, e.At...)
		case rules.AttackOpened:
			ps = append(ps, e.At...)
		}
		for _, p := range ps {
			if s := on(p); s != nil {
				return s
			}
		}
	}
	return b
}

// add appends what events show, each on its sheet. Faces are looked up in the pieces of the View before.
func (m *motion) add(sheets []*board.Board, b *board.Board, before, after *rules.View, events []rules.Event, speed Speed, pause float64, tick int) {
	if speed == Off {
		return
	}
	was, is := facesOf(before), facesOf(after)
	idle := len(m.beats) == 0
	b = sheetOf(sheets, b, events)
	for _, group := range match.Bundle(events) {
		b = sheetOf(sheets, b, group)
		bt := newBeat(b, was, group, speed)
		if bt.die != nil {
			bt.at = foughtAt(b, events)
		}
		bt.turnOver(b, was, is, group, speed)
		bt.sheet = b
		if bt.pause = pause * float64(speed); bt.ticks > 0 {
			bt.led = pause == 0 // a person looks where he acts
			m.beats = append(m.beats, bt)
		} else if pause > 0 {
			m.beats = append(m.beats, placedBeat(b, group, bt.pause)...)
		}
	}
	m.before = before
	if idle {
		m.began = tick
	}
}

// shownFace is how a counter lies on the map.
type shownFace struct {
	face string
	at   rules.Place
}

func facesOf(v *rules.View) map[rules.UnitID]shownFace {
	faces := map[rules.UnitID]shownFace{}
	for i := range v.Pieces {
		if p := &v.Pieces[i]; p.Unit != "" {
			faces[p.Unit] = shownFace{p.Face, p.At}
		}
	}
	return faces
}

// turnOver adds the units of a group that lost a step and show another face now.
func (bt *beat) turnOver(b *board.Board, was, is map[rules.UnitID]shownFace, group []rules.Event, speed Speed) {
	for _, e := range group {
		lost, ok := e.What.(rules.StepLost)
		if !ok {
			continue
		}
		old, now := was[lost.Unit], is[lost.Unit]
		if h, on := scene.On(b, now.at); on && old.face != "" && old.face != now.face {
			bt.turns = append(bt.turns, turn{lost.Unit, old.face, now.face, h})
			bt.ticks, bt.at = max(bt.ticks, turnTicks*float64(speed)), append(bt.at, h)
		}
	}
}

// foughtAt lists the hexes of the first combat that was resolved.
func foughtAt(b *board.Board, events []rules.Event) []board.ID {
	for _, e := range events {
		c, ok := e.What.(rules.CombatResolved)
		if !ok {
			continue
		}
		var hs []board.ID
		for _, p := range c.At {
			if h, on := scene.On(b, p); on {
				hs = append(hs, h)
			}
		}
		return hs
	}
	return nil
}

// placedBeat is a pause in which the hexes show where a computer brought units onto the map.
func placedBeat(b *board.Board, group []rules.Event, ticks float64) []beat {
	bt := beat{ticks: ticks, sheet: b}
	for _, e := range group {
		if p, ok := e.What.(rules.UnitPlaced); ok {
			if h, on := scene.On(b, p.At); on {
				bt.at = append(bt.at, h)
			}
		}
	}
	if len(bt.at) == 0 || ticks <= 0 {
		return nil
	}
	return []beat{bt}
}

func newBeat(b *board.Board, faces map[rules.UnitID]shownFace, group []rules.Event, speed Speed) beat {
	var bt beat
	for _, e := range group {
		if d, ok := e.What.(rules.DieRolled); ok {
			if !numbered(d.Faces) {
				continue // a card or a lot: it lies open at once
			}
			bt.die, bt.ticks = &rules.Dice{Sides: d.Sides, Faces: d.Faces}, dieTicks*float64(speed)
			continue
		}
		unit, path := moved(e)
		if w, ok := newWalk(b, unit, faces[unit].face, path, speed); ok {
			bt.walks = append(bt.walks, w)
			bt.ticks = max(bt.ticks, w.ticks)
			bt.at = append(bt.at, w.route[0], w.route[len(w.route)-1])
		}
	}
	return bt
}

// numbered reports whether all faces are numbers, as those of dice are.
func numbered(faces []string) bool {
	for _, f := range faces {
		if _, err := strconv.Atoi(f); err != nil {
			return false
		}
	}
	return true
}

// tumbled is another face that a die shows while it rolls. A die of ten counts from 0, every other from 1.
func tumbled(sides int, face string, turn int) string {
	n, _ := strconv.Atoi(face)
	first := 1
	if sides == 10 {
		first = 0
	}
	return strconv.Itoa((n+turn)%sides + first)
}

// moved is the unit that an event moves over the map, and its way.
func moved(e rules.Event) (rules.UnitID, []rules.Place) {
	switch e := e.What.(type) {
	case rules.UnitMoved:
		return e.Unit, e.Path
	case rules.UnitRetreated:
		return e.Unit, []rules.Place{e.From, e.To}
	case rules.UnitDisplaced:
		return e.Unit, []rules.Place{e.From, e.To}
	case rules.UnitAdvanced:
		return e.Unit, []rules.Place{e.From, e.To}
	}
	return "", nil
}

func newWalk(b *board.Board, unit rules.UnitID, face string, path []rules.Place, speed Speed) (w walk, ok bool) {
	w = walk{unit: unit, face: face}
	for _, p := range path {
		h, on := scene.On(b, p)
		if !on {
			return w, false
		}
		w.route = append(w.route, h)
	}
	if face == "" || len(w.route) < 2 {
		return w, false
	}
	w.ticks = min(hexTicks*float64(len(w.route)-1), pathTicks) * float64(speed)
	return w, true
}

// advance drops the beats that are over and reports whether one still runs.
func (m *motion) advance(tick int) bool {
	for len(m.beats) > 0 && float64(tick-m.began) >= m.beats[0].ticks+m.gap() {
		m.began += int(m.beats[0].ticks + m.gap())
		m.beats = m.beats[1:]
	}
	return len(m.beats) > 0
}

func (m *motion) gap() float64 {
	return m.beats[0].pause
}

// away lists the units that are not to be drawn where the View has them.
func (m *motion) away() map[string]bool {
	if len(m.beats) == 0 {
		return nil
	}
	out := map[string]bool{}
	for _, b := range m.beats {
		for _, w := range b.walks {
			out[string(w.unit)] = true
		}
		for _, t := range b.turns {
			out[string(t.unit)] = true
		}
	}
	return out
}

// place is a counter at a point of hex space.
type place struct {
	face string
	x, y float64
	wide float64 // of a counter being turned over: how much of its width is seen; 1: all
}

// places is where the units on their way are at a tick: those of later beats wait at the start of their way.
func (m *motion) places(b *board.Board, tick int) []place {
	var out []place
	seen := map[rules.UnitID]bool{}
	for i, bt := range m.beats {
		if bt.sheet != b {
			continue
		}
		for _, w := range bt.walks {
			if seen[w.unit] {
				continue
			}
			seen[w.unit] = true
			t := 0.0
			if i == 0 {
				t = max(0, min(1, float64(tick-m.began)/w.ticks))
			}
			x, y := w.point(b, t)
			out = append(out, place{w.face, x, y, 1})
		}
		for _, c := range bt.turns {
			if seen[c.unit] {
				continue
			}
			seen[c.unit] = true
			t := 0.0
			if i == 0 {
				t = min(1, float64(tick-m.began)/bt.ticks)
			}
			out = append(out, c.place(b, t))
		}
	}
	return out
}

// place is a counter turned over at t from 0 to 1, slower at both ends: half way its other face comes up.
func (c turn) place(b *board.Board, t float64) place {
	t = max(0, t)
	t = t * t * (3 - 2*t)
	x, y := b.Grid.Center(b.Coord(c.at))
	if t < 0.5 {
		return place{c.from, x, y, 1 - 2*t}
	}
	return place{c.to, x, y, 2*t - 1}
}

// point is how far a walk has come at t from 0 to 1: steady, easing out at the end.
func (w walk) point(b *board.Board, t float64) (x, y float64) {
	if t > 0.8 {
		u := (t - 0.8) / 0.2
		t = 0.8 + 0.2*(1-(1-u)*(1-u))
	}
	at := t * float64(len(w.route)-1)
	i := min(int(at), len(w.route)-2)
	f := at - float64(i)
	x0, y0 := b.Grid.Center(b.Coord(w.route[i]))
	x1, y1 := b.Grid.Center(b.Coord(w.route[i+1]))
	return x0 + (x1-x0)*f, y0 + (y1-y0)*f
}

// die is what the dice show now: three other faces come up before the one that stays; ok is false if none rolls.
func (m *motion) die(tick int) (d rules.Dice, ok bool) {
	if len(m.beats) == 0 || m.beats[0].die == nil {
		return rules.Dice{}, false
	}
	b := m.beats[0]
	d = b.die.Or(0)
	if t := float64(tick-m.began) / b.ticks; t < 0.85 {
		d.Faces = slices.Clone(d.Faces)
		for i, face := range d.Faces {
			d.Faces[i] = tumbled(d.Sides, face, int(t*4)*2+1)
		}
	}
	return d, true
}
