// Package patrol is a toy title that shows movement hex by hex: a company pays, is perhaps fired at, and arrives. The
// fire is a box inside the move, the die a box inside the fire, and either side may have the die thrown again; then
// the move goes on, or not.
//
// Red's companies cross a valley under the eyes of Blue's posts. The table of boxes stands here, the move in march.go,
// the fire and its chances in fire.go, what is saved in saved.go.
package patrol

import (
	"slices"

	"marianas/game/board"
	"marianas/game/chance"
	"marianas/game/chart"
	"marianas/game/conform/toy/kit"
	"marianas/game/field"
	"marianas/game/order"
	"marianas/game/play"
	"marianas/game/rules"
)

const (
	turns = 5
	red   = play.Side(0)
	blue  = play.Side(1)
)

// Boxes beside the map, in the order of their names.
const (
	lost    = field.Nowhere - 1
	arrived = field.Nowhere - 2
)

// The boxes of the sequence.
const (
	gameBox  play.BoxID = iota
	turnBox             // 2
	marchBox            // 3
	fireBox             // 4
	rollBox             // 5
)

// The verbs, in the order of their names.
const (
	vAgain play.Word = iota
	vEnd
	vEnter
	vFire
	vHalt
	vHold
	vKeep
	vTake
)

type (
	box   = play.Box[*Game]
	step  = play.Step[*Game]
	verbs = []play.Verb[*Game]
	info  = play.Info[*Game]
	frame = play.Frame
	act   = play.Act
)

var machine = build()

func build() *play.Machine[*Game] {
	return &play.Machine[*Game]{
		Boxes: []box{gameBox: theGame(), turnBox: turn(), marchBox: march(), fireBox: opportunityFire(), rollBox: theDie()},
		Words: []info{
			{VerbInfo: rules.VerbInfo{Verb: "again", Role: rules.AnswerRole, Means: "have the die thrown again for a token"}},
			{VerbInfo: rules.VerbInfo{Verb: "end-turn", Role: rules.EndRole, Means: "end the turn"}},
			{VerbInfo: rules.VerbInfo{Verb: "enter", Role: rules.GoRole, To: true, Means: "enter an adjacent hex"}},
			{VerbInfo: rules.VerbInfo{Verb: "fire", Role: rules.AnswerRole, Unit: true, Means: "let a post fire"}},
			{VerbInfo: rules.VerbInfo{Verb: "halt", Role: rules.DeclineRole, Means: "go no farther"}},
			{VerbInfo: rules.VerbInfo{Verb: "hold", Role: rules.DeclineRole, Means: "do not fire"}},
			{VerbInfo: rules.VerbInfo{Verb: "keep", Role: rules.DeclineRole, Means: "leave the die as it lies"}},
			{VerbInfo: rules.VerbInfo{Verb: "take", Role: rules.TakeRole, Unit: true, Means: "take a company that marches"}},
		},
		Reasons: &reasons, Sides: kit.Factions(), Ended: play.Plainly[*Game]("1", "The game is over."),
	}
}

var reasons play.Reasons[*Game]

func ruled(rule, why string) play.Code { return reasons.Add(play.Plainly[*Game](rule, why)) }

// theGame is turns of Red, until they are over or nobody is left in the valley (1).
func theGame() box {
	return box{Name: "game", Rule: "1", Steps: []step{
		{Letter: "turn", Do: func(*Game, *frame) play.Flow { return play.Call(play.Open(turnBox, red)) }},
		{Letter: "end", Do: func(g *Game, _ *frame) play.Flow {
			if g.GameTurn == turns || g.inValley() == 0 {
				return play.Over()
			}
			g.GameTurn++
			return play.Restart()
		}},
	}}
}

// Title is the toy.
type Title struct {
	kit.Title
	board  *board.Board
	places *field.Places
	names  *play.Names
	sides  []uint8
}

// New makes the title.
func New() *Title {
	t := &Title{Title: kit.Title{
		About:  kit.About("patrol", "Patrol", turns, false, "1 Sequence of play", "2 Turns", "3 March", "4 Opportunity fire", "5 The die"),
		Sheets: []*board.Board{kit.Clear("Valley", "", 9, 5)}, Words: machine.Verbs(), Asked: machine.Asked(), Charts: []*chart.Chart{fireTable},
	}}
	t.Counters = append(kit.Companies(kit.Blue, 3, 0), kit.Companies(kit.Red, 3, 4)...)
	t.board = t.Sheets[0]
	t.places = field.NewPlaces(t.board, "arrived", "lost")
	t.names, t.sides = kit.Names(t.Counters, t.places), kit.SideOf(t.Counters)
	return t
}

