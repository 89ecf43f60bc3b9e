package store

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/BurntSushi/toml"

	"marianas/game/plain"
)

// Settings are what the player sets once for all matches.
type Settings struct {
	Scale      int               `toml:"interface-scale"` // per cent, 75 to 200; 0: to suit the first window
	Palette    string            `toml:"palette"`         // see Palettes
	Motion     string            `toml:"motion"`          // see Motions
	Sound      bool              `toml:"sound"`
	Volume     int               `toml:"volume"` // per cent, 0 to 100
	FullScreen bool              `toml:"full-screen"`
	Clean      bool              `toml:"clean-map"`     // the map without folds, grain and yellowing
	SideEdge   bool              `toml:"side-edge"`     // accent along the foot of every counter
	Shade      bool              `toml:"shade-others"`  // darken hexes that are out of reach
	Outline    bool              `toml:"outline-reach"` // a line around what is in reach
	Refusals   bool              `toml:"log-refusals"`
	Pace       string            `toml:"pace"`                  // see Paces
	Showing    string            `toml:"by-the-rules"`          // see Showings
	Practice   bool              `toml:"practice"`              // anything may be undone
	StopAtDie  bool              `toml:"stop-at-die,omitempty"` // what Pace was before; read only
	Thinking   string            `toml:"computer-thinks"`       // see Thoughts
	Zoom       float64           `toml:"wheel-zoom"`            // factor of one notch of the wheel
	Window     [2]int            `toml:"window"`                // width and height in logical pixels; 0: to suit the screen
	Guide      string            `toml:"guide,omitempty"`       // the guide that goes with the match in play: "title/scenario"; "": none
	Keys       map[string]string `toml:"keys,omitempty"`
}

// Palettes are the values of Settings.Palette.
var Palettes = []string{"standard", "red-green-safe", "blue-yellow-safe"}

// Motions are the values of Settings.Motion.
var Motions = []string{"slow", "normal", "fast", "off"}

// Paces are the values of Settings.Pace: at which results of the computer's doing the table waits for the player.
var Paces = []string{"costs", "every-die", "never"}

// Showings are the values of Settings.Showing: how what a side does by the rules is shown.
var Showings = []string{"timed", "steps", "once"}

// Thoughts are the values of Settings.Thinking: how long the computer may look ahead.
var Thoughts = []string{"short", "usual", "long"}

// Defaults are the settings of a player who has set nothing.
func Defaults() Settings {
	return Settings{Palette: Palettes[0], Motion: "normal", Outline: true, Pace: Paces[0], Showing: Showings[0], Thinking: "usual", Sound: true, Volume: 70, Zoom: 1.15}
}

func (s *Store) settingsPath() string { return filepath.Join(s.Config, "settings.toml") }

// Settings reads the settings. The fault, if any, is one sentence for the player; good values are used all the same,
// and WriteSettings will keep the faulty file aside.
func (s *Store) Settings() (set Settings, fault string) {
	return readSettings(s.settingsPath())
}

// WriteSettings replaces the settings. A file that cannot be understood is kept aside first.
func (s *Store) WriteSettings(set Settings) error {
	path := s.settingsPath()
	if _, fault := readSettings(path); fault != "" {
		if _, err := aside(path, "unread"); err != nil && !errors.Is(err, os.ErrNotExist) {
			return fmt.Errorf("keep settings aside: %w", err)
		}
	}
	var b bytes.Buffer
	b.WriteString("# Settings of marianas. A value that is not understood is reported at the next start.\n")
	if err := toml.NewEncoder(&b).Encode(set); err != nil {
		return fmt.Errorf("write settings: %w", err)
	}
	return replace(path, b.Bytes())
}

func readSettings(path string) (set Settings, fault string) {
	set, fault = understood(path)
	return set, plain.Text(fault, longestFault)
}

// longestFault is how many letters the sentence about the settings has at most.
const longestFault = 300

func understood(path string) (set Settings, fault string) {
	set = Defaults()
	data, err := ReadUpTo(path, MostBytes)
	if errors.Is(err, os.ErrNotExist) {
		return set, ""
	}
	if err != nil {
		return set, fmt.Sprintf("settings.toml cannot be read (%v). The usual settings are used.", err)
	}
	if line := tooDeep(data); line > 0 {
		return set, fmt.Sprintf("settings.toml line %d: more than %d names or values within each other, or a line without end. The usual settings are used.", line, deepest)
	}
	meta, err := toml.Decode(string(data), &set)
	if err != nil {
		var at toml.ParseError
		if errors.As(err, &at) {
			return Defaults(), fmt.Sprintf("settings.toml line %d: %s. The usual settings are used.", at.Position.Line, at.Message)
		}
		return Defaults(), fmt.Sprintf("settings.toml%s. The usual settings are used.", mistyped(err))
	}
	return checked(set, meta, data)
}

const (
	deepest     = 8    // names or values within each other
	longestLine = 4096 // bytes of one line
)

