'use strict'
const { Pausing, newPause, savedPause, restoredPause, isNearlyFull } = require('../../../manager/app/pausing')
const { pause, resume, onJoined, onMoved, restorePause, hearQueue, viewPause, endQuietly } =
  require('../../../manager/app/pause')
const { Holding } = require('../../../manager/worker/holding')

const CLOCK = { nowMs: 1000, wallMs: 5_000_000 }

test('what was written down is a pause with the same end', () => {
  const written = savedPause(newPause(30_000, CLOCK))
  expect(restoredPause(written, { nowMs: 50, wallMs: CLOCK.wallMs + 10_000 }))
    .toEqual({
      sinceMs: 50 - 10_000, untilMs: 50 + 20_000, maxMs: 30_000, endsAtMs: CLOCK.wallMs + 30_000, warned: false
    })
})

test.each([
  { name: 'an earlier version wrote the list', saved: undefined },
  { name: 'there was none', saved: null },
  { name: 'its time is up', saved: { maxMs: 1000, endsAtMs: CLOCK.wallMs } },
  { name: 'it was written by something else', saved: /** @type {any} */ ({ maxMs: 'x', endsAtMs: null }) }
])('no pause is taken up: $name', ({ saved }) => { expect(restoredPause(saved, CLOCK)).toBeNull() })

test('maintenance that an earlier version wrote down names no addresses, and is taken up', () => {
  const process = { pid: 7, startTimeTicks: 8, bootId: 'b' }
  const saved = /** @type {any} */ ({ maintenance: { message: 'm', retryAfterS: 1, process, sinceMs: CLOCK.wallMs } })
  expect(restoredPause(saved, CLOCK)?.maintenance).toMatchObject({ process, keys: [] })
})

test('a clock that was set back makes it no longer than it was asked for', () => {
  expect(restoredPause({ maxMs: 1000, endsAtMs: CLOCK.wallMs + 3_600_000 }, CLOCK)?.untilMs).toBe(CLOCK.nowMs + 1000)
})

test.each([
  { waiting: 79, room: 100, expected: false },
  { waiting: 80, room: 100, expected: true },
  { waiting: null, room: 100, expected: false },
  { waiting: 80, room: null, expected: false }
])('$waiting of $room: nearly full $expected', ({ waiting, room, expected }) => {
  expect(isNearlyFull(waiting, room)).toBe(expected)
})

test('who waits is asked at each change, and no longer than its time', async () => {
  const pausing = new Pausing()
  let isSo = false
  const waits = pausing.until(() => isSo, 60_000)
  pausing.changed()
  isSo = true
  pausing.changed()
  expect(await waits).toBe(true)
  expect(await pausing.until(() => false, 1)).toBe(false)
})

/**
 * An app of which nothing is real: what its workers are sent is kept, and they answer by themselves.
 * @param {{ states?: string[], answer?: (worker: any, message: any) => void, listens?: boolean }} [how]
 */
function fakeApp ({ states = ['serving', 'serving'], answer = obey, listens = true } = {}) {
  let nowMs = CLOCK.nowMs
  /** @type {any} */
  const app = {
    name: 'web', stopped: false, isBusy: false, binding: new Set(), pausing: new Pausing(), reports: [], saves: 0,
    settings: { drain: { idleGraceMs: 10, timeoutMs: 50 } },
    world: {
      clock: { nowMs: () => nowMs, wallMs: () => CLOCK.wallMs + nowMs },
      listeners: { ofApp: () => listens ? [{}] : [] },
      save: () => { app.saves++ },
      report: (/** @type {any} */ event) => app.reports.push(event)
    },
    pass (/** @type {number} */ ms) { nowMs += ms }
  }
  app.workers = new Set(states.map((state, slot) => {
    const worker = /** @type {any} */ ({ id: `web.${slot}`, state, holding: new Holding(), sent: [] })
    worker.send = (/** @type {any} */ message) => {
      worker.sent.push(message)
      setImmediate(() => {
        answer(worker, message)
        app.pausing.changed()
      })
      return true
    }
    return worker
  }))
  return app
}

/** @param {any} worker @param {any} message */
function obey (worker, { type }) {
  if (type === 'hold') worker.holding.onHeld({ open: 0, isDone: true })
  if (type === 'release') worker.holding.onReleased()
}

/** @param {any} app */
const sent = app => [...app.workers].map(({ sent: messages }) => messages.map((/** @type {any} */ { type }) => type))

test('paused: written down before any worker is told; each is told when its time is up; resume tells them all', async () => {
  const app = fakeApp({ states: ['serving', 'starting', 'paused', 'draining'] })
  const result = await pause(app, { maxMs: 20_000 })
  expect(result).toMatchObject({ verb: 'pause', maxMs: 20_000, leftMs: 20_000, open: 0, next: ['bellwether resume web'] })
  expect(sent(app)).toEqual([['hold'], [], ['hold'], []])
  expect([...app.workers][0].sent).toEqual([{ type: 'hold', idleGraceMs: 10, forMs: 20_000 }])
  expect(app.saves).toBe(1)
  app.pass(5000)
  expect(viewPause(app)).toMatchObject({ paused: { leftMs: 15_000, maxMs: 20_000, open: 0 } })
  expect(await resume(app)).toMatchObject({ verb: 'resume', pausedMs: 5000, still: [] })
  expect(sent(app)).toEqual([['hold', 'release'], [], ['hold', 'release'], []])
  expect(viewPause(app)).toEqual({})
  expect(await resume(app)).toMatchObject({ changed: [], still: [expect.stringContaining('not paused')] })
})

