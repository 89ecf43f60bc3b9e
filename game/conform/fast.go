package conform

import (
	"errors"
	"fmt"
	"runtime/debug"

	"marianas/game/bot"
	"marianas/game/chance"
	"marianas/game/rules"
)

// Fast plays whole games at random through the contract alone, without the costly checks, to measure its speed.
func Fast(p Plan) *Report {
	r := newReport(p)
	for i := 0; i < p.Games && r.Breach == nil && (p.Stop == nil || !p.Stop()); i++ {
		if err := fastGame(p, i, r); err != nil {
			r.Breach = &Breach{Game: i + 1, Seed: gameSeed(p, i), Check: "random play", What: err.Error()}
		}
	}
	return r
}

func fastGame(p Plan, index int, r *Report) (err error) {
	defer survive(&err)
	seed := gameSeed(p, index)
	g, err := p.Title.New(p.Scenario, p.Options, seed)
	if err != nil {
		return err
	}
	n, err := playOut(g, chance.New(seed^0x51ed270b))
	if err != nil {
		return err
	}
	r.add(n, g)
	return nil
}

// playOut plays a game to its end at random and counts the actions.
func playOut(g rules.Game, d chance.Stream) (int, error) {
	for n := 0; n < MaxActions; n++ {
		legal := g.Legal()
		if len(legal) == 0 {
			if g.Active() != "" {
				return n, errors.New("the active side has nothing it may do")
			}
			return n, nil
		}
		if _, err := g.Do(bot.Pick(legal, &d)); err != nil {
			return n, err
		}
	}
	return MaxActions, fmt.Errorf("the game is not over after %d actions", MaxActions)
}

// survive, deferred, makes an error of a panic of the rules.
func survive(err *error) {
	if cause := recover(); cause != nil {
		*err = fmt.Errorf("the rules broke down: %v at %s", cause, brokeAt(string(debug.Stack())))
	}
}
