package forgotten

import (
	"marianas/game/board"
	"marianas/game/firemove"
	"marianas/game/rules"
	"marianas/game/scenario"
	"marianas/game/scenario/doc"
	"slices"
)

// Data is everything printed that the title consists of: what the series reads, and what stands in islands.toml, in the
// counters' keys and in the scenarios for this title alone.
type Data struct {
	*firemove.Data
	Islands  []Island // in the order in which the Sequenced Scenario plays them
	Kinds    []Kind   // of support fire markers
	Landing  Coast
	Reef     Reef
	Homes    map[rules.UnitID]string // the island that each counter bears, by its id
	Insignia map[string]string       // the device that the counters of a formation bear
	Plays    []Play                  // one for each of Info.Scenarios, in their order
	unsure   bool                    // an island or a kind has no proper id: what names one is not held against them
}

// Island is one of the islands, on a sheet of its own.
type Island struct {
	ID, Sheet, Name string
	Letter          string // printed on its Japanese counters: "Ei"
	Allotted        int    // game-turns of 18.2 and 18.3
	Deadline        int    // game-turns of 18.1
	Boats           int    // assault boat markers of 18.2 at most
	Rebuild         Rebuild
	Airstrip        []rules.Place // what the solitaire rules march for (16.1)
	Objectives      []Objective   // all must be taken
	Eliminate       bool          // every Japanese unit must go, too
	Dates           []string      // of the game-turns up to the deadline
	Fire            []Fire
	Placement       []Placement
	Book            [][]rules.Place // choices of boat hexes for the computer player; none: it finds one
}

// Rebuild is how many Japanese units an island rebuilds in a game-turn (11.1).
type Rebuild struct {
	Most    int
	ByHex   []rules.Place // one for each of these that is free of the enemy; empty: Most
	InZones bool          // also in hexes of enemy zones of control
}

// Objective is a named group of hexes.
type Objective struct {
	Name  string
	Hexes []rules.Place
}

// Fire is a support fire marker of an island: the values of one kind, as they lie in the cup.
type Fire struct {
	Side   rules.Side
	Kind   string // id of a Kind of the side
	Values []int
}

// Placement is a row of the tables of 19.0: where a unit is set up, by the face of the die.
type Placement struct {
	Unit  rules.UnitID
	Hexes []rules.Place // the first for face 1
}

// Kind is what a support fire marker stands for.
type Kind struct {
	ID          string // "naval"
	Side        rules.Side
	Name        string
	Once        bool  // it leaves the scenario when it has been applied (17.0)
	OnlyDefends []int // values that serve the defense only in ground combat (17.1)
	Rule        string
	second      bool // it is the second of the side's kinds that are not used once
}

// Coast is where nobody lands (12.0).
type Coast struct {
	Barred []string // terrain or overlays of the hex: "jungle", "village"
	Unless string   // a route through the hex that lets units land there in spite of them
	Rule   string
}

// Reef is what a reef does in an assault from the sea (12.3).
type Reef struct {
	Overlay string
	Defense int
	Row     string   // its line of the combat results table
	TakenBy []string // results that take a reef that nobody holds
	Rule    string
}

// Kinds of play of the scenarios.
const (
	Individual   = "individual"   // one island by itself (18.3)
	Sequenced    = "sequenced"    // one island after the other (18.2)
	Simultaneous = "simultaneous" // all islands at once (18.1)
)

// Play is how a scenario plays its islands.
type Play struct {
	How        string // Individual, Sequenced or Simultaneous
	Boats      int    // assault boat markers of all islands together; 0: each island has its own
	PoolLeast  int    // support fire markers that Japan gives each island at least
	Points     Points
	Deductions Losses // game-turns taken off an island's limit
}

// Points are the victory points of 18.2; the zero Points in a scenario without.
type Points struct {
	Unused, Over int // for each game-turn that was not needed, and that was needed beyond those allotted
	Losses       Losses
	US, Japan    int // the United States win with so many or more, Japan with so many or fewer
	Rule         string
}

