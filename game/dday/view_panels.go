package dday

import (
	"strings"

	"marianas/game/board"
	"marianas/game/chance"
	"marianas/game/rules"
)

// panels are the parts of the table beside the map: what is being fought first, then cards, tracks, pools and trays.
func (l *look) panels() []rules.Panel {
	ps, landing := l.fightPanels(), l.Within(amphibiousBox) || l.Within(waveBox) || l.In(setUpBox)
	if landing { // what is decided about comes first
		ps = l.landingPanel(ps)
	}
	ps = append(ps, l.deckPanel(), l.standingPanel(), l.recordPanel())
	ps = l.postPanel(ps)
	if !landing {
		ps = l.landingPanel(ps)
	}
	ps = l.waitingPanel(ps)
	ps = append(ps, l.lossPanel(), l.reservePool(), l.depthPanel(), l.heroCup())
	return l.trays(ps)
}

// standingPanel is how the scenario stands.
func (l *look) standingPanel() rules.Panel {
	p := rules.Panel{ID: "figures", Kind: rules.TablePanel, Title: "How it stands", Rule: l.rulesNow().Victory.Rule}
	row := func(side rules.Side, text, value, rule string) {
		p.Rows = append(p.Rows, rules.Row{Side: side, Text: text, Value: value, Rule: rule})
	}
	v := &l.rulesNow().Victory
	if v.Win > 0 {
		row("us", "Victory points", figure(l.victoryPoints())+" of "+figure(v.Win), v.Rule)
	}
	if v.PerDay {
		row("us", "Infantry steps lost today", figure(int(l.tally.today))+" of "+figure(v.StepLosses), v.Rule)
		row("us", "Most in a day before", figure(int(l.tally.worstDay))+" of "+figure(v.StepLosses), v.Rule)
	} else {
		row("us", "Infantry steps lost", figure(int(l.tally.steps))+" of "+figure(v.StepLosses), v.Rule)
	}
	for d, name := range divisions {
		if l.GameTurn >= l.data().Tables.Loss.FromTurn {
			row("us", "Losses of the "+name, figure(l.lossesOf(d))+" of "+figure(l.data().Tables.Loss.Most), "18.1")
		}
		if l.phase == actionPhase {
			row("us", "Actions of the "+name, figure(int(l.paid[d]))+" of "+figure(l.data().Tables.Actions+int(l.extra[d])), "7.0")
		}
	}
	row("jp", "Artillery positions intact", figure(l.intactGuns()), "6.5.1")
	if l.slowed != 0 {
		row("jp", "Intense fire", l.slowed.String(), "21.0")
	}
	return p
}

// recordPanel is the United States record track: points of support (2.1.5).
func (l *look) recordPanel() rules.Panel {
	p := rules.Panel{ID: "record", Kind: rules.TrackPanel, Title: "United States record track", Rule: "2.1.5"}
	track := func(text string, n int8) {
		most := max(l.data().Tables.Record, int(n))
		p.Tracks = append(p.Tracks, rules.Track{
			Text: text, Side: "us", Boxes: rules.Figures(0, most), Fill: true, Rule: "8.5",
			Markers: []rules.TrackMarker{{Box: int(n), Side: "us"}},
		})
	}
	track("Naval gunfire", l.points.naval)
	track("Airstrikes", l.points.air)
	for d, name := range divisions {
		if l.usesArtillery() || l.points.artillery[d] > 0 {
			track("Artillery, "+name, l.points.artillery[d])
		}
	}
	if l.usesArtillery() || l.points.artillery[corps] > 0 {
		track("Artillery, corps", l.points.artillery[corps])
	}
	return p
}

// postPanel is the command range track with the command posts that there are (15.2).
func (l *look) postPanel(ps []rules.Panel) []rules.Panel {
	if l.GameTurn < l.data().Tables.Command.FromTurn {
		return ps
	}
	t := rules.Track{Text: "Command range, in hexes", Side: "us", Rule: "15.2"}
	for _, n := range l.data().Tables.Command.Ranges {
		t.Boxes = append(t.Boxes, figure(n))
	}
	for _, u := range l.title.hqs {
		if n := l.pieces[u].post; n > 0 {
			t.Markers = append(t.Markers, rules.TrackMarker{Box: int(n) - 1, Side: "us", Text: l.unit(u).Name})
		}
	}
	return append(ps, rules.Panel{ID: "posts", Kind: rules.TrackPanel, Title: "Command posts", Rule: "15.2", Tracks: []rules.Track{t}})
}

