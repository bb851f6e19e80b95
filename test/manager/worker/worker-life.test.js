'use strict'
/**
 * Every pair of state and event, with what it makes the manager do to a worker: the real record, on a process that is
 * none.
 */
const { MOVES, EVENTS } = require('../../../manager/worker/lifecycle')
const { toldToGo } = require('../../../manager/worker/wish')
const { fakeWorker } = require('./fake-worker')

const SETTINGS = {
  ready: { timeoutMs: 2000 }, drain: { timeoutMs: 3000, idleGraceMs: 10 }, stop: { timeoutMs: 500, signal: 'SIGINT' },
  health: { intervalMs: 1000 }
}

/** How a worker comes to each state, by events of its table. @type {Record<string, string[]>} */
const WAYS = {
  launching: [],
  starting: ['spawned'],
  standby: ['spawned', 'ready'],
  unready: ['spawned', 'ready', 'server-lost'],
  opening: ['spawned', 'ready', 'serve'],
  serving: ['spawned', 'ready', 'serve', 'accepting'],
  lapsed: ['spawned', 'ready', 'serve', 'accepting', 'server-lost'],
  pausing: ['spawned', 'ready', 'serve', 'accepting', 'pause'],
  paused: ['spawned', 'ready', 'serve', 'accepting', 'pause', 'paused'],
  draining: ['spawned', 'ready', 'serve', 'accepting', 'retire'],
  stopping: ['spawned', 'ready', 'stop'],
  killing: ['spawned', 'deadline'],
  unkillable: ['spawned', 'deadline', 'deadline'],
  gone: ['spawned', 'exit']
}
/**
 * What entering a state does, whatever brought it there.
 * @type {Record<string, string[]>}
 */
const DONE = {
  starting: [], standby: [], serving: [], paused: [], unkillable: [],
  unready: ['deadline 2000'],
  opening: ['send serve', 'deadline 2000', 'publish'],
  lapsed: ['deadline 2000'],
  pausing: ['send pause', 'deadline 5000'],
  draining: ['send drain', 'deadline 5000'],
  stopping: ['signal SIGINT', 'deadline 500'],
  killing: ['signal SIGKILL', 'deadline 5000'],
  gone: ['withdraw']
}

/** @param {string[]} events */
function brought (events) {
  const fake = fakeWorker(SETTINGS)
  fake.worker.begin()
  for (const event of events) {
    if (event === 'spawned') fake.spawn()
    else fake.worker.move(/** @type {any} */ (event))
  }
  fake.take()
  return fake
}

const PAIRS = Object.keys(MOVES).flatMap(state => EVENTS.map(event => ({ state, event })))

test.each(PAIRS)('$state, $event', ({ state, event }) => {
  const { worker, take, hasDeadline, ...fake } = brought(WAYS[state])
  expect(worker.state).toBe(state)
  const to = /** @type {Record<string, any>} */ (MOVES)[state][event]
  const before = { moves: worker.moves.length, states: fake.states.length }
  const act = () =>
    event === 'spawned' && state === 'launching' ? fake.spawn() : worker.move(/** @type {any} */ (event))
  if (to === undefined) {
    expect(act).toThrow(`a worker got "${event}" while ${state}`)
    expect([worker.state, take()]).toEqual([state, []])
    return
  }
  act()
  expect(worker.state).toBe(to)
  if (to === state) { // nothing changes: what was waited for is waited for still
    expect([take(), worker.moves.length, fake.states.length]).toEqual([[], before.moves, before.states])
    return
  }
  // what has no process yet gets no signal
  const expected = DONE[to].filter(what => state !== 'launching' || !what.startsWith('signal'))
  expect(take()).toEqual(expected)
  expect(worker.moves.at(-1)).toMatchObject({ from: state, event, to })
  expect(fake.states.at(-1)).toBe(to)
})

test.each(Object.keys(WAYS))('killed while %s: SIGKILL alone is waited for, and it is said who wanted it', state => {
  const { worker, done } = brought(WAYS[state])
  worker.kill()
  expect(['killing', 'unkillable', 'gone']).toContain(worker.state)
  const wasTold = !['killing', 'unkillable', 'gone'].includes(state)
  if (wasTold) expect([worker.asked, done.filter(what => what === 'signal SIGKILL').length]).toEqual([
    state === 'draining' || state === 'stopping' ? worker.asked : 'requested', state === 'launching' ? 0 : 1
  ])
})

