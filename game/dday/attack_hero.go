package dday

import (
	"strings"

	"marianas/game/play"
	"marianas/game/rules"
)

// Heroes in an attack (8.2.4, 10.1.3): beside the target one stands in for a requirement that is missing, or adds one strength;
// one benefit an attack. He chooses once all requirements are revealed, so that what is revealed later lets him choose anew.

// lacks lists the requirements that lie open and that the attack does not meet, without a hero.
func (g *Game) lacks() []int8 {
	s, t := g.strikerOf(g.attack), g.targetIn(g.attack.at, false)
	return g.missing(&s, t.demands(g.title.armory))
}

// lackWords are those requirements in words: "FL MO"; "nothing" without one.
func (g *Game) lackWords() string {
	var ids []string
	for _, w := range g.lacks() {
		ids = append(ids, g.title.armory.names[w])
	}
	if len(ids) == 0 {
		return "nothing"
	}
	return strings.Join(ids, " ")
}

// heroHelps reports whether a hero attacks from beside the target.
func (g *Game) heroHelps() bool {
	s := g.strikerOf(g.attack)
	return s.heroes != 0
}

var (
	noHeroBeside = ruled("8.2.4", "No hero attacks from beside the hex.")
	oneBenefit   = ruled("8.2.4", "A hero gives one benefit to an attack.")
	notMissing   = ruled("8.2.4", "That is no requirement that lies open and is not met.")
	notHisWeapon = ruled("8.2.4", "He does not stand in for it: a rifleman not for FL, FT, CC, an NCO not for FL, FT.")
)

// heroAs says what the hero does.
type heroAs struct{ plain }

func (heroAs) Each(g *Game, _ *frame, yield func(act)) {
	if !g.heroHelps() {
		return
	}
	for i, word := range g.title.names.Items {
		if word == "strength" || g.title.armory.of(word) >= 0 {
			yield(act{Verb: vHero, Unit: play.None, Place: play.None, Item: int16(i)})
		}
	}
}

// does is what an act has the hero do.
func (g *Game) does(a act) int8 {
	if a.Item < 0 {
		return heroIdle
	}
	if word := g.title.names.Items[a.Item]; word != "strength" {
		return g.title.armory.of(word)
	}
	return heroStrength
}

func (heroAs) Refuse(g *Game, _ *frame, a act) play.Code {
	s, what := g.strikerOf(g.attack), g.does(a)
	switch {
	case s.heroes == 0:
		return noHeroBeside
	case g.attack.hero != heroIdle:
		return oneBenefit
	case what == heroStrength:
		return play.Allowed
	case what >= 0 && !s.heroes.has(what):
		return notHisWeapon
	}
	for _, w := range g.lacks() {
		if w == what {
			return play.Allowed
		}
	}
	return notMissing
}

// Do keeps the choice; while the attack is resolved it goes on with that.
func (heroAs) Do(g *Game, f *frame, a act) play.Flow {
	g.attack.hero = g.does(a)
	g.Tell(rules.Chosen{Side: "us", What: g.heroWords(g.attack.hero), At: g.place(g.attack.at), Rule: "8.2.4"})
	if f.Count[0] != 0 {
		return play.Next()
	}
	return play.Stay()
}

// heroWords say what a hero does.
func (g *Game) heroWords(what int8) string {
	if what == heroStrength {
		return "the hero adds one strength"
	}
	return "the hero stands in for " + g.title.armory.names[what]
}

// Stakes of the choice that is made while the attack is resolved: the result may reveal depth.
func (heroAs) Stakes(g *Game, f *frame, a act) rules.Stakes {
	if f.Count[0] == 0 {
		return 0
	}
	return g.bares(g.does(a))
}

func (heroAs) Show(_ *Game, _ *frame, _ act, c *rules.Choice) { c.Letter = true }

func (heroAs) Describe(g *Game, _ *frame, a act) rules.Detail {
	if g.does(a) == heroStrength {
		return rules.Detail{Label: "Hero: strength", Note: "He adds one strength", Rule: "8.2.4"}
	}
	return rules.Detail{Label: "Hero: " + g.title.names.Items[a.Item], Note: "He stands in for " + g.title.names.Items[a.Item], Rule: "8.2.4"}
}

// idle goes on without the hero.
type idle struct{ button }

func (idle) Do(*Game, *frame, act) play.Flow                { return play.Next() }
func (idle) Show(_ *Game, _ *frame, _ act, c *rules.Choice) { c.Primary = true }
func (idle) Describe(*Game, *frame, act) rules.Detail {
	return rules.Detail{Label: "Go on", Note: "Without the hero", Rule: "8.2.4"}
}
