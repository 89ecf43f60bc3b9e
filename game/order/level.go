package order

import "strconv"

// Level is what one side or one step of a counter has printed, by name: that of a rifle company with three steps left,
// or of a gun deployed and in column.
type Level struct {
	Name   string // "column"; "" where the number of steps says enough
	Values []Value
}

// Value is one printed value: a number, or a word such as the color of a fire strength.
type Value struct {
	Name string // "fire", "range", "color"
	N    int
	Word string // "" for a number
}

// String is a value as it is printed: "4", "red".
func (v Value) String() string {
	if v.Word != "" {
		return v.Word
	}
	return strconv.Itoa(v.N)
}

// Value is the value of a name; false if this level has none of it.
func (l *Level) Value(name string) (Value, bool) {
	for i := range l.Values {
		if l.Values[i].Name == name {
			return l.Values[i], true
		}
	}
	return Value{}, false
}

// Number is the number of a name, 0 if this level has none of it.
func (l *Level) Number(name string) int {
	v, _ := l.Value(name)
	return v.N
}

// Word is the word of a name, "" if this level has none of it.
func (l *Level) Word(name string) string {
	v, _ := l.Value(name)
	return v.Word
}

// Level is the level of a counter with some steps left, 1 the weakest; nil if it has none of that many, or only number lines.
func (u *Unit) Level(steps int) *Level {
	if i := len(u.Levels) - steps; steps > 0 && i >= 0 {
		return &u.Levels[i]
	}
	return nil
}

// Named is the level of a name, such as "column"; nil if there is none.
func (u *Unit) Named(name string) *Level {
	for i := range u.Levels {
		if u.Levels[i].Name == name {
			return &u.Levels[i]
		}
	}
	return nil
}
