'use strict'
/** Rules about the settings log.* that a schema cannot express. */
const path = require('node:path')
const { parsePattern } = require('../../common/pattern')
const { saysTime } = require('../../common/time-pattern')

/** @typedef {import('./app-settings.generated').AppSettings} AppSettings */

/** Without one nothing can be read. */
const WITHOUT_FILES = ['stdout', 'journal']

/** @param {string} at @param {string} message */
const problem = (at, message) => ({ path: at, message })

/** @param {Pick<AppSettings, 'log'>} settings */
function checkRotate ({ log: { rotate } }) {
  if (rotate === null) return null
  const { maxBytes, everyMs, at, maxTotalBytes, archive } = rotate
  /** @type {{ path: string, message: string }[]} */
  const problems = []
  if (maxBytes === null && everyMs === null && at === null) {
    problems.push(problem('log.rotate', 'must say when: maxBytes, everyMs or at ("00:00"); null for no rotation'))
  }
  if (everyMs !== null && at !== null) {
    problems.push(problem('log.rotate.at', 'must not stand beside log.rotate.everyMs: a file is rotated by one of them'))
  }
  if (maxBytes !== null && maxTotalBytes !== null && maxBytes > maxTotalBytes) {
    problems.push(problem('log.rotate.maxTotalBytes', `must be at least log.rotate.maxBytes (${maxBytes}), got ${maxTotalBytes}`))
  }
  if (archive.length > 0 && archive[0] === '') {
    problems.push(problem('log.rotate.archive[0]', 'must be a program, got ""'))
  }
  return problems
}

/** @param {Pick<AppSettings, 'log'>} settings */
function checkLogEvents ({ log: { events, files } }) {
  const names = events.map(({ name }) => name)
  const repeated = events.flatMap(({ name }, at) => names.indexOf(name) === at ? []
    : [problem(`log.events[${at}].name`, `must not be there twice, got "${name}" again`)])
  const broken = events.flatMap(({ pattern }, at) => {
    const { why } = parsePattern(pattern)
    return why === undefined ? [] : [problem(`log.events[${at}].pattern`, `must be a regular expression: ${why}`)]
  })
  const unread = events.length > 0 && WITHOUT_FILES.includes(files)
    ? [problem('log.events', `must be empty while log.files is "${files}": the lines are looked for in log files`)]
    : []
  return [...unread, ...repeated, ...broken]
}

/** @param {Pick<AppSettings, 'log'>} settings */
function checkLevelFiles ({ log: { levelFiles, files } }) {
  const repeated = levelFiles.flatMap((word, at) => levelFiles.indexOf(word) === at ? []
    : [problem(`log.levelFiles[${at}]`, `must not be there twice, got "${word}" again`)])
  const unread = levelFiles.length > 0 && WITHOUT_FILES.includes(files)
    ? [problem('log.levelFiles', `must be empty while log.files is "${files}": they are written beside log files`)]
    : []
  return [...unread, ...repeated]
}

/** Of rotated files, and of the marks beside a log file. */
const ENDINGS_OF_OURS = ['.gz', '.marks', '.marks.old', '.part']

/** Of a name, in bytes: names of rotated and compressed files are longer, and 255 is the most. */
const LONGEST_NAME = 200

/** @param {Pick<AppSettings, 'log' | 'script' | 'exec'>} settings */
function checkNamedFiles ({ log, script, exec }) {
  return /** @type {const} */ (['outFile', 'errFile', 'combinedFile']).flatMap(key => {
    const file = log[key]
    const at = `log.${key}`
    if (file === null) return []
    if (key === 'combinedFile' && exec !== null) return [problem(at, 'must be null beside exec: a worker of Node writes it. Set log.outFile and log.errFile to one file')]
    if (key === 'combinedFile' && [log.outFile, log.errFile].includes(file)) return [problem(at, 'must be another file than log.outFile and log.errFile: each line would be there twice')]
    if (WITHOUT_FILES.includes(log.files)) return [problem(at, `must be null while log.files is "${log.files}": no file is written`)]
    if (file.endsWith('/')) return [problem(at, `must be the path of a file, got the folder "${file}"`)]
    if (file === script) return [problem(at, `must be another file than script, got "${file}"`)]
    if (Buffer.byteLength(path.basename(file)) > LONGEST_NAME) return [problem(at, `must have a name of at most ${LONGEST_NAME} bytes: those of rotated files are longer`)]
    const ending = ENDINGS_OF_OURS.find(one => file.endsWith(one))
    if (ending !== undefined) return [problem(at, `must not end in "${ending}": files of that name stand beside log files (docs/logs.md)`)]
    return file.split('/').includes('~')
      ? [problem(at, `must not have "~" in it, which means nothing here: write the path of the home, got "${file}"`)]
      : []
  })
}

/** @param {Pick<AppSettings, 'log'>} settings */
function checkTimePattern ({ log: { timePattern, timestamps, format } }) {
  if (timePattern === null) return null
  const at = 'log.timePattern'
  if (format === 'json') return problem(at, 'must be null while log.format is "json": lines of JSON have an ISO time in "time"')
  if (timestamps) return problem(at, 'must not stand beside log.timestamps: a line has one time before it')
  return saysTime(timePattern) ? null
    : problem(at, `must say a time, such as "YYYY-MM-DD HH:mm:ss", got "${timePattern}"`)
}

module.exports = {
  checkNamedFiles,
  checkTimePattern,
  checkRotate,
  checkLogEvents,
  checkLevelFiles
}
