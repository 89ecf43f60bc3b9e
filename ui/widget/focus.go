package widget

// stop is a widget that can have the focus, in the order in which it was drawn.
type stop struct {
	id, scope, region, group string
	box                      Rect
	takes                    []Key
	chosen                   bool // of its group
	types                    bool // takes letters
}

type focus struct {
	at     map[string]string // scope: widget
	last   map[string]string // scope and region: widget
	order  []stop
	before []stop
	region string
	group  string
	ring   bool
	was    bool // the ring was to be seen before this pass: Enter and Space go to the widget that has it
	reveal bool // the focus moved by key: scroll to it
}

func newFocus() focus { return focus{at: map[string]string{}, last: map[string]string{}} }

func (u *UI) beginFocus() {
	f := &u.focus
	f.before = append(f.before[:0], f.order...)
	f.order, f.region, f.group = f.order[:0], "", ""
	u.revealing, f.reveal, f.was = f.reveal, false, f.ring
	switch {
	case len(u.In.Keys) > 0:
		f.ring = f.ring || u.showsFocus()
	case u.In.Pressed != 0 || u.grip.fresh:
		f.ring = false
	}
}

// showsFocus reports whether a key of this pass makes the focus visible: any but Enter and Space, which act on what can
// be seen.
func (u *UI) showsFocus() bool {
	for _, p := range u.In.Keys {
		if !presses(p.Key) {
			return true
		}
	}
	return false
}

// Region names the part of the screen to which the widgets that follow belong; F6 goes from one to the next.
func (u *UI) Region(name string) { u.focus.region = name }

// Group makes the widgets that a function draws one stop for Tab; arrows move inside.
func (u *UI) Group(id string, draw func()) {
	old := u.focus.group
	u.focus.group = u.ID(id)
	draw()
	u.focus.group = old
}

// Focusable puts a widget into the order of Tab and reports whether it has the focus. The keys it takes are kept from
// Pressed while it has it.
func (u *UI) Focusable(id string, r Rect, takes ...Key) bool {
	return u.addStop(stop{id: u.ID(id), box: r, takes: takes})
}

func (u *UI) addStop(s stop) bool {
	f := &u.focus
	s.scope, s.region, s.group = u.scope(), f.region, f.group
	if u.Open() {
		f.order = append(f.order, s)
		if u.In.Pressed&Left != 0 && !s.isButton() && u.Over(s.box) {
			u.setFocus(s.scope, s.id)
		}
	}
	return u.Open() && f.at[s.scope] == s.id
}

// isButton reports whether the stop only acts on Enter and Space; a click does not leave the focus on it, so that Enter
// goes on meaning the primary button.
func (s *stop) isButton() bool {
	return s.group == "" && len(s.takes) == 2 && presses(s.takes[0]) && presses(s.takes[1])
}

// ShowsFocus reports whether the focus is to be seen: a key was used since the pointer.
func (u *UI) ShowsFocus() bool { return u.focus.ring }

// Focus gives the focus to a widget of this layer.
func (u *UI) Focus(id string) {
	u.setFocus(u.scope(), u.ID(id))
}

// FocusFirst gives the focus to a widget if none of its scope has it yet.
func (u *UI) FocusFirst(id string) {
	if u.focus.at[u.scope()] == "" {
		u.setFocus(u.scope(), u.ID(id))
	}
}

// Forget drops what is remembered of a layer that has closed: where its focus was.
func (u *UI) Forget(layer string) { delete(u.focus.at, layer) }

func (u *UI) setFocus(scope, id string) {
	if u.focus.at[scope] != id {
		u.focus.at[scope], u.again = id, true
	}
}

// Typing reports whether a field of this layer has the focus, so that letters go into it.
func (u *UI) Typing() bool {
	s := u.focused()
	return s != nil && s.types
}

// Has reports whether a widget of this layer has the focus.
func (u *UI) Has(id string) bool { return u.Open() && u.focus.at[u.scope()] == u.ID(id) }

