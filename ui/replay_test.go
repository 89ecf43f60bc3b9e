package ui

import (
	"strings"
	"testing"

	"marianas/game/match"
)

// Where rules and record part, the replay says so in words of the table.
func TestWhereARecordDeparts(t *testing.T) {
	for _, c := range []struct {
		d    match.Divergence
		want string
	}{
		{match.Divergence{Entry: 4, What: "digest", Found: "12ab", Want: "34cd"}, "From step 5 on the rules no longer follow this record: the position it leads to is another one."},
		{match.Divergence{What: "faces", Found: "rolled 3", Want: "rolled 5"}, "the dice of the record (rolled 5) are not those that fall now (rolled 3)"},
		{match.Divergence{What: "action", Found: "a zone of control stops it"}, "the action is refused (a zone of control stops it)"},
	} {
		if got := departs(&c.d); !strings.Contains(got, c.want) || strings.Contains(got, "12ab") {
			t.Errorf("%s: %q", c.d.What, got)
		}
	}
}
