package scenario

import (
	"marianas/game/board"
	"marianas/game/rules"
)

// What the page of a new match tells of a scenario beside its set-up: how each side wins, and where the landing comes.

// wins reads how each side wins. It is optional, but says something of every side or of none.
//
//	[wins]
//	rule = "13.0"
//	us = "Every Japanese unit is eliminated by the end of game-turn 15."
//	jp = "No United States unit is left on the island."
func (l *loader) wins(n *node) []rules.Win {
	t := n.table("wins", false)
	if t == nil {
		return nil
	}
	rule := t.text("rule")
	if !ruleNumber.MatchString(rule) && rule != "" {
		t.fault("rule", show(rule), "the number of a rule, such as 13.0")
	}
	var list []rules.Win
	for _, side := range l.sideIDs() {
		list = append(list, rules.Win{Side: rules.Side(side), Means: t.text(side), Rule: rule})
	}
	t.done()
	return list
}

// ashore is where the first landing of a scenario comes: spots that are given, or hexes out of which its side chooses.
func (l *loader) ashore(s *Setup) rules.Landing {
	switch a, w, b := s.Landing, s.Wave, s.Beachheads; {
	case a.Side != "" && a.Choose > 0:
		return l.chosen(a.Side, a.Turn, a.Choose, "beach", a.Rule)
	case a.Side != "":
		out := rules.Landing{Side: a.Side, Turn: a.Turn, Rule: a.Rule}
		for _, spot := range a.Spots {
			out.Spots = append(out.Spots, rules.LandingSpot{At: rules.At(spot.Hex), Beach: rules.At(spot.Beach)})
		}
		return out
	case w.Side != "":
		return l.chosen(w.Side, 1, w.Most, w.Overlay, w.Rule)
	case b.Side != "":
		out := l.chosen(b.Side, b.Turn, b.Count, b.Overlay, b.Rule)
		out.Markers = true
		return out
	}
	return rules.Landing{}
}

func (l *loader) chosen(side rules.Side, turn, n int, overlay, rule string) rules.Landing {
	out := rules.Landing{Side: side, Turn: turn, Choose: n, Rule: rule}
	for _, b := range l.data.Boards {
		for _, h := range b.Overlay(overlay) {
			at := placeOn(b, h)
			out.Spots = append(out.Spots, rules.LandingSpot{At: at, Beach: at})
		}
	}
	return out
}

func placeOn(b *board.Board, h board.ID) rules.Place {
	return rules.Place{Sheet: b.Sheet, Hex: b.Number(h)}
}
