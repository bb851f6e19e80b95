'use strict'
const { parseWorkerLine, MAX_STDERR_CHARS } = require('../../protocol/from-worker')
const { parseManagerLine } = require('../../protocol/from-manager')
const { encodeLine, lineSplitter, MAX_LINE_BYTES } = require('../../protocol/messages')

test.each([
  { type: 'hello', pid: 5, nodeVersion: 'v20.0.0' },
  { type: 'listening', key: 'tcp://*:3000', server: 'http', address: { address: '::', port: 3000, family: 'IPv6' } },
  { type: 'listening', key: 'unix:/a', server: 'net', address: '/a' },
  { type: 'closed', key: 'tcp://*:3000' },
  { type: 'message', data: null },
  { type: 'stderr', text: 'x' },
  { type: 'last-words', text: 'Error', name: 'Error' },
  { type: 'last-words', text: 'Error' },
  { type: 'drained', open: 0, forced: 1, drainMs: 10, longestMs: 0, connections: 3 },
  { type: 'paused', open: 0, forced: 1, drainMs: 10, longestMs: 0, connections: 3 },
  { type: 'trouble', part: 'sidecar', text: 'x' }
])('a worker may say %j', message => {
  expect(parseWorkerLine(JSON.stringify(message))).toEqual(message)
})

test.each([
  '', 'x', '5', 'null', '[]', '{}', '{"type":5}', '{"type":"serve"}', '{"type":"constructor"}', '{"type":"__proto__"}',
  '{"type":"hello","pid":-1,"nodeVersion":"v"}',
  '{"type":"hello","pid":"5","nodeVersion":"v"}',
  '{"type":"listening","key":"","server":"http","address":"/a"}',
  '{"type":"listening","key":"k","server":"gopher","address":"/a"}',
  '{"type":"listening","key":"k","server":"http","address":{"address":"::","port":70000,"family":"IPv6"}}',
  '{"type":"message"}',
  '{"type":"drained","open":0,"forced":1.5,"drainMs":10,"longestMs":0,"connections":3}',
  '{"type":"last-words","text":"x","name":5}',
  `{"type":"stderr","text":"${'x'.repeat(MAX_STDERR_CHARS + 1)}"}`,
  `{"type":"message","data":"${'x'.repeat(MAX_LINE_BYTES)}"}`
])('but not %.60s', line => {
  expect(parseWorkerLine(line)).toBeNull()
})

test('unknown fields are left out', () => {
  expect(parseWorkerLine('{"type":"closed","key":"k","more":1,"__proto__":{"x":1}}'))
    .toEqual({ type: 'closed', key: 'k' })
})

test('the manager may say', () => {
  expect(parseManagerLine('{"type":"serve"}')).toEqual({ type: 'serve' })
  expect(parseManagerLine('{"type":"drain","idleGraceMs":1,"timeoutMs":2}')).toEqual({
    type: 'drain', idleGraceMs: 1, timeoutMs: 2
  })
  expect(parseManagerLine('{"type":"pause","idleGraceMs":1,"timeoutMs":2}')).toEqual({
    type: 'pause', idleGraceMs: 1, timeoutMs: 2
  })
  expect(parseManagerLine('{"type":"drain","idleGraceMs":1}')).toBeNull()
  expect(parseManagerLine('{"type":"pause","timeoutMs":1}')).toBeNull()
})

test('a line has a limit', () => {
  expect(encodeLine({ type: 'serve' }).toString()).toBe('{"type":"serve"}\n')
  expect(() => encodeLine({ type: 'message', data: 'é'.repeat(MAX_LINE_BYTES / 2) })).toThrow(RangeError)
})

test('lines are cut from any chunks, and an overlong one is skipped once', () => {
  /** @type {string[]} */
  const lines = []
  let overlong = 0
  const read = lineSplitter(line => lines.push(line), () => { overlong++ })
  for (const chunk of ['a', 'b\nc\n', '\n', 'é'.slice(0, 1), '\nd']) read(Buffer.from(chunk))
  for (let i = 0; i < 20; i++) read(Buffer.alloc(100_000, 120))
  read(Buffer.from('end\nnext\n'))
  expect(lines).toEqual(['ab', 'c', '', 'é', 'next'])
  expect(overlong).toBe(1)
})
