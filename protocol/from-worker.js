'use strict'
/**
 * Every message from a worker to its manager: its shape, its limits, and the check. A worker's message is untrusted:
 * parseWorkerLine decides what it was.
 */
const { isYesNo, isCount, isMs, isGiven, isCountUpTo, isText, isOneOf, isListOf, isMapOf, isShaped } =
  require('../common/shape')
const { byType, parseLine, MAX_KEY_CHARS } = require('./messages')

const MAX_STDERR_CHARS = 8 * 1024
const MAX_LAST_WORDS_CHARS = 768 * 1024
/** A line that a command says of itself. */
const MAX_STATUS_CHARS = 256
const MAX_STACK_CHARS = 16 * 1024
/** Addresses of one worker. */
const MAX_LISTENERS = 1024
/** Whether a worker takes connections, as it knows itself. */
const WORKER_STATES = Object.freeze(['standby', 'serving', 'pausing', 'draining'])
/** The boot of a worker whose script has not begun. @type {Readonly<Boot>} */
const NOT_BOOTED = Object.freeze({ ran: false, madeServer: false, http: false, rested: false, cpuMs: 0 })
const SERVER_KINDS = Object.freeze(['http', 'https', 'http2', 'net'])
/**
 * A row of a worker's history. atMs: wall clock. delayMs: how late its event loop was at worst, or how long it had been
 * blocked. cpuPercent: of one processor, all threads together. connections: open ones of clients.
 */
const HISTORY_COLUMNS = Object.freeze(/** @type {const} */ ([
  'atMs', 'delayMs', 'cpuPercent', 'rssBytes', 'heapUsedBytes', 'connections'
]))
/** One a second. */
const HISTORY_ROWS = 180
/** Types of open resources, or numbers of the heap. */
const MAX_COUNTS = 64

/** @typedef {'http' | 'https' | 'http2' | 'net'} ServerKind */
/** @typedef {{ address: string, port: number, family: string } | string} ServerAddress  string: a UNIX path */
/**
 * The progress of the app's boot.
 * @typedef {object} Boot
 * @property {boolean} ran          its script has run once, to its first wait
 * @property {boolean} madeServer   it has made a server, which need not listen yet
 * @property {boolean} http         it has loaded what a server of HTTP needs
 * @property {boolean} rested       its event loop has been idle since: nothing is left to boot, or it waits for
 *   something
 * @property {number} cpuMs         processor time until then; it measures a boot also where the machine is busy with
 *   others
 */
/**
 * @typedef {{ type: 'hello', pid: number, nodeVersion: string, boot?: Boot }
 *   | Rejoin
 *   | { type: 'listening', key: string, server: ServerKind, address: ServerAddress }
 *   | { type: 'closed', key: string }
 *   | { type: 'accepting' }
 *   | { type: 'message', data: unknown }
 *   | { type: 'stderr', text: string }
 *   | { type: 'last-words', text: string, name?: string }
 *   | { type: 'exiting', code: number, calledFrom: string, inventory: Inventory, history: number[][] }
 *   | { type: 'drained', open: number, forced: number, drainMs: number, longestMs: number, connections: number }
 *   | { type: 'paused', open: number, forced: number, drainMs: number, longestMs: number, connections: number }
 *   | { type: 'held', open: number, isDone: boolean }
 *   | { type: 'not-held', why: string }
 *   | { type: 'released', isTimeUp: boolean }
 *   | { type: 'replace-me', reason: string }
 *   | { type: 'command', pid: number, status?: string }
 *   | { type: 'command-ended', code: number, signal: string }
 *   | { type: 'trouble', part: string, text: string }
 *   | { type: 'dropped', count: number }
 *   | { type: 'output-lost', stream: string, count: number, why: string, bytes?: number, lines?: number }
 *   | { type: 'message-taken', ask: number, outcome: 'taken' | 'waiting' | 'full' | 'disconnected' }
 *   | { type: 'logs-reopened', reopened: number, problem?: string, silentThreads?: number }} WorkerMessage
 *   command: the process of its command, and what that says of itself (STATUS=). command-ended: how that ended; code
 *   -1: by the signal; signal '': by the code.
 *   trouble: a part of the preload could not be set up; the app goes on.
 *   hello: first of all, and again when its boot has come further (a manager of an earlier version would not know
 *   another type). dropped: count messages of the app found no room while no manager read.
 *   held: the answer to hold, and once more when nothing is open (isDone); open: connections of clients. not-held: it
 *   cannot stop accepting and go on later. released: it accepts again; isTimeUp: of itself.
 *   output-lost: count writes to its stdout or stderr, or to a file of log.levelFiles, could not be made (a full disk,
 *   a reader that is gone); bytes, lines: what is not in the file, and ends of lines in it; older workers say neither.
 *   message-taken: the answer to a message that asks for one, by its number.
 *   logs-reopened: the answer to reopen-logs; reopened: how many of its files were other ones. problem: why one could
 *   not be opened; it is written as before. silentThreads: threads of the app that did not answer.
 *   replace-me: a session of its REPL told the process to end; it serves until its replacement does
 */
