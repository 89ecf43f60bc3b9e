package islandwar

import "marianas/game/board"

// fight is an attack from its opening to its end; after that it stays as a record until the next one opens.
type fight struct {
	at      set // defenders under attack
	by      set // adjacent attackers
	fire    set // barraging artillery
	guard   set // artillery giving final protective fire
	support [2]int
	beaches set // attackers that came from the sea for a beach (12.32)

	banzai bool
	die    int // 0 before the roll
	sum    sum // as it was resolved
	from   [mostAt]spot

	tracks []track
	chain  []link // displacements asked for, outermost first
	winner force  // who may advance
	gone   set    // victors that have advanced
	ended  bool
}

// mostAt is how many units can be in one combat at most: six around a hex on each side, and more than enough.
const mostAt = 16

// spot remembers where a unit stood when the die fell, for the record.
type spot struct {
	unit int16
	at   board.ID
}

// track is the retreat of one unit.
type track struct {
	unit    int
	path    [4]board.ID // path of retreat: the combat hex first (7.91)
	n       int         // hexes of the path
	left    int         // hexes of retreat still owed
	gone    bool        // eliminated: its last hex belongs to the path (7.74)
	refused bool        // its owner will not displace (ruling 26)
}

func (t *track) last() board.ID { return t.path[t.n-1] }

// trail is the part of the path that is vacated: where victors may advance.
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

func (f *fight) clear() { *f = fight{} }

// open reports whether an attack is being declared or resolved.
func (f *fight) open() bool { return !f.at.Empty() && !f.ended }

// committed reports whether anything has been put into the attack.
func (f *fight) committed(side force) bool {
	return !f.by.Empty() || !f.fire.Empty() || f.support[side] > 0
}
