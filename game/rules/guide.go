package rules

import (
	"fmt"
	"strconv"
	"strings"
)

// Guide is a guided first turn of a scenario: a match that begins in a known way, and steps that say what is asked and
// why while a person plays one side of it.
type Guide struct {
	ID      string // the name of its file
	Heading string // "Six beaches and a counterattack"
	About   string // what it teaches, in a sentence or two, for the scenario's page
	// How the match begins.
	Scenario string
	Seed     uint64
	Options  Options
	Side     Side   // whom it guides: a person
	ByRules  []Side // sides that the rulebook plays; all others are the computer's
	Steps    []GuideStep
}

// GuideStep is one thing that a guide says. It is a condition and no rail: whoever does something else gets the step
// whose condition holds then.
type GuideStep struct {
	Title     string
	Say       []GuideSpan
	When      GuideCase  // it is this step's turn
	Unless    *GuideCase // and not this; nil: never
	Point     []GuideTarget
	Do        [][]ActionPattern // gestures that it recommends, each the actions of one; the first that is open is shown
	Together  bool              // all gestures of Do that are open are shown at once, one after the other, not the first alone
	Advise    bool              // beside Do, the computer player of the side is asked what it would do
	Again     bool              // it is said as often as its condition comes to hold, not once
	Otherwise string            // what to say afterwards to somebody who did something else; "": only what it was
}

// Reads reports whether there is nothing to do at a step but to read it.
func (s *GuideStep) Reads() bool { return len(s.Do) == 0 && !s.Advise }

// GuideSpan is a run of a guide's words: plain text, the number of a rule, a place, or the value of a fact.
type GuideSpan struct {
	Text string // as it is set; empty for a fact
	Rule string // it leads to this rule; "" if not
	At   Place  // it leads to this place; zero: to none
	Fact string // its value is set here: a name of the vocabulary; "": none
}

// GuideCase is what must hold at a position. What is empty says nothing.
type GuideCase struct {
	Phases  []string        // one of these phases is running
	Turn    string          // the game-turn, as Wanted reads it
	Active  Side            // who decides
	Phasing Side            // whose phase it is
	Boxes   []string        // one of these is the innermost open box of the sequence of play
	Prompts []string        // the prompt cites one of these rules
	May     []ActionPattern // each of these is open to the side that is guided
	See     []GuideFact     // as that side sees them
}

// GuideFact is a fact and the value that it must have, as Wanted reads it.
type GuideFact struct{ Name, Want string }

// TargetKind is what a guide points at.
type TargetKind string

// The kinds of targets.
const (
	HexTarget    TargetKind = "hex"    // a place on the map
	UnitTarget   TargetKind = "unit"   // a counter, on the map or in a tray
	ButtonTarget TargetKind = "button" // what does an action that has no place
	BoxTarget    TargetKind = "box"    // a box or tray beside the map, by its name on the screen
	PromptTarget TargetKind = "prompt" // the line that says what must be done
	TrackTarget  TargetKind = "track"  // the track of the game-turns
	PhaseTarget  TargetKind = "phases" // the strip of the phases
	PanelTarget  TargetKind = "panel"  // the panel beside the map
)

// GuideTarget is one thing that a guide points at.
type GuideTarget struct {
	Kind   TargetKind
	At     Place         // of a hex
	Unit   UnitID        // of a unit
	Action ActionPattern // of a button
	Name   string        // of a box
}

// ActionPattern is the words of an action as they are written, in which * stands for any word.
type ActionPattern []string

// Fits reports whether an action has these words.
func (p ActionPattern) Fits(a Action) bool {
	words := strings.Fields(a.String())
	if len(words) != len(p) {
		return false
	}
	for i, w := range words {
		if p[i] != "*" && p[i] != w {
			return false
		}
	}
	return true
}

// String is the pattern as it is written.
func (p ActionPattern) String() string { return strings.Join(p, " ") }

// Among is the first of some actions that has these words; ok is false if none has.
func (p ActionPattern) Among(as []Action) (a Action, ok bool) {
	for _, a := range as {
		if p.Fits(a) {
			return a, true
		}
	}
	return Action{}, false
}

// Wanted reports whether a value is what a condition wants: the value itself, "not" with a value, "at least" or "at most"
// with a number.
func Wanted(value, want string) bool {
	if w, ok := strings.CutPrefix(want, "not "); ok {
		return value != w
	}
	least, isLeast := strings.CutPrefix(want, "at least ")
	most, isMost := strings.CutPrefix(want, "at most ")
	if !isLeast && !isMost {
		return value == want
	}
	n, err := strconv.ParseFloat(value, 64)
	limit, bad := strconv.ParseFloat(least, 64)
	if isMost {
		limit, bad = strconv.ParseFloat(most, 64)
	}
	return err == nil && bad == nil && (isLeast && n >= limit || isMost && n <= limit)
}

// Guide is the guide of a scenario; nil if it has none.
func (i *Info) Guide(scenario string) *Guide {
	for n := range i.Guides {
		if i.Guides[n].Scenario == scenario {
			return &i.Guides[n]
		}
	}
	return nil
}

// NoGuide is the error for a scenario that has no guide; it lists those that have one.
func (i *Info) NoGuide(scenario string) error {
	var ids []string
	for n := range i.Guides {
		ids = append(ids, i.ID+"/"+i.Guides[n].Scenario)
	}
	if len(ids) == 0 {
		return fmt.Errorf("found no guide for %s/%s: no scenario of this title has one", i.ID, scenario)
	}
	return fmt.Errorf("found no guide for %s/%s: expected one of %s", i.ID, scenario, strings.Join(ids, ", "))
}
