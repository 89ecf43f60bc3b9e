package snapshot

import (
	"encoding/json"
	"fmt"
)

// Object is a saved position, or a part of one, by the names in the file: what upgrades work on.
type Object map[string]json.RawMessage

// Upgrades turn positions of older state numbers into the present one, each into the next: by the number it starts from.
// An error is a sentence that says why this position cannot be taken over.
type Upgrades map[int]func(Object) error

// Same is the upgrade to a state that only adds values which older positions do without.
func Same(Object) error { return nil }

// Get reads a value into what v points to; a value that is not there leaves it alone.
func (o Object) Get(name string, v any) error {
	raw, ok := o[name]
	if !ok {
		return nil
	}
	if err := json.Unmarshal(raw, v); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return nil
}

// Put sets a value.
func (o Object) Put(name string, v any) error {
	raw, err := json.Marshal(v)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	o[name] = raw
	return nil
}

// upgrade brings a position of an older state up to the wanted one; data of the wanted state comes back as it is.
func upgrade(data []byte, want Header, ups Upgrades) ([]byte, error) {
	var h Header
	if err := json.Unmarshal(data, &h); err != nil {
		return nil, err
	}
	system, from, ok := h.split()
	wanted, to, _ := want.split()
	switch {
	case !ok || system != wanted:
		return nil, fmt.Errorf("format %q: want %q", h.Format, want.Format)
	case from > to:
		return nil, fmt.Errorf("it was saved by a newer version of the program, whose positions this one cannot read (%q, want at most %q)", h.Format, want.Format)
	case from == to:
		return data, nil
	}
	o := Object{}
	if err := json.Unmarshal(data, &o); err != nil {
		return nil, err
	}
	for n := from; n < to; n++ {
		up := ups[n]
		if up == nil {
			return nil, fmt.Errorf("it was saved by a version of the program whose positions cannot be taken over any more (%q, want %q)", h.Format, want.Format)
		}
		if err := up(o); err != nil {
			return nil, fmt.Errorf("a position of an older version (%q) cannot be taken over: %w", h.Format, err)
		}
	}
	if err := o.Put("Format", want.Format); err != nil {
		return nil, err
	}
	return json.Marshal(o)
}

// split is the system of a header and its state number.
func (h Header) split() (system string, state int, ok bool) {
	n, err := fmt.Sscanf(h.Format, "%s %d", &system, &state)
	return system, state, err == nil && n == 2 && h.Format == fmt.Sprint(system, " ", state) && state > 0
}
