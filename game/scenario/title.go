package scenario

import (
	"regexp"
	"slices"
	"strconv"

	"marianas/game/rules"
	"marianas/game/scenario/doc"
)

var (
	color      = regexp.MustCompile(`^#[0-9A-Fa-f]{6}$`)
	ruleNumber = regexp.MustCompile(`^\d+(\.\d+){1,2}[a-z]?(\(\d\))?$`) // "16.2.1", "7.3.3a", and "16.1(3)" for a numbered sentence of a rule
	fileWord   = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)
)

// A mapFile is a map that a title names, and the prefix of its hexes in a title with several sheets.
type mapFile struct{ name, sheet string }

// title reads title.toml: what the menu shows, and which other files there are.
func (l *loader) title(n *doc.Node) (maps []mapFile, scenarios []string) {
	i := &l.data.Info
	if i.ID = n.Text("id"); i.ID != l.id {
		n.Fault("id", doc.Show(i.ID), strconv.Quote(l.id)+", the name of the folder")
	}
	i.Name, i.Published = n.Text("name"), n.Text("published")
	i.Blurb, i.Length, i.Color = n.Text("blurb"), n.Text("length"), n.Text("color")
	if !color.MatchString(i.Color) {
		n.Fault("color", doc.Show(i.Color), "a color, such as #B9822B")
	}
	i.Built, i.Credits = n.Flag("built"), n.Texts("credits")
	if i.Series = n.Optional("series"); n.Has("series") && !fileWord.MatchString(i.Series) {
		n.Fault("series", doc.Show(i.Series), "the name of a folder with the rules.toml of a system, in small letters")
		i.Series = ""
	}
	for _, s := range n.Tables("side", 8) {
		i.Sides = append(i.Sides, rules.SideInfo{
			ID: rules.Side(s.Text("id")), Name: s.Text("name"), Short: s.Text("short"), Emblem: s.Word("emblem", "star", "disc"),
		})
	}
	if s := n.Table("sheets", false); s != nil {
		i.Sheets = rules.SheetWords{Many: s.Text("many"), One: s.Text("one")}
	}
	if s := n.Table("services", false); s != nil {
		i.Services = map[string]string{}
		for _, service := range s.Keys() {
			i.Services[service] = s.Text(service)
		}
	}
	for _, p := range n.Tables("phase", 40) {
		phase := rules.PhaseInfo{ID: p.Text("id"), Name: p.Text("name"), Rule: p.Text("rule")}
		phase.Kind = phaseKind(p, phase.ID)
		i.Phases = append(i.Phases, phase)
	}
	for _, f := range n.Tables("figure", 200) {
		i.Data = append(i.Data, rules.Figure{
			What: f.Text("what"), Source: f.Word("source", provenance...), From: f.Text("from"),
			Note: f.Optional("note"), File: f.Optional("file"),
		})
	}
	i.Cover = l.picture(n)
	for _, m := range n.Tables("map", 16) {
		maps = append(maps, mapFile{m.Text("file"), m.Optional("sheet")})
		l.sheets = append(l.sheets, maps[len(maps)-1].sheet)
	}
	scenarios = n.Texts("scenarios")
	l.guideNames(n)
	l.built(n, maps, scenarios)
	maps = slices.DeleteFunc(maps, func(m mapFile) bool { return !fileWord.MatchString(m.name) })
	return maps, slices.DeleteFunc(scenarios, func(s string) bool { return !fileWord.MatchString(s) })
}

// phaseKind reads what kind of phase it is. Where nothing is said, the ids setup and over speak for themselves and any
// other phase is one of play.
func phaseKind(n *doc.Node, id string) rules.PhaseKind {
	kinds := map[string]rules.PhaseKind{"play": rules.PlayPhase, "set-up": rules.SetUpPhase, "over": rules.OverPhase}
	switch {
	case n.Has("kind"):
		return kinds[n.Word("kind", "play", "set-up", "over")]
	case id == "setup":
		return rules.SetUpPhase
	case id == "over":
		return rules.OverPhase
	}
	return rules.PlayPhase
}

// built checks what only a title that can be played must have.
func (l *loader) built(n *doc.Node, maps []mapFile, scenarios []string) {
	for i, s := range scenarios {
		if !fileWord.MatchString(s) {
			n.Fault(doc.Item("scenarios", i), doc.Show(s), "the name of a scenario file without .toml, in small letters")
		}
	}
	for i, m := range maps {
		if !fileWord.MatchString(m.name) {
			n.Fault(doc.Item("map", i)+".file", doc.Show(m.name), "the name of a map file without .toml, in small letters")
		}
		if twin := slices.IndexFunc(maps[:i], func(o mapFile) bool { return o.sheet == m.sheet }); twin >= 0 {
			n.Fault(doc.Item("map", i)+".sheet", "a second sheet "+strconv.Quote(m.sheet), "a name of its own for each sheet")
		}
	}
	if !l.data.Info.Built {
		return
	}
	for _, want := range []struct {
		key  string
		have int
		min  int
	}{{"side", len(l.data.Info.Sides), 1}, {"phase", len(l.data.Info.Phases), 1}, {"map", len(maps), 1}, {"scenarios", len(scenarios), 1}} {
		if want.have < want.min && !n.File().Faulty(want.key) && !n.Misspelled(want.key) {
			n.Fault("built", "true, and the file has no "+want.key, "at least one, or built = false")
		}
	}
}

// sideIDs lists the sides as their ids.
func (l *loader) sideIDs() []string {
	ids := make([]string, len(l.data.Info.Sides))
	for i, s := range l.data.Info.Sides {
		ids[i] = string(s.ID)
	}
	return ids
}
