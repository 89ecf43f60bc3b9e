package table

import (
	"fmt"
	"slices"
	"strings"

	"marianas/game/match"
	"marianas/game/rules"
	"marianas/ui/widget"
)

// A combat that is fought card by card: the piles, the card that lies open, what it did, and the choice it leaves. And
// what an attack must bring besides strength.

// pilesPart shows such a combat.
func (s *Screen) pilesPart(u *widget.UI, x, y, w float64, c *rules.Combat) float64 {
	top := y
	chip := u.RuleChipWidth(c.Rule)
	y = u.Section(x, y, w-chip-8, c.Title, "")
	u.Rule(x, top, w, 4, u.Palette.Ink)
	u.RuleChip("piles", x+w-chip, top+12, c.Rule)
	if c.About != "" {
		y += u.Wrapped(x, y-4, w, widget.BodyBold, u.Palette.Ink, c.About) + 2
	}
	y += s.drawnPiles(u, x, y, w, c) + 8
	name, lines := s.lastTurned(c)
	if k := s.card(name); k != nil {
		y += cardBrief(u, x, y, w, k, c.Parts) + 8
	}
	y += s.toldPart(u, x, y, w, lines)
	y += s.chooseRows(u, x, y, w)
	if c.Note != "" {
		y += u.Wrapped(x, y, w, widget.Small, u.Palette.Ink2, c.Note) + 8
	}
	if len(c.Terms) > 0 {
		y += s.sumPart(u, x, y, w, c) + 16
	}
	if len(c.Chances) > 0 {
		y += s.chancesPart(u, x, y, w, c) + 16
	}
	return y - top - 16
}

// drawnPiles shows the piles side by side, each with its side and how many cards it has.
func (s *Screen) drawnPiles(u *widget.UI, x, y, w float64, c *rules.Combat) float64 {
	const tall, wide = 72.0, 50.0
	col := w / float64(len(c.Piles))
	for i, p := range c.Piles {
		px := x + col*float64(i)
		if p.Side != "" {
			u.Emblem(px, y+1, 14, string(p.Side))
		}
		u.TextIn(widget.Rect{X: px + 20, Y: y, W: col - 24, H: 16}, widget.Heading, accent(u, p.Side), widget.Start, s.sideInfo(p.Side).Short+", "+plural(p.N, "card"))
		for j := min(3, p.N) - 1; j >= 0; j-- {
			u.Box(widget.Rect{X: px + 2*float64(j), Y: y + 22 + 2*float64(j), W: wide, H: tall}, accent(u, p.Side), 1, u.Palette.Paper3)
		}
		at := widget.Rect{X: px, Y: y + 22, W: wide, H: tall}
		if p.N == 0 {
			u.Dashed(at, u.Palette.Line2)
			u.TextIn(at, widget.H2Value, u.Palette.Ink3, widget.Center, "0")
		} else {
			u.TextIn(at, widget.H2Value, widget.Color{R: 255, G: 255, B: 255, A: 255}, widget.Center, fmt.Sprint(p.N))
		}
		u.Wrapped(px+wide+12, y+22, col-wide-20, widget.Small, u.Palette.Ink, p.Note)
	}
	return 22 + tall + 6
}

// lastTurned is the card that lies open in a combat, or the last that was turned, with what was told of it.
func (s *Screen) lastTurned(c *rules.Combat) (name string, lines []match.LogLine) {
	name = c.Card
	for i := len(s.toured) - 1; i >= 0; i-- {
		k := &s.toured[i]
		lines = append(slices.Clone(k.lines), lines...)
		if k.card != "" {
			if name == "" {
				name = k.card
			}
			break
		}
	}
	return name, lines
}

// toldPart says what the last card did, lit, and where there is more, the lines below it.
func (s *Screen) toldPart(u *widget.UI, x, y, w float64, lines []match.LogLine) float64 {
	top := y
	for i, l := range lines {
		if i == 0 && len(lines) > 1 || l.Kind == match.Heading {
			continue // the draw itself: the card stands above
		}
		text := match.Words(l.Spans)
		h := u.Height(widget.SmallBold, w-24, text) + 12
		u.Fill(widget.Rect{X: x, Y: y, W: w, H: h}, u.Palette.Lit)
		u.Wrapped(x+12, y+6, w-24, widget.SmallBold, u.Palette.Ink, text)
		y += h + 2
	}
	if y > top {
		y += 12
	}
	return y - top
}

// chooseRows lists all that the looker may choose now, each with its words, and the main one chosen.
func (s *Screen) chooseRows(u *widget.UI, x, y, w float64) float64 {
	if !s.mine() || len(s.view.Choices) == 0 || len(s.view.Choices) > 8 {
		return 0
	}
	top := y
	y = u.Section(x, y, w, "You choose", "")
	u.Group("you choose", func() {
		for _, c := range s.view.Choices {
			d := s.detail(c.Action)
			row := widget.RowSpec{ID: "choose " + c.Action.String(), Text: s.choiceText(c), Note: strings.TrimSpace(d.Note), Chosen: c.Primary}
			r := widget.Rect{X: x - 8, Y: y, W: w + 8, H: u.RowHeight(w+8, row)}
			hot, hit := u.Row(r, row)
			if hot {
				s.pointAt(c.Action.To)
				s.pointUnit(c.Action.Unit)
			}
			if hit {
				s.press(u.In.Tick, c.Action)
				u.Again()
			}
			y += r.H
		}
	})
	return y + 16 - top
}

