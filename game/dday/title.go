package dday

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"marianas/game/board"
	"marianas/game/chance"
	"marianas/game/field"
	"marianas/game/play"
	"marianas/game/rules"
	"marianas/game/scenario"
)

// Advice is a computer player: it proposes the next actions of the active side of a guess, as rules.Advisor has it.
type Advice func(*Game, *rules.Budget) []rules.Action

// Title is the game with all its printed data.
type Title struct {
	scenario.Printed
	*roster
	data    *Data
	ground  *ground
	names   *play.Names
	machine *play.Machine[*Game]
	scenes  map[string]*situation
	advice  Advice
	armory  *armory
	broken  error // why no game can start: data that this system cannot use

	hqs, bnHQs []int           // the regimental and the battalion headquarters, ascending
	cards      []string        // printed faces by card
	depthNames []string        // by sort of depth marker: "2 MG"
	printed    []rules.Face    // every face, see Faces
	lossNames  []string        // by sort of step-loss marker: "BR BZ MO RD"
	heroNames  []string        // by sort of hero: "rifleman"
	arrivals   []int           // by unit: its line of the schedule, an index into Schedule.Arrivals; -1 none
	divisionOf []int8          // by battalion
	homes      [3][][]board.ID // by set-up of the positions and unit: start hexes, ascending

	lineBoxes, divisionBoxes [][]board.ID // landing boxes by line of the schedule (19.0), and by division (10.4), by their names
}

// situation is a scenario ready to be started.
type situation struct {
	info  *rules.Scenario
	play  *Play
	parts []*Play // the scenarios whose rules hold in turn (18.5); the scenario itself where it has none
}

// New makes the title from its data, as Read has completed it, and its computer player, nil for none. Data that this
// system cannot use is told by Title.New.
func New(data *scenario.Data, advice Advice) rules.Title {
	data.Info.State = state
	if d, ok := data.Own.(*Data); !ok || len(d.Boards) == 0 || len(d.Info.Sides) != 2 {
		return &Title{Printed: scenario.NewPrinted(data), data: &Data{Data: data}, broken: fmt.Errorf("title %q has not been read by its system", data.Info.ID)}
	}
	t := newTitle(data)
	t.advice = advice
	return t
}

// newTitle makes the title from its data.
func newTitle(data *scenario.Data) *Title {
	d := data.Own.(*Data)
	t := &Title{Printed: scenario.NewPrinted(d.Data), roster: newRoster(d), data: d, ground: newGround(d), scenes: map[string]*situation{}}
	t.names = &play.Names{Units: t.ids, Index: t.index, Places: t.ground.places, Items: t.items()}
	for _, u := range t.forces[us] {
		switch t.counters[u].sort {
		case regimentalHQ:
			t.hqs = append(t.hqs, u)
		case battalionHQ:
			t.bnHQs = append(t.bnHQs, u)
		}
	}
	t.arrivals, t.divisionOf = arrivals(t.roster, &d.Schedule), make([]int8, len(t.battalions))
	for u := range t.counters {
		if c := &t.counters[u]; c.battalion >= 0 {
			t.divisionOf[c.battalion] = c.division
		}
	}
	t.homes = startHomes(t)
	t.findBoxes()
	t.cards = cardNames(len(d.Deck.Cards))
	t.armory = newArmory(t)
	for _, k := range d.Forces.Depth {
		t.depthNames = append(t.depthNames, strings.TrimSpace(figure(k.Strength)+" "+listedOr(k.Requires, "-")))
	}
	for _, k := range d.Forces.StepLosses {
		t.lossNames = append(t.lossNames, strings.Join(k.Weapons, " "))
	}
	for _, k := range d.Forces.Heroes {
		t.heroNames = append(t.heroNames, k.ID)
	}
	for i := range d.Info.Scenarios {
		s := &situation{info: &d.Info.Scenarios[i], play: &d.Plays[i]}
		for _, id := range s.play.Parts {
			for j := range d.Info.Scenarios {
				if d.Info.Scenarios[j].ID == id {
					s.parts = append(s.parts, &d.Plays[j])
				}
			}
		}
		if len(s.parts) == 0 {
			s.parts = []*Play{s.play}
		}
		t.scenes[s.info.ID] = s
	}
	t.machine = build(d.Info.Sides)
	t.printed = t.faces()
	d.Info.Cards = t.cardList()
	return t
}

