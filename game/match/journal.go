package match

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"sort"
	"strconv"
	"strings"

	"marianas/game/rules"
)

// Version is the journal format that this program writes; it reads this one and older ones.
const Version = 2

// digestEvery is how many entries pass at most without a digest of the position.
const digestEvery = 20

// Journal recreates a game: where it began and every decision since.
//
//	journal 2
//	title  islandwar  scenario historical  data 5be1c0f2
//	option storms=on
//	state  2
//	seed   7391552210044186113
//	---
//	us   take us-1-23
//	us+  move 1306                   the + joins it to the gesture of the line before
//	us   declare
//	jp*  end-protection   = 4 "card 22"   the * marks a standing order; faces rolled and drawn follow =
//	jp!  end-movement                the ! marks a computer's answer that was cut short by the clock
//	jp   retreat jp-1-135 1507  @ 9f3c21aa
//	us   resign                      the match ends here: the side gave it up
//	jp   ~cGxhY2UgMjMxMA==           an action of a secret set-up, in base64 so that nobody reads it by chance
//	--   force 3 5                   results that were put before the dice
//	--   resumed                     taken up again here after it had gone on: what the dice give may be known
//
// Format 1 noted dice only, and positions of state 1.
//
// Empty lines and lines that begin with # say nothing. A digest (first eight hex digits of the SHA-256 of the
// snapshot) follows @ every twenty entries and where a phase begins. A journal that goes on from a snapshot, because
// what was played before can no longer be replayed, has it in base64 on "from" lines before the rule.
type Journal struct {
	Title, Scenario string
	Data            string // digest of the title's data it was played with
	Options         rules.Options
	Seed            uint64
	Practice        bool   // it was played, from some point on, with anything open to undo
	Format          int    // of the file it was read from; 0: this program's
	State           int    // number of the shape of the positions that its digests and snapshots are of
	foreign         bool   // it is another than the title's: they do not count
	From            []byte // snapshot that it goes on from; nil: the scenario's set-up
	Entries         []Entry
	End             []byte // snapshot after the last entry, where the file is a save; nil otherwise
	Lost            string // what a damaged file no longer has, in one sentence; "" if it is whole
}

// Entry is one line of a journal: who did what, and what must be true after it.
type Entry struct {
	Side    rules.Side
	Action  rules.Action
	Force   []string // instead of an action: results put before the dice
	Resign  bool     // instead of an action: the side gives the match up
	Resumed bool     // instead of an action: the match was taken up again at an earlier point
	Faces   []string // what was rolled and drawn, as printed; "7>3" was rolled again
	Digest  string   // of the position after it; "": not noted
	Joined  bool     // part of the gesture of the entry before it
	Auto    bool     // played by a standing order
	Cut     bool     // a computer's answer whose thinking was stopped before its budget was used up
	Secret  bool     // written so that nobody reads it by chance
	Line    int      // where it stood in the file it was read from
}

// Decision reports whether the entry is what a side decided, not a remark on the match.
func (e Entry) Decision() bool { return len(e.Force) == 0 && !e.Resumed }

// String is the entry as a line of a journal.
func (e Entry) String() string {
	if e.Resumed {
		return "--   resumed"
	}
	if len(e.Force) > 0 {
		return "--  force" + words(e.Force)
	}
	s := string(e.Side)
	switch {
	case e.Joined:
		s += "+"
	case e.Auto:
		s += "*"
	case e.Cut:
		s += "!"
	}
	s = fmt.Sprintf("%-4s ", s)
	if e.Resign {
		s += resignWord
	} else if e.Secret {
		s += "~" + base64.StdEncoding.EncodeToString([]byte(e.Action.String()))
	} else {
		s += e.Action.String()
	}
	if len(e.Faces) > 0 {
		s += "  =" + words(e.Faces)
	}
	if e.Digest != "" {
		s += "  @ " + e.Digest
	}
	return s
}

// words lists faces; one that is not a plain word is quoted.
func words(faces []string) string {
	s := ""
	for _, f := range faces {
		if f == "" || strings.ContainsAny(f, " \"\\@=~#") {
			f = strconv.Quote(f)
		}
		s += " " + f
	}
	return s
}

// Text writes the journal.
func (j *Journal) Text() []byte {
	var b bytes.Buffer
	j.header(&b)
	b.WriteString("---\n")
	j.entries(&b)
	return b.Bytes()
}

func (j *Journal) header(b *bytes.Buffer) {
	fmt.Fprintf(b, "journal %d\n", Version)
	fmt.Fprintf(b, "title  %s  scenario %s  data %s\n", j.Title, j.Scenario, orDash(j.Data))
	var ids []string
	for id := range j.Options {
		ids = append(ids, id)
	}
	sort.Strings(ids)
	for _, id := range ids {
		fmt.Fprintf(b, "option %s=%s\n", id, j.Options[id])
	}
	fmt.Fprintf(b, "state  %d\n", j.State)
	fmt.Fprintf(b, "seed   %d\n", j.Seed)
	if j.Practice {
		b.WriteString("practice\n")
	}
	writeBase64(b, "from   ", j.From)
}

func (j *Journal) entries(b *bytes.Buffer) {
	for i := range j.Entries {
		b.WriteString(j.Entries[i].String())
		b.WriteByte('\n')
	}
}

func orDash(s string) string {
	if s == "" {
		return "-"
	}
	return s
}

// writeBase64 writes bytes as lines of 96 characters behind a word.
func writeBase64(b *bytes.Buffer, word string, data []byte) {
	text := base64.StdEncoding.EncodeToString(data)
	for len(text) > 0 {
		n := min(96, len(text))
		b.WriteString(word + text[:n] + "\n")
		text = text[n:]
	}
}

// Digest is the first eight hex digits of the SHA-256 of a game's snapshot.
func Digest(g rules.Game) string {
	sum := sha256.Sum256(g.Snapshot())
	return hex.EncodeToString(sum[:4])
}
