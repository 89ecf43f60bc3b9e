package counter

import (
	"bytes"
	"flag"
	"fmt"
	"image"
	"image/draw"
	"image/png"
	"os"
	"testing"

	"marianas/game/rules"
	"marianas/render/art/token"
	"marianas/render/palette"
)

var update = flag.Bool("update", false, "write the golden picture anew")

func unitOf(side, service, kind, arm, size, l, r, values string) rules.Face {
	return rules.Face{ID: side + "-" + l + "-" + r, Style: "unit", Side: rules.Side(side), Service: service,
		Type: kind, Arm: arm, Size: size, Left: l, Right: r, Values: values}
}

// sample has every style, and the longest texts of the printed counters.
func sample() []rules.Face {
	tank := unitOf("us", "army", "armor", "", "II", "762", "Tk", "4-3-10")
	tank.Mobile = true
	back := tank
	back.ID, back.Values, back.Reduced = tank.ID+".reduced", "2-2-10", true
	return append(append(cornered(), aimedAt()...), []rules.Face{
		unitOf("us", "marines", "infantry", "", "II", "3", "24", "3-3-10"),
		unitOf("us", "army", "artillery", "field", "II", "531", "", "3-2-26/1-4"),
		unitOf("us", "marines", "artillery", "field", "II", "4", "14", "12-13-12/1-14"),
		unitOf("jp", "navy", "infantry", "naval", "III", "5", "Base", "5-6-8"),
		unitOf("jp", "army", "engineer", "", "III", "16", "Ship", "1-2-8"),
		unitOf("jp", "army", "artillery", "anti-aircraft", "III", "25", "AA", "3-2-3/1-4"),
		unitOf("jp", "army", "headquarters", "", "XX", "MARDIV", "43", "10-10-10"),
		tank, back,
		{ID: "beachhead", Style: "beachhead", Side: "us", Text: "BEACHHEAD"},
		{ID: "beachhead-6", Style: "beachhead", Side: "us", Right: "6"},
		{ID: "turn.us", Style: "turn", Side: "us", Text: "United States"},
		{ID: "turn.jp", Style: "turn", Side: "jp"},
		{ID: "turn", Style: "turn", Text: "GAME-TURN"},
		{ID: "us.hidden", Style: "hidden", Side: "us"},
		{ID: "jp.hidden", Style: "hidden", Side: "jp"},
		{ID: "us.fire", Style: "fire", Side: "us"},
		{ID: "us.fire.naval", Style: "fire", Side: "us", Type: "naval", Text: "+10"},
		{ID: "us.fire.air", Style: "fire", Side: "us", Type: "air", Text: "+8"},
		{ID: "jp.fire.fort", Style: "fire", Side: "jp", Type: "fortification", Text: "+5"},
		{ID: "jp.fire.banzai", Style: "fire", Side: "jp", Type: "banzai", Text: "+3"},
		{ID: "boat", Style: "boat", Left: "2"},
		{ID: "landing", Style: "landing", Left: "2"},
		{ID: "odd", Style: "unheard of", Text: "A long text on an unknown marker"},
	}...)
}

// cornered has what may stand in the upper corners: a device of every command and the letters of an island, on both sides,
// and the mark of no zone of control.
func cornered() []rules.Face {
	var out []rules.Face
	for i, name := range append(Insignia(), "") {
		f := unitOf("us", "marines", "engineer", "", "II", "302", "708", "4-3-12")
		f.ID, f.Insignia, f.Zoneless = "cornered-"+name, name, i%2 == 0
		back := f
		back.ID, back.Values, back.Reduced = f.ID+".reduced", "2-2-12", true
		if name == "" {
			f.Side, back.Side, f.Letter, back.Letter = "jp", "jp", "Ek", "Ek"
		}
		out = append(out, f, back)
	}
	return append(out,
		rules.Face{ID: "naval", Style: "fire", Side: "us", Type: "naval", Text: "+10", Insignia: "22nd-marines", Once: true},
		rules.Face{ID: "fort", Style: "fire", Side: "jp", Type: "fortification", Text: "+4", Letter: "Ei"})
}

