package main

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"marianas/game/conform"
	"marianas/game/rules"
)

// simResult is what sim found.
type simResult struct {
	*conform.Report
	Players   map[rules.Side]string
	Thinking  string // how long computers look ahead, as named in the settings
	Seed      uint64
	Seconds   float64
	SuiteRate float64 // actions a second under the suite
	FastRate  float64 // actions a second of plain random play
	FastGames int
	Journal   string // where the journal of a violation was left
}

func (r *simResult) print(out io.Writer) {
	info := r.Report.Sides()
	var seats []string
	for _, s := range info {
		seats = append(seats, fmt.Sprintf("%s %s", s.ID, r.Players[s.ID]))
	}
	fmt.Fprintf(out, "%s/%s: %s, seed %d, %s, %s thinking\n", r.Title, r.Scenario, plural(r.Games, "game"), r.Seed, strings.Join(seats, " against "), r.Thinking)
	if r.Games > 0 {
		r.results(out, info)
		r.coverage(out)
	}
	fmt.Fprintf(out, "speed      suite %.0f actions a second (%.1f s)", r.SuiteRate, r.Seconds)
	if r.FastGames > 0 {
		fmt.Fprintf(out, "; random play without the costly checks %.0f actions a second (%s)", r.FastRate, plural(r.FastGames, "game"))
	}
	fmt.Fprintln(out)
	if b := r.Breach; b != nil {
		fmt.Fprintf(out, "VIOLATION  %v\n           journal: %s\n", b, r.Journal)
		return
	}
	fmt.Fprintln(out, "no violation")
}

func (r *simResult) results(out io.Writer, info []rules.SideInfo) {
	var parts []string
	for _, s := range info {
		parts = append(parts, fmt.Sprintf("%s wins %d (%s)", s.Name, r.Wins[s.ID], percent(r.Wins[s.ID], r.Games)))
	}
	parts = append(parts, fmt.Sprintf("draws %d (%s)", r.Draws, percent(r.Draws, r.Games)))
	fmt.Fprintf(out, "results    %s\n", strings.Join(parts, ", "))
	for _, t := range r.Tallies {
		fmt.Fprintf(out, "figures    %s: mean %.2f, %d to %d\n", t.Name, t.Mean(), t.Min, t.Max)
	}
	lengths := slices.Clone(r.Lengths)
	slices.Sort(lengths)
	fmt.Fprintf(out, "length     mean %.0f actions, median %d, %d to %d\n",
		r.MeanLength(), lengths[len(lengths)/2], lengths[0], lengths[len(lengths)-1])
}

func (r *simResult) coverage(out io.Writer) {
	for _, line := range []struct {
		lead string
		list []string
	}{
		{"verbs never used", r.UnusedVerbs()}, {"phases never reached", r.UnreachedPhases()}, {"boxes never reached", r.UnreachedBoxes()},
	} {
		words := strings.Join(line.list, ", ")
		if words == "" {
			words = "none"
		}
		fmt.Fprintf(out, "coverage   %s: %s\n", line.lead, words)
	}
}

// plain is the result as data for other programs.
func (r *simResult) plain() map[string]any {
	figures := []map[string]any{}
	for _, t := range r.Tallies {
		figures = append(figures, map[string]any{"id": t.ID, "name": t.Name, "side": t.Side, "mean": t.Mean(), "min": t.Min, "max": t.Max})
	}
	m := map[string]any{
		"title": r.Title, "scenario": r.Scenario, "games": r.Games, "seed": r.Seed, "players": r.Players, "thinking": r.Thinking, "wins": r.Wins,
		"draws": r.Draws, "endings": r.Endings, "figures": figures, "lengths": r.Lengths, "actions": r.Actions,
		"verbs": r.Verbs, "boxes": r.Boxes, "unused_verbs": r.UnusedVerbs(), "unreached_phases": r.UnreachedPhases(),
		"unreached_boxes": r.UnreachedBoxes(), "seconds": r.Seconds, "suite_rate": r.SuiteRate, "fast_rate": r.FastRate,
	}
	if r.Breach != nil {
		m["violation"] = map[string]any{"what": r.Breach.Error(), "journal": r.Journal}
	}
	return m
}

func percent(n, of int) string { return fmt.Sprintf("%.0f %%", 100*float64(n)/float64(max(1, of))) }

func plural(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}
