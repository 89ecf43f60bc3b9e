package table

import (
	"fmt"
	"slices"
	"strconv"

	"marianas/game/match"
	"marianas/game/rules"
	"marianas/ui/widget"
)

// What a tour says: the prompt and its buttons, the panel, and the strip of cards as it was then.

// tourWords are the two lines of the prompt.
func (s *Screen) tourWords() (do, more, rule string) {
	t := &s.tour
	k := &t.stops[t.at]
	for _, l := range k.lines {
		switch {
		case l.Kind == match.Heading:
		case do == "":
			do, rule = match.Words(l.Spans), l.Rule
		case more == "":
			more = match.Words(l.Spans)
		}
	}
	if do == "" {
		do = match.Words(k.lines[0].Spans)
	}
	if n := len(k.lines); n > 2 {
		more = fmt.Sprintf("%s, and %d more", more, n-2)
	}
	return do, more, rule
}

// tourSide is the side whose doing is shown; that of the View where it is nobody's.
func (s *Screen) tourSide() rules.Side {
	for _, l := range s.tour.stops[s.tour.at].lines {
		if l.Kind != match.Heading && l.Side != "" {
			return l.Side
		}
	}
	return s.tour.view.Active
}

// tourDeeds are the buttons: back, to the end, on.
func (s *Screen) tourDeeds() []deed {
	t := &s.tour
	back := widget.ButtonSpec{ID: "tour back", Hint: "Back", Icon: "step-back", Key: "Left", Mute: true, Off: t.at == 0, Why: "This is the first of them."}
	auto := widget.ButtonSpec{ID: "tour auto", Hint: "By itself", Icon: "play", Key: "Space", Mute: true, Active: t.auto}
	skip := widget.ButtonSpec{ID: "tour skip", Label: "Skip", Key: "Esc", Mute: true}
	label := "Go on"
	if t.at == len(t.stops)-1 {
		label = "Play on"
	}
	on := widget.ButtonSpec{ID: "tour on", Label: label, Icon: "step-forward", Key: "Enter", Look: widget.Primary, Mute: true}
	return []deed{
		{back, func() { t.auto = false; s.goStop(s.tick, t.at-1) }, lightUndo},
		{auto, func() { t.auto, t.since = !t.auto, s.tick }, lightNext},
		{skip, s.skipTour, heavy},
		{on, func() { s.goStop(s.tick, t.at+1) }, heaviest},
	}
}

// againDeed is the button that shows once more what the rules did last.
func (s *Screen) againDeed(u *widget.UI) deed {
	spec := widget.ButtonSpec{ID: "again", Label: "Show again", Icon: "step-back", Key: "R", Mute: true}
	if s.lay.Kind <= Medium {
		spec.Label, spec.Hint = "", "Show again what the rules did"
	}
	return deed{spec, func() { s.showAgain(u) }, lightRedo}
}

// tourPart says what is done and why: the lines with their rules and reasons, and the card that was turned for it.
func (s *Screen) tourPart(u *widget.UI, x, y, w float64) float64 {
	t, top := &s.tour, y
	k := &t.stops[t.at]
	heading := "By the rules"
	if t.again {
		heading = "Shown again"
	}
	y = u.Section(x, y, w, heading, fmt.Sprintf("%d of %d", t.at+1, len(t.stops)))
	for i, l := range k.lines {
		y += s.tourLine(u, x, y, w, i, l)
	}
	c := s.card(s.tourCard())
	if h := s.entryPart(u, x, y+8, w, k.entry); h > 0 { // the table takes the room: of the card what counts is left
		y += 8 + h
		if c != nil {
			y += 16 + s.cardNow(u, x, y+16, w, c)
		}
	} else if c != nil {
		y += 8 + s.cardPicture(u, x, y+8, min(w, 240), c, s.sectionNow(c))
	}
	return y - top
}

// entryPart shows the printed table that something was read from, its column and its entry lit.
func (s *Screen) entryPart(u *widget.UI, x, y, w float64, e rules.Entry) float64 {
	t, _, ok := s.Match.Title().Info().Found(e)
	if !ok {
		return 0
	}
	return s.resultsTable(u, x, y, w, &rules.Combat{Table: t})
}

