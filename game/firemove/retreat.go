package firemove

import (
	"marianas/game/board"
	"marianas/game/play"
	"marianas/game/rules"
)

// Retreats: 8.3 and 8.4. All paths are weighed first, and only the first hexes of the best ones are offered. Every
// hex of a retreat is one farther from the combat hex, so that its end lies as far away as the result demands.

// manner is the kind of retreat that is open to a unit.
type manner int8

const (
	cornered  manner = iota // no hex at all
	short                   // no complete retreat: as far as it goes, then depleted
	complete                // to a vacant hex
	displaces               // complete only if a friend makes room (8.3.1)
	squeezes                // not complete, and only if a friend makes room (ruling 28)
)

// retreats asks the owner of every unit that must retreat for hex after hex, and settles those who have none left.
func retreats() box {
	return box{Name: "retreat", Rule: "8.3", Doing: "a unit must retreat", Waits: "decides about a retreat", Steps: []step{
		{Letter: "8.4", Do: func(g *Game, f *frame) play.Flow {
			ts := g.pending()
			if len(ts) == 0 {
				return play.Leave()
			}
			if g.byRules(g.counters[ts[0].unit].force) {
				if flow, done := g.retreatByRules(f, ts); done {
					return flow
				}
			}
			for _, t := range ts {
				if g.goes(t) {
					return play.Next()
				}
			}
			if t := ts[0]; t.n > 1 || t.refuses {
				g.Pass(play.OfUnit(vDeplete, t.unit))
				g.fallShort(t)
			} else {
				g.Pass(play.OfUnit(vResist, t.unit))
				g.stiffen(t) // no unit prefers elimination to what 8.4 offers
			}
			return play.Stay()
		}},
		{Letter: "8.3", Alone: true, Prompt: promptRetreat, Verbs: verbs{refuseRoom{listing(vDeplete)}, resist{listing(vResist)}, retreat{listing(vRetreat)}}},
	}}
}

// goes reports whether a retreat can go on, at sea off the map.
func (g *Game) goes(t *track) bool {
	if g.ground.sea[t.path[0]] {
		return true
	}
	_, m := g.ways(t)
	return m != cornered
}

func promptRetreat(g *Game, _ *frame) play.Prompt {
	ts := g.pending()
	if len(ts) != 1 {
		if g.byRules(g.counters[ts[0].unit].force) {
			return play.Say("Choose a unit and where it retreats", "Its rules leave the way to you: nobody of them resists.")
		}
		return play.Say("Choose a unit: retreat it, or resist", itoa(len(ts))+" units must go. Stiff resistance keeps one where it is and depletes it.")
	}
	t := ts[0]
	name := g.named(t.unit)
	if g.ground.sea[t.path[0]] {
		return play.Say("Retreat "+name+" off the map, or resist", "It may return as a reinforcement. Stiff resistance depletes it and keeps it here.")
	}
	ws, m := g.ways(t)
	if m == cornered {
		return play.Say("Resist with "+name, "No retreat is open. It is depleted where it stands.")
	}
	var ns []string
	for _, w := range ws {
		ns = append(ns, g.number(w.to))
	}
	more := ""
	switch {
	case m == squeezes:
		more = "A friend must make room, and the retreat falls short: depleted there. Or resist."
	case m == displaces:
		more = "A friend must make room; or deplete instead of displacing it."
	case m == short:
		more = "The retreat cannot be completed: the unit is depleted where it ends."
	case g.byRules(g.counters[t.unit].force):
		more = "Its rules leave the way to you: it does not resist."
	case g.mayResist(t):
		more = "Or resist: it stays and is depleted, and nobody advances into its hex."
	}
	return play.Say("Retreat "+name+" "+hexWord(t.left)+": to "+rules.Listed(ns, "or"), more)
}

func hexWord(n int) string {
	return [...]string{"no hex", "one hex", "two hexes", "three hexes"}[min(n, 3)]
}

// mustRetreat notes the units that must retreat.
func (g *Game) mustRetreat(us set, hexes int) {
	x := &g.fight
	for u := us.Next(0); u >= 0; u = us.Next(u + 1) {
		t := track{unit: u, n: 1, left: hexes}
		t.path[0] = g.at(u)
		x.tracks = append(x.tracks, t)
	}
}

