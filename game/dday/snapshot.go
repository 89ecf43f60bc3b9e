package dday

import (
	"encoding/json"
	"fmt"

	"marianas/game/chance"
	"marianas/game/field"
	"marianas/game/hex"
	"marianas/game/play"
	"marianas/game/rules"
	"marianas/game/snapshot"
)

// Snapshots are canonical JSON: fixed fields, stacks by their places, units by id, no derived things.

// state is the number of the shape of snapshots; it goes up when they change, and an upgrade takes over older ones.
const state = 2

var (
	format   = fmt.Sprint("dday ", state)
	upgrades = snapshot.Upgrades{1: snapshot.Same} // state 2 added depth that nobody has seen, and who began a phase near
)

type saved struct {
	snapshot.Header
	Core   rules.Core
	Open   []play.Saved `json:",omitempty"`
	Phase  string
	Stacks []field.Stack
	Units  []savedUnit `json:",omitempty"` // of which something is remembered
	Spots  []savedSpot `json:",omitempty"` // positions in which something lies, or that have fired
	Caves  []savedCave `json:",omitempty"`

	Deck     chance.Deck
	Discards chance.Bag
	Track    []savedSlip `json:",omitempty"`
	Shuffled bool        `json:",omitempty"`

	DepthPool, Heroes, Losses chance.Bag
	DepthGone                 chance.Bag `json:",omitempty"`

	Points savedPoints
	Tally  savedTally
	Paid   [3]int8
	Extra  [3]int8
	Healed [3]int8
	Refits []savedCount `json:",omitempty"`

	Struck     []hex.Number `json:",omitempty"`
	Shelled    []hex.Number `json:",omitempty"`
	TankAttack bool         `json:",omitempty"`
	Mortars    int8         `json:",omitempty"`
	Slowed     string       `json:",omitempty"`
	Delayed    bool         `json:",omitempty"`
	Strategic  int8         `json:",omitempty"`
	LentBn     []savedLoan  `json:",omitempty"`
	LentCo     []savedLoan  `json:",omitempty"`
	Recovered  []hex.Number `json:",omitempty"`
	Opening    bool         `json:",omitempty"`

	Move    *savedMove    `json:",omitempty"`
	Attack  *savedAttack  `json:",omitempty"`
	Barrage *savedBarrage `json:",omitempty"`
	Close   *savedClose   `json:",omitempty"`
	Volley  *savedVolley  `json:",omitempty"`
	Event   *savedEvent   `json:",omitempty"`
	Raid    *savedRaid    `json:",omitempty"`
	Gunfire *savedGunfire `json:",omitempty"`

	Last   *savedRecord  `json:",omitempty"`
	Ending *rules.Ending `json:",omitempty"`
}

type savedUnit struct {
	ID     rules.UnitID
	Facts  []string   `json:",omitempty"`
	Steps  *int8      `json:",omitempty"` // where some are lost
	Marker string     `json:",omitempty"` // step-loss marker
	Hero   string     `json:",omitempty"`
	Post   int8       `json:",omitempty"`
	Depth  string     `json:",omitempty"` // depth marker
	Tag    string     `json:",omitempty"` // battalion
	From   hex.Number `json:",omitempty"`
}

type savedSpot struct {
	At     hex.Number
	Tokens []string `json:",omitempty"`
	Fired  int8     `json:",omitempty"`
}

type savedCave struct {
	At, Spot hex.Number
	Depth    string `json:",omitempty"`
	Bared    bool   `json:",omitempty"`
	Down     bool   `json:",omitempty"`
}

type savedSlip struct {
	Card  int // as printed
	Phase string
}

type savedPoints struct {
	Naval, Air            int8
	Artillery, More, Owed [4]int8
}

type savedTally struct {
	Steps, Today, WorstDay int16
	Display                [3]int16
	Missed                 bool `json:",omitempty"`
}

// savedCount is a number of a battalion.
type savedCount struct {
	Battalion string
	N         int8
}

// savedLoan says whom a regiment or battalion commands beside its own.
type savedLoan struct {
	To   string
	What string
}

// Snapshot is canonical JSON: equal games have equal bytes.
func (g *Game) Snapshot() []byte {
	w := g.writer()
	s := saved{
		Header: snapshot.Header{Format: format, Scenario: g.scene.info.ID}, Core: g.Core, Open: g.title.machine.Save(g), Phase: phaseWords[g.phase],
		Stacks: g.where.Stacks(g.ground().places, g.title.ids), Units: g.saveUnits(), Spots: g.saveSpots(), Deck: g.deck, Discards: g.discards, Shuffled: g.shuffled,
		DepthPool: g.depthPool, DepthGone: g.depthGone, Heroes: g.heroes, Losses: g.losses, Paid: g.paid, Extra: g.extra, Healed: g.healed,
		Points: savedPoints{g.points.naval, g.points.air, g.points.artillery, g.points.more, g.points.owed},
		Tally:  savedTally{g.tally.steps, g.tally.today, g.tally.worstDay, g.tally.display, g.tally.missed},
		Struck: w.Hexes(g.struck), Shelled: w.Hexes(g.shelled), TankAttack: g.tankAttack, Mortars: g.mortars, Slowed: g.slowed.String(),
		Delayed: g.delayed, Strategic: g.strategic, Opening: g.opening, Last: g.saveRecord(), Ending: g.ending,
	}
	for i := range g.caves {
		c := &g.caves[i]
		s.Caves = append(s.Caves, savedCave{w.Hex(c.at), w.Hex(g.ground().spots[c.spot].at), nameOf(g.title.depthNames, c.depth), c.bared, c.down})
	}
	for _, t := range g.track {
		s.Track = append(s.Track, savedSlip{int(t.card) + 1, phaseWords[t.slot]})
	}
	for _, i := range g.recovered {
		s.Recovered = append(s.Recovered, w.Hex(g.ground().spots[i].at))
	}
	g.saveLoans(&s)
	g.saveParts(&s)
	data, err := json.Marshal(&s)
	if err != nil {
		panic(fmt.Sprintf("dday: snapshot: %v", err))
	}
	return data
}

