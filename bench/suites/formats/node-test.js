'use strict'
/**
 * The output of `node --test`, as spec or as TAP: the time of each test, in milliseconds, under its name with those of
 * its suites before it. Suites themselves, skipped and "todo" tests are left out. A failed test is an error: the time
 * of a failure says nothing. Tests of one name, in several files mostly, which are not named, count together: their
 * times are added.
 */
const { FORMAT_UNITS } = require('../../shapes/suite')
const { withoutColours } = require('../../shared/visible')
const { metricNameFrom, shown } = require('./names')

/** @typedef {import('./index').Found} Found */
/** @typedef {{ depth: number, name: string, ms: number, isSuite: boolean, isLeftOut: boolean }} Line */

/** Two columns a level in spec, four in TAP. */
const SPEC_INDENT = 2
const TAP_INDENT = 4
/** Behind the time stands why it is skipped or "todo", in words of the test's own where it has some. */
const SPEC_LINE = /^( *)([✔✖﹣▶⚠]) (.*?)(?: \((\d+(?:\.\d+)?)ms\)( # .*)?|( # (?:SKIP|TODO)\b(?!.*ms\)$).*))?$/
const TAP_START = /^( *)# Subtest: (.*)$/
const TAP_LINE = /^( *)(not ok|ok) \d+ - (.*?)( # (?:SKIP|TODO)\b.*)?$/
const TAP_DURATION = /^ +duration_ms: (\d+(?:\.\d+)?)$/

/**
 * @param {string} stdout
 * @returns {Found[]}
 * @throws {Error}
 */
function readNodeTest (stdout) {
  const lines = withoutColours(stdout).split(/\r?\n/)
  return addedUp(lines.some(line => /^TAP version \d+$/.test(line)) ? fromTap(lines) : fromSpec(lines))
}

/** @param {Found[]} tests @returns {Found[]} one a name */
function addedUp (tests) {
  /** @type {Map<string | undefined, Found>} */
  const byName = new Map()
  for (const test of tests) {
    byName.set(test.whole, { ...test, value: test.value + (byName.get(test.whole)?.value ?? 0) })
  }
  return [...byName.values()]
}

/**
 * A suite begins with "▶ name" and ends with "✔ name (ms)" in the same column.
 * @param {string[]} lines
 * @returns {Found[]}
 */
function fromSpec (lines) {
  /** @type {Found[]} */
  const found = []
  /** @type {string[]} names of the suites that are open */
  const open = []
  for (const line of lines) {
    const match = SPEC_LINE.exec(line)
    if (match === null) continue
    const [, spaces, mark, name, ms, reason, bareReason] = match
    const isLeftOut = reason !== undefined || bareReason !== undefined
    const depth = spaces.length / SPEC_INDENT
    if (mark === '▶') {
      if (ms !== undefined) open.length = Math.min(open.length, depth) // Node 18 ends a suite with the same mark
      else open[depth] = name
      continue
    }
    if (mark === '✖' && name === 'failing tests:') break // told again
    if (mark === '✖' && !isLeftOut) throw failed(name)
    if (open.length > depth && open[depth] === name) {
      open.length = depth
      continue
    }
    open.length = Math.min(open.length, depth)
    if (!isLeftOut && ms !== undefined && mark === '✔') found.push(testTime([...open, name], Number(ms)))
  }
  return found
}

/**
 * "# Subtest: name" begins a test or a suite, "ok 1 - name" ends it, and the lines after say how long it took and
 * whether it was a suite.
 * @param {string[]} lines
 * @returns {Found[]}
 */
function fromTap (lines) {
  /** @type {Found[]} */
  const found = []
  /** @type {string[]} */
  const open = []
  /** @type {{ path: string[], ms: number | null, isTest: boolean } | null} */
  let ended = null
  /** Where the last one ended: one that has others inside is a suite, or a test with subtests, whose time is theirs. */
  let deepest = 0
  for (const line of lines) {
    const start = TAP_START.exec(line)
    const end = start === null ? TAP_LINE.exec(line) : null
    if (start !== null) {
      const depth = start[1].length / TAP_INDENT
      open.length = depth
      open[depth] = start[2]
      deepest = depth
    } else if (end !== null) {
      const depth = end[1].length / TAP_INDENT
      if (end[2] === 'not ok' && end[4] === undefined) throw failed(end[3])
      ended = { path: [...open.slice(0, depth), end[3]], ms: null, isTest: deepest <= depth && end[4] === undefined }
      deepest = Math.max(deepest, depth)
    } else if (ended !== null) {
      const duration = TAP_DURATION.exec(line)
      if (duration !== null) ended.ms = Number(duration[1])
      if (/^ +type: 'suite'$/.test(line)) ended.isTest = false
      if (/^ +\.\.\.$/.test(line)) {
        if (ended.isTest && ended.ms !== null) found.push(testTime(ended.path, ended.ms))
        ended = null
      }
    }
  }
  return found
}

/** @param {string} name */
const failed = name => new Error(`The test ${shown(name)} failed.`)

/** @param {string[]} path @param {number} ms @returns {Found} */
const testTime = (path, ms) => ({
  ...metricNameFrom(path), value: ms, unit: FORMAT_UNITS['node-test'], better: 'lower'
})

module.exports = { readNodeTest }
