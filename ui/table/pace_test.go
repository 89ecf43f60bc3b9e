package table

import (
	"strings"
	"testing"

	"marianas/game/conform/toy"
	"marianas/game/match"
	"marianas/game/rules"
	"marianas/ui/widget"
)

// turnHall is a program around the screen whose computer plays a list of actions, one gesture after the other.
type turnHall struct {
	hall
	gestures [][]string
	verbs    []rules.VerbInfo
}

func (h *turnHall) Think(match.Question) []rules.Action {
	if len(h.gestures) == 0 {
		return nil
	}
	var as []rules.Action
	for _, line := range h.gestures[0] {
		a, err := rules.ParseAction(line, h.verbs)
		if err != nil {
			panic(err)
		}
		as = append(as, a)
	}
	h.gestures = h.gestures[1:]
	return as
}

// newDuel is a match of the toy title against a computer in the seat of blue; red has brought red-1 beside blue-1.
func newDuel(t *testing.T, guard int, dice []string, gestures ...[]string) (*play, *turnHall) {
	title := toy.New()
	m, err := match.New(match.Config{Title: title, Scenario: "open", Seed: 7, Dice: dice, Seats: map[rules.Side]match.Seat{toy.Blue: {Bot: "list"}}})
	if err != nil {
		t.Fatal(err)
	}
	h := &turnHall{gestures: gestures, verbs: title.Verbs()}
	p := &play{T: t, u: widget.New(), m: m, in: widget.Input{W: 1600, H: 1000, Device: 1, X: -1, Outside: true}}
	p.s = New(Config{Match: m, Host: h, Art: stageArt{title.Board("")}, Speed: Off, Sync: true, Guard: guard})
	p.frame(p.in)
	p.act("take red-1", "move 0501", "end-movement")
	return p, h
}

// act plays actions of the looker as the screen does.
func (p *play) act(lines ...string) {
	p.Helper()
	for _, line := range lines {
		a, err := rules.ParseAction(line, p.m.Title().Verbs())
		if err != nil {
			p.Fatal(err)
		}
		p.s.do(p.in.Tick, a)
		p.u.Invalidate()
		p.wait(2)
	}
}

// assault is blue's attack on red-1; red is asked for support before the die.
func assault() [][]string {
	return [][]string{{"end-movement"}, {"attack 0501", "join blue-1", "declare"}}
}

func TestComputersCostlyResultStays(t *testing.T) {
	p, _ := newDuel(t, 0, []string{"6"}, append(assault(), []string{"end-combat"})...)
	p.act("end-combat")
	p.wait(4)
	if !p.s.staging() {
		t.Fatalf("red is not asked for support: %q", p.named("prompt"))
	}
	p.key("Enter", 0)
	if !p.s.Held() || p.at("red-1") != "" {
		t.Fatalf("red-1 is lost, and the table goes on: %q", p.named("prompt"))
	}
	length := p.m.Len()
	p.wait(400)
	if !p.s.Held() || p.m.Len() != length {
		t.Error("the result did not stay until the player went on")
	}
	if got := p.named("prompt"); !strings.Contains(got, "Result in 0501: De") || !strings.Contains(got, "goes on") {
		t.Errorf("the prompt is %q", got)
	}
	if ok, _ := p.m.CanUndo(toy.Red); ok {
		t.Error("a result of the computer's die can be undone")
	}
	p.key("Enter", 0)
	p.wait(4)
	if p.s.Held() || p.m.Active() != toy.Red {
		t.Error("Enter did not let the computer go on")
	}
	if got := p.s.recap(); len(got) != 2 {
		t.Errorf("the summary has %d lines, want attack and loss: %v", len(got), got)
	}
	p.key("Esc", 0)
	if len(p.s.recap()) != 0 {
		t.Error("Esc did not close the summary")
	}
}

func TestResultThatCostsNothingShowsForTwoSeconds(t *testing.T) {
	for _, c := range []struct {
		pace  Pace
		shown bool
		stays bool
	}{{StopAtCosts, true, false}, {StopAtDice, true, true}, {NeverStop, false, false}} {
		p, _ := newDuel(t, 0, []string{"1"}, append(assault(), []string{"end-combat"})...)
		p.s.pace = c.pace
		p.act("end-combat")
		p.wait(4)
		p.key("Enter", 0)
		if p.s.hold.on != c.shown || p.s.Held() != c.stays {
			t.Fatalf("pace %s: held is %v, stays is %v", c.pace, p.s.hold.on, p.s.Held())
		}
		p.wait(60)
		if p.s.hold.on != c.shown {
			t.Errorf("pace %s: after one second the result shows: %v", c.pace, p.s.hold.on)
		}
		p.wait(70)
		if p.s.hold.on != c.stays {
			t.Errorf("pace %s: after two seconds the result shows: %v", c.pace, p.s.hold.on)
		}
	}
}

