'use strict'
/** Hooks on events: which events a hook wants, how often a delivery is tried, what is dropped and said. */
const { HookQueue, waitBefore, MOST_WAITING, QUIET_MS } = require('../../../manager/event-hooks/hook-queue')
const { isWanted, nameOf, payloadOf } = require('../../../manager/event-hooks/wanted')
const { plainText } = require('../../../manager/log/text')
const { redactDeep } = require('../../../common/redact')
const { crashLoopNews } = require('../../../manager/app/crash-loop')

const CRASH = { event: 'exit', app: 'web', id: 'web.0', cause: 'crashed', text: 'crashed' }
const FAILED = { event: 'verb', app: 'web', verb: 'reload', state: 'failed', level: 'warn' }
test.each([
  { on: ['exit:crashed'], event: CRASH, is: true },
  { on: ['exit:oom-killer', 'exit:c*'], event: CRASH, is: true },
  { on: ['exit:requested'], event: CRASH, is: false },
  { on: ['exit'], event: CRASH, is: true },
  { on: ['verb:reload:failed'], event: FAILED, is: true },
  { on: ['verb:reload:done'], event: FAILED, is: false },
  { on: ['verb:failed'], event: FAILED, is: true },
  { on: ['*:warn'], event: FAILED, is: true },
  { on: ['crash-loop'], event: { event: 'crash-loop', app: 'web', level: 'error' }, is: true },
  { on: ['crash-*'], event: { event: 'crash-loop-over', app: 'web' }, is: true },
  { on: ['*'], event: { event: 'event-hook', app: 'web', state: 'given-up' }, is: false }, // else for ever
  { on: ['*'], event: { event: 'message', app: 'web' }, is: false },
  { on: ['*'], event: { ...CRASH, isRepeated: true }, is: false }
])('$on wants $event.event: $is', ({ on, event, is }) => expect(isWanted({ on }, event)).toBe(is))

test('an event has a name, and its payload is bounded and without secrets', () => {
  expect([nameOf(CRASH), nameOf(FAILED), nameOf({ event: 'unhealthy' })]).toEqual(['exit:crashed', 'verb:reload:failed', 'unhealthy'])
  const deep = { a: { b: { c: { d: { e: 1 } } } } }
  const payload = payloadOf({ ...CRASH, lastLines: Array(500).fill('x'.repeat(5000)), deep, token: 'my correct-horse' }, {
    id: '1', host: 'h', text: 'it said correct-horse', clean: value => redactDeep(value, ['correct-horse'])
  })
  expect(JSON.stringify(payload).length).toBeLessThan(100_000)
  expect(payload).toMatchObject({ schema: 1, id: '1', host: 'h', app: 'web', name: 'exit:crashed', text: 'it said [redacted]' })
  expect(JSON.stringify(payload)).not.toContain('correct-horse')
})

test.each([[1, 1000], [2, 2000], [5, 16_000], [7, 60_000], [20, 60_000]])('after try %i it waits %i ms', (tries, ms) => {
  expect(waitBefore(tries)).toBe(ms)
})

/** A queue whose receiver and clock the test has in its hands. @param {{ retries?: number }} [how] */
function queueOf ({ retries = 2 } = {}) {
  /** @type {any[]} */
  const said = []
  /** @type {{ id: string, attempt: number, answer: (failure: any) => Promise<void> }[]} */
  const tries = []
  /** @type {{ ms: number, act: () => void, isGone: boolean }[]} */
  const timers = []
  const queue = new HookQueue({
    deliver: ({ id, attempts }) => new Promise(resolve => {
      const answer = async (/** @type {any} */ failure) => {
        resolve(failure)
        await new Promise(setImmediate)
      }
      tries.push({ id, attempt: attempts + 1, answer })
    }),
    after (ms, act) {
      const timer = { ms, act, isGone: false }
      timers.push(timer)
      return { cancel: () => { timer.isGone = true } }
    },
    report: event => said.push(event)
  }, { retries })
  const put = (/** @type {string} */ id) => queue.put(() => ({ id, attempts: 0, payload: {} }))
  const fire = (/** @type {number} */ ms) => {
    const due = timers.filter(timer => timer.ms === ms && !timer.isGone)
    for (const timer of due) {
      timer.isGone = true
      timer.act()
    }
  }
  const last = () => tries[tries.length - 1]
  return { queue, put, fire, last, tries, said, states: () => said.map(({ state }) => state) }
}
const busy = { why: 'answered 503', isFinal: false }

