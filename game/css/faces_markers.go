package css

import (
	"cmp"
	"strings"

	"marianas/game/rules"
)

// markerLook is how a marker is printed: the picture or word of render/art/counter, and its title.
type markerLook struct {
	picture, title, word string
}

// markerLooks are the markers of forces.toml by their ids.
var markerLooks = map[string]markerLook{
	"dg1": {"disorganized-1", "Disorganized", "DG1"}, "dg2": {"disorganized-2", "Disorganized", "DG2"},
	"dg3": {"disorganized-3", "Disorganized", "DG3"}, "dg4": {"disorganized-4", "Disorganized", "DG4"},
	Suppressed: {picture: "suppressed"}, Pinned: {picture: "pinned"},
	Smoke: {picture: "smoke"}, LightBarrage: {picture: "light-barrage"}, MediumBarrage: {picture: "medium-barrage"},
	HeavyBarrage: {picture: "heavy-barrage"}, Bombardment: {picture: "bombardment"},
	Foxhole: {picture: "foxhole"}, Trench: {picture: "trench"}, Pillbox: {picture: "pillbox"}, Bunker: {picture: "bunker"},
	PreparedAssault: {picture: "prepared-assault"}, BanzaiCharge: {picture: "banzai"}, GyokusaiCharge: {picture: "gyokusai"},
}

// plainFaces are the markers that no figure stands on.
var plainFaces = []rules.Face{
	{ID: "no-fire", Type: "no-fire", Text: "No op fire"},
	{ID: "sustained-fire", Type: "sustained-fire", Text: "Sustained fire"},
	{ID: "active.us", Type: "active", Side: "us", Service: "marines", Text: "Active hex"},
	{ID: "active.jp", Type: "active", Side: "jp", Service: "army", Text: "Active hex"},
	{ID: "sealed-cave", Type: "sealed-cave", Text: "Sealed"},
	{ID: "illumination", Type: "illumination", Text: "Illumination"},
	{ID: "on-fire", Type: "burning", Text: "On fire"},
	{ID: "fire-cleared", Type: "burnt", Text: "Fire cleared"},
	{ID: "interdiction", Type: "interdiction", Text: "Interdiction"},
	{ID: "air", Type: "aircraft", Side: "us", Text: "Air"},
	{ID: "airfield.cleared", Type: "bare-runway", Side: "us", Text: "Cleared"},
	{ID: "airfield.operational", Type: "runway", Side: "us", Text: "Operational"},
	{ID: "beach.closed", Type: "closed-beach", Text: "Closed"},
	{ID: "mine.hidden", Type: "mine", Side: "jp", Text: "Mines"},
}

// markerFaces are the markers of the title (3.4, 8.5, 8.6, 9.0, 10.0, 11.0).
func (d *Data) markerFaces() []rules.Face {
	var fs []rules.Face
	add := func(id, name string, side rules.Side, m modifiers) {
		look := markerLooks[id]
		if look.title == "" {
			look.title = name
		}
		fs = append(fs, rules.Face{ID: id, Side: side, Type: look.picture, Text: look.title, Values: look.word, Troops: rules.Troops{Modifiers: m.printed()}})
	}
	for i := range d.Forces.Statuses {
		e := &d.Forces.Statuses[i]
		add(e.ID, e.Name, "", e.modifiers())
	}
	for i := range d.Forces.Barrages {
		b := &d.Forces.Barrages[i]
		m := b.modifiers()
		if !b.Leaves && b.Move == MoveFull {
			m.word("EXIT", "No")
		}
		add(b.ID, b.Name, "", m)
	}
	for _, f := range d.Forces.Forts {
		var m modifiers
		m.number("DV", f.Defense)
		m.number("TQ", f.Quality)
		add(f.ID, f.Name, "", m)
	}
	for _, c := range d.Forces.Charges {
		var m modifiers
		m.number("DV", c.Defense)
		m.number("DIE", c.Die)
		add(c.ID, c.Name, c.Side, m)
	}
	fs = append(fs, d.tableFaces()...)
	fs = append(fs, d.beachFaces()...)
	fs = append(fs, plainFaces...)
	for i := range fs {
		fs[i].Style = "marker"
	}
	return fs
}

