// Package scenarios holds the data of all titles, one folder each, as embedded TOML.
package scenarios

import "embed"

// FS holds <title>/title.toml and, for a title that is built, units.toml, charts.toml, rules.toml,
// one file a scenario, maps/*.toml and guides/*.toml.
//
//go:embed */*.toml */maps/*.toml */guides/*.toml
var FS embed.FS
