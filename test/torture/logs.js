'use strict'
/**
 * Numbered lines of two workers while their log files are rotated by the manager, moved away from outside, truncated,
 * and while the manager is killed: each line must be in a file once and whole, but what a truncation itself removed.
 * Rotated files are compressed meanwhile.
 */
const fs = require('node:fs')
const path = require('node:path')
const readline = require('node:readline')
const zlib = require('node:zlib')
const { TestManager, until } = require('../support/manager-process')
const { events } = require('../faults/tools')
const { parseRotatedName } = require('../../protocol/rotated-names')

const LONG = { lines: 1_000_000, rotations: 20, each: 5, maxBytes: 500_000, pauseMs: 20 }
/** It lasts seconds, in which a manager that is killed on a busy machine may rotate once or twice. */
const SHORT = { lines: 50_000, rotations: 1, each: 1, maxBytes: 50_000, pauseMs: 30 }
const WORKERS = 2
const BASE = 'job.out.log'
const PADDING = 'x'.repeat(40)
const BATCH = 100
const COMPRESSED_MS = 30_000

/** Each worker logs its share; a marker file lets them begin, and they say when they are through. */
const SCRIPT = `
const fs = require('node:fs')
const [,, share, pauseMs, go, done] = process.argv
const slot = process.env.NODE_APP_INSTANCE
let count = 0
const begin = setInterval(() => { if (fs.existsSync(go)) { clearInterval(begin); log() } }, 20)
function log () {
  for (let i = 0; i < ${BATCH} && count < Number(share); i++) console.log(slot + ' ' + count++ + ' ${PADDING}')
  if (count < Number(share)) return setTimeout(log, Number(pauseMs))
  fs.writeFileSync(done + slot, '')
  setInterval(() => {}, 1000)
}
`

/**
 * @param {import('./lib/runner').Given & { isNamed?: boolean }} given   isNamed: one file for both streams
 */
async function run ({ report, short, isNamed = false }) {
  const how = { ...short ? SHORT : LONG, isNamed }
  const manager = new TestManager()
  try {
    const world = await begin(manager, how)
    const { removed, told } = await disturb(world, how)
    await until(() => [0, 1].every(slot => fs.existsSync(`${world.done}${slot}`)), 'all lines are logged', 600_000)
    await until(() => leftToCompress(world.logDir) <= 1, 'all but the file of their stdout is compressed', COMPRESSED_MS)
    await manager.command(['stop', 'job'])
    told.push(...events(manager))
    const rotated = told.filter(({ event }) => event === 'log-rotated').length
    const faults = told.filter(({ event, level }) => level === 'error' || event === 'log-rotation-problem')
    const found = await countLines(world.logDir)
    judge({ report, how, removed, rotated, faults, found })
    await until(() => leftToCompress(world.logDir) === 0, 'also that one, when they are gone', COMPRESSED_MS)
    const names = fs.readdirSync(world.logDir)
    const odd = names.filter(name => name.endsWith('.part') || (name.endsWith('.gz') && names.includes(name.slice(0, -3))))
    report({ what: 'parts left behind, and files there twice', measured: odd.join() || 0, target: '0', ok: odd.length === 0 })
    const again = await countLines(world.logDir)
    report({
      what: 'lines in the files when all is compressed', measured: again.lines, target: `${found.lines}`,
      ok: again.lines === found.lines && again.doubled === 0 && again.torn === 0
    })
  } finally {
    await manager.end()
  }
}

/** @param {TestManager} manager @param {typeof LONG & { isNamed: boolean }} how */
async function begin (manager, { lines, maxBytes, pauseMs, isNamed }) {
  const logDir = path.join(...isNamed ? [manager.folder, 'logs'] : [manager.home, 'log'])
  const file = path.join(logDir, BASE)
  const [go, done] = [path.join(manager.folder, 'go'), path.join(manager.folder, 'done.')]
  await manager.run({
    name: 'job', script: manager.writeScript('job.js', SCRIPT), instances: WORKERS, ready: { minUptimeMs: 100 },
    args: [String(lines / WORKERS), String(pauseMs), go, done],
    log: { rotate: { maxBytes, keep: 10_000 }, ...isNamed ? { outFile: file, errFile: file } : {} }
  })
  fs.writeFileSync(go, '')
  return { manager, go, done, logDir }
}

/**
 * One thing after the other, while the workers log. Each waits for a rotation, so that they fall between them.
 * @param {Awaited<ReturnType<typeof begin>>} world
 * @param {typeof LONG} how
 * @returns {Promise<{ removed: ReturnType<typeof rangesOf>[], told: any[] }>}   removed: what each truncation may have
 *   removed
 */
async function disturb ({ manager, logDir }, { each, pauseMs }) {
  const file = path.join(logDir, BASE)
  /** @type {any[]} */
  const removed = []
  /** Of the managers that were killed. @type {any[]} */
  const told = []
  for (let round = 0; round < each; round++) {
    await nextRotation(manager, logDir)
    fs.renameSync(file, path.join(logDir, `${BASE}.moved.${round}`))
    await hasLines(file)
    await nextRotation(manager, logDir)
    await hasLines(file)
    removed.push(truncate(file, pauseMs))
    await nextRotation(manager, logDir)
    told.push(...events(manager))
    await manager.kill()
    await manager.runAgain()
    await until(async () => (await manager.pids('job')).length === WORKERS, 'the workers are adopted')
  }
  return { removed, told }
}

/** @param {string} file */
async function hasLines (file) {
  await until(() => fs.existsSync(file) && fs.statSync(file).size > 10_000, 'the workers write to a new file')
}

