package catalog

import (
	"fmt"

	"marianas/game/scenario"
)

// trial begins every scenario of a title and looks at it from every side, as the menu and the table do at once.
func (l line) trial(d *scenario.Data) error {
	if l.new == nil || !d.Info.Built {
		return nil
	}
	t := l.new(d)
	for _, s := range t.Info().Scenarios {
		g, err := t.New(s.ID, nil, 1)
		if err != nil {
			return fmt.Errorf("%s cannot begin: %w", s.ID, err)
		}
		if err := g.Check(); err != nil {
			return fmt.Errorf("%s cannot begin: %w", s.ID, err)
		}
		if g.Active() == "" || len(g.Legal()) == 0 {
			return fmt.Errorf("%s ends before anybody can act", s.ID)
		}
		for _, side := range t.Info().Sides {
			g.View(side.ID)
		}
	}
	if len(t.Faces()) == 0 {
		return fmt.Errorf("%s has no counters", t.Info().Name)
	}
	return nil
}
