'use strict'
const { wantsBundle, decideBundle, emptyRecord, WANTED, THEN_EVERY_MS } =
  require('../../../../manager/death/blackbox/bundle-policy')
const { CAUSES } = require('../../../../manager/death/exit-cause')

const death = { cause: /** @type {const} */ ('requested'), code: 0, forced: 0, drainOverdue: false, restartsAuto: true }

test('every cause is decided', () => expect(Object.keys(WANTED).sort()).toEqual([...CAUSES].sort()))

test.each([
  { name: 'asked to stop', expected: false },
  { name: 'drained', more: { cause: 'drained' }, expected: false },
  { name: 'drained, but connections were cut', more: { cause: 'drained', forced: 1 }, expected: true },
  { name: 'asked to stop, and its drain was never over', more: { drainOverdue: true }, expected: true },
  { name: 'crashed', more: { cause: 'crashed', code: 1 }, expected: true },
  { name: 'left by itself with exit code 0, which a server should not', more: { cause: 'crashed' }, expected: true },
  { name: 'a job that is done', more: { cause: 'crashed', restartsAuto: false }, expected: false },
  { name: 'a job that failed', more: { cause: 'crashed', code: 1, restartsAuto: false }, expected: true },
  ...[
    'signal', 'heap-oom', 'oom-killer', 'memory-limit', 'hung', 'kill-timeout', 'boot-failed', 'not-ready', 'unhealthy',
    'unknown'
  ].map(cause => ({
    name: cause, more: { cause, code: null }, expected: true
  }))
])('$name: $expected', ({ more, expected }) =>
  expect(wantsBundle(/** @type {any} */ ({ ...death, ...more }))).toBe(expected))

test.each([
  {
    name: 'the first three of a slot in a row, then none',
    atMs: [0, 1000, 2000, 3000, 4000],
    expected: [true, true, true, false, false]
  },
  { name: 'one every ten minutes of a slot that goes on dying', everyMs: 60_000, deaths: 33, expectedAt: [
    0, 1, 2, 12, 22, 32
  ] },
  {
    name: 'a slot that was quiet for ten minutes begins anew',
    atMs: [0, 1, 2, 3, 4 + THEN_EVERY_MS, 5 + THEN_EVERY_MS],
    expected: [true, true, true, false, true, true]
  }
])('$name', ({ atMs, everyMs = 0, deaths = 0, expected, expectedAt = [] }) => {
  let record = emptyRecord()
  const times = atMs ?? Array.from({ length: deaths }, (_, i) => i * everyMs)
  const written = times.map(nowMs => {
    const decided = decideBundle(record, nowMs)
    record = decided.record
    return decided.write
  })
  expect(written).toEqual(expected ?? times.map((_, i) => expectedAt.includes(i)))
})

test('what was skipped is counted until one is written', () => {
  let record = emptyRecord()
  for (let i = 0; i < 8; i++) record = decideBundle(record, i).record
  expect(record.skipped).toBe(5)
  expect(decideBundle(record, 7 + THEN_EVERY_MS).record.skipped).toBe(0)
})
