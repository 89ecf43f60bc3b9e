package match_test

import (
	"strings"
	"testing"

	"marianas/game/match"
)

// A journal of format 1, which noted dice alone, opens by replay and is written on in the present format.
func TestJournalOfFormatOneReplays(t *testing.T) {
	m := begin(t, "open", blueBot, "6")
	do(t, m, "take red-1", "move 0501", "end-movement")
	old := strings.Replace(string(m.Save("")), "journal 2", "journal 1", 1)
	l, report, err := match.Load(find, []byte(old))
	if err != nil || !report.Replayed || l.Digest() != m.Digest() {
		t.Fatalf("%+v, %v", report, err)
	}
	if !strings.HasPrefix(string(l.Save("")), "journal 2\n") {
		t.Error("the old format is written on")
	}
}

// Faces may be words: they are quoted where they must be, and read back as they were.
func TestFacesAreWords(t *testing.T) {
	m := begin(t, "open", nil)
	m.Force("card 22", "2nd Marines", "+4", `a "b"`, "7")
	_, j, err := match.ParseJournal(find, m.Journal().Text())
	if err != nil {
		t.Fatalf("%v in\n%s", err, m.Journal().Text())
	}
	if got := strings.Join(j.Entries[0].Force, "|"); got != `card 22|2nd Marines|+4|a "b"|7` {
		t.Errorf("read back as %s", got)
	}
}
