'use strict'
/**
 * Our ports of two peers' detectors give what their own tests expect. The recorded data is not part of the repository;
 * without it one line says so.
 */
const { DATA, measure, judge } = require('../../../measurements/bot/rows/known-answers')

const facts = measure()

if (!facts.thereIs) {
  process.stderr.write(`skipped: no recorded histories in ${DATA} (set BW_BENCH_DATA)\n`)
  test.skip('the recorded histories of Treeherder and TigerBeetle', () => {})
} else {
  test.each(facts.answers)('$source, $name', ({ expected, found }) => {
    expect(found).toEqual(expected)
  })

  test.each(judge(facts))('$what: $target', ({ ok }) => {
    expect(ok).toBe(true)
  })
}

test('one wrong list, one list missing and no data are told apart', () => {
  const answers = Array.from({ length: 7 }, (_, index) => ({
    source: /** @type {'Treeherder'} */ ('Treeherder'), name: `${index}`, expected: [5], found: index ? [5] : [6]
  }))
  expect(judge({ thereIs: true, answers }))
    .toMatchObject([{ ok: false, measured: '6 of 7' }, { ok: false, measured: '0 of 0' }])
  expect(judge({ thereIs: false, answers: [] })).toEqual([])
})
