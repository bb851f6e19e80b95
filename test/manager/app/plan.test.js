'use strict'
const { nextStep } = require('../../../manager/app/plan')
const { nextState, plainState, fillsSlot, isPaused } = require('../../../manager/worker/lifecycle')
const { wayBack } = require('../../../manager/app/way-back')

const app = (over = {}) => ({
  size: 2, surge: 1, generation: 1, rejectedUpTo: 0, keep: null, startAtOnce: 4, stopFirst: false,
  mayReplace: true, workers: [],
  mayStart: [true, true, true, true], givenUp: 0,
  ...over
})
const worker = (/** @type {number} */ slot, /** @type {number} */ generation, /** @type {any} */ state, over = {}) => ({
  key: `${slot}-${generation}-${state}`, slot, generation, state, accepts: state === 'serving',
  proven: state === 'serving', settled: true, replace: false, leave: false, ...over
})
const kept = (/** @type {number} */ slot, /** @type {number} */ generation, over = {}) => worker(slot,
  generation, 'paused', over)

test.each([
  { name: 'an empty slot is filled', app: app(), step: { step: 'start', slot: 0 } },
  { name: 'a slot that backs off waits', app: app({ mayStart: [false, false] }), step: { step: 'wait' } },
  {
    name: 'no more start at a time than allowed',
    app: app({ startAtOnce: 1, workers: [worker(0, 1, 'starting')] }),
    step: { step: 'wait' }
  },
  { name: 'a ready worker serves', app: app({ workers: [worker(0, 1, 'standby')] }), step: {
    step: 'serve', key: '0-1-standby'
  } },
  { name: 'all serve: done', app: app({ workers: [worker(0, 1, 'serving'), worker(1, 1, 'serving')] }), step: {
    step: 'done'
  } },
  {
    name: 'a slot that gave up is waited for',
    app: app({ workers: [worker(0, 1, 'serving')], mayStart: [true, false] }),
    step: { step: 'wait' }
  },
  {
    name: 'but not by who only wants more of them',
    app: app({ workers: [worker(0, 1, 'serving')], mayStart: [true, false], givenUp: 1 }),
    step: { step: 'done' }
  },
  {
    name: 'an old worker gets a replacement first',
    app: app({ generation: 2, workers: [worker(0, 1, 'serving'), worker(1, 1, 'serving')] }),
    step: { step: 'start', slot: 0 }
  },
  {
    name: 'and stays while that one starts',
    app: app({ generation: 2, workers: [worker(0, 1, 'serving'), worker(1, 1, 'serving'), worker(0, 2, 'starting')] }),
    step: { step: 'wait' }
  },
  {
    name: 'and retires when that one serves',
    app: app({ generation: 2, workers: [worker(0, 1, 'serving'), worker(1, 1, 'serving'), worker(0, 2, 'serving')] }),
    step: { step: 'retire', key: '0-1-serving' }
  },
  {
    name: 'where two cannot run at a time, the old one leaves first, as long as all serve',
    app: app({ stopFirst: true, generation: 2, workers: [worker(0, 1, 'serving'), worker(1, 1, 'serving')] }),
    step: { step: 'retire', key: '0-1-serving' }
  },
  {
    name: 'where two cannot run at a time, the new one waits for the end of the old one',
    app: app({ stopFirst: true, generation: 2, workers: [worker(0, 1, 'stopping'), worker(1, 1, 'serving')] }),
    step: { step: 'wait' }
  },
  {
    name: 'where two cannot run at a time, the new one starts in a free slot, and the next old one stays until it serves',
    app: app({ stopFirst: true, generation: 2, workers: [worker(1, 1, 'serving')] }),
    step: { step: 'start', slot: 0 }
  },
  {
    name: 'where two cannot run at a time, nothing leaves while another slot starts',
    app: app({ stopFirst: true, generation: 2, workers: [worker(0, 2, 'starting'), worker(1, 1, 'serving')] }),
    step: { step: 'wait' }
  },
  {
    name: 'where two cannot run at a time, nothing leaves a moment after a failure',
    app: app({ stopFirst: true, mayReplace: false, workers: [worker(0, 1, 'serving', { replace: true }), worker(1, 1, 'serving')] }),
    step: { step: 'wait' }
  },
  {
    name: 'the next replacement waits for the drain: never more than size + surge',
    app: app({ generation: 2, workers: [worker(0, 1, 'draining'), worker(1, 1, 'serving'), worker(0, 2, 'serving')] }),
    step: { step: 'wait' }
  },
  {
    name: 'lost capacity does not wait for a drain',
    app: app({ generation: 2, workers: [worker(0, 1, 'draining'), worker(0, 2, 'serving')] }),
    step: { step: 'start', slot: 1 }
  },
  {
    name: 'a drain is part of being done',
    app: app({ generation: 2, workers: [worker(0, 1, 'draining'), worker(0, 2, 'serving'), worker(1, 2, 'serving')] }),
    step: { step: 'wait' }
  },
  {
    name: 'a new worker that is ready must live a while beside the old one before it serves',
    app: app({
      generation: 2,
      workers: [worker(0, 1, 'serving'), worker(1, 1, 'serving'), worker(0, 2, 'standby', { settled: false })]
    }),
    step: { step: 'wait' }
  },
  {
    name: 'several replacements may start, as far as the surge allows',
    app: app({
      surge: 2, generation: 2, workers: [worker(0, 1, 'serving'), worker(1, 1, 'serving'), worker(0, 2, 'starting')]
    }),
    step: { step: 'start', slot: 1 }
  },
  {
    name: 'one of them meets clients first',
    app: app({ surge: 2, generation: 2, workers: [
      worker(0, 1, 'serving'), worker(1, 1, 'serving'), worker(0, 2, 'serving', { proven: false, settled: false }),
      worker(1, 2, 'standby')
    ] }),
    step: { step: 'wait' }
  },
  {
    name: 'the others follow when it has lived with them for a while',
    app: app({ surge: 2, generation: 2, workers: [
      worker(0, 1, 'serving'), worker(1, 1, 'serving'), worker(0, 2, 'serving', { settled: false }),
      worker(1, 2, 'standby')
    ] }),
    step: { step: 'serve', key: '1-2-standby' }
  },
  {
    name: 'but an empty slot does not wait for that',
    app: app({ surge: 2, generation: 2, workers: [
      worker(0, 1, 'serving'),
      worker(0, 2, 'serving', { proven: false, settled: false }),
      worker(1, 2, 'standby', { settled: false })
    ] }),
    step: { step: 'serve', key: '1-2-standby' }
  },
  {
    name: 'in an empty slot it serves at once',
    app: app({ workers: [worker(0, 1, 'serving'), worker(1, 1, 'standby', { settled: false })] }),
    step: { step: 'serve', key: '1-1-standby' }
  },
  {
    name: 'the old one stays until the new one has served for a while',
    app: app({
      generation: 2,
      workers: [worker(0, 1, 'serving'), worker(1, 1, 'serving'), worker(0, 2, 'serving', { settled: false })]
    }),
    step: { step: 'wait' }
  },
  {
    name: 'told to serve is not yet done',
    app: app({ workers: [worker(0, 1, 'serving'), worker(1, 1, 'serving', { accepts: false })] }),
    step: { step: 'wait' }
  },
  {
    name: 'a sick worker is replaced like an old one',
    app: app({ workers: [worker(0, 1, 'serving'), worker(1, 1, 'serving', { replace: true })] }),
    step: { step: 'start', slot: 1 }
  },
  {
    name: 'of two equals the sick one retires',
    app: app({ workers: [worker(0, 1, 'serving'), worker(1, 1, 'serving', { key: 'new' }), worker(1,
      1, 'serving', { key: 'sick', replace: true })] }),
    step: { step: 'retire', key: 'sick' }
  },
  {
    name: 'no replacement while one failed a moment ago',
    app: app({ mayReplace: false, generation: 2, workers: [worker(0, 1, 'serving'), worker(1, 1, 'serving')] }),
    step: { step: 'wait' }
  },
  {
    name: 'what is not wanted leaves first',
    app: app({ workers: [worker(0, 1, 'serving', { leave: true }), worker(1, 1, 'serving')] }),
    step: { step: 'retire', key: '0-1-serving' }
  },
  {
    name: 'scaled down: the highest slot goes',
    app: app({ size: 1, workers: [worker(0, 1, 'serving'), worker(1, 1, 'serving')] }),
    step: { step: 'retire', key: '1-1-serving' }
  },
  {
    name: 'scaled down: the highest slot goes, though it is sick and another one is not there yet',
    app: app({ size: 1, workers: [worker(0, 1, 'starting'), worker(1, 1, 'serving', { replace: true })] }),
    step: { step: 'retire', key: '1-1-serving' }
  },
  {
    name: 'stop-first: a kept worker of before does not stand in the way of a lost one',
    app: app({ size: 1, stopFirst: true, generation: 2, workers: [kept(0, 1)] }),
    step: { step: 'start', slot: 0 }
  },
  {
    name: 'stop-first: nor of a replacement',
    app: app({ size: 1, stopFirst: true, generation: 3, workers: [worker(0, 2, 'serving'), kept(0, 1)] }),
    step: { step: 'retire', key: '0-2-serving' }
  },
  { name: 'stopped: all go', app: app({ size: 0, workers: [worker(0, 1, 'starting')] }), step: {
    step: 'retire', key: '0-1-starting'
  } },
  {
    name: 'after a reload that failed, a worker of the newer generation may stay',
    app: app({ workers: [worker(0, 2, 'serving'), worker(1, 1, 'serving')] }),
    step: { step: 'done' }
  },
  // with reload.keepOldMs
  {
    name: 'the old one is paused instead, when its generation is to be kept',
    app: app({
      generation: 2, keep: 1, workers: [worker(0, 1, 'serving'), worker(1, 1, 'serving'), worker(0, 2, 'serving')]
    }),
    step: { step: 'pause', key: '0-1-serving' }
  },
  {
    name: 'a sick one is not kept',
    app: app({
      generation: 2,
      keep: 1,
      workers: [worker(0, 1, 'serving', { replace: true }), worker(1, 1, 'serving'), worker(0, 2, 'serving')]
    }),
    step: { step: 'retire', key: '0-1-serving' }
  },
  {
    name: 'nor is one of another generation',
    app: app({
      generation: 3, keep: 2, workers: [worker(0, 1, 'serving'), worker(1, 2, 'serving'), worker(0, 3, 'serving')]
    }),
    step: { step: 'retire', key: '0-1-serving' }
  },
  {
    name: 'the next replacement waits until it is paused',
    app: app({
      generation: 2, keep: 1, workers: [worker(0, 1, 'pausing'), worker(1, 1, 'serving'), worker(0, 2, 'serving')]
    }),
    step: { step: 'wait' }
  },
  {
    name: 'but those that are paused count no more',
    app: app({ generation: 2, keep: 1, workers: [kept(0, 1), worker(1, 1, 'serving'), worker(0, 2, 'serving')] }),
    step: { step: 'start', slot: 1 }
  },
  {
    name: 'with kept workers beside it an app is as it should be',
    app: app({
      generation: 2, keep: 1, workers: [kept(0, 1), kept(1, 1), worker(0, 2, 'serving'), worker(1, 2, 'serving')]
    }),
    step: { step: 'done' }
  },
  {
    name: 'not while one is being paused',
    app: app({ size: 1, generation: 2, keep: 1, workers: [worker(0, 1, 'pausing'), worker(0, 2, 'serving')] }),
    step: { step: 'wait' }
  },
  {
    name: 'a kept worker does not serve by itself, nor does it stand in the way of one that is needed',
    app: app({ size: 1, generation: 2, workers: [kept(0, 1)] }),
    step: { step: 'start', slot: 0 }
  },
  {
    name: 'a kept worker of a slot that is gone leaves',
    app: app({ size: 1, generation: 2, workers: [worker(0, 2, 'serving'), kept(1, 1)] }),
    step: { step: 'retire', key: '1-1-paused' }
  },
  {
    name: 'a kept worker whose time is over leaves',
    app: app({ size: 1, generation: 2, workers: [worker(0, 2, 'serving'), kept(0, 1, { leave: true })] }),
    step: { step: 'retire', key: '0-1-paused' }
  },
  {
    name: 'one that is still being paused may be told to leave',
    app: app({ size: 0, generation: 2, workers: [worker(0, 1, 'pausing')] }),
    step: { step: 'retire', key: '0-1-pausing' }
  },
  // after a flip back
  {
    name: 'of a generation rolled away from, the worker retires when the one that came back serves',
    app: app({ generation: 1, rejectedUpTo: 2, workers: [
      worker(0, 1, 'serving'), worker(1, 1, 'serving'), worker(0, 2, 'serving')
    ] }),
    step: { step: 'retire', key: '0-2-serving' }
  },
  {
    name: 'not before',
    app: app({
      generation: 1,
      rejectedUpTo: 2,
      workers: [worker(0, 1, 'serving', { settled: false }), worker(1, 1, 'serving'), worker(0, 2, 'serving')]
    }),
    step: { step: 'wait' }
  },
  {
    name: 'where none came back it is replaced like an old one',
    app: app({ generation: 1, rejectedUpTo: 2, workers: [worker(0, 1, 'serving'), worker(1, 2, 'serving')] }),
    step: { step: 'start', slot: 1 }
  },
  {
    name: 'a worker of a later reload that failed may stay nevertheless',
    app: app({ generation: 1, rejectedUpTo: 2, workers: [worker(0, 1, 'serving'), worker(1, 3, 'serving')] }),
    step: { step: 'done' }
  }
])('$name', ({ app: given, step }) => {
  expect(nextStep(given)).toEqual(step)
})