// New starts the only scenario.
func (t *Title) New(scenario string, _ rules.Options, seed uint64) (rules.Game, error) {
	if scenario != t.About.Scenarios[0].ID {
		return nil, t.About.NoScenario(scenario)
	}
	g := t.empty()
	g.Dice, g.tokens = chance.New(seed), [2]int{2, 2}
	for u, at := range []string{"0303", "0502", "0704", "0102", "0103", "0104"} {
		g.where.Put(u, kit.Hex(t.board, at))
	}
	g.Open = play.Stack{play.Open(gameBox, red)}
	machine.Settle(g)
	return g, nil
}

func (t *Title) empty() *Game {
	g := &Game{title: t, spent: make([]bool, len(t.Counters)), pinned: make([]bool, len(t.Counters))}
	g.Bind(machine, g)
	g.where = field.New(t.board.Len(), t.places.Boxes(), t.sides)
	g.GameTurn, g.Phasing = 1, kit.Red
	return g
}

// Game is one game of it.
type Game struct {
	rules.Core
	play.Played[*Game]
	title  *Title
	where  *field.Field
	spent  []bool // by unit: it has marched, or fired, in this turn
	pinned []bool
	tokens [2]int // second throws left
}

func (g *Game) unit(u int) *order.Unit       { return &g.title.Counters[u] }
func (g *Game) name(u int16) string          { return g.unit(int(u)).Name }
func (g *Game) place(h board.ID) rules.Place { return g.title.places.Of(h) }
func (g *Game) isRed(u int16) bool           { return u >= 0 && g.title.sides[u] == 0 }

func (g *Game) inValley() (n int) {
	for u := range g.title.Counters {
		if g.isRed(int16(u)) && g.where.OnMap(u) {
			n++
		}
	}
	return n
}

// Names are the words for units and places.
func (g *Game) Names() *play.Names { return g.title.names }

// Clone is an independent copy.
func (g *Game) Clone() rules.Game {
	c := *g
	c.State, c.Dice, c.where = g.State.Copy(), g.Dice.Copy(), g.where.Copy()
	c.spent, c.pinned = slices.Clone(g.spent), slices.Clone(g.pinned)
	c.Bind(machine, &c)
	return &c
}

// Guess is a clone with other dice: nothing is hidden.
func (g *Game) Guess(_ rules.Side, seed uint64) rules.Game {
	c := g.Clone().(*Game)
	c.Dice = chance.Stream{State: seed ^ 0xabcdef, Rolled: g.Dice.Rolled}
	return c
}

// Ending is whether more companies came through than not.
func (g *Game) Ending() (rules.Ending, bool) {
	if len(g.Open) > 0 {
		return rules.Ending{}, false
	}
	through := g.where.Count(0, arrived)
	return kit.Ending(through, 3-through, "companies as they wanted"), true
}

// View is the valley, who came through or was lost, and the fire that is going on.
func (g *Game) View(side rules.Side) *rules.View {
	v := kit.View(machine, g, side, turns)
	trays := map[board.ID]*rules.Panel{
		lost:    {ID: "lost", Kind: rules.TrayPanel, Title: "Lost", Rule: "4"},
		arrived: {ID: "arrived", Kind: rules.TrayPanel, Title: "Came through", Rule: "1"},
	}
	for u := range g.title.Counters {
		at := g.where.At(u)
		p := kit.Piece(g.unit(u), g.place(at), g.marching() == u)
		if g.pinned[u] {
			p.State = []string{"Pinned"}
		}
		if tray := trays[at]; tray != nil {
			tray.Pieces = append(tray.Pieces, p)
		} else {
			v.Pieces = append(v.Pieces, p)
		}
	}
	v.Standing = []rules.Standing{g.fireOrder()}
	v.Panels = append(g.firePanel(), *trays[lost], *trays[arrived])
	return v
}

// marching is the company that is on its way; -1 if none is.
func (g *Game) marching() int {
	for i := range g.Open {
		if g.Open[i].Box == marchBox {
			return int(g.Open[i].Unit[0])
		}
	}
	return -1
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
