package table

import (
	"slices"
	"strings"

	"marianas/game/board"
	"marianas/game/match"
	"marianas/game/rules"
	"marianas/render/scene"
	"marianas/ui/widget"
)

// Showing says how what a side does by the rules is shown to the player who set it off.
type Showing string

// The ways of showing. The zero Showing is ShowTimed.
const (
	ShowTimed Showing = "timed" // one doing after the other, each for a while; a key or a click goes on at once
	ShowSteps Showing = "steps" // one doing after the other, each until the player goes on
	ShowOnce  Showing = "once"  // all at once: the log has it
)

// How long a doing shows that goes on by itself, in ticks: a second and a half, and more for each further line.
const (
	stopTicks = 90
	lineTicks = 40
)

// tourStop is one doing with what came of it.
type tourStop struct {
	events       []rules.Event
	lines        []match.LogLine
	at           []rules.Place
	card         string      // that was turned for it; "": none
	entry        rules.Entry // of a printed table that it was read from
	phase        string      // id of its phase
	turn         int
	before, view *rules.View // how the table lay before it and lies after it
}

// tour shows what was done by the rules, one doing after the other. The View of the match is already at its end.
type tour struct {
	stops []tourStop
	at    int
	view  *rules.View // what the board shows; nil: no tour runs
	kept  scene.Kept
	since int  // tick since when the present stop shows
	auto  bool // it goes on by itself
	entry int  // journal entry that is told: the log does not tell it before
	again bool // it was shown before
}

func (t *tour) on() bool { return t.view != nil }

// setOff reports whether an event is the doing of a side that the rules play, or luck that may lead to one.
func (s *Screen) setOff(e rules.Event) (doing, luck bool) {
	switch e := e.What.(type) {
	case rules.Decided:
		return s.byRules(e.Side), false
	case rules.Noted:
		return s.byRules(e.Side), false
	case rules.UnitMoved, rules.UnitPlaced:
		return s.strangers(e), false
	case rules.DieRolled:
		return false, true
	}
	return false, false
}

// byRules reports whether the rules play a side, and the looker does not.
func (s *Screen) byRules(side rules.Side) bool {
	return side != "" && side != s.side && s.Match.RulesPlay(side)
}

// strangers reports whether it is a unit of a side that the rules play that an event moves.
func (s *Screen) strangers(e rules.Happening) bool {
	var id rules.UnitID
	switch e := e.(type) {
	case rules.UnitMoved:
		id = e.Unit
	case rules.UnitPlaced:
		id = e.Unit
	}
	u := s.Match.Title().Unit(id)
	return u != nil && s.byRules(rules.Side(u.Side))
}

// ruled reports whether a side is played by the rules in this match.
func (s *Screen) ruled() bool {
	return slices.ContainsFunc(s.Match.Title().Info().Sides, func(i rules.SideInfo) bool { return s.byRules(i.ID) })
}

// startTour begins to show what a gesture of the looker or a computer set off, if it set off anything of a side that is
// played by the rules. It began with a journal entry; what the computer itself did in it is shown too.
func (s *Screen) startTour(tick int, before *rules.View, seen []rules.Event, entry int) bool {
	if !s.ruled() {
		return false
	}
	stops := s.tourStops(before, seen, before.Active != s.side)
	if len(stops) == 0 {
		return false
	}
	s.toured, s.touredAt = stops, s.Match.Len()
	if s.showing == ShowOnce || s.showing != ShowSteps && s.Speed == Off || s.bot.skip {
		return false
	}
	s.tour = tour{stops: stops, auto: s.showing != ShowSteps, entry: entry}
	s.motion.finish()
	s.goStop(tick, 0)
	return true
}

// tourStops divide events into doings: each begins with luck or with what another side does, and what came of it follows.
// What set them off is among them only if it is wanted.
func (s *Screen) tourStops(before *rules.View, seen []rules.Event, whole bool) []tourStop {
	var stops []tourStop
	told, fresh := false, true
	phase, turn := before.Header.Phase, before.Header.GameTurn
	for _, e := range seen {
		doing, luck := s.setOff(e)
		told = told || doing
		began, isPhase := e.What.(rules.PhaseBegan)
		if isPhase {
			phase, turn = s.phaseNamed(began.Phase, phase), began.GameTurn
		}
		if doing || luck || isPhase || fresh {
			stops = append(stops, tourStop{phase: phase, turn: turn})
		}
		fresh = false
		last := &stops[len(stops)-1]
		last.events = append(last.events, e)
	}
	if !told {
		return nil
	}
	return s.fillStops(before, stops, whole)
}

