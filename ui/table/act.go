package table

import (
	"slices"

	"marianas/game/board"
	"marianas/game/match"
	"marianas/game/rules"
	"marianas/render/scene"
	"marianas/ui/widget"
)

// do plays actions of the looker as one gesture and shows what happened.
func (s *Screen) do(tick int, as ...rules.Action) {
	if len(as) == 1 && s.ticking(as[0]) {
		s.toggle(as[0])
		return
	}
	if !s.postpone(as) {
		s.play(tick, as)
	}
}

// play plays actions as one gesture, or shows why not.
func (s *Screen) play(tick int, as []rules.Action) {
	as = s.withTicks(as)
	if s.journeyOn() {
		s.rest = nil // the unit goes another way
	}
	before := s.view
	s.giveAmount(as[0])
	_, events, err := s.Match.DoAll(s.side, as)
	if v, ok := err.(*rules.Violation); ok {
		s.refuse(as[0], v, s.hexOf(as[0]))
		return
	}
	if err != nil {
		s.refuse(as[0], &rules.Violation{Why: err.Error()}, board.None)
		return
	}
	s.last = as[len(as)-1]
	if s.last.Unit == s.focus && !s.last.To.IsZero() && s.taken() == "" {
		s.focus = "" // it was put there: the next one can be picked
	}
	s.happened(tick, before, events, 0)
	if s.tour.on() {
		return
	}
	s.opening = rolled(events) && s.motion.running()
	s.pause(before, events, false)
}

// hexOf is the hex an action points at; None if it points at none.
func (s *Screen) hexOf(a rules.Action) board.ID {
	if h, ok := scene.On(s.board, a.To); ok {
		return h
	}
	if p := s.piece(string(a.Unit)); p != nil {
		if h, ok := scene.On(s.board, p.At); ok {
			return h
		}
	}
	return board.None
}

// happened looks anew and shows events by motion, or by outlines where motion is off.
func (s *Screen) happened(tick int, before *rules.View, events []rules.Event, pause float64) {
	from := s.seen
	s.looked = false
	s.refresh()
	seen := match.Visible(s.reader(), events)
	speed := s.Speed
	if pause > 0 && s.bot.skip {
		speed = Off
	}
	s.notices = nil
	if !s.startTour(tick, before, seen, from) {
		s.motion.add(s.sheets(), s.board, before, s.view, seen, speed, pause, tick)
	}
	if speed == Off {
		s.notices, s.noticed = s.changedHexes(seen), tick+noticeTicks
	}
	s.panel.happened(seen)
	s.hear(tick, seen)
	if pause == 0 {
		s.turnToDecision(before)
	}
	s.handOver()
	s.came = s.came || s.mine() && (before.Active != s.side || stepNow(before) != stepNow(s.view) || s.askedElsewhere(before))
	if len(s.recap()) > 0 {
		s.panel.tab, s.focus, s.inspect, s.hexAt = int(tabUnit), "", "", board.None
	}
}

// stepNow is what is done now of the phases of a game-turn, in words.
func stepNow(v *rules.View) string {
	for _, step := range v.Header.Strip {
		if step.State == rules.Now {
			return step.Name
		}
	}
	return ""
}

// changedHexes lists where events took place.
func (s *Screen) changedHexes(events []rules.Event) []board.ID {
	var hs []board.ID
	for _, e := range events {
		if _, path := moved(e); len(path) > 0 {
			if h, ok := scene.On(s.board, path[len(path)-1]); ok {
				hs = append(hs, h)
			}
		}
	}
	return hs
}

// handOver gives the screen to the person who decides now, behind the curtain where something is hidden.
func (s *Screen) handOver() {
	to := s.view.Active
	if _, over := s.Match.Ending(); over {
		return
	}
	if to == s.side && !s.common || to == "" || !s.Match.Seat(to).Human() {
		return
	}
	before, common := s.side, s.Match.View(to).Prompt.Common
	switch {
	case before == "" || !s.view.Header.Hidden || !s.Match.Seat(before).Human():
		s.lookAs(to, false)
	case !common:
		s.Host.Curtain(to, func() { s.lookAs(to, false) })
	case before != to:
		s.lookAs(to, true)
	}
}

// lookAs shows the table as a side sees it, or with its choices as everybody does.
func (s *Screen) lookAs(side rules.Side, common bool) {
	if common && !s.common {
		s.motion.finish() // it shows the table as the other side knew it
	}
	s.came = s.came || side != s.side
	s.side, s.common, s.looked = side, common, false
	s.focus, s.inspect, s.hexAt = "", "", board.None
	s.refresh()
}

