package snapshot

import (
	"encoding/json"
	"fmt"

	"marianas/game/rules"
)

// Phase is a box of the sequence of play as positions of state 1 had it: phases, and what lay inside them.
type Phase struct {
	Box  string
	Side rules.Side
	N    int `json:",omitempty"`
}

// Phases takes the sequence of play out of a position of state 1, and brings its dice, which knew numbers only, up to
// state 2. What is open then is the system's to say: state 2 has every box around the innermost one, with its step.
func (o Object) Phases() (phasing rules.Side, open []Phase, err error) {
	core, dice := Object{}, Object{}
	if err := o.Get("Core", &core); err != nil {
		return "", nil, err
	}
	if err := core.Get("Dice", &dice); err != nil {
		return "", nil, err
	}
	var forced []int
	if err := dice.Get("Forced", &forced); err != nil {
		return "", nil, err
	}
	faces := make([]string, len(forced))
	for i, n := range forced {
		faces[i] = fmt.Sprint(n)
	}
	if err := core.Get("Sequence", &open); err != nil {
		return "", nil, err
	}
	delete(core, "Sequence")
	if err := core.Get("Phasing", &phasing); err != nil {
		return "", nil, err
	}
	if len(faces) > 0 {
		if err := dice.Put("Forced", faces); err != nil {
			return "", nil, err
		}
	}
	if err := core.Put("Dice", map[string]json.RawMessage(dice)); err != nil {
		return "", nil, err
	}
	return phasing, open, o.Put("Core", map[string]json.RawMessage(core))
}
