package order

import "testing"

func TestLevels(t *testing.T) {
	company := Unit{Steps: 3, Levels: []Level{
		{Values: []Value{{Name: "strength", N: 5}, {Name: "range", N: 2}}},
		{Values: []Value{{Name: "strength", N: 3}, {Name: "range", N: 1}}},
		{Values: []Value{{Name: "strength", N: 2}}},
	}}
	if l := company.Level(3); l.Number("strength") != 5 || l.Number("range") != 2 {
		t.Errorf("whole: %+v", l)
	}
	if l := company.Level(1); l.Number("strength") != 2 || l.Number("range") != 0 {
		t.Errorf("last step: %+v", l)
	}
	if company.Level(4) != nil || company.Level(0) != nil || (&Unit{Steps: 2}).Level(1) != nil {
		t.Error("a level that nothing has printed")
	}
	gun := Unit{Steps: 1, Levels: []Level{{Name: "deployed", Values: []Value{{Name: "fire", N: 4}, {Name: "color", Word: "black"}}}, {Name: "column"}}}
	if l := gun.Named("deployed"); l.Word("color") != "black" || l.Word("fire") != "" || gun.Named("column") == nil || gun.Named("limbered") != nil {
		t.Errorf("sides: %+v", gun)
	}
	if v, ok := gun.Named("deployed").Value("fire"); !ok || v.String() != "4" || gun.Levels[0].Values[1].String() != "black" {
		t.Errorf("printed: %v", v)
	}
}
