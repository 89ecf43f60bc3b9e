package table

import (
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

// arrangements are what the models offer for the set-up that is going on: units that wait go where they stand there,
// places are chosen that are landing places there.
func (s *Screen) arrangements() []arrangement {
	if !s.mine() || s.view.Header.Phase != "setup" || s.taken() != "" {
		return nil
	}
	var out []arrangement
	for _, m := range s.models() {
		a := arrangement{name: m.name, group: 2}
		full := map[rules.Place]bool{}
		for i := range s.view.Pieces {
			full[s.view.Pieces[i].At] = true
		}
		for _, u := range s.ready() {
			if at, ok := m.at[u]; ok && !full[at] {
				full[at] = true
				a.actions = append(a.actions, rules.Action{Verb: "take", Unit: u}, rules.Action{Verb: "place", To: at})
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
		if len(a.actions) > 0 {
			out = append(out, a)
		}
	}
	return out
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
	var hs []board.ID
	for _, a := range s.arrangements() {
		for _, x := range a.actions {
			if h, on := scene.On(s.board, x.To); on {
				hs = append(hs, h)
			}
		}
		return hs
	}
	return hs
}
