'use strict'
/**
 * The hostile statements against a live worker that serves: as eval, preview and completion, and all snapshots. A part
 * of them here (all, on each Node: npm run torture -- --only read-only). The worker serves on all the while, is the
 * same process, and what its app looks like is the same.
 */
const { cleanUp } = require('../../worker/harness')
const { startReplWorker, connect } = require('../repl-client')
const { hostileRound, SNAPSHOTS } = require('./hostile-round')
const { EXPRESSIONS } = require('./hostile-expressions')

afterEach(cleanUp)

/** Five times what is promised (250 ms): other tests run beside this. */
const LONGEST_MS = 1250
const EVERY = 30

test('hostile statements leave a serving worker as it was', async () => {
  const sample = EXPRESSIONS.filter((code, i) =>
    i % EVERY === 0 || /^process.env.unique_id$|^\/\(a\+\)\+|^app\.(many|bytes|long|boxed)$/.test(code))
  const round = await hostileRound({ startReplWorker, connect }, sample)
  expect(round).toMatchObject({ changed: [], shown: [], failed: [], sameProcess: true, err: '' })
  expect(round.requests).toBeGreaterThan(2)
  expect(round.longestMs).toBeLessThan(LONGEST_MS)
  expect(SNAPSHOTS.length).toBeGreaterThan(5)
})
