'use strict'
/** The state of a commit of the watched line, from the records that the store holds of it. */
const { isPassing } = require('../../shared/is-passing')
const { isOwnSession } = require('../../shared/own-session')
const { isMeasured } = require('./next-commit')

/** @typedef {import('../../shapes/pair').Commit} Commit */
/** @typedef {import('../../shapes/record').EndReason} EndReason */
/** @typedef {import('./next-commit').CommitState} CommitState */

/**
 * Waits from one try to the next, so that an obstacle (a neighbour, a registry that did not answer) can go away. A
 * machine that spoils the commit once more after the last wait will do no better tomorrow: the result stands.
 */
const AGAIN_AFTER_MS = [10 * 60_000, 2 * 3_600_000, 12 * 3_600_000]

/**
 * A comparison of the commit, on one machine class.
 * @typedef {object} Tried
 * @property {EndReason | null} end     null: it is open
 * @property {number} endedAtMs         wall clock; 0 where it has no verdict
 * @property {boolean} mayPass          the obstacle may be gone the next time: an install without a network
 * @property {boolean} hasVerdict       it was written down what came of it
 */

/**
 * @param {Pick<Commit, 'sha' | 'parents' | 'docsOnly'>} commit
 * @param {readonly Tried[]} tried  oldest first
 * @param {number} nowMs  wall clock
 * @returns {CommitState}
 */
function decideState (commit, tried, nowMs) {
  if (commit.parents.length === 0 || !isMeasured(commit)) return 'done'
  if (tried.some(({ end }) => end === null)) return 'open'
  const isAnswered = (/** @type {Tried} */ { end, mayPass }) => end === 'done' || (end === 'broken' && !mayPass)
  if (tried.some(one => isAnswered(one) && one.hasVerdict)) return 'done'
  // killed before it was written down, or before it was compared with an older commit; what came after it is another
  // try
  if (tried.length > 0 && isAnswered(tried[tried.length - 1])) return 'open'
  const spoiled = tried.filter(({ end, mayPass, hasVerdict }) =>
    hasVerdict && (end === 'machine' || (end === 'broken' && mayPass)))
  if (spoiled.length === 0) return 'todo'
  if (spoiled.length > AGAIN_AFTER_MS.length) return 'done'
  const sinceMs = nowMs - spoiled[spoiled.length - 1].endedAtMs
  // below 0: the clock was put back, so the time since then is not known
  return sinceMs >= 0 && sinceMs < AGAIN_AFTER_MS[spoiled.length - 1] ? 'later' : 'retry'
}

/**
 * The tries to measure a commit. Other comparisons that a person makes with it do not count.
 * @param {Pick<Commit, 'sha' | 'parents'>} commit
 * @param {string} machineClass
 * @param {Pick<import('../../store').Store, 'all' | 'endOf' | 'get'>} store
 * @returns {Tried[]}
 */
function readTried ({ sha, parents }, machineClass, store) {
  return store.all('session', {
    newSha: sha, machineClass, kind: 'compare'
  }).flatMap((/** @type {import('../../shapes/record').SessionRecord} */ session) => {
    const { id } = session
    const end = store.endOf(id)?.reason ?? null
    const verdict = store.get('verdict', { session: id })
    // one with a verdict is of before sessions said whose they are
    if (!isOwnSession(session, parents) && verdict === null) return []
    return [{
      // red is red: what else the machine spoiled does not make it ring again
      end: end === 'machine' && verdict?.verdict === 'confirmed' ? 'done' : end,
      endedAtMs: verdict?.atMs ?? 0, // by the clock of this machine; that of another runner may go wrong
      mayPass: isPassing(session, store.all('build', { session: id })),
      hasVerdict: verdict !== null
    }]
  })
}

module.exports = { decideState, readTried, AGAIN_AFTER_MS }
