package firemove

import (
	"strconv"
	"strings"

	"marianas/game/board"
	"marianas/game/rules"
)

// Small words for prompts, refusals and panels.

func itoa(n int) string { return strconv.Itoa(n) }

// names lists units by their short names: "1/136 and 1/18".
func (g *Game) names(s set) string {
	var names []string
	for u := s.Next(0); u >= 0; u = s.Next(u + 1) {
		names = append(names, g.counters[u].Name)
	}
	return rules.Listed(names, "and")
}

// anyOf lists hexes with "or".
func (g *Game) anyOf(hs []board.ID) string {
	var ns []string
	for _, h := range hs {
		ns = append(ns, g.number(h))
	}
	return rules.Listed(ns, "or")
}

// shortName is a side as it is named in tight places: "US".
func (g *Game) shortName(s rules.Side) string {
	for _, info := range g.title.data.Info.Sides {
		if info.ID == s {
			return info.Short
		}
	}
	return string(s)
}

// sideName is a side that opens a sentence: "The United States".
func (g *Game) sideName(s rules.Side) string {
	for _, info := range g.title.data.Info.Sides {
		if info.ID == s {
			if strings.HasSuffix(info.Name, "States") {
				return "The " + info.Name
			}
			return info.Name
		}
	}
	return string(s)
}

func yes(b bool) string {
	if b {
		return "true"
	}
	return "false"
}

func contains(hs []board.ID, h board.ID) bool {
	for _, x := range hs {
		if x == h {
			return true
		}
	}
	return false
}

// insert keeps a short list of hexes ascending, each once.
func insert(hs []board.ID, h board.ID) []board.ID {
	if contains(hs, h) {
		return hs
	}
	hs = append(hs, h)
	for i := len(hs) - 1; i > 0 && hs[i-1] > hs[i]; i-- {
		hs[i-1], hs[i] = hs[i], hs[i-1]
	}
	return hs
}
