package firemove

import (
	"encoding/json"
	"fmt"

	"marianas/game/hex"
	"marianas/game/play"
	"marianas/game/rules"
	"marianas/game/snapshot"
)

// Snapshots are canonical JSON: fixed fields, units by id, sets in the order of the ids, no derived things.

// state is the number of the shape of snapshots; it goes up when they change, and an upgrade takes over older ones.
const state = 5

var format = fmt.Sprint("firemove ", state)

type saved struct {
	snapshot.Header
	Core    rules.Core
	Open    []play.Saved `json:",omitempty"`
	Units   []savedUnit
	Taken   rules.UnitID `json:",omitempty"`
	Fresh   bool         `json:",omitempty"`
	HalfMP  int          `json:",omitempty"`
	Heads   []hex.Number `json:",omitempty"`
	Owners  []savedOwner `json:",omitempty"`
	Hands   [2][]int
	Boats   []hex.Number  `json:",omitempty"`
	Track   []hex.Number  `json:",omitempty"`
	Stage   int           `json:",omitempty"`
	Isles   []savedIsle   `json:",omitempty"` // where a title has islands; then Hands are empty
	ByWorth bool          `json:",omitempty"` // of state 4 and older: the ordinary kinds of markers of one value are not told apart
	Fight   *savedFight   `json:",omitempty"`
	Struck  []savedStrike `json:",omitempty"`
	Ending  *rules.Ending `json:",omitempty"`
}

type savedUnit struct {
	ID     rules.UnitID
	At     rules.Place
	Assail hex.Number `json:",omitempty"`
	Down   bool       `json:",omitempty"`
	Isle   string     `json:",omitempty"` // sheet it is on, or was last
	Toward hex.Number `json:",omitempty"` // where the rules drive it
	Facts  []string   `json:",omitempty"`
}

type savedStrike struct {
	Hex     hex.Number
	Markers int
}

type savedOwner struct {
	Hex  hex.Number
	Side rules.Side
}

type savedFight struct {
	At      rules.UnitID   `json:",omitempty"`
	Of      []rules.UnitID `json:",omitempty"` // where several defend
	Hex     hex.Number
	Bombs   bool           `json:",omitempty"`
	By      []rules.UnitID `json:",omitempty"`
	Banzai  bool           `json:",omitempty"`
	Laid    [2]int
	Values  [2][]int
	Dug     bool           `json:",omitempty"`
	Taken   bool           `json:",omitempty"`
	Sapped  bool           `json:",omitempty"`
	Near    bool           `json:",omitempty"`
	Die     int            `json:",omitempty"`
	Sum     *savedSum      `json:",omitempty"`
	From    []savedSpot    `json:",omitempty"`
	Weak    []rules.UnitID `json:",omitempty"`
	Losers  []rules.UnitID `json:",omitempty"`
	Victims []rules.UnitID `json:",omitempty"`
	Tracks  []savedTrack   `json:",omitempty"`
	Chain   []savedSpot    `json:",omitempty"`
	Gone    []rules.UnitID `json:",omitempty"`
	Ended   bool           `json:",omitempty"`
}

type savedSum struct{ Attack, Defense, Differential, Row, Column int }

type savedSpot struct {
	Unit rules.UnitID
	At   hex.Number `json:",omitempty"`
}

type savedTrack struct {
	Unit    rules.UnitID
	Path    []hex.Number
	Left    int  `json:",omitempty"`
	Gone    bool `json:",omitempty"`
	Resists bool `json:",omitempty"`
	Refuses bool `json:",omitempty"`
}

// factNames are the remembered facts as they are saved, in the order of their bits.
var factNames = []string{"moved", "landed", "attacked", "targeted", "displaced", "advanced", "assaults", "drawn", "barred"}

