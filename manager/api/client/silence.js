'use strict'
/**
 * Whether a manager that does not answer hangs, or shares a busy machine. The judgement is pure, made from looks at its
 * process that were taken while it was silent. A busy machine shows as a process that wants to run and gets no
 * processor time; the client waits for it.
 */
const { performance } = require('node:perf_hooks')
const { duration } = require('../../../common/units')
const { BellwetherError } = require('../../../common/errors')
const { processStat, systemConstants } = require('../../../common/proc')
const { serviceOf } = require('../../../common/cgroup')

/** A manager that is well answers within milliseconds. */
const SILENT_MS = 2000
const LOOK_EVERY_MS = 250
/** An answer costs a few milliseconds: a manager that used this much without an answer will not come to it. */
const BLOCKED_CPU_MS = 500
/** A process that waits for its turn is R; one that used less than this and was never R wants no processor. */
const ASLEEP_CPU_MS = 20
/** Looks in a row that must agree: one alone may be a page that is read in. */
const LEAST_LOOKS = 4

/**
 * @typedef {{ atMs: number, state: string, cpuMs: number }} Look   state: one letter, proc(5); cpuMs: all that the
 *   process has used
 */
/** @typedef {'stopped' | 'blocked' | 'disk' | 'asleep' | 'busy'} Silence   busy: it may answer yet */

/**
 * @param {Look[]} looks   in order
 * @returns {{ is: Silence, doing: string }}
 */
function judgeSilence (looks) {
  const last = looks.at(-1)
  const forMs = last ? last.atMs - looks[0].atMs : 0
  const cpuMs = last ? last.cpuMs - looks[0].cpuMs : 0
  const recent = looks.slice(-LEAST_LOOKS)
  const allIn = (/** @type {string} */ states) =>
    recent.length === LEAST_LOOKS && recent.every(({ state }) => states.includes(state))
  const used = `${duration(cpuMs)} of processor time in ${duration(forMs)}`
  if (recent.slice(-2).length === 2 && recent.slice(-2).every(({ state }) => 'Tt'.includes(state))) {
    return { is: 'stopped', doing: 'it is stopped (SIGSTOP, or a debugger)' }
  }
  if (cpuMs >= BLOCKED_CPU_MS) return { is: 'blocked', doing: `its event loop is blocked (${used})` }
  if (allIn('D')) return { is: 'disk', doing: 'it waits in the kernel, for a disk or a network file system (state D)' }
  if (allIn('S') && cpuMs < ASLEEP_CPU_MS) {
    return { is: 'asleep', doing: 'it sleeps in a call that does not return (state S)' }
  }
  return { is: 'busy', doing: `it got ${used}: the machine is busy` }
}

/**
 * The remedy, as a text. Pure.
 * @param {Silence} is
 * @param {number} pid
 * @param {{ name: string, isUser: boolean } | null} service   that the process is in
 * @returns {string}
 */
function mendOf (is, pid, service) {
  if (is === 'busy') return 'ask again; "top" shows what keeps the machine busy'
  const next = service?.name.startsWith('bellwether')
    ? '; systemd starts the next manager, as its watchdog does by itself)'
    : '), then: bellwether start'
  const restart = `kill -9 ${pid} (safe: the workers serve on${next}`
  return is === 'stopped' ? `kill -CONT ${pid}; or ${restart}` : restart
}

/**
 * Watches the manager while it is silent; the first look is taken at once.
 * @param {object} given
 * @param {number} given.sinceMs               when the question was asked (performance.now())
 * @param {() => number | null} given.pidOf    of the manager; null: not known, and only the limit counts
 * @param {string} given.what                  method and path, for messages
 * @param {number} given.limitMs               the end of all patience
 * @param {(why: BellwetherError) => void} given.giveUp
 * @returns {() => void}  ends the watch
 */
function watchSilence ({ sinceMs, pidOf, what, limitMs, giveUp }) {
  /** @type {Look[]} */
  const looks = []
  /** @type {number | null} */
  let pid = null
  let isOver = false
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  onLook()

  function onLook () {
    const silentMs = performance.now() - sinceMs
    if (looks.length === 0) pid = pidOf()
    const stat = pid === null ? null : processStat(pid)
    if (stat) looks.push({
      atMs: performance.now(),
      state: stat.state,
      cpuMs: 1000 * (stat.utimeTicks + stat.stimeTicks) / systemConstants().ticksPerSecond
    })
    // an answer that came while this process was kept from running is read before anything is concluded
    if (silentMs >= limitMs) return void setImmediate(conclude, limitMs)
    if (silentMs >= SILENT_MS && judgeSilence(looks).is !== 'busy') return void setImmediate(conclude, silentMs)
    timer = setTimeout(onLook, Math.min(LOOK_EVERY_MS, limitMs - silentMs))
  }

  /** @param {number} afterMs */
  function conclude (afterMs) {
    if (!isOver) giveUp(silent({ what, afterMs, pid, looks }))
  }

  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

/**
 * @param {{ what: string, afterMs: number, pid: number | null, looks: Look[] }} seen
 * @returns {BellwetherError}
 */
function silent ({ what, afterMs, pid, looks }) {
  if (pid === null || looks.length < 2) {
    return new BellwetherError('BW_TOO_SLOW',
      `The manager did not answer ${what} within ${duration(afterMs)}. What was asked for may still happen; see "bellwether doctor".`)
  }
  const { is, doing } = judgeSilence(looks)
  return new BellwetherError('BW_TOO_SLOW',
    `The manager (pid ${pid}) has not answered ${what} for ${duration(afterMs)}: ${doing}. Its workers serve on.`,
    { details: { pid, silence: is, doing, next: [mendOf(is, pid, serviceOf(pid))] } })
}

module.exports = { watchSilence, judgeSilence, mendOf, SILENT_MS }
