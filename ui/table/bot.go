package table

import (
	"strconv"
	"sync/atomic"

	"marianas/game/match"
	"marianas/game/rules"
)

// thinking is a computer's decision in progress.
type thinking struct {
	on     bool
	paused bool
	began  int
	stop   *atomic.Bool
	answer chan []rules.Action
	asked  match.Question
	skip   bool // its moves are not shown until a person decides, or the phase ends
	phase  string
}

// thinkTicks is the time a computer should take at most, for the bar.
const thinkTicks = 180

// botActive reports whether a computer has to decide.
func (s *Screen) botActive() bool {
	a := s.Match.Active()
	return a != "" && !s.Match.Seat(a).Human()
}

func (s *Screen) botBusy() bool {
	return s.botActive() && !s.bot.paused && !s.Held() && !(s.tour.on() && !s.tour.auto)
}

// stepBot lets the computer think, also while its last move is still shown, and plays its answer once that is over.
func (s *Screen) stepBot(tick int) {
	if phase := s.phaseKey(); phase != s.bot.phase || !s.botActive() {
		s.bot.phase, s.bot.skip = phase, false
	}
	if !s.botActive() || s.bot.paused {
		return
	}
	if !s.bot.on {
		s.askBot(tick)
	}
	if s.motion.running() || s.hold.on || s.tour.on() || !s.onDisk() {
		return
	}
	select {
	case actions := <-s.bot.answer:
		s.bot.on = false
		s.playBot(tick, actions)
	default:
	}
}

func (s *Screen) askBot(tick int) {
	stop, answer := &atomic.Bool{}, make(chan []rules.Action, 1)
	q := s.Match.Ask(stop.Load)
	s.bot.on, s.bot.began, s.bot.stop, s.bot.answer, s.bot.asked = true, tick, stop, answer, q
	if s.Sync {
		answer <- s.Host.Think(q)
		return
	}
	go func(h Host, q match.Question) { answer <- h.Think(q) }(s.Host, q)
}

// playBot plays an answer as one gesture; what is refused, or an empty answer, is left for the next question.
func (s *Screen) playBot(tick int, actions []rules.Action) {
	if len(actions) == 0 {
		return
	}
	before := s.view
	_, events, err := s.Match.Answer(s.bot.asked, actions)
	if err != nil {
		s.bot.paused = true
		return
	}
	s.happened(tick, before, events, pauseTicks)
	if s.tour.on() {
		return // it opens the next prompt at its end
	}
	s.opening = s.opening || !s.botActive()
	s.pause(before, events, true)
}

// phaseKey tells the phases of a match apart.
func (s *Screen) phaseKey() string {
	h := &s.view.Header
	return string(h.Phasing) + h.Phase + strconv.Itoa(h.GameTurn)
}

// skipBot ends what is shown of the computer's moves and shows no more of them in this phase; it reports whether there
// was anything to skip.
func (s *Screen) skipBot() bool {
	if !s.botActive() || !s.motion.running() && !s.cutShort {
		return false
	}
	s.motion.finish()
	s.bot.skip = true
	return true
}

// rolled reports whether a die fell.
func rolled(events []rules.Event) bool {
	for _, e := range events {
		if _, ok := e.What.(rules.DieRolled); ok {
			return true
		}
	}
	return false
}

// stopBot forgets a question whose answer is no longer wanted.
func (s *Screen) stopBot() {
	if s.bot.on {
		s.bot.stop.Store(true)
	}
	s.bot = thinking{paused: s.bot.paused, skip: s.bot.skip, phase: s.bot.phase}
}

// hurryBot makes the computer answer with the best it has found.
func (s *Screen) hurryBot() {
	if s.bot.on {
		s.bot.stop.Store(true)
	}
}

// Close lets a thinking computer go.
func (s *Screen) Close() { s.stopBot() }
