package css

import (
	"slices"

	"marianas/game/board"
	"marianas/game/chance"
	"marianas/game/play"
	"marianas/game/rules"
)

// The mines of the free set-up: so many of each level and so many dummies lie face down on beach hexes or beside them (24.1).

// mineWords are the markers as words of acts, by level; the last is a dummy.
var mineWords = []string{"mine-0", "mine-1", "mine-2", "mine-3", "mine-4", "mine-dummy"}

// mineNamed is what lies in a hex where a marker has been laid, by its word's number.
func mineNamed(i int) int8 { return pick(i == len(mineWords)-1, int8(dummyMine), int8(i+1)) }

// spare is how many markers of a word are not laid.
func (g *Game) spare(i int) int {
	k := &g.scene.play.Dug
	n := k.Dummies
	if i < len(mineWords)-1 {
		n = 0
		for _, level := range k.Mines {
			n += pick(level == i, 1, 0)
		}
	}
	for h := range g.spots {
		if g.spots[h].mine == mineNamed(i) {
			n--
		}
	}
	return n
}

// minable reports whether mines may be laid in a hex: on a beach, or beside one.
func (g *Game) minable(h board.ID) bool {
	return h >= 0 && g.land(h) && slices.ContainsFunc(g.ground().sands, func(b board.ID) bool { return g.ground().Distance(b, h) <= 1 })
}

// laying lays a mine face down.
type laying struct{ plain }

var (
	noSuchMine  = ruled("24.1", "Name a mine marker, such as mine-3 or mine-dummy.")
	noneLeft    = ruled("24.1", "All markers of this kind are laid.")
	notByTheSea = ruled("24.1", "Mines are laid on beaches and in the hexes beside them.")
	minedThere  = ruled("24.1", "A mine marker lies there.")
	notMined    = ruled("24.1", "No mine marker lies there.")
)

func (x laying) Each(g *Game, f *frame, yield func(act)) {
	for h := board.ID(0); int(h) < g.ground().Len(); h++ {
		if !g.minable(h) {
			continue
		}
		for _, item := range g.title.mineItem {
			if a := (act{Verb: vLay, Unit: play.None, Place: int16(h), Item: item}); x.Refuse(g, f, a) == play.Allowed {
				yield(a)
			}
		}
	}
}

func (laying) Refuse(g *Game, _ *frame, a act) play.Code {
	i, h := slices.Index(g.title.mineItem, a.Item), board.ID(a.Place)
	switch {
	case g.settling.taken >= 0:
		return placeFirst
	case i < 0:
		return noSuchMine
	case !g.minable(h):
		return notByTheSea
	case g.spot(h).mine > 0:
		return minedThere
	case g.spare(i) < 1:
		return noneLeft
	}
	return play.Allowed
}

func (laying) Do(g *Game, _ *frame, a act) play.Flow {
	g.spot(board.ID(a.Place)).mine = mineNamed(slices.Index(g.title.mineItem, a.Item))
	g.TellBut(g.sideID(us), rules.Noted{Side: g.sideID(japan), Text: "Mines are laid", At: g.placesOf(board.ID(a.Place)), Rule: "24.1"})
	return play.Stay()
}

func (laying) Describe(g *Game, _ *frame, a act) rules.Detail {
	i := slices.Index(g.title.mineItem, a.Item)
	name := pick(i == len(mineWords)-1, "A dummy", "Mines of level "+figure(i))
	return rules.Detail{Label: name + " in " + g.said(board.ID(a.Place)), Note: rules.Counted(g.spare(i), "marker", "markers") + " left", Rule: "24.1"}
}

// lifting takes a mine back.
type lifting struct{ plain }

func (x lifting) Each(g *Game, f *frame, yield func(act)) {
	for h := board.ID(0); int(h) < g.ground().Len(); h++ {
		if a := play.AtPlace(vLift, h); x.Refuse(g, f, a) == play.Allowed {
			yield(a)
		}
	}
}

func (lifting) Refuse(g *Game, _ *frame, a act) play.Code {
	switch h := board.ID(a.Place); {
	case g.settling.taken >= 0:
		return placeFirst
	case h < 0 || g.spot(h).mine == 0:
		return notMined
	}
	return play.Allowed
}

func (lifting) Do(g *Game, _ *frame, a act) play.Flow {
	g.spot(board.ID(a.Place)).mine = 0
	return play.Stay()
}

func (lifting) Describe(g *Game, _ *frame, a act) rules.Detail {
	return rules.Detail{Label: "Take the mine of " + g.said(board.ID(a.Place)) + " back", Rule: "24.1"}
}

// scatterMines lays the mines that are laid elsewhere, as the United States could imagine it.
func (g *Game) scatterMines(dice *chance.Stream) {
	var free []board.ID
	var laid []int8
	for h := board.ID(0); int(h) < g.ground().Len(); h++ {
		if g.minable(h) {
			free = append(free, h)
		}
		if s := g.spot(h); s.mine > 0 {
			laid = append(laid, s.mine)
			s.mine = 0
		}
	}
	for _, m := range laid {
		i := dice.Pick(len(free))
		g.spot(free[i]).mine = m
		free = slices.Delete(free, i, i+1)
	}
}
