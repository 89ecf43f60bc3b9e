// Package conform holds titles to the contract: rule cases, whole random games under a suite of checks, golden
// journals. It is used by go test and by marianas-tool, and knows no title.
//
// Start reading at Suite (suite.go) for games, RunCase (case.go) for cases, Golden (golden.go) for journals.
package conform
