package cards

import (
	"encoding/json"
	"fmt"

	"marianas/game/board"
	"marianas/game/chance"
	"marianas/game/conform/toy/kit"
	"marianas/game/play"
	"marianas/game/rules"
	"marianas/game/snapshot"
)

// saved is the position by names.
type saved struct {
	snapshot.Header
	Core    rules.Core
	Open    []play.Saved
	Units   []piece
	Slots   chance.Slots
	Left    chance.Bag
	Deck    chance.Deck
	Discard chance.Bag
	Last    turned
}

type piece struct {
	ID              rules.UnitID
	At              rules.Place
	Acted, Assailed bool
}

var header = snapshot.Header{Format: "cards 1", Scenario: "only"}

// Snapshot is canonical JSON.
func (g *Game) Snapshot() []byte {
	s := saved{Header: header, Core: g.Core, Open: machine.Save(g), Slots: g.slots, Left: g.left, Deck: g.deck, Discard: g.discard, Last: g.last}
	for u, id := range g.title.names.Units {
		s.Units = append(s.Units, piece{id, g.place(g.where.At(u)), g.facts[u]&acted != 0, g.facts[u]&hasAssaulted != 0})
	}
	data, err := json.Marshal(&s)
	if err != nil {
		panic(fmt.Sprintf("cards: %v", err))
	}
	return data
}

// Restore reads a snapshot: names are looked up, then Check judges the whole.
func (t *Title) Restore(scenario string, opts rules.Options, data []byte) (rules.Game, error) {
	s, want := &saved{}, header
	want.Scenario = scenario
	if err := snapshot.Decode(data, s, want, t.About.Limits().Position, nil); err != nil {
		return nil, err
	}
	if err := t.About.Scenarios[0].CheckOptions(opts); err != nil {
		return nil, err
	}
	g := t.empty(opts)
	g.Core, g.slots, g.left, g.deck, g.discard, g.last = s.Core, s.Slots, s.Left, s.Deck, s.Discard, s.Last
	if err := g.checkLuck(); err != nil {
		return nil, err
	}
	for u, id := range t.names.Units {
		if len(s.Units) != len(t.names.Units) || s.Units[u].ID != id {
			return nil, fmt.Errorf("%d units: want all of them in order", len(s.Units))
		}
		h, ok := t.places.Find(s.Units[u].At)
		if !ok {
			return nil, fmt.Errorf("%s is in %q, which is no place", id, s.Units[u].At)
		}
		g.where.Put(u, board.ID(h))
		if s.Units[u].Acted {
			g.facts[u] |= acted
		}
		if s.Units[u].Assailed {
			g.facts[u] |= hasAssaulted
		}
	}
	if err := machine.Load(g, s.Open); err != nil {
		return nil, err
	}
	return g, snapshot.Probe(g, kit.Red, kit.Blue)
}

// checkLuck tests that slots, bag and deck hold what was put into them.
func (g *Game) checkLuck() error {
	if len(g.slots) != len(ridge) || len(g.left) != len(kindMix) || len(g.discard) != len(cardNames) || len(g.deck) > 8 {
		return fmt.Errorf("%d positions and %d layers", len(g.slots), len(g.deck))
	}
	for _, s := range g.slots {
		if s.Bag != 0 || s.Kind < dummy || s.Kind > gone || s.Kind == gone && s.Known != 1<<red|1<<blue {
			return fmt.Errorf("a position of kind %d", s.Kind)
		}
	}
	cards := g.discard.Copy()
	for _, layer := range g.deck {
		if len(layer) != len(cardNames) {
			return fmt.Errorf("a layer of %d kinds", len(layer))
		}
		cards.Pour(layer.Copy())
	}
	for card, n := range cards {
		if n != oneOfEach[card] {
			return fmt.Errorf("there are %d of %s", n, cardNames[card])
		}
	}
	if g.deck.Count() == 0 {
		return fmt.Errorf("the deck is empty")
	}
	return nil
}

// Check tests the invariants.
func (g *Game) Check() error {
	if err := g.checkLuck(); err != nil {
		return err
	}
	for u := range g.title.Counters {
		switch h := g.where.At(u); {
		case h == lost:
		case h < 0 || g.position(h) >= 0 || g.where.Under(u) >= 0:
			return fmt.Errorf("%s is where nobody can be", g.unit(u).ID)
		}
	}
	for i := range g.Open {
		f := &g.Open[i]
		switch {
		case (f.Box == onTheWay || f.Box == assaultBox) && (f.Unit[0] < 0 || !g.where.OnMap(int(f.Unit[0]))):
			return fmt.Errorf("nobody is on the way")
		case f.Box == strikeBox && f.By != g.strikes().By:
			return fmt.Errorf("somebody else decides on strikes")
		case f.Count[0] < 0 || int(f.Count[0]) > len(g.slots), f.Box == strikeBox && (int(f.Count[0]) == len(g.slots) || board.ID(f.Place[0]) != g.title.ridge[f.Count[0]]):
			return fmt.Errorf("no position strikes")
		}
	}
	if g.GameTurn < 1 || g.GameTurn > turns {
		return fmt.Errorf("game-turn %d", g.GameTurn)
	}
	return machine.Check(g)
}
