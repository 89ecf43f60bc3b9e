// Package forgotten is the exclusive rules 10.0 to 19.0 of Forgotten Pacific Battles, filled into the series: six islands,
// each with its garrison, its boats and its support fire.
package forgotten

import (
	"slices"

	"marianas/game/firemove"
	"marianas/game/order"
	"marianas/game/rules"
	"marianas/game/scenario"
)

const (
	us    rules.Side = "us"
	japan rules.Side = "jp"
)

// New makes the title from its data, as Read has completed it, and its computer player, nil for none.
func New(data *scenario.Data, advice firemove.Advice) rules.Title {
	d, read := data.Own.(*Data)
	if !read {
		d = &Data{Data: firemove.Own(data)}
	}
	d.fillIn()
	return firemove.New(d.Data, firemove.Rules{
		Cites: firemove.Cites{
			Rebuild: "11.1", Reinforce: "11.2", Arrive: "11.2", Where: "11.2", Beachhead: "12.0", Assault: "12.1",
			Zones: "13.1", Caves: "14.0", Banzai: "15.0", BanzaiFire: "15.0", Victory: "18.0", FreeSetUp: "18.4", Guns: "17.1", Stacking: "10.6", Homes: "10.3", Garrisons: "10.4", Solo: "16",
		},
		Zoning:      zoning,
		Shares:      shares,
		Digs:        digs,
		BareFire:    true, // ruling 30
		Shuns:       []string{"mountain", "hill/jungle"},
		ShunsAcross: []string{"jungle", "village"},
		CaveSheets:  []string{"guam"}, // 14.0
		Saps:        func(u *order.Unit) bool { return u.Side == string(us) && u.Type == "engineer" },
		Charges:     charges,
		Landers:     us,
		Holder:      japan,
		Once:        onceWords(d),
		GoesBack:    func(s rules.Side, value int, once bool, c firemove.Use) bool { return goesBack(d, s, value, once, c) },
	}, advice)
}

// zoning is 6.1, with 13.1: all Japanese units move through zones of control as mobile ones do.
func zoning(u *order.Unit) firemove.Zoning {
	if u.Side == string(japan) {
		return firemove.Zoning{Enter: 2 * (u.Full.MA / 2)}
	}
	return firemove.SeriesZoning(u)
}

// shares is 10.6: two US units, one of them without a zone of control.
func shares(a, b *order.Unit) bool { return a.Side == string(us) && (a.Zoneless || b.Zoneless) }

// digs is 14.0: the Japanese engineer fortifies as far as its printed movement allowance, in hexes.
func digs(u *order.Unit) int {
	if u.Side == string(japan) && u.Type == "engineer" {
		return u.Full.MA
	}
	return 0
}

// charges is 15.0: Japanese leg units but snipers.
func charges(u *order.Unit) bool {
	return u.Side == string(japan) && u.Class == firemove.Leg && u.Type != "sniper"
}

// onceWords are the names of the kinds of markers that are used once (17.0).
func onceWords(d *Data) map[rules.Side]string {
	words := map[rules.Side]string{}
	for _, k := range d.Kinds {
		if k.Once {
			words[k.Side] = k.ID
		}
	}
	return words
}

// goesBack is 17.1 and 18.1(3): a marker of the values that serve the defense only cannot support an attack (ruling 8),
// and no naval gun out of the cup bombards in the first game-turn (rulings 10, 44).
func goesBack(d *Data, s rules.Side, value int, once bool, c firemove.Use) bool {
	if !once || !c.Attacks {
		return false
	}
	if c.Bombs {
		return s == us && c.GameTurn == 1
	}
	for _, k := range d.Kinds {
		if k.Side == s && k.Once && slices.Contains(k.OnlyDefends, value) {
			return true
		}
	}
	return false
}
