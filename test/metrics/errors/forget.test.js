'use strict'
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { withoutForgotten, forget, NOTHING_FORGOTTEN } = require('../../../metrics/errors/groups')
const { readErrors, foldErrors, forgetErrors } = require('../../../metrics/errors/store')

const group = (/** @type {string} */ fingerprint, /** @type {number} */ count, more = {}) => ({
  fingerprint, count, name: 'Error', message: 'm', stack: 's', context: null, uncaught: 0, firstAtMs: 100,
  lastAtMs: 900, firstGeneration: 1, lastGeneration: 1, cwd: '/', ...more
})
const A = 'aaaaaaaaaaaa'
const B = 'bbbbbbbbbbbb'

test.each([
  { name: 'nothing happened since', before: [[A, 3]], now: [[A, 3], [B, 1]], left: [[B, 1]] },
  {
    name: 'it happened again: only those, and first seen since then', before: [[A, 3]], now: [[A, 5]], left: [[A, 2]],
    firstAtMs: 500
  },
  { name: 'it had gone to the others and began anew', before: [[A, 3]], now: [[A, 2]], left: [[A, 2]] },
  { name: 'one that is new', before: [], now: [[A, 2]], left: [[A, 2]] }
])('what is forgotten: $name', ({ before, now, left, firstAtMs }) => {
  const groups = (/** @type {any[]} */ some) => some.map(([fingerprint, count]) => group(fingerprint, count))
  const forgotten = forget({ groups: groups(before), others: 0 }, NOTHING_FORGOTTEN, { fingerprint: null, atMs: 500 })
  const { groups: found } = withoutForgotten({ groups: groups(now), others: 0 }, forgotten)
  expect(found.map(({ fingerprint, count }) => [fingerprint, count])).toEqual(left)
  if (firstAtMs) expect(found[0].firstAtMs).toBe(firstAtMs)
})

test('one group is forgotten, another before it stays so; of the others only what came since counts', () => {
  const first = forget({ groups: [group(A, 1), group(B, 1)], others: 4 },
    NOTHING_FORGOTTEN, { fingerprint: A, atMs: 500 })
  expect(withoutForgotten({ groups: [group(A, 1), group(B, 1)], others: 4 }, first)).toMatchObject({
    groups: [{ fingerprint: B }], others: 4
  })
  const second = forget({ groups: [group(A, 1), group(B, 2)], others: 4 }, first, { fingerprint: B, atMs: 600 })
  expect(withoutForgotten({ groups: [group(A, 1), group(B, 2)], others: 4 }, second)).toEqual({ groups: [], others: 4 })
  const all = forget({ groups: [group(A, 9)], others: 6 }, second, { fingerprint: null, atMs: 700 })
  expect(withoutForgotten({ groups: [group(A, 9)], others: 7 }, all)).toEqual({ groups: [], others: 1 })
  // its group went to the others meanwhile: those nine were forgotten
  expect(withoutForgotten({ groups: [], others: 6 + 9 + 2 }, all)).toEqual({ groups: [], others: 2 })
})

describe('on disk', () => {
  /** @type {string} */
  let dir
  beforeEach(() => { dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-')) })
  afterEach(() => fs.rmSync(dir, { recursive: true }))
  const worker = (/** @type {string} */ token, /** @type {any[]} */ groups, others = 0, sequence = 1) => {
    fs.writeFileSync(path.join(dir, `0.${token}.json`), JSON.stringify({ schema: 1, sequence, groups, others }))
  }
  const counts = () => Object.fromEntries(readErrors(dir).groups.map(({ fingerprint, count }) => [fingerprint, count]))

  test('of ended and of living workers; what happens again counts from there, also when the worker has ended then', async () => {
    worker('ended', [group(A, 5)])
    await foldErrors(dir, 'ended')
    worker('living', [group(A, 2), group(B, 1)], 3)
    expect(counts()).toEqual({ [A]: 7, [B]: 1 })
    expect(await forgetErrors(dir, { fingerprint: A, atMs: 1 })).toBe(1)
    expect(counts()).toEqual({ [B]: 1 })
    expect(await forgetErrors(dir, { fingerprint: A, atMs: 1 })).toBe(0)
    expect(await forgetErrors(dir, { fingerprint: null, atMs: 1 })).toBe(1)
    expect(readErrors(dir)).toEqual({ groups: [], others: 0 })
    worker('living', [group(A, 4), group(B, 1)], 3, 2)
    expect(counts()).toEqual({ [A]: 2 })
    await foldErrors(dir, 'living')
    expect(counts()).toEqual({ [A]: 2 })
    expect(readErrors(dir).others).toBe(0)
  })

  test('an app that has had none; a file of what was forgotten that is damaged', async () => {
    expect(await forgetErrors(path.join(dir, 'none'), { fingerprint: null, atMs: 1 })).toBe(0)
    worker('living', [group(A, 2)])
    for (const text of ['', '{', '[]', '{"workers":[null,{"token":"living","groups":[{}],"others":0}]}']) {
      fs.writeFileSync(path.join(dir, 'forgotten.json'), text)
      expect(counts()).toEqual({ [A]: 2 })
    }
  })
})
