package firemove

import "marianas/game/board"

// fight is an attack or a bombardment from its opening to its end; after that it stays as a record.
type fight struct {
	at     int      // defender, of several the topmost; -1: nobody, there has been no fight or a reef is assaulted (12.3)
	of     set      // all who defend
	hex    board.ID // where they stand; nowhere: there has been no fight
	bombs  bool     // bombardment: markers alone (8.1)
	by     set      // attackers
	banzai bool
	laid   [2]uint8     // markers laid by each side
	shown  [2]uint8     // of these, turned over
	value  [2][2]marker // those turned over
	dug    bool         // the defender was fortified when the die fell
	near   bool         // a friend of the bombarding side was beside it then (8.1.3)

	taken  bool // the reef that was assaulted has been taken (12.3)
	sapped bool // engineers of the attacker undid the fortification (14.0)

	die     int // 0 before the roll
	sum     sum // as it was resolved
	from    [mostAt]spot
	weak    set // attackers that were on their reduced side when the die fell
	losers  set // who may be depleted, while the attacker chooses
	victims set // who may be depleted, while the defender chooses
	tracks  []track
	chain   []link // displacements asked for, outermost first
	gone    set    // victors that have advanced
	ended   bool
}

// mostAt is how many units can be in one combat at most: stacks of two all around.
const mostAt = 14

// spot remembers where a unit stood when the die fell, for the record.
type spot struct {
	unit int16
	at   board.ID // one more than the hex; 0 none
}

// track is the retreat of one unit.
type track struct {
	unit    int
	path    [4]board.ID // path of retreat: the combat hex first (8.5)
	n       int         // hexes of the path
	left    int         // hexes of retreat still owed
	gone    bool        // eliminated on its way, or off the map: its last hex belongs to the path
	resists bool        // stiff resistance (8.4)
	refuses bool        // depletes rather than displace a friend (8.3.1)
}

func (t *track) last() board.ID { return t.path[t.n-1] }

// trail is the part of the path that is vacated: where victors may advance, unless the unit resisted.
func (t *track) trail() []board.ID {
	if t.gone {
		return t.path[:t.n]
	}
	return t.path[:t.n-1]
}

// link is one displacement of a chain: a unit that must leave its hex, and where it goes.
type link struct {
	unit int
	to   board.ID // hex it will enter; nowhere while undecided
}

func (f *fight) clear() { *f = fight{at: -1, hex: nowhere} }

// open reports whether an attack is being declared or resolved.
func (f *fight) open() bool { return f.hex >= 0 && !f.ended }

// known reports whether there is an attack to be shown: one that is open, or the last one.
func (f *fight) known() bool { return f.hex >= 0 }
