package firemove

import (
	"slices"

	"marianas/game/board"
	"marianas/game/play"
	"marianas/game/rules"
)

// Reinforcements and assaults from the sea.

// landings is the arrival of reinforcements after all movement. It ends only by end-landing.
func landings(c *Cites) box {
	return box{Name: "landing", Rule: c.Reinforce, Doing: "reinforcements are landing", Waits: "lands reinforcements", Steps: []step{
		{Letter: "begin", Do: phaseBegins("Reinforcements", func(g *Game) string { return g.cites().Reinforce })},
		{Letter: "land", Alone: true, Prompt: promptLanding,
			Verbs: verbs{endLanding{button(vEndLand)}, land{listing(vLand)}, takeToLand{listing(vTake)}}},
	}}
}

func promptLanding(g *Game, _ *frame) play.Prompt {
	switch {
	case g.taken >= 0:
		return play.Say("Land "+g.label(g.taken), "It moves no more this player-turn, but may attack whoever is beside it.")
	case !g.mayLand():
		return play.Say("End the landing", "No beachhead is open to anybody who waits. What has landed may still be taken back.")
	}
	if g.camp() != nil {
		return play.Say("Land a reinforcement, or end the landing", "One for each vacant beach, or at sea before a waiting boat.")
	}
	return play.Say("Land a reinforcement, or end the landing", "One unit for each vacant beachhead; off one that the enemy holds it stands at sea.")
}

// reinforced is the side that comes from the sea and lands in this scenario.
func (g *Game) reinforced() rules.Side {
	if g.camp() != nil {
		return g.title.rules.Landers
	}
	return g.scene.setup.Beachheads.Side
}

// arrives reports whether a unit waits to be landed by the phasing side.
func (g *Game) arrives(u int) bool {
	at := g.at(u)
	if at != pool && at != offMap || g.counters[u].force != g.phasing() || g.Phasing != g.reinforced() {
		return false
	}
	c := g.camp()
	return c == nil || c.how != InTurn || c.home[u] == g.besieged()
}

// landingPlace is a place where a unit may be put, and the beachhead it comes for.
type landingPlace struct{ at, beach board.ID }

// landingHexes are the markers that units land by: beachheads, and boats that have not become any.
func (g *Game) landingHexes() []board.ID {
	if len(g.boats) == 0 {
		return g.heads
	}
	hs := append(append(make([]board.ID, 0, len(g.heads)+len(g.boats)), g.heads...), g.boats...)
	slices.Sort(hs)
	return hs
}

// barred reports whether a landing hex must be assaulted from the sea: the enemy holds it, or its boats have not landed.
func (g *Game) barred(b board.ID) bool { return g.enemyIn(g.landers(), b) || g.isBoat(b) }

// admits reports whether a unit may come ashore by a landing hex at all: on ground that it may enter, on an island that
// is open to it.
func (g *Game) admits(b board.ID, u int) bool {
	if !g.ground.land[g.counters[u].kind][b] {
		return false
	}
	i := g.isleAt(b)
	return g.landsOnIsle(u, i) && (g.units[u].isle < 0 || int(g.units[u].isle) == i)
}

// landings lists where a unit may land, ascending by place: on vacant beachheads, or at sea off those that must be
// assaulted.
func (g *Game) landings(u int) []landingPlace {
	var ls []landingPlace
	for _, b := range g.landingHexes() {
		if !g.admits(b, u) {
			continue
		}
		switch {
		case g.barred(b) && !g.served(b):
			for _, n := range g.ground.Neighbors(b) {
				if n != board.None && g.ground.sea[n] && g.vacant(n) {
					ls = append(ls, landingPlace{n, b})
				}
			}
		case !g.barred(b) && g.vacant(b):
			ls = append(ls, landingPlace{b, b})
		}
	}
	slices.SortFunc(ls, func(a, b landingPlace) int {
		if a.at != b.at {
			return int(a.at) - int(b.at)
		}
		return int(a.beach) - int(b.beach)
	})
	return ls
}

// served reports whether a unit has arrived at sea before a landing hex in this player-turn: one a marker. Those who are
// pinned there from earlier ones bar nobody (ruling 25), but for boats, each of which one unit alone assaults (12.1).
func (g *Game) served(h board.ID) bool {
	boat := g.isBoat(h)
	for u := range g.units {
		if p := &g.units[u]; g.onMap(u) && p.assail == h && (boat || p.is(landed)) {
			return true
		}
	}
	return false
}

// lets reports whether a landing hex is open to a unit: vacant, or to be assaulted with room at sea.
func (g *Game) lets(head board.ID, u int) bool {
	switch {
	case !g.admits(head, u):
		return false
	case g.barred(head):
		return !g.served(head) && g.seaBeside(head)
	}
	return g.vacant(head)
}