test('one at a time, in order', async () => {
  const { put, tries, queue } = queueOf()
  put('a')
  put('b')
  expect(tries.map(({ id }) => id)).toEqual(['a'])
  await tries[0].answer(null)
  expect(tries.map(({ id }) => id)).toEqual(['a', 'b'])
  await tries[1].answer(null)
  expect([queue.counts, queue.waiting]).toEqual([{ delivered: 2, failed: 0, dropped: 0 }, 0])
})

test('a receiver that is busy is asked again after growing waits; what comes meanwhile waits behind it; then it is given up', async () => {
  const { put, fire, last, tries, queue, states } = queueOf({ retries: 2 })
  put('a')
  put('b')
  await last().answer(busy)
  expect([tries.length, queue.waiting, queue.problem]).toEqual([1, 2, 'answered 503'])
  fire(1000)
  await last().answer(busy)
  fire(2000)
  expect(last()).toMatchObject({ id: 'a', attempt: 3 })
  await last().answer(busy)
  expect(last()).toMatchObject({ id: 'b', attempt: 1 })
  await last().answer(null)
  expect(queue.counts).toEqual({ delivered: 1, failed: 1, dropped: 0 })
  expect(queue.problem).toBeNull()
  expect(states()).toEqual(['retried', 'retried', 'given-up', 'delivered'])
})

test('a refusal is final, a fault of ours as well', async () => {
  const { put, last, queue } = queueOf()
  put('a')
  await last().answer({ why: 'answered 400', isFinal: true })
  expect(queue.counts.failed).toBe(1)
})

test('a dead receiver: a bounded number waits, the rest is dropped, each is counted, and the log has one line a minute', async () => {
  const { put, fire, queue, said } = queueOf()
  for (let at = 0; at < MOST_WAITING + 50; at++) put(String(at))
  expect([queue.waiting, queue.counts.dropped]).toEqual([MOST_WAITING, 50])
  const dropped = said.filter(({ state }) => state === 'dropped')
  expect([dropped.length, dropped.filter(({ isRepeated }) => !isRepeated).length]).toEqual([50, 1])
  fire(QUIET_MS)
  expect(said.at(-1)).toMatchObject({ state: 'dropped', isSummary: true, times: 49 })
})

test('at the end nothing is tried any more, and what was not delivered is given back, the one under way too', async () => {
  const { put, last, queue, states, tries } = queueOf()
  put('a')
  put('b')
  expect(queue.end().map(({ id }) => id)).toEqual(['a', 'b'])
  await last().answer(null)
  put('c')
  expect([tries.length, states()]).toEqual([1, []])
})

test.each(/** @type {any[]} */ ([
  [null, 'crash-loop', 'crash-loop'], ['online', 'crash-loop', 'crash-loop'], ['crash-loop', 'recovering', null],
  ['recovering', 'crash-loop', null], ['recovering', 'online', 'crash-loop-over'], ['crash-loop', 'stopped', 'crash-loop-over'],
  ['crash-loop', 'failed', 'crash-loop-over'], [null, 'recovering', null], ['online', 'reloading', null], [null, 'online', null]
]))('from %s to %s: %s', (before, now, news) => expect(crashLoopNews(before, now)).toBe(news))

test.each([
  [{ event: 'crash-loop', app: 'web', reason: 'exit code 1' }, 'web is in a crash loop: exit code 1'],
  [{ event: 'crash-loop-over', app: 'web', detail: 'it is online' }, 'web is out of its crash loop: it is online'],
  [{ event: 'event-hook', app: 'web', detail: 'hooks.onEvents[0] to h:1', state: 'given-up', reason: 'no answer' },
    'web: hooks.onEvents[0] to h:1 given-up: no answer'],
  [{ event: 'event-hook', app: 'web', state: 'dropped', times: 49, reason: 'too many' },
    'web: hooks.onEvents dropped 49 times more: too many']
])('%j for a person: %s', (event, text) => expect(plainText(event)).toBe(text))