/** The plan's state of a worker after an event; one that was told to serve and does not is "opening". */
const movedBy = (/** @type {any} */ { state, accepts }, /** @type {any} */ event) =>
  plainState(nextState(state === 'serving' && !accepts ? 'opening' : state, event))

/**
 * Every order in which a reload can go, and with `flip` the flip back after it: after each step of the plan, each thing
 * that can happen next is tried: a worker gets ready, takes connections, has lived for a while, its drain or pause ends
 * (or it cannot be paused), a deadline passes, it exits as asked; and, `deaths` times in all, any worker dies unasked.
 * The rules for a failed reload and for the flip are the supervisor's (supervisor.js, reload and rollback): first
 * failure, the generation falls back, a new worker stays only where the old one is gone, one that is paused serves
 * again. With `abort` the reload is aborted at any moment. `check` is called after each step.
 */
function walkReload (/** @type {any} */ {
  size, to = size, surge, deaths, keep = false, flip = false, abort = false, stopFirst = false
}, /** @type {(s: any, shape: any) => void} */ check) {
  const begin = {
    generation: 2, rejectedUpTo: 0, failed: false, flipped: false, deaths, keys: size,
    workers: Array.from({ length: size }, (_, slot) => ({
      key: slot, slot, generation: 1, state: 'serving', accepts: true, proven: true, settled: true, replace: false,
      leave: false, served: true
    }))
  }
  const seen = new Set()
  /** @type {any[]} */
  const ends = []
  const stack = [settle(begin)]
  while (stack.length > 0) {
    const now = stack.pop()
    const id = JSON.stringify([now.generation, now.failed, now.flipped, now.deaths,
      now.workers.map((/** @type {any} */ w) => [
        w.slot, w.generation, w.state, w.leave, w.accepts, w.proven, w.settled, w.served
      ]).sort()])
    if (seen.has(id)) continue
    seen.add(id)
    const next = successors(now)
    if (nextStep(planned(now)).step === 'done') ends.push(now)
    else atLeast(next.length, 1) // never stuck
    stack.push(...next)
  }
  return { states: seen.size, ends }

  function planned (/** @type {any} */ s) {
    return {
      size: s.generation === 2 ? to : size, surge, generation: s.generation, rejectedUpTo: s.rejectedUpTo,
      keep: keep && !s.failed && !s.flipped ? 1 : null,
      startAtOnce: 4, stopFirst, mayReplace: true, workers: s.workers, mayStart: Array(size).fill(true), givenUp: 0
    }
  }

  /** Takes steps until the plan waits, and checks what must hold after each. */
  function settle (/** @type {any} */ state) {
    let s = copyOf(state)
    for (;;) {
      check(s, { size, surge })
      const step = nextStep(planned(s))
      if (step.step === 'wait' || step.step === 'done') return s
      s = copyOf(s)
      if (step.step === 'start') {
        s.workers.push({
          key: s.keys++, slot: step.slot, generation: s.generation, state: 'starting', accepts: false, proven: false,
          settled: false, replace: false, leave: false
        })
      } else {
        const w = s.workers.find((/** @type {any} */ x) => x.key === step.key)
        w.state = movedBy(w, step.step)
        w.settled = false
        w.proven = false
        if (step.step === 'pause') w.accepts = false
      }
    }
  }

  function successors (/** @type {any} */ s) {
    const list = []
    for (const w of s.workers) {
      const isNew = w.generation === 2 && !s.flipped
      if (w.state === 'starting') list.push(after(s, w.key, 'ready'), ...(isNew ? [after(s, w.key, 'deadline')] : []))
      if (fillsSlot(w) && w.state !== 'starting' && !w.settled) list.push(with_(s, w.key,
        w.state === 'serving' ? { accepts: true, served: true, proven: true, settled: true } : { settled: true }))
      if (w.state === 'serving' && w.accepts && !w.proven) list.push(with_(s, w.key, { proven: true }))
      if (w.state === 'serving' && !w.accepts) {
        list.push(with_(s, w.key, { accepts: true, served: true }), ...(isNew ? [after(s, w.key, 'deadline')] : []))
      }
      if (w.state === 'pausing') {
        list.push(after(s, w.key, 'paused'), after(s, w.key, 'drained'), after(s, w.key, 'deadline'))
      }
      if (w.state === 'draining') list.push(after(s, w.key, 'drained'), after(s, w.key, 'deadline'))
      if (w.state === 'stopping') list.push(after(s, w.key, 'exit'), after(s, w.key, 'deadline'))
      if (w.state === 'killing') list.push(after(s, w.key, 'exit'))
      if (s.deaths > 0 && (fillsSlot(w) || isPaused(w) || w.state === 'pausing')) {
        list.push(after({ ...s, deaths: s.deaths - 1 }, w.key, 'exit'))
      }
    }
    const isDone = nextStep(planned(s)).step === 'done'
    if (flip && isDone && !s.failed && !s.flipped && s.workers.some(isPaused)) list.push(flipped(s))
    if (abort && !isDone && !s.failed && !s.flipped) list.push(aborted(s))
    return list
  }

  function with_ (/** @type {any} */ state, /** @type {any} */ key, /** @type {any} */ change) {
    const s = copyOf(state)
    Object.assign(s.workers.find((/** @type {any} */ x) => x.key === key), change)
    return settle(s)
  }

  function flipped (/** @type {any} */ state) {
    const s = copyOf(state)
    Object.assign(s, { generation: 1, rejectedUpTo: 2, flipped: true })
    for (const w of s.workers) if (w.generation === 2 && w.state !== 'serving') w.leave = true
    takeBack(s)
    return settle(s)
  }

  function aborted (/** @type {any} */ state) {
    const s = copyOf(state)
    const { leave } = wayBack(s.workers, { generation: 1, size, previous: null })
    Object.assign(s, { generation: 1, rejectedUpTo: 2, flipped: true })
    for (const w of leave) w.leave = true
    takeBack(s)
    return settle(s)
  }

  function takeBack (/** @type {any} */ s) {
    for (const w of s.workers) if (isPaused(w) || w.state === 'pausing') {
      Object.assign(w, { state: movedBy(w, 'serve'), accepts: false, proven: false, settled: false })
    }
  }

  function after (/** @type {any} */ state, /** @type {any} */ key, /** @type {any} */ event) {
    const s = copyOf(state)
    const w = s.workers.find((/** @type {any} */ x) => x.key === key)
    const was = { ...w }
    w.state = movedBy(w, event)
    const unready = (was.state === 'starting' || was.state === 'serving') && (event === 'exit' || event === 'deadline')
    if (!s.failed && !s.flipped && w.generation === 2 && (unready || (event === 'exit' && fillsSlot(was)))) {
      s.failed = true
      s.generation = 1
      const old = s.workers.filter((/** @type {any} */ x) => x.generation === 1 && x.state === 'serving')
      for (const other of wayBack(s.workers, { generation: 1, size, previous: null }).leave) other.leave = true
      s.good = old.map((/** @type {any} */ x) => x.key)
      takeBack(s)
    }
    s.workers = s.workers.filter((/** @type {any} */ x) => x.state !== 'gone')
    // it died unasked: nothing can be promised of it
    if (event === 'exit') s.good = s.good?.filter((/** @type {any} */ k) => k !== key)
    return settle(s)
  }
}