func TestClickOnTheBoardGoesOn(t *testing.T) {
	p, _ := newDuel(t, 0, []string{"6"}, assault()...)
	p.act("end-combat")
	p.wait(4)
	p.key("Enter", 0)
	if !p.s.Held() {
		t.Fatal("the result is not held")
	}
	p.clickHex("0303")
	if p.s.Held() {
		t.Error("a click did not go on")
	}
}

func TestNewPromptDropsKeysForAMoment(t *testing.T) {
	p, _ := newDuel(t, GuardTicks, nil, assault()...)
	p.act("end-combat")
	for n := 0; !p.s.staging() && n < 20; n++ {
		p.frame(p.in)
	}
	before := p.m.Len()
	p.key("Enter", 0)
	p.clickAt(p.hex("0501"))
	if p.m.Len() != before {
		t.Fatal("a key meant for what was before answered the new prompt")
	}
	p.wait(GuardTicks)
	p.key("Enter", 0)
	if p.m.Len() == before {
		t.Error("after the moment the prompt still takes no keys")
	}
}

func TestOwnClickOpensNoGuard(t *testing.T) {
	p, _ := newDuel(t, GuardTicks, nil)
	p.wait(GuardTicks + 2)
	p.act("attack 0601")
	before := p.m.Len()
	p.act("join red-1")
	if p.s.opening || p.in.Tick < p.s.guarded || p.m.Len() == before {
		t.Error("a prompt that the player's own click opened is guarded")
	}
}

func TestProtectionIsTickedAndCommittedAtOnePress(t *testing.T) {
	p, _ := newDuel(t, 0, []string{"3"}, assault()...)
	p.act("end-combat")
	p.wait(4)
	before := p.m.Len()
	commit := func() string {
		for _, c := range p.u.Controls() {
			if c.Kind == "button" && strings.HasPrefix(c.Name, "commit") {
				return c.Name
			}
		}
		return ""
	}
	if got := commit(); got != "commit none" {
		t.Errorf("without a tick the button reads %q", got)
	}
	total := func() int {
		ts := p.s.combat().Combat.Terms
		return ts[len(ts)-1].Value
	}
	sum := total()
	p.key("2", 0)
	if p.m.Len() != before || p.s.givenCount() != 2 {
		t.Fatalf("the number was committed at once: %d entries, %d ticked", p.m.Len()-before, p.s.givenCount())
	}
	if d := p.s.detail(p.s.combat().Combat.Commit); d.Label != "commit 2" {
		t.Errorf("the button reads %q", d.Label)
	}
	if v := total(); v != sum-2 {
		t.Errorf("the sum shows %d, want %d with what is ticked in it", v, sum-2)
	}
	p.key("1", 0)
	if p.s.givenCount() != 1 || len(p.s.ticks) != 1 {
		t.Errorf("another number does not replace the first: %v", p.s.ticks)
	}
	p.key("Z", 0)
	if len(p.s.ticks) != 0 || p.m.Len() != before {
		t.Error("Z did not clear the tick")
	}
	p.key("2", 0)
	p.m.Force("3") // real dice, entered between tick and commitment
	p.s.Refresh()
	p.wait(2)
	p.key("Enter", 0)
	if got := p.m.Journal().Entries[before+1].Action.String(); got != "support 2" {
		t.Errorf("the button played %q", got)
	}
}

func TestCommitNoneIsOnePress(t *testing.T) {
	p, _ := newDuel(t, 0, []string{"3"}, assault()...)
	p.act("end-combat")
	p.wait(4)
	before := p.m.Len()
	p.key("2", 0)
	p.press("commit none")
	if got := p.m.Journal().Entries[before].Action.String(); got != "end-protection" {
		t.Errorf("the button played %q", got)
	}
}

// press clicks a button by its name.
func (p *play) press(name string) {
	p.Helper()
	for _, c := range p.u.Controls() {
		if c.Kind == "button" && c.Name == name {
			p.clickAt(c.Box.X+c.Box.W/2, c.Box.Y+c.Box.H/2)
			return
		}
	}
	p.Fatalf("no button %q", name)
}

