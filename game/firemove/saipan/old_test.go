package saipan

import (
	"bytes"
	"strings"
	"testing"
)

// Positions saved before the boxes had names of their own are refused in one sentence.
func TestOldSnapshotsAreRefused(t *testing.T) {
	g := start(t, "historical", 1)
	old := bytes.Replace(g.Snapshot(), []byte(`"firemove 2"`), []byte(`"firemove 1"`), 1)
	_, err := title(t).Restore("historical", nil, old)
	if err == nil || strings.Contains(err.Error(), "\n") || !strings.Contains(err.Error(), `"firemove 1"`) {
		t.Errorf("an old snapshot is answered %v", err)
	}
}
