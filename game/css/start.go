package css

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"marianas/game/board"
	"marianas/game/chance"
	"marianas/game/play"
	"marianas/game/rules"
)

// bare sets up a bare position for a rule case; testdata/README.md lists its words. Only what is listed is there. The phase is entered at
// its beginning, and the game goes on from there until somebody must decide.
func (t *island) bare(scenario string, at rules.Start, seed uint64) (rules.Game, error) {
	s, err := t.scene(scenario)
	if err != nil {
		return nil, err
	}
	if err := s.info.CheckOptions(at.Options); err != nil {
		return nil, fmt.Errorf("start: %w", err)
	}
	st := starting{t.empty(s, at.Options, seed), at}
	st.g.unbound = true
	st.g.muster()
	for _, step := range []func() error{st.turn, st.units, st.lists, st.numbers} {
		if err := step(); err != nil {
			return nil, fmt.Errorf("start: %w", err)
		}
	}
	st.g.derive()
	if err := st.phase(); err != nil {
		return nil, fmt.Errorf("start: %w", err)
	}
	if err := st.g.Check(); err != nil {
		return nil, fmt.Errorf("start: %w", err)
	}
	return st.g, nil
}

// starting carries out the parts of a bare position.
type starting struct {
	g  *Game
	at rules.Start
}

func (s starting) turn() error {
	g := s.g
	g.Dice.Forced = slices.Clone(s.at.Dice)
	if s.at.Turn > 0 {
		g.GameTurn = s.at.Turn
	}
	if g.GameTurn > len(g.data().Turns) {
		return fmt.Errorf("turn %d: want 1 to %d", g.GameTurn, len(g.data().Turns))
	}
	return nil
}

func (s starting) unit(id rules.UnitID) (int, error) {
	u, ok := s.g.title.index[id]
	if !ok {
		return 0, fmt.Errorf("no counter %q", id)
	}
	return u, nil
}

func (s starting) place(at rules.Place) (board.ID, error) {
	p, ok := s.g.named(at)
	if !ok || p == none {
		return 0, fmt.Errorf("no place %q", at)
	}
	return p, nil
}

// boxWords are the kinds of boxes beside the map, each division has one of; as places they are the box of the counter's division.
var boxWords = map[string]func(gr *ground, division int8) board.ID{
	"available":    func(gr *ground, d int8) board.ID { return gr.available[d] },
	"reallocating": func(gr *ground, d int8) board.ID { return gr.reallocating[d] },
	"routed":       func(gr *ground, d int8) board.ID { return gr.routed[d] },
	"trucks":       func(gr *ground, d int8) board.ID { return gr.pool[d] },
}

// placeOf is where a counter of a bare position is.
func (s starting) placeOf(u int, at rules.Place) (board.ID, error) {
	if box := boxWords[at.Box]; at.Hex == "" && box != nil {
		return box(s.g.ground(), s.g.unit(u).division), nil
	}
	return s.place(at)
}

// location is a hex or the inside of a cave.
func (s starting) location(text string) (board.ID, error) {
	p, err := s.place(rules.ParsePlace(text))
	if err == nil && s.g.ground().hexOf(p) < 0 {
		err = fmt.Errorf("%q is no location", text)
	}
	return p, err
}

func (s starting) units() error {
	for _, p := range s.at.Units {
		u, err := s.unit(p.ID)
		if err != nil {
			return err
		}
		at, err := s.placeOf(u, p.At)
		if err != nil {
			return err
		}
		s.g.where.Put(u, at)
		if s.g.afloat(u) {
			s.g.boat(u)
		}
	}
	for _, id := range s.at.Eliminated {
		u, err := s.unit(id)
		if err != nil {
			return err
		}
		s.g.where.Put(u, s.g.ground().eliminated)
	}
	return nil
}

