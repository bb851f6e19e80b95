'use strict'
/** The loops by themselves, without their process: for what depends on the moment in which they are told something. */
const { ClosedLoop } = require('../../../bench/load/closed-loop')
const { Dialer } = require('../../../bench/load/dialer')
const { OpenLoop } = require('../../../bench/load/open-loop')
const { DEFAULT_PLAN } = require('../../../bench/load/plan')
const { Requests } = require('../../../bench/load/requests')
const { schedule } = require('../../../bench/load/schedule')
const { Tally } = require('../../../bench/load/tally')
const { until } = require('../../support/until')
const { startRawServer, OK } = require('./raw-server')

/** @type {(() => unknown)[]} */
const cleanups = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup()
})

/**
 * What a loop is made of, for a server that answers at once.
 * @param {Partial<import('../../../bench/shapes/suite').LoadPlan>} more
 */
async function partsOf (more) {
  const server = await startRawServer(socket => socket.write(OK))
  const plan = { ...DEFAULT_PLAN, timeoutMs: 60_000, ...more }
  const dialer = new Dialer({
    target: server.target, way: { address: server.target, tls: null }, where: '', plan,
    onUnreachable: why => { throw new Error(why) }
  })
  cleanups.push(() => dialer.closeAll(), server.close)
  return { server, how: { plan, requests: new Requests(server.target, plan), dialer, tally: freshTally(plan) } }
}

/** @param {Pick<import('../../../bench/shapes/suite').LoadPlan, 'mode'>} plan */
const freshTally = ({ mode }) => new Tally({ open: mode === 'open' })

/** Holds up everything in this process. @param {number} ms */
function standStill (ms) {
  const untilMs = performance.now() + ms
  while (performance.now() < untilMs);
}

test('an open loop that is stopped after it stood still sends all that fell due meanwhile', async () => {
  const { server, how } = await partsOf({ mode: 'open', ratePerSecond: 100, durationMs: null, requests: 20 })
  const loop = new OpenLoop({ ...how, spin: false })
  const tally = freshTally(how.plan)
  const offsets = schedule(how.plan)
  await new Promise(resolve => {
    loop.begin(tally, { offsets, onQuiet: () => resolve(undefined) })
    standStill(300)
    loop.stop()
  })
  expect(loop.facts(200).scheduled).toBe(offsets.length)
  expect([tally.requests, server.requests(), tally.latency.totalCount, tally.lag.totalCount]).toEqual([20, 20, 20, 20])
  expect(tally.lag.maxValue).toBeGreaterThan(250_000)
})

test('a connection of a closed loop that opened when the part before was over has the whole time for its first answer', async () => {
  const { server, how } = await partsOf({ connections: 1, keepAlive: false })
  const loop = new ClosedLoop(how)
  loop.begin(freshTally(how.plan), { budget: null, onQuiet: () => {} })
  const [{ startedMs }] = how.dialer.live
  loop.stop() // it is connecting
  await until(() => [...how.dialer.live].every(({ isOpen }) => isOpen), 'it is open')
  const tally = freshTally(how.plan)
  await new Promise(resolve => {
    loop.begin(tally, { budget: 1, onQuiet: () => resolve(undefined) })
    loop.sweep(startedMs + how.plan.timeoutMs)
  })
  expect(tally).toMatchObject({ requests: 1, errors: { connect: 0, read: 0, timeout: 0 }, connectionsOpened: 0 })
  expect([server.requests(), server.connections()]).toEqual([1, 1])
})
