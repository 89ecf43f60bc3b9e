package script

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"marianas/game/plain"
)

// Commands is the language, one line for each command, for help and error messages.
var Commands = []string{
	`click hex HEX | unit ID | KIND "words"     left click; KIND is button, tab, row, link, text, turn ...`,
	`double hex HEX | unit ID                    two quick clicks`,
	`right hex HEX | unit ID                     right click`,
	`hover hex HEX | unit ID | KIND "words"     moves the pointer there`,
	`drag hex HEX hex HEX                        press, move, let go`,
	`wheel hex HEX +3                            turns the wheel over a hex`,
	`key Space | Shift+Space | Ctrl+Z | F1       one key`,
	`type "text"                                 letters into a field`,
	`wait idle | bot | N                         until nothing moves, until a person decides, N ticks`,
	`dice 4 2 6                                  the next results, as printed`,
	`resize 1600x1000                            another window, in the tool only`,
	`expect prompt "words"                       the prompt holds these words`,
	`expect button "words" ready | barred        a button is there, and can be pressed or not`,
	`expect tip "words"                          a tip holds these words`,
	`expect guide "words"                        the guide's card holds these words`,
	`expect fact NAME VALUE                      a fact of the position, as rule cases name it`,
	`expect page legible                         no word or control is cut off, hidden or on another one`,
	`shot NAME.png                               a picture, into the output folder only`,
	`quit                                        ends the script`,
}

// Command is one line of a script.
type Command struct {
	Line  int
	Verb  string
	Words []string // what follows, quotes taken off
}

// Script is a parsed text.
type Script struct {
	Name     string // of the file, for messages
	Commands []Command
}

// What one command may ask for, so that a slip of the pen is a message and not an hour of waiting.
const (
	mostNotches  = 1000
	mostTicks    = patience
	mostTyped    = 1000
	mostFace     = 64
	mostCommands = 50000
	mostSide     = 8000
	mostPixels   = 7680 * 4320
)

// words of each verb: the fewest and the most.
var arity = map[string][2]int{
	"click": {2, 2}, "double": {2, 2}, "right": {2, 2}, "hover": {2, 2}, "drag": {4, 4}, "wheel": {3, 3},
	"key": {1, 1}, "type": {1, 1}, "wait": {1, 1}, "dice": {1, 99}, "resize": {1, 1}, "expect": {2, 3}, "shot": {1, 1}, "quit": {0, 0},
}

// Parse reads a script. The error names the file and the line, what was found and what is expected.
func Parse(name, text string) (*Script, error) {
	name = plain.Readable(name)
	text = strings.TrimPrefix(text, "\ufeff")
	s := &Script{Name: name}
	for i, line := range strings.Split(text, "\n") {
		if !utf8.ValidString(line) {
			return nil, fmt.Errorf("%s:%d: found %s, expected text in UTF-8", name, i+1, plain.Quote(line))
		}
		parts, err := split(line)
		if err != nil {
			return nil, fault(name, i+1, err)
		}
		if len(parts) == 0 {
			continue
		}
		if s.Commands = append(s.Commands, Command{i + 1, parts[0], parts[1:]}); len(s.Commands) > mostCommands {
			return nil, fmt.Errorf("%s:%d: found more than %d commands", name, i+1, mostCommands)
		}
		c := s.Commands[len(s.Commands)-1]
		if err := c.check(); err != nil {
			return nil, fault(name, i+1, err)
		}
	}
	return s, nil
}

// fault is an error about a line of a script, of a length that can be read.
func fault(name string, line int, err error) error {
	return fmt.Errorf("%s:%d: %s", name, line, plain.Text(err.Error(), 300))
}

func (c Command) check() error {
	n, ok := arity[c.Verb]
	if !ok {
		return fmt.Errorf("found %s, expected a command: click, hover, key, wait, expect, shot, quit and others", plain.Quote(c.Verb))
	}
	if len(c.Words) < n[0] || len(c.Words) > n[1] {
		return fmt.Errorf("%s has the wrong words, expected: %s", plain.Quote(c.text()), usage(c.Verb))
	}
	switch c.Verb {
	case "shot":
		return checkShot(c.Words[0])
	case "wheel":
		if n, err := strconv.Atoi(strings.TrimPrefix(c.Words[2], "+")); err != nil || n > mostNotches || n < -mostNotches {
			return fmt.Errorf("found %s, expected notches of the wheel such as +3, at most %d either way", plain.Quote(c.Words[2]), mostNotches)
		}
	case "wait":
		if n, err := strconv.Atoi(c.Words[0]); c.Words[0] != "idle" && c.Words[0] != "bot" && (err != nil || n < 0 || n > mostTicks) {
			return fmt.Errorf("found %s, expected idle, bot or a number of ticks from 0 to %d", plain.Quote(c.Words[0]), mostTicks)
		}
	case "key":
		word, _ := cutMods(c.Words[0])
		_, err := keyNamed(word)
		return err
	case "type":
		if n := utf8.RuneCountInString(c.Words[0]); n > mostTyped {
			return fmt.Errorf("found %d letters to type, expected at most %d", n, mostTyped)
		}
	case "dice":
		for _, face := range c.Words {
			if n := utf8.RuneCountInString(face); n > mostFace {
				return fmt.Errorf("found a result of %d letters, expected at most %d letters, as printed", n, mostFace)
			}
		}
	case "resize":
		_, _, err := Size(c.Words[0])
		return err
	}
	return nil
}

// checkShot keeps pictures inside the output folder.
func checkShot(name string) error {
	if !strings.HasSuffix(name, ".png") || strings.ContainsAny(name, `/\:`) || strings.HasPrefix(name, ".") {
		return fmt.Errorf("found %s, expected a plain file name such as board.png", plain.Quote(name))
	}
	return nil
}

// Size reads a size such as 1600x1000, in pixels.
func Size(s string) (w, h int, err error) {
	a, b, ok := strings.Cut(s, "x")
	w, err1 := strconv.Atoi(a)
	h, err2 := strconv.Atoi(b)
	if !ok || err1 != nil || err2 != nil || w < 320 || h < 200 || w > mostSide || h > mostSide || w*h > mostPixels {
		return 0, 0, fmt.Errorf("found size %s, expected WIDTHxHEIGHT such as 1600x1000, from 320x200 to %dx%d", plain.Quote(s), mostSide, mostSide)
	}
	return w, h, nil
}

func usage(verb string) string {
	var out []string
	for _, c := range Commands {
		if strings.HasPrefix(c, verb) {
			out = append(out, strings.TrimSpace(strings.SplitN(c, "   ", 2)[0]))
		}
	}
	return strings.Join(out, ", or ")
}

func (c Command) text() string { return strings.Join(append([]string{c.Verb}, c.Words...), " ") }

// split cuts a line into words; double quotes keep words together, and # begins a comment.
func split(line string) (parts []string, err error) {
	for {
		line = strings.TrimLeft(line, " \t\r")
		if line == "" || line[0] == '#' {
			return parts, nil
		}
		if line[0] == '"' {
			end := strings.IndexByte(line[1:], '"')
			if end < 0 {
				return nil, fmt.Errorf("found %s, expected a closing quote", plain.Quote(line))
			}
			parts = append(parts, line[1:1+end])
			line = line[end+2:]
			continue
		}
		end := strings.IndexAny(line, " \t\r")
		if end < 0 {
			end = len(line)
		}
		parts = append(parts, line[:end])
		line = line[end:]
	}
}
