'use strict'
/**
 * The log folder is a file system of 8 MB that two workers and a filler fill; it stays full for a minute (short: three
 * seconds) under paced HTTP load, then the filler goes. No request fails, what the workers say they lost is what is
 * missing in the file, to the byte and to the line, no line is glued to a torn one, and logging goes on at once.
 */
const fs = require('node:fs')
const path = require('node:path')
const { spawnSync, execFileSync } = require('node:child_process')
const { TestManager, until, freePort, APP } = require('../support/manager-process')
const { webApp, events } = require('../faults/tools')
const { startLoad } = require('../support/load')

const LONG = { fullMs: 60_000 }
const SHORT = { fullMs: 3000 }
const WORKERS = 2
const DISK_BYTES = 8 * 1024 * 1024
/** The rest is for the app, and is full in some seconds. */
const FILLER_BYTES = 6 * 1024 * 1024
const PADDING = 'x'.repeat(180)
const LINE = /^(?:ERROR )?(\d) (\d+) x{180}$/
const RESUME_MS = 5000
const WARNS_EVERY_MS = 10_000

/** Until the file `slow` is there each worker logs 1 MB/s, then 20 KB/s; with `end` it says how much that was. */
const SCRIPT = `
require(${JSON.stringify(APP)})
const fs = require('node:fs')
const slot = process.env.NODE_APP_INSTANCE
let n = 0
let bytes = 0
let isSlow = false
const timer = setInterval(() => {
  isSlow = isSlow || fs.existsSync('slow')
  if (fs.existsSync('end')) {
    clearInterval(timer)
    return fs.writeFileSync('counts.' + slot, JSON.stringify({ lines: n, bytes }))
  }
  for (let i = 0; i < (isSlow ? 1 : 50); i++) {
    const line = (n % 10 === 0 ? 'ERROR ' : '') + slot + ' ' + n++ + ' ${PADDING}'
    bytes += line.length + 1
    console.log(line)
  }
}, 10)
`

/** As root in no strict container may. @returns {boolean} */
function mayMount () {
  return process.getuid?.() === 0 &&
    spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/tmp']).status === 0
}

