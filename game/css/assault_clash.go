package css

import (
	"slices"

	"marianas/game/board"
	"marianas/game/play"
	"marianas/game/rules"
)

// The combat of an assault (9.4).

// clash compares both sides (9.4): the lower takes the difference in levels, at a tie all hexes take one.
func (g *Game) clash(f *frame) play.Flow {
	a := g.assault
	attack, defense := int(a.rolled[0]+a.sums[0]), int(a.rolled[1]+a.sums[1])
	f.Count[0], f.Count[1] = 0, 0
	g.tellClash(attack, defense)
	defender := play.Side(1 - a.side)
	switch {
	case attack == defense:
		f.Count[1] = int16(len(a.hexes))
		return g.levelsIn(a.at, 1, defender)
	case attack > defense:
		return g.levelsIn(a.at, attack-defense, defender)
	}
	if a.marker == banzai {
		return g.chargeLosses(none, defense-attack)
	}
	f.Count[0] = int16(defense - attack)
	if hexes := a.standing(g); len(hexes) == 1 {
		n := int(f.Count[0])
		f.Count[0] = 0
		return g.levelsIn(hexes[0], n, play.Side(a.side))
	}
	return play.Next()
}

// tie gives a level to the next of the assaulting hexes (9.4); one that charges loses a unit or its leader (ruling A22).
func (g *Game) tie(f *frame) play.Flow {
	a := g.assault
	p := a.hexes[len(a.hexes)-int(f.Count[1])]
	f.Count[1]--
	if !slices.Contains(a.standing(g), p) {
		return play.Next()
	}
	return g.levelsIn(p, 1, play.Side(a.side))
}

func (g *Game) tellClash(attack, defense int) {
	a := g.assault
	g.last = result{code: figure(attack) + ":" + figure(defense), die: a.rolled[0], of: "assault"}
	if g.Mute {
		return
	}
	g.Tell(rules.CombatResolved{
		Side: g.sideID(int(a.side)), At: g.placesOf(a.at), Terms: termsOf(g.attackTerms), Differential: signed(attack - defense), Row: "Assault", Die: int(a.rolled[0]) + 1,
		Dice: rules.Dice{Sides: 10, Faces: []string{figure(int(a.rolled[0])), figure(int(a.rolled[1]))}}, Code: figure(attack) + " to " + figure(defense),
		Means: pick(attack == defense, "A level for every hex", pick(attack > defense, "Levels for the defender", "Levels for who assaults")), Rule: "9.4",
	})
}

// levelsIn adds levels to a location of a side, by an assault or by stacking; who charges loses units instead (9.6).
func (g *Game) levelsIn(p board.ID, n int, side play.Side) play.Flow {
	if a := g.assault; a != nil && a.marker == banzai && int8(side) == a.side || int(side) == japan && g.gyokusaiIn(p) {
		return g.chargeLosses(p, n)
	}
	return g.addLevels(g.spot(p), p, n, side)
}

// sharing gives a level to one of the assaulting hexes.
type sharing struct{ plain }

var notSharing = ruled("9.4", "The assaulting player shares the levels among his assaulting hexes.")

func (sharing) Each(g *Game, _ *frame, yield func(act)) {
	for _, p := range g.assault.standing(g) {
		yield(play.AtPlace(vShare, p))
	}
}

func (sharing) Refuse(g *Game, _ *frame, a act) play.Code {
	if !slices.Contains(g.assault.standing(g), board.ID(a.Place)) {
		return notSharing
	}
	return play.Allowed
}

func (sharing) Do(g *Game, f *frame, a act) play.Flow {
	f.Count[0]--
	return g.levelsIn(board.ID(a.Place), 1, f.By)
}

func (sharing) Describe(g *Game, _ *frame, a act) rules.Detail {
	return rules.Detail{Label: "A level for " + g.said(board.ID(a.Place)), Note: "Now DG" + figure(int(g.spot(board.ID(a.Place)).dg)), Rule: "9.4"}
}
