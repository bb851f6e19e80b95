'use strict'

/**
 * "14:03:04", on the clock of this place.
 * @param {number | null} atMs   wall clock; null: not known
 */
function timeOfDay (atMs) {
  if (atMs === null) return '-'.padEnd('00:00:00'.length)
  const at = new Date(atMs)
  return [at.getHours(), at.getMinutes(), at.getSeconds()].map(part => String(part).padStart(2, '0')).join(':')
}

module.exports = { timeOfDay }
