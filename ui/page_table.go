package ui

import (
	"marianas/game/bot"
	"marianas/game/match"
	"marianas/game/rules"
	"marianas/ui/store"
	"marianas/ui/table"
	"marianas/ui/widget"
)

// tablePage is a match in play: the playing screen and what opens over it.
type tablePage struct {
	app     *App
	match   *match.Match
	screen  *table.Screen
	menu    bool        // the match menu is open
	leave   bool        // the question before leaving is open
	seats   bool        // the choice of seats is open
	resign  bool        // the question before resigning is open
	rest    rest        // whether the match can be played out
	heard   int         // log lines whose sounds were made
	advice  chan advice // of a hint, when it is there; nil: none was asked for
	asked   int         // length of the journal when it was
	unkept  string      // why the match is not kept, as the player was told
	late    int         // tick at which the disk was first seen to be late; 0: it is not
	real    bool        // real dice were entered: one that cannot be is to be told
	checked int         // length of the journal when they were looked at
	doing   bool        // the hint that was asked for is to be done, not told
}

// keptName is the name under which the match in play is kept after every action.
const keptName = "running"

// keeping writes the match in play to the store.
type keeping struct{ *store.Store }

// Write hands the bytes to the store, which writes them in the background.
func (k keeping) Write(_ string, data []byte) error {
	k.KeepRunning(data)
	return nil
}

// Append hands lines to the store, which adds them to the file in the background.
func (k keeping) Append(_ string, lines []byte) error {
	k.AppendRunning(lines)
	return nil
}

type clock struct{ a *App }

// Now is the time as saves show it.
func (c clock) Now() string { return c.a.now().Format("2006-01-02 15:04") }

// Open opens the table for a match, which is kept from now on after every action.
func (a *App) Open(m *match.Match) {
	a.leaveTable()
	t := &tablePage{app: a, match: m, heard: -1}
	a.table = t
	if a.Store != nil {
		if err := m.Autosave(keeping{a.Store}, clock{a}, keptName); err != nil {
			a.ui.Toast("warning", "The match is not kept: "+err.Error(), "", nil)
		}
	}
	art := a.pictures(m.Title().Info().ID)
	t.screen = table.New(table.Config{Match: m, Host: t, Art: art, Keys: a.Chords, Sync: a.Sync, Speed: a.speed(), Guard: t.guard(), Kept: a.kept})
	t.configure(a)
	t.resumeGuide()
	for len(a.pages) > 1 {
		a.Pop()
	}
	a.Push(t)
	n, _ := people(m.Title().Info(), t.seatsNow())
	if _, over := m.Ending(); n > 1 && m.Len() > 0 && !over && m.View(t.screen.Side()).Header.Hidden {
		t.Curtain(t.screen.Side(), func() {})
	}
}

// guard is how long new prompts are guarded; scripts are as quick as they like.
func (t *tablePage) guard() int {
	if t.app.Sync {
		return 0
	}
	return table.GuardTicks
}

// seatsNow are the seats of the match.
func (t *tablePage) seatsNow() map[rules.Side]match.Seat {
	seats := map[rules.Side]match.Seat{}
	for _, s := range t.match.Title().Info().Sides {
		seats[s.ID] = t.match.Seat(s.ID)
	}
	return seats
}

// kept reports whether the last action is on the disk.
func (a *App) kept() bool {
	if a.Store == nil {
		return true
	}
	if a.Sync {
		_ = a.Store.Flush() // a script goes on as soon as the disk has it; what went wrong is told as ever
	}
	return a.Store.Kept()
}

func (a *App) speed() table.Speed {
	switch a.set.Motion {
	case "slow":
		return table.Slow
	case "fast":
		return table.Fast
	case "off":
		return table.Off
	}
	return table.Normal
}

// leaveTable closes the table of the match in play, which stays kept.
func (a *App) leaveTable() {
	if a.table != nil {
		a.table.screen.Close()
		a.table = nil
	}
}

