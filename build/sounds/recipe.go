package main

// recipes are the sounds by name. Peaks lie between 0.2 and 0.5 of full scale.
var recipes = map[string]func() sound{
	"place":  place,
	"move":   move,
	"die":    die,
	"result": result,
	"click":  click,
	"page":   page,
	"phase":  phase,
	"save":   save,
	"refuse": refuse,
}

// place is a piece of cardboard put on a map on a table.
func place() sound {
	s := silence(.14)
	s.tap(0, 1, 1)
	return s.finish(.42)
}

// tap is cardboard on paper: a papery edge, a hollow body, and the table below.
func (s sound) tap(at, strength, pitch float64) {
	g := newNoise(11)
	s.burst(g, at, .011, 2300*pitch, 1.1, .55*strength)
	s.burst(g, at+.002, .026, 780*pitch, 1.6, .8*strength)
	s.tone(at, 205*pitch, .030, .50*strength)
	s.tone(at, 118*pitch, .045, .35*strength)
}

// move is a counter that is slid and set down.
func move() sound {
	s := silence(.30)
	s.brush(newNoise(5), 0, .15, 900, 1700, .30)
	s.tap(.145, .8, 1.06)
	return s.finish(.36)
}

// die is a die that bounces and settles on a wooden table, as long as the one on the screen tumbles.
func die() sound {
	s := silence(.62)
	bounces := []struct{ at, strength, pitch float64 }{
		{0, 1, 1}, {.088, .74, 1.07}, {.096, .22, 1.3}, {.168, .62, .95}, {.236, .45, 1.1},
		{.288, .36, 1.02}, {.322, .26, 1.12}, {.345, .18, 1.05}, {.360, .11, 1.09},
	}
	for i, b := range bounces {
		s.knock(newNoise(uint64(30+i)), b.at, b.strength, b.pitch)
	}
	return s.finish(.45)
}

// knock is one bounce: the hard edge of the die, and the board that it strikes.
func (s sound) knock(g *noise, at, strength, pitch float64) {
	s.burst(g, at, .004, 4200*pitch, .9, .5*strength)
	for _, m := range []struct{ hz, decay, level float64 }{
		{1180, .010, .50}, {1890, .008, .42}, {2870, .006, .30}, {4350, .004, .16},
	} {
		s.tone(at, m.hz*pitch, m.decay, m.level*strength)
	}
	s.tone(at, 322, .022, .42*strength)
	s.tone(at, 176, .040, .50*strength*strength)
}

// result is one muted bar of a marimba.
func result() sound {
	s := silence(.50)
	s.bar(0, 329.6, .10, .9)
	s.bar(.012, 493.9, .09, .45)
	return s.finish(.34)
}

// bar is a wooden bar struck with a soft mallet.
func (s sound) bar(at, hz, decay, level float64) {
	s.tone(at, hz, decay, level)
	s.tone(at, hz*3.93, decay*.28, level*.20)
	s.tone(at, hz*9.6, decay*.10, level*.05)
	s.burst(newNoise(uint64(hz)), at, .006, hz*3, 1.2, level*.12)
}

// click is a switch or a button of the interface.
func click() sound {
	s := silence(.05)
	s.burst(newNoise(3), 0, .0035, 2600, 1.4, .8)
	s.tone(0, 640, .006, .35)
	return s.finish(.22)
}

// page is a sheet of paper turned over.
func page() sound {
	s := silence(.34)
	g := newNoise(8)
	s.brush(g, 0, .17, 1800, 4200, .5)
	s.brush(g, .12, .15, 4000, 2200, .42)
	for i, at := range []float64{.035, .071, .093, .150, .172, .214} {
		s.burst(g, at, .005, 3000+400*float64(i%3), 1.2, .30)
	}
	s.burst(g, .235, .014, 1100, 1.3, .25)
	return s.finish(.26)
}

// phase is the end of a phase: two low bars, the second a fifth above.
func phase() sound {
	s := silence(.85)
	s.bar(0, 196.0, .16, .8)
	s.bar(.13, 293.7, .18, .75)
	return s.finish(.36)
}

// save is a rubber stamp on paper.
func save() sound {
	s := silence(.16)
	s.burst(newNoise(21), 0, .016, 520, 1.2, .6)
	s.tone(0, 150, .032, .6)
	s.burst(newNoise(22), .055, .006, 1900, 1.3, .16)
	return s.finish(.30)
}

// refuse is a dull tap: this cannot be done.
func refuse() sound {
	s := silence(.12)
	s.tone(0, 132, .022, .8)
	s.tone(0, 211, .014, .35)
	s.burst(newNoise(23), 0, .008, 420, 1.1, .3)
	return s.finish(.24)
}