// opens reports whether a unit has a place to land.
func (g *Game) opens(u int) bool {
	for _, b := range g.heads {
		if g.lets(b, u) {
			return true
		}
	}
	for _, b := range g.boats {
		if g.lets(b, u) {
			return true
		}
	}
	return false
}

// landsIn reports whether a unit may be put into a hex.
func (g *Game) landsIn(u int, h board.ID) bool {
	if !g.vacant(h) {
		return false
	}
	for _, b := range g.landingHexes() {
		switch {
		case !g.admits(b, u):
		case b == h && !g.isBoat(b), g.ground.sea[h] && g.ground.Adjacent(b, h) && g.barred(b) && !g.served(b):
			return true
		}
	}
	return false
}

func (g *Game) mayLand() bool {
	if g.Phasing != g.reinforced() || len(g.heads)+len(g.boats) == 0 {
		return false
	}
	for u := range g.units {
		if g.arrives(u) && g.opens(u) {
			return true
		}
	}
	return false
}

type endLanding struct{ press }

var landFirst = exclusive(ofReinforce, func(g *Game, _ act) string { return "Land " + g.label(g.taken) + " first." })

func (endLanding) Refuse(g *Game, _ *frame, _ act) play.Code {
	if g.taken >= 0 {
		return landFirst
	}
	return play.Allowed
}

func (endLanding) Do(g *Game, _ *frame, _ act) play.Flow {
	g.letGo()
	return play.Leave()
}

func (endLanding) Show(_ *Game, _ *frame, _ act, c *rules.Choice) { c.Primary = true }

func (endLanding) Describe(g *Game, _ *frame, _ act) rules.Detail {
	return rules.Detail{Label: "End landing", Rule: g.cites().Reinforce}.Leaves(g.unlanded())
}

// unlanded names the units that wait while a marker could still let one in.
func (g *Game) unlanded() rules.Undone {
	if !g.mayLand() {
		return rules.Undone{}
	}
	x := g.eachOf(rules.Undone{Rule: g.cites().Reinforce}, func(u int) bool { return g.arrives(u) && g.opens(u) })
	for _, h := range g.landingHexes() {
		for u := range g.units {
			if g.arrives(u) && g.lets(h, u) {
				x.At = append(x.At, g.place(h))
				break
			}
		}
	}
	x.Text = rules.Counted(len(x.At), "beachhead stands", "beachheads stand") + " open, " + rules.Counted(len(x.Units), "unit waits", "units wait")
	return x
}

type takeToLand struct{ exact }

func (takeToLand) Each(g *Game, _ *frame, yield func(act)) {
	if g.taken >= 0 {
		return
	}
	for u := range g.units {
		if g.arrives(u) && g.opens(u) {
			yield(play.OfUnit(vTake, u))
		}
	}
}

var (
	noneForThem  = exclusive(ofRebuild, ofUnit(" belongs to the other side, which receives no reinforcements."))
	neverReturns = exclusive(ofReinforce, ofUnit(" is eliminated: it cannot return."))
	onMapAlready = exclusive(ofArrive, ofUnit(" is on the map: all movement is over when units arrive."))
	mobileBeach  = reasons.Ruled("5.2", "Mobile units land only where they may move.")
	oneAMarker   = exclusive(ofReinforce, saying("One unit a marker has arrived: no other marker is open."))
	noHeadLeft   = exclusive(ofBeachhead, saying("No vacant beachhead marker is left."))
)

func (takeToLand) Refuse(g *Game, _ *frame, a act) play.Code {
	u := int(a.Unit)
	c := &g.counters[u]
	switch {
	case c.force != g.phasing():
		return noneForThem
	case g.at(u) == eliminated:
		return neverReturns
	case g.onMap(u):
		return onMapAlready
	case g.camp() != nil && g.camp().how == InTurn && g.camp().home[u] != g.besieged():
		return otherIsle
	case g.bound(u) && !g.opens(u):
		return boundElsewhere
	case g.opens(u) && g.taken >= 0:
		return landFirst
	case g.opens(u):
		return play.Allowed
	case g.allServed():
		return oneABoat
	case c.mobile && g.mayLand():
		return mobileBeach
	case g.anyArrived():
		return oneAMarker
	}
	return noHeadLeft
}

// allServed reports whether nothing but boats bars the landing, each with its unit before it (12.1).
func (g *Game) allServed() bool {
	for _, b := range g.boats {
		if g.plays(g.isleAt(b)) && g.served(b) {
			return true
		}
	}
	return false
}