// pending lists the tracks that may go on: one that has begun is finished first.
func (g *Game) pending() []*track {
	var ts []*track
	for i := range g.fight.tracks {
		t := &g.fight.tracks[i]
		if t.gone || t.left == 0 {
			continue
		}
		if t.n > 1 || t.refuses {
			return []*track{t}
		}
		ts = append(ts, t)
	}
	return ts
}

// retreating reports whether a unit still has its own retreat to make.
func (g *Game) retreating(u int) bool {
	for i := range g.fight.tracks {
		if t := &g.fight.tracks[i]; t.unit == u && !t.gone && t.left > 0 {
			return true
		}
	}
	return false
}

// fallShort depletes a unit in the last hex that it could reach (8.3).
func (g *Game) fallShort(t *track) {
	t.left = 0
	at := g.at(t.unit)
	g.pay(t.unit, "the retreat cannot be completed", "8.3")
	if t.gone = !g.onMap(t.unit); t.gone && t.n > 1 {
		g.vacated(t.unit, at) // 12.2: it may have relieved the garrison there
	}
	if t.refuses && t.n == 1 {
		t.resists = true
	}
}

// stiffen depletes a unit that stays where it is; nobody advances into its hex (8.4).
func (g *Game) stiffen(t *track) {
	t.left, t.resists = 0, true
	g.Tell(rules.Noted{
		Side: g.side(g.counters[t.unit].force), Unit: rules.UnitID(g.counters[t.unit].ID), Text: g.counters[t.unit].label() + " offers stiff resistance",
		At: []rules.Place{g.place(g.at(t.unit))}, Rule: "8.4",
	})
	g.pay(t.unit, "stiff resistance", "8.4")
	t.gone = !g.onMap(t.unit)
}

// trackOf is the track of a unit that may retreat now; nil if it may not.
func (g *Game) trackOf(u int) *track {
	for _, t := range g.pending() {
		if t.unit == u {
			return t
		}
	}
	return nil
}

// mayResist reports whether a unit may stay and be depleted: before it has gone a hex.
func (g *Game) mayResist(t *track) bool { return t.n == 1 && !t.refuses }

// mayRefuseRoom reports whether a unit may fall short of its retreat rather than displace a friend.
func (g *Game) mayRefuseRoom(t *track) bool {
	if t.refuses || g.byRules(g.counters[t.unit].force) || g.ground.sea[t.path[0]] {
		return false
	}
	_, m := g.ways(t)
	return m == displaces || m == squeezes
}

// Falling short rather than displacing a friend (8.3.1).

type refuseRoom struct{ exact }

func (refuseRoom) Each(g *Game, _ *frame, yield func(act)) {
	for _, t := range g.pending() {
		if g.mayRefuseRoom(t) {
			yield(play.OfUnit(vDeplete, t.unit))
		}
	}
}

var (
	notDepleted = reasons.Because("8.2.4", ofUnit(" is not to be depleted."))
	onlyRoom    = reasons.Ruled("8.3.1", "Only a unit whose retreat would displace a friend may deplete instead.")
)

func (refuseRoom) Refuse(g *Game, _ *frame, a act) play.Code {
	switch t := g.trackOf(int(a.Unit)); {
	case t == nil:
		return notDepleted
	case g.byRules(g.counters[t.unit].force):
		return makesRoom
	case !g.mayRefuseRoom(t):
		return onlyRoom
	}
	return play.Allowed
}

func (refuseRoom) Do(g *Game, _ *frame, a act) play.Flow {
	g.trackOf(int(a.Unit)).refuses = true
	return play.Restart()
}

func (refuseRoom) Show(_ *Game, _ *frame, _ act, c *rules.Choice) { c.Cost = "−1" }

func (refuseRoom) Describe(g *Game, _ *frame, a act) rules.Detail {
	return g.describeUnit("Deplete ", a, g.lossNote(int(a.Unit))+", rather than displace a friend", "8.3.1")
}

// Stiff resistance (8.4).

type resist struct{ exact }

func (resist) Each(g *Game, _ *frame, yield func(act)) {
	for _, t := range g.pending() {
		if g.mayResist(t) && !g.byRules(g.counters[t.unit].force) {
			yield(play.OfUnit(vResist, t.unit))
		}
	}
}

var (
	needNotGo = reasons.Because("8.4", ofUnit(" does not have to retreat."))
	hasBegun  = reasons.Because("8.4", ofUnit(" has begun its retreat."))
)

