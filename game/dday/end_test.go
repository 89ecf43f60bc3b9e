package dday

import (
	"testing"

	"marianas/game/rules"
)

func at(id, place string) rules.Placed {
	return rules.Placed{ID: rules.UnitID(id), At: rules.ParsePlace(place)}
}

// A delayed tank in a landing box is not checked, does not land, and comes a game-turn later (21.0, ruling 124).
func TestDelayedTankWaits(t *testing.T) {
	g := placed(t, "d-day", rules.Start{Turn: 4, Phase: "end-of-turn", Units: []rules.Placed{at("us-hw-8", "green-1")}, Options: rules.Options{"length": "five days"}})
	u := g.title.index["us-1a-2t"]
	g.put(u, g.ground().places.Box("red-1"))
	g.set(u, late)
	if g.lands(u, false) {
		t.Error("a delayed tank may land")
	}
	f := opened(amphibiousBox)
	step := g.stepOf(amphibiousBox, "late")
	g.title.machine.Boxes[amphibiousBox].Steps[step].Do(g, &f)
	if g.is(u, late) || !g.lands(u, false) {
		t.Error("a delayed tank waits for ever")
	}
}

// A tank that is delayed before it reaches a box is put into one a game-turn later (21.0).
func TestNextTankIsDelayed(t *testing.T) {
	g := placed(t, "beachhead", rules.Start{Turn: 9, Phase: "amphibious", Units: []rules.Placed{at("us-hw-8", "green-1"), at("us-1a-762t", "off-map"), at("us-1b-762t", "off-map")}})
	g.delayed = true
	g.acts(t, rules.Action{Verb: "end-landing"})
	first, second := g.title.index["us-1a-762t"], g.title.index["us-1b-762t"]
	if !g.is(first, late) || g.due(first) || !g.due(second) || g.delayed {
		t.Error("want the first tank unit delayed, and no other")
	}
	g.acts(t, rules.Action{Verb: "place", Unit: "us-1b-762t", To: rules.Box("yellow-1")})
	g.GameTurn = 10
	if g.is(first, late) || g.last() != 10 {
		t.Errorf("the delay does not end; the last game-turn is %d", g.last())
	}
}

// Artillery that sank before it landed is missing in the day, and there on the next (21.0 DUKW Swamped, 8.5.3).
func TestSunkArtilleryLandsTomorrow(t *testing.T) {
	g := fresh(t, "beachhead", nil, 1)
	g.points.owed[0] = 1
	g.GameTurn = 6
	g.landArtillery()
	if n := g.points.artillery[0]; n != 6+8-1 || g.points.owed[0] != 0 {
		t.Errorf("%d points after the landing, %d owed; want 13, 0", n, g.points.owed[0])
	}
	g.points.artillery[0] = 2
	g.GameTurn = 8
	g.dawn()
	if n := g.points.artillery[0]; n != 14 {
		t.Errorf("%d points on the next day, want 14", n)
	}
}

// The first scenario has no artillery points, the campaign has them from their arrival (18.2.1, ruling 48).
func TestWhoUsesArtillery(t *testing.T) {
	for _, c := range []struct {
		scenario string
		opts     rules.Options
		turn     int
		want     bool
	}{{"d-day", nil, 3, false}, {"d-day", rules.Options{"length": "five days"}, 5, true}, {"campaign", nil, 3, true}, {"campaign", nil, 12, true}, {"aslito", nil, 11, true}} {
		g := fresh(t, c.scenario, c.opts, 1)
		g.GameTurn = c.turn
		if got := g.usesArtillery(); got != c.want {
			t.Errorf("%s on game-turn %d: artillery is used %v", c.scenario, c.turn, got)
		}
	}
}

// A campaign goes on after a missed day, and is lost at its end; a draw does not meet the conditions (18.5.4, ruling 91).
func TestMissedDaysAreRemembered(t *testing.T) {
	g := placed(t, "campaign", rules.Start{Turn: 4, Phase: "us-action", Units: []rules.Placed{at("us-a-1-6", "2104")}})
	g.GameTurn, g.ending, g.tally = 4, nil, tally{steps: 12, today: 5}
	g.judgeSpan()
	if !g.tally.missed || g.ending != nil || g.tally.steps != 0 {
		t.Errorf("after game-turn 4: missed %v, ended %v, %d steps", g.tally.missed, g.ending != nil, g.tally.steps)
	}
	for _, u := range g.title.forces[us] {
		if b := g.unit(u).Battalion; b == "1/6" || b == "2/6" || g.unit(u).Regiment == "105" {
			g.put(u, g.ground().exited)
		}
	}
	g.GameTurn = 16
	if won, why := g.outcome(g.rulesNow()); won != "us" {
		t.Errorf("the last days are not met: %s", why)
	}
	g.judgeSpan()
	if g.ending == nil || g.ending.Outcome != "jp" || g.ending.Rule != "18.5.4" {
		t.Errorf("the campaign ends %+v", g.ending)
	}
}

// More than 24 infantry steps lost in one day spoil the last scenario, also on a day before the last (18.4.4).
func TestOneBadDayIsEnough(t *testing.T) {
	g := fresh(t, "aslito", nil, 1)
	for _, u := range g.title.forces[japan] {
		g.put(u, g.ground().removed)
	}
	for _, u := range g.title.forces[us] {
		g.put(u, g.ground().exited)
	}
	for _, c := range []struct {
		worst, today int16
		want         rules.Side
	}{{24, 24, "us"}, {25, 0, "jp"}, {0, 25, "jp"}} {
		g.tally.worstDay, g.tally.today = c.worst, c.today
		if won, why := g.outcome(g.rulesNow()); won != c.want {
			t.Errorf("%d and %d steps: %q wins: %s", c.worst, c.today, won, why)
		}
	}
}

// Half of the eliminated elite, rounded up, come back, and the others are out of the game (8.3.2).
func TestHalfOfTheEliteComeBack(t *testing.T) {
	g := fresh(t, "campaign", nil, 5)
	gone := g.reserves()[:5]
	for _, u := range gone {
		g.put(u, g.ground().eliminated)
	}
	g.sortElite()
	back, out := 0, 0
	for _, u := range gone {
		switch g.at(u) {
		case g.ground().pool:
			back++
		case g.ground().removed:
			out++
		}
	}
	if back != 3 || out != 2 {
		t.Errorf("%d come back, %d are out", back, out)
	}
}

// Played on, a scenario has the conditions of the later ones in turn (18.0).
func TestPlayedOn(t *testing.T) {
	g := fresh(t, "d-day", rules.Options{"length": "five days"}, 1)
	for turn, want := range map[int]int{3: 4, 7: 10, 16: 16} {
		g.GameTurn = turn
		if got := g.rulesNow().Last; got != want {
			t.Errorf("game-turn %d has the conditions of the scenario that ends on %d, want %d", turn, got, want)
		}
	}
	if g.last() != 16 {
		t.Errorf("it ends on %d", g.last())
	}
}
