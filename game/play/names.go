package play

import (
	"marianas/game/rules"
)

// Info is a verb of a title, with what is said when it is used at the wrong time; nil: the open box speaks for itself.
type Info[G any] struct {
	rules.VerbInfo
	Untimely Why[G]
}

// Faction is a side by its id and its name as the subject of a sentence.
type Faction struct {
	ID   rules.Side
	Name string // "The United States"
}

// Names are the words for the numbers in acts and frames. A game's board and counters have their own.
type Names struct {
	Units  []rules.UnitID // ascending
	Index  map[rules.UnitID]int
	Places Places
	Items  []string // ascending: of short printed lists
}

// Places name the places of a board and the boxes beside it.
type Places interface {
	Name(p int16) rules.Place
	Find(rules.Place) (p int16, ok bool)
}

// unit is a counter's number; ok is false if there is none of that name.
func (n *Names) unit(id rules.UnitID) (int16, bool) {
	if id == "" {
		return None, true
	}
	u, ok := n.Index[id]
	return int16(u), ok
}

func (n *Names) place(p rules.Place) (int16, bool) {
	if p.IsZero() {
		return None, true
	}
	return n.Places.Find(p)
}

func (n *Names) item(word string) (int16, bool) {
	if word == "" {
		return None, true
	}
	for i, w := range n.Items {
		if w == word {
			return int16(i), true
		}
	}
	return None, false
}

// unitName is a counter's id; "" for None.
func (n *Names) unitName(u int16) rules.UnitID {
	if u < 0 {
		return ""
	}
	return n.Units[u]
}

func (n *Names) placeName(p int16) rules.Place {
	if p == None {
		return rules.Place{}
	}
	return n.Places.Name(p)
}
