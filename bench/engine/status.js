'use strict'
/**
 * The status of the bot: interrupted sessions and the commands that resume them, the last answers, the silences, the
 * bot's own record. Pure over the store.
 */
const { shellWord } = require('../report/escape')
const { isOwnSession } = require('../shared/own-session')
const { isOfThisHost, isChecked } = require('../shared/own-host')
const { lastSilences } = require('../shared/silences')
const { NO_TRIALS } = require('../shapes/result')

/** @typedef {import('../shapes/record').SessionRecord} SessionRecord */

const LAST = 10

/**
 * @param {{ place: string, machineClass: string | null, benchmarks: readonly string[], benchFile: string | null,
 *   nowMs: number }} where
 *   benchmarks: all of the bench file, by id; benchFile: one that was named, not found; nowMs: wall clock
 * @param {import('./session').Io['store']} store
 * @returns {import('../shapes/result').BenchStatus}
 */
function statusOf ({ place, machineClass, benchmarks, benchFile, nowMs }, store) {
  const open = store.openSessions().filter(one => isOfThisHost(one.machineClass, machineClass, store))
  const compared = store.all('session', { newest: true, limit: 200 })
    .filter(one => one.kind === 'compare' && !hasLaterVerdict(one, store))
  const ended = compared.flatMap(one => store.endOf(one.id) ?? [])
  return {
    place,
    open: open.filter(one => one.parent === null).map(session => {
      return {
        session, pairs: pairsOf(session, open, store), resume: resumeCommand(session, { benchmarks, benchFile }, store)
      }
    }),
    last: ended.slice(0, LAST).map(({ session, reason, atMs }) => {
      const { newSha: sha = '', oldSha = '', machineClass: where = '' } = store.session(session) ?? {}
      const verdict = store.get('verdict', { session })?.verdict ?? null
      return {
        sha, oldSha, subject: store.get('commit', { sha })?.subject ?? '', verdict, reason, atMs, machineClass: where,
        isHere: where === machineClass
      }
    }),
    silences: lastSilences(store.all('silence', {})).filter(one => one.untilMs > nowMs),
    trials: machineClass === null ? NO_TRIALS : store.trials({ machineClass }),
    notes: [...store.notes]
  }
}

/**
 * A commit whose parent does not run is compared once more, with the commit before it: that verdict is its result.
 * @param {SessionRecord} session
 * @param {import('./session').Io['store']} store
 */
function hasLaterVerdict (session, store) {
  const { id, newSha, machineClass } = session
  if (store.get('verdict', { session: id }) !== null ||
    !isOwnSession(session, store.get('commit', { sha: newSha })?.parents ?? [])) return false
  return store.all('verdict', { sha: newSha, machineClass, newest: true, limit: 1 }).some(last => last.session > id)
}

/**
 * Of a session and of those that belong to it.
 * @param {SessionRecord} session
 * @param {SessionRecord[]} open
 * @param {import('./session').Io['store']} store
 */
function pairsOf (session, open, store) {
  return [session, ...open.filter(one => one.parent === session.id)]
    .reduce((sum, one) => sum + store.pairs({ session: one.id }).length, 0)
}

/**
 * @param {SessionRecord} session
 * @param {{ benchmarks: readonly string[], benchFile: string | null }} file
 * @param {import('./session').Io['store']} store
 */
function resumeCommand (session, { benchmarks, benchFile }, store) {
  const { kind, oldSha, newSha, profile, benchmarks: own, metric } = session
  // a bisect names its one benchmark otherwise
  const isWhole = kind === 'bisect' || benchmarks.every(id => own.includes(id))
  const only = isWhole ? [] : own.filter(id => benchmarks.includes(id))
  const isUnchecked = !isChecked(store.get('machine', { class: session.machineClass }))
  const flags = ` --profile ${profile}${only.map(id => ` --only ${shellWord(id)}`).join('')}${benchFile === null ? '' : ` --file ${shellWord(benchFile)}`}${isUnchecked ? ' --no-machine-checks' : ''}`
  if (kind === 'bisect') {
    return `bellwether bench bisect ${oldSha.slice(0, 12)}..${newSha.slice(0, 12)} --benchmark ${shellWord(own[0])}${metric === undefined ? '' : ` --metric ${shellWord(metric)}`}${flags}`
  }
  const isOwn = kind === 'compare' && isOwnSession(session, store.get('commit', { sha: newSha })?.parents ?? [])
  return isOwn
    ? `bellwether bench run ${newSha.slice(0, 12)}${flags}`
    : `bellwether bench compare ${oldSha.slice(0, 12)} ${newSha.slice(0, 12)}${flags}`
}

module.exports = { statusOf, hasLaterVerdict }
