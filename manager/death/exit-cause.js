'use strict'
/**
 * The cause of a worker's end, from the way it ended and the request before. A request counts only when the worker
 * ended the way that it was asked to: a segmentation fault during a drain is a segmentation fault. The rules are tried
 * in order; each is one line of RULES and one row of its test.
 */
const { duration } = require('../../common/units')

const CAUSES = Object.freeze(/** @type {const} */ ([
  'requested', 'drained', 'recycled', 'finished', 'crashed', 'signal', 'heap-oom', 'oom-killer', 'memory-limit', 'hung',
  'kill-timeout', 'boot-failed', 'not-ready', 'unhealthy',
  'unknown'
]))

/** @typedef {typeof CAUSES[number]} Cause */
/** @typedef {'kill-timeout' | 'memory-limit' | 'hung' | 'not-ready' | 'unhealthy'} KillReason */
/**
 * @typedef {object} Ending
 * @property {'starting' | 'standby' | 'serving' | 'pausing' | 'paused' | 'draining' | 'stopping' | 'gone'} state  in
 *   which it ended
 * @property {boolean} requested             a stop, reload, scale or replacement had asked it to go
 * @property {boolean} drained               it had reported its drain over
 * @property {KillReason | null} killedFor   why the manager ended it against its will. 'kill-timeout' only when SIGKILL
 *                                           was sent at the stop deadline; the others stay the reason however gently it
 *                                           was asked first
 * @property {boolean} [isKillOurs]          false: it was on its way out, and got SIGKILL from another process
 * @property {string} [limit]                of one that was recycled or was over its hard limit: which
 * @property {boolean} [recycled]            it was well, and another worker has its place because of that limit
 * @property {number | null} code
 * @property {string | null} signal          neither code nor signal: an adopted worker, whose parent is another process
 * @property {boolean} everReady
 * @property {boolean} [mayFinish]           a job that runs once: its end with exit code 0 is what was wanted
 * @property {boolean} [isRun]               of a job: it has nothing to become ready for
 * @property {readonly number[]} [stopCodes]  codes that say that it is to stay ended, whatever it was
 * @property {readonly number[]} [successCodes]   of a job: those that say that it did its work
 * @property {number} [blockedMs]            how long its main thread had been blocked by then
 * @property {boolean} [isCommand]          it ran a command (exec), which has no event loop, and exit codes of its own
 * @property {string} [stderrTail]
 * @property {string | null} [spawnProblem]  why there was no process at all
 * @property {{ before: number | null, after: number | null }} [oomKills]  the group's counter when the worker started
 *   and now
 * @property {string} [stopSignal]           the signal that asks it to go
 * @property {string | null} [passedSignal]  that a person sent it by the manager
 */
/** @typedef {{ cause: Cause, code: number | null, signal: string | null, detail: string }} ExitCause */

const MAX_DETAIL_CHARS = 300
/** V8's message before it aborts for lack of memory. */
const HEAP_OOM_TEXT = /heap out of memory|Fatal (?:JavaScript|process) out of memory/i
/**
 * V8 ends itself with abort() or with a trap instruction; a shell or a wrapper turns that into 128 + the signal's
 * number.
 */
const ABORT_SIGNALS = ['SIGABRT', 'SIGTRAP', 'SIGILL']
const ABORT_CODES = [134, 133, 132]
/** As shells have them. */
const COMMAND_CODE_TEXTS = new Map([
  [0, 'left by itself'], [126, 'its program may not be run'], [127, 'its program was not found']
])
/** Node's own exit codes, those that say more than "an error": https://nodejs.org/api/process.html#exit-codes */
const CODE_TEXTS = new Map([
  [0, 'left by itself'], [7, 'its uncaughtException handler threw'], [9, 'a node argument is invalid'],
  [13, 'a top-level await never settled']
])

/**
 * @type {Array<{ cause: Cause | ((ending: Ending) => Cause), when: (ending: Ending) => boolean,
 *   detail: (ending: Ending) => string }>}
 */
const RULES = [
  { cause: 'heap-oom', when: isHeapOom, detail: () => 'the JavaScript heap was full; see --max-old-space-size' },
  { cause: killReason, when: wasEndedByUs, detail: killDetail },
  { cause: 'oom-killer', when: ({ signal, oomKills }) => signal === 'SIGKILL' && hasRisen(oomKills), detail: () =>
    'the kernel was out of memory and killed it' },
  { cause: 'finished', when: ({ mayFinish = false, requested, drained, signal, code, successCodes = [0] }) => mayFinish &&
    !requested && !drained && signal === null && code !== null && successCodes.includes(code), detail: ({ code }) =>
    `ran to its end, exit code ${code}` },
  { cause: 'finished', when: ({ requested, drained, signal, code, stopCodes = [] }) =>
    !requested && !drained && signal === null && code !== null && stopCodes.includes(code), detail: ({ code }) =>
    `exit code ${code}, which says that it is not to be started again (restart.stopExitCodes)` },
  {
    cause: 'boot-failed',
    when: ({ state, everReady, requested, isRun = false, spawnProblem = null }) => !requested &&
      (state === 'starting' || !everReady) && (!isRun || spawnProblem !== null),
    detail: bootDetail
  },
  { cause: 'recycled', when: ending => ending.recycled === true && endedAsAsked(ending) &&
    (ending.drained || !crashedWhileDraining(ending)), detail: ({ limit = 'it had reached a limit' }) => limit },
  { cause: 'drained', when: ending => ending.drained && endedAsAsked(ending), detail: ending =>
    `drained${unlessClean(ending)}` },
  { cause: 'crashed', when: crashedWhileDraining, detail: ending => `${howItEnded(ending)}, during its drain` },
  { cause: 'requested', when: ending => ending.requested && endedAsAsked(ending), detail: ending =>
    `asked to stop${unlessClean(ending)}` },
  { cause: 'signal', when: ({ signal }) => signal !== null, detail: signalDetail },
  { cause: 'unknown', when: ({ code }) => code === null, detail: howItEnded },
  { cause: 'crashed', when: () => true, detail: howItEnded }
]

