'use strict'
/** Actions of the live page in two steps: what a ticket is good for, and for nothing else. */
const { createFlames } = require('../../../../manager/api/http/live/flames')
const { createActions, TICKET_MS } = require('../../../../manager/api/http/live/actions')
const { BellwetherError } = require('../../../../common/errors')
const { until } = require('../../../support/until')

/** @type {any[]} */
let done
/** @type {number} */
let nowMs
/** @type {ReturnType<typeof createActions>} */
let actions
/** @type {(() => any) | null} */
let trouble
/** @type {Promise<{ status: number, text: string }>} */
let profiled

beforeEach(() => {
  done = []
  nowMs = 0
  trouble = null
  profiled = new Promise(() => {})
  const verb = (/** @type {string} */ name) => (/** @type {any[]} */ ...words) => {
    done.push([name, ...words])
    return trouble === null ? new Promise(() => {}) : trouble() // a verb takes its time
  }
  const manager = {
    apps: new Map([['web', { workers: new Set([{ slot: 0 }]) }], ['a&b=c', { workers: new Set() }]]),
    reportVerb: (/** @type {any[]} */ ...words) => (/** @type {any[]} */ ...more) =>
      done.push(['told', ...words, ...more]),
    status: () => ({ apps: [{ name: 'web', instances: 4, serving: 3 }, { name: 'a&b=c', instances: 1, serving: 1 }] }),
    onBehalfOf: (/** @type {any} */ asker, /** @type {() => any} */ begin) => {
      done.push(asker)
      return begin()
    },
    verbs: Object.fromEntries(['reload', 'restart', 'stop', 'startStopped', 'scale', 'abort']
      .map(name => [name, verb(name)]))
  }
  actions = createActions(manager, () => nowMs, createFlames(() => profiled))
})

/** @param {Record<string, string | undefined>} asked @returns {Promise<{ status: number, body: any }>} */
const ask = asked => actions.answer(new URLSearchParams(JSON.parse(JSON.stringify(asked))), { address: '10.0.0.7' })
/** @param {Record<string, string>} asked */
const ticketFor = async asked => (await ask(asked)).body.ticket

test.each([
  { asked: { verb: 'reload', of: 'web' }, says: '4 new workers of web take the place', does: ['reload', 'web', {}] },
  { asked: { verb: 'restart', of: 'web' }, says: 'All 4 workers of web stop', does: ['restart', 'web'] },
  { asked: { verb: 'stop', of: 'web' }, says: '3 workers that serve now', does: ['stop', 'web'] },
  { asked: { verb: 'start', of: 'web' }, says: 'web starts with 4 workers', does: ['startStopped', 'web'] },
  { asked: { verb: 'abort', of: 'web' }, says: 'goes back to what it found', does: ['abort', 'web'] },
  {
    asked: { verb: 'scale', of: 'web', to: '2' },
    says: 'web has 2 in place of 4 workers. Those that leave',
    does: ['scale', 'web', 2]
  },
  { asked: { verb: 'stop', of: 'a&b=c' }, says: '1 worker that serves now', does: ['stop', 'a&b=c'] }
])('$asked: said, and then done', async ({ asked, says, does }) => {
  const first = await ask(asked)
  expect(first).toMatchObject({ status: 200, body: { would: expect.stringContaining(says), forMs: TICKET_MS } })
  expect(done).toEqual([])
  expect((await ask({ ...asked, ticket: first.body.ticket })).status).toBe(202)
  expect(done).toEqual([{ via: 'page', address: '10.0.0.7' }, does])
})

