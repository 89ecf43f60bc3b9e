package css

import (
	"slices"
	"strconv"

	"marianas/game/board"
	"marianas/game/rules"
	"marianas/game/scenario"
	"marianas/game/scenario/doc"
)

// leftOut are the parts of the rules that a scenario can leave out.
var leftOut = []string{NoEvents, NoAir, NoNaval, NoLanding, NoSaipanGuns, NoBarrage}

// A starter reads how one scenario begins.
type starter struct {
	*Data
	r     *scenario.Reading
	s     *scenario.Setup
	n     *doc.Node
	b     *board.Board // nil if the sheet cannot be read
	m     *Map         // of the sheet
	p     Play
	told  *doc.Node            // the last table of which something was there before
	where map[rules.UnitID]int // which counters have a place, by the number of their row from 1
}

// readPlay reads how a scenario begins; the file itself says what its keys mean.
func (d *Data) readPlay(r *scenario.Reading, s *scenario.Setup) Play {
	x := &starter{Data: d, r: r, s: s, n: r.File(s.Scenario), m: &Map{}, where: map[rules.UnitID]int{}}
	if on := d.Sheets(s); len(on) > 0 {
		own := *d
		own.Turns = d.turnsOn(on[0])
		x.Data, x.b, x.m = &own, on[0], &d.Maps[slices.Index(d.Boards, on[0])]
	}
	x.frame()
	x.ratings()
	x.stacks()
	x.markers()
	x.arrivals()
	x.support()
	x.weapons()
	if t := x.n.Table("victory", true); t != nil {
		x.p.Victory = x.victory(t)
	}
	x.banzai()
	return x.p
}

// frame reads when and where it is played, and by which parts of the rules.
func (x *starter) frame() {
	n, p := x.n, &x.p
	p.Begins = n.Number("begins", 1, mostTurns)
	_, info, _ := x.r.Data.Setup(x.s.Scenario)
	info.Begins = p.Begins
	if p.Last = info.Turns; p.Last < p.Begins && !n.Faulty("turns") && !n.Faulty("begins") {
		n.Fault("begins", strconv.Itoa(p.Begins), "a game-turn not after the last, "+strconv.Itoa(p.Last))
	}
	p.Initiative = x.r.Side(n, "initiative")
	p.Weather = oneOf(n, "weather", x.weatherIDs())
	x.history(info)
	if t := n.Table("window", false); t != nil {
		c, rows := t.Numbers("columns", 0, 99), t.Numbers("rows", 0, 99)
		if len(c) == 2 && len(rows) == 2 && c[0] <= c[1] && rows[0] <= rows[1] {
			p.Window = Window{c[0], c[1], rows[0], rows[1]}
		} else if !t.Faulty("columns") && !t.Faulty("rows") {
			t.Fault("columns", doc.Show(t.Raw("columns"))+" and rows "+doc.Show(t.Raw("rows")), "the first and the last column, the first and the last row")
		}
	}
	for i, word := range n.Texts("left_out") {
		if !slices.Contains(leftOut, word) {
			n.Fault(doc.Item("left_out", i), doc.Show(word), doc.OneOf(leftOut))
		}
		p.LeftOut = append(p.LeftOut, word)
	}
	chits := append(append(idsOf(x.Forces.Chits, func(c *ChitKind) string { return c.ID }), x.Forces.divisionIDs()...), x.Forces.formationIDs()...)
	for i, id := range n.Texts("chits") {
		if !slices.Contains(chits, id) && len(x.Forces.Chits) > 0 {
			n.Fault(doc.Item("chits", i), doc.Show(id), doc.OneOf(chits))
		}
		p.Chits = append(p.Chits, id)
	}
	if t := n.Table("set_up", false); t != nil {
		forts := idsOf(x.Forces.Forts, func(o *Fort) string { return o.ID })
		p.FreeSetUp = true
		p.Dug = Dug{oneOf(t, "fort", forts), oneOf(t, "gun_fort", forts), x.counters(t, "heavy", UnitPiece), oneOf(t, "heavy_fort", forts), t.Numbers("mines", 0, max(4, x.Tables.Mines.Highest)), t.Number("dummies", 0, 20)}
	}
	p.SupportOnly, p.Heroes = x.counters(n, "support_only", UnitPiece), x.counters(n, "heroes", HeroPiece)
}

// RegimentOption is the option of a scenario by which the whole 135th Regiment stands on Tinian, and WholeRegiment its value (29.0).
const (
	RegimentOption = "regiment"
	WholeRegiment  = "whole"
)

