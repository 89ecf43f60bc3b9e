package ui

import (
	"marianas/game/guide"
	"marianas/game/match"
	"marianas/game/rules"
	"marianas/ui/store"
	"marianas/ui/widget"
)

// StartGuide opens the guided first turn of a scenario; the error is for the player.
func (a *App) StartGuide(t rules.Title, scenario string) error {
	g := t.Info().Guide(scenario)
	if g == nil {
		return t.Info().NoGuide(scenario)
	}
	m, err := match.New(guide.Start(t, g, a.computer()))
	if err != nil {
		return err
	}
	a.leave(func() {
		a.keepLeft(func() {
			a.setGuide(guideName(m))
			a.Open(m)
		})
	})
	return nil
}

// guideName is the name of a match's guide in the settings.
func guideName(m *match.Match) string { return m.Title().Info().ID + "/" + m.Scenario().ID }

// setGuide keeps which guide goes with the match in play, so that it goes on when the match is resumed.
func (a *App) setGuide(name string) {
	if a.set.Guide != name {
		a.Change(func(s *store.Settings) { s.Guide = name })
	}
}

// guide is the guide that could go with the match; nil if its scenario has none or nobody sits where it guides.
func (t *tablePage) guide() *rules.Guide {
	g := t.match.Title().Info().Guide(t.match.Scenario().ID)
	if g == nil || !t.match.Seat(g.Side).Human() {
		return nil
	}
	return g
}

// resumeGuide goes on with the guide that the match in play was left with; any other match ends it.
func (t *tablePage) resumeGuide() {
	g := t.guide()
	if _, over := t.match.Ending(); over || t.app.set.Guide != guideName(t.match) || !guide.Fits(t.match, g) {
		t.app.setGuide("")
		return
	}
	t.screen.SetGuide(guide.New(g))
}

// toggleGuide puts the guide on, or ends it.
func (t *tablePage) toggleGuide() {
	switch g := t.guide(); {
	case t.screen.Guide() != nil:
		t.endGuide()
	case g != nil:
		t.screen.SetGuide(guide.New(g))
		t.app.setGuide(guideName(t.match))
	}
}

// endGuide ends the guide and says how it comes back; the match goes on.
func (t *tablePage) endGuide() {
	if t.screen.Guide() == nil {
		return
	}
	t.screen.SetGuide(nil)
	t.app.setGuide("")
	t.app.ui.Toast("hint", "The guide has left; the match goes on. The menu puts it on again.", "", nil)
}

// guideItem is the line of the match menu that puts the guide on or ends it.
func (t *tablePage) guideItem(over bool) widget.MenuItem {
	item := widget.MenuItem{Label: "Guided first turn", Icon: "hint"}
	switch {
	case t.screen.Guide() != nil:
		item.Label = "Leave the guide"
	case over:
		item.Off, item.Why = true, "The match is over."
	case t.guide() == nil:
		item.Off, item.Why = true, "This scenario has no guide, or nobody sits where it guides."
	}
	return item
}

// drawGuide offers the guided first turn of the chosen scenario and returns its height; nothing where there is none.
func (p *newPage) drawGuide(a *App, u *widget.UI, x, y, w float64) float64 {
	g := p.title.Guide(p.chosen().ID)
	if g == nil {
		return 0
	}
	b := widget.ButtonSpec{ID: "guided", Label: "Guided first turn", Icon: "hint"}
	bw := u.ButtonWidth(b)
	tw, beside := w-bw-48, true
	if tw < 260 {
		tw, beside = w-32, false
	}
	text := 22 + u.Height(widget.Small, tw, g.About)
	h := max(text+24, 64)
	bx, by := x+w-16-bw, y+(h-40)/2
	if !beside {
		h += 48
		bx, by = x+16, y+h-52
	}
	u.Fill(widget.Rect{X: x, Y: y, W: w, H: h}, u.Palette.Paper2)
	u.Text(x+16, y+12, widget.BodyBold, u.Palette.Ink, g.Heading)
	u.Wrapped(x+16, y+34, tw, widget.Small, u.Palette.Ink2, g.About)
	if u.Button(widget.Rect{X: bx, Y: by, W: bw, H: 40}, b) {
		if err := a.StartGuide(a.Find(p.title.ID), g.Scenario); err != nil {
			p.fault = err.Error()
			a.ui.Toast("warning", p.fault, "", nil)
		}
		u.Again()
	}
	return h + 20
}