// Pressed reports whether a chord came that nothing else took, or one that stands for it, and takes it. Layers below a
// modal one get no keys.
func (u *UI) Pressed(c Chord) bool {
	return u.Open() && u.takeChord(func(p Press) bool { return p.is(c) || u.Stands[p.Chord()] == c || u.Stands[p.sign()] == c })
}

// PressedAs is Pressed for a key that the player may have chosen: nothing stands for it.
func (u *UI) PressedAs(c Chord) bool {
	return u.Open() && u.takeChord(func(p Press) bool { return p.is(c) })
}

// PressedAnywhere is PressedAs for what acts on every page: it comes through modal layers.
func (u *UI) PressedAnywhere(c Chord) bool {
	return u.takeChord(func(p Press) bool { return p.is(c) })
}

func (u *UI) takeChord(fits func(Press) bool) bool {
	for i, p := range u.In.Keys {
		if !u.keys[i] && fits(p) && !u.reserved(p) {
			u.keys[i] = true
			return true
		}
	}
	return false
}

// InDialog reports whether something modal lies above a layer, as of the last frame.
func (u *UI) InDialog(layer string) bool { return u.modal != "" && u.modal != layer }

// AnyKey takes all keys of this frame and gives the first, for pages that ask for a new key.
func (u *UI) AnyKey() (Chord, bool) {
	for i := range u.In.Keys {
		if u.keys[i] {
			continue
		}
		first := u.In.Keys[i].chosen()
		for j := range u.keys {
			u.keys[j] = true
		}
		return first, true
	}
	return "", false
}

// reserved reports whether the widget with the focus wants a key for itself.
func (u *UI) reserved(p Press) bool {
	s := u.focused()
	if s == nil {
		return false
	}
	if s.types && (p.types() || p.Key == "Backspace" || p.Key == "Delete") {
		return true
	}
	return (s.types || u.focus.was || !presses(p.Key) && u.focus.ring) && p.Mods&(Ctrl|Alt) == 0 && takes(s, p.Key)
}

// presses reports whether a key acts on what has the focus. It does so only where the focus could be seen before.
func presses(k Key) bool { return k == "Enter" || k == "KpEnter" || k == "Space" }

func takes(s *stop, k Key) bool {
	for _, t := range s.takes {
		if t == k || k == "KpEnter" && t == "Enter" {
			return true
		}
	}
	return false
}

// focused is the stop that had the focus in the last pass, of the scope that is open; nil if none.
func (u *UI) focused() *stop {
	f := &u.focus
	for i := range f.before {
		s := &f.before[i]
		if f.at[s.scope] == s.id && (u.modal == "" || s.scope == u.modal) {
			return s
		}
	}
	return nil
}

// own takes a key for the widget with the focus.
func (u *UI) own(has bool, keys ...Key) bool {
	_, ok := u.ownPress(has, keys...)
	return ok
}

func (u *UI) ownPress(has bool, keys ...Key) (Press, bool) {
	if !has {
		return Press{}, false
	}
	for i, p := range u.In.Keys {
		if presses(p.Key) && !u.focus.was {
			continue
		}
		for _, k := range keys {
			if !u.keys[i] && (p.Key == k || k == "Enter" && p.Key == "KpEnter") && p.Mods&(Ctrl|Alt) == 0 {
				u.keys[i] = true
				return p, true
			}
		}
	}
	return Press{}, false
}

func (u *UI) endFocus() {
	f := &u.focus
	stops := u.openStops()
	if len(stops) == 0 {
		return
	}
	for i, p := range u.In.Keys {
		if u.keys[i] {
			continue
		}
		switch {
		case p.Key == "Tab" && p.Mods&^Shift == 0:
			u.moveFocus(stops, tabTo(stops, u.at(stops), step(p.Mods)))
		case p.Key == "F6" && p.Mods&^Shift == 0:
			u.moveFocus(stops, u.regionTo(stops, u.at(stops), step(p.Mods)))
		case p.Mods == 0:
			u.moveFocus(stops, arrowTo(stops, u.at(stops), p.Key))
		}
	}
	if i := u.at(stops); i >= 0 {
		f.last[stops[i].scope+"|"+stops[i].region] = stops[i].id
	}
}

