package match

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"marianas/game/rules"
)

// Reply says how a seat answers a question by itself.
type Reply int

// The replies. The zero Reply is to be asked.
const (
	AskMe  Reply = iota
	Never        // declined each time
	Always       // done each time
	From         // done where the chance of what matters is high enough, else declined
)

// Scope says how long a standing order holds.
type Scope int

// The scopes, the shortest first.
const (
	ThisPhase Scope = iota
	ThisTurn        // the game-turn
	TheGame
)

// Order is how a seat answers a question until its scope is over.
type Order struct {
	Reply   Reply
	Percent int  // for From: the least chance in per cent
	Ask     bool // for From: the seat is asked where the chance is high enough
	Scope   Scope
}

// standing is an order in force: of whom, about what, and in which stage of the game it was given.
type standing struct {
	side rules.Side
	id   string
	Order
	since stage
}

// stage is where in the sequence of play a game stands.
type stage struct {
	turn    int
	phase   string
	phasing rules.Side
}

func stageOf(g rules.Game) stage {
	b := g.Base()
	phase, _ := g.See("", "phase")
	return stage{b.GameTurn, phase, b.Phasing}
}

// holds reports whether an order is still in force at a stage.
func (o *standing) holds(at stage) bool {
	switch o.Scope {
	case ThisPhase:
		return o.since == at
	case ThisTurn:
		return o.since.turn == at.turn
	}
	return true
}

// Standing is the order that a side has in force on a question; the zero Order: it is asked.
func (m *Match) Standing(side rules.Side, id string) Order {
	at := stageOf(m.game)
	for i := range m.standing {
		if o := &m.standing[i]; o.side == side && o.id == id && o.holds(at) {
			return o.Order
		}
	}
	return Order{}
}

// Orders reports whether a side has a standing order in force.
func (m *Match) Orders(side rules.Side, id string) bool { return m.Standing(side, id).Reply != AskMe }

// SetOrders puts a standing order in force, or with AskMe ends it. If its question is being asked just now it is
// answered, and the events of that are returned.
func (m *Match) SetOrders(side rules.Side, id string, o Order) ([]rules.Event, error) {
	at := stageOf(m.game)
	kept := slices.DeleteFunc(slices.Clone(m.standing), func(s standing) bool {
		return s.side == side && s.id == id || !s.holds(at)
	})
	if o.Reply != AskMe {
		kept = append(kept, standing{side, id, o, at})
	}
	m.standing = kept
	m.autosave.due = true
	m.undoable = map[rules.Action]bool{}
	events, err := m.settle()
	m.save()
	return events, err
}

// answer is what a standing order of the active side says now; ok is false where none does, or where the rules do not
// allow what it says.
func answer(g rules.Game, orders []standing) (a rules.Action, ok bool) {
	if len(orders) == 0 {
		return a, false
	}
	side, at := g.Active(), stageOf(g)
	for i := range orders {
		o := &orders[i]
		if o.side != side || !o.holds(at) {
			continue
		}
		for _, q := range g.View(side).Standing {
			if q.ID == o.id && q.Asked {
				a = o.replies(q)
				return a, a != rules.Action{} && g.Refuse(a) == nil
			}
		}
	}
	return a, false
}

// replies is what an order answers to a question as it is asked now; the zero Action: nothing, the seat is asked.
func (o Order) replies(q rules.Standing) rules.Action {
	switch o.Reply {
	case Never:
		return q.Never
	case Always:
		return q.Always
	case From:
		switch enough := 100*q.Chance.N >= o.Percent*q.Chance.Of; {
		case q.Chance.Of == 0 || enough && o.Ask:
			return rules.Action{}
		case enough:
			return q.Always
		}
		return q.Never
	}
	return rules.Action{}
}

// replyWords are the replies as a save writes them.
var replyWords = map[Reply]string{Never: "never", Always: "always"}

// fromWord and askWord begin a threshold in a save: "from-40", "ask-from-40".
const fromWord, askWord = "from-", "ask-"

// line is an order as a line of a save: "us support-fire from-40 turn 3". An order for the game that declines has no
// further words, as older saves have it.
func (o *standing) line() string {
	s := fmt.Sprintf("standing %s %s", o.side, o.id)
	reply := replyWords[o.Reply]
	if o.Reply == From {
		reply = fromWord + strconv.Itoa(o.Percent)
		if o.Ask {
			reply = askWord + reply
		}
	}
	switch o.Scope {
	case ThisPhase:
		return fmt.Sprintf("%s %s phase %d %s %s", s, reply, o.since.turn, orDash(o.since.phase), orDash(string(o.since.phasing)))
	case ThisTurn:
		return fmt.Sprintf("%s %s turn %d", s, reply, o.since.turn)
	}
	if o.Reply == Never {
		return s
	}
	return s + " " + reply + " game"
}

// standingLine reads what line writes.
func (f *file) standingLine(a []string) bool {
	if len(a) < 2 || !isID(a[0]) || !isID(a[1]) || len(f.standing) >= maxWord {
		return false
	}
	o := standing{side: rules.Side(a[0]), id: a[1], Order: Order{Reply: Never, Scope: TheGame}}
	if len(a) > 2 && (!o.reply(a[2]) || !o.scope(a[3:])) {
		return false
	}
	f.standing = append(f.standing, o)
	return true
}

func (o *standing) reply(word string) bool {
	for r, w := range replyWords {
		if w == word {
			o.Reply = r
			return true
		}
	}
	word, o.Ask = strings.CutPrefix(word, askWord)
	n, ok := strings.CutPrefix(word, fromWord)
	if !ok {
		return false
	}
	percent, err := strconv.Atoi(n)
	o.Reply, o.Percent = From, percent
	return err == nil && percent >= 0 && percent <= 100
}

func (o *standing) scope(a []string) bool {
	switch {
	case len(a) == 1 && a[0] == "game":
		return true
	case len(a) == 2 && a[0] == "turn":
		o.Scope = ThisTurn
	case len(a) == 4 && a[0] == "phase":
		o.Scope, o.since.phase, o.since.phasing = ThisPhase, undash(a[2]), rules.Side(undash(a[3]))
	default:
		return false
	}
	n, err := strconv.Atoi(a[1])
	o.since.turn = n
	return err == nil && n >= 0 && n < 10_000
}
