'use strict'
const { levelOfLine, isFollowing } = require('../../common/line-level')

test.each([
  ['{"level":30,"msg":"x"}', 30],
  ['{"level":50}', 50],
  ['{"level":3,"msg":"syslog\'s number"}', 50],
  ['{"level":30,"msg":"cut', 30],
  ['{"time":"2026-11-28T11:20:56.168Z","level":"error","worker":"web.0","msg":"own"}', 50],
  ['{"msg":"x","severity":"WARNING"}', 40],
  ['{"msg":"level","lvl":"fatal"}', 60],
  ['{"level":"constructor"}', null],
  ['{"level":{}}', null],
  ['{broken "level":50', null],
  ['ERROR the database is gone', 50],
  ['[warn] slow', 40],
  ['[ WARN ] slow', 40],
  ['(info) so', 30],
  ['error: lost it', 50],
  ['Error: lost it', 50],
  ['CRIT', 60],
  ['<3>from a unit', 50],
  ['<12>with a facility', 40],
  ['2026-11-28T11:08:20.123Z ERROR x', 50],
  ['2026-11-28T11:08:20Z error x', 50],
  ['2026-11-28 11:08:20,123 [WARN] x', 40],
  ['[2026-11-28T11:08:20.123] [INFO] default - x', 30],
  ['2026/11/28 11:08:20 [crit] 12#0: x', 60],
  ['[11:08:20.123] INFO (71): x', 30],
  ['11:08:20 | DEBUG | x', 20],
  ['Nov 28 11:08:20 notice: x', 35],
  ['\x1b[31merror\x1b[39m: in colour', 50],
  ['2026-11-28T11:08:20Z \x1b[33mWARN\x1b[0m x', 40],
  ['time=2026-11-28T11:08:20Z level=warn msg="x"', 40],
  ['msg=x severity="error"', 50],
  ['error in the middle of a talk', null],
  ['info about it', null],
  ['http://example.org', null],
  ['HTTP 500', null],
  ['GET /error: 200', null],
  ['an ERROR', null],
  ['ERRORS: 3', null],
  ['error_count: 3', null],
  ['', null],
  ['    at f (file.js:1:1)', null]
])('%s', (line, level) => {
  expect(levelOfLine(Buffer.from(line))).toBe(level)
})

test.each([
  ['    at f (file.js:1:1)', true], ['\tat f', true], ['Caused by: x', true], ['}', true], [')', true],
  ['2026-11-28T11:20:56.168Z     at f', true], ['', false], ['more', false], ['} else', false], ['{', false]
])('follows the line before: %s', (line, expected) => {
  expect(isFollowing(Buffer.from(line))).toBe(expected)
})
