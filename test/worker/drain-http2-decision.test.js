'use strict'
const { nextSessionStep, isQuietMoment } = require('../../worker/drain/http2-decision')

const settings = { idleGraceMs: 2000, timeoutMs: 30_000 }
/**
 * 1000 ms after the beginning; the last stream came just now, and its PING has come back.
 * @type {import('../../worker/drain/http2-decision').SessionView}
 */
const VIEW = {
  state: 'open', sinceMs: 0, streamAtMs: 999, streamFromMs: 998.5, streams: 100, pingSentAtMs: null,
  lastPingAtMs: 999.5,
  pong: { sentAtMs: 999.5, atMs: 999.9 }, isQuiet: false, proofs: 0, pings: 50, shortestMs: 0.1, canNotice: true
}
const NOW_MS = 1000

describe('the next step', () => {
  test.each([
    { name: 'nothing is proved', is: {}, step: 'wait' },
    { name: 'proved once', is: { isQuiet: true, proofs: 1 }, step: 'wait' },
    { name: 'proved three times in a row', is: { isQuiet: true, proofs: 3 }, step: 'notice' },
    { name: 'proved, and behind TLS', is: { isQuiet: true, proofs: 3, canNotice: false }, step: 'close' },
    { name: 'proved some time ago', is: { isQuiet: false, proofs: 3 }, step: 'wait' },
    { name: 'proved once, after half of the search', is: { isQuiet: true, proofs: 1 }, atMs: 2500, step: 'notice' },
    {
      name: 'proved once, and its client sends nothing', is: { streamAtMs: 900, isQuiet: true, proofs: 1 },
      step: 'notice'
    },
    { name: 'no moment was found', is: {}, atMs: 5000, step: 'notice' },
    { name: 'no moment was found behind TLS', is: { canNotice: false }, atMs: 5000, step: 'close' },
    {
      name: 'the search takes at most half of the drain', is: {}, drain: { timeoutMs: 1800 }, atMs: 900, step: 'notice'
    },
    { name: 'a stream that no PING has followed', is: { lastPingAtMs: 990 }, step: 'ping' },
    { name: 'a stream directly after a PING', is: { lastPingAtMs: 998 }, step: 'wait' },
    { name: 'silence', is: { streamAtMs: 900, lastPingAtMs: 990 }, step: 'ping' },
    { name: 'not silent for long', is: { streamAtMs: 901, lastPingAtMs: 990 }, step: 'wait' },
    { name: 'a PING is out', is: { pingSentAtMs: 990, lastPingAtMs: 990 }, step: 'wait' },
    { name: 'a client that answers no PING', is: { pingSentAtMs: 0 }, atMs: 2000, step: 'close' },
    { name: 'no answer yet at the end of the search', is: { pingSentAtMs: 4990 }, atMs: 5000, step: 'close' },
    { name: 'noticed', is: { state: 'noticed', pong: null }, step: 'ping' },
    {
      name: 'noticed, a round trip ago',
      is: { state: 'noticed', streamAtMs: 899, pong: { sentAtMs: 899, atMs: 900 } },
      step: 'close'
    },
    {
      name: 'noticed, its streams still come',
      is: { state: 'noticed', streamAtMs: 950, pong: { sentAtMs: 1, atMs: 2 } },
      step: 'wait'
    },
    {
      name: 'noticed, its streams come when the grace is over',
      is: { state: 'noticed', streamAtMs: 1999, pong: { sentAtMs: 1, atMs: 2 } }, atMs: 2000, step: 'close'
    },
    { name: 'closed', is: { state: 'closed', isQuiet: true, proofs: 9 }, atMs: 29_000, step: 'wait' }
  ])('$name: $step', ({ is, drain, atMs = NOW_MS, step }) => {
    expect(nextSessionStep(/** @type {typeof VIEW} */ ({ ...VIEW, ...is }), atMs, { ...settings, ...drain })).toBe(step)
  })
})

describe('a quiet moment', () => {
  test.each([
    { name: 'directly after a request, with a prompt answer', is: {}, quiet: true },
    { name: 'no answer', is: { pong: null }, quiet: false },
    { name: 'an answer of some time ago', is: { pong: { sentAtMs: 997, atMs: 997.4 } }, quiet: false },
    { name: 'another stream came meanwhile', is: { streamAtMs: 999.7 }, quiet: false },
    {
      name: 'the answer took long',
      is: { pong: { sentAtMs: 998, atMs: 999.9 }, streamAtMs: 997.9, streamFromMs: 997.5 },
      quiet: false
    },
    {
      name: 'as long as ever: a remote client',
      is: { shortestMs: 1.7, pong: { sentAtMs: 998, atMs: 999.9 }, streamAtMs: 997.9, streamFromMs: 997.5 },
      quiet: true
    },
    {
      name: 'as long as ever, but few were asked',
      is: { pings: 3, shortestMs: 1.7, pong: { sentAtMs: 998, atMs: 999.9 }, streamAtMs: 997.9, streamFromMs: 997.5 },
      quiet: false
    },
    { name: 'the request may have waited here', is: { streamFromMs: 980 }, quiet: false },
    { name: 'it may, but the next one is far off', is: { streamFromMs: 980, streams: 10 }, quiet: true },
    { name: 'silence', is: { streamAtMs: 800, streamFromMs: 800 }, quiet: true },
    { name: 'since the drain began only', is: { streamAtMs: 950, streamFromMs: 950, streams: 0 }, quiet: false }
  ])('$name: $quiet', ({ is, quiet }) => {
    expect(isQuietMoment(/** @type {typeof VIEW} */ ({ ...VIEW, ...is }), NOW_MS)).toBe(quiet)
  })
})
