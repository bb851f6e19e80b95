'use strict'
/**
 * `bellwether top` on a real terminal (a pseudo terminal of script(1)): what it writes is counted and kept, keys can be
 * pressed.
 */
const fs = require('node:fs')
const { spawn } = require('node:child_process')
const { StringDecoder } = require('node:string_decoder')
const { cleanEnv, onEnd } = require('../../../bench/programs/programs')
const { until } = require('../../../bench/programs/ask')
const { BIN } = require('../../../bench/programs/bellwether')

const SIZE = Object.freeze({ columns: 160, rows: 50 })

/**
 * @typedef {object} Top
 * @property {() => number} pid       of the dashboard itself
 * @property {() => number} bytes     to the terminal so far
 * @property {() => string} written   all that was written
 * @property {() => string} screen    all that was written, without escapes
 * @property {number} beganAtMs
 * @property {(isSo: (screen: string) => boolean, what: string) => Promise<number>} until   ms since its start
 * @property {(keys: string) => void} press
 * @property {() => Promise<void>} end
 */

/** @param {string} home @param {{ columns: number, rows: number }} [size] @returns {Top} */
function startTop (home, size = SIZE) {
  const beganAtMs = performance.now()
  const command = `stty cols ${size.columns} rows ${size.rows}; exec "$BW_BENCH_NODE" "$BW_BENCH_BIN" top`
  const { NO_COLOR, ...own } = cleanEnv()
  const env = {
    ...own, BELLWETHER_HOME: home, TERM: 'xterm-256color', LANG: 'C.UTF-8', BW_BENCH_NODE: process.execPath,
    BW_BENCH_BIN: BIN
  }
  const child = spawn('script', ['-qfec', command, '/dev/null'], { env, stdio: ['pipe', 'pipe', 'inherit'] })
  const utf8 = new StringDecoder('utf8')
  let bytes = 0
  let written = ''
  child.stdout.on('data', chunk => {
    bytes += chunk.length
    written += utf8.write(chunk) // a letter may come in two chunks
  })
  const ended = new Promise((resolve, reject) => {
    child.once('error', err => {
      reject(new Error(`script(1) of util-linux is needed for a terminal: ${err.message}`))
    })
    child.once('close', resolve)
  })
  const end = onEnd(async () => {
    if (child.exitCode === null) child.stdin.write('q')
    await ended
  })
  /** @type {Top} */
  const top = {
    beganAtMs,
    pid: () => childOf(Number(child.pid)),
    bytes: () => bytes,
    written: () => written,
    screen: () => withoutEscapes(written),
    async until (isSo, what) {
      await until(() => {
        if (child.exitCode !== null) throw new Error(`top ended: ${withoutEscapes(written)}`)
        return isSo(top.screen())
      }, what, { pollMs: 2 })
      return performance.now() - beganAtMs
    },
    press: keys => { child.stdin.write(keys) },
    end
  }
  return top
}

/** script(1) starts a shell, which becomes the dashboard. @param {number} pid */
function childOf (pid) {
  return Number(fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').trim().split(' ')[0])
}

/** @param {string} text */
function withoutEscapes (text) {
  return text.replace(/\x1b(?:\[[0-9;?>=]*[a-zA-Z]|\][^\x07\x1b]*(?:\x07|\x1b\\)|[()][A-Z0-9]|[=>78])/g, '')
}

module.exports = { startTop, SIZE }
