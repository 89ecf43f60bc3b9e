// Package stacks is a toy title that shows where counters can be: on two sheets joined to one board, in stacks whose
// order counts, in a box beside the map, and on top of one another, where one rides.
//
// Two sides land on two islands and try to hold a hill on each. Nothing is hidden and nothing is rolled. The table of
// boxes stands here, the verbs in movement.go, what is saved in saved.go.
package stacks

import (
	"slices"

	"marianas/game/board"
	"marianas/game/chance"
	"marianas/game/conform/toy/kit"
	"marianas/game/field"
	"marianas/game/order"
	"marianas/game/play"
	"marianas/game/rules"
)

const (
	turns   = 5
	limit   = 3                 // counters in a hex; riders do not count (2)
	reserve = field.Nowhere - 1 // the only box beside the map
)

// The boxes.
const (
	gameBox   play.BoxID = iota
	phaseBox             // 3
	onMoveBox            // 3 to 5
)

// The verbs, in the order of their names.
const (
	vEmbark play.Word = iota
	vEnd
	vLand
	vMove
	vRide
	vTake
)

type (
	box   = play.Box[*Game]
	step  = play.Step[*Game]
	verbs = []play.Verb[*Game]
	info  = play.Info[*Game]
)

var machine = build()

func build() *play.Machine[*Game] {
	return &play.Machine[*Game]{
		Boxes: []box{gameBox: theGame(), phaseBox: movementPhase(), onMoveBox: onMove()},
		Words: []info{
			{VerbInfo: rules.VerbInfo{Verb: "embark", Role: rules.GoRole, To: true, Means: "take the unit back into the reserve"}},
			{VerbInfo: rules.VerbInfo{Verb: "end-movement", Role: rules.EndRole, Means: "end the movement phase"}},
			{VerbInfo: rules.VerbInfo{Verb: "land", Role: rules.PlaceRole, To: true, Means: "land the taken unit on a beach"}},
			{VerbInfo: rules.VerbInfo{Verb: "move", Role: rules.GoRole, To: true, Means: "move the taken unit"}},
			{VerbInfo: rules.VerbInfo{Verb: "ride", Role: rules.AnswerRole, Unit: true, Means: "mount a truck in the same hex"}},
			{VerbInfo: rules.VerbInfo{Verb: "take", Role: rules.TakeRole, Unit: true, Means: "take a unit to move or land it"}},
		},
		Reasons: &reasons, Sides: kit.Factions(), Ended: play.Plainly[*Game]("1", "The game is over."),
	}
}

// theGame is a movement phase of each side, until the turns are over (1).
func theGame() box {
	return box{Name: "game", Rule: "1", Steps: []step{
		{Letter: "red", Do: func(*Game, *play.Frame) play.Flow { return play.Call(play.Open(phaseBox, 0)) }},
		{Letter: "blue", Do: func(*Game, *play.Frame) play.Flow { return play.Call(play.Open(phaseBox, 1)) }},
		{Letter: "turn", Do: func(g *Game, _ *play.Frame) play.Flow {
			if g.GameTurn == turns {
				return play.Over()
			}
			g.GameTurn++
			return play.Restart()
		}},
	}}
}

// Title is the toy with its two sheets.
type Title struct {
	kit.Title
	board  *board.Board // both sheets as one
	places *field.Places
	names  *play.Names
	sides  []uint8
	hills  []board.ID
}

// New makes the title.
func New() *Title {
	t := &Title{Title: kit.Title{
		About:  kit.About("stacks", "Stacks", turns, false, "1 Sequence of play", "2 Stacking", "3 Movement", "4 Landing", "5 Riding"),
		Sheets: []*board.Board{kit.Clear("East Island", "east", 6, 5), kit.Clear("West Island", "west", 5, 4)},
		Words:  machine.Verbs(), Asked: machine.Asked(),
	}}
	for _, side := range []rules.Side{kit.Blue, kit.Red} {
		t.Counters = append(t.Counters, kit.Companies(side, 3, 2)...)
		t.Counters = append(t.Counters, kit.Unit(side, "4", "infantry", "II", 2), kit.Unit(side, "truck", "truck", "I", 4))
	}
	for _, b := range t.Sheets {
		for row := 1; row <= b.Grid.LastRow; row++ {
			b.AddOverlay("beach", b.At(b.Grid.Coord(1, row)))
			b.AddOverlay("beach", b.At(b.Grid.Coord(b.Grid.LastColumn, row)))
		}
	}
	t.board = board.Join(t.Sheets...)
	t.places = field.NewPlaces(t.board, "reserve")
	t.names, t.sides = kit.Names(t.Counters, t.places), kit.SideOf(t.Counters)
	t.hills = []board.ID{kit.Hex(t.board, "east/0303"), kit.Hex(t.board, "west/0302")}
	return t
}

// ashore are those who do not begin in the reserve.
var ashore = map[rules.UnitID]string{"red-1": "west/0101", "red-truck": "west/0101", "blue-1": "west/0501", "blue-truck": "west/0501"}

// New starts the only scenario.
func (t *Title) New(scenario string, _ rules.Options, seed uint64) (rules.Game, error) {
	if scenario != t.About.Scenarios[0].ID {
		return nil, t.About.NoScenario(scenario)
	}
	g := t.empty()
	g.Dice = chance.New(seed)
	for u, id := range t.names.Units {
		g.where.Put(u, reserve)
		if at := ashore[id]; at != "" {
			g.where.Put(u, kit.Hex(t.board, at))
		}
	}
	g.Open = play.Stack{play.Open(gameBox, 0)}
	machine.Settle(g)
	return g, nil
}

