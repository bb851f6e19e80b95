'use strict'
/**
 * The work of the unit's ExecStopPost=: after an orderly stop no process of the service may be left, and with
 * KillMode=process systemd itself ends only the manager. After anything else (a crash, a kill, the watchdog) the
 * workers go on serving until the next manager adopts them, and nothing is touched. A stop that hit a manager before it
 * could handle signals is completed here.
 */
const fs = require('node:fs')
const path = require('node:path')
const { setTimeout: sleep } = require('node:timers/promises')

const TERM_TIMEOUT_MS = 5000
const POLL_MS = 20

/**
 * Signals that systemd takes for a clean end. A manager ends by none of them: it takes them itself. So it was hit while
 * Node started, some 40 ms before any of our code runs, and workers of the manager before it may serve. Without a stop
 * or a restart of the service the result would be "protocol" there: it ended before it was ready.
 */
const EARLY_SIGNALS = ['TERM', 'INT', 'HUP']

/**
 * @typedef {'nothing' | 'drain' | 'reap'} ReapAct   drain: workers finish what is open first, under a manager that does
 *   only this; then reap
 */
/**
 * Whether this was started by systemd as a service's last act, and what is to be done. Pure.
 * @param {Record<string, string | undefined>} env
 * @param {string | null} cgroup   ours, as /proc/self/cgroup has it
 * @param {boolean} isAlone   there is no other process in it
 * @returns {{ act: ReapAct, because: string }}
 */
function decideReap ({
  SERVICE_RESULT: result, EXIT_CODE: how, EXIT_STATUS: status, INVOCATION_ID: invocation
}, cgroup, isAlone) {
  if (result === undefined || invocation === undefined) {
    return { act: 'nothing', because: 'this is for ExecStopPost= of the unit, nothing was done' }
  }
  // A reload that was cut short by the stop spoils the result of the service, not the manager's own end.
  const endedWell = result === 'success' || (how === 'exited' && status === '0')
  if (!endedWell && isAlone) return { act: 'nothing', because: '' }
  if (!endedWell) return {
    act: 'nothing',
    because: `the manager ended with "${result}": the workers go on serving until the next manager adopts them`
  }
  if (cgroup === null || !path.basename(cgroup).endsWith('.service')) {
    return {
      act: 'nothing',
      because: `this process is in the control group ${cgroup ?? '(unknown)'}, which is no service's: nothing was done`
    }
  }
  if (isAlone || how !== 'killed' || !EARLY_SIGNALS.includes(String(status))) return { act: 'reap', because: '' }
  return {
    act: 'drain',
    because: `SIG${status} ended the manager before its code ran, for a stop of the service: its workers finish what is open`
  }
}

/**
 * @param {string} text   /proc/<pid>/cgroup
 * @returns {string | null}  where systemd keeps the process: of cgroup v2, else of its own hierarchy
 */
function cgroupOf (text) {
  const lines = text.split('\n')
  const own = lines.find(line => line.startsWith('0::')) ?? lines.find(line => /^\d+:name=systemd:/.test(line))
  return own === undefined ? null : own.slice(own.indexOf(':', own.indexOf(':') + 1) + 1)
}

/** @param {string} cgroup   ours */
function hasOthers (cgroup) { return pidsOf(cgroup).some(pid => pid !== process.pid) }

/**
 * Ends every other process of this one's control group, and waits until they are gone.
 * @param {string} cgroup
 * @returns {Promise<{ ended: number, left: number }>}
 */
async function reapGroup (cgroup) {
  const others = () => pidsOf(cgroup).filter(pid => pid !== process.pid)
  const found = new Set(others())
  if (found.size === 0) return { ended: 0, left: 0 }
  for (const pid of found) signal(pid, 'SIGTERM')
  const deadline = performance.now() + TERM_TIMEOUT_MS
  while (others().length > 0 && performance.now() < deadline) await sleep(POLL_MS)
  // one that forks while it is killed is met again
  const last = performance.now() + TERM_TIMEOUT_MS
  for (let left = others(); left.length > 0 && performance.now() < last; left = others()) {
    for (const pid of left) {
      found.add(pid)
      signal(pid, 'SIGKILL')
    }
    await sleep(POLL_MS)
  }
  const left = others().length
  return { ended: found.size - left, left }
}

/** @param {number} pid @param {NodeJS.Signals} name */
function signal (pid, name) {
  try {
    process.kill(pid, name)
  } catch (err) {
    if (err.code !== 'ESRCH' && err.code !== 'EPERM') throw err // gone, or not ours to end: it is counted as left
  }
}

/** @param {string} cgroup @returns {number[]} */
function pidsOf (cgroup) {
  for (const root of ['/sys/fs/cgroup', '/sys/fs/cgroup/unified', '/sys/fs/cgroup/systemd']) {
    try {
      return fs.readFileSync(path.join(root, cgroup, 'cgroup.procs'), 'utf8').split('\n').filter(Boolean).map(Number)
    } catch (err) {
      if (err.code !== 'ENOENT') throw err
    }
  }
  return []
}

module.exports = { decideReap, cgroupOf, hasOthers, reapGroup }
