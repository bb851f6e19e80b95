'use strict'
const {
  duration, limit, measuredTime, bytes, shortBytes, percent, share, digits, whole, plural
} = require('../../common/units')

/** @typedef {[value: any, text: string][]} Table */
/** @type {Table} */
const UNKNOWN = [[null, '-'], [undefined, '-'], [NaN, '-'], [Infinity, '-']]

test.each(/** @type {Table} */ ([
  [0, '0 ms'], [0.4, '0 ms'], [840, '840 ms'], [999.4, '999 ms'], [999.6, '1.0 s'], [2_400, '2.4 s'], [9_949, '9.9 s'],
  [9_999, '10 s'], [17_200, '17 s'], [59_950, '59 s'], [59_999, '59 s'], [60_000, '1m'], [200_000, '3m 20s'],
  [3_599_999, '59m 59s'], [3_600_000, '1h'], [7_500_000, '2h 5m'], [273_600_000, '3d 4h'], [1e15, '11574074d 1h'],
  [-5, '0 ms'], ...UNKNOWN
]))('a duration of %p ms is "%s"', (ms, text) => expect(duration(ms)).toBe(text))

test.each(/** @type {Table} */ ([
  [1, '1 ms'], [500, '500 ms'], [1000, '1 s'], [1250, '1250 ms'], [10_500, '10500 ms'], [60_000, '1m'], [90_000, '90 s'],
  [3_600_000, '1h'], [NaN, 'NaN ms'], [Infinity, 'Infinity ms']
]))('a limit of %p ms is "%s": no digit of it is lost', (ms, text) => expect(limit(ms)).toBe(text))

test.each(/** @type {Table} */ ([
  [0, '0 us'], [0.52, '0.52 us'], [101.2, '101 us'], [999.7, '1.00 ms'], [1240, '1.24 ms'], [999_600, '1.00 s'],
  [12_400_000, '12.4 s'], [59_940_000, '59.9 s'], [59_950_000, '1m'], [200e6, '3m 20s'], [7_500e6, '2h 5m'],
  [-1240, '-1.24 ms'], [-200e6, '-3m 20s'], ...UNKNOWN
]))('a measured time of %p us is "%s"', (us, text) => expect(measuredTime(us)).toBe(text))

test.each(/** @type {[any, string, string][]} */ ([
  [0, '0 B', '0 B'], [1023, '1023 B', '1023 B'], [1024, '1 KiB', '1.0K'], [1023.4 * 1024, '1,023 KiB', '1023K'],
  [1023.9 * 1024, '1.00 MiB', '1.0M'], [1024 ** 2 - 1, '1.00 MiB', '1.0M'], [50_540_000, '48.2 MiB', '48.2M'],
  [200 * 1024 ** 2, '200 MiB', '200M'], [1_717_986_918, '1.60 GiB', '1.6G'], [5e18, '4,441 PiB', '4441P'],
  [-2048, '-2 KiB', '-2.0K'], ...UNKNOWN.map(([value, text]) => [value, text, text])
]))('%p bytes are "%s", in a column "%s"', (count, text, short) => {
  expect(bytes(count)).toBe(text)
  expect(shortBytes(count)).toBe(short)
})

test.each(/** @type {Table} */ ([
  [0, '0.0'], [12.34, '12.3'], [99.96, '100'], [398.2, '398'], [-0.5, '-0.5'], ...UNKNOWN
]))('%p percent is "%s"', (value, text) => expect(percent(value)).toBe(text))

test.each(/** @type {Table} */ ([
  [0, '0.0 %'], [0.1234, '12.3 %'], [1, '100 %'], [-0.5, '-50.0 %'], ...UNKNOWN
]))('a share of %p is "%s"', (value, text) => expect(share(value)).toBe(text))

test.each(/** @type {Table} */ ([
  [0, '0'], [0.25, '0.25'], [1e-7, '1.0e-7'], [9.994, '9.99'], [9.996, '10.0'], [99.94, '99.9'], [99.96, '100'],
  [12_345.4, '12,345'], [-12.34, '-12.3']
]))('three digits of %p are "%s"', (value, text) => expect(digits(value)).toBe(text))

test.each(/** @type {Table} */ ([
  [0, '0'], [999, '999'], [1000, '1,000'], [-1_234_567, '-1,234,567'], [1e21, '1e+21'], [NaN, 'NaN']
]))('%p in whole is "%s"', (value, text) => expect(whole(value)).toBe(text))

test('a count and its noun', () => {
  expect([0, 1, 2, 12_345].map(count => plural(count, 'worker')))
    .toEqual(['0 workers', '1 worker', '2 workers', '12,345 workers'])
  expect(plural(2, 'process', 'processes')).toBe('2 processes')
})
