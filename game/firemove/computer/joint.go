package computer

import (
	"slices"

	"marianas/game/board"
	"marianas/game/firemove"
)

// Attacks of a whole player-turn planned together: where every unit stands and whom it attacks is improved by many
// small changes, worse ones taken ever less often.

// What is weighed is in thousandths of hundredths of a unit, as prospects are.
const (
	jointChanges = 2000      // changes that are tried
	jointHeat    = 30 * sure // how much worse a change may be that is kept all the same, at first; less and less
	jointHome    = 8         // one change in so many sends a unit home
	jointUnit    = 3 * sure  // what giving a unit to an attack costs
	jointWounds  = 30 * sure // what a depleted enemy beyond those that will be rebuilt is worth
	jointSpread  = 3         // hexes within which a unit's zone may bear on an enemy's retreat
	jointTrifle  = sure / 2  // what a marker must add to be laid
)

// post is where a unit stands and which enemy it attacks, by its place among the joint plan's enemies; -1 none.
type post struct {
	unit, enemy int
	at          board.ID
}

// joint is the plan of all attacks.
type joint struct {
	*march
	enemies   []int    // those that lead their hexes
	wounded   int      // enemies that are depleted now
	aim       []int    // by unit: the enemy it attacks
	spots     [][]post // by unit: from where it could attack whom
	units     []int    // those with spots
	prospects []prospect
	groups    []set         // by enemy: who attacks it
	fire      int           // markers that may be laid
	waves     bool          // a mobile combat phase follows
	undone    []prospectWas // what the last change has altered
}

// prospectWas remembers a prospect for the case that a change is taken back.
type prospectWas struct {
	enemy int
	was   prospect
}

// planJointly improves the plan of attacks made one by one, and commits it.
func (p *march) planJointly() {
	free, busy, fire, downs := p.free, p.busy, p.fire, p.downs
	j := p.newJoint(free)
	p.planAttacks()
	p.free, p.busy, p.fire, p.downs = free, busy, fire, 0
	j.begin()
	j.improve()
	p.downs = downs
	for u, e := range j.aim {
		if e >= 0 {
			p.busy.Add(u)
			p.free.Drop(u)
		}
	}
}

// newJoint lists who could attack whom from where; free are those that may move.
func (p *march) newJoint(free set) *joint {
	j := &joint{march: p, aim: make([]int, p.Count()), spots: make([][]post, p.Count()), fire: p.Spare(p.me)}
	j.waves = p.OpenBox() == firemove.MovementBox
	if j.waves && !p.Ends() {
		j.fire = max(0, j.fire-markerKept)
	}
	for e := range p.Count() {
		if p.theirs(e) && p.In(p.At(e)) == e {
			j.enemies = append(j.enemies, e)
			if p.Down(e) {
				j.wounded++
			}
		}
	}
	for u := range p.Count() {
		j.aim[u] = -1
		if p.mine(u) && p.FreeToAttack(u) && (p.Mobile(u) || j.waves) {
			j.addSpots(u, free)
		}
	}
	j.prospects, j.groups = make([]prospect, len(j.enemies)), make([]set, len(j.enemies))
	return j
}

// addSpots lists from where a unit could attack whom.
func (j *joint) addSpots(u int, free set) {
	moves := free.Has(u)
	for i, e := range j.enemies {
		for _, h := range j.ground.Neighbors(j.At(e)) {
			if h == board.None || h != j.home[u] && (!moves || j.AtSea(h) || !j.reach[u][h] || !j.open(h, free)) {
				continue
			}
			from := j.At(u)
			j.shiftTo(u, h)
			if j.Reaches(u, e) {
				j.spots[u] = append(j.spots[u], post{u, i, h})
			}
			j.shiftTo(u, from)
		}
	}
	if len(j.spots[u]) > 0 {
		j.units = append(j.units, u)
	}
}

// open reports whether nobody stands in a hex who could not make room.
func (j *joint) open(h board.ID, free set) bool {
	u := j.In(h)
	return u < 0 || free.Has(u)
}

// begin takes the attacks planned one by one as the first plan.
func (j *joint) begin() {
	for _, u := range j.units {
		j.aim[u] = slices.Index(j.enemies, j.whom[u])
	}
	for u := range j.aim {
		if j.aim[u] < 0 && j.mine(u) && j.At(u) != j.home[u] {
			j.shiftTo(u, j.home[u])
		}
		if i := j.aim[u]; i >= 0 {
			j.groups[i].Add(u)
		}
	}
	for i := range j.enemies {
		j.look(i)
	}
}

// look works the prospect of an enemy out anew.
func (j *joint) look(i int) {
	j.prospects[i] = j.lookInto(j.enemies[i], j.groups[i], j.waves, j.fire, j.foes)
}

// improve tries changes and keeps the best plan met.
func (j *joint) improve() {
	if len(j.units) == 0 {
		return
	}
	now := j.total()
	best, most := j.posts(), now
	for i := 0; i < jointChanges; i++ {
		was, n := j.change()
		if n == 0 {
			continue
		}
		v := j.total()
		if v < now && now-v > j.budget.Dice.Pick(jointHeat*(jointChanges-i)/jointChanges+1) {
			j.takeBack(was[:n])
			continue
		}
		if now = v; now > most {
			best, most = j.posts(), now
		}
	}
	j.settle(best)
}

