// Package saipan is the exclusive rules 10.0 to 17.0 of Saipan: Conquest of the Marianas, filled into the series.
package saipan

import (
	"strconv"

	"marianas/game/firemove"
	"marianas/game/order"
	"marianas/game/rules"
	"marianas/game/scenario"
)

const (
	us    rules.Side = "us"
	japan rules.Side = "jp"
)

// Read reads what the series prints; this title prints nothing more.
func Read(r *scenario.Reading) any { return firemove.ReadData(r) }

// New makes the title from its data, as Read has completed it, and its computer player, nil for none.
func New(data *scenario.Data, advice firemove.Advice) rules.Title {
	d := firemove.Own(data)
	return firemove.New(d, firemove.Rules{
		Cites: firemove.Cites{
			Rebuild: "11.0", Reinforce: "11.1", Arrive: "11.2", Where: "11.3", Beachhead: "11.5", Assault: "12.0",
			Zones: "13.1", Caves: "14.0", Banzai: "15.0", BanzaiFire: "15.1", Victory: "16.0", FreeSetUp: "17.2",
		},
		Zoning:  func(u *order.Unit) firemove.Zoning { return zoning(u, d.Held) },
		Digs:    digs,
		Charges: charges, AllPay: true, // ruling 9
		Landers: us, Holder: japan,
		Judge: judge,
	}, advice)
}

// zoning replaces 6.1: Japanese leg units pay half their allowance, rounded up, to leave a zone of control, and are
// not stopped by one (13.1); leg units of a side that the data names may not leave one at all (ruling 5).
func zoning(u *order.Unit, held []rules.Side) firemove.Zoning {
	z := firemove.SeriesZoning(u)
	if u.Class == firemove.Mobile {
		return z
	}
	if u.Side == string(japan) {
		return firemove.Zoning{Whole: true, Leave: 2 * ((u.Full.MA + 1) / 2)}
	}
	for _, s := range held {
		z.Held = z.Held || string(s) == u.Side
	}
	return z
}

// digs is 14.0: cave complexes reach as far as a Japanese engineer's printed movement allowance, in hexes.
func digs(u *order.Unit) int {
	if u.Side == string(japan) && u.Type == "engineer" {
		return u.Full.MA
	}
	return 0
}

// charges is 15.0: Japanese leg units only.
func charges(u *order.Unit) bool { return u.Side == string(japan) && u.Class == firemove.Leg }

// judge is 16.0 with rulings 13 and 26: the US side must eliminate everybody and own both airfields; with an airfield
// missing at the end it is a draw, with a Japanese unit left a Japanese victory. A side that has nobody left has not lost
// by that: its fire may still decide.
func judge(s firemove.Standings, last bool) (firemove.Verdict, bool) {
	left, airfields := s.Map[japan], s.Objectives[us] == s.All
	turn := strconv.Itoa(s.GameTurn)
	switch {
	case left == 0 && airfields:
		return firemove.Verdict{Winner: us, Why: "All Japanese units are eliminated and every airfield is taken in game-turn " + turn + "."}, true
	case left == 0 && last:
		return firemove.Verdict{Why: "All Japanese units are eliminated, but not every airfield is in US hands."}, true
	case left == 1 && last:
		return firemove.Verdict{Winner: japan, Why: "One Japanese unit, " + s.Last + ", is left after game-turn " + turn + "."}, true
	case last:
		return firemove.Verdict{Winner: japan, Why: strconv.Itoa(left) + " Japanese units are left after game-turn " + turn + "."}, true
	}
	return firemove.Verdict{}, false
}