// lots are the things of a bag by their names, those of which there are any; things of one name lie together.
func lots(b chance.Bag, names []string) (ls []rules.Lot) {
	at := map[string]int{}
	for i, n := range b {
		if n <= 0 {
			continue
		}
		if k, has := at[names[i]]; has {
			ls[k].N += int(n)
			continue
		}
		at[names[i]] = len(ls)
		ls = append(ls, rules.Lot{Text: names[i], N: int(n)})
	}
	return ls
}

// reservePool is the Japanese reserve: how many units, and what each may be, over all that nobody has seen (9.0).
func (l *look) reservePool() rules.Panel {
	pool := l.ground().pool
	c := &rules.Cup{Count: l.where.Count(japan, pool)}
	at := map[string]int{}
	for _, u := range l.title.forces[japan] {
		if l.at(u) != pool && (l.knows(u) || !l.onMap(u)) {
			continue
		}
		if l.at(u) != pool {
			c.Over = "over all that lie face down"
		}
		name := l.strengthWords(u)
		if k, has := at[name]; has {
			c.Lots[k].N++
			continue
		}
		at[name] = len(c.Lots)
		c.Lots = append(c.Lots, rules.Lot{Text: name, Side: "jp", N: 1})
	}
	sortLots(c.Lots)
	return rules.Panel{ID: "reserve", Kind: rules.CupPanel, Title: "Japanese reserve", Rule: "9.0", Cup: c}
}

// strengthWords is what is printed on a Japanese unit: "Strength 3, asks for BR FL".
func (g *Game) strengthWords(u int) string {
	c := g.unit(u)
	s := "Strength " + figure(g.title.strengthOf(u, 1))
	if len(c.Requires) > 0 {
		s += ", asks for " + strings.Join(c.Requires, " ")
	}
	return s
}

func sortLots(ls []rules.Lot) {
	for i := 1; i < len(ls); i++ {
		for j := i; j > 0 && ls[j].Text < ls[j-1].Text; j-- {
			ls[j], ls[j-1] = ls[j-1], ls[j]
		}
	}
}

// depthPanel is the pool of depth markers, with those that lie face down on the map (2.2.3).
func (l *look) depthPanel() rules.Panel {
	c := &rules.Cup{Count: l.depthPool.Count()}
	unseen := l.depthPool.Copy()
	if l.depthGone.Count() > 0 {
		unseen.Pour(l.depthGone.Copy())
		c.Over = "over all that lie face down"
	}
	add := func(sort int8, up bool) {
		if sort < 0 {
			return
		}
		if up || l.side == "jp" {
			c.Drawn = append(c.Drawn, rules.Lot{Text: l.title.depthNames[sort], Side: "jp", N: 1})
			return
		}
		unseen[sort]++
		c.Over = "over all that lie face down"
	}
	for h := board.ID(0); int(h) < l.ground().Len(); h++ { // by hexes: the order of units would tell who lies face down
		for _, u := range l.pile(h) {
			add(l.pieces[u].depth, l.is(u, bared))
		}
	}
	for i := range l.caves {
		add(l.caves[i].depth, l.caves[i].bared)
	}
	c.Lots = lots(unseen, l.title.depthNames)
	return rules.Panel{ID: "depth", Kind: rules.CupPanel, Title: "Depth markers", Rule: "9.2", Cup: c}
}

// heroCup is the cup of heroes with those who are in play (10.1).
func (l *look) heroCup() rules.Panel {
	names := make([]string, len(l.data().Forces.Heroes))
	for i := range names {
		names[i] = l.data().Forces.Heroes[i].Name
	}
	c := &rules.Cup{Count: l.heroes.Count(), Lots: lots(l.heroes, names)}
	for _, u := range l.title.forces[us] {
		if h := l.pieces[u].hero; h >= 0 {
			c.Drawn = append(c.Drawn, rules.Lot{Text: names[h], Value: l.unit(u).Name, Side: "us", N: 1})
		}
	}
	return rules.Panel{ID: "heroes", Kind: rules.CupPanel, Title: "Heroes", Rule: "10.1", Cup: c}
}