test('a worker that comes to standby meanwhile is held before it is told to serve; afterwards none is', async () => {
  const app = fakeApp()
  await pause(app, { maxMs: 20_000 })
  const late = [...fakeApp({ states: ['standby'] }).workers][0]
  onMoved(app, late)
  expect(late.sent).toMatchObject([{ type: 'hold', forMs: 20_000 }])
  endQuietly(app)
  onMoved(app, late)
  expect(late.sent.length).toBe(1)
})

test.each([
  {
    name: 'a worker cannot', answer: (/** @type {any} */ worker, /** @type {any} */ message) =>
      worker.id === 'web.1' && message.type === 'hold' ? worker.holding.onRefused('it is exclusive') : obey(worker, message),
    maxMs: 20_000, expected: /web was not paused: web\.1: it is exclusive/
  },
  { name: 'a worker does not answer', answer: () => {}, maxMs: 100, expected: /web\.0 did not stop accepting in time/ }
])('refused as a whole: $name', async ({ answer, maxMs, expected }) => {
  const app = fakeApp({ answer })
  await expect(pause(app, { maxMs })).rejects.toMatchObject({ code: 'BW_PAUSE', message: expect.stringMatching(expected) })
  expect(app.pausing.current).toBeNull()
  for (const messages of sent(app)) expect(messages.at(-1)).toBe('release')
})

test('refused: it listens on nothing, it is stopped, a verb is under way', async () => {
  await expect(pause(fakeApp({ listens: false }))).rejects.toMatchObject({ code: 'BW_PAUSE' })
  await expect(pause(Object.assign(fakeApp(), { stopped: true }))).rejects.toMatchObject({ code: 'BW_BUSY' })
  await expect(pause(Object.assign(fakeApp(), { isBusy: true, operation: { verb: 'reload', order: {} } })))
    .rejects.toMatchObject({ code: 'BW_BUSY' })
})

test('what is not finished in drain.timeoutMs is said, and it stays paused', async () => {
  const app = fakeApp({
    answer: (worker, message) => message.type === 'hold'
      ? worker.holding.onHeld({ open: 3, isDone: worker.id === 'web.0' })
      : obey(worker, message)
  })
  const result = await pause(app, { maxMs: 20_000 })
  expect(result).toMatchObject({ open: 3, changed: [expect.stringContaining('not all that was open is finished (web.1)')] })
  expect(app.pausing.current).not.toBeNull()
  endQuietly(app)
})

test('again while it is paused: another end; one that fails leaves the first as it was', async () => {
  const app = fakeApp()
  await pause(app, { maxMs: 20_000 })
  await pause(app, { maxMs: 60_000 })
  expect([...app.workers][0].sent.at(-1)).toMatchObject({ type: 'hold', forMs: 60_000 })
  const late = [...fakeApp({ states: ['serving'], answer: () => {} }).workers][0]
  app.workers.add(late)
  await expect(pause(app, { maxMs: 200 })).rejects.toMatchObject({ code: 'BW_PAUSE' })
  expect(app.pausing.current?.maxMs).toBe(60_000)
  expect([...app.workers][0].sent.at(-1)).toMatchObject({ type: 'hold', forMs: 60_000 })
  endQuietly(app)
})

test.each([
  { name: 'an earlier manager paused it', saved: { maxMs: 30_000, endsAtMs: CLOCK.wallMs + 31_000 }, held: { leftMs: 9 }, expected: ['hold'], maxMs: 30_000 },
  { name: 'it was resumed, and the worker did not hear it', saved: null, held: { leftMs: 9000 }, expected: ['release'] },
  { name: 'the list does not say: the worker does', saved: undefined, held: { leftMs: 9000 }, expected: ['hold'], maxMs: 9000 },
  { name: 'it was never paused', saved: null, held: undefined, expected: [] }
])('a worker joins the next manager: $name', ({ saved, held, expected, maxMs }) => {
  const app = fakeApp({ states: ['serving'], answer: () => {} })
  restorePause(app, saved, { hasWorkers: true })
  const [worker] = app.workers
  onJoined(app, worker, held)
  expect(sent(app)).toEqual([expected])
  expect(app.pausing.current?.maxMs).toBe(maxMs)
  endQuietly(app)
})

test('a queue that is nearly full is reported once a pause', async () => {
  const app = fakeApp()
  await pause(app, { maxMs: 20_000 })
  for (const most of [10, 1e9, 1e9]) hearQueue(app, { most, all: most })
  hearQueue(app, null)
  expect(app.reports).toMatchObject([{ level: 'warn', event: 'pause-queue', waiting: 1e9 }])
  endQuietly(app)
})

test('at its time the manager tells its workers, too, and says so', async () => {
  const app = fakeApp()
  await pause(app, { maxMs: 100 })
  await app.pausing.until(() => app.pausing.current === null, 60_000)
  expect(app.reports).toMatchObject([{ event: 'pause-over', maxMs: 100 }])
  expect(sent(app)).toEqual([['hold', 'release'], ['hold', 'release']])
})
