package css

import (
	"slices"
	"strings"

	"marianas/game/board"
	"marianas/game/rules"
)

// panels are the parts of the table beside the map: what is fought, what the question is about, the cup, the displays of the divisions, those
// of who acts first, and how it stands.
func (l *look) panels() []rules.Panel {
	ps := l.fightPanels()
	add := func(p rules.Panel, any bool) {
		if any {
			ps = append(ps, p)
		}
	}
	add(l.zonesPanel())
	add(l.minesPanel())
	add(l.cupPanel())
	for _, d := range l.divisionsShown() {
		ps = append(ps, l.recordPanel(d), l.displayPanel(d))
	}
	add(l.supportPanel())
	if !l.unseen(japan) {
		add(l.cavesPanel())
	}
	add(l.calendarPanel())
	add(l.coursePanel())
	slices.SortStableFunc(ps, func(a, b rules.Panel) int { return rank(&a) - rank(&b) })
	return append(ps, l.standingPanel(), l.lostPanel())
}

// rank is where a panel stands: fights, then what the question is about, then the others.
func rank(p *rules.Panel) int {
	switch {
	case p.Kind == rules.CombatPanel:
		return 0
	case p.First:
		return 1
	}
	return 2
}

// divisionsShown are the divisions with a display, those of the side that decides first, and of a side those before that have not come in yet.
func (l *look) divisionsShown() (list []int) {
	first := us
	if f := l.Open.Top(); f != nil && f.By == japan {
		first = japan
	}
	for _, side := range []int{first, 1 - first} {
		for _, come := range []bool{true, false} {
			for _, d := range l.title.divisionsOf(side) {
				if l.forces[d].in && l.entered(d) == come {
					list = append(list, d)
				}
			}
		}
	}
	return list
}

// coursePanel is the victory points by game-turn, in scenarios that count them over more than a few.
func (l *look) coursePanel() (rules.Panel, bool) {
	c := &rules.Course{First: l.scene.play.Begins}
	for side, ns := range l.tally.scores {
		line := rules.CourseLine{Side: l.sideID(side)}
		for _, n := range ns {
			line.Values = append(line.Values, int(n))
		}
		c.Lines = append(c.Lines, line)
	}
	return rules.Panel{ID: "course", Kind: rules.CoursePanel, Title: "Victory points by game-turn", Rule: "25.1", Course: c}, len(l.tally.scores[us]) > 1
}

// cupPanel is the cup: the chits in it, and those that have been played in this game-turn; none before it is filled.
func (l *look) cupPanel() (rules.Panel, bool) {
	c := &rules.Cup{Count: l.cup.Count()}
	for i, n := range l.cup {
		if n > 0 {
			c.Lots = append(c.Lots, l.chitLot(i, int(n)))
		}
	}
	for i := l.played.Next(0); i >= 0; i = l.played.Next(i + 1) {
		c.Drawn = append(c.Drawn, l.chitLot(i, 1))
		if l.turn != nil && int(l.turn.chit) == i {
			c.Acting = len(c.Drawn)
		}
	}
	f := l.Open.Top()
	return rules.Panel{ID: "cup", Kind: rules.CupPanel, Title: "The cup", Rule: "4.2", Cup: c, First: f != nil && f.Box == cupBox}, c.Count > 0 || len(c.Drawn) > 0
}

// chitLot is a number of chits of a kind.
func (g *Game) chitLot(c, n int) rules.Lot {
	k := g.chit(c)
	l := rules.Lot{Text: k.name, N: n}
	if k.division >= 0 || k.purpose == commandChit {
		l.Side = g.sideID(k.side)
	}
	return l
}

// recordPanel is the general records track of a division (19.0).
func (l *look) recordPanel(d int) rules.Panel {
	f := &l.forces[d]
	side := l.sideID(l.title.sideOf[d])
	track := func(text string, n int8, most int, rule string) rules.Track {
		least := min(0, int(n))
		return rules.Track{Text: text, Side: side, Boxes: rules.Figures(least, max(most, int(n))), Fill: true, Rule: rule, Markers: []rules.TrackMarker{{Box: int(n) - least, Side: side}}}
	}
	return rules.Panel{ID: "record-" + l.title.divisions[d], Kind: rules.TrackPanel, Title: l.title.divisionName(d), Note: pick(f.snafu, "Supply disrupted: only units in command act by direct commands", ""), Rule: "19.0", Tracks: []rules.Track{
		track("Troop quality", f.quality, int(f.base), "19.2"), track("Direct commands", f.commands, pick(f.commands > 9, mostCommands, 9), "19.1"),
		track("Dispatch points", f.dispatch, mostDispatch, "19.1"), track("Fatigue", f.fatigue, 9, "4.1e"),
	}}
}

