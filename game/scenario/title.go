package scenario

import (
	"regexp"
	"slices"
	"strconv"

	"marianas/game/rules"
)

var (
	color      = regexp.MustCompile(`^#[0-9A-Fa-f]{6}$`)
	ruleNumber = regexp.MustCompile(`^\d+(\.\d+){1,2}(\(\d\))?$`) // "16.2.1", and "16.1(3)" for a numbered sentence of a rule
	fileWord   = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)
)

// A mapFile is a map that a title names, and the prefix of its hexes in a title with several sheets.
type mapFile struct{ name, sheet string }

// title reads title.toml: what the menu shows, and which other files there are.
func (l *loader) title(n *node) (maps []mapFile, scenarios []string) {
	i := &l.data.Info
	if i.ID = n.text("id"); i.ID != l.id {
		n.fault("id", show(i.ID), strconv.Quote(l.id)+", the name of the folder")
	}
	i.Name, i.Published = n.text("name"), n.text("published")
	i.Blurb, i.Length, i.Color = n.text("blurb"), n.text("length"), n.text("color")
	if !color.MatchString(i.Color) {
		n.fault("color", show(i.Color), "a color, such as #B9822B")
	}
	i.Built, i.Credits = n.flag("built"), n.texts("credits")
	if i.Series = n.optional("series"); n.has("series") && !fileWord.MatchString(i.Series) {
		n.fault("series", show(i.Series), "the name of a folder with the rules.toml of a system, in small letters")
		i.Series = ""
	}
	for _, s := range n.tables("side", 8) {
		i.Sides = append(i.Sides, rules.SideInfo{
			ID: rules.Side(s.text("id")), Name: s.text("name"), Short: s.text("short"), Emblem: s.word("emblem", "star", "disc"),
		})
		s.done()
	}
	for _, p := range n.tables("phase", 40) {
		phase := rules.PhaseInfo{ID: p.text("id"), Name: p.text("name"), Rule: p.text("rule")}
		phase.Kind = phaseKind(p, phase.ID)
		i.Phases = append(i.Phases, phase)
		p.done()
	}
	for _, f := range n.tables("figure", 200) {
		i.Data = append(i.Data, rules.Figure{
			What: f.text("what"), Source: f.word("source", provenance...), From: f.text("from"),
			Note: f.optional("note"), File: f.optional("file"),
		})
		f.done()
	}
	i.Cover = l.picture(n)
	for _, m := range n.tables("map", 16) {
		maps = append(maps, mapFile{m.text("file"), m.optional("sheet")})
		m.done()
	}
	scenarios = n.texts("scenarios")
	l.built(n, maps, scenarios)
	n.done()
	maps = slices.DeleteFunc(maps, func(m mapFile) bool { return !fileWord.MatchString(m.name) })
	return maps, slices.DeleteFunc(scenarios, func(s string) bool { return !fileWord.MatchString(s) })
}

// phaseKind reads what kind of phase it is. Where nothing is said, the ids setup and over speak for themselves and any
// other phase is one of play.
func phaseKind(n *node, id string) rules.PhaseKind {
	kinds := map[string]rules.PhaseKind{"play": rules.PlayPhase, "set-up": rules.SetUpPhase, "over": rules.OverPhase}
	switch {
	case n.has("kind"):
		return kinds[n.word("kind", "play", "set-up", "over")]
	case id == "setup":
		return rules.SetUpPhase
	case id == "over":
		return rules.OverPhase
	}
	return rules.PlayPhase
}

// built checks what only a title that can be played must have.
func (l *loader) built(n *node, maps []mapFile, scenarios []string) {
	for i, s := range scenarios {
		if !fileWord.MatchString(s) {
			n.fault(item("scenarios", i), show(s), "the name of a scenario file without .toml, in small letters")
		}
	}
	for i, m := range maps {
		if !fileWord.MatchString(m.name) {
			n.fault(item("map", i)+".file", show(m.name), "the name of a map file without .toml, in small letters")
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
		if want.have < want.min && !n.file.told.within(want.key) && !n.misspelled(want.key) {
			n.fault("built", "true, and the file has no "+want.key, "at least one, or built = false")
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
