'use strict'
/** From the command to the first full screen, with the past on it: all 32 workers and their curves. */
const { setTimeout: wait } = require('node:timers/promises')
const { median } = require('../../../bench/shared/median')
const { quantile } = require('../../cluster/lib/statistics')
const { startFlock, WORKERS } = require('../lib/flock')
const { startTop } = require('../lib/top')

const PAST_MS = 15_000
/** The last worker, and a curve: what was before the start of the dashboard. */
const isFull = (/** @type {string} */ screen) => screen.includes(`app.${WORKERS - 1}`) && /[\u2581-\u2588]/.test(screen)

/** @param {{ quick: boolean }} how */
async function measure ({ quick }) {
  const flock = await startFlock({ linesPerSecond: 0 })
  await wait(PAST_MS) // there is a past now
  const starts = []
  for (let i = 0; i < (quick ? 5 : 20); i++) {
    const top = startTop(flock.home)
    starts.push(await top.until(isFull, 'the first full screen'))
    await top.end()
  }
  await flock.end()
  return { starts }
}

/** @param {Awaited<ReturnType<typeof measure>>} facts */
function judge ({ starts }) {
  const ms = median(starts)
  return [{
    what: `top, ${WORKERS} workers: start to the first full screen with the past, median of ${starts.length}`,
    measured: `${Math.round(ms)} ms (worst ${Math.round(quantile(starts, 1))} ms)`, target: '<= 400 ms', ok: ms <= 400
  }]
}

module.exports = { measure, judge }
