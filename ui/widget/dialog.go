package widget

// DialogSpec is a question over the screen. Its buttons stand at the right, the primary one last.
type DialogSpec struct {
	ID      string
	Title   string
	Text    string
	Buttons []ButtonSpec
	Esc     int                           // index of the harmless button, which Esc presses
	Wide    float64                       // 400 to 640; 0: 440
	Body    func(x, y, w float64) float64 // more content; returns its height
	Tall    float64                       // height of Body
}

// Dialog draws the question and returns the index of the button pressed, or -1.
func (u *UI) Dialog(d DialogSpec) int {
	got := -1
	u.Layer(Dialog, d.ID, Rect{W: u.W, H: u.H}, true, func() {
		u.Fill(Rect{W: u.W, H: u.H}, u.Palette.Scrim)
		w := d.Wide
		if w == 0 {
			w = 440
		}
		got = u.dialogBox(min(w, u.W-32), d)
	})
	return got
}

func (u *UI) dialogBox(w float64, d DialogSpec) int {
	const pad = 24
	title := u.Height(H2, w-2*pad, d.Title)
	text := u.Height(Body, w-2*pad, d.Text)
	rows := u.buttonRows(w-2*pad, d.Buttons)
	h := pad + title + 8 + text + d.Tall + 24 + 48*float64(len(rows)) - 8 + pad
	r := Rect{X: (u.W - w) / 2, Y: max(8, (u.H-h)*0.42), W: w, H: h}
	u.Panel(r, true)
	x, y := r.X+pad, r.Y+pad
	y += u.Wrapped(x, y, w-2*pad, H2, u.Palette.Ink, d.Title) + 8
	y += u.Wrapped(x, y, w-2*pad, Body, u.Palette.Ink2, d.Text)
	u.Name(Control{Kind: "dialog", Name: d.Title, Box: r})
	if d.Body != nil {
		y += d.Body(x, y+8, w-2*pad)
	}
	y = r.Y + h - pad - 48*float64(len(rows)) + 8
	got := -1
	for _, row := range rows {
		first := row[0]
		if i, _ := u.Buttons(r.X+w-pad, y, 40, d.Buttons[first:row[1]]...); i >= 0 {
			got = first + i
		}
		y += 48
	}
	if u.Pressed("Esc") && got < 0 {
		got = d.Esc
	}
	return got
}

// buttonRows splits buttons into rows that fit a width, as pairs of first index and end.
func (u *UI) buttonRows(w float64, specs []ButtonSpec) [][2]int {
	var rows [][2]int
	from, used := 0, 0.0
	for i, b := range specs {
		bw := u.ButtonWidth(b) + 8
		if i > from && used+bw-8 > w {
			rows, from, used = append(rows, [2]int{from, i}), i, 0
		}
		used += bw
	}
	return append(rows, [2]int{from, len(specs)})
}

// MenuItem is a line of a menu.
type MenuItem struct {
	Label string
	Icon  string
	Key   Chord
	Off   bool
	Why   string
	Line  bool // a rule above it
}

// Menu draws a menu below or above an anchor while open is true, and returns the index of the item chosen, or -1.
// Esc, a choice and a click elsewhere close it.
func (u *UI) Menu(id string, anchor Rect, items []MenuItem, open *bool) int {
	if !*open {
		return -1
	}
	got := -1
	u.Layer(Menu, id, Rect{W: u.W, H: u.H}, true, func() {
		r := u.menuBox(anchor, items)
		u.Panel(r, true)
		got = u.menuItems(r, items)
		out := u.In.Pressed != 0 && !u.Over(r)
		if got >= 0 || out || u.Pressed("Esc") || u.Pressed("F10") {
			*open, u.again = false, true
			u.Forget(id)
		}
	})
	return got
}

func (u *UI) menuBox(anchor Rect, items []MenuItem) Rect {
	w, h := 200.0, 16.0
	for _, it := range items {
		need := 52 + u.Width(Body, it.Label) + 16
		if it.Key != "" {
			need += u.keyWidth(it.Key) + 24
		}
		w = max(w, need)
		h += 36
	}
	h = min(h, u.H-16)
	r := Rect{X: anchor.X, Y: anchor.Y + anchor.H + 4, W: w, H: h}
	if r.Y+h > u.H-8 {
		r.Y = max(8, anchor.Y-h-4)
	}
	r.X = max(8, min(r.X, u.W-w-8))
	return r
}

func (u *UI) menuItems(r Rect, items []MenuItem) int {
	got := -1
	box := Rect{X: r.X + 1, Y: r.Y + 1, W: r.W - 2, H: r.H - 2}
	u.Scroll("items", ScrollSpec{Box: box}, func(x, y, _ float64) float64 {
		u.Group("items", func() {
			for i, it := range items {
				if u.menuItem(Rect{X: x, Y: y + 7 + 36*float64(i), W: box.W, H: 36}, it) {
					got = i
				}
				if i == 0 && u.focus.ring {
					u.FocusFirst(it.Label)
				}
			}
		})
		return 36*float64(len(items)) + 14
	})
	return got
}

func (u *UI) menuItem(row Rect, it MenuItem) bool {
	if it.Line {
		u.Rule(row.X, row.Y, row.W, 1, u.Palette.Line)
	}
	_, chosen := u.Row(row, RowSpec{ID: it.Label, Off: it.Off, Why: it.Why, NoLine: true, Text: it.Label, Inset: 30})
	ink := pick(it.Off, u.Palette.Ink3, u.Palette.Ink)
	if it.Icon != "" {
		u.Icon(row.X+15, row.Y+9, iconSize, ink, it.Icon)
	}
	if it.Key != "" {
		u.KeyChip(row.X+row.W-16-u.keyWidth(it.Key), row.Y+18, ink, it.Key)
	}
	return chosen
}
