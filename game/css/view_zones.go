package css

import (
	"slices"
	"strings"

	"marianas/game/board"
	"marianas/game/order"
	"marianas/game/rules"
)

// The naval zones beside the map (22.0): who is afloat off which beach, in the order of their waves, and what awaits them there.

// zonesPanel is the naval zones of the beaches off which somebody is afloat. While landing craft move it stands first, and shows only the beach
// that is being dealt with.
func (l *look) zonesPanel() (rules.Panel, bool) {
	p := rules.Panel{ID: "naval-zones", Kind: rules.DisplayPanel, Title: "Naval zones", Rule: "22.0"}
	p.First = l.Within(landingBox) || l.Within(returnBox) || l.Within(arrivalBox)
	now := l.beachNow()
	for i := range l.ground().beaches {
		b := &l.ground().beaches[i]
		if b.at == now || now == none && slices.ContainsFunc(b.zones[:], func(z board.ID) bool { return len(l.pile(z)) > 0 }) {
			p.Boxes = append(p.Boxes, l.zoneRows(b)...)
		}
	}
	return p, len(p.Boxes) > 0
}

// afloatShown are the counters in the naval zones, those that are launched first on top.
func (l *look) afloatShown() (all []rules.Piece) {
	for i := range l.ground().beaches {
		for _, at := range l.ground().beaches[i].zones {
			line := slices.Concat(l.waves(at)...)
			slices.Reverse(line)
			for _, u := range line {
				all = append(all, l.counterShown(u, at))
			}
		}
	}
	return all
}

// beachNow is the beach hex at which landing craft move now; none while there is no such.
func (l *look) beachNow() board.ID {
	for i := len(l.Open) - 1; i >= 0; i-- {
		switch f := &l.Open[i]; f.Box {
		case landingBox, ashoreBox, runInBox:
			return board.ID(f.Place[0])
		}
	}
	return none
}

// zoneRows are the three zones of a beach side by side, and below them the waves that wait behind the first one.
func (l *look) zoneRows(b *beach) []rules.BoxRow {
	row := rules.BoxRow{Text: b.Name + ", " + l.said(b.at), Note: l.beachNote(b), Side: l.sideID(us), At: l.place(b.at), Abreast: true}
	waves := l.waves(b.zones[transportZone])
	for z, at := range b.zones {
		box := rules.DisplayBox{Name: zoneTitles[z], At: l.place(at), Note: l.zoneNote(b, z), Risk: l.surfRisk(b, z), Rule: "22.1"}
		pile := l.pile(at)
		if z == transportZone {
			pile = nil
			if len(waves) > 0 {
				pile = waves[0]
			}
			box.Note = pick(len(waves) > 1, "launched next", "")
		}
		for _, u := range pile {
			box.Pieces = append(box.Pieces, l.counterShown(u, at))
		}
		row.Boxes = append(row.Boxes, box)
	}
	rows := []rules.BoxRow{row}
	if len(waves) > 1 {
		rows = append(rows, l.waveRow(b, waves[1:]))
	}
	return rows
}

var zoneTitles = []string{"Transport", "Approach", "Final run-in"}

// waveRow is the waves in a transport zone behind the first one.
func (l *look) waveRow(b *beach, waves [][]int) (row rules.BoxRow) {
	at := b.zones[transportZone]
	for i, wave := range waves {
		box := rules.DisplayBox{Name: "Wave " + figure(i+2), Note: pick(l.is(wave[0], adrift), "turned back", ""), Rule: "22.1"}
		for _, u := range wave {
			box.Pieces = append(box.Pieces, l.counterShown(u, at))
		}
		row.Boxes = append(row.Boxes, box)
	}
	return row
}

// waves are the counters in a transport zone in the order in which they are launched (22.1): who turned back comes last for now.
func (l *look) waves(at board.ID) (waves [][]int) {
	key := func(u int) int {
		return int(l.pieces[u].when) + pick(l.is(u, adrift), 1<<16, 0)
	}
	pile := l.pile(at)
	slices.SortStableFunc(pile, func(a, b int) int { return key(a) - key(b) })
	for i, u := range pile {
		if i == 0 || key(u) != key(pile[i-1]) {
			waves = append(waves, nil)
		}
		waves[len(waves)-1] = append(waves[len(waves)-1], u)
	}
	return waves
}

// beachNote is what is known of a beach besides: that it is closed or has been entered, and of its mines.
func (l *look) beachNote(b *beach) string {
	var notes []string
	switch l.drifts[l.ground().beachNamed(b.Code)] {
	case northShore:
		notes = append(notes, "Landings drift to "+spoken(b.Drift))
	case unknownShore:
		if !b.Drift.IsZero() {
			notes = append(notes, "May drift to "+spoken(b.Drift))
		}
	}
	switch {
	case l.has(b.at, shut):
		notes = append(notes, "The beach is closed")
	case l.has(l.landfall(b), landed):
		notes = append(notes, "The beach has been entered")
	}
	switch s := l.spot(b.at); {
	case s.mine == 0:
	case s.bared && s.mine != dummyMine:
		notes = append(notes, "Mines of level "+figure(int(s.mine)-1))
	default:
		notes = append(notes, "Mines, face down")
	}
	return strings.Join(notes, ". ")
}

// zoneNote is the defense value of a naval zone that may be fired at (22.2.1).
func (l *look) zoneNote(b *beach, zone int) string {
	if !l.zoneData(zone).Fire || l.count(us, b.zones[zone]) == 0 {
		return ""
	}
	return "defense " + signed(l.zoneData(zone).Defense)
}

// surfRisk is the fire that meets who leaves a naval zone as it stands: how many hexes may fire, and the surest hit (22.2).
func (l *look) surfRisk(b *beach, zone int) string {
	m := l.move
	switch {
	case !l.zoneData(zone).Fire || len(l.shots) > 0 || l.assault != nil:
		return ""
	case m == nil:
		boats, at := l.boats(b.zones[zone]), l.meets(b, zone)
		if len(boats) == 0 || l.holds(japan, at) {
			return ""
		}
		m = &move{units: order.Of(boats...), at: at, to: none, zone: b.zones[zone]}
		l.move = m
		defer func() { l.move = nil }()
	case m.zone != b.zones[zone] || m.units.Empty():
		return ""
	}
	hexes, surest := l.fromShore()
	if hexes == 0 {
		return "no fire"
	}
	return hexesFire(hexes, surest)
}
