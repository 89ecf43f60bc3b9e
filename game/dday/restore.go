package dday

import (
	"slices"
	"strconv"

	"marianas/game/board"
	"marianas/game/chance"
	"marianas/game/hex"
	"marianas/game/rules"
	"marianas/game/snapshot"
)

// reader fills a game from a snapshot.
type reader struct {
	snapshot.Reader
	g *Game
}

func (r *reader) read(s *saved) {
	g := r.g
	g.Core = s.Core
	if g.Phasing != "us" || len(g.Dice.Forced) > 1000 || g.Dice.Rolled < 0 {
		r.Fail("the dice or the phasing side make no sense")
	}
	g.phase = int8(r.word(phaseWords, s.Phase, "phase"))
	if err := g.where.Restock(s.Stacks, g.ground().places, g.title.ids, g.title.index); err != nil {
		r.Fail("%v", err)
		return
	}
	r.units(s.Units)
	r.spots(s.Spots)
	r.caves(s.Caves)
	r.cards(s)
	g.depthPool, g.heroes, g.losses = r.bag(s.DepthPool, len(g.depthPool)), r.bag(s.Heroes, len(g.heroes)), r.bag(s.Losses, len(g.losses))
	if len(s.DepthGone) > 0 {
		g.depthGone = r.bag(s.DepthGone, len(g.depthGone))
	}
	r.counts(s)
	r.loans(s)
	g.struck, g.shelled = r.ascending(s.Struck), r.ascending(s.Shelled)
	for _, n := range s.Recovered {
		g.recovered = append(g.recovered, r.spot(n))
	}
	g.tankAttack, g.mortars, g.delayed, g.strategic, g.opening, g.ending = s.TankAttack, s.Mortars, s.Delayed, s.Strategic, s.Opening, s.Ending
	g.slowed = Color(r.word(colorWords, s.Slowed, "color"))
	if r.Err != nil {
		return
	}
	if err := g.title.machine.Load(g, s.Open); err != nil {
		r.Fail("%v", err)
		return
	}
	r.parts(s)
	if s.Last != nil {
		r.readRecord(s.Last)
	}
}

// word is where a word stands in a list; 0 after a fault.
func (r *reader) word(list []string, w, what string) int {
	i := slices.Index(list, w)
	if i < 0 {
		r.Fail("%s %q is none", what, w)
		return 0
	}
	return i
}

// named is where a word stands in a list; -1 for "".
func (r *reader) named(list []string, w, what string) int8 {
	if w == "" {
		return -1
	}
	return int8(r.word(list, w, what))
}

// spot is the index of the position in a hex; 0 after a fault.
func (r *reader) spot(n hex.Number) int16 {
	h := r.Hex(n, false)
	if i := r.g.ground().spotAt[h]; i >= 0 {
		return i
	}
	r.Fail("no position in %s", n)
	return 0
}

// hexes reads hexes in any order.
func (r *reader) hexes(ns []hex.Number) (hs []board.ID) {
	for _, n := range ns {
		hs = append(hs, r.Hex(n, false))
	}
	return hs
}

// ascending reads hexes that are kept in order.
func (r *reader) ascending(ns []hex.Number) (hs []board.ID) {
	for _, n := range ns {
		h := r.Hex(n, false)
		if len(hs) > 0 && hs[len(hs)-1] >= h {
			r.Fail("hex %q stands in the wrong order", n)
		}
		hs = append(hs, h)
	}
	return hs
}

func (r *reader) units(all []savedUnit) {
	g, last := r.g, -1
	for _, s := range all {
		u := r.Unit(s.ID)
		if u <= last {
			r.Fail("unit %q stands in the wrong order", s.ID)
			return
		}
		last = u
		p := &g.pieces[u]
		*p = g.title.fresh(u)
		if s.Steps != nil {
			p.steps = *s.Steps
		}
		p.facts, p.post, p.from = snapshot.Bits[fact](&r.Reader, s.Facts, factWords), s.Post, r.Hex(s.From, true)
		p.hero, p.depth, p.tag = r.named(g.title.heroNames, s.Hero, "hero"), r.named(g.title.depthNames, s.Depth, "depth marker"), r.named(g.title.battalions, s.Tag, "battalion")
		p.marker = r.lossSort(s.Marker)
	}
}

