package dday

import (
	"slices"
	"strings"

	"marianas/game/rules"
	"marianas/game/scenario"
	"marianas/game/scenario/doc"
)

const (
	mostRows  = 500
	lastTurn  = 16 // of the campaign
	mostSteps = 4  // of a unit
)

// Read reads what this title alone prints: deck, forces, schedule, map, charts and the starts of the scenarios.
func Read(r *scenario.Reading) any {
	d := &Data{Data: r.Data}
	r.Principles("jp") // 1.0
	if n := r.File("forces"); n != nil {
		d.readForces(r, n)
	}
	d.readCounters(r)
	if n := r.File("deck"); n != nil {
		d.readDeck(r, n)
	}
	d.readMap(r)
	if n := r.File("schedule"); n != nil {
		d.readSchedule(r, n)
	}
	if n := r.File("charts"); n != nil {
		d.readCharts(r, n)
		d.readTables(r, n)
	}
	d.readDays(r)
	for i := range r.Data.Setups {
		d.Plays = append(d.Plays, d.readPlay(r, &r.Data.Setups[i]))
	}
	return d
}

// weapons is a list of weapons of [[weapon]] under a key.
func (d *Data) weapons(n *doc.Node, key string) []string {
	list := n.Texts(key)
	if slices.ContainsFunc(d.Forces.WeaponNames, func(o WeaponName) bool { return strings.TrimSpace(o.ID) == "" }) {
		return list // told where it is missing
	}
	for i, w := range list {
		if !slices.ContainsFunc(d.Forces.WeaponNames, func(o WeaponName) bool { return o.ID == w }) {
			n.Fault(doc.Item(key, i), doc.Show(w), "a weapon of forces.toml, such as BR")
		}
	}
	return list
}

// Kind is a kind of units by its id; nil if there is none.
func (f *Forces) Kind(id string) *Kind {
	for i := range f.Kinds {
		if f.Kinds[i].ID == id {
			return &f.Kinds[i]
		}
	}
	return nil
}

// kind is a kind of units under a key.
func (d *Data) kind(n *doc.Node, key string) string {
	id := n.Text(key)
	var ids []string
	for _, k := range d.Forces.Kinds {
		ids = append(ids, k.ID)
	}
	if d.Forces.Kind(id) == nil && id != "" && len(ids) > 0 && !doc.Blank(ids) {
		n.Fault(key, doc.Show(id), doc.OneOf(ids))
	}
	return id
}

// readForces reads kinds of units, weapons and markers; forces.toml itself says what its keys mean.
func (d *Data) readForces(r *scenario.Reading, n *doc.Node) {
	f := &d.Forces
	for _, t := range n.Tables("weapon", mostRows) {
		f.WeaponNames = append(f.WeaponNames, WeaponName{ID: t.Text("id"), Name: t.Text("name")})
		t.Skip("rule")
		r.Charted(t)
	}
	for i, t := range n.Tables("weapon", mostRows) {
		f.WeaponNames[i].Meets = d.weapons(t, "meets")
	}
	for _, t := range n.Tables("kind", mostRows) {
		k := Kind{
			ID: t.Text("id"), Name: t.Text("name"), Stack: t.Word("stack", StackCompany, StackUnit, StackFree),
			Cards: t.Number("cards", 0, 4), Steps: t.Number("steps", 1, mostSteps), Controls: t.Flag("controls"),
		}
		t.Skip("rule")
		r.Charted(t)
		f.Kinds = append(f.Kinds, k)
	}
	for _, t := range n.Tables("weapons", mostRows) {
		w := Weapons{Kind: d.kind(t, "kind"), Steps: t.Numbers("steps", 1, mostSteps), Near: d.weapons(t, "near"), Far: d.weapons(t, "far")}
		if t.Has("symbol") {
			w.Symbol = symbol(t, "symbol")
		}
		t.Skip("rule")
		r.Charted(t)
		f.Weapons = append(f.Weapons, w)
	}
	d.readMarkers(r, n)
}