// aimedAt has counters with target symbols, steps and requirements, and the markers that have a picture.
func aimedAt() []rules.Face {
	out := []rules.Face{
		{ID: "c4", Style: "company", Side: "us", Service: "marines", Type: "infantry", Text: "E/2/6", Values: "6", Range: 2, Symbol: "diamond", Tint: "white", Steps: 4, Of: 4, Insignia: "shield-2"},
		{ID: "c2", Style: "company", Side: "us", Service: "marines", Type: "infantry", Text: "K/3/25", Values: "3", Symbol: "triangle", Tint: "blue", Steps: 2, Of: 4, Insignia: "hexagon-4"},
		{ID: "c3", Style: "company", Side: "us", Service: "army", Type: "amphibian-tractor", Text: "773 LVT (3)", Values: "1", Symbol: "circle", Tint: "red", Steps: 1, Of: 2, Insignia: "ring-27"},
		{ID: "hq", Style: "company", Side: "us", Service: "army", Type: "headquarters", Text: "HQ 165", Values: "0", Symbol: "star", Steps: 1, Of: 1, Insignia: "ring-27"},
		{ID: "d1", Style: "defender", Side: "jp", Service: "army", Type: "infantry", Text: "1/136", Values: "3", Needs: "BR FL", Elite: true},
		{ID: "d2", Style: "defender", Side: "jp", Service: "navy", Type: "engineer", Text: "2/E/Ind/Nav", Values: "2", Needs: "AR", Detached: true},
		{ID: "d3", Style: "defender", Side: "jp", Service: "army", Type: "infantry", Text: "Gd/31A", Values: "6", Needs: "FL MO CC", Elite: true, Detached: true},
		{ID: "unseen", Style: "unseen", Side: "jp"},
		{ID: "unseen-depth", Style: "unseen", Side: "jp", Type: "depth"},
		{ID: "depth-4", Style: "depth", Side: "jp", Values: "4", Needs: "FT DE"},
		{ID: "depth-1", Style: "depth", Side: "jp", Values: "1"},
		{ID: "loss-3", Style: "marker", Side: "us", Text: "Step loss", Needs: "BR BZ MO RD", Steps: 3, Of: 4},
		{ID: "loss-1", Style: "marker", Side: "us", Text: "Step loss", Needs: "BR", Steps: 1, Of: 4},
	}
	for _, color := range token.Names() {
		out = append(out, rules.Face{ID: "t-" + color, Style: "defender", Side: "jp", Service: "army", Type: "armor", Text: "Tk/Yok/SLF", Values: "5", Needs: "AR MG", Badge: color, Steps: 1, Of: 2})
	}
	for i, kind := range Pictures() {
		f := rules.Face{ID: "m-" + kind, Style: "marker", Side: "us", Type: kind, Text: "Artillery destroyed"}
		if i%2 == 0 {
			f.Text, f.Values = "Rifleman", "D1"
		}
		out = append(out, f)
	}
	return out
}

var sizes = []int{12, 24, 28, 32, 40, 48, 58, 64, 84, 96, 128, 192, 240}

func TestDrawIsRepeatable(t *testing.T) {
	for _, f := range sample() {
		for _, px := range []int{24, 64, 96} {
			if !bytes.Equal(Draw(f, px, Standard()).Pix, Draw(f, px, Standard()).Pix) {
				t.Errorf("%s at %d px: two drawings differ", f.ID, px)
			}
		}
	}
}

func TestPictureIsAsLargeAsAsked(t *testing.T) {
	for _, px := range sizes {
		if got := Draw(sample()[0], px, Standard()).Rect.Dx(); got != px+2*Pad(px) {
			t.Errorf("%d px: picture is %d wide, want %d", px, got, px+2*Pad(px))
		}
	}
}

func TestTextStaysOnTheCounterAndApart(t *testing.T) {
	for _, p := range palette.All() {
		for _, f := range sample() {
			for _, px := range sizes {
				checkTexts(t, compose(f, px, LookOf(p)), fmt.Sprintf("%s at %d px", f.ID, px))
			}
		}
	}
}

func checkTexts(t *testing.T, p *piece, what string) {
	t.Helper()
	low, high := float64(p.pad), float64(p.pad+p.n)
	for i, a := range p.printed {
		if a.x0 < low || a.y0 < low || a.x1 > high || a.y1 > high {
			t.Errorf("%s: %q reaches %.1f,%.1f to %.1f,%.1f on a counter from %.0f to %.0f", what, a.text, a.x0, a.y0, a.x1, a.y1, low, high)
		}
		for _, b := range p.printed[:i] {
			if a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1 {
				t.Errorf("%s: %q lies on %q", what, a.text, b.text)
			}
		}
	}
}

func TestValuesAreNeverLeftOut(t *testing.T) {
	for _, f := range sample() {
		if f.Style != "unit" {
			continue
		}
		for _, px := range sizes[1:] {
			if len(compose(f, px, Standard()).printed) == 0 {
				t.Errorf("%s at %d px shows no values", f.ID, px)
			}
		}
	}
}

func TestSymbolsAreAllDifferent(t *testing.T) {
	same := map[string]bool{"marine": true, "infantry/marine": true, "infantry/naval": true, "assault": true, "infantry/amphibious": true,
		"amphibian-tank": true, "armor/amphibian": true, "anti-aircraft": true, "artillery/anti-aircraft": true, "machine-gun": true, "heavy-weapons": true}
	for _, px := range []int{32, 64} {
		seen := map[string]string{string(symbolPicture("none", px)): "an empty box"}
		for _, s := range Symbols() {
			pix := string(symbolPicture(s, px))
			if other, ok := seen[pix]; ok && !(same[s] && same[other]) {
				t.Errorf("%s at %d px looks like %s", s, px, other)
			}
			seen[pix] = s
		}
	}
}

