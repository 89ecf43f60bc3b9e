package css

import (
	"cmp"
	"slices"

	"marianas/game/board"
	"marianas/game/order"
	"marianas/game/rules"
	"marianas/game/scenario"
	"marianas/game/scenario/doc"
)

// Read reads what this title alone prints: forces, counters, map, charts and the starts of the scenarios.
func Read(r *scenario.Reading) any {
	d := &Data{Data: r.Data}
	forces := r.File("forces")
	if forces != nil {
		d.readForces(r, forces)
	}
	d.readCounters(r)
	if forces != nil {
		d.checkSuccessors(forces)
	}
	d.readMap(r)
	if n := r.File("charts"); n != nil {
		d.readCharts(n)
		d.readTables(r, n)
	}
	d.readTurns(r)
	for i := range r.Data.Setups {
		d.Plays = append(d.Plays, d.readPlay(r, &r.Data.Setups[i]))
	}
	return d
}

// oneOf is a word under a key that must be an id of a list; an empty list says nothing.
func oneOf(n *doc.Node, key string, ids []string) string {
	id := n.Text(key)
	if id != "" && len(ids) > 0 && !slices.Contains(ids, id) && !doc.Blank(ids) {
		n.Fault(key, doc.Show(id), doc.OneOf(ids))
	}
	return id
}

// sheets is the list of the sheets on which somebody fights; nil if it is missing: all. A sheet without a name is "".
func (d *Data) sheets(t *doc.Node) []string {
	names := idsOf(d.Boards, func(b **board.Board) string { return (*b).Sheet })
	list := t.Texts("sheets")
	for i, name := range list {
		if len(names) > 0 && !slices.Contains(names, name) {
			shown := idsOf(d.Boards, func(b **board.Board) string { return cmp.Or((*b).Sheet, `""`) })
			t.Fault(doc.Item("sheets", i), doc.Show(name), doc.OneOf(shown))
		}
	}
	return list
}

// idsOf lists the ids of a list.
func idsOf[T any](list []T, id func(*T) string) []string {
	ids := make([]string, len(list))
	for i := range list {
		ids[i] = id(&list[i])
	}
	return ids
}

func (f *Forces) divisionIDs() []string {
	return idsOf(f.Divisions, func(d *Division) string { return d.ID })
}

func (f *Forces) formationIDs() []string {
	return idsOf(f.Formations, func(o *Formation) string { return o.ID })
}

func (f *Forces) kindIDs() []string { return idsOf(f.Kinds, func(k *Kind) string { return k.ID }) }

// once reports an id that a list has already.
func once(n *doc.Node, id string, ids []string) {
	if id != "" && slices.Contains(ids, id) {
		n.Fault("id", "a second "+doc.Show(id), "every id once")
	}
}

// readForces reads divisions, formations and kinds of counters; forces.toml itself says what its keys mean.
func (d *Data) readForces(r *scenario.Reading, n *doc.Node) {
	f := &d.Forces
	d.readIslands(r, n)
	for _, t := range n.Tables("division", mostRows) {
		v := Division{ID: t.Text("id"), Name: t.Text("name"), Side: r.Side(t, "side"), Service: t.Word("service", "marines", "army", "navy"), Display: t.Flag("display"), Sheets: d.sheets(t)}
		if t.Has("short") {
			v.Short = t.Text("short")
		}
		if v.Display {
			v.Command, v.Dispatch, v.Quality = t.Number("command", 0, 9), t.Number("dispatch", 0, 9), t.Number("quality", 0, 9)
		}
		if o := t.Table("successor", false); o != nil {
			v.Next = Successor{rules.UnitID(o.Text("leader")), rules.UnitID(o.Text("of")), o.Number("quality", 0, 9), o.Number("command", 0, 9), o.Number("dispatch", 0, 9)}
		}
		r.Charted(t)
		once(t, v.ID, f.divisionIDs())
		f.Divisions = append(f.Divisions, v)
	}
	for _, t := range n.Tables("formation", mostRows) {
		o := Formation{ID: t.Text("id"), Name: t.Text("name"), Division: oneOf(t, "division", f.divisionIDs()), Color: t.Word("color", stripeColors...), Optional: t.Flag("optional")}
		r.Charted(t)
		once(t, o.ID, f.formationIDs())
		if slices.ContainsFunc(f.Formations, func(x Formation) bool { return x.Division == o.Division && x.Color == o.Color }) && !t.Faulty("color") {
			t.Fault("color", "a second formation of this color in "+o.Division, "a color of its own for each formation of a division")
		}
		f.Formations = append(f.Formations, o)
	}
	for _, t := range n.Tables("kind", mostRows) {
		k := Kind{
			ID: t.Text("id"), Name: t.Text("name"), Piece: Piece(t.Word("piece", string(UnitPiece), string(WeaponPiece), string(LeaderPiece), string(HeroPiece), string(ShipPiece))),
			Side: r.Side(t, "side"), Engineer: t.Flag("engineer"), Permanent: t.Flag("permanent"),
		}
		r.Charted(t)
		once(t, k.ID, f.kindIDs())
		if (k.Engineer || k.Permanent) && k.Piece != UnitPiece && !t.Faulty("piece") {
			t.Fault("piece", doc.Show(string(k.Piece)), "unit, for engineer or permanent")
		}
		f.Kinds = append(f.Kinds, k)
	}
	for _, w := range []struct {
		key  string
		have int
	}{{"division", len(f.Divisions)}, {"formation", len(f.Formations)}, {"kind", len(f.Kinds)}} {
		if w.have == 0 && !n.Faulty(w.key) && !n.Misspelled(w.key) {
			n.Fault(w.key, "none", "at least one")
		}
	}
	d.readMarkers(r, n)
}

