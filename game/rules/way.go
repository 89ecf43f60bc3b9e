package rules

// Way is how the taken unit comes to a place over several actions: the cheapest way, as its side may know it.
type Way struct {
	To    Place
	Cost  string // of all of it: "3"
	Stops bool   // the unit must stop there
	// The rest is told of one way that is asked for.
	Path      []Place  // the start first
	Actions   []Action // what goes it, in order
	Interrupt Place    // the first place on it in which the other side may decide or a die may fall; zero: none
	Risk      string   // what may happen there, with its chance: "fire: lost 15 %"
	Note      string   // "To 0505: 3 of 4"
	Rule      string
}

// Wayfarer is implemented by games in which a taken unit goes step by step, so that one gesture can take it farther than
// one action does.
type Wayfarer interface {
	// Reach lists where the taken unit of the active side could come if nothing stopped it: To, Cost and Stops alone. Places
	// that one action reaches are among them.
	Reach() []Way
	// Way is the whole way to one of these places; ok is false for any other.
	Way(to Place) (w Way, ok bool)
}
