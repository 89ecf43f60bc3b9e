package css

import (
	"slices"

	"marianas/game/chart"
	"marianas/game/scenario"
	"marianas/game/scenario/doc"
)

// aChart is a chart that the rules look something up in.
type aChart struct {
	id      string
	into    **chart.Chart
	across  chart.Key
	columns []string // nil: any
	d10     bool
}

// readCharts finds the charts by their ids and holds them against what the rules look up.
func (d *Data) readCharts(n *doc.Node) {
	k := &d.Tables
	hex, hard := []string{string(Red), string(Yellow), string(Blue), string(Black)}, []string{string(Red), string(Yellow), string(Blue)}
	wanted := []aChart{
		{"fire-hex", &k.HexFire, chart.ByWord, hex, true},
		{"fire-hard", &k.HardFire, chart.ByWord, hard, true},
		{"odds", &k.Odds, chart.ByOdds, nil, false},
		{"barrages", &k.Barrages, chart.ByCount, nil, false},
		{"weather", &k.Weather, chart.ByWord, nil, true},
		{"scatter", &k.Scatter, chart.ByWord, nil, true},
		{"tank-landing", &k.TankLands, chart.ByWord, nil, true},
		{"landing-incident", &k.Incidents, chart.ByWord, nil, true},
		{"demolition", &k.Demolition, chart.ByWord, nil, true},
		{"events", &k.Chances, chart.ByWord, nil, true},
		{"kakuda", &k.Kakuda, chart.ByWord, nil, true},
		{"snafu", &k.Snafu, chart.ByWord, nil, true},
		{"air", &k.Air, chart.ByWord, nil, true},
	}
	air, events := make([]*chart.Chart, len(d.Forces.Islands)), make([]*chart.Chart, len(d.Forces.Islands)) // by island
	for i, o := range d.Forces.Islands {
		wanted = append(wanted, aChart{o.Air, &air[i], chart.ByWord, nil, true}, aChart{o.Events, &events[i], chart.ByWord, nil, true})
	}
	for _, want := range wanted {
		i := slices.IndexFunc(d.Charts, func(c *chart.Chart) bool { return c.ID == want.id })
		if i < 0 {
			if !n.Faulty("chart") && !n.Misspelled("chart") {
				n.Fault("chart", "no chart "+doc.Show(want.id), "a chart of this id")
			}
			continue
		}
		c, t := d.Charts[i], n.Tables("chart", mostRows)[i]
		*want.into = c
		switch texts := c.Across.Texts(); {
		case t.Faulty("columns") || t.Faulty("across"):
		case c.Across.By != want.across:
			t.Fault("across", doc.Show(string(c.Across.By)), string(want.across))
		case want.columns != nil && !slices.Equal(texts, want.columns):
			t.Fault("columns", doc.Show(textsOf(texts)), doc.Show(textsOf(want.columns)))
		case want.columns == nil && want.across == chart.ByWord && len(texts) != 1:
			t.Fault("columns", doc.Counted(len(texts), "column"), "one column")
		}
		if want.d10 && c.Dice != (chart.Dice{Count: 1, Low: 0, High: 9}) && !t.Faulty("dice") {
			t.Fault("dice", "other dice", "d10")
		}
	}
	d.checkFire(n, k.HexFire, false)
	d.checkFire(n, k.HardFire, true)
	d.checkNames(n, k.Weather, d.weatherIDs())
	d.checkNames(n, k.Scatter, scatters)
	d.checkNames(n, k.TankLands, []string{"available", "incident"})
	d.checkNames(n, k.Incidents, []string{"mechanical", "obstacle", "delayed", "eliminated"})
	d.checkNumbers(n, k.Demolition, 0, 99)
	d.checkNames(n, k.Chances, eventWords)
	d.checkNames(n, k.Kakuda, fateWords)
	d.checkNames(n, k.Snafu, d.Forces.divisionIDs())
	d.checkNumbers(n, k.Air, 0, mostStrikes)
	k.AirOn, k.ChancesOn = map[string]*chart.Chart{}, map[string]*chart.Chart{}
	for i, o := range d.Forces.Islands {
		k.AirOn[o.Sheet], k.ChancesOn[o.Sheet] = air[i], events[i]
		d.checkNumbers(n, air[i], 0, mostStrikes)
		d.checkNames(n, events[i], eventWords)
	}
	d.checkNumbers(n, k.Odds, -9, 9)
	var markers []string
	for _, b := range d.Forces.Barrages {
		if b.Strength >= 0 {
			markers = append(markers, b.ID)
		}
	}
	d.checkNames(n, k.Barrages, markers)
	d.checkStrengths(n)
}

// scatters are the results of the scatter diagram: on target, or a neighboring hex (8.6.5).
var scatters = []string{"target", "n", "ne", "se", "s", "sw", "nw"}

