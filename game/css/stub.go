package css

import "marianas/game/rules"

func (g *Game) See(rules.Side, string) (string, bool)                  { return "", false }
func (g *Game) View(rules.Side) *rules.View                            { return &rules.View{} }
func (t *Title) Start(string, rules.Start, uint64) (rules.Game, error) { return nil, nil }