// Losses is what each United States unit lost or depleted counts.
type Losses struct {
	Depleted, Eliminated int
	Rule                 string
}

// Island is an island by its id; nil if there is none.
func (d *Data) Island(id string) *Island {
	for i := range d.Islands {
		if d.Islands[i].ID == id {
			return &d.Islands[i]
		}
	}
	return nil
}

const (
	mostIslands  = 12
	mostRows     = 500
	mostMarkers  = 40 // of a kind on an island
	highestValue = 15 // of a marker
	mostTurns    = 100
)

// Read reads what the series prints and what this title alone prints.
func Read(r *scenario.Reading) any {
	d := &Data{Data: firemove.ReadData(r), Homes: map[rules.UnitID]string{}}
	r.Principles(japan) // 16.0
	if n := r.File("islands"); n != nil {
		d.readIslands(r, n)
		d.readSea(r, n)
		d.readKinds(r, n)
		d.readFire(r, n)
		d.readPlacement(r, n)
	}
	d.readHomes(r)
	d.readInsignia(r)
	for i := range r.Data.Setups {
		d.Plays = append(d.Plays, d.readPlay(r, &r.Data.Setups[i]))
	}
	return d
}

// readIslands reads the islands; islands.toml itself says what its keys mean.
func (d *Data) readIslands(r *scenario.Reading, n *doc.Node) {
	for _, t := range n.Tables("island", mostIslands) {
		i := Island{
			ID: t.Text("id"), Sheet: t.Text("sheet"), Name: t.Text("name"), Letter: t.Text("letter"),
			Allotted: t.Number("allotted", 1, mostTurns), Deadline: t.Number("deadline", 1, mostTurns),
			Boats: t.Number("boats", 1, 30), Eliminate: t.Flag("eliminate"), Dates: t.Texts("dates"),
		}
		d.unsure = d.unsure || t.Faulty("id")
		if d.Island(i.ID) != nil {
			t.Fault("id", "a second island "+doc.Show(i.ID), "every island once")
		}
		if len(i.Dates) != i.Deadline && !t.Faulty("deadline") && !t.Faulty("dates") {
			t.Fault("dates", counted(len(i.Dates), "date"), counted(i.Deadline, "date")+", one for each game-turn up to the deadline")
		}
		if b := r.Sheet(t, "sheet"); b != nil {
			i.Airstrip = places(r, t, "airstrip", b)
			i.Rebuild = Rebuild{ByHex: places(r, t, "rebuild_hexes", b)}
			for _, o := range t.Tables("objective", mostRows) {
				i.Objectives = append(i.Objectives, Objective{o.Text("name"), someHexes(r, o, "hexes", b)})
			}
			for _, c := range t.Tables("book", mostRows) {
				i.Book = append(i.Book, choice(r, c, b))
			}
		} else {
			t.Skip("airstrip", "rebuild_hexes", "objective", "book")
		}
		i.Rebuild.Most = t.Number("rebuild", 0, 99)
		i.Rebuild.InZones = !t.Has("rebuild_zones") || t.Flag("rebuild_zones")
		r.Charted(t)
		d.Islands = append(d.Islands, i)
	}
	if len(d.Islands) == 0 {
		n.Fault("island", "no islands", "an [[island]] for each sheet")
	}
}

// places are hexes of a sheet as places.
func places(r *scenario.Reading, n *doc.Node, key string, b *board.Board) []rules.Place {
	var ps []rules.Place
	for _, h := range r.Hexes(n, key, b) {
		ps = append(ps, rules.Place{Sheet: b.Sheet, Hex: b.Number(h)})
	}
	return ps
}

// choice is a choice of boat hexes: different ones.
func choice(r *scenario.Reading, n *doc.Node, b *board.Board) []rules.Place {
	r.Charted(n)
	ps := someHexes(r, n, "hexes", b)
	for i, p := range ps {
		if slices.Contains(ps[:i], p) {
			n.Fault(doc.Item("hexes", i), p.String(), "another hex for each boat")
		}
	}
	return ps
}

