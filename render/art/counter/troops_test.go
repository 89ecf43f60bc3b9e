package counter

import (
	"bytes"
	"flag"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"os"
	"testing"

	"marianas/game/rules"
)

var seen = flag.String("look", "", "write the company-scale counters at several sizes to this PNG file")

// both are the two sides of a unit.
func both(f rules.Face, fire, defense, move, class string, values string) []rules.Face {
	back := f
	back.ID, back.Values, back.Range = f.ID+".column", values, 0
	back.Troops.Column, back.Troops.Fire, back.Troops.Defense, back.Troops.Move, back.Troops.Class = true, fire, defense, move, class
	return []rules.Face{f, back}
}

// troopOf is a deployed unit.
func troopOf(side, service, insignia, kind, arm, id, stripe, formation, fire, values, defense string, reach int) rules.Face {
	return rules.Face{ID: id, Style: "troops", Side: rules.Side(side), Service: service, Insignia: insignia, Type: kind, Arm: arm, Text: id, Values: values,
		Range: reach, Troops: rules.Troops{Stripe: stripe, Formation: formation, Fire: fire, Defense: defense}}
}

// tracked, fixed and led are units with what few have.
func tracked(f rules.Face) rules.Face      { f.Troops.Hard = "tank"; return f }
func fixed(f rules.Face) rules.Face        { f.Troops.Fixed = true; return f }
func led(f rules.Face, far int) rules.Face { f.Troops.Command = far; return f }
func weaponOf(side, service, insignia, kind, name, stripe, formation, fire, value, defense, hard, ability string, reach int) rules.Face {
	return rules.Face{ID: kind + "-" + formation + insignia, Style: "weapon", Side: rules.Side(side), Service: service, Insignia: insignia, Type: kind, Text: name, Values: value,
		Range: reach, Troops: rules.Troops{Stripe: stripe, Formation: formation, Fire: fire, Defense: defense, Hard: hard, Ability: ability}}
}

// companyScale has every style of the Company Scale System, and the longest texts of its counters.
func companyScale() []rules.Face {
	us := func(kind, arm, id, stripe, formation, fire, values, defense string, reach int) rules.Face {
		return troopOf("us", "marines", "hexagon-4", kind, arm, id, stripe, formation, fire, values, defense, reach)
	}
	jp := func(kind, arm, id, stripe, formation, fire, values, defense string, reach int) rules.Face {
		return troopOf("jp", "army", "army-star", kind, arm, id, stripe, formation, fire, values, defense, reach)
	}
	nv := func(kind, arm, id, stripe, formation, fire, values, defense string, reach int) rules.Face {
		return troopOf("jp", "navy", "navy-anchor", kind, arm, id, stripe, formation, fire, values, defense, reach)
	}
	second := us("infantry", "", "E/2/6", "violet", "6", "red", "4", "", 1)
	second.Insignia = "shield-2"
	third := us("anti-tank", "", "AT/165", "green", "165", "white", "2", "+1", 2)
	third.Service, third.Insignia = "army", "ring-27"
	cannon := third
	cannon.ID, cannon.Text, cannon.Type, cannon.Range, cannon.Values, cannon.Troops.Fire = "Can/165", "Can/165", "gun", 4, "3", "yellow"
	var out []rules.Face
	out = append(out, both(us("infantry", "", "F/2/25", "blue", "25", "red", "4", "", 1), "red", "+1", "5", "leg", "2")...)
	out = append(out, us("infantry", "", "A/1/23", "red", "23", "red", "4", "", 1), us("infantry", "", "K/3/24", "gold", "24", "red", "4", "", 1), second, us("infantry", "", "L/3/8", "orange", "8", "red", "4", "", 1))
	out = append(out, both(us("mortar", "", "Mtr/2/25", "blue", "25", "black", "3", "+1", 6), "red", "+2", "4", "leg", "1")...)
	out = append(out, both(us("engineer", "", "1341Eng", "white", "", "red", "3", "", 1), "red", "+2", "5", "leg", "1")...)
	out = append(out, both(us("artillery", "", "1/10/4", "white", "", "black", "4", "+1", 17), "", "+2", "No", "leg", "")...)
	out = append(out, both(tracked(us("amphibian-tank", "", "A/708ATB", "white", "", "white", "3", "0", 2)), "white", "0", "6", "track", "2")...)
	out = append(out, led(us("headquarters", "", "HQ/25", "blue", "25", "red", "1", "+1", 1), 5))
	out = append(out, both(led(us("headquarters", "", "HQ/4MD", "", "", "", "", "+2", 0), 8), "", "+2", "5", "leg", "0")[1:]...)
	out = append(out, both(us("truck", "", "Trk1/4MD", "white", "", "", "", "+2", 0), "", "+2", "10", "wheel", "0")[1:]...)
	out = append(out, us("reconnaissance", "", "Rcn/4MD", "white", "", "red", "3", "", 1), third, cannon)
	out = append(out, both(jp("infantry", "", "1/III/50", "orange", "III/50", "red", "3", "-1", 1), "red", "+1", "5", "leg", "2")...)
	out = append(out, fixed(jp("gun", "", "Art/I/50", "orange", "I/50", "yellow", "3", "", 3)), fixed(jp("artillery", "mountain", "1/Art/50", "white", "", "black", "3", "0", 14)))
	out = append(out, both(tracked(jp("armor", "", "18TK", "white", "", "white", "3", "-1", 2)), "white", "0", "8", "track", "2")...)
	out = append(out, nv("infantry", "naval", "1/56NGF", "red", "56 NGF", "red", "3", "-1", 1), fixed(nv("artillery", "coast", "Gun6in-1", "white", "", "yellow", "6", "-1", 8)), fixed(nv("artillery", "anti-aircraft", "Gun120-1", "white", "", "white", "4", "-1", 6)))
	out = append(out, supported()...)
	return append(out, statuses()...)
}

