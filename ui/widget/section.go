package widget

// SectionHeight is what Section takes from its rule to its content.
const SectionHeight = 4 + 8 + 16 + 8.0

// Section draws a section's head: a rule of 4, the heading in capitals, a note at its right. It returns where the
// content begins.
func (u *UI) Section(x, y, w float64, heading, note string) float64 {
	return u.SectionIn(x, y, w, u.Palette.Ink, heading, note)
}

// SectionIn is Section with the heading in another color: a side's accent.
func (u *UI) SectionIn(x, y, w float64, c Color, heading, note string) float64 {
	u.Rule(x, y, w, 4, u.Palette.Ink)
	left := u.Text(x, y+12, Heading, c, heading)
	if note != "" {
		u.TextIn(Rect{X: x + left + 12, Y: y + 10, W: w - left - 12, H: 20}, Small, u.Palette.Ink2, End, note)
	}
	return y + SectionHeight
}

// RuleChip draws a rule's number in a frame of height 16 and opens the rules at it when clicked. It returns its width.
func (u *UI) RuleChip(id string, x, y float64, rule string) float64 {
	if rule == "" {
		return 0
	}
	r := Rect{X: x, Y: y, W: u.RuleChipWidth(rule), H: 16}
	id += "/rule"
	has := u.Focusable(id, r, "Enter", "Space")
	t, done := u.press(id, r)
	u.Box(r, pick(t.Hot, u.Palette.Paper2, u.Palette.Paper), 1, u.Palette.Ink)
	u.TextIn(r, Chip, u.Palette.Ink, Center, rule)
	if has && u.focus.ring {
		u.focusRing(r)
		u.reveal(r)
	}
	if (done || u.own(has, "Enter", "Space")) && u.OpenRule != nil {
		u.OpenRule(rule)
	}
	u.Name(Control{Kind: "rule", Name: rule, Box: r})
	return r.W
}

// RuleChipWidth is the width of a rule chip.
func (u *UI) RuleChipWidth(rule string) float64 {
	if rule == "" {
		return 0
	}
	return u.Width(Chip, rule) + 2*chipPad
}

// ChipState is what a state chip says besides its words.
type ChipState int

// The states of chips: plain, needs attention, not available.
const (
	Neutral ChipState = iota
	Attention
	Missing
)

// StateChip draws a chip of height 20 and returns its width. A side puts its emblem before the words.
func (u *UI) StateChip(x, y float64, state ChipState, side, text string) float64 {
	w := u.StateChipWidth(side, text)
	r := Rect{X: x, Y: y, W: w, H: 20}
	ink := u.Palette.Ink
	switch state {
	case Attention:
		u.Round(r, 2, u.Palette.Ink)
		ink = u.Palette.Paper
	case Missing:
		u.Dashed(r, u.Palette.Ink)
	default:
		u.Ring(r, 2, 1, u.Palette.Ink)
	}
	x += 8
	if side != "" {
		u.Emblem(x, y+3, 14, side)
		x += 19
	}
	u.Text(x, y+2, Chip, ink, text)
	return w
}

// StateChipWidth is the width of a state chip.
func (u *UI) StateChipWidth(side, text string) float64 {
	w := u.Width(Chip, text) + 16
	if side != "" {
		w += 19
	}
	return w
}

// StateChips draws chips in rows of a width, 8 apart, and returns their height.
func (u *UI) StateChips(x, y, w float64, texts ...string) float64 {
	cx, cy := x, y
	for _, t := range texts {
		cw := u.StateChipWidth("", t)
		if cx > x && cx+cw > x+w {
			cx, cy = x, cy+28
		}
		u.StateChip(cx, cy, Neutral, "", t)
		cx += cw + 8
	}
	return cy + 20 - y
}

// Panel draws a sheet of paper with its edge, and a shadow where it lies on the table or board.
func (u *UI) Panel(r Rect, shadow bool) {
	if shadow {
		u.Shadow(r)
	}
	u.Box(r, u.Palette.Paper, 1, u.Palette.Line2)
}
