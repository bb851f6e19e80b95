'use strict'
/**
 * The number of kills by the kernel's OOM killer in our control group. A worker's SIGKILL that was not ours was the OOM
 * killer's only if this number rose; workers are in the manager's group, and their own cannot be asked once they are
 * gone.
 */
const { cgroupDirs } = require('../../common/cgroup')
const { textOrNull } = require('../../common/read-text')

/**
 * @param {{ root?: string, pid?: number | 'self' }} [options]  whose group; `root`: a directory that stands for /
 *   (tests)
 * @returns {number | null} null where the kernel does not count: no memory controller, the root group of v2, a kernel
 *   before 4.13, macOS
 */
function readOomKills (options) {
  for (const { version, dir } of cgroupDirs('memory', options)) {
    const text = textOrNull(version === 2 ? `${dir}/memory.events` : `${dir}/memory.oom_control`)
    const count = /^oom_kill (\d+)$/m.exec(text ?? '')
    if (count) return Number(count[1])
  }
  return null
}

/** A death is known this long after the kernel's kill at the latest, unless the manager itself stood still. */
const CLAIM_MS = 3000

/**
 * Siblings share the counter, so a rise may explain one death only: each reading that shows a rise takes one kill off
 * it. Ask it only about a SIGKILL that was not ours. A rise that no death has claimed in its time was of another
 * process of the group (a worker's child): it must not explain the next `kill -9`.
 * @param {() => number | null} [read]
 * @returns {{ take: () => { before: number | null, after: number | null }, look: (nowMs: number) => void }} take: what
 *   decideExitCause wants as `oomKills`; look: to be called each second or so
 */
function createOomLedger (read = readOomKills) {
  let accounted = read()
  let seen = accounted
  let roseAtMs = -Infinity
  return {
    take () {
      const before = accounted
      const after = read()
      if (after === null || before === null || after < before) accounted = after
      else if (after > before) accounted = before + 1
      return { before, after }
    },
    look (nowMs) {
      const now = read()
      if (now === null || accounted === null || now < accounted) accounted = now
      else if (now !== seen) roseAtMs = nowMs
      else if (now > accounted && nowMs - roseAtMs > CLAIM_MS) accounted = now
      seen = now
    }
  }
}

module.exports = { readOomKills, createOomLedger, CLAIM_MS }
