'use strict'
const {
  MOVES: TABLE, EVENTS, ACTIVE_STATES, fillsSlot, isServing, isPaused, isKept, isLeaving, keepsSockets, plainState,
  shownState, nextState, moveWorker
} = require('../../../manager/worker/lifecycle')

/** @type {Record<string, Record<string, any>>} */
const MOVES = TABLE

const ORDER = [
  'launching', 'starting', 'standby', 'unready', 'opening', 'serving', 'lapsed', 'pausing', 'paused', 'draining', 'stopping',
  'killing', 'unkillable', 'gone'
]
/** Pairs that would be a fault of the manager. */
/** @type {Record<string, string[]>} */
const IMPOSSIBLE = {
  launching: ['ready', 'serve', 'accepting', 'server-lost', 'pause', 'paused', 'drained'], // nothing is there to say it
  starting: ['serve', 'pause', 'paused', 'drained'], // it is not ready, and was never asked to drain
  standby: ['pause', 'paused', 'drained', 'deadline'],
  unready: ['serve', 'pause', 'paused', 'drained'],
  opening: ['drained'], // but perhaps paused: it was told to serve again while it said so
  serving: ['drained', 'deadline'],
  lapsed: ['drained'],
  paused: ['deadline']
}

/**
 * Every order of events, as far as it can matter: the longest way through the table has ten moves before a state comes
 * again.
 * @param {(from: any, event: any, to: any, path: any[]) => void} visit
 */
function walk (visit) {
  const seen = new Set()
  const queue = [{ state: 'launching', path: /** @type {string[]} */ ([]) }]
  for (const { state, path } of queue) {
    for (const event of EVENTS) {
      const to = MOVES[state][event]
      if (to === undefined) continue
      const key = `${[...path, state].join()} ${event}`
      if (seen.has(key)) continue
      seen.add(key)
      visit(state, event, to, path)
      if (to !== state && !path.includes(to)) queue.push({ state: to, path: [...path, state] })
    }
  }
  return seen.size
}

test('every pair of state and event is either a move or known to be impossible', () => {
  for (const state of ORDER) {
    const missing = EVENTS.filter(event => MOVES[state][event] === undefined)
    const gone = ['launching', 'killing', 'unkillable', 'gone'].includes(state) ? [] : ['spawned'] // once
    expect({ state, missing: missing.sort() }).toEqual({ state, missing: [...IMPOSSIBLE[state] ?? [], ...gone].sort() })
  }
  expect(Object.keys(MOVES)).toEqual(ORDER)
})

test('no order of events brings a worker back to an earlier state, but for one that was paused or closed its server; and every order can end', () => {
  /** @type {Set<string>} */
  const back = new Set()
  const steps = walk((from, event, to, path) => {
    if (ORDER.indexOf(to) < ORDER.indexOf(from)) back.add(`${from} ${event} ${to}`)
    expect(nextState(to, 'exit')).toBe('gone')
    // nothing serves that was not ready
    if (to === 'serving') expect([...path, from]).toEqual(expect.arrayContaining(['standby', 'opening']))
  })
  expect([...back].sort()).toEqual([
    'lapsed accepting serving', 'paused serve opening', 'pausing serve opening', 'unready ready standby'
  ])
  expect(steps).toBeGreaterThan(60)
})

test('a timeout is never taken for success: no deadline leads to a state that fills a slot', () => {
  walk((from, event, to) => {
    if (event === 'deadline') expect(ACTIVE_STATES).not.toContain(to)
  })
})

test('a worker that serves is drained before it is signalled, unless it is told to stop at once', () => {
  expect(nextState('serving', 'retire')).toBe('draining')
  expect(nextState('serving', 'stop')).toBe('stopping')
})