// bound reports whether a unit that waits has been on an island before: it goes to no other (18.1).
func (g *Game) bound(u int) bool {
	return g.camp() != nil && g.camp().how == Together && g.units[u].isle >= 0
}

var (
	otherIsle = exclusive(ofHomes, func(g *Game, a act) string {
		return g.labelOf(a) + " belongs to another island than " + g.isleName(g.besieged()) + "."
	})
	boundElsewhere = reasons.Because("18.1", func(g *Game, a act) string {
		return g.labelOf(a) + " has fought on " + g.isleName(int(g.units[a.Unit].isle)) + " and can go to no other island."
	})
	oneABoat = exclusive(ofAssault, saying("One unit alone assaults a boat hex, and one lies before it."))
)

// anyArrived reports whether a unit has landed in this player-turn.
func (g *Game) anyArrived() bool {
	for u := range g.units {
		if p := &g.units[u]; g.onMap(u) && p.is(landed) {
			return true
		}
	}
	return false
}

func (takeToLand) Do(g *Game, _ *frame, a act) play.Flow { return g.take(int(a.Unit), 0) }

func (takeToLand) Describe(g *Game, _ *frame, a act) rules.Detail {
	return g.describeUnit("Take ", a, "To land: "+g.labelOf(a)+", "+g.printed(int(a.Unit)), g.cites().Reinforce)
}

type land struct{ exact }

func (land) Each(g *Game, _ *frame, yield func(act)) {
	if g.taken < 0 {
		return
	}
	last := nowhere
	for _, l := range g.landings(g.taken) {
		if l.at != last {
			yield(play.AtPlace(vLand, l.at))
		}
		last = l.at
	}
}

var (
	takeToLandFirst = exclusive(ofReinforce, saying("Take a unit first."))
	seaServed       = exclusive(ofReinforce, saying("One unit a marker: another has arrived before that beachhead in this game-turn."))
	seaTaken        = reasons.Because("5.3", ofHex(" is not vacant."))
	notThatSea      = exclusive(ofAssault, saying("A unit is put to sea only off a beachhead that the enemy holds."))
	notWhereBegan   = exclusive(ofBeachhead, saying("No reinforcement arrives where a unit began the game."))
	noMarkerThere   = exclusive(ofWhere, func(g *Game, a act) string {
		return "Reinforcements land on beachhead markers: " + g.numberAt(a) + " has none."
	})
	beachHeld = exclusive(ofWhere, func(g *Game, a act) string {
		if g.reefBars(hexOf(a)) {
			return "The reef of " + g.numberAt(a) + " must be assaulted from the sea beside it."
		}
		return g.labelIn(a) + " holds " + g.numberAt(a) + ": assault it from the sea beside it."
	})
	markerServed = exclusive(ofReinforce, saying("One unit a marker: another has arrived there in this game-turn."))
)

func (land) Refuse(g *Game, _ *frame, a act) play.Code {
	h := hexOf(a)
	switch {
	case g.taken < 0:
		return takeToLandFirst
	case h < 0:
		return offTheMap
	case g.landsIn(g.taken, h):
		return play.Allowed
	}
	return g.whyNotLand(h)
}

func (g *Game) whyNotLand(h board.ID) play.Code {
	head := contains(g.heads, h) || g.isBoat(h)
	switch {
	case g.ground.sea[h] && g.servedFrom(h) && len(g.boats) > 0:
		return oneABoat
	case g.ground.sea[h] && g.servedFrom(h):
		return seaServed
	case !g.vacant(h) && g.ground.sea[h]:
		return seaTaken
	case g.ground.sea[h]:
		return notThatSea
	case !head && g.startHex(h):
		return notWhereBegan
	case !head:
		return noMarkerThere
	case g.barred(h):
		return beachHeld
	case !g.vacant(h) && g.units[g.unitIn(h)].is(landed):
		return markerServed
	case !g.vacant(h):
		return seaTaken
	}
	return mobileBeach
}

// servedFrom reports whether a hex at sea lies off a held beachhead, but only off such as have had their unit.
func (g *Game) servedFrom(h board.ID) bool {
	off := false
	for _, b := range g.landingHexes() {
		if g.ground.Adjacent(b, h) && g.barred(b) {
			if !g.served(b) {
				return false
			}
			off = true
		}
	}
	return off
}

