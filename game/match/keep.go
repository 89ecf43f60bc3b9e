package match

import (
	"fmt"

	"marianas/game/rules"
)

// How many games are kept for undo and replay: all of the last ones, and older ones at a growing distance.
const (
	keepRecent = 64
	keepOlder  = 64
)

// keeper holds games as they stood before certain entries, within a fixed number.
type keeper struct {
	games  []keptGame // by ascending index
	stride int        // older games are kept at multiples of this
}

type keptGame struct {
	index int // entries played before it
	game  rules.Game
}

// keep stores a game that nobody will change any more.
func (k *keeper) keep(index int, g rules.Game) {
	k.games = append(k.games, keptGame{index, g})
	if len(k.games) > keepRecent+2*keepOlder {
		k.thin(index - keepRecent)
	}
}

// thin drops older games until few enough are left; the first always stays.
func (k *keeper) thin(recent int) {
	k.stride = max(k.stride, 8)
	for {
		kept := k.games[:1]
		for _, g := range k.games[1:] {
			if g.index > recent || g.index%k.stride == 0 {
				kept = append(kept, g)
			}
		}
		k.games = kept
		if len(kept) <= keepRecent+keepOlder+1 {
			break
		}
		k.stride *= 2
	}
}

// cut forgets the games from an index on.
func (k *keeper) cut(index int) {
	for len(k.games) > 0 && k.games[len(k.games)-1].index >= index {
		k.games = k.games[:len(k.games)-1]
	}
}

// before is the last kept game at or before an index.
func (k *keeper) before(index int) (keptGame, bool) {
	for i := len(k.games) - 1; i >= 0; i-- {
		if k.games[i].index <= index {
			return k.games[i], true
		}
	}
	return keptGame{}, false
}

// positionAt is the game as it stood before an entry, played again from the nearest kept one.
func (m *Match) positionAt(index int) (rules.Game, error) {
	if index == len(m.records) {
		return m.game.Clone(), nil
	}
	from, ok := m.kept.before(index)
	if !ok {
		return nil, fmt.Errorf("no position is kept before entry %d", index+1)
	}
	g := from.game.Clone()
	for i := from.index; i < index; i++ {
		if _, err := PlayEntry(g, m.records[i].Entry); err != nil {
			return nil, err
		}
	}
	return g, nil
}

// PlayEntry carries out a journal entry on a game; it is refused if its side or action is wrong.
func PlayEntry(g rules.Game, e Entry) ([]rules.Event, error) {
	g.Base().Dice.Clear()
	if len(e.Force) > 0 {
		force(g, e.Force)
		return nil, nil
	}
	if e.Resign || e.Resumed {
		return nil, nil
	}
	if g.Active() != e.Side {
		return nil, fmt.Errorf("it is for %q to decide, not for %q", g.Active(), e.Side)
	}
	if v := g.Refuse(e.Action); v != nil {
		return nil, v
	}
	return carryOut(g, e.Action)
}
