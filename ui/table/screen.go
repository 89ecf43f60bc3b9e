package table

import (
	"marianas/game/board"
	"marianas/game/hex"
	"marianas/game/match"
	"marianas/game/rules"
	"marianas/render"
	"marianas/render/scene"
	"marianas/ui/widget"
)

// Host is what the screen asks of the program around it.
type Host interface {
	// Open shows a page: "menu", "roster", "settings", "data", "save", "load", "ending", "key".
	Open(page string)
	// Rules opens the rules help at a number; "" at its beginning.
	Rules(number string)
	// Curtain hides everything until the other side has taken the seat, and then calls seen.
	Curtain(to rules.Side, seen func())
	// Think answers a computer's question. It is called on another goroutine.
	Think(q match.Question) []rules.Action
}

// Art makes the pictures that lie on the table.
type Art interface {
	scene.Counters
	// Card is the picture of a card by its id, px pixels wide and larger by an equal margin for the shadow: what holds in a
	// game-turn stands out, and the section of a name. It is nil where there is none.
	Card(id string, px, turn int, section string) *render.Picture
	// Sheet is a map sheet by the name that places use; "" is the first or only one.
	Sheet(name string) Sheet
}

// Sheet is a map sheet with its small picture.
type Sheet interface {
	scene.Sheet
	// Minimap is the whole sheet as a picture that fits into w by h pixels.
	Minimap(w, h int) *render.Picture
	// Overview is its map alone, without what is printed around it, as a picture that fits into w by h pixels.
	Overview(w, h int) *render.Picture
	// Slots are the boxes printed on it in which counters lie.
	Slots() []scene.Slot
	// Progress is how much of the fine sheet is painted, from 0 to 1.
	Progress() float64
	// Changed reports, once for each change, that Tiles has better pictures now.
	Changed() bool
}

// Config is what a screen is made of.
type Config struct {
	Match *match.Match
	Host  Host
	Art   Art
	Speed Speed
	Keys  func(action string) []widget.Chord // nil: the keys of ui-design 7
	Sync  bool                               // computers think at once, for scripts and tests
	Side  rules.Side                         // who looks first; "": the active person, else nobody
	Guard int                                // ticks in which a prompt that others opened drops keys and clicks; 0: none
	Kept  func() bool                        // whether what was played is on the disk; nil: always
}

// Screen is the table of one match.
type Screen struct {
	Config
	board   *board.Board
	sheet   Sheet
	camera  scene.Camera
	shown   scene.Camera // of the last pass
	awaited int          // tick until which better pictures of the map may come
	paint   scene.Painter
	lay     Layout

	side    rules.Side // who looks
	common  bool       // what everybody sees is shown: the looker answers before other eyes
	view    *rules.View
	offers  *offers
	indexed scene.Kept // of the view
	former  scene.Kept // of the view before, until a die has fallen
	room    scene.Room // of the scene of the pass before
	details map[rules.Action]rules.Detail
	tick    int     // of the pass being drawn
	device  float64 // device pixels per logical pixel at 100 %, in this pass
	seen    int     // journal length the view was taken at
	looked  bool

	focus              rules.UnitID // unit that was clicked
	inspect            string       // piece shown in the panel, by its id
	hexAt              board.ID     // hex shown in the panel
	hover              board.ID     // under the pointer
	hoverAt            int          // tick since when
	keyed              bool         // the cursor, not the pointer, points
	cursor             board.ID
	acted              board.ID // cursor's hex at which Enter was pressed last, while the cursor stays there
	struck             board.ID // hex that was clicked last
	pointerX, pointerY float64  // in the last pass
	refused            *refusal

	refusals     bool // listed in the log
	unedged      bool // no line around what is in reach
	pace         Pace // where the computer's turn waits
	practice     bool // anything may be undone
	notch        float64
	refusedLines []match.LogLine
	asked        *rules.Action // the end of a phase that asked once
	last         rules.Action  // of this screen; to let go of a unit
	drag         rules.UnitID  // unit being dragged
	carried      bool          // it comes from a tray

	modelsKnown bool
	modelled    []model // scenarios whose set-up can be taken over
	offered     []arrangement
	arrangedAt  int // one more than the journal's length at which they were offered
	arrangedFor rules.Side

	motion     motion
	notices    []board.ID
	noticed    int // tick until which notices show
	glide      glide
	bot        thinking
	hold       hold
	ticks      []rules.Action // what the looker has ticked and not committed yet
	recapped   recapState
	ways       map[board.ID]rules.Place // hexes that a gesture of several actions reaches
	wayTo      *rules.Way               // the one that was asked for last
	rest       *journey                 // of a way that was interrupted; nil: none
	orders     Orders                   // what the next standing orders will be
	anchor     anchor
	sheetAsked askedSheet // on which a question in the middle of an act lies
	large      logSheet
	amount     amount // points that the looker gave last
	guided     guided
	line       sightTool
	opening    bool             // a prompt is to open that the other side or a die brought
	guarded    int              // tick until which it drops keys and clicks
	waiting    [][]rules.Action // gestures held back until the last action is on the disk
	showing    Showing          // how what is done by the rules is shown
	tour       tour             // that is shown now
	toured     []tourStop       // what was shown last, or would have been
	touredAt   int              // length of the journal then
	cards      cardBrowser

	fan      *fan
	hovered  hoverFan
	overlay  overlays
	panel    panelState
	modes    []mode // what else could be done with the unit that was taken last
	news     []news // events told by a card of their own
	drawer   bool
	alt      bool
	minimap  bool
	mainTall float64               // height of the upper part of the panel in the last pass
	track    bool                  // whole turn record is dropped down
	trayOpen map[string]trayChoice // tray that the player opened, or folded, by its moment
	traySpot traySpot
	trayNote widget.Rect         // what the open tray says below its counters
	trayKept map[string][]string // order of each tray while one of its counters is in hand
	trayHeld string              // counter of a tray that was brought into sight for the focus
	more     bool
	fitted   bool
	wish     rules.Place // where to look at the next frame; zero: as it is
	ended    bool
	landed   int                     // position up to which landings were followed, and one more
	landing  board.ID                // where one is going on
	came     bool                    // a decision came to the looker; the camera may have to come back to it
	views    map[string]scene.Camera // of the sheets that were left
	played   []*board.Board          // sheets of the scenario, once looked up
	from     *board.Board            // sheet that was left to follow a link; nil: none was
	home     *board.Board            // sheet that was left to follow what the other side did; nil: none was
	tasked   tasked
	letKeys  bool // a click off the board chose something: keys go to the board again
	cutShort bool // a key or a click of this pass ended an animation
}