/**
 * @param {Ending} ending
 * @returns {ExitCause}
 */
function decideExitCause (ending) {
  const rule = RULES.find(({ when }) => when(ending)) ?? RULES[RULES.length - 1]
  const cause = typeof rule.cause === 'function' ? rule.cause(ending) : rule.cause
  return { cause, code: ending.code, signal: ending.signal, detail: cut(rule.detail(ending)) }
}

/** @param {Ending} ending */
function isHeapOom ({ code, signal, stderrTail = '' }) {
  const aborted = (signal !== null && ABORT_SIGNALS.includes(signal)) || (code !== null && ABORT_CODES.includes(code))
  return aborted && HEAP_OOM_TEXT.test(stderrTail)
}

/**
 * After the stop deadline only SIGKILL is ours. For the other reasons the stop signal comes first, and an app that
 * leaves on it was still ended for that reason. A fault of its own on the way is not.
 * @param {Ending} ending
 */
function wasEndedByUs (ending) {
  if (ending.killedFor === null) return false
  if (ending.signal === 'SIGKILL' && ending.isKillOurs === false) return false
  return ending.signal === 'SIGKILL' || (ending.killedFor !== 'kill-timeout' && endedAsAsked(ending))
}

/** @param {Ending} ending */
function killReason (ending) {
  return /** @type {KillReason} */ (ending.killedFor)
}

/** @param {Ending} ending */
function killDetail (ending) {
  const text = {
    'kill-timeout': 'did not stop in time and was killed',
    'memory-limit': ending.limit ?? 'used more memory than its limit',
    hung: `${ending.isCommand ? 'its watchdog was silent' : 'its event loop was blocked'} for ` +
      (ending.blockedMs ? duration(ending.blockedMs) : 'too long'),
    'not-ready': 'was not ready in time',
    unhealthy: 'failed its health checks'
  }[killReason(ending)]
  return ending.killedFor === 'kill-timeout' ? text : `${text}${unlessClean(ending)}`
}

/** @param {Ending} ending  by an exit of its own or by the signal that asks it to go; unknown counts as asked */
function endedAsAsked ({ signal, stopSignal = 'SIGTERM' }) {
  return signal === null || signal === stopSignal
}

/**
 * @param {Ending} ending  with an error, before the drain was over and before anything but the drain was asked of it
 */
function crashedWhileDraining ({ state, code, signal }) {
  return state === 'draining' && signal === null && code !== null && code !== 0
}

/** @param {Ending['oomKills']} oomKills */
function hasRisen (oomKills) {
  return oomKills !== undefined && oomKills.before !== null && oomKills.after !== null &&
    oomKills.after > oomKills.before
}

/** @param {Ending} ending */
function bootDetail (ending) {
  if (ending.spawnProblem) return `could not be started: ${ending.spawnProblem}`
  return `ended before it was ready: ${ending.signal === null ? howItEnded(ending) : signalDetail(ending)}`
}

/** @param {Ending} ending */
function signalDetail ({ signal, oomKills, passedSignal }) {
  if (signal !== null && signal === passedSignal) return `${signal}, sent by "bellwether signal"`
  if (signal === 'SIGKILL') {
    const known = oomKills !== undefined && oomKills.before !== null && oomKills.after !== null
    return known
      ? 'SIGKILL, sent by another process'
      : 'SIGKILL, sent by another process or by the kernel for want of memory: nobody counts that here'
  }
  if (signal === 'SIGSEGV' || signal === 'SIGBUS' || signal === 'SIGILL' || signal === 'SIGFPE' ||
    signal === 'SIGTRAP') {
    return `${signal}, a fault in native code`
  }
  if (signal === 'SIGABRT') return 'SIGABRT, it aborted itself'
  return `${signal}, sent by another process`
}

/** @param {Ending} ending */
function howItEnded ({ code, signal, stderrTail = '', isCommand = false }) {
  if (code === null && signal === null) return 'how it ended is not known: it was no child of this manager'
  const error = code === 0 ? undefined
    : stderrTail.split('\n').findLast(line => /^(?:Uncaught )?(?:[A-Z]\w*)?(?:Error|Exception)\b.*: /.test(line))
  const known = (isCommand ? COMMAND_CODE_TEXTS : CODE_TEXTS).get(code ?? -1)
  return `exit code ${code}${known ? `, ${known}` : ''}${error ? `: ${error.trim()}` : ''}`
}

/** @param {Ending} ending  an ending that was asked for; the result is a note where it was not clean */
function unlessClean ({ code, signal, state }) {
  if (code !== null && code !== 0) return `, ended with exit code ${code}`
  if (signal === null && code === 0 && state === 'draining') return ', left by itself while draining'
  return ''
}

/** @param {string} text */
function cut (text) {
  return text.length <= MAX_DETAIL_CHARS ? text : `${text.slice(0, MAX_DETAIL_CHARS - 3)}...`
}

module.exports = { decideExitCause, CAUSES }
