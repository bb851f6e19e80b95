'use strict'
/** How far a commit of the watched line is, from what the store holds of it. */
const { PASSING_OUTCOMES } = require('../shapes')
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
  const answered = tried.filter(({ end, mayPass }) => end === 'done' || (end === 'broken' && !mayPass))
  if (answered.length > 0) return answered.some(({ hasVerdict }) => hasVerdict) ? 'done' : 'open'
  const spoiled = tried.filter(({ end }) => end === 'machine' || end === 'broken').length
  if (spoiled === 0) return 'todo'
  return spoiled < MOST_TRIES ? 'retry' : 'done'
}

/**
 * @param {string} sha
 * @param {string} machineClass
 * @param {Pick<import('../store').Store, 'all' | 'endOf' | 'get'>} store
 * @returns {Tried[]}
 */
function readTried (sha, machineClass, store) {
  return store.all('session', { newSha: sha, machineClass, kind: 'compare' }).map((/** @type {import('../shapes').SessionRecord} */ { id }) => ({
    end: store.endOf(id)?.reason ?? null,
    mayPass: store.all('build', { session: id }).some((/** @type {import('../shapes').BuildRecord} */ { outcome }) => PASSING_OUTCOMES.has(outcome)),
    hasVerdict: store.get('verdict', { session: id }) !== null
  }))
}

module.exports = { decideState, readTried, MOST_TRIES }
