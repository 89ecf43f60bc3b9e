package table

import (
	"slices"

	"marianas/game/board"
	"marianas/game/rules"
	"marianas/render/scene"
	"marianas/ui/widget"
)

// model is another scenario of the title whose set-up can stand in for a set-up that is free: where its units and
// landing places are.
type model struct {
	name    string
	at      map[rules.UnitID]rules.Place
	landing map[rules.Place]bool
}

// models are those of the title's scenarios in which units begin on the map.
func (s *Screen) models() []model {
	if s.modelsKnown {
		return s.modelled
	}
	s.modelsKnown = true
	t, own := s.Match.Title(), s.Match.Scenario().ID
	for i := range t.Info().Scenarios {
		sc := &t.Info().Scenarios[i]
		if sc.ID == own || sc.Secret {
			continue
		}
		if g, err := t.New(sc.ID, nil, 1); err == nil {
			s.modelled = append(s.modelled, modelOf(sc.Name, t, g))
		}
	}
	return s.modelled
}

func modelOf(name string, t rules.Title, g rules.Game) model {
	m := model{name: name, at: map[rules.UnitID]rules.Place{}, landing: map[rules.Place]bool{}}
	for _, side := range t.Info().Sides {
		v := g.View(side.ID)
		for i := range v.Pieces {
			if p := &v.Pieces[i]; p.Unit != "" && p.At.Hex != "" {
				m.at[p.Unit] = p.At
			}
		}
		for _, k := range v.Marks {
			if k.Kind == rules.LandingMark {
				m.landing[k.At] = true
			}
		}
	}
	return m
}

// arrangement is what a model would do with what is still to be set up.
type arrangement struct {
	name    string
	actions []rules.Action
	group   int // actions that belong together: taking a unit and placing it
}

// arrangements are what the models offer for the set-up that is going on: units that wait go where they stand there, or
// beside it where they begin off their beach, and places are chosen that are landing places there.
func (s *Screen) arrangements() []arrangement {
	if !s.mine() || !s.settingUp() || s.taken() != "" {
		return nil
	}
	if s.arrangedAt != s.seen+1 || s.arrangedFor != s.side {
		s.arrangedAt, s.arrangedFor, s.offered = s.seen+1, s.side, nil
		for _, m := range s.models() {
			if a := s.arrange(&m); len(a.actions) > 0 {
				s.offered = append(s.offered, a)
			}
		}
	}
	return s.offered
}

// arrange is what one model offers: it tries on a copy what the rules allow.
func (s *Screen) arrange(m *model) arrangement {
	a := arrangement{name: m.name, group: 2}
	g := s.Match.Position()
	if !m.knows(s.ready()) {
		return a
	}
	for _, u := range s.ready() {
		at, ok := m.at[u]
		if p := s.piece(string(u)); !ok || p != nil && p.At == at {
			continue // it stands there already
		}
		next := g.Clone()
		if pair := s.placing(next, u, at); pair != nil {
			g = next
			a.actions = append(a.actions, pair...)
		}
	}
	if len(a.actions) == 0 {
		a.group = 1
		for _, c := range s.view.Choices {
			if c.Action.Unit == "" && m.landing[c.Action.To] {
				a.actions = append(a.actions, c.Action)
			}
		}
	}
	return a
}

// knows reports whether the model is one for some units: most of them stand in it, or it is about landing places alone.
func (m *model) knows(units []rules.UnitID) bool {
	n := 0
	for _, u := range units {
		if _, ok := m.at[u]; ok {
			n++
		}
	}
	return n == 0 || 4*n >= 3*len(units)
}

// settingUp reports whether units are being set up.
func (s *Screen) settingUp() bool {
	return s.Match.Title().Info().PhaseKind(s.view.Header.Phase) == rules.SetUpPhase
}

// placing takes a unit and puts it down at a place, or beside it where it may not stand there; nil if it can do neither.
func (s *Screen) placing(g rules.Game, unit rules.UnitID, at rules.Place) []rules.Action {
	take, ok := s.taking(unit)
	if !ok {
		return nil
	}
	if _, err := g.Do(take); err != nil {
		return nil
	}
	var beside *rules.Action
	for _, a := range g.Legal() {
		if !s.is(a, rules.PlaceRole) || a.To.IsZero() || a.Unit != "" {
			continue
		}
		a := a
		if a.To == at {
			beside = &a
			break
		}
		if beside == nil && s.adjoin(a.To, at) {
			beside = &a
		}
	}
	if beside == nil {
		return nil
	}
	if _, err := g.Do(*beside); err != nil {
		return nil
	}
	return []rules.Action{take, *beside}
}

// adjoin reports whether two places are adjacent hexes of the sheet on the table.
func (s *Screen) adjoin(a, b rules.Place) bool {
	ha, ok := scene.On(s.board, a)
	hb, on := scene.On(s.board, b)
	return ok && on && slices.Contains(s.board.Neighbors(ha)[:], hb)
}

// arrangeDeeds are the buttons that set up as another scenario does.
func (s *Screen) arrangeDeeds(u *widget.UI) []deed {
	var ds []deed
	for _, a := range s.arrangements() {
		a := a
		spec := widget.ButtonSpec{ID: "as in " + a.name, Label: "As in " + a.name,
			Hint: "Set up what is left as in the " + a.name + "; it can be undone and changed"}
		ds = append(ds, deed{spec, func() { s.playThrough(u.In.Tick, a.actions, a.group) }, heavy})
	}
	return ds
}

// arranged lists the hexes that the first model would use: where a set-up without anything on the map yet is looked at.
func (s *Screen) arranged() []board.ID {
	all := s.arrangements()
	if len(all) == 0 {
		return nil
	}
	var hs []board.ID
	for _, x := range all[0].actions {
		if h, on := scene.On(s.board, x.To); on {
			hs = append(hs, h)
		}
	}
	return hs
}