// startLists are the lists of [start], in the order in which they are read.
var startLists = []rules.StartList[starting]{
	{Word: "column", Read: starting.march},
	{Word: "carried", Read: onUnits(carried)},
	{Word: "inside", Read: starting.inside},
	{Word: "available", Read: inBox("available")},
	{Word: "reallocating", Read: inBox("reallocating")},
	{Word: "trucks", Read: inBox("trucks")},
	{Word: "gyokusai", Read: starting.fanatic},
	{Word: "dg", Read: numbered(func(at *spot, n int8) { at.dg = min(n, mostLevels) })},
	{Word: "charged", Read: numbered(func(at *spot, n int8) { at.over = n })},
	{Word: "mines", Read: numbered(func(at *spot, n int8) { at.mine = n + 1 })},
	{Word: "dummies", Read: onSpot(func(at *spot, _ int) { at.mine = dummyMine })},
	{Word: "revealed", Read: onSpot(func(at *spot, _ int) { at.bared = true })},
	{Word: "forts", Read: worded(worksWords, func(at *spot, i int) { at.works = works(i) })},
	{Word: "barrages", Read: worded(barrageWords, func(at *spot, i int) { at.barrage = smoke(i) })},
	{Word: "charges", Read: worded(chargeWords, func(at *spot, i int) { at.assault |= charge(i) })},
	{Word: "suppressed", Read: marking(suppressed)},
	{Word: "pinned", Read: marking(pinned)},
	{Word: "concentrated", Read: marking(concentrated)},
	{Word: "no-fire", Read: marking(spent)},
	{Word: "sustained", Read: marking(sustaining)},
	{Word: "lit", Read: marking(illuminated)},
	{Word: "on-fire", Read: marking(onFire)},
	{Word: "burnt", Read: marking(cleared)},
	{Word: "landed", Read: marking(landed)},
	{Word: "closed", Read: marking(shut)},
	{Word: "sealed", Read: starting.seal},
	{Word: "ridge", Read: onSpot(func(at *spot, side int) { at.ridge = int8(1 + max(0, side)) })},
	{Word: "rerolls", Read: starting.drink},
	{Word: "landed", Read: marking(landed)},
	{Word: "closed", Read: marking(landed | shut | counted)},
	{Word: "counted", Read: marking(counted)},
	{Word: "adrift", Read: onUnits(adrift)},
	{Word: "driven", Read: onUnits(column | driven)},
	{Word: "line", Read: starting.lined},
	{Word: "arrives", Read: starting.awaited},
	{Word: "weather", Read: starting.weather},
	{Word: "controls", Read: starting.control},
	{Word: "played", Read: starting.plays},
	{Word: "cup", Read: starting.fills},
	{Word: "chit", Read: func(starting, string) error { return nil }},
	{Word: "stage", Read: starting.staged},
	{Word: "limits", Read: starting.limited},
	{Word: "disrupted", Read: ofForce(func(f *force) { f.snafu = true })},
	{Word: "relieved", Read: ofForce(func(f *force) { f.relieved = true })},
	{Word: "airfield", Read: starting.airfield},
	{Word: "drifts", Read: starting.drifts},
	{Word: "lasting", Read: marking(lasting)},
}

func (s starting) lists() error { return rules.ReadLists(s, startLists, s.at.Lists) }

func onUnits(f fact) func(starting, string) error {
	return func(s starting, line string) error {
		u, err := s.unit(rules.UnitID(line))
		if err == nil {
			s.g.set(u, f)
		}
		return err
	}
}

// lined reads the place of a unit in the line of its transport zone: "us-a-1-24 2" (22.1).
func (s starting) lined(line string) error {
	id, figure, _ := strings.Cut(line, " ")
	u, err := s.unit(rules.UnitID(id))
	if err != nil {
		return err
	}
	n, err := strconv.Atoi(figure)
	if err != nil || n < 0 || n > mostTurns {
		return fmt.Errorf("%q: want a counter and a number", line)
	}
	s.g.pieces[u].when = int16(n)
	return nil
}

// awaited puts a counter onto the turn track: "us-m4-1-4md 2"; with 0 it waits for its headquarters (18.0, 12.1).
func (s starting) awaited(line string) error {
	if err := s.lined(line); err != nil {
		return err
	}
	id, _, _ := strings.Cut(line, " ")
	s.g.where.Put(s.g.title.index[rules.UnitID(id)], s.g.ground().track)
	return nil
}

// march puts a unit into column; guns that are there have been left (8.6).
func (s starting) march(line string) error {
	if err := onUnits(column)(s, line); err != nil {
		return err
	}
	if c := s.g.unit(s.g.title.index[rules.UnitID(line)]); c.gun || c.artillery {
		return onUnits(fixed)(s, line)
	}
	return nil
}

// inside puts a unit into the cave of its hex.
func (s starting) inside(line string) error {
	u, err := s.unit(rules.UnitID(line))
	if err != nil {
		return err
	}
	in := s.g.ground().inside(s.g.at(u))
	if in == none {
		return fmt.Errorf("%q stands in no hex with a cave", line)
	}
	s.g.where.Put(u, in)
	return nil
}