// nameOf is an entry of a list; "" for -1.
func nameOf[N ~int8 | ~int16 | ~int](list []string, i N) string {
	if i < 0 {
		return ""
	}
	return list[i]
}

// fresh is a piece of which nothing is remembered.
func (t *Title) fresh(u int) piece {
	return piece{steps: int8(max(1, t.counters[u].Steps)), marker: -1, hero: -1, depth: -1, tag: -1, from: none}
}

func (g *Game) saveUnits() (all []savedUnit) {
	w := g.writer()
	for u := range g.pieces {
		p, fresh := &g.pieces[u], g.title.fresh(u)
		if *p == fresh {
			continue
		}
		s := savedUnit{
			ID: g.id(u), Facts: snapshot.Words(p.facts, factWords), Marker: lossID(p.marker), Hero: nameOf(g.title.heroNames, p.hero), Post: p.post,
			Depth: nameOf(g.title.depthNames, p.depth), Tag: nameOf(g.title.battalions, p.tag), From: w.Hex(p.from),
		}
		if p.steps != fresh.steps {
			n := p.steps
			s.Steps = &n
		}
		all = append(all, s)
	}
	return all
}

// lossID is a sort of step-loss marker by its place in the counter mix: several sorts may have the same weapons.
func lossID(i int8) string {
	if i < 0 {
		return ""
	}
	return figure(int(i) + 1)
}

func (g *Game) saveSpots() (all []savedSpot) {
	for i := range g.marks {
		if g.marks[i] != 0 || g.fired[i] != 0 {
			all = append(all, savedSpot{g.writer().Hex(g.ground().spots[i].at), snapshot.Words(g.marks[i], tokenWords), g.fired[i]})
		}
	}
	return all
}

func (g *Game) saveLoans(s *saved) {
	for i, b := range g.lentBn {
		if b >= 0 {
			s.LentBn = append(s.LentBn, savedLoan{g.title.regiments[i], g.title.battalions[b]})
		}
	}
	for i, u := range g.lentCo {
		if u >= 0 {
			s.LentCo = append(s.LentCo, savedLoan{g.title.battalions[i], string(g.id(int(u)))})
		}
	}
	for i, n := range g.refits {
		if n != 0 {
			s.Refits = append(s.Refits, savedCount{g.title.battalions[i], n})
		}
	}
}

func (g *Game) saveParts(s *saved) {
	if g.move != nil {
		s.Move = g.saveMove()
	}
	if g.attack != nil {
		s.Attack = g.saveAttack()
	}
	if g.barrage != nil {
		s.Barrage = g.saveBarrage()
	}
	if g.close != nil {
		s.Close = g.saveClose()
	}
	if g.volley != nil {
		s.Volley = g.saveVolley()
	}
	if g.event != nil {
		s.Event = g.saveEvent()
	}
	if g.raid != nil {
		s.Raid = g.saveRaid()
	}
	if g.gunfire != nil {
		s.Gunfire = g.saveGunfire()
	}
}

// writer writes the hexes and units of this game by name.
func (g *Game) writer() snapshot.Writer {
	return snapshot.Writer{Board: g.ground().Board, Units: g.title.ids}
}

// Restore reads a snapshot. It may come from a stranger: everything in it is checked, and it never panics.
func (t *Title) Restore(scenario string, opts rules.Options, data []byte) (rules.Game, error) {
	p, err := t.scene(scenario)
	if err != nil {
		return nil, err
	}
	if err := p.info.CheckOptions(opts); err != nil {
		return nil, err
	}
	return snapshot.Restore(func() (rules.Game, error) {
		s, want := &saved{}, snapshot.Header{Format: format, Scenario: scenario}
		if err := snapshot.Decode(data, s, want, t.Info().Limits().Position, upgrades); err != nil {
			return nil, err
		}
		r := &reader{snapshot.Reader{Board: t.ground.Board, Index: t.index}, t.empty(p, 0)}
		r.g.choose(opts)
		r.read(s)
		return r.g, r.Err
	}, t.data.Info.Sides[us].ID, t.data.Info.Sides[japan].ID)
}
