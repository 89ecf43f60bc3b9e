package dday

import (
	"slices"
	"strconv"

	"marianas/game/scenario"
	"marianas/game/scenario/doc"
)

// Play is how a scenario begins and is won (18.0).
type Play struct {
	Begins, Last    int    // game-turns
	SetUp           int    // which marks of the positions hold: 0 to 2 for scenarios 1 to 3
	Groups          string // id of the scenario whose groups of units hold
	AlwaysCommand   bool
	ArtilleryPoints bool
	Replacements    bool
	DisruptedFirst  bool // a card disrupts positions before the first game-turn (18.2.3)
	RevealedFirst   bool // a card reveals positions beside United States units (18.4.3)
	CommandPosts    bool // headquarters may begin as command posts
	Heroes          []string
	Parts           []string // scenarios whose rules and conditions hold in turn (18.5)
	Carries         int      // companies that an LVT carries (18.2.3)
	Carried         []string // kinds that it carries
	Naval, Air      int
	DepthOnMap      int
	DepthPool       int // markers in the pool; -1: all that are left
	Losses          []StartLosses
	Victory         Victory
	Garrisons       []string // codes of positions
}

// StartLosses is what a division has lost when a scenario begins (18.3.1, 18.4.1).
type StartLosses struct {
	Division           string
	Steps, Specialists int // all; of them tank and engineer steps at most
}

// Victory is the conditions of a scenario.
type Victory struct {
	Hexes            string // overlay of the hexes that give points; "" without
	Win, Draw        int    // points
	StepLosses       int    // at most
	HeavyWeapons     bool   // heavy weapons companies count among them
	PerDay           bool
	NoJapanese       bool
	ExitRegiment     string
	ExitRegimentBy   string
	ExitBattalions   int
	ExitBattalionsBy string
	Rule             string
}

// readPlay reads how a scenario begins; the file itself says what its keys mean.
func (d *Data) readPlay(r *scenario.Reading, s *scenario.Setup) Play {
	n := r.File(s.Scenario)
	p := Play{Begins: n.Number("begins", 1, lastTurn), SetUp: slices.Index(setUps, n.Word("setup", setUps...)), Parts: n.Texts("parts")}
	p.SetUp = max(0, p.SetUp)
	p.Groups = []string{"d-day", "beachhead", "aslito"}[p.SetUp]
	_, info, _ := r.Data.Setup(s.Scenario)
	info.Begins = p.Begins
	if p.Last = info.Turns; p.Last < p.Begins && !n.Faulty("turns") && !n.Faulty("begins") {
		n.Fault("begins", strconv.Itoa(p.Begins), "a game-turn not after the last, "+strconv.Itoa(p.Last))
	}
	p.AlwaysCommand, p.ArtilleryPoints, p.Replacements = n.Flag("always_command"), n.Flag("artillery_points"), n.Flag("replacements")
	p.DisruptedFirst, p.RevealedFirst, p.CommandPosts = n.Flag("disrupted_first"), n.Flag("revealed_first"), n.Flag("command_posts")
	for i, text := range n.Texts("heroes") {
		if !slices.Contains(divisions, text) {
			n.Fault(doc.Item("heroes", i), doc.Show(text), doc.OneOf(divisions))
		}
		p.Heroes = append(p.Heroes, text)
	}
	for i, id := range p.Parts {
		if _, _, ok := r.Data.Setup(id); !ok {
			n.Fault(doc.Item("parts", i), doc.Show(id), "a scenario of the title")
		}
	}
	if t := n.Table("lvt", false); t != nil {
		p.Carries, p.Carried = t.Number("carries", 1, 9), t.Texts("what")
		for i, id := range p.Carried {
			if d.Forces.Kind(id) == nil {
				t.Fault(doc.Item("what", i), doc.Show(id), "a kind of forces.toml")
			}
		}
		t.Skip("rule")
	}
	if t := n.Table("points", true); t != nil {
		p.Naval, p.Air = t.Number("naval", 0, 9), t.Number("air", 0, 9)
		t.Skip("rule")
	}
	d.readStart(r, n, &p)
	d.checkGroups(n, &p)
	return p
}

var setUps = []string{"s1", "s2", "s3"}

