'use strict'
/**
 * Every message between the manager and a worker: its shape, its limits, and the check of what comes in.
 * The one file both sides share (with bind-address.js). What a worker says is untrusted: parseWorkerLine decides what
 * it was.
 */

const {
  isObject, isYesNo, isCount, isMs, isGiven, isCountUpTo, isText, isOneOf, isListOf, isMapOf, fieldsOf, isShaped
} = require('../common/shape')

/** Name of the environment variable that carries the boot record; the preload removes it at once. */
const BOOT_VARIABLE = 'BELLWETHER_WORKER'
/** Descriptors of a worker: 0 /dev/null, 1 and 2 its logs, 3 the channel, 4 node's IPC, then the listening sockets. */
const CHANNEL_FD = 3
const FIRST_LISTENER_FD = 5
const SIDECAR_VERSION = 1
/** One JSON line, its end included. */
const MAX_LINE_BYTES = 1024 * 1024
const MAX_STDERR_CHARS = 8 * 1024
const MAX_LAST_WORDS_CHARS = 768 * 1024
const MAX_STACK_CHARS = 16 * 1024
const MAX_KEY_CHARS = 512
/** Addresses of one worker. */
const MAX_LISTENERS = 1024
const BIND_REQUEST = 'NODE_BELLWETHER_BIND'
const BIND_ANSWER = 'NODE_BELLWETHER_BOUND'
/** The worker says it to itself when the IPC channel ends. */
const MANAGER_GONE = 'NODE_BELLWETHER_GONE'
/** Node's own words on an IPC channel, for a message that has a handle with it and for the answer that it has come. */
const NODE_HANDLE = 'NODE_HANDLE'
const NODE_HANDLE_ACK = 'NODE_HANDLE_ACK'
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

/**
 * What the manager tells a worker at its birth, as JSON in BELLWETHER_WORKER.
 * @typedef {object} BootRecord
 * @property {string} app
 * @property {number} slot
 * @property {number} generation
 * @property {string} token
 * @property {string} id           'web.0'
 * @property {string} socketBase   '<run>/workers/web.0.1a2b3c4d': the worker binds .sock and .http.sock
 * @property {{ key: string, fd: number, reserveFd?: number }[]} listeners  inherited addresses; reserveFd: a second
 *   copy, for a pause
 * @property {boolean} [sidecar]   default true
 * @property {number} [blockedMs]  blocked longer than this is worth an event (the manager judges)
 * @property {string} [channelPath]  the manager's socket for workers that have lost, or never had, a channel on fd 3
 * @property {boolean} [connects]  it was started by a sibling: there is no fd 3 and no IPC, the channel is the socket
 *   from the first
 * @property {boolean} [evenSpread]  default true
 * @property {{ out: string, err: string }} [logFiles]   what descriptors 1 and 2 are; left out: no files of ours
 * @property {{ timestamps: boolean, format: 'text' | 'json' }} [lineFormat]   left out: lines are written as they are
 * @property {MetricsBoot} [metrics]   left out: it measures nothing
 * @property {ReplBoot} [repl]     left out: its socket answers who it is and how it is, and no more
 * @property {number} [revision]   of the list of apps under which it was started: a list that is older does not speak
 *   for it
 * @property {CarriedRelease} [release]   what it runs, for a manager whose list is lost; left out when it is too long
 * @property {boolean | 'own' | Record<string, any>} [apm]   true, or options: load it before the app; 'own': the app's
 *   copy is not mended
 * @property {string} [errorsDir]  where the errors of the app are kept
 * @property {{ logDir: string, journal: boolean }} [audit]   where it is written down who triggered an action
 */
/**
 * What a release is, without the values of its environment.
 * @typedef {object} CarriedRelease
 * @property {any} settings           without `env`
 * @property {string[]} envNames      names that settings.env had
 * @property {any} origins
 * @property {any} source
 * @property {string | null} [nodePath]
 * @property {{ cwd: string, script: string }} [place]
 * @property {number | null} [releaseOf]
 */