// Common reports whether the table is shown as everybody sees it, for a question that is answered without a curtain.
func (s *Screen) Common() bool { return s.common }

// sight is the View that is shown: the looker's own, or the common one.
func (s *Screen) sight() *rules.View {
	if s.common {
		return s.Match.Common(s.side)
	}
	return s.Match.View(s.side)
}

// reader is who reads the log: the looker, or everybody on the common view.
func (s *Screen) reader() rules.Side {
	if s.common {
		return rules.Everybody
	}
	return s.side
}

// secretsDeed is the button that shows the looker's own secrets, behind the curtain, where the common view is shown.
func (s *Screen) secretsDeed() deed {
	spec := widget.ButtonSpec{ID: "own secrets", Label: "Show my secrets", Icon: "eye", Hint: "Behind the curtain: what only your side may see"}
	return deed{spec, func() { s.Host.Curtain(s.side, func() { s.lookAs(s.side, false) }) }, lightNext}
}

// undo takes the last decision back.
func (s *Screen) undo(tick int) {
	if s.untick() {
		return
	}
	if ok, _ := s.Match.CanUndo(s.side); !ok {
		return
	}
	s.motion.finish()
	if s.Match.Undo(s.side) == nil {
		s.stopBot()
		s.last, s.looked = rules.Action{}, false
		s.focus, s.hold, s.opening, s.rest = "", hold{}, false, nil
		s.tour, s.toured = tour{}, nil
		s.refresh()
	}
}

// PlayOut ends all phases that are left, where only the looker could still do anything.
func (s *Screen) PlayOut() {
	before := s.view
	events, err := s.Match.PlayOut(s.side)
	if err != nil {
		s.refuse(rules.Action{}, &rules.Violation{Why: err.Error()}, board.None)
	}
	s.stopBot()
	s.happened(s.tick, before, events, 0)
	s.motion.finish()
}

// redo plays again what was taken back.
func (s *Screen) redo(tick int) {
	before := s.view
	if events, err := s.Match.Redo(s.side); err == nil {
		s.happened(tick, before, events, 0)
	}
}

// letGo releases whatever is held: the question, the fan, the taken unit; it reports whether there was anything.
func (s *Screen) letGo(tick int) bool {
	switch {
	case s.asked != nil:
		s.asked = nil
	case s.fan != nil:
		s.fan = nil
	case len(s.ticks) > 0:
		s.clearTicks()
	case s.overlay.open:
		s.overlay.open = false
	case s.line.on:
		s.line = sightTool{}
	case s.track:
		s.track = false
	case s.drawer:
		s.drawer = false
	case s.justTaken():
		s.undo(tick)
	case s.refused != nil:
		s.refused = nil
	case s.recapShown():
		s.shutRecap()
	case s.focus != "" || s.inspect != "" || s.hexAt != board.None:
		s.focus, s.inspect, s.hexAt = "", "", board.None
	case s.cursor != board.None:
		s.cursor = board.None
	default:
		return false
	}
	return true
}

// press plays a button. The end of a phase asks once when something is left to do or it becomes final.
func (s *Screen) press(tick int, a rules.Action) {
	if s.asks(a) && (s.asked == nil || *s.asked != a) {
		s.asked = &a
		s.showLeft(tick)
		return
	}
	s.do(tick, a)
}

// asks reports whether an action ends something with work left, or hands over for good.
func (s *Screen) asks(a rules.Action) bool {
	if s.detail(a).Owes {
		return true
	}
	own := s.view.Header.Phasing == s.side || s.settingUp() // both sides set up, whoever's turn comes first
	return s.Match.Words().Ends(a) && !s.declaring() && own && !s.Match.Undoable(a)
}

// declaring reports whether an attack waits for its die: ending a stage of it ends no phase.
func (s *Screen) declaring() bool {
	p := s.combat()
	return p != nil && p.Combat.Die == 0
}

func (s *Screen) refuse(a rules.Action, v *rules.Violation, at board.ID) {
	name := string(a.Unit)
	if p := s.piece(name); p != nil {
		name = p.Name
	}
	s.refused = &refusal{a, cannot(s.Match.Words(), a, s.Match.Spoken(a.To), name), v, at}
	s.noteRefusal(s.refused.title, v)
}