// configure passes the settings on to the table.
func (t *tablePage) configure(a *App) {
	t.screen.SetHabits(table.Habits{Speed: a.speed(), Shade: a.set.Shade, Unedged: !a.set.Outline, Refusals: a.set.Refusals, Pace: table.Pace(a.set.Pace), Showing: table.Showing(a.set.Showing), Practice: a.set.Practice, Notch: a.set.Zoom})
	for _, s := range t.match.Title().Info().Sides {
		if seat := t.match.Seat(s.ID); seat.Bot == computer && seat != a.computer() {
			t.sit(s.ID, a.computer())
		}
	}
}

// computer is the player that the screen gives a seat to.
const computer = "bot"

// computer is a seat for the computer that thinks as long as the player likes.
func (a *App) computer() match.Seat {
	return match.Seat{Bot: computer, States: bot.Thoughts[a.set.Thinking]}
}

// Name is "table".
func (t *tablePage) Name() string { return "table" }

// Over reports that the table covers everything.
func (t *tablePage) Over() bool { return false }

// Draw shows the table.
func (t *tablePage) Draw(a *App, u *widget.UI) {
	t.screen.Draw(u)
	t.sounds(a)
	t.takeHint(u)
	t.checkDice(u)
	t.checkKept(a)
	if a.chord("keys") {
		a.Push(&keyPage{})
	}
	t.drawMenu(a, u)
	if t.leave {
		t.askLeave(a, u)
	}
	if t.seats {
		t.askSeats(a, u)
	}
	if t.resign {
		t.askResign(u)
	}
}

// lateTicks is how long the disk may take before the player is told what play waits for.
const lateTicks = 180

// unkeptTicks is how often it is looked whether a match that is not kept is kept again.
const unkeptTicks = 15

// checkKept tells once that the match in play cannot be written, and once that it can again.
func (t *tablePage) checkKept(a *App) {
	if a.Store == nil {
		return
	}
	why := ""
	if err := a.Store.KeepError(); err != nil {
		why = err.Error()
	}
	if a.Store.Kept() {
		t.late = 0
	} else if t.late == 0 {
		t.late = a.ui.In.Tick
	} else if a.ui.In.Tick-t.late > lateTicks {
		why = "the disk has not answered yet"
	}
	if why != "" || t.late > 0 {
		a.ui.WakeAt(a.ui.In.Tick + unkeptTicks) // it is told that all is well again, though nobody touches anything
	}
	before := t.unkept
	t.unkept = why
	if (why == "") == (before == "") {
		return
	}
	if why == "" {
		a.ui.Toast("save", "The match is kept again after every action.", "", nil)
		return
	}
	a.ui.Toast("warning", "The match in play is not kept: "+why+". Make room or allow writing there; what you do stays in play.", "", nil)
}

func (t *tablePage) drawMenu(a *App, u *widget.UI) {
	first := func(id string) widget.Chord {
		if c := a.Chords(id); len(c) > 0 {
			return c[0]
		}
		return ""
	}
	_, over := t.match.Ending()
	items := []widget.MenuItem{
		{Label: "Save", Icon: "save", Key: first("save")},
		{Label: "Load", Icon: "folder", Key: first("load")},
		{Label: "Hint", Icon: "hint", Key: first("hint"), Off: t.screen.Side() == "" || t.match.Active() != t.screen.Side(), Why: "It is not your decision now.", Line: true},
		t.guideItem(over),
		{Label: "Enter real dice", Icon: "dice", Off: over, Why: "The match is over."},
		{Label: "Roster", Icon: "roster", Key: first("roster"), Line: true},
		{Label: "Rules", Icon: "book", Key: first("rules")},
		{Label: "Keys", Icon: "keyboard", Key: first("keys")},
		{Label: "About this data", Icon: "info"},
		{Label: "Seats", Icon: "person", Line: true},
		{Label: "Replay so far", Icon: "play"},
		{Label: "Settings", Icon: "gear"},
		{Label: "Play to the end", Icon: "next", Off: over || !t.canPlayOut(), Why: t.whyNotOut(over), Line: true},
		{Label: "Resign", Icon: "flag", Off: over || t.screen.Side() == "", Why: "The match is over, or nobody sits here."},
		{Label: "Leave the match", Icon: "arrow-left", Line: true},
	}
	anchor := widget.Rect{X: 8, Y: 8, W: 40, H: 40}
	names := []string{"save", "load", "hint", "guide", "dice", "roster", "rules", "keys", "data", "seats", "replay", "settings", "out", "resign", "leave"}
	if i := u.Menu("match menu", anchor, items, &t.menu); i >= 0 {
		t.Open(names[i])
	}
}

