'use strict'
/**
 * The numbers of passed and failed tests, read from the output of a test runner: jest, vitest, node --test, mocha, ava,
 * and any TAP. Pure.
 */
const { withoutColours } = require('../shared/visible')

/** @typedef {{ passed: number | null, failed: number | null }} TestCounts  null: nothing that is known was printed */

/**
 * The first that is found counts; of several such summaries the last.
 * @type {((text: string) => TestCounts | null)[]}
 */
const READERS = [fromJest, fromNodeTest, fromMocha, fromAva, fromTap]

/**
 * @param {string} text  stdout and stderr
 * @returns {TestCounts}
 */
function readTestCounts (text) {
  // many digits are Infinity, which cannot be stored
  const plain = withoutColours(text).replace(/\d{16,}/g, '999999999999999')
  for (const read of READERS) {
    const counts = read(plain)
    if (counts) return counts
  }
  return { passed: null, failed: null }
}

/** 'Tests: 1 failed, 2 skipped, 3 passed, 6 total'; vitest: 'Tests  1 failed | 3 passed (4)' @param {string} text */
function fromJest (text) {
  const line = last(text, /^\s*Tests:?\s+((?:\d+ \w+(?:, | \| | )?)+(?:\(\d+\))?)\s*$/gm)
  if (line === null || !/\d+ (passed|failed|total|skipped|todo)/.test(line)) return null
  return { passed: numberIn(line, /(\d+) passed/), failed: numberIn(line, /(\d+) failed/) }
}

/** '# pass 3', in the spec reporter with another sign before it @param {string} text */
function fromNodeTest (text) {
  const passed = last(text, /^\s*[#\u2139] pass\s+(\d+)\s*$/gm)
  const failed = last(text, /^\s*[#\u2139] fail\s+(\d+)\s*$/gm)
  return passed === null && failed === null ? null : { passed: Number(passed ?? 0), failed: Number(failed ?? 0) }
}

/** '  3 passing (12ms)' @param {string} text */
function fromMocha (text) {
  const passed = last(text, /^\s*(\d+) passing\b.*$/gm)
  const failed = last(text, /^\s*(\d+) failing\b.*$/gm)
  return passed === null && failed === null ? null : { passed: Number(passed ?? 0), failed: Number(failed ?? 0) }
}

/** '3 tests passed' @param {string} text */
function fromAva (text) {
  const passed = last(text, /^\s*(\d+) tests? passed\s*$/gm)
  const failed = last(text, /^\s*(\d+) tests? failed\s*$/gm)
  return passed === null && failed === null ? null : { passed: Number(passed ?? 0), failed: Number(failed ?? 0) }
}

/**
 * Lines 'ok' and 'not ok' without indent; skipped and to-do tests are neither (TAP 14, https://testanything.org).
 * @param {string} text
 */
function fromTap (text) {
  if (!/^(TAP version \d+|1\.\.\d+)/m.test(text)) return null
  const points = [...text.matchAll(/^(not )?ok\b(.*)$/gm)]
    .filter(([, , rest]) => !/(^|[^\\])#\s*(skip|todo)/i.test(rest))
  const failed = points.filter(([, not]) => not !== undefined).length
  return { passed: points.length - failed, failed }
}

/** @param {string} text @param {RegExp} pattern  global @returns {string | null} group 1 of its last match */
function last (text, pattern) {
  return [...text.matchAll(pattern)].at(-1)?.[1] ?? null
}

/** @param {string} text @param {RegExp} pattern */
function numberIn (text, pattern) {
  return Number(pattern.exec(text)?.[1] ?? 0)
}

module.exports = { readTestCounts }