// supported are weapons, leaders and heroes.
func supported() []rules.Face {
	mar, ija, ijn := [3]string{"us", "marines", "hexagon-4"}, [3]string{"jp", "army", "army-star"}, [3]string{"jp", "navy", "navy-anchor"}
	w := func(of [3]string, kind, name, stripe, formation, fire, value, defense, hard, ability string, reach int) rules.Face {
		return weaponOf(of[0], of[1], of[2], kind, name, stripe, formation, fire, value, defense, hard, ability, reach)
	}
	who := func(of [3]string, kind, name, stripe, formation, fire, defense, quality string) rules.Face {
		return rules.Face{ID: name, Style: "leader", Side: rules.Side(of[0]), Service: of[1], Insignia: of[2], Type: kind, Text: name, Values: fire,
			Troops: rules.Troops{Stripe: stripe, Formation: formation, Defense: defense, Quality: quality}}
	}
	return []rules.Face{
		w(mar, "machine-gun", "HMG", "blue", "25", "red", "+1", "0", "", "SF", 1), w(mar, "anti-tank-gun", "AT 37", "blue", "25", "white", "+1", "", "", "SF", 2),
		w(mar, "bazooka", "BAZ", "blue", "25", "blue", "+1", "0", "", "", 1), w(mar, "flamethrower", "FT", "blue", "25", "yellow", "+1", "+1", "", "FT", 1),
		w(mar, "halftrack", "SPM", "blue", "25", "white", "+2", "+1", "hard", "", 2), w(mar, "medium-tank", "M4", "", "", "white", "+2", "-1", "tank", "", 2),
		w(mar, "light-tank", "M5", "", "", "yellow", "+2", "-1", "tank", "FT", 1), w(mar, "flame-tank", "Satan", "", "a", "yellow", "+2", "-1", "tank", "FT", 1),
		w(ija, "machine-gun", "HMG", "orange", "III/50", "red", "+1", "-1", "", "SF", 1), w(ija, "mortar", "Knee Mtr", "orange", "I/50", "yellow", "+1", "0", "", "", 1),
		w(ija, "battalion-gun", "Batt Gun", "orange", "I/50", "yellow", "+2", "0", "", "", 3), w(ijn, "anti-aircraft", "25mm", "", "", "white", "+1", "0", "", "", 2),
		who(mar, "", "MajGen Cates", "", "", "+1", "", "+3"), who(mar, "", "Replacement", "", "x", "0", "", "+1"), who(mar, "", "Col Batchelder", "blue", "25", "+1", "", "+1"),
		who(ija, "", "Col Ogata", "", "", "+1", "", "+2"), who(ija, "", "Cpt Matsuda", "orange", "I/50", "0", "", "+1"), who(mar, "hero", "PFC Ozbourn", "", "", "+1", "-1", "+1"),
	}
}

