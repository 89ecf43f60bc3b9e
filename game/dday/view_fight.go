package dday

import (
	"strings"

	"marianas/game/board"
	"marianas/game/rules"
)

// fightPanels are the attack, barrage or close combat that is going on.
func (l *look) fightPanels() []rules.Panel { return nil }

// fightMarks show who attacks whom.
func (g *Game) fightMarks(ms []rules.Mark) []rules.Mark { return ms }

// acting reports whether a unit is among those that act now.
func (l *look) acting(u int) bool { return false }

// targeted reports whether a hex is being attacked.
func (l *look) targeted(h board.ID) bool { return false }

// weaponsShown are the weapons that a unit brings to an attack.
func (g *Game) weaponsShown(u int) string {
	if m := g.pieces[u].marker; m >= 0 {
		return strings.TrimSpace(g.title.lossNames[m])
	}
	return ""
}
