'use strict'
const { withinTime } = require('../../common/time-limit')

/** Never settles but by its signal, as a request that nobody answers. @param {AbortSignal} signal */
const forever = signal => new Promise((_, reject) => {
  const fail = () => reject(signal.reason)
  if (signal.aborted) fail()
  signal.addEventListener('abort', fail)
})
const never = () => new AbortController().signal

test('what takes too long is ended, with the time in words', async () => {
  await expect(withinTime(never(), 5, forever)).rejects.toThrow('no answer within 5 ms')
})

test('what is in time has its result, and no timer is left', async () => {
  expect(await withinTime(never(), 60_000, async () => 3)).toBe(3)
  expect(process.getActiveResourcesInfo().filter(name => name === 'Timeout').length).toBeLessThan(20)
})

test('the other signal ends it as well, also one that was aborted before', async () => {
  const end = new AbortController()
  const ended = expect(withinTime(end.signal, 60_000, forever)).rejects.toThrow('enough')
  end.abort(new Error('enough'))
  await ended
  await expect(withinTime(end.signal, 60_000, forever)).rejects.toThrow('enough')
})

test('many limits of one signal are all kept, though the garbage is collected', async () => {
  const end = new AbortController()
  require('node:events').setMaxListeners(0, end.signal)
  const waits = Array.from({ length: 200 }, () => withinTime(end.signal, 30, forever).catch(err => err.message))
  globalThis.gc?.()
  for (let at = 0; at < 20; at++) Array.from({ length: 50_000 }, () => ({})) // garbage
  expect(new Set(await Promise.all(waits))).toEqual(new Set(['no answer within 30 ms']))
})
