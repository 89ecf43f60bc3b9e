package main

import (
	"fmt"
	"image"
	"image/color"
	"image/png"
	"io"
	"os"
	"strings"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
	"github.com/jezek/xgb/xtest"
)

// hold is how long a button or key stays down, as a slow hand would keep it: longer than a frame on a busy machine, as
// what goes down and up within one frame is not seen.
const hold = 180 * time.Millisecond

// display moves the pointer, presses and looks at the screen of an X server, as a player does.
type display struct {
	conn *xgb.Conn
	name string
	root xproto.Window
	w, h int
	keys map[xproto.Keysym]stroke
}

// stroke is the key that types a sign, alone or with Shift.
type stroke struct {
	code    byte
	shifted bool
}

func openDisplay() (*display, error) {
	xgb.Logger.SetOutput(io.Discard) // it complains of a missing authority file, which a display of one's own has not
	conn, err := xgb.NewConn()
	if err != nil {
		return nil, fmt.Errorf("open the display: %w", err)
	}
	if err := xtest.Init(conn); err != nil {
		return nil, fmt.Errorf("the display takes no made-up input: %w", err)
	}
	s := xproto.Setup(conn).DefaultScreen(conn)
	d := &display{conn: conn, name: os.Getenv("DISPLAY"), root: s.Root, w: int(s.WidthInPixels), h: int(s.HeightInPixels)}
	return d, d.readKeys()
}

// readKeys finds out which key types what in the layout that is in force.
func (d *display) readKeys() error {
	setup := xproto.Setup(d.conn)
	first, count := setup.MinKeycode, byte(setup.MaxKeycode-setup.MinKeycode+1)
	m, err := xproto.GetKeyboardMapping(d.conn, first, count).Reply()
	if err != nil {
		return fmt.Errorf("read the keyboard: %w", err)
	}
	d.keys = map[xproto.Keysym]stroke{}
	per := int(m.KeysymsPerKeycode)
	for level := min(1, per-1); level >= 0; level-- {
		for i := int(count) - 1; i >= 0; i-- {
			d.keys[m.Keysyms[i*per+level]] = stroke{byte(i) + byte(first), level == 1}
		}
	}
	return nil
}

func (d *display) fake(kind, detail byte, x, y int) error {
	return xtest.FakeInputChecked(d.conn, kind, detail, 0, d.root, int16(x), int16(y), 0).Check()
}

func (d *display) move(x, y int) error { return d.fake(xproto.MotionNotify, 0, x, y) }

// click presses a button where the pointer is and lets go of it.
func (d *display) click(button byte) error {
	if err := d.fake(xproto.ButtonPress, button, 0, 0); err != nil {
		return err
	}
	time.Sleep(hold)
	return d.fake(xproto.ButtonRelease, button, 0, 0)
}

var keysyms = map[string]xproto.Keysym{
	"Enter": 0xff0d, "Esc": 0xff1b, "Tab": 0xff09, "Space": 0x20, "Home": 0xff50, "F1": 0xffbe, "F3": 0xffc0, "F5": 0xffc2, "F9": 0xffc6, "F10": 0xffc7, "F11": 0xffc8,
	"Up": 0xff52, "Down": 0xff54, "Left": 0xff51, "Right": 0xff53, "Shift": 0xffe1, "Ctrl": 0xffe3,
}

// key presses a key by its name and lets go of it, with modifiers held around it.
func (d *display) key(name string, mods ...string) error {
	sym, ok := keysyms[name]
	if !ok && len(name) == 1 {
		sym = xproto.Keysym(strings.ToLower(name)[0])
	}
	press, ok := d.keys[sym]
	if !ok {
		return fmt.Errorf("the keyboard has no key %q", name)
	}
	if press.shifted {
		mods = append([]string{"Shift"}, mods...)
	}
	for _, m := range mods {
		if err := d.fake(xproto.KeyPress, d.keys[keysyms[m]].code, 0, 0); err != nil {
			return err
		}
	}
	if err := d.fake(xproto.KeyPress, press.code, 0, 0); err != nil {
		return err
	}
	time.Sleep(hold)
	err := d.fake(xproto.KeyRelease, press.code, 0, 0)
	defer time.Sleep(hold) // a key that goes up and down again within one frame was never let go
	for _, m := range mods {
		if e := d.fake(xproto.KeyRelease, d.keys[keysyms[m]].code, 0, 0); err == nil {
			err = e
		}
	}
	return err
}

