package css

import (
	"slices"

	"marianas/game/board"
	"marianas/game/play"
	"marianas/game/rules"
)

// Vice Admiral Kakuda (28.0): an event brings him, and at each event chit his fate is rolled.

// The words of his fate, as the chart has them.
const (
	fit    = "fit"
	drunk  = "drunk"
	stupor = "stupor"
	gone   = "gone"
)

var fateWords = []string{fit, drunk, stupor, gone}

// kakuda is his counter; -1 where he is not.
func (g *Game) kakuda() int {
	if u, ok := g.title.index["jp-kakuda"]; ok {
		return u
	}
	return -1
}

// kakudaHere reports whether he is on the map.
func (g *Game) kakudaHere(*frame) bool { u := g.kakuda(); return u >= 0 && g.onMap(u) }

// kakudaFate reads his die. Drunk he rolls once more.
func (g *Game) kakudaFate(f *frame) play.Flow {
	switch g.chartWord(g.data().Tables.Kakuda, play.Face(f)) {
	case drunk:
		g.tell(japan, "Kakuda is drunk", "28.0")
		return play.Throw(dieBox, f)
	case stupor:
		g.kakudaLeaves(g.ground().unused, "is too drunk to serve")
	case gone:
		g.kakudaLeaves(g.ground().removed, "disappears with a crate of sake")
	default:
		g.tell(japan, "Kakuda is fit for duty", "28.0")
	}
	f.Unit[0] = play.None
	return play.Next()
}

// kakudaDrunk reads his second die: for how many game-turns he is away.
func (g *Game) kakudaDrunk(f *frame) play.Flow {
	if n := play.Face(f); n > 0 {
		g.kakudaLeaves(g.ground().track, "sleeps it off for "+rules.Counted(n, "game-turn", "game-turns"))
		g.pieces[g.kakuda()].when = int16(g.GameTurn + n)
	}
	f.Unit[0] = play.None
	return play.Next()
}

// kakudaLeaves takes him off the map.
func (g *Game) kakudaLeaves(to board.ID, why string) {
	u := g.kakuda()
	g.Tell(rules.Noted{Side: g.sideID(japan), Unit: g.id(u), Text: g.name(u) + " " + why, At: g.spotPlace(u), Rule: "28.0"})
	g.where.Put(u, to)
}

// ports lists the locations of naval units, with one of which he comes.
func (g *Game) ports() []board.ID {
	u := g.kakuda()
	return g.locationsWith(japan, func(p board.ID) bool { return g.commandsIn(u, p) })
}

// kakudaDue reports whether his time on the turn track is over.
func (g *Game) kakudaDue(*frame) bool {
	u := g.kakuda()
	return u >= 0 && g.at(u) == g.ground().track && int(g.pieces[u].when) <= g.GameTurn
}

// kakudaWakes brings him back from the turn track. Where no naval unit is on the map he waits for one, or is lost with the last (13.1).
func (g *Game) kakudaWakes(*frame) play.Flow {
	u := g.kakuda()
	g.pieces[u].when = 0
	if len(g.ports()) > 0 {
		return play.Call(opened(admiralBox, japan))
	}
	g.where.Put(u, pick(g.commandsAny(u), g.ground().waiting, g.ground().removed))
	return play.Next()
}

// admirals is the box in which it is said where he comes into play.
func admirals() box {
	return box{Name: "kakuda", Rule: "28.0", Doing: "Kakuda comes into play", Waits: "says where Kakuda comes into play", Steps: []step{
		{Letter: "28.0", Verbs: verbs{boarding{plainly(vLead)}}, Prompt: func(*Game, *frame) play.Prompt {
			return play.Say("Say with which naval unit Kakuda comes into play", "A leader of the Navy, for every unit of it.")
		}},
	}}
}

// boarding puts him with a naval unit.
type boarding struct{ plain }

var notNaval = ruled("28.0", "Kakuda comes into play with a naval unit.")

func (boarding) Each(g *Game, _ *frame, yield func(act)) {
	for _, p := range g.ports() {
		yield(play.UnitTo(vLead, g.kakuda(), p))
	}
}

func (boarding) Refuse(g *Game, _ *frame, a act) play.Code {
	if int(a.Unit) != g.kakuda() || !slices.Contains(g.ports(), board.ID(a.Place)) {
		return notNaval
	}
	return play.Allowed
}

func (boarding) Do(g *Game, _ *frame, a act) play.Flow {
	g.where.Put(int(a.Unit), board.ID(a.Place))
	g.Tell(rules.UnitPlaced{Unit: g.id(int(a.Unit)), At: g.place(board.ID(a.Place)), Rule: "28.0"})
	return play.Leave()
}

func (boarding) Describe(g *Game, _ *frame, a act) rules.Detail {
	return rules.Detail{Label: g.name(int(a.Unit)) + " comes to " + g.said(board.ID(a.Place)), Rule: "28.0"}
}
