'use strict'
const { AcceptQueues } = require('../../../metrics/manager/history/accept-queues')

const LISTENERS = [
  { app: 'web', host: '*', port: 1, label: 'a' },
  { app: 'web', host: '*', port: 2, label: 'b' },
  { app: 'api', host: '*', port: 3, label: 'c' }
]

test.each([
  { busy: [], expected: true, name: 'no worker accepts' },
  { busy: [0, 0.1], expected: false, name: 'each sleeps most of the time' },
  { busy: [0, 1], expected: true, name: 'one is stuck' }
])('may connections wait: $name', ({ busy, expected }) =>
  expect(new AcceptQueues(async () => []).mayWait(busy)).toBe(expected))

test('asked only of busy apps, one question at a time; what is old is not known, and where none can wait it is 0', async () => {
  /** @type {string[][]} */
  const asked = []
  let answer = () => {}
  const queues = new AcceptQueues(listeners => {
    asked.push(listeners.map(({ label }) => label))
    return new Promise(resolve => { answer = () => resolve([{ app: 'web', waiting: 2 }, { app: 'web', waiting: 3 }]) })
  })
  const look = (/** @type {string[]} */ busy, /** @type {number} */ nowMs) =>
    Object.fromEntries(queues.look(LISTENERS, new Set(busy), nowMs))
  expect(look([], 0)).toEqual({ web: 0, api: 0 })
  expect(asked).toEqual([])
  expect(look(['web'], 1000)).toEqual({ api: 0 })
  expect(look(['web'], 2000)).toEqual({ api: 0 })
  expect(asked).toEqual([['a', 'b']])
  answer()
  await new Promise(resolve => setImmediate(resolve))
  expect(look(['web'], 3000)).toEqual({ web: 5, api: 0 })
  expect(look(['web'], 60_000)).toEqual({ api: 0 })
})
