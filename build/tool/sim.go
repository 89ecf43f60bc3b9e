package main

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"runtime"
	"strconv"
	"strings"
	"time"

	"marianas/game/bot"
	"marianas/game/conform"
	"marianas/game/rules"
	"marianas/ui/store"
)

// simArgs is the command line of sim.
type simArgs struct {
	plan    conform.Plan
	players map[rules.Side]string // as named
	length  string                // of the computers' thinking, as named in the settings
	json    bool
}

func runSim(args []string, out io.Writer) error {
	a, err := parseSim(args)
	if err != nil {
		return err
	}
	began := time.Now()
	report := conform.Suite(a.plan)
	suite := time.Since(began)
	result := simResult{
		Report: report, Players: a.players, Thinking: a.length, Seed: a.plan.Seed,
		Seconds: suite.Seconds(), SuiteRate: rate(report.Actions, suite),
	}
	if report.Breach == nil {
		result.FastRate, result.FastGames = fastRate(a.plan)
	} else {
		result.Journal = keepJournal(report)
	}
	if a.json {
		enc := json.NewEncoder(out)
		enc.SetIndent("", "  ")
		if err := enc.Encode(result.plain()); err != nil {
			return err
		}
	} else {
		result.print(out)
	}
	if report.Breach != nil {
		return errFound
	}
	return nil
}

func parseSim(args []string) (simArgs, error) {
	a := simArgs{players: map[rules.Side]string{}, length: store.Defaults().Thinking}
	if len(args) == 0 {
		return a, usageError("no TITLE/SCENARIO named")
	}
	t, s, err := scenarioNamed(args[0])
	if err != nil {
		return a, err
	}
	a.plan = conform.Plan{Title: t, Scenario: s.ID, Games: 20, Seed: 1, Players: map[rules.Side]bot.Player{}, Workers: runtime.NumCPU()}
	for _, side := range t.Info().Sides {
		a.players[side.ID] = "random"
		if s.RulesPlay(side.ID, nil) {
			a.players[side.ID] = byRules
		}
	}
	for i := 1; i < len(args); i++ {
		if args[i] == "--json" {
			a.json = true
			continue
		}
		if i+1 == len(args) {
			return a, usageError(fmt.Sprintf("found %q, want a flag with its value, or --json", args[i]))
		}
		if err := a.flag(args[i], args[i+1]); err != nil {
			return a, err
		}
		i++
	}
	return a, nil
}

func (a *simArgs) flag(name, value string) error {
	switch name {
	case "--games":
		n, err := strconv.Atoi(value)
		if err != nil || n < 1 || n > 1_000_000 {
			return usageError(fmt.Sprintf("--games: found %q, want a number from 1 to 1000000", value))
		}
		a.plan.Games = n
		return nil
	case "--seed":
		n, err := strconv.ParseUint(value, 10, 64)
		if err != nil {
			return usageError(fmt.Sprintf("--seed: found %q, want a number from 0 on", value))
		}
		a.plan.Seed = n
		return nil
	case "--thinking":
		n, ok := bot.Thoughts[value]
		if !ok {
			return usageError(fmt.Sprintf("--thinking: found %q, want %s", value, strings.Join(store.Thoughts, ", ")))
		}
		a.plan.States, a.length = n, value
		return nil
	}
	for _, side := range a.plan.Title.Info().Sides {
		if name == "--"+string(side.ID) {
			return a.seat(side.ID, value)
		}
	}
	return usageError(fmt.Sprintf("found %q, want --games, --seed, --thinking, --json or a side such as --%s", name, a.plan.Title.Info().Sides[0].ID))
}

// byRules is the player of a side that the rules play.
const byRules = "rules"

// seat gives a side to a computer player or to the rules, as far as the scenario has it so.
func (a *simArgs) seat(side rules.Side, value string) error {
	ruled, want := a.ruled(side)
	p, err := bot.Named(value)
	fits := err == nil && value != "adviser" && (ruled == nil || !ruled.Only)
	if value == byRules {
		fits = ruled != nil
	}
	if !fits {
		return usageError(fmt.Sprintf("--%s: found %q, want %s", side, value, want))
	}
	a.players[side] = value
	if ruled != nil && !ruled.Only {
		if a.plan.Options == nil {
			a.plan.Options = rules.Options{}
		}
		a.plan.Options[rules.RulesOption(side)] = rules.OnOff(value == byRules)
	}
	if value == byRules {
		delete(a.plan.Players, side)
		return nil
	}
	if value == "random" {
		p = nil // the suite's own random play needs no view
	}
	a.plan.Players[side] = p
	return nil
}

// ruled is what the scenario says of a side that the rules can play, and who can play the side.
func (a *simArgs) ruled(side rules.Side) (r *rules.RuledSide, want string) {
	switch r = a.plan.Title.Info().Scenario(a.plan.Scenario).Ruled(side); {
	case r == nil:
		return nil, "random or bot"
	case r.Only:
		return r, byRules
	}
	return r, "random, bot or " + byRules
}

func rate(actions int, d time.Duration) float64 {
	if d <= 0 {
		return 0
	}
	return float64(actions) / d.Seconds()
}

// fastRate measures plain random play on one core for about a second.
func fastRate(p conform.Plan) (perSecond float64, games int) {
	const long = time.Second
	began := time.Now()
	p.Games = 1 << 20
	p.Players = nil
	p.Stop = func() bool { return time.Since(began) > long }
	r := conform.Fast(p)
	return rate(r.Actions, time.Since(began)), r.Games
}

// keepJournal writes the journal of a violation to a new file and returns its name.
func keepJournal(r *conform.Report) string {
	for n := 1; ; n++ {
		name := fmt.Sprintf("violation-%s-%s-%d.journal", r.Title, r.Scenario, n)
		f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
		if os.IsExist(err) {
			continue
		}
		if err != nil {
			return "nowhere: " + err.Error()
		}
		_, err = f.Write(r.Breach.Journal)
		if closeErr := f.Close(); err == nil {
			err = closeErr
		}
		if err != nil {
			return "nowhere: " + err.Error()
		}
		return name
	}
}