test('the time to become ready begins before there is a process, and is one', () => {
  const fake = fakeWorker(SETTINGS)
  fake.worker.begin()
  fake.pass(1500)
  fake.spawn()
  expect([fake.worker.state, fake.take()]).toEqual(['starting', ['deadline 2000']])
  fake.waits()
  expect([fake.worker.state, fake.worker.asked]).toEqual(['killing', 'not-ready'])
})

test('a worker that closes its server before it is told to serve has its time once more, then is told to stop', () => {
  const fake = fakeWorker(SETTINGS)
  const { worker } = fake
  worker.begin()
  fake.spawn()
  fake.listens()
  fake.pass(60_000) // it has stood by for long
  fake.take()
  fake.closes()
  expect([worker.state, fake.take()]).toEqual(['unready', ['deadline 2000']])
  expect(worker.check.text).toBe('waited for a listening server: it closed its own soon after it was ready')
  fake.listens()
  expect([worker.state, worker.standbyAtMs]).toEqual(['standby', 61_000]) // whether it is trusted is asked anew
  fake.closes()
  fake.waits()
  expect([worker.state, worker.asked, worker.endedFrom, fake.take().at(-2)])
    .toEqual(['stopping', 'not-ready', 'starting', 'signal SIGINT'])
})

test('a worker that closes its server soon after it began to serve is waited for, then drained as not ready; a trusted one is left', () => {
  const serving = () => {
    const fake = fakeWorker({ ...SETTINGS, reload: { settleMs: 1000 } })
    fake.worker.begin()
    fake.spawn()
    fake.listens()
    fake.worker.move('serve')
    fake.says({ type: 'accepting' })
    fake.take()
    return fake
  }
  const soon = serving()
  soon.pass(900)
  soon.closes()
  expect([soon.worker.state, soon.worker.acceptingAtMs]).toEqual(['lapsed', 1000])
  soon.listens()
  // whether it is trusted is asked anew
  expect([soon.worker.state, soon.worker.acceptingAtMs]).toEqual(['serving', 1900])
  soon.closes()
  soon.waits()
  expect([soon.worker.state, soon.worker.asked]).toEqual(['draining', 'not-ready'])

  const trusted = serving()
  trusted.pass(1000)
  trusted.closes()
  expect(trusted.worker.state).toBe('serving')
})

test('a server that was closed between "serve" and the first connection is noticed', () => {
  const fake = fakeWorker(SETTINGS)
  fake.worker.begin()
  fake.spawn()
  fake.listens()
  fake.worker.move('serve')
  fake.closes()
  expect(fake.worker.state).toBe('opening')
  fake.says({ type: 'accepting' })
  expect(fake.worker.state).toBe('lapsed')
})

test.each([
  {
    says: { type: 'drained' },
    states: ['launching', 'starting', 'standby', 'unready', 'opening', 'serving', 'lapsed', 'paused']
  },
  { says: { type: 'paused' }, states: ['launching', 'starting', 'standby', 'unready', 'paused'] },
  { says: { type: 'rejoin' }, states: Object.keys(WAYS) }
])('what cannot be is not believed: $says', ({ says, states }) => {
  for (const state of Object.keys(WAYS)) {
    const { worker, ...fake } = brought(WAYS[state])
    const can = fake.says({ open: 0, forced: 0, drainMs: 0, longestMs: 0, connections: 0, ...says })
    expect(`${state}: ${can}`).toBe(`${state}: ${!states.includes(state)}`)
    if (!can) expect(worker.state).toBe(state)
  }
})

/**
 * Every order of at most this many things that can happen to a worker: wishes of the plan, what it says, its end, its
 * deadline. Whatever comes: nothing throws, what was waited for has an end, and one that is left alone ends or serves.
 */
