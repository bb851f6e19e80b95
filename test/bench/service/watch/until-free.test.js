'use strict'
/** A bot that waits for the one before it. */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { takeLock } = require('../../../../bench/store/lock')
const { untilFree } = require('../../../../bench/service/watch/until-free')

/** @type {string} */
let place
beforeEach(() => {
  place = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-free-'))
  fs.mkdirSync(path.join(place, 'store'))
})
afterEach(() => fs.rmSync(place, { recursive: true, force: true }))

test('nobody writes: at once, also where there are no results yet', async () => {
  const how = { after: () => Promise.reject(new Error('waited')), onBusy: () => { throw new Error('busy') } }
  await untilFree(place, how)
  await untilFree(path.join(place, 'nothing'), how)
})

test('who writes is told once; it goes on when that is over', async () => {
  const lock = takeLock(path.join(place, 'store'), 'test')
  /** @type {number[]} */
  const told = []
  let looks = 0
  await untilFree(place, { after: async () => { if (++looks === 3) lock.release() }, onBusy: pid => told.push(pid) })
  expect({ told, looks }).toEqual({ told: [process.pid], looks: 3 })
})

test('it may be called off', async () => {
  const lock = takeLock(path.join(place, 'store'), 'test')
  await expect(untilFree(place, { after: () => Promise.reject(new Error('called off')), onBusy () {} }))
    .rejects.toThrow('called off')
  lock.release()
})
