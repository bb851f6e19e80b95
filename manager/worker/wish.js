'use strict'
/**
 * The manager's wish for a worker: none (it is to live), another worker in its place, or its end. One value, changed by
 * these functions alone, in which the stronger wish wins. Pure.
 */
const { isLeaving } = require('./lifecycle')

/**
 * asked: it, or a person, asked for another one in its place. unhealthy, hung: health-policy.js found it so. recycled,
 * memory-limit: limit-policy.js did; a worker that is recycled is well. The others are why it was told to go.
 * @typedef {'asked' | 'unhealthy' | 'hung' | 'recycled' | 'memory-limit' | 'requested' | 'drained' | 'not-ready'} Cause
 */
/** @typedef {Exclude<Cause, 'asked'>} ExitReason   why the manager ends a worker */
/**
 * @typedef {object} Wish
 * @property {'start-first' | 'now'} when   start-first: it serves until its replacement does
 * @property {boolean} isStuck              it cannot finish what is open: it goes without a drain
 * @property {Cause | null} cause           null: the plan knows (a restart; a reload that failed)
 * @property {string} text                  of "asked": who asked, or what for; of a limit: which
 */
/** @typedef {Wish | null} MaybeWish */

/**
 * Another worker in its place, though it is well. The first request is named, and lasts when a health verdict passes.
 * @param {MaybeWish} wish
 * @param {string} text
 * @param {{ isStuck?: boolean }} [how]
 * @returns {Wish}
 */
function replaced (wish, text, { isStuck = false } = {}) {
  const before = spared(wish)
  return {
    when: before?.when ?? 'start-first',
    isStuck: isStuck || before?.isStuck === true,
    cause: before?.cause ?? 'asked',
    text: before?.text || text
  }
}

/**
 * It has reached a limit, and is well: any other wish comes first.
 * @param {MaybeWish} wish
 * @param {string} text   which limit
 * @param {{ isRoomNeeded?: boolean }} [how]   isRoomNeeded: there is no memory for another one beside it: it goes first
 * @returns {MaybeWish}
 */
function recycled (wish, text, { isRoomNeeded = false } = {}) {
  if (wish !== null && wish.cause !== 'recycled') return wish
  return { when: isRoomNeeded ? 'now' : wish?.when ?? 'start-first', isStuck: false, cause: 'recycled', text }
}

/** @param {MaybeWish} wish @returns {MaybeWish}   it is not to be recycled after all, or not now */
function spared (wish) { return wish?.cause === 'recycled' && wish.when === 'start-first' ? null : wish }

/**
 * The verdict of health-policy.js: "hung" is stronger than a lasting wish, "unhealthy" is not.
 * @param {MaybeWish} wish
 * @param {'unhealthy' | 'hung' | null} verdict
 * @returns {MaybeWish}
 */
function judged (wish, verdict) {
  if (isLastingWish(wish) && verdict !== 'hung') return wish
  if (verdict !== null) return { when: 'start-first', isStuck: false, text: '', ...wish, cause: verdict }
  return withoutHealth(wish)
}

/** Whether the wish stays when the worker is well. @param {MaybeWish} wish */
function isLastingWish (wish) {
  return wish?.cause === 'asked' || wish?.cause === 'recycled' || wish?.cause === 'memory-limit'
}

/** @param {MaybeWish} wish @returns {MaybeWish}   what is left when it is well */
function withoutHealth (wish) {
  if (wish === null) return null
  if (wish.text !== '') return { ...wish, cause: 'asked' }
  return wish.when === 'now' ? { ...wish, cause: null } : null
}

/** @param {MaybeWish} wish @returns {Wish}   it goes first */
function unwanted (wish) { return { isStuck: false, cause: null, text: '', ...spared(wish), when: 'now' } }

/** @param {MaybeWish} wish @returns {MaybeWish}   no other worker is asked for any more */
function withdrawn (wish) {
  if (wish === null) return null
  const unasked = { ...wish, text: '' }
  return wish.cause === 'asked' ? withoutHealth(unasked) : unasked
}

/** @param {MaybeWish} wish @param {ExitReason} cause @param {string} [text] @returns {Wish}   it is told to go */
function toldToGo (wish, cause, text = wish?.text ?? '') { return { isStuck: false, ...wish, text, when: 'now', cause } }

/**
 * The way out for a worker that the plan retires.
 * @param {MaybeWish} wish
 * @param {{ isStopped: boolean, isBlocked: boolean }} now   its app is stopped; its main thread is blocked
 * @returns {{ cause: ExitReason, atOnce: boolean }}   atOnce: by the stop signal, without a drain
 */
function wayToGo (wish, { isStopped, isBlocked }) {
  const cause = (isStopped ? spared(wish) : wish)?.cause ?? null
  return {
    cause: cause === 'asked' ? 'requested' : cause ?? (isStopped ? 'requested' : 'drained'),
    atOnce: cause === 'hung' || wish?.isStuck === true || (cause === 'asked' && isBlocked)
  }
}

/**
 * Why the manager has ended a worker, or is about to.
 * @param {{ moves: readonly import('./moves').Move[], wish: MaybeWish }} worker
 * @returns {ExitReason | null}   null: it has not told it to go
 */
function exitReason ({ moves, wish }) {
  const left = moves.find(({ from, to }) => isLeaving(to) && !isLeaving(from))
  if (left === undefined) return null
  // Not told before: one that was not ready, or did not serve, in its time; one that could not be paused.
  const isLate = (left.event === 'deadline' || left.event === 'drained') && wish?.when !== 'now'
  if (isLate) return left.from === 'pausing' ? 'drained' : 'not-ready'
  return wish === null || wish.cause === null || wish.cause === 'asked' ? 'requested' : wish.cause
}

module.exports = {
  replaced, recycled, spared, judged, unwanted, withdrawn, toldToGo, wayToGo, exitReason
}
