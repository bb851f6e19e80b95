'use strict'
/**
 * Labels as the exposition writes them, sorted by name: one text is one series, whatever the order in which a process
 * names its labels. An app's own label `app` or `slot` becomes `exported_app` or `exported_slot` here, as Prometheus
 * does it: those two are ours.
 */

/** Labels with another name are left out: one would break the whole page. */
const NAME = /^[a-zA-Z_][a-zA-Z0-9_]*$/
const OURS = new Set(['app', 'slot', 'le', 'quantile'])

/** @param {string} value */
const escapeValue = value =>
  /["\\\n]/.test(value) ? value.replace(/\\/g, '\\\\').replace(/"/g, '\\"').replace(/\n/g, '\\n') : value

/**
 * @param {Record<string, unknown>} labels
 * @param {{ isOurs?: boolean }} [how]   isOurs: they are not an app's
 * @returns {string}   'method="GET",status="2xx"'; '': none
 */
function labelText (labels, { isOurs = false } = {}) {
  const pairs = Object.entries(labels).map(([name, value]) => /** @type {[string, string]} */ ([
    isOurs || !OURS.has(name) ? name : `exported_${name}`, String(value)
  ]))
  // an empty value is no label to Prometheus: two texts for one series would be a duplicate
  const shown = pairs.filter(([name, value]) => value !== '' && NAME.test(name)).sort(([a], [b]) => a < b ? -1 : 1)
  const unique = shown.filter(([name], i) => i === 0 || shown[i - 1][0] !== name)
  return unique.map(([name, value]) => `${name}="${escapeValue(value)}"`).join(',')
}

/**
 * The other way round.
 * @param {string} text   of labelText
 * @returns {Record<string, string>}
 */
function parseLabels (text) {
  const unescape = (/** @type {string} */ value) => value.replace(/\\(.)/g, (_, char) => char === 'n' ? '\n' : char)
  return Object.fromEntries([...text.matchAll(/([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\]|\\.)*)"/g)]
    .map(([, name, value]) => [name, unescape(value)]))
}

/** @param {...string} texts */
const joinLabels = (...texts) => texts.filter(text => text !== '').join(',')

module.exports = { labelText, parseLabels, joinLabels, escapeValue }
