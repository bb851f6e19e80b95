'use strict'
/**
 * Where a page has got to, as the id of its last message: the row of the histories and the number of the event. Pure.
 */

/** @typedef {{ row: number, seq: number }} Place */

/**
 * @param {Place} place
 * @param {string} epoch   of the numbers of events: another manager begins anew
 */
function idOf ({ row, seq }, epoch) { return `${row}-${seq}-${epoch}` }

/**
 * @param {string | null | undefined} id   anything that a client may send
 * @param {string} epoch
 * @returns {Place}   zeros: it has nothing
 */
function placeOf (id, epoch) {
  const [, row, seq, of] = /^(\d{1,15})-(\d{1,15})-([\w.]{1,40})$/.exec(id ?? '') ?? []
  return row === undefined ? { row: 0, seq: 0 } : { row: Number(row), seq: of === epoch ? Number(seq) : 0 }
}

/**
 * The first row of a series that a page lacks.
 * @param {number} known   the last row that it has; 0, or one that is still to come: it has none
 * @param {number} last    the newest
 * @param {number} most    rows that it shows
 */
function firstRow (known, last, most) {
  const oldest = Math.max(1, last - most + 1)
  return known === 0 || known > last ? oldest : Math.max(oldest, known + 1)
}

module.exports = { idOf, placeOf, firstRow }
