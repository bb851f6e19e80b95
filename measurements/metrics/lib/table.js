'use strict'
/** What was measured beside its target. */
const { aligned } = require('../../cluster/print')

/**
 * @typedef {{ what: string, target: string, measured: string, ok: boolean | null }} Line  ok: null where it is only
 *   told
 */

/** @param {Line[]} lines */
function table (lines) {
  return aligned([
    ['what', 'measured', 'target', 'met'],
    ...lines.map(({ what, measured, target, ok }) => [what, measured, target, ok === null ? '' : ok ? 'yes' : 'NO'])
  ])
}

module.exports = { table }
