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
	kinds := map[marker][]Fire{}
	for i := range t.data.Islands.List {
		for _, x := range t.data.Islands.List[i].Pool[s] {
			kinds[x.marker()] = append(kinds[x.marker()], x)
		}
	}
	for m, all := range kinds {
		looks[m] = lookOf(all)
	}
	return looks
}

// marker is the kind of marker that a printed one is in play: kinds that are not used up are told apart by value alone.
func (x Fire) marker() marker {
	if x.Once {
		return marker(x.Value) + once
	}
	return marker(x.Value)
}

// lookOf is the look of markers of one value: the kind that most of them are is drawn, and all are named.
func lookOf(all []Fire) fireLook {
	n := map[string]int{}
	var names, kinds []string
	for _, x := range all {
		if n[x.Kind]++; n[x.Kind] == 1 && len(names) == 0 {
			names, kinds = append(names, x.Name), append(kinds, x.Kind)
		} else if n[x.Kind] == 1 {
			names, kinds = append(names, lowered(x.Name)), append(kinds, x.Kind)
		}
	}
	slices.SortStableFunc(kinds, func(a, b string) int { return n[b] - n[a] })
	return fireLook{rules.Listed(names, "or") + " +" + itoa(all[0].Value), kinds[0]}
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

func markerFace(s rules.Side, m marker) string {
	if m.isOnce() {
		return string(s) + ".fire-once-" + itoa(m.value())
	}
	return string(s) + ".fire-" + itoa(m.value())
}

func hiddenFace(s rules.Side) string { return string(s) + ".hidden" }

// fireName is a kind of marker in words: "Naval gunfire +10".
func (g *Game) fireName(f force, m marker) string {
	if m.kept() {
		m -= once
	}
	if look, ok := g.title.looks[g.side(f)][m]; ok {
		return look.name
	}
	return "Support fire +" + itoa(m.value())
}

// sealed reports whether nobody but its owner may look into the cups of a force: where the garrison's side has sent its
// markers to the islands as it liked (18.1).
func (g *Game) sealed(f force) bool { return g.assigns() && !g.ruled && f != g.landers() }

// hasSealed reports whether the cups of one side are sealed, and something may lie in them.
func (g *Game) hasSealed() bool { return g.ending == nil && g.sealed(g.landers().enemy()) }

// unseenHand is what the next marker of a force may be, as far as everybody knows: where cups are sealed, any of those
// that lie in one of them.
func (g *Game) unseenHand(f force) *hand {
	if !g.sealed(f) {
		return g.hand(f)
	}
	var all hand
	for i := range g.isles {
		for m, n := range g.isles[i].hands[f] {
			all[m] += n
		}
	}
	return &all
}

// reseal deals what lies in the sealed cups of a force anew: as many to each as it holds. What has been turned over in
// this game-turn stays where it is.
func (g *Game) reseal(f force, pick func(n int) int) {
	if !g.sealed(f) {
		return
	}
	cups := func(i int) *hand {
		if g.phaseID() == "setup" {
			return &g.isles[i].pool[f]
		}
		return &g.isles[i].hands[f]
	}
	var all []marker
	counts := make([]int, len(g.isles))
	for i := range g.isles {
		ms := cups(i).list()
		counts[i], all = len(ms), append(all, ms...)
	}
	for i, n := range counts {
		cup := cups(i)
		for _, m := range cup.list() {
			g.moveFire(i, f, m, -1, cup)
		}
		for ; n > 0; n-- {
			k := pick(len(all))
			g.moveFire(i, f, all[k], 1, cup)
			all = slices.Delete(all, k, k+1)
		}
	}
}

// moveFire puts markers into a cup, or takes them out: out of what the island has altogether, too.
func (g *Game) moveFire(i int, f force, m marker, n int, cup *hand) {
	pool := &g.isles[i].pool[f]
	pool[m] = uint8(int(pool[m]) + n)
	if cup != pool {
		cup[m] = uint8(int(cup[m]) + n)
	}
}

// cupPanel is the cup of an island and a side, as a viewer knows it; ok is false for one that there is nothing to say of.
func (g *Game) cupPanel(i int, f force, viewer rules.Side) (p rules.Panel, ok bool) {
	x, side := &g.isles[i], g.side(f)
	mine := &x.hands[f]
	if mine.count()+x.pool[f].count() == 0 {
		return p, false
	}
	c := &rules.Cup{Count: mine.count()}
	known := mine
	if g.sealed(f) && viewer != side {
		known, c.Over = g.unseenHand(f), "over all unseen markers"
	}
	for _, m := range kindsIn(known) {
		c.Lots = append(c.Lots, rules.Lot{Text: g.fireName(f, m), Side: side, N: int(known[m])})
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

func yesNo(b bool) int {
	if b {
		return 1
	}
	return 0
}

// kindsIn are the kinds of markers in a hand, the greatest value first, those that are used once before others of it.
func kindsIn(h *hand) (ms []marker) {
	for m := range h {
		if h[m] > 0 {
			ms = append(ms, marker(m))
		}
	}
	slices.SortStableFunc(ms, func(a, b marker) int {
		if a.value() != b.value() {
			return b.value() - a.value()
		}
		return int(b) - int(a)
	})
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
