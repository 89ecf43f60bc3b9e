package doc

import (
	"slices"
	"strings"
)

// Blank reports whether one of some ids could not be read: then one that seems unknown may be that one, whose fault is told already.
func Blank(ids []string) bool {
	return slices.ContainsFunc(ids, func(id string) bool { return strings.TrimSpace(id) == "" })
}
