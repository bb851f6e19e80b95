'use strict'
const { spawnSync } = require('node:child_process')
const path = require('node:path')
const { timeFormatter, saysTime } = require('../../common/time-pattern')

const AT_MS = new Date(2026, 2, 1, 0, 5, 7, 42).getTime()
const AFTERNOON_MS = new Date(2026, 10, 28, 13, 45, 59, 999).getTime()

test.each([
  { pattern: 'YYYY-MM-DD HH:mm:ss.SSS', text: '2026-03-01 00:05:07.042', later: '2026-11-28 13:45:59.999' },
  { pattern: 'YYYY-MM-DDTHH:mm:ss', text: '2026-03-01T00:05:07', later: '2026-11-28T13:45:59' },
  { pattern: 'D/M/YY h:m:s a', text: '1/3/26 12:5:7 am', later: '28/11/26 1:45:59 pm' },
  { pattern: 'ddd dd d dddd, MMM MMMM', text: 'Sun Su 0 Sunday, Mar March', later: 'Sat Sa 6 Saturday, Nov November' },
  { pattern: 'hh A H', text: '12 AM 0', later: '01 PM 13' },
  { pattern: '[YYYY at] HH:mm', text: 'YYYY at 00:05', later: 'YYYY at 13:45' },
  { pattern: 'SSS SSS', text: '042 042', later: '999 999' },
  { pattern: 'x X w Q - %', text: 'x X w Q - %', later: 'x X w Q - %' }
])('$pattern', ({ pattern, text, later }) => {
  const format = timeFormatter(pattern)
  expect([format(AT_MS), format(AFTERNOON_MS), format(AFTERNOON_MS), format(AT_MS)]).toEqual([text, later, later, text])
})

test('all that changes in a second does: milliseconds within one, before 1970, and when clocks are put back', () => {
  const format = timeFormatter('ss.SSS')
  expect([1000, 1001, 1999, 2000, 1000, -1].map(format)).toEqual(['01.000', '01.001', '01.999', '02.000', '01.000', '59.999'])
})

// of another process: the zone of this one is fixed
test.each([
  { zone: 'UTC', text: '+00:00 +0000' },
  { zone: 'Asia/Kolkata', text: '+05:30 +0530' },
  { zone: 'America/St_Johns', text: '-03:30 -0330' }
])('the offset of $zone', ({ zone, text }) => {
  const module = path.join(__dirname, '..', '..', 'common', 'time-pattern.js')
  const { stdout } = spawnSync(process.execPath, ['-p',
    `require(${JSON.stringify(module)}).timeFormatter('Z ZZ')(Date.UTC(2026, 0, 1))`], { env: { TZ: zone }, encoding: 'utf8' })
  expect(stdout.trim()).toBe(text)
})

test.each([['HH:mm', true], ['[HH]', false], ['x', false], ['a', true]])('%s says a time: %s', (pattern, says) => {
  expect(saysTime(pattern)).toBe(says)
})