// expect() is called only for what fails: the walks ask some hundred thousand times
const atLeast = (/** @type {number} */ n, /** @type {number} */ least) => {
  if (!(n >= least)) expect(n).toBeGreaterThanOrEqual(least)
}
const atMost = (/** @type {number} */ n, /** @type {number} */ most) => {
  if (!(n <= most)) expect(n).toBeLessThanOrEqual(most)
}
const copyOf = (/** @type {any} */ s) => ({ ...s, workers: s.workers.map((/** @type {any} */ w) => ({ ...w })) })
const servingIn = (/** @type {any} */ s) => s.workers.filter((/** @type {any} */ w) => w.state === 'serving').length
/** Paused ones count beside size + surge. */
const runningIn = (/** @type {any} */ s) => s.workers.filter((/** @type {any} */ w) => !isPaused(w))

describe.each([
  { size: 1, surge: 1, deaths: 2, keep: false }, { size: 2, surge: 1, deaths: 2, keep: false },
  { size: 2, surge: 2, deaths: 1, keep: false },
  { size: 3, surge: 1, deaths: 1, keep: false }, { size: 1, surge: 1, deaths: 2, keep: true },
  { size: 2, surge: 1, deaths: 1, keep: true }
])('every order of a reload of $size workers with surge $surge, keeping the old ones: $keep', shape => {
  test('of a generation that is new, one worker meets clients before the others', () => {
    walkReload({ ...shape, deaths: 0 }, s => {
      const fresh = s.workers.filter((/** @type {any} */ w) => w.generation === 2 && w.state === 'serving')
      if (fresh.length > 1 && !fresh.some((/** @type {any} */ w) => w.proven)) expect(fresh).toEqual('one is proven')
    })
  })

  test('without a death: never fewer serve than wanted, never more run than size + surge, and it ends', () => {
    const { states, ends } = walkReload({ ...shape, deaths: 0 }, (s, { size, surge }) => {
      atLeast(servingIn(s), size)
      // those that come back after a failure serve beside the new ones for a moment
      if (!s.failed || !shape.keep) atMost(runningIn(s).length, size + surge)
    })
    expect(states).toBeGreaterThan(5)
    expect(ends.some(s => s.workers.every((/** @type {any} */ w) => w.generation === 2 || isPaused(w)))).toBe(true)
    expect(ends.some(s => s.failed)).toBe(true)
    expect(ends.some(s => s.workers.filter(isPaused).length === shape.size)).toBe(shape.keep)
    // a reload that failed leaves none paused
    for (const end of ends) if (end.failed) expect(end.workers.filter(isPaused)).toEqual([])
  })

  test(`with ${shape.deaths} deaths at any moment: at most the dead are missing, and all are there again in the end`, () => {
    const { ends } = walkReload(shape, (s, { size, surge }) => {
      const dead = shape.deaths - s.deaths
      // a reload that failed ends no good worker
      for (const key of s.good ?? []) {
        const state = s.workers.find((/** @type {any} */ w) => w.key === key)?.state
        if (state !== 'serving') expect(state).toBe('serving')
      }
      atLeast(servingIn(s), size - dead)
      // what leaves without ever having served has nothing to finish, and nobody waits for it
      if (!s.failed || !shape.keep) {
        atMost(runningIn(s).filter((/** @type {any} */ w) => fillsSlot(w) || w.served).length, size + surge)
      }
    })
    for (const end of ends) expect(runningIn(end).map((/** @type {any} */ w) => [w.slot, w.state]).sort())
      .toEqual(Array.from({ length: shape.size }, (_, i) => [i, 'serving']))
  })
})