/** @typedef {{ maxSeries: number, ignorePaths: string[] }} MetricsBoot */
/**
 * What the REPL of a worker is given.
 * @typedef {object} ReplBoot
 * @property {string} stage
 * @property {boolean} write           sessions may write
 * @property {boolean} requireReason
 * @property {boolean} [readOnlyCalls]   read-only statements may call functions of the app, on the owner's socket
 * @property {number} evalTimeoutMs
 * @property {number} idleTimeoutMs
 * @property {number} maxSessions
 * @property {string} runDir
 * @property {string} logDir           holds the audit file
 * @property {boolean} journal         the audit goes to systemd's journal too
 * @property {number | null} readOnlyGid   of the group that has a socket of its own, <socketBase>.ro.sock
 * @property {string} stateDir         profiles and snapshots are written below it
 * @property {Record<string, any>} settings   of the app, redacted
 */

/** @typedef {'http' | 'https' | 'http2' | 'net'} ServerKind */
/** @typedef {{ address: string, port: number, family: string } | string} ServerAddress  string: a UNIX path */
/**
 * How far the boot of the app is.
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
 *   | { type: 'replace-me', reason: string }
 *   | { type: 'trouble', part: string, text: string }
 *   | { type: 'dropped', count: number }
 *   | { type: 'output-lost', stream: string, count: number, why: string }
 *   | { type: 'logs-reopened', reopened: number, problem?: string, silentThreads?: number }} WorkerMessage
 *   trouble: a part of the preload could not be set up; the app goes on.
 *   hello: first of all, and again when its boot has come further (a line of its own would be none to a manager of an
 *   earlier version) dropped: so many messages of the app found no room while nobody read.
 *   output-lost: so many writes to its stdout or stderr could not be made (a full disk, a reader that is gone).
 *   logs-reopened: the answer to reopen-logs; reopened: how many of its files were other ones. problem: why one could
 *   not be opened; it is written as before. silentThreads: threads of the app that did not answer.
 *   replace-me: somebody in its REPL told the process to end; it serves until its replacement does
 */
/**
 * @typedef {{ type: 'serve' }
 *   | { type: 'drain', idleGraceMs: number, timeoutMs: number }
 *   | { type: 'pause', idleGraceMs: number, timeoutMs: number }
 *   | { type: 'forget', key: string }
 *   | { type: 'repl', write: boolean }
 *   | { type: 'reopen-logs' }
 *   | { type: 'metrics', askedMs: number }
 *   | { type: 'message', data: unknown }} ManagerMessage
 *   drain: finish what is open, then leave. pause: the same, and stay: `serve` may come again; a worker that cannot
 *   stay drains. forget: an inherited address that is not used is no longer wanted. repl: whether its sessions may
 *   write from now on. reopen-logs: open the log files again if they were moved away. It is answered; a worker of an
 *   older version does not know it.
 */
/**
 * The first line on a channel that the worker opened: who it is, and where it stands. What waited follows.
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
 */
/**
 * What a manager asks a worker's sidecar: to start a sibling with the listening sockets that this worker has.
 * @typedef {object} SiblingOrder
 * @property {string} token         of the worker that is asked: proof that it is the one that is meant
 * @property {string} command
 * @property {string[]} args
 * @property {string} cwd
 * @property {Record<string, string>} env    complete but for the boot record's listeners
 * @property {Omit<BootRecord, 'listeners'>} boot
 * @property {string[]} keys        addresses to pass on
 * @property {boolean} withReserves  each of them twice
 * @property {{ outPath: string, errPath: string } | { journal: string } | null} output   journal: as whom it writes
 *   there; null: the asked worker's own
 */