// someHexes are hexes of a sheet, at least one.
func someHexes(r *scenario.Reading, n *doc.Node, key string, b *board.Board) []rules.Place {
	ps := places(r, n, key, b)
	if !n.Has(key) {
		n.Missing(key, doc.Show(key), key+" = a list of hexes")
	} else if len(ps) == 0 {
		n.Fault(key, "no hexes", "at least one")
	}
	return ps
}

// readSea reads where nobody lands, and what a reef does.
func (d *Data) readSea(r *scenario.Reading, n *doc.Node) {
	if t := n.Table("landing", true); t != nil {
		d.Landing = Coast{Barred: t.Texts("barred"), Unless: t.Optional("unless"), Rule: t.Text("rule")}
		r.Charted(t)
	}
	if t := n.Table("reef", true); t != nil {
		d.Reef = Reef{
			Overlay: r.Overlay(t, "overlay", nil), Defense: t.Number("defense", 0, 99), Row: t.Text("row"),
			TakenBy: t.Texts("taken_by"), Rule: t.Text("rule"),
		}
		if d.Reef.Row != "" && !r.Row(d.Reef.Row) {
			t.Fault("row", doc.Show(d.Reef.Row), "a line of the results table")
		}
		for i, code := range d.Reef.TakenBy {
			if r.Means[code] == "" && len(r.Means) > 0 {
				t.Fault(doc.Item("taken_by", i), doc.Show(code), "a result of the results table")
			}
		}
		r.Charted(t)
	}
}

// readKinds reads what the support fire markers stand for.
func (d *Data) readKinds(r *scenario.Reading, n *doc.Node) {
	for _, t := range n.Tables("kind", mostRows) {
		k := Kind{
			ID: t.Text("id"), Side: r.Side(t, "side"), Name: t.Text("name"), Once: t.Flag("once"),
			OnlyDefends: t.Numbers("only_defends", 1, highestValue), Rule: t.Text("rule"),
		}
		d.unsure = d.unsure || t.Faulty("id")
		ordinary := 0
		for _, o := range d.Kinds {
			if o.Side == k.Side && !o.Once {
				ordinary++
			}
			if o.ID == k.ID && o.Side == k.Side {
				t.Fault("id", "a second "+doc.Show(k.ID)+" of this side", "every kind once for a side")
			}
		}
		if k.second = !k.Once && ordinary == 1; !k.Once && ordinary > 1 {
			t.Fault("once", "a third kind of this side that is used again and again", "at most two of them")
		}
		d.Kinds = append(d.Kinds, k)
	}
}

// readFire reads the support fire markers of each island and side, by kind.
func (d *Data) readFire(r *scenario.Reading, n *doc.Node) {
	seen := map[string]bool{}
	for _, t := range n.Tables("fire", mostRows) {
		if n.Faulty("kind") {
			t.SkipRest() // told where the kind is wrong
			continue
		}
		i, side := d.island(t, "island"), r.Side(t, "side")
		if d.unsure {
			t.SkipRest()
			continue
		}
		var all []Fire
		for _, k := range d.Kinds {
			if k.Side != side {
				if !r.HasSide(k.Side) || !r.HasSide(side) { // reported where it went wrong
					t.Skip(k.ID)
				}
				continue
			}
			values := t.Numbers(k.ID, 1, highestValue)
			if len(values) > mostMarkers {
				t.Fault(k.ID, counted(len(values), "marker"), "at most "+counted(mostMarkers, "marker"))
			}
			if len(values) > 0 {
				all = append(all, Fire{side, k.ID, values})
			}
		}
		if i != nil {
			if key := i.ID + "/" + string(side); seen[key] {
				t.Fault("side", "a second table of this side for "+i.Name, "one table for each island and side")
			} else {
				seen[key] = true
			}
			i.Fire = append(i.Fire, all...)
		}
		r.Charted(t)
	}
}

