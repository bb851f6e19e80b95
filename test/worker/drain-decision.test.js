'use strict'
const { nextDrainStep, goodbyeTurnMs, GOODBYE_ANSWER_MS } = require('../../worker/drain/decision')
const { isAwaiting, SILENT_MS } = require('../../worker/drain/awaiting')

const settings = { idleGraceMs: 2000, timeoutMs: 30_000 }
const view = {
  activity: /** @type {import('../../worker/listen/connections').Activity} */ ('idle'), idleForMs: 0, turnMs: 500,
  isAwaiting: false, toldMs: /** @type {number | null} */ (null)
}

test.each([
  { name: 'idle within the grace', is: { idleForMs: 1999 }, atMs: 25_000, step: 'wait' },
  { name: 'idle beyond the grace', is: { idleForMs: 2000 }, atMs: 2000, step: 'close' },
  { name: 'idle at the deadline is closed, not forced', is: { idleForMs: 1 }, atMs: 30_000, step: 'close' },
  { name: 'a request', is: { activity: 'request' }, atMs: 29_999, step: 'wait' },
  { name: 'a request at the deadline', is: { activity: 'request' }, atMs: 30_000, step: 'cut' },
  { name: 'a TLS handshake', is: { activity: 'handshake' }, atMs: 5000, step: 'wait' },
  { name: 'a handshake that never ends', is: { activity: 'handshake' }, atMs: 30_000, step: 'cut' },
  { name: 'HTTP/2', is: { activity: 'http2' }, atMs: 0, step: 'session' },
  { name: 'HTTP/2 at the deadline', is: { activity: 'http2' }, atMs: 30_000, step: 'cut' },
  { name: 'a WebSocket before its turn', is: { activity: 'websocket' }, atMs: 499, step: 'wait' },
  { name: 'a WebSocket in its turn', is: { activity: 'websocket' }, atMs: 500, step: 'goodbye' },
  { name: 'a WebSocket in its turn that awaits an answer', is: { activity: 'websocket', isAwaiting: true }, atMs: 2499,
    step: 'wait' },
  { name: 'a WebSocket that awaits it beyond the grace', is: { activity: 'websocket', isAwaiting: true }, atMs: 2500,
    step: 'goodbye' },
  { name: 'a WebSocket that awaits it, with little time left', is: { activity: 'websocket', isAwaiting: true, turnMs: 28_000 },
    atMs: 29_000, step: 'goodbye' },
  { name: 'a WebSocket that was told', is: { activity: 'websocket', toldMs: 500 }, atMs: 600, step: 'wait' },
  { name: 'a WebSocket that does not answer', is: { activity: 'websocket', toldMs: 500 }, atMs: 500 +
    GOODBYE_ANSWER_MS, step: 'cut' },
  { name: 'an event stream in its turn', is: { activity: 'events' }, atMs: 500, step: 'goodbye' },
  { name: 'an event stream that was ended', is: { activity: 'events', toldMs: 500 }, atMs: 9000, step: 'wait' },
  { name: 'another protocol', is: { activity: 'upgraded' }, atMs: 29_000, step: 'wait' },
  { name: 'another protocol at the deadline', is: { activity: 'plain' }, atMs: 30_000, step: 'cut' }
])('$name at $atMs: $step', ({ is, atMs, step }) => {
  expect(nextDrainStep(/** @type {typeof view} */ ({ ...view, ...is }), atMs, settings)).toBe(step)
})

test('goodbyes are spread, more widely for more connections, within half of the time there is', () => {
  const turn = (/** @type {number} */ connections, /** @type {number} */ chance) =>
    goodbyeTurnMs({ fromMs: 100, leftMs: 10_000, connections, chance })
  expect(turn(1, 0)).toBe(100)
  expect(turn(50, 0.5)).toBe(600)
  expect(turn(100_000, 1)).toBe(5100)
})

test.each([
  { name: 'nothing seen yet: what came before is not known', is: {}, awaits: true },
  { name: 'silent for long enough', is: { watchedMs: SILENT_MS }, awaits: false },
  { name: 'the app has written: that was the answer', is: { written: 101 }, awaits: false },
  { name: 'the client sent something', is: { written: 120, writtenAtLastData: 120 }, awaits: true },
  { name: 'however long ago', is: { written: 120, writtenAtLastData: 120, watchedMs: 9000 }, awaits: true },
  { name: 'and was answered', is: { written: 130, writtenAtLastData: 120 }, awaits: false }
])('a WebSocket client awaits an answer: $name', ({ is, awaits }) => {
  expect(isAwaiting({ watchedMs: 0, writtenBefore: 100, written: 100, writtenAtLastData: null, ...is })).toBe(awaits)
})
