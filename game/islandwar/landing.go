package islandwar

import (
	"slices"

	"marianas/game/board"
	"marianas/game/play"
	"marianas/game/rules"
)

// Reinforcements: 12.0. In the first landing each beach takes one infantry unit; later each vacant beachhead
// marker takes one unit of any type a game-turn (the publisher's correction of 12.1).

// landings is the landing stage of a movement phase. It ends only by end-landing: who could land decided to have ended.
func landings() box {
	return box{Name: "landing", Rule: "12.2", Doing: "reinforcements are landing", Waits: "lands reinforcements", Steps: []step{
		{Letter: "begin", Do: phaseBegins("Landing", "12.2")},
		{Letter: "12.2", Alone: true, Prompt: promptLanding, Owed: owedAtLanding,
			Verbs: verbs{endLanding{play.Press[*Game](vEndLand)}, land{play.Of[*Game](vLand)}, takeToLand{play.Of[*Game](vTake)}}},
	}}
}

func promptLanding(g *Game, _ *frame) play.Prompt {
	switch {
	case g.taken >= 0:
		return play.Say("Land "+g.label(g.taken), "It moves no farther this game-turn, and attacks whoever is beside it.")
	case g.firstLanding() && g.mayLand():
		return play.Say("Take a unit to land: "+rules.Counted(g.beachesOpen(), "beach is", "beaches are")+" open", "Each beach takes one infantry unit; off a beach that the enemy holds, it stands at sea.")
	case g.mayLand():
		return play.Say("Land a reinforcement, or end the landing", "One unit for each vacant beachhead: "+itoa(len(g.places(g.footKind())))+" may land now.")
	}
	return play.Say("End the landing", "No more units can land this game-turn.")
}

// owedAtLanding lists the beaches that must receive a unit (14.12, 14.22).
func owedAtLanding(g *Game, _ *frame) []rules.Owed {
	var os []rules.Owed
	for i := range g.beaches {
		if b := &g.beaches[i]; g.firstLanding() && !b.landed {
			os = append(os, rules.Owed{At: g.place(b.hex), Text: "A unit must land here", Rule: g.scene.setup.Landing.Rule})
		}
	}
	return os
}

// footKind is the type of the first unit that may land anywhere.
func (g *Game) footKind() int {
	for u := range g.counters {
		if c := &g.counters[u]; c.force == us && !c.armor {
			return c.kind
		}
	}
	return 0
}

// firstLanding reports whether this is the game-turn of the landing itself (12.1).
func (g *Game) firstLanding() bool { return g.GameTurn == g.scene.setup.Landing.Turn }

// lands reports whether a unit is of the side and type that may land now.
func (g *Game) lands(u int) bool {
	l := &g.scene.setup.Landing
	c := &g.counters[u]
	if g.at(u) != pool || c.force != forceOf(l.Side) || g.phasing() != c.force {
		return false
	}
	return !g.firstLanding() || slices.Contains(l.Types, c.Type)
}

// landingPlace is a place where a unit may be put, and the beach it comes for.
type landingPlace struct{ at, beach board.ID }

// places lists where a type of unit may land, ascending by place; one sea hex may serve several beaches.
func (g *Game) places(kind int) []landingPlace {
	var ls []landingPlace
	if !g.firstLanding() {
		for _, h := range g.heads {
			if g.vacant(h) && g.ground.land[kind][h] {
				ls = append(ls, landingPlace{h, h})
			}
		}
		return ls
	}
	for i := range g.beaches {
		ls = g.beachLandings(ls, i, kind)
	}
	slices.SortFunc(ls, func(a, b landingPlace) int {
		if a.at != b.at {
			return int(a.at) - int(b.at)
		}
		return int(a.beach) - int(b.beach)
	})
	return ls
}

