package sight

import (
	"errors"
	"fmt"
	"slices"
)

// Rules is how a title judges a line of sight. A hex is as high as its level digit on the sheet.
type Rules struct {
	Range     int       // the farthest that anybody ever sees, in hexes, 1 to 16
	NoLevel   int       // how high a hex without a level digit is, such as sea
	Ground    []Ground  // kinds of ground; a terrain of no kind is open
	SoftLimit int       // soft ground on the way is seen through up to this sum of weights
	Uneven    bool      // ground counts, too, between ends of different levels, where it rises above the higher
	Levels    Reasons   // which of HigherHex, BlindHex and Crest apply
	Sides     []string  // hexsides that bar a line, unless they are a side of either end
	Mouth     []string  // hexsides of their own hex that bar those inside, such as in a cave
	Spine     Spine     // a line along a hexside
	Lookouts  []Lookout // hexes that see over ground
	Heights   []Height  // hexsides that see over ground from above
}

// Ground is a kind of ground that may stand in the way. It bars or weighs only where it rises above both ends of a line, and
// between ends of different levels only if the rules say so.
type Ground struct {
	Name    string
	Terrain []string // names of terrain in a sheet's legend; none for what only markers make
	Blocks  bool     // it blocks alone
	Weight  int      // of soft ground, against SoftLimit
	Height  int      // how many levels it rises above its hex: 1 hides what lies behind on the same level
	Screen  bool     // it stands in the way whatever the levels
}

// Spine is how a line along a hexside is judged, between two hexes of which it enters neither.
type Spine struct {
	Ground Of   // Both: ground counts if both hexes have it, the lighter of the two
	Level  Of   // Both: the pair is as high as the lower hex
	Sides  bool // one of Rules.Sides bars the line along it, whether an end is near or not
}

// Of is how many of two hexes must have what counts.
type Of uint8

// Both hexes, or either.
const (
	Both Of = iota
	Either
)

// Lookout is an overlay of hexes for which some reasons do not count, to look out as to be seen.
type Lookout struct {
	Overlay string
	Over    Reasons
}

// Height is a hexside over which the end on its higher side sees farther, and is seen: some ground and hexsides on the
// rest of the line do not count.
type Height struct {
	Side   string
	Ground []string // names of Rules.Ground
	Sides  []string // names of Rules.Sides
}

const (
	farthest  = 16 // of Rules.Range: a table has the square of twice as many entries a hex
	mostKinds = 31 // of ground: with open ground they share a mask of 32 bits
)

// check tells every fault of the rules in themselves.
func (r *Rules) check() error {
	var faults []error
	fault := func(format string, args ...any) { faults = append(faults, fmt.Errorf(format, args...)) }
	if r.Range < 1 || r.Range > farthest {
		fault("range %d; expected 1 to %d", r.Range, farthest)
	}
	if len(r.Ground) > mostKinds {
		fault("%d kinds of ground; expected at most %d", len(r.Ground), mostKinds)
	}
	if r.SoftLimit < 0 {
		fault("a soft limit of %d; expected 0 or more", r.SoftLimit)
	}
	if r.Levels&^(HigherHex|BlindHex|Crest) != 0 {
		fault("%s among the tests of levels", r.Levels&^(HigherHex|BlindHex|Crest))
	}
	named, terrain := map[string]bool{}, map[string]string{}
	for _, g := range r.Ground {
		if g.Name == "" || named[g.Name] {
			fault("ground %q twice or without a name", g.Name)
		}
		named[g.Name] = true
		if g.Blocks && g.Weight != 0 || g.Weight < 0 || g.Weight > heaviest || g.Height < 0 || g.Height > heaviest {
			fault("ground %q has weight %d and height %d; expected 0 to %d, and no weight where it blocks", g.Name, g.Weight, g.Height, heaviest)
		}
		for _, t := range g.Terrain {
			if of, twice := terrain[t]; twice {
				fault("terrain %q is ground %q and %q", t, of, g.Name)
			}
			terrain[t] = g.Name
		}
	}
	for _, h := range r.Heights {
		for _, g := range h.Ground {
			if !named[g] {
				fault("height %q sees over ground %q, which is not listed", h.Side, g)
			}
		}
		for _, s := range h.Sides {
			if !slices.Contains(r.Sides, s) {
				fault("height %q sees over hexside %q, which bars nothing", h.Side, s)
			}
		}
	}
	return errors.Join(faults...)
}

// kind finds a kind of ground by its name; 0 if there is none, since 0 is open ground of no kind.
func (r *Rules) kind(name string) uint8 {
	return uint8(1 + slices.IndexFunc(r.Ground, func(g Ground) bool { return g.Name == name }))
}

// mask is the set of some kinds of ground, by name.
func (r *Rules) mask(names []string) (m uint32) {
	for _, name := range names {
		m |= 1 << r.kind(name)
	}
	return m
}
