'use strict'
/**
 * Records of the manager's log, the audit file, the reported errors and the black boxes as one time line of one app:
 * plain data. Pure. A record that is damaged, or of another app, is left out.
 */
const { askerText } = require('../../manager/log/asked-by')
const { duration } = require('../../common/units')

/**
 * @typedef {object} WhyEvent
 * @property {number} atMs            wall clock
 * @property {'deploy' | 'exit' | 'stall' | 'error' | 'log' | 'blackbox' | 'session' | 'restart' | 'manager' |
 *   'pressure' | 'run' | 'pause'} kind   run: of a job
 * @property {boolean} bad            something went wrong
 * @property {string} text            one line
 * @property {string | null} worker   'web.0'
 * @property {number | null} generation
 * @property {string} [verb]          of a deploy
 * @property {string} [state]         of a deploy: begun, done, failed; of a stall or of pressure: begun, known, over;
 *   of a session: open, statement, close; of a run: begun, again, skipped, or its verdict
 * @property {string} [by]            who asked
 * @property {string} [cause]         of an exit
 * @property {string} [detail]
 * @property {string | null} [signal]
 * @property {number} [blockedMs]
 * @property {string} [request]
 * @property {string} [resource]      of pressure: cpu, memory, io
 * @property {boolean} [writes]       of a session
 * @property {string} [next]          a command that shows more
 */
/** @typedef {Record<string, any>} LogRecord */
/**
 * @typedef {object} Records
 * @property {LogRecord[]} log                       of the manager
 * @property {LogRecord[]} audit
 * @property {{ fingerprint: string, name: string, message: string, count: number, lastAtMs: number,
 *   lastGeneration: number }[]} errors
 * @property {{ name: string, worker: string, generation: number, atMs: number }[]} bundles
 * @property {{ atMs: number, worker: string | null, generation: number | null, line: string }[]} stderr
 */

/** Of the manager as a whole: they matter to each app. */
const OF_MANAGER = Object.freeze({
  running: 'the manager started',
  upgraded: 'the manager was upgraded',
  'upgrade-failed': 'an upgrade of the manager failed',
  stopped: 'the manager stopped',
  watchdog: 'the watchdog of the manager',
  fault: 'a fault in the manager'
})
const BAD_OF_MANAGER = ['upgrade-failed', 'watchdog', 'fault']

/** Lines of stderr are shown when they stand this near to what went wrong. */
const LOG_BEFORE_MS = 10_000
const LOG_AFTER_MS = 2000
/** Two records of one thing come within this time. */
const SAME_MS = 2000

/**
 * @param {string} app
 * @param {Records} records
 * @returns {WhyEvent[]}   oldest first
 */
function eventsOf (app, { log, audit, errors, bundles, stderr }) {
  const goodRuns = goodEnds(app, log)
  const all = [
    ...log.flatMap(record => ofLog(app, record)).map(one => isOfGoodRun(one, goodRuns) ? { ...one, bad: false } : one),
    ...audit.flatMap(record => ofAudit(app, record)),
    ...errors.filter(error => !isLogged(error, log)).map(error => event(error.lastAtMs,
      'error', { bad: true, generation: error.lastGeneration, detail: `${error.name}: ${error.message}` },
      `the app reported ${error.name}: ${error.message} (${error.count} times so far, this is the last)`,
      `bellwether errors ${app} ${error.fingerprint}`)),
    ...bundles.map(({ name, worker, generation, atMs }) => event(atMs,
      'blackbox', { worker, generation }, `a black box of ${worker} was kept`, `bellwether blackbox show ${name}`)),
    ...stderr.map(({ atMs, worker, generation, line }) => event(atMs, 'log', { worker, generation }, line))
  ]
  const known = all.filter(({ atMs, kind, text: said }) =>
    Number.isFinite(atMs) && (kind !== 'log' || said.trim() !== ''))
  const bad = known.filter(one => one.bad)
  const isWanted = (/** @type {WhyEvent} */ one) =>
    one.kind !== 'log' || bad.some(({ atMs }) => atMs - one.atMs <= LOG_BEFORE_MS && one.atMs - atMs <= LOG_AFTER_MS)
  return withoutRepeats(known.filter(isWanted))
    .map((one, at) => ({ one, at }))
    .sort((a, b) => a.one.atMs - b.one.atMs || a.at - b.at)
    .map(({ one }) => one)
}