test.each([
  { size: 2, to: 1, surge: 1, deaths: 0 }, { size: 2, to: 1, surge: 1, deaths: 1 },
  { size: 3, to: 1, surge: 1, deaths: 0 }, { size: 3, to: 2, surge: 2, deaths: 0 }
])('every order of a reload of $size workers to $to, with $deaths deaths: none is given up for a generation that is not in place', shape => {
  const { ends } = walkReload(shape, (s, { size, surge }) => {
    const isInPlace = s.workers.filter((/** @type {any} */ w) =>
      w.generation === 2 && w.state === 'serving' && w.accepts).length >= shape.to
    if (s.deaths < shape.deaths) return // one that dies when the others have gone is missed
    if (!isInPlace) atLeast(servingIn(s), size)
    atMost(runningIn(s).length, size + surge)
  })
  for (const s of ends) {
    expect(s.workers.map((/** @type {any} */ w) => [w.slot, w.state]).sort())
      .toEqual(Array.from({ length: s.failed ? shape.size : shape.to }, (_, slot) => [slot, 'serving']))
  }
  expect(new Set(ends.map(s => s.failed))).toEqual(new Set([false, true]))
})

test.each([
  { size: 1, deaths: 0 }, { size: 2, deaths: 0 }, { size: 3, deaths: 0 }, { size: 1, deaths: 1 },
  { size: 2, deaths: 1 }, { size: 2, deaths: 0, abort: true }, { size: 2, to: 1, deaths: 0 }
])('every order of a reload stop-first: $size workers, $deaths deaths, aborted: $abort: never two in a slot, one missing at most, and it ends', shape => {
  const { ends } = walkReload({ surge: 1, stopFirst: true, ...shape }, (s, { size }) => {
    const slots = s.workers.map((/** @type {any} */ w) => w.slot)
    atLeast(new Set(slots).size, slots.length)
    atLeast(servingIn(s), size - 1 - (shape.deaths - s.deaths) - (s.failed || s.flipped ? 1 : 0))
  })
  expect(ends.some(s => s.workers.every((/** @type {any} */ w) => w.generation === 2))).toBe(true)
  expect(ends.some(s => s.failed)).toBe(true)
  for (const end of ends) expect(end.workers.map((/** @type {any} */ w) => [w.slot, w.state]).sort())
    .toEqual(Array.from({ length: end.generation === 2 ? shape.to ?? shape.size : shape.size }, (_, i) => [i, 'serving']))
})