func (d *Data) readMarkers(r *scenario.Reading, n *doc.Node) {
	f := &d.Forces
	for _, t := range n.Tables("step_loss", mostRows) {
		f.StepLosses = append(f.StepLosses, StepLoss{t.Number("steps", 1, mostSteps), t.Number("number", 1, 99), d.weapons(t, "weapons")})
		t.Skip("rule")
		r.Charted(t)
	}
	for _, t := range n.Tables("hero", mostRows) {
		f.Heroes = append(f.Heroes, Hero{t.Text("id"), t.Text("name"), t.Number("number", 1, 99), t.Flag("close_combat"), d.weapons(t, "never")})
		t.Skip("rule")
		r.Charted(t)
	}
	for _, t := range n.Tables("depth", mostRows) {
		f.Depth = append(f.Depth, Depth{Strength: t.Number("strength", 1, 9), Requires: d.weapons(t, "requires"), Number: t.Number("number", 1, 99)})
		r.Charted(t)
	}
	for _, t := range n.Tables("marker", mostRows) {
		f.Markers = append(f.Markers, Marker{t.Text("id"), t.Text("name"), t.Number("number", 1, 999)})
		r.Charted(t)
	}
	heroes := 0
	for _, h := range f.Heroes {
		heroes += h.Number
	}
	if heroes != 8 && !n.Faulty("hero") {
		n.Fault("hero", doc.Counted(heroes, "marker"), "8 markers (10.1.7)")
	}
}

// groups of the set-up display beside the letters of 3.2.
var otherGroups = []string{"pool", "out", "turn-3", "turn-6", "turn-8", "turn-10"}

// readCounters reads what counters have printed beside their values.
func (d *Data) readCounters(r *scenario.Reading) {
	n := r.File("units")
	if n == nil {
		return
	}
	for _, t := range n.Tables("unit", mostRows) {
		var c Counter
		switch side, _ := t.Raw("side").(string); side {
		case "us":
			c = d.readUSCounter(t)
		case "jp":
			c = d.readJapanCounter(t)
		default: // reported where it went wrong
			t.Skip("kind", "symbol", "division", "regiment", "battalion", "requires", "elite", "detachment", "groups", "color")
		}
		d.Counters = append(d.Counters, c)
	}
}

func (d *Data) readUSCounter(t *doc.Node) Counter {
	c := Counter{
		Kind: d.kind(t, "kind"), Symbol: wordSymbol(t.Word("symbol", symbolWords[1:]...)), Division: division(t, "division"),
		Regiment: t.Optional("regiment"), Battalion: t.Optional("battalion"),
	}
	levels, _ := t.Raw("levels").([]any)
	if maps, ok := t.Raw("levels").([]map[string]any); ok {
		levels = make([]any, len(maps))
	}
	if k := d.Forces.Kind(c.Kind); k != nil && len(levels) != k.Steps && !t.Faulty("levels") {
		t.Fault("levels", doc.Counted(len(levels), "step"), doc.Counted(k.Steps, "step")+", as for every "+k.Name)
	}
	return c
}

func (d *Data) readJapanCounter(t *doc.Node) Counter {
	c := Counter{Requires: d.weapons(t, "requires"), Elite: t.Flag("elite"), Detachment: t.Flag("detachment")}
	if t.Has("color") { // a tank unit, 2.2.2
		c.Color = color(t, "color")
		return c
	}
	if g := t.Table("groups", true); g != nil {
		c.Groups = map[string]string{}
		for _, id := range []string{"d-day", "beachhead", "aslito"} {
			c.Groups[id] = g.Word(id, append([]string{"A", "B", "C", "D"}, otherGroups...)...)
		}
	}
	return c
}

