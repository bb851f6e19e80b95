'use strict'
/**
 * Reads what `why` judges, from the ends of the files where they lie; no manager is asked. Missing or torn parts are
 * left out.
 */
const fs = require('node:fs')
const path = require('node:path')
const { jsonOrNull } = require('../../common/json-or-null')
const { listBundles } = require('../../manager/death/blackbox/shelf')
const { errorsDir, readErrors, appsWithErrors } = require('../../metrics/errors/store')
const { LineOwners } = require('../logs/line-owners')
const { openTail, openIfThere, readAt } = require('../logs/log-reader')
const { sourcesOnDisk } = require('../logs/log-sources')

const MAX_LOG_BYTES = 16 * 1024 * 1024
const AUDIT_FILE = 'repl-audit.log'
const STDERR_LINES = 200
const STDERR_FILES = 32

/**
 * @param {import('../../common/paths').Paths} paths
 * @param {string} app
 * @returns {import('./events').Records & { unreadable: string[] }}
 */
function collect (paths, app) {
  /** @type {string[]} */
  const unreadable = []
  const read = (/** @type {string} */ what, /** @type {() => any} */ work, /** @type {any} */ otherwise) => {
    try {
      return work()
    } catch (err) {
      if (err.code === undefined) throw err
      unreadable.push(`${what} (${err.code})`)
      return otherwise
    }
  }
  const bundles = read(paths.blackboxDir, () => listBundles(paths.blackboxDir).filter(bundle => bundle.app === app), [])
  return {
    log: read(paths.managerLog, () => records(paths.managerLog), []),
    audit: read(AUDIT_FILE, () => records(path.join(paths.logDir, AUDIT_FILE)), []),
    errors: read('the errors of the app',
      () => appsWithErrors(paths.stateDir).includes(app) ? readErrors(errorsDir(paths.stateDir, app)).groups : [], []),
    bundles,
    stderr: read('the log files', () => stderrLines(paths, app), []),
    unreadable
  }
}

/**
 * The file that was rotated away before it first, where the present one is short.
 * @param {string} file @returns {import('./events').LogRecord[]}
 */
function records (file) {
  const present = endOf(file, MAX_LOG_BYTES)
  const older = present.length < MAX_LOG_BYTES ? endOf(`${file}.1`, MAX_LOG_BYTES - present.length) : ''
  return `${older}${present}`.split('\n').flatMap(line => {
    // torn: by a full disk, or at the start of what was read
    const record = line.startsWith('{') ? jsonOrNull(line) : null
    return record === null ? [] : [record]
  })
}

/** @param {string} file @param {number} bytes */
function endOf (file, bytes) {
  const fd = openIfThere(file)
  if (fd === null) return ''
  try {
    const stat = fs.fstatSync(fd)
    const size = stat.isFile() ? stat.size : 0
    return readAt(fd, Math.max(0, size - bytes), Math.min(size, bytes)).toString('utf8')
  } finally {
    fs.closeSync(fd)
  }
}

/** Lines of which the time is known. @param {{ logDir: string, stateDir: string }} paths @param {string} app */
function stderrLines (paths, app) {
  const files = sourcesOnDisk(paths).filter(source => source.app === app && source.stream !== 'out')
    .slice(0, STDERR_FILES)
  return files.flatMap(({ file }) => {
    const { lines, fd } = openTail(file, STDERR_LINES)
    if (fd === null) return []
    const owners = new LineOwners(file)
    const known = lines.flatMap(({ bytes, place }) => {
      const owner = owners.ownerOf(place)
      const { stream = 'err', app: its = app } = owner ?? {}
      return owner === null || stream === 'out' || its !== app ? [] : [
        { atMs: owner.atMs, worker: `${app}.${owner.slot}`, generation: owner.generation, line: bytes.toString('utf8') }
      ]
    })
    fs.closeSync(fd)
    return known
  })
}

/**
 * Every app that has left a trace here.
 * @param {import('../../common/paths').Paths} paths
 * @returns {string[]}
 */
function appsWithTraces (paths) {
  const inLog = readable(() => records(paths.managerLog))
    .flatMap(({ app }) => typeof app === 'string' && app !== 'manager' ? [app] : [])
  const others = [
    ...readable(() => sourcesOnDisk(paths)).map(({ app }) => app),
    ...readable(() => appsWithErrors(paths.stateDir)),
    ...readable(() => listBundles(paths.blackboxDir)).map(({ app }) => app)
  ]
  return [...new Set([...inLog, ...others])].filter(app => !['manager', 'repl-audit'].includes(app)).sort()
}

/** @template T @param {() => T[]} work @returns {T[]} */
function readable (work) {
  try {
    return work()
  } catch (err) { // not ours to read: collect says so
    if (err.code === undefined) throw err
    return []
  }
}

module.exports = { records, collect, appsWithTraces }
