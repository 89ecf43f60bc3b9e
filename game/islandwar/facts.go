package islandwar

import (
	"fmt"
	"strings"

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
	case "points.us.support":
		return itoa(g.support[us]), true
	case "points.jp.support":
		return itoa(g.support[jp]), true
	case "beachheads":
		return itoa(len(g.heads)), true
	case "prompt", "prompt.rule":
		return g.seePrompt(side, name)
	}
	if rest, ok := strings.CutPrefix(name, "beachhead."); ok {
		h, found := g.ground.ID(hex.Number(rest))
		return yes(found && contains(g.heads, h)), found
	}
	if v, ok := g.seeCombat(name); ok {
		return v, true
	}
	return g.seeUnit(name)
}

// phaseID is the phase as the vocabulary names it.
func (g *Game) phaseID() string {
	switch b := g.phase(); {
	case g.ending != nil:
		return "over"
	case b == chooseBox || b == setUpBox:
		return "setup"
	default:
		return machine.Boxes[b].Name
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

func yes(b bool) string {
	if b {
		return "true"
	}
	return "false"
}

// current is the sum of the attack: as it was resolved, or as it stands.
func (g *Game) current() sum {
	if g.fight.die > 0 {
		return g.fight.sum
	}
	return g.reckon(g.fight.banzai, false)
}

func (g *Game) seeCombat(name string) (string, bool) {
	code, isChance := strings.CutPrefix(name, "chance.")
	switch name {
	case "differential", "attack", "defense", "row", "column", "result", "die", "banzai":
	default:
		if !isChance {
			return "", false
		}
	}
	if g.fight.at.Empty() {
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
	case "die":
		return itoa(g.fight.die), true
	case "result":
		if g.fight.die == 0 {
			return "", true
		}
		return word(g.code()), true
	}
	n := 0
	for die := 1; die <= crt.Faces(); die++ {
		if c := crt.Result(s.column, die); c == code || word(c) == code {
			n++
		}
	}
	return fmt.Sprintf("%d/%d", n, crt.Faces()), true
}

// word is a result code as cases write it.
func word(code string) string {
	if readCode(code).side == 0 {
		return "none"
	}
	return code
}

func (g *Game) seeUnit(name string) (string, bool) {
	i := strings.LastIndexByte(name, '.')
	if i < 0 {
		return "", false
	}
	u, ok := g.index[rules.UnitID(name[:i])]
	if !ok {
		return "", false
	}
	p := &g.units[u]
	switch name[i+1:] {
	case "at":
		return g.place(g.at(u)).String(), true
	case "steps":
		if g.at(u) == eliminated {
			return "0", true
		}
		return "1", true
	case "moved":
		return yes(p.is(moved)), true
	case "landed":
		return yes(p.is(landed)), true
	case "attacked":
		return yes(p.is(attacked)), true
	case "targeted":
		return yes(p.is(targeted)), true
	case "displaced":
		return yes(p.is(displaced)), true
	case "hit":
		return yes(p.is(hit)), true
	case "hit-last-phase":
		return yes(p.is(hitLast)), true
	case "owed":
		return yes(g.phase() == combatBox && g.meetable().Has(u)), true
	case "assaults":
		return string(g.writer().Hex(p.assail)), true
	case "mp":
		return g.seeMP(u), true
	}
	return "", false
}

// seeMP is what a unit has left to move with: "7.5".
func (g *Game) seeMP(u int) string {
	half := 0
	switch {
	case !g.In(movementBox):
	case u == g.taken:
		half = g.halfMP
	case g.canTake(u):
		half = 2 * g.counters[u].Full.MA
	}
	if half%2 == 1 {
		return itoa(half/2) + ".5"
	}
	return itoa(half / 2)
}