test('what is paused fills no slot until it serves again, and keeps its sockets', () => {
  const those = (/** @type {(worker: { state: any }) => boolean} */ are) => ORDER.filter(state => are({ state }))
  expect(those(fillsSlot)).toEqual(['launching', 'starting', 'standby', 'unready', 'opening', 'serving', 'lapsed'])
  expect(those(isServing)).toEqual(['opening', 'serving', 'lapsed'])
  expect(ORDER.filter(state => isLeaving(/** @type {any} */ (state))))
    .toEqual(['draining', 'stopping', 'killing', 'unkillable'])
  expect(those(isPaused)).toEqual(['paused'])
  expect(those(isKept)).toEqual(['pausing', 'paused'])
  expect(those(keepsSockets)).toEqual(['launching', 'starting', 'standby', 'unready', 'opening', 'serving', 'lapsed', 'paused'])
})

test('programs read the names of states that they know', () => {
  expect(ORDER.map(state => shownState(/** @type {any} */ (state)))).toEqual(
    [
      'starting', 'starting', 'standby', 'standby', 'serving', 'serving', 'serving', 'pausing', 'standby', 'draining',
      'stopping', 'killing', 'killing', 'gone'
    ])
  expect([...new Set(ORDER.map(state => plainState(/** @type {any} */ (state))))]).toEqual(
    ['starting', 'standby', 'serving', 'pausing', 'paused', 'draining', 'stopping', 'killing', 'unkillable', 'gone'])
})

test('one that closes its server before it is trusted is waited for, and leaves when its time is up', () => {
  const ways = /** @type {[any, any][]} */ ([
    ['standby', 'server-lost'], ['unready', 'ready'], ['unready', 'deadline'],
    ['serving', 'server-lost'], ['lapsed', 'accepting'], ['lapsed', 'deadline']
  ])
  expect(ways.map(way => nextState(...way))).toEqual(['unready', 'standby', 'stopping', 'lapsed', 'serving', 'draining'])
})

test('a worker that could not be paused leaves, and one that is too late with it too', () => {
  expect([nextState('pausing', 'drained'), nextState('pausing', 'deadline'), nextState('pausing', 'retire')])
    .toEqual(['stopping', 'stopping', 'draining'])
})

test('an impossible event throws and changes nothing', () => {
  const worker = { state: /** @type {any} */ ('starting'), moves: [] }
  expect(() => moveWorker(worker, 'serve', 0, () => {})).toThrow('a worker got "serve" while starting')
  expect(worker).toEqual({ state: 'starting', moves: [] })
})

test('entering is told once; a late event is not', () => {
  /** @type {{ state: any, moves: any[] }} */
  const worker = { state: 'launching', moves: [] }
  /** @type {string[]} */
  const entered = []
  const note = (/** @type {any} */ w, /** @type {string} */ from, /** @type {string} */ event) => {
    entered.push(`${from} ${event} ${w.state}`)
  }
  for (const event of /** @type {any[]} */ ([
    'spawned', 'ready', 'ready', 'serve', 'ready', 'accepting', 'retire', 'retire', 'drained', 'drained', 'exit',
    'deadline', 'exit'
  ])) moveWorker(worker, event, 7, note)
  expect(entered).toEqual([
    'launching spawned starting', 'starting ready standby', 'standby serve opening', 'opening accepting serving',
    'serving retire draining', 'draining drained stopping', 'stopping exit gone'
  ])
  expect(worker.moves.map(({ from, event, to }) => `${from} ${event} ${to}`)).toEqual(entered)
  expect(worker.moves[0]).toEqual({ atMs: 7, from: 'launching', event: 'spawned', to: 'starting' })
})

test('a process that SIGKILL does not end is told of once, and can still go', () => {
  /** @type {{ state: any, moves: any[] }} */
  const worker = { state: 'killing', moves: [] }
  /** @type {string[]} */
  const entered = []
  for (const event of /** @type {any[]} */ (['deadline', 'deadline', 'exit'])) {
    moveWorker(worker, event, 0, w => entered.push(w.state))
  }
  expect(entered).toEqual(['unkillable', 'gone'])
})
