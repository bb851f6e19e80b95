'use strict'
/**
 * Instructions that a server used, counted by `perf stat` where the machine has counters and lets us read them: the steadiest number of
 * all, but most virtual machines have none. It is tried once; everywhere else the answer is null and the metric is not there.
 */
const { execFile, spawn } = require('node:child_process')

const PROBE_MS = 5000
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

/** @returns {Promise<boolean>} whether instructions can be counted here; tried once */
function canCountInstructions () {
  probed ??= new Promise(resolve => {
    execFile('perf', ['stat', '-x', ',', '-e', EVENT, '--', 'true'], { timeout: PROBE_MS, env: { ...process.env, LC_ALL: 'C' } },
      (err, _stdout, stderr) => resolve(!err && (parseInstructions(stderr) ?? 0) > 0))
  })
  return probed
}

/**
 * @param {number[]} pids   with their threads, and what they start from now on
 * @returns {{ stop: () => Promise<number | null> }}  null: it could not be counted after all
 */
function countInstructions (pids) {
  const perf = spawn('perf', ['stat', '-x', ',', '-e', EVENT, '-p', pids.join(',')], { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, LC_ALL: 'C' } })
  let text = ''
  perf.stderr.setEncoding('utf8').on('data', chunk => { text += chunk })
  const ended = new Promise(resolve => {
    perf.on('close', resolve)
    perf.on('error', resolve) // not there any more: nothing was counted
  })
  return {
    stop: async () => {
      perf.kill('SIGINT') // it writes what it counted
      await ended
      return parseInstructions(text)
    }
  }
}

module.exports = { canCountInstructions, countInstructions, parseInstructions }
