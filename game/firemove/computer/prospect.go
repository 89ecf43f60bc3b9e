package computer

import "marianas/game/firemove"

// prospect is what the attack that is planned on one enemy comes to, in thousandths of hundredths of a unit. With legs
// and mobile units it may be two blows in one player-turn: legs first, mobile units in the mobile combat phase at
// whoever is left (5.5). What is counted by markers counts those that the attacker lays: none, one, two.
type prospect struct {
	by    set
	twice bool // mobile units wait for the second blow
	first blows
	again blows // the second blow on a defender that stands as he stood
	after blows // the second blow on one that the first has depleted
	laid  int   // markers for the first blow, as they are shared out
	more  int   // markers for the second
}

// blows is one blow by the markers laid on it.
type blows [firemove.MostLaid + 1]struct {
	worth           int
	hit, kill, stay int // how likely the defender is depleted, eliminated, or stands as he stood, in thousandths
}

// sure is a certainty, in thousandths.
const sure = 1000

// chances are how likely each kind of result is, in thousandths.
type chances [stakeKinds]int

type chancesKey struct {
	line, laid, foes int8
	dug              bool
	differential     int16
}

// chancesHere are the chances of the open fight with so many markers of both sides still to be turned over.
func (m *mind) chancesHere(laid, foes int) *chances {
	line, differential := m.Differential()
	key := chancesKey{int8(line), int8(laid), int8(foes), m.Dug(), int16(differential)}
	if c := m.lots[key]; c != nil {
		return c
	}
	c := &chances{}
	o, row := m.oddsOf(laid, foes), &m.Results().Rows[line]
	for i, ways := range o.ways {
		if ways > 0 {
			for _, k := range m.faces[row.Column(differential+i-oddsZero)] {
				c[k] += ways
			}
		}
	}
	for k := range c {
		c[k] = c[k] * sure / (o.of * len(m.faces[1]))
	}
	m.lots[key] = c
	return c
}

// lookInto works out what an attack on an enemy by some units comes to, of whichever kind is worth more with so many
// markers; waves says whether a second blow can follow.
func (m *mind) lookInto(e int, by set, waves bool, fire, foes int) prospect {
	p := prospect{by: by}
	if by.Empty() {
		return p
	}
	flees2, flees3 := m.flees(e, 2), m.flees(e, 3)
	p.first = m.blowsOn(e, by, fire, foes, flees2, flees3)
	legs, mobile := m.split(by)
	if !waves || !m.striking(legs) || !m.striking(mobile) {
		return p
	}
	two := prospect{by: by, twice: true}
	two.first = m.blowsOn(e, legs, fire, foes, flees2, flees3)
	two.again = m.blowsOn(e, mobile, fire, foes, flees2, flees3)
	if !m.Down(e) && m.Counter(e).Steps > 1 {
		m.Deplete(e, true)
		two.after = m.blowsOn(e, mobile, fire, foes, flees2, flees3)
		m.Deplete(e, false)
	}
	most := min(firemove.MostLaid, fire)
	if two.worth(min(most, (fire+1)/2), min(most, fire/2)) > p.worth(most, 0) {
		return two
	}
	return p
}

// blowsOn weighs one blow by the markers laid on it.
func (m *mind) blowsOn(e int, by set, fire, foes int, flees2, flees3 bool) (b blows) {
	if !m.striking(by) {
		for k := range b {
			b[k].stay = sure
		}
		return b
	}
	was := m.Suppose(e, by, false)
	s := m.stakesWith(flees2, flees3)
	lone := m.Down(e) || m.Counter(e).Steps < 2
	for k := 0; k <= min(firemove.MostLaid, fire); k++ {
		c, x := m.chancesHere(k, foes), &b[k]
		for i := range c {
			x.worth += c[i] * s[i]
		}
		x.kill, x.hit = c[stakeKill], c[stakeExchange]
		if !flees2 {
			x.hit += c[stakeRetreat2]
		}
		if !flees3 {
			x.hit += c[stakeRetreat3]
		}
		x.stay = c[stakeNone] + c[stakeCost] + c[stakeBack1] + c[stakeBack2] + c[stakeBack3] + c[stakeRuin]
		if lone {
			x.kill, x.hit = x.kill+x.hit, 0
		}
	}
	m.Resume(was)
	return b
}

// worth is what the prospect comes to with so many markers for the first and the second blow.
func (p *prospect) worth(laid, more int) int {
	f := &p.first[laid]
	if !p.twice {
		return f.worth
	}
	return f.worth + (f.stay*max(0, p.again[more].worth)+f.hit*max(0, p.after[more].worth))/sure
}

// wounded is how many more depleted enemies there will be, in thousandths; fewer if one that is depleted now dies.
func (p *prospect) wounded(down bool) int {
	f, a := &p.first[p.laid], &p.again[p.more]
	switch {
	case down && p.twice:
		return -f.kill - f.stay*a.kill/sure
	case down:
		return -f.kill
	case p.twice:
		return (f.hit*(sure-p.after[p.more].kill) + f.stay*a.hit) / sure
	}
	return f.hit
}
