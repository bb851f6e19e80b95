'use strict'
/** Loads that take turns: who gives them, and generators that take them. */
const { DEFAULT_PLAN, runLoad, takeTurns } = require('../../../bench/load')
const { startRawServer, OK } = require('./raw-server')

/** @type {(() => unknown)[]} */
const cleanups = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup()
})
/** Lets all that can go on go on. */
const settled = () => new Promise(resolve => setImmediate(resolve))

describe('who gives the turns', () => {
  /**
   * Asks, and notes its name when it gets the turn.
   * @param {import('../../../bench/load/turns').Seat} seat
   * @param {string} name
   * @param {string[]} notes
   */
  const ask = (seat, name, notes) => { void seat.turn().then(() => notes.push(name)) }

  test('after both have met the first seat is first, also when the other asks earlier; then they alternate', async () => {
    const [a, b] = takeTurns(2, 50)
    /** @type {string[]} */
    const notes = []
    const met = Promise.all([b.together(), a.together()])
    await met
    ask(b, 'b', notes)
    await settled()
    expect(notes).toEqual([])
    ask(a, 'a', notes)
    await settled()
    expect(notes).toEqual(['a'])
    a.over()
    ask(a, 'a', notes)
    await settled()
    expect(notes).toEqual(['a', 'b'])
    b.over()
    await settled()
    expect(notes).toEqual(['a', 'b', 'a'])
  })

  test('who is not there yet is not waited for, and together waits for all', async () => {
    const [a, b] = takeTurns(2, 50)
    /** @type {string[]} */
    const notes = []
    ask(a, 'a', notes)
    await settled()
    a.over()
    ask(a, 'a', notes)
    await settled()
    a.over()
    expect(notes).toEqual(['a', 'a'])
    void a.together().then(() => notes.push('a met'))
    await settled()
    expect(notes).toEqual(['a', 'a'])
    ask(b, 'b', notes)
    await settled()
    b.over()
    void b.together().then(() => notes.push('b met'))
    await settled()
    expect(notes).toEqual(['a', 'a', 'b', 'a met', 'b met'])
  })

  test('who leaves, in whatever state, holds nobody up', async () => {
    for (const leaves of ['asking', 'running', 'coming', 'meeting']) {
      const [a, b] = takeTurns(2, 50)
      /** @type {string[]} */
      const notes = []
      if (leaves === 'asking') {
        await Promise.all([a.together(), b.together()])
        ask(b, 'b', notes)
      }
      if (leaves === 'running') ask(b, 'b', notes)
      if (leaves === 'coming') await Promise.all([a.together(), b.together()])
      if (leaves === 'meeting') void b.together()
      await settled()
      ask(a, 'a', notes)
      b.leave()
      b.leave()
      await settled()
      expect([leaves, notes.at(leaves === 'asking' ? 0 : -1)]).toEqual([leaves, 'a'])
      a.over()
      await a.together()
    }
  })
})

/** @param {() => void} onRequest */
async function serve (onRequest) {
  const server = await startRawServer(socket => {
    onRequest()
    socket.write(OK)
  })
  cleanups.push(server.close)
  return server
}
const warmUp = { minMs: 20, minRequests: 50, maxMs: 60, windowMs: 10 }

test('two generators in turns: never both at once, both measured for as long, and nothing is lost', async () => {
  /** @type {string[]} */
  const asked = []
  const servers = [await serve(() => asked.push('a')), await serve(() => asked.push('b'))]
  const seats = takeTurns(2, 10)
  /** @type {string[]} */
  const phases = []
  const [a, b] = await Promise.all(servers.map(async (server, i) => {
    const plan = { ...DEFAULT_PLAN, connections: 4, durationMs: 200, requests: 100, timeoutMs: 60_000, warmUp }
    const report = await runLoad(server.target, plan, { turns: seats[i], onPhase: phase => { phases.push(phase) } })
    seats[i].leave()
    return report
  }))
  for (const report of [a, b]) {
    expect(report.errors).toEqual({ connect: 0, read: 0, timeout: 0, status: 0 })
    expect(report.requests).toBeGreaterThanOrEqual(100)
    expect(report.durationMs).toBeGreaterThanOrEqual(200)
    expect(report.requestsPerSecond).toBeCloseTo(report.requests / (report.durationMs / 1000), 5)
    expect(report.connectionsOpened).toBe(0) // those of the warm-up are used again, turn after turn
  }
  expect(phases.slice(-4)).toEqual(['measuring', 'measuring', 'measured', 'measured'])
  // an answer is awaited before the turn is over, so the requests of one side never stand between those of the other's
  // turn
  const changes = asked.filter((one, i) => i > 0 && one !== asked[i - 1]).length
  expect(changes).toBeGreaterThan(5) // some 45; fewer where a turn takes longer than it should
  expect(changes).toBeLessThan(100)
})

test('with a number of requests: that many exactly, over several turns', async () => {
  let count = 0
  const server = await serve(() => { count++ })
  const [seat] = takeTurns(1, 5)
  const plan = { ...DEFAULT_PLAN, connections: 3, pipelining: 2, durationMs: null, requests: 3001, timeoutMs: 60_000 }
  const report = await runLoad(server.target, plan, { turns: seat })
  expect([report.requests, count]).toEqual([3001, 3001])
})

test('"end" between turns ends it with what there is', async () => {
  const server = await serve(() => {})
  const [ours, other] = takeTurns(2, 500) // long enough for a first answer also on a busy machine
  const end = new AbortController()
  const report = runLoad(server.target, { ...DEFAULT_PLAN, durationMs: 60_000, timeoutMs: 60_000 }, {
    turns: {
      ...ours,
      turn: () => { // the second turn never comes
        const turn = ours.turn()
        if (turns++ > 0) end.abort()
        return turn
      }
    },
    end: end.signal,
    onPhase: phase => { if (phase === 'measuring') void other.turn() }
  })
  let turns = 0
  void other.together()
  expect((await report).requests).toBeGreaterThan(0)
})

test('an open loop takes no turns', async () => {
  const plan = { ...DEFAULT_PLAN, mode: /** @type {const} */ ('open'), ratePerSecond: 10 }
  await expect(runLoad({ host: '127.0.0.1', port: 1 }, plan, { turns: takeTurns(1, 5)[0] }))
    .rejects.toMatchObject({ code: 'BW_USAGE', message: expect.stringMatching(/an open loop takes no turns/) })
})