// WeatherOption is the option of a scenario whose days need not roll for their weather, and Historical its value that has it as it was (4.1a).
const (
	WeatherOption = "weather"
	Historical    = "historical"
)

// history reads the weather of each day as it was, which a scenario with that option has.
func (x *starter) history(info *rules.Scenario) {
	n, ids := x.n, x.weatherIDs()
	for i, id := range n.Texts("history") {
		if len(ids) > 0 && !slices.Contains(ids, id) {
			n.Fault(doc.Item("history", i), doc.Show(id), doc.OneOf(ids))
		}
		x.p.History = append(x.p.History, id)
	}
	days, known := 0, x.p.Last > 0 && x.p.Last <= len(x.Turns)
	if known && slices.ContainsFunc(info.Options, func(o rules.Option) bool { return o.ID == WeatherOption && slices.Contains(o.Values, Historical) }) {
		days = x.Turns[x.p.Last-1].Day
	}
	if known && len(x.p.History) != days && !n.Faulty("history") && !n.Faulty("turns") {
		n.Fault("history", doc.Counted(len(x.p.History), "day"), figure(days)+", one for each day where the weather can be historical")
	}
}

// ratings reads the divisions in play with their figures.
func (x *starter) ratings() {
	for _, t := range x.n.Tables("rating", 20) {
		v := Rating{Division: oneOf(t, "division", x.Forces.divisionIDs())}
		v.Quality, v.Dispatch = t.Number("quality", 0, 9), t.Number("dispatch", 0, x.most(x.Tables.Command.MostDispatch))
		v.Direct, v.Fatigue = t.Number("direct", 0, x.most(x.Tables.Command.MostDirect)), t.Number("fatigue", 0, 19)
		switch o := x.Forces.Division(v.Division); {
		case o == nil:
		case !o.Display:
			t.Fault("division", doc.Show(v.Division), "a division with a display")
		case v.Quality > o.Quality && !t.Faulty("quality"):
			t.Fault("quality", figure(v.Quality), "at most "+figure(o.Quality)+", the base of the division (19.2)")
		case x.p.Rating(v.Division) != nil:
			t.Fault("division", "a second "+doc.Show(v.Division), "every division once")
		}
		x.p.Ratings = append(x.p.Ratings, v)
	}
	if len(x.p.Ratings) == 0 && !x.n.Faulty("rating") && !x.n.Misspelled("rating") {
		x.n.Missing("rating", "ratings", "one [[rating]] for each division in play")
	}
}

// most is the end of a track; 19, that of the general records track, as long as its file cannot be read.
func (x *starter) most(end int) int {
	if end == 0 {
		return 19
	}
	return end
}

// Rating is what a division has at the start; nil if it is not in play.
func (p *Play) Rating(division string) *Rating {
	return find(p.Ratings, func(r *Rating) bool { return r.Division == division })
}

// Without reports whether a scenario leaves a part of the rules out.
func (p *Play) Without(part string) bool { return slices.Contains(p.LeftOut, part) }

// Holds reports whether a column and row lie in the window.
func (w Window) Holds(column, row int) bool {
	return w == Window{} || column >= w.FirstColumn && column <= w.LastColumn && row >= w.FirstRow && row <= w.LastRow
}

// counter is a counter by its id, with what units.toml says of it; nil if there is none, or if a file has faults.
func (x *starter) counter(id rules.UnitID) *Counter {
	i := x.numbers[id] - 1
	if i < 0 || i >= len(x.Counters) {
		return nil
	}
	return &x.Counters[i]
}

// counters is a list of counters of some sorts under a key.
func (x *starter) counters(n *doc.Node, key string, pieces ...Piece) (ids []rules.UnitID) {
	for i, text := range n.Texts(key) {
		id := rules.UnitID(text)
		c := x.counter(id)
		switch {
		case len(x.Counters) == 0:
		case c == nil:
			n.Fault(doc.Item(key, i), doc.Show(text), "a counter of units.toml")
		case c.Piece != "" && !slices.Contains(pieces, c.Piece):
			n.Fault(doc.Item(key, i), doc.Show(text)+", a "+string(c.Piece), sorts(pieces))
		}
		ids = append(ids, id)
	}
	return ids
}

func sorts(pieces []Piece) string {
	words := make([]string, len(pieces))
	for i, p := range pieces {
		words[i] = string(p)
	}
	return doc.OneOf(words)
}

