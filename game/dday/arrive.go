package dday

import (
	"slices"
	"strconv"
	"strings"

	"marianas/game/board"
	"marianas/game/rules"
)

// Who comes when (19.0, 20.0): lines of the schedule, units still to come, and where they may go.

// arrivals is the line of the schedule of each unit; -1 for those that it does not name.
func arrivals(r *roster, s *Schedule) []int {
	lines := make([]int, len(r.counters))
	for u := range lines {
		lines[u] = -1
	}
	for i := range s.Arrivals {
		for _, id := range s.Arrivals[i].Units {
			lines[r.index[id]] = i
		}
	}
	return lines
}

// arrival is the line of the schedule of a unit; nil for one that it does not name.
func (g *Game) arrival(u int) *Arrival {
	if i := g.title.arrivals[u]; i >= 0 {
		return &g.data().Schedule.Arrivals[i]
	}
	return nil
}

// secondWave reports whether a unit belongs to the second wave of game-turn 1 (19.0).
func (g *Game) secondWave(u int) bool {
	a := g.arrival(u)
	return a != nil && a.Second
}

// turnOf is the game-turn of a group of Japanese units that come to the pool later, "turn-6"; 0 for any other.
func turnOf(group string) int {
	n, _ := strconv.Atoi(strings.TrimPrefix(group, "turn-"))
	return n
}

// await puts aside everybody who comes on a later game-turn (19.0, 20.0).
func (g *Game) await() {
	for u := range g.pieces {
		if g.comesOn(u) > g.GameTurn {
			g.put(u, g.ground().offMap)
		}
	}
}

// comesOn is the game-turn on which a unit of either side comes into the game; 0 for one that is there from the start.
func (g *Game) comesOn(u int) int {
	if a := g.arrival(u); a != nil {
		return a.Turn
	}
	return turnOf(g.unit(u).Groups[g.play().Groups])
}

// awaken brings the Japanese units of this game-turn to the reserve pool (20.0).
func (g *Game) awaken() {
	n := 0
	for _, u := range g.title.forces[japan] {
		if turn := turnOf(g.unit(u).Groups[g.play().Groups]); turn > 0 && turn <= g.GameTurn && g.at(u) == g.ground().offMap {
			g.put(u, g.ground().pool)
			n++
		}
	}
	if n > 0 {
		g.Tell(rules.Noted{Side: "jp", Text: rules.Counted(n, "unit comes", "units come") + " to the reserve", Rule: "20.0"})
	}
}

// due reports whether a unit must be put into a landing box in this game-turn, to land in the next (5.3).
func (g *Game) due(u int) bool {
	a := g.arrival(u)
	return a != nil && !a.Second && g.at(u) == g.ground().offMap && a.Turn <= g.GameTurn+1 && g.GameTurn < g.last() && !g.is(u, late)
}

// dueUnits lists the units that must be put into landing boxes, ascending.
func (g *Game) dueUnits() (list []int) {
	for _, u := range g.title.forces[us] {
		if g.due(u) {
			list = append(list, u)
		}
	}
	return list
}

// boxesOf lists the landing boxes that a unit may be put into, in the order of their names: those of its line (19.0), or all of its
// division for a headquarters that comes back (10.4, ruling 130).
func (g *Game) boxesOf(u int) []board.ID {
	if d := g.unit(u).division; d >= 0 && g.at(u) == g.ground().returns && len(g.title.divisionBoxes[d]) > 0 {
		return g.title.divisionBoxes[d]
	}
	if i := g.title.arrivals[u]; i >= 0 {
		return g.title.lineBoxes[i]
	}
	return nil
}

// boxesWhere lists the landing boxes that a function accepts, in the order of their names.
func (gr *ground) boxesWhere(is func(*shore) bool) (boxes []board.ID) {
	for i := range gr.shores {
		if is(&gr.shores[i]) {
			boxes = append(boxes, gr.shores[i].box)
		}
	}
	slices.Sort(boxes)
	return boxes
}

// findBoxes finds the landing boxes of each line of the schedule and of each division.
func (t *Title) findBoxes() {
	for i := range t.data.Schedule.Arrivals {
		a := &t.data.Schedule.Arrivals[i]
		t.lineBoxes = append(t.lineBoxes, t.ground.boxesWhere(func(s *shore) bool { return slices.Contains(a.Boxes, s.Name) }))
	}
	for d := range divisions {
		t.divisionBoxes = append(t.divisionBoxes, t.ground.boxesWhere(func(s *shore) bool { return int(s.division) == d }))
	}
}

// crowded reports whether a landing box holds as many units of a line as it may (19.0).
func (g *Game) crowded(u int, box board.ID) bool {
	a := g.arrival(u)
	if a == nil || a.Most == 0 {
		return false
	}
	n := 0
	for _, id := range a.Units {
		if o := g.title.index[id]; o != u && g.at(o) == box {
			n++
		}
	}
	return n >= a.Most
}
