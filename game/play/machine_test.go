package play

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"marianas/game/chance"
	"marianas/game/rules"
)

// The game of these tests: a walk of legs. On each leg a side may stop for tea, which is a box inside it, and during
// tea the other side is asked whether it takes sugar; after the leg a die is thrown that either may have thrown again.

const (
	walkBox BoxID = iota
	legBox
	teaBox
	dieBox
)

const (
	vAgain Word = iota
	vGo
	vKeep
	vPour
	vRest
	vSugar
)

type walker struct {
	rules.Core
	State
	legs, sugar int
	pots        []bool // by pot: still full
	tokens      [2]int
	did         []string
	faces       []int
}

var potIDs = []rules.UnitID{"pot-a", "pot-b", "pot-c"}

type nowhere struct{}

func (nowhere) Name(int16) rules.Place         { return rules.Place{} }
func (nowhere) Find(rules.Place) (int16, bool) { return None, false }
func (w *walker) Names() *Names {
	return &Names{Units: potIDs, Index: map[rules.UnitID]int{"pot-a": 0, "pot-b": 1, "pot-c": 2}, Places: nowhere{}}
}

func (w *walker) note(what string) func(*walker, *Frame) Flow {
	return func(w *walker, _ *Frame) Flow {
		w.did = append(w.did, what)
		return Next()
	}
}

type (
	wStep  = Step[*walker]
	wVerbs = []Verb[*walker]
)

// button is a verb that notes itself and goes where it says.
type button struct {
	Button[*walker]
	flow func(*walker) Flow
}

func (b button) Describe(*walker, *Frame, Act) rules.Detail {
	return rules.Detail{Label: fmt.Sprint(b.W)}
}
func (b button) Do(w *walker, _ *Frame, _ Act) Flow { return b.flow(w) }

// pour empties a pot; which one is a matter of principles.
type pour struct{ Plain[*walker] }

func (pour) Each(_ *walker, _ *Frame, yield func(Act)) {
	for u := range potIDs {
		yield(OfUnit(vPour, u))
	}
}
func (pour) Refuse(w *walker, _ *Frame, a Act) Code {
	if a.Unit < 0 || !w.pots[a.Unit] {
		return emptyPot
	}
	return Allowed
}
func (pour) Describe(*walker, *Frame, Act) rules.Detail { return rules.Detail{Label: "pour"} }
func (pour) Do(w *walker, _ *Frame, a Act) Flow {
	w.pots[a.Unit] = false
	w.did = append(w.did, "pour "+string(potIDs[a.Unit]))
	return Next()
}

var (
	walkReasons Reasons[*walker]
	emptyPot    = walkReasons.Add(Plainly[*walker]("3", "It is empty."))
	die         = chance.Numbered(0, 9)
	walk        = newWalk()
)

func offer(letter string, by Side) Offer[*walker] {
	return Offer[*walker]{
		Letter: letter, By: by, Keep: vKeep, Again: vAgain,
		May:   func(w *walker, _ *Frame) bool { return w.tokens[by] > 0 },
		Spend: func(w *walker, _ *Frame) { w.tokens[by]-- },
		Describe: func(_ *walker, _ *Frame, again bool) rules.Detail {
			return rules.Detail{Label: fmt.Sprint("again ", again)}
		},
	}
}

func newWalk() *Machine[*walker] {
	say := func(what string) func(*walker, *Frame) Flow { return (*walker)(nil).note(what) }
	return &Machine[*walker]{
		Boxes: []Box[*walker]{
			walkBox: {Name: "walk", Rule: "1", Steps: []wStep{
				{Letter: "a", When: func(w *walker, _ *Frame) bool { return w.legs > 0 }, Do: func(w *walker, _ *Frame) Flow {
					w.legs--
					return CallStay(Open(legBox, 0))
				}},
				{Letter: "b", Do: say("home")},
			}},
			legBox: {Name: "leg", Rule: "2", Doing: "somebody walks", Waits: "walks", Steps: []wStep{
				{Letter: "a", Verbs: wVerbs{
					button{Press[*walker](vGo), func(*walker) Flow { return Next() }},
					button{Press[*walker](vRest), func(*walker) Flow { return CallStay(Open(teaBox, 1)) }},
				}},
				{Letter: "b", Do: func(_ *walker, f *Frame) Flow { return Throw(dieBox, f) }},
				{Letter: "c", Do: func(w *walker, f *Frame) Flow {
					w.faces = append(w.faces, Face(f))
					return Next()
				}},
			}},
			teaBox: {Name: "tea", Rule: "3", Doing: "somebody drinks tea", Waits: "drinks tea", Steps: []wStep{
				{Letter: "a", When: func(w *walker, _ *Frame) bool { return slices.Contains(w.pots, true) }, Verbs: wVerbs{ByRules(&walkReasons, Ruled[*walker]{
					Verb: pour{Of[*walker](vPour)}, Side: "b", Chooser: "a",
					Principles: []Principle[*walker]{
						{Rule: "3.1", Says: "Not the first pot", Least: func(_ *walker, _ *Frame, a Act) int { return max(0, 1-int(a.Unit)) }},
					},
					What: func(_ *walker, _ *Frame, a Act) string { return "pours from " + string(potIDs[a.Unit]) },
					Name: func(_ *walker, _ *Frame, a Act) string { return string(potIDs[a.Unit]) },
				})}},
				{Letter: "b", Verbs: wVerbs{button{Press[*walker](vSugar), func(w *walker) Flow {
					w.sugar++
					return Leave()
				}}}},
				{Letter: "c", Do: say("never")},
			}},
			dieBox: Roll[*walker]{
				Name: "die", Rule: "4", Die: die, For: func(*walker, *Frame) string { return "weather" },
				Offers: []Offer[*walker]{offer("first", 0), offer("second", 1)},
			}.Box(),
		},
		Words: []Info[*walker]{
			{VerbInfo: rules.VerbInfo{Verb: "again"}}, {VerbInfo: rules.VerbInfo{Verb: "go"}}, {VerbInfo: rules.VerbInfo{Verb: "keep"}},
			{VerbInfo: rules.VerbInfo{Verb: "pour", Unit: true}}, {VerbInfo: rules.VerbInfo{Verb: "rest"}}, {VerbInfo: rules.VerbInfo{Verb: "sugar"}},
		},
		Reasons: &walkReasons,
		Sides:   []Faction{{ID: "a", Name: "A"}, {ID: "b", Name: "B"}},
		Ended:   Plainly[*walker]("1", "The walk is over."),
	}
}