describe('nothing is done', () => {
  afterEach(() => expect(done.filter(one => Array.isArray(one))).toEqual([]))

  test.each([
    { asked: { verb: 'delete', of: 'web' }, status: 400 }, { asked: { verb: 'constructor', of: 'web' }, status: 400 },
    { asked: { of: 'web' }, status: 400 }, { asked: { verb: 'reload' }, status: 400 },
    { asked: { verb: 'scale', of: 'web' }, status: 400 }, { asked: { verb: 'scale', of: 'web', to: '0' }, status: 400 },
    { asked: { verb: 'scale', of: 'web', to: '-1' }, status: 400 },
    { asked: { verb: 'scale', of: 'web', to: '1e3' }, status: 400 },
    { asked: { verb: 'scale', of: 'web', to: '99999' }, status: 400 },
    { asked: { verb: 'reload', of: 'web', to: '2' }, status: 400 },
    { asked: { verb: 'profile', of: 'web' }, status: 404 }, { asked: { verb: 'profile', of: 'web.7' }, status: 404 },
    { asked: { verb: 'profile', of: '--help.0' }, status: 404 },
    { asked: { verb: 'reload', of: 'nosuch' }, status: 404 }, { asked: { verb: 'reload', of: 'web.0' }, status: 404 },
    { asked: { verb: 'reload', of: 'web', ticket: 'made up' }, status: 409 },
    { asked: { verb: 'reload', of: 'web', ticket: '' }, status: 409 }
  ])('for $asked', async ({ asked, status }) => { expect((await ask(/** @type {any} */ (asked))).status).toBe(status) })

  test('with a ticket for another app, verb or number; and then it is good for nothing', async () => {
    for (const other of [{ verb: 'stop', of: 'web' }, { verb: 'reload', of: 'a&b=c' }]) {
      const ticket = await ticketFor({ verb: 'reload', of: 'web' })
      expect((await ask({ ...other, ticket })).status).toBe(409)
      expect((await ask({ verb: 'reload', of: 'web', ticket })).status).toBe(409)
    }
    const ticket = await ticketFor({ verb: 'scale', of: 'web', to: '2' })
    expect((await ask({ verb: 'scale', of: 'web', to: '200', ticket })).status).toBe(409)
  })

  test('after 30 seconds', async () => {
    const ticket = await ticketFor({ verb: 'stop', of: 'web' })
    nowMs = TICKET_MS
    expect((await ask({ verb: 'stop', of: 'web', ticket })).body.error).toContain('too long ago')
  })

  test('with the oldest of too many tickets', async () => {
    const first = await ticketFor({ verb: 'stop', of: 'web' })
    for (let i = 0; i < 100; i++) await ticketFor({ verb: 'stop', of: 'web' })
    expect((await ask({ verb: 'stop', of: 'web', ticket: first })).status).toBe(409)
  })
})

test('twice with one ticket is once', async () => {
  const ticket = await ticketFor({ verb: 'restart', of: 'web' })
  const both = await Promise.all([1, 2].map(() => ask({ verb: 'restart', of: 'web', ticket })))
  expect(both.map(one => one.status).sort()).toEqual([202, 409])
  expect(done.filter(one => one[0] === 'restart')).toHaveLength(1)
})

test('what the manager refuses at once is said; a fault of ours is no refusal', async () => {
  trouble = () => { throw new BellwetherError('BW_BUSY', 'A reload is under way.') }
  expect(await ask({ verb: 'stop', of: 'web', ticket: await ticketFor({ verb: 'stop', of: 'web' }) })).toEqual({
    status: 409, body: { error: 'A reload is under way. (BW_BUSY)' }
  })
  trouble = () => Promise.reject(new BellwetherError('BW_BUSY', 'Later.'))
  expect((await ask({ verb: 'stop', of: 'web', ticket: await ticketFor({ verb: 'stop', of: 'web' }) })).status)
    .toBe(409)
  trouble = () => { throw new TypeError('ours') }
  const ticket = await ticketFor({ verb: 'stop', of: 'web' })
  await expect(ask({ verb: 'stop', of: 'web', ticket })).rejects.toThrow('ours')
})

test('a profile: one at a time; what cannot be measured is said', async () => {
  const asked = { verb: 'profile', of: 'web.0' }
  /** @type {(said: { status: number, text: string }) => void} */
  let end = () => {}
  profiled = new Promise(resolve => { end = resolve })
  const [first, second] = [await ticketFor(asked), await ticketFor(asked)]
  const { status, body } = await ask({ ...asked, ticket: first })
  expect([status, body.begun]).toEqual([202, 'profile web.0'])
  expect(done).toContainEqual(['told', 'profile', 'web', 'begun', { worker: 'web.0' }])
  expect(await ask({ ...asked, ticket: second })).toMatchObject({
    status: 409, body: { error: expect.stringContaining('BW_BUSY') }
  })
  expect(actions.flameOf(body.flame)).toMatchObject({ status: 202 })
  end({ status: 500, text: 'it is gone' })
  await until(() => actions.flameOf(body.flame)?.status !== 202, 'it is over')
  expect([actions.flameOf(body.flame), actions.flameOf('other')]).toEqual([{ status: 500, html: 'it is gone' }, null])
})
