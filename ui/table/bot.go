package table

import (
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
	at     int // journal length when it was asked
	wait   []rules.Action
}

// thinkTicks is the time a computer should take at most, for the bar.
const thinkTicks = 180

// botActive reports whether a computer has to decide.
func (s *Screen) botActive() bool {
	a := s.Match.Active()
	return a != "" && !s.Match.Seat(a).Human()
}

func (s *Screen) botBusy() bool { return s.botActive() && !s.bot.paused }

// stepBot lets the computer think and plays its answer, once what was shown before is over.
func (s *Screen) stepBot(tick int) {
	if !s.botActive() || s.bot.paused || s.motion.running() {
		return
	}
	if !s.bot.on {
		s.askBot(tick)
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
	s.bot = thinking{on: true, began: tick, stop: stop, answer: answer, at: s.Match.Len()}
	q := s.Match.Ask(stop.Load)
	if s.Sync {
		answer <- s.Host.Think(q)
		return
	}
	go func(h Host, q match.Question) { answer <- h.Think(q) }(s.Host, q)
}

// playBot plays an answer as one gesture; what is refused, or an empty answer, is left for the next question.
func (s *Screen) playBot(tick int, actions []rules.Action) {
	if s.bot.at != s.Match.Len() || len(actions) == 0 {
		return
	}
	before := s.view
	_, events, err := s.Match.DoAll(s.Match.Active(), actions)
	if err != nil {
		s.bot.paused = true
		return
	}
	s.happened(tick, before, events, pauseTicks)
	s.bot.paused = s.stopAtDie && rolled(events)
}

// rolled reports whether a die fell.
func rolled(events []rules.Event) bool {
	for _, e := range events {
		if _, ok := e.(rules.DieRolled); ok {
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
	s.bot = thinking{paused: s.bot.paused}
}

// hurryBot makes the computer answer with the best it has found.
func (s *Screen) hurryBot() {
	if s.bot.on {
		s.bot.stop.Store(true)
	}
}

// Close lets a thinking computer go.
func (s *Screen) Close() { s.stopBot() }
