// Command tool is marianas-tool: the rules without a window. It checks data, plays whole games under the contract,
// runs rule cases, replays journals and answers questions about charts and rules. It links no window library.
package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
)

// Exit codes of the tool.
const (
	exitOK    = 0
	exitFault = 1 // what was asked was done, and something was found wrong
	exitUsage = 2 // the command line, or a file it names, cannot be used
)

// command is one entry of the tool.
type command struct {
	name  string
	usage string // what follows the name
	does  string
	run   func(args []string, out io.Writer) error
}

// commands are listed in the order of the help.
func commands() []command {
	return []command{
		{"titles", "", "titles, scenarios, sides, options", runTitles},
		{"check", "[DIR]", "checks all data, with the files of DIR laid over the built-in ones", runCheck},
		{
			"sim", "TITLE/SCENARIO [--games N] [--seed S] [--SIDE random|bot|rules] [--thinking short|usual|long] [--json]",
			"plays whole games under the contract suite", runSim,
		},
		{"case", "FILE...", "runs rule cases, one line each", runCases},
		{"replay", "JOURNAL [--to N]", "replays a journal or save, prints its log, checks dice and results", runReplay},
		{"odds", "TITLE TABLE|TERRAIN COLUMN...", "exact chances of the results of a table, or of an attack by differential", runOdds},
		{
			"screen", "[TITLE/SCENARIO | --load FILE] --script FILE [--size WxH] [--scale 75-200] [--out DIR] [--seed N] [--SIDE human|bot|rules]",
			"runs the real screen without a display, by a script", runScreen,
		},
		{"rules", "TITLE|SYSTEM [NUMBER]", "a rule of the ledger, or all of them with their cases", runRules},
	}
}

func main() { os.Exit(run(os.Args[1:], os.Stdout, os.Stderr)) }

// usageError is a command line that cannot be understood.
type usageError string

func (e usageError) Error() string { return string(e) }

// errFound is returned when a command has printed what it found wrong.
var errFound = errors.New("something was found wrong")

// run carries out a command line and returns the exit code.
func run(args []string, out, problems io.Writer) int {
	if len(args) == 0 || args[0] == "help" || args[0] == "-h" || args[0] == "--help" {
		help(out)
		return exitOK
	}
	for _, c := range commands() {
		if c.name == args[0] {
			return finish(c, c.run(args[1:], out), problems)
		}
	}
	fmt.Fprintf(problems, "marianas-tool: found command %q, want one of %s\n", args[0], strings.Join(names(), ", "))
	return exitUsage
}

func finish(c command, err error, problems io.Writer) int {
	var usage usageError
	switch {
	case err == nil:
		return exitOK
	case errors.Is(err, errFound):
		return exitFault
	case errors.As(err, &usage):
		fmt.Fprintf(problems, "marianas-tool %s: %v\nusage: marianas-tool %s %s\n", c.name, err, c.name, c.usage)
	default:
		fmt.Fprintf(problems, "marianas-tool %s: %v\n", c.name, err)
	}
	return exitUsage
}

func help(out io.Writer) {
	fmt.Fprint(out, "marianas-tool: the rules of marianas without a window\n\n")
	for _, c := range commands() {
		fmt.Fprintf(out, "  %s\n        %s\n", strings.TrimSpace(c.name+" "+c.usage), c.does)
	}
	fmt.Fprint(out, "\nexit code: 0 all is well, 1 something was found wrong, 2 the command line or a file cannot be used\n")
}

func names() []string {
	var all []string
	for _, c := range commands() {
		all = append(all, c.name)
	}
	return all
}
