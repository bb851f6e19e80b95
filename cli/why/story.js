'use strict'
/** From records to the story of a moment: plain data in, plain data out. */
const { duration } = require('../../common/units')
const { eventsOf, clockSetBackMs } = require('./events')
const { heldBack } = require('./held-back')
const { judge, incidentOf, around } = require('./judge')

/** Two records of one moment may be written in the other order. */
const CLOCK_MS = 2000

/**
 * @typedef {object} Story
 * @property {string} app
 * @property {{ atMs: number, lastsMs: number } | null} moment   null: nothing went wrong, and no time was asked for
 * @property {import('./judge').Verdict} verdict
 * @property {import('./events').WhyEvent[]} events
 * @property {number} leftOut
 * @property {string[]} remarks
 */

/**
 * @param {string} app
 * @param {import('./events').Records & { unreadable: string[] }} records
 * @param {{ asked: { atMs: number, lastsMs: number } | null, most: number }} how   asked: null: the last thing that
 *   went wrong
 * @returns {Story}
 */
function storyOf (app, records, { asked, most }) {
  const events = eventsOf(app, records)
  const incident = incidentOf(events, asked)
  const moment = asked ?? (incident === null ? null : { atMs: incident.atMs, lastsMs: 0 })
  const { shown, leftOut } = moment === null ? { shown: [], leftOut: 0 } : around(events, moment, most)
  const setBackMs = clockSetBackMs(records.log)
  return {
    app,
    moment,
    verdict: judge(events, incident),
    events: shown,
    leftOut,
    remarks: [
      ...[asked === null ? heldBack(app, events) : null].filter(remark => remark !== null),
      ...setBackMs > CLOCK_MS
        ? [`The clock was set back by ${duration(setBackMs)}: what stands close together may have happened in another order.`]
        : [],
      ...records.log.length === 0
        ? ['The log of the manager has no events here: deploys and stalls are missing (it may go to the journal).']
        : [],
      ...records.unreadable.map(what => `Not readable: ${what}.`)
    ]
  }
}

module.exports = { storyOf }
