package ui

import (
	"fmt"
	"strconv"
	"strings"

	"marianas/ui/widget"
)

// dicePage takes the results of real dice, for players who like to roll their own.
type dicePage struct {
	text  string
	fault string
}

// Name is "dice".
func (p *dicePage) Name() string { return "dice" }

// Over reports that the board stays in sight.
func (p *dicePage) Over() bool { return true }

const (
	mostDice = 40  // results entered at once
	mostFace = 100 // largest result of any die
)

// Draw asks for the results in the order in which they are to fall.
func (p *dicePage) Draw(a *App, u *widget.UI) {
	text := "Type the results of your own dice, as printed, in the order in which they are to fall. They stand for the next rolls, whoever makes them, and the journal says so. Undo takes them back."
	if n := a.table.waitingDice(); n > 0 {
		text += fmt.Sprintf(" %s from before will come after them.", capital(plural(n, "result")))
	}
	if p.fault != "" {
		text = p.fault
	}
	entered := false
	use := widget.ButtonSpec{Label: "Use these results", Key: "Enter", Mute: true, Look: widget.Primary, Off: strings.TrimSpace(p.text) == "", Why: "No result was typed."}
	got := u.Dialog(widget.DialogSpec{ID: "dice", Title: "Enter real dice", Text: text, Wide: 520, Tall: 56,
		Buttons: []widget.ButtonSpec{{Label: "Cancel", Key: "Esc", Mute: true, Look: widget.Quiet}, use},
		Body: func(x, y, w float64) float64 {
			u.FocusFirst("results")
			var changed bool
			changed, entered = u.Field("results", widget.Rect{X: x, Y: y + 4, W: w, H: 40}, widget.FieldSpec{Hint: "4 2 6", Icon: "dice", Max: 120, Allow: widget.Digits}, &p.text)
			if changed {
				p.fault = ""
			}
			return 56
		}})
	switch {
	case got == 0:
		u.Forget("dice")
		a.Pop()
	case got == 1 || entered:
		p.use(a)
	}
}

func (p *dicePage) use(a *App) {
	a.ui.Again()
	results, err := parseDice(p.text)
	if err != nil || len(results) == 0 || a.table == nil {
		if err != nil {
			p.fault = err.Error()
		}
		return
	}
	a.table.match.Force(results...)
	a.table.real = true
	a.table.screen.Refresh()
	a.ui.Forget("dice")
	a.Pop()
	a.ui.Toast("dice", plural(len(results), "result")+" will be used for the next rolls.", "", nil)
}

// parseDice reads results separated by blanks. The error is one sentence for the player.
func parseDice(text string) ([]string, error) {
	var out []string
	for _, w := range strings.Fields(text) {
		n, err := strconv.Atoi(w)
		if err != nil || n > mostFace {
			return nil, fmt.Errorf("%q is no result of a die. Put a blank between two results: 4 2 6", w)
		}
		out = append(out, strconv.Itoa(n))
	}
	if len(out) > mostDice {
		return nil, fmt.Errorf("these are %d results; at most %d can be entered at once", len(out), mostDice)
	}
	return out, nil
}

// waitingDice counts the results that were entered and have not been used yet.
func (t *tablePage) waitingDice() int {
	if t == nil {
		return 0
	}
	return len(t.match.Position().Base().Dice.Forced)
}

// checkDice tells of an entered result that the die in question does not have; a die of the program was rolled then.
func (t *tablePage) checkDice(u *widget.UI) {
	if !t.real || t.checked == t.match.Len() {
		return
	}
	t.checked = t.match.Len()
	d := t.match.Position().Base().Dice
	if d.Wrong != "" {
		u.Toast("warning", "One of the results you entered is not on that die, so the program rolled it.", "", nil)
	}
	t.real = d.Wrong == "" && len(d.Forced) > 0
}
