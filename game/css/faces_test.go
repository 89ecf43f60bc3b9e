package css

import (
	"testing"

	"marianas/game/rules"
)

func facesByID(t *testing.T) map[string]rules.Face {
	t.Helper()
	byID := map[string]rules.Face{}
	for _, f := range data(t).Faces() {
		if _, twice := byID[f.ID]; twice || f.ID == "" || f.Style == "" {
			t.Errorf("face %q of style %q, or twice", f.ID, f.Style)
		}
		byID[f.ID] = f
	}
	return byID
}

// Every counter has its faces: units a column side, leaders their replacements.
func TestFacesOfCounters(t *testing.T) {
	d, byID := data(t), facesByID(t)
	for i, c := range d.Counters {
		id := d.Units[i].ID
		if byID[id].Text == "" {
			t.Errorf("%s has no face", id)
		}
		if _, back := byID[columnFace(id)]; back != (c.Piece == UnitPiece) {
			t.Errorf("%s, a %s: column side %v", id, c.Piece, back)
		}
		if _, back := byID[replacedFace(id)]; back != c.Leader.Replaced {
			t.Errorf("%s: replacement %v", id, back)
		}
		if f := byID[id]; c.Piece == WeaponPiece && (f.Type == "" || f.Troops.Fire == "") {
			t.Errorf("%s has no picture or no fire box", id)
		}
	}
}

// What is printed is what the rules count with (3.4, 8.5.3, 8.6).
func TestFacesShowTheFigures(t *testing.T) {
	byID := facesByID(t)
	for id, want := range map[string]rules.Face{
		"us-a-1-23":        {Values: "4", Range: 1, Troops: rules.Troops{Stripe: "gold", Formation: "23", Fire: "red"}},
		"us-a-1-23.column": {Values: "2", Troops: rules.Troops{Stripe: "gold", Formation: "23", Fire: "red", Defense: "+1", Column: true, Move: "5", Class: "leg"}},
		"us-1-14-4.column": {Troops: rules.Troops{Stripe: "white", Defense: "+2", Column: true, Move: "No", Class: "towed"}},
		"jp-18tk":          {Values: "3", Range: 2, Troops: rules.Troops{Stripe: "white", Fire: "white", Defense: "-1", Hard: "tank"}},
		"us-m5-1-4md":      {Values: "+2", Range: 1, Troops: rules.Troops{Fire: "yellow", Defense: "-1", Hard: "tank", Ability: "FT"}},
		"us-hero-1":        {Values: "+1", Troops: rules.Troops{Defense: "-1", Quality: "+1"}},
		"dg3":              {Values: "DG3", Troops: rules.Troops{Modifiers: "FP -2, MOVE 1/2, TQ -1"}},
		"suppressed":       {Troops: rules.Troops{Modifiers: "FIRE No, MOVE 0, TQ -1"}},
		"foxhole":          {Troops: rules.Troops{Modifiers: "DV -1"}},
		"chit.i-50":        {Values: "I/50", Troops: rules.Troops{Stripe: "red"}},
	} {
		f := byID[id]
		if f.Values != want.Values || f.Range != want.Range || f.Troops != want.Troops {
			t.Errorf("%s prints %q, range %d, %+v, want %q, range %d, %+v", id, f.Values, f.Range, f.Troops, want.Values, want.Range, want.Troops)
		}
	}
	if f := byID["jp-art-i-50"]; !f.Troops.Fixed || f.Troops.Formation != "I/50" {
		t.Errorf("the gun company prints %+v", f.Troops)
	}
	if f := byID["us-hq-4md"]; f.Troops.Command != 8 || f.Troops.Fire != "" || f.Insignia != "hexagon-4" {
		t.Errorf("the headquarters prints %+v", f)
	}
}
