package css

import (
	"encoding/json"
	"fmt"
	"slices"

	"marianas/game/board"
	"marianas/game/field"
	"marianas/game/order"
	"marianas/game/play"
	"marianas/game/rules"
	"marianas/game/snapshot"
)

// Snapshots are canonical JSON: fixed fields, stacks by their places, counters by id, no derived things.

// state is the number of the shape of snapshots; it goes up when they change, and an upgrade takes over older ones.
const state = 1

var (
	format   = fmt.Sprint("css ", state)
	upgrades snapshot.Upgrades
)

type saved struct {
	snapshot.Header
	Core   rules.Core
	Open   []play.Saved `json:",omitempty"`
	Phase  string
	Stacks []field.Stack
	Pieces []savedPiece `json:",omitempty"` // of which something is remembered
	Spots  []savedSpot  `json:",omitempty"` // locations on which something lies
	Forces []savedForce
	Cup    []string `json:",omitempty"` // chits in it, each as often as it lies there
	Bought []string `json:",omitempty"`
	Played []string `json:",omitempty"`

	Weather string
	Drinks  [2]bool
	Tally   savedTally
	Massed  bool          `json:",omitempty"`
	Massing bool          `json:",omitempty"`
	Final   int16         `json:",omitempty"`
	Calls   int8          `json:",omitempty"`
	Strikes int8          `json:",omitempty"`
	Field   *savedField   `json:",omitempty"`
	Drifts  []int8        `json:",omitempty"`
	Area    string        `json:",omitempty"`
	Taken   *rules.UnitID `json:",omitempty"` // in hand in the free set-up; "" for nobody
	Called  int16         `json:",omitempty"`
	Unbound bool          `json:",omitempty"`

	Turn    *savedTurn    `json:",omitempty"`
	Move    *savedMove    `json:",omitempty"`
	Shots   []savedShot   `json:",omitempty"`
	Assault *savedAssault `json:",omitempty"`
	Sneak   *savedSneak   `json:",omitempty"`
	Due     []savedDue    `json:",omitempty"`
	Last    *savedResult  `json:",omitempty"`
	Ending  *rules.Ending `json:",omitempty"`
}

type savedPiece struct {
	ID    rules.UnitID
	Facts []string `json:",omitempty"`
	Acts  int8     `json:",omitempty"`
	When  int16    `json:",omitempty"`
}

type savedSpot struct {
	At rules.Place
	savedMarks
}

// savedMarks is what lies on a location, or goes along with units on their way.
type savedMarks struct {
	Marks   []string `json:",omitempty"`
	Level   int8     `json:",omitempty"`
	Works   string   `json:",omitempty"`
	Barrage string   `json:",omitempty"`
	Assault string   `json:",omitempty"`
	Ridge   int8     `json:",omitempty"`
	Over    int8     `json:",omitempty"`
	Mine    int8     `json:",omitempty"`
	Bared   bool     `json:",omitempty"`
	Cut     int8     `json:",omitempty"`
}

type savedForce struct {
	Division                             string
	Quality, Dispatch, Commands, Fatigue int8
	Snafu                                bool `json:",omitempty"`
	Relieved                             bool `json:",omitempty"`
}

// savedField is the airfield; none as long as nothing has come of it.
type savedField struct {
	Ours  uint8
	Stage string `json:",omitempty"`
	Due   int16  `json:",omitempty"`
}

type savedTally struct {
	Casualties, Exited, Reached int16
	Closed, Days                int16 `json:",omitempty"`
	Held, Stays                 int16 `json:",omitempty"`
	Suicides                    bool  `json:",omitempty"`
	Scores                      [2][]int8
	Claims                      []int16 `json:",omitempty"`
}

type savedTurn struct {
	Chit     string
	Stage    int8           `json:",omitempty"`
	Hindered bool           `json:",omitempty"`
	Fresh    []rules.UnitID `json:",omitempty"`
	Called   []rules.Place  `json:",omitempty"`
}

type savedMove struct {
	Units, Riders         []rules.UnitID `json:",omitempty"`
	At                    rules.Place
	To                    rules.Place `json:",omitzero"`
	Zone                  rules.Place `json:",omitzero"`
	Left, Used, Cost, Far int8        `json:",omitempty"`
	Halved                uint8       `json:",omitempty"`
	Under                 savedMarks
}

