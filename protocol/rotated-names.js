'use strict'
/**
 * The name of a rotated log file: web.out.log.2026-11-28T10-00-00.000Z, and with ".gz" behind it when it is compressed.
 * The time is UTC and says when it was rotated: its last line is about as old. `ls` has them in the order of time; ":"
 * is left out, since tar and scp take it for a host.
 */

const { FILE_LEVELS } = require('../common/line-level')

const PACKED = '.gz'
/** What a log file in the folder of the logs is of: web.out.log, web.error.log. */
const KINDS = ['out', 'err', 'hooks', ...FILE_LEVELS].join('|')
const OURS = new RegExp(`^(?<app>[^.]+)(?:\\.\\d+)?\\.(?:${KINDS})\\.log$`)
const NAME =
  /^(?<base>.+)\.(?<date>\d{4}-\d\d-\d\d)T(?<hour>\d\d)-(?<minute>\d\d)-(?<second>\d\d\.\d{3})Z(?<packed>\.gz)?$/
/** Where a file is compressed into, by which process. */
const PART = /^\.(?<packed>.+\.gz)\.(?<pid>\d+)\.part$/

/**
 * @typedef {object} RotatedName
 * @property {string} base       of the log file that it was: web.out.log
 * @property {number} atMs       when it was rotated, milliseconds since 1970
 * @property {boolean} isPacked  compressed
 */

/** @param {string} base  a name or a path @param {number} atMs @returns {string} */
function rotatedName (base, atMs) { return `${base}.${new Date(atMs).toISOString().replaceAll(':', '-')}` }

/** @param {string} name  without its folder @returns {RotatedName | null}  null: it is none */
function parseRotatedName (name) {
  const groups = NAME.exec(name)?.groups
  if (groups === undefined) return null
  const atMs = Date.parse(`${groups.date}T${groups.hour}:${groups.minute}:${groups.second}Z`)
  return Number.isNaN(atMs) ? null : { base: groups.base, atMs, isPacked: groups.packed !== undefined }
}

/** @param {string} name  of the rotated file @param {number} pid @returns {string} */
function partName (name, pid) { return `.${name}${PACKED}.${pid}.part` }

/** @param {string} name @returns {{ base: string, pid: number } | null}  null: it is none */
function parsePartName (name) {
  const groups = PART.exec(name)?.groups
  const rotated = groups === undefined ? null : parseRotatedName(groups.packed)
  return groups === undefined || rotated === null ? null : { base: rotated.base, pid: Number(groups.pid) }
}

/** @param {string} base @returns {string | null}  the app that it is of; null: its name does not say */
function appOfLog (base) { return OURS.exec(base)?.groups?.app ?? null }

module.exports = { PACKED, rotatedName, parseRotatedName, partName, parsePartName, appOfLog }
