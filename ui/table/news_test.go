package table

import (
	"strings"
	"testing"

	"marianas/game/rules"
)

// The card of an event stays until something else has been done and its time is over; a click takes it away.
func TestNewsStayUntilPlayGoesOn(t *testing.T) {
	tell := func(p *play) {
		p.s.hear(p.in.Tick, []rules.Event{{What: rules.Noted{Heading: "Storm", Text: "Nobody moves today", Rule: "4.1"}}, {What: rules.Noted{Text: "A remark"}}})
		p.u.Invalidate()
		p.wait(2)
	}
	shown := func(p *play) bool { return strings.Contains(p.named("text"), "Storm") }
	p := newPlay(t, 1600, 1000, 100)
	p.wait(2)
	tell(p)
	p.wait(newsTicks + 60)
	if !shown(p) {
		t.Error("the card is gone though nothing else was done")
	}
	p.s.news[0].after--
	p.u.Invalidate()
	p.wait(2)
	if shown(p) {
		t.Error("the card stays though play has gone on")
	}
	tell(p)
	for _, c := range p.u.Controls() {
		if c.Kind == "text" && c.Name == "Storm" {
			p.clickAt(c.Box.X+c.Box.W/2, c.Box.Y+c.Box.H-6)
		}
	}
	p.wait(2)
	if shown(p) {
		t.Error("a click does not take the card away")
	}
}

// A display that the question is about stands before the unit and the hex, and the name of its row chooses the row's place.
func TestWhatTheQuestionIsAboutStandsFirst(t *testing.T) {
	p := newPlay(t, 1600, 1000, 100)
	p.wait(2)
	v := *p.s.view
	row := rules.BoxRow{Text: "First beach", At: v.Pieces[0].At, Abreast: true, Boxes: []rules.DisplayBox{{Name: "Far"}, {Name: "Middle"}, {Name: "Near"}}}
	v.Panels = append([]rules.Panel{{ID: "off", Kind: rules.DisplayPanel, Title: "Off the beach", First: true, Boxes: []rules.BoxRow{row}}}, v.Panels...)
	v.Choices = append([]rules.Choice{{Action: rules.Action{Verb: "land", To: row.At}}}, v.Choices...)
	p.s.view, p.s.offers = &v, sortOffers(&v, p.s.board)
	p.u.Invalidate()
	p.wait(3)
	if box := p.row("First beach"); box.Y > p.s.lay.Panel.Y+120 {
		t.Errorf("the row stands at %.0f, want it at the top of the panel", box.Y)
	}
}
