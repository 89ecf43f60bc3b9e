package css

import (
	"testing"

	"marianas/game/rules"
	"marianas/game/scenario/trial"
)

// A slip in what the title alone reads is told with file and line.
func TestFaults(t *testing.T) {
	trial.Told(t, "css", 3, files(t), load, []trial.Slip{
		{"units", `kind = "us-rifle"`, `kind = "us-rifles"`, `"us-rifles"; expected one of us-rifle, us-mortar`},
		{"units", `kind = "us-rifle"`, `kind = "jp-rifle"`, `"jp-rifle"; expected a kind of this side`},
		{"units", `division = "4md"`, `division = "5md"`, `"5md"; expected one of 2md, 4md`},
		{"units", `division = "4md"`, `division = "ija"`, `"ija"; expected a division of this side`},
		{"units", `stripe = "23"`, `stripe = "2"`, `"2"; expected one of 23, 24, 25, white, none`},
		{"units", `class = "leg"`, `class = "towed"`, `"towed"; expected towed for a unit whose column side has no ma`},
		{"units", `class = "leg"`, `class = "legs"`, `"legs"; expected one of leg, wheel, track, towed`},
		{"units", `dv = 0 }, { name = "column"`, `dv = 0, ma = 3 }, { name = "column"`, `3; expected no ma: deployed units do not move`},
		{"units", `color = "red", range = 1, dv = 0 }, { name = "column"`, `color = "pink", range = 1, dv = 0 }, { name = "column"`, `"pink"; expected one of red, yellow`},
		{"units", `fire = 2, color = "red"`, `fire = 2, color = "black"`, `units in column do not fire indirectly`},
		{"units", `{ name = "column", fire = 2`, `{ name = "march", fire = 2`, `"march"; expected column`},
		{"units", `ability = "sustained" }]`, `ability = "sustaining" }]`, `"sustaining"; expected one of sustained, flamethrower`},
		{"units", `armor = "tank" }]`, `armor = "steel" }]`, `"steel"; expected one of tank, hard`},
		{"units", `{ name = "front", fire = 1, tq = 1 }`, `{ name = "face", fire = 1, tq = 1 }`, `"face"; expected front`},
		{"units", `levels = [{ fire = 1, dv = -1, tq = 1 }]`, `levels = [{ fire = 1, dv = -1, tq = 1 }, { fire = 1, dv = -1, tq = 1 }]`, `2 sides; expected one table`},
		{"forces", `command = 5`, `comand = 5`, `comand: unknown key`},
		{"forces", `division = "2md"`, `division = "2mb"`, `"2mb"; expected one of 2md, 4md`},
		{"forces", `color = "red"`, `color = "blue"`, `a second formation of this color in 2md`},
		{"forces", `id = "6"`, `id = "2"`, `a second "2"`},
		{"forces", `id = "dg2"`, `id = "dg5"`, `dg1, dg2, dg3, dg4, suppressed and pinned, in this order`},
		{"forces", `move = "half"`, `move = "third"`, `"third"; expected one of full, -1, half, none`},
		{"forces", `on = "foxhole"`, `on = "hole"`, `"hole"; expected foxhole`},
		{"forces", `builds = "digger"`, `builds = "diggers"`, `"diggers"; expected one of leg, digger`},
		{"forces", `strength = 5`, `strength = 6`, `another marker at strength 5; expected "medium", as forces.toml says`},
		{"charts", `results = ["DG2 R", "DG2 S", "DG1 R", "DG2 R"]`, `results = ["-", "DG2 S", "DG1 R", "DG2 R"]`, `"-"; expected a result: roll 0 always hits`},
		{"charts", `results = ["DG2 R", "DG2 S", "DG1 R", "DG2 R"]`, `results = ["R DG2", "DG2 S", "DG1 R", "DG2 R"]`, `"R DG2"; expected parts in this order`},
		{"charts", `results = ["R*", "R", "R"]`, `results = ["R*", "R", "S"]`, `expected one of -, E, R`},
		{"charts", `columns = ["red", "yellow", "blue"]`, `columns = ["red", "blue", "yellow"]`, `[red blue yellow]; expected [red yellow blue]`},
		{"units", `saipan_range = 40`, `saipan_range = 400`, `400; expected a whole number from 1 to 99`},
		{"charts", `id = "air"`, `id = "airs"`, `no chart "air"`},
		{"charts", `id = "fire-hard"`, `id = "fire-soft"`, `no chart "fire-hard"`},
		{"charts", `results = ["storm"]`, `results = ["typhoon"]`, `"typhoon"; expected one of clear, hot, rain, storm`},
		{"charts", `results = ["-5", `, `results = ["bad", `, `"bad"; expected a whole number from -9 to 9`},
		{"charts", `hour = "0900"`, `hour = "0700"`, `"0700"; expected 0900, after 0700`},
		{"charts", "day = 2\nhour = \"0500\"", "day = 3\nhour = \"0500\"", `3; expected 2`},
		{"charts", `sight = "soft"`, `sight = "softly"`, `"softly"; expected one of open, soft, block`},
		{"charts", `barred = ["wheel", "track"]`, `barred = []`, `expected barred = ["wheel", "track"]`},
		{"charts", `mp = 0`, `mp = 0.5`, `0.5; expected whole movement points`},
		{"charts", `vehicles = "road"`, `vehicles = "roads"`, `"roads"; expected one of free, road, none`},
		{"charts", `tired = 5`, `tired = 2`, `2; expected more than rested`},
		{"charts", `2md = -2`, `3md = -2`, `3md: unknown key`},
		{"maps/css-tinian", `code = "white1"`, `code = "white2"`, `a second beach "white2"`},
		{"maps/css-tinian", "name = \"Mount Maga\"\nhex = \"13.58\"\nvp = 1", "name = \"Mount Maga\"\nhex = \"13.59\"\nvp = 1", `"13.59"; expected a hex of the overlay victory`},
		{"maps/css-tinian", `beaches = ["white1", `, `beaches = ["white3", `, `"white3"; expected the code of a beach`},
		{"t1", `"us-e-2-25", "us-f-2-25"`, `"us-e-2-25", "us-e-2-25"`, `us-e-2-25 a second time; expected every counter once`},
		{"t1", `"us-e-2-25", "us-f-2-25"`, `"us-e-2-25", "us-x-2-25"`, `"us-x-2-25"; expected a counter of units.toml`},
		{"t1", `"us-e-2-25", "us-f-2-25"`, `"us-e-2-25", "jp-4-i-50"`, `of the other side`},
		{"t1", `"us-e-2-25", "us-f-2-25"`, `"us-e-2-25", "us-hmg2-25"`, `a weapon; expected unit`},
		{"t1", `"us-e-2-25", "us-f-2-25"`, `"us-e-2-25", "us-e-2-24"`, `us-e-2-24 of another formation in the stack`},
		{"t1", `attached = ["us-hmg1-25"]`, `attached = ["us-hmg1-24"]`, `us-hmg1-24 without a unit of its own`},
		{"t1", `attached = ["us-hmg1-25"]`, `attached = ["us-hmg1-25", "us-hmg2-25", "us-hmg3-25"]`, `3 support weapons with 2 units`},
		{"t1", `at = "17.52"`, `at = "17.60"`, `17.60; expected a hex in the window`},
		{"t1", `at = "17.52"`, `at = "20.47"`, `expected a hex of land`},
		{"t1", `at = "17.52"`, `at = "18.53"`, `18.53, where the other side stands`},
		{"t1", `fort = "foxhole"`, `fort = "foxholes"`, `"foxholes"; expected one of foxhole, trench`},
		{"t1", `dg = 3`, `dg = 5`, `5; expected a whole number from 1 to 4`},
		{"t1", `division = "ija"`, `division = "corps"`, `"corps"; expected a division with a display`},
		{"t1", `quality = 6`, `quality = 7`, `7; expected at most 6, the base of the division`},
		{"t1", `chits = ["25"`, `chits = ["26"`, `"26"; expected one of us-dc, jp-dc, wind, event, naval, amphibious, air, 2md`},
		{"t1", `left_out = ["events"`, `left_out = ["event"`, `"event"; expected one of events, air`},
		{"t1", `weather = "clear"`, `weather = "fog"`, `"fog"; expected one of clear, hot`},
		{"t1", `begins = 12`, `begins = 13`, `13; expected a game-turn not after the last, 12`},
		{"t1", `kind = "prepared"`, `kind = "prepare"`, `"prepare"; expected one of prepared, banzai`},
		{"t4", `inside = true`, `inside = 1`, `1; expected true or false`},
		{"t4", `at = "13.57"`, `at = "13.59"`, `expected only for Japanese units in a cave hex`},
		{"t4", `draw = 3`, `draw = 7`, `7; expected less than us`},
		{"t4", `exit = { side = "jp", row = 66 }`, ``, `units that leave the map on one side alone`},
		{"t4", `for = "casualties"`, `for = "casualty"`, `"casualty"; expected one of unit, artillery`},
		{"t6", `turn = 71`, `turn = 69`, `69; expected a night turn`},
		{"t6", `available = ["us-m5-2-4md"]`, `available = ["us-m5-1-4md"]`, `us-m5-1-4md a second time`},
		{"forces", `sheets = [""]`, `sheets = ["rota"]`, `"rota"; expected one of "", saipan`},
		{"charts", `turn = 2, date = "15 Jun", day = 1, hour = "0900"`, `turn = 2, date = "15 Jun", day = 1, hour = "1100"`, `"1100"; expected 0900, after 0700`},
		{"charts", `turn = 9, date = "16 Jun", day = 2`, `turn = 10, date = "16 Jun", day = 2`, `10; expected 9`},
		{"charts", `id = "air-saipan"`, `id = "air-rota"`, `no chart "air-saipan"`},
		{"s1", `"us-a-2aab"`, `"us-c-2aab"`, `us-c-2aab, which fights on another sheet`},
		{"s1", `hexes = ["39.43"]`, ``, `expected the hexes of an award for held`},
		{"s1", `bombardments = 8`, "bombardments = 8\ngroupments = [\"us-145fa\"]", `1 groupment; expected none on a sheet without the hex`},
		{"s2", `light_only = ["us-tf-d-s"]`, `light_only = ["us-tf-c-s"]`, `"us-tf-c-s"; expected one of task_forces`},
		{"s5", `to = 62`, `to = 20`, `20; expected a whole number from 27 to 300`},
		{"s5", `turns = 224`, `turns = 225`, `225; expected at most the 224 boxes of the turn record track`},
		{"t6", `weapons_of = ["us"]`, `weapons_of = ["uk"]`, `"uk"; expected one of us, jp`},
	})
}

// The ledger has a row for every numbered rule from 1.0 to 29.0, with its lettered parts.
func TestLedger(t *testing.T) {
	d := data(t)
	enforced, forbids := 0, 0
	for _, r := range d.Info.Rules {
		if r.Status == rules.Enforced {
			enforced++
		}
		if r.Forbids {
			forbids++
		}
	}
	if len(d.Info.Rules) != 150 || enforced != 133 || forbids != 62 {
		t.Errorf("%d rows, %d enforced, %d that forbid", len(d.Info.Rules), enforced, forbids)
	}
}
