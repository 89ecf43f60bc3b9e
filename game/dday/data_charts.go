package dday

import (
	"slices"
	"strings"

	"marianas/game/scenario"
	"marianas/game/scenario/doc"
)

// Chart is a printed table that is looked up by a column and a row; the parts of a result are set apart by blanks.
type Chart struct {
	ID, Name, Rule, Note string
	Columns, Rows        []string   // heads
	Cells                [][]string // by row, then column
	Means                map[string]string
}

// Chart is a chart by its id; nil if there is none.
func (d *Data) Chart(id string) *Chart {
	for i := range d.Charts {
		if d.Charts[i].ID == id {
			return &d.Charts[i]
		}
	}
	return nil
}

// Tables are the figures beside the charts: terrain, movement, command, losses, letters.
type Tables struct {
	Ground     []Ground // one for each line of the terrain key, in its order
	Defense    Defense
	Breakdown  map[string]Draws // by the mark on the terrain key: "one", "one_lvt", "two", "three"
	OffRail    string           // mark that does not hold along the railroad (7.3.7)
	Allowance  []From           // movement allowance by game-turn (7.0)
	Actions    int              // paid actions of a division
	Strategic  Strategic
	Command    Command
	Record     int // the highest number on the United States record track (2.1.5)
	Slots      int // for cards on the turn sequence track (2.1.4)
	Loss       Loss
	AttackLate Late
	Letters    map[string]int // first game-turn of each action letter (13.0)
}

// Ground is what a line of the terrain key says beside costs.
type Ground struct {
	Breakdown    string // "*", "* LVT", "**", "***" or ""
	Unit, Depth  int    // multipliers of Japanese strengths; 1: none
	AttackHalved bool   // if every attacker stands there
	Levels       []int  // elevations that occur
}

// Defense is what multiplies strengths whatever the ground.
type Defense struct{ Uphill, Pillbox, Cave, Tank, HighLevel int }

// Draws is how many cards a vehicle draws for breakdown.
type Draws struct{ Tank, LVT int }

// From is a number that holds from a game-turn on.
type From struct{ Turn, N int }

// Strategic is the figures of road and strategic movement (7.3.6).
type Strategic struct{ From, Units, Distance int }

// Command is the command range track and what belongs to it (15.2, 10.3).
type Command struct {
	Ranges    []int
	FromTurn  int
	Battalion int // range of a battalion headquarters
}

// Loss is the figures of catastrophic loss (18.1).
type Loss struct{ Most, FromTurn, MarkerAt, Marker, Company int }

// Late is a cell of a chart that changes from a game-turn on.
type Late struct {
	Chart, Row string
	Column     int
	FromTurn   int
	Result     string
}

// readCharts reads the charts.
func (d *Data) readCharts(r *scenario.Reading, n *doc.Node) {
	for _, t := range n.Tables("chart", mostRows) {
		c := Chart{ID: t.Text("id"), Name: t.Text("name"), Rule: t.Text("rule"), Note: t.Optional("note"), Columns: t.Texts("columns")}
		t.Skip("across", "down", "round")
		r.Charted(t)
		if m := t.Table("means", false); m != nil {
			c.Means = map[string]string{}
			for _, k := range m.Keys() {
				c.Means[k] = m.Text(k)
			}
		}
		for _, row := range t.Tables("row", mostRows) {
			c.Rows = append(c.Rows, row.Text("head"))
			results := row.Texts("results")
			if len(results) != len(c.Columns) && !row.Faulty("results") && !listFaulty(t, "columns") {
				row.Fault("results", doc.Counted(len(results), "result"), doc.Counted(len(c.Columns), "result")+", one a column")
			}
			c.Cells = append(c.Cells, results)
		}
		if d.Chart(c.ID) != nil {
			t.Fault("id", "a second chart "+doc.Show(c.ID), "every chart once")
		}
		d.Charts = append(d.Charts, c)
	}
	for _, id := range []string{"fire", "actions", "attack", "barrage"} {
		if d.Chart(id) == nil && !n.Faulty("chart") {
			n.Fault("chart", "no chart "+doc.Show(id), "the charts fire, actions, attack and barrage")
		}
	}
}

// listFaulty reports whether a fault of a list, or of one of its items, has been told already.
func listFaulty(t *doc.Node, key string) bool {
	for i := 0; i < mostCards; i++ {
		if t.Faulty(doc.Item(key, i)) {
			return true
		}
	}
	return t.Faulty(key)
}