// glide is a move of the camera to a place.
type glide struct {
	on             bool
	x0, y0, x1, y1 float64
	began          int
}

// overlays are what the player asked to see besides.
type overlays struct {
	open  bool
	area  scene.Overlay
	aside board.ID // hex whose area is not shown by itself any more, one more than its number
	shade bool
}

// refusal is why a hex or a unit is no choice.
type refusal struct {
	action rules.Action
	title  string
	why    *rules.Violation
	at     board.ID
}

// New makes the screen of a match.
func New(c Config) *Screen {
	s := &Screen{Config: c, hexAt: board.None, hover: board.None, cursor: board.None, acted: board.None, minimap: true}
	s.side = c.Side
	if s.side == "" {
		s.side = s.firstLooker()
	}
	s.show(s.sheets()[0].Sheet)
	s.refresh()
	if to := s.view.Prompt.Sheet; s.sheetNamed(to) != nil && to != s.board.Sheet {
		s.show(to)
		s.looked = false
		s.refresh()
	}
	s.recallAmount()
	return s
}

// firstLooker is the person who decides, else any person, else nobody.
func (s *Screen) firstLooker() rules.Side {
	if a := s.Match.Active(); a != "" && s.Match.Seat(a).Human() {
		return a
	}
	for _, side := range s.Match.Title().Info().Sides {
		if s.Match.Seat(side.ID).Human() {
			return side.ID
		}
	}
	return ""
}

// show puts a map sheet on the table.
func (s *Screen) show(sheet string) {
	t := s.Match.Title()
	s.board, s.sheet = t.Board(sheet), s.Art.Sheet(sheet)
	s.camera.Bounds, s.camera.Most = s.sheet.Bounds(), s.sheet.Most()
	s.paint = scene.Painter{Camera: &s.camera, Board: s.board, Sheet: s.sheet, Counters: s.Art}
	kept, known := s.views[sheet]
	if s.fitted = known; known {
		kept.Area = s.camera.Area
		s.camera = kept
	}
}

// Side is who looks at the table; "" when nobody in particular does.
func (s *Screen) Side() rules.Side { return s.side }

// View is what the table shows.
func (s *Screen) View() *rules.View { return s.sight() }

// Resting reports whether nothing moves and no computer thinks: what scripts wait for.
func (s *Screen) Resting() bool { return s.Unrest() == "" }

// Unrest says in a few words what moves or thinks; "" at rest.
func (s *Screen) Unrest() string {
	switch {
	case s.motion.running():
		return "counters move"
	case s.glide.on:
		return "the map moves"
	case s.botBusy():
		return "the computer thinks"
	case len(s.waiting) > 0:
		return "actions wait for the disk"
	case s.hold.on && !s.hold.stays:
		return "a result shows"
	case s.tour.on() && s.tour.auto:
		return "what the rules do is shown"
	}
	return ""
}

