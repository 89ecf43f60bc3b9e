package dday

import (
	"slices"
	"strconv"
	"strings"

	"marianas/game/rules"
	"marianas/game/scenario"
	"marianas/game/scenario/doc"
)

const mostCards = 100

var (
	eventRanges = 3
	marks       = []string{"M", "A", "R", "I", "oval", "star"}
	divisions   = []string{"2MD", "4MD", "27ID"}
)

// color is one of the six colors under a key.
func color(n *doc.Node, key string) Color { return wordColor(n.Word(key, colorWords[1:]...)) }

func wordColor(w string) Color { return Color(max(0, slices.Index(colorWords, w))) }

func wordSymbol(w string) Symbol { return Symbol(max(0, slices.Index(symbolWords, w))) }

// symbol is one of the symbols on cards under a key.
func symbol(n *doc.Node, key string) Symbol { return wordSymbol(n.Word(key, symbolWords[1:4]...)) }

func division(n *doc.Node, key string) string { return n.Word(key, divisions...) }

// target reads a colored symbol: "red circle".
func target(n *doc.Node, key string) Target {
	text := n.Text(key)
	c, s, _ := strings.Cut(text, " ")
	t := Target{wordColor(c), wordSymbol(s)}
	if text != "" && (t.Color == 0 || t.Symbol == 0 || t.Symbol == Star) {
		n.Fault(key, doc.Show(text), `a color and a symbol, such as "red circle"`)
	}
	return t
}

// readDeck reads the cards; deck.toml itself says what its keys mean.
func (d *Data) readDeck(r *scenario.Reading, n *doc.Node) {
	k := &d.Deck
	cards, said := mostCards, false
	if t := n.Table("deck", true); t != nil {
		cards = t.Number("cards", 1, mostCards)
		said = !t.Faulty("cards")
		t.Number("set_aside", 1, mostCards)
		k.Ranges = t.Numbers("ranges", 1, 100)
		if len(k.Ranges) != eventRanges && !t.Faulty("ranges") {
			t.Fault("ranges", doc.Counted(len(k.Ranges), "range"), "the first game-turns of three ranges")
		}
		r.Charted(t)
	}
	for _, t := range n.Tables("event", mostCards) {
		e := readEvent(r, t)
		e.Favors, e.Cards = r.Side(t, "for"), t.Numbers("cards", 0, mostCards)
		if len(e.Cards) != eventRanges && !t.Faulty("cards") {
			t.Fault("cards", doc.Counted(len(e.Cards), "number"), "how many cards show it, for each of three ranges")
		}
		k.Events = append(k.Events, e)
	}
	for _, t := range n.Tables("close_combat", mostCards) {
		e := readEvent(r, t)
		e.Cards = []int{t.Number("cards", 0, mostCards)}
		k.CloseCombat = append(k.CloseCombat, e)
	}
	for i, t := range n.Tables("card", mostCards) {
		k.Cards = append(k.Cards, d.readCard(r, t, i+1))
	}
	if said && len(k.Cards) != cards && !n.Faulty("card") {
		n.Fault("card", doc.Counted(len(k.Cards), "card"), strconv.Itoa(cards)+", as [deck] says")
	}
	if !n.Faulty("card") && !n.Faulty("event") && !n.Faulty("close_combat") {
		d.checkDeck(n)
	}
}

func readEvent(r *scenario.Reading, t *doc.Node) Event {
	e := Event{ID: t.Text("id"), Name: t.Text("name"), Means: t.Text("means"), Rule: t.Text("rule")}
	r.Charted(t)
	return e
}

func eventIndex(list []Event, id string) int {
	return slices.IndexFunc(list, func(e Event) bool { return e.ID == id })
}