func step(m Mods) int {
	if m&Shift != 0 {
		return -1
	}
	return 1
}

// TopBar is the region that keys reach last, though it is drawn first.
const TopBar = "top bar"

// openStops are the stops of the scope that is open now, those of the top bar last.
func (u *UI) openStops() []stop {
	var out, bar []stop
	scope := u.modal
	if n := len(u.modals); n > 0 {
		scope = u.modals[n-1]
	}
	for _, s := range u.focus.order {
		switch {
		case scope != "" && s.scope != scope:
		case s.region == TopBar:
			bar = append(bar, s)
		default:
			out = append(out, s)
		}
	}
	return append(out, bar...)
}

func (u *UI) at(stops []stop) int {
	for i, s := range stops {
		if u.focus.at[s.scope] == s.id {
			return i
		}
	}
	return -1
}

func (u *UI) moveFocus(stops []stop, to int) {
	if to >= 0 && to < len(stops) {
		u.setFocus(stops[to].scope, stops[to].id)
		u.focus.reveal, u.again = true, true
	}
}

// tabTo is the next stop of the same region that is not of the same group, or -1.
func tabTo(stops []stop, at, d int) int {
	if at < 0 {
		if d > 0 {
			return ofGroup(stops, 0)
		}
		return ofGroup(stops, len(stops)-1)
	}
	for i, n := at, 0; n < len(stops); n++ {
		i = (i + d + len(stops)) % len(stops)
		if stops[i].region == stops[at].region && (stops[i].group == "" || stops[i].group != stops[at].group) {
			return ofGroup(stops, i)
		}
	}
	return -1
}

// ofGroup is the chosen stop of the group of stop i, else its first.
func ofGroup(stops []stop, i int) int {
	g := stops[i].group
	if g == "" {
		return i
	}
	first := -1
	for j, s := range stops {
		if s.group == g && s.region == stops[i].region {
			if s.chosen {
				return j
			}
			if first < 0 {
				first = j
			}
		}
	}
	return first
}

func (u *UI) regionTo(stops []stop, at, d int) int {
	var names []string
	cur := 0
	for i, s := range stops {
		if len(names) == 0 || indexOf(names, s.region) < 0 {
			names = append(names, s.region)
		}
		if i == at {
			cur = indexOf(names, s.region)
		}
	}
	if at < 0 {
		cur = -d
		if d < 0 {
			cur = 0
		}
	}
	want := names[(cur+d+len(names))%len(names)]
	first := -1
	for i, s := range stops {
		if s.region != want {
			continue
		}
		if u.focus.last[s.scope+"|"+want] == s.id {
			return i
		}
		if first < 0 {
			first = i
		}
	}
	return ofGroup(stops, first)
}

func indexOf(names []string, s string) int {
	for i, n := range names {
		if n == s {
			return i
		}
	}
	return -1
}

// arrowTo is the neighbor inside a group in the direction of an arrow key, or -1.
func arrowTo(stops []stop, at int, k Key) int {
	if at < 0 || stops[at].group == "" {
		return -1
	}
	d := map[Key]int{"Up": -1, "Left": -1, "Down": 1, "Right": 1, "Home": -len(stops), "End": len(stops)}[k]
	best := -1
	for i := at + sign(d); d != 0 && i >= 0 && i < len(stops) && stops[i].group == stops[at].group; i += sign(d) {
		best = i
		if d == 1 || d == -1 {
			break
		}
	}
	return best
}

func sign(d int) int {
	switch {
	case d < 0:
		return -1
	case d > 0:
		return 1
	}
	return 0
}
