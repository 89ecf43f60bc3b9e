package firemove

import (
	"fmt"
	"slices"
	"strings"

	"marianas/game/board"
	"marianas/game/hex"
	"marianas/game/rules"
)

// Facts: what rule cases and scripts can see of a position (the vocabulary lists the names).

// See is a named fact as a side may know it.
func (g *Game) See(side rules.Side, name string) (string, bool) {
	switch name {
	case "active":
		return string(g.Active()), true
	case "phasing":
		return string(g.Phasing), true
	case "phase":
		return g.phaseID(), true
	case "turn":
		return itoa(g.GameTurn), true
	case "outcome":
		return g.outcomeWord(), true
	case "beachheads":
		return itoa(len(g.heads)), true
	case "prompt", "prompt.rule":
		return g.seePrompt(side, name)
	}
	if rest, ok := strings.CutPrefix(name, "boat."); ok {
		h, found := g.ground.places.Find(rules.ParsePlace(rest))
		switch {
		case !found:
			return "", false
		case g.isBoat(board.ID(h)):
			return "boat", true
		case contains(g.heads, board.ID(h)):
			return "beach", true
		}
		return "none", true
	}
	if name == "victory-points" {
		return itoa(g.score()), true
	}
	if rest, ok := strings.CutPrefix(name, "island."); ok {
		return g.seeIsle(rest)
	}
	if rest, ok := strings.CutPrefix(name, "beachhead."); ok {
		h, found := g.ground.ID(hex.Number(rest))
		return yes(found && contains(g.heads, h)), found
	}
	if rest, ok := strings.CutPrefix(name, "control."); ok {
		return g.seeControl(rest)
	}
	if rest, ok := strings.CutPrefix(name, "markers."); ok {
		return g.seeMarkers(rest)
	}
	if v, ok := g.seeCombat(name); ok {
		return v, true
	}
	return g.seeUnit(side, name)
}

// seeIsle answers "guam.state", "guam.rebuilds", how many units may still be rebuilt there in this phase, and
// "guam.us-markers", how many support fire markers the scenario has there.
func (g *Game) seeIsle(rest string) (string, bool) {
	id, what, _ := strings.Cut(rest, ".")
	if g.camp() == nil {
		return "", false
	}
	for i, x := range g.camp().isles {
		switch {
		case x.ID != id:
		case what == "rebuilds":
			return itoa(int(g.isles[i].rebuilds)), true
		case strings.HasSuffix(what, "-markers"):
			f := slices.Index(g.sides[:], rules.Side(strings.TrimSuffix(what, "-markers")))
			return itoa(g.isles[i].pool[max(0, f)].count()), f >= 0
		default:
			return outcomeNames[g.isles[i].outcome], true
		}
	}
	return "", false
}

// phaseID is the phase as the vocabulary names it.
func (g *Game) phaseID() string {
	if g.ending != nil {
		return "over"
	}
	switch b := g.phase(); b {
	case setUpBox:
		return "setup"
	case beachBox:
		if g.scene.setup.Beachheads.AtEnd {
			return "landing"
		}
		return "movement"
	case assignBox, gunsBox, boatsBox:
		return "setup"
	case rebuildBox, waveBox:
		return "landing"
	default:
		return g.title.machine.Boxes[b].Name
	}
}

func (g *Game) outcomeWord() string {
	switch {
	case g.ending == nil:
		return ""
	case g.ending.Outcome == "":
		return "draw"
	}
	return string(g.ending.Outcome)
}

func (g *Game) seePrompt(side rules.Side, name string) (string, bool) {
	p := g.prompted(side)
	if name == "prompt.rule" {
		return p.Rule, true
	}
	if side == g.Active() {
		return p.Do, true
	}
	return p.Waiting, true
}

// seeControl is who owns a whole airfield, or one of its hexes; empty if it is shared.
func (g *Game) seeControl(word string) (string, bool) {
	for i := range g.ground.fields {
		x := &g.ground.fields[i]
		if x.word != fieldWord(word) {
			continue
		}
		for f, side := range g.sides {
			if g.owns(force(f), x) {
				return string(side), true
			}
		}
		return "", true
	}
	if h, ok := g.ground.places.Find(rules.ParsePlace(word)); ok && h >= 0 && g.ground.goal[h] >= 0 {
		return string(g.side(g.owner[g.ground.goal[h]])), true
	}
	if h, ok := g.ground.ID(hex.Number(word)); ok && g.ground.goal[h] >= 0 {
		return string(g.side(g.owner[g.ground.goal[h]])), true
	}
	return "", false
}

