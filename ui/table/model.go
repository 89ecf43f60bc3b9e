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

// arrangements are what the models offer for the set-up that is going on: units that wait go where they stand there,
// places are chosen that are landing places there.
func (s *Screen) arrangements() []arrangement {
	if !s.mine() || !s.settingUp() || s.taken() != "" {
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
				if pair := s.placing(u, at); pair != nil {
					full[at] = true
					a.actions = append(a.actions, pair...)
				}
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

// settingUp reports whether units are being set up.
func (s *Screen) settingUp() bool {
	return s.Match.Title().Info().PhaseKind(s.view.Header.Phase) == rules.SetUpPhase
}

// placing takes a unit and puts it down at a place; nil if it cannot be taken.
func (s *Screen) placing(unit rules.UnitID, at rules.Place) []rules.Action {
	take, ok := s.taking(unit)
	if !ok {
		return nil
	}
	return []rules.Action{take, {Verb: s.placer(take), To: at}}
}

// placer is the verb that puts units down in the set-up that is going on. Where a title has several, the rules are asked
// which of them they know of a unit that was taken; that is the same as long as the set-up lasts.
func (s *Screen) placer(take rules.Action) rules.Verb {
	box := s.view.Header.Phase + " " + string(s.side)
	if v, ok := s.placers[box]; ok {
		return v
	}
	var verbs []rules.Verb
	for _, v := range s.Match.Title().Verbs() {
		if v.Role == rules.PlaceRole && v.To && !v.Unit {
			verbs = append(verbs, v.Verb)
		}
	}
	if len(verbs) > 1 {
		verbs = known(s.Match.Position(), take, verbs)
	}
	if len(verbs) == 0 {
		return ""
	}
	if s.placers == nil {
		s.placers = map[string]rules.Verb{}
	}
	s.placers[box] = verbs[0]
	return verbs[0]
}

// known narrows verbs to those that are open to a unit once it is taken.
func known(g rules.Game, take rules.Action, verbs []rules.Verb) []rules.Verb {
	if _, err := g.Do(take); err != nil {
		return nil
	}
	var open []rules.Verb
	for _, a := range g.Legal() {
		if slices.Contains(verbs, a.Verb) && !slices.Contains(open, a.Verb) {
			open = append(open, a.Verb)
		}
	}
	return open
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