/**
 * When runs of a job ended well: the exits of their processes are no faults.
 * @param {string} app @param {LogRecord[]} log
 */
function goodEnds (app, log) {
  return log.flatMap(e => e.event === 'job-ended' && e.app === app && GOOD_RUNS.includes(e.verdict) ? [Date.parse(e.time)] : [])
}

/** @param {WhyEvent} event @param {number[]} goodRuns */
function isOfGoodRun ({ kind, atMs }, goodRuns) {
  return kind === 'exit' && goodRuns.some(endedAtMs => Math.abs(endedAtMs - atMs) < SAME_MS)
}

/** The manager wrote it down, too. @param {Records['errors'][number]} error @param {LogRecord[]} log */
function isLogged ({ fingerprint, lastAtMs }, log) {
  return log.some(record => record.event === 'app-error' && record.fingerprint === fingerprint &&
    Math.abs(Date.parse(record.time) - lastAtMs) < SAME_MS)
}

/** The last lines of a worker stand in its exit and in its log file. @param {WhyEvent[]} events */
function withoutRepeats (events) {
  /** @type {Map<string, number>} */
  const seen = new Map()
  // the log file first: its times are nearer
  return [...events].reverse().filter(({ kind, worker, text: said, atMs }) => {
    if (kind !== 'log') return true
    const key = `${worker} ${said.trim()}`
    const isRepeat = Math.abs((seen.get(key) ?? -Infinity) - atMs) < SAME_MS
    seen.set(key, atMs)
    return !isRepeat
  }).reverse()
}

/**
 * @param {number} atMs
 * @param {WhyEvent['kind']} kind
 * @param {Partial<WhyEvent>} facts
 * @param {string} said
 * @param {string} [next]
 * @returns {WhyEvent}
 */
function event (atMs, kind, facts, said, next) {
  return {
    atMs, kind, bad: false, worker: null, generation: null, ...facts, text: firstLine(said),
    ...next === undefined ? {} : { next }
  }
}

