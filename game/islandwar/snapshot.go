package islandwar

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
const state = 2

var format = fmt.Sprint("islandwar ", state)

type saved struct {
	snapshot.Header
	Core    rules.Core
	Open    []play.Saved `json:",omitempty"`
	Units   []savedUnit
	Taken   rules.UnitID `json:",omitempty"`
	Fresh   bool         `json:",omitempty"`
	HalfMP  int          `json:",omitempty"`
	Beaches []savedBeach `json:",omitempty"`
	Heads   []hex.Number `json:",omitempty"`
	Support [2]int
	Fight   *savedFight   `json:",omitempty"`
	Ending  *rules.Ending `json:",omitempty"`
}

type savedUnit struct {
	ID     rules.UnitID
	At     rules.Place
	Assail hex.Number `json:",omitempty"`
	Facts  []string   `json:",omitempty"`
}

type savedBeach struct {
	Hex    hex.Number
	From   hex.Number `json:",omitempty"`
	Landed bool       `json:",omitempty"`
}

type savedFight struct {
	At      []rules.UnitID
	By      []rules.UnitID `json:",omitempty"`
	Fire    []rules.UnitID `json:",omitempty"`
	Guard   []rules.UnitID `json:",omitempty"`
	Support [2]int
	Beaches []rules.UnitID `json:",omitempty"`
	Banzai  bool           `json:",omitempty"`
	Die     int            `json:",omitempty"`
	Sum     *savedSum      `json:",omitempty"`
	From    []savedSpot    `json:",omitempty"`
	Tracks  []savedTrack   `json:",omitempty"`
	Chain   []savedSpot    `json:",omitempty"`
	Winner  rules.Side     `json:",omitempty"`
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
	Refused bool `json:",omitempty"`
}

// factNames are the remembered facts as they are saved, in the order of their bits.
var factNames = []string{
	"moved", "landed", "attacked", "targeted", "hit", "hit-last-phase", "displaced", "protected", "advanced",
	"infiltrated", "owed",
}

// Snapshot is canonical JSON: equal games have equal bytes.
func (g *Game) Snapshot() []byte {
	s := saved{
		Header: snapshot.Header{Format: format, Scenario: g.scene.info.ID}, Core: g.Core, Open: machine.Save(g), Fresh: g.fresh, HalfMP: g.halfMP,
		Support: g.support, Ending: g.ending, Taken: g.writer().Unit(g.taken), Heads: g.writer().Hexes(g.heads),
	}
	for u := range g.units {
		p := &g.units[u]
		s.Units = append(s.Units, savedUnit{g.counters[u].id, g.place(g.at(u)), g.writer().Hex(p.assail), snapshot.Words(p.facts, factNames)})
	}
	for _, b := range g.beaches {
		s.Beaches = append(s.Beaches, savedBeach{g.writer().Hex(b.hex), g.writer().Hex(b.from), b.landed})
	}
	if !g.fight.at.Empty() {
		s.Fight = g.saveFight()
	}
	data, err := json.Marshal(&s)
	if err != nil {
		panic(fmt.Sprintf("islandwar: snapshot: %v", err))
	}
	return data
}

func (g *Game) saveFight() *savedFight {
	f := &g.fight
	s := &savedFight{
		At: g.writer().Set(f.at), By: g.writer().Set(f.by), Fire: g.writer().Set(f.fire), Guard: g.writer().Set(f.guard), Support: f.support,
		Beaches: g.writer().Set(f.beaches), Banzai: f.banzai, Die: f.die, Gone: g.writer().Set(f.gone), Ended: f.ended,
	}
	if f.die > 0 {
		s.Sum = &savedSum{f.sum.attack, f.sum.defense, f.sum.differential, f.sum.row, f.sum.column}
		s.Winner = f.winner.side()
	}
	for _, x := range f.from {
		if x.at > 0 {
			s.From = append(s.From, savedSpot{g.writer().Unit(int(x.unit)), g.writer().Hex(x.at - 1)})
		}
	}
	for i := range f.tracks {
		t := &f.tracks[i]
		s.Tracks = append(s.Tracks, savedTrack{g.writer().Unit(t.unit), g.writer().Hexes(t.path[:t.n]), t.left, t.gone, t.refused})
	}
	for _, l := range f.chain {
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
		r := &reader{snapshot.Reader{Board: t.ground.Board, Index: t.roster.index}, newGame(t, p, t.ground, t.roster, 0)}
		r.read(s)
		return r.g, r.Err
	}, US, Japan)
}