// readIslands reads what each island has of its own.
func (d *Data) readIslands(r *scenario.Reading, n *doc.Node) {
	for _, t := range n.Tables("island", mostRows) {
		i := Island{Sheet: t.Optional("sheet"), Air: t.Text("air"), Events: t.Text("events"), Drinks: map[rules.Side]string{}}
		if names := idsOf(d.Boards, func(b **board.Board) string { return (*b).Sheet }); len(names) > 0 && !slices.Contains(names, i.Sheet) {
			t.Fault("sheet", doc.Show(i.Sheet), doc.OneOf(names))
		}
		if drinks := t.Table("drinks", true); drinks != nil {
			for _, s := range d.Info.Sides {
				i.Drinks[s.ID] = drinks.Text(string(s.ID))
			}
		}
		r.Charted(t)
		d.Forces.Islands = append(d.Forces.Islands, i)
	}
	for _, b := range d.Boards {
		if d.Forces.Island(b.Sheet) == nil && !n.Faulty("island") && !n.Misspelled("island") {
			n.Fault("island", "none of the sheet "+doc.Show(b.Sheet), "one [[island]] for each map sheet")
		}
	}
}

// checkSuccessors holds who takes the place of a commander against the counters, unless their kinds are not known for a mistake of their own.
func (d *Data) checkSuccessors(n *doc.Node) {
	if n.Faulty("kind") {
		return
	}
	for i, t := range n.Tables("division", mostRows) {
		v := &d.Forces.Divisions[i].Next
		for key, id := range map[string]rules.UnitID{"leader": v.Leader, "of": v.Of} {
			k := slices.IndexFunc(d.Units, func(u order.Unit) bool { return u.ID == string(id) })
			if id != "" && len(d.Counters) > 0 && (k < 0 || k >= len(d.Counters) || d.Counters[k].Piece != LeaderPiece || d.Counters[k].Division != d.Forces.Divisions[i].ID) {
				t.Table("successor", false).Fault(key, doc.Show(string(id)), "a leader of the division")
			}
		}
	}
}

// stripeColors are the colors that a stripe can have.
var stripeColors = []string{"blue", "red", "gold", "violet", "green", "orange", "black", "teal", "brown"}

// readMarkers reads what markers do, and the chits.
func (d *Data) readMarkers(r *scenario.Reading, n *doc.Node) {
	f := &d.Forces
	for _, t := range n.Tables("status", mostRows) {
		e := readEffect(t)
		e.Fires, e.Opportunity, e.Indirect, e.Assaults = t.Flag("fires"), t.Flag("opportunity"), t.Flag("indirect"), t.Flag("assaults")
		t.Skip("rule")
		r.Charted(t)
		f.Statuses = append(f.Statuses, e)
	}
	for _, t := range n.Tables("barrage", mostRows) {
		b := Barrage{Effect: readEffect(t), Strength: -1, Leaves: t.Flag("leaves"), Rallies: t.Flag("rallies"), Adjacent: t.Flag("adjacent"), Wind: t.Flag("wind")}
		b.Fires, b.Opportunity, b.Indirect, b.Assaults = true, true, true, true
		if t.Has("strength") {
			b.Strength = t.Number("strength", 0, 99)
		}
		t.Skip("rule")
		r.Charted(t)
		f.Barrages = append(f.Barrages, b)
	}
	for _, t := range n.Tables("fortification", mostRows) {
		o := Fort{
			ID: t.Text("id"), Name: t.Text("name"), Defense: t.Number("defense", -9, 9), Quality: t.Number("quality", -9, 9),
			Check: t.Flag("check"), Stays: t.Flag("stays"),
		}
		if t.Has("builds") {
			o.Builds = t.Word("builds", BuiltByLeg, BuiltByDigger)
		}
		if t.Has("on") {
			o.On = oneOf(t, "on", idsOf(f.Forts, func(o *Fort) string { return o.ID }))
		}
		t.Skip("rule")
		r.Charted(t)
		f.Forts = append(f.Forts, o)
	}
	for _, t := range n.Tables("assault", mostRows) {
		c := Charge{t.Text("id"), t.Text("name"), r.Side(t, "side"), t.Number("defense", -9, 9), t.Number("die", -9, 9)}
		t.Skip("rule")
		r.Charted(t)
		f.Charges = append(f.Charges, c)
	}
	for _, t := range n.Tables("weather", mostRows) {
		w := Weather{ID: t.Text("id"), Name: t.Text("name"), Skipped: t.Flag("skipped"), Douses: t.Flag("douses")}
		if !w.Skipped {
			w.Fire, w.Sight, w.Next, w.Ignition = t.Number("fire", -9, 9), t.Number("sight", 1, 99), t.Number("next", 0, 9), t.Number("ignition", -9, 9)
		}
		t.Skip("rule")
		r.Charted(t)
		f.Weather = append(f.Weather, w)
	}
	for _, t := range n.Tables("chit", mostRows) {
		c := ChitKind{ID: t.Text("id"), Name: t.Text("name"), Day: t.Flag("day"), Rule: t.Text("rule")}
		if t.Has("side") {
			c.Side = r.Side(t, "side")
		}
		r.Charted(t)
		once(t, c.ID, append(append(idsOf(f.Chits, func(c *ChitKind) string { return c.ID }), f.divisionIDs()...), f.formationIDs()...))
		f.Chits = append(f.Chits, c)
	}
	d.checkMarkers(n)
}