// Do puts the taken unit ashore or to sea.
func (land) Do(g *Game, f *frame, a act) play.Flow {
	u, h := g.taken, hexOf(a)
	var beaches []board.ID
	for _, l := range g.landings(u) {
		if l.at == h {
			beaches = append(beaches, l.beach)
		}
	}
	g.letGo()
	g.put(u, h)
	g.tread(u, h)
	g.units[u].isle = int8(g.isleAt(h))
	if wave := g.In(waveBox); !wave || g.inEZOC(g.landers(), h) || g.ground.sea[h] {
		g.units[u].facts |= landed
	}
	if g.ground.sea[h] && (g.camp() == nil || g.In(waveBox)) {
		g.units[u].facts |= assaults // later waves may assault as they like (12.1)
	}
	how, rule := "lands", g.cites().Where
	if g.ground.sea[h] {
		how, rule = "stands off the beach", g.cites().Assault
	}
	g.Tell(rules.UnitPlaced{Unit: g.counters[u].id, At: g.place(h), How: how, Rule: rule})
	switch {
	case !g.ground.sea[h]:
	case len(beaches) > 1:
		g.taken = u
		return play.CallStay(play.Open(assaultBox, f.Side))
	default:
		g.pin(u, beaches[0])
	}
	if g.judge() { // it may have landed on the last objective
		g.Pass(play.Bare(vEndLand))
	}
	return play.Stay()
}

func (land) Describe(g *Game, _ *frame, a act) rules.Detail {
	h := hexOf(a)
	if g.ground.sea[h] {
		return g.describePut(g.named(g.taken)+" stands off ", h, "At sea: must attack the landing hex in the combat phase", g.cites().Assault)
	}
	note := g.ground.terrainLabel(h)
	if g.inEZOC(g.landers(), h) {
		note += ", in an enemy zone of control"
	}
	return g.describePut(g.named(g.taken)+" lands at ", h, note, g.cites().Where)
}

func noLandingNow(g *Game, f *frame, _ act) *rules.Violation {
	if f.Box == beachBox && g.scene.setup.Beachheads.AtEnd {
		return g.headsFirst()
	}
	if g.phasing() != g.landers() {
		return no(g.cites().Rebuild, g.sideName(g.Phasing)+" receives no reinforcements.")
	}
	return no(g.cites().Arrive, "Reinforcements arrive at the end of their movement phase.")
}

// assaultChoice asks which landing hex a unit that was put to sea off several is for.
func assaultChoice(c *Cites) box {
	return box{Name: "assault", Rule: c.Assault, Doing: "a unit at sea needs its landing hex", Waits: "lands reinforcements", Steps: []step{
		{Letter: "choose", Alone: true, Verbs: verbs{chooseAssault{listing(vAssault)}},
			Prompt: func(g *Game, _ *frame) play.Prompt {
				return play.Say("Choose the landing hex of "+g.named(g.taken), "It stands off more than one beachhead that the enemy holds.")
			}},
	}}
}

// pin settles the landing hex for which a unit is at sea.
func (g *Game) pin(u int, b board.ID) {
	g.units[u].assail = b
	g.Tell(rules.Chosen{Side: g.Phasing, What: "the assault on " + g.number(b), At: g.place(b), Rule: g.cites().Assault})
}

// assaultable lists the beachheads that the unit just put to sea may be for.
func (g *Game) assaultable(u int) []board.ID {
	var hs []board.ID
	for _, b := range g.landingHexes() {
		if g.barred(b) && g.ground.Adjacent(b, g.at(u)) && !g.served(b) && g.admits(b, u) {
			hs = append(hs, b)
		}
	}
	return hs
}

type chooseAssault struct{ exact }

func (chooseAssault) Each(g *Game, _ *frame, yield func(act)) {
	for _, h := range g.assaultable(g.taken) {
		yield(play.AtPlace(vAssault, h))
	}
}

var besideHeld = exclusive(ofAssault, saying("A unit at sea assaults a beachhead beside it that the enemy holds."))

func (chooseAssault) Refuse(g *Game, _ *frame, a act) play.Code {
	switch h := hexOf(a); {
	case h < 0:
		return offTheMap
	case !contains(g.assaultable(g.taken), h):
		return besideHeld
	}
	return play.Allowed
}

func (chooseAssault) Do(g *Game, _ *frame, a act) play.Flow {
	u := g.taken
	g.letGo()
	g.pin(u, hexOf(a))
	return play.Leave()
}

func (chooseAssault) Show(_ *Game, _ *frame, _ act, c *rules.Choice) { c.Letter = true }

func (chooseAssault) Describe(g *Game, _ *frame, a act) rules.Detail {
	return g.describePut(g.named(g.taken)+" assaults ", hexOf(a), "From the sea: it must be attacked in the combat phase", g.cites().Assault)
}

func noAssaultNow(g *Game, _ *frame, _ act) *rules.Violation {
	return no(g.cites().Assault, "A unit put to sea between two beachheads chooses as it arrives.")
}