// tooDeep is the first line that nests names or values beyond any sense, or has no end: the TOML module would take very
// long over it. It is 0 if there is none.
func tooDeep(data []byte) int {
	open := 0
	for i, line := range bytes.Split(data, []byte("\n")) {
		name, _, _ := bytes.Cut(line, []byte("="))
		open += bytes.Count(line, []byte("[")) - bytes.Count(line, []byte("]"))
		if bytes.Count(name, []byte(".")) > deepest || bytes.Count(line, []byte("{")) > deepest || open > deepest || len(line) > longestLine {
			return i + 1
		}
	}
	return 0
}

// typeFault is how the TOML module says that a value is of the wrong type.
var typeFault = regexp.MustCompile(`^toml: line (\d+) \(last key "(.*)"\): incompatible types: TOML value has type (\S+); destination has type (\S+)$`)

// typeWords are the types of TOML and of settings in words.
var typeWords = map[string]string{
	"string": "a text", "int64": "a whole number", "integer": "a whole number", "int": "a whole number", "float64": "a number", "float": "a number",
	"bool": "true or false", "boolean": "true or false", "slice": "a list", "[]any": "a list", "[]interface {}": "a list", "map[string]any": "a table", "array": "a list", "map[string]interface {}": "a table", "table": "a table", "map": "a table",
}

// mistyped tells a value of the wrong type in words.
func mistyped(err error) string {
	m := typeFault.FindStringSubmatch(err.Error())
	if m == nil {
		return ": " + strings.TrimPrefix(err.Error(), "toml: ")
	}
	word := func(t string) string {
		if w, ok := typeWords[t]; ok {
			return w
		}
		return t
	}
	return fmt.Sprintf(" line %s: %s is %s, expected %s", m[1], plain.Text(m[2], 60), word(m[3]), word(m[4]))
}

// checked puts the usual value in place of every one that is out of range and reports the first.
func checked(set Settings, meta toml.MetaData, data []byte) (good Settings, fault string) {
	usual := Defaults()
	bad := func(key, found, want string) {
		if fault == "" {
			fault = fmt.Sprintf("settings.toml line %d: %s is %s, expected %s. The usual value is used.",
				lineOf(data, key), plain.Text(key, 60), plain.Text(found, 60), want)
		}
	}
	if set.Scale != 0 && (set.Scale < 75 || set.Scale > 200) {
		bad("interface-scale", fmt.Sprint(set.Scale), "75 to 200")
		set.Scale = usual.Scale
	}
	if !oneOf(set.Palette, Palettes) {
		bad("palette", fmt.Sprintf("%q", set.Palette), strings.Join(Palettes, ", "))
		set.Palette = usual.Palette
	}
	if set.Volume < 0 || set.Volume > 100 {
		bad("volume", fmt.Sprint(set.Volume), "0 to 100")
		set.Volume = usual.Volume
	}
	if !oneOf(set.Motion, Motions) {
		bad("motion", fmt.Sprintf("%q", set.Motion), strings.Join(Motions, ", "))
		set.Motion = usual.Motion
	}
	if set.StopAtDie {
		set.Pace, set.StopAtDie = Paces[1], false
	}
	if !oneOf(set.Pace, Paces) {
		bad("pace", fmt.Sprintf("%q", set.Pace), strings.Join(Paces, ", "))
		set.Pace = usual.Pace
	}
	if !oneOf(set.Showing, Showings) {
		bad("by-the-rules", fmt.Sprintf("%q", set.Showing), strings.Join(Showings, ", "))
		set.Showing = usual.Showing
	}
	if !oneOf(set.Thinking, Thoughts) {
		bad("computer-thinks", fmt.Sprintf("%q", set.Thinking), strings.Join(Thoughts, ", "))
		set.Thinking = usual.Thinking
	}
	if !(set.Zoom >= 1.02 && set.Zoom <= 2) {
		bad("wheel-zoom", fmt.Sprint(set.Zoom), "1.02 to 2")
		set.Zoom = usual.Zoom
	}
	if w, h := set.Window[0], set.Window[1]; w != 0 && (w < 320 || h < 240 || w > 16000 || h > 16000) {
		bad("window", fmt.Sprintf("[%d, %d]", w, h), "width and height of 320 x 240 or more")
		set.Window = usual.Window
	}
	if meta.IsDefined("keys") && meta.Type("keys") != "Hash" {
		bad("keys", "no table", "a table of keys")
		set.Keys = usual.Keys
	}
	for _, k := range meta.Undecoded() {
		bad(k.String(), "not known", "one of the names that the settings page writes")
	}
	return set, fault
}

func oneOf(s string, list []string) bool {
	for _, v := range list {
		if v == s {
			return true
		}
	}
	return false
}

// lineOf is the line, from 1, on which a key is set; 1 if it is not found.
func lineOf(data []byte, key string) int {
	for i, line := range bytes.Split(data, []byte("\n")) {
		name, _, ok := bytes.Cut(line, []byte("="))
		if ok && string(bytes.Trim(name, " \t\"'")) == key {
			return i + 1
		}
	}
	return 1
}