// displayPanel is the boxes of a division: support weapons, routed units, trucks (19.0).
func (l *look) displayPanel(d int) rules.Panel {
	gr := l.ground()
	row := rules.BoxRow{Side: l.sideID(l.title.sideOf[d])}
	box := func(name string, p board.ID, rule string) {
		b := rules.DisplayBox{Name: name, At: l.place(p), Rule: rule}
		for _, u := range l.pile(p) {
			b.Pieces = append(b.Pieces, l.counterShown(u, p))
		}
		row.Boxes = append(row.Boxes, b)
	}
	box("Available", gr.available[d], "12.1")
	box("Reallocating", gr.reallocating[d], "12.2")
	box("Routed", gr.routed[d], "8.4.2")
	if l.title.sideOf[d] == us {
		box("Trucks", gr.pool[d], "15.0")
		if len(gr.field) > 0 {
			row.Boxes = append(row.Boxes, l.boxOf(d, "Airfield", gr.crews, "11.3.2"))
		}
	}
	for _, b := range []rules.DisplayBox{l.boxOf(d, "Heroes", gr.heroes, "14.0"), l.boxOf(d, "Waiting", gr.waiting, "13.1")} {
		if len(b.Pieces) > 0 {
			row.Boxes = append(row.Boxes, b)
		}
	}
	return rules.Panel{ID: "display-" + l.title.divisions[d], Kind: rules.DisplayPanel, Title: l.title.divisionName(d) + pick(l.forces[d].snafu, ": supply disrupted", ": display"), Rule: "19.0", Boxes: []rules.BoxRow{row}}
}

// boxOf is what a division has in a box that all share: engineers who repair the airfield (11.3.2), heroes at hand (14.0), leaders who wait for a
// unit (13.1).
func (l *look) boxOf(d int, name string, at board.ID, rule string) rules.DisplayBox {
	b := rules.DisplayBox{Name: name, At: l.place(at), Rule: rule}
	for _, u := range l.pile(at) {
		if int(l.unit(u).division) == d {
			b.Pieces = append(b.Pieces, l.counterShown(u, at))
		}
	}
	return b
}

// minesPanel is the mines that Japan may still lay while it sets up (24.1).
func (l *look) minesPanel() (rules.Panel, bool) {
	p := rules.Panel{ID: "mines", Kind: rules.TablePanel, Title: "Mines", Note: "Click a hex by the sea to lay one, or a mine to take it back.", Rule: "24.1", First: true}
	if l.settling == nil || l.side != l.sideID(japan) {
		return p, false
	}
	for i := range mineWords {
		name := pick(i == len(mineWords)-1, "Dummies", "Level "+figure(i))
		p.Rows = append(p.Rows, rules.Row{Side: l.side, Text: name, Value: rules.Counted(l.spare(i), "marker", "markers") + " left", Rule: "24.1"})
	}
	return p, l.settling.taken < 0
}

// cavesPanel is the insides of caves near which Japanese stand, so that they can be chosen by a click.
func (l *look) cavesPanel() (rules.Panel, bool) {
	gr := l.ground()
	row := rules.BoxRow{Side: l.sideID(japan)}
	for _, h := range gr.caves {
		in := gr.inside(h)
		if !l.holds(japan, h) && !l.holds(japan, in) && !(l.move != nil && gr.Distance(gr.hexOf(l.move.at), h) <= 1) {
			continue
		}
		b := rules.DisplayBox{Name: l.said(h), At: l.place(in), Note: pick(l.has(in, sealed), "sealed", ""), Rule: "6.3"}
		for _, u := range l.pile(in) {
			b.Pieces = append(b.Pieces, l.counterShown(u, in))
		}
		row.Boxes = append(row.Boxes, b)
	}
	return rules.Panel{ID: "caves", Kind: rules.DisplayPanel, Title: "Inside caves", Rule: "6.3", Boxes: []rules.BoxRow{row}}, len(row.Boxes) > 0
}

