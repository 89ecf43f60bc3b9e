package dday

import (
	"slices"
	"strings"

	"marianas/game/board"
	"marianas/game/play"
	"marianas/game/rules"
)

// The event phases (4.0 III and V, 21.0). A card is drawn, and its events are carried out one after the other. What each event
// does stands in events_us.go and events_japan.go; where it leaves something open, the player is asked in a box of its own.

// event is an event that is being carried out (21.0).
type event struct {
	card  int16
	next  int8 // which of the card's events
	stage int8 // how far it has come: an event is called again after each answer
	ask   ask
	unit  int16    // answered: a unit; -1 none
	hex   board.ID // answered: a hex; none
	word  int8     // answered: a division; -1 none
	from  board.ID // of a local counterattack: where it began
	left  []int16  // units or hexes still to be dealt with
}

// ask is a question of an event: what is asked, and the answers.
type ask struct {
	kind    eventAsk
	open    []int16 // units, hexes or divisions, ascending
	decline bool    // go-on is an answer too
	do      string  // the prompt
}

// eventAsk is what a question is about.
type eventAsk uint8

const (
	askNothing eventAsk = iota
	askDivision
	askHex
	askUnit
	askLoss // a unit that loses a step
)

func (e *event) copy() *event {
	if e == nil {
		return nil
	}
	c := *e
	c.ask.open, c.left = slices.Clone(e.ask.open), slices.Clone(e.left)
	return &c
}

// anEvent is what an event does: called until it returns true; it may ask in between.
type anEvent func(g *Game, e *event) (over bool)

// doings are the events by their ids in deck.toml.
func doings() map[string]anEvent {
	return map[string]anEvent{
		"naval-gunfire": navalPoint, "airstrike": airPoint, "artillery-replacement": artilleryReplaced, "hero": heroism, "semper-fi": semperFi,
		"smoke": smokeScreen, "sketch": sketch, "mortar-support": mortarSupport, "us-infiltration": usInfiltration, "lvta-fire": lvtaFire,
		"flee": flee, "congestion": congestion, "command-post-hit": commandPostHit, "dukw": dukwSwamped, "gas": gas, "heavy-mortar": heavyMortar,
		"intense-fire": intenseFire, "spotter": spotter, "depth": depthEvent, "reinforcement": reinforcementEvent,
		"japanese-infiltration": japaneseInfiltration, "tank-attack": tankAttack, "local-counterattack": localCounterattack,
		"counterbattery": counterbattery, "caves": cavesEvent, "night-assault": nightAssault, "remove-disruption": removeDisruption,
		"gunfire-error": gunfireError, "fatigue": fatigue, "underbrush": underbrush, "tanks-delayed": tanksDelayed, "army-morale": armyMorale,
	}
}

var eventDoings = doings()

// events is an event phase: repairs of the guns in the first one (6.5.5), a card, its events in their order.
func events() box {
	return box{Name: "event", Rule: "21.0", Doing: "an event is being carried out", Waits: "answers an event", Steps: []step{
		{Letter: "card", Do: func(g *Game, f *frame) play.Flow {
			g.recovered = nil
			if g.phase == firstEventPhase {
				g.repairGuns()
			} else {
				g.slowed = 0 // what an earlier event ordered ends (4.0 V)
			}
			c := g.onTrack("Event", "21.0")
			g.event = &event{card: int16(c), unit: play.None, hex: none, word: -1, from: none}
			return play.Next()
		}},
		{Letter: "events", Do: func(g *Game, _ *frame) play.Flow { return g.carryOut() }},
	}}
}