// readSchedule reads arrivals and points; schedule.toml itself says what its keys mean.
func (d *Data) readSchedule(r *scenario.Reading, n *doc.Node) {
	s := &d.Schedule
	if t := n.Table("landing", true); t != nil {
		s.LandingCraftLast = t.Number("lasts_through", 1, lastTurn)
		t.Skip("rule")
		r.Charted(t)
	}
	if t := n.Table("points", true); t != nil {
		s.Points = Points{
			EachDay: t.Number("each_day", 0, 9), CarriedOver: t.Number("carried_over", 0, 9), Naval: t.Number("naval_strength", 1, 99),
			Air: t.Number("air_strength", 1, 99), DivisionalMost: t.Number("divisional_most", 1, 99), CorpsMost: t.Number("corps_most", 1, 99),
			NavalSymbol: symbol(t, "naval_symbol"), AirSymbol: symbol(t, "air_symbol"), ArtillerySymbol: symbol(t, "artillery_symbol"),
		}
		t.Skip("rule")
		r.Charted(t)
	}
	d.readArrivals(r, n)
	for _, t := range n.Tables("artillery", mostRows) {
		s.Artillery = append(s.Artillery, ArtilleryPoints{t.Word("for", append([]string{"corps"}, divisions...)...), t.Number("turn", 1, lastTurn), t.Number("points", 1, 99)})
		t.Skip("rule")
		r.Charted(t)
	}
	if t := n.Table("replacements", true); t != nil {
		s.Replacements = Replacements{
			TanksForOne: t.Number("tanks_for_one", 1, 9), EngineersForOne: t.Number("engineers_for_one", 1, 9), Battalion: t.Number("battalion", 1, 9),
			HeavyWeaponsCost: t.Number("heavy_weapons_cost", 1, 9), TanksADay: t.Number("tanks_a_day", 1, 9),
			EngineersADay: t.Number("engineers_a_day", 1, 9), BattalionADay: t.Number("battalion_a_day", 1, 9),
		}
		t.Skip("rule")
		r.Charted(t)
	}
	if t := n.Table("heroes", true); t != nil {
		s.HeroTurn = t.Number("turn", 1, lastTurn)
		t.Number("for_each_marine_division", 1, 9)
		t.Skip("rule")
		r.Charted(t)
	}
}

// readArrivals reads what lands when, and holds it against the counters: every United States unit lands once.
func (d *Data) readArrivals(r *scenario.Reading, n *doc.Node) {
	when := map[rules.UnitID]int{}
	for _, t := range n.Tables("arrival", mostRows) {
		a := Arrival{Turn: t.Number("turn", 1, lastTurn), Boxes: t.Texts("boxes"), Second: t.Flag("second")}
		if t.Has("most") {
			a.Most = t.Number("most", 1, 99)
		}
		for i, id := range t.Texts("units") {
			u := rules.UnitID(id)
			switch {
			case len(r.Data.Units) == 0:
			case r.Data.Unit(u) == nil || r.Data.Unit(u).Side != "us":
				t.Fault(doc.Item("units", i), doc.Show(id), "a United States unit of units.toml")
			case when[u] > 0:
				t.Fault(doc.Item("units", i), id+" a second time", "every unit once")
			}
			when[u] = a.Turn
			a.Units = append(a.Units, u)
		}
		for i, name := range a.Boxes {
			if d.Map.Box(name) == nil && len(d.Map.Boxes) > 0 {
				t.Fault(doc.Item("boxes", i), doc.Show(name), "a landing box of the map")
			}
		}
		if len(a.Boxes) == 0 && !t.Faulty("boxes") {
			t.Fault("boxes", "no boxes", "at least one landing box")
		}
		t.Skip("rule")
		r.Charted(t)
		d.Schedule.Arrivals = append(d.Schedule.Arrivals, a)
	}
	if n.Faulty("arrival") || n.Misspelled("arrival") {
		return
	}
	for _, u := range r.Data.Units {
		if u.Side == "us" && when[rules.UnitID(u.ID)] == 0 {
			n.Fault("arrival", u.ID+" never lands", "every United States unit once")
			return
		}
	}
}

// readDays reads the calendar on the turn record track.
func (d *Data) readDays(r *scenario.Reading) {
	for _, t := range r.Turns() {
		day := Day{Number: t.Number("day", 1, 9), Artillery: t.Flag("artillery")}
		if t.Has("part") {
			part := t.Word("part", "first", "last")
			day.First, day.Last = part == "first", part == "last"
		}
		d.Days = append(d.Days, day)
	}
	guns, days := scenario.Column{Head: "Japanese artillery"}, scenario.Column{Head: "Day"}
	for _, day := range d.Days {
		guns.Cells = append(guns.Cells, pick(day.Artillery, "artillery", ""))
		days.Cells = append(days.Cells, figure(day.Number))
	}
	r.Data.Columns = append(r.Data.Columns, guns, days)
}