/**
 * What a manager asks a worker's sidecar: to pass it the listening sockets, over the connection on which it asks
 * (pass-sockets.js).
 * @typedef {object} PassOrder
 * @property {string} token         of the worker that is asked
 * @property {string} command       the Node binary for the process that passes them
 * @property {string[]} keys        addresses to pass
 */
/**
 * What the main thread of a worker has open, and how full its heap is.
 * @typedef {object} Inventory
 * @property {number} atMs                          wall clock
 * @property {Record<string, number>} resources     what keeps its event loop alive, by type
 *   (process.getActiveResourcesInfo)
 * @property {ConnectionCounts} connections
 * @property {Record<string, number>} heap          v8.getHeapStatistics()
 * @property {{ node: string, v8: string }} versions
 */
/** @typedef {{ cmd: 'NODE_BELLWETHER_BIND', id: number, key: string, exclusive: boolean }} BindRequest */
/** @typedef {{ code: string, errno: number, syscall: string, message: string }} BindFailure */
/** @typedef {{ cmd: 'NODE_BELLWETHER_BOUND', id: number, key: string, error?: BindFailure }} BindAnswer */

/**
 * ended: how many blocks of its main thread are over, and how long the last one was
 * @typedef {{ type: 'beat', blockedMs: number, ended: { count: number, ms: number }, lagMs: number, held?: true,
 *   waitsForDisk?: true,
 *   history?: number[][], inventory?: Inventory }} Beat
 */
/** @typedef {{ open: number, inFlight: number, upgraded: number, http2Sessions: number }} ConnectionCounts */
/**
 * @typedef {{ type: 'hello', version: number, app: string, slot: number, generation: number, id: string, pid: number,
 *   token: string, nodeVersion: string }
 *   | { type: 'state', state: 'standby' | 'serving' | 'pausing' | 'draining', blockedMs: number, connections:
 *   ConnectionCounts, stale?: true }
 *   | Beat
 *   | { type: 'stuck', report: object }
 *   | { type: 'started', id: number, pid: number, keys: string[] }
 *   | { type: 'not-started', id: number, code: string, message: string }
 *   | { type: 'not-passed', message: string }
 *   | { type: 'child-exit', pid: number, code: number | null, signal: NodeJS.Signals | null }
 *   | { type: 'error', code: string, message: string }} SidecarAnswer
 */

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