// click is what a click on the board does: play the choice there, else inspect what lies there and say why not.
func (s *Screen) click(tick int, h board.ID, p *rules.Piece) {
	if s.tour.on() {
		s.goStop(tick, s.tour.at+1)
		return
	}
	if s.GoOn() {
		return
	}
	s.refused, s.asked = nil, nil
	s.hexAt = h
	if s.playAt(tick, h, p) {
		return
	}
	if p == nil {
		s.sayWhy(h, nil)
		if s.refused == nil {
			s.focus, s.inspect = "", ""
			s.panel.turn(tabUnit, tabHex)
		}
		return
	}
	s.panel.turn(tabHex, tabUnit)
	if p.Tags&rules.Selected != 0 && s.justTaken() && p.Unit != "" {
		s.undo(tick)
		return
	}
	if s.swap(tick, p) {
		return
	}
	s.inspect = p.ID
	if p.Unit != "" && s.taken() == "" {
		s.focus = p.Unit
	}
	s.sayWhy(h, p)
}

// justTaken reports whether the last thing done was to take the unit that is taken now.
func (s *Screen) justTaken() bool {
	t := s.taken()
	return t != "" && s.is(s.last, rules.TakeRole) && s.last.Unit == t
}

// swap lets a unit go that was only taken, and takes another one instead.
func (s *Screen) swap(tick int, p *rules.Piece) bool {
	if !s.justTaken() || p.Unit == "" || p.Side != s.side || !s.mine() {
		return false
	}
	held, other := s.last, rules.Action{Verb: s.last.Verb, Unit: p.Unit}
	s.undo(tick)
	if s.Match.Refuse(s.side, other) != nil {
		s.do(tick, held)
		return false
	}
	s.do(tick, other)
	return true
}

// playAt plays the one choice of a hex or unit; several open the fan of choices.
func (s *Screen) playAt(tick int, h board.ID, p *rules.Piece) bool {
	if !s.mine() {
		return false
	}
	if cs := s.choicesAt(h, p); len(cs) > 0 {
		if p != nil && s.picks(p, cs) {
			s.focus, s.inspect = p.Unit, p.ID
			return true
		}
		if own := s.besides(p); len(own) > 0 {
			s.focus, s.inspect = p.Unit, p.ID
			s.fan = &fan{hex: h, choices: append(own, cs...)}
			return true
		}
		if len(cs) == 1 || s.focus != "" && cs[0].Action.Unit == s.focus && alike(cs) {
			s.do(tick, cs[0].Action)
			return true
		}
		s.fan = &fan{hex: h, choices: cs}
		return true
	}
	if w := s.way(h); w != nil {
		s.goWay(tick, w)
		return true
	}
	if p == nil {
		return false
	}
	if cs := s.offers.byUnit[p.Unit]; p.Unit != "" && len(cs) > 0 {
		if len(cs) == 1 {
			s.do(tick, cs[0].Action)
			return true
		}
		if s.takeUp(tick, p.Unit) {
			return true
		}
		s.fan = &fan{hex: h, choices: cs}
		return true
	}
	return false
}

// choicesAt are the choices that a click on a hex, or on a counter there, offers: those of the unit in focus, if it has any. On
// a counter that does something in its own hex these are its own and, besides, what its hex does as a whole.
func (s *Screen) choicesAt(h board.ID, p *rules.Piece) []rules.Choice {
	all := s.offers.byHex[h]
	if p == nil || p.Unit == "" || s.taken() != "" || s.focus != "" && !s.stands(s.focus, h) {
		return of(all, s.focus)
	}
	cs := of(all, p.Unit)
	if len(cs) == len(all) {
		return cs
	}
	own := len(cs)
	for _, c := range all {
		if c.Action.Unit == "" && !slices.ContainsFunc(cs[:own], func(o rules.Choice) bool { return o.Action.Verb == c.Action.Verb }) {
			cs = append(cs, c)
		}
	}
	return cs
}

// stands reports whether a unit is in a hex.
func (s *Screen) stands(unit rules.UnitID, h board.ID) bool {
	return slices.ContainsFunc(s.index().Stack(h), func(q *rules.Piece) bool { return q.Unit == unit })
}

// alike reports whether choices do the same.
func alike(cs []rules.Choice) bool {
	return !slices.ContainsFunc(cs, func(c rules.Choice) bool { return c.Action.Verb != cs[0].Action.Verb })
}

// takeUp takes a unit in a set-up, where a click does so whatever else can be done with it: that stands as buttons while it is in hand.
func (s *Screen) takeUp(tick int, unit rules.UnitID) bool {
	take, ok := s.taking(unit)
	if !ok || !s.settingUp() {
		return false
	}
	s.modes = nil
	for _, c := range s.offers.byUnit[unit] {
		if c.Action != take {
			s.modes = append(s.modes, mode{c.Action, s.choiceText(c)})
		}
	}
	s.do(tick, take)
	return true
}

