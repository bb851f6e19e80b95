'use strict'
/**
 * The releases of an app as a list of entries: which are added, which verdict each has, which are forgotten. Pure.
 */

/** The most releases that are kept of an app. */
const MOST_ENTRIES = 50

/** @typedef {'served' | 'failed' | 'aborted' | 'rolled-back'} Verdict */
/**
 * @typedef {object} Entry
 * @property {number} id                what `rollback --to` takes; never used twice
 * @property {number | null} atMs       when the verb was over, wall clock; null: before the list was begun
 * @property {number | null} tookMs
 * @property {string} verb              'found': it ran when the list was begun, or another manager has brought it up
 * @property {Record<string, any> | null} by   an Asker (manager/log/asked-by.js); null: not known, or the manager
 *   itself
 * @property {number | null} generation null: no worker of it was started
 * @property {Verdict} verdict
 * @property {string | null} code       of the error of a release that failed
 * @property {string | null} message
 * @property {string} settings          fingerprint of the settings
 * @property {string | null} commit
 * @property {import('./code-print').CodePrint | null} print
 * @property {import('../saved-apps').SavedRelease} release
 */
/** @typedef {{ next: number, entries: Entry[] }} ReleaseList   oldest first */

/** @returns {ReleaseList} */
function emptyList () { return { next: 1, entries: [] } }

/**
 * The entry of what runs now.
 * @param {ReleaseList} list
 * @param {number} generation
 * @returns {Entry | undefined}
 */
function entryOf ({ entries }, generation) {
  return entries.findLast(entry => entry.generation === generation && entry.verdict !== 'failed')
}

/**
 * @param {ReleaseList} list
 * @param {Omit<Entry, 'id'>} entry
 * @returns {ReleaseList}
 */
function added ({ next, entries }, entry) {
  return { next: next + 1, entries: [...entries, { ...entry, id: next }].slice(-MOST_ENTRIES) }
}

/**
 * After a verb. A start or a restart of what ran before is no new release.
 * @param {ReleaseList} list
 * @param {Omit<Entry, 'id'>} entry
 * @param {number | null} from   the generation that ran before; null: none
 * @returns {ReleaseList}
 */
function noted (list, entry, from) {
  const before = from === null ? undefined : entryOf(list, from)
  const isBack = entry.verb === 'rollback' && entry.verdict === 'served'
  const marked = isBack && before ? withVerdict(list, before.id, 'rolled-back') : list
  const last = entry.generation === null ? undefined : entryOf(list, entry.generation)
  const isSame = last !== undefined && last.settings === entry.settings && last.print?.sum === entry.print?.sum
  if (isSame && (entry.verb === 'start' || entry.verb === 'restart')) return list
  return added(marked, entry)
}

/** @param {ReleaseList} list @param {number} id @param {Verdict} verdict @returns {ReleaseList} */
function withVerdict ({ next, entries }, id, verdict) {
  return { next, entries: entries.map(entry => entry.id === id ? { ...entry, verdict } : entry) }
}

module.exports = { MOST_ENTRIES, emptyList, entryOf, added, noted }