// beachLandings adds the places of one chosen beach: itself (12.31), or the sea off it if the enemy holds it (12.32).
func (g *Game) beachLandings(ls []landingPlace, i, kind int) []landingPlace {
	b := &g.beaches[i]
	if b.landed || !g.ground.land[kind][b.hex] {
		return ls
	}
	force := forceOf(g.scene.setup.Landing.Side)
	if !g.enemyIn(force, b.hex) {
		if g.vacant(b.hex) {
			ls = append(ls, landingPlace{b.hex, b.hex})
		}
		return ls
	}
	most := g.matchable(-1, nowhere)
	for _, s := range g.seaOff(b) {
		if 1+g.matchable(i, s) >= most { // nobody else's only sea hex
			ls = append(ls, landingPlace{s, b.hex})
		}
	}
	return ls
}

// seaOff lists the free sea hexes from which a beach may be assaulted.
func (g *Game) seaOff(b *beach) []board.ID {
	var hs []board.ID
	for _, n := range g.ground.Neighbors(b.hex) {
		if n == board.None || !g.ground.sea[n] || !g.vacant(n) {
			continue
		}
		if b.from == nowhere || b.from == n {
			hs = append(hs, n)
		}
	}
	return hs
}

// matchable is how many occupied beaches can still get a sea hex of their own, with one beach and one sea hex gone.
func (g *Game) matchable(without int, gone board.ID) int {
	force := forceOf(g.scene.setup.Landing.Side)
	taken := map[board.ID]int{}
	var try func(i int, seen map[board.ID]bool) bool
	try = func(i int, seen map[board.ID]bool) bool {
		for _, s := range g.seaOff(&g.beaches[i]) {
			if s == gone || seen[s] {
				continue
			}
			seen[s] = true
			j, busy := taken[s]
			if !busy || try(j, seen) {
				taken[s] = i
				return true
			}
		}
		return false
	}
	n := 0
	for i := range g.beaches {
		b := &g.beaches[i]
		if i != without && !b.landed && g.enemyIn(force, b.hex) && try(i, map[board.ID]bool{}) {
			n++
		}
	}
	return n
}

// landedNow counts the units that have arrived this game-turn.
func (g *Game) landedNow() int {
	n := 0
	for u := range g.units {
		if g.units[u].is(landed) {
			n++
		}
	}
	return n
}

// mayLand reports whether any unit can arrive now.
func (g *Game) mayLand() bool {
	if g.Phasing != g.scene.setup.Landing.Side {
		return false
	}
	if g.firstLanding() && g.landedNow() >= g.scene.setup.Landing.Most {
		return false
	}
	open := g.openKinds()
	for u := range g.units {
		if g.lands(u) && open[g.counters[u].kind] {
			return true
		}
	}
	return false
}

// openKinds tells for each type of unit whether it has a place to land.
func (g *Game) openKinds() []bool {
	open := make([]bool, len(g.types))
	for k := range open {
		open[k] = len(g.places(k)) > 0
	}
	return open
}

// allMustLand reports whether each beach must receive its unit (14.12, 14.22). Only in a bare position may the
// beaches be more than the units that may land.
func (g *Game) allMustLand() bool {
	return g.firstLanding() && len(g.beaches) <= g.scene.setup.Landing.Most
}

// beachesOpen counts the chosen beaches that have not received their unit.
func (g *Game) beachesOpen() int {
	n := 0
	for i := range g.beaches {
		if !g.beaches[i].landed {
			n++
		}
	}
	return n
}

type endLanding struct{ play.Button[*Game] }

var (
	landFirst   = reasons.Because("12.2", func(g *Game, _ act) string { return "Land " + g.label(g.taken) + " first." })
	beachesOpen = reasons.Add(func(g *Game, _ *frame, _ act) *rules.Violation {
		return no(g.scene.setup.Landing.Rule, "A unit must land at each chosen beach: "+rules.Counted(g.beachesOpen(), "is", "are")+" still open.")
	})
)

func (endLanding) Refuse(g *Game, _ *frame, _ act) play.Code {
	switch {
	case g.taken >= 0:
		return landFirst
	case g.allMustLand() && g.mayLand():
		return beachesOpen
	}
	return play.Allowed
}

func (endLanding) Do(g *Game, _ *frame, _ act) play.Flow {
	g.letGo()
	return play.Leave()
}

