'use strict'
const { PmIds, MOST_ID } = require('../../../manager/app/pm-ids')

/** @param {number[]} used */
const among = (...used) => {
  const ids = new PmIds(() => used)
  return { ids, take: (/** @type {unknown} */ wanted = undefined) => used[used.push(ids.take(wanted)) - 1] }
}

test('they count upwards; a number that was given back is not given again, until the list is empty', () => {
  const { ids, take } = among()
  expect([take(), take(), take(), ids.next]).toEqual([0, 1, 2, 3])
  ids.beginAnew()
  expect(ids.next).toBe(0)
})

test.each([
  { name: 'a slot that was there before keeps its own', next: 5, wanted: 3, used: [4], expected: 3 },
  { name: 'also one that is ahead, and the next ones come after it', next: 0, wanted: 7, used: [], expected: 7, then: 8 },
  { name: 'one that another slot has is not given twice', next: 5, wanted: 4, used: [4], expected: 5 },
  { name: 'what a file or a process says, and is none, has no effect', next: 1, wanted: -3, used: [0], expected: 1 },
  { name: 'a part of a number', next: 1, wanted: 1.5, used: [0], expected: 1 },
  { name: 'a text', next: 1, wanted: '0', used: [], expected: 1 },
  { name: 'one that needs more than 31 bits', next: 1, wanted: MOST_ID + 1, used: [0], expected: 1, then: 2 },
  { name: 'at the largest, the free ones come', next: MOST_ID + 1, wanted: undefined, used: [0, 1, 3], expected: 2, then: 4 },
  { name: 'the largest itself may be had', next: MOST_ID, wanted: undefined, used: [], expected: MOST_ID, then: 0 }
])('$name', ({ next, wanted, used, expected, then }) => {
  const { ids, take } = among(...used)
  ids.continueAfter([next - 1])
  expect(take(wanted)).toBe(expected)
  if (then !== undefined) expect(take()).toBe(then)
})
