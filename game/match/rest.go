package match

import "marianas/game/rules"

// mostRest bounds how many answers are tried on the way to the end of a game.
const mostRest = 600

// CanPlayOut reports whether only one side can still do anything: if it ended each of its phases, the other would have
// no choice left until the game is over. It is tried on a guess, so that it tells nothing a side may not know.
func (m *Match) CanPlayOut(side rules.Side) bool {
	if m.Active() != side || !m.seats[side].Human() {
		return false
	}
	g := m.game.Guess(side, thoughtSeed(m.journal.Seed, len(m.records)))
	for n := 0; n < mostRest; n++ {
		a, ok := m.passing(g, side)
		if !ok {
			return false
		}
		if _, err := carryOut(g, a); err != nil {
			return false
		}
		if _, over := g.Ending(); over {
			return true
		}
	}
	return false
}

// PlayOut ends the phases that are left until the game is over, or until anybody has a choice again. For the other side
// it gives the only answer there is. Each gesture counts as one decision of the side.
func (m *Match) PlayOut(side rules.Side) ([]rules.Event, error) {
	var all []rules.Event
	for n := 0; n < mostRest && m.Active() != ""; n++ {
		a, ok := m.passing(m.game, side)
		if !ok {
			break
		}
		events, err := m.playByItself(a, m.game.Active() != side)
		if err != nil {
			return all, err
		}
		m.redo = nil
		all = append(all, events...)
	}
	m.save()
	return all, nil
}

// passing is what the active side does on the way to the end: the only answer there is or, for the side that plays the
// game out, the end of its phase or stage.
func (m *Match) passing(g rules.Game, side rules.Side) (rules.Action, bool) {
	legal := g.Legal()
	if len(legal) == 1 {
		return legal[0], true
	}
	if g.Active() != side {
		return rules.Action{}, false
	}
	for _, a := range legal {
		if m.words.Is(a, rules.EndRole) {
			return a, true
		}
	}
	return rules.Action{}, false
}
