'use strict'
/**
 * What an ecosystem file exports, as plain data: JSON as loose as PM2 takes it, YAML, or code in either kind of module,
 * also a function or a promise. Code runs in a process of its own, which is ended when it takes too long: PM2 has let
 * it do what it wants, and a command that reads settings must come back.
 */
const fs = require('node:fs')
const path = require('node:path')
const { spawnSync } = require('node:child_process')
const { BellwetherError } = require('../../../common/errors')
const { duration } = require('../../../common/units')
const { parseLooseJson } = require('./loose-json')

const MAX_BYTES = 1024 * 1024
const RUNNER = path.join(__dirname, 'run-export.js')
/** Of what the file writes while it runs. */
const MOST_OUTPUT_BYTES = 16 * 1024 * 1024
const SHOWN_LINES = 12

/**
 * @param {string} file
 * @param {string} why
 * @param {unknown} [cause]
 */
const fileError = (file, why, cause) =>
  new BellwetherError('BW_SETTINGS_FILE', `${file} ${why}. Nothing was changed.`, { cause, details: { file } })

/**
 * @param {string} file        absolute
 * @param {number} timeoutMs
 * @returns {unknown}
 * @throws BW_SETTINGS_FILE
 */
function readExport (file, timeoutMs) {
  if (/\.ya?ml$/i.test(file)) return readYaml(file)
  return file.endsWith('.json') ? readLooseJson(file) : runExport(file, timeoutMs)
}

/** @param {string} file */
function readText (file) {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch (err) {
    throw fileError(file, `cannot be read (${err.code})`, err)
  }
}

/** Strict JSON is most of it, and fast. @param {string} file */
function readLooseJson (file) {
  const text = readText(file)
  try {
    return JSON.parse(text)
  } catch (err) {
    if (!(err instanceof SyntaxError)) throw err
  }
  try {
    return parseLooseJson(text)
  } catch (err) {
    if (!(err instanceof SyntaxError)) throw err
    const before = text.slice(0, /** @type {any} */ (err).at).split('\n')
    throw fileError(`${file}:${before.length}:${before[before.length - 1].length + 1}`, `is no JSON (${err.message})`, err)
  }
}

/** @param {string} file */
function readYaml (file) {
  const { parse } = require('yaml')
  try {
    return parse(readText(file), { maxAliasCount: 100 })
  } catch (err) {
    throw fileError(file, `is no YAML: ${String(err.message).split('\n', 1)[0]}`, err)
  }
}

/** @param {string} file @param {number} timeoutMs */
function runExport (file, timeoutMs) {
  const { status, signal, error, stderr, output } = spawnSync(process.execPath, [RUNNER, file], {
    cwd: process.cwd(), stdio: ['ignore', 'pipe', 'pipe', 'pipe'], timeout: timeoutMs, killSignal: 'SIGKILL',
    maxBuffer: MOST_OUTPUT_BYTES, encoding: 'utf8'
  })
  if (/** @type {any} */ (error)?.code === 'ETIMEDOUT') {
    throw new BellwetherError('BW_SETTINGS_FILE',
      `${file} did not end within ${duration(timeoutMs)}: a settings file may not wait for long. Nothing was changed.`,
      { details: { file, isEndless: true } })
  }
  if (error) throw fileError(file, `could not be run (${error.message})`, error)
  const answer = output[3] ?? ''
  if (status === 0 && answer !== '') return parsed(file, answer)
  const said = stderr.trim().split('\n').slice(0, SHOWN_LINES).map(line => `  ${line}`).join('\n')
  throw new BellwetherError('BW_SETTINGS_FILE',
    `${file} failed (${signal ?? `exit status ${status}`}). Nothing was changed.${said === '' ? '' : `\n${said}`}`,
    { details: { file } })
}

/** @param {string} file @param {string} answer */
function parsed (file, answer) {
  if (Buffer.byteLength(answer) > MAX_BYTES) throw fileError(file, `exports more than ${MAX_BYTES} bytes`)
  try {
    return JSON.parse(answer)
  } catch (err) {
    throw fileError(file, 'exports what is no data', err)
  }
}

module.exports = { readExport }