// cardBrief shows of a card what counts: its number, and the sections beside one another as far as there is room.
func cardBrief(u *widget.UI, x, y, w float64, k *rules.Card, parts []string) float64 {
	const num, side = 44.0, 28.0
	tall := 20.0
	for i := range k.Parts {
		if p := &k.Parts[i]; counts(p, parts) {
			tall += briefTall(u, w-num-24, p, side)
		}
	}
	u.Box(widget.Rect{X: x, Y: y, W: w, H: tall}, u.Palette.Field, 2, u.Palette.Ink)
	u.TextIn(widget.Rect{X: x, Y: y + 8, W: num, H: 32}, widget.H2Value, u.Palette.Ink, widget.Center, k.ID)
	cy := y + 10
	for i := range k.Parts {
		p := &k.Parts[i]
		if !counts(p, parts) {
			continue
		}
		u.TextIn(widget.Rect{X: x + num + 8, Y: cy, W: w - num - 24, H: 16}, widget.Chip, u.Palette.Ink2, widget.Start, strings.ToUpper(p.Title))
		cx := x + num + 8
		for _, t := range p.Tokens {
			u.Token(cx, cy+18, side, t)
			cx += side + signGap
		}
		if p.Text != "" {
			lead, top := briefLead(p, side), cy+18
			wide := w - num - 24 - lead
			if lead > 0 {
				top += max(0, (side-u.Height(widget.BodyBold, wide, p.Text))/2)
			}
			u.Wrapped(x+num+8+lead, top, wide, widget.BodyBold, u.Palette.Ink, p.Text)
		}
		cy += briefTall(u, w-num-24, p, side)
	}
	return tall
}

// counts reports whether a section of a card is among those that count, and says anything.
func counts(p *rules.CardPart, parts []string) bool {
	return (len(parts) == 0 || slices.Contains(parts, p.Title)) && partWords(p) != ""
}

const signGap = 6.0 // between signs, and between the last one and the words

// briefLead is how far the words of a section stand to the right, beside its signs.
func briefLead(p *rules.CardPart, side float64) float64 {
	return float64(len(p.Tokens)) * (side + signGap)
}

// briefTall is how high a section of a card in brief is.
func briefTall(u *widget.UI, w float64, p *rules.CardPart, side float64) float64 {
	high := 0.0
	if len(p.Tokens) > 0 {
		high = side
	}
	if p.Text != "" {
		high = max(high, u.Height(widget.BodyBold, w-briefLead(p, side), p.Text))
	}
	return 18 + high + 8
}

// needsPart lists what an attack must bring: met with who meets it, missing, and what may be asked yet with its chance.
func (s *Screen) needsPart(u *widget.UI, x, y, w float64, c *rules.Combat) float64 {
	if len(c.Needs) == 0 {
		return 0
	}
	top, met, asked := y, 0, 0
	for _, n := range c.Needs {
		if n.Of == 0 {
			asked++
			if n.Met {
				met++
			}
		}
	}
	note := ""
	if asked > 0 {
		note = fmt.Sprintf("%d of %d met", met, asked)
	}
	y = u.Section(x, y, w, "What it asks for", note)
	for i := range c.Needs {
		if c.Needs[i].Of == 0 {
			y += s.needRow(u, x, y, w, &c.Needs[i])
		}
	}
	return y + mayNeed(u, x, y, w, c.Needs) + 16 - top
}

func (s *Screen) needRow(u *widget.UI, x, y, w float64, n *rules.Need) float64 {
	right := n.By
	switch {
	case n.Met:
		u.Icon(x, y+4, 16, u.Palette.Ink, "tick")
	default:
		right = "missing"
		u.Fill(widget.Rect{X: x, Y: y + 4, W: 16, H: 16}, u.Palette.Ink)
		u.Icon(x, y+4, 16, u.Palette.Paper, "close")
	}
	h := pair(u, x+24, y, w-24, widget.Body, n.Text, right)
	r := widget.Rect{X: x, Y: y, W: w, H: h}
	if n.Rule != "" && u.Over(r) {
		u.Tip(widget.TipSpec{About: r, Title: n.Text, Text: upperFirst(right), Rule: n.Rule})
	}
	return h
}

// mayNeed lists what may be asked yet, by what may ask for it: each in a few letters with how many of the things that may
// lie there do.
func mayNeed(u *widget.UI, x, y, w float64, needs []rules.Need) float64 {
	top, by, cx := y, "", x
	for _, n := range needs {
		if n.Of == 0 {
			continue
		}
		if n.By != by {
			if by != "" {
				y += 26
			}
			by, cx = n.By, x
			y += pair(u, x, y, w, widget.Small, by+" may ask for", fmt.Sprintf("of %d", n.Of))
		}
		count := fmt.Sprint(n.N)
		wide := u.Width(widget.CellBold, n.Text) + 6 + u.Width(widget.Cell, count)
		if cx > x && cx+wide > x+w {
			cx, y = x, y+22
		}
		tw := u.Text(cx, y+2, widget.CellBold, u.Palette.Ink, n.Text)
		u.Text(cx+tw+6, y+2, widget.Cell, u.Palette.Ink, count)
		cx += wide + 16
	}
	if by != "" {
		y += 24
	}
	return y - top
}