type savedShot struct {
	How                         string
	Side                        rules.Side
	Unit                        rules.UnitID
	From, At                    rules.Place
	Zone                        rules.Place    `json:",omitzero"`
	Power                       int8           `json:",omitempty"`
	Movers                      bool           `json:",omitempty"`
	Joined                      []rules.UnitID `json:",omitempty"`
	Weapon, Leader, Hero        rules.UnitID   `json:",omitempty"`
	Massed, Steady, Flown       bool           `json:",omitempty"`
	Color                       string
	Hard, Target, Shelter, Idol rules.UnitID `json:",omitempty"`
	Value, Die, Part            int8
}

type savedAssault struct {
	Side         rules.Side
	At           rules.Place
	Marker       string
	Units        []rules.UnitID `json:",omitempty"`
	Hexes        []rules.Place  `json:",omitempty"`
	Support      int8           `json:",omitempty"`
	Guns         rules.Place    `json:",omitzero"`
	Rolled, Sums [2]int8
	Heroes       []rules.UnitID `json:",omitempty"`
	Single, Quit bool           `json:",omitempty"`
	Gone         []rules.UnitID `json:",omitempty"` // who has advanced, and from where
	From         []rules.Place  `json:",omitempty"`
}

type savedSneak struct {
	Called        []rules.Place  `json:",omitempty"`
	Moved, Column []rules.UnitID `json:",omitempty"`
}

type savedDue struct {
	What     string
	Side     rules.Side
	At, From rules.Place  `json:",omitzero"`
	Unit     rules.UnitID `json:",omitempty"`
}

type savedResult struct {
	Code  string
	Die   int8
	Of    string
	Value int8 `json:",omitempty"`
}

// Snapshot is canonical JSON: equal games have equal bytes.
func (g *Game) Snapshot() []byte {
	s := saved{
		Header: snapshot.Header{Format: format, Scenario: g.scene.info.ID}, Core: g.Core, Open: g.title.machine.Save(g), Phase: phaseWords[g.phase],
		Stacks: g.where.Stacks(g.ground().places, g.title.ids), Weather: weatherWords[g.weather], Drinks: g.drinks, Massed: g.massed, Massing: g.massing, Final: g.final, Calls: g.calls, Strikes: g.strikes, Called: g.called, Unbound: g.unbound, Ending: g.ending,
		Tally: savedTally{g.tally.casualties, g.tally.exited, g.tally.reached, g.tally.closed, g.tally.days, g.tally.held, g.tally.stays, g.tally.suicides, g.tally.scores, g.tally.claims},
	}
	if g.field != (airfield{}) {
		s.Field = &savedField{g.field.ours, stageWords[g.field.stage], g.field.due}
	}
	if slices.ContainsFunc(g.drifts, func(d int8) bool { return d != unknownShore }) {
		s.Drifts = g.drifts
	}
	for u := range g.pieces {
		if p := &g.pieces[u]; *p != (piece{}) {
			s.Pieces = append(s.Pieces, savedPiece{g.id(u), snapshot.Words(p.facts, factWords), p.acts, p.when})
		}
	}
	for _, p := range g.locations() {
		if at := g.spot(p); *at != (spot{}) {
			s.Spots = append(s.Spots, savedSpot{g.place(p), g.saveMarks(at)})
		}
	}
	for d, f := range g.forces {
		if f.in {
			s.Forces = append(s.Forces, savedForce{g.title.divisions[d], f.quality, f.dispatch, f.commands, f.fatigue, f.snafu, f.relieved})
		}
	}
	for c := range g.title.chits {
		for range g.cup[c] {
			s.Cup = append(s.Cup, g.chit(c).id)
		}
	}
	s.Bought, s.Played = g.chitIDs(g.bought), g.chitIDs(g.played)
	g.saveParts(&s)
	data, err := json.Marshal(&s)
	if err != nil {
		panic(fmt.Sprintf("css: snapshot: %v", err))
	}
	return data
}

// locations lists all locations in the order of places.
func (g *Game) locations() (list []board.ID) {
	gr := g.ground()
	for p := none - board.ID(gr.places.Boxes()); int(p) < gr.Len(); p++ {
		if gr.hexOf(p) >= 0 {
			list = append(list, p)
		}
	}
	return list
}

func (g *Game) chitIDs(set order.Set) (ids []string) {
	for c := set.Next(0); c >= 0; c = set.Next(c + 1) {
		ids = append(ids, g.chit(c).id)
	}
	return ids
}

