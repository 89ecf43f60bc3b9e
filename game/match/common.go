package match

import (
	"reflect"
	"slices"

	"marianas/game/rules"
)

// Common is the table as all sides see it alike, with what a side may decide: for questions about what everybody sees
// (rules.Prompt.Common). A counter that somebody may not know shows its back, or nothing; a panel that is not the same
// for all is left out, but for the combat. The view is shared: callers only read it.
func (m *Match) Common(side rules.Side) *rules.View {
	key := rules.Everybody + side
	if v := m.views[key]; v != nil {
		return v
	}
	v := *m.View(side)
	for _, other := range sides(m.title) {
		if other != side {
			o := m.View(other)
			v.Pieces = commonPieces(v.Pieces, o.Pieces)
			v.Boxed = commonPieces(v.Boxed, o.Boxed)
			v.Marks = commonMarks(v.Marks, o.Marks)
			v.Panels = commonPanels(v.Panels, o.Panels)
		}
	}
	m.views[key] = &v
	return &v
}

// commonPieces are the counters that two sides both see: turned over if one of them may not know it, with what the first
// may do with them.
func commonPieces(own, others []rules.Piece) (ps []rules.Piece) {
	theirs := make(map[string]*rules.Piece, len(others))
	for i := range others {
		theirs[others[i].ID] = &others[i]
	}
	for _, p := range own {
		q := theirs[p.ID]
		switch {
		case q == nil || q.At != p.At:
		case p.Tags&rules.Hidden != 0:
			ps = append(ps, p)
		case q.Tags&rules.Hidden != 0:
			ps = append(ps, *q)
		case q.Face == p.Face:
			known := *q
			known.Tags, known.Strength, known.Why = p.Tags, p.Strength, p.Why
			ps = append(ps, known)
		}
	}
	return ps
}

func commonMarks(own, others []rules.Mark) (ms []rules.Mark) {
	for _, k := range own {
		if slices.Contains(others, k) {
			ms = append(ms, k)
		}
	}
	return ms
}

func commonPanels(own, others []rules.Panel) (ps []rules.Panel) {
	for i := range own {
		same := slices.ContainsFunc(others, func(o rules.Panel) bool { return reflect.DeepEqual(o, own[i]) })
		if same || own[i].Kind == rules.CombatPanel {
			ps = append(ps, own[i])
		}
	}
	return ps
}
