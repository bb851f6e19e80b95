'use strict'
/** What is going on: sessions that were interrupted and how to go on with them, the last answers, the bot's own record. Pure over the store. */

/** @typedef {import('../shapes').SessionRecord} SessionRecord */

const LAST = 10
const NO_TRIALS = { trials: 0, suspected: 0, confirmed: 0 }

/**
 * @param {{ place: string, machineClass: string | null }} where
 * @param {import('./session').Io['store']} store
 * @returns {import('../shapes').BenchStatus}
 */
function statusOf ({ place, machineClass }, store) {
  const open = store.openSessions()
  const ended = store.all('session', { newest: true, limit: 200 }).filter(one => one.kind === 'compare').flatMap(one => store.endOf(one.id) ?? [])
  return {
    place,
    open: open.filter(one => one.parent === null).map(session => ({ session, pairs: pairsOf(session, open, store), resume: resumeCommand(session, store) })),
    last: ended.slice(0, LAST).map(({ session, reason, atMs }) => {
      const sha = store.session(session)?.newSha ?? ''
      return { sha, subject: store.get('commit', { sha })?.subject ?? '', reason, atMs }
    }),
    trials: machineClass === null ? { aa: NO_TRIALS, docsOnly: NO_TRIALS } : store.trials({ machineClass }),
    notes: [...store.notes]
  }
}

/** Of a session and of those that belong to it. @param {SessionRecord} session @param {SessionRecord[]} open @param {import('./session').Io['store']} store */
function pairsOf (session, open, store) {
  return [session, ...open.filter(one => one.parent === session.id)].reduce((sum, one) => sum + store.pairs({ session: one.id }).length, 0)
}

/** @param {SessionRecord} session @param {import('./session').Io['store']} store */
function resumeCommand ({ kind, oldSha, newSha, profile }, store) {
  const flags = ` --profile ${profile}`
  if (kind === 'bisect') return `bellwether bench bisect ${oldSha.slice(0, 12)}..${newSha.slice(0, 12)}${flags}`
  if (kind === 'aa') return `bellwether bench calibrate${flags}`
  const isParent = store.get('commit', { sha: newSha })?.parents[0] === oldSha
  return isParent ? `bellwether bench run ${newSha.slice(0, 12)}${flags}` : `bellwether bench compare ${oldSha.slice(0, 12)} ${newSha.slice(0, 12)}${flags}`
}

module.exports = { statusOf }