// statuses are the markers with modifiers, and the chits of the cup.
func statuses() []rules.Face {
	m := func(kind, title, word, modifiers string) rules.Face {
		return rules.Face{ID: kind, Style: "marker", Side: "us", Service: "marines", Type: kind, Text: title, Values: word, Troops: rules.Troops{Modifiers: modifiers}}
	}
	c := func(id string, side rules.Side, insignia, kind, title, word, stripe string) rules.Face {
		return rules.Face{ID: "chit." + id, Style: "chit", Side: side, Service: "marines", Insignia: insignia, Type: kind, Text: title, Values: word, Troops: rules.Troops{Stripe: stripe}}
	}
	return []rules.Face{
		m("disorganized-1", "Disorganized", "DG1", "FP -1, MOVE -1, TQ 0"), m("disorganized-2", "Disorganized", "DG2", "FP -1, MOVE -1, TQ -1"),
		m("disorganized-3", "Disorganized", "DG3", "FP -2, MOVE 1/2, TQ -1"), m("disorganized-4", "Disorganized", "DG4", "FP -3, MOVE 1/2, TQ -2"),
		m("suppressed", "Suppressed", "", "FIRE No, MOVE 0, TQ -1"), m("pinned", "Pinned", "", "FP -3, MOVE 0"), m("routed", "Routed", "", ""),
		m("smoke", "Smoke", "", "FP 0, MOVE 0, TQ 0"), m("light-barrage", "Light barrage", "", "FP -1, MOVE -1, TQ 0"), m("medium-barrage", "Medium barrage", "", "FP -2, MOVE 1/2, TQ -1"),
		m("heavy-barrage", "Heavy barrage", "", "FP -3, MOVE 0, TQ -2"), m("bombardment", "Bombardment", "", "FP -1, EXIT No"),
		m("no-fire", "No op fire", "", ""), m("sustained-fire", "Sustained fire", "", ""), m("concentrated-fire", "Concentrated", "", "FP +1"), m("active", "Active hex", "", ""),
		m("foxhole", "Foxhole", "", "DV -1, TQ 0"), m("trench", "Trench", "", "DV -2, TQ +1"), m("pillbox", "Pillbox", "", "DV -3, TQ +1"), m("bunker", "Bunker", "", "DV -4, TQ +2"),
		m("cave", "Cave", "", "DV -3, TQ 0"), m("sealed-cave", "Sealed", "", ""), m("ridge", "Ridge", "", "DV -1, TQ +1"),
		m("prepared-assault", "Prepared assault", "", "DV +1, DIE +1"), m("banzai", "Banzai charge", "", "DV +3, DIE +3"), m("gyokusai", "Gyokusai", "", "DV +3, DIE +3"),
		m("illumination", "Illumination", "", ""), m("burning", "On fire", "", ""), m("burnt", "Fire cleared", "", ""), m("mine", "Mines", "", "LEVEL 4"), m("interdiction", "Interdiction", "", "MOVE +1"),
		m("beach", "Beach", "", ""), m("closed-beach", "Closed", "", ""), m("final-beach", "Final beach", "G1", ""), m("bare-runway", "Cleared", "", ""), m("runway", "Operational", "", ""),
		c("25", "us", "", "", "25 RCT", "25", "blue"), c("24", "us", "", "", "24 RCT", "24", "gold"), c("4md", "us", "hexagon-4", "", "4 MarDiv", "DIV", ""), c("2md", "us", "shield-2", "", "2 MarDiv", "DIV", ""),
		c("ija", "jp", "army-star", "", "Imperial Army", "DIV", ""), c("ijn", "jp", "navy-anchor", "", "Imperial Navy", "DIV", ""), c("i50", "jp", "", "", "Formation", "I/50", "orange"),
		c("usdc", "us", "", "", "US command", "DC", ""), c("jpdc", "jp", "", "", "Japan command", "DC", ""), c("wind", "", "", "wind", "Wind", "", ""), c("event", "", "", "event", "Random event", "", ""),
		c("air", "us", "", "aircraft", "Air support", "", ""), c("naval", "us", "", "ship", "Naval support", "", ""), c("landing", "us", "", "landing-craft", "Amphibious", "", ""), c("back", "", "", "back", "", "", ""),
	}
}

