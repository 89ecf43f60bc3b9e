package forgotten

import (
	"bytes"
	"regexp"
	"strings"
	"testing"
)

// A position of a number that no upgrade leads on from, or of a newer program, is refused in one sentence that names it.
func TestForeignSnapshotsAreRefused(t *testing.T) {
	own := regexp.MustCompile(`"firemove \d+"`)
	for _, number := range []string{`"firemove 0"`, `"firemove 99"`, `"islandwar 2"`} {
		g := start(t, short[0], 1)
		snapshot := own.ReplaceAll(g.Snapshot(), []byte(number))
		_, err := title(t).Restore("engebi", nil, snapshot)
		if bytes.Equal(snapshot, g.Snapshot()) || err == nil || strings.Contains(err.Error(), "\n") || !strings.Contains(err.Error(), strings.Trim(number, `"`)) {
			t.Errorf("a snapshot of %s is answered %v", number, err)
		}
	}
}
