'use strict'
/**
 * An app for a worker of the harness: it gets stuck in the way it is told to (process.send), and says when it begins.
 * It is stuck for the time that it is told, or until the test sets it free.
 */
const cp = require('node:child_process')
const fs = require('node:fs')

const until = (/** @type {number} */ ms) => {
  const endAtMs = Date.now() + ms
  return () => Date.now() < endAtMs
}
function inLoop (/** @type {number} */ ms) { for (const go = until(ms); go();); }
const inContinuation = async (/** @type {number} */ ms) => {
  await null
  for (const go = until(ms); go(););
}
function hotLoop (/** @type {number} */ ms) { for (const go = until(ms); go();) firstHalf(secondHalf(1)) }
function firstHalf (/** @type {number} */ x) { for (let i = 0; i < 1e5; i++) x += i % 3; return x }
function secondHalf (/** @type {number} */ x) { for (let i = 0; i < 1e5; i++) x -= i % 3; return x }

/** @type {Record<string, (ms: number) => unknown>} */
const ways = {
  inLoop,
  inTimer: ms => setTimeout(function inTimer () { for (const go = until(ms); go();); }, 1),
  inContinuation,
  inPromiseJob: ms => Promise.resolve().then(function inPromiseJob () { for (const go = until(ms); go();); }),
  hotLoop,
  thenExit: ms => {
    inLoop(ms)
    process.exit(3)
  },
  withDebugger: function withDebugger (ms) {
    for (const go = until(ms); go();) debugger // eslint-disable-line no-debugger
  },
  // none of these runs JavaScript
  inCrypto: () => { while (!fs.existsSync('go-on')) require('node:crypto').pbkdf2Sync('a', 'b', 2e6, 64, 'sha512') },
  inChild: () => cp.execSync('until [ -e go-on ]; do sleep 0.1; done'),
  inAtomics: function inAtomics (ms) { Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms) },
  inRegex: function inRegex () { /^(a+)+$/.test('a'.repeat(40) + 'b') },
  inRead: () => fs.readSync(fs.openSync(String(process.env.FIFO), 'r+'), Buffer.alloc(1))
}

process.on('message', (/** @type {any} */ { way, ms }) => {
  process.send?.(way)
  setImmediate(() => ways[way](ms))
})
