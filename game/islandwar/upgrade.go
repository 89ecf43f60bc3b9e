package islandwar

import (
	"fmt"

	"marianas/game/play"
	"marianas/game/rules"
	"marianas/game/snapshot"
)

// upgrades take over positions of older states.
var upgrades = snapshot.Upgrades{1: openBoxes}

// Where the boxes around a phase, and around what lay inside an attack, stood in the table of state 2. It is written in
// words of its time: later tables may have other letters, and an upgrade of their own.
var (
	phasesOf1 = map[string]struct{ turn, own string }{
		"movement": {"12.2", "5.11"}, "landing": {"13.0", "12.2"}, "combat": {"end", "7.11"},
	}
	setUpsOf1 = map[string]struct{ game, own string }{
		"choose-beaches": {"14.21", "choose"}, "set-up": {"4.1", "place"},
	}
	attacksOf1 = map[string]struct{ attack, own string }{
		"declaration": {"a", ""}, "protection": {"10.0", "c"}, "banzai": {"d", "10.0"}, "payment": {"7.9", "10.12"},
		"retreat": {"12.32", "7.7"}, "advance": {"end", "7.96"},
	}
)

// openBoxes leads from state 1, which named the phase and what lay inside it, to state 2, which has every open box with
// its step.
func openBoxes(o snapshot.Object) error {
	phasing, was, err := o.Phases()
	if err != nil || len(was) == 0 {
		return err // nothing is open: the game is over
	}
	outer := was[0]
	if at, ok := setUpsOf1[outer.Box]; ok && len(was) == 1 {
		return o.Put("Open", []play.Saved{{Box: "game", Step: at.game}, open(outer.Box, at.own, outer.Side)})
	}
	at, ok := phasesOf1[outer.Box]
	if !ok {
		return fmt.Errorf("it stands in %q", outer.Box)
	}
	game := play.Saved{Box: "game", Step: "4.1 second"}
	if phasing == Japan {
		game.Step = "4.1 interphase"
	}
	boxes := []play.Saved{game, open("player-turn", at.turn, phasing), open(outer.Box, at.own, phasing)}
	if len(was) > 1 {
		in, ok := attacksOf1[was[1].Box]
		if !ok || outer.Box != "combat" {
			return fmt.Errorf("it stands in %q", was[1].Box)
		}
		boxes = append(boxes, open("declaration", in.attack, phasing))
		if in.own != "" {
			boxes = append(boxes, open(was[1].Box, in.own, was[1].Side))
		}
	}
	if len(was) > 2 {
		if was[1].Box != "retreat" || was[2].Box != "displacement" || len(was) > 3 {
			return fmt.Errorf("it stands in %q", was[len(was)-1].Box)
		}
		boxes[len(boxes)-1].Step = "7.74"
		boxes = append(boxes, open("displacement", "7.81", was[2].Side))
	}
	return o.Put("Open", boxes)
}

func open(box, step string, by rules.Side) play.Saved {
	return play.Saved{Box: box, Step: step, Side: by, By: by}
}
