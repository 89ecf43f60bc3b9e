package table

import (
	"strings"
	"testing"

	"marianas/game/rules"
	"marianas/ui/widget"
)

func TestKindsAreCountedInFewWords(t *testing.T) {
	battalion := func(arm string) *rules.Piece { return &rules.Piece{Kind: arm + " battalion"} }
	got := kindWords([]*rules.Piece{battalion("Infantry"), battalion("Infantry"), battalion("Armor")})
	if got != "2 infantry, 1 armor" {
		t.Errorf("kinds are %q", got)
	}
	if got := kindWords([]*rules.Piece{battalion("Infantry"), battalion("Infantry")}); got != "2 infantry battalions" {
		t.Errorf("one kind is %q", got)
	}
}

// Counters that can be chosen come first, and stay where they are while one of them is in hand.
func TestWhatCanBeChosenComesFirst(t *testing.T) {
	p := newPlay(t, 1600, 1000, 100)
	panel := &rules.Panel{ID: "pool", Kind: rules.TrayPanel, Pieces: reinforcements(4)}
	panel.Pieces[2].Tags = rules.Ready
	if first := p.s.traySorted(panel)[0].ID; first != "us-2-165" {
		t.Fatalf("%s comes first, want the one that is ready", first)
	}
	p.clickHex("0806")
	panel.Pieces[2].Tags = 0
	if first := p.s.traySorted(panel)[0].ID; first != "us-2-165" {
		t.Errorf("with a unit in hand %s comes first, want the order of before", first)
	}
}

// A unit that waits is named with its tray, open or shut.
func TestWaitingUnitsAreFound(t *testing.T) {
	for _, size := range sizes {
		p := newPlay(t, int(size[0]), int(size[1]), 100)
		title, _, order, ok := p.s.Waiting("us-7-165")
		if !ok || title == "" || len(order) < 22 {
			t.Errorf("at %v the unit waits in %q among %d, found %v", size, title, len(order), ok)
		}
		if _, _, _, ok := p.s.Waiting("us-1-23"); ok {
			t.Errorf("at %v a unit on the map waits", size)
		}
		if ids := p.s.WaitingIDs(); len(ids) != 1 || !strings.Contains(ids[0], "us-21-165") {
			t.Errorf("at %v waiting are %v", size, ids)
		}
	}
}

func TestRefusalsReadWell(t *testing.T) {
	words := rules.Lexicon{
		"move": {Role: rules.GoRole, To: true}, "land": {Role: rules.PlaceRole, To: true, Deed: "land in"},
		"choose-beach": {Role: rules.AnswerRole, To: true, Deed: "choose"}, "join": {Role: rules.AddRole, Unit: true, Deed: "add"},
		"barrage": {Role: rules.SpendRole, Unit: true, Deed: "fire"}, "retreat": {Role: rules.GoRole, Unit: true, To: true},
		"storm": {Role: rules.AttackRole, To: true},
	}
	for _, c := range []struct {
		action rules.Action
		want   string
	}{
		{rules.Action{Verb: "storm", To: rules.At("1306")}, "Cannot storm 1306"},
		{rules.Action{Verb: "move", To: rules.At("1306")}, "Cannot move to 1306"},
		{rules.Action{Verb: "land", To: rules.At("1306")}, "Cannot land in 1306"},
		{rules.Action{Verb: "choose-beach", To: rules.At("1306")}, "Cannot choose 1306"},
		{rules.Action{Verb: "join", Unit: "u"}, "Cannot add 1/23"},
		{rules.Action{Verb: "barrage", Unit: "u"}, "Cannot fire 1/23"},
		{rules.Action{Verb: "retreat", Unit: "u", To: rules.At("1306")}, "Cannot retreat to 1306"},
	} {
		if got := cannot(words, c.action, c.action.To.Words(), "1/23"); got != c.want {
			t.Errorf("%v is refused as %q, want %q", c.action, got, c.want)
		}
	}
}

// A counter's tip leaves the note of its tray to be read, in every layout.
func TestTipsLeaveTheNoteOfATray(t *testing.T) {
	for _, size := range [][2]int{{800, 600}, {1280, 720}, {1920, 1080}} {
		p := newPlay(t, size[0], size[1], 100)
		p.s.toggleTray(p.s.trays()[0], false)
		p.u.Invalidate()
		p.wait(3)
		tips := 0
		for _, c := range append([]widget.Control(nil), p.u.Controls()...) {
			if c.Kind != "unit" {
				continue
			}
			p.point(c.Box.X+c.Box.W/2, c.Box.Y+c.Box.H/2)
			p.wait(60)
			note := p.u.Device(p.s.trayNote)
			for _, tip := range p.u.Controls() {
				if b := tip.Box; tip.Kind == "tip" {
					tips++
					if b.X < note.X+note.W && note.X < b.X+b.W && b.Y < note.Y+note.H && note.Y < b.Y+b.H {
						t.Errorf("%dx%d: the tip of %s lies on the note of its tray: %v, %v", size[0], size[1], c.Name, b, note)
					}
				}
			}
		}
		if tips == 0 {
			t.Errorf("%dx%d: no counter of the tray has a tip", size[0], size[1])
		}
	}
}
