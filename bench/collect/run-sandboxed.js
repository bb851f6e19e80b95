'use strict'
/**
 * Runs what comes from a commit: shut in as far as this machine can (sandbox.js), bounded in time, memory, processes,
 * files and output, and gone with everything it started when it is over - also when we are killed.
 *
 * In namespaces it sees only what what-is-seen.js says, writes only into `writable` and its own /tmp, and with network
 * 'none' has nothing but its own loopback. In a process group it has limits, and as root a user of its own; a process
 * that leaves the group and clears its environment is found by its parents, where perl is there (reaper.pl).
 */
const os = require('node:os')
const { insideNamespaces } = require('./inside-namespaces')
const { insideProcessGroup } = require('./inside-process-group')
const { containmentNow } = require('./sandbox')
const { watchDisk } = require('./disk-watch')
const { collectOutput } = require('./output')

const GIB = 2 ** 30
/** Interval for reading the memory of a run; shorter where its end does not tell how much memory it took. */
const MEMORY_EVERY_MS = { namespaces: 200, 'process-group': 20 }

/**
 * @typedef {object} Limits
 * @property {number} memoryBytes    of all together in a control group, else of each process
 * @property {number} processes      threads count
 * @property {number} fileBytes      the largest file
 * @property {number} openFiles
 * @property {number} diskBytes      how large `writable` may be together
 * @property {number} minFreeBytes   what stays free on the disk of `writable`
 */
/** @type {Readonly<Limits>} */
const DEFAULT_LIMITS = Object.freeze({
  memoryBytes: Math.floor(os.totalmem() * 0.75), processes: 256, fileBytes: 4 * GIB, openFiles: 16_384,
  diskBytes: 10 * GIB, minFreeBytes: GIB
})
const DEFAULT_MAX_OUTPUT_BYTES = 10_000_000

/**
 * @typedef {object} Wish
 * @property {string[]} argv
 * @property {string} cwd
 * @property {Record<string, string>} [env]     all that it gets beside PATH, HOME, TMPDIR and LANG
 * @property {string[]} [writable]              folders that it may write beside its own /tmp
 * @property {string[]} [visible]               more folders that it may read
 * @property {'pipe' | 'ignore'} [stdout]
 * @property {number} [maxOutputBytes]          of stdout and stderr together; past it, it is killed
 * @property {Partial<Limits>} [limits]
 * @property {'none' | 'host'} [network]
 * @property {'process-group' | null} [containment]   the weaker one although the stronger could be had
 */
/**
 * @typedef {object} Ended
 * @property {number | null} code
 * @property {string | null} signal
 * @property {string | null} unable       why it never ran where that is not its own doing (no process left, no folder):
 *   it says nothing of the command
 * @property {boolean} outputOverflow     killed for its output
 * @property {import('./disk-watch').Limit | null} diskOverflow  killed for the disk, by this limit
 */
/**
 * @typedef {object} Sandboxed
 * @property {number} pid                 of the outermost process that we started
 * @property {Promise<void>} started      the command runs; rejects with a sentence when it cannot be started
 * @property {() => { stdout: string, stderr: string, truncated: boolean }} output  stderr: its last 64 KiB
 * @property {Promise<Ended>} exited      everything inside is gone
 * @property {() => Promise<void>} kill   everything inside is gone when it resolves
 * @property {(name: NodeJS.Signals) => void} signal  to the command itself, not to what it started
 * @property {import('./inside-namespaces').Inside['cpuAndMemory']} cpuAndMemory  of everything inside now; CPU time
 *   never falls
 * and holds that of ended children, its parts are those of the last moment in which it lived; the peak is the sum of
 * each living process's own
 * @property {() => string[]} enter       what to put before a trusted command that is to run in the same network
 * @property {'namespaces' | 'process-group'} containment
 * @property {() => number | null} ranMs   from the start of the command to its end; null: it has not run, or was killed
 * @property {string} tmpDir              its own temporary folder, as it sees it
 */

/**
 * @param {Wish} wish
 * @returns {Sandboxed}
 * @throws {TypeError} when a path is not absolute or would show everything
 */
