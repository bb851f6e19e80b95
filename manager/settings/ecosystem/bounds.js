'use strict'
/** The numbers that a setting may have: PM2 takes any. Pure. */
const { APP } = require('../schema')

/**
 * @param {string} setting   "stop.timeoutMs"
 * @returns {{ minimum: number, maximum: number }}
 */
function boundsOf (setting) {
  /** @type {any} */
  let node = APP
  for (const key of setting.split('.')) node = node.properties[key]
  const { minimum, maximum } = node.anyOf?.find((/** @type {any} */ one) => one.type === 'integer') ?? node
  return { minimum, maximum }
}

/**
 * @param {string} setting
 * @param {number} value
 * @returns {number}   the nearest that it may have
 */
function within (setting, value) {
  const { minimum, maximum } = boundsOf(setting)
  return Math.min(maximum, Math.max(minimum, value))
}

module.exports = { boundsOf, within }
