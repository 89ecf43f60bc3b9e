package dday

import (
	"strings"

	"marianas/game/rules"
)

// Faces lists every counter face that can lie on the table: both sides of the United States units, the Japanese units
// face up and the one back that they share, and the markers.
func (t *Title) Faces() []rules.Face {
	if t.broken != nil {
		return nil
	}
	var fs []rules.Face
	for u := range t.counters {
		c := &t.counters[u]
		f := rules.UnitFace(c.Unit)
		f.Values = t.valuesOf(u, c.Steps)
		fs = append(fs, f)
		if c.side == us && c.Steps > 1 {
			f.ID, f.Values, f.Reduced = reducedFace(c.ID), t.valuesOf(u, c.backSteps()), true
			fs = append(fs, f)
		}
	}
	fs = append(fs, rules.Face{ID: hiddenFace, Style: "hidden", Side: "jp"}, rules.Face{ID: depthBack, Style: "hidden", Side: "jp"})
	for _, name := range t.depthNames {
		fs = append(fs, rules.Face{ID: depthFace(name), Style: "marker", Side: "jp", Text: name})
	}
	for _, name := range t.lossNames {
		fs = append(fs, rules.Face{ID: lossFace(name), Style: "marker", Side: "us", Text: name})
	}
	for _, h := range t.data.Forces.Heroes {
		fs = append(fs, rules.Face{ID: heroFace(h.ID), Style: "marker", Side: "us", Text: h.Name})
	}
	for _, m := range t.data.Forces.Markers {
		fs = append(fs, rules.Face{ID: m.ID, Style: "marker", Text: m.Name})
	}
	return append(fs,
		rules.Face{ID: inspiredFace, Style: "marker", Side: "us", Text: "Inspired"}, rules.Face{ID: postFace, Style: "marker", Side: "us", Text: "Command post"},
		rules.Face{ID: stanceFace, Style: "marker", Side: "jp", Text: "Counterattack"}, rules.Face{ID: "turn", Style: "turn", Text: "GAME-TURN"})
}

// The faces of counters that are not named after one.
const (
	hiddenFace = "jp.hidden"    // the back of a Japanese unit
	depthBack  = "depth.hidden" // the back of a depth marker

	inspiredFace = "hero.inspired"
	postFace     = "command-post"
	stanceFace   = "stance"
)

func reducedFace(id string) string { return id + ".reduced" }

func depthFace(name string) string { return "depth." + faceWord(name) }

func lossFace(name string) string { return "loss." + faceWord(name) }

func heroFace(id string) string { return "hero." + id }

func faceWord(name string) string { return strings.ToLower(strings.ReplaceAll(name, " ", "-")) }

// backSteps is with how many steps a counter is turned to its back (2.2.1): half of them.
func (c *counter) backSteps() int { return c.Steps / 2 }

// valuesOf is what the side of a counter that lies up with some steps left prints.
func (t *Title) valuesOf(u, steps int) string {
	c := &t.counters[u]
	s := figure(t.strengthOf(u, steps))
	if len(c.Requires) > 0 {
		s += " " + strings.Join(c.Requires, " ")
	}
	return s
}
