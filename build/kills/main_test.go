package main

import (
	"bytes"
	"os"
	"runtime"
	"testing"
	"time"
)

func TestMain(m *testing.M) {
	if folder := os.Getenv(childFolder); folder != "" {
		fail(play(folder, os.Getenv(childGame), os.Stdout))
	}
	os.Exit(m.Run())
}

func TestAKillLosesTheActionBeingMadeAtMost(t *testing.T) {
	if runtime.GOOS == "js" {
		t.Skip("no processes here")
	}
	var out bytes.Buffer
	p := plan{kills: 8, jobs: 2, longest: 400 * time.Millisecond, games: []string{"islandwar/historical", "fmsaipan/historical"}, seed: 44}
	if err := p.run(&out); err != nil {
		t.Errorf("%v\n%s", err, out.Bytes())
	}
}