func (t *tablePage) askLeave(a *App, u *widget.UI) {
	got := u.Dialog(widget.DialogSpec{ID: "leave", Title: "Leave this match?", Text: "It is kept up to your last action; the main menu goes on with it.",
		Buttons: []widget.ButtonSpec{
			{Label: "Stay", Key: "Esc", Mute: true, Look: widget.Quiet},
			{Label: "Quit the program"},
			{Label: "Leave", Key: "Enter", Mute: true, Look: widget.Primary},
		}})
	if got < 0 {
		return
	}
	t.leave = false
	u.Forget("leave")
	switch got {
	case 1:
		a.Quit()
	case 2:
		a.Home()
	}
	u.Again()
}

// Open shows a page over the table or does what its name says; it is what the table asks its host.
func (t *tablePage) Open(page string) {
	a := t.app
	a.ui.Again()
	switch page {
	case "menu":
		t.menu = true
	case "save":
		a.Push(newSave(a))
	case "load":
		a.Push(newLoad(a))
	case "roster":
		a.Push(newRoster(t))
	case "rules":
		t.Rules("")
	case "key", "keys":
		a.Push(&keyPage{})
	case "data":
		a.Push(newData(t.match.Title().Info()))
	case "settings":
		a.Push(newSettings())
	case "ending":
		a.Play("result")
		a.Push(newEnding(t))
	case "replay":
		t.replaySoFar()
	case "speed":
		t.nextSpeed()
	case "leave":
		t.leave = true
	case "resign":
		t.resign = true
	case "out":
		t.screen.PlayOut()
	case "seats":
		t.seats = true
	case "refused":
		a.Play("refuse")
	case "dice":
		a.Push(&dicePage{})
	case "hint":
		t.doing = false
		t.askHint()
	case "guide-advice":
		t.doing = true
		t.askHint()
	case "guide":
		t.toggleGuide()
	case "guide-left":
		t.endGuide()
	}
}

// replaySoFar shows the match up to now, as far as its looker may see it.
func (t *tablePage) replaySoFar() {
	p := t.app.newReplay(t.match.Title(), t.match.Journal())
	if p == nil {
		return
	}
	if _, over := t.match.Ending(); !over {
		p.lock(t.screen.Side())
		p.inPlay = true
	}
	t.app.Push(p)
}

// replayFrom shows the match from the beginning of a game-turn.
func (t *tablePage) replayFrom(turn int) {
	if p := t.app.newReplay(t.match.Title(), t.match.Journal()); p != nil {
		p.goTurn(turn)
		t.app.Push(p)
	}
}

// nextSpeed goes to the next animation speed and says so.
func (t *tablePage) nextSpeed() {
	for i, m := range store.Motions {
		if m == t.app.set.Motion {
			next := store.Motions[(i+1)%len(store.Motions)]
			t.app.Change(func(s *store.Settings) { s.Motion = next })
			t.app.ui.Toast("clock", "Animation: "+next, "", nil)
			return
		}
	}
}

// Rules opens the rules help at a number.
func (t *tablePage) Rules(number string) { t.app.OpenRules(t.match.Title().Info().ID, number) }

// Curtain hides everything until the other side has taken the seat.
func (t *tablePage) Curtain(to rules.Side, seen func()) { t.app.Push(newCurtain(t, to, seen)) }

// Think answers a computer's question. It runs on another goroutine and touches nothing of the page.
func (t *tablePage) Think(q match.Question) []rules.Action {
	if t.app.Config.Think != nil {
		return t.app.Config.Think(q)
	}
	return bot.Adviser{}.Choose(q.View, q.Guess, q.Budget)
}