// cardNow shows the number of a card and the section that counts where it lies.
func (s *Screen) cardNow(u *widget.UI, x, y, w float64, k *rules.Card) float64 {
	section := s.sectionNow(k)
	var parts []string
	for i := range k.Parts {
		if p := &k.Parts[i]; p.Section == section {
			parts = append(parts, p.Title)
		}
	}
	return cardBrief(u, x, y, w, k, parts)
}

// ledPart shows what led to a question that the doings of the rules leave open: the last of them that was read from a
// table, or else the last, with the table and its card. It shows nothing once the looker has done anything else.
func (s *Screen) ledPart(u *widget.UI, x, y, w float64) float64 {
	n := len(s.toured)
	if n == 0 || s.touredAt != s.Match.Len() {
		return 0
	}
	at := n - 1
	for i := at; i >= 0 && s.toured[i].phase == s.toured[at].phase; i-- {
		if s.toured[i].entry.Chart != "" {
			at = i
			break
		}
	}
	k, top := &s.toured[at], y
	y = u.Section(x, y, w, "What led to this", "")
	for i, l := range k.lines {
		y += s.tourLine(u, x, y, w, i, l)
	}
	if h := s.entryPart(u, x, y+8, w, k.entry); h > 0 {
		y += 8 + h
	}
	if c := s.card(cardAt(s.toured, at)); c != nil {
		y += 16 + s.cardNow(u, x, y+16, w, c)
	}
	return y + 16 - top
}

// sectionNow is the section of a card that counts where it lies; "" where none does more than the others.
func (s *Screen) sectionNow(k *rules.Card) string {
	d := s.shownDeck()
	if d == nil {
		return ""
	}
	for i := range d.Slots {
		if slices.Contains(d.Slots[i].Cards, k.Name) {
			return d.Slots[i].Section
		}
	}
	return ""
}

// tourCard is the card that was turned last, in this stop or before it in the same phase.
func (s *Screen) tourCard() string { return cardAt(s.tour.stops, s.tour.at) }

// cardAt is the card that was turned last at a stop, or before it in the same phase; "" if none was.
func cardAt(stops []tourStop, at int) string {
	for i := at; i >= 0 && stops[i].phase == stops[at].phase; i-- {
		if stops[i].card != "" {
			return stops[i].card
		}
	}
	return ""
}

func (s *Screen) tourLine(u *widget.UI, x, y, w float64, i int, l match.LogLine) float64 {
	top, tx := y, x
	if l.Kind == match.Heading {
		return 6 + u.Wrapped(x, y, w, widget.Heading, accent(u, l.Side), match.Words(l.Spans))
	}
	style := widget.Small
	if i == 0 {
		style = widget.BodyBold
	}
	if l.Side != "" {
		u.Emblem(x, y+2, 14, string(l.Side))
		tx += 22
	}
	chip := u.RuleChipWidth(l.Rule)
	got := u.Rich("tour"+strconv.Itoa(i), tx, y, w-(tx-x)-chip-8, style, u.Palette.Ink, logSpans(l.Spans))
	s.follow(u, got)
	u.RuleChip("tour"+strconv.Itoa(i), x+w-chip, y+1, l.Rule)
	y += got.Height + 2
	for j, d := range l.Detail {
		more := u.Rich(fmt.Sprintf("tour%d.%d", i, j), tx, y, w-(tx-x), widget.Small, u.Palette.Ink2, logSpans(d))
		s.follow(u, more)
		y += more.Height
	}
	return y + 6 - top
}

// tourDeck is the deck as it lay at the present stop: cards that are turned later do not lie on the track yet.
func (s *Screen) tourDeck(now, before *rules.Deck) *rules.Deck {
	t := &s.tour
	k := &t.stops[t.at]
	if now == nil || before == nil || k.turn != s.view.Header.GameTurn {
		return before
	}
	later := map[string]bool{}
	for i := t.at + 1; i < len(t.stops); i++ {
		later[t.stops[i].card] = true
	}
	for i := 0; i <= t.at; i++ {
		delete(later, t.stops[i].card)
	}
	d := *now
	d.Slots = slices.Clone(now.Slots)
	running := slices.IndexFunc(d.Slots, func(c rules.CardSlot) bool { return c.Phase == k.phase })
	for i := range d.Slots {
		c := &d.Slots[i]
		c.Cards = slices.DeleteFunc(slices.Clone(c.Cards), func(name string) bool { return later[name] })
		if c.State = rules.Ahead; i < running {
			c.State = rules.Past
		} else if i == running {
			c.State = rules.Now
		}
	}
	return &d
}