func listedOr(words []string, none string) string {
	if len(words) == 0 {
		return none
	}
	return strings.Join(words, " ")
}

func figure(n int) string { return strconv.Itoa(n) }

// items are the printed words that acts may end with, ascending: divisions, the corps, other support, weapons, what a hero
// gives, sorts of heroes, battalions.
func (t *Title) items() []string {
	list := append([]string{corpsWord, navalWord, airWord, "strength", gunWord, pillboxWord}, divisions...)
	for _, w := range t.data.Forces.WeaponNames {
		list = append(list, w.ID)
	}
	for _, k := range t.data.Forces.Heroes {
		list = append(list, k.ID)
	}
	list = append(list, t.battalions...)
	slices.Sort(list)
	return slices.Compact(list)
}

// item is the number of a printed word.
func (t *Title) item(word string) int16 { return int16(slices.Index(t.names.Items, word)) }

// scene finds a scenario; the error lists those there are.
func (t *Title) scene(id string) (*situation, error) {
	if t.broken != nil {
		return nil, t.broken
	}
	if s := t.scenes[id]; s != nil {
		return s, nil
	}
	return nil, t.data.Info.NoScenario(id)
}

// empty is a game with nothing on the map, before its set-up.
func (t *Title) empty(s *situation, seed uint64) *Game {
	d := t.data
	g := &Game{
		title: t, scene: s, where: field.New(t.ground.Len(), t.ground.places.Boxes(), t.sides), pieces: make([]piece, len(t.counters)),
		marks: make([]token, len(t.ground.spots)), fired: make([]int8, len(t.ground.spots)), discards: make(chance.Bag, len(d.Deck.Cards)),
		depthPool: make(chance.Bag, len(d.Forces.Depth)), depthGone: make(chance.Bag, len(d.Forces.Depth)), heroes: make(chance.Bag, len(d.Forces.Heroes)), losses: make(chance.Bag, len(d.Forces.StepLosses)),
		lentBn: make([]int8, len(t.regiments)), lentCo: make([]int16, len(t.battalions)), refits: make([]int8, len(t.battalions)),
	}
	g.Bind(t.machine, g)
	g.Dice = chance.New(seed)
	g.GameTurn, g.Phasing = s.play.Begins, "us"
	all := make(chance.Bag, len(d.Deck.Cards))
	for c := range all {
		all[c] = 1
	}
	g.deck = chance.Deck{all}
	for u := range g.pieces {
		c := &t.counters[u]
		g.pieces[u] = t.fresh(u)
		g.where.Put(u, pick(c.side == us || c.japaneseTank(), t.ground.offMap, t.ground.removed))
	}
	for i, k := range d.Forces.Heroes {
		g.heroes[i] = int16(k.Number)
	}
	for i, k := range d.Forces.StepLosses {
		g.losses[i] = int16(k.Number)
	}
	g.unlend()
	return g
}

// unlend ends all command beyond a regiment or battalion, which lasts for a phase (10.2.1, 10.3).
func (g *Game) unlend() {
	for i := range g.lentBn {
		g.lentBn[i] = -1
	}
	for i := range g.lentCo {
		g.lentCo[i] = -1
	}
}

// rulesNow is the scenario whose special rules hold in this game-turn: in the campaign, and in a game played on, the one of
// its days (18.0, 18.5.3).
func (g *Game) rulesNow() *Play {
	for _, p := range g.scene.parts {
		if g.GameTurn >= p.Begins && g.GameTurn <= p.Last {
			return p
		}
	}
	for i := range g.data().Plays {
		if p := &g.data().Plays[i]; len(p.Parts) == 0 && g.GameTurn >= p.Begins && g.GameTurn <= p.Last {
			return p
		}
	}
	return g.play()
}

// Unreached says why random games hardly ever come to some of the verbs.
func (t *Title) Unreached() map[string]string {
	return map[string]string{
		"carry":   "a tractor must be taken where a company of the Marines stands that has not acted, on the first day (18.2.3)",
		"destroy": "a position with artillery and a pillbox must be barraged, with the one result that destroys either (8.4.2)",
	}
}
