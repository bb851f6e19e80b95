'use strict'
/**
 * The manager's log tells of no fault of its own, and holds no stack trace of its code: nothing was thrown that nothing
 * caught.
 */
const STACK_LINE = /^\s+at .*\/(?:manager|cli|worker|repl)\/[^()]*\.js:\d+:\d+\)?$/

/** @param {import('../trace').Trace} trace @returns {import('../trace').Violation[]} */
function find ({ managerLog }) {
  /** @type {import('../trace').Violation[]} */
  const violations = []
  for (const line of managerLog.split('\n').filter(text => text.trim() !== '')) {
    const event = parse(line)
    if (STACK_LINE.test(line)) violations.push({
      check: 'manager-log', atMs: 0, text: `a stack trace: ${line.slice(0, 300)}`
    })
    else if (event?.event === 'fault') violations.push({
      check: 'manager-log', atMs: 0, text: `a fault of the manager: ${String(event.reason).slice(0, 1000)}`
    })
  }
  return violations.slice(0, 10)
}

/** @param {string} line @returns {any} null: a line for people, of a second manager that found the first one */
function parse (line) {
  try {
    return JSON.parse(line)
  } catch (err) {
    if (!(err instanceof SyntaxError)) throw err
    return null
  }
}

module.exports = { find }
