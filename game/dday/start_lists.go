package dday

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"marianas/game/board"
	"marianas/game/chance"
	"marianas/game/rules"
)

// The lists and numbers of a bare position, in the order in which they are read: what lies under a unit comes after it.

// listReaders are the lists of [start] (testdata/README.md).
var listReaders = []rules.StartList[starter]{
	{Word: "revealed", Read: ofUnits(revealed)},
	{Word: "disrupted", Read: ofUnits(disrupted)},
	{Word: "disrupted-now", Read: ofUnits(shaken)},
	{Word: "reserve", Read: ofUnits(inReserve)},
	{Word: "acted", Read: ofUnits(acted)},
	{Word: "stance", Read: ofUnits(stance)},
	{Word: "pool", Read: toBox(func(gr *ground) board.ID { return gr.pool })},
	{Word: "eliminated-elite", Read: toBox(func(gr *ground) board.ID { return gr.eliminated })},
	{Word: "exited", Read: toBox(func(gr *ground) board.ID { return gr.exited })},
	{Word: "entered", Read: starter.entered},
	{Word: "caves", Read: starter.cave},
	{Word: "disrupted-caves", Read: starter.upsetCave},
	{Word: "depth", Read: starter.depth},
	{Word: "depth-revealed", Read: starter.bare},
	{Word: "depth-pool", Read: starter.depthPool},
	{Word: "pillboxes", Read: onSpots(pillbox)},
	{Word: "smoke", Read: onSpots(smoked)},
	{Word: "destroyed", Read: onSpots(destroyed)},
	{Word: "garrisons", Read: onSpots(garrison)},
	{Word: "step-loss", Read: starter.marker},
	{Word: "heroes", Read: starter.hero},
	{Word: "inspired", Read: starter.inspire},
	{Word: "posts", Read: starter.post},
	{Word: "attacked", Read: starter.attacked},
	{Word: "track", Read: starter.track},
}

func (s starter) lists() error { return rules.ReadLists(s, listReaders, s.at.Lists) }

// ofUnits gives each unit of a list a fact.
func ofUnits(f fact) func(starter, string) error {
	return func(s starter, id string) error {
		u, err := s.unit(rules.UnitID(id))
		if err == nil {
			s.g.set(u, f)
		}
		return err
	}
}

// toBox puts each unit of a list into a box.
func toBox(box func(*ground) board.ID) func(starter, string) error {
	return func(s starter, id string) error {
		u, err := s.unit(rules.UnitID(id))
		if err == nil {
			s.g.where.Put(u, box(s.g.ground()))
		}
		return err
	}
}

// onSpots lays a marker in each position of a list.
func onSpots(m token) func(starter, string) error {
	return func(s starter, text string) error {
		i, err := s.spot(text)
		if err == nil {
			s.g.marks[i] |= m
		}
		return err
	}
}

// pair is a line of two words.
func pair(line string) (a, b string, err error) {
	words := strings.Fields(line)
	if len(words) != 2 {
		return "", "", fmt.Errorf("%q: want two words", line)
	}
	return words[0], words[1], nil
}

func (s starter) unitAnd(line string) (u int, rest string, err error) {
	id, rest, _ := strings.Cut(line, " ")
	u, err = s.unit(rules.UnitID(id))
	return u, rest, err
}

func (s starter) entered(line string) error {
	u, from, err := s.unitAnd(line)
	if err != nil {
		return err
	}
	h, err := s.hex(from)
	s.g.pieces[u].from = h
	if s.g.unit(u).side == us {
		s.g.set(u, stormed)
	}
	return err
}

func (s starter) cave(line string) error {
	at, beside, err := pair(line)
	if err != nil {
		return err
	}
	h, err := s.hex(at)
	if err != nil {
		return err
	}
	i, err := s.spot(beside)
	s.g.caves = append(s.g.caves, cave{at: h, spot: int16(i), depth: -1})
	return err
}

func (s starter) upsetCave(text string) error {
	h, err := s.hex(text)
	if err != nil {
		return err
	}
	c := s.g.caveAt(h)
	if c < 0 {
		return fmt.Errorf("no cave in %s", text)
	}
	s.g.caves[c].down = true
	return nil
}

// depthSort takes a depth marker by its words out of those that are not used yet.
func (s starter) depthSort(words string) (int, error) {
	i := slices.Index(s.g.title.depthNames, words)
	if i < 0 {
		return 0, fmt.Errorf("no depth marker %q: want one of %s", words, strings.Join(s.g.title.depthNames, ", "))
	}
	if s.g.depthOut()[i] >= int16(s.g.data().Forces.Depth[i].Number) {
		return 0, fmt.Errorf("no more depth markers %q", words)
	}
	return i, nil
}

// depthOut is how many depth markers of each sort are in the game, on the map and in the pool.
func (g *Game) depthOut() chance.Bag {
	b := g.depthPool.Copy()
	for u := range g.pieces {
		if d := g.pieces[u].depth; d >= 0 {
			b[d]++
		}
	}
	for _, c := range g.caves {
		if c.depth >= 0 {
			b[c.depth]++
		}
	}
	return b
}

