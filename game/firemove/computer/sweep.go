package computer

import (
	"slices"

	"marianas/game/board"
	"marianas/game/firemove"
	"marianas/game/play"
	"marianas/game/think"
)

// Objectives are taken by whoever passes: a unit with points to spare goes by way of them (rulings 3, 23).

// mostStops is how many objectives a unit makes a detour for in one phase.
const mostStops = 8

// route takes a unit and moves it to a hex, by way of objectives that its side does not own yet as far as its points
// last, and on to others if it has no part in an attack; to its own hex it goes back. It gives nil if the hex is out of
// reach.
func (p *march) route(s *firemove.Study, u int, to board.ID) *line {
	l := think.From(s)
	if !l.Do(play.OfUnit(firemove.TakeVerb, u)) {
		return nil
	}
	if _, may := l.At.MayEnd(to); !may && l.At.At(u) != to {
		return nil
	}
	p.stopOver(l, to)
	if l.At.At(u) != to && !l.Do(play.AtPlace(firemove.MoveVerb, to)) {
		return nil
	}
	if !p.busy.Has(u) {
		p.stopOver(l, board.None)
	}
	if len(l.Acts) < 2 {
		return nil
	}
	return l
}

// stopOver moves the taken unit from objective to objective that its side does not own, as long as it can still end in a
// hex; None is anywhere.
func (m *mind) stopOver(l *line, to board.ID) {
	for range mostStops {
		h := m.nextStop(l.At, to)
		if h == board.None || !l.Do(play.AtPlace(firemove.MoveVerb, h)) {
			return
		}
	}
}

// nextStop is the objective that costs least to go by on the way to a hex; none if the way does not allow any.
func (m *mind) nextStop(s *firemove.Study, to board.ID) board.ID {
	var open []board.ID
	cost := map[board.ID]int{}
	for _, h := range s.Objectives() {
		if side, _ := s.Owner(h); side == m.me || h == to {
			continue
		}
		if halfMP, may := s.MayEnd(h); may {
			open, cost[h] = append(open, h), halfMP
		}
	}
	slices.SortStableFunc(open, func(g, h board.ID) int { return cost[g] - cost[h] })
	for _, h := range open {
		if to == board.None || m.leads(s, h, to) {
			return h
		}
	}
	return board.None
}

// leads reports whether the taken unit may still go to a hex once it has gone to another.
func (m *mind) leads(s *firemove.Study, by, to board.ID) bool {
	on := s.Copy()
	if !on.Try(play.AtPlace(firemove.MoveVerb, by)) {
		return false
	}
	_, may := on.MayEnd(to)
	return may
}

// owned is how many objective hexes a side owns.
func owned(s *firemove.Study, side int) int {
	n := 0
	for _, h := range s.Objectives() {
		if by, _ := s.Owner(h); by == side {
			n++
		}
	}
	return n
}

// roams reports whether a unit that is to stay where it is could take objectives on a round.
func (p *march) roams(u int) bool {
	return p.Isles() > 0 && p.reach[u] != nil && (!p.hunts() || !p.Controlled(1-p.me, p.home[u]))
}

// send takes a unit to a hex; false if it cannot go, and then nothing has been done.
func (p *march) send(l *line, u int, to board.ID) bool {
	if p.Isles() == 0 {
		return l.Both(play.OfUnit(firemove.TakeVerb, u), play.AtPlace(firemove.MoveVerb, to))
	}
	way := p.route(l.At, u, to)
	if way == nil {
		return false
	}
	l.At, l.Acts = way.At, append(l.Acts, way.Acts...)
	return true
}

// line is a line of play that begins with the position as it is.
func (m *mind) line() *line { return think.From(m.base) }
