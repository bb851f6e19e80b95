'use strict'
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { CountedWorker } = require('../../../metrics/manager/history/counted')
const { createFiles } = require('../../../metrics/worker/files')
const { OWN_LENGTH, placeOf } = require('../../../metrics/worker-families')

/** @type {string} */
let dir
beforeEach(() => { dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-')) })
afterEach(() => fs.rmSync(dir, { recursive: true }))

/** A worker as it writes, with so many values of the app: many of them move the second copy. */
function startCounting (/** @type {string} */ base) {
  const files = createFiles({
    socketBase: base, startedAtMs: 0, newLines: () => [], allLines: () => [], onFailure: err => { throw err }
  })
  let requests = 0
  return (/** @type {number} */ appValues) => {
    const own = new Float64Array(OWN_LENGTH)
    own[placeOf('bellwether_http_requests_total')] = ++requests
    expect(files.write({
      own, app: new Float64Array(appValues), exemplars: new Uint8Array(0), isLast: false, answersMs: 0,
      watchAnswersMs: 0
    }, 0)).toBe(true)
    return requests
  }
}

test('each write is seen at the next look, and what was not written is the very same again', () => {
  const base = path.join(dir, 'web.0.1')
  const write = startCounting(base)
  const counted = new CountedWorker(base)
  expect(counted.read()).toBe(null)
  for (let i = 0; i < 5; i++) {
    const requests = write(0)
    const counts = counted.read()
    expect(counts?.requests).toBe(requests)
    expect(counted.read()).toBe(counts)
  }
  counted.close()
})

test.each([1, 2, 3, 4])('after %i writes the copies move apart: a look is never more than one write behind', before => {
  const base = path.join(dir, 'web.0.1')
  const write = startCounting(base)
  const counted = new CountedWorker(base)
  for (let i = 0; i < before; i++) write(0)
  counted.read()
  for (const appValues of [5000, 5000, 5000, 40_000, 40_000, 40_000]) {
    const requests = write(appValues)
    expect(requests - (counted.read()?.requests ?? 0)).toBeLessThanOrEqual(1)
  }
  write(40_000)
  expect(counted.read()?.requests).toBe(before + 7)
  counted.close()
})

test('two writes between two looks', () => {
  const base = path.join(dir, 'web.0.1')
  const write = startCounting(base)
  const counted = new CountedWorker(base)
  write(0)
  counted.read()
  write(0)
  write(0)
  expect(counted.read()?.requests).toBe(3)
  counted.close()
})
