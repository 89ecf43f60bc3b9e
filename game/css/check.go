package css

import (
	"fmt"
)

// Check tests the invariants: counters where they may be, stacks of one side, markers in range, records within their limits, parts
// exactly while their box is open, and an open decision with an answer.
func (g *Game) Check() error {
	for _, test := range []func() error{g.checkCounters, g.checkLocations, g.checkForces, g.checkParts} {
		if err := test(); err != nil {
			return fmt.Errorf("css: %w", err)
		}
	}
	if err := g.title.machine.Check(g); err != nil { // last: it lists what may be done
		return fmt.Errorf("css: %w", err)
	}
	return nil
}

func (g *Game) checkCounters() error {
	gr := g.ground()
	for u := range g.pieces {
		c, at := g.unit(u), g.at(u)
		switch {
		case at == none:
			return fmt.Errorf("%s is nowhere", c.ID)
		case c.sort == aShip && g.onMap(u) && !g.Within(navalBox):
			return fmt.Errorf("%s is ashore (21.2)", c.ID)
		case at >= 0 && !gr.land(at):
			return fmt.Errorf("%s is in %s, which has no dot (6.2)", c.ID, gr.Number(at))
		case c.isUnit() && g.onMap(u) && !g.front(u).exists:
			return fmt.Errorf("%s lies on a side that its counter does not have", c.ID)
		case gr.caveOf(at) >= 0 && (c.side != japan || c.isUnit() && c.class != leg):
			return fmt.Errorf("%s is inside a cave (6.3)", c.ID)
		case g.afloat(u) && (c.side != us || c.sort == aWeapon || c.isUnit() && !g.is(u, column) && (g.move == nil || !g.move.units.Has(u))):
			return fmt.Errorf("%s is in a naval zone (22.0)", c.ID)
		case g.pieces[u].acts < 0 || g.pieces[u].acts > 2:
			return fmt.Errorf("%s has performed %d actions", c.ID, g.pieces[u].acts)
		}
		for d := range gr.routed {
			if at == gr.routed[d] && (!c.isUnit() || int(c.division) != d) {
				return fmt.Errorf("%s is among the routed units of another division", c.ID)
			}
			if (at == gr.available[d] || at == gr.reallocating[d]) && (c.sort != aWeapon || int(c.division) != d) {
				return fmt.Errorf("%s is among the support weapons of another division", c.ID)
			}
		}
	}
	return nil
}

func (g *Game) checkLocations() error {
	for i := range g.ground().beaches {
		for _, p := range g.ground().beaches[i].zones {
			if g.room(p) < 0 {
				return fmt.Errorf("%d units in %s (22.1)", g.count(us, p), g.place(p))
			}
		}
	}
	for cell := range g.spots {
		p, s := g.ground().located(cell), &g.spots[cell]
		name := g.place(p)
		switch {
		case g.holds(us, p) && g.holds(japan, p):
			return fmt.Errorf("both sides have units in %s", name)
		case p < 0 && g.count(japan, p) > caveLimit:
			return fmt.Errorf("%d units inside the cave of %s (6.3)", g.count(japan, p), name)
		case s.dg < 0 || s.dg > mostLevels:
			return fmt.Errorf("level %d in %s", s.dg, name)
		case s.marks&suppressed != 0 && s.marks&pinned != 0:
			return fmt.Errorf("%s is suppressed and pinned (10.1)", name)
		case s.dg > 0 && g.sideIn(p) < 0:
			return fmt.Errorf("a level of disorganization in %s, where nobody is", name)
		}
		for side := range 2 {
			if n := len(g.in(side, aWeapon, p)); n > 0 && n > g.count(side, p) && len(g.due) == 0 && !g.goesOut(p) {
				return fmt.Errorf("more support weapons than units in %s (12.1)", name)
			}
		}
	}
	return nil
}

func (g *Game) checkForces() error {
	for d, f := range g.forces {
		if f.dispatch < 0 || f.dispatch > mostDispatch || f.commands < 0 || f.commands > mostCommands || f.fatigue < 0 {
			return fmt.Errorf("the display of %s makes no sense", g.title.divisions[d])
		}
	}
	switch {
	case (len(g.Open) == 0) != (g.ending != nil):
		return fmt.Errorf("the game is over in one place and goes on in another")
	case g.Dice.Wrong != "":
		return fmt.Errorf("%s", g.Dice.Wrong)
	}
	return nil
}

// checkParts holds what open boxes keep against the boxes.
func (g *Game) checkParts() error {
	acts := g.Within(activationBox) || g.Within(commandBox)
	shots := 0
	for i := range g.Open {
		if b := g.Open[i].Box; b == fireBox || b == shellBox || b == mineBox || b == napalmBox || b == strikeBox {
			shots++
		}
	}
	switch {
	case !g.landingHolds():
		return fmt.Errorf("a landing or an arrival is about no beach or row")
	case (g.turn != nil) != acts:
		return fmt.Errorf("an activation and its box do not go together")
	case g.target() != none && !g.Within(airBox) && !g.Within(preparatoryBox):
		return fmt.Errorf("a marker lies in %s with nobody to place it", g.place(g.target()))
	case (g.settling != nil) != g.Within(setUpBox):
		return fmt.Errorf("a set-up and its box do not go together")
	case g.move == nil && (g.Within(wayBox) || g.Within(unloadBox)):
		return fmt.Errorf("a move's box without a move")
	case g.move != nil && g.move.zone != none && !g.Within(ashoreBox) && !g.Within(runInBox):
		return fmt.Errorf("landing craft move outside their box")
	case g.move != nil && g.move.zone == none && !acts:
		return fmt.Errorf("a move outside an activation")
	case g.Within(dueBox) && len(g.due) == 0:
		return fmt.Errorf("a question's box without a question")
	case len(g.shots) != shots:
		return fmt.Errorf("%d fires and %d boxes of them", len(g.shots), shots)
	case (g.sneak != nil) != g.Within(infiltrationBox):
		return fmt.Errorf("an infiltration and its box do not go together")
	case (g.assault != nil) != g.Within(assaultBox):
		return fmt.Errorf("an assault and its box do not go together")
	}
	return nil
}

// landingHolds reports whether the frames of landings are about a beach, and those of arrivals about a row of the scenario.
func (g *Game) landingHolds() bool {
	for i := range g.Open {
		f := &g.Open[i]
		switch f.Box {
		case landingBox, ashoreBox, runInBox:
			if g.beachOf(f) == nil && (f.Box != landingBox || f.Place[0] != int16(none)) {
				return false
			}
		case returnBox:
			if f.Count[0] < 0 || int(f.Count[0]) > len(g.ground().beaches) {
				return false
			}
		case arrivalBox:
			rows := len(g.scene.play.Arrivals)
			if int(f.Step) >= g.stepOf(arrivalBox, "27.0") {
				rows++ // past the last one
			}
			if f.Count[0] < 0 || int(f.Count[0]) >= rows || f.Unit[0] >= 0 && g.unit(int(f.Unit[0])).sort != aWeapon {
				return false
			}
		}
	}
	return true
}