func TestEndThatHandsOverAsksAgainstTheComputerToo(t *testing.T) {
	p, _ := newDuel(t, 0, nil)
	end := rules.Action{Verb: "end-combat"}
	if p.s.lock(end) != widget.CannotUndo {
		t.Error("the padlock of a hand-over to the computer is open")
	}
	before := p.m.Len()
	p.key("Enter", 0)
	if p.m.Len() != before || !strings.Contains(p.named("prompt"), "cannot be undone") {
		t.Errorf("the hand-over was not asked about: %q", p.named("prompt"))
	}
	p.key("Enter", 0)
	if p.m.Len() == before {
		t.Error("the second press did not end the phase")
	}
}

func TestLargeLogFinds(t *testing.T) {
	p, _ := newDuel(t, 0, nil)
	p.key("F3", 0)
	if !p.s.large.open {
		t.Fatal("F3 did not open the log")
	}
	in := p.in
	in.Text = "0501"
	p.frame(in)
	p.wait(2)
	lines := found(p.m.Log(toy.Red), p.s.large.query)
	if countLines(lines) != 1 || p.s.large.query != "0501" {
		t.Errorf("%q finds %d lines, want the move", p.s.large.query, countLines(lines))
	}
	p.key("F3", 0)
	if p.s.large.open {
		t.Error("F3 did not close the log")
	}
}

func TestPanelStaysUnderThePointerWhileUnitsJoin(t *testing.T) {
	for _, size := range [][2]int{{1600, 1000}, {1280, 720}} {
		p, _ := newDuel(t, 0, nil)
		p.in.W, p.in.H = size[0], size[1]
		p.act("attack 0601")
		before := p.row("1 red")
		p.clickAt(before.X+10, before.Y+before.H/2)
		p.wait(2)
		if got := p.row("1 red"); got.Y != before.Y || len(p.s.combat().Combat.Terms) != 2 {
			t.Errorf("%v: a unit joined and its row went from %v to %v", size, before.Y, got.Y)
		}
		p.point(p.hex("0601"))
		p.wait(2)
		if p.s.anchor.pad != 0 {
			t.Errorf("%v: the room below stays after the pointer has gone", size)
		}
	}
}

// row is the box of a row of the panel.
func (p *play) row(name string) widget.Rect {
	p.Helper()
	for _, c := range p.u.Controls() {
		if c.Kind == "row" && c.Name == name {
			return c.Box
		}
	}
	p.Fatalf("no row %q", name)
	return widget.Rect{}
}

func TestTheKeyThatEndsTheDieDoesNothingElse(t *testing.T) {
	p, _ := newDuel(t, GuardTicks, []string{"1"}, []string{"end-protection"})
	p.s.Speed = Normal
	p.wait(GuardTicks + 2)
	p.act("attack 0601", "join red-1", "declare")
	for n := 0; !p.s.motion.running() && n < 20; n++ {
		p.frame(p.in)
	}
	if !p.s.motion.running() {
		t.Fatal("the die does not roll")
	}
	before := p.m.Len()
	p.key("Enter", 0)
	if p.s.motion.running() || p.s.asked != nil || p.m.Len() != before {
		t.Errorf("Enter ended the die and pressed %v as well", p.s.asked)
	}
	p.wait(GuardTicks + 2)
	p.s.GoOn()
	p.key("Enter", 0)
	if p.s.asked == nil {
		t.Error("a moment later Enter does not press the primary button")
	}
}

func TestAPinnedUnitIsACost(t *testing.T) {
	p := newPlay(t, 1600, 1000, 100)
	before := *p.s.view
	now := before
	now.Pieces = append([]rules.Piece(nil), before.Pieces...)
	for i := range now.Pieces {
		if now.Pieces[i].Unit == "us-1-23" {
			now.Pieces[i].Tags |= rules.Pinned
		}
	}
	p.s.view = &now
	if !p.s.costs(&before, nil) {
		t.Error("a unit of the looker was pinned and it is no cost")
	}
	if p.s.costs(&now, nil) {
		t.Error("a unit that was pinned before is a new cost")
	}
	lost := rules.Told(rules.UnitLost{Unit: "jp-1-136"})
	if p.s.costs(&now, lost) {
		t.Error("a loss of the other side is a cost")
	}
}
