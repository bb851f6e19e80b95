'use strict'
/**
 * A build against itself beside a neighbour that takes a core for seconds at a time, with the machine checks off: there
 * the pairs, the looks and the confirmation have to do it alone.
 */
const { spawn } = require('node:child_process')
const { onEnd } = require('../../../bench/programs/programs')
const { measureLeg, judgeLeg } = require('../lib/aa')

/** A core for up to three seconds, then as long nothing. */
const NEIGHBOUR = `
const next = () => { const until = Date.now() + Math.random() * 3000; while (Date.now() < until); setTimeout(next, Math.random() * 3000) }
next()`

/** @param {{ quick: boolean }} how */
async function measure ({ quick }) {
  const neighbour = spawn(process.execPath, ['-e', NEIGHBOUR], { stdio: 'ignore', detached: true })
  const end = onEnd(async () => { neighbour.kill('SIGKILL') })
  try {
    return await measureLeg('noisy', { quick, checksMachine: false })
  } finally {
    await end()
  }
}

/** @param {import('../lib/aa').Leg} leg */
function judge (leg) { return judgeLeg('A/A, beside a noisy neighbour, machine checks off', leg) }

module.exports = { measure, judge }
