package computer

import (
	"fmt"
	"slices"

	"marianas/game/board"
	"marianas/game/dday"
	"marianas/game/rules"
	"marianas/game/think"
)

// Why the computer player does what it proposes, for a hint: one plain sentence. What is asked here is what it decided by; the odds, and
// what an attack must bring, the panel tells.

// why is the reason for acts; "" where their words say all.
func (m *mind) why(acts []act) string {
	if len(acts) == 0 {
		return ""
	}
	a := acts[0]
	switch m.Verb(a) {
	case "attack":
		return m.whyHex(hexOf(a)) + " " + m.whoStands(hexOf(a))
	case "barrage", "shell":
		return m.whyHex(hexOf(a)) + " Disrupted, it neither fires nor bars anybody until its color comes up again."
	case "take":
		return m.whyMove(acts)
	case "preserve":
		return fmt.Sprintf("Who is disrupted cannot recover there: the chance of being hit in its hex is %s, in the next %s.", m.chance(m.At(int(a.Unit))), m.chance(hexOf(a)))
	case "place", "land":
		return m.whyLand(a)
	case "establish", "extend", "abandon", "release", "reserve", "replace", "garrison":
		return orderReasons[m.Verb(a)]
	case "end-actions":
		return "No attack promises enough, and nobody stands better elsewhere."
	case "hit", "lose", "disrupt":
		return m.whyLoss(a)
	case "withdraw":
		return "The combat is lost, and who stays is lost with it."
	}
	return ""
}

// orderReasons are why orders of the headquarters phase are given.
var orderReasons = map[rules.Verb]string{
	"replace":   "Steps that have come count only while the battalion is in reserve, and are lost if they are not used (16.1).",
	"extend":    "It costs nothing, and who is in range acts freely (15.2, 7.1).",
	"garrison":  "It costs nothing, and Japan sends nobody into a garrisoned position (15.4.1).",
	"establish": "Most of its regiment stands in range, and its range will grow (15.2).",
	"abandon":   "Its regiment has gone out of range: as a headquarters it follows (15.1.1).",
	"release":   "The battalion has got back what it can, and is needed in front (16.2).",
	"reserve":   "The battalion has lost too much and stands out of fire: in reserve it gets steps back (16.1).",
}

// whyHex is why a held hex is worth fighting for.
func (m *mind) whyHex(h board.ID) string {
	name := m.Title(h)
	if n := m.keyed()[h]; n >= m.leastKey() {
		return name + " shuts off hexes that give points: they count when it has fallen."
	}
	if m.Drives() {
		for _, e := range m.exits {
			if e != nil && slices.ContainsFunc(e.to, func(x board.ID) bool { return slices.Contains(m.Bothers(x), h) }) {
				return name + " covers an exit by which units must leave the map."
			}
		}
	}
	steps, beaches := m.Covered(h)
	switch {
	case steps > 0:
		return name + " fires on " + rules.Counted(steps, "step of yours", "steps of yours") + "."
	case beaches > 0:
		return name + " fires on " + rules.Counted(beaches, "beach hex", "beach hexes") + "."
	case m.Drives():
		return "Every Japanese unit must leave the map (18.4.4), and " + name + " can be reached now."
	}
	return name + " can be reached now."
}

// whoStands is what is known of a held hex.
func (m *mind) whoStands(h board.ID) string {
	switch f := m.HeldBy(h); {
	case !f.Known && f.Depth:
		return "Who is in it is not known, and there is depth."
	case !f.Known:
		return "Who is in it is not known; there is no depth."
	case f.Down && !f.Depth:
		return "It is disrupted and has no depth."
	case f.Depth:
		return "Its depth must fall before it does."
	}
	return "It has no depth."
}

// whyMove is why units go where they go: to leave the map, to what they take, onto a hex that gives a point, or out of fire.
func (m *mind) whyMove(acts []act) string {
	u, to := int(acts[0].Unit), board.ID(noHex)
	for _, a := range acts {
		if m.Verb(a) == "exit" {
			return "Its way out is here, and it counts for the victory when it has left (18.4.4)."
		}
		if a.Place >= 0 {
			to = hexOf(a)
		}
	}
	if to == noHex {
		return ""
	}
	from := m.At(u)
	fire := fmt.Sprintf("The chance of being hit is %s there and %s here.", m.chance(to), m.chance(from))
	if m.Kind(u) == "regimental-hq" && m.taskOf(u).goal == noHex {
		return "It keeps its regiment in range, without which nobody acts freely (10.2, 7.1). " + fire
	}
	if e := m.errandOf(u); m.Drives() && e != nil && m.Kind(u) != "tank" {
		if left := e.far[to]; e.take == noHex && left < dday.Unwalked {
			return fmt.Sprintf("It goes to its exit, %s on foot from there. %s", rules.MovementPoints(left), fire)
		}
		if e.take != noHex && m.Board().Distance(to, e.take) == 1 {
			return "From there it attacks " + m.Title(e.take) + ". " + fire
		}
		if e.take != noHex && e.far[to] < e.far[from] {
			return "It goes towards " + m.Title(e.take) + ", which its battalion takes. " + fire
		}
	}
	switch held := m.Held(); {
	case slices.Contains(m.Wanted(), to) && m.Linked(to):
		return "The hex gives a point, in communication as it is. " + fire
	case slices.Contains(m.Wanted(), to):
		return "The hex gives a point when it comes into communication. " + fire
	case think.Gap(m.Board(), to, held) == 1:
		i := slices.IndexFunc(held, func(h board.ID) bool { return m.Board().Distance(to, h) == 1 })
		return "From there it attacks " + m.Title(held[i]) + ". " + fire
	}
	if open := m.openGoals(); think.Gap(m.Board(), to, open) < think.Gap(m.Board(), from, open) {
		return "It goes towards hexes that give points. " + fire
	}
	return "It stands better there. " + fire
}

// whyLand is why units land or are placed where they are.
func (m *mind) whyLand(a act) string {
	if m.Verb(a) == "place" {
		return "From that box the way to what must be reached is shortest."
	}
	return fmt.Sprintf("The chance of being hit there is %s, and it lies near what must fall first.", m.chance(hexOf(a)))
}

// whyLoss is why a unit takes a hit rather than another.
func (m *mind) whyLoss(a act) string {
	u := int(a.Unit)
	if u < 0 {
		return ""
	}
	if kind := m.Kind(u); kind != "rifle" && kind != "heavy-weapons" {
		return "Its steps do not count for catastrophic loss (18.1)."
	}
	switch m.Steps(u) {
	case 4, 2:
		return "This step puts nothing onto its division's display of losses (18.1)."
	}
	return "Every other choice costs as much or more."
}

// chance is the chance in percent that the next fire card hits somebody in a hex.
func (m *mind) chance(h board.ID) string { return fmt.Sprintf("%d %%", min(100, (m.danger(h)+5)/10)) }
