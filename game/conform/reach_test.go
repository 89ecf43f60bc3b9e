package conform_test

import (
	"slices"
	"testing"

	"marianas/game/conform"
	"marianas/game/conform/toy"
	"marianas/game/rules"
)

// enoughGames is more than random players have needed so far to use every verb and reach every box of a title.
const enoughGames = 1500

// Random games use every verb and reach every box of a title, but for those of which it says why not.
func TestNothingIsOutOfReach(t *testing.T) {
	if testing.Short() {
		t.Skip("many games: without the race detector only")
	}
	for _, title := range built(t) {
		t.Run(title.Info().ID, func(t *testing.T) { reaches(t, title) })
	}
}

func reaches(t *testing.T, title rules.Title) {
	r := conform.Reach(title, enoughGames, 1)
	if r.Breach != nil {
		t.Fatal(r.Breach)
	}
	if missing := r.Missing(); len(missing) > 0 {
		t.Errorf("%d games never used or reached %v: say in Unreached why none can, or mend it", r.Games, missing)
	}
	if needless := r.Needless(); len(needless) > 0 {
		t.Errorf("%v is said to be out of reach, but is no verb or box", needless)
	}
	t.Logf("%d games, %d actions", r.Games, r.Actions)
}

// shy is the skirmish with what it says of itself.
type shy struct {
	rules.Title
	never map[string]string
}

func (s shy) Unreached() map[string]string { return s.never }

func TestReachAsksForReasons(t *testing.T) {
	info := *toy.New().Info()
	info.Scenarios = slices.DeleteFunc(slices.Clone(info.Scenarios), func(s rules.Scenario) bool { return s.ID != "open" })
	open := part{toy.New(), &info}
	for _, c := range []struct {
		title             rules.Title
		missing, needless []string
	}{
		{toy.New(), nil, nil},
		{open, []string{"commit", "place"}, nil},
		{shy{open, map[string]string{"commit": "No set-up.", "place": "No set-up."}}, nil, nil},
		{shy{open, map[string]string{"commit": "No set-up.", "fly": "No wings."}}, []string{"place"}, []string{"fly"}},
	} {
		r := conform.Reach(c.title, 10, 1)
		if r.Breach != nil || !slices.Equal(r.Missing(), c.missing) || !slices.Equal(r.Needless(), c.needless) {
			t.Errorf("%v: missing %v, needless %v; want %v and %v", r.Breach, r.Missing(), r.Needless(), c.missing, c.needless)
		}
	}
}

// part is the skirmish with some of its scenarios.
type part struct {
	rules.Title
	info *rules.Info
}

func (p part) Info() *rules.Info { return p.info }