/** @param {string} app @param {LogRecord} e @returns {WhyEvent[]} */
function ofLog (app, e) {
  const atMs = Date.parse(e.time)
  if (Number.isNaN(atMs)) return []
  if (Object.hasOwn(OF_MANAGER, e.event) && (e.app === undefined || e.app === 'manager')) {
    const more = text(e.detail) || text(e.reason)
    return [event(atMs, 'manager', { bad: BAD_OF_MANAGER.includes(e.event), detail: more },
      `${OF_MANAGER[/** @type {keyof typeof OF_MANAGER} */ (e.event)]}${more && `: ${more}`}`)]
  }
  if (e.event === 'pressure') return [
    event(atMs, 'pressure', { state: text(e.state), resource: text(e.resource) }, `the machine: ${text(e.detail)}`)
  ]
  if (e.app !== app) return []
  const who = {
    worker: text(e.worker) || text(e.id) || null, generation: Number.isFinite(e.generation) ? e.generation : null
  }
  const blockedMs = Number(e.blockedMs)
  switch (e.event) {
    case 'verb': return verbEvent(atMs, e)
    case 'exit': return exitEvents(app, atMs, who, e)
    case 'blocked': return [event(atMs, 'stall', { ...who, bad: true, state: 'begun', blockedMs },
      `${who.worker} is stuck: its event loop has been blocked for ${duration(blockedMs)}`)]
    case 'stuck': return [event(atMs,
      'stall', { ...who, bad: true, state: 'known', blockedMs, detail: text(e.detail), request: text(e.request) },
      `${who.worker} was ${text(e.detail)}${e.request ? `, while it served ${text(e.request)}` : ''}`)]
    case 'unblocked': return [
      event(atMs, 'stall', { ...who, state: 'over', blockedMs }, `${who.worker} goes on, after ${duration(blockedMs)}`)
    ]
    case 'app-error': return [event(atMs, 'error', { ...who, bad: true, detail: text(e.reason) },
      `${who.worker} reported ${text(e.reason)}`, `bellwether errors ${app} ${text(e.fingerprint)}`)]
    case 'backing-off': return [event(atMs, 'restart', { ...who, bad: e.failuresInRow > 1 },
      `${who.worker} is started again in ${duration(Number(e.delayMs))} (failure ${Number(e.failuresInRow)} in a row)`)]
    case 'gave-up': return [event(atMs, 'restart',
      { ...who, bad: true, detail: text(e.reason) }, `${who.worker} is not started again: ${text(e.reason)}`)]
    case 'waiting-for': return [event(atMs, 'restart', { ...who, bad: e.level === 'warn', detail: text(e.reason) },
      `${app} waits for ${text(e.reason)}`, `bellwether status ${app}`)]
    case 'silent': return [event(atMs, 'stall',
      { ...who, bad: true, state: 'begun', detail: text(e.reason) }, `${who.worker} is silent: ${text(e.reason)}`)]
    case 'recycle': return [event(atMs, 'restart', { ...who, detail: text(e.reason) },
      `${who.worker} is to be replaced: ${text(e.reason)}`)]
    case 'recycle-waits': case 'soft-limit-too-low': return [event(atMs, 'restart',
      { ...who, bad: true, detail: text(e.reason) }, `${who.worker} is not replaced: ${text(e.reason)}`)]
    case 'over-hard-limit': return [event(atMs, 'restart', { ...who, detail: text(e.reason) },
      `${who.worker} is ended: ${text(e.reason)}`)]
    case 'job-started': case 'job-retry': case 'job-skipped': case 'job-ended': return [runEvent(app, atMs, e)]
    case 'pause-over': return [event(atMs, 'pause', {}, `the pause ended by itself, after ${duration(Number(e.maxMs))}`)]
    case 'repl-write': return [event(atMs, 'session', who, 'write mode of the REPL was switched')]
    default: return []
  }
}

/** @param {string} app @param {number} atMs @param {LogRecord} e @returns {WhyEvent} */
function runEvent (app, atMs, e) {
  const run = `run ${text(e.run)}`
  const why = text(e.reason)
  switch (e.event) {
    case 'job-started': return event(atMs, 'run', { state: 'begun' }, `${run} began (${text(e.cause)})`)
    case 'job-retry': return event(atMs, 'run', { state: 'again', detail: why },
      `${run}, try ${text(e.attempt)}: ${text(e.verdict)}: ${why}; it is tried again in ${duration(Number(e.delayMs))}`)
    case 'job-skipped': return event(atMs, 'run', { state: 'skipped', bad: e.level === 'warn', detail: why },
      `a run was left out: ${why}`, `bellwether status ${app}`)
  }
  const after = Number.isFinite(e.durationMs) ? ` after ${duration(e.durationMs)}` : ''
  const tries = e.attempts > 1 ? `, ${text(e.attempts)} tries` : ''
  const verdict = text(e.verdict)
  return event(atMs, 'run', { state: verdict, bad: !GOOD_RUNS.includes(verdict), detail: why },
    `${run} ${RUN_WORDS[verdict] ?? verdict}${after}${tries}${why === '' ? '' : `: ${why}`}`, `bellwether logs ${app} -n 50`)
}