func (endLanding) Show(_ *Game, _ *frame, _ act, c *rules.Choice) { c.Primary = true }

func (endLanding) Describe(g *Game, _ *frame, _ act) rules.Detail {
	return rules.Detail{Label: "End landing", Rule: "12.2"}.Leaves(g.unlanded())
}

// unlanded names the units that could still land.
func (g *Game) unlanded() rules.Undone {
	x := rules.Undone{Rule: "12.2"}
	if !g.In(landingBox) || !g.mayLand() {
		return x
	}
	open := g.openKinds()
	for u := range g.units {
		if g.lands(u) && open[g.counters[u].kind] {
			x.Units = append(x.Units, g.counters[u].id)
		}
	}
	x.Text = rules.Counted(len(x.Units), "unit waits", "units wait") + " and could land"
	return x
}

type takeToLand struct{ play.Plain[*Game] }

func (takeToLand) Each(g *Game, _ *frame, yield func(act)) {
	if g.taken >= 0 || !g.mayLand() {
		return
	}
	for u := range g.units {
		if g.lands(u) {
			yield(play.OfUnit(vTake, u))
		}
	}
}

var (
	onlyUS       = reasons.Ruled("12.0", "Only the US side receives reinforcements.")
	hasLanded    = reasons.Because("12.31", func(g *Game, a act) string { return g.labelOf(a) + " has landed: it moves no farther this game-turn." })
	onMapAlready = reasons.Because("12.2", func(g *Game, a act) string {
		return g.labelOf(a) + " is on the map: reinforcements are landing, all other movement is over."
	})
	infantryOnly = reasons.Ruled("12.1", "Only infantry lands on the first game-turn.")
	mostLanded   = reasons.Because("12.1", func(g *Game, _ act) string {
		return rules.Counted(g.scene.setup.Landing.Most, "unit", "units") + " at most land on the first game-turn."
	})
	armorBeach = reasons.Ruled("5.25", "Armor lands on clear or town beaches only.")
	allLanded  = reasons.Add(func(g *Game, _ *frame, _ act) *rules.Violation {
		return no(g.scene.setup.Landing.Rule, "Every landing hex has its unit.")
	})
	noHead = reasons.Ruled("12.34", "No vacant beachhead marker is left.")
)

func (takeToLand) Refuse(g *Game, _ *frame, a act) play.Code {
	u, l := int(a.Unit), &g.scene.setup.Landing
	c := &g.counters[u]
	switch {
	case c.force != forceOf(l.Side):
		return onlyUS
	case g.at(u) == eliminated:
		return neverReturns
	case g.onMap(u) && g.units[u].is(landed):
		return hasLanded
	case g.onMap(u):
		return onMapAlready
	case g.firstLanding() && !slices.Contains(l.Types, c.Type):
		return infantryOnly
	case g.firstLanding() && g.landedNow() >= l.Most:
		return mostLanded
	}
	open := len(g.places(c.kind)) > 0
	switch {
	case open && g.taken >= 0:
		return landFirst
	case open:
		return play.Allowed
	case c.armor && g.mayLand():
		return armorBeach
	case g.firstLanding():
		return allLanded
	}
	return noHead
}

func (takeToLand) Do(g *Game, _ *frame, a act) play.Flow { return g.take(int(a.Unit), 0) }

func (takeToLand) Describe(g *Game, _ *frame, a act) rules.Detail {
	return describeUnit(g, "Take ", a, "To land: "+g.labelOf(a)+", "+g.counters[a.Unit].Full.Printed(), "12.1")
}

type land struct{ play.Plain[*Game] }

func (land) Each(g *Game, _ *frame, yield func(act)) {
	if g.taken < 0 {
		return
	}
	last := nowhere
	for _, l := range g.places(g.counters[g.taken].kind) {
		if l.at != last {
			yield(play.AtPlace(vLand, l.at))
		}
		last = l.at
	}
}

