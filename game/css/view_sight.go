package css

import (
	"math/bits"
	"strings"

	"marianas/game/rules"
	"marianas/game/sight"
)

// sightWords tell players what bars a line of sight, in the order of the reasons; sightNumbers are their rules.
var (
	sightWords = [...]string{
		"It runs along a hexside that bars it.", "A hex on the way is higher than both ends.", "A higher hex hides the lower end beside it.",
		"A hex on the way is as high as the higher end.", "It crosses a hexside that bars it.", "The ground there bars it.",
		"It passes more soft ground than can be seen through.", "A barrage bars it at any level.", "", "", "It is farther than can be seen now.",
	}
	sightNumbers = [...]string{"7.1", "7.1", "7.1", "7.1", "7.1", "7.1", "7.1", "8.6.2", "6.3", "6.3", "7.1.2"}
)

// Sight follows the line of sight between two hexes as it is now, for units outside of caves (7.1).
func (g *Game) Sight(from, to rules.Place) (l rules.Sightline, ok bool) {
	gr, t := g.ground(), g.title.lines
	a, okA := gr.Find(from.Sheet, from.Hex)
	b, okB := gr.Find(to.Sheet, to.Hex)
	if !okA || !okB {
		return l, false
	}
	now := sight.Now{Range: g.sightNow(b), Cover: g.veil}
	if g.spot(a).barrage != noBarrage { // 7.1.2
		now.Range = 1
	}
	line := t.Explain(&now, a, b, sight.Outside)
	l = rules.Sightline{From: from, To: to, Clear: g.sees(a, b), Rule: "7.1"}
	l.Why = pick(line.Hindered, "It passes soft ground.", "Nothing is in the way.")
	if !l.Clear {
		i := bits.TrailingZeros16(uint16(line.Why.First()))
		l.Why, l.Rule = sightWords[i], sightNumbers[i]
	}
	soft := 0 // in halves
	for _, p := range line.Passed {
		s := rules.SightPassed{At: g.place(p.Hex), Text: capital(gr.TerrainName(p.Hex)) + ", level " + figure(p.Level)}
		if p.Pair && p.Other >= 0 {
			s.Other = g.place(p.Other)
			s.Text = "Between " + gr.TerrainName(p.Hex) + " and " + gr.TerrainName(p.Other)
		}
		if k := t.KindName(p.Kind); k == fireGround || k == smokeGround {
			s.Text = capital(k)
		}
		if p.Weight > 0 {
			soft += p.Weight
			s.Value = rules.HalfPoints(soft) + " of " + rules.HalfPoints(g.data().Tables.Sight.Soft)
		}
		l.Passed = append(l.Passed, s)
	}
	if l.Clear {
		return l, true
	}
	for _, k := range line.Blocks {
		l.Passed[k.At].Bars = true
		if l.Block.IsZero() {
			l.Block = l.Passed[k.At].At
			i := bits.TrailingZeros16(uint16(k.Why))
			l.Why, l.Rule = sightWords[i], sightNumbers[i]
		}
	}
	return l, true
}

// capital is a text with its first letter large.
func capital(s string) string {
	if s == "" {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:]
}
