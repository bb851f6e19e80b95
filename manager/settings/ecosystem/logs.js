'use strict'
/** The keys of PM2 about log files as settings log.*, and what became of each. Pure. */
const { saysTime, LONGEST_PATTERN } = require('../../../common/time-pattern')
const { flag } = require('./values')

/** @typedef {{ how: import('./translate-app').How, text: string }} LogNote */
/** @typedef {{ settings: Record<string, any>, notes: Record<string, LogNote> }} Logs   notes: by the documented key */

const NOWHERE = '/dev/null'
const TO_NOWHERE = [NOWHERE, 'NULL']
/** In a container: where the output of PM2 itself goes. */
const TO_STDOUT = /^\/(dev\/(stdout|stderr)|dev\/fd\/[12]|proc\/(1|self)\/fd\/[12])$/
const OF_TIME = 'YYYY-MM-DDTHH:mm:ss'
const SETTINGS = Object.freeze({ out_file: 'outFile', error_file: 'errFile' })
/** As the schema has it. */
const NO_CONTROLS = /^[^\u0000-\u001f\u007f]*$/

/**
 * @param {(name: string) => unknown} value   of a key, by its documented spelling
 * @param {{ home: string, isNode: boolean }} of
 * @returns {Logs}
 */
function logsOf (value, { home, isNode }) {
  const files = filesOf(value, { home, isNode })
  const times = timesOf(value)
  return { settings: { ...files.settings, ...times.settings }, notes: { ...files.notes, ...times.notes } }
}

/** @param {(name: string) => unknown} value @param {{ home: string, isNode: boolean }} of @returns {Logs} */
function filesOf (value, { home, isNode }) {
  const merges = value('merge_logs')
  /** @type {Logs} */
  const logs = { settings: {}, notes: { merge_logs: { how: 'renamed', text: 'log.files' } } }
  if (merges !== undefined) logs.settings.files = flag(merges) ? 'app' : 'worker'
  if (flag(value('disable_logs') ?? false)) return { ...logs, ...nothingKept(logs) }
  logs.notes.disable_logs = { how: 'same', text: '' }
  const paths = Object.fromEntries(['out_file', 'error_file', 'log_file'].map(key => [key, pathOf(value(key), home)]))
  const given = [paths.out_file, paths.error_file]
  if (given.some(file => file !== null && TO_STDOUT.test(file))) return toStdout(logs, paths)
  const isAlone = given.every(file => file === null)
  const named = { out_file: paths.out_file, error_file: paths.error_file }
  if (isAlone && paths.log_file !== null) Object.assign(named, { out_file: paths.log_file, error_file: paths.log_file })
  const isOfWorkers = merges === undefined ? isClustered(value) : !flag(merges)
  if (isOfWorkers && Object.values(paths).some(file => file?.endsWith('.log'))) logs.settings.files = 'worker'
  for (const key of /** @type {const} */ (['out_file', 'error_file'])) {
    const file = named[key]
    if (file !== null) logs.settings[SETTINGS[key]] = file
    logs.notes[key] = file === null ? { how: 'ignored', text: 'it is no path' }
      : { how: 'renamed', text: `log.${SETTINGS[key]}${placeOf(file, logs.settings.files === 'worker')}` }
  }
  const combined = paths.log_file !== null && paths.log_file !== NOWHERE && !isAlone && !given.includes(paths.log_file)
  if (combined && isNode) logs.settings.combinedFile = paths.log_file
  logs.notes.log_file = noteOfCombined(paths.log_file, { isAlone, isNode, isOfWorkers: logs.settings.files === 'worker' })
  return logs
}

/**
 * @param {string | null} file
 * @param {{ isAlone: boolean, isNode: boolean, isOfWorkers: boolean }} how
 * @returns {LogNote}
 */
