package toy

import (
	"encoding/json"
	"fmt"

	"marianas/game/board"
	"marianas/game/chance"
	"marianas/game/field"
	"marianas/game/hex"
	"marianas/game/order"
	"marianas/game/play"
	"marianas/game/rules"
)

const (
	pool       = "pool"
	eliminated = "eliminated"
	lastTurn   = 5
)

// Game is one skirmish in progress.
type Game struct {
	rules.Core
	play.State `json:"-"`

	Secret  bool // the set-up is still hidden
	Units   []unit
	Taken   int // index of the unit that is moved or placed; -1: none
	Target  int // index of the unit under attack; -1: none
	Joined  []int
	Added   int    // support points in the open attack
	Support [2]int // points left, red and blue
	Die     int
	Code    string

	title  *Title
	board  *board.Board
	order  []order.Unit
	places *field.Places
	names  *play.Names
}

type unit struct {
	At          string
	Moved, Done bool
}

var _ rules.Game = (*Game)(nil)

// Names are the words for units and places.
func (g *Game) Names() *play.Names { return g.names }

// Active is the side that must decide.
func (g *Game) Active() rules.Side { return machine.Active(g) }

// Box is the innermost open box of the sequence of play.
func (g *Game) Box() string { return machine.Box(g) }

// Legal lists what the active side may do.
func (g *Game) Legal() []rules.Action { return machine.Legal(g) }

// Refuse says why an action is not allowed.
func (g *Game) Refuse(a rules.Action) *rules.Violation { return machine.Refuse(g, a) }

// Do carries out an action.
func (g *Game) Do(a rules.Action) ([]rules.Event, error) {
	if a.Verb == g.title.Break && g.Refuse(a) == nil {
		g.Units[0].At = "broken"
		panic("broken on purpose")
	}
	return machine.Do(g, a)
}

// Describe puts an action into words.
func (g *Game) Describe(a rules.Action) rules.Detail { return machine.Describe(g, a) }

// Clone is an independent copy.
func (g *Game) Clone() rules.Game {
	c := *g
	c.State = g.State.Copy()
	c.Units = append([]unit(nil), g.Units...)
	c.Joined = append([]int(nil), g.Joined...)
	c.Dice = g.Dice.Copy()
	return &c
}

// saved is the game with its open boxes by names.
type saved struct {
	*Game
	Open []play.Saved
}

// Snapshot is canonical JSON.
func (g *Game) Snapshot() []byte {
	b, err := json.Marshal(saved{g, machine.Save(g)})
	if err != nil {
		panic(fmt.Sprintf("toy: %v", err))
	}
	return b
}

// Check tests the invariants.
func (g *Game) Check() error {
	if len(g.Units) != len(g.order) || len(g.Open) > 3 {
		return fmt.Errorf("found %d units and %d frames, want %d and at most 3", len(g.Units), len(g.Open), len(g.order))
	}
	for _, n := range append([]int{g.Added, g.GameTurn}, g.Support[:]...) {
		if n < 0 || n > 10 {
			return fmt.Errorf("found number %d, want 0 to 10", n)
		}
	}
	for _, i := range append([]int{g.Taken, g.Target}, g.Joined...) {
		if i < -1 || i >= len(g.Units) {
			return fmt.Errorf("found unit %d of %d", i, len(g.Units))
		}
	}
	seen := map[string]bool{}
	for i, u := range g.Units {
		if u.At == pool || u.At == eliminated {
			continue
		}
		if _, ok := g.board.ID(hex.Number(u.At)); !ok {
			return fmt.Errorf("%s is in %q, which is no hex", g.order[i].ID, u.At)
		}
		key := u.At
		if g.Secret {
			key += string(g.side(i))
		}
		if seen[key] {
			return fmt.Errorf("two units are in %s", u.At)
		}
		seen[key] = true
	}
	return g.checkOpen()
}

