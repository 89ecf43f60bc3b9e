package table

import "marianas/ui/widget"

// pairGap is the least room between a label and its value.
const pairGap = 12.0

// pair sets a label with its value at the right edge and returns the height. A label that is too long goes on in lines of
// its own; a value that leaves it no room stands below it. Neither is ever cut or set upon the other.
func pair(u *widget.UI, x, y, w float64, s widget.Style, label, value string) float64 {
	const line = 24.0
	vw := u.Width(widget.Value, value)
	room := w - vw - pairGap
	if value == "" {
		room = w
	}
	if room < w*0.4 && u.Width(s, label) > room { // the value gets a line of its own
		h := paired(u, x, y, w, s, label)
		u.Wrapped(x+pairGap, y+h-2, w-pairGap, widget.Value, u.Palette.Ink, value)
		return h + u.Height(widget.Value, w-pairGap, value) + 2
	}
	u.TextIn(widget.Rect{X: x, Y: y, W: w, H: line}, widget.Value, u.Palette.Ink, widget.End, value)
	return paired(u, x, y, room, s, label)
}

// paired sets a label in lines of a width, each as high as its style, in rows of 24 at least.
func paired(u *widget.UI, x, y, w float64, s widget.Style, label string) float64 {
	return u.Wrapped(x, y+(24-s.Line)/2, w, s, u.Palette.Ink, label) + 24 - s.Line
}

// head is a section's head whose note goes into lines below the heading where there is no room beside it.
func head(u *widget.UI, x, y, w float64, heading, note string) float64 {
	if note == "" || u.Width(widget.Heading, heading)+pairGap+u.Width(widget.Small, note) <= w {
		return u.Section(x, y, w, heading, note)
	}
	y = u.Section(x, y, w, heading, "")
	return y - 4 + u.Wrapped(x, y-4, w, widget.Small, u.Palette.Ink2, note) + 4
}