/** @param {import('./lib/runner').Given} given */
async function run ({ report, short }) {
  if (!mayMount()) return report({ what: 'not tried: it takes mount(8) as root', measured: '-', target: '-', ok: true })
  const manager = new TestManager()
  const logDir = path.join(manager.home, 'log')
  fs.mkdirSync(logDir)
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_BYTES},mode=0700`, 'tmpfs', logDir])
  try {
    await fillAndFree(manager, logDir, short ? SHORT : LONG, report)
  } finally {
    spawnSync('umount', ['-l', logDir])
    await manager.end()
  }
}

/**
 * @param {TestManager} manager
 * @param {string} logDir
 * @param {typeof LONG} how
 * @param {import('./lib/runner').Given['report']} report
 */
async function fillAndFree (manager, logDir, { fullMs }, report) {
  const filler = path.join(logDir, 'filler')
  fs.writeFileSync(filler, Buffer.alloc(FILLER_BYTES))
  const port = await freePort()
  await manager.run(webApp(port, { script: manager.writeScript('web.js', SCRIPT), instances: WORKERS, log: { levelFiles: ['error'] } }))
  const file = path.join(logDir, 'web.out.log')
  const pids = await manager.pids('web')
  const load = startLoad({ port })
  await until(() => events(manager).filter(({ event }) => event === 'output-lost').length >= WORKERS, 'it is full')
  const fullBytes = fs.statSync(file).size
  await new Promise(resolve => setTimeout(resolve, fullMs)) // for so long it is full
  fs.writeFileSync(path.join(manager.folder, 'slow'), '')
  await new Promise(resolve => setTimeout(resolve, 100)) // they are slow
  const freedAtMs = performance.now()
  fs.rmSync(filler)
  await until(() => fs.statSync(file).size > fullBytes + 1000, 'logging resumes')
  const resumedMs = Math.round(performance.now() - freedAtMs)
  await until(() => fs.statSync(file).size > fullBytes + 40_000, 'all write again')
  const requests = await load.stop()
  fs.writeFileSync(path.join(manager.folder, 'end'), '')
  const counts = () => [...Array(WORKERS).keys()].map(slot => path.join(manager.folder, `counts.${slot}`))
  await until(() => counts().every(name => fs.existsSync(name)), 'they have counted')
  const pidsAfter = await manager.pids('web')
  await manager.command(['stop', 'web'])
  const written = counts().map(name => JSON.parse(fs.readFileSync(name, 'utf8')))
  judge({ report, fullMs, requests, resumedMs, written, file, manager, isSame: String(pids) === String(pidsAfter) })
}

/** What was measured against the targets. @param {Record<string, any>} given */
function judge (given) {
  const { report, fullMs, requests, resumedMs, written, file, manager, isSame } = given
  const { ok, longestMs, examples, ...failed } = requests
  const failures = Object.values(failed).reduce((sum, count) => sum + count, 0)
  report({
    what: `${ok} requests in ${fullMs / 1000} s of a full disk and around: failed`,
    measured: `${failures} ${examples.join('; ')}`, target: '0', ok: failures === 0 && ok > 0
  })
  report({ what: 'workers that were replaced', measured: isSame ? 0 : 'some', target: '0', ok: isSame })
  const told = events(manager).filter(({ event, stream }) => event === 'output-lost' && stream === 'stdout')
  const sum = (/** @type {any[]} */ list, /** @type {string} */ key) => list.reduce((all, one) => all + one[key], 0)
  const text = fs.readFileSync(file, 'utf8')
  const lines = text.split('\n').slice(0, -1)
  const whole = lines.filter(line => LINE.test(line))
  const torn = lines.filter(line => !LINE.test(line))
  const glued = torn.filter(line => !/^(?:ERROR ?|E|ER|ERR|ERRO|(?:ERROR )?(?:\d(?: (?:\d+(?: x*)?)?)?)?)$/.test(line))
  const lostLines = sum(told, 'lines')
  const missing = sum(written, 'lines') - whole.length
  report({
    what: 'lines that are missing in the file', measured: missing, target: `${lostLines}, as was told`,
    ok: missing === lostLines && missing > 0
  })
  // an end was put behind each half line
  const missingBytes = sum(written, 'bytes') - (text.length - torn.length)
  const lostBytes = sum(told, 'bytes')
  report({
    what: 'bytes that are missing in the file', measured: missingBytes, target: `${lostBytes}, as was told`,
    ok: missingBytes === lostBytes
  })
  judgeErrors(given, lines)
  report({ what: 'lines glued to a torn one', measured: glued.length, target: '0', ok: glued.length === 0 })
  report({ what: 'half lines', measured: torn.length, target: `<= ${2 * WORKERS}`, ok: torn.length <= 2 * WORKERS })
  report({
    what: 'logging resumes after', measured: `${resumedMs} ms`, target: `<= ${RESUME_MS} ms`, ok: resumedMs <= RESUME_MS
  })
  const most = WORKERS * (Math.ceil(fullMs / WARNS_EVERY_MS) + 3) // at once, after it, and at the end
  report({ what: 'warnings about it', measured: told.length, target: `<= ${most}`, ok: told.length <= most })
}

/**
 * The file of errors has what the log file has of them, but what was told.
 * @param {Record<string, any>} given
 * @param {string[]} lines   of the log file
 */
function judgeErrors ({ report, file, manager }, lines) {
  const told = events(manager).filter(({ event, stream }) => event === 'output-lost' && stream === 'error.log')
  const lost = told.reduce((sum, one) => sum + one.lines, 0)
  const whole = fs.readFileSync(file.replace('.out.', '.error.'), 'utf8').split('\n').filter(line => LINE.test(line))
  const missing = lines.filter(line => line.startsWith('ERROR')).length - whole.length
  const torn = lines.filter(line => line.startsWith('ERROR') && !LINE.test(line)).length // are no lines there, either
  report({
    what: 'lines that are missing in the file of errors', measured: missing,
    target: `${lost}, as was told, and at most ${torn} half ones`,
    ok: missing >= lost && missing - lost <= torn && whole.length > 0
  })
}

module.exports = { run, mayMount }
