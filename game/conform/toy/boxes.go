package toy

import (
	"marianas/game/board"
	"marianas/game/play"
	"marianas/game/rules"
)

// The sequence of play: boxes, the verbs asked in them, and what is said when a verb comes out of time.

const (
	gameBox play.BoxID = iota
	setUpBox
	movementBox
	combatBox
	protectBox
	retreatBox
)

const (
	vAttack play.Word = iota
	vCommit
	vDeclare
	vEndCombat
	vEndMovement
	vEndProtection
	vJoin
	vMove
	vPlace
	vRetreat
	vSupport
	vTake
)

type (
	box   = play.Box[*Game]
	step  = play.Step[*Game]
	verbs = []play.Verb[*Game]
	frame = play.Frame
	act   = play.Act
)

// machine is the sequence of play. Its functions ask who is active, and so it itself: Go wants it built in init.
var machine *play.Machine[*Game]

func init() { machine = build() }

func build() *play.Machine[*Game] {
	w := func(v rules.Verb, role rules.Role, rule string) play.Info[*Game] {
		return play.Info[*Game]{VerbInfo: rules.VerbInfo{Verb: v, Role: role}, Untimely: play.Plainly[*Game](rule, notNow)}
	}
	m := &play.Machine[*Game]{
		Boxes: []box{gameBox: theGame(), setUpBox: setUp(), movementBox: movement(), combatBox: combat(), protectBox: protection(), retreatBox: retreats()},
		Words: []play.Info[*Game]{
			w("attack", rules.AttackRole, "4"), w("commit", rules.CommitRole, "2"), w("declare", rules.CommitRole, "4"), w("end-combat", rules.EndRole, "1"),
			w("end-movement", rules.EndRole, "1"), w("end-protection", rules.EndRole, "1"), w("join", rules.AddRole, "4"), w("move", rules.GoRole, "3"),
			w("place", rules.PlaceRole, "2"), w("retreat", rules.GoRole, "6"), w("support", rules.SpendRole, "5"), w("take", rules.TakeRole, "1"),
		},
		Reasons: &reasons, Sides: []play.Faction{{ID: Red, Name: "Red"}, {ID: Blue, Name: "Blue"}}, Ended: play.Plainly[*Game]("1", notNow),
	}
	for _, v := range []play.Word{vAttack, vMove, vPlace, vRetreat} {
		m.Words[v].To = true
	}
	for _, v := range []play.Word{vJoin, vRetreat, vTake} {
		m.Words[v].Unit = true
	}
	m.Words[vSupport].Count = true
	return m
}

const notNow = "That cannot be done now."

var (
	reasons play.Reasons[*Game]
	// barred is the refusal of each verb, by its rule.
	barred = codes("1", "2", "3", "4", "5", "6")
)

func codes(numbers ...string) map[string]play.Code {
	all := map[string]play.Code{}
	for _, rule := range numbers {
		all[rule] = reasons.Add(play.Plainly[*Game](rule, notNow))
	}
	return all
}

// verb is a verb made of functions: who or what it may be done to, in order, and what it does.
type verb struct {
	play.Plain[*Game]
	rule    string
	each    func(g *Game, yield func(act))
	do      func(g *Game, f *frame, a act) play.Flow
	primary bool
}

func (v verb) Each(g *Game, _ *frame, yield func(act)) { v.each(g, yield) }

// Refuse allows what Each lists.
func (v verb) Refuse(g *Game, _ *frame, a act) play.Code {
	code := barred[v.rule]
	v.each(g, func(b act) {
		if a == b {
			code = play.Allowed
		}
	})
	return code
}

func (v verb) Do(g *Game, f *frame, a act) play.Flow { return v.do(g, f, a) }
func (v verb) Describe(g *Game, _ *frame, a act) rules.Detail {
	return g.describe(machine.Action(g, a))
}
func (v verb) Show(_ *Game, _ *frame, _ act, c *rules.Choice) { c.Primary = v.primary }
func of(w play.Word) play.Plain[*Game]                        { return play.Of[*Game](w) }
func alone(w play.Word, when func(*Game) bool) func(*Game, func(act)) {
	return func(g *Game, yield func(act)) {
		if when(g) {
			yield(play.Bare(w))
		}
	}
}

func nobodyTaken(g *Game) bool { return g.Taken < 0 }

func prompt(do string) func(*Game, *frame) play.Prompt {
	return func(*Game, *frame) play.Prompt { return play.Prompt{Do: do} }
}

const waits = "decides"

func sideNumber(s rules.Side) play.Side { return play.Side(number(s)) }

// theGame is the set-up, where it is secret, then player-turns until the game is over.
func theGame() box {
	const firstOfTurn = 3
	secret := func(g *Game, _ *frame) bool { return g.Secret }
	return box{Name: "game", Rule: "1", Steps: []step{
		{Letter: "red sets up", When: secret, Do: func(*Game, *frame) play.Flow { return play.Call(play.Open(setUpBox, 0)) }},
		{Letter: "blue sets up", When: secret, Do: func(*Game, *frame) play.Flow { return play.Call(play.Open(setUpBox, 1)) }},
		{Letter: "shown", When: secret, Do: func(g *Game, _ *frame) play.Flow {
			g.Secret = false
			g.Tell(rules.Disclosed{What: "both set-ups", Rule: "2"})
			return play.Next()
		}},
		{Letter: "movement", Do: func(g *Game, _ *frame) play.Flow {
			g.Tell(g.began("Movement phase"))
			return play.Call(play.Open(movementBox, sideNumber(g.Phasing)))
		}},
		{Letter: "combat", Do: func(g *Game, _ *frame) play.Flow {
			g.Tell(g.began("Combat phase"))
			return play.Call(play.Open(combatBox, sideNumber(g.Phasing)))
		}},
		{Letter: "end", Do: func(g *Game, f *frame) play.Flow {
			if g.endTurn() {
				return play.Over()
			}
			f.Step = firstOfTurn
			return play.Stay()
		}},
	}}
}