var (
	takeToLandFirst = reasons.Ruled("12.2", "Take a unit first.")
	noMarker        = reasons.Because("12.34", func(g *Game, a act) string {
		return "Reinforcements land on beachhead markers: " + g.numberAt(a) + " has none."
	})
	headTaken = reasons.Because("12.34", func(g *Game, a act) string { return "The beachhead in " + g.numberAt(a) + " is not vacant." })
	beachHeld = reasons.Because("12.31", func(g *Game, a act) string {
		return g.labelIn(a) + " holds " + g.numberAt(a) + ": assault it from the sea beside it."
	})
	beachTaken = reasons.Because("5.31", func(g *Game, a act) string { return g.numberAt(a) + " has its unit." })
	noSeaPlace = reasons.Ruled("12.32", "A unit is put to sea only beside its beach, and only if the enemy holds that.")
	noSeaLater = reasons.Ruled("12.32", "Units are put to sea on the first game-turn only.")
	notABeach  = reasons.Because("12.31", func(g *Game, a act) string { return g.numberAt(a) + " is no beach hex." })
	notChosen  = reasons.Add(func(g *Game, _ *frame, a act) *rules.Violation {
		return no(g.scene.setup.Landing.Rule, g.numberAt(a)+" is not among the landing hexes.")
	})
)

func (land) Refuse(g *Game, _ *frame, a act) play.Code {
	if g.taken < 0 {
		return takeToLandFirst
	}
	h := hexOf(a)
	if h < 0 {
		return offMap
	}
	for _, l := range g.places(g.counters[g.taken].kind) {
		if l.at == h {
			return play.Allowed
		}
	}
	return g.whyNotLand(h)
}

func (g *Game) whyNotLand(h board.ID) play.Code {
	force := forceOf(g.scene.setup.Landing.Side)
	if !g.firstLanding() {
		switch {
		case g.ground.sea[h]:
			return noSeaLater
		case !slices.Contains(g.heads, h):
			return noMarker
		case !g.vacant(h):
			return headTaken
		}
		return armorBeach
	}
	switch {
	case g.enemyIn(force, h):
		return beachHeld
	case !g.vacant(h):
		return beachTaken
	case g.ground.sea[h]:
		return noSeaPlace
	case !g.ground.beach[h]:
		return notABeach
	}
	return notChosen
}

// Do puts the taken unit ashore or to sea.
func (land) Do(g *Game, f *frame, a act) play.Flow {
	u, h := g.taken, hexOf(a)
	var beaches []board.ID
	for _, l := range g.places(g.counters[u].kind) {
		if l.at == h {
			beaches = append(beaches, l.beach)
		}
	}
	g.letGo()
	g.put(u, h)
	g.units[u].facts |= landed | moved
	how, rule := "lands", "12.31"
	if !g.firstLanding() {
		rule = "12.34"
	} else if g.ground.sea[h] {
		how, rule = "stands off the beach", "12.32"
	}
	g.Tell(rules.UnitPlaced{Unit: g.counters[u].id, At: g.place(h), How: how, Rule: rule})
	switch {
	case !g.firstLanding():
	case len(beaches) == 1:
		g.aim(u, beaches[0])
	default:
		g.units[u].assail = beaches[0]
		g.taken = u
		return play.CallStay(play.Open(assaultBox, f.Side))
	}
	return play.Stay()
}

func (land) Describe(g *Game, _ *frame, a act) rules.Detail {
	h := hexOf(a)
	switch {
	case g.ground.sea[h]:
		return describePut(g, g.named(g.taken)+" stands off ", h, "At sea: must take the beach in this combat phase, or is eliminated", "12.32")
	case g.inEZOC(us, h):
		return describePut(g, g.named(g.taken)+" lands at ", h, "In an enemy zone of control: must attack", "12.33")
	}
	return describePut(g, g.named(g.taken)+" lands at ", h, g.ground.terrainLabel(h), "12.31")
}

func noLandingNow(g *Game, _ *frame, _ act) *rules.Violation {
	if g.phasing() != forceOf(g.scene.setup.Landing.Side) {
		return no("12.0", "Reinforcements arrive in the movement phase of their own side.")
	}
	return no("12.2", "Reinforcements land after all other movement of their side.")
}