func textsOf(texts []string) []any {
	list := make([]any, len(texts))
	for i, t := range texts {
		list[i] = t
	}
	return list
}

func (d *Data) weatherIDs() []string {
	return idsOf(d.Forces.Weather, func(w *Weather) string { return w.ID })
}

// cells visits every result of a chart with the table and the key that it stands under.
func (d *Data) cells(n *doc.Node, c *chart.Chart, visit func(row, column int, text string, at *doc.Node, key string)) {
	if c == nil {
		return
	}
	i := slices.Index(d.Charts, c)
	rows := n.Tables("chart", mostRows)[i].Tables("row", mostRows)
	for row := range c.Cells {
		for column, text := range c.Cells[row] {
			visit(row, column, text, rows[row], doc.Item("results", column))
		}
	}
}

// checkFire holds a fire chart against 8.2 and 8.4.1: results out of those that there are, a real one for the roll that always
// hits, none for the roll that always misses; at a Hard Target rout checks and elimination alone.
func (d *Data) checkFire(n *doc.Node, c *chart.Chart, hard bool) {
	d.cells(n, c, func(row, _ int, text string, at *doc.Node, key string) {
		r, ok := ResultOf(text)
		switch die, exact := c.Down.Number(row); {
		case !ok:
			at.Fault(key, doc.Show(text), `parts in this order: DG1 to DG4, S, then R, R* or R**, or E, or "-"`)
		case hard && (r.DG > 0 || r.Suppressed):
			at.Fault(key, doc.Show(text), "R, R*, R**, E or -: a Hard Target is one unit (8.4.1)")
		case !exact || die != row:
			return
		case row == 0 && r.IsZero():
			at.Fault(key, doc.Show(text), "a result: roll 0 always hits (8.2)")
		case row == 9 && !r.IsZero():
			at.Fault(key, doc.Show(text), doc.Show(NoEffect)+": roll 9 always misses (8.2)")
		}
	})
}

func (d *Data) checkNames(n *doc.Node, c *chart.Chart, of []string) {
	d.cells(n, c, func(_, _ int, text string, at *doc.Node, key string) {
		if len(of) > 0 && !slices.Contains(of, text) {
			at.Fault(key, doc.Show(text), doc.OneOf(of))
		}
	})
}

func (d *Data) checkNumbers(n *doc.Node, c *chart.Chart, low, high int) {
	d.cells(n, c, func(_, _ int, text string, at *doc.Node, key string) {
		if x, ok := numberOf(text); !ok || x < low || x > high {
			at.Fault(key, doc.Show(text), "a whole number from "+figure(low)+" to "+figure(high))
		}
	})
}

// checkStrengths holds the chart of barrages against the markers: each from its least strength on (8.6.2).
func (d *Data) checkStrengths(n *doc.Node) {
	c := d.Tables.Barrages
	if c == nil || n.Faulty("chart") || len(c.Cells) == 0 {
		return
	}
	for strength := range 20 {
		marker := ""
		for _, b := range d.Forces.Barrages {
			if b.Strength >= 0 && b.Strength <= strength {
				marker = b.ID
			}
		}
		if column, ok := c.Across.Number(strength); !ok || c.Cells[0][column] != marker {
			i := slices.Index(d.Charts, c)
			n.Tables("chart", mostRows)[i].Fault("columns", "another marker at strength "+figure(strength), doc.Show(marker)+", as forces.toml says")
			return
		}
	}
}

