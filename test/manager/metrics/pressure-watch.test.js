'use strict'
/**
 * When the machine ran short of something: by table, with files that stand for the kernel's, and the rhythm of looks.
 */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { readPressure } = require('../../../common/pressure')
const { PressureWatch, decidePressure } = require('../../../manager/metrics/pressure-watch')

/** @param {Parameters<typeof decidePressure>[1][]} looks   ten seconds apart */
function eventsOf (looks) {
  /** @type {ReturnType<typeof decidePressure>} */
  let found = { shortages: {}, events: [] }
  return looks.flatMap((percents, at) => {
    found = decidePressure(found.shortages, percents, at * 10_000)
    return found.events.map(({ resource, state, percent, lastedMs }) => [
      at, resource, state, percent, ...lastedMs === undefined ? [] : [lastedMs]
    ])
  })
}

test.each([
  { name: 'nothing is short', looks: [{ cpu: 59, memory: 9, io: 39 }], events: [] },
  {
    name: 'memory, from the first look to the end, with the highest',
    looks: [{ memory: 12 }, { memory: 80 }, { memory: 6 }, { memory: 4 }],
    events: [[0, 'memory', 'begun', 12], [3, 'memory', 'over', 80, 30_000]]
  },
  {
    name: 'up and down around the limit is said once',
    looks: [{ io: 41 }, { io: 39 }, { io: 41 }, { io: 21 }],
    events: [[0, 'io', 'begun', 41]]
  },
  { name: 'two at a time', looks: [{ cpu: 90, io: 90 }, { cpu: 0, io: 90 }], events: [
    [0, 'cpu', 'begun', 90], [0, 'io', 'begun', 90], [1, 'cpu', 'over', 90, 10_000]
  ] },
  { name: 'what cannot be read any more changes nothing', looks: [{ cpu: 90 }, {}, { cpu: 10 }], events: [
    [0, 'cpu', 'begun', 90], [2, 'cpu', 'over', 90, 20_000]
  ] }
])('$name', ({ looks, events }) => expect(eventsOf(looks)).toEqual(events))

test('what stands in the files of the kernel; a machine without them', () => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-psi-'))
  fs.mkdirSync(path.join(root, 'proc', 'pressure'), { recursive: true })
  const write = (/** @type {string} */ name, /** @type {string} */ text) =>
    fs.writeFileSync(path.join(root, 'proc', 'pressure', name), text)
  write('cpu',
    'some avg10=61.25 avg60=4.88 avg300=6.42 total=2208361564\nfull avg10=0.00 avg60=0.00 avg300=0.00 total=0\n')
  write('memory', 'full avg10=99.00 avg60=0.00 avg300=0.00 total=0\n')
  write('io', '')
  expect(readPressure(root)).toEqual({ cpu: 61.25 })
  fs.rmSync(root, { recursive: true })
  expect(readPressure(root)).toEqual({})
})

test('it looks every ten seconds, and says it in a sentence', () => {
  /** @type {any[]} */
  const events = []
  let looks = 0
  const watch = new PressureWatch(event => events.push(event), () => { looks++; return { memory: 34.4 } })
  for (let nowMs = 0; nowMs <= 25_000; nowMs += 500) watch.look(nowMs)
  expect(looks).toBe(3)
  expect(events).toEqual([{
    level: 'warn', event: 'pressure', resource: 'memory', state: 'begun', percent: 34.4,
    detail: 'in 34 % of the last 10 s something here waited for memory'
  }])
})
