package sheet

import (
	"strconv"
	"strings"

	"marianas/game/rules"
)

// Furnish fills the furniture of a layout with the figures of a title's charts: "results", "terrain" and "track".
// What a title does not chart stays empty.
func Furnish(l Layout, charts []rules.Chart) Furniture {
	f := Furniture{Layout: l}
	for _, c := range charts {
		switch c.ID {
		case "results":
			f.Results = results(c)
			if l.Results != nil {
				f.Results.rename(l.Results.Lines)
				f.Results.Foot = strings.TrimSpace(l.Results.Foot + " " + f.Results.Foot)
			}
		case "terrain":
			f.Key = keyRows(l.Row, l.Amend, c)
		case "track":
			f.Track = track(l, c)
		}
	}
	if l.Track != nil && len(l.Track.Dates) > 0 {
		f.Track = ownTrack(*l.Track)
	}
	return f
}

// ownTrack is the track of a sheet that counts its own game-turns.
func ownTrack(p Panel) []TrackBox {
	var out []TrackBox
	for i, date := range p.Dates {
		b := TrackBox{Number: i + 1, Head: date}
		if i < len(p.Feet) {
			b.Foot = p.Feet[i]
		}
		out = append(out, b)
	}
	return out
}

// results splits the chart at its first line for a die.
func results(c rules.Chart) *Results {
	r := &Results{Foot: c.Note}
	for _, row := range c.Rows {
		if strings.HasPrefix(row[0], "Die ") {
			r.Cells = append(r.Cells, row[1:])
			continue
		}
		heads := make([]string, len(row)-1)
		for i, h := range row[1:] {
			heads[i] = bound(h)
		}
		r.Rows = append(r.Rows, ResultsRow{row[0], heads})
	}
	return r
}

// rename gives the lines of the table the names that the sheet has for them, from the first.
func (r *Results) rename(lines []string) {
	for i := range r.Rows {
		if i < len(lines) {
			r.Rows[i].Label = lines[i]
		}
	}
}

// bound writes an open end of the table as a bound.
func bound(head string) string {
	if h, ok := strings.CutPrefix(head, "…"); ok {
		return "≤" + h
	}
	if h, ok := strings.CutSuffix(head, "…"); ok {
		return "≥" + h
	}
	return head
}

// keyRows takes cost and combat line of each row from the line of the chart that it names.
func keyRows(rows, amend []LayoutRow, c rules.Chart) []KeyRow {
	var out []KeyRow
	for _, r := range rows {
		r = amended(r, amend)
		k := KeyRow{Name: r.Name, Label: r.Label, Note: r.Note}
		for _, line := range c.Rows {
			if line[0] == r.Chart {
				k.Cost, k.Combat = movementPoints(line[1]), line[2]
			}
		}
		out = append(out, k)
	}
	return out
}

// movementPoints is a cost with its unit; a word stays as it is.
func movementPoints(cost string) string {
	if strings.ContainsAny(cost, "0123456789") {
		return cost + " MP"
	}
	return cost
}

// amended is a line with the words that a sheet has of its own for it.
func amended(r LayoutRow, amend []LayoutRow) LayoutRow {
	for _, a := range amend {
		if a.Name != r.Name {
			continue
		}
		if a.Label != "" {
			r.Label = a.Label
		}
		if a.Note != "" {
			r.Note = a.Note
		}
	}
	return r
}

// trackFoot is the word of the layout with the figure of the first side, or with those of all sides in place of its
// asterisks.
func trackFoot(foot string, figures []string) string {
	if !strings.Contains(foot, "*") {
		return foot + " " + figures[0]
	}
	for _, f := range figures {
		foot = strings.Replace(foot, "*", f, 1)
	}
	return foot
}

// track makes a box of every line: game-turn, date, and the figures of the sides.
func track(l Layout, c rules.Chart) []TrackBox {
	var out []TrackBox
	for _, row := range c.Rows {
		n, err := strconv.Atoi(row[0])
		if err != nil || len(row) < 3 {
			continue
		}
		b := TrackBox{Number: n, Head: row[1]}
		if l.Track != nil && l.Track.Foot != "" {
			b.Foot = trackFoot(l.Track.Foot, row[2:])
		}
		out = append(out, b)
	}
	return out
}
