'use strict'
/**
 * Which log files a person means: from what the API says, or, when no manager runs, from the names in the log
 * directory.
 */
const fs = require('node:fs')
const path = require('node:path')
const { readLogPlaces } = require('../../common/log-places')

/**
 * @typedef {object} LogSource
 * @property {string} app
 * @property {number | null} slot  null: the file of all the app's workers
 * @property {'out' | 'err' | null} stream   null: both go to it
 * @property {string} file
 */

const NOWHERE = '/dev/null'
const NAME = /^(?<app>[^.]+)(?:\.(?<slot>\d+))?\.(?<stream>out|err)\.log$/

/**
 * @param {string} app
 * @param {{ out?: string[], err?: string[], slots?: Record<string, number> }} logFiles  of GET /v1/apps/:name
 * @returns {LogSource[]}
 */
function sourcesOfApp (app, { out = [], err = [], slots = {} }) {
  const slotOf = (/** @type {string} */ file) => {
    const slot = slots[file] ?? NAME.exec(path.basename(file))?.groups?.slot
    return slot === undefined ? null : Number(slot)
  }
  return [
    ...out.map(file => ({ app, slot: slotOf(file), stream: err.includes(file) ? null : /** @type {const} */ ('out'), file })),
    ...err.filter(file => !out.includes(file))
      .map(file => ({ app, slot: slotOf(file), stream: /** @type {const} */ ('err'), file }))
  ]
}

/**
 * @param {{ name: string, settings?: any, slots?: any[] }} app  as the manager describes it
 * @param {{ count?: number | null, follow?: boolean }} [how]   what was asked for
 * @returns {string | null}  where its lines are when they are in no file of ours
 */
function linesElsewhere ({ name, settings, slots = [] }, { count = null, follow = false } = {}) {
  if (settings?.log?.files === 'journal') {
    const command = ['journalctl', ...slots.map((_, slot) => `-t ${name}.${slot}`), ...(count === null ? []
      : [`-n ${count}`]), ...(follow ? ['-f'] : [])].join(' ')
    return `${name} writes to the journal of systemd (log.files: "journal"): ${command}`
  }
  if (settings?.log?.outFile === NOWHERE && settings.log.errFile === NOWHERE) {
    return `${name} keeps no lines (log.outFile and log.errFile are "${NOWHERE}")`
  }
  if (settings?.log?.files !== 'stdout') return null
  return `${name} writes to the stdout and stderr of its manager (log.files: "stdout"): look where those go, such as docker logs or kubectl logs`
}

/**
 * Those that are known without a manager, of apps that are gone, too.
 * @param {{ logDir: string, stateDir: string }} paths
 * @returns {LogSource[]}
 */
function sourcesOnDisk ({ logDir, stateDir }) {
  return [...sourcesInFolder(logDir), ...readLogPlaces(stateDir).filter(({ file }) => isThere(file))]
}

/** Or was until it was rotated. @param {string} file */
function isThere (file) {
  try {
    return fs.existsSync(file) || fs.readdirSync(path.dirname(file)).some(name => name.startsWith(path.basename(file)))
  } catch (err) {
    if (err.code === undefined) throw err
    return false
  }
}

/** @param {string} logDir @returns {LogSource[]} */
function sourcesInFolder (logDir) {
  return filesIn(logDir).flatMap(name => {
    const groups = NAME.exec(name)?.groups
    if (!groups) return []
    const stream = /** @type {'out' | 'err'} */ (groups.stream)
    return [{ app: groups.app, slot: groups.slot === undefined ? null : Number(groups.slot), stream, file: path.join(
      logDir, name
    ) }]
  })
}

/** @param {string} dir */
function filesIn (dir) {
  try {
    return fs.readdirSync(dir).sort()
  } catch (err) {
    if (err.code !== 'ENOENT' && err.code !== 'ENOTDIR') throw err
    return []
  }
}

/**
 * The number of lines, of `total`, that each file gives: an even share; lines that a file does not need go to the
 * others.
 * @param {number[]} available
 * @param {number} total
 * @returns {number[]}
 */
function shareLines (available, total) {
  const shares = available.map(() => 0)
  let left = total
  for (;;) {
    const hungry = available.map((_, at) => at).filter(at => shares[at] < available[at])
    if (left <= 0 || hungry.length === 0) return shares
    const each = Math.max(1, Math.floor(left / hungry.length))
    for (const at of hungry) {
      const more = Math.min(each, available[at] - shares[at], left)
      shares[at] += more
      left -= more
    }
  }
}

module.exports = { sourcesOfApp, linesElsewhere, sourcesOnDisk, shareLines }
