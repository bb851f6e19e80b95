'use strict'
/** Rules about the settings log.* that a schema cannot express. */
const { parsePattern } = require('../../common/pattern')

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

module.exports = { checkRotate, checkLogEvents, checkLevelFiles }