// begin is a walk of some legs at its first question; pots are full where a 1 stands.
func begin(legs int, tokens [2]int, pots string, dice ...string) *walker {
	w := &walker{legs: legs, tokens: tokens}
	w.Dice = chance.New(1)
	w.Dice.Forced = dice
	for _, p := range pots {
		w.pots = append(w.pots, p == '1')
	}
	w.Open = Stack{Open(walkBox, 0)}
	walk.Settle(w)
	return w
}

func do(t *testing.T, w *walker, lines ...string) (events []rules.Event) {
	t.Helper()
	for _, line := range lines {
		a, err := rules.ParseAction(line, walk.Verbs())
		if err != nil {
			t.Fatal(err)
		}
		if events, err = walk.Do(w, a); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
	}
	return events
}

func legal(w *walker) string {
	var s []string
	for _, a := range walk.Legal(w) {
		s = append(s, a.String())
	}
	return strings.Join(s, ", ")
}

func TestTheWalkIsSound(t *testing.T) {
	if err := walk.Sound(); err != nil {
		t.Fatal(err)
	}
}

func TestSettleStopsAtTheFirstQuestionAndAtTheEnd(t *testing.T) {
	w := begin(2, [2]int{}, "000")
	if got := legal(w); got != "go, rest" || walk.Box(w) != "leg" {
		t.Fatalf("in box %q: %s", walk.Box(w), got)
	}
	do(t, w, "go", "go")
	if walk.Active(w) != "" || legal(w) != "" || !slices.Equal(w.did, []string{"home"}) {
		t.Errorf("%q is active after the last leg, did %v", walk.Active(w), w.did)
	}
	if _, err := walk.Do(w, rules.Action{Verb: "go"}); err == nil {
		t.Error("the walk goes on after its end")
	}
}

func TestAnInnerBoxReturnsToWhereItWasOpened(t *testing.T) {
	w := begin(1, [2]int{}, "000")
	do(t, w, "rest", "rest") // CallStay: the same question again, each time after the tea
	if w.sugar != 2 || walk.Box(w) != "leg" || slices.Contains(w.did, "never") {
		t.Errorf("sugar %d, box %q, did %v", w.sugar, walk.Box(w), w.did)
	}
}

func TestAnOnlyAnswerIsGivenByItself(t *testing.T) {
	w := begin(1, [2]int{}, "001")
	do(t, w, "rest")
	if w.sugar != 1 || w.pots[2] || !walk.Passed(w, rules.Action{Verb: "sugar"}) || !walk.Passed(w, rules.Action{Verb: "pour", Unit: "pot-c"}) {
		t.Errorf("sugar %d, pots %v", w.sugar, w.pots)
	}
}

func TestAQuestionWithoutAnAnswerIsAFault(t *testing.T) {
	w, m := begin(1, [2]int{}, "000"), newWalk()
	m.Boxes[teaBox].Steps[0].When = nil
	w.Open = append(w.Open, Open(teaBox, 1))
	defer func() {
		if recover() == nil {
			t.Error("a step that asks what nobody can answer did not panic")
		}
	}()
	m.Settle(w)
}