// inBox puts a counter into a box of its division.
func inBox(word string) func(starting, string) error {
	return func(s starting, line string) error {
		u, err := s.unit(rules.UnitID(line))
		if err == nil {
			s.g.where.Put(u, boxWords[word](s.g.ground(), s.g.unit(u).division))
		}
		return err
	}
}

// onSpot changes what lies on a location; it is told whose units are there.
func onSpot(set func(at *spot, side int)) func(starting, string) error {
	return func(s starting, line string) error {
		p, err := s.location(line)
		if err == nil {
			set(s.g.spot(p), s.g.sideIn(p))
		}
		return err
	}
}

func marking(m mark) func(starting, string) error {
	return onSpot(func(at *spot, _ int) { at.marks |= m })
}

// numbered reads a location and a number: "18.53 3".
func numbered(set func(at *spot, n int8)) func(starting, string) error {
	return func(s starting, line string) error {
		text, figure, _ := strings.Cut(line, " ")
		n, err := strconv.Atoi(figure)
		if err != nil || n < 0 || n > 9 {
			return fmt.Errorf("%q: want a location and a number", line)
		}
		return onSpot(func(at *spot, _ int) { set(at, int8(n)) })(s, text)
	}
}

// worded reads a location and a word of a list: "18.53 foxhole".
func worded(words []string, set func(at *spot, i int)) func(starting, string) error {
	return func(s starting, line string) error {
		text, word, _ := strings.Cut(line, " ")
		i := slices.Index(words, word)
		if i < 1 {
			return fmt.Errorf("%q: want a location and one of %v", line, words[1:])
		}
		return onSpot(func(at *spot, _ int) { set(at, i) })(s, text)
	}
}

// fanatic puts whoever is in a location under a Gyokusai marker.
func (s starting) fanatic(line string) error {
	p, err := s.location(line)
	if err == nil {
		for _, u := range s.g.units(japan, p) {
			s.g.set(u, gyokusai)
		}
	}
	return err
}

// seal seals the cave of a hex.
func (s starting) seal(line string) error {
	p, err := s.location(line)
	if err != nil {
		return err
	}
	in := s.g.ground().inside(s.g.ground().hexOf(p))
	if in == none {
		return fmt.Errorf("no cave in %s", line)
	}
	s.g.spot(in).marks |= sealed
	return nil
}

// control has the United States control a victory hex of the scenario.
func (s starting) control(line string) error {
	p, err := s.location(line)
	if err != nil {
		return err
	}
	s.g.spot(p).marks |= ours
	if i := s.g.prize(p); i >= 0 {
		s.g.tally.claims[i] = int16(s.g.GameTurn)
	}
	return nil
}

func (s starting) drink(line string) error {
	s.g.drinks[s.g.sideOfID(rules.Side(line))] = true
	return nil
}

func (s starting) weather(line string) error {
	i := slices.Index(weatherWords, line)
	if i < 0 {
		return fmt.Errorf("%q: want one of %v", line, weatherWords)
	}
	s.g.weather = weather(i)
	return nil
}

// chit is a chit by its id.
func (s starting) chit(id string) (int, error) {
	c := slices.IndexFunc(s.g.title.chits, func(k chit) bool { return k.id == id })
	if c < 0 {
		return 0, fmt.Errorf("no chit %q", id)
	}
	return c, nil
}

func (s starting) plays(line string) error {
	c, err := s.chit(line)
	if err == nil {
		s.g.played.Add(c)
	}
	return err
}

func (s starting) fills(line string) error {
	c, err := s.chit(line)
	if err == nil {
		s.g.cup[c]++
		if s.g.price(s.g.chit(c)) > 0 {
			s.g.bought.Add(c)
		}
	}
	return err
}

func (s starting) numbers() error {
	for word, n := range s.at.Numbers {
		what, id, _ := strings.Cut(word, ".")
		switch what {
		case "casualties":
			s.g.tally.casualties = int16(n)
			continue
		case "repair":
			s.g.field.due = int16(n)
			continue
		case "last-charge":
			s.g.final = int16(n)
			continue
		case "strikes":
			s.g.strikes = int8(min(n, mostStrikes))
			continue
		}
		d := slices.Index(s.g.title.divisions, id)
		if d < 0 {
			return fmt.Errorf("no number %q in this title", word)
		}
		f := &s.g.forces[d]
		f.in = true
		to := map[string]*int8{"quality": &f.quality, "dispatch": &f.dispatch, "direct": &f.commands, "fatigue": &f.fatigue}[what]
		if to == nil {
			return fmt.Errorf("no number %q in this title", word)
		}
		*to = int8(n)
	}
	return nil
}

