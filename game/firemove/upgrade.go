package firemove

import (
	"fmt"

	"marianas/game/play"
	"marianas/game/rules"
	"marianas/game/snapshot"
)

// upgrades take over positions of older states. State 3 added what several defenders in a hex need, state 4 the islands and
// a garrison played by the rules, state 5 the second ordinary kind of markers, and which have been seen in sealed cups.
var upgrades = snapshot.Upgrades{1: openBoxes, 2: snapshot.Same, 3: snapshot.Same, 4: byWorth}

// byWorth leads from state 4: the reader, who knows what is printed, tells the kinds of markers apart.
func byWorth(o snapshot.Object) error { return o.Put("ByWorth", true) }

// Where the boxes around a phase, and around what lay inside a fight, stood in the table of state 2. It is written in
// words of its time: later tables may have other letters, and an upgrade of their own.
var (
	phasesOf1 = map[string]struct{ turn, own string }{
		"movement": {"beachheads at the end", "move"}, "landing": {"bombardment", "land"}, "rebuild": {"bombardment", "rebuild"},
		"bombardment": {"bombarded", "open"}, "combat": {"fought", "open"}, "mobile-movement": {"mobile moved", "move"},
		"mobile-combat": {"mobile fought", "open"},
	}
	firesOf1 = map[string]struct{ fire, own string }{
		"fire": {"draw", ""}, "loss": {"8.3", "choose"}, "retreat": {"8.5", "8.3"},
	}
	attacksOf1 = map[string]struct{ attack, own string }{
		"declaration": {"a", ""}, "markers": {"c", "b"}, "loss": {"8.3", "choose"}, "retreat": {"8.5", "8.3"},
		"advance": {"end", "8.5"},
	}
)

// openBoxes leads from state 1, which named the phase and what lay inside it, to state 2, which has every open box with
// its step. Both scenarios of that time had the United States first.
func openBoxes(o snapshot.Object) error {
	phasing, was, err := o.Phases()
	if err != nil || len(was) == 0 {
		return err // nothing is open: the game is over
	}
	var scenario string
	if err := o.Get("Scenario", &scenario); err != nil {
		return err
	}
	setUps := 0 // the free scenario's, both done
	if scenario == "free" {
		setUps = 2
	}
	outer := was[0]
	if outer.Box == "set-up" && len(was) == 1 {
		n := 1
		if outer.Side == "jp" {
			n = 2
		}
		return o.Put("Open", []play.Saved{{Box: "game", Step: "3.0", Counts: counts(n)}, open("set-up", "place", outer.Side, 0)})
	}
	at, ok := phasesOf1[outer.Box]
	if !ok {
		return fmt.Errorf("it stands in %q", outer.Box)
	}
	game := play.Saved{Box: "game", Step: "second", Counts: counts(setUps)}
	if phasing == "jp" {
		game.Step = "end"
	}
	boxes := []play.Saved{game, open("player-turn", at.turn, phasing, 0), open(outer.Box, at.own, phasing, outer.N)}
	inner, err := fightOf1(phasing, was)
	if err != nil {
		return err
	}
	return o.Put("Open", append(boxes, inner...))
}

// fightOf1 are the boxes inside a phase of combat or bombardment.
func fightOf1(phasing rules.Side, was []snapshot.Phase) ([]play.Saved, error) {
	if len(was) == 1 {
		return nil, nil
	}
	in := was[1]
	if len(was) == 2 {
		switch was[0].Box {
		case "bombardment":
			if at, ok := firesOf1[in.Box]; ok {
				return inside("fire", at.fire, in, at.own, phasing), nil
			}
		case "combat", "mobile-combat":
			if at, ok := attacksOf1[in.Box]; ok {
				return inside("declaration", at.attack, in, at.own, phasing), nil
			}
		}
	}
	return nil, fmt.Errorf("it stands in %q", was[len(was)-1].Box)
}

func inside(outer, step string, in snapshot.Phase, own string, phasing rules.Side) []play.Saved {
	boxes := []play.Saved{open(outer, step, phasing, 0)}
	if own == "" {
		return boxes
	}
	b := open(in.Box, own, in.Side, in.N)
	if in.Box == "markers" {
		b.Side = phasing
	}
	return append(boxes, b)
}

func open(box, step string, by rules.Side, n int) play.Saved {
	return play.Saved{Box: box, Step: step, Side: by, By: by, Counts: counts(n)}
}

func counts(n int) []int {
	if n == 0 {
		return nil
	}
	return []int{n, 0}
}
