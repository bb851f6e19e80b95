'use strict'
/**
 * The records of a commit that a runner sends, as the lines of an export: its finished comparisons with all that
 * belongs to them, the sessions first. watch/check-upload.js decides which of them are taken. Pure over a store.
 */
const { markOf } = require('../../shared/meta-keys')
const { isOwnSession } = require('../../shared/own-session')
const { linesOfEntries } = require('../../store')
const { SESSION_KINDS, SESSION_MARKS } = require('../watch/check-upload')

/** @typedef {import('../../shapes/record').SessionRecord} SessionRecord */
/** @typedef {import('../../store').Store} Store */
/** @typedef {import('../watch/check-upload').Entry} Entry */

/**
 * @param {Store} store
 * @param {{ sha: string, machineClass: string, profile: string, benchSha256: string }} wish
 * @returns {SessionRecord[]} the commit's own comparisons that have their verdict, measured as the bench file says now
 */
function finishedSessions (store, { sha, machineClass, profile, benchSha256 }) {
  const parents = store.get('commit', { sha })?.parents ?? []
  return store.all('session', {
    newSha: sha, machineClass, kind: 'compare', profile
  }).filter((/** @type {SessionRecord} */ one) => {
    return one.benchSha256 === benchSha256 && isOwnSession(one, parents) && store.endOf(one.id) !== null &&
      store.get('verdict', { session: one.id }) !== null
  })
}

/**
 * @param {Store} store
 * @param {Parameters<typeof finishedSessions>[1]} wish
 * @returns {Generator<string>} lines without their ends
 */
function uploadLines (store, wish) { return linesOfEntries(entriesOf(store, wish)) }

/** @param {Store} store @param {Parameters<typeof finishedSessions>[1]} wish @returns {Generator<Entry>} */
function * entriesOf (store, wish) {
  const comparisons = finishedSessions(store, wish)
  const sessions = comparisons.flatMap(one => [one, ...store.all('session', { parent: one.id, kind: 'confirm' })])
  for (const record of sessions) yield { kind: 'session', record }
  yield { kind: 'machine', record: store.get('machine', { class: wish.machineClass }) }
  for (const sha of new Set(sessions.flatMap(({ oldSha, newSha }) => [oldSha, newSha]))) {
    yield { kind: 'commit', record: store.get('commit', { sha }) }
  }
  for (const { id } of sessions) {
    for (const kind of SESSION_KINDS) for (const record of store.all(kind, { session: id })) yield { kind, record }
    for (const mark of SESSION_MARKS) {
      for (const record of store.all('mark', { name: markOf(mark, id), newest: true, limit: 1 })) {
        yield { kind: 'mark', record }
      }
    }
  }
}

module.exports = { finishedSessions, uploadLines }
