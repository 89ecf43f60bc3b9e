package widget

// toast is a short message at the top right; it is never the only place of what it says.
type toast struct {
	icon, text, action string
	until              int
	do                 func()
}

const (
	toastTicks = 240 // 4 s
	readTicks  = 4   // for a letter of a long message
	toastWide  = 316.0
)

// Toast shows a message for four seconds, a long one for as long as it takes to read; at most two are on the screen. With an action it carries a link.
func (u *UI) Toast(icon, text, action string, do func()) {
	u.toasts = append(u.toasts, toast{icon: icon, text: text, action: action, do: do})
	if n := len(u.toasts); n > 2 {
		u.toasts = append(u.toasts[:0], u.toasts[n-2:]...)
	}
	u.stale = true
}

// ToastAt is the top right corner where toasts appear, in logical pixels below the window's top.
const ToastAt = 72.0

func (u *UI) drawToasts() {
	kept := u.toasts[:0]
	y := ToastAt
	for i := range u.toasts {
		t := u.toasts[i]
		if t.until == 0 {
			t.until = u.In.Tick + max(toastTicks, readTicks*len(t.text))
		}
		h := max(40, 20+u.Height(Small, u.toastTextWidth(t), t.text))
		r := Rect{X: max(8, u.W-u.ToastInset-16-toastWide), Y: y, W: min(toastWide, u.W-16), H: h}
		x, py := u.Pointer()
		if r.Contains(x, py) && !u.In.Outside {
			t.until = max(t.until, u.In.Tick+60)
		}
		if u.In.Tick >= t.until {
			continue
		}
		u.WakeAt(t.until)
		u.oneToast(r, t)
		kept = append(kept, t)
		y += h + 8
	}
	u.toasts = kept
}

func (u *UI) toastTextWidth(t toast) float64 {
	w := min(toastWide, u.W-16) - 48 - 16
	if t.action != "" {
		w -= u.Width(SmallBold, t.action) + 16
	}
	return w
}

func (u *UI) oneToast(r Rect, t toast) {
	u.Layer(Toast, "toast "+t.text, r, false, func() {
		u.Panel(r, true)
		u.Icon(r.X+16, r.Y+11, iconSize, u.Palette.Ink, t.icon)
		w := u.toastTextWidth(t)
		top := r.Y + (r.H-u.Height(Small, w, t.text))/2
		u.Wrapped(r.X+46, top, w, Small, u.Palette.Ink, t.text)
		if t.action == "" {
			return
		}
		x := r.X + r.W - 16 - u.Width(SmallBold, t.action)
		if ok, _ := u.LinkButton("do", x, r.Y+(r.H-18)/2, Small, u.Palette.Ink, t.action); ok && t.do != nil {
			t.do()
		}
	})
	u.Name(Control{Kind: "toast", Name: t.text, Box: r})
}
