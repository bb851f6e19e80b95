'use strict'
/**
 * The exports of a bench file, as plain JSON. The file is evaluated in a process of its own: if it ends the process,
 * never ends or throws, that is a problem of the file and not of the bot. It runs with the rights of the user who gives
 * the command, as every file of that user does; files of the commits that are measured are never evaluated here.
 */
const fs = require('node:fs')
const { spawnSync } = require('node:child_process')
const { pathToFileURL } = require('node:url')

const TIMEOUT_MS = 20_000
const MAX_BYTES = 4 * 1024 * 1024
const KILLED_FOR_TIME = 'ETIMEDOUT'
const RESULT_FD = 3
/** Lines of stderr that are repeated. */
const SHOWN_LINES = 8

/**
 * Runs in the child. Reports values that JSON would drop or change silently, with their place.
 * @param {string} url
 * @param {number} fd
 */
async function evaluateInChild (url, fd) {
  const { writeSync } = await import('node:fs')
  const tell = (/** @type {object} */ result) => {
    const bytes = Buffer.from(JSON.stringify(result))
    for (let sent = 0; sent < bytes.length;) sent += writeSync(fd, bytes, sent)
    process.exit()
  }
  /** @param {any} value @param {string} at @param {any[]} within @returns {{ at: string, what: string } | null} */
  const strange = (value, at, within) => {
    if (value === null || value === undefined || ['string', 'boolean'].includes(typeof value)) return null
    if (typeof value === 'number') return Number.isFinite(value) ? null : { at, what: String(value) }
    if (typeof value !== 'object') return { at, what: `a ${typeof value}` }
    if (within.includes(value)) return { at, what: 'a circle' }
    if (!Array.isArray(value) && ![null, 'Object'].includes(Object.getPrototypeOf(value)?.constructor?.name ?? null)) {
      return { at, what: `a ${value.constructor?.name ?? 'strange object'}` }
    }
    for (const [key, item] of Object.entries(value)) {
      const found = strange(item,
        Array.isArray(value) ? `${at}[${key}]` : at === '' ? key : `${at}.${key}`, [...within, value])
      if (found !== null) return found
    }
    return null
  }
  try {
    const module = await import(url)
    const value = module.default
    if (value === undefined) return tell({ error: 'exports nothing: write module.exports = { ... }' })
    const found = strange(value, '', [])
    if (found !== null) {
      return tell({ error: `${found.at === '' ? 'exports' : `has at ${found.at}`} ${found.what}, which is no JSON` })
    }
    tell({ value })
  } catch (err) {
    const text = err instanceof Error
      ? (err.name === 'SyntaxError' ? String(err.stack).split('\n    at ')[0] : err.stack ?? String(err))
      : String(err)
    tell({ error: `cannot be evaluated: ${text}` })
  }
}

/**
 * @param {string} file  absolute
 * @param {{ timeoutMs?: number }} [options]
 * @returns {{ value: unknown } | { error: string }}  error: the end of a sentence that begins with the file's name
 */
function evaluate (file, { timeoutMs = TIMEOUT_MS } = {}) {
  if (file.endsWith('.json')) return parseFile(file)
  const code = `(${evaluateInChild})(${JSON.stringify(pathToFileURL(file).href)}, ${RESULT_FD})`
  const { output, stderr, error, status, signal } = spawnSync(process.execPath, ['-e', code], {
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'], timeout: timeoutMs, killSignal: 'SIGKILL', maxBuffer: MAX_BYTES,
    encoding: 'utf8'
  })
  const told = output?.[RESULT_FD] ?? ''
  if (told !== '') {
    try {
      return JSON.parse(told)
    } catch (err) {
      if (!(err instanceof SyntaxError)) throw err // cut off: the code below reports why the process ended
    }
  }
  if (/** @type {NodeJS.ErrnoException | undefined} */ (error)?.code === KILLED_FOR_TIME) {
    return { error: `did not end within ${timeoutMs} ms: is there a loop without an end, or a wait?` }
  }
  if (error) return { error: `cannot be evaluated: ${error.message}` }
  const last = (stderr ?? '').trim().split('\n').slice(-SHOWN_LINES).join('\n')
  return { error: `ended the process ${signal === null ? `with status ${status}` : `by ${signal}`} before it exported anything${last === '' ? '' : `:\n${last}`}` }
}

/**
 * @param {string} file
 * @returns {{ value: unknown } | { error: string }}
 */
function parseFile (file) {
  try {
    return { value: JSON.parse(fs.readFileSync(file, 'utf8')) }
  } catch (err) {
    return { error: err instanceof SyntaxError ? `is not JSON: ${err.message}` : `cannot be read: ${err.message}` }
  }
}

module.exports = { evaluate }