func TestADieIsOfferedInOrderAndItsFaceHandedToTheAsker(t *testing.T) {
	w := begin(1, [2]int{1, 1}, "000", "7", "3", "9")
	do(t, w, "go")
	if walk.Active(w) != "a" || legal(w) != "again, keep" {
		t.Fatalf("%s may %s", walk.Active(w), legal(w))
	}
	if c := w.Copy(); len(c.Open) != 3 || Lies(c.Open.Top()) != 7 {
		t.Errorf("on the table lies %d", Lies(c.Open.Top()))
	}
	do(t, w, "again")
	if f := w.Dice.Fallen(); len(f) != 1 || f[0].String() != "7>3" || walk.Active(w) != "b" {
		t.Errorf("fallen %v, %s is asked", f, walk.Active(w))
	}
	do(t, w, "again")
	if f := w.Dice.Fallen(); f[0].String() != "3>9" || !slices.Equal(w.faces, []int{9}) || walk.Active(w) != "" {
		t.Errorf("fallen %v, faces %v", f, w.faces)
	}
}

func TestADieIsNotOfferedToWhoMayNot(t *testing.T) {
	w := begin(2, [2]int{0, 1}, "000", "7", "4")
	do(t, w, "go")
	if walk.Active(w) != "b" {
		t.Fatalf("%s is asked", walk.Active(w))
	}
	do(t, w, "keep")
	if !slices.Equal(w.faces, []int{7}) || walk.Box(w) != "leg" || walk.Active(w) != "a" {
		t.Errorf("faces %v, %s in box %q", w.faces, walk.Active(w), walk.Box(w))
	}
	w.tokens[1] = 0
	if do(t, w, "go"); !slices.Equal(w.faces, []int{7, 4}) {
		t.Errorf("faces %v: nobody may throw again, so nobody is asked", w.faces)
	}
}

func TestPrinciplesLeaveOneAnswerOrAsk(t *testing.T) {
	w := begin(1, [2]int{}, "110")
	var told rules.Decided
	for _, e := range do(t, w, "rest") {
		if d, ok := e.What.(rules.Decided); ok {
			told = d
		}
	}
	if !w.pots[0] || w.pots[1] || told.Chosen != "" || told.What != "pours from pot-b" || fmt.Sprint(told.Principles) != "[{3.1 Not the first pot [pot-a]}]" {
		t.Errorf("pots %v, told %+v", w.pots, told)
	}
	w = begin(1, [2]int{}, "111")
	do(t, w, "rest")
	if got := legal(w); got != "pour pot-b, pour pot-c" {
		t.Fatalf("left are %s", got)
	}
	if v := walk.Refuse(w, rules.Action{Verb: "pour", Unit: "pot-a"}); v == nil || v.Rule != "3.1" {
		t.Errorf("the first pot: %v", v)
	}
	if v := walk.Refuse(w, rules.Action{Verb: "pour", Unit: "pot-x"}); v == nil || v.Rule != "3" {
		t.Errorf("an unknown pot: %v", v)
	}
	if told = do(t, w, "pour pot-c")[0].What.(rules.Decided); told.Chosen != "a" {
		t.Errorf("told %+v", told)
	}
}

func TestFramesAreSavedByNames(t *testing.T) {
	w := begin(1, [2]int{0, 1}, "000", "7")
	do(t, w, "go")
	w.Open.Top().Unit[0] = 1
	saved := walk.Save(w)
	c := begin(1, [2]int{0, 1}, "000")
	if err := walk.Load(c, saved); err != nil || !slices.Equal(c.Open, w.Open) {
		t.Fatalf("%v: loaded %+v, want %+v", err, c.Open, w.Open)
	}
	if err := walk.Check(c); err != nil {
		t.Error(err)
	}
	for what, spoil := range map[string]func(*Saved){
		"box": func(s *Saved) { s.Box = "gone" }, "step": func(s *Saved) { s.Step = "zz" }, "unit": func(s *Saved) { s.Units = []rules.UnitID{"pot-x"} },
		"count": func(s *Saved) { s.Counts = []int{1 << 20} }, "many": func(s *Saved) { s.Counts = make([]int, 3) },
	} {
		bad := slices.Clone(saved)
		spoil(&bad[2])
		if err := walk.Load(c, bad); err == nil {
			t.Errorf("a saved frame with a wrong %s is read", what)
		}
	}
}

func TestUnsoundTablesAreFound(t *testing.T) {
	for want, spoil := range map[string]func(*Machine[*walker]){
		"taken or empty": func(m *Machine[*walker]) { m.Boxes[legBox].Name = "walk" },
		"has the letter": func(m *Machine[*walker]) { m.Boxes[legBox].Steps[1].Letter = "a" },
		"do something":   func(m *Machine[*walker]) { m.Boxes[teaBox].Steps[2].Do = nil },
		"order of names": func(m *Machine[*walker]) { m.Words[0].Verb = "zzz" },
		"order of words": func(m *Machine[*walker]) { slices.Reverse(m.Boxes[legBox].Steps[0].Verbs) },
	} {
		m := newWalk()
		spoil(m)
		if err := m.Sound(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: found %v", want, err)
		}
	}
}
