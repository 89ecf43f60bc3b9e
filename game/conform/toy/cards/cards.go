// Package cards is a toy title that shows luck and hiding beyond dice: a deck in layers, positions whose strength one
// side does not know, and a side that is played by the rules.
//
// Red's companies assault a ridge that Blue holds. Alone, nobody plays Blue: its fire follows principles. With two
// players Blue says itself whom it strikes. The table of boxes
// stands here, Red's turn in assault.go, Blue's in strike.go, what is saved in saved.go.
package cards

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
	turns = 6
	red   = play.Side(0)
	blue  = play.Side(1)
	lost  = field.Nowhere - 1
)

// The kinds of positions, which are drawn at the start.
const (
	dummy = iota
	weak
	strong
	gone // taken: no kind of the bag
)

var (
	kindNames = []string{"dummy", "weak", "strong"}
	kindMix   = chance.Bag{2, 4, 2}
	cardNames = []string{"card 1", "card 2", "card 3", "card 4", "card 5", "reshuffle"}
	oneOfEach = chance.Bag{1, 1, 1, 1, 1, 1}
	ridge     = []string{"0301", "0303", "0305", "0402", "0404", "0503"} // where the positions lie
)

const reshuffle = 5 // the card that ends a layer: it counts nothing

// The boxes.
const (
	gameBox    play.BoxID = iota
	turnBox               // 2
	onTheWay              // 2
	assaultBox            // 3
	strikeBox             // 4
)

// The verbs, in the order of their names.
const (
	vAssault play.Word = iota
	vEnd
	vMove
	vStrike
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
		Boxes: []box{gameBox: theGame(), turnBox: turn(), onTheWay: way(), assaultBox: assaulted(), strikeBox: strikes()},
		Words: []info{
			{VerbInfo: rules.VerbInfo{Verb: "assault", Role: rules.GoRole, To: true, Means: "assault a position"}},
			{VerbInfo: rules.VerbInfo{Verb: "end-turn", Role: rules.EndRole, Means: "end the turn"}},
			{VerbInfo: rules.VerbInfo{Verb: "move", Role: rules.GoRole, To: true, Means: "move the taken company one hex"}},
			{VerbInfo: rules.VerbInfo{Verb: "strike", Role: rules.AnswerRole, Unit: true, Means: "say whom a position strikes"}},
			{VerbInfo: rules.VerbInfo{Verb: "take", Role: rules.TakeRole, Unit: true, Means: "take a company"}},
		},
		Reasons: &reasons, Sides: kit.Factions(), Ended: play.Plainly[*Game]("1", "The game is over."),
	}
}

var reasons play.Reasons[*Game]

func ruled(rule, why string) play.Code { return reasons.Add(play.Plainly[*Game](rule, why)) }

