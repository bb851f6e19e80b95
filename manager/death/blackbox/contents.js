'use strict'
/** The files of a bundle as text, from what is known of a death. Pure. */
const { duration } = require('../../../common/units')
const { HISTORY_COLUMNS } = require('../../../protocol/from-worker')
const { redactText, redactDeep } = require('../../../common/redact')
const { FILES } = require('./shelf')

const MAX_TEXT_CHARS = 256 * 1024
/** An exception that is older than this was not the end: the app has a handler of its own. */
const LAST_MOMENT_MS = 2000
/** Where V8's own last words begin, when its heap is full or it aborts. */
const FATAL_TEXT = /<--- Last few GCs --->|^FATAL ERROR:|^# Fatal|^#\s+Fatal/

/**
 * @typedef {object} Read   what had to be read
 * @property {string} log          log.txt
 * @property {string[]} stderr     its last lines there
 * @property {any} versions
 */

/**
 * @param {import('./facts').Facts} facts
 * @param {Read} read
 * @returns {Map<string, string>}   name -> text
 */
function bundleFiles (facts, { log, stderr, versions }) {
  const { secrets, stack } = facts
  const clean = (/** @type {string} */ text) => cut(redactText(text, secrets))
  const json = (/** @type {any} */ value) => `${JSON.stringify(redactDeep(value, secrets), null, 2)}\n`
  return new Map([
    [FILES.readme, clean(readme(facts))],
    [FILES.cause, json(facts.cause)],
    [FILES.lastWords, clean(lastWords(facts, stderr))],
    [FILES.stack, clean(stackText(facts))],
    ...stack ? [/** @type {[string, string]} */ ([FILES.stackData, stackData(json, stack)])] : [],
    [FILES.log, clean(log)],
    [FILES.metrics, metrics(facts)],
    [FILES.handles, json(handles(facts))],
    [FILES.versions, json(versions)],
    [FILES.settings, json(facts.settings)]
  ])
}

/** @param {string} text */
function cut (text) {
  return text.length <= MAX_TEXT_CHARS ? text
    : `${text.slice(0, MAX_TEXT_CHARS)}\n(cut off here: it was ${text.length} characters long)\n`
}

/**
 * @param {import('./facts').Facts} facts
 * @param {string[]} stderr
 */
function lastWords ({ said, cause }, stderr) {
  const fatalAt = stderr.findIndex(line => FATAL_TEXT.test(line))
  const livedOn =
    said.wordsBeforeMs > LAST_MOMENT_MS ? ` ${duration(said.wordsBeforeMs)} before its end; the app went on` : ''
  const parts = [
    ...said.words === '' ? [] : [`Uncaught exception${livedOn}:\n${said.words}`],
    ...said.calledFrom === '' ? [] : [`process.exit(${cause.code ?? ''}) was called:\n${said.calledFrom}`],
    ...fatalAt < 0 ? [] : [`Of Node and V8 (from stderr):\n${stderr.slice(fatalAt).join('\n')}`],
    ...said.stderr === '' ? [] : [`To stderr, from its start:\n${said.stderr.trimEnd()}`]
  ]
  return parts.length === 0
    ? `It left no last words: ${cause.text}. ${FILES.log} has what it wrote last.\n`
    : `${parts.join('\n\n')}\n`
}

/** @param {import('./facts').Facts} facts */
function stackText ({ stack, said }) {
  if (!stack) {
    return 'No stack of a blocked main thread was captured: it was not blocked for as long as health.blockedMs, or nobody could look.\n' +
      `${said.words === '' ? '' : `The stack of the uncaught exception stands in ${FILES.lastWords}.\n`}`
  }
  return `Captured ${new Date(stack.takenAtMs).toISOString()}, when it had been blocked for ${duration(stack.blockedMs)}.\n\n${stack.text.join('\n')}\n`
}

/**
 * @param {(value: any) => string} json
 * @param {NonNullable<import('./facts').Facts['stack']>} stack
 * @returns {string}   samples of very deep stacks are left out: their text is there
 */
function stackData (json, stack) {
  const whole = json(stack)
  return whole.length <= MAX_TEXT_CHARS ? whole : json({ ...stack, samples: [] })
}

/**
 * One row a line: it is read by people too.
 * @param {import('./facts').Facts} facts
 */
function metrics ({ history, inventory, atMs }) {
  const lines = history.map(row => `\n    ${JSON.stringify(row)}`)
  return `{\n  "diedAtMs": ${atMs},\n  "intervalMs": 1000,\n  "columns": ${JSON.stringify(HISTORY_COLUMNS)},\n` +
    `  "rows": [${lines.join(',')}${lines.length > 0 ? '\n  ' : ''}],\n` +
    `  "heapAtMs": ${inventory?.atMs ?? null},\n  "heap": ${JSON.stringify(inventory?.heap ?? null)}\n}\n`
}

/** @param {import('./facts').Facts} facts */
function handles ({ inventory, atMs }) {
  if (inventory === null) return {
    known: false, why: 'It never said what it had open: it ended too soon after its start, or worker.sidecar is off.'
  }
  const { connections, resources } = inventory
  return {
    known: true, takenAtMs: inventory.atMs, beforeDeathMs: Math.max(0, atMs - inventory.atMs), connections, resources
  }
}

/** @param {import('./facts').Facts} facts */
function readme ({ cause, stack }) {
  /** @type {[string, string][]} */
  const files = [
    [FILES.cause, 'why it ended, when, and what had been asked of it; what is not known'],
    [FILES.lastWords, 'its uncaught exception, who called process.exit(), what V8 said of a full heap'],
    [FILES.stack, `the last stack of its main thread while that was blocked${stack ? ` (${FILES.stackData}: the same for programs)` : ''}`],
    [FILES.log, 'the last lines of its stdout and stderr'],
    [
      FILES.metrics,
      'its last minutes, a row a second: event-loop delay, CPU, memory, heap, connections; and the heap in numbers'
    ],
    [FILES.handles, 'what it had open, by type, and the connections'],
    [FILES.versions, 'Node, V8, Bellwether, the app, the system'],
    [FILES.settings, 'the settings it ran with']
  ]
  return [
    `${cause.worker}, generation ${cause.generation}, pid ${cause.pid ?? '?'}: ${cause.text}`,
    `It ended ${cause.at}${cause.uptimeMs === undefined ? '' : `, ${duration(cause.uptimeMs)} after its start`}.`,
    '',
    ...files.map(([name, what]) => `${name.padEnd(16)}${what}`),
    '',
    'Values of variables and arguments whose names look secret are replaced by [redacted], here and in what the app wrote; what else it wrote',
    'stands here as it was. See "bellwether blackbox show", and docs/blackbox.md.',
    ''
  ].join('\n')
}

module.exports = { bundleFiles }
