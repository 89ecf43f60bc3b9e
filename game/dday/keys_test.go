package dday

import (
	"fmt"
	"os"
	"slices"
	"testing"
)

func TestShowKeys(t *testing.T) {
	if os.Getenv("KEYS") == "" {
		t.Skip()
	}
	d := data(t)
	ti := New(d.Data, nil).(*Title)
	g, _ := ti.New("d-day", nil, 1)
	s := g.(*Game).Think()
	keys := s.Keys()
	type kv struct {
		h string
		n int
	}
	var list []kv
	for h, n := range keys {
		list = append(list, kv{s.g.spotName(h), n})
	}
	slices.SortFunc(list, func(a, b kv) int { return b.n - a.n })
	fmt.Println(list)
}