func symbolPicture(s string, px int) []byte {
	kind, arm, _ := bytes.Cut([]byte(s), []byte("/"))
	p := cut(px, buff, "")
	p.symbolBox(string(kind), string(arm), 20, 20, 60, 40, white)
	return p.img.Pix
}

func TestArmFallsBackToItsType(t *testing.T) {
	if !HasSymbol("artillery", "field") || !HasSymbol("infantry", "parachute") || HasSymbol("cavalry", "") {
		t.Error("a type without a symbol for its arm takes that of the type")
	}
}

// Devices are told apart, and what no device is known for leaves the corner empty.
func TestDevicesAreAllDifferent(t *testing.T) {
	f := unitOf("us", "army", "infantry", "", "II", "1", "106", "3-3-10")
	bare := Draw(f, 96, Standard()).Pix
	seen := map[string]string{}
	for _, name := range Insignia() {
		f.Insignia = name
		pix := string(Draw(f, 96, Standard()).Pix)
		if other, ok := seen[pix]; ok || pix == string(bare) {
			t.Errorf("%s looks like %q", name, other)
		}
		seen[pix] = name
	}
	if f.Insignia = "no command"; !bytes.Equal(Draw(f, 96, Standard()).Pix, bare) {
		t.Error("an unknown command has a device")
	}
}

// A unit without a zone of control shows it wherever its movement is shown; a marker that is used once has its strip at
// every size.
func TestMarksThatChangeARule(t *testing.T) {
	for _, px := range sizes {
		f := unitOf("us", "army", "engineer", "", "II", "302", "", "2-2-10")
		g := f
		g.Zoneless = true
		if same := bytes.Equal(Draw(f, px, Standard()).Pix, Draw(g, px, Standard()).Pix); same != (px < 28) {
			t.Errorf("%d px: without a zone of control the counter is the same: %v", px, same)
		}
		m := rules.Face{ID: "m", Style: "fire", Side: "us", Type: "naval", Text: "+8"}
		o := m
		o.Once = true
		if bytes.Equal(Draw(m, px, Standard()).Pix, Draw(o, px, Standard()).Pix) {
			t.Errorf("%d px: a marker that is used once looks like another", px)
		}
	}
}

// What is hidden must not shine through: the back is the same whatever the front says (ui-design 6.1).
func TestBackTellsNothing(t *testing.T) {
	a := rules.Face{ID: "us.hidden", Style: "hidden", Side: "us"}
	b := rules.Face{ID: "us-1-23", Style: "hidden", Side: "us", Service: "marines", Type: "armor", Values: "4-2-10", Reduced: true, Mobile: true,
		Letter: "Ei", Insignia: "22nd-marines", Zoneless: true, Once: true}
	if !bytes.Equal(Draw(a, 64, Standard()).Pix, Draw(b, 64, Standard()).Pix) {
		t.Error("the back depends on the front")
	}
}

func TestSideEdgeMarksUnits(t *testing.T) {
	f, l := sample()[0], Standard()
	plainFace := Draw(f, 64, l)
	l.Edge = true
	edged := Draw(f, 64, l)
	at := edged.RGBAAt(Pad(64)+32, Pad(64)+61)
	want := l.Palette.Side("us").Accent
	if abs(int(at.B)-int(want.B)) > 25 || bytes.Equal(plainFace.Pix, edged.Pix) {
		t.Errorf("the foot is %v, want about %v", at, want)
	}
}

func abs(v int) int { return max(v, -v) }

// The golden allows small differences: processors round differently.
func TestGoldenSheet(t *testing.T) {
	golden(t, "testdata/sheet.png", sheet(sample(), 64, Standard()))
}

func golden(t *testing.T, name string, got *image.RGBA) {
	t.Helper()
	if *update {
		var b bytes.Buffer
		if err := png.Encode(&b, got); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, b.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	f, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	img, err := png.Decode(f)
	if err != nil {
		t.Fatal(err)
	}
	want := image.NewRGBA(got.Rect)
	draw.Draw(want, want.Rect, img, image.Point{}, draw.Src)
	off := 0
	for i := range want.Pix {
		if abs(int(want.Pix[i])-int(got.Pix[i])) > 6 {
			off++
		}
	}
	if off > len(want.Pix)/1000 {
		t.Errorf("%d of %d values differ from %s: look at it, then run with -update", off, len(want.Pix), name)
	}
}

func BenchmarkDraw(b *testing.B) {
	for _, px := range []int{24, 32, 48, 64, 96, 128, 192, 240} {
		b.Run(fmt.Sprint(px), func(b *testing.B) {
			f, l := sample()[0], Standard()
			for i := 0; i < b.N; i++ {
				Draw(f, px, l)
			}
		})
	}
}
