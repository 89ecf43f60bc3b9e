package widget

// Inked is a line of text as it was set, for tests of the layout. Lengths are logical pixels.
type Inked struct {
	Layer string
	Sheet Rect // of the layer; empty for tips
	Box   Rect // from the left edge to the right, its capitals' height
	Clip  Rect // what of the window shows it
	Text  string
	Cut   bool // ended with an ellipsis for want of room
}

// audit tells the listener of a line of text.
func (u *UI) audit(x, y, w float64, s Style, text string) {
	cut := u.cut
	u.cut = false
	if u.Audit == nil || text == "" {
		return
	}
	l := u.layers[len(u.layers)-1]
	tall := 0.72 * s.Size
	box := Rect{X: x, Y: y + (s.Line-tall)/2, W: w, H: tall}
	u.Audit(Inked{Layer: l.id, Sheet: l.box, Box: box, Clip: u.clips[len(u.clips)-1], Text: text, Cut: cut})
}
