package doc

import "strings"

// Claims are the key paths of a file whose value has a fault already. What follows from it is not told again: one
// mistake, one message.
type claims struct {
	at    map[string]bool
	above map[string]bool // paths that hold one of them
	count int
}

// claim notes a path; false if it, what holds it or a part of it has a fault already.
func (c *claims) claim(path string) bool {
	if c.at == nil {
		c.at, c.above = map[string]bool{}, map[string]bool{}
	}
	if c.at[path] || c.above[path] {
		return false
	}
	var holders []string
	for up := parent(path); up != ""; up = parent(up) {
		if c.at[up] {
			return false
		}
		holders = append(holders, up)
	}
	for _, up := range holders {
		c.above[up] = true
	}
	c.at[path] = true
	c.count++
	return true
}

// within reports whether a path or anything in it has a fault.
func (c *claims) within(path string) bool { return c.at[path] || c.above[path] }

// parent is the path of the table or list that holds a path; "" at the top.
func parent(path string) string {
	if cut := strings.LastIndexAny(path, ".["); cut > 0 {
		return path[:cut]
	}
	return ""
}