test.each([
  { size: 1, surge: 1, deaths: 1 }, { size: 2, surge: 1, deaths: 1 }
])('every order of a reload of $size workers and the flip back, with $deaths deaths: it ends with the old generation alone', shape => {
  const { ends } = walkReload({ ...shape, keep: true, flip: true }, (s, { size }) => {
    atLeast(servingIn(s), size - (shape.deaths - s.deaths))
  })
  const back = ends.filter(s => s.flipped)
  expect(back.length).toBeGreaterThan(1)
  for (const end of back) {
    expect(end.workers.map((/** @type {any} */ w) => [w.slot, w.generation, w.state, w.accepts]).sort())
      .toEqual(Array.from({ length: shape.size }, (_, i) => [i, 1, 'serving', true]))
  }
})

test.each([
  { size: 1, surge: 1, deaths: 1, keep: false }, { size: 2, surge: 1, deaths: 1, keep: false },
  { size: 2, surge: 2, deaths: 0, keep: false },
  { size: 3, surge: 1, deaths: 0, keep: false }, { size: 2, surge: 1, deaths: 1, keep: true }
])('every order of a reload of $size workers with surge $surge that is aborted at any moment, keeping the old ones: $keep, with $deaths deaths', shape => {
  const { ends } = walkReload({ ...shape, abort: true }, (s, { size }) => {
    atLeast(servingIn(s), size - (shape.deaths - s.deaths))
  })
  const back = ends.filter(s => s.flipped)
  expect(back.length).toBeGreaterThan(0)
  for (const end of back) {
    expect(end.workers.map((/** @type {any} */ w) => [w.slot, w.generation, w.state, w.accepts]).sort())
      .toEqual(Array.from({ length: shape.size }, (_, i) => [i, 1, 'serving', true]))
  }
})