func (g *Game) saveMarks(s *spot) savedMarks {
	return savedMarks{
		Marks: snapshot.Words(s.marks, markWords), Level: s.dg, Works: worksWords[s.works], Barrage: barrageWords[s.barrage], Assault: chargeWords[s.assault],
		Ridge: s.ridge, Over: s.over, Mine: s.mine, Bared: s.bared, Cut: s.cut,
	}
}

// ids are the counters of a set, ascending.
func (g *Game) ids(set order.Set) (list []rules.UnitID) {
	for u := set.Next(0); u >= 0; u = set.Next(u + 1) {
		list = append(list, g.id(u))
	}
	return list
}

// idOf is a counter's id; "" for nobody.
func (g *Game) idOf(u int16) rules.UnitID {
	if u < 0 {
		return ""
	}
	return g.id(int(u))
}

func (g *Game) saveParts(s *saved) {
	if g.area > 0 {
		s.Area = g.title.areas[g.area-1]
	}
	if g.settling != nil {
		id := g.idOf(g.settling.taken)
		s.Taken = &id
	}
	if t := g.turn; t != nil {
		s.Turn = &savedTurn{g.chit(int(t.chit)).id, int8(t.stage), t.hindered, g.ids(t.fresh), g.placesOf(t.called...)}
	}
	if m := g.move; m != nil {
		v := savedMove{Units: g.ids(m.units), Riders: g.ids(m.riders), At: g.place(m.at), Left: m.left, Used: m.used, Halved: m.halved, Cost: m.cost, Far: m.far, Under: g.saveMarks(&m.under)}
		if m.to != none {
			v.To = g.place(m.to)
		}
		if m.zone != none {
			v.Zone = g.place(m.zone)
		}
		s.Move = &v
	}
	for i := range g.shots {
		t := &g.shots[i]
		s.Shots = append(s.Shots, savedShot{
			How: mannerWords[t.how], Side: g.sideID(int(t.side)), Unit: g.idOf(t.unit), From: g.place(t.from), At: g.place(t.at), Power: t.power, Movers: t.movers, Joined: g.ids(t.joined),
			Weapon: g.idOf(t.weapon), Leader: g.idOf(t.leader), Hero: g.idOf(t.hero), Massed: t.massed, Steady: t.steady, Flown: t.flown, Color: colorWords[t.color],
			Hard: g.idOf(t.hard), Target: g.idOf(t.target), Shelter: g.idOf(t.shelter), Idol: g.idOf(t.idol), Value: t.value, Die: t.die, Part: t.part,
		})
		if t.zone != none {
			s.Shots[i].Zone = g.place(t.zone)
		}
	}
	for _, d := range g.due {
		v := savedDue{What: questionWords[d.what], Side: g.sideID(int(d.side)), At: g.place(d.at), Unit: g.idOf(d.unit)}
		if d.from != none {
			v.From = g.place(d.from)
		}
		s.Due = append(s.Due, v)
	}
	if a := g.assault; a != nil {
		s.Assault = &savedAssault{
			Side: g.sideID(int(a.side)), At: g.place(a.at), Marker: chargeWords[a.marker], Units: g.ids(a.units), Hexes: g.placesOf(a.hexes...), Support: a.support,
			Rolled: a.rolled, Sums: a.sums, Heroes: g.ids(a.heroes), Single: a.single, Quit: a.quit,
		}
		if a.guns != none {
			s.Assault.Guns = g.place(a.guns)
		}
		for _, x := range a.gone {
			s.Assault.Gone, s.Assault.From = append(s.Assault.Gone, g.idOf(x.unit)), append(s.Assault.From, g.place(x.from))
		}
	}
	if k := g.sneak; k != nil {
		s.Sneak = &savedSneak{g.placesOf(k.called...), g.ids(k.moved), g.ids(k.column)}
	}
	if g.last != (result{}) {
		s.Last = &savedResult{g.last.code, g.last.die, g.last.of, g.last.value}
	}
}

// restore reads a snapshot. It may come from a stranger: everything in it is checked, and it never panics.
func (t *island) restore(scenario string, opts rules.Options, data []byte) (rules.Game, error) {
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
		r := &reader{snapshot.Reader{Board: t.ground.Board, Index: t.index}, t.empty(p, opts, 0)}
		r.read(s)
		return r.g, r.Err
	}, t.data.Info.Sides[us].ID, t.data.Info.Sides[japan].ID)
}