function startSandboxed (wish) {
  const full = complete(wish)
  const kind = full.containment ?? containmentNow().kind
  const inside = kind === 'namespaces' ? insideNamespaces(full) : insideProcessGroup(full)
  /** @type {Ended['diskOverflow']} */
  let diskOverflow = null
  const output = collectOutput({
    stdout: inside.child.stdout, stderr: inside.stderr, maxBytes: full.maxOutputBytes,
    onOverflow: () => inside.killNow()
  })
  const watch = watchDisk({
    folders: full.writable, maxBytes: full.limits.diskBytes, minFreeBytes: full.limits.minFreeBytes,
    onFull: limit => { diskOverflow = limit; inside.killNow() }
  })
  const exited = inside.ended.then(({ code, signal, unable }) => {
    watch.stop()
    return { code, signal, unable, outputOverflow: output.overflowed(), diskOverflow }
  })
  return {
    pid: inside.child.pid ?? -1,
    started: inside.started,
    output: output.read,
    exited,
    kill: async () => { inside.killNow(); await exited },
    signal: inside.signal,
    cpuAndMemory: inside.cpuAndMemory,
    enter: inside.enter,
    containment: kind,
    ranMs: inside.ranMs,
    tmpDir: inside.tmpDir
  }
}

/** @typedef {Required<Omit<Wish, 'limits'>> & { limits: Limits }} FullWish */

/** @param {Wish} wish @returns {FullWish} */
function complete (wish) {
  if (wish.argv.length === 0 || wish.argv.some(word => word.includes('\0'))) {
    throw new TypeError('a command needs at least one word, and none with a NUL')
  }
  return {
    writable: [], visible: [], stdout: 'pipe', maxOutputBytes: DEFAULT_MAX_OUTPUT_BYTES, network: 'none',
    containment: null, env: {}, ...wish,
    limits: { ...DEFAULT_LIMITS, ...wish.limits }
  }
}

/**
 * @typedef {{ timedOut: boolean, stdout: string, stderr: string, truncated: boolean, tookMs: number,
 *   cpuSeconds: number, peakRssBytes: number } & Ran} Result
 */
/** @typedef {{ ranMs: number | null }} Ran  as of Sandboxed: tookMs without the time that it takes to shut it in */
/**
 * Runs it to its end.
 * @param {Wish & { timeoutMs: number, signal?: AbortSignal }} wish  when aborted, it is killed, and this rejects with
 *   the reason
 * @returns {Promise<Ended & Result>} a command that cannot be started ends with code 127, and stderr says why
 */
async function runSandboxed ({ timeoutMs, signal, ...wish }) {
  signal?.throwIfAborted()
  const beganAt = performance.now()
  const sandboxed = startSandboxed(wish)
  let timedOut = false
  let why = ''
  let peakRssBytes = 0
  const look = () => { peakRssBytes = Math.max(peakRssBytes, sandboxed.cpuAndMemory().peakRssBytes) }
  // what went wrong with its end is thrown below, where that is waited for
  const kill = () => { sandboxed.kill().catch(() => {}) }
  const timer = setTimeout(() => { timedOut = true; kill() }, timeoutMs)
  const memory = setInterval(look, MEMORY_EVERY_MS[sandboxed.containment])
  signal?.addEventListener('abort', kill, { once: true })
  sandboxed.started.catch(err => { why = err.message })
  try {
    const ended = await sandboxed.exited
    signal?.throwIfAborted()
    look()
    const { stdout, stderr, truncated } = sandboxed.output()
    return {
      ...ended, timedOut, stdout, stderr: why ? `${stderr}${why}\n` : stderr, truncated,
      tookMs: performance.now() - beganAt, ranMs: sandboxed.ranMs(), cpuSeconds: sandboxed.cpuAndMemory().cpuSeconds,
      peakRssBytes
    }
  } finally {
    clearTimeout(timer)
    clearInterval(memory)
    signal?.removeEventListener('abort', kill)
  }
}

module.exports = { startSandboxed, runSandboxed, DEFAULT_LIMITS }
