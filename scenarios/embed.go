// Package scenarios holds the data of all titles, one folder each, as embedded TOML.
package scenarios

import "embed"

// FS holds <title>/title.toml, units.toml, charts.toml, rules.toml, one file a scenario, and maps/*.toml.
//
//go:embed */maps/*.toml
var FS embed.FS