func (d *Data) readCard(r *scenario.Reading, t *doc.Node, number int) Card {
	c := Card{Number: t.Number("number", 1, mostCards), Landing: target(t, "landing"), Target: symbol(t, "target")}
	if c.Number != number && !t.Faulty("number") {
		t.Fault("number", strconv.Itoa(c.Number), strconv.Itoa(number))
	}
	if m := t.Table("drift", false); m != nil {
		c.Drift = &Drift{
			Division: m.Word("division", divisions[:2]...), Boxes: m.Number("boxes", 1, 2),
			Right: m.Word("to", "left", "right") == "right", Symbol: symbol(m, "symbol"),
		}
	}
	if len(d.Deck.Ranges) == 0 { // nobody says which keys there are
		for _, key := range t.Keys() {
			if strings.HasPrefix(key, "events_") {
				t.Skip(key)
			}
		}
	}
	for _, from := range d.Deck.Ranges {
		key := "events_" + strconv.Itoa(from)
		ids := t.Texts(key)
		if !t.Has(key) {
			t.Missing(key, doc.Show(key), key+" = a list of events")
		} else if len(ids) == 0 && !t.Faulty(key) {
			t.Fault(key, "no event", "at least one event")
		}
		for i, id := range ids {
			if eventIndex(d.Deck.Events, id) < 0 {
				t.Fault(doc.Item(key, i), doc.Show(id), "an event of the deck")
			}
		}
		c.Events = append(c.Events, ids)
	}
	if t.Has("close_combat") {
		if c.CloseCombat = t.Text("close_combat"); eventIndex(d.Deck.CloseCombat, c.CloseCombat) < 0 {
			t.Fault("close_combat", doc.Show(c.CloseCombat), "a close combat event of the deck")
		}
	}
	c.Fire = readFire(t)
	if t.Has("artillery") {
		c.Artillery = target(t, "artillery")
	}
	r.Charted(t)
	return c
}

// readFire reads the three colors of a card: "red oval", "blue".
func readFire(t *doc.Node) []Shot {
	var shots []Shot
	for i, text := range t.Texts("fire") {
		word, m, marked := strings.Cut(text, " ")
		s := Shot{wordColor(word), m}
		switch {
		case s.Color == 0 || marked && !slices.Contains(marks, m):
			t.Fault(doc.Item("fire", i), doc.Show(text), `a color, perhaps with one of `+strings.Join(marks, ", ")+`, such as "red oval"`)
		case slices.ContainsFunc(shots, func(o Shot) bool { return o.Color == s.Color }):
			t.Fault(doc.Item("fire", i), doc.Show(text), "three different colors")
		}
		shots = append(shots, s)
	}
	if len(shots) != 3 && !t.Faulty("fire") {
		t.Fault("fire", doc.Counted(len(shots), "color"), "three colors, from the left")
	}
	return shots
}

// checkDeck holds the deck against what its design promises; each broken promise is a fault of the list of cards.
func (d *Data) checkDeck(n *doc.Node) {
	for _, broken := range d.Deck.broken() {
		n.Fault("card", broken.found, broken.want)
		return // one at a time: a single card breaks several promises
	}
	if !n.Has("deck") || len(d.Deck.Cards) == 0 {
		return // told already
	}
	for i, t := range n.Tables("event", mostCards) {
		for at, want := range d.Deck.Events[i].Cards {
			if got := d.Deck.shows(d.Deck.Events[i].ID, at); got != want {
				t.Fault("cards", strconv.Itoa(want)+" cards in range "+strconv.Itoa(at+1), strconv.Itoa(got)+", as many as show it")
			}
		}
	}
}

// shows is how many cards show an event in a range.
func (k *Deck) shows(id string, at int) (n int) {
	for _, c := range k.Cards {
		if at < len(c.Events) && slices.Contains(c.Events[at], id) && c.Events[at][0] == id {
			n++
		}
	}
	return n
}

// A promise is one that the deck breaks: what stands there, and what should.
type promise struct{ found, want string }