func (resist) Refuse(g *Game, _ *frame, a act) play.Code {
	switch t := g.trackOf(int(a.Unit)); {
	case t == nil:
		return needNotGo
	case !g.mayResist(t):
		return hasBegun
	case g.byRules(g.counters[t.unit].force):
		return mustGo
	}
	return play.Allowed
}

func (resist) Do(g *Game, _ *frame, a act) play.Flow {
	g.stiffen(g.trackOf(int(a.Unit)))
	return play.Restart()
}

func (resist) Describe(g *Game, _ *frame, a act) rules.Detail {
	return g.describeUnit("Resist with ", a, "Stays and is depleted; nobody advances into its hex", "8.4")
}

func noResistanceNow(*Game, *frame, act) *rules.Violation {
	return no("8.4", "Stiff resistance is offered instead of a retreat.")
}

// A hex of a retreat (8.3).

type retreat struct{ exact }

func (retreat) Each(g *Game, _ *frame, yield func(act)) {
	for _, t := range g.pending() {
		if g.ground.sea[t.path[0]] {
			yield(play.UnitTo(vRetreat, t.unit, offMap))
			continue
		}
		ws, _ := g.ways(t)
		for _, w := range ws {
			yield(play.UnitTo(vRetreat, t.unit, w.to))
		}
	}
}

var (
	retreatsNot   = reasons.Because("8.3", ofUnit(" does not retreat now."))
	offTheMapOnly = exclusive(ofAssault, saying("A unit at sea retreats off the map."))
	retreatEnemy  = reasons.Because("8.3", holdsIt)
	retreatSea    = reasons.Because("8.3", ofHex(" is sea: nobody retreats there."))
	retreatZone   = reasons.Because("8.3", ofHex(" is in an enemy zone of control. A friendly unit there would not change that."))
	retreatMobile = reasons.Ruled("8.3", "Mobile units retreat only where they could move.")
	notFarther    = reasons.Because("8.3", ofHex(" is no farther from the combat."))
	notNextHex    = reasons.Because("8.3", ofHex(" is not the next hex of a retreat."))
	noRoomThere   = reasons.Because("8.3.1", func(g *Game, a act) string {
		return g.labelIn(a) + " is in " + g.numberAt(a) + " and cannot make room."
	})
	throughVacant = reasons.Because("8.3", func(g *Game, a act) string {
		return g.labelIn(a) + " is in " + g.numberAt(a) + ": retreats go through vacant hexes."
	})
	vacantOpen     = reasons.Ruled("8.3.1", "Nobody is displaced while a vacant hex is open.")
	leadsFarther   = reasons.Because("8.3", func(g *Game, a act) string { return "Another way leads farther: " + g.numberAt(a) + " falls short." })
	vacantAsLong   = reasons.Ruled("8.3", "A retreat goes through vacant hexes as long as it can.")
	awayFromEnemy  = reasons.Ruled("8.1.5", "Another way leads away from the nearest enemy.")
	rightDirection = reasons.Ruled("8.3", "Another way leads in the right direction.")
)

func holdsIt(g *Game, a act) string { return g.labelIn(a) + " holds " + g.numberAt(a) + "." }

func (retreat) Refuse(g *Game, _ *frame, a act) play.Code {
	t, h := g.trackOf(int(a.Unit)), hexOf(a)
	switch {
	case t == nil:
		return retreatsNot
	case g.ground.sea[t.path[0]]:
		if h != offMap {
			return offTheMapOnly
		}
		return play.Allowed
	case h < 0:
		return offTheMap
	}
	ws, _ := g.ways(t)
	for i := range ws {
		if ws[i].to == h {
			return play.Allowed
		}
	}
	return g.whyNotRetreat(t, h)
}

func (g *Game) whyNotRetreat(t *track, h board.ID) play.Code {
	c, from := &g.counters[t.unit], t.last()
	d, near := g.ground.Toward(from, h)
	switch {
	case g.enemyIn(c.force, h):
		return retreatEnemy
	case g.ground.sea[h]:
		return retreatSea
	case g.inEZOC(c.force, h):
		return retreatZone
	case near && g.ground.cost[c.kind][6*int(from)+int(d)] < 0:
		return retreatMobile
	case near && g.ground.Distance(t.path[0], h) != t.n:
		return notFarther
	}
	return g.whyNotThatWay(t, h)
}

