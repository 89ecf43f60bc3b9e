package dday

import (
	"strings"

	"marianas/game/rules"
)

// Faces lists every counter face that can lie on the table: the United States units with each number of steps they can have
// left, the Japanese units face up and the back that they share, and the markers.
func (t *Title) Faces() []rules.Face { return t.printed }

// faces makes them.
func (t *Title) faces() []rules.Face {
	if t.broken != nil {
		return nil
	}
	var fs []rules.Face
	for u := range t.counters {
		for steps := max(1, t.counters[u].Steps); steps > 0; steps-- {
			fs = append(fs, t.unitFace(u, steps))
		}
	}
	fs = append(fs, rules.Face{ID: hiddenFace, Style: "unseen", Side: "jp"}, rules.Face{ID: depthBack, Style: "unseen", Side: "jp", Type: "depth"})
	for i, k := range t.data.Forces.Depth {
		fs = append(fs, rules.Face{ID: depthFace(t.depthNames[i]), Style: "depth", Side: "jp", Values: figure(k.Strength), Needs: strings.Join(k.Requires, " ")})
	}
	for i, k := range t.data.Forces.StepLosses {
		fs = append(fs, rules.Face{
			ID: lossFace(t.lossNames[i]), Style: "marker", Side: "us", Text: "Step loss", Needs: strings.Join(k.Weapons, " "), Steps: k.Steps, Of: 4,
		})
	}
	for _, h := range t.data.Forces.Heroes {
		fs = append(fs, rules.Face{ID: heroFace(h.ID), Style: "marker", Side: "us", Type: "hero", Text: h.Name, Values: h.standsFor()})
	}
	for _, m := range t.data.Forces.Markers {
		f := markerLooks[m.ID]
		f.ID, f.Style = m.ID, "marker"
		if f.Text == "" {
			f.Text = m.Name
		}
		fs = append(fs, f)
	}
	return append(fs,
		rules.Face{ID: shakenFace, Style: "marker", Side: "us", Type: "shaken", Text: "US disrupted", Values: "D2"},
		rules.Face{ID: inspiredFace, Style: "marker", Side: "us", Type: "inspired", Text: "Inspired"},
		rules.Face{ID: postFace, Style: "marker", Side: "us", Type: "tent", Text: "Command post"},
		rules.Face{ID: stanceFace, Style: "marker", Side: "jp", Type: "charge", Text: "Counterattack"},
		rules.Face{ID: navalFace, Style: "marker", Side: "us", Type: "ship", Text: "Naval gunfire"},
		rules.Face{ID: airFace, Style: "marker", Side: "us", Type: "aircraft", Text: "Airstrike"},
		rules.Face{ID: "turn", Style: "turn", Text: "GAME-TURN"})
}

// markerLooks are the pictures of the markers of forces.toml, and their words where the name is too long.
var markerLooks = map[string]rules.Face{
	"pillbox":             {Side: "jp", Type: "pillbox"},
	"cave":                {Side: "jp", Type: "cave"},
	"japanese-disrupted":  {Side: "jp", Type: "dazed", Text: "JP disrupted", Values: "D1"},
	"us-disrupted":        {Side: "us", Type: "disrupted", Text: "US disrupted", Values: "D1"},
	"garrison":            {Side: "us", Type: "flag", Text: "Garrison"},
	"reserve":             {Side: "us", Type: "reserve", Text: "Reserve"},
	"smoke":               {Side: "us", Type: "smoke"},
	"artillery-destroyed": {Side: "us", Type: "no-gun", Text: "Destroyed"},
}

// divisionSigns are the devices of the divisions, words of render/art/counter.
var divisionSigns = map[string]string{"2MD": "shield-2", "4MD": "hexagon-4", "27ID": "ring-27"}

// unitFace is a counter with some steps left (2.2.1, 2.2.2).
func (t *Title) unitFace(u, steps int) rules.Face {
	c := &t.counters[u]
	f := rules.UnitFace(c.Unit)
	f.Text, f.Values, f.Left, f.Right = c.Name, figure(t.strengthOf(u, steps)), "", ""
	f.Steps, f.Of = steps, max(1, c.Steps)
	if steps < c.Steps {
		f.ID = lessFace(c.ID, steps)
	}
	if c.side == japan {
		f.Style, f.Needs, f.Elite, f.Detached, f.Badge = "defender", strings.Join(c.Requires, " "), c.Elite, c.Detachment, c.Color.String()
		return f
	}
	f.Style, f.Symbol, f.Insignia, f.Range = "company", c.Symbol.String(), divisionSigns[c.Division], t.rangeOf(u, steps)
	if number, _, ofBattalion := strings.Cut(c.Battalion, "/"); ofBattalion {
		f.Tint = map[string]string{"1": "red", "2": "white", "3": "blue"}[number]
	}
	return f
}

// standsFor is which weapons a hero stands in for, in small print (8.2.4).
func (h *Hero) standsFor() string {
	if len(h.Never) == 0 {
		return "any weapon"
	}
	return "all but " + strings.Join(h.Never, " ")
}

// The faces of counters that are not named after one.
const (
	hiddenFace = "jp.hidden"    // the back of a Japanese unit
	depthBack  = "depth.hidden" // the back of a depth marker

	inspiredFace = "hero.inspired"
	postFace     = "command-post"
	stanceFace   = "stance"
	shakenFace   = "us-disrupted.2" // disrupted in this action phase (7.6)
	navalFace    = "naval-gunfire"
	airFace      = "airstrike"
)

// lessFace is the face of a counter with fewer steps than at full strength.
func lessFace(id string, steps int) string { return id + "." + figure(steps) }

func depthFace(name string) string { return "depth." + faceWord(name) }

func lossFace(name string) string { return "loss." + faceWord(name) }

func heroFace(id string) string { return "hero." + id }

func faceWord(name string) string { return strings.ToLower(strings.ReplaceAll(name, " ", "-")) }
