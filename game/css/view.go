package css

import (
	"strings"

	"marianas/game/board"
	"marianas/game/play"
	"marianas/game/rules"
)

// View is what a side may see and do. All displays lie open (19.0); mines lie face down to the United States (24.1).
func (g *Game) View(side rules.Side) *rules.View {
	defer g.perusing()()
	v := g.title.machine.View(g, side)
	v.Header = g.header()
	v.Header.Hidden = side == g.sideID(us) && g.hides()
	if g.ending != nil {
		v.Prompt, v.Ending = play.Closing(g.ending), g.ending
	}
	l := &look{g, g.title.machine.Parts(g, v.Choices), side}
	v.Pieces, v.Boxed, v.Marks, v.Panels = l.table(), l.afloatShown(), l.marksShown(), l.panels()
	v.Standing = g.standing()
	v.Interrupt = l.interrupted(v.Panels)
	return v
}

// header says where in the sequence of play the game stands.
func (g *Game) header() rules.Header {
	h := rules.Header{
		GameTurn: g.GameTurn, LastTurn: g.scene.play.Last, Date: g.hourOf(g.GameTurn), Phase: phaseWords[g.phase], Phasing: g.Phasing,
		Strip: g.strip(), Sky: g.sky(),
	}
	if g.turn != nil {
		h.Phasing = g.sideID(g.chit(int(g.turn.chit)).side)
	}
	if g.ending != nil {
		h.Phase = phaseWords[overPhase]
	}
	for turn := g.scene.play.Begins; turn <= h.LastTurn; turn++ {
		box := g.data().GameTurn(turn)
		h.Track = append(h.Track, rules.TurnBox{Turn: turn, Caption: box.Date, Note: box.Note})
	}
	return h
}

// strip is the phases of the game-turn; in the action phase the activation that is going on stands in it.
func (g *Game) strip() (steps []rules.PhaseStep) {
	for p := setUpPhase; p <= endPhase; p++ {
		if p == setUpPhase && g.phase != setUpPhase {
			continue
		}
		s := rules.PhaseStep{Phase: phaseWords[p], Name: []string{"Set-up", "Preparation", "Actions", "End"}[p], Side: g.Phasing}
		if p == setUpPhase {
			s.Side = g.sideID(japan)
		}
		switch {
		case g.ending != nil || p < int(g.phase):
			s.State = rules.Past
		case p == int(g.phase):
			s.State = rules.Now
			if g.turn != nil {
				k := g.chit(int(g.turn.chit))
				s.Name, s.Side = k.name, g.sideID(k.side)
			}
		}
		steps = append(steps, s)
	}
	return steps
}

// hides reports whether something on the map is not known to the United States (24.1).
func (g *Game) hides() bool {
	if g.veiled() {
		return true
	}
	for i := range g.spots {
		if g.spots[i].mine > 0 && !g.spots[i].bared {
			return true
		}
	}
	return false
}

// marksShown are the marks on the map: fire that is being aimed, the assault that is being made, the beach at which landing craft move, paths of
// the movers, and as overlays the fire zones of both sides.
func (g *look) marksShown() (ms []rules.Mark) {
	if s := g.shot(); s != nil && g.ground().hexOf(s.from) != g.ground().hexOf(s.at) {
		ms = append(ms, rules.Mark{Kind: rules.FireMark, From: g.place(g.ground().hexOf(s.from)), At: g.place(g.ground().hexOf(s.at)), Side: g.sideID(int(s.side))})
	}
	if a := g.assault; a != nil {
		for _, p := range a.hexes {
			if p >= 0 {
				ms = append(ms, rules.Mark{Kind: rules.AttackMark, From: g.place(p), At: g.place(a.at), Side: g.sideID(int(a.side))})
			}
		}
	}
	for side := range 2 {
		if !g.unseen(side) {
			ms = append(ms, g.zoneMarks(side)...)
		}
	}
	ms = append(ms, g.riskMarks()...)
	if g.Within(areaBox) {
		for i := range g.ground().beaches {
			b := &g.ground().beaches[i]
			ms = append(ms, rules.Mark{Kind: rules.LandingMark, At: g.place(b.at), Side: g.sideID(us), Text: b.Name, Rule: "22.0"})
		}
	}
	if now := g.beachNow(); now != none {
		b := g.ground().beachAt(now)
		ms = append(ms, rules.Mark{Kind: rules.LandingMark, At: g.place(g.landfall(b)), Side: g.sideID(us), Text: b.Name, Rule: "22.1"})
	}
	for i, v := range g.scene.play.Victory.Hexes {
		m := rules.Mark{Kind: rules.ObjectiveMark, At: v.At, Side: g.sideID(japan), Text: rules.Counted(v.Points, "victory point", "victory points"), Rule: "25.4"}
		if g.tally.claims[i] > 0 {
			m.Side = g.sideID(us)
		}
		ms = append(ms, m)
	}
	return ms
}

// zoneMarks are the hexes in the fire zone of a side, an overlay.
func (g *Game) zoneMarks(side int) (ms []rules.Mark) {
	eachIn(g.zone(side), func(h board.ID) {
		if g.land(h) {
			ms = append(ms, rules.Mark{Kind: rules.ZoneMark, At: g.place(h), Side: g.sideID(side), Text: "Fire zone", Rule: "7.2"})
		}
	})
	return ms
}

// sky is the weather with how far units see, and night (4.1a, 7.1.2, 17.0).
func (g *Game) sky() *rules.Sky {
	w := &g.data().Forces.Weather[g.title.weatherAt[g.weather]]
	s := &rules.Sky{Text: w.Name, Sight: w.Sight, Rule: "4.1a"}
	if g.night() {
		s.Text, s.Sight, s.Dark, s.Rule = "Night, "+strings.ToLower(w.Name), nightSight, true, "17.0"
	}
	return s
}

// spoken is a place in words: a scenario is played on one sheet, which need not be named.
func spoken(p rules.Place) string {
	if p.Hex != "" {
		return string(p.Hex)
	}
	return p.String()
}

// said is a hex or box as sentences say it: "18.52", "White 1, final zone".
func (g *Game) said(h board.ID) string {
	p := g.place(h)
	if name, ok := g.data().Info.Boxes[p.Box]; ok && p.Hex == "" {
		return name
	}
	return spoken(p)
}
