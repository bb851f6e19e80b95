'use strict'
const { execFileSync } = require('node:child_process')
const path = require('node:path')
const { shouldCollect, WORTH_BYTES, TOO_MUCH_BYTES } = require('../../manager/memory')
const { NODES } = require('../support/other-nodes')

test.each([
  { name: 'little has grown', grownBytes: WORTH_BYTES - 1, isAtRest: true, isSecond: false, expected: false },
  {
    name: 'enough has grown, and nothing is under way', grownBytes: WORTH_BYTES, isAtRest: true, isSecond: false,
    expected: true
  },
  {
    name: 'it waits for the end of what is under way', grownBytes: TOO_MUCH_BYTES - 1, isAtRest: false, isSecond: false,
    expected: false
  },
  {
    name: 'not for ever: a crash loop has no end', grownBytes: TOO_MUCH_BYTES, isAtRest: false, isSecond: false,
    expected: true
  },
  { name: 'once more, so that pages are given back', grownBytes: 0, isAtRest: true, isSecond: true, expected: true },
  { name: 'that waits, too', grownBytes: 0, isAtRest: false, isSecond: true, expected: false }
])('a collection: $name', ({ name, expected, ...facts }) => {
  expect(shouldCollect(facts)).toBe(expected)
})

const MB = 1024 * 1024
/** Much that lives for a while, as workers do: V8 moves it to old space, where it stays as garbage. */
const GARBAGE = `
  const v8 = require('node:v8')
  const { Memory } = require(${JSON.stringify(path.join(__dirname, '../../manager/memory.js'))})
  const memory = new Memory()
  memory.look(() => true)
  memory.look(() => true)
  const ring = []
  for (let n = 0; n < 20_000; n++) {
    ring.push(Array.from({ length: 40 }, (_, k) => ({ k, text: 'x' + n + k })))
    if (ring.length > 3000) ring.shift()
  }
  const newSpace = v8.getHeapSpaceStatistics().find(space => space.space_name === 'new_space')
  const before = process.memoryUsage().heapUsed // with what is in the ring: V8 may have collected all else a moment ago
  ring.length = 0
  const took = [memory.look(() => true), memory.look(() => true), memory.look(() => true)]
  console.log(JSON.stringify({ newSpaceBytes: newSpace.space_size, before, after: process.memoryUsage().heapUsed, collected: took.map(ms => ms > 0) }))
`

test.each(NODES)('new space stays small, and garbage goes, in two collections and no more: %s', (_, node) => {
  const told = JSON.parse(execFileSync(node, ['-e', GARBAGE], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }))
  expect(told.newSpaceBytes).toBeLessThan(5 * MB)
  expect(told.after).toBeLessThan(8 * MB)
  expect(told.before - told.after).toBeGreaterThan(1 * MB)
  expect(told.collected).toEqual([true, true, false])
})