// phase opens the phase as the game does: the action phase with the chits of the list cup, or inside the activation of the list chit.
func (s starting) phase() error {
	g := s.g
	p := slices.Index(phaseWords, pick(s.at.Phase == "", phaseWords[actionPhase], s.at.Phase))
	game, turn := opened(gameBox, us), opened(turnBox, us)
	game.Step = 1
	switch p {
	case preparationPhase:
		g.Open = play.Stack{game, turn}
		if slices.Contains(s.at.Lists["stage"], demolishing) {
			g.Open.Top().Step = uint8(g.stepOf(turnBox, "8.6.6"))
			g.Open = append(g.Open, opened(demolitionBox, us))
		}
	case actionPhase:
		g.begin(actionPhase, g.Phasing)
		turn.Step = uint8(g.stepOf(turnBox, "3"))
		g.Open = play.Stack{game, turn, opened(cupBox, us)}
		if len(s.at.Lists["cup"]) == 0 {
			g.cup = make(chance.Bag, len(g.title.chits))
		}
		for _, id := range s.at.Lists["chit"] {
			c, err := s.chit(id)
			if err != nil {
				return err
			}
			g.played.Add(c)
			g.Open.Top().Step = uint8(g.stepOf(cupBox, "k"))
			if g.chit(c).purpose == amphibiousChit {
				g.Open = append(g.Open, opened(landingBox, us))
			} else {
				g.Open = append(g.Open, g.drawn(c))
			}
		}
	case endPhase:
		turn.Step = uint8(g.stepOf(turnBox, "3"))
		g.Open = play.Stack{game, turn}
	case overPhase:
		g.finish("", "The game ended before.", "25.0")
		return nil
	default:
		return fmt.Errorf("no phase %q: want one of %v", s.at.Phase, phaseWords)
	}
	g.title.machine.Settle(g)
	if slices.Contains(s.at.Lists["stage"], "actions") {
		g.title.machine.Try(g, play.Bare(vEndCommand))
	}
	return nil
}

// demolishing is the stage of a case at which demolition teams go in (24.3).
const demolishing = "demolition"

// staged reads how far a case has come: "actions" is past leaders, weapons and modes of an activation.
func (s starting) staged(line string) error {
	if line != "actions" && line != demolishing {
		return fmt.Errorf("stage %q: want actions or %s", line, demolishing)
	}
	return nil
}

// ofForce changes what a side knows of a division.
func ofForce(set func(f *force)) func(starting, string) error {
	return func(s starting, line string) error {
		d := slices.Index(s.g.title.divisions, line)
		if d < 0 {
			return fmt.Errorf("no division %q", line)
		}
		set(&s.g.forces[d])
		return nil
	}
}

// limited reads what of its scenario a case is bound by: "scenario" is its window, and what it leaves out of indirect fire.
func (s starting) limited(line string) error {
	if line != "scenario" {
		return fmt.Errorf("limits %q: want scenario", line)
	}
	s.g.unbound = false
	return nil
}

// stepOf is a step of a box by its letter; -1 if there is none.
func (g *Game) stepOf(b play.BoxID, letter string) int {
	return slices.IndexFunc(g.title.machine.Boxes[b].Steps, func(st step) bool { return st.Letter == letter })
}

// airfield reads what has come of the airfield: "cleared" and "operational" are the marker, with which all its hexes are American; else a hex is.
func (s starting) airfield(line string) error {
	f := &s.g.field
	if i := slices.Index(stageWords, line); i > 0 {
		f.stage, f.ours = fieldStage(i), uint8(1)<<len(s.g.ground().field)-1
		return nil
	}
	p, err := s.location(line)
	i := slices.Index(s.g.ground().field, p)
	if err == nil && i < 0 {
		err = fmt.Errorf("airfield %q: want one of %v, or a hex of it", line, stageWords[1:])
	}
	if err == nil {
		f.ours |= 1 << i
	}
	return err
}

// drifts reads where who leaves the final zone of a beach lands: "red1 north", "red1 own".
func (s starting) drifts(line string) error {
	code, word, _ := strings.Cut(line, " ")
	b, to := s.g.ground().beachNamed(code), slices.Index(shoreWords, word)
	if b < 0 || to < 1 {
		return fmt.Errorf("drifts %q: want a beach and one of %v", line, shoreWords[1:])
	}
	s.g.drifts[b] = int8(to)
	return nil
}