// TestLookAtTroops is for the eye: go test -run LookAtTroops -look FILE.png.
func TestLookAtTroops(t *testing.T) {
	if *seen == "" {
		t.Skip("no -look")
	}
	faces := companyScale()
	var rows []*image.RGBA
	w, h := 0, 0
	for _, px := range []int{24, 32, 48, 64, 96, 128} {
		s := sheet(faces, px, Standard())
		rows, w, h = append(rows, s), max(w, s.Rect.Dx()), h+s.Rect.Dy()+10
	}
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	draw.Draw(img, img.Rect, image.NewUniform(color.RGBA{0xd9, 0xd2, 0xbf, 255}), image.Point{}, draw.Src)
	y := 0
	for _, s := range rows {
		draw.Draw(img, s.Rect.Add(image.Pt(0, y)), s, image.Point{}, draw.Over)
		y += s.Rect.Dy() + 10
	}
	f, err := os.Create(*seen)
	if err != nil {
		t.Fatal(err)
	}
	if err := png.Encode(f, img); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
}

func TestGoldenTroops(t *testing.T) {
	golden(t, "testdata/troops.png", sheet(companyScale(), 84, Standard()))
}

func TestTextOfTroopsStaysOnTheCounterAndApart(t *testing.T) {
	for _, f := range companyScale() {
		for _, px := range sizes {
			checkTexts(t, compose(f, px, Standard()), fmt.Sprintf("%s at %d px", f.ID, px))
		}
	}
}

// What is fought with is shown at every size from 24 pixels up: fire, and movement in column.
func TestValuesOfTroopsAreNeverLeftOut(t *testing.T) {
	for _, f := range companyScale() {
		for _, px := range sizes[1:] {
			shown := map[string]bool{}
			for _, s := range compose(f, px, Standard()).printed {
				shown[s.text] = true
			}
			if f.Style != "marker" && f.Values != "" && !shown[f.Values] {
				t.Errorf("%s at %d px does not show %q", f.ID, px, f.Values)
			}
			if f.Troops.Column && !shown[f.Troops.Move] {
				t.Errorf("%s at %d px does not show its movement %q", f.ID, px, f.Troops.Move)
			}
		}
	}
}

// A unit shows by more than color what it fires with, how it moves and what kind of target it is.
func TestTroopsAreToldApartInGray(t *testing.T) {
	f := troopOf("us", "marines", "hexagon-4", "infantry", "", "F/2/25", "blue", "25", "red", "4", "+1", 1)
	for _, px := range []int{28, 40, 64, 96} {
		seen := map[string]string{}
		add := func(name string, g rules.Face) {
			pix := string(outlines(Draw(g, px, Standard())))
			if other, ok := seen[pix]; ok {
				t.Errorf("%d px: %s looks like %s", px, name, other)
			}
			seen[pix] = name
		}
		for _, kind := range []string{"red", "yellow", "black", "white", "blue"} {
			g := f
			g.Troops.Fire = kind
			add("fire "+kind, g)
		}
		for _, class := range []string{"leg", "wheel", "track"} {
			g := f
			g.Troops.Column, g.Troops.Move, g.Troops.Class = true, "5", class
			add("class "+class, g)
		}
		for _, hard := range []string{"tank", "hard"} {
			g := f
			g.Troops.Hard = hard
			add("target "+hard, g)
		}
	}
}

// outlines is a picture without hues: where it is much darker or lighter than its neighbor to the right.
func outlines(m *image.RGBA) []byte {
	var out []byte
	light := func(x, y int) int {
		c := m.RGBAAt(x, y)
		return (int(c.R)*30 + int(c.G)*59 + int(c.B)*11) / 100
	}
	for y := 0; y < m.Rect.Dy(); y++ {
		for x := 0; x+1 < m.Rect.Dx(); x++ {
			out = append(out, byte(1+min(1, max(-1, (light(x+1, y)-light(x, y))/40))))
		}
	}
	return out
}

// Every weapon and every chit with a picture has one of its own.
func TestWeaponsAreAllDifferent(t *testing.T) {
	seen := map[string]string{}
	for _, kind := range Weapons() {
		f := weaponOf("us", "marines", "", kind, "SW", "blue", "25", "red", "+1", "0", "", "", 1)
		f.ID = "weapon"
		pix := string(Draw(f, 48, Standard()).Pix)
		if other, ok := seen[pix]; ok {
			t.Errorf("%s looks like %s", kind, other)
		}
		seen[pix] = kind
	}
}

// What lies in the cup must not be told from its back.
func TestBackOfChitsTellsNothing(t *testing.T) {
	a := rules.Face{ID: "chit.back", Style: "chit", Type: "back"}
	b := rules.Face{ID: "chit.back", Style: "chit", Type: "back", Text: "25 RCT", Values: "25", Insignia: "hexagon-4"}
	if !bytes.Equal(Draw(a, 64, Standard()).Pix, Draw(b, 64, Standard()).Pix) {
		t.Error("the back of a chit depends on its front")
	}
}
