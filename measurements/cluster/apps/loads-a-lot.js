'use strict'
/** The hello app as a larger one starts: it computes for a while before it listens, as loading a framework does. */
const LOAD_MS = 250

const beganAtMs = performance.now()
while (performance.now() - beganAtMs < LOAD_MS);
require('../../../bench/programs/hello')
