package css

import (
	"marianas/game/board"
	"marianas/game/rules"
)

// markersOn are the markers of a hex: on units as badges at their corner, else on their own. The uppermost comes last.
func (l *look) markersOn(all []rules.Piece, h board.ID) []rules.Piece {
	s := l.spot(h)
	side := l.sideIn(h)
	under := !l.where.Vacant(h)
	lay := func(on bool, face, name string, owner int) {
		if !on {
			return
		}
		p := rules.Piece{ID: face + "." + l.said(h), Face: face, Name: name, At: l.place(h), Badge: under}
		if owner >= 0 {
			p.Side = l.sideID(owner)
		}
		all = append(all, p)
	}
	l.lastingMarkers(h, lay)
	for i, e := range l.title.levels {
		lay(int(s.dg) == i+1, e.ID, e.Name, side)
	}
	lay(s.marks&suppressed != 0, l.title.suppressedEffect.ID, l.title.suppressedEffect.Name, side)
	lay(s.marks&pinned != 0, l.title.pinnedEffect.ID, l.title.pinnedEffect.Name, side)
	lay(s.marks&concentrated != 0, "concentrated-fire", "Concentrated fire: no fire zone", side)
	lay(s.marks&spent != 0, "no-fire", "No opportunity fire", side)
	lay(s.marks&sustaining != 0, "sustained-fire", "Sustained fire", side)
	if s.works != noWorks {
		lay(true, l.title.works[s.works].ID, l.title.works[s.works].Name, side)
	}
	if s.barrage != noBarrage {
		lay(true, l.title.barrages[s.barrage].ID, l.title.barrages[s.barrage].Name, -1)
	}
	for who := range 2 {
		m := l.title.charges[markerOf(who)]
		lay(s.assault&markerOf(who) != 0, m.ID, m.Name, who)
	}
	lay(l.gyokusaiIn(h), "gyokusai", "Gyokusai", japan)
	lay(s.ridge != 0, "ridge", "Ridge claimed", int(s.ridge)-1)
	lay(s.marks&illuminated != 0, "illumination", "Illuminated", -1)
	lay(s.marks&onFire != 0, "on-fire", "On fire", -1)
	lay(s.marks&cleared != 0, "fire-cleared", "Burnt down: clear terrain", -1)
	lay(s.marks&shut != 0, "beach.closed", "Beach closed", japan)
	if s.mine > 0 {
		known := s.bared || l.side == l.sideID(japan)
		known = known && s.mine != dummyMine
		name := pick(known, "Mines, level "+figure(int(s.mine)-1), "Mines, face down")
		if s.mine == dummyMine && l.side == l.sideID(japan) {
			name = "Mines: a dummy"
		}
		lay(true, pick(known, mineFace(int(s.mine)-1), "mine.hidden"), name, japan)
		if !s.bared && l.side != l.sideID(japan) {
			all[len(all)-1].Tags |= rules.Hidden
		}
	}
	if s.marks&targeted != 0 { // uppermost while it is placed
		all = append(all, l.targetShown(h))
	}
	return all
}

// lastingMarkers lay down what says of a hex what it is for: the airfield and the beaches whose landings go there.
func (l *look) lastingMarkers(h board.ID, lay func(on bool, face, name string, owner int)) {
	if stage := stageWords[l.field.stage]; h == l.ground().tower && l.field.stage != foul {
		lay(true, "airfield."+stage, "Airfield "+stage, us)
	}
	for i := range l.ground().beaches {
		b := &l.ground().beaches[i]
		if l.drifts[i] != unknownShore && l.landfall(b) == h {
			lay(true, beachFace(b.Code), "Final beach of "+b.Name, us)
		}
	}
}

// caveMarkers is the marker of a cave with somebody inside, or of a sealed one; what lies on those inside is told by their chips.
func (l *look) caveMarkers(all []rules.Piece, in, h board.ID) []rules.Piece {
	at := l.place(h)
	if l.has(in, sealed) {
		all = append(all, rules.Piece{ID: "sealed-cave." + at.String(), Face: "sealed-cave", Name: "Sealed cave", At: at})
	}
	if n := l.count(japan, in); n > 0 {
		all = append(all, rules.Piece{ID: "cave." + at.String(), Side: l.sideID(japan), Face: "cave", Name: "Cave", Kind: rules.Counted(n, "unit", "units") + " inside", At: at})
	}
	return all
}
