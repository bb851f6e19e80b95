'use strict'
/**
 * Runners over played machines, with a real bot on the other side of real HTTP: deaths of both at any step, a bot that
 * is away, leases that are lost.
 */
const { BellwetherError } = require('../../../../common/errors')
const { BotClient } = require('../../../../bench/service/runner/client')
const { Runner } = require('../../../../bench/service/runner/runner')
const { startBot, play, verdictsOf, TOKEN, KEYS, BENCH_SHA256 } = require('./world')
const { sha } = require('../../engine/simulated')

const A = 'aaaaaaaaaaaa'
const B = 'bbbbbbbbbbbb'

/** @typedef {Awaited<ReturnType<typeof startBot>>} Bot */
/**
 * A runner of a played machine, with as many lives as it takes, until it has nothing to do.
 * @param {ReturnType<typeof play>} world
 * @param {Bot} bot
 * @param {{
 *   name?: string, token?: string, onIdle?: () => boolean, onWait?: (ms: number) => void, change?: (client: BotClient)
 *   => void, keys?: () => Record<string, string>, run?: (act: () => Promise<any>, signal: AbortSignal, end: () => void)
 *   => Promise<any>
 * }} [how]  onIdle: true goes on
 */
async function runUntilIdle (world, bot, {
  name = 'one', token = TOKEN, onIdle = () => false, onWait = () => {}, change = () => {}, keys = () => KEYS,
  run = act => act()
} = {}) {
  /** @type {string[]} */
  const notes = []
  await world.until(async (verbs, store) => {
    const ending = new AbortController()
    const client = new BotClient({ from: bot.url, token })
    change(client)
    const runner = new Runner({
      bot: client,
      name,
      remote: 'origin',
      signal: ending.signal,
      open: async ({ signal }) => /** @type {any} */ ({
        ...verbs,
        run: (/** @type {{ range: string }} */ wish) => run(() => verbs.run(wish),
          signal, () => ending.abort(new Error('interrupted'))),
        store,
        profile: 'quick',
        benchmarkKeys: keys(),
        benchSha256: BENCH_SHA256,
        hasAnchor: false,
        close: async () => {}
      }),
      after: async (ms, signal) => {
        if (notes.at(-1)?.startsWith('nothing to do') && !onIdle()) ending.abort()
        onWait(ms)
        await new Promise(resolve => setImmediate(resolve))
        signal.throwIfAborted()
        // a renewal that does not come to it
        if (ms === bot.leaseMs / 3 && ms > 10_000) {
          await new Promise(resolve => signal.addEventListener('abort', resolve))
        }
        signal.throwIfAborted()
      },
      onNote: text => { notes.push(text) }
    })
    await runner.run()
  })
  return notes
}

test('a runner measures all that there is, the newest first; every verdict is at the bot, with its class', async () => {
  const world = play({ commits: 6, cost: commit => commit >= 4 ? 1.12 : 1, machineClass: A })
  const bot = await startBot({ commits: world.commits })
  const notes = await runUntilIdle(world, bot)
  expect(verdictsOf(bot.store, world.commits))
    .toEqual([[A, 1, 'quiet'], [A, 2, 'quiet'], [A, 3, 'quiet'], [A, 4, 'confirmed'], [A, 5, 'quiet']])
  expect(notes).toEqual([
    ...[5, 2, 3, 4, 1].flatMap(i => [
      `measuring ${sha(i).slice(0, 12)} "commit ${i}" (${i === 5 ? 'newest' : 'gap'})`,
      `sent ${sha(i).slice(0, 12)}: ${i === 4 ? 'confirmed' : 'quiet'}`
    ]),
    'nothing to do; waiting for commits'
  ])
  expect(bot.store.integrity().ok).toBe(true)
})

test('killed before and after every step that it takes, with a bot that is started again at every third question: each commit has one verdict, and the same one', async () => {
  const world = play({ commits: 5, cost: commit => commit >= 3 ? 1.12 : 1, machineClass: A, diesEverywhere: true })
  const bot = await startBot({ commits: world.commits })
  let asked = 0
  const change = (/** @type {BotClient} */ client) => {
    for (const verb of /** @type {const} */ (['ask', 'send'])) {
      const act = /** @type {any} */ (client[verb]).bind(client)
      client[verb] = async (/** @type {any[]} */ ...words) => {
        if (++asked % 3 === 0) bot.restart()
        const answer = await act(...words)
        if (asked % 5 === 0) {
          throw new BellwetherError('BW_BENCH_RUNNER', 'the answer was lost', { details: { reason: 'away' } })
        }
        return answer
      }
    }
  }
  await runUntilIdle(world, bot, { change })
  expect(verdictsOf(bot.store, world.commits))
    .toEqual([[A, 1, 'quiet'], [A, 2, 'quiet'], [A, 3, 'confirmed'], [A, 4, 'quiet']])
  // nothing was measured twice either
  expect(verdictsOf(world.store(), world.commits)).toEqual(verdictsOf(bot.store, world.commits))
  expect(world.deaths()).toBeGreaterThan(100)
  expect(bot.store.integrity().ok).toBe(true)
})

