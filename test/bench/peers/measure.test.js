'use strict'
/** One point with recorded servers: whose turn it is, what counts, what a wrong answer does. */
const { randomFrom } = require('../../../bench/shared/seeded')
const { BellwetherError } = require('../../../common/errors')
const { createHistogram, encodeHistogram, record } = require('../../../bench/load/histogram')
const { pointsOf } = require('../../../bench/peers/points')
const { measurePoint, planOf } = require('../../../bench/peers/measure')
const { planProblems } = require('../../../bench/load')
const { numbersOf } = require('../../../bench/peers/numbers')
const { whyWrongAnswer, whyWrongLoad } = require('../../../bench/peers/probe')
const { round } = require('./made-up')

const POINT = pointsOf('quick')[1]
const PACE = { rounds: 3, warmUpMs: 10, measureMs: 10, leastRequests: 2, maxMeasureMs: 100 }
const ANSWER_BYTES = 100

/** @param {number} us @param {object} [more] @returns {any} */
function report (us, more = {}) {
  const histogram = createHistogram()
  record(histogram, us)
  return {
    requests: 10,
    errors: { connect: 0, read: 0, timeout: 0, status: 0 },
    bytesReceived: 10 * ANSWER_BYTES,
    latencyUs: { p50: us, p99: us, mean: us },
    requestsPerSecond: 1e6 / us,
    latencyHistogram: encodeHistogram(histogram),
    generator: { cpuShare: 0.2, maxInFlight: POINT.connections },
    ...more
  }
}

/**
 * @param {(name: string, nth: number) => any} answer  of the nth load of a peer, from 0
 * @param {{ seed?: string, start?: (name: string) => void, controller?: AbortController }} [how]
 */
function recorded (answer, { seed = 'a', start = () => {}, controller = new AbortController() } = {}) {
  /** @type {string[]} */
  const log = []
  /** @type {Map<number, string>} */
  const names = new Map()
  /** @type {Record<string, number>} */
  const loads = {}
  /** @type {import('../../../bench/peers/measure').Io} */
  const io = {
    start: async name => {
      start(name)
      log.push(`start ${name}`)
      names.set(names.size, name)
      return { target: { host: '127.0.0.1', port: names.size - 1 }, answerBytes: ANSWER_BYTES, end: async () => {
        log.push(`end ${name}`)
      } }
    },
    load: async ({ port }) => {
      const name = String(names.get(port))
      loads[name] ??= 0
      return answer(name, loads[name]++)
    },
    random: randomFrom(seed),
    onLoad: (name, nth) => log.push(`${nth} ${name}`),
    onFailed: (name, text) => log.push(`failed ${name}: ${text}`),
    signal: controller.signal
  }
  return { io, log }
}

test('everybody once a round, in an order of its own; the first round warms up and does not count', async () => {
  const names = ['node', 'nginx', 'thin', 'tornado']
  const { io, log } = recorded((_, nth) => report(nth === 0 ? 99_999 : 1000 + nth))
  const { results, histograms } = await measurePoint(POINT, names, PACE, io)
  const orders = [0, 1, 2, 3].map(nth => log.filter(line => line.startsWith(`${nth} `)).map(line => line.slice(2)))
  for (const order of orders) expect(order.toSorted()).toEqual(names.toSorted())
  expect(new Set(orders.map(order => order.join())).size).toBeGreaterThan(1)
  expect(log.filter(line => /^\d/.test(line)).map(line => Number(line[0])))
    .toEqual([0, 1, 2, 3].flatMap(nth => names.map(() => nth)))
  expect(Object.keys(results)).toEqual(names)
  for (const name of names) expect(results[name]).toMatchObject({
    ok: true, p50Us: { median: 1002, low: 1001, high: 1003 }, rounds: [{}, {}, {}]
  })
  expect(Object.keys(histograms).toSorted()).toEqual(names.toSorted())
  expect(log.filter(line => line.startsWith('end ')).length).toBe(4)
})

test('the same seed is the same order, another one is another', async () => {
  const orderOf = async (/** @type {string} */ seed) => {
    const { io, log } = recorded(() => report(1000), { seed })
    await measurePoint(POINT, ['node', 'nginx', 'thin', 'tornado', 'bellwether'], PACE, io)
    return log.join()
  }
  expect(await orderOf('x')).toBe(await orderOf('x'))
  expect(await orderOf('x')).not.toBe(await orderOf('y'))
})

test('a wrong answer in one round: that peer has no number, is ended at once, and the others go on', async () => {
  const { io, log } = recorded((name, nth) => report(1000,
    name === 'thin' && nth === 2 ? { bytesReceived: 10 * ANSWER_BYTES - 1 } : {}))
  const { results, histograms } = await measurePoint(POINT, ['node', 'thin'], PACE, io)
  expect(results.thin).toEqual({
    ok: false, failure: '10 answers took 999 bytes, not 100 each: some of them are not what was asked for'
  })
  expect(results.node).toMatchObject({ ok: true })
  expect(histograms.thin).toBeUndefined()
  const failedAt = log.findIndex(line => line.startsWith('failed thin'))
  expect(log[failedAt + 1]).toBe('end thin')
  expect(log).not.toContain('3 thin')
  expect(log).toContain('3 node')
})

