'use strict'
/** An hour in a minute or two: 10,000 events while a dashboard is open; how much it and the manager grow. */
const { setTimeout: wait } = require('node:timers/promises')
const { memory } = require('../../../bench/programs/proc')
const { startFlock, WORKERS } = require('../lib/flock')
const { startTop } = require('../lib/top')

const MB = 1024 * 1024
/** Code is compiled and buffers have their size after so many. */
const WARM_UP_EVENTS = 1000
/** A verb that changes nothing has two events: begun and done. */
const EVENTS_PER_VERB = 2
const PAUSE_MS = 10
const REST_MS = 15_000
const MOST_MB = 8

/** @param {{ quick: boolean }} how */
async function measure ({ quick }) {
  const events = quick ? 2000 : 10_000
  const flock = await startFlock()
  const top = startTop(flock.home)
  await top.until(screen => screen.includes(`app.${WORKERS - 1}`), 'the first screen')
  top.press('e') // the events
  const seen = { count: 0 }
  const stop = await flock.events(() => { seen.count++ })
  const make = async (/** @type {number} */ count) => {
    const wanted = seen.count + count
    while (seen.count < wanted) {
      await flock.api('POST', '/v1/apps/app/reset')
      await wait(PAUSE_MS)
    }
    await wait(REST_MS)
    return { dashboard: memory(top.pid()).rssBytes / MB, manager: memory(flock.pid).rssBytes / MB }
  }
  const before = await make(WARM_UP_EVENTS)
  const after = await make(events)
  stop()
  await top.end()
  await flock.end()
  return { events, before, after, perVerb: EVENTS_PER_VERB }
}

/** @param {Awaited<ReturnType<typeof measure>>} facts */
function judge ({ events, before, after }) {
  return /** @type {const} */ (['dashboard', 'manager']).map(who => {
    const mb = after[who] - before[who]
    return {
      what: `${events.toLocaleString('en')} events: growth of the ${who} (${before[who].toFixed(1)} MB before)`,
      measured: `${mb.toFixed(1)} MB`, target: `<= ${MOST_MB} MB`, ok: mb <= MOST_MB
    }
  })
}

module.exports = { measure, judge }