// mode is something else that can be done with a unit that has been taken: it is put down first.
type mode struct {
	action rules.Action
	label  string
}

// modeDeeds are the buttons of what else can be done with the unit in hand.
func (s *Screen) modeDeeds(u *widget.UI) (ds []deed) {
	for _, m := range s.modes {
		if s.justTaken() && m.action.Unit == s.taken() {
			ds = append(ds, deed{widget.ButtonSpec{ID: "mode " + m.action.String(), Label: m.label, Lock: widget.CanUndo}, func() {
				s.undo(u.In.Tick)
				s.do(u.In.Tick, m.action)
			}, heavy})
		}
	}
	return ds
}

// besides are the choices of a unit of the looker, where its hex is a choice for something else too and nothing is on its way.
func (s *Screen) besides(p *rules.Piece) []rules.Choice {
	if p == nil || p.Unit == "" || p.Side != s.side || s.taken() != "" {
		return nil
	}
	return slices.Clone(s.offers.byUnit[p.Unit])
}

// picks reports whether a click on a counter picks it to be put somewhere else, rather than a choice of its hex, which
// several units share and it does not.
func (s *Screen) picks(p *rules.Piece, cs []rules.Choice) bool {
	own := slices.ContainsFunc(cs, func(c rules.Choice) bool { return c.Action.Unit == p.Unit })
	return s.taken() == "" && several(cs) && !own && p.Unit != s.focus && s.placeable(p.Unit)
}

// sayWhy looks up why a hex or a unit is no choice.
func (s *Screen) sayWhy(h board.ID, p *rules.Piece) {
	s.refused = s.whyNot(h, p)
}

// whyNot asks the rules about the action that a hex or unit would stand for; nil if there is nothing to say.
func (s *Screen) whyNot(h board.ID, p *rules.Piece) *refusal {
	if !s.mine() || h == board.None {
		return nil
	}
	if p != nil && p.Why != nil && p.Tags&rules.Barring != 0 {
		return &refusal{rules.Action{Unit: p.Unit}, p.Name + " cannot be used", p.Why, h}
	}
	a, ok := s.probeAt(h, p)
	if !ok {
		return nil
	}
	v := s.Match.Refuse(s.side, a)
	if v == nil {
		return nil
	}
	name := string(a.Unit)
	if p != nil {
		name = p.Name
	}
	return &refusal{a, cannot(s.Match.Words(), a, s.Match.Spoken(a.To), name), v, h}
}

// probeAt is the action to ask about: for an own unit what units are clicked for now, otherwise what hexes are.
func (s *Screen) probeAt(h board.ID, p *rules.Piece) (rules.Action, bool) {
	unit := rules.UnitID("")
	if p != nil && p.Side == s.side && p.Tags&rules.Selected == 0 {
		unit = p.Unit
	}
	if unit == "" || s.taken() != "" {
		for _, c := range s.onBoard(s.focus) {
			if s.meant(c.Action, p) {
				a := c.Action
				a.To = s.placeOf(h)
				return a, true
			}
		}
	}
	if unit == "" {
		return rules.Action{}, false
	}
	return s.probeUnit(unit)
}

// meant reports whether a click on a hex could mean what is on offer for another one: what the unit in hand or in view
// does, or an answer. What a unit does where it stands is no answer, nor is what may be changed besides; and while units
// wait to be taken, only a hex with an enemy means something, an attack.
func (s *Screen) meant(a rules.Action, p *rules.Piece) bool {
	words := s.Match.Words()[a.Verb]
	switch {
	case words.Doer:
		return false
	case s.taken() != "" || a.Unit != "" && a.Unit == s.focus:
		return true
	case s.takes():
		return a.Unit == "" && words.Role == rules.AttackRole && p != nil && p.Side != "" && p.Side != s.side
	case a.Unit != "":
		return !slices.ContainsFunc(s.offers.placed, func(c rules.Choice) bool { return c.Action.Unit != a.Unit })
	}
	return words.Role != rules.ChangeRole
}

// takes reports whether units can be taken now.
func (s *Screen) takes() bool {
	return slices.ContainsFunc(s.view.Choices, func(c rules.Choice) bool { return s.is(c.Action, rules.TakeRole) })
}

// GaveUp makes the screen look again after a resignation: nothing is held, nobody thinks on.
func (s *Screen) GaveUp() {
	s.stopBot()
	s.motion.finish()
	s.hold, s.looked = hold{}, false
}
