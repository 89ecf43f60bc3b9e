package css

// state is the number of the shape of snapshots; it goes up when they change, and an upgrade takes over older ones.
const state = 1
