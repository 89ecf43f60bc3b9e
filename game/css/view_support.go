package css

import (
	"strings"

	"marianas/game/board"
	"marianas/game/rules"
)

// supportPanel is what supports the United States from outside the map: task forces at sea, interdiction, the guns on Saipan and the trucks
// of the corps. It is shown where the scenario has any of it.
func (l *look) supportPanel() (rules.Panel, bool) {
	gr, row := l.ground(), rules.BoxRow{Side: l.sideID(us)}
	box := func(name string, at board.ID, rule string) {
		b := rules.DisplayBox{Name: name, At: l.place(at), Rule: rule}
		for _, u := range l.pile(at) {
			b.Pieces = append(b.Pieces, l.counterShown(u, at))
		}
		row.Boxes = append(row.Boxes, b)
	}
	p := l.scene.play
	if len(p.TaskForces) > 0 || len(l.pile(gr.fleet)) > 0 {
		box("At sea", gr.fleet, "21.0")
	}
	if l.flies() || l.strikes > 0 {
		row.Boxes = append(row.Boxes, rules.DisplayBox{Name: "Interdiction", Note: rules.Counted(int(l.strikes), "marker", "markers"), Rule: "16.0"})
	}
	if len(p.Groupments) > 0 || len(l.pile(gr.saipan)) > 0 {
		box("Guns on Saipan", gr.saipan, "27.0")
	}
	if b, any := l.passageBox(); any {
		row.Boxes = append(row.Boxes, b)
	}
	for d := range gr.pool {
		if l.title.corps(int8(d)) && len(l.pile(gr.pool[d])) > 0 {
			box("Trucks of the corps", gr.pool[d], "15.0")
		}
	}
	return rules.Panel{ID: "support", Kind: rules.DisplayPanel, Title: "Support", Rule: "21.0", Boxes: []rules.BoxRow{row}, First: l.Within(navalBox) || l.Within(airBox)}, len(row.Boxes) > 0
}

// passageBox is the guns on their way from Saipan.
func (l *look) passageBox() (b rules.DisplayBox, any bool) {
	b = rules.DisplayBox{Name: "On their way", At: l.place(l.ground().track), Rule: "27.0"}
	var due []string
	for _, u := range l.pile(l.ground().track) {
		if l.underway(u) {
			b.Pieces = append(b.Pieces, l.counterShown(u, l.ground().track))
			due = append(due, l.name(u)+": game-turn "+figure(int(l.pieces[u].when)))
		}
	}
	b.Note = strings.Join(due, ", ")
	return b, len(due) > 0
}

// flies reports whether the scenario has the chit of air support.
func (g *Game) flies() bool {
	for c := range g.title.chits {
		if g.chit(c).purpose == airChit {
			return g.scene.offers(c)
		}
	}
	return false
}

// targetShown is the marker of an air strike or of the bombardment that waits on a hex.
func (l *look) targetShown(h board.ID) rules.Piece {
	p := rules.Piece{ID: "target." + l.said(h), Side: l.sideID(us), Face: "air", Name: "Air strike", At: l.place(h), Badge: !l.where.Vacant(h)}
	if l.Within(preparatoryBox) {
		p.Face, p.Name = l.title.barrages[bombardment].ID, "Bombardment, to be rolled for"
	}
	return p
}
