'use strict'
/** Every commit that changed something, or broke: the page of regressions, its feed and its JSON. */
const { lineOf, verdictNow, hasPage } = require('./series')
const { commitVerdict } = require('./overview')
const { isSilenced } = require('../tell/message')

/** @typedef {import('../store').Store} Store */
/** @typedef {import('../shapes').Verdict} Verdict */
/**
 * @typedef {object} Change
 * @property {string} session
 * @property {import('../shapes').Commit} commit
 * @property {string} oldSha             the last good one
 * @property {boolean} oldHasPage
 * @property {Verdict} verdict
 * @property {'open' | 'accepted' | 'fixed' | 'gained' | 'to be seen'} state  fixed: each metric it made worse was made better again later
 * @property {string} text
 * @property {import('../shapes').Moved[]} moved
 * @property {boolean} isSilenced        all of what it moved
 * @property {string | null} revertCommand
 * @property {number} atMs
 */

/** @type {ReadonlySet<Verdict>} */
const SHOWN = new Set(['confirmed', 'accepted', 'improved', 'suspected', 'broken'])

/**
 * @param {{ store: Store, machineClass: string, nowMs: number }} where
 * @returns {Change[]}  the newest commit first
 */
function changesOf ({ store, machineClass, nowMs }) {
  const line = lineOf({ store, machineClass })
  const silences = store.all('silence', {})
  return line.flatMap((record, at) => {
    const verdict = commitVerdict(record, store)
    if (!SHOWN.has(verdict)) return []
    return [{
      session: record.session,
      commit: store.get('commit', { sha: record.sha }),
      oldSha: record.oldSha,
      oldHasPage: hasPage(record.oldSha, store, machineClass),
      verdict,
      state: stateOf(verdict, record, line.slice(at + 1)),
      text: record.text,
      moved: record.moved.map(one => ({ ...one, verdict: verdictNow(one, record.sha, store) })),
      isSilenced: record.moved.length > 0 && record.moved.every(one => isSilenced(one, silences, nowMs)),
      revertCommand: record.culprit?.revertCommand ?? null,
      atMs: record.atMs
    }]
  }).reverse()
}

/**
 * @param {Verdict} verdict
 * @param {import('../shapes').VerdictRecord} record
 * @param {readonly import('../shapes').VerdictRecord[]} later
 * @returns {Change['state']}
 */
function stateOf (verdict, record, later) {
  if (verdict === 'improved') return 'gained'
  if (verdict === 'accepted') return 'accepted'
  if (verdict === 'suspected') return 'to be seen'
  if (verdict === 'broken') return later.some(one => one.verdict !== 'broken') ? 'fixed' : 'open'
  const worse = record.moved.filter(one => one.verdict === 'confirmed')
  const better = (/** @type {import('../shapes').Moved} */ { benchmark, metric }) => later.some(({ moved }) => moved.some(one => one.benchmark === benchmark && one.metric === metric && one.verdict === 'improved'))
  return worse.length > 0 && worse.every(better) ? 'fixed' : 'open'
}

module.exports = { changesOf }