// theGame is a turn of Red, then Blue's strikes, which Red decides as far as Blue's principles leave it open, or Blue if
// somebody plays it (1).
func theGame() box {
	return box{Name: "game", Rule: "1", Steps: []step{
		{Letter: "red", Do: func(*Game, *frame) play.Flow { return play.Call(play.Open(turnBox, red)) }},
		{Letter: "blue", Do: func(g *Game, _ *frame) play.Flow {
			return play.Call(g.strikes())
		}},
		{Letter: "end", Do: func(g *Game, _ *frame) play.Flow {
			if g.GameTurn == turns || g.where.Count(0, lost) == len(g.title.Counters) {
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
	ridge  []board.ID
}

// New makes the title.
func New() *Title {
	t := &Title{Title: kit.Title{
		About:    kit.About("cards", "Cards", turns, true, "1 Sequence of play", "2 Companies", "3 Assault", "4 Blue", "4.1 Assaulters", "4.2 Nearest"),
		Sheets:   []*board.Board{kit.Clear("Ridge", "", 6, 5)},
		Counters: kit.Companies(kit.Red, 4, 1), Words: machine.Verbs(), Asked: machine.Asked(),
		Markers: []rules.Face{{ID: "blue.hidden", Style: "hidden", Side: kit.Blue}},
	}}
	for _, kind := range kindNames {
		t.Markers = append(t.Markers, rules.Face{ID: kind, Style: "marker", Side: kit.Blue, Text: kind})
	}
	t.board = t.Sheets[0]
	t.About.Cards = printedCards()
	t.About.Scenarios[0].ByRules = []rules.RuledSide{{Side: kit.Blue, Alone: true, Rule: "4"}}
	t.places = field.NewPlaces(t.board, "lost")
	t.names, t.sides = kit.Names(t.Counters, t.places), kit.SideOf(t.Counters)
	for _, at := range ridge {
		t.ridge = append(t.ridge, kit.Hex(t.board, at))
	}
	return t
}

// New starts the only scenario: what the positions are is drawn.
func (t *Title) New(scenario string, opts rules.Options, seed uint64) (rules.Game, error) {
	if scenario != t.About.Scenarios[0].ID {
		return nil, t.About.NoScenario(scenario)
	}
	if err := t.About.Scenarios[0].CheckOptions(opts); err != nil {
		return nil, err
	}
	g := t.empty(opts)
	g.Dice = chance.New(seed)
	g.left, g.deck = kindMix.Copy(), chance.Deck{oneOfEach.Copy()}
	for _, at := range ridge {
		kind := g.Dice.Draw("Position in "+at, g.left, kindNames)
		g.slots = append(g.slots, chance.Slot{Kind: int16(kind), Known: 1 << blue})
	}
	for u, at := range []string{"0101", "0102", "0103", "0104"} {
		g.where.Put(u, kit.Hex(t.board, at))
	}
	g.Open = play.Stack{play.Open(gameBox, red)}
	machine.Settle(g)
	return g, nil
}

func (t *Title) empty(opts rules.Options) *Game {
	g := &Game{title: t, byRules: t.About.Scenarios[0].RulesPlay(kit.Blue, opts), facts: make([]fact, len(t.Counters)), discard: make(chance.Bag, len(cardNames))}
	g.Bind(machine, g)
	g.where = field.New(t.board.Len(), t.places.Boxes(), t.sides)
	g.GameTurn, g.Phasing = 1, kit.Red
	return g
}

// fact is what a company has done in this turn.
type fact uint8

const (
	acted fact = 1 << iota
	hasAssaulted
)

// Game is one game of it.
type Game struct {
	rules.Core
	play.Played[*Game]
	title   *Title
	byRules bool // Blue is played by its rules: an option, so it is not saved
	where   *field.Field
	facts   []fact       // by unit
	slots   chance.Slots // by position
	left    chance.Bag   // kinds that were not drawn
	deck    chance.Deck
	discard chance.Bag
	last    turned
}

// turned is the card that was turned last, and what for; it is shown, and decides nothing.
type turned struct{ Card, For string }

func (g *Game) name(u int16) string          { return g.title.Counters[u].Name }
func (g *Game) unit(u int) *order.Unit       { return &g.title.Counters[u] }
func (g *Game) place(h board.ID) rules.Place { return g.title.places.Of(h) }

// position is the position that holds a hex; -1 if none does.
func (g *Game) position(h board.ID) int {
	if i := slices.Index(g.title.ridge, h); i >= 0 && g.slots[i].Kind != gone {
		return i
	}
	return -1
}

// known reports whether a side knows what a position is.
func (g *Game) known(side play.Side, i int) bool { return g.slots[i].Known>>side&1 != 0 }

// turnCard turns the top card and returns what it counts. A reshuffle puts the discards under what is left, as a layer
// of their own, so that the cards above come first. So does the last card.
func (g *Game) turnCard(what string) int {
	card := g.Dice.Turn(what, &g.deck, cardNames)
	g.Tell(rules.DieRolled{For: what, Faces: []string{cardNames[card]}, Rule: "3"})
	g.discard[card]++
	g.last = turned{cardNames[card], what}
	if card == reshuffle || g.deck.Count() == 0 {
		under := make(chance.Bag, len(cardNames))
		under.Pour(g.discard)
		g.deck.Under(under)
	}
	if card == reshuffle {
		return 0
	}
	return card + 1
}

// odds is how many of the cards that may come next count more than a number.
func (g *Game) odds(over int) (n, of int) {
	top := g.deck[0]
	for i := 1; top.Count() == 0; i++ {
		top = g.deck[i]
	}
	for card, k := range top {
		if card != reshuffle && card+1 > over {
			n += int(k)
		}
	}
	return n, top.Count()
}

// Names are the words for units and places.
func (g *Game) Names() *play.Names { return g.title.names }

// Clone is an independent copy.
func (g *Game) Clone() rules.Game {
	c := *g
	c.State, c.Dice, c.where = g.State.Copy(), g.Dice.Copy(), g.where.Copy()
	c.facts, c.slots = slices.Clone(g.facts), slices.Clone(g.slots)
	c.left, c.deck, c.discard = g.left.Copy(), g.deck.Copy(), g.discard.Copy()
	c.Bind(machine, &c)
	return &c
}

// Guess is a clone in which what a side does not know is dealt anew. The order of the deck is nobody's secret: it is
// drawn card by card.
func (g *Game) Guess(side rules.Side, seed uint64) rules.Game {
	c := g.Clone().(*Game)
	c.Dice = chance.Stream{State: seed ^ 0xabcdef, Rolled: g.Dice.Rolled}
	looker := red
	if side == kit.Blue {
		looker = blue
	}
	deal := chance.New(seed)
	deal.Redeal(int(looker), c.slots, []chance.Bag{c.left}, nil)
	return c
}

// Ending is who has more of the ridge.
func (g *Game) Ending() (rules.Ending, bool) {
	if len(g.Open) > 0 {
		return rules.Ending{}, false
	}
	held := 0
	for i := range g.slots {
		if g.slots[i].Kind != gone {
			held++
		}
	}
	return kit.Ending(len(g.slots)-held, held, "positions"), true
}

// View is the ridge as a side knows it, the deck and the lost.
func (g *Game) View(side rules.Side) *rules.View {
	v := kit.View(machine, g, side, turns)
	looker := red
	if side == kit.Blue {
		looker = blue
	}
	for i, s := range g.slots {
		if s.Kind == gone {
			continue
		}
		p := rules.Piece{ID: "position-" + ridge[i], Side: kit.Blue, Face: "blue.hidden", Name: "Position", Kind: "Position", At: g.place(g.title.ridge[i]), Tags: rules.Hidden}
		if g.known(looker, i) {
			p.Tags, p.Face, p.Name = 0, kindNames[s.Kind], "Position ("+kindNames[s.Kind]+")"
		}
		v.Header.Hidden = v.Header.Hidden || !g.known(red, i)
		v.Pieces = append(v.Pieces, p)
	}
	dead := rules.Panel{ID: "lost", Kind: rules.TrayPanel, Title: "Lost", Rule: "4"}
	for u := range g.title.Counters {
		f := g.Open.Top()
		p := kit.Piece(g.unit(u), g.place(g.where.At(u)), f != nil && f.Box == onTheWay && int(f.Unit[0]) == u)
		if g.where.OnMap(u) {
			v.Pieces = append(v.Pieces, p)
		} else {
			dead.Pieces = append(dead.Pieces, p)
		}
	}
	v.Panels = append(g.panels(looker), dead)
	return v
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
