'use strict'
/**
 * The checks of the random faults are tried themselves: each flags the fault that is planted for it, and none flags a
 * clean run.
 */
const { checkTrace, NAMES } = require('./checks')
const { cleanTrace, PLANTS, put, verbs, look, answered } = require('./plants')

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

test('a request that began before a worker took nothing more may be in it, however late that was', () => {
  const trace = cleanTrace()
  put(trace, 12_100, { type: 'hang', atMs: 12_100, sureAtMs: 12_200, endMs: 12_900, pid: 105 })
  trace.requests.push({ ...answered(12_900, { kind: 'reset', pid: null }), beganAtMs: 12_230 })
  expect(checkTrace(trace).filter(({ check }) => check === 'lost-requests')).toEqual([])
})

test('a rollback that is aborted lets the previous release answer meanwhile, and at no other time', () => {
  const found = (/** @type {number} */ answeredAtMs) => {
    const trace = cleanTrace()
    const rollback = verbs(7100, 7400, { verb: 'rollback', error: 'BW_ABORTED' }, 1)
    put(trace, 7100, { ...rollback, verbs: [...rollback.verbs, ...verbs(7200, 7400, { verb: 'abort' }).verbs] })
    trace.requests.push(answered(answeredAtMs, { release: '1', pid: 101 }))
    return checkTrace(trace).map(violation => violation.check)
  }
  expect(found(7300)).toEqual([])
  expect(found(7900)).toEqual(['releases'])
})

test('of two scales at once, down and up again, other workers come back; no more than the first ended', () => {
  const found = (/** @type {number[]} */ pids, /** @type {number} */ down) => {
    const trace = cleanTrace()
    const first = verbs(21_200, 21_800, { verb: 'scale', size: down })
    put(trace,
      21_200, { ...first, verbs: [...first.verbs, ...verbs(21_500, 21_800, { verb: 'scale', size: 3 }).verbs] })
    put(trace, 22_900, look(22_900, { pids, generation: 3, release: '3', manager: 11 }))
    return checkTrace(trace).map(violation => violation.check)
  }
  expect(found([107, 108, 999], 2)).toEqual([])
  expect(found([107, 998, 999], 2)).toEqual(['same-workers'])
})

test('a fault is planted for every check', () => {
  expect([...new Set(PLANTS.map(({ check }) => check))].sort()).toEqual([...NAMES].sort())
})
