'use strict'
/** `bellwether profile <worker>`: a CPU or allocation profile of the next seconds as a file, and as a flame graph. */
const fs = require('node:fs')
const { oneWorker, takeProfile } = require('../take-profile')
const { bytes, duration } = require('../../common/units')
const { wrongUse } = require('../usage-error')

const DEFAULT_TIME_MS = 10_000
/** Beside the time itself: a busy worker, a large profile. */
const MORE_MS = 60_000

/** @typedef {{ cpu?: number | true, heapSampling?: number | true, flame?: boolean, out?: string }} Options */

/**
 * @param {import('../context').Context} context
 * @param {string[]} words
 * @param {Options} options
 */
async function run (context, [target], options) {
  const { out } = context
  const { kind, timeMs } = wish(options)
  const { id } = oneWorker(context, target)
  if (!out.errorStyle.terminal) out.say(`${id}: ${duration(timeMs)} ...`)
  const { path, bytes: size, what } = await takeProfile(context,
    id, { type: 'profile', kind, durationMs: timeMs }, { out: options.out, timeoutMs: timeMs + MORE_MS })
  const flame = options.flame ? writeFlame(path, `${what} of ${id}, ${duration(timeMs)}`) : null
  if (out.json) return out.printJson({ worker: id, what, path, bytes: size, durationMs: timeMs, flame })
  out.print([
    `${what} of ${id}, ${duration(timeMs)}: ${path} (${bytes(size)})`, ...flame ? [`flame graph: ${flame}`] : []
  ])
  if (!flame) out.say("open it in a browser's developer tools, or take it with --flame")
}

/** @param {Options} options @returns {{ kind: 'cpu' | 'heap-sampling', timeMs: number }} */
function wish ({ cpu, heapSampling }) {
  if (cpu !== undefined && heapSampling !== undefined) {
    throw wrongUse('profile', '--cpu and --heap-sampling are two profiles: take one after the other.')
  }
  const timeMs = [cpu, heapSampling].find(value => typeof value === 'number') ?? DEFAULT_TIME_MS
  return { kind: heapSampling === undefined ? 'cpu' : 'heap-sampling', timeMs }
}

/**
 * @param {string} file
 * @param {string} title
 * @returns {string}  where the page is
 */
function writeFlame (file, title) {
  const { readProfile } = require('../../repl/flame/tree')
  const { flamePage } = require('../../repl/flame/page')
  const page = file.replace(/(\.(cpu|heap)profile)?$/, '.html')
  fs.writeFileSync(page,
    flamePage(readProfile(JSON.parse(fs.readFileSync(file, 'utf8'))), title), { flag: 'wx', mode: 0o600 })
  return page
}

module.exports = { run }
