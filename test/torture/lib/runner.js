'use strict'
/** Runs one torture: bounded in time, its rows collected, and at the end nothing of it may be left running. */
const fs = require('node:fs')

/** In the environment of whatever a run starts. */
const MARK = 'BW_TORTURE'
const HOUR_MS = 60 * 60 * 1000
/** What was told to end may need a moment to be gone. */
const END_MS = 5000

/** @typedef {{ what: string, measured: string | number, target: string, ok: boolean }} Row */
/**
 * @typedef {{ seed?: number, seeds?: number, seconds?: number, without?: string[] }} Options   of the random faults;
 *   without: kinds of steps
 */
/** @typedef {{ report: (row: Row) => void, short: boolean, options?: Options }} Given */
/** @typedef {{ run: (given: Given) => Promise<void>, boundMs?: number, [more: string]: any }} Torture */

/**
 * @param {string} name
 * @param {Torture} torture
 * @param {{ short: boolean, options?: Options, onRow?: (row: Row) => void }} how
 * @returns {Promise<{ rows: Row[], tookMs: number }>}
 */
async function runTorture (name, { run, boundMs = HOUR_MS }, { short, options, onRow = () => {} }) {
  /** @type {Row[]} */
  const rows = []
  const report = (/** @type {Row} */ row) => {
    rows.push(row)
    onRow(row)
  }
  const beganAtMs = performance.now()
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  const overrun = new Promise((resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${name} did not end within ${boundMs} ms`)), boundMs)
  })
  try {
    await Promise.race([run({ report, short, options }), overrun])
  } catch (err) {
    report({ what: 'runs to its end', measured: err.stack, target: 'no error', ok: false })
  } finally {
    clearTimeout(timer)
  }
  const mark = process.env[MARK]
  if (mark !== undefined) {
    const left = await untilNone(() => leftBehind(mark))
    if (left.length > 0) report({
      what: 'processes left behind', measured: left.map(one => `${one.pid} ${one.command}`).join('; '), target: 'none',
      ok: false
    })
    endAll(left)
  }
  return { rows, tookMs: performance.now() - beganAtMs }
}

/** @param {() => { pid: number, command: string }[]} look */
async function untilNone (look) {
  const deadlineMs = performance.now() + END_MS
  for (;;) {
    const left = look()
    if (left.length === 0 || performance.now() > deadlineMs) return left
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}

/** @param {string} mark @returns {{ pid: number, command: string }[]} what carries the mark, but for this process */
function leftBehind (mark) {
  return fs.readdirSync('/proc').filter(name => /^\d+$/.test(name) && Number(name) !== process.pid).flatMap(name => {
    try {
      if (!fs.readFileSync(`/proc/${name}/environ`, 'latin1').split('\0').includes(`${MARK}=${mark}`)) return []
      return [
        { pid: Number(name), command: fs.readFileSync(`/proc/${name}/cmdline`, 'latin1').replaceAll('\0', ' ').trim() }
      ]
    } catch (err) {
      if (err.code === undefined) throw err
      return [] // gone while we looked, or another user's
    }
  })
}

/** @param {{ pid: number }[]} processes */
function endAll (processes) {
  for (const { pid } of processes) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch (err) {
      if (err.code !== 'ESRCH') throw err
    }
  }
}

module.exports = { runTorture, leftBehind, endAll, MARK }