// carryOut goes on with the events of the card until one asks, opens a box, or all are over.
func (g *Game) carryOut() play.Flow {
	for {
		e := g.event
		ids := g.eventsOf(int(e.card))
		if int(e.next) >= len(ids) {
			g.event = nil
			return play.Leave()
		}
		what := g.data().Deck.Event(ids[e.next])
		if e.stage == 0 {
			g.Tell(rules.Noted{Side: what.Favors, Text: what.Name + ": " + lowerFirst(what.Means), Rule: "21.0"})
		}
		over := eventDoings[ids[e.next]](g, e)
		switch {
		case over:
			g.wakeReserves()
			*e = event{card: e.card, next: e.next + 1, unit: play.None, hex: none, word: -1, from: none}
		case e.ask.kind != askNothing:
			return play.CallStay(opened(choiceBox))
		case g.inside != nil:
			inner := *g.inside
			g.inside = nil
			return play.CallStay(inner)
		}
	}
}

func lowerFirst(s string) string { return strings.ToLower(s[:1]) + s[1:] }

// eventsOf are the ids of a card's events for this game-turn, in their order; none before the first range.
func (g *Game) eventsOf(card int) []string {
	if at := g.eventRange(); at >= 0 {
		return g.card(card).Events[at]
	}
	return nil
}

// eventRange is the range of events that holds in this game-turn; -1 before the first (2.3).
func (g *Game) eventRange() int {
	at := -1
	for i, from := range g.data().Deck.Ranges {
		if g.GameTurn >= from {
			at = i
		}
	}
	return at
}

// Event is an event of the deck by its id; nil if there is none.
func (k *Deck) Event(id string) *Event {
	if i := eventIndex(k.Events, id); i >= 0 {
		return &k.Events[i]
	}
	return nil
}

// repairGuns takes the markers of destroyed artillery off positions that undisrupted Japanese units hold (6.5.5).
func (g *Game) repairGuns() {
	gr := g.ground()
	for i := range gr.spots {
		if g.marks[i]&destroyed == 0 {
			continue
		}
		for _, u := range g.in(japan, gr.spots[i].at) {
			if !g.down(u) {
				g.marks[i] &^= destroyed
				g.Tell(rules.MarkerChanged{Marker: "Artillery Destroyed", At: g.place(gr.spots[i].at), Side: "jp", What: "removed: the guns of " + gr.spots[i].Code + " fire again", Gone: true, Rule: "6.5.5"})
				break
			}
		}
	}
}

// asks puts a question to the player; open need not be sorted. Without an answer to give it is not put.
func (e *event) asks(kind eventAsk, open []int16, do string) bool {
	if len(open) == 0 {
		return false
	}
	slices.Sort(open)
	e.ask = ask{kind: kind, open: slices.Compact(open), do: do}
	e.stage++
	return true
}

// open begins a box of another section inside the event.
func (g *Game) openInside(e *event, f frame) {
	e.stage++
	g.inside = &f
}

// choice is where the player answers an event.
func choice() box {
	return box{Name: "event-choice", Rule: "21.0", Doing: "an event asks", Waits: "answers an event", Steps: []step{{
		Letter: "answer",
		Verbs: verbs{
			chooseDivision{of(vChooseDivision)}, chooseHex{of(vChooseHex)}, chooseUnit{of(vChooseUnit)}, declineEvent{press(vGoOn)}, loseByEvent{of(vLose)},
		},
		Prompt: func(g *Game, _ *frame) play.Prompt { return play.Say(g.event.ask.do, "") },
	}}}
}

// answered closes a question.
func (g *Game) answered() play.Flow {
	g.event.ask = ask{}
	return play.Leave()
}

var notAsked = ruled("21.0", "The event does not ask for that, or not for this one.")

// among reports whether a question of a kind has an answer.
func (g *Game) among(kind eventAsk, n int16) play.Code {
	if a := &g.event.ask; a.kind != kind || !slices.Contains(a.open, n) {
		return notAsked
	}
	return play.Allowed
}

// each yields the answers of a question of a kind.
func (g *Game) each(kind eventAsk, yield func(int16)) {
	if a := &g.event.ask; a.kind == kind {
		for _, n := range a.open {
			yield(n)
		}
	}
}

type chooseDivision struct{ plain }