// tableFaces are the markers whose figures stand in the charts.
func (d *Data) tableFaces() []rules.Face {
	var cave, ridge, fire modifiers
	cave.number("DV", d.Tables.Cave.Defense)
	ridge.number("DV", d.Tables.Ridge.Defense)
	ridge.number("TQ", d.Tables.Ridge.Quality)
	fire.number("FP", d.Tables.Fire.Concentrated)
	fs := []rules.Face{
		{ID: "cave", Side: "jp", Type: "cave", Text: "Cave", Troops: rules.Troops{Modifiers: cave.printed()}},
		{ID: "ridge", Type: "ridge", Text: "Ridge", Troops: rules.Troops{Modifiers: ridge.printed()}},
		{ID: "concentrated-fire", Type: "concentrated-fire", Text: "Concentrated", Troops: rules.Troops{Modifiers: fire.printed()}},
	}
	for level := 0; level <= d.Tables.Mines.Highest; level++ {
		fs = append(fs, rules.Face{
			ID: mineFace(level), Side: "jp", Type: "mine", Text: "Mines", Troops: rules.Troops{Modifiers: "LEVEL " + figure(level)},
		})
	}
	return fs
}

// beachFaces are the markers of the beaches whose landings may drift (22.2.3).
func (d *Data) beachFaces() (fs []rules.Face) {
	for i := range d.Maps {
		for _, b := range d.Maps[i].Beaches {
			if !b.Drift.IsZero() {
				fs = append(fs, rules.Face{ID: beachFace(b.Code), Side: "us", Type: "final-beach", Text: "Final beach", Values: b.brief()})
			}
		}
	}
	return fs
}

// beachFace is the face of the marker that lies where the landings of a beach go, by the code of the beach.
func beachFace(code string) string { return "final-beach." + code }

// brief is the name of a beach by its first letter and number: "G1".
func (b *Beach) brief() string {
	area, number, _ := strings.Cut(b.Name, " ")
	return area[:1] + number
}

// mineFace is the face of mines of a level; 0 is a dummy (24.1).
func mineFace(level int) string { return "mine." + figure(level) }

// modifiers are what a marker changes, in the order of printing; what it leaves alone is not printed.
type modifiers []string

func (m *modifiers) word(name, value string) { *m = append(*m, name+" "+value) }

func (m *modifiers) number(name string, n int) {
	if n != 0 {
		m.word(name, added(n))
	}
}

func (m modifiers) printed() string { return strings.Join(m, ", ") }

// moves are how changes of a movement allowance are printed.
var moves = map[string]string{MoveLess: "-1", MoveHalf: "1/2", MoveNone: "0"}

// modifiers are the figures of an effect.
func (e *Effect) modifiers() modifiers {
	var m modifiers
	if e.Fires {
		m.number("FP", e.Fire)
	} else {
		m.word("FIRE", "No")
	}
	if s := moves[e.Move]; s != "" {
		m.word("MOVE", s)
	}
	m.number("TQ", e.Quality)
	return m
}

// chitLooks are the chits of forces.toml by their ids.
var chitLooks = map[string]markerLook{
	USCommand: {title: "US command", word: "DC"}, JapanCommand: {title: "Japan command", word: "DC"}, Wind: {picture: "wind"},
	RandomEvent: {picture: "event"}, NavalSupport: {picture: "ship"}, Amphibious: {picture: "landing-craft", title: "Amphibious"}, AirSupport: {picture: "aircraft"},
}

// chitFace is the face of a chit of the cup, by the id of its division, formation or kind.
func chitFace(id string) string { return "chit." + id }

// chitFaces are the chits of the cup (4.2).
func (d *Data) chitFaces() []rules.Face {
	fs := []rules.Face{{ID: "chit.back", Type: "back"}}
	for _, v := range d.Forces.Divisions {
		if v.Display {
			fs = append(fs, rules.Face{ID: chitFace(v.ID), Side: v.Side, Service: v.Service, Insignia: insignia[v.ID], Text: v.brief(), Values: "DIV"})
		}
	}
	for i := range d.Forces.Formations {
		o := &d.Forces.Formations[i]
		if v := d.Forces.Division(o.Division); v != nil {
			f := rules.Face{ID: chitFace(o.ID), Side: v.Side, Service: v.Service, Text: "Formation", Values: o.short(), Troops: rules.Troops{Stripe: o.Color}}
			if o.short() != o.Name {
				f.Text = o.Name
			}
			fs = append(fs, f)
		}
	}
	for _, c := range d.Forces.Chits {
		look := chitLooks[c.ID]
		if look.title == "" {
			look.title = c.Name
		}
		fs = append(fs, rules.Face{ID: chitFace(c.ID), Side: c.Side, Type: look.picture, Text: look.title, Values: look.word})
	}
	for i := range fs {
		fs[i].Style = "chit"
	}
	return fs
}

// short is what a division is called among those of its side.
func (v *Division) short() string { return cmp.Or(v.Short, v.brief()) }

// brief is a division's name without its last word where that says no more than the large word of its chit: "4th Marine".
func (v *Division) brief() string { return strings.TrimSuffix(v.Name, " Division") }
