package firemove

import (
	"slices"

	"marianas/game/rules"
)

// Support fire markers as they are shown: each kind with a face of its own, and the cups from which they are drawn.

// fireLook is how a kind of marker is shown.
type fireLook struct {
	name    string // "Naval gunfire +10"
	picture string // what is drawn on it: "naval"; "": a gun
}

// fireLooks are the looks of the kinds of markers of a side.
func (t *Title) fireLooks(s rules.Side) map[marker]fireLook {
	looks := map[marker]fireLook{}
	if t.data.Islands == nil {
		for _, v := range t.data.Markers.Pool[s] {
			looks[marker(v)] = fireLook{"Support fire +" + itoa(v), t.data.Markers.Pictures[s][v]}
		}
		return looks
	}
	for i := range t.data.Islands.List {
		for _, x := range t.data.Islands.List[i].Pool[s] {
			looks[x.marker()] = fireLook{x.Name + " +" + itoa(x.Value), x.Kind}
		}
	}
	return looks
}

// fireFaces are the faces of the markers of a side, and their common back.
func (t *Title) fireFaces(s rules.Side) (fs []rules.Face) {
	looks := t.looks[s]
	for m := marker(0); int(m) < len(hand{}); m++ {
		if look, ok := looks[m]; ok {
			fs = append(fs, rules.Face{ID: markerFace(s, m), Style: "fire", Side: s, Type: look.picture, Text: "+" + itoa(m.value()), Once: m.isOnce()})
		}
	}
	return append(fs, rules.Face{ID: hiddenFace(s), Style: "fire", Side: s})
}

func hiddenFace(s rules.Side) string { return string(s) + ".hidden" }

// cupPanel is the cup of an island and a side, as a viewer knows it; ok is false for one that there is nothing to say of.
func (g *Game) cupPanel(i int, f force, viewer rules.Side) (p rules.Panel, ok bool) {
	x, side := &g.isles[i], g.side(f)
	mine := &x.hands[f]
	if mine.count()+x.pool[f].count() == 0 {
		return p, false
	}
	c := &rules.Cup{Count: mine.count()}
	if c.Lots = g.lots(mine, f); g.sealed(f) && viewer != side {
		c.Lots, c.Over = g.sealedLots(i, f), "over all unseen markers"
	}
	if g.fight.open() && g.here() == i {
		for _, m := range g.fight.value[f][:g.fight.shown[f]] {
			c.Drawn = append(c.Drawn, rules.Lot{Text: g.fireName(f, m), Side: side, N: 1})
		}
	}
	p = rules.Panel{
		ID: "cup-" + string(side) + "-" + g.isleSheet(i), Kind: rules.CupPanel, Title: "Support fire, " + g.shortName(side), Rule: "17.0",
		Cup: c,
	}
	if used := x.pool[f].count() - c.Count - x.withheld.count()*yesNo(f == g.landers()); used > 0 {
		p.Note = rules.Counted(used, "marker has", "markers have") + " been used and come back with the next game-turn"
	}
	return g.onSheet(p, i), true
}

// lots are the markers of a hand as lots of a cup, each kind as often as it is there.
func (g *Game) lots(h *hand, f force) (ls []rules.Lot) {
	for _, m := range kindsIn(h) {
		ls = append(ls, rules.Lot{Text: g.fireName(f, m), Side: g.side(f), N: int(h[m])})
	}
	return ls
}

// sealedLots are the lots of a cup that its owner alone may look into: what is known to lie there, and for each of the
// others any marker that nobody else has seen. Their numbers are in lowest terms.
func (g *Game) sealedLots(i int, f force) []rules.Lot {
	known, unseen := g.seenIn(i, f), g.unseenFire(f)
	if known.count() == 0 {
		return g.lots(&unseen, f)
	}
	others := g.isles[i].hands[f].count() - known.count()
	all := known
	for m, n := range unseen {
		all[m] += n
	}
	ls, divisor := g.lots(&all, f), 0
	for k, m := range kindsIn(&all) {
		ls[k].N = int(known[m])*max(1, unseen.count()) + others*int(unseen[m])
		divisor = gcd(divisor, ls[k].N)
	}
	for k := range ls {
		ls[k].N /= divisor
	}
	return slices.DeleteFunc(ls, func(l rules.Lot) bool { return l.N == 0 })
}

func yesNo(b bool) int {
	if b {
		return 1
	}
	return 0
}

// kindsIn are the kinds of markers in a hand, the greatest value first, of a value those that are used once first.
func kindsIn(h *hand) (ms []marker) {
	for m := once - 1; m > 0; m-- {
		for _, class := range []marker{once, 0, second} {
			if h[class+m] > 0 {
				ms = append(ms, class+m)
			}
		}
	}
	return ms
}

// firePieces are the markers of a hand as counters, equal ones as one. Each is clicked by its word, at a place.
func (g *Game) firePieces(f force, h *hand, i int, click bool) (ps []rules.Piece) {
	side := g.side(f)
	for _, m := range kindsIn(h) {
		p := rules.Piece{
			ID: "fire-" + g.isleSheet(i) + "-" + string(side) + "-" + itoa(int(m)), Side: side, Face: markerFace(side, m), Name: g.fireName(f, m),
			Long: g.fireName(f, m), Kind: "Support fire marker", Count: int(h[m]), At: g.place(g.isleBox(i)),
		}
		if click {
			p.Item = g.names.Items[g.ofMarker(vRelease, i, f, m).Item]
		}
		ps = append(ps, p)
	}
	return ps
}
