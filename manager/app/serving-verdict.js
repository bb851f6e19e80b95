'use strict'
/**
 * Whether an app that was taken up from the saved list serves, or clearly does not for now. Asking changes nothing:
 * whatever the answer, the manager goes on trying.
 */
const { CRASH_LOOP_FAILURES } = require('./restart-policy')
const { isServing } = require('../worker/lifecycle')
const { hasFinished } = require('./slot')
const { BellwetherError } = require('../../common/errors')
const { settledAtMs } = require('./snapshot')
const { startedText } = require('./verb-result')

/** Time between two looks: no event says that a worker has served for long enough. */
const LOOK_MS = 50

/** @typedef {import('./supervisor').Supervisor} Supervisor */
/** @typedef {import('./slot').Slot} Slot */

/**
 * @param {object} app
 * @param {number} app.wanted             workers
 * @param {boolean[]} app.serves          by slot: a worker has served there for reload.settleMs
 * @param {Pick<Slot, 'slot' | 'state' | 'failuresInRow' | 'lastExit'>[]} app.slots
 * @param {BellwetherError | null} app.startProblem   why its addresses cannot be bound
 * @returns {{ is: 'serving' | 'waiting' } | { is: 'failing', slot: Pick<Slot, 'lastExit'> | null }}   slot: the one
 *   that fails; null: it is the address
 */
function servingVerdict ({ wanted, serves, slots, startProblem }) {
  if (serves.filter(Boolean).length >= wanted) return { is: 'serving' }
  if (startProblem !== null) return { is: 'failing', slot: null }
  // An end that no manager has seen says nothing about the release, nor does one under an earlier manager (its summary
  // has no lines).
  const failing = slots.find(({ slot, state, failuresInRow, lastExit }) => !serves[slot] && lastExit?.unasked &&
    'lastLines' in lastExit && lastExit.cause !== 'unknown' &&
    (state === 'failed' || failuresInRow >= CRASH_LOOP_FAILURES || lastExit.cause === 'not-ready'))
  return failing ? { is: 'failing', slot: failing } : { is: 'waiting' }
}

/**
 * @param {Supervisor} app
 * @param {() => void} stillHasIt   throws when this manager does not have the app any more
 * @returns {Promise<Record<string, any>>}   the result of a verb
 * @throws BW_BOOT_FAILED, BW_READY_TIMEOUT, the code of an address, what stillHasIt throws
 */
async function untilItServes (app, stillHasIt) {
  const beganAtMs = app.world.clock.nowMs()
  for (;;) {
    stillHasIt()
    const nowMs = app.world.clock.nowMs()
    const verdict = app.job !== null ? { is: /** @type {const} */ ('serving') } : servingVerdict({
      wanted: app.wantedSize,
      serves: app.slots.map(({ slot, ...of }) =>
        hasFinished(of) || [...app.workers].some(w => w.slot === slot && isServing(w) && settledAtMs(w) <= nowMs)),
      slots: app.slots.slice(0, app.wantedSize),
      startProblem: app.startProblem
    })
    const waits = app.world.order.problemOf(app)
    if (waits !== null) throw waits
    if (verdict.is === 'failing') throw notServing(app, verdict.slot)
    if (verdict.is === 'serving') {
      return {
        verb: 'start', app: app.name, changed: app.stopped ? [`${app.name} is stopped`] : [startedText(app)], still: [],
        next: [`bellwether logs ${app.name} -f`], durationMs: Math.round(nowMs - beganAtMs)
      }
    }
    await new Promise(resolve => setTimeout(resolve, LOOK_MS))
  }
}

/**
 * @param {Supervisor} app
 * @param {Pick<Slot, 'lastExit'> | null} slot
 */
function notServing ({ name, startProblem }, slot) {
  const details = {
    app: name,
    still: [`the manager goes on trying to start ${name}`],
    next: [`bellwether status ${name}`, `bellwether logs ${name}`]
  }
  const { lastExit = null } = slot ?? {}
  if (lastExit === null || !('lastLines' in lastExit)) return new BellwetherError(startProblem?.code ?? 'BW_INTERNAL',
    `${name} does not serve: ${startProblem?.message}`, { details })
  const { id, generation, cause, text, lastLines } = /** @type {import('../death/exit-record').ExitRecord} */ (lastExit)
  const code = cause === 'not-ready' ? 'BW_READY_TIMEOUT' : 'BW_BOOT_FAILED'
  return new BellwetherError(code, `${name} does not serve: worker ${id} of generation ${generation} ended: ${text}.`, {
    details: { ...details, worker: id, lastLines }
  })
}

module.exports = { servingVerdict, untilItServes }