// assaultChoice asks which beach a unit that was put to sea off several will assault (12.32).
func assaultChoice() box {
	return box{Name: "assault", Rule: "12.32", Doing: "a unit at sea needs its beach", Waits: "lands reinforcements", Steps: []step{
		{Letter: "12.32", Alone: true, Verbs: verbs{chooseAssault{play.Of[*Game](vAssault)}},
			Prompt: func(g *Game, _ *frame) play.Prompt {
				return play.Say("Choose the beach that "+g.counters[g.taken].Name+" will assault", "It stands off more than one beach that the enemy holds.")
			}},
	}}
}

type chooseAssault struct{ play.Plain[*Game] }

func (chooseAssault) Each(g *Game, _ *frame, yield func(act)) {
	for _, h := range g.assaults(g.taken) {
		yield(play.AtPlace(vAssault, h))
	}
}

var besideChosen = reasons.Ruled("12.32", "A unit at sea assaults a chosen beach beside it that the enemy holds.")

func (chooseAssault) Refuse(g *Game, _ *frame, a act) play.Code {
	switch h := hexOf(a); {
	case h < 0:
		return offMap
	case !slices.Contains(g.assaults(g.taken), h):
		return besideChosen
	}
	return play.Allowed
}

func (chooseAssault) Do(g *Game, _ *frame, a act) play.Flow {
	u := g.taken
	g.letGo()
	g.aim(u, hexOf(a))
	return play.Leave()
}

func (chooseAssault) Show(_ *Game, _ *frame, _ act, c *rules.Choice) { c.Letter = true }

func (chooseAssault) Describe(g *Game, _ *frame, a act) rules.Detail {
	return describePut(g, g.named(g.taken)+" assaults ", hexOf(a), "From the sea: it must be taken in this combat phase", "12.32")
}

func noAssaultNow(*Game, *frame, act) *rules.Violation {
	return no("12.32", "A beach to assault is chosen when a unit is put to sea off two of them.")
}

// aim settles the beach for which a unit has come.
func (g *Game) aim(u int, b board.ID) {
	if g.at(u) != b {
		g.units[u].assail = b
		g.Tell(rules.Chosen{Side: g.Phasing, What: "the assault on " + g.number(b), At: g.place(b), Rule: "12.32"})
	}
	for i := range g.beaches {
		if g.beaches[i].hex == b {
			g.beaches[i].landed = true
		}
	}
}

// assaults lists the beaches that a unit at sea may still choose from.
func (g *Game) assaults(u int) []board.ID {
	var hs []board.ID
	force := g.counters[u].force
	for i := range g.beaches {
		b := &g.beaches[i]
		if !b.landed && g.enemyIn(force, b.hex) && g.ground.Adjacent(b.hex, g.at(u)) &&
			(b.from == nowhere || b.from == g.at(u)) {
			hs = append(hs, b.hex)
		}
	}
	return hs
}

// placeBeachheads marks each beach that a US unit holds when the landing player-turn ends (12.34, ruling 13).
func (g *Game) placeBeachheads() {
	l := &g.scene.setup.Landing
	for _, h := range g.ground.Overlay("beach") {
		u := g.unitIn(h)
		if u < 0 || g.counters[u].force != forceOf(l.Side) || len(g.heads) >= l.Most {
			continue
		}
		g.heads = append(g.heads, h)
		g.Tell(rules.MarkerChanged{Marker: "Beachhead", At: g.place(h), Side: l.Side, What: "placed", Rule: "12.34"})
	}
}

// trample destroys a beachhead that an enemy of its side enters or passes (12.34).
func (g *Game) trample(u int, h board.ID) {
	l := &g.scene.setup.Landing
	if g.counters[u].force == forceOf(l.Side) {
		return
	}
	if i := slices.Index(g.heads, h); i >= 0 {
		g.heads = slices.Delete(g.heads, i, i+1)
		g.decisive = true
		g.Tell(rules.MarkerChanged{Marker: "Beachhead", At: g.place(h), Side: l.Side, What: "destroyed", Gone: true, Rule: "12.34"})
	}
}
