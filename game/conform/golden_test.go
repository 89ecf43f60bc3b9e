package conform_test

import (
	"strings"
	"testing"

	"marianas/game/bot"
	"marianas/game/chance"
	"marianas/game/conform"
	"marianas/game/conform/toy"
	"marianas/game/match"
	"marianas/game/rules"
)

// played is a whole game, both sides at random, as a save.
func played(t testing.TB, title rules.Title, scenario string, seed uint64) *match.Match {
	t.Helper()
	m, err := match.New(match.Config{Title: title, Scenario: scenario, Seed: seed})
	if err != nil {
		t.Fatal(err)
	}
	d := chance.New(seed)
	for m.Active() != "" {
		if _, err := m.Do(m.Active(), bot.Pick(m.Position().Legal(), &d)); err != nil {
			t.Fatal(err)
		}
	}
	return m
}

func TestGoldenRanksDivergences(t *testing.T) {
	m := played(t, toy.New(), "open", 4)
	save := string(m.Save(""))
	log, err := conform.LogText(m.Title(), m.Journal())
	if err != nil {
		t.Fatal(err)
	}
	if got := conform.Golden(findToy, []byte(save), []byte(log)); len(got) > 0 {
		t.Fatalf("a fresh journal diverges: %v", got)
	}
	at := strings.Index(save, "@ ")
	changed := save[:at] + "@ 00000000" + save[at+10:]
	got := conform.Golden(findToy, []byte(changed), []byte(strings.Replace(log, "cost", "price", 1)))
	if len(got) != 2 || !strings.HasPrefix(got[0], "digest: line") || !strings.HasPrefix(got[1], "log: line") {
		t.Errorf("got %q, want a digest and then a log line", got)
	}
	got = conform.Golden(findToy, []byte(strings.Replace(save, "seed   4", "seed   5", 1)), nil)
	if len(got) == 0 || !strings.HasPrefix(got[0], "legality") && !strings.HasPrefix(got[0], "result: the last positions differ: Dice") {
		t.Errorf("with another seed: %q", got)
	}
}