// fillStops words the stops, lays the table for each, and leaves out those with nothing to tell and, unless the whole is
// wanted, what the player did.
func (s *Screen) fillStops(before *rules.View, stops []tourStop, whole bool) (out []tourStop) {
	v := before
	for i := range stops {
		k := stops[i]
		k.before = v
		v = s.laid(match.Between(v, k.events), k.events)
		k.view = v
		k.lines = s.Match.Tell(s.reader(), k.events)
		k.card, k.at, k.entry = s.cardTurned(k.events), placesOf(k.events), entryOf(k.events)
		doing, luck := s.setOff(k.events[0])
		said := slices.ContainsFunc(k.lines, func(l match.LogLine) bool { return l.Kind != match.Heading })
		if len(k.lines) > 0 && (doing || luck) || whole && said {
			out = append(out, k)
		}
	}
	return out
}

// phaseNamed is the id of a phase by its name, or the one before where the title has none of that name.
func (s *Screen) phaseNamed(name, before string) string {
	for _, p := range s.Match.Title().Info().Phases {
		if strings.EqualFold(p.Name, name) {
			return p.ID
		}
	}
	return before
}

// laid brings what lost a step or came onto the map by some events into a View that is between two positions.
func (s *Screen) laid(v *rules.View, events []rules.Event) *rules.View {
	for _, e := range events {
		var id rules.UnitID
		switch e := e.What.(type) {
		case rules.StepLost:
			id = e.Unit
		case rules.UnitPlaced:
			id = e.Unit
		default:
			continue
		}
		now := s.piece(string(id))
		if now == nil || now.At.Hex == "" {
			continue
		}
		if i := slices.IndexFunc(v.Pieces, func(p rules.Piece) bool { return p.Unit == id }); i >= 0 {
			v.Pieces[i].Face, v.Pieces[i].Steps = now.Face, now.Steps
		} else {
			v.Pieces = append(v.Pieces, *now)
		}
	}
	return v
}

// cardTurned is the card that events tell of; "" if none.
func (s *Screen) cardTurned(events []rules.Event) string {
	cards := s.Match.Title().Info().Cards
	for _, e := range events {
		d, ok := e.What.(rules.DieRolled)
		if !ok || len(d.Faces) == 0 {
			continue
		}
		for i := range cards {
			if strings.EqualFold(cards[i].Name, d.Faces[0]) {
				return cards[i].Name
			}
		}
	}
	return ""
}

// entryOf is the entry of a printed table that the first of some events was read from; the zero Entry if none was.
func entryOf(events []rules.Event) (e rules.Entry) {
	for _, k := range events {
		switch k := k.What.(type) {
		case rules.Decided:
			e = k.Entry
		case rules.Noted:
			e = k.Entry
		}
		if e.Chart != "" {
			return e
		}
	}
	return e
}

// placesOf lists the places that events name, each once.
func placesOf(events []rules.Event) (at []rules.Place) {
	add := func(ps ...rules.Place) {
		for _, p := range ps {
			if !p.IsZero() && !slices.Contains(at, p) {
				at = append(at, p)
			}
		}
	}
	for _, e := range events {
		_, path := moved(e)
		add(path...)
		switch e := e.What.(type) {
		case rules.UnitPlaced:
			add(e.At)
		case rules.Noted:
			add(e.At...)
		case rules.Disclosed:
			add(e.At...)
		case rules.UnitLost:
			add(e.At)
		case rules.MarkerChanged:
			add(e.At)
		case rules.Chosen:
			add(e.At)
		case rules.CombatResolved:
			add(e.At...)
		}
	}
	return at
}

