package field

// None is no unit.
const None = -1

// Field is where every counter is. Copies made with Copy are independent.
type Field struct {
	at    []Place    // by unit
	under []int16    // by unit: the one that lies under it in its place
	top   []int16    // by place, boxes first
	count [2][]uint8 // units of each side by place, boxes first
	side  []uint8    // by unit; shared
	boxes int
}

// New is a field of a number of hexes and boxes for counters of two sides, all of them nowhere.
func New(hexes, boxes int, side []uint8) *Field {
	n, places := len(side), boxes+1+hexes
	f := &Field{at: make([]Place, n), side: side, boxes: boxes}
	f.layOut(make([]int16, n+places), make([]uint8, 2*places))
	for u := range f.at {
		f.at[u], f.under[u] = Nowhere, None
	}
	for p := range f.top {
		f.top[p] = None
	}
	return f
}

// Copy is an independent field.
func (f *Field) Copy() *Field {
	c := *f
	n, places := len(f.at), len(f.top)
	c.at = append([]Place(nil), f.at...)
	c.layOut(make([]int16, n+places), make([]uint8, 2*places))
	copy(c.under, f.under)
	copy(c.top, f.top)
	copy(c.count[0], f.count[0])
	copy(c.count[1], f.count[1])
	return &c
}

// layOut lays the arrays by unit and by place over two pieces of memory.
func (f *Field) layOut(units []int16, counts []uint8) {
	n, places := len(f.at), len(counts)/2
	f.under, f.top = units[:n:n], units[n:]
	f.count = [2][]uint8{counts[:places:places], counts[places:]}
}

// slot is a place as an index: boxes first, then Nowhere, which stays empty, then the hexes.
func (f *Field) slot(p Place) int { return int(p-Nowhere) + f.boxes }

// At is where a unit is.
func (f *Field) At(u int) Place { return f.at[u] }

// OnMap reports whether a unit is in a hex.
func (f *Field) OnMap(u int) bool { return f.at[u] >= 0 }

// Put lays a unit on top of what lies in a place, taking it from where it was. Nowhere takes it off the table.
func (f *Field) Put(u int, p Place) {
	f.lift(u)
	f.at[u] = p
	if p == Nowhere {
		return
	}
	i := f.slot(p)
	f.under[u], f.top[i] = f.top[i], int16(u)
	f.count[f.side[u]][i]++
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
	f.at[u], f.under[u] = p, None
	f.count[f.side[u]][i]++
}

func (f *Field) lift(u int) {
	if f.at[u] == Nowhere {
		return
	}
	i := f.slot(f.at[u])
	f.count[f.side[u]][i]--
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

// Count is how many units of a side are in a place.
func (f *Field) Count(side int, p Place) int { return int(f.count[side][f.slot(p)]) }

// Holds reports whether a side has a unit in a place.
func (f *Field) Holds(side int, p Place) bool { return f.count[side][f.slot(p)] > 0 }

// Vacant reports whether nobody is in a place.
func (f *Field) Vacant(p Place) bool { return f.top[f.slot(p)] == None }