// readEffect reads what every marker has.
func readEffect(t *doc.Node) Effect {
	return Effect{
		ID: t.Text("id"), Name: t.Text("name"), Fire: t.Number("fire", -9, 9), Move: t.Word("move", MoveFull, MoveLess, MoveHalf, MoveNone),
		Quality: t.Number("quality", -9, 9),
	}
}

// checkMarkers holds the lists of markers against those that the rules name.
func (d *Data) checkMarkers(n *doc.Node) {
	f := &d.Forces
	for _, list := range []struct {
		key        string
		have, want []string
	}{
		{"status", idsOf(f.Statuses, func(e *Effect) string { return e.ID }), []string{"dg1", "dg2", "dg3", "dg4", Suppressed, Pinned}},
		{"barrage", idsOf(f.Barrages, func(b *Barrage) string { return b.ID }), []string{Smoke, LightBarrage, MediumBarrage, HeavyBarrage, Bombardment}},
		{"fortification", idsOf(f.Forts, func(o *Fort) string { return o.ID }), []string{Foxhole, Trench, Pillbox, Bunker}},
		{"assault", idsOf(f.Charges, func(c *Charge) string { return c.ID }), []string{PreparedAssault, BanzaiCharge, GyokusaiCharge}},
		{"weather", idsOf(f.Weather, func(w *Weather) string { return w.ID }), []string{Clear, Hot, Rain, Storm}},
		{"chit", idsOf(f.Chits, func(c *ChitKind) string { return c.ID }), []string{USCommand, JapanCommand, Wind, RandomEvent, NavalSupport, Amphibious, AirSupport}},
	} {
		if !slices.Equal(list.have, list.want) && !n.Faulty(list.key) && !n.Misspelled(list.key) {
			n.Fault(list.key, doc.Show(rules.Listed(list.have, "and")), rules.Listed(list.want, "and")+", in this order")
		}
	}
}

// readTurns reads the turn record track: days of nine game-turns, of which the first may lack the beginning.
func (d *Data) readTurns(r *scenario.Reading) {
	at := -1
	for i, t := range r.Turns() {
		if i > 0 && i < len(r.Data.Track) && r.Data.Track[i].Sheet != r.Data.Track[i-1].Sheet {
			at = -1 // another track
		}
		turn := Turn{Day: t.Number("day", 1, 99), Hour: t.Word("hour", hours...)}
		next := slices.Index(hours, turn.Hour)
		if at >= 0 && next >= 0 && next != (at+1)%len(hours) {
			t.Fault("hour", doc.Show(turn.Hour), hours[(at+1)%len(hours)]+", after "+hours[at])
		}
		if n := len(d.Turns); n > 0 && at >= 0 && next == (at+1)%len(hours) {
			want := d.Turns[n-1].Day
			if next == 0 {
				want++
			}
			if turn.Day != want && !t.Faulty("day") {
				t.Fault("day", figure(turn.Day), figure(want))
			}
			turn.Day = want // one that is wrong or cannot be read is told once
		}
		at = next
		turn.Night = max(0, next-slices.Index(hours, "Night I")+1)
		d.Turns = append(d.Turns, turn)
	}
	column := scenario.Column{Head: "Hour"}
	for _, t := range d.Turns {
		column.Cells = append(column.Cells, t.Hour)
	}
	if len(d.Turns) > 0 {
		r.Data.Columns = append(r.Data.Columns, column)
	}
}