func (r *reader) lossSort(id string) int8 {
	if id == "" {
		return -1
	}
	n, err := strconv.Atoi(id)
	if err != nil || n < 1 || n > len(r.g.losses) {
		r.Fail("step-loss marker %q is none", id)
		return -1
	}
	return int8(n - 1)
}

func (r *reader) spots(all []savedSpot) {
	last := -1
	for _, s := range all {
		i := int(r.spot(s.At))
		if i <= last || s.Fired < 0 {
			r.Fail("position %s stands in the wrong order", s.At)
			return
		}
		last = i
		r.g.marks[i], r.g.fired[i] = snapshot.Bits[token](&r.Reader, s.Tokens, tokenWords), s.Fired
	}
}

func (r *reader) caves(all []savedCave) {
	for _, s := range all {
		r.g.caves = append(r.g.caves, cave{r.Hex(s.At, false), r.spot(s.Spot), r.named(r.g.title.depthNames, s.Depth, "depth marker"), s.Bared, s.Down})
	}
}

func (r *reader) cards(s *saved) {
	g := r.g
	if len(s.Deck) > 100 {
		r.Fail("%d layers of cards", len(s.Deck))
		return
	}
	g.deck, g.shuffled = nil, s.Shuffled
	for _, layer := range s.Deck {
		g.deck = append(g.deck, r.bag(layer, len(g.discards)))
	}
	g.discards = r.bag(s.Discards, len(g.discards))
	for _, t := range s.Track {
		if t.Card < 1 || t.Card > len(g.discards) {
			r.Fail("card %d is none", t.Card)
			return
		}
		g.track = append(g.track, slip{int16(t.Card - 1), int8(r.word(phaseWords, t.Phase, "phase"))})
	}
}

// bag reads a bag of so many kinds.
func (r *reader) bag(b chance.Bag, kinds int) chance.Bag {
	if len(b) != kinds || slices.ContainsFunc(b, func(n int16) bool { return n < 0 || n > 200 }) {
		r.Fail("a bag of %d kinds: want %d", len(b), kinds)
		return make(chance.Bag, kinds)
	}
	return b
}

func (r *reader) counts(s *saved) {
	g := r.g
	g.points = points{s.Points.Naval, s.Points.Air, s.Points.Artillery, s.Points.More, s.Points.Owed}
	g.tally = tally{s.Tally.Steps, s.Tally.Today, s.Tally.WorstDay, s.Tally.Display, s.Tally.Missed}
	g.paid, g.extra, g.healed = s.Paid, s.Extra, s.Healed
}

func (r *reader) loans(s *saved) {
	g, t := r.g, r.g.title
	for _, l := range s.LentBn {
		g.lentBn[r.word(t.regiments, l.To, "regiment")] = int8(r.word(t.battalions, l.What, "battalion"))
	}
	for _, l := range s.LentCo {
		u := max(0, r.Unit(rules.UnitID(l.What)))
		g.lentCo[r.word(t.battalions, l.To, "battalion")] = int16(u)
	}
	for _, c := range s.Refits {
		g.refits[r.word(t.battalions, c.Battalion, "battalion")] = c.N
	}
}

func (r *reader) parts(s *saved) {
	if s.Move != nil {
		r.readMove(s.Move)
	}
	if s.Attack != nil {
		r.readAttack(s.Attack)
	}
	if s.Barrage != nil {
		r.readBarrage(s.Barrage)
	}
	if s.Close != nil {
		r.readClose(s.Close)
	}
	if s.Volley != nil {
		r.readVolley(s.Volley)
	}
	if s.Event != nil {
		r.readEvent(s.Event)
	}
	if s.Raid != nil {
		r.readRaid(s.Raid)
	}
	if s.Gunfire != nil {
		r.readGunfire(s.Gunfire)
	}
}
