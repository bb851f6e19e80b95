'use strict'
/**
 * The errors of an app in groups, one for each fingerprint: how often, first and last seen, in which releases, and one
 * example. Bounded whatever the app throws. The worker counts with it, and what several workers counted is added up
 * with it. Pure: the time is an argument.
 */

/**
 * Of a worker, and of an app. The group that was not seen for the longest time loses its name; its count goes to the
 * others.
 */
const MAX_GROUPS = 100
/** Looked at as a whole, each second; the others are counted by name and message. */
const FULL_PER_SECOND = 50

/**
 * @typedef {object} ErrorGroup
 * @property {string} fingerprint
 * @property {string} name
 * @property {string} message
 * @property {string} stack
 * @property {any} context          of the example: where it was reported with one
 * @property {number} count
 * @property {number} uncaught      of them, those that no handler of the app took
 * @property {number} firstAtMs     wall clock
 * @property {number} lastAtMs
 * @property {number} firstGeneration
 * @property {number} lastGeneration
 * @property {string} cwd           where the app ran: the folder of its release
 */
/** @typedef {{ groups: ErrorGroup[], others: number }} ErrorCounts   others: seen, and in no group any more */
/**
 * The counts of one worker when a person marked its errors as known. The worker counts on; these are subtracted from
 * its counts.
 * @typedef {{ groups: { fingerprint: string, count: number, uncaught: number, atMs: number }[],
 *   others: number }} Forgotten
 */

/** @type {Forgotten} */
const NOTHING_FORGOTTEN = Object.freeze({ groups: [], others: 0 })

/**
 * @param {ErrorCounts} counts   of a worker
 * @param {Forgotten} forgotten
 * @returns {ErrorCounts}
 */
function withoutForgotten ({ groups, others }, forgotten) {
  const known = new Map(forgotten.groups.map(group => [group.fingerprint, group]))
  let left = others - forgotten.others
  const kept = groups.flatMap(group => {
    const before = known.get(group.fingerprint)
    // fewer: it had gone to the others, and began anew
    if (before === undefined || group.count < before.count) return [group]
    known.delete(group.fingerprint)
    const count = group.count - before.count
    return count === 0 ? [] : [{
      ...group, count, uncaught: Math.max(0, group.uncaught - before.uncaught),
      firstAtMs: Math.max(group.firstAtMs, before.atMs)
    }]
  })
  for (const { count } of known.values()) left -= count
  return { groups: kept, others: Math.max(0, left) }
}

/**
 * @param {ErrorCounts} counts        of a worker, as it counted them
 * @param {Forgotten} forgotten       before
 * @param {{ fingerprint: string | null, atMs: number }} what   null: all of them
 * @returns {Forgotten}
 */
function forget ({ groups, others }, forgotten, { fingerprint, atMs }) {
  const now = groups.filter(group => fingerprint === null || group.fingerprint === fingerprint).map(group => {
    return { fingerprint: group.fingerprint, count: group.count, uncaught: group.uncaught, atMs }
  })
  const before = forgotten.groups.filter(group => !now.some(one => one.fingerprint === group.fingerprint))
  const stillThere = before.filter(group => groups.some(one => one.fingerprint === group.fingerprint))
  return fingerprint === null ? { groups: now, others } : { groups: [...stillThere, ...now], others: forgotten.others }
}

/**
 * @param {readonly ErrorCounts[]} all
 * @returns {ErrorCounts}   the most recent first
 */
function mergeCounts (all) {
  /** @type {Map<string, ErrorGroup>} */
  const groups = new Map()
  for (const group of all.flatMap(({ groups: some }) => some)) {
    const known = groups.get(group.fingerprint)
    groups.set(group.fingerprint, known ? add(known, group) : group)
  }
  const sorted = [...groups.values()].sort((a, b) => b.lastAtMs - a.lastAtMs)
  const dropped = sorted.slice(MAX_GROUPS)
  return {
    groups: sorted.slice(0, MAX_GROUPS),
    others: all.reduce((sum, { others }) => sum + others, 0) + dropped.reduce((sum, { count }) => sum + count, 0)
  }
}

/** The example of the later one stands. @param {ErrorGroup} a @param {ErrorGroup} b @returns {ErrorGroup} */
function add (a, b) {
  const later = b.lastAtMs >= a.lastAtMs ? b : a
  return {
    ...later,
    count: a.count + b.count,
    uncaught: a.uncaught + b.uncaught,
    firstAtMs: Math.min(a.firstAtMs, b.firstAtMs),
    lastAtMs: later.lastAtMs,
    firstGeneration: Math.min(a.firstGeneration, b.firstGeneration),
    lastGeneration: Math.max(a.lastGeneration, b.lastGeneration)
  }
}

/**
 * @param {object} how
 * @param {number} how.generation
 * @param {string} how.cwd
 */
function createCounter ({ generation, cwd }) {
  /** The one seen last stands last. @type {Map<string, ErrorGroup>} */
  const groups = new Map()
  /** By name and message, for those that are not looked at. @type {Map<string, string>} */
  const shortcuts = new Map()
  let others = 0
  let full = 0
  let secondEndsAtMs = -Infinity

  /** @param {ErrorGroup} group @param {number} atMs @param {boolean} isUncaught */
  function count (group, atMs, isUncaught) {
    group.count++
    if (isUncaught) group.uncaught++
    group.lastAtMs = atMs
    groups.delete(group.fingerprint)
    groups.set(group.fingerprint, group)
  }

  return {
    /** @param {number} nowMs   monotonic @returns {boolean}   there is time to look at one as a whole */
    mayLook (nowMs) {
      if (nowMs >= secondEndsAtMs) {
        secondEndsAtMs = nowMs + 1000
        full = 0
      }
      return full++ < FULL_PER_SECOND
    },
    /**
     * One that is not looked at.
     * @param {string} shortcut @param {number} atMs   wall clock @param {boolean} isUncaught
     */
    takeQuickly (shortcut, atMs, isUncaught) {
      const group = groups.get(shortcuts.get(shortcut) ?? '')
      if (group) count(group, atMs, isUncaught)
      else others++
    },
    /**
     * @param {string} fingerprint @param {string} shortcut @param {number} atMs @param {boolean} isUncaught
     * @param {() => Pick<ErrorGroup, 'name' | 'message' | 'stack' | 'context'>} example   asked for where it is new
     * @returns {ErrorGroup | null}   the group, where it is new
     */
    take (fingerprint, shortcut, atMs, isUncaught, example) {
      const known = groups.get(fingerprint)
      const group = known ?? {
        fingerprint, ...example(), count: 0, uncaught: 0, firstAtMs: atMs, lastAtMs: atMs, firstGeneration: generation,
        lastGeneration: generation, cwd
      }
      count(group, atMs, isUncaught)
      shortcuts.delete(shortcut)
      shortcuts.set(shortcut, fingerprint)
      if (shortcuts.size > MAX_GROUPS) shortcuts.delete(/** @type {string} */ (shortcuts.keys().next().value))
      if (groups.size > MAX_GROUPS) {
        const [oldest] = groups.values()
        groups.delete(oldest.fingerprint)
        others += oldest.count
      }
      return known ? null : group
    },
    /** @returns {ErrorCounts} */
    counts: () => ({ groups: [...groups.values()], others })
  }
}

module.exports = {
  createCounter, mergeCounts, withoutForgotten, forget, NOTHING_FORGOTTEN, MAX_GROUPS, FULL_PER_SECOND
}
