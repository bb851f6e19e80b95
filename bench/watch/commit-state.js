'use strict'
/** How far a commit of the watched line is, from what the store holds of it. */
const { isPassing } = require('../is-passing')
const { isOwnSession } = require('../own-session')
const { isMeasured } = require('./next-commit')

/** @typedef {import('../shapes').Commit} Commit */
/** @typedef {import('../shapes').EndReason} EndReason */
/** @typedef {import('./next-commit').CommitState} CommitState */

/** A machine that spoils a commit so often will not do better tomorrow: what was found stands. */
const MOST_TRIES = 3

/**
 * A comparison of the commit, on one machine class.
 * @typedef {object} Tried
 * @property {EndReason | null} end     null: it is open
 * @property {boolean} mayPass          what stood in its way may be gone the next time: an install without a network
 * @property {boolean} hasVerdict       it was written down what came of it
 */

/**
 * @param {Pick<Commit, 'sha' | 'parents' | 'docsOnly'>} commit
 * @param {readonly Tried[]} tried  oldest first
 * @returns {CommitState}
 */
function decideState (commit, tried) {
  if (commit.parents.length === 0 || !isMeasured(commit)) return 'done'
  if (tried.some(({ end }) => end === null)) return 'open'
  const isAnswered = (/** @type {Tried} */ { end, mayPass }) => end === 'done' || (end === 'broken' && !mayPass)
  if (tried.some(one => isAnswered(one) && one.hasVerdict)) return 'done'
  // killed before it was written down, or before it was compared with an older commit; what came after it is another try
  if (tried.length > 0 && isAnswered(tried[tried.length - 1])) return 'open'
  const spoiled = tried.filter(({ end, mayPass, hasVerdict }) => hasVerdict && (end === 'machine' || (end === 'broken' && mayPass))).length
  if (spoiled === 0) return 'todo'
  return spoiled < MOST_TRIES ? 'retry' : 'done'
}

/**
 * What a person compares the commit with beside that does not count.
 * @param {Pick<Commit, 'sha' | 'parents'>} commit
 * @param {string} machineClass
 * @param {Pick<import('../store').Store, 'all' | 'endOf' | 'get'>} store
 * @returns {Tried[]}
 */
function readTried ({ sha, parents }, machineClass, store) {
  return store.all('session', { newSha: sha, machineClass, kind: 'compare' }).flatMap((/** @type {import('../shapes').SessionRecord} */ session) => {
    const { id } = session
    const end = store.endOf(id)?.reason ?? null
    const verdict = store.get('verdict', { session: id })
    if (!isOwnSession(session, parents) && verdict === null) return [] // one with a verdict is of before sessions said whose they are
    return [{
      end: end === 'machine' && verdict?.verdict === 'confirmed' ? 'done' : end, // red is red: what else the machine spoiled does not make it ring again
      mayPass: isPassing(session, store.all('build', { session: id })),
      hasVerdict: verdict !== null
    }]
  })
}

module.exports = { decideState, readTried, MOST_TRIES }