const LONGEST = 4
test('whatever happens in whatever order: no event is a fault, and every wait has an end', () => {
  /** @type {Record<string, (fake: import('./fake-worker').FakeWorker) => void>} */
  const THINGS = {
    listens: fake => fake.listens(),
    closes: fake => fake.closes(),
    accepts: fake => fake.says({ type: 'accepting' }),
    paused: fake => fake.says({ type: 'paused', open: 0, forced: 0, drainMs: 0, longestMs: 0, connections: 0 }),
    drained: fake => fake.says({ type: 'drained', open: 0, forced: 0, drainMs: 0, longestMs: 0, connections: 0 }),
    late: fake => fake.waits(),
    serve: ({ worker }) => { if (worker.state === 'standby' || worker.kept) worker.move('serve') },
    pause: ({ worker }) => {
      if (worker.state === 'opening' || worker.state === 'serving' || worker.state === 'lapsed') worker.move('pause')
    },
    retire: ({ worker }) => worker.leaveFor('drained'),
    hung: ({ worker }) => worker.leaveFor('hung', { atOnce: true }),
    asks: ({ worker }) => worker.askReplacement('it wishes so')
  }
  const names = Object.keys(THINGS)
  const waiting = new Set([
    'launching', 'starting', 'unready', 'opening', 'lapsed', 'pausing', 'draining', 'stopping', 'killing'
  ])
  let lives = 0
  /** @param {string[]} order */
  const live = order => {
    lives++
    const fake = fakeWorker(SETTINGS)
    const { worker } = fake
    worker.begin()
    fake.spawn()
    for (const name of order) THINGS[name](fake)
    const life = `${order.join()} -> ${worker.state}`
    if (waiting.has(worker.state) !== fake.hasDeadline) {
      throw new Error(`${life}: a wait without an end, or a deadline that nothing waits for`)
    }
    if (worker.state === 'serving' && !order.includes('accepts')) {
      throw new Error(`${life}: it was never heard to accept`)
    }
    for (let i = 0; i < 10 && fake.hasDeadline; i++) fake.waits()
    if (!['standby', 'serving', 'paused', 'unkillable'].includes(worker.state)) {
      throw new Error(`${life}: it never ends`)
    }
    if (worker.state === 'unkillable') {
      fake.exits(null, 'SIGKILL')
      if (/** @type {string} */ (worker.state) !== 'gone' || worker.asked === null) {
        throw new Error(`${life}: gone, and nobody knows why`)
      }
    }
  }
  const walk = (/** @type {string[]} */ order) => {
    live(order)
    if (order.length < LONGEST) for (const name of names) walk([...order, name])
  }
  walk([])
  expect(lives).toBe((names.length ** (LONGEST + 1) - 1) / (names.length - 1))
})

test('a worker that was told to go keeps its first reason, whatever is wished later', () => {
  const { worker } = brought(WAYS.serving)
  worker.leaveFor('drained')
  worker.want(wish => toldToGo(wish, 'hung'))
  worker.kill()
  expect(worker.asked).toBe('drained')
})

test('a worker that opens and closes its server all the time is trusted in the end, or goes', () => {
  const fake = fakeWorker({ ...SETTINGS, reload: { settleMs: 5000 } })
  const { worker } = fake
  worker.begin()
  fake.spawn()
  fake.listens()
  worker.move('serve')
  fake.says({ type: 'accepting' })
  const states = []
  for (let i = 0; i < 4; i++) {
    fake.pass(4000)
    fake.closes()
    states.push(worker.state)
    fake.listens()
  }
  expect(states).toEqual(['lapsed', 'serving', 'serving', 'serving'])
})

test('what comes of a worker that another manager has now changes nothing here, and arms no deadline', () => {
  const { worker, ...fake } = brought(WAYS.starting)
  worker.detach()
  expect(fake.take()).toEqual(['let go'])
  fake.listens()
  worker.kill = () => { throw new Error('nobody kills it') }
  for (const event of EVENTS) worker.move(event)
  expect([worker.state, fake.take(), fake.states.at(-1)]).toEqual(['starting', [], 'starting'])

  const late = fakeWorker(SETTINGS) // its process comes when it is handed over already
  late.worker.begin()
  late.worker.detach()
  late.take()
  late.spawn()
  expect([late.worker.state, late.worker.pid, late.take()]).toEqual(['launching', undefined, ['let go']])
})
