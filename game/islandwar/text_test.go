package islandwar

import (
	"encoding/json"
	"testing"
)

// text is anything as comparable text.
func text(t *testing.T, v any) string {
	t.Helper()
	data, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}