// checkOpen tests that the open boxes have what they are about.
func (g *Game) checkOpen() error {
	fight := g.Within(protectBox) || g.Within(retreatBox)
	for i := range g.Open {
		f := &g.Open[i]
		if (f.Box == gameBox) != (i == 0) || f.Side < 0 || f.By < 0 {
			return fmt.Errorf("box %d is open inside %d others", f.Box, i)
		}
	}
	if fight && (g.Target < 0 || !g.onMap(g.Target)) || g.Taken >= 0 && !g.onMap(g.Taken) && !g.In(setUpBox) {
		return fmt.Errorf("nobody is where the open box needs somebody")
	}
	return machine.Check(g)
}

// Ending is who has more units left after the last game-turn.
func (g *Game) Ending() (rules.Ending, bool) {
	if len(g.Open) > 0 {
		return rules.Ending{}, false
	}
	return g.result(), true
}

func (g *Game) result() rules.Ending {
	n := [2]int{g.left(Red), g.left(Blue)}
	e := rules.Ending{Title: "A draw", Why: "Both have as many units.", Rule: "7"}
	if n[0] > n[1] {
		e.Outcome, e.Title, e.Why = Red, "Red wins", "Red has more units."
	} else if n[1] > n[0] {
		e.Outcome, e.Title, e.Why = Blue, "Blue wins", "Blue has more units."
	}
	e.Tallies = []rules.Tally{{ID: "left", Name: "Red units left", Side: Red, N: n[0]}, {ID: "left", Name: "Blue units left", Side: Blue, N: n[1]}}
	return e
}

// Guess hides the other side's set-up anew and reseeds the dice.
func (g *Game) Guess(side rules.Side, seed uint64) rules.Game {
	c := g.Clone().(*Game)
	d := chance.New(seed)
	c.Dice.State = seed ^ 0xabcdef
	if !g.Secret {
		return c
	}
	var free []string
	for h := board.ID(0); int(h) < g.board.Len(); h++ {
		if g.mayPlace(other(side), h) {
			free = append(free, string(g.board.Number(h)))
		}
	}
	for i := range c.Units {
		if c.side(i) != side && c.Units[i].At != pool {
			k := d.Pick(len(free))
			c.Units[i].At = free[k]
			free = append(free[:k:k], free[k+1:]...)
		}
	}
	return c
}

func (g *Game) side(i int) rules.Side { return rules.Side(g.order[i].Side) }

func (g *Game) index(id rules.UnitID) int {
	for i := range g.order {
		if g.order[i].ID == string(id) {
			return i
		}
	}
	return -1
}

func (g *Game) left(side rules.Side) int {
	n := 0
	for i := range g.Units {
		if g.side(i) == side && g.onMap(i) {
			n++
		}
	}
	return n
}

func (g *Game) onMap(i int) bool { return g.Units[i].At != pool && g.Units[i].At != eliminated }

func (g *Game) hex(i int) board.ID {
	h, _ := g.board.ID(hex.Number(g.Units[i].At))
	return h
}

// at is the unit in a hex; -1 if there is none.
func (g *Game) at(h board.ID) int {
	for i := range g.Units {
		if g.onMap(i) && g.hex(i) == h {
			return i
		}
	}
	return -1
}

func other(side rules.Side) rules.Side {
	if side == Red {
		return Blue
	}
	return Red
}

func number(side rules.Side) int {
	if side == Red {
		return 0
	}
	return 1
}

// nextToEnemy reports whether a hex touches a unit of the other side.
func (g *Game) nextToEnemy(side rules.Side, h board.ID) bool {
	for i := range g.Units {
		if g.side(i) != side && g.onMap(i) && g.board.Adjacent(g.hex(i), h) {
			return true
		}
	}
	return false
}

func (g *Game) mayPlace(side rules.Side, h board.ID) bool {
	column := g.board.Coord(h).Q
	return side == Red && column <= 2 || side == Blue && column >= 7
}
