package table

import (
	"testing"

	"marianas/game/board"
	"marianas/game/hex"
	"marianas/game/rules"
)

// The cursor works with the pointer resting on the board, on whatever hex.
func TestCursorBeatsARestingPointer(t *testing.T) {
	p := newPlay(t, 1600, 1000, 100)
	p.point(p.hex("1109"))
	p.key("Space", 0)
	p.key("I", 0)
	p.wait(20)
	if n := p.s.board.Number(p.s.pointed()); n != "0805" {
		t.Fatalf("with the pointer at rest the cursor points at %s, want 0805", n)
	}
	p.key("Enter", 0)
	if got := p.at("us-1-23"); got != "0805" {
		t.Fatalf("the cursor moved the unit to %s, want 0805", got)
	}
}

// Whoever moved last points: the pointer takes over by moving and by nothing else.
func TestWhoeverMovedLastPoints(t *testing.T) {
	p := newPlay(t, 1600, 1000, 100)
	x, y := p.hex("1109")
	p.point(x, y)
	p.key("K", 0)
	p.key("K", 0)
	at := p.s.pointed()
	p.s.camera.Pan(-120, 60) // the sheet moves under the pointer
	p.wait(5)
	if p.s.pointed() != at || at == board.None {
		t.Errorf("a sheet moving under the pointer moved what points from %v to %v", at, p.s.pointed())
	}
	p.point(x+2, y)
	if p.s.keyed {
		t.Error("the pointer moved and the cursor still points")
	}
	p.key("K", 0)
	if !p.s.keyed {
		t.Error("the cursor moved and the pointer still points")
	}
}

// Enter acts on the cursor's hex; again on a hex with nothing more to choose it is for the primary button.
func TestEnterActsOnceOnAHex(t *testing.T) {
	p := newPlay(t, 1600, 1000, 100)
	p.key("Space", 0)
	for i := 0; i < 2; i++ {
		p.key("I", 0)
	}
	p.key("Enter", 0)
	if got := p.at("us-1-23"); got != "0804" {
		t.Fatalf("the unit stands in %s, want 0804", got)
	}
	p.key("Enter", 0)
	if p.s.asked == nil {
		t.Fatal("the second Enter did not press the primary button")
	}
	p.key("Enter", 0)
	if _, over := p.m.Ending(); !over {
		t.Error("the third Enter did not confirm it")
	}
}

// A hex that is refused stays refused, however often Enter is pressed on it.
func TestEnterOnARefusedHexEndsNothing(t *testing.T) {
	p := newPlay(t, 1600, 1000, 100)
	p.key("Space", 0)
	p.s.aimCursor(mustHex(t, p, "1404"), p.in.Tick)
	for i := 0; i < 3; i++ {
		p.key("Enter", 0)
	}
	if p.s.asked != nil || p.s.refused == nil {
		t.Errorf("asked %v, refused %v: want a refusal and no question", p.s.asked, p.s.refused)
	}
}

func mustHex(t *testing.T, p *play, n string) board.ID {
	t.Helper()
	h, ok := p.s.board.ID(hex.Number(n))
	if !ok {
		t.Fatalf("no hex %s", n)
	}
	return h
}

// The cursor appears on the same hex whatever the window shows.
func TestTheCursorStartsAlikeInEveryWindow(t *testing.T) {
	starts := map[board.ID][]int{}
	for _, w := range []int{520, 1280, 1920, 3840} {
		p := newPlay(t, w, w*9/16, 100)
		p.s.camera.Pan(float64(w), 300) // the sheet was moved away
		p.key("I", 0)
		starts[p.s.cursor] = append(starts[p.s.cursor], w)
	}
	if len(starts) != 1 {
		t.Errorf("the cursor starts on %d hexes, by the window's width: %v", len(starts), starts)
	}
}

// The same numbers in the next attack are another question: the focus does not stay on the one that was chosen.
func TestQuestionsOfTwoAttacksAreTwo(t *testing.T) {
	p := newPlay(t, 1280, 720, 100)
	asked := map[string]bool{}
	for _, on := range []string{"Attack on 1103", "Attack on 1306"} {
		for _, active := range []rules.Side{"us", "jp"} {
			v := *p.s.view
			v.Active, v.Panels = active, []rules.Panel{{Kind: rules.CombatPanel, Combat: &rules.Combat{Title: on}}}
			p.s.view = &v
			asked[p.s.question()] = true
		}
	}
	if len(asked) != 4 {
		t.Errorf("four questions go by %d names: %v", len(asked), asked)
	}
}