// depth lays a depth marker into the cave in a hex, under the unit there that is no tank, or under a unit that is named.
func (s starter) depth(line string) error {
	whose, words, _ := strings.Cut(line, " ")
	i, err := s.depthSort(words)
	if err != nil {
		return err
	}
	if u, ok := s.g.title.index[rules.UnitID(whose)]; ok {
		s.g.pieces[u].depth = int8(i)
		return nil
	}
	h, err := s.hex(whose)
	if err != nil {
		return err
	}
	if c := s.g.caveAt(h); c >= 0 {
		s.g.caves[c].depth = int8(i)
		return nil
	}
	for _, u := range s.g.in(japan, h) {
		if !s.g.unit(u).japaneseTank() {
			s.g.pieces[u].depth = int8(i)
			return nil
		}
	}
	return fmt.Errorf("nobody in %s has a depth marker", whose)
}

// bare turns the depth marker in a hex face up, or the one under a unit that is named.
func (s starter) bare(whose string) error {
	var units []int
	if u, ok := s.g.title.index[rules.UnitID(whose)]; ok {
		units = append(units, u)
	} else {
		h, err := s.hex(whose)
		if err != nil {
			return err
		}
		if c := s.g.caveAt(h); c >= 0 && s.g.caves[c].depth >= 0 {
			s.g.caves[c].bared = true
			return nil
		}
		units = s.g.in(japan, h)
	}
	for _, u := range units {
		if s.g.pieces[u].depth >= 0 {
			s.g.set(u, bared)
			return nil
		}
	}
	return fmt.Errorf("no depth marker under %s", whose)
}

func (s starter) depthPool(words string) error {
	i, err := s.depthSort(words)
	if err == nil {
		s.g.depthPool[i]++
	}
	return err
}

func (s starter) marker(line string) error {
	u, weapons, err := s.unitAnd(line)
	if err != nil {
		return err
	}
	g := s.g
	cup := g.losses.Copy()
	for i, k := range g.data().Forces.StepLosses {
		if k.Steps != g.steps(u) {
			cup[i] = 0
		}
	}
	i, err := take(cup, g.title.lossNames, weapons)
	if err != nil {
		return err
	}
	g.losses[i]--
	g.pieces[u].marker = int8(i)
	return nil
}

func (s starter) hero(line string) error {
	u, word, err := s.unitAnd(line)
	if err != nil {
		return err
	}
	i, err := take(s.g.heroes, s.g.title.heroNames, word)
	s.g.pieces[u].hero = int8(i)
	return err
}

// inspire lays an inspired marker with a unit: the back of the first hero that is left.
func (s starter) inspire(id string) error {
	u, err := s.unit(rules.UnitID(id))
	if err != nil {
		return err
	}
	i := slices.IndexFunc(s.g.heroes, func(n int16) bool { return n > 0 })
	if i < 0 {
		return fmt.Errorf("no hero is left")
	}
	s.g.heroes[i]--
	s.g.pieces[u].hero = int8(i)
	s.g.set(u, inspired)
	return nil
}

func (s starter) post(line string) error {
	u, word, err := s.unitAnd(line)
	if err != nil {
		return err
	}
	n, err := strconv.Atoi(word)
	if err != nil || n < 1 || n > len(s.g.data().Tables.Command.Ranges) {
		return fmt.Errorf("box %q of the command range track", word)
	}
	s.g.pieces[u].post = int8(n)
	return nil
}

func (s starter) attacked(text string) error {
	h, err := s.hex(text)
	s.g.struck = sorted(s.g.struck, h)
	return err
}

// track lays a card on the track, in the next phase of the game-turn that puts one there.
func (s starter) track(face string) error {
	g := s.g
	c, err := take(g.deck[0], g.title.cards, face)
	g.track = append(g.track, slip{int16(c), int8(min(amphibiousPhase+len(g.track), raidPhase))})
	return err
}

// numbers reads the numbers of [start]; true is 1.
func (s starter) numbers() error {
	for _, w := range sortedKeys(s.at.Numbers) {
		if err := s.number(w, s.at.Numbers[w]); err != nil {
			return err
		}
	}
	return nil
}

func sortedKeys[V any](m map[string]V) []string {
	keys := make([]string, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}

func (s starter) number(word string, n int) error {
	g := s.g
	if n < 0 || n > 200 {
		return fmt.Errorf("%s = %d", word, n)
	}
	list, division, of := strings.Cut(word, ".")
	d := slices.Index(divisions, division)
	switch {
	case word == "points.naval":
		g.points.naval = int8(n)
	case word == "points.air":
		g.points.air = int8(n)
	case word == "artillery.corps", word == "points.corps":
		g.points.artillery[corps] = int8(n)
	case of && d < 0:
		return fmt.Errorf("no division %q", division)
	case of && (list == "points" || list == "artillery"):
		g.points.artillery[d] = int8(n)
	case of && list == "actions":
		g.paid[d] = int8(n)
	case of && list == "losses":
		g.tally.display[d] = int16(n)
	case word == "step-losses":
		g.tally.steps = int16(n)
	case word == "step-losses-today":
		g.tally.today = int16(n)
	case word == "step-losses-worst":
		g.tally.worstDay = int16(n)
	case word == "discards":
		return s.discard(n)
	case word == "tank-attack":
		g.tankAttack = n != 0
	case word == "earlier-won":
		g.tally.missed = n == 0
	case word == "arrivals", word == "opening":
	default:
		return fmt.Errorf("no number %q in this title", word)
	}
	return nil
}
