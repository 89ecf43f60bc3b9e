package css

import (
	"fmt"
	"strings"

	"marianas/game/order"
	"marianas/game/rules"
)

// Faces lists every counter face that can lie on the table: units with both sides, support weapons, leaders and their
// replacements, heroes, markers and the chits of the cup.
func (d *Data) Faces() []rules.Face {
	var fs []rules.Face
	for i := range d.Counters {
		fs = append(fs, d.counterFaces(&d.Counters[i], &d.Units[i])...)
	}
	fs = append(fs, d.markerFaces()...)
	return append(fs, d.chitFaces()...)
}

// columnFace is the face of a unit's column side, replacedFace that of a leader's replacement; the front has the id of the
// counter.
func columnFace(id string) string { return id + ".column" }

func replacedFace(id string) string { return id + ".replacement" }

// insignia are the devices of the divisions, words of render/art/counter.
var insignia = map[string]string{
	"2md": "shield-2", "4md": "hexagon-4", "27id": "ring-27",
	"ija": "army-star", "43d": "lozenge-43", "47imb": "plate-47", "ijn": "navy-anchor", "ijn-s": "navy-anchor",
}

// abilities are how special abilities are printed (3.4).
var abilities = map[Ability]string{Sustained: "SF", Flamethrower: "FT"}

// pictures are the pictures of support weapons by their kinds, words of render/art/counter.
var pictures = map[string]string{
	"us-hmg": "machine-gun", "us-at": "anti-tank-gun", "us-bazooka": "bazooka", "us-flamethrower": "flamethrower",
	"us-halftrack": "halftrack", "us-m4": "medium-tank", "us-m5": "light-tank",
	"jp-hmg": "machine-gun", "jp-knee-mortar": "mortar", "jp-battalion-gun": "battalion-gun", "jp-at": "anti-tank-gun",
	"jp-navy-hmg": "machine-gun", "jp-navy-25mm": "anti-aircraft",
}

// counterFaces are the sides of a counter, its front first (3.4).
func (d *Data) counterFaces(c *Counter, u *order.Unit) []rules.Face {
	f := rules.UnitFace(u)
	f.Text, f.Values, f.Left, f.Right, f.Size = u.Name, "", "", "", ""
	f.Insignia, f.Troops = insignia[c.Division], d.striped(c.Stripe)
	switch c.Piece {
	case WeaponPiece:
		w := c.Weapon
		f.Style, f.Type, f.Arm, f.Text = "weapon", pictures[c.Kind], "", u.Left
		if f.Text == "" {
			f.Text = u.Name
		}
		f.Values, f.Troops.Fire, f.Range = added(w.Fire), string(w.Color), w.Range
		f.Troops.Defense, f.Troops.Hard, f.Troops.Ability = defense(w.Defense, w.Armor), string(w.Armor), abilities[w.Ability]
		return []rules.Face{f}
	case LeaderPiece:
		return leaderFaces(f, c.Leader)
	case ShipPiece:
		f.Style, f.Type, f.Arm, f.Troops.Modifiers = "marker", "ship", "", "FP "+figure(c.Ship.Fire)
		return []rules.Face{f}
	case HeroPiece:
		f.Style, f.Type = "leader", "hero"
		if h := c.Hero; h != (Hero{}) {
			f.Values, f.Troops.Defense, f.Troops.Quality = added(h.Fire), added(h.Defense), added(h.Quality)
		}
		return []rules.Face{f}
	}
	f.Style, f.Troops.Command = "troops", c.Command
	k := d.Forces.Kind(c.Kind)
	f.Troops.Fixed = k != nil && k.Permanent
	return []rules.Face{sided(f, c.Deployed), columned(sided(f, c.Column), c)}
}

// striped is the stripe of a formation with its short name, the white one of a division, or none.
func (d *Data) striped(stripe string) rules.Troops {
	if stripe == WhiteStripe {
		return rules.Troops{Stripe: "white"}
	}
	o := d.Forces.Formation(stripe)
	if o == nil {
		return rules.Troops{}
	}
	return rules.Troops{Stripe: o.Color, Formation: o.short()}
}

// shortName is how many letters of a formation's name or id can be read on a counter.
const shortName = 7

// short is a formation's name where it is no longer than its id, else the id, or the first word of the name: "I/50", "25",
// "BASE".
func (o *Formation) short() string {
	switch first, _, _ := strings.Cut(o.Name, " "); {
	case len(o.Name) <= len(o.ID):
		return o.Name
	case len(o.ID) > shortName:
		return strings.ToUpper(first)
	}
	return strings.ToUpper(o.ID)
}

// sided is the face of one side of a unit.
func sided(f rules.Face, s Side) rules.Face {
	if s.Fires {
		f.Values, f.Troops.Fire, f.Range = figure(s.Fire), string(s.Color), s.Range
	}
	f.Troops.Defense, f.Troops.Hard = defense(s.Defense, s.Armor), string(s.Armor)
	return f
}

// columned makes the face of a side that of the column.
func columned(f rules.Face, c *Counter) rules.Face {
	f.ID, f.Range = columnFace(f.ID), 0
	f.Troops.Column, f.Troops.Class, f.Troops.Move = true, string(c.Class), "No"
	if c.Column.Moves {
		f.Troops.Move = figure(c.Column.MA)
	}
	return f
}

// leaderFaces are a leader and his replacement (13.0).
func leaderFaces(f rules.Face, l Leader) []rules.Face {
	f.Style, f.Type = "leader", ""
	back := f
	f.Values, f.Troops.Quality = added(l.Front.Fire), added(l.Front.Quality)
	if !l.Replaced {
		return []rules.Face{f}
	}
	back.ID, back.Text = replacedFace(f.ID), "Replacement"
	back.Values, back.Troops.Quality = added(l.Replacement.Fire), added(l.Replacement.Quality)
	return []rules.Face{f, back}
}

// defense is a defense value as printed: a soft target's 0 is left out (3.4).
func defense(v int, armor Armor) string {
	if v == 0 && armor == Soft {
		return ""
	}
	return added(v)
}

// added is a number that is added to another, with its sign.
func added(n int) string {
	if n == 0 {
		return "0"
	}
	return fmt.Sprintf("%+d", n)
}