// broken lists the promises of the deck's design that it breaks.
func (k *Deck) broken() (list []promise) {
	ask := func(ok bool, found, want string) {
		if !ok {
			list = append(list, promise{found, want})
		}
	}
	third := len(k.Cards) / 6
	var place [7][3]int
	var perMark [7]map[string]int
	triples, symbols, pairs := map[[3]Color]int{}, map[Symbol]int{}, map[Target]int{}
	landing, artillery := map[Target]int{}, map[Target]int{}
	for i := range perMark {
		perMark[i] = map[string]int{}
	}
	for _, c := range k.Cards {
		set := [3]Color{c.Fire[0].Color, c.Fire[1].Color, c.Fire[2].Color}
		for i, s := range c.Fire {
			place[s.Color][i]++
			perMark[s.Color][s.Mark]++
			pairs[Target{s.Color, c.Target}]++
		}
		ask(c.Artillery.Color == 0 || slices.Contains(set[:], c.Artillery.Color), "artillery of card "+strconv.Itoa(c.Number)+" in "+c.Artillery.Color.String(), "one of the card's colors of fire")
		for m, most := range markLimits {
			n := 0
			for _, s := range c.Fire {
				if s.Mark == m {
					n++
				}
			}
			ask(n <= most, "card "+strconv.Itoa(c.Number)+" has "+strconv.Itoa(n)+" times "+doc.Show(m), "at most "+strconv.Itoa(most))
		}
		slices.Sort(set[:])
		triples[set]++
		symbols[c.Target]++
		landing[c.Landing]++
		artillery[c.Artillery]++
	}
	for _, c := range Colors {
		for i := range place[c] {
			ask(place[c][i] == third, c.String()+" stands "+doc.Counted(place[c][i], "time")+" in place "+strconv.Itoa(i+1), strconv.Itoa(third)+" times in each place")
		}
		for m, want := range markCounts {
			ask(perMark[c][m] == want, c.String()+" has "+doc.Counted(perMark[c][m], "card")+" with "+doc.Show(m), strconv.Itoa(want)+" of each color")
		}
		for s := Circle; s <= Triangle; s++ {
			t := Target{c, s}
			ask(pairs[t] == third, c.String()+" meets "+s.String()+" on "+doc.Counted(pairs[t], "card"), strconv.Itoa(third)+" cards for each color and symbol")
			ask(landing[t] == 3, doc.Counted(landing[t], "landing check")+" by "+c.String()+" "+s.String(), "three of each color and symbol")
			ask(artillery[t] == 2, doc.Counted(artillery[t], "card")+" of artillery with "+c.String()+" "+s.String(), "two of each color and symbol")
		}
	}
	for set, times := range triples {
		ask(times == 2 || times == 3, doc.Counted(times, "card")+" with "+set[0].String()+", "+set[1].String()+" and "+set[2].String(), "two or three for each set of colors")
	}
	ask(len(triples) == 20, doc.Counted(len(triples), "set")+" of three colors", "all 20")
	for s := Circle; s <= Triangle; s++ {
		ask(symbols[s] == len(k.Cards)/3, doc.Counted(symbols[s], "card")+" with the target symbol "+s.String(), strconv.Itoa(len(k.Cards)/3)+" for each symbol")
	}
	slices.SortFunc(list, func(a, b promise) int { return strings.Compare(a.found, b.found) })
	return append(list, k.brokenEvents()...)
}

// markCounts is how many cards each color has with a mark.
var markCounts = map[string]int{"R": 6, "M": 5, "A": 5, "oval": 4, "I": 3, "star": 2, "": 2}

// markLimits is how often a card may have a mark.
var markLimits = map[string]int{"star": 1, "oval": 1, "I": 1, "": 1, "M": 2, "A": 2, "R": 2}

// brokenEvents lists the promises about events that the deck breaks: as many good as bad ones in each range, drift and
// close combat evenly spread.
func (k *Deck) brokenEvents() (list []promise) {
	for at := range k.Ranges {
		good := 0
		for _, c := range k.Cards {
			if i := eventIndex(k.Events, c.Events[at][0]); i >= 0 && k.Events[i].Favors == rules.Side("us") {
				good++
			}
		}
		if good*2 != len(k.Cards) {
			list = append(list, promise{doc.Counted(good, "card") + " that favor the United States in range " + strconv.Itoa(at+1), strconv.Itoa(len(k.Cards) / 2)})
		}
	}
	for _, e := range k.CloseCombat {
		n := 0
		for _, c := range k.Cards {
			if c.CloseCombat == e.ID {
				n++
			}
		}
		if n != e.Cards[0] {
			list = append(list, promise{doc.Counted(n, "card") + " with " + e.ID, strconv.Itoa(e.Cards[0])})
		}
	}
	return list
}