// window is the program's window: the largest on the screen.
func (d *display) window() (id xproto.Window, at xproto.GetGeometryReply) {
	tree, err := xproto.QueryTree(d.conn, d.root).Reply()
	if err != nil {
		return 0, at
	}
	for _, w := range tree.Children {
		about, err := xproto.GetWindowAttributes(d.conn, w).Reply()
		if err != nil || about.MapState != xproto.MapStateViewable {
			continue
		}
		if g, err := xproto.GetGeometry(d.conn, xproto.Drawable(w)).Reply(); err == nil && int(g.Width)*int(g.Height) > int(at.Width)*int(at.Height) {
			id, at = w, *g
		}
	}
	return id, at
}

// inRoot turns a point of the program's window into one of the screen.
func (d *display) inRoot(x, y float64) (int, int) {
	_, at := d.window()
	return int(at.X) + int(x), int(at.Y) + int(y)
}

// resize gives the program's window another size, as dragging its corner would.
func (d *display) resize(w, h uint32) error {
	id, _ := d.window()
	return xproto.ConfigureWindowChecked(d.conn, id, xproto.ConfigWindowWidth|xproto.ConfigWindowHeight, []uint32{w, h}).Check()
}

// shut asks the program to close its window, as the cross in its corner would.
func (d *display) shut() error {
	id, _ := d.window()
	protocols, err := xproto.InternAtom(d.conn, false, 12, "WM_PROTOCOLS").Reply()
	if err != nil {
		return err
	}
	remove, err := xproto.InternAtom(d.conn, false, 16, "WM_DELETE_WINDOW").Reply()
	if err != nil {
		return err
	}
	e := xproto.ClientMessageEvent{Format: 32, Window: id, Type: protocols.Atom, Data: xproto.ClientMessageDataUnionData32New([]uint32{uint32(remove.Atom), 0, 0, 0, 0})}
	return xproto.SendEventChecked(d.conn, false, id, 0, string(e.Bytes())).Check()
}

// cutOff breaks the program's connection to the display, as a display that goes would.
func (d *display) cutOff() error {
	id, _ := d.window()
	return xproto.KillClientChecked(d.conn, uint32(id)).Check()
}

// picture is what the screen shows now.
func (d *display) picture() (*image.RGBA, error) {
	r, err := xproto.GetImage(d.conn, xproto.ImageFormatZPixmap, xproto.Drawable(d.root), 0, 0, uint16(d.w), uint16(d.h), 0xffffffff).Reply()
	if err != nil {
		return nil, fmt.Errorf("look at the screen: %w", err)
	}
	m := image.NewRGBA(image.Rect(0, 0, d.w, d.h))
	for i := 0; i+3 < len(r.Data) && i+3 < len(m.Pix); i += 4 {
		m.Pix[i], m.Pix[i+1], m.Pix[i+2], m.Pix[i+3] = r.Data[i+2], r.Data[i+1], r.Data[i], 255
	}
	return m, nil
}

func (d *display) save(path string) error {
	m, err := d.picture()
	if err != nil {
		return err
	}
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	defer f.Close()
	return png.Encode(f, m)
}

// colors counts the different colors on the screen, up to most: a blank one has one or two.
func (d *display) colors(most int) (int, error) {
	m, err := d.picture()
	if err != nil {
		return 0, err
	}
	seen := map[color.RGBA]bool{}
	for i := 0; i < len(m.Pix) && len(seen) < most; i += 4 {
		seen[color.RGBA{m.Pix[i], m.Pix[i+1], m.Pix[i+2], 255}] = true
	}
	return len(seen), nil
}