/** @param {number} atMs @param {LogRecord} e @returns {WhyEvent[]} */
function verbEvent (atMs, e) {
  const by = e.by !== null && typeof e.by === 'object' ? askerText(e.by) : ''
  const isFailed = e.state === 'failed'
  const said = `${text(e.verb)} ${text(e.state)}${e.state === 'begun' && by ? `, asked by ${by}` : ''}${e.reason ? `: ${text(e.reason)}` : ''}`
  return [event(atMs,
    'deploy', { bad: isFailed, verb: text(e.verb), state: text(e.state), by, detail: text(e.reason) }, said)]
}

/**
 * @param {string} app
 * @param {number} atMs
 * @param {{ worker: string | null, generation: number | null }} who
 * @param {LogRecord} e
 * @returns {WhyEvent[]}
 */
function exitEvents (app, atMs, who, e) {
  const isBad = e.unasked === true || FOR_CAUSE.includes(e.cause)
  const exit = event(atMs, 'exit',
    { ...who, bad: isBad, cause: text(e.cause) || 'unknown', detail: text(e.detail), signal: text(e.signal) || null },
    `${who.worker} (generation ${who.generation ?? '?'}) ended after ${duration(e.uptimeMs)}: ${text(e.text) || text(e.cause)}`,
    isBad ? `bellwether logs ${app} --err` : undefined)
  const lines = isBad && Array.isArray(e.lastLines) ? e.lastLines.slice(-LAST_LINES).map(text) : []
  return [...lines.filter(Boolean).map(line => event(atMs, 'log', who, line)), exit]
}

/** @param {string} app @param {LogRecord} e @returns {WhyEvent[]} */
function ofAudit (app, e) {
  const worker = text(e.worker)
  if (worker.replace(/\.\d+$/, '') !== app || !['open', 'refused', 'statement', 'mode', 'close'].includes(e.event)) {
    return []
  }
  const who = text(e.user) || (Number.isFinite(e.uid) ? `uid ${e.uid}` : 'a client')
  const tool = e.tool ? ` with ${text(e.tool)}` : ''
  const what = {
    open: `opened a REPL session${tool}`, refused: `was refused a REPL session${tool}`,
    statement: `ran in the REPL: ${text(e.code)}`, mode: 'changed the mode of a session', close: 'closed the session'
  }
  const writes = e.mode === 'write'
  return [event(Date.parse(e.time), 'session',
    { worker, generation: Number.isFinite(e.generation) ? e.generation : null, state: e.event, writes, by: who },
    `${who} ${what[/** @type {keyof typeof what} */ (e.event)]} (${worker}, ${writes ? 'may write' : 'read-only'})`)]
}

/** Verdicts of runs with which nothing went wrong. */
const GOOD_RUNS = ['succeeded', 'stopped', 'replaced']
/** @type {Record<string, string>} */
const RUN_WORDS = { 'timed-out': 'timed out', unknown: 'ended, nobody saw how,', stopped: 'was stopped', replaced: 'was replaced by the next one' }
/** Ended by the manager, because something was wrong. */
const FOR_CAUSE = ['hung', 'unhealthy', 'kill-timeout', 'not-ready', 'boot-failed']
const LAST_LINES = 6
const MAX_TEXT_CHARS = 400

/** @param {unknown} value @returns {string} */
function text (value) {
  return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, MAX_TEXT_CHARS) : ''
}

/** @param {string} said */
function firstLine (said) { return said.split('\n', 1)[0].slice(0, MAX_TEXT_CHARS) }

/**
 * @param {LogRecord[]} log   as it stands in the file
 * @returns {number}   the longest way back of the clock between two records; 0: none
 */
function clockSetBackMs (log) {
  const times = log.map(({ time }) => Date.parse(time)).filter(atMs => !Number.isNaN(atMs))
  return times.reduce((longest, atMs, at) => at === 0 ? 0 : Math.max(longest, times[at - 1] - atMs), 0)
}

module.exports = { eventsOf, clockSetBackMs }
