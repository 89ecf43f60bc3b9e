package css

import (
	"slices"

	"marianas/game/board"
	"marianas/game/play"
	"marianas/game/rules"
)

// The airfield of Aslito (11.3): American units clear its hexes, engineers in a box of their own repair it, and four days later it helps the
// air support as long as no Japanese unit enters it.

// airfield is how far it has come.
type airfield struct {
	ours  uint8 // its hexes that an American unit was the last to enter, as bits
	stage fieldStage
	due   int16 // game-turn in which its repair is done; 0: no roll has succeeded
}

// fieldStage is the marker that lies there.
type fieldStage uint8

const (
	foul fieldStage = iota // none
	fieldCleared
	operational
)

var stageWords = []string{"", "cleared", "operational"}

// findField finds the airfield that can be repaired.
func (gr *ground) findField(d *Data) {
	for _, p := range d.Map.Field.Hexes {
		h, _ := gr.Find(p.Sheet, p.Hex)
		gr.field = append(gr.field, h)
	}
	gr.tower = none
	if len(gr.field) > 0 {
		gr.tower, _ = gr.Find(d.Map.Field.Cleared.Sheet, d.Map.Field.Cleared.Hex)
	}
}

// treadField notes who enters a hex of the airfield; a Japanese unit undoes all that has been done (11.3.1, 11.3.3).
func (g *Game) treadField(p board.ID, side int) {
	if i := slices.Index(g.ground().field, p); i >= 0 {
		g.field.ours |= 1 << i
		if side == japan {
			g.field.ours &^= 1 << i
			g.field.due = 0
			g.markField(foul)
		}
	}
	g.surveyField()
}

// markField changes the marker.
func (g *Game) markField(s fieldStage) {
	if s != g.field.stage {
		g.tellAt(pick(s == foul, japan, us), g.ground().tower, "Airfield: "+pick(s == foul, "no longer cleared", stageWords[s]), "11.3")
	}
	g.field.stage = s
}

// surveyField places the Cleared marker where the airfield is clear, or takes it off. The repair goes on meanwhile, and ends as soon as the
// marker lies there again.
func (g *Game) surveyField() {
	switch {
	case !g.fieldChanges():
	case g.field.stage == foul:
		g.markField(pick(g.repaired(), operational, fieldCleared))
	default:
		g.markField(foul)
	}
}

// fieldChanges reports whether the marker is placed or taken off now (11.3.1): all hexes must be American and in no Japanese fire zone; off it
// goes by the fire zone of a unit that is active.
func (g *Game) fieldChanges() bool {
	all := uint8(1)<<len(g.ground().field) - 1
	switch {
	case all == 0:
	case g.field.stage == foul:
		return g.field.ours == all && !g.overField(func(int) bool { return true })
	case g.field.stage == fieldCleared:
		return g.turn != nil && g.chit(int(g.turn.chit)).side == japan && g.overField(g.atWork)
	}
	return false
}

// atWork reports whether a unit is active, of those that direct commands could activate only who has been paid for (5.1).
func (g *Game) atWork(u int) bool {
	return g.active(u) && (g.chit(int(g.turn.chit)).purpose != commandChit || g.is(u, paid))
}

// overField reports whether the airfield lies in the fire zone of some Japanese unit.
func (g *Game) overField(of func(u int) bool) bool {
	return slices.ContainsFunc(g.title.units[japan], func(u int) bool {
		return g.onMap(u) && g.ground().Distance(g.hexOf(u), g.ground().field[0]) <= int(g.front(u).reach)+len(g.ground().field) && of(u) &&
			slices.ContainsFunc(g.ground().field, func(h board.ID) bool { return g.zoned(u, h) })
	})
}

// repaired reports whether the repair is done.
func (g *Game) repaired() bool { return g.field.due > 0 && g.GameTurn >= int(g.field.due) }

// opensField reports whether the airfield becomes operational in this game-turn (11.3.2).
func (g *Game) opensField(*frame) bool { return g.field.stage == fieldCleared && g.repaired() }

// crews is how many engineers of a division repair the airfield.
func (g *Game) crews(d int8) (n int) {
	for _, u := range g.title.units[us] {
		if g.unit(u).division == d && g.at(u) == g.ground().crews {
			n++
		}
	}
	return n
}

// staffs reports whether engineers have just come to the marker (11.3.2).
func (g *Game) staffs(*frame) bool {
	m := g.move
	return m.at == g.ground().tower && m.zone == none && g.field.stage == fieldCleared && slices.ContainsFunc(g.list(m.units), func(u int) bool { return g.mayStayOn(u) == play.Allowed })
}

// staffing leaves engineers on the airfield for good.
type staffing struct{ plain }

var notCrew = ruled("11.3.2", "American engineers who have moved to the marker of the airfield stay there.")

// mayStayOn reports why a unit on its way does not stay to repair the airfield; Allowed if it may.
func (g *Game) mayStayOn(u int) play.Code {
	if u < 0 || !g.move.units.Has(u) || !g.unit(u).engineer || g.unit(u).side != us {
		return notCrew
	}
	return play.Allowed
}

func (x staffing) Each(g *Game, f *frame, yield func(act)) {
	for _, u := range g.list(g.move.units) {
		if a := play.OfUnit(vStaff, u); x.Refuse(g, f, a) == play.Allowed {
			yield(a)
		}
	}
}

