'use strict'
/** Every commit that changed something, or broke: the page of regressions, its feed and its JSON. */
const { isoText } = require('../../shared/dates')
const { verdictNow, hasPage } = require('./series')
const { changeVerdict } = require('./overview')
const { isSilenced, lastSilences } = require('../../shared/silences')

/** @typedef {import('../../store').Store} Store */
/** @typedef {import('../../shapes/result').Verdict} Verdict */
/**
 * @typedef {object} Change
 * @property {string} session
 * @property {import('../../shapes/pair').Commit} commit
 * @property {string} oldSha             the last good one
 * @property {boolean} oldHasPage
 * @property {Verdict} verdict
 * @property {string[]} candidates       the shas of (last good, first bad]: one of them is it
 * @property {State} state
 * @property {string[]} notes            what people said of it
 * @property {string} text
 * @property {import('../../shapes/record').Moved[]} moved
 * @property {boolean} isSilenced        all of what it moved
 * @property {string | null} revertCommand
 * @property {number} atMs
 */

/**
 * fixed: each metric it made worse got better, by half of that at least, or was accepted.
 * @typedef {'open' | 'bisecting' | 'accepted' | 'fixed' | 'gained' | 'to be seen'} State
 */
/** Two measurements of one change differ: what came back counts as all of it from here on. */
const FIXED_SHARE = 0.5

/** @type {ReadonlySet<Verdict>} */
const SHOWN = new Set(['confirmed', 'accepted', 'improved', 'suspected', 'broken'])

/**
 * @param {readonly import('../../shapes/record').VerdictRecord[]} line  of results.js
 * @param {{ store: Store, machineClass: string, nowMs: number }} where
 * @returns {Change[]}  the newest commit first
 */
function changesOf (line, { store, machineClass, nowMs }) {
  const silences = lastSilences(store.all('silence', {}))
  const hunted = new Set(store.openSessions().filter(({ kind }) => kind === 'bisect').map(({ newSha }) => newSha))
  return line.flatMap((record, at) => {
    const verdict = changeVerdict(record, store)
    if (!SHOWN.has(verdict)) return []
    const moved = record.moved.map(one => ({ ...one, verdict: verdictNow(one, record.sha, store) }))
    return [{
      session: record.session,
      commit: store.get('commit', { sha: record.sha }),
      oldSha: record.oldSha,
      oldHasPage: hasPage(record.oldSha, { store, machineClass }),
      candidates: record.culprit?.candidates ?? [],
      verdict,
      state: stateOf(verdict, moved, { later: line.slice(at + 1), isHunted: hunted.has(record.sha) }),
      notes: notesOf(record, { store, silences, nowMs }),
      text: record.text,
      moved,
      isSilenced: moved.length > 0 && moved.every(one => isSilenced(one, silences, nowMs)),
      revertCommand: record.culprit?.revertCommand ?? null,
      atMs: record.atMs
    }]
  }).reverse()
}

/**
 * @param {Verdict} verdict
 * @param {readonly import('../../shapes/record').Moved[]} moved  as it is now: what was accepted since is waited for no
 *   more
 * @param {{ later: readonly import('../../shapes/record').VerdictRecord[], isHunted: boolean }} more  isHunted: a
 *   bisect that ends with it is under way
 * @returns {State}
 */
function stateOf (verdict, moved, { later, isHunted }) {
  if (verdict === 'improved') return 'gained'
  if (verdict === 'accepted') return 'accepted'
  if (verdict === 'suspected') return 'to be seen'
  if (verdict === 'broken') return later.some(one =>
    one.verdict !== 'broken' && one.verdict !== 'inconclusive' && !one.broken?.length) ? 'fixed' : 'open'
  const worse = moved.filter(one => one.verdict === 'confirmed')
  return worse.length > 0 && worse.every(one => isMadeUpFor(one, later)) ? 'fixed' : isHunted ? 'bisecting' : 'open'
}

/**
 * @param {import('../../shapes/record').Moved} worse
 * @param {readonly import('../../shapes/record').VerdictRecord[]} later
 */
function isMadeUpFor ({ benchmark, metric, effect }, later) {
  const changes = later.flatMap(({ moved }) => moved.filter(one => one.benchmark === benchmark &&
    one.metric === metric && (one.verdict === 'improved' || one.verdict === 'confirmed')))
  const gains = changes.filter(one => one.verdict === 'improved')
  if (effect === null || gains.some(one => one.effect === null)) return gains.length > 0 // the size is not known
  let gained = 0
  // what got worse in between takes from what was gained
  return changes.some(one => (gained -= Number(one.effect)) >= FIXED_SHARE * effect)
}

/**
 * Why it was taken, or is not told, and by whom.
 * @param {import('../../shapes/record').VerdictRecord} record
 * @param {{ store: Store, silences: readonly import('../../shapes/record').SilenceRecord[], nowMs: number }} where
 * @returns {string[]} each once
 */
function notesOf ({ sha, moved }, { store, silences, nowMs }) {
  const accepted = moved.map(({ benchmark, metric }) => store.accepted({ sha, benchmark, metric }))
    .flatMap(one => one === null ? [] : [`accepted by ${one.by}: ${one.reason}`])
  const silent = silences.filter(one => moved.some(own => isSilenced(own, [one], nowMs)))
    .map(({ by, reason, untilMs }) =>
      `silent until ${isoText(untilMs)?.slice(0, 10) ?? 'further notice'}, by ${by}: ${reason}`)
  return [...new Set([...accepted, ...silent])]
}

module.exports = { changesOf, stateOf }
