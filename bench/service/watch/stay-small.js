'use strict'
/** Keeps a process small that runs for months and is idle for most of them. */
const { setFlagsFromString } = require('node:v8')

/** Flags for V8, which ignores a flag that it does not know. Measured with docs/bench-watch.md's `watch-idle`. */
const FLAGS = Object.freeze([
  // WebAssembly (SQLite on Node 20) is compiled function by function, and by the optimising compiler alone: 0.4 s more
  // of a core at the start, 30 to 50 MB less
  '--no-liftoff', '--wasm-lazy-compilation',
  // the heap is given back after each collection instead of being kept for the next commit: 30 MB less at once; for
  // good 22 MB on Node 22, nothing on Node 20
  '--optimize-for-size'
])

/** Before the first database is opened. It holds for the whole process. */
function staySmall () { for (const flag of FLAGS) setFlagsFromString(flag) }

module.exports = { staySmall }