// Snapshot is canonical JSON: equal games have equal bytes.
func (g *Game) Snapshot() []byte {
	s := saved{
		Header: snapshot.Header{Format: format, Scenario: g.scene.info.ID}, Core: g.Core, Open: g.title.machine.Save(g), Fresh: g.fresh, HalfMP: g.halfMP,
		Ending: g.ending, Taken: g.writer().Unit(g.taken), Heads: g.writer().Hexes(g.heads),
	}
	for u := range g.units {
		p := &g.units[u]
		s.Units = append(s.Units, savedUnit{g.counters[u].id, g.place(g.at(u)), g.writer().Hex(p.assail), p.down, g.isleSheet(int(p.isle)), g.writer().Hex(p.toward), snapshot.Words(p.facts, factNames)})
	}
	for i, f := range g.owner {
		s.Owners = append(s.Owners, savedOwner{g.writer().Hex(g.ground.goals[i]), g.side(f)})
	}
	for f := range g.sides {
		if g.camp() == nil {
			s.Hands[f] = g.isles[0].hands[f].numbers()
		}
	}
	s.Track = g.writer().Hexes(g.track)
	s.Boats, s.Stage, s.Isles = g.writer().Hexes(g.boats), int(g.stage), g.saveIsles()
	for _, x := range g.struck {
		s.Struck = append(s.Struck, savedStrike{g.writer().Hex(x.at), int(x.markers)})
	}
	if g.fight.known() {
		s.Fight = g.saveFight()
	}
	data, err := json.Marshal(&s)
	if err != nil {
		panic(fmt.Sprintf("firemove: snapshot: %v", err))
	}
	return data
}

func (g *Game) saveFight() *savedFight {
	x := &g.fight
	s := &savedFight{
		At: g.writer().Unit(x.at), Hex: g.writer().Hex(x.hex), Bombs: x.bombs, By: g.writer().Set(x.by), Banzai: x.banzai, Dug: x.dug, Taken: x.taken, Sapped: x.sapped, Near: x.near, Die: x.die,
		Losers: g.writer().Set(x.losers), Victims: g.writer().Set(x.victims), Weak: g.writer().Set(x.weak), Gone: g.writer().Set(x.gone), Ended: x.ended,
	}
	if x.of.Count() > 1 {
		s.Of = g.writer().Set(x.of)
	}
	for f := range x.laid {
		s.Laid[f] = int(x.laid[f])
		for _, v := range x.value[f][:x.shown[f]] {
			s.Values[f] = append(s.Values[f], int(v))
		}
	}
	if x.die > 0 {
		s.Sum = &savedSum{x.sum.attack, x.sum.defense, x.sum.differential, x.sum.row, x.sum.column}
	}
	for _, y := range x.from {
		if y.at > 0 {
			s.From = append(s.From, savedSpot{g.writer().Unit(int(y.unit)), g.writer().Hex(y.at - 1)})
		}
	}
	for i := range x.tracks {
		t := &x.tracks[i]
		s.Tracks = append(s.Tracks, savedTrack{g.writer().Unit(t.unit), g.writer().Hexes(t.path[:t.n]), t.left, t.gone, t.resists, t.refuses})
	}
	for _, l := range x.chain {
		s.Chain = append(s.Chain, savedSpot{g.writer().Unit(l.unit), g.writer().Hex(l.to)})
	}
	return s
}

// writer writes the hexes and units of this game by name.
func (g *Game) writer() snapshot.Writer {
	return snapshot.Writer{Board: g.ground.Board, Units: g.names.Units}
}

// Restore reads a snapshot. It may come from a stranger: everything in it is checked, and it never panics.
func (t *Title) Restore(scenario string, opts rules.Options, data []byte) (rules.Game, error) {
	p, err := t.play(scenario)
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
		r := &reader{snapshot.Reader{Board: p.ground.Board, Index: p.roster.index}, newGame(t, p, p.ground, p.roster, opts, 0)}
		r.read(s)
		return r.g, r.Err
	}, t.sides[:]...)
}
