package rules

import "strings"

// Role is what a verb is for: all that screen, match, bots and suite need to know of it, whatever word a title has.
type Role uint8

// The roles of verbs. The zero Role is none: every verb of a title has one.
const (
	NoRole      Role = iota
	TakeRole         // takes a unit in hand; the next action says where it goes
	PlaceRole        // puts the taken unit down on the map from elsewhere
	GoRole           // goes to a place on the map: moves, retreats, advances
	AttackRole       // opens an attack or a fire on a place
	AddRole          // adds a unit or a place to what is being put together
	SpendRole        // gives to it what is used up: points, fire from afar, a marker
	CommitRole       // finishes what was put together: an attack, a set-up
	AnswerRole       // answers a question, or makes a choice that is asked for
	DeclineRole      // answers no
	ChangeRole       // changes a unit where it is, or removes it
	EndRole          // ends a stage or a phase
)

// Lexicon is the verbs of a title by their words.
type Lexicon map[Verb]VerbInfo

// LexiconOf lists the verbs of a title by their words.
func LexiconOf(t Title) Lexicon {
	verbs := t.Verbs()
	x := make(Lexicon, len(verbs))
	for _, v := range verbs {
		x[v.Verb] = v
	}
	return x
}

// Is reports whether an action's verb has a role.
func (x Lexicon) Is(a Action, r Role) bool { return x[a.Verb].Role == r }

// Ends reports whether an action ends a phase, a stage or a set-up.
func (x Lexicon) Ends(a Action) bool { return x.Is(a, EndRole) || x.Is(a, CommitRole) }

// Doing is what a verb does, in words that the name of its place follows, else that of its unit: "move to", "attack".
func (x Lexicon) Doing(v Verb) string {
	info := x[v]
	plain := strings.ReplaceAll(string(v), "-", " ")
	switch {
	case info.Deed != "":
		return info.Deed
	case info.To && info.Role != AttackRole && info.Role != AnswerRole:
		return plain + " to"
	}
	return plain
}
