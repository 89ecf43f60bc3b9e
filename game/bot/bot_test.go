package bot

import (
	"testing"

	"marianas/game/chance"
	"marianas/game/rules"
)

func TestPickIsUniformOverVerbsThenActions(t *testing.T) {
	legal := []rules.Action{
		{Verb: "end"},
		{Verb: "move", To: rules.At("0101")}, {Verb: "move", To: rules.At("0102")}, {Verb: "move", To: rules.At("0103")},
		{Verb: "roll"},
	}
	d := chance.New(1)
	verbs, actions := map[rules.Verb]int{}, map[rules.Action]int{}
	const rolls = 9000
	for i := 0; i < rolls; i++ {
		a := Pick(legal, &d)
		verbs[a.Verb]++
		actions[a]++
	}
	for v, n := range verbs {
		if n < 2700 || n > 3300 {
			t.Errorf("%s picked %d times of %d, want about a third", v, n, rolls)
		}
	}
	for _, a := range legal[1:4] {
		if n := actions[a]; n < 850 || n > 1150 {
			t.Errorf("%s picked %d times, want about a ninth of %d", a, n, rolls)
		}
	}
}

func TestPickFromOne(t *testing.T) {
	d := chance.New(1)
	only := rules.Action{Verb: "declare"}
	if a := Pick([]rules.Action{only}, &d); a != only {
		t.Errorf("picked %v", a)
	}
}

func TestNames(t *testing.T) {
	for _, name := range append(Names(), "bot") {
		if _, err := Named(name); err != nil {
			t.Error(err)
		}
	}
	if _, err := Named("../x"); err == nil {
		t.Error("an unknown player was found")
	}
}