/** @typedef {import('../common/shape').Shape} Shape */
/** What a drain or a pause has come to. @type {import('../common/shape').Fields} */
const FINISHED = { open: isCount, forced: isCount, drainMs: isMs, longestMs: isMs, connections: isCount }
/** @type {Record<string, Shape>} */
const FROM_WORKER = {
  hello: { must: { pid: isCount, nodeVersion: isText(64) }, may: { boot: isBoot } },
  rejoin: {
    may: { boot: isBoot },
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
  'replace-me': { must: { reason: isText(MAX_STDERR_CHARS) } },
  trouble: { must: { part: isText(64), text: isText(MAX_STDERR_CHARS) } },
  dropped: { must: { count: isCount } },
  'output-lost': { must: { stream: isText(64), count: isCount, why: isText(256) } },
  'logs-reopened': { must: { reopened: isCount }, may: { problem: isText(1024), silentThreads: isCount } }
}
/** @type {Record<string, Shape>} */
const FROM_MANAGER = {
  serve: {},
  drain: { must: { idleGraceMs: isMs, timeoutMs: isMs } },
  pause: { must: { idleGraceMs: isMs, timeoutMs: isMs } },
  forget: { must: { key: isKey } },
  repl: { must: { write: isYesNo } },
  'reopen-logs': {},
  metrics: { must: { askedMs: isMs } },
  message: { must: { data: isGiven } }
}

/** @param {Record<string, Shape>} shapes  by type */
const byType = shapes => new Map(Object.entries(shapes).map(([type, shape]) => [type, fieldsOf(shape)]))
const KNOWN_FROM_WORKER = byType(FROM_WORKER)
const KNOWN_FROM_MANAGER = byType(FROM_MANAGER)

/**
 * @param {string} line  without its end
 * @returns {WorkerMessage | null}  only the known fields; null: not a message, to be counted and dropped
 */
function parseWorkerLine (line) {
  return /** @type {WorkerMessage | null} */ (parseLine(line, KNOWN_FROM_WORKER))
}

/**
 * @param {string} line
 * @returns {ManagerMessage | null}
 */
function parseManagerLine (line) {
  return /** @type {ManagerMessage | null} */ (parseLine(line, KNOWN_FROM_MANAGER))
}

/**
 * @param {string} line
 * @param {ReturnType<typeof byType>} known
 */
function parseLine (line, known) {
  if (line.length > MAX_LINE_BYTES) return null
  let value
  try {
    value = JSON.parse(line)
  } catch (err) { // whatever it was, it was not a message: the caller counts it
    return null
  }
  if (!isObject(value)) return null
  const { type } = value
  /** @type {Record<string, unknown>} */
  const message = { type }
  return known.get(type)?.take(value, message) ? message : null
}

/**
 * Where a new worker finds its listening sockets: from FIRST_LISTENER_FD on in this order, and once more in the same
 * order as reserves.
 * @param {string[]} keys
 * @param {boolean} withReserves
 * @returns {BootRecord['listeners']}
 */
function inheritedFrom (keys, withReserves) {
  return keys.map((key, i) => ({
    key, fd: FIRST_LISTENER_FD + i, ...withReserves ? { reserveFd: FIRST_LISTENER_FD + keys.length + i } : {}
  }))
}

/**
 * @param {WorkerMessage | ManagerMessage | SidecarAnswer} message
 * @returns {Buffer}  one line
 * @throws {TypeError} when JSON cannot hold it
 * @throws {RangeError} when the line is over MAX_LINE_BYTES
 */
function encodeLine (message) {
  const line = Buffer.from(JSON.stringify(message) + '\n')
  if (line.length > MAX_LINE_BYTES) {
    throw new RangeError(`a message of ${line.length} bytes is over the limit of ${MAX_LINE_BYTES} bytes`)
  }
  return line
}

/**
 * Cuts a stream of chunks into lines, with a bound on what it keeps.
 * @param {(line: string) => void} onLine
 * @param {() => void} onOverlong  called once per overlong line, which is skipped
 * @returns {(chunk: Buffer) => void}
 */
function lineSplitter (onLine, onOverlong) {
  /** @type {Buffer[]} */
  let parts = []
  let size = 0
  let skipping = false
  return chunk => {
    let from = 0
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, from)) {
      const piece = chunk.subarray(from, end)
      from = end + 1
      const wasSkipping = skipping
      const line = parts.length === 0 ? piece : Buffer.concat([...parts, piece])
      parts = []
      size = 0
      skipping = false
      if (wasSkipping) continue
      if (line.length >= MAX_LINE_BYTES) onOverlong()
      else onLine(line.toString())
    }
    if (skipping || from === chunk.length) return
    parts.push(chunk.subarray(from))
    size += chunk.length - from
    if (size < MAX_LINE_BYTES) return
    parts = []
    size = 0
    skipping = true
    onOverlong()
  }
}

module.exports = {
  BOOT_VARIABLE,
  CHANNEL_FD,
  SIDECAR_VERSION,
  MAX_LINE_BYTES,
  MAX_STDERR_CHARS,
  MAX_LAST_WORDS_CHARS,
  MAX_STACK_CHARS,
  HISTORY_COLUMNS,
  HISTORY_ROWS,
  NOT_BOOTED,
  BIND_REQUEST,
  BIND_ANSWER,
  MANAGER_GONE,
  NODE_HANDLE,
  NODE_HANDLE_ACK,
  isHistory,
  isInventory,
  inheritedFrom,
  parseWorkerLine,
  parseManagerLine,
  encodeLine,
  lineSplitter
}