// seeMarkers answers "us.left" and "us.pool".
func (g *Game) seeMarkers(rest string) (string, bool) {
	side, what, _ := strings.Cut(rest, ".")
	f := slices.Index(g.sides[:], rules.Side(side))
	switch {
	case f < 0:
		return "", false
	case what == "left":
		return itoa(g.spare(force(f))), true
	case what == "pool":
		return itoa(g.inPool(force(f))), true
	case what == "laid":
		return itoa(int(g.fight.laid[f])), true
	}
	return "", false
}

// current is the sum of the attack: as it was resolved, or as it stands.
func (g *Game) current() sum {
	if g.fight.die > 0 {
		return g.fight.sum
	}
	return g.reckon()
}

func (g *Game) seeCombat(name string) (string, bool) {
	code, isChance := strings.CutPrefix(name, "chance.")
	switch name {
	case "differential", "attack", "defense", "row", "column", "result", "die", "banzai", "fortified":
	default:
		if !isChance {
			return "", false
		}
	}
	if !g.fight.known() {
		return "", true
	}
	s, crt := g.current(), g.title.data.CRT
	switch name {
	case "differential":
		if s.differential > 0 {
			return fmt.Sprintf("+%d", s.differential), true
		}
		return itoa(s.differential), true
	case "attack":
		return itoa(s.attack), true
	case "defense":
		return itoa(s.defense), true
	case "row":
		return crt.Rows[s.row].Name, true
	case "column":
		return itoa(s.column), true
	case "banzai":
		return yes(g.fight.banzai), true
	case "fortified":
		return yes(g.targetDug()), true
	case "die":
		return itoa(g.fight.die), true
	case "result":
		if g.fight.die == 0 {
			return "", true
		}
		return word(g.code()), true
	}
	return g.seeChance(code), true
}

// seeChance is "3/6", or while markers are unknown per cent.
func (g *Game) seeChance(code string) string {
	t := g.now()
	n := 0
	for i, c := range t.codes {
		if c == code || word(c) == code {
			n += t.n[i]
		}
	}
	if g.unknown() {
		return fmt.Sprintf("%d%%", (200*n+t.of)/(2*t.of))
	}
	return fmt.Sprintf("%d/%d", n, t.of)
}

// word is a result code as cases write it.
func word(code string) string {
	if readCode(code).kind == noEffect {
		return "none"
	}
	return code
}

func (g *Game) seeUnit(side rules.Side, name string) (string, bool) {
	i := strings.LastIndexByte(name, '.')
	if i < 0 {
		return "", false
	}
	u, ok := g.index[rules.UnitID(name[:i])]
	if !ok {
		return "", false
	}
	p, at := g.units[u], g.at(u)
	if g.hidden(u, side) {
		p, at = piece{assail: nowhere, isle: -1, toward: nowhere}, pool
	}
	if j := slices.Index(factNames, name[i+1:]); j >= 0 {
		return yes(p.is(1 << j)), true
	}
	switch name[i+1:] {
	case "at":
		return g.place(at).String(), true
	case "steps":
		return itoa(g.steps(u)), true
	case "fortified":
		return yes(at >= 0 && g.fortified(u)), true
	case "pinned":
		return string(g.writer().Hex(p.assail)), true
	case "mp":
		return g.seeMP(u), true
	}
	return "", false
}

// steps is how many levels of strength a unit has left.
func (g *Game) steps(u int) int {
	switch {
	case g.at(u) == eliminated:
		return 0
	case g.units[u].down:
		return 1
	}
	return g.counters[u].Steps
}

// seeMP is what a unit has left to move with: "7.5".
func (g *Game) seeMP(u int) string {
	half := 0
	switch {
	case !g.In(movementBox, mobileBox):
	case u == g.taken:
		half = g.halfMP
	case g.canTake(u):
		half = 2 * g.allowance(u)
	}
	if half%2 == 1 {
		return itoa(half/2) + ".5"
	}
	return itoa(half / 2)
}