// at is a hex of land in the window under a key.
func (x *starter) at(n *doc.Node, key string) rules.Place {
	b, h, ok := x.r.Place(n, key, x.s)
	if !ok {
		return rules.Place{}
	}
	column, row := b.Grid.ColumnRow(b.Coord(h))
	switch t, known := x.Terrain.Hex(b.TerrainName(h)); {
	case known && t.Forbidden:
		n.Fault(key, string(b.Number(h))+", which is "+t.Name, "a hex of land")
	case !x.p.Window.Holds(column, row):
		n.Fault(key, string(b.Number(h)), "a hex in the window of the scenario")
	}
	return rules.Place{Sheet: b.Sheet, Hex: b.Number(h)}
}

// victory reads how points are won and what they decide.
func (x *starter) victory(t *doc.Node) Victory {
	v := Victory{Rule: t.Text("rule")}
	if t.Has("hold") {
		v.Hold = x.at(t, "hold")
		return v
	}
	v.US = t.Number("us", -99, 99)
	if v.Draw = v.US; t.Has("draw") {
		if v.Draw = t.Number("draw", -99, 99); v.Draw >= v.US && !t.Faulty("us") {
			t.Fault("draw", figure(v.Draw), "less than us")
		}
	}
	if t.Has("decisive") {
		if v.Great = t.Number("decisive", -99, 99); v.Great <= v.US && !t.Faulty("us") {
			t.Fault("decisive", figure(v.Great), "more than us")
		}
	}
	v.AtEnd, v.Last = t.Flag("at_end"), t.Flag("annihilation")
	for _, h := range t.Tables("hex", mostRows) {
		p := HexPoints{At: x.at(h, "at"), Points: h.Number("points", 1, topPoint)}
		if h.Has("before") {
			p.Before = h.Number("before", 1, mostTurns)
		}
		v.Hexes = append(v.Hexes, p)
	}
	for _, a := range t.Tables("award", 40) {
		w := Award{Side: x.r.Side(a, "side"), For: a.Word("for", awards...), Per: a.Number("per", 1, 99), Points: a.Number("points", 1, topPoint)}
		if a.Has("most") {
			w.Most = a.Number("most", 1, topPoint)
		}
		if w.For == ForHeld || w.For == ForNear {
			if x.b != nil {
				w.Hexes = x.r.Spots(a, "hexes", x.b)
			}
			if len(w.Hexes) == 0 && !a.Faulty("hexes") {
				a.Missing("hexes", "hexes", "the hexes of an award for "+w.For)
			}
		}
		v.Awards = append(v.Awards, w)
	}
	if e := t.Table("exit", false); e != nil {
		v.Exit = Exit{x.r.Side(e, "side"), e.Number("row", 0, 99)}
	}
	if slices.ContainsFunc(v.Awards, func(a Award) bool { return a.For == ForExit }) != (v.Exit.Side != "") && !t.Faulty("award") && !t.Faulty("exit") {
		t.Fault("exit", "units that leave the map on one side alone", "[victory.exit] and an award for exit, or neither")
	}
	return v
}

var awards = []string{ForUnit, ForArtillery, ForTank, ForCasualties, ForExit, ForReach, ForHeld, ForNear, ForShut, ForGround, ForAshore, ForClosed, ForDays, ForSuicides}

// banzai reads what the scenario says of Japan's charges.
func (x *starter) banzai() {
	x.p.MassedBanzai, x.p.LastCharge = x.n.Flag("massed_banzai"), x.n.Flag("last_charge")
	if t := x.n.Table("free_banzai", false); t != nil {
		x.p.FreeBanzai.Turn = t.Number("turn", 1, mostTurns)
		if x.b != nil {
			x.p.FreeBanzai.Hexes = x.r.Spots(t, "hexes", x.b)
		}
		if i := x.p.FreeBanzai.Turn; i <= len(x.Turns) && x.Turns[i-1].Night == 0 {
			t.Fault("turn", figure(i), "a night turn")
		}
		t.Skip("rule")
	}
	if t := x.n.Table("gyokusai", false); t != nil {
		if x.b != nil {
			x.p.Gyokusai.Hexes, x.p.Gyokusai.NightHexes = x.r.Spots(t, "hexes", x.b), x.r.Spots(t, "night_hexes", x.b)
			if len(x.p.Gyokusai.Hexes) > 0 {
				x.p.Gyokusai.From = t.Number("from", 1, mostTurns)
			}
		}
		if t.Has("on_map") {
			x.p.Gyokusai.OnMap = t.Number("on_map", 1, 99)
		} else {
			x.p.Gyokusai.Units = t.Number("units", 0, 99)
		}
		if t.Has("latest") {
			x.p.Gyokusai.Latest = t.Number("latest", 1, mostTurns)
		}
		t.Skip("rule")
	}
}