// whyNotThatWay compares the best path over a hex with the best of all: a longer one comes first, then one that
// displaces nobody, then one through vacant hexes, then the right direction.
func (g *Game) whyNotThatWay(t *track, h board.ID) play.Code {
	w, o := g.weigher(t), g.over(t, h)
	w.run()
	best, mine := w.best, o.best
	switch {
	case mine >= weighNever && g.room(t.unit, h):
		return notNextHex
	case mine >= weighNever && t.left == 1:
		return noRoomThere
	case mine >= weighNever, o.cramps && !w.cramps:
		return throughVacant
	case mine/weighMissing == best/weighMissing && mine&weighDisplace > best&weighDisplace:
		return vacantOpen
	case mine/weighMissing > best/weighMissing:
		return leadsFarther
	case mine&weighPass > best&weighPass:
		return vacantAsLong
	case g.fight.bombs:
		return awayFromEnemy
	}
	return rightDirection
}

// Do goes to the next hex, displacing whoever is there.
func (retreat) Do(g *Game, f *frame, a act) play.Flow {
	u, h := int(a.Unit), hexOf(a)
	if h < 0 {
		g.throwBack(g.trackOf(u))
		return play.Restart()
	}
	if us := g.displaceable(u, h, seat{u, nowhere, g.at(u)}); len(us) > 0 {
		g.fight.chain = append(g.fight.chain[:0], link{u, h}, link{us[0], nowhere})
		f.Step = 0
		return play.CallStay(g.open(roomBox, g.counters[u].force))
	}
	g.retreatInto(u, h)
	return play.Restart()
}

func (retreat) Show(_ *Game, _ *frame, _ act, c *rules.Choice) { c.Letter = true }

func (retreat) Describe(g *Game, _ *frame, a act) rules.Detail {
	u, h := int(a.Unit), hexOf(a)
	if h < 0 {
		return rules.Detail{Label: g.named(u) + " retreats off the map", Note: "It may return as a reinforcement, as strong as it is", Rule: g.cites().Assault}
	}
	d := g.describeStep(g.named(u)+" retreats to ", a, "8.3")
	ws, m := g.ways(g.trackOf(u))
	for _, w := range ws {
		if w.to == h && len(w.via) > 0 {
			d.Path = append([]rules.Place{d.Path[0]}, append(g.placesOf(w.via), d.Path[1])...)
			d.Note += ", through " + g.anyOf(w.via)
		}
	}
	if m == short || m == squeezes {
		d.Note = "The retreat cannot be completed: depleted in the end"
	}
	return d
}

func noRetreatNow(*Game, *frame, act) *rules.Violation {
	return no("8.3", "Units retreat at once when a result of combat demands it, and only then.")
}

// throwBack takes a unit at sea off the map; it may return as a reinforcement (rulings 4, 18).
func (g *Game) throwBack(t *track) {
	at := g.place(g.at(t.unit))
	t.left, t.gone = 0, true
	g.lift(t.unit, offMap)
	g.units[t.unit].assail = nowhere
	g.Tell(rules.UnitRetreated{Unit: g.counters[t.unit].id, From: at, To: g.place(offMap), Rule: g.cites().Assault})
}

func (g *Game) retreatInto(u int, h board.ID) {
	t := g.trackOf(u)
	from := t.last()
	for _, v := range g.through(t, from, h, t.n) {
		t.path[t.n] = v
		t.n++
		t.left--
	}
	t.path[t.n] = h
	t.n++
	t.left--
	g.Tell(rules.UnitRetreated{Unit: g.counters[u].id, From: g.place(from), To: g.place(h), Left: t.left, Rule: "8.3"})
	g.lift(u, nowhere)
	for _, p := range t.path[1:t.n] {
		g.tread(u, p)
	}
	g.put(u, h)
}

// through lists the friends' hexes that a retreating unit passes on its way from one hex to the next where it stops: like
// that one each of them is one farther.
func (g *Game) through(t *track, from, to board.ID, next int) []board.ID {
	if g.ground.Adjacent(from, to) || g.ground.Distance(t.path[0], to) <= next {
		return nil
	}
	for d, n := range g.ground.Neighbors(from) {
		if !g.leads(t.unit, from, n, d) || g.ground.Distance(t.path[0], n) != next || g.vacant(n) || next+1 >= len(t.path) {
			continue
		}
		if g.ground.Adjacent(n, to) {
			if d, _ := g.ground.Toward(n, to); g.leads(t.unit, n, to, int(d)) {
				return []board.ID{n}
			}
			continue
		}
		if more := g.through(t, n, to, next+1); more != nil {
			return append([]board.ID{n}, more...)
		}
	}
	return nil
}