test('two of a class share the commits; one of another class measures each of them, too', async () => {
  const worlds = [
    play({ commits: 7, machineClass: A, ids: 'x' }),
    play({ commits: 7, machineClass: A, ids: 'y' }),
    play({ commits: 7, machineClass: B, ids: 'z' })
  ]
  const bot = await startBot({ commits: worlds[0].commits })
  await Promise.all(worlds.map((world, i) => runUntilIdle(world, bot, { name: `runner ${i}` })))
  const all = [1, 2, 3, 4, 5, 6]
  expect(verdictsOf(bot.store, worlds[0].commits))
    .toEqual([...all.map(i => [A, i, 'quiet']), ...all.map(i => [B, i, 'quiet'])])
  const [x, y, z] = worlds.map(world => world.store().all('verdict', {}).length)
  expect([x + y, z]).toEqual([6, 6])
  expect(Math.min(x, y)).toBeGreaterThan(0)
  expect(bot.runners().views.map(({ results }) => results).reduce((sum, one) => sum + one)).toBe(12)
})

test('a commit that is lost in the middle is dropped; what was measured of it goes on when it is free again', async () => {
  const world = play({ commits: 3, machineClass: A })
  const bot = await startBot({ commits: world.commits, leaseMs: 3000 })
  const other = { runner: 'f'.repeat(16), machineClass: A, begun: [] }
  /** @type {import('../../../../bench/service/watch/leases').Lease | null} */
  let taken = null
  let runs = 0
  const notes = await runUntilIdle(world, bot, {
    run: async (act, signal) => {
      if (++runs > 1) return act()
      bot.clock.nowMs += 3000 // it was silent for too long
      taken = bot.work().lease(other)
      await new Promise(resolve => signal.addEventListener('abort', resolve))
      throw signal.reason
    },
    onIdle: () => {
      if (taken === null) return false
      bot.work().release(taken)
      taken = null
      return true
    }
  })
  expect(notes[0]).toMatch(/^measuring .* \(newest\)$/)
  expect(notes[1]).toMatch(/^The lease of .* is over: .* What was measured of it stays here\.$/)
  expect(notes.at(-3)).toBe(`measuring ${sha(2).slice(0, 12)} "commit 2" (newest)`)
  expect(verdictsOf(bot.store, world.commits)).toEqual([[A, 1, 'quiet'], [A, 2, 'quiet']])
})

test('who is told to end gives its commit back', async () => {
  const world = play({ commits: 2, machineClass: A })
  const bot = await startBot({ commits: world.commits })
  await runUntilIdle(world, bot, {
    run: async (act, signal, end) => {
      expect(bot.work().lease({ runner: 'f'.repeat(16), machineClass: A, begun: [] })).toBe(null)
      end()
      signal.throwIfAborted()
    }
  })
  expect(bot.work().lease({ runner: 'f'.repeat(16), machineClass: A, begun: [] })).toMatchObject({ sha: sha(1) })
  expect(bot.runners().views[0].current).toBe(null)
})

test('a bot that is away is asked until it is back, each time later; one line says so', async () => {
  const world = play({ commits: 2, machineClass: A })
  const bot = await startBot({ commits: world.commits })
  bot.restart(false)
  /** @type {number[]} */
  const waits = []
  let asked = 0
  const notes = await runUntilIdle(world, bot, {
    onWait: ms => waits.push(ms),
    change: client => {
      const ask = client.ask.bind(client)
      client.ask = async (...words) => {
        if (++asked <= 9) throw new BellwetherError('BW_BENCH_RUNNER',
          'bench.example does not answer (ECONNREFUSED).', { details: { reason: 'away' } })
        bot.restart()
        return ask(...words)
      }
    }
  })
  expect(waits.slice(0, 9)).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000])
  expect(notes.slice(0, 2)).toEqual([
    'the bot is away: bench.example does not answer (ECONNREFUSED). It is asked until it is back.',
    `measuring ${sha(1).slice(0, 12)} "commit 1" (newest)`
  ])
  expect(verdictsOf(bot.store, world.commits)).toEqual([[A, 1, 'quiet']])
})

test('a wrong token ends it; other benchmarks make it wait, and read its bench file again', async () => {
  const world = play({ commits: 2, machineClass: A })
  const bot = await startBot({ commits: world.commits })
  await expect(runUntilIdle(world, bot, { token: 'another token of mine' }))
    .rejects.toMatchObject({ code: 'BW_BENCH_TOKEN' })
  let opened = 0
  const notes = await runUntilIdle(world, bot, { keys: () => ++opened < 3 ? { 'sim/one': 'old' } : KEYS })
  expect(opened).toBe(3)
  expect(notes.slice(0, 2)).toEqual([
    expect.stringMatching(/^This runner measures otherwise than the bot: sim\/one is another one there/),
    expect.stringMatching(/^measuring /)
  ])
  expect(verdictsOf(bot.store, world.commits)).toEqual([[A, 1, 'quiet']])
})

test('what cannot be measured is told to the bot, and holds up nobody', async () => {
  const world = play({ commits: 4, machineClass: A })
  const bot = await startBot({ commits: world.commits })
  let failures = 0
  const notes = await runUntilIdle(world, bot, {
    run: async act => {
      if (bot.runners().views[0].current?.sha === sha(3) && failures++ < 4) {
        throw new BellwetherError('BW_BENCH_DISK', 'There is no room.')
      }
      return act()
    }
  })
  expect(failures).toBe(5)
  expect(notes.filter(text => text.startsWith('There is no room. (BW_BENCH_DISK)'))).toHaveLength(4)
  expect(notes.filter(text => text.startsWith('measuring')).at(-1))
    .toBe(`measuring ${sha(3).slice(0, 12)} "commit 3" (again)`)
  expect(verdictsOf(bot.store, world.commits).map(([, i]) => i)).toEqual([1, 2, 3])
})