// readTables reads the figures beside the charts; charts.toml itself says what its keys mean.
func (d *Data) readTables(r *scenario.Reading, n *doc.Node) {
	k := &d.Tables
	d.readGround(n)
	part := func(key string, read func(*doc.Node)) {
		if t := n.Table(key, true); t != nil {
			read(t)
			t.Skip("rule")
			r.Charted(t)
		}
	}
	part("cave", func(t *doc.Node) {
		k.Cave = Cave{t.Number("defense", -9, 9), t.Number("flamethrower", -9, 9), t.Number("most", 1, 9), t.Number("mp", 1, 9), t.Number("rout", 0, 4)}
	})
	part("ridge", func(t *doc.Node) {
		k.Ridge = Ridge{t.Number("defense", -9, 9), t.Number("quality", -9, 9), nil, t.Number("flank", -9, 9)}
		k.Ridge.Fire = r.PerSide(t.Table("fire", true))
	})
	part("sight", func(t *doc.Node) { k.Sight = Sight{t.Number("night", 0, 99), t.Halves("soft")} })
	part("fire", func(t *doc.Node) {
		k.Fire = Fire{
			MostFire: t.Number("most_fire", 1, 8), Miss: t.Number("miss", 0, 9), Hit: t.Number("hit", 0, 9), Extra: t.Number("extra", 0, 9),
			MostExtra: t.Number("most_extra", 0, 9), Concentrated: t.Number("concentrated", 0, 9), HardInHex: t.Number("hard_in_hex", -9, 0),
			HardAlone: t.Number("hard_alone", -9, 0), Breaks: t.Number("breaks", 0, 9), Pass: t.Number("pass", 0, 9), Fail: t.Number("fail", 0, 9),
			Tenacity: t.Number("tenacity", 0, 4),
		}
	})
	part("night", func(t *doc.Node) {
		k.Night = map[string]int{}
		for _, id := range d.Forces.divisionIDs() {
			k.Night[id] = t.Number(id, -9, 0)
		}
	})
	part("assault", func(t *doc.Node) {
		k.Assault = Assault{Tanks: t.Number("tanks", -9, 9), TanksAlone: t.Number("tanks_alone", -9, 9), LeaderLost: t.Number("leader_lost", 0, 9), Loss: t.Number("loss", 1, 9)}
		k.Assault.Support = r.PerSide(t.Table("support", true))
	})
	part("stacking", func(t *doc.Node) {
		k.Stacking = Stacking{t.Number("units", 1, 9), t.Number("excess", 0, 4), t.Number("formations", 0, 4), t.Number("most_level", 4, 4)}
	})
	part("command", func(t *doc.Node) {
		k.Command = Command{
			t.Number("division", 0, 9), t.Number("formation", 0, 9), t.Number("preempt", 0, 9), t.Number("marker", 0, 9),
			t.Number("success", 0, 9), t.Number("failure", 0, 9), t.Number("most_dispatch", 1, 19), t.Number("most_direct", 1, 19),
		}
	})
	d.readFatigue(r, n)
	part("fires", func(t *doc.Node) {
		k.Fires = Fires{t.Number("out", 0, 9), t.Number("spread", 0, 9), t.Number("northwest", 0, 9)}
	})
	part("mines", func(t *doc.Node) {
		k.Mines = Mines{t.Number("highest", 0, 8), Color(t.Word("color", string(Red), string(Yellow), string(Blue))), t.Number("reduce", 0, 9)}
	})
	part("light", func(t *doc.Node) { k.Light = Light{t.Number("within", 0, 99), t.Number("fails", 0, 9)} })
	part("events", func(t *doc.Node) {
		k.Events = Events{
			t.Number("napalm", 0, 8), t.Number("friendly", 0, 8), t.Number("stacks", 1, 9), t.Number("night_stacks", 1, 9), t.Number("relieved", 1, 3),
			t.Number("restore", 0, 9),
		}
	})
	part("events_saipan", func(t *doc.Node) {
		k.SaipanEvents = SaipanEvents{
			t.Number("initiative", 0, 9), t.Number("us_fatigue", 0, 9), t.Number("jp_fatigue", 0, 9), t.Number("experience", 0, 9), t.Number("raid", 0, 8), t.Number("within", 1, 99),
			t.Number("mishap", 0, 8), t.Number("struggles", 0, 9), t.Number("commands", 0, 9), t.Number("dispatch", 0, 9),
		}
	})
	part("airfield", func(t *doc.Node) { k.Airfield = AirfieldRules{t.Number("days", 1, 30), t.Number("air", -9, 9)} })
	part("gabaldon", func(t *doc.Node) {
		k.Gabaldon = Gabaldon{t.Number("success", 0, 9), t.Number("lost", 0, 9), t.Number("most", 0, 9)}
	})
}

// readFatigue reads what fatigue does to each side.
func (d *Data) readFatigue(r *scenario.Reading, n *doc.Node) {
	k := &d.Tables
	for _, t := range n.Tables("fatigue", 8) {
		f := Fatigue{
			Side: r.Side(t, "side"), Rested: t.Number("rested", 0, 19), Tired: t.Number("tired", 0, 19), NoFormations: t.Number("no_formations", 0, 9),
			NoChits: t.Number("no_chits", 0, 9), Day: t.Number("day", 0, 9), Night: t.Number("night", 0, 9), Rest: t.Number("rest", 0, 9),
		}
		t.Skip("rule")
		r.Charted(t)
		switch {
		case f.Rested >= f.Tired && !t.Faulty("rested"):
			t.Fault("tired", figure(f.Tired), "more than rested")
		case f.NoChits > f.NoFormations && !t.Faulty("no_formations"):
			t.Fault("no_chits", figure(f.NoChits), "not more than no_formations")
		case slices.ContainsFunc(k.Fatigue, func(o Fatigue) bool { return o.Side == f.Side }):
			t.Fault("side", "a second "+doc.Show(string(f.Side)), "every side once")
		}
		k.Fatigue = append(k.Fatigue, f)
	}
	if sides := len(r.Data.Info.Sides); len(k.Fatigue) != sides && !n.Faulty("fatigue") && !n.Misspelled("fatigue") {
		n.Fault("fatigue", doc.Counted(len(k.Fatigue), "side"), "one [[fatigue]] for each side")
	}
}
