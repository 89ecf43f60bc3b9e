package dday

import (
	"marianas/game/board"
	"marianas/game/rules"
)

// badges are the markers that lie with a unit, shown at its corners: step loss, hero, disruption, reserve, depth, stance.
func (l *look) badges(all []rules.Piece, u, place int) []rules.Piece {
	p, c := &l.pieces[u], l.unit(u)
	id := c.ID
	if !l.knows(u) {
		id = "jp.hidden." + l.place(l.at(u)).String() + "." + figure(place)
	}
	lay := func(on bool, what, face, name string) {
		if on {
			all = append(all, rules.Piece{ID: id + "." + what, Side: l.sideID(c.side), Face: face, Name: name, At: l.place(l.at(u)), Badge: true})
		}
	}
	if c.side == us {
		lay(p.marker >= 0, "loss", lossFace(nameOf(l.title.lossNames, p.marker)), "Step-loss marker: "+nameOf(l.title.lossNames, p.marker))
		lay(p.hero >= 0, "hero", l.heroFace(u), l.heroTold(u))
		lay(l.down(u), "disrupted", pick(p.is(shaken), shakenFace, "us-disrupted"), pick(p.is(shaken), "Disrupted in this phase (D2)", "Disrupted (D1)"))
		lay(p.is(inReserve), "reserve", "reserve", "In reserve")
		lay(p.post > 0, "post", postFace, "Command post")
		return all
	}
	if p.depth >= 0 {
		all = append(all, l.depthPiece(id+".depth", l.at(u), p.depth, p.is(bared), true))
	}
	lay(p.is(disrupted), "disrupted", "japanese-disrupted", "Disrupted")
	lay(p.is(stance), "stance", stanceFace, "Counterattack stance")
	return all
}

// heroFace is the face of the hero with a unit; "" without one.
func (g *Game) heroFace(u int) string {
	switch h := g.pieces[u].hero; {
	case h < 0:
		return ""
	case g.is(u, inspired):
		return inspiredFace
	default:
		return heroFace(g.title.heroNames[h])
	}
}

// depthPiece is a depth marker as the side sees it.
func (l *look) depthPiece(id string, at board.ID, sort int8, up, badge bool) rules.Piece {
	p := rules.Piece{ID: id, Side: l.sideID(japan), At: l.place(at), Badge: badge, Face: depthBack, Name: "Depth marker", Kind: "Nobody has seen it"}
	if up || l.side == "jp" {
		name := l.title.depthNames[sort]
		p.Face, p.Kind, p.Name = depthFace(name), "Depth marker", "Depth "+name
		p.Values = []rules.Value{{Name: "Strength", Value: figure(l.data().Forces.Depth[sort].Strength)}}
	} else {
		p.Tags |= rules.Hidden
	}
	return p
}

// markersIn are the markers of a hex that lie with no unit: pillbox, cave, smoke, garrison, destroyed artillery.
func (l *look) markersIn(all []rules.Piece, h board.ID) []rules.Piece {
	under := !l.where.Vacant(h)
	at := l.place(h)
	if c := l.caveAt(h); c >= 0 {
		x := &l.caves[c]
		id := "cave." + at.String()
		all = append(all, rules.Piece{ID: id, Side: l.sideID(japan), Face: "cave", Name: "Cave", At: at, Badge: under, State: l.caveChips(x)})
		if x.depth >= 0 {
			all = append(all, l.depthPiece(id+".depth", h, x.depth, x.bared, true))
		}
		if x.down {
			all = append(all, rules.Piece{ID: id + ".disrupted", Side: l.sideID(japan), Face: "japanese-disrupted", Name: "Disrupted", At: at, Badge: true})
		}
	}
	i := l.ground().spotAt[h]
	if i < 0 {
		return all
	}
	for _, m := range tokenFaces {
		if l.marks[i]&m.is != 0 {
			all = append(all, rules.Piece{ID: m.face + "." + at.String(), Side: l.sideID(m.side), Face: m.face, Name: m.name, At: at, Badge: under || m.is == destroyed})
		}
	}
	return all
}

// tokenFaces are the faces of what lies in positions.
var tokenFaces = []struct {
	is         token
	face, name string
	side       int
}{
	{pillbox, "pillbox", "Pillbox", japan}, {smoked, "smoke", "Smoke", us}, {destroyed, "artillery-destroyed", "Artillery destroyed", us},
	{garrison, "garrison", "Garrison", us},
}

func (g *Game) caveChips(c *cave) (s []string) {
	s = append(s, "Fires with "+g.spotName(g.ground().spots[c.spot].at))
	if c.down {
		s = append(s, "Disrupted")
	}
	return s
}
