'use strict'
/** Facts in, findings out. Pure: the table of checks is all that is known about what can be wrong. */
const { MANAGER } = require('./checks/manager')
const { WORKERS } = require('./checks/workers')
const { NODE } = require('./checks/node')
const { FILES } = require('./checks/files')
const { DISK, LIMITS, SERVICE } = require('./checks/machine')

/** @typedef {'note' | 'warning' | 'error'} Severity */
/** @typedef {Record<string, string | number | null | undefined>} Params  what the texts name in braces */
/**
 * @typedef {object} Check
 * @property {string} id          stable: scripts match on it, docs/doctor.md explains it
 * @property {Severity} severity  note: nothing to do now
 * @property {boolean} [momentary]  may be so for a moment while all is well: it is a finding only when a second look
 *   sees it too
 * @property {string} meaning     for docs/doctor.md
 * @property {string} says        one line, with {names} of the params
 * @property {string} mend        what to do, a command where there is one
 * @property {string} [mendInGeneral]   for docs/doctor.md, where \`mend\` is made of facts alone
 * @property {(facts: import('./facts').Facts) => Params[]} find  one entry a finding; empty: all is well
 */
/** @typedef {{ id: string, area: string, severity: Severity, text: string, mend: string, facts: Params }} Finding */

/** Every check, by area, in the order of the report. @type {Record<string, Check[]>} */
const CHECKS = {
  manager: MANAGER, node: NODE, workers: WORKERS, files: FILES, disk: DISK, limits: LIMITS, service: SERVICE
}
/** The worst first. @type {Severity[]} */
const SEVERITIES = ['error', 'warning', 'note']

/**
 * @param {import('./facts').Facts} facts
 * @returns {Finding[]} the worst first, then by area
 */
function judge (facts) {
  const findings = Object.entries(CHECKS).flatMap((
    [area, checks]
  ) => checks.flatMap(check => check.find(facts).map(params => ({
    id: check.id, area, severity: check.severity, text: fill(check.says, params), mend: fill(check.mend, params),
    facts: params
  }))))
  return SEVERITIES.flatMap(severity => findings.filter(finding => finding.severity === severity))
}

/** @param {Finding[]} findings @returns {boolean} whether some could be gone a moment later */
function needsSecondLook (findings) {
  return findings.some(({ id }) => isMomentary(id))
}

/**
 * The findings that a second look confirms: processes come and go while we read.
 * @param {Finding[]} first
 * @param {Finding[]} second
 * @returns {Finding[]}
 */
function confirmed (first, second) {
  const seen = new Set(first.map(keyOf))
  return second.filter(finding => !isMomentary(finding.id) || seen.has(keyOf(finding)))
}

/** @param {string} id */
function isMomentary (id) {
  return Object.values(CHECKS).flat().some(check => check.id === id && check.momentary === true)
}

/** @param {Finding} finding */
function keyOf ({ id, facts }) {
  return `${id} ${facts.pid ?? facts.name ?? facts.address ?? ''}`
}

/**
 * @param {string} text
 * @param {Params} params
 */
function fill (text, params) {
  return text.replace(/\{(\w+)\}/g, (_, name) => String(params[name] ?? ''))
}

module.exports = { CHECKS, SEVERITIES, judge, needsSecondLook, confirmed }
