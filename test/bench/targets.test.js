'use strict'
const fs = require('node:fs')
const path = require('node:path')
const { TARGETS, judge } = require('../../measurements/cluster/targets')

const NODE_20 = { nodeMajor: 20 }
/** @param {number | null} pm2Ms */
const ls = pm2Ms => ({ lsMs: 75, nodeMs: 40, pm2Ms })
const memory = {
  boot: { addedMs: 45.1, bareMs: 40, addedWithoutSidecarMs: 9 },
  memory: { addedMb: 12, bareMb: 43, addedWithoutSidecarMb: 1 }
}

test('a number within its limit is met, one beyond it is not, and the limit itself is within', () => {
  const [boot, rss] = judge('preload', memory, NODE_20)
  expect(boot).toMatchObject({ value: 45.1, target: '<= 45 ms', met: false })
  expect(rss).toMatchObject({ value: 12, target: '<= 12 MB (Node 20)', met: true })
})

test('a target for one version of Node is only shown on another', () => {
  expect(judge('preload', memory, { nodeMajor: 24 })[1]).toMatchObject({ value: 12, met: null })
})

test('without PM2 the comparison is not measured, neither met nor missed', () => {
  expect(judge('ls', ls(100), NODE_20)[1]).toMatchObject({ value: 0.75, met: true, note: 'pm2 ls: 100 ms' })
  expect(judge('ls', ls(null), NODE_20)[1]).toEqual({
    row: 'ls', what: '  against `pm2 ls`', value: null, unit: 'x', target: '<= 0.75x', met: null, note: ''
  })
})

test('a line to compare with has no verdict', () => {
  /** @param {number} rateRatio */
  const system = rateRatio => ({
    rateRatio, cpuRatio: 1 / rateRatio, requestsPerSecond: 10 * rateRatio, cpuUsPerRequest: 50 / rateRatio
  })
  const facts = {
    systems: { bellwether: system(2.2), 'shared-descriptor': system(2.6), 'node-cluster': system(1) }, ofBare: 0.85,
    failed: 0
  }
  const [own, shared, pm2] = judge('connection-per-request', facts, NODE_20)
  expect(own).toMatchObject({ value: 2.2, met: true, note: '22 requests/s against 10 requests/s, 0 failed' })
  expect(shared).toMatchObject({ value: 2.6, target: '', met: null })
  expect(pm2).toMatchObject({ value: null, met: null })
})

test('each row that has a target is a file, and each file has a target', () => {
  const files = fs.readdirSync(path.join(__dirname, '../../measurements/cluster/rows'))
    .map(name => path.basename(name, '.js'))
  expect([...new Set(TARGETS.map(target => target.row))].sort()).toEqual(files.sort())
})
