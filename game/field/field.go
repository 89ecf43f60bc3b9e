package field

// None is no unit.
const None = -1

// Field is where every counter is. Copies made with Copy are independent.
type Field struct {
	mem   []int16 // all of the following, so that a copy is one piece of memory
	at    []int16 // by unit: its place
	under []int16 // by unit: the one that lies under it in its place
	top   []int16 // by place, boxes first
	boxed []int16 // units of the first side in each box, then of the second; those in a hex are few enough to be counted
	side  []uint8 // by unit; shared
	boxes int
}

// New is a field of a number of hexes and boxes for counters of two sides, all of them nowhere.
func New(hexes, boxes int, side []uint8) *Field {
	n := len(side)
	f := &Field{side: side, boxes: boxes}
	f.layOut(make([]int16, 2*n+boxes+1+hexes+2*boxes))
	for u := range f.at {
		f.at[u], f.under[u] = int16(Nowhere), None
	}
	for p := range f.top {
		f.top[p] = None
	}
	return f
}

// Copy is an independent field.
func (f *Field) Copy() *Field {
	c := &Field{side: f.side, boxes: f.boxes}
	c.layOut(append([]int16(nil), f.mem...))
	return c
}

// layOut lays the arrays over one piece of memory.
func (f *Field) layOut(mem []int16) {
	n, end := len(f.side), len(mem)-2*f.boxes
	f.mem, f.at, f.under, f.top, f.boxed = mem, mem[:n:n], mem[n:2*n:2*n], mem[2*n:end:end], mem[end:]
}

// slot is a place as an index: boxes first, then Nowhere, which stays empty, then the hexes.
func (f *Field) slot(p Place) int { return int(p-Nowhere) + f.boxes }

// At is where a unit is.
func (f *Field) At(u int) Place { return Place(f.at[u]) }

// OnMap reports whether a unit is in a hex.
func (f *Field) OnMap(u int) bool { return f.at[u] >= 0 }

// Put lays a unit on top of what lies in a place, taking it from where it was. Nowhere takes it off the table.
func (f *Field) Put(u int, p Place) {
	f.lift(u)
	f.at[u] = int16(p)
	if p == Nowhere {
		return
	}
	i := f.slot(p)
	f.under[u], f.top[i] = f.top[i], int16(u)
	f.box(u, i, 1)
}

// PutUnder lays a unit under everything in a place.
func (f *Field) PutUnder(u int, p Place) {
	f.lift(u)
	i := f.slot(p)
	if f.top[i] == None {
		f.top[i] = int16(u)
	} else {
		last := f.top[i]
		for f.under[last] != None {
			last = f.under[last]
		}
		f.under[last] = int16(u)
	}
	f.at[u], f.under[u] = int16(p), None
	f.box(u, i, 1)
}

func (f *Field) lift(u int) {
	if f.At(u) == Nowhere {
		return
	}
	i := f.slot(f.At(u))
	f.box(u, i, -1)
	if f.top[i] == int16(u) {
		f.top[i] = f.under[u]
	} else {
		over := f.top[i]
		for f.under[over] != int16(u) {
			over = f.under[over]
		}
		f.under[over] = f.under[u]
	}
	f.under[u] = None
}

// In is the topmost unit in a place; None if there is none. From it, Under goes down the stack:
// for u := f.In(p); u >= 0; u = f.Under(u).
func (f *Field) In(p Place) int { return int(f.top[f.slot(p)]) }

// Under is the unit that lies under another in its place; None for the lowest.
func (f *Field) Under(u int) int { return int(f.under[u]) }

// box counts a unit into the place of an index, or out of it, if that is a box.
func (f *Field) box(u, i int, n int16) {
	if i < f.boxes {
		f.boxed[int(f.side[u])*f.boxes+i] += n
	}
}

// Count is how many units of a side are in a place.
func (f *Field) Count(side int, p Place) (n int) {
	i := f.slot(p)
	if i < f.boxes {
		return int(f.boxed[side*f.boxes+i])
	}
	for u := f.top[i]; u != None; u = f.under[u] {
		if int(f.side[u]) == side {
			n++
		}
	}
	return n
}

// Holds reports whether a side has a unit in a place.
func (f *Field) Holds(side int, p Place) bool {
	i := f.slot(p)
	if i < f.boxes {
		return f.boxed[side*f.boxes+i] > 0
	}
	for u := f.top[i]; u != None; u = f.under[u] {
		if int(f.side[u]) == side {
			return true
		}
	}
	return false
}

// Vacant reports whether nobody is in a place.
func (f *Field) Vacant(p Place) bool { return f.top[f.slot(p)] == None }