/**
 * The first line on a channel that the worker opened: the worker's identity and state. Messages that waited follow.
 * @typedef {object} Rejoin
 * @property {'rejoin'} type
 * @property {number} pid
 * @property {string} token
 * @property {string} nodeVersion
 * @property {'standby' | 'serving' | 'pausing' | 'draining'} state
 * @property {{ key: string, server: ServerKind, address: ServerAddress }[]} listening
 * @property {string[]} unused      inherited addresses that no server of the app has taken yet
 * @property {boolean} saidReady
 * @property {Boot} [boot]          a worker of an earlier version does not say
 * @property {{ leftMs?: number }} [held]   it is held; leftMs: it accepts by itself after that
 */
/**
 * The open resources of a worker's main thread, and its heap.
 * @typedef {object} Inventory
 * @property {number} atMs                          wall clock
 * @property {Record<string, number>} resources     what keeps its event loop alive, by type
 *   (process.getActiveResourcesInfo)
 * @property {ConnectionCounts} connections
 * @property {Record<string, number>} heap          v8.getHeapStatistics()
 * @property {{ node: string, v8: string }} versions
 */
/** @typedef {{ open: number, inFlight: number, upgraded: number, http2Sessions: number }} ConnectionCounts */

const isKey = isText(MAX_KEY_CHARS, 1)
const isPlace = isShaped({ must: { address: isText(64), port: isCountUpTo(65535), family: isText(16) } })
/** @param {any} value */
const isAddress = value => isKey(value) || isPlace(value)
const isServer = isOneOf(SERVER_KINDS)
const isListening = isShaped({ must: { key: isKey, server: isServer, address: isAddress } })
const isCounts = isMapOf(Number.isFinite, MAX_COUNTS, isText(64))
const isInventory = isShaped({
  must: {
    atMs: Number.isFinite,
    resources: isCounts,
    connections: isCounts,
    heap: isCounts,
    versions: isShaped({ must: { node: isText(64), v8: isText(64) } })
  }
})
const isBoot = isShaped({ must: { ran: isYesNo, madeServer: isYesNo, http: isYesNo, rested: isYesNo, cpuMs: isMs } })
/**
 * Not isListOf of isListOf: a thousand numbers come with each history, and that costs half as much again.
 * @param {any} row
 */
const isRow = row => Array.isArray(row) && row.length === HISTORY_COLUMNS.length && row.every(Number.isFinite)
const isHistory = isListOf(isRow, HISTORY_ROWS)

/** The result of a drain or a pause. @type {import('../common/shape').Fields} */
const FINISHED = { open: isCount, forced: isCount, drainMs: isMs, longestMs: isMs, connections: isCount }
/** @type {Record<string, import('../common/shape').Shape>} */
const FROM_WORKER = {
  hello: { must: { pid: isCount, nodeVersion: isText(64) }, may: { boot: isBoot } },
  rejoin: {
    may: { boot: isBoot, held: isShaped({ may: { leftMs: isMs } }) },
    must: {
      pid: isCount,
      token: isKey,
      nodeVersion: isText(64),
      state: isOneOf(WORKER_STATES),
      listening: isListOf(isListening, MAX_LISTENERS),
      unused: isListOf(isKey, MAX_LISTENERS),
      saidReady: isYesNo
    }
  },
  listening: { must: { key: isKey, server: isServer, address: isAddress } },
  closed: { must: { key: isKey } },
  accepting: {},
  message: { must: { data: isGiven } },
  stderr: { must: { text: isText(MAX_STDERR_CHARS) } },
  'last-words': { must: { text: isText(MAX_LAST_WORDS_CHARS) }, may: { name: isText(256) } },
  exiting: {
    must: { code: Number.isInteger, calledFrom: isText(MAX_STACK_CHARS), inventory: isInventory, history: isHistory }
  },
  drained: { must: FINISHED },
  paused: { must: FINISHED },
  held: { must: { open: isCount, isDone: isYesNo } },
  'not-held': { must: { why: isText(256) } },
  released: { must: { isTimeUp: isYesNo } },
  'replace-me': { must: { reason: isText(MAX_STDERR_CHARS) } },
  command: { must: { pid: isCount }, may: { status: isText(MAX_STATUS_CHARS) } },
  'command-ended': { must: { code: Number.isInteger, signal: isText(16) } },
  trouble: { must: { part: isText(64), text: isText(MAX_STDERR_CHARS) } },
  dropped: { must: { count: isCount } },
  'output-lost': { must: { stream: isText(64), count: isCount, why: isText(256) }, may: { bytes: isCount, lines: isCount } },
  'message-taken': { must: { ask: isCount, outcome: isOneOf(['taken', 'waiting', 'full', 'disconnected']) } },
  'logs-reopened': { must: { reopened: isCount }, may: { problem: isText(1024), silentThreads: isCount } }
}
const KNOWN = byType(FROM_WORKER)

/**
 * @param {string} line  without its end
 * @returns {WorkerMessage | null}  only the known fields; null: not a message, to be counted and dropped
 */
function parseWorkerLine (line) {
  return /** @type {WorkerMessage | null} */ (parseLine(line, KNOWN))
}

module.exports = {
  MAX_STATUS_CHARS, MAX_STDERR_CHARS, MAX_LAST_WORDS_CHARS, MAX_STACK_CHARS, HISTORY_COLUMNS, HISTORY_ROWS, NOT_BOOTED,
  isHistory, isInventory, parseWorkerLine
}
