'use strict'
/**
 * The process that collects, merges and writes the page, so that none of it costs the manager time or memory. Questions
 * come as JSON lines on stdin, one answer each goes to stdout: a line that says how many bytes follow, then the bytes.
 * It ends when stdin does: the manager has ended it, or is dead.
 */
const os = require('node:os')
const { gzipSync, constants } = require('node:zlib')
const readline = require('node:readline')
const { Base } = require('./base')
const { Collector, MANAGER, MAX_LINES } = require('./collect')
const { render, TYPES } = require('./render')
const { selfFamilies } = require('./self')
const { bootedAtMs } = require('./kernel')
const { version } = require('../../package.json')

/** However many ask, workers are looked at once in this time. */
const SHARED_MS = 1000

/**
 * @typedef {object} Question
 * @property {number} id
 * @property {string} dir         of the workers' files
 * @property {string} baseFile
 * @property {import('./collect').Living[]} living
 * @property {string[] | null} appsForSure   the whole list; null: the manager has only begun
 * @property {number} waitMs
 * @property {number} [askedMs]   the number that the workers are to answer with
 * @property {import('./self').Told} told
 * @property {'text' | 'openmetrics' | 'none' | 'otlp'} format   none: dead workers are added to the base, and that is
 *   all
 * @property {boolean} gzip
 * @property {string | null} app   only this one
 * @property {import('./otlp/sender').Target} [target]   of otlp: where it goes; the answer says how earlier pushes went
 */

/** @type {{ collector: Collector, base: Base } | null} */
let state = null
/** Made by the first push. @type {import('./otlp/sender').Sender | null} */
let sender = null
/**
 * @type {{ collected: import('./collect').Collected, problem: string | null, atMs: number,
 *   pages: Map<string, { body: Buffer, left: object[] }> } | null}
 */
let last = null

/** @param {Question} question */
async function answer (question) {
  const { dir, baseFile, living, appsForSure, waitMs, askedMs, format, app, gzip } = question
  /** @type {string | null} */
  let problem = null
  if (state === null) {
    const base = new Base(baseFile, { maxLines: MAX_LINES })
    problem = base.load()
    state = { base, collector: new Collector({ dir, base }) }
  }
  if (format === 'none' || last === null || performance.now() - last.atMs >= SHARED_MS) {
    const collected = await state.collector.collect({
      living, apps: appsForSure, waitMs: format === 'none' ? 0 : waitMs, askedMs
    })
    last = { collected, problem, atMs: performance.now(), pages: new Map() }
  }
  const { collected, pages } = last
  const notes = { faults: [...problem === null ? [] : [problem], ...collected.faults], left: leftOf(collected) }
  if (format === 'none') return { head: { notes }, body: Buffer.alloc(0) }
  if (format === 'otlp') return { head: { notes, otlp: push(question, collected) }, body: Buffer.alloc(0) }
  const key = `${format} ${gzip} ${app ?? ''}`
  let page = pages.get(key)
  if (page === undefined) {
    const { text, left } = render(partsOf(question, collected), format)
    page = { body: gzip ? gzipSync(text, { level: constants.Z_BEST_SPEED }) : Buffer.from(text), left }
    pages.set(key, page)
  }
  return { head: { type: TYPES[format], notes: { ...notes, left: [...notes.left, ...page.left] } }, body: page.body }
}

/** @param {import('./collect').Collected} collected */
function leftOf ({ apps }) { return [...apps].flatMap(([app, { left }]) => left.map(one => ({ app, ...one }))) }

/** @param {Question} question @param {import('./collect').Collected} collected @returns {import('./render').Part[]} */
function partsOf ({ app, told }, collected) {
  const own = [...selfFamilies(collected, collected.apps.get(MANAGER)?.families ?? new Map(), told).values()]
  const apps = [...collected.apps].filter(([name]) => name !== MANAGER && (app === null || name === app))
    .map(([name, { families }]) => ({ app: name, families: families.values() }))
  return [{ app: null, families: app === null ? own : own.map(merged => onlyOf(merged, app)) }, ...apps]
}

/** @param {import('./merge').Merged} merged @param {string} app @returns {import('./merge').Merged} */
function onlyOf ({ definition, cells }, app) {
  const own = `,app="${app}",`
  return { definition, cells: new Map([...cells].filter(([key]) => `,${key},`.includes(own))) }
}

/**
 * Sends what was collected; the answer is not waited for.
 * @param {Question} question
 * @param {import('./collect').Collected} collected
 * @returns {import('./otlp/sender').Report}
 */
function push (question, collected) {
  const { Sender } = require('./otlp/sender')
  const { toOtlp } = require('./otlp/convert')
  sender ??= new Sender()
  const { request } = toOtlp(partsOf(question, collected), {
    hostName: os.hostname(), version, startedAtMs: bootedAtMs(), nowMs: Date.now()
  })
  const report = sender.report()
  sender.push(request, /** @type {import('./otlp/sender').Target} */ (question.target))
  return report
}

/** @param {string} line */
async function onLine (line) {
  const question = JSON.parse(line)
  /** @type {{ head: object, body: Buffer }} */
  let done
  try {
    done = await answer(question)
  } catch (err) { // a fault of ours: reported, and the next question is answered
    done = { head: { fault: err.stack }, body: Buffer.alloc(0) }
  }
  process.stdout.write(`${JSON.stringify({ id: question.id, bytes: done.body.length, ...done.head })}\n`)
  process.stdout.write(done.body)
}

function main () {
  /** One after the other. */
  let turn = Promise.resolve()
  const lines = readline.createInterface({ input: process.stdin })
  lines.on('line', line => { turn = turn.then(() => onLine(line)) })
  lines.on('close', () => process.exit(0))
  process.stdout.on('error', () => process.exit(0)) // the manager is gone
}

main()
