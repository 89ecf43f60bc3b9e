package scenario

import (
	"marianas/game/board"
	"marianas/game/order"
	"marianas/game/rules"
)

// Printed answers for a title what its data say of it. A title embeds it.
type Printed struct{ data *Data }

// NewPrinted answers from some data.
func NewPrinted(d *Data) Printed { return Printed{d} }

// Info is what the title says of itself.
func (p Printed) Info() *rules.Info { return &p.data.Info }

// Board is a map sheet by its name; nil if there is none.
func (p Printed) Board(sheet string) *board.Board { return p.data.Board(sheet) }

// Boards lists the map sheets.
func (p Printed) Boards() []*board.Board { return p.data.Boards }

// Unit is a counter of the order of battle; nil if there is none.
func (p Printed) Unit(id rules.UnitID) *order.Unit { return p.data.Unit(id) }