test('a peer that does not start, and a load that cannot be made, are failures of that peer', async () => {
  const { io } = recorded(name => {
    if (name === 'nginx') throw new BellwetherError('BW_LOAD', '127.0.0.1:1 cannot be reached')
    return report(1000)
  }, { start: name => {
    if (name === 'thin') throw new BellwetherError('BW_BENCH_PEERS', 'Thin: it ended instead of serving')
  } })
  const { results } = await measurePoint(POINT, ['node', 'thin', 'nginx'], PACE, io)
  expect(results).toMatchObject({
    node: { ok: true }, thin: { ok: false, failure: 'Thin: it ended instead of serving' },
    nginx: { ok: false, failure: '127.0.0.1:1 cannot be reached' }
  })
})

test('interrupted: everybody is ended, and the reason comes through; a mistake of ours too', async () => {
  const controller = new AbortController()
  const interrupted = recorded((_, nth) => {
    if (nth < 2) return report(1000)
    controller.abort(new Error('interrupted'))
    throw new BellwetherError('BW_LOAD', 'killed')
  }, { controller })
  await expect(measurePoint(POINT, ['node', 'nginx'], PACE, interrupted.io)).rejects.toThrow('interrupted')
  expect(interrupted.log.filter(line => line.startsWith('end ')).toSorted()).toEqual(['end nginx', 'end node'])
  const wrong = recorded(() => { throw new TypeError('ours') })
  await expect(measurePoint(POINT, ['node', 'nginx'], PACE, wrong.io)).rejects.toThrow('ours')
  expect(wrong.log.filter(line => line.startsWith('end ')).length).toBe(2)
})

test('a load that began before every connection was open is taken again after a longer warm-up, which that peer keeps', async () => {
  const { io } = recorded(() => {})
  /** @type {number[]} */
  const warmUps = []
  io.load = async (_, { warmUp }) => {
    warmUps.push(Number(warmUp?.minMs))
    return report(1000, {
      generator: { cpuShare: 0.2, maxInFlight: warmUps.length === 1 ? POINT.connections - 1 : POINT.connections }
    })
  }
  const { results } = await measurePoint(POINT, ['thin'], PACE, io)
  expect(results.thin).toMatchObject({ ok: true, rounds: [{}, {}, {}] })
  expect(warmUps[0]).toBe(PACE.warmUpMs)
  expect(warmUps[1]).toBeGreaterThan(1000)
  expect(warmUps.slice(2)).toEqual(Array.from({ length: PACE.rounds }, () => warmUps[1]))
})

test('connections that never open are a failure, after a few tries', async () => {
  const { io } = recorded(() => report(1000, { generator: { cpuShare: 0.2, maxInFlight: POINT.connections - 1 } }))
  const { results } = await measurePoint(POINT, ['thin'], PACE, io)
  expect(results.thin).toMatchObject({ ok: false, failure: expect.stringMatching(/connections were in use at once/) })
})

test('every point has a plan that can be carried out', () => {
  for (const point of pointsOf('normal')) expect(planProblems(planOf(point, PACE, 0))).toEqual([])
})

test.each([
  { name: 'right', answer: {}, expected: '' },
  { name: 'another status', answer: { status: 404 }, expected: 'it answers with status 404' },
  { name: 'another length', answer: { bodyBytes: 11 }, expected: 'it answers with 11 bytes instead of 12' },
  {
    name: 'a connection that is closed', answer: { isKept: false },
    expected: 'it closes the connection after each answer'
  }
])('one answer: $name', ({ answer, expected }) => {
  expect(whyWrongAnswer({ status: 200, headBytes: 90, bodyBytes: 12, isKept: true, ...answer }, 12)).toBe(expected)
})

test.each([
  { name: 'right', more: {}, expected: '' },
  {
    name: 'failed requests',
    more: { errors: { connect: 0, read: 3, timeout: 1, status: 0 } },
    expected: 'requests failed beside 10 that did not: 3 read, 1 timeout'
  },
  { name: 'no answers', more: { requests: 0, bytesReceived: 0 }, expected: 'no request was answered in time' },
  {
    name: 'one byte too many',
    more: { bytesReceived: 1001 },
    expected: '10 answers took 1001 bytes, not 100 each: some of them are not what was asked for'
  },
  {
    name: 'connections that never opened',
    more: { generator: { cpuShare: 0.1, maxInFlight: 9 } },
    expected: 'only 9 of 10 connections were in use at once'
  }
])('a load: $name', ({ more, expected }) => {
  expect(whyWrongLoad(report(1000, more), { answerBytes: ANSWER_BYTES, connections: POINT.connections })).toBe(expected)
})

test('a generator without room is told of', () => {
  const full = { ...round(1000, 50), generatorCpuShare: 0.97 }
  expect(numbersOf([round(1000, 50), full, full])).toMatchObject({
    generatorBound: true, requestsPerSecond: { median: 50, low: 50, high: 50 }
  })
  expect(numbersOf([round(1000, 50), round(1000, 50), full])).toMatchObject({ generatorBound: false })
})