func (t *Title) empty() *Game {
	g := &Game{title: t, moved: make([]bool, len(t.Counters)), on: make([]int, len(t.Counters))}
	g.Bind(machine, g)
	for u := range g.on {
		g.on[u] = field.None
	}
	g.where = field.New(t.board.Len(), t.places.Boxes(), t.sides)
	g.GameTurn, g.ranged = 1, field.None
	return g
}

// Game is one game of it.
type Game struct {
	rules.Core
	play.Played[*Game]
	title *Title
	where *field.Field
	moved []bool // by unit: in this phase
	on    []int  // by unit: the truck that it rides; None

	// Derived, never saved.
	reach  board.Search
	ranged int // unit whose reach the search holds
}

func (g *Game) unit(u int) *order.Unit       { return &g.title.Counters[u] }
func (g *Game) place(h board.ID) rules.Place { return g.title.places.Of(h) }

// load is how many counters count against the limit of a hex (2).
func (g *Game) load(h board.ID) (n int) {
	for u := g.where.In(h); u >= 0; u = g.where.Under(u) {
		if g.on[u] == field.None {
			n++
		}
	}
	return n
}

// rider is who rides a truck; None if nobody does.
func (g *Game) rider(truck int) int { return slices.Index(g.on, truck) }

// Names are the words for units and places.
func (g *Game) Names() *play.Names { return g.title.names }

// Clone is an independent copy.
func (g *Game) Clone() rules.Game {
	c := *g
	c.State, c.Dice, c.where = g.State.Copy(), g.Dice.Copy(), g.where.Copy()
	c.moved, c.on = slices.Clone(g.moved), slices.Clone(g.on)
	c.reach, c.ranged = board.Search{}, field.None
	c.Bind(machine, &c)
	return &c
}

// Guess is a clone with other dice: nothing is hidden.
func (g *Game) Guess(_ rules.Side, seed uint64) rules.Game {
	c := g.Clone().(*Game)
	c.Dice = chance.Stream{State: seed ^ 0xabcdef, Rolled: g.Dice.Rolled}
	return c
}

// Ending is who has more counters on the hills.
func (g *Game) Ending() (rules.Ending, bool) {
	if len(g.Open) > 0 {
		return rules.Ending{}, false
	}
	var n [2]int
	for _, h := range g.title.hills {
		n[0] += g.where.Count(0, h)
		n[1] += g.where.Count(1, h)
	}
	return kit.Ending(n[0], n[1], "counters on the hills"), true
}

// View is the table: the stacks from the lowest counter up, and the reserves.
func (g *Game) View(side rules.Side) *rules.View {
	v := kit.View(machine, g, side, turns)
	for h := board.ID(0); int(h) < g.title.board.Len(); h++ {
		v.Pieces = append(v.Pieces, g.pile(h)...)
	}
	for _, h := range g.title.hills {
		v.Marks = append(v.Marks, rules.Mark{Kind: rules.ObjectiveMark, At: g.place(h), Text: "Hill", Rule: "1"})
	}
	v.Panels = []rules.Panel{g.reservePanel(), g.hillPanel()}
	return v
}

// reservePanel is the box beside the map, which all units share, as a display with a part for each side.
func (g *Game) reservePanel() rules.Panel {
	row := rules.BoxRow{}
	for _, s := range g.title.About.Sides {
		b := rules.DisplayBox{Name: s.Name + " reserve", Rule: "4"}
		if s.ID == g.Phasing {
			b.At = g.place(reserve)
		}
		for _, p := range g.pile(reserve) {
			if p.Side == s.ID {
				b.Pieces = append(b.Pieces, p)
			}
		}
		row.Boxes = append(row.Boxes, b)
	}
	return rules.Panel{ID: "reserve", Kind: rules.DisplayPanel, Title: "Reserves", Rule: "4", Boxes: []rules.BoxRow{row}}
}

// hillPanel is a track with a marker of each side: how many counters it has on the hills.
func (g *Game) hillPanel() rules.Panel {
	t := rules.Track{Text: "Counters on the hills", Boxes: rules.Figures(0, len(g.title.Counters)/2), Rule: "1"}
	for i, s := range g.title.About.Sides {
		n := 0
		for _, h := range g.title.hills {
			n += g.where.Count(i, h)
		}
		t.Markers = append(t.Markers, rules.TrackMarker{Box: n, Side: s.ID})
	}
	return rules.Panel{ID: "hills", Kind: rules.TrackPanel, Title: "Hills", Rule: "1", Tracks: []rules.Track{t}}
}

// pile is the counters in a place, the lowest first.
func (g *Game) pile(h board.ID) (ps []rules.Piece) {
	f := g.Open.Top()
	for u := g.where.In(h); u >= 0; u = g.where.Under(u) {
		p := kit.Piece(g.unit(u), g.place(h), f != nil && f.Box == onMoveBox && int(f.Unit[0]) == u)
		if g.on[u] != field.None {
			p.State = []string{"Rides " + g.unit(g.on[u]).Name}
		}
		ps = append(ps, p)
	}
	slices.Reverse(ps)
	return ps
}

// See is a named fact.
func (g *Game) See(side rules.Side, name string) (string, bool) {
	return kit.See(g, side, name, func(id rules.UnitID) (rules.Place, bool) {
		u, ok := g.title.names.Index[id]
		if !ok {
			return rules.Place{}, false
		}
		return g.place(g.where.At(u)), true
	})
}