// settle puts everybody where a plan has him.
func (j *joint) settle(best []post) {
	for _, p := range best {
		j.Lift(p.unit)
	}
	for _, p := range best {
		j.Put(p.unit, p.at)
		j.aim[p.unit] = p.enemy
	}
}

// posts are where the units with a choice stand, and whom they attack.
func (j *joint) posts() []post {
	ps := make([]post, len(j.units))
	for i, u := range j.units {
		ps[i] = j.postOf(u)
	}
	return ps
}

func (j *joint) postOf(u int) post { return post{u, j.aim[u], j.At(u)} }

// change makes one change: a unit to a spot, where it may change places with another or send it home, or home itself.
// It gives back how the n units concerned stood.
func (j *joint) change() (was [2]post, n int) {
	u := j.units[j.budget.Dice.Pick(len(j.units))]
	was[0] = j.postOf(u)
	to := post{u, -1, j.home[u]}
	if j.budget.Dice.Pick(jointHome) > 0 {
		to = j.spots[u][j.budget.Dice.Pick(len(j.spots[u]))]
	}
	if to == was[0] {
		return was, 0
	}
	if to.at == was[0].at || j.Room(u, to.at) {
		j.assign(to)
		j.lookAgain(was[:1])
		return was, 1
	}
	v := j.In(to.at)
	if to.enemy < 0 || v < 0 || !j.free.Has(v) {
		return was, 0
	}
	was[1] = j.postOf(v)
	j.Lift(u)
	j.Lift(v)
	dest, ok := j.elsewhere(v, to.at, was[0].at)
	j.Put(u, was[0].at)
	j.Put(v, was[1].at)
	if !ok {
		return was, 0
	}
	j.Lift(v)
	j.assign(to)
	j.assign(dest)
	j.lookAgain(was[:])
	return was, 2
}

// elsewhere is where a unit goes whose hex another wants, both lifted: home, or to where that one was.
func (j *joint) elsewhere(v int, wanted, left board.ID) (post, bool) {
	if h := j.home[v]; h != wanted && j.Room(v, h) {
		return post{v, -1, h}, true
	}
	for _, s := range j.spots[v] {
		if s.at == left && left != wanted && j.Room(v, left) {
			return s, true
		}
	}
	return post{}, false
}

// assign puts a unit to a post.
func (j *joint) assign(to post) {
	u := to.unit
	if i := j.aim[u]; i >= 0 {
		j.groups[i].Drop(u)
	}
	if to.enemy >= 0 {
		j.groups[to.enemy].Add(u)
	}
	j.aim[u] = to.enemy
	j.shiftTo(u, to.at)
}

// lookAgain works out anew what may have changed since some units stood otherwise, and remembers it as it was.
func (j *joint) lookAgain(since []post) {
	j.undone = j.undone[:0]
	for i, e := range j.enemies {
		if j.groups[i].Empty() && j.prospects[i].by.Empty() {
			continue
		}
		for _, was := range since {
			u := was.unit
			if was.enemy == i || j.aim[u] == i || j.ground.Distance(j.At(e), was.at) <= jointSpread ||
				j.ground.Distance(j.At(e), j.At(u)) <= jointSpread {
				j.undone = append(j.undone, prospectWas{i, j.prospects[i]})
				j.look(i)
				break
			}
		}
	}
}

// takeBack undoes a change.
func (j *joint) takeBack(was []post) {
	for _, p := range was {
		j.Lift(p.unit)
	}
	for _, p := range was {
		j.assign(p)
	}
	for k := len(j.undone) - 1; k >= 0; k-- {
		j.prospects[j.undone[k].enemy] = j.undone[k].was
	}
}

// total is what the plan comes to, the markers shared out to where they gain most.
func (j *joint) total() int {
	j.shareMarkers()
	sum, wounded := 0, sure*j.wounded
	for i := range j.prospects {
		p := &j.prospects[i]
		if p.by.Empty() {
			continue
		}
		sum += p.worth(p.laid, p.more) - jointUnit*p.by.Count()
		wounded += p.wounded(j.Down(j.enemies[i]))
	}
	return sum + jointWounds*max(0, wounded-sure*j.Rebuilds())/sure
}

// shareMarkers lays the markers, one or two at a time, where they gain most.
func (j *joint) shareMarkers() {
	for i := range j.prospects {
		j.prospects[i].laid, j.prospects[i].more = 0, 0
	}
	for left := j.fire; left > 0; {
		best, most, laid, more := -1, jointTrifle, 0, 0
		for i := range j.prospects {
			p := &j.prospects[i]
			if p.by.Empty() {
				continue
			}
			now := p.worth(p.laid, p.more)
			for n := 1; n <= left; n++ {
				if p.laid+n <= firemove.MostLaid {
					if gain := (p.worth(p.laid+n, p.more) - now) / n; gain > most {
						best, most, laid, more = i, gain, n, 0
					}
				}
				if p.twice && p.more+n <= firemove.MostLaid {
					if gain := (p.worth(p.laid, p.more+n) - now) / n; gain > most {
						best, most, laid, more = i, gain, 0, n
					}
				}
				if n == firemove.MostLaid {
					break
				}
			}
		}
		if best < 0 {
			return
		}
		j.prospects[best].laid += laid
		j.prospects[best].more += more
		left -= laid + more
	}
}
