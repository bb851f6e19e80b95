'use strict'
/**
 * The metrics file of a worker that runs a command: its processor time, with all that it started, and when it began.
 * The kernel's other numbers are read by whoever collects. What only Node can measure is absent.
 */
const { ABSENT } = require('../../metrics/format')
const { OWN_LENGTH, placeOf } = require('../../metrics/worker-families')
const { createFiles } = require('../../metrics/worker/files')
const { systemConstants } = require('../../common/proc')
const { treeStat } = require('../../common/process-tree')

const PLACES = Object.freeze({
  user: placeOf('process_cpu_user_seconds_total'),
  system: placeOf('process_cpu_system_seconds_total'),
  both: placeOf('process_cpu_seconds_total'),
  start: placeOf('process_start_time_seconds')
})
const NONE = new Uint8Array(0)
const NO_VALUES = new Float64Array(0)

/**
 * @param {string} socketBase
 * @param {(problem: Error) => void} onProblem
 * @returns {{ answer: (askedMs: number, how?: { isLast?: boolean }) => void }}
 */
function createCommandMetrics (socketBase, onProblem) {
  const startedAtMs = Date.now() - process.uptime() * 1000
  const own = new Float64Array(OWN_LENGTH).fill(ABSENT)
  own[PLACES.start] = startedAtMs / 1000
  const files = createFiles({
    socketBase, startedAtMs, isTree: true, newLines: () => [], allLines: () => [],
    onFailure: err => onProblem(new Error(`its metrics cannot be written (${err.message}); it is tried again`))
  })
  let answersMs = 0
  const answer = (/** @type {number} */ askedMs, { isLast = false } = {}) => {
    answersMs = Math.max(answersMs, askedMs)
    const stat = treeStat(process.pid)
    if (stat !== null) {
      const { ticksPerSecond } = systemConstants()
      own[PLACES.user] = stat.utimeTicks / ticksPerSecond
      own[PLACES.system] = stat.stimeTicks / ticksPerSecond
      own[PLACES.both] = own[PLACES.user] + own[PLACES.system]
    }
    files.write({ own, app: NO_VALUES, exemplars: NONE, isLast, answersMs, watchAnswersMs: 0 }, performance.now())
  }
  return { answer }
}

module.exports = { createCommandMetrics }
