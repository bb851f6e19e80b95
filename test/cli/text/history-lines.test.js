'use strict'
const { historyLines } = require('../../../cli/text/history-lines')
const { styleOf } = require('../../../cli/text/style')

const style = (/** @type {object} */ more) => ({ ...styleOf({}, {}), columns: 80, unicode: true, ...more })
const ramp = Array.from({ length: 300 }, (_, i) => i)
const history = (/** @type {Record<string, (number | null)[]>} */ columns) => ({ series: [{ columns }] })

test('one line a number, in 80 columns; what is not known yet, and a gap, are empty', () => {
  const requestsPerSecond = ramp.map(i => i > 250 ? null : 2000)
  const lines = historyLines(
    history({ cpuPercent: ramp, requestsPerSecond, errorsPerSecond: ramp.map(() => null), silent: ramp.map(() => 0) }),
    style({})
  )
  expect(lines.map(line => line.length)).toEqual(lines.map(() => lines[0].length))
  expect(lines[0].length).toBeLessThanOrEqual(80)
  expect(lines).toHaveLength(3) // nothing is known of errors, and none is stuck
  expect(lines[1]).toMatch(/^ {2}CPU {13} {15,}▁+▂+▃+▄+▅+▆+▇+█+ +299 % +299 %$/)
  expect(lines[2]).toMatch(/^ {2}requests {8} {15,}█+ {4,}- +2000\/s$/)
})

test('without Unicode: ASCII alone', () => {
  const text =
    historyLines(history({ cpuPercent: ramp, rssBytes: ramp, p99Seconds: ramp }), style({ unicode: false })).join('\n')
  expect(text).toMatch(/^[\x20-\x7e\n]+$/)
  expect(text).toContain('#')
})

test.each([40, 80, 200, null])('at %p columns', columns => {
  const widths = historyLines(history({ p99Seconds: ramp.map(i => i / 1e6) }), style({ columns }))
    .map(line => line.length)
  expect(Math.max(...widths)).toBeLessThanOrEqual(Math.max(60, Math.min(columns ?? 80, 110)))
})

test('no history, no lines', () => {
  expect(historyLines({ series: [] }, style({}))).toEqual([])
  expect(historyLines(history({ cpuPercent: [] }), style({}))).toEqual([])
})
