package islandwar

import "marianas/game/rules"

func (g *Game) terms() []rules.Term                             { return nil }
func (g *Game) meansHere(code string) string                    { return means(g.title, code) }
func (g *Game) View(side rules.Side) *rules.View                { return &rules.View{Side: side, Active: g.Active()} }
func (g *Game) Describe(a rules.Action) rules.Detail            { return rules.Detail{Label: a.String()} }
func (g *Game) See(side rules.Side, name string) (string, bool) { return "", false }
func (g *Game) Snapshot() []byte                                { return nil }
func (t *Title) Start(scenario string, at rules.Start, seed uint64) (rules.Game, error) {
	return nil, nil
}
func (t *Title) Restore(scenario string, opts rules.Options, snapshot []byte) (rules.Game, error) {
	return nil, nil
}