test.each([
  {
    name: 'a new worker leaves where the old one serves',
    workers: [worker(0, 1, 'serving'), worker(0, 2, 'serving')],
    way: { leave: ['0-2-serving'], serve: [], lacking: [1] }
  },
  {
    name: 'and stays where it does not',
    workers: [worker(0, 1, 'draining'), worker(0, 2, 'serving'), worker(1, 1, 'serving')],
    way: { leave: [], serve: [], lacking: [0] }
  },
  { name: 'one that does not serve leaves', workers: [worker(0, 2, 'starting'), worker(1, 2, 'standby')], way: {
    leave: ['0-2-starting', '1-2-standby'], serve: [], lacking: [0, 1]
  } },
  {
    name: 'a paused one of the old generation serves again, and the new one stays until it does',
    workers: [kept(0, 1), worker(0, 2, 'serving'), worker(1, 1, 'serving')],
    way: { leave: [], serve: ['0-1-paused'], lacking: [] }
  },
  {
    name: 'one that is paused for a rollback further back stays paused',
    workers: [kept(0, 0), worker(0, 1, 'serving'), worker(1, 1, 'serving')],
    way: { leave: [], serve: [], lacking: [] }
  },
  {
    name: 'one whose time is over is not counted on',
    workers: [kept(0, 1, { leave: true }), worker(1, 1, 'serving')],
    way: { leave: [], serve: [], lacking: [0] }
  }
])('the way back: $name', ({ workers, way }) => {
  const { leave, serve, lacking } = wayBack(workers, { generation: 1, size: 2, previous: null })
  expect({ leave: leave.map(w => w.key), serve: serve.map(w => w.key), lacking }).toEqual(way)
})