func setUp() box {
	return box{Name: "setup", Rule: "2", Doing: "units are being set up", Waits: waits, Steps: []step{
		{Letter: "place", Alone: true, Prompt: prompt("Set up your units, then commit"), Verbs: verbs{
			verb{of(vCommit), "2", alone(vCommit, func(g *Game) bool { return g.Taken < 0 && !g.unplaced() }), func(*Game, *frame, act) play.Flow { return play.Leave() }, false},
			verb{of(vPlace), "2", (*Game).spots, func(g *Game, _ *frame, a act) play.Flow {
				g.put(board.ID(a.Place))
				return play.Stay()
			}, false},
			verb{of(vTake), "1", func(g *Game, yield func(act)) {
				for i := range g.Units {
					if g.Taken < 0 && g.mine(i) && g.Units[i].At == pool {
						yield(play.OfUnit(vTake, i))
					}
				}
			}, take, false},
		}},
	}}
}

func take(g *Game, _ *frame, a act) play.Flow {
	g.Taken = int(a.Unit)
	return play.Stay()
}

func movement() box {
	return box{Name: "movement", Rule: "3", Doing: "units are being moved", Waits: waits, Steps: []step{
		{Letter: "move", Alone: true, Prompt: prompt("Move a unit, or end movement"), Verbs: verbs{
			verb{of(vEndMovement), "1", alone(vEndMovement, nobodyTaken), func(*Game, *frame, act) play.Flow { return play.Leave() }, true},
			verb{of(vMove), "3", func(g *Game, yield func(act)) {
				if g.Taken < 0 {
					return
				}
				s := g.reach(g.Taken)
				for h := board.ID(0); int(h) < g.board.Len(); h++ {
					if _, ok := s.Cost(h); ok && g.at(h) < 0 {
						yield(play.AtPlace(vMove, h))
					}
				}
			}, func(g *Game, _ *frame, a act) play.Flow {
				g.move(board.ID(a.Place))
				return play.Stay()
			}, false},
			verb{of(vTake), "1", func(g *Game, yield func(act)) {
				for i := range g.Units {
					if g.Taken < 0 && g.mine(i) && g.onMap(i) && !g.Units[i].Moved && g.canMove(i) {
						yield(play.OfUnit(vTake, i))
					}
				}
			}, take, false},
		}},
	}}
}

// combat goes from the declaration over the defender's say to the die and the retreat, and back.
func combat() box {
	return box{Name: "combat", Rule: "4", Doing: "attacks are being made", Waits: waits, Steps: []step{
		{Letter: "declare", Alone: true, Prompt: prompt("Attack, or end combat"), Verbs: verbs{
			verb{of(vAttack), "4", (*Game).targets, (*Game).open, false},
			verb{of(vDeclare), "4", alone(vDeclare, func(g *Game) bool { return len(g.Joined) > 0 }), func(*Game, *frame, act) play.Flow { return play.Next() }, true},
			verb{of(vEndCombat), "1", alone(vEndCombat, func(g *Game) bool { return g.Target < 0 }), func(*Game, *frame, act) play.Flow { return play.Leave() }, true},
			verb{of(vJoin), "4", func(g *Game, yield func(act)) {
				if g.Target >= 0 {
					for _, i := range g.attackers(g.Target) {
						yield(play.OfUnit(vJoin, i))
					}
				}
			}, (*Game).join, false},
		}},
		{Letter: "protect", When: func(g *Game, _ *frame) bool { return g.Support[number(g.side(g.Target))] > 0 }, Do: func(g *Game, _ *frame) play.Flow {
			return play.Call(play.Open(protectBox, sideNumber(g.side(g.Target))))
		}},
		{Letter: "roll", Do: func(g *Game, _ *frame) play.Flow {
			if g.roll() {
				return play.Call(play.Open(retreatBox, sideNumber(g.side(g.Target))))
			}
			return play.Next()
		}},
		{Letter: "close", Do: func(g *Game, _ *frame) play.Flow {
			g.closeAttack()
			return play.Restart()
		}},
	}}
}

func protection() box {
	return box{Name: "protection", Rule: "5", Doing: "the defender decides about support", Waits: waits, Steps: []step{
		{Letter: "support", Alone: true, Prompt: prompt("Add support points, or none"), Verbs: verbs{
			verb{of(vEndProtection), "1", alone(vEndProtection, func(*Game) bool { return true }), func(*Game, *frame, act) play.Flow { return play.Leave() }, true},
			verb{of(vSupport), "5", func(g *Game, yield func(act)) {
				for n := 1; n <= g.Support[number(g.Active())]; n++ {
					yield(play.Amount(vSupport, n))
				}
			}, (*Game).support, false},
		}},
	}}
}

func retreats() box {
	return box{Name: "retreat", Rule: "6", Doing: "a unit retreats", Waits: waits, Steps: []step{
		{Letter: "retreat", Alone: true, Prompt: prompt("Choose a retreat"), Verbs: verbs{
			verb{of(vRetreat), "6", func(g *Game, yield func(act)) {
				for _, h := range g.retreats() {
					yield(play.UnitTo(vRetreat, g.Target, h))
				}
			}, (*Game).retreat, false},
		}},
	}}
}