func (chooseDivision) Each(g *Game, _ *frame, yield func(act)) {
	var items []int16
	g.each(askDivision, func(d int16) { items = append(items, g.title.item(divisions[d])) })
	slices.Sort(items)
	for _, i := range items {
		yield(act{Verb: vChooseDivision, Unit: play.None, Place: play.None, Item: i})
	}
}

func (chooseDivision) Refuse(g *Game, _ *frame, a act) play.Code {
	return g.among(askDivision, g.division(a))
}

// division is the division that an act names; -1 if it names none.
func (g *Game) division(a act) int16 {
	if a.Item < 0 {
		return -1
	}
	return int16(wordIndex(divisions, g.title.names.Items[a.Item]))
}

func (chooseDivision) Do(g *Game, _ *frame, a act) play.Flow {
	g.event.word = int8(g.division(a))
	return g.answered()
}

func (chooseDivision) Describe(g *Game, _ *frame, a act) rules.Detail {
	return rules.Detail{Label: "The " + divisions[g.division(a)], Rule: "21.0"}
}

type chooseHex struct{ plain }

func (chooseHex) Each(g *Game, _ *frame, yield func(act)) {
	g.each(askHex, func(h int16) { yield(play.AtPlace(vChooseHex, h)) })
}
func (chooseHex) Refuse(g *Game, _ *frame, a act) play.Code { return g.among(askHex, a.Place) }
func (chooseHex) Do(g *Game, _ *frame, a act) play.Flow {
	g.event.hex = board.ID(a.Place)
	return g.answered()
}

func (chooseHex) Describe(g *Game, _ *frame, a act) rules.Detail {
	return rules.Detail{Label: "Choose " + g.spotName(board.ID(a.Place)), Rule: "21.0"}
}

type chooseUnit struct{ plain }

func (chooseUnit) Each(g *Game, _ *frame, yield func(act)) {
	g.each(askUnit, func(u int16) { yield(play.OfUnit(vChooseUnit, int(u))) })
}
func (chooseUnit) Refuse(g *Game, _ *frame, a act) play.Code { return g.among(askUnit, a.Unit) }
func (chooseUnit) Do(g *Game, _ *frame, a act) play.Flow {
	g.event.unit = a.Unit
	return g.answered()
}

func (chooseUnit) Describe(g *Game, _ *frame, a act) rules.Detail {
	return rules.Detail{Label: "Choose " + g.unit(int(a.Unit)).Name, Rule: "21.0"}
}

// loseByEvent says who loses a step by an event; an inspired unit may be disrupted in its place (10.1.6).
type loseByEvent struct{ plain }

func (loseByEvent) Each(g *Game, _ *frame, yield func(act)) {
	g.each(askLoss, func(u int16) { yield(play.OfUnit(vLose, int(u))) })
}
func (loseByEvent) Refuse(g *Game, _ *frame, a act) play.Code { return g.among(askLoss, a.Unit) }
func (loseByEvent) Do(g *Game, _ *frame, a act) play.Flow {
	g.event.unit, g.event.ask = a.Unit, ask{}
	return play.Become(g.lossFrame(loss{unit: int(a.Unit), step: true, rule: "21.0"}))
}

func (loseByEvent) Describe(g *Game, _ *frame, a act) rules.Detail {
	return rules.Detail{Label: g.unit(int(a.Unit)).Name + " loses a step", Rule: "21.0"}
}

type declineEvent struct{ button }

var mustAnswer = ruled("21.0", "The event must be answered.")

func (declineEvent) Refuse(g *Game, _ *frame, _ act) play.Code {
	if !g.event.ask.decline {
		return mustAnswer
	}
	return play.Allowed
}
func (declineEvent) Do(g *Game, _ *frame, _ act) play.Flow { return g.answered() }
func (declineEvent) Describe(*Game, *frame, act) rules.Detail {
	return rules.Detail{Label: "Go on", Note: "Make no use of it", Rule: "21.0"}
}
