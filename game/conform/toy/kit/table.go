package kit

import (
	"strconv"
	"strings"

	"marianas/game/board"
	"marianas/game/order"
	"marianas/game/play"
	"marianas/game/rules"
)

// Names are the words for the counters and places of a toy.
func Names(units []order.Unit, places play.Places) *play.Names {
	n := &play.Names{Index: map[rules.UnitID]int{}, Places: places}
	for i := range units {
		n.Units = append(n.Units, rules.UnitID(units[i].ID))
		n.Index[n.Units[i]] = i
	}
	return n
}

// SideOf is the side of each counter as the machine numbers it: Red first.
func SideOf(units []order.Unit) []uint8 {
	sides := make([]uint8, len(units))
	for u := range units {
		if units[u].Side == string(Blue) {
			sides[u] = 1
		}
	}
	return sides
}

// ID is a side by its number.
func ID(side play.Side) rules.Side { return [2]rules.Side{Red, Blue}[side] }

// Factions are the sides as the machine numbers them.
func Factions() []play.Faction {
	return []play.Faction{{ID: Red, Name: "Red"}, {ID: Blue, Name: "Blue"}}
}

// Hex finds a hex that a toy's own data names.
func Hex(b *board.Board, name string) board.ID {
	p := rules.ParsePlace(name)
	h, ok := b.Find(p.Sheet, p.Hex)
	if !ok {
		panic("toy: no hex " + name)
	}
	return h
}

// View is what the machine knows of a View; the pieces and panels are the title's.
func View[G interface {
	play.Game
	rules.Game
}](m *play.Machine[G], g G, side rules.Side, turns int) *rules.View {
	base := g.Base()
	v := &rules.View{Side: side, Active: g.Active(), Prompt: m.Prompt(g, side), Owed: m.Owed(g)}
	v.Header = rules.Header{GameTurn: base.GameTurn, LastTurn: turns, Phase: phase(g), Phasing: base.Phasing}
	if e, over := g.Ending(); over {
		v.Ending = &e
	} else if side == v.Active {
		v.Choices, v.Barred = m.Choices(g), m.Barred(g)
	}
	return v
}

// Piece is a counter as it lies in a place.
func Piece(u *order.Unit, at rules.Place, selected bool) rules.Piece {
	p := rules.Piece{
		ID: u.ID, Unit: rules.UnitID(u.ID), Side: rules.Side(u.Side), Face: u.ID, Name: u.Name, Long: u.Long,
		Kind: strings.ToUpper(u.Type[:1]) + u.Type[1:], At: at, Steps: 1, MaxSteps: 1,
	}
	if selected {
		p.Tags = rules.Selected
	}
	return p
}

// See is a fact that every title tells; at is where a unit is, as the side may know it.
func See(g rules.Game, side rules.Side, name string, at func(rules.UnitID) (rules.Place, bool)) (string, bool) {
	if id, ok := strings.CutSuffix(name, ".at"); ok {
		p, ok := at(rules.UnitID(id))
		return p.String(), ok
	}
	switch name {
	case "active":
		return string(g.Active()), true
	case "phasing":
		return string(g.Base().Phasing), true
	case "phase":
		return phase(g), true
	case "turn":
		return strconv.Itoa(g.Base().GameTurn), true
	case "prompt":
		return g.View(side).Prompt.Do, true
	case "outcome":
		e, _ := g.Ending()
		return string(e.Outcome), true
	}
	return "", false
}

func phase(g rules.Game) string {
	if g.Active() == "" {
		return "over"
	}
	return "play"
}

// Ending is who has more of something.
func Ending(red, blue int, what string) rules.Ending {
	e := rules.Ending{Title: "A draw", Why: "Both have as many " + what + ".", Rule: "1"}
	if red > blue {
		e.Outcome, e.Title, e.Why = Red, "Red wins", "Red has more "+what+"."
	} else if blue > red {
		e.Outcome, e.Title, e.Why = Blue, "Blue wins", "Blue has more "+what+"."
	}
	e.Tallies = []rules.Tally{{ID: "count", Name: "Red " + what, Side: Red, N: red}, {ID: "count", Name: "Blue " + what, Side: Blue, N: blue}}
	return e
}