// refresh takes the view anew if the match went on.
func (s *Screen) refresh() {
	if s.view != nil && s.seen == s.Match.Len() && s.looked {
		return
	}
	s.seen, s.looked = s.Match.Len(), true
	s.view = s.sight()
	s.offers = sortOffers(s.view, s.board)
	s.offers.taken = s.taken()
	s.details = map[rules.Action]rules.Detail{}
	s.refused, s.asked, s.fan = nil, nil, nil
	s.findWays()
	s.keepTicks()
	if u := s.taken(); u != "" {
		s.focus, s.inspect = u, string(u)
	}
	if s.piece(s.inspect) == nil {
		s.inspect = ""
	}
	if s.focus != "" && s.piece(string(s.focus)) == nil {
		s.focus = ""
	}
}

// Refresh makes the screen look again, after the match was changed from outside.
func (s *Screen) Refresh() { s.looked = false }

// GoTo centers a place at the next frame and outlines it.
func (s *Screen) GoTo(p rules.Place) { s.wish = p }

// taken is the unit that the rules hold as taken, on the map or in a tray.
func (s *Screen) taken() rules.UnitID {
	return s.index().Taken()
}

// piece finds a counter by its id, on the map or in a tray.
func (s *Screen) piece(id string) *rules.Piece {
	if id == "" {
		return nil
	}
	return s.index().Piece(id)
}

// index is where the pieces of the View are, looked up once for each View and sheet.
func (s *Screen) index() *scene.Index { return s.indexed.Of(s.view, s.board) }

// indexBefore is the same for the View that the board shows until a die has fallen.
func (s *Screen) indexBefore() *scene.Index { return s.former.Of(s.motion.before, s.board) }

// detail puts a legal action into words, once for each position.
func (s *Screen) detail(a rules.Action) rules.Detail {
	d, ok := s.details[a]
	if !ok {
		d = s.Match.Describe(a)
		s.details[a] = d
	}
	return d
}

// mine reports whether the looker has to decide now.
func (s *Screen) mine() bool {
	return s.side != "" && s.view.Active == s.side && !s.hold.on && !s.tour.on()
}

// combat is the attack on the table; nil if there is none.
func (s *Screen) combat() *rules.Panel {
	for i := range s.view.Panels {
		if s.view.Panels[i].Kind == rules.CombatPanel && s.view.Panels[i].Combat != nil {
			return &s.view.Panels[i]
		}
	}
	return nil
}

// name is a side in words.
func (s *Screen) sideInfo(id rules.Side) rules.SideInfo {
	for _, i := range s.Match.Title().Info().Sides {
		if i.ID == id {
			return i
		}
	}
	return rules.SideInfo{ID: id, Name: string(id), Short: string(id)}
}

// hexName is a hex as printed, or as a place for several sheets.
func (s *Screen) placeOf(h board.ID) rules.Place {
	return rules.Place{Sheet: s.board.Sheet, Hex: s.board.Number(h)}
}

// center is the middle of a hex in hex space.
func (s *Screen) center(h board.ID) (x, y float64) { return s.board.Grid.Center(s.board.Coord(h)) }

// lookAt glides to a hex if it is not comfortably in sight.
func (s *Screen) lookAt(h board.ID, tick int) {
	if h == board.None || s.camera.Area.W == 0 {
		return
	}
	x, y := s.center(h)
	if s.camera.Comfortable(x, y) {
		return
	}
	s.centerOn(h, tick)
}

// inSight reports whether a hex can be seen well as the camera stands.
func (s *Screen) inSight(h board.ID) bool {
	x, y := s.center(h)
	return s.camera.Comfortable(x, y)
}

// centerOn glides to a hex.
func (s *Screen) centerOn(h board.ID, tick int) {
	x, y := s.center(h)
	if s.Speed == Off {
		s.camera.Center(x, y)
		return
	}
	s.glide = glide{true, s.camera.X, s.camera.Y, x, y, tick}
}

// stepGlide moves the camera on its way, slower at both ends.
func (s *Screen) stepGlide(tick int) {
	if !s.glide.on {
		return
	}
	g := s.glide
	t := float64(tick-g.began) / (glideTicks * max(float64(s.Speed), 0.1))
	if t >= 1 {
		s.glide.on, t = false, 1
	}
	t = t * t * (3 - 2*t)
	s.camera.Center(g.x0+(g.x1-g.x0)*t, g.y0+(g.y1-g.y0)*t)
}

// neighbor is the hex in a direction of the cursor; the hex itself at the edge of the sheet.
func (s *Screen) neighbor(h board.ID, d hex.Direction) board.ID {
	if n := s.board.Neighbors(h)[d]; n != board.None {
		return n
	}
	return h
}
