package computer

import (
	"marianas/game/board"
	"marianas/game/firemove"
)

// The holder on long islands: one objective that is his at the end of a game-turn is enough, and bombardments reach every
// hex.

// What it is worth to the holder to stand on an objective of a long island, in hundredths of a unit.
const (
	denyAll  = 1000 // when the enemy would own all of them at the end of the game-turn
	denyMore = 60   // while few others are held
	denyFew  = 3    // so many
)

// denial is what it is worth to the holder to stand on an objective: the hunter wins when he owns all after the holder's
// player-turn.
func (p *march) denial(h board.ID) int {
	if !p.lengthy() {
		return 0
	}
	owned, held := 0, 0
	for _, x := range p.Objectives() {
		if x == h || p.Isle(x) != p.Isle(h) {
			continue
		}
		if p.Holds(p.me, x) {
			held++
		}
		if !p.coveted(x) || p.Holds(p.me, x) {
			owned++
		}
	}
	switch {
	case owned == 0:
		return denyAll
	case held < denyFew:
		return denyMore
	}
	return 0
}

// shellSpread is how far two markers together may lie from their mean.
const shellSpread = 4

// shelling is what a unit of the holder stands to lose in a hex by the hunter's next bombardments, which reach everywhere,
// in hundredths of a unit.
func (p *march) shelling(u int, h board.ID) int {
	t := p.threatOf(1 - p.me)
	shots := t.markers / firemove.MostLaid
	if shots == 0 {
		return 0
	}
	fire, defense := firemove.MostLaid*t.tenths/10, p.Defense(u)
	row := &p.Results().Rows[p.Line(h)]
	step, life, loss, of := p.step(u), p.life(u), 0, 0
	for _, spread := range [...]int{-shellSpread, 0, shellSpread} {
		total := fire + spread
		if p.dug(p.me, h) {
			total -= total/2 + defense
		}
		faces := p.faces[row.Column(total-defense)]
		of += len(faces)
		for _, k := range faces {
			switch k {
			case stakeKill:
				loss += life
			case stakeRetreat2, stakeRetreat3:
				loss += step / 3
			}
		}
	}
	return loss * min(shots, p.troops) / (of * max(1, p.troops))
}
