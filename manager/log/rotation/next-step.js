'use strict'
/**
 * The next step for the rotated log files of an app: compress, delete, or nothing. Pure; asked again after each step,
 * so that after a death the next process continues.
 */

/** @typedef {import('./due').RotateSettings} RotateSettings */
/**
 * @typedef {object} RotatedFile
 * @property {string} name
 * @property {string} base        of the log file that it was
 * @property {number} atMs        when it was rotated
 * @property {boolean} isPacked
 * @property {number} sizeBytes
 * @property {boolean} isHeld     a process may still write to it
 */
/**
 * @typedef {{ step: 'resolve' | 'drop' | 'compress', name: string } |
 *   { step: 'delete', name: string, why: 'keep' | 'maxTotalBytes', mayFail: boolean } | { step: 'done' }} TidyStep
 *   resolve: it lies there compressed and as it was. drop: it is empty. mayFail: it stays when it cannot be archived
 */

/**
 * @param {RotatedFile[]} files
 * @param {Pick<RotateSettings, 'keep' | 'maxTotalBytes' | 'compress'>} rotate
 * @param {object} tried
 * @param {ReadonlySet<string>} tried.failed   with which nothing more is tried now, but what the total demands
 * @param {ReadonlySet<string>} [tried.stays]  the system refuses to delete them
 * @returns {TidyStep}
 */
function nextTidyStep (files, { keep, maxTotalBytes, compress }, { failed, stays = new Set() }) {
  const oldestFirst = [...files].sort(byAge)
  const packed = new Set(files.filter(file => file.isPacked).map(file => `${file.base} ${file.atMs}`))
  const free = oldestFirst.filter(file => !failed.has(file.name) && !file.isHeld)
  const plain = free.filter(file => !file.isPacked)
  const twin = plain.find(file => packed.has(`${file.base} ${file.atMs}`))
  if (twin) return { step: 'resolve', name: twin.name }
  const empty = plain.find(file => file.sizeBytes === 0)
  if (empty) return { step: 'drop', name: empty.name }
  const surplus = free.find(file => newerThan(file, files) >= keep)
  if (surplus) return { step: 'delete', name: surplus.name, why: 'keep', mayFail: true }
  if (compress && plain.length > 0) return { step: 'compress', name: plain[0].name }
  const total = files.reduce((sum, file) => sum + file.sizeBytes, 0)
  if (maxTotalBytes === null || total <= maxTotalBytes) return { step: 'done' }
  // what is held takes room until its last writer goes, so it is the last that helps
  const candidates = oldestFirst.filter(file => !stays.has(file.name))
  const oldest = candidates.find(file => !file.isHeld) ?? candidates[0]
  if (oldest === undefined) return { step: 'done' }
  return { step: 'delete', name: oldest.name, why: 'maxTotalBytes', mayFail: false }
}

/** @param {RotatedFile} one @param {RotatedFile} other */
function byAge (one, other) { return one.atMs - other.atMs || (one.name < other.name ? -1 : 1) }

/**
 * The number of rotated files of the same log file that are newer.
 * @param {RotatedFile} file
 * @param {RotatedFile[]} files
 */
function newerThan (file, files) {
  const newer = files.filter(other => other.base === file.base && other.atMs > file.atMs)
  return new Set(newer.map(({ atMs }) => atMs)).size
}

module.exports = { nextTidyStep }
