package scenario

import "io/fs"

// Load reads and checks all files of a title. The data is nil only if the embedded files have faults;
// a player's bad file (see Overlay) is left out, and its faults are in both Info.Faults and the list returned.
func Load(fsys fs.FS, titleID string) (*Data, Faults) {
	return nil, Faults{{File: titleID, Found: "not read"}}
}
