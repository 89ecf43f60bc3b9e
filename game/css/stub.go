package css

import "marianas/game/rules"

func (g *Game) View(rules.Side) *rules.View { return &rules.View{} }
