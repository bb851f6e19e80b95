'use strict'
/**
 * The files that a log file was before: rotated by the manager (web.out.log.2026-11-28T10-00-00.000Z, .gz) or by
 * logrotate (web.out.log.1, web.out.log-20261124, .gz), with the time that each is of.
 */
const fs = require('node:fs')
const path = require('node:path')
const { parseRotatedName } = require('../../protocol/rotated-names')

const OLDER = /^[.-]\d/
const UNREADABLE = /\.(xz|zst|bz2|lz4|Z)$/

/**
 * @typedef {object} LogFile
 * @property {string} path
 * @property {boolean} isPacked
 * @property {number | null} fromMs   no line is older; null: not known
 * @property {number} toMs            no line is newer, as far as is known
 */

/**
 * @param {string} file
 * @param {(text: string) => void} [say]   of what cannot be read
 * @returns {LogFile[]}   oldest first, the file itself last
 */
function filesOfLog (file, say = () => {}) {
  const [dir, base] = [path.dirname(file), path.basename(file)]
  const names = namesIn(dir)
  const older = names.filter(name => name.startsWith(base) && OLDER.test(name.slice(base.length)))
  // compressed and not: the plain one is about to go, and whole
  const isTwin = (/** @type {string} */ name) => name.endsWith('.gz') && older.includes(name.slice(0, -3))
  const readable = older.filter(name => !UNREADABLE.test(name) && !isTwin(name))
  const left = older.filter(name => UNREADABLE.test(name))
  if (left.length > 0) say(`not read, since it is compressed by something else than gzip: ${left.join(', ')}`)
  const dated = [...readable, ...names.includes(base) ? [base] : []].flatMap(name => {
    const stat = fs.statSync(path.join(dir, name), { throwIfNoEntry: false })
    if (!stat?.isFile() || stat.size === 0) return []
    const rotated = parseRotatedName(name)
    const orderMs = name === base ? Infinity : rotated?.atMs ?? stat.mtimeMs
    return [{ path: path.join(dir, name), isPacked: name.endsWith('.gz'), orderMs, mtimeMs: stat.mtimeMs, name }]
  }).sort((a, b) => a.orderMs - b.orderMs)
  return dated.map(({ path: at, isPacked, orderMs, mtimeMs, name }, index) => ({
    path: at, isPacked,
    fromMs: index === 0 ? null : dated[index - 1].orderMs,
    // a worker that was blocked wrote on to it after that
    toMs: name === base ? Infinity : Math.max(orderMs, mtimeMs)
  }))
}

/** @param {string} dir */
function namesIn (dir) {
  try {
    return fs.readdirSync(dir)
  } catch (err) {
    if (err.code === undefined) throw err
    return []
  }
}

module.exports = { filesOfLog }