// readTables reads the figures beside the charts; charts.toml itself says what its keys mean.
func (d *Data) readTables(r *scenario.Reading, n *doc.Node) {
	k := &d.Tables
	d.readGround(n)
	if t := n.Table("defense", true); t != nil {
		k.Defense = Defense{t.Number("uphill", 1, 9), t.Number("pillbox", 1, 9), t.Number("cave", 1, 9), t.Number("tank", 1, 9), t.Number("high_level", 0, 9)}
		t.Skip("rule")
		r.Charted(t)
	}
	if t := n.Table("breakdown", true); t != nil {
		k.Breakdown = map[string]Draws{}
		for _, mark := range []string{"one", "one_lvt", "two", "three"} {
			if m := t.Table(mark, true); m != nil {
				k.Breakdown[mark] = Draws{m.Number("tank", 0, 9), m.Number("lvt", 0, 9)}
			}
		}
		k.OffRail = t.Word("off_rail", "one", "two", "three")
		t.Skip("rule")
		r.Charted(t)
	}
	if t := n.Table("movement", true); t != nil {
		for _, m := range t.Tables("allowance", lastTurn) {
			k.Allowance = append(k.Allowance, From{m.Number("turn", 1, lastTurn), m.Number("points", 1, 20)})
		}
		k.Actions = t.Number("actions", 1, 99)
		k.Strategic = Strategic{t.Number("strategic_from", 1, lastTurn), t.Number("strategic_units", 1, 99), t.Number("road_distance", 0, 99)}
		t.Skip("rule")
		r.Charted(t)
	}
	d.readRanks(r, n)
}

// readRanks reads command, losses and letters.
func (d *Data) readRanks(r *scenario.Reading, n *doc.Node) {
	k := &d.Tables
	if t := n.Table("command", true); t != nil {
		k.Command = Command{t.Numbers("ranges", 1, 99), t.Number("from_turn", 1, lastTurn), t.Number("battalion", 1, 99)}
		if len(k.Command.Ranges) < 3 || !slices.IsSorted(k.Command.Ranges) {
			t.Fault("ranges", doc.Show(k.Command.Ranges), "a range for each box of the track, none smaller than the one before (15.2)")
		}
		t.Skip("rule")
		r.Charted(t)
	}
	if t := n.Table("tracks", true); t != nil {
		k.Record, k.Slots = t.Number("record", 1, 99), t.Number("cards", 1, 20)
		t.Skip("rule")
		r.Charted(t)
	}
	if t := n.Table("loss", true); t != nil {
		k.Loss = Loss{t.Number("most", 1, 99), t.Number("from_turn", 1, lastTurn), t.Number("marker_at", 1, mostSteps), t.Number("marker", 1, 9), t.Number("company", 1, 9)}
		t.Skip("rule")
		r.Charted(t)
	}
	if t := n.Table("attack_late", true); t != nil {
		k.AttackLate = Late{t.Text("chart"), t.Text("row"), t.Number("column", 1, 9), t.Number("from_turn", 1, lastTurn), t.Text("result")}
		if c := d.Chart(k.AttackLate.Chart); c == nil || k.AttackLate.Column > len(c.Columns) {
			t.Fault("chart", doc.Show(k.AttackLate.Chart), "a chart with that column")
		}
		r.Charted(t)
	}
	k.Letters = map[string]int{}
	for _, t := range n.Tables("letter", 9) {
		k.Letters[t.Word("id", "M", "A", "R", "I")] = t.Number("from_turn", 1, lastTurn)
		t.Skip("rule")
		r.Charted(t)
	}
	if len(k.Letters) != 4 && !n.Faulty("letter") {
		n.Fault("letter", doc.Counted(len(k.Letters), "letter"), "M, A, R and I")
	}
}

// readGround reads what the terrain key says beside costs.
func (d *Data) readGround(n *doc.Node) {
	key := n.Table("terrain", true)
	if key == nil {
		return
	}
	for i, t := range key.Tables("hex", 100) {
		g := Ground{Unit: 1, Depth: 1, AttackHalved: t.Flag("attack_halved"), Levels: t.Numbers("levels", 0, 4)}
		if t.Has("breakdown") {
			g.Breakdown = t.Word("breakdown", "*", "* LVT", "**", "***")
		}
		if t.Has("unit") {
			g.Unit = t.Number("unit", 1, 9)
		}
		if t.Has("depth") {
			g.Depth = t.Number("depth", 1, 9)
		}
		d.Tables.Ground = append(d.Tables.Ground, g)
		if i < len(d.Terrain.Hexes) {
			d.Terrain.Hexes[i].Combat = g.inCombat()
		}
	}
}

// inCombat is what a ground does to strengths, in words (8.3); "" for nothing.
func (g *Ground) inCombat() string {
	var all []string
	if g.Unit > 1 {
		all = append(all, "unit ×"+figure(g.Unit))
	}
	if g.Depth > 1 {
		all = append(all, "depth ×"+figure(g.Depth))
	}
	if g.AttackHalved {
		all = append(all, "attackers ÷2")
	}
	return strings.Join(all, ", ")
}
