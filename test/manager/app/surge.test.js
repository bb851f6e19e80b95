'use strict'
const { decideSurge, surgeNow } = require('../../../manager/app/surge')

const MB = 1024 * 1024

test.each([
  { name: 'a number is taken as it is', facts: { setting: 3 }, surge: 3 },
  { name: 'one worker: one more', facts: { size: 1 }, surge: 1 },
  { name: 'two workers are replaced at the same time', facts: { size: 2 }, surge: 2 },
  { name: 'three', facts: { size: 3 }, surge: 2 },
  { name: 'half of many', facts: { size: 32 }, surge: 16 },
  { name: 'as many as fit into half of the free memory', facts: { size: 32, roomBytes: 1000 * MB }, surge: 5 },
  { name: 'no room: one after the other', facts: { size: 32, roomBytes: 0 }, surge: 1 },
  { name: 'no worker whose size is known', facts: { size: 8, workerBytes: 0 }, surge: 1 },
  { name: 'nothing to replace', facts: { size: 0 }, surge: 1 }
])('$name', ({ facts, surge }) => {
  expect(decideSurge({
    setting: 'auto', size: 1, roomBytes: 64_000 * MB, workerBytes: 100 * MB, .../** @type {any} */ (facts)
  })).toBe(surge)
})

test('the largest of the workers that live counts; one that has no process, or none any more, does not', () => {
  expect(surgeNow('auto', 2, [{}, { pid: 2 ** 22 + 1 }])).toBe(1)
  expect(surgeNow('auto', 2, [{ pid: process.pid }, {}])).toBe(2)
})