// goStop shows a stop of the tour; beyond the last one the tour is over.
func (s *Screen) goStop(tick, at int) {
	t := &s.tour
	s.motion.finish()
	if at >= len(t.stops) {
		s.endTour()
		return
	}
	forward := at >= t.at
	t.at, t.since = max(0, at), tick
	k := &t.stops[t.at]
	t.view = k.view
	if forward {
		s.motion.add(s.sheets(), s.board, k.before, k.view, k.events, s.Speed, 0, tick)
	}
	hs := s.stopHexes()
	if len(hs) == 0 {
		return
	}
	for _, h := range hs {
		if x, y := s.center(h); !s.camera.Comfortable(x, y) {
			x, y = s.between(hs)
			s.centerOn(s.nearest(hs, x, y), tick)
			return
		}
	}
}

// stopHexes are the hexes of the sheet on the table that the present stop speaks of, with those of its units.
func (s *Screen) stopHexes() (hs []board.ID) {
	if !s.tour.on() {
		return nil
	}
	k := &s.tour.stops[s.tour.at]
	for _, p := range k.at {
		if h, ok := scene.On(s.board, p); ok {
			hs = append(hs, h)
		}
	}
	for _, e := range k.events {
		if u := struckUnit(e); u != "" {
			if h := s.hexOf(rules.Action{Unit: u}); h != board.None && !slices.Contains(hs, h) {
				hs = append(hs, h)
			}
		}
	}
	return hs
}

// endTour leaves the table as it is now.
func (s *Screen) endTour() {
	s.motion.finish()
	s.tour = tour{}
	s.opening = true
	s.came = s.mine()
}

// skipTour leaves out what is still to be shown; while a computer plays, to the end of its phase.
func (s *Screen) skipTour() {
	s.bot.skip = s.bot.skip || s.botActive()
	s.endTour()
}

// showAgain shows once more what the rules did in the last phase in which they did anything, step by step.
func (s *Screen) showAgain(u *widget.UI) {
	if s.tour.on() {
		return
	}
	stops := s.lastDoings()
	if len(stops) == 0 {
		u.Toast("info", "Nothing was done by the rules so far.", "", nil)
		return
	}
	s.tour = tour{stops: stops, entry: s.Match.Len(), again: true}
	s.goStop(u.In.Tick, 0)
}

// lookBack is how many entries of the journal are searched at most for what the rules did.
const lookBack = 1000

// lastDoings are what the rules did since the last phase began in which they did anything.
func (s *Screen) lastDoings() []tourStop {
	end := s.Match.Len()
	for from := end - 1; from >= max(0, s.Match.Len()-lookBack); from-- {
		if from > 0 && !slices.ContainsFunc(s.Match.Events(from), beginsPhase) {
			continue
		}
		var events []rules.Event
		for i := from; i < end; i++ {
			events = append(events, match.Visible(s.reader(), s.Match.Events(i))...)
		}
		end = from
		if !slices.ContainsFunc(events, func(e rules.Event) bool { doing, _ := s.setOff(e); return doing }) {
			continue
		}
		before, err := s.Match.ViewBefore(from, s.side)
		if err != nil {
			return nil
		}
		return s.tourStops(before, events, false)
	}
	return nil
}

func beginsPhase(e rules.Event) bool {
	_, began := e.What.(rules.PhaseBegan)
	return began
}

// stepTour goes on by itself where the player wants that.
func (s *Screen) stepTour(u *widget.UI) {
	t := &s.tour
	if !t.on() || !t.auto {
		return
	}
	if s.motion.running() || s.glide.on {
		t.since = max(t.since, u.In.Tick-stopTicks/2)
		return
	}
	k := &t.stops[t.at]
	stays := float64(stopTicks+lineTicks*(len(k.lines)-1)) * max(0.4, float64(s.Speed))
	if until := t.since + int(stays); u.In.Tick < until {
		u.WakeAt(until)
		return
	}
	s.goStop(u.In.Tick, t.at+1)
	u.Again()
}

// tourKeys are the keys while a tour runs: on, back, by itself or not, and to the end.
func (s *Screen) tourKeys(u *widget.UI) {
	tick, t := u.In.Tick, &s.tour
	switch {
	case s.key(u, "confirm"), u.Pressed("Right"), u.Pressed("."):
		s.goStop(tick, t.at+1)
	case u.Pressed("Left"), u.Pressed(","), s.key(u, "sheet-left"):
		t.auto = false
		s.goStop(tick, t.at-1)
	case u.Pressed("Space"):
		t.auto, t.since = !t.auto, tick
	case s.key(u, "let-go"):
		s.skipTour()
	default:
		return
	}
	u.Again()
}
