'use strict'
/**
 * Which log files a person means: from what the API says, or, when no manager runs, from the names in the log
 * directory.
 */
const fs = require('node:fs')
const path = require('node:path')

/**
 * @typedef {object} LogSource
 * @property {string} app
 * @property {number | null} slot  null: the file of all the app's workers
 * @property {'out' | 'err'} stream
 * @property {string} file
 */

const NAME = /^(?<app>[^.]+)(?:\.(?<slot>\d+))?\.(?<stream>out|err)\.log$/

/**
 * @param {string} app
 * @param {{ out?: string[], err?: string[] }} logFiles  of GET /v1/apps/:name
 * @returns {LogSource[]}
 */
function sourcesOfApp (app, logFiles) {
  return /** @type {const} */ (['out', 'err']).flatMap(stream => (logFiles[stream] ?? []).map(file => {
    const slot = NAME.exec(path.basename(file))?.groups?.slot
    return { app, slot: slot === undefined ? null : Number(slot), stream, file }
  }))
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
  if (settings?.log?.files !== 'stdout') return null
  return `${name} writes to the stdout and stderr of its manager (log.files: "stdout"): look where those go, such as docker logs or kubectl logs`
}

/**
 * @param {string} logDir
 * @returns {LogSource[]}
 */
function sourcesInDirectory (logDir) {
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

module.exports = { sourcesOfApp, linesElsewhere, sourcesInDirectory, shareLines }
