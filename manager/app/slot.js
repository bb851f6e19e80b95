'use strict'
/**
 * A slot: one of an app's places, and what is known of the workers that filled it. It outlives them.
 * Like a worker it has one state and one table. Nothing here starts or waits.
 */

/** @typedef {'empty' | 'filled' | 'backing-off' | 'failed'} SlotState */
/** @typedef {'start' | 'left' | 'back-off' | 'give-up' | 'reset'} SlotEvent */
/**
 * @typedef {object} Slot
 * @property {number} slot               its number, from 0
 * @property {SlotState} state
 * @property {number} pmId               the number PM2's contract calls `pm_id`
 * @property {number} restarts           workers started here after one died unasked, in all
 * @property {number} relaunches         workers started here after another one, whatever for: `restart_time` of PM2
 * @property {boolean} isAnew            the next worker follows no other one: the first, or after a stop
 * @property {number} failuresInRow      of those, the ones since a worker was last healthy
 * @property {number[]} restartedAtMs    monotonic times of the restarts that may still count
 * @property {number} notBeforeMs        monotonic time before which no worker is started here
 * @property {import('../death/exit-record').ExitSummary | null} lastExit   whole, unless it was under an earlier
 *   manager
 */

/** @type {Record<SlotState, Partial<Record<SlotEvent, SlotState>>>} */
const SLOT_MOVES = {
  empty: { start: 'filled', left: 'empty', 'back-off': 'backing-off', 'give-up': 'failed', reset: 'empty' },
  // `start` while filled: a replacement that starts before the old worker leaves
  filled: { start: 'filled', left: 'empty', 'back-off': 'backing-off', 'give-up': 'failed', reset: 'filled' },
  'backing-off': {
    start: 'filled', left: 'backing-off', 'back-off': 'backing-off', 'give-up': 'failed', reset: 'empty'
  },
  failed: { start: 'filled', left: 'failed', 'back-off': 'failed', 'give-up': 'failed', reset: 'empty' }
}

/** Its next failure is its first. The count of its restarts stays. @param {Slot} slot */
function beginAnew (slot) {
  moveSlot(slot, 'reset')
  slot.failuresInRow = 0
  slot.restartedAtMs = []
}

/**
 * @param {number} slot
 * @param {number} pmId
 * @param {{ restarts: number, relaunches?: number, failuresInRow: number, lastExit?: Slot['lastExit'] }} [counted]
 *   under an earlier manager
 * @returns {Slot}
 */
function createSlot (slot, pmId, counted) {
  const { restarts = 0, failuresInRow = 0, lastExit = null, relaunches = restarts } = counted ?? {}
  return {
    slot, state: 'empty', pmId, restarts, relaunches, isAnew: counted === undefined, failuresInRow, restartedAtMs: [],
    notBeforeMs: 0, lastExit
  }
}

/** A worker is started in it. @param {Slot} slot */
function countLaunch (slot) {
  if (!slot.isAnew) slot.relaunches++
  slot.isAnew = false
}

/**
 * @param {Slot} slot
 * @param {SlotEvent} event
 */
function moveSlot (slot, event) {
  const to = SLOT_MOVES[slot.state][event]
  // a fault of the manager
  if (to === undefined) throw new Error(`slot ${slot.slot} got "${event}" while ${slot.state}`)
  slot.state = to // the only assignment to a slot's `state`
}

/** A job that ran to its end; nothing is started in its place. @param {Pick<Slot, 'state' | 'lastExit'>} slot */
function hasFinished ({ state, lastExit }) { return state === 'failed' && lastExit?.cause === 'finished' }

/**
 * @param {Slot} slot
 * @param {number} nowMs
 * @returns {boolean} whether a worker may be started in this slot now
 */
function mayStart (slot, nowMs) {
  return slot.state === 'empty' || (slot.state === 'backing-off' && nowMs >= slot.notBeforeMs)
}

module.exports = { SLOT_MOVES, createSlot, countLaunch, moveSlot, beginAnew, mayStart, hasFinished }
