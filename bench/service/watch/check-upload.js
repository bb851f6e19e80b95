'use strict'
/**
 * The records of a runner's upload (runner/upload.js) that may be taken: finished comparisons of the commit that it was
 * given, with all that belongs to them. Nothing else, so that a runner cannot write over, or into, the results of
 * others. Pure over lines.
 */
const { BellwetherError } = require('../../../common/errors')
const { jsonOrNull } = require('../../../common/json-or-null')
const { linesOfEntries, entriesOfLines } = require('../../store')
const { sha: shaCheck, nullable } = require('../../store/checks')
const { RECORD_CHECKS, MARK_CHECKS } = require('./shape-checks')

/** @typedef {import('../../shapes/record').Kind} Kind */
/** @typedef {import('../../shapes/record').SessionRecord} SessionRecord */
/** @typedef {{ kind: Kind, record: any }} Entry */

/** The kinds of records that belong to a session, in the order in which they are sent. @type {readonly Kind[]} */
const SESSION_KINDS = Object.freeze(['build', 'pair', 'look', 'end', 'values', 'verdict'])
/** The marks that the commit's page shows of a confirmed slowdown. */
const SESSION_MARKS = Object.freeze(Object.keys(MARK_CHECKS))

/**
 * The sessions of an upload.
 * @param {Iterable<string>} lines
 * @returns {string[]} ids
 * @throws BW_BENCH_IMPORT
 */
function sessionsIn (lines) {
  const ids = []
  for (const { kind, record } of entriesOfLines(lines)) {
    if (kind !== 'session') break // they stand first
    ids.push(record.id)
  }
  return ids
}

/**
 * The part of an upload that may be imported, as lines; nothing of sessions that are there already.
 * @param {Iterable<string>} lines
 * @param {object} wish
 * @param {string} wish.sha               of the commit
 * @param {string} wish.machineClass
 * @param {string} wish.profile
 * @param {ReadonlySet<string>} wish.benchmarks  ids
 * @param {ReadonlySet<string>} wish.there  sessions that were in the store before
 * @param {number} wish.atMs              when it came: channels tell what is younger than they are, by this machine's
 *   clock
 * @returns {Generator<string>}
 * @throws BW_BENCH_IMPORT, when the bad line is reached: the upload holds something else than one commit's finished
 *   comparisons
 */
function checkedLines (lines, wish) { return linesOfEntries(checkedEntries(entriesOfLines(lines), wish)) }

/** @param {Iterable<Entry>} entries @param {Parameters<typeof checkedLines>[1]} wish @returns {Generator<Entry>} */
function * checkedEntries (entries, wish) {
  /** @type {Map<string, SessionRecord>} */
  const sessions = new Map()
  /** @type {Set<string>} kinds and sessions */
  const found = new Set()
  for (const { kind, record } of entries) {
    const wrong = kind === 'session' ? wrongSession(record, sessions, wish) : wrongRecord(kind, record, sessions, wish)
    if (wrong) throw refused(`a ${kind} ${wrong}`)
    if (kind === 'session') sessions.set(record.id, record)
    if (kind === 'end' || kind === 'verdict') found.add(`${kind} ${record.session}`)
    const session = kind === 'session' ? record.id : kind === 'mark' ? sessionOfMark(record.name) : record.session
    if (session !== undefined && wish.there.has(session)) continue // it came whole before
    yield { kind, record: kind === 'verdict' ? { ...record, atMs: wish.atMs } : record }
  }
  if (sessions.size === 0) throw refused('no session is in it')
  for (const { id, kind } of sessions.values()) {
    if (!found.has(`end ${id}`) || (kind === 'compare' && !found.has(`verdict ${id}`))) {
      throw refused(`session ${id} is not finished`)
    }
  }
}

/**
 * @param {SessionRecord} session
 * @param {Map<string, SessionRecord>} sessions  before it
 * @param {Parameters<typeof checkedLines>[1]} wish
 * @returns {string | null}
 */
function wrongSession ({
  id, kind, oldSha, newSha, anchorSha, machineClass, profile, benchmarks, parent
}, sessions, wish) {
  if (newSha !== wish.sha || shaCheck(oldSha) || nullable(shaCheck)(anchorSha)) {
    return `is not of the commit ${wish.sha}`
  }
  if (machineClass !== wish.machineClass) return 'is of another machine class'
  if (profile !== wish.profile) return `was measured with the profile ${profile}, here it is ${wish.profile}`
  const unknown = benchmarks.find(one => !wish.benchmarks.has(one))
  if (unknown !== undefined) return `has a benchmark that is not known here: ${unknown}`
  if (sessions.has(id)) return `stands in it twice: ${id}`
  if (kind === 'compare') return parent === null ? null : 'has a parent'
  return kind === 'confirm' && sessions.get(parent ?? '')?.kind === 'compare' ? null
    : 'is neither a comparison nor confirms one'
}

/**
 * @param {Kind} kind
 * @param {any} record
 * @param {Map<string, SessionRecord>} sessions
 * @param {Parameters<typeof checkedLines>[1]} wish
 * @returns {string | null}
 */
function wrongRecord (kind, record, sessions, wish) {
  const wrong = RECORD_CHECKS[kind]?.(record)
  if (wrong) return wrong
  if (kind === 'machine') return record.class === wish.machineClass ? null : 'is another one'
  if (kind === 'commit') {
    return [...sessions.values()].some(({ oldSha, newSha }) => record.sha === oldSha || record.sha === newSha) ? null
      : 'is another one'
  }
  if (kind === 'mark') return sessions.has(sessionOfMark(record.name) ?? '')
    ? MARK_CHECKS[record.name.split(':')[0]](jsonOrNull(record.value))
    : `may not be set: ${record.name}`
  const session = sessions.get(record.session)
  if (session === undefined || !SESSION_KINDS.includes(kind)) return 'belongs to none of its sessions'
  if (record.benchmark !== undefined && !session.benchmarks.includes(record.benchmark)) {
    return `has a benchmark that its session has not: ${record.benchmark}`
  }
  if (kind === 'build') {
    return [session.oldSha, session.newSha, session.anchorSha].includes(record.sha) ? null : 'is of another commit'
  }
  if (kind !== 'verdict') return null
  return record.sha === session.newSha && record.oldSha === session.oldSha &&
    record.machineClass === session.machineClass &&
    record.profile === session.profile ? null : 'is of another comparison'
}

/** @param {string} name @returns {string | undefined} */
function sessionOfMark (name) {
  const [kind, ...rest] = name.split(':')
  return SESSION_MARKS.includes(kind) ? rest.join(':') : undefined
}

/** @param {string} what */
function refused (what) {
  return new BellwetherError('BW_BENCH_IMPORT',
    `The result of the runner was not taken: ${what}. Nothing was imported.`)
}

module.exports = { SESSION_KINDS, SESSION_MARKS, sessionsIn, checkedLines }