/** @param {TestManager} manager @param {string} logDir */
async function nextRotation (manager, logDir) {
  const count = () => rotatedIn(logDir).length
  const before = count()
  await until(() => count() > before && fs.existsSync(path.join(logDir, BASE)), 'a file is rotated', 30_000)
}

/**
 * What stood in it when it was truncated: all that was read before, and what came until then. The workers write on, so
 * the exact end is not known, but that of the file is read once more right before.
 * @param {string} file
 * @param {number} pauseMs   between two batches of a worker
 */
function truncate (file, pauseMs) {
  const fd = fs.openSync(file, 'r+')
  const beganAtMs = performance.now()
  const before = fs.readFileSync(fd, 'utf8')
  fs.ftruncateSync(fd)
  const tookMs = performance.now() - beganAtMs // on a busy machine several batches come in it
  fs.closeSync(fd)
  const ranges = rangesOf(before)
  for (const range of ranges.values()) range.last += BATCH * Math.ceil(tookMs / pauseMs)
  return ranges
}

/** @param {string} text @returns {Map<string, { first: number, last: number }>} */
function rangesOf (text) {
  /** @type {Map<string, { first: number, last: number }>} */
  const ranges = new Map()
  for (const [, slot, number] of text.matchAll(/^(\d) (\d+) x+$/gm)) {
    const known = ranges.get(slot)
    ranges.set(slot, { first: known?.first ?? Number(number), last: Number(number) })
  }
  return ranges
}

/** @param {string} logDir */
function rotatedIn (logDir) { return fs.readdirSync(logDir).filter(name => parseRotatedName(name)?.base === BASE) }

/** @param {string} logDir */
function leftToCompress (logDir) { return rotatedIn(logDir).filter(name => !name.endsWith('.gz')).length }

/**
 * Each log file once, though they are being compressed meanwhile: the packed one is there before the plain one goes.
 * @param {string} logDir
 */
function openAll (logDir) {
  const names = fs.readdirSync(logDir)
    .filter(name => name.startsWith(BASE) && !name.includes('.marks') && !name.endsWith('.part'))
  return [...new Set(names.map(name => name.replace(/\.gz$/, '')))].map(name => {
    const file = path.join(logDir, name)
    try {
      return { fd: fs.openSync(file, 'r'), isPacked: false }
    } catch (err) {
      if (err.code !== 'ENOENT') throw err
      return { fd: fs.openSync(`${file}.gz`, 'r'), isPacked: true }
    }
  })
}

/** @param {string} logDir */
async function countLines (logDir) {
  /** By worker: how often each line was seen. @type {Map<string, Uint8Array>} */
  const seen = new Map()
  let torn = 0
  const files = openAll(logDir)
  for (const { fd, isPacked } of files) {
    const stream = fs.createReadStream('', { fd })
    const input = isPacked ? stream.pipe(zlib.createGunzip()) : stream
    for await (const line of readline.createInterface({ input })) {
      const [, slot, number] = /^(\d) (\d+) x+$/.exec(line) ?? []
      if (slot === undefined || line.length !== `${slot} ${number} ${PADDING}`.length) torn++
      else {
        const counts = seen.get(slot) ?? new Uint8Array(LONG.lines)
        seen.set(slot, counts)
        counts[Number(number)]++
      }
    }
  }
  const all = [...seen.values()]
  return {
    seen, torn, lines: all.reduce((sum, counts) => sum + counts.reduce((has, n) => has + Math.min(n, 1), 0), 0),
    doubled: all.reduce((sum, counts) => sum + counts.reduce((more, n) => more + Math.max(0, n - 1), 0), 0),
    files: files.length
  }
}

/**
 * @param {object} given
 * @param {import('./lib/runner').Given['report']} given.report
 * @param {typeof LONG} given.how
 * @param {any[]} given.removed
 * @param {number} given.rotated
 * @param {any[]} given.faults
 * @param {Awaited<ReturnType<typeof countLines>>} given.found
 */
function judge ({ report, how, removed, rotated, faults, found }) {
  const share = how.lines / WORKERS
  let lost = 0
  let byTruncation = 0
  for (let slot = 0; slot < WORKERS; slot++) {
    const counts = found.seen.get(String(slot)) ?? new Uint8Array(share)
    const ranges = removed.flatMap(one => one.get(String(slot)) ?? [])
    for (let number = 0; number < share; number++) {
      if (counts[number] > 0) continue
      if (ranges.some(({ first, last }) => number >= first && number <= last + SINCE_READ)) byTruncation++
      else lost++
    }
  }
  report({
    what: `${how.lines} lines of ${WORKERS} workers, ${found.files} files: lost`, measured: lost, target: '0',
    ok: lost === 0
  })
  report({ what: 'doubled', measured: found.doubled, target: '0', ok: found.doubled === 0 })
  report({ what: 'torn', measured: found.torn, target: '0', ok: found.torn === 0 })
  report({
    what: `removed by ${how.each} truncations, as they were meant to`, measured: byTruncation, target: '> 0',
    ok: byTruncation > 0
  })
  report({ what: 'rotations', measured: rotated, target: `>= ${how.rotations}`, ok: rotated >= how.rotations })
  report({
    what: `faults and problems told over ${how.each} moves, truncations and SIGKILLs of the manager`,
    measured: `${faults.length} ${faults[0] ? JSON.stringify(faults[0]).slice(0, 200) : ''}`, target: '0',
    ok: faults.length === 0
  })
}

/** Lines of one worker that may come between the last read of a file and its truncation. */
const SINCE_READ = 2 * BATCH

module.exports = { run }