func (staffing) Refuse(g *Game, _ *frame, a act) play.Code { return g.mayStayOn(int(a.Unit)) }

func (staffing) Do(g *Game, _ *frame, a act) play.Flow {
	u := int(a.Unit)
	h := g.at(u)
	g.forget(u)
	g.set(u, finished)
	g.where.Put(u, g.ground().crews)
	g.Tell(rules.Noted{Side: g.sideID(us), Unit: g.id(u), Text: g.name(u) + " stays to repair the airfield", At: g.placesOf(h), Rule: "11.3.2"})
	g.left(h)
	g.tidy(h)
	return play.Next()
}

func (staffing) Describe(g *Game, _ *frame, a act) rules.Detail {
	return rules.Detail{Label: "Leave " + g.name(int(a.Unit)) + " on the airfield", Note: "For the rest of the game", Rule: "11.3.2"}
}

// repairing has the engineers of a division try to repair the airfield, once in an activation.
type repairing struct{ plain }

var (
	noCrew      = ruled("11.3.2", "Name a division with engineers on the airfield.")
	notCleared  = ruled("11.3.2", "The airfield is not cleared.")
	underRepair = ruled("11.3.2", "Its repair is under way.")
	repairOnce  = ruled("11.3.2", "Its engineers have tried it in this activation, or have just come.")
)

// foreman is the engineer of a division who tries it: the first who has not acted; -1 without one.
func (g *Game) foreman(d int8) int {
	for _, u := range g.title.units[us] {
		if g.unit(u).division == d && g.at(u) == g.ground().crews && g.pieces[u].acts == 0 && !g.is(u, finished) {
			return u
		}
	}
	return -1
}

// mayRepair reports why a division does not try it; Allowed if it may.
func (g *Game) mayRepair(d int8) play.Code {
	u := g.foreman(d)
	switch {
	case g.crews(d) == 0:
		return noCrew
	case g.field.stage != fieldCleared:
		return notCleared
	case g.field.due > 0:
		return underRepair
	case u < 0:
		return repairOnce
	case g.costs(u) && !g.pays(u):
		return noCommands
	case !g.active(u):
		return notActive
	}
	return play.Allowed
}

func (x repairing) Each(g *Game, f *frame, yield func(act)) {
	if g.field.stage != fieldCleared || f.By != us {
		return
	}
	for _, c := range g.title.chitOrder {
		if k := g.chit(c); k.purpose == divisionChit && g.mayRepair(k.division) == play.Allowed {
			yield(act{Verb: vRepair, Unit: play.None, Place: play.None, Item: k.item})
		}
	}
}

func (repairing) Refuse(g *Game, _ *frame, a act) play.Code {
	c := g.chitOf(a)
	if c < 0 || g.chit(c).purpose != divisionChit || g.chit(c).side != us || g.chit(int(g.turn.chit)).side != us {
		return noCrew
	}
	return g.mayRepair(g.chit(c).division)
}

func (repairing) Do(g *Game, f *frame, a act) play.Flow {
	d := g.chit(g.chitOf(a)).division
	u := g.foreman(d)
	g.move = nil
	g.performs(only(u))
	for _, o := range g.title.units[us] {
		if g.unit(o).division == d && g.at(o) == g.ground().crews {
			g.set(o, finished)
		}
	}
	inner := opened(repairBox, f.By)
	inner.Count[0] = int16(d)
	return play.CallStay(inner)
}

func (repairing) Describe(g *Game, _ *frame, a act) rules.Detail {
	k := g.chit(g.chitOf(a))
	note := figure(min(miss, g.crews(k.division))+1) + " of 10, done in " + figure(g.data().Tables.Airfield.Days) + " days"
	if g.costs(g.foreman(k.division)) {
		note += ", for a direct command"
	}
	return rules.Detail{Label: "Repair: " + k.name, Note: note, Rule: "11.3.2"}
}

// repairs is the box of their roll.
func repairs() box {
	return box{Name: "airfield-repair", Rule: "11.3.2", Doing: "engineers repair the airfield", Steps: []step{
		{Letter: "roll", Do: func(_ *Game, f *frame) play.Flow { return play.Throw(dieBox, f) }},
		{Letter: "result", Do: func(g *Game, f *frame) play.Flow {
			if play.Face(f) > g.crews(int8(f.Count[0])) {
				g.tellAt(us, g.ground().tower, "The repair fails", "11.3.2")
				return play.Next()
			}
			g.field.due = int16(g.GameTurn + g.data().Tables.Airfield.Days*len(hours))
			g.tellAt(us, g.ground().tower, "The airfield is repaired by game-turn "+figure(int(g.field.due)), "11.3.2")
			return play.Next()
		}},
	}}
}

// away reports whether the fleet is at sea, with its aircraft (22.3).
func (g *Game) away() bool {
	k := g.scene.play.Away
	return g.GameTurn >= k.From && g.GameTurn <= k.To && k.From > 0
}

// airShift is what an operational airfield adds to the roll for air support: nothing while the fleet is at sea (11.3.3, 22.3).
func (g *Game) airShift() int {
	if g.field.stage == operational && !g.away() {
		return g.data().Tables.Airfield.Air
	}
	return 0
}