// readStart reads depth, losses, victory and garrisons.
func (d *Data) readStart(r *scenario.Reading, n *doc.Node, p *Play) {
	if t := n.Table("japan", true); t != nil {
		p.DepthOnMap, p.DepthPool = t.Number("depth_on_map", 0, 99), -1
		if word, isText := t.Raw("depth_pool").(string); !isText {
			p.DepthPool = t.Number("depth_pool", 0, 99)
		} else if word != "rest" {
			t.Word("depth_pool", "rest")
		}
		t.Skip("rule", "depth_pool")
	}
	for _, t := range n.Tables("losses", 9) {
		l := StartLosses{division(t, "division"), t.Number("steps", 0, 200), t.Number("specialists", 0, 99)}
		t.Skip("rule")
		if l.Specialists > l.Steps && !t.Faulty("steps") && !t.Faulty("specialists") {
			t.Fault("specialists", strconv.Itoa(l.Specialists), "not more than steps")
		}
		p.Losses = append(p.Losses, l)
	}
	if t := n.Table("victory", true); t != nil {
		p.Victory = d.readVictory(r, t)
	}
	t := n.Table("garrisons", false)
	if t == nil {
		return
	}
	p.Garrisons = t.Texts("positions")
	for i, code := range p.Garrisons {
		switch pos := d.Map.Position(code); {
		case len(d.Map.Positions) == 0:
		case pos == nil:
			t.Fault(doc.Item("positions", i), doc.Show(code), "the code of a position")
		case pos.SetUp[p.SetUp].Group != "" && !n.Faulty("setup"):
			t.Fault(doc.Item("positions", i), code+", which Japan occupies", "a position that is empty at the start")
		}
	}
	t.Skip("rule")
	r.Charted(t)
}

func (d *Data) readVictory(r *scenario.Reading, t *doc.Node) Victory {
	v := Victory{StepLosses: t.Number("step_losses", 0, 999), HeavyWeapons: t.Flag("heavy_weapons"), PerDay: t.Flag("per_day"), Rule: t.Text("rule")}
	if t.Has("hexes") || t.Has("win") || t.Has("draw") {
		v.Hexes = r.Overlay(t, "hexes", nil)
		v.Win, v.Draw = t.Number("win", 1, 999), t.Number("draw", 0, 999)
		if v.Draw >= v.Win && !t.Faulty("win") {
			t.Fault("draw", strconv.Itoa(v.Draw), "less than win")
		}
		return v
	}
	v.NoJapanese, v.ExitRegiment, v.ExitRegimentBy = t.Flag("no_japanese"), t.Text("exit_regiment"), r.Overlay(t, "exit_regiment_by", nil)
	v.ExitBattalions, v.ExitBattalionsBy = t.Number("exit_battalions", 0, 99), r.Overlay(t, "exit_battalions_by", nil)
	return v
}

// checkGroups holds the set-up against the counters: units enough for every group, depth markers as many as 18.0 says.
func (d *Data) checkGroups(n *doc.Node, p *Play) {
	if len(d.Map.Positions) == 0 || len(d.Counters) == 0 || n.Faulty("setup") {
		return
	}
	positions, units, depth, all := map[string]int{}, map[string]int{}, 0, 0
	for _, pos := range d.Map.Positions {
		m := pos.SetUp[p.SetUp]
		positions[m.Group]++
		if m.Depth {
			depth++
		}
	}
	for _, c := range d.Counters {
		units[c.Groups[p.Groups]]++
	}
	for _, k := range d.Forces.Depth {
		all += k.Number
	}
	for _, g := range []string{"A", "B", "C", "D"} {
		if positions[g] > units[g] {
			n.Fault("setup", doc.Counted(positions[g], "position")+" of group "+g, "not more than its "+doc.Counted(units[g], "unit")+" (3.2)")
		}
	}
	if depth != p.DepthOnMap {
		n.Fault("japan.depth_on_map", strconv.Itoa(p.DepthOnMap), strconv.Itoa(depth)+", as many as the map marks")
	}
	if p.DepthOnMap+max(0, p.DepthPool) > all {
		n.Fault("japan.depth_pool", strconv.Itoa(p.DepthPool), "not more than the markers that are left")
	}
}