function noteOfCombined (file, { isAlone, isNode, isOfWorkers }) {
  if (file === null || file === NOWHERE) return { how: 'not needed', text: '"bellwether logs" shows both streams in their order' }
  const place = placeOf(file, isOfWorkers)
  if (isAlone) return { how: 'differs', text: `log.outFile and log.errFile${place}, for both, and no other file` }
  return isNode ? { how: 'renamed', text: `log.combinedFile${place}` }
    : { how: 'ignored', text: 'a line of a command is written once, to the file of its stream; "bellwether logs" shows both in their order' }
}

/** @param {string} file @param {boolean} isOfWorkers */
function placeOf (file, isOfWorkers) {
  if (file === NOWHERE) return ': not kept'
  return isOfWorkers && file.endsWith('.log') ? `: ${file.slice(0, -'.log'.length)}-<number of the worker>.log` : `: ${file}`
}

/** PM2 numbers the files of such an app. @param {(name: string) => unknown} value */
function isClustered (value) {
  return value('instances') !== undefined || ['cluster', 'cluster_mode'].includes(String(value('exec_mode')))
}

/** @param {unknown} written @param {string} home @returns {string | null}   null: none */
function pathOf (written, home) {
  if (typeof written !== 'string') return null
  if (TO_NOWHERE.includes(written)) return NOWHERE
  return written === '~' || written.startsWith('~/') ? home + written.slice(1) : written
}

/** @param {Logs} logs @returns {Logs} */
function nothingKept ({ settings, notes }) {
  /** @type {LogNote} */
  const unneeded = { how: 'not needed', text: 'disable_logs: nothing is kept' }
  return {
    settings: { ...settings, outFile: NOWHERE, errFile: NOWHERE },
    notes: {
      ...notes, disable_logs: { how: 'renamed', text: `log.outFile and log.errFile: "${NOWHERE}"` },
      out_file: unneeded, error_file: unneeded, log_file: unneeded
    }
  }
}

/** @param {Logs} logs @param {Record<string, string | null>} paths @returns {Logs} */
function toStdout ({ settings, notes }, paths) {
  /** @param {string} key @returns {LogNote} */
  const noteOf = key => paths[key] !== null && TO_STDOUT.test(String(paths[key]))
    ? { how: 'renamed', text: 'log.files: "stdout", that of a manager in the foreground (bellwether run)' }
    : { how: 'ignored', text: 'log.files: "stdout" is for both streams' }
  return {
    settings: { ...settings, files: 'stdout' },
    notes: {
      ...notes, merge_logs: { how: 'not needed', text: 'log.files: "stdout"' }, out_file: noteOf('out_file'),
      error_file: noteOf('error_file'), log_file: noteOf('log_file')
    }
  }
}

/** @param {(name: string) => unknown} value @returns {Logs} */
function timesOf (value) {
  const isTimed = flag(value('time') ?? false)
  const pattern = isTimed ? OF_TIME : value('log_date_format')
  const isJson = value('log_type') === 'json'
  /** @type {Logs['notes']} */
  const notes = {
    log_type: isJson ? { how: 'renamed', text: 'log.format' } : { how: 'ignored', text: 'there is "json"' },
    time: isTimed ? { how: 'renamed', text: 'log.timePattern' } : { how: 'same', text: '' }
  }
  const settings = isJson ? { format: 'json' } : {}
  if (pattern === undefined) return { settings, notes }
  if (isJson) {
    notes.log_date_format = { how: 'differs', text: 'lines of JSON have the time in ISO 8601' }
    return { settings, notes }
  }
  const isRight = typeof pattern === 'string' && pattern.length < LONGEST_PATTERN && NO_CONTROLS.test(pattern) && saysTime(pattern)
  if (!isRight) {
    notes.log_date_format = { how: 'ignored', text: 'it says no time, such as "YYYY-MM-DD HH:mm:ss"' }
    return { settings, notes }
  }
  notes.log_date_format = isTimed ? { how: 'not needed', text: `time: true is "${OF_TIME}"` }
    : { how: 'renamed', text: `log.timePattern: "${pattern}:", local time; lines that are JSON stay as they are` }
  return { settings: { ...settings, timePattern: `${pattern}:` }, notes }
}

module.exports = { logsOf }
