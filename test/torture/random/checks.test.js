'use strict'
/** The checks of the random faults are tried themselves: each flags the fault that is planted for it, and none flags a clean run. */
const { checkTrace, NAMES } = require('./checks')
const { cleanTrace, PLANTS, put, verbs } = require('./plants')

test('nothing is found in a run in which everything went as it should', () => {
  expect(checkTrace(cleanTrace())).toEqual([])
})

test.each(PLANTS)('$check: $name', ({ check, plant }) => {
  const trace = cleanTrace()
  plant(trace)
  expect(checkTrace(trace).map(violation => violation.check)).toContain(check)
})

test('a rollback may be refused after the list was damaged, which alone knew what it goes back to', () => {
  const refused = (/** @type {number} */ atMs) => {
    const trace = cleanTrace()
    put(trace, atMs, verbs(atMs, atMs + 5, { verb: 'rollback' }, 6))
    return checkTrace(trace).map(violation => violation.check)
  }
  expect(refused(12_500)).toEqual([])
  expect(refused(7500)).toEqual(['exit-codes'])
})

test('a fault is planted for every check', () => {
  expect([...new Set(PLANTS.map(({ check }) => check))].sort()).toEqual([...NAMES].sort())
})
