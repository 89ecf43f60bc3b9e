package toy

import (
	"strconv"
	"strings"

	"marianas/game/rules"
)

// View is what a side may see and do.
func (g *Game) View(side rules.Side) *rules.View {
	v := &rules.View{Side: side, Active: g.Active()}
	v.Header = rules.Header{GameTurn: g.GameTurn, LastTurn: lastTurn, Phase: g.phase(), Phasing: g.Phasing, Hidden: g.Secret}
	v.Prompt = g.prompt()
	for i := range g.Units {
		if g.onMap(i) && g.shown(side, i) {
			v.Pieces = append(v.Pieces, g.piece(side, i))
		}
	}
	if e, over := g.Ending(); over {
		v.Ending = &e
	}
	v.Standing = []rules.Standing{{
		ID: "support", Side: other(g.Phasing), About: "support",
		Never: rules.Action{Verb: "end-protection"}, Asked: g.In(protectBox),
	}}
	if g.Target >= 0 {
		v.Panels = append(v.Panels, g.combatPanel())
	}
	if waiting := g.waiting(side); len(waiting) > 0 {
		v.Panels = append(v.Panels, rules.Panel{ID: pool, Kind: rules.TrayPanel, Title: "Waiting", Rule: "2", Pieces: waiting})
	}
	if side != g.Active() {
		return v
	}
	v.Choices = machine.Choices(g)
	return v
}

// waiting are the units of a side that are still to be set up.
func (g *Game) waiting(side rules.Side) []rules.Piece {
	var ps []rules.Piece
	for i := range g.Units {
		if g.Units[i].At == pool && g.side(i) == side {
			ps = append(ps, g.piece(side, i))
		}
	}
	return ps
}

func (g *Game) shown(side rules.Side, i int) bool { return !g.Secret || g.side(i) == side }

func (g *Game) piece(side rules.Side, i int) rules.Piece {
	p := rules.Piece{
		ID: g.order[i].ID, Unit: g.id(i), Side: g.side(i), Face: g.order[i].ID, Name: g.order[i].Name, At: g.placeOf(i), Steps: 1, MaxSteps: 1,
	}
	if i == g.Taken && (side == g.side(i) || !g.Secret) {
		p.Tags |= rules.Selected
	}
	return p
}

// phase is the phase that runs, which is the box inside the game.
func (g *Game) phase() string {
	if len(g.Open) < 2 {
		return "over"
	}
	return machine.Boxes[g.Open[1].Box].Name
}

func (g *Game) prompt() rules.Prompt {
	if len(g.Open) == 0 {
		return rules.Prompt{Do: "The game is over", Waiting: "The game is over.", Rule: "1"}
	}
	p := machine.Prompt(g, g.Active())
	p.Waiting, p.Rule = "The other side decides. You wait.", "1"
	return p
}

// describe puts a legal action into words.
func (g *Game) describe(a rules.Action) rules.Detail {
	d := rules.Detail{Label: g.label(a), Note: a.String(), Rule: "1"}
	if a.Verb == "end-protection" {
		d.Label = g.commitWords()
	}
	if a.Verb == "move" && g.Taken >= 0 {
		h, _ := g.board.ID(a.To.Hex)
		for _, p := range g.reach(g.Taken).Path(h) {
			d.Path = append(d.Path, g.place(p))
		}
	}
	return d
}

// label is the verb with what it is done to: "move 1 red 0102".
func (g *Game) label(a rules.Action) string {
	words := []string{strings.ReplaceAll(string(a.Verb), "-", " ")}
	i := g.index(a.Unit)
	if a.Unit == "" && !a.To.IsZero() {
		i = g.Taken
	}
	if i >= 0 {
		words = append(words, g.order[i].Name)
	}
	if !a.To.IsZero() {
		words = append(words, a.To.String())
	}
	if a.Count != 0 {
		words = append(words, strconv.Itoa(a.Count))
	}
	return strings.Join(words, " ")
}

// See is a named fact of the position.
func (g *Game) See(side rules.Side, name string) (string, bool) {
	if id, ok := strings.CutSuffix(name, ".at"); ok {
		i := g.index(rules.UnitID(id))
		if i < 0 || !g.shown(side, i) {
			return "", false
		}
		return g.Units[i].At, true
	}
	facts := map[string]string{
		"active": string(g.Active()), "phasing": string(g.Phasing), "phase": g.phase(), "turn": strconv.Itoa(g.GameTurn),
		"die": strconv.Itoa(g.Die), "result": g.Code, "outcome": "", "prompt": g.prompt().Do,
		"points.red.support": strconv.Itoa(g.Support[0]), "points.blue.support": strconv.Itoa(g.Support[1]),
	}
	if e, over := g.Ending(); over {
		facts["outcome"] = string(e.Outcome)
	}
	if g.Target >= 0 {
		facts["differential"] = strconv.Itoa(g.differential())
	}
	value, ok := facts[name]
	return value, ok
}

// Advise attacks with everything it has and moves nothing.
func (g *Game) Advise(b *rules.Budget) []rules.Action {
	if b != nil && b.Reason != nil {
		*b.Reason = "Whoever can attack does."
	}
	legal := g.Legal()
	for _, want := range []rules.Verb{"attack", "join"} {
		for _, a := range legal {
			if a.Verb == want {
				return []rules.Action{a}
			}
		}
	}
	return legal[:1]
}
