package match_test

import (
	"strings"
	"testing"

	"marianas/game/conform/toy"
	"marianas/game/match"
	"marianas/game/rules"
)

func recapText(m *match.Match, side rules.Side) string {
	var lines []string
	for _, l := range m.Recap(side) {
		lines = append(lines, match.Words(l.Spans))
	}
	return strings.Join(lines, "\n")
}

func TestRecapSumsUpTheOthersTurn(t *testing.T) {
	m := begin(t, "open", blueBot)
	do(t, m, "end-movement", "end-combat")
	if got := recapText(m, toy.Red); got != "" {
		t.Errorf("while blue moves red reads %q", got)
	}
	do(t, m, "take blue-1", "move 0501", "end-movement", "end-combat")
	if got := recapText(m, toy.Red); got != "1 unit moved: 1 blue to 0501" {
		t.Errorf("red reads %q", got)
	}
	if l := m.Recap(toy.Red)[0]; l.Spans[1].Unit != "blue-1" || l.Spans[3].Place != rules.At("0501") {
		t.Errorf("unit and place of %v are no links", l.Spans)
	}
	if got := recapText(m, toy.Blue); got != "" {
		t.Errorf("blue reads %q of its own turn", got)
	}
	do(t, m, "take red-1")
	if got := recapText(m, toy.Red); got != "" {
		t.Errorf("after red's own action the summary still reads %q", got)
	}
}

func TestRecapHidesWhatTheSideIsNotTold(t *testing.T) {
	m := begin(t, "secret", nil)
	for m.Active() == toy.Red {
		do(t, m, m.Position().Legal()[0].String())
	}
	if got := recapText(m, toy.Blue); strings.Contains(got, "red to") || strings.Contains(got, "in 0") {
		t.Errorf("blue reads %q of red's secret set-up", got)
	}
}
