package table

import (
	"strings"

	"marianas/game/match"
	"marianas/game/rules"
	"marianas/render/scene"
	"marianas/ui/widget"
)

// Pace says at which results of the computer's doing the table waits for the player.
type Pace string

// The paces. The zero Pace is StopAtCosts.
const (
	StopAtCosts Pace = "costs" // at results that cost, move or pin one of the looker's units; others show for two seconds
	StopAtDice  Pace = "every-die"
	NeverStop   Pace = "never"
)

const (
	// showTicks is how long a result shows that cost the looker nothing.
	showTicks = 120
	// GuardTicks is how long a prompt that the other side or a die opened drops keys and clicks.
	GuardTicks = 24
)

// hold keeps a result on the table until the player goes on, or for a while.
type hold struct {
	on     bool
	stays  bool // until the player goes on
	until  int  // tick at which it ends by itself; 0: what led to it still moves
	result *rules.CombatResolved
	title  string // what happened, where no table was rolled on
}

// pause holds what the computer's turn brought, as the pace wants it. Before is the View until then; acted says that the
// computer and not the looker brought it about.
func (s *Screen) pause(before *rules.View, events []rules.Event, acted bool) {
	die, cost := rolled(events), s.costs(before, events)
	if !die && !(acted && cost) || s.pace == NeverStop || !s.againstComputer() || !acted && before.Header.Phasing == s.side {
		return
	}
	if c := s.combat(); !s.botActive() && c != nil && c.Combat.Die > 0 {
		return // the looker's own decision keeps the result on the table
	}
	stays := cost || s.pace == StopAtDice && die
	if !stays && s.bot.skip {
		return
	}
	s.hold = hold{on: true, stays: stays, result: resolved(events), title: s.holdTitle(before, events)}
	s.opening = true
	if r := s.hold.result; r != nil && len(r.At) > 0 && s.Speed == Off {
		s.follows(s.sheetNamed(r.At[0].Sheet))
		if h, ok := scene.On(s.board, r.At[0]); ok {
			s.lookAt(h, s.tick) // where counters move the camera follows the die
		}
	}
}

// holdTitle says in one line what is held.
func (s *Screen) holdTitle(before *rules.View, events []rules.Event) string {
	if r := resolved(events); r != nil {
		return s.resultHead(&rules.Combat{At: r.At}) + ": " + resultWord(r.Code)
	}
	for _, e := range events {
		if d, ok := e.What.(rules.DieRolled); ok && len(d.Faces) > 0 {
			return d.For + ": die " + strings.Join(d.Faces, " and ")
		}
	}
	return s.sideInfo(before.Active).Name + " hits your units"
}

// resultWord is a result as it is told: a blank line of the table is no result.
func resultWord(code string) string {
	if resultCode(code) == "•" {
		return "no result"
	}
	return code
}

// resolved is the last result that was read from the table; nil if there is none.
func resolved(events []rules.Event) *rules.CombatResolved {
	for i := len(events) - 1; i >= 0; i-- {
		if c, ok := events[i].What.(rules.CombatResolved); ok {
			return &c
		}
	}
	return nil
}

// costs reports whether events cost, move or pin a unit of the looker in combat.
func (s *Screen) costs(before *rules.View, events []rules.Event) bool {
	for _, e := range match.Visible(s.reader(), events) {
		if u := struckUnit(e); u != "" && s.owns(before, u) {
			return true
		}
		if m, ok := e.What.(rules.MarkerChanged); ok && m.Side == s.side && m.Gone && rolled(events) {
			return true
		}
	}
	return s.pinned(before)
}

// struckUnit is the unit that an event costs or moves against its side's will; "" for other events.
func struckUnit(e rules.Event) rules.UnitID {
	switch e := e.What.(type) {
	case rules.UnitLost:
		return e.Unit
	case rules.StepLost:
		return e.Unit
	case rules.UnitRetreated:
		return e.Unit
	case rules.UnitDisplaced:
		return e.Unit
	}
	return ""
}

// owns reports whether a unit is the looker's.
func (s *Screen) owns(v *rules.View, id rules.UnitID) bool {
	for i := range v.Pieces {
		if p := &v.Pieces[i]; p.Unit == id {
			return p.Side == s.side && s.side != ""
		}
	}
	return false
}

// pinned reports whether a unit of the looker is pinned that was not before.
func (s *Screen) pinned(before *rules.View) bool {
	was := map[rules.UnitID]bool{}
	for i := range before.Pieces {
		was[before.Pieces[i].Unit] = isPinned(&before.Pieces[i])
	}
	for i := range s.view.Pieces {
		if p := &s.view.Pieces[i]; p.Unit != "" && p.Side == s.side && isPinned(p) && !was[p.Unit] {
			return true
		}
	}
	return false
}

func isPinned(p *rules.Piece) bool { return p.Tags&rules.Pinned != 0 }

// Held reports whether the table stays at a result until the player goes on.
func (s *Screen) Held() bool { return s.hold.on && s.hold.stays }

// GoOn lets play go on from a result that is held; it reports whether there was one.
func (s *Screen) GoOn() bool {
	if !s.hold.on {
		return false
	}
	s.hold, s.opening = hold{}, false
	return true
}

// stepHold ends a result that has been shown long enough, and starts the guard of a prompt that has just opened.
func (s *Screen) stepHold(u *widget.UI) {
	tick := u.In.Tick
	if s.motion.running() {
		return
	}
	if h := &s.hold; h.on && !h.stays {
		if h.until == 0 {
			h.until = tick + showTicks
		}
		if tick >= h.until {
			s.hold, s.opening = hold{}, true
		} else {
			u.WakeAt(h.until)
		}
	}
	if s.opening && (s.hold.on || !s.botActive()) {
		s.opening, s.guarded = false, tick+s.Guard
		u.Forget("page") // Enter means the new prompt, not what had the focus in the one before
	}
}

// guard drops keys and clicks while a prompt that the other side or a die opened is new; what ends the running die does
// nothing else.
func (s *Screen) guard(u *widget.UI) {
	if s.Guard > 0 && (u.In.Tick < s.guarded || s.cutShort && s.opening) {
		u.Swallow()
	}
}

// heldPart shows the result that is held where the View no longer has it.
func (s *Screen) heldPart(u *widget.UI, x, y, w float64) float64 {
	r := s.hold.result
	c := &rules.Combat{At: r.At, Die: r.Die, Dice: r.Dice, Code: r.Code, Means: r.Means, Rule: r.Rule, Terms: r.Terms, Title: "Terms"}
	top := y
	dice, rolling := s.motion.die(u.In.Tick)
	y += s.resultPart(u, x, y, w, c, dice, rolling) + 16
	if len(c.Terms) > 0 {
		y += s.sumPart(u, x, y, w, c)
	}
	return y - top
}

// holdMore is the second line of the prompt while a result is held.
func (s *Screen) holdMore() string {
	more := "Enter or a click goes on."
	if s.hold.result != nil && s.hold.result.Means != "" {
		more = strings.TrimSuffix(s.hold.result.Means, ".") + ". " + more
	}
	return more
}

// holdDeeds are the buttons while a result is held.
func (s *Screen) holdDeeds() []deed {
	goOn := widget.ButtonSpec{Label: "Go on", Icon: "play", Key: "Enter", Look: widget.Primary, Mute: true}
	return []deed{{goOn, func() { s.GoOn() }, heaviest}}
}
