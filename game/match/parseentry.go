package match

import (
	"encoding/base64"
	"strconv"
	"strings"

	"marianas/game/rules"
)

const wantEntry = `SIDE ACTION, then perhaps = FACES and @ DIGEST, such as "us  move 1306"`

// parseEntry reads a line that Entry.String wrote.
func parseEntry(r *reader, words []string, t rules.Title) (Entry, error) {
	if words[0] == "--" {
		if len(words) == 2 && words[1] == "resumed" {
			return Entry{Resumed: true}, nil
		}
		return parseForce(r, words[1:])
	}
	var e Entry
	side, mark := words[0], byte(0)
	if n := len(side) - 1; strings.IndexByte("+*!", side[n]) >= 0 {
		side, mark = side[:n], side[n]
	}
	e.Side, e.Joined, e.Auto, e.Cut = rules.Side(side), mark == '+', mark == '*', mark == '!'
	if !hasSide(t, e.Side) {
		return e, r.fail("a side of this title first: " + sideList(t))
	}
	action, ok := e.tail(words[1:])
	if !ok || len(action) == 0 {
		return e, r.fail(wantEntry)
	}
	if len(action) == 1 && strings.HasPrefix(action[0], "~") {
		plain, err := base64.StdEncoding.DecodeString(action[0][1:])
		if err != nil {
			return e, r.fail("~ and an action in base64: this one is damaged")
		}
		e.Secret, action = true, []string{string(plain)}
	}
	if len(action) == 1 && action[0] == resignWord {
		e.Resign = true
		return e, nil
	}
	a, err := rules.ParseAction(strings.Join(action, " "), t.Verbs())
	if err != nil {
		return e, r.fail("an action of this title: " + err.Error())
	}
	e.Action = a
	return e, nil
}

// tail takes faces and digest off the end of the words.
func (e *Entry) tail(words []string) (action []string, ok bool) {
	if n := len(words); n >= 2 && words[n-2] == "@" {
		e.Digest = words[n-1]
		words = words[:n-2]
		if len(e.Digest) != 8 {
			return nil, false
		}
	}
	for i, w := range words {
		if w != "=" {
			continue
		}
		faces, ok := parseFaces(words[i+1:])
		e.Faces = faces
		return words[:i], ok
	}
	return words, true
}

func parseForce(r *reader, words []string) (Entry, error) {
	results, ok := parseFaces(words[min(1, len(words)):])
	if !ok || len(words) < 2 || words[0] != "force" {
		return Entry{}, r.fail("--  force and the results to put before the dice, such as \"--  force 3 5\"")
	}
	return Entry{Force: results}, nil
}

func parseFaces(words []string) ([]string, bool) {
	if len(words) == 0 || len(words) > maxForce {
		return nil, false
	}
	faces := make([]string, len(words))
	for i, w := range words {
		if w[0] == '"' {
			plain, err := strconv.Unquote(w)
			if err != nil {
				return nil, false
			}
			w = plain
		}
		if len(w) > maxWord {
			return nil, false
		}
		faces[i] = w
	}
	return faces, true
}

func hasSide(t rules.Title, side rules.Side) bool {
	for _, s := range sides(t) {
		if s == side {
			return true
		}
	}
	return false
}

func sideList(t rules.Title) string {
	var ids []string
	for _, s := range sides(t) {
		ids = append(ids, string(s))
	}
	return strings.Join(ids, ", ")
}

// ParseJournal reads a journal, or the journal of a save, and finds its title. The caller names the file.
func ParseJournal(find Finder, b []byte) (rules.Title, *Journal, error) {
	f, t, err := parse(find, b)
	if err != nil {
		return nil, nil, err
	}
	return t, &f.Journal, nil
}