// standingPanel is how the scenario stands, and what the day is like.
func (l *look) standingPanel() rules.Panel {
	p := rules.Panel{ID: "figures", Kind: rules.TablePanel, Title: "How it stands", Rule: l.scene.play.Victory.Rule}
	row := func(side rules.Side, text, value, rule string) {
		p.Rows = append(p.Rows, rules.Row{Side: side, Text: text, Value: value, Rule: rule})
	}
	row("", "Weather", l.data().Forces.Weather[l.title.weatherAt[l.weather]].Name, "4.1a")
	if l.scene.play.Victory.Hold.Hex == "" {
		for side := range 2 {
			row(l.sideID(side), "Victory points", figure(l.score(side)), "25.1")
		}
		row(l.sideID(us), "Levels of disorganization", figure(int(l.tally.casualties)), "25.2")
	}
	for side := range 2 {
		row(l.sideID(side), "Second throw today", pick(l.drinks[side], "left", "used"), "26.0")
	}
	return p
}

// lostPanel is the counters out of the game.
func (l *look) lostPanel() rules.Panel {
	p := rules.Panel{ID: "eliminated", Kind: rules.TrayPanel, Title: "Out of the game", Rule: "8.4.1"}
	for _, at := range []board.ID{l.ground().eliminated, l.ground().removed} {
		for _, u := range l.pile(at) {
			p.Pieces = append(p.Pieces, l.counterShown(u, at))
		}
	}
	return p
}

// calendarPanel is who arrives in the game-turns to come, by game-turn and place (18.0).
func (l *look) calendarPanel() (rules.Panel, bool) {
	p := rules.Panel{ID: "calendar", Kind: rules.TablePanel, Title: "Reinforcements to come", Rule: "18.0"}
	due := l.stillToCome()
	for turn := l.GameTurn; turn <= l.scene.play.Last; turn++ {
		for i := range l.scene.play.Arrivals {
			e, ok := due[[2]int{turn, i}]
			if !ok {
				continue
			}
			p.Rows = append(p.Rows, rules.Row{
				Side: l.sideID(e.side), Text: strings.Join(e.names, ", "), Rule: "18.0", Value: l.hourOf(turn) + l.shoreOf(&l.scene.play.Arrivals[i]),
			})
		}
		if u := l.kakuda(); u >= 0 && l.at(u) == l.ground().track && int(l.pieces[u].when) == turn {
			p.Rows = append(p.Rows, rules.Row{Side: l.sideID(japan), Text: l.name(u), Rule: "28.0", Value: l.hourOf(turn)})
		}
	}
	return p, len(p.Rows) > 0
}

// hourOf is the date of a game-turn with its hour: "25 Jul, 0900".
func (g *Game) hourOf(turn int) string {
	date := g.data().GameTurn(turn).Date
	if h := g.data().Turns[turn-1].Hour; h != "" {
		date += ", " + h
	}
	return date
}

// expectation is who of an arrival comes in a game-turn, and whose they are.
type expectation struct {
	names []string
	side  int
}

// stillToCome is who waits on the turn track, by game-turn and number of the arrival: who was due on a stormy day comes now.
func (g *Game) stillToCome() map[[2]int]expectation {
	due := map[[2]int]expectation{}
	for i := range g.scene.play.Arrivals {
		a := &g.scene.play.Arrivals[i]
		for _, ids := range [][]rules.UnitID{a.Units, a.Attached, a.Tanks, a.Trucks} {
			for _, id := range ids {
				u := g.title.index[id]
				if g.at(u) != g.ground().track {
					continue
				}
				at := [2]int{max(int(g.pieces[u].when), g.GameTurn), i}
				due[at] = expectation{append(due[at].names, g.name(u)), g.unit(u).side}
			}
		}
	}
	return due
}

// shoreOf is where an arrival comes in: ", White 1".
func (g *Game) shoreOf(a *Arrival) string {
	if b := g.landsAt(a.Beach); a.Beach != "" && b >= 0 {
		return ", " + g.ground().beaches[b].Name
	}
	return ""
}
