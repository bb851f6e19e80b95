'use strict'
/**
 * How often the kernel's OOM killer has killed in our control group. A worker's SIGKILL that was not ours was the OOM
 * killer's only if this number rose; workers are in the manager's group, and their own cannot be asked once they are
 * gone.
 */
const { cgroupDirs } = require('../../common/cgroup')
const { textOrNull } = require('../../common/read-text')

/**
 * @param {{ root?: string, pid?: number | 'self' }} [options]  whose group; `root`: a directory that stands for /
 *   (tests)
 * @returns {number | null} null where nobody counts: no memory controller, the root group of v2, a kernel before 4.13,
 *   macOS
 */
function readOomKills (options) {
  for (const { version, dir } of cgroupDirs('memory', options)) {
    const text = textOrNull(version === 2 ? `${dir}/memory.events` : `${dir}/memory.oom_control`)
    const count = /^oom_kill (\d+)$/m.exec(text ?? '')
    if (count) return Number(count[1])
  }
  return null
}

/**
 * Siblings share the counter, so a rise may explain one death only: each reading that shows a rise takes one kill off
 * it. Ask it only about a SIGKILL that was not ours.
 * @param {() => number | null} [read]
 * @returns {{ take: () => { before: number | null, after: number | null } }} what decideExitCause wants as `oomKills`
 */
function createOomLedger (read = readOomKills) {
  let accounted = read()
  return {
    take () {
      const before = accounted
      const after = read()
      if (after === null || before === null || after < before) accounted = after
      else if (after > before) accounted = before + 1
      return { before, after }
    }
  }
}

module.exports = { readOomKills, createOomLedger }