// readPlacement reads the tables of random placement, and holds them against the counters: every unit of an island and a
// side that has a row needs one.
func (d *Data) readPlacement(r *scenario.Reading, n *doc.Node) {
	faces := 0
	if r.CRT != nil {
		faces = r.CRT.Faces()
	}
	rows := map[rules.UnitID]bool{}
	for _, t := range n.Tables("placement", mostRows) {
		i, id := d.island(t, "island"), rules.UnitID(t.Text("unit"))
		if r.Unit(id) == nil && id != "" && len(r.Units) > 0 {
			t.Fault("unit", doc.Show(string(id)), "a unit of units.toml")
		}
		if rows[id] {
			t.Fault("unit", "a second row for "+string(id), "every unit once")
		}
		rows[id] = true
		t.Has("hexes")
		if i == nil {
			continue
		}
		b := r.Board(i.Sheet)
		if b == nil {
			continue
		}
		p := Placement{id, places(r, t, "hexes", b)}
		if faces > 0 && len(p.Hexes) != faces && !t.Faulty("hexes") {
			t.Fault("hexes", counted(len(p.Hexes), "hex"), counted(faces, "hex")+", one for each face of the die")
		}
		i.Placement = append(i.Placement, p)
	}
}

// readHomes reads which island each counter bears.
func (d *Data) readHomes(r *scenario.Reading) {
	n := r.File("units")
	if n == nil {
		return
	}
	for _, t := range n.Tables("unit", mostRows) {
		if i := d.island(t, "island"); i != nil {
			id, _ := t.Raw("id").(string)
			d.Homes[rules.UnitID(id)] = i.ID
		}
	}
}

// readInsignia reads which device the counters of a formation bear.
func (d *Data) readInsignia(r *scenario.Reading) {
	n := r.File("islands")
	if n == nil {
		return
	}
	d.Insignia = map[string]string{}
	for _, t := range n.Tables("insignia", mostRows) {
		d.Insignia[t.Text("formation")] = t.Text("device")
	}
}

// island is an island under a key; nil if there is none, reported unless an island has lost its id.
func (d *Data) island(n *doc.Node, key string) *Island {
	id := n.Text(key)
	i := d.Island(id)
	if i == nil && id != "" && len(d.Islands) > 0 && !d.unsure {
		var ids []string
		for _, o := range d.Islands {
			ids = append(ids, o.ID)
		}
		n.Fault(key, doc.Show(id), doc.OneOf(ids))
	}
	return i
}

// readPlay reads how a scenario plays its islands.
func (d *Data) readPlay(r *scenario.Reading, s *scenario.Setup) Play {
	n := r.File(s.Scenario)
	p := Play{How: n.Word("play", Individual, Sequenced, Simultaneous)}
	switch p.How {
	case Individual:
		if !n.Has("sheets") {
			n.Texts("sheets") // told as missing
		} else if len(r.Sheets(s)) != 1 && !n.Faulty("sheets") {
			n.Fault("sheets", counted(len(r.Sheets(s)), "sheet"), "one, for a single island")
		}
	case Sequenced:
		if t := n.Table("points", true); t != nil {
			p.Points = Points{
				Unused: t.Number("unused", 0, 99), Over: t.Number("over", -99, 0), Losses: losses(t, -99, 0),
				US: t.Number("us", -99, 99), Japan: t.Number("jp", -99, 99),
			}
			p.Points.Rule = p.Points.Losses.Rule
		}
	case Simultaneous:
		p.Boats, p.PoolLeast = n.Number("boats", 1, 99), n.Number("pool_least", 0, mostMarkers)
		if t := n.Table("deductions", true); t != nil {
			p.Deductions = losses(t, 0, 99)
		}
	default: // reported where it went wrong
		n.Skip("points", "boats", "pool_least", "deductions")
	}
	return p
}

func losses(n *doc.Node, low, high int) Losses {
	return Losses{n.Number("depleted", low, high), n.Number("eliminated", low, high), n.Text("rule")}
}

// counted is a number of things in words: "1 date", "3 dates".
func counted(n int, what string) string { return rules.Counted(n, what, plural(what)) }

func plural(what string) string {
	if what == "hex" {
		return "hexes"
	}
	return what + "s"
}
