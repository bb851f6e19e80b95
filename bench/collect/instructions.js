'use strict'
/**
 * Instructions that a server used, counted by `perf stat` where the machine has counters and lets us read them: the
 * steadiest number of all, but most virtual machines have none. It is tried once; everywhere else the answer is null
 * and the metric is not there.
 */
const { execFile, spawn } = require('node:child_process')

const PROBE_MS = 5000
/** To attach takes perf some 100 ms; where it takes longer than this, the launch is measured without it. */
const ATTACH_MS = 5000
const EVENT = 'instructions:u'

/**
 * @param {string} text  what `perf stat -x ,` writes
 * @returns {number | null}
 */
function parseInstructions (text) {
  const line = text.split('\n').find(one => one.split(',')[2]?.startsWith('instructions'))
  const count = line?.split(',')[0] ?? ''
  return /^\d+$/.test(count) ? Number(count) : null // otherwise "<not supported>" or "<not counted>"
}

/** @type {Promise<boolean> | null} */
let probed = null

/** @typedef {import('node:child_process').ChildProcessByStdio<null, null, import('node:stream').Readable>} Perf */

/** @returns {Promise<boolean>} whether instructions can be counted here; tried once */
function canCountInstructions () {
  probed ??= new Promise(resolve => {
    execFile('perf',
      ['stat', '-x', ',', '-e', EVENT, '--', 'true'], { timeout: PROBE_MS, env: { ...process.env, LC_ALL: 'C' } },
      (err, _stdout, stderr) => resolve(!err && (parseInstructions(stderr) ?? 0) > 0))
  })
  return probed
}

/**
 * @param {number[]} pids   with their threads, and what they start from now on
 * @param {number} [attachMs]
 * @returns {{ counting: Promise<unknown>, stop: () => Promise<number | null> }}  counting: resolves when it counts, or
 *   never will; null: it could not be counted after all
 */
function countInstructions (pids, attachMs = ATTACH_MS) {
  // it says that it counts where it is asked to begin: --control is there since Linux 5.10
  const args = ['stat', '-x', ',', '-e', EVENT, '-D', '-1', '--control', 'fd:3,4', '-p', pids.join(',')]
  const perf = /** @type {Perf} */ (spawn('perf',
    args, { stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'], env: { ...process.env, LC_ALL: 'C' } }))
  const [control, answer] = /** @type {import('node:net').Socket[]} */ (perf.stdio.slice(3))
  let text = ''
  perf.stderr.setEncoding('utf8').on('data', chunk => { text += chunk })
  const ended = new Promise(resolve => {
    perf.on('close', resolve)
    perf.on('error', resolve) // not there any more: nothing was counted
  })
  control.on('error', () => {}) // it has ended
  control.write('enable\n')
  const tooLate = setTimeout(() => perf.kill('SIGKILL'), attachMs)
  const counting = Promise.race([new Promise(resolve => { answer.once('data', resolve) }), ended])
    .finally(() => clearTimeout(tooLate))
  return {
    counting,
    stop: async () => {
      perf.kill('SIGINT') // it writes what it counted
      await ended
      return parseInstructions(text)
    }
  }
}

module.exports = { canCountInstructions, countInstructions, parseInstructions }
