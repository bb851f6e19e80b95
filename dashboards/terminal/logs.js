'use strict'
/**
 * The logs at the dashboard: opened as a place, further back, and searched for what the filter finds. The page itself
 * is log-place.js.
 */
const { openLogPlace } = require('./log-place')
const { newPlace } = require('./ui')

/**
 * @param {object} of
 * @param {(target: import('./do').Target, part: import('./log-place').Part) =>
 *   Promise<import('./log-place').OpenLog>} of.openLog
 * @param {() => import('./ui').Place} of.place    that is shown
 * @param {(place: import('./ui').Place) => void} of.push
 * @param {(text: string, colour: string) => void} of.say
 * @param {() => void} of.onChange
 */
function createLogs ({ openLog, place, push, say, onChange }) {
  return {
    /** @param {import('./do').Target} target */
    async open (target) {
      const { view, app, worker } = place()
      if (view === 'logs' && app === target.app && worker === target.worker) return
      const page = await openLogPlace(`logs of ${target.worker ?? target.app}`, part => openLog(target, part), {
        onChange,
        onFault: err => say(`the log cannot be read: ${err.message}`, 'red')
      })
      push(newPlace('logs', { app: target.app, worker: target.worker, page }))
      onChange()
    },

    async older () {
      const count = await place().page?.older?.()
      if (count === null) return say('there are no older lines that can be shown; v opens the file', 'dim')
      place().cursor = null
      say(`the last ${count} lines`, 'dim')
    },

    /** Of a log: the filter also searches the files. */
    async search () {
      const { page, filter } = place()
      if (!page?.search) return
      const count = await page.search(filter)
      place().cursor = null
      if (filter !== '') say(`${count} lines of the files match`, 'dim')
    }
  }
}

module.exports = { createLogs }
