'use strict'
const { MOVES: TABLE, nextState, moveWorker } = require('../../../manager/worker/lifecycle')
const { effectsOf } = require('../../../manager/worker/effects')

/** @type {Record<string, Record<string, any>>} */
const MOVES = TABLE
/** @type {any} */
const SETTINGS = {
  ready: { timeoutMs: 1000 }, drain: { idleGraceMs: 10, timeoutMs: 3000 },
  stop: { signal: 'SIGTERM', message: false, timeoutMs: 500 }
}

/** @param {string} state @param {any} [settings] @returns {any[]} */
const effects = (state, settings = SETTINGS) => effectsOf(/** @type {any} */ (state), settings)
/** @param {any[]} all @param {string} what */
const only = (all, what) => all.filter(one => one.do === what)

/** Every pair of the table that enters a state. */
const ENTRIES = Object.entries(MOVES).flatMap(([from, events]) => Object.entries(events)
  .filter(([, to]) => to !== from)
  .map(([event, to]) => ({ from, event, to: /** @type {string} */ (to) })))

test.each(ENTRIES)('$from, $event: $to has its effects, and only stopping and killing touch the process', ({ to }) => {
  const found = effects(to)
  const touches = found.filter(one => one.do === 'signal' || one.do === 'shutdown')
  expect(touches.length).toBe(to === 'stopping' || to === 'killing' ? 1 : 0)
  if (touches.length > 0) expect(touches[0].signal).toBe(to === 'killing' ? 'SIGKILL' : 'SIGTERM')
  expect(only(found, 'release').length).toBe(to === 'gone' ? 1 : 0)
})

test.each(ENTRIES)('$from, $event: what the manager waits for in $to has an end', ({ to }) => {
  // the plan's; the kernel's; over
  const endless = ['starting', 'standby', 'serving', 'paused', 'unkillable', 'gone'].includes(to)
  expect(only(effects(to), 'expire').length).toBe(endless ? 0 : 1)
  if (!endless) expect(MOVES[to].deadline).toBeDefined()
})

test('an app that is stopped by message hears no signal', () => {
  const settings = { ...SETTINGS, stop: { ...SETTINGS.stop, message: true } }
  expect(effects('stopping', settings)).toContainEqual({ do: 'shutdown', signal: 'SIGTERM' })
  expect(only(effects('stopping', settings), 'signal')).toEqual([])
})

/**
 * A process that does as it is told where it is said to, a manager's timer, and the plan's wishes at any moment: one
 * life, event by event.
 * @param {Set<string>} obeys     of spawn, ready, lose (its server, once it serves), serve, pause, drain, stop, kill
 * @param {string[]} wishes       the plan's, each taken as soon as the worker may hear it
 */
function liveOut (obeys, wishes) {
  /** @type {any} */
  const worker = { state: 'launching', moves: [] }
  let nowMs = 0
  /** @type {number | null} */
  let deadlineMs = SETTINGS.ready.timeoutMs
  /** @type {string[]} */
  let heard = [...obeys.has('spawn') ? ['spawned'] : [], ...obeys.has('ready') ? ['ready'] : []]
  const left = [...wishes]
  const move = (/** @type {any} */ event) => moveWorker(worker, event, nowMs, () => {
    if (worker.state !== 'starting') deadlineMs = null
    for (const effect of effectsOf(worker.state, SETTINGS)) {
      if (effect.do === 'expire') deadlineMs = nowMs + effect.afterMs
      if (effect.do === 'send' && obeys.has(effect.message.type)) {
        heard.push(/** @type {any} */ ({ serve: 'accepting', pause: 'paused', drain: 'drained' })[effect.message.type])
      }
      if (effect.do === 'is-well' && obeys.has('lose') &&
        !worker.moves.some((/** @type {any} */ m) => m.event === 'server-lost')) heard.push('server-lost', 'accepting')
      if (effect.do === 'signal' && obeys.has(effect.signal === 'SIGKILL' ? 'kill' : 'stop')) heard.push('exit')
    }
  })
  for (let steps = 0; steps < 50 && worker.state !== 'gone' && worker.state !== 'unkillable'; steps++) {
    const said = heard.shift()
    if (said !== undefined && MOVES[worker.state][said] !== undefined) move(said)
    else if (left.length > 0 && MOVES[worker.state][left[0]] !== undefined &&
      left[0] in { serve: 1, pause: 1, retire: 1, stop: 1 }) move(left.shift())
    else if (deadlineMs !== null) {
      nowMs = deadlineMs
      move('deadline')
    } else break // it serves, or waits for the plan
    if (worker.state === 'gone') heard = []
  }
  return { worker, nowMs, isOver: left.length === 0 }
}

/** @template T @param {T[]} items @returns {T[][]} */
const subsets = items =>
  items.reduce((/** @type {T[][]} */ all, one) => [...all, ...all.map(some => [...some, one])], [[]])
const PARTS = ['spawn', 'ready', 'lose', 'serve', 'pause', 'drain', 'stop', 'kill']
const WISHES = [
  ['serve'], ['serve', 'retire'], ['serve', 'stop'], ['serve', 'pause', 'retire'],
  ['serve', 'pause', 'serve', 'retire'], ['retire'], ['stop'], ['serve', 'pause', 'stop']
]
const LIVES = subsets(PARTS).flatMap(obeys => WISHES.map(wishes => ({ obeys, wishes })))

test(`${LIVES.length} lives of processes that obey, or do not: each comes to an end that is known`, () => {
  for (const { obeys, wishes } of LIVES) {
    const { worker, nowMs, isOver } = liveOut(new Set(obeys), wishes)
    const life = `${obeys.join()} | ${wishes.join()} | ${worker.moves.map((/** @type {any} */ m) => m.to).join()}`
    const serves = worker.state === 'serving' && isOver && wishes.at(-1) === 'serve' && obeys.includes('serve') &&
      obeys.includes('ready')
    const end = worker.state === 'gone' ? 'gone'
      : worker.state === 'unkillable' ? 'unkillable' : serves ? 'serves' : 'stands still'
    expect(`${life}: ${end}`).not.toContain('stands still')
    // ready, serve, pause, drain, stop, kill: all of them in vain
    expect(nowMs).toBeLessThanOrEqual(1000 + 1000 + 2 * 5000 + 500 + 5000)
    if (end === 'unkillable') expect(obeys).not.toContain('kill')
    // a timeout is no success
    if (!obeys.includes('ready') || !obeys.includes('spawn')) {
      expect(worker.moves.map((/** @type {any} */ m) => m.to)).not.toContain('serving')
    }
  }
})

test('the way of a worker that obeys is the short one', () => {
  const { worker } = liveOut(new Set(PARTS.filter(part => part !== 'lose')), ['serve', 'retire'])
  expect(worker.moves.map((/** @type {any} */ m) => m.to))
    .toEqual(['starting', 'standby', 'opening', 'serving', 'draining', 'stopping', 'gone'])
  expect(nextState('serving', 'retire')).toBe('draining')
})
