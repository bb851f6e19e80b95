'use strict'
/** The watch over a played machine and a real store: what is measured in which order, deaths at any step, failures. */
const { BellwetherError } = require('../../../manager/errors')
const { Watch } = require('../../../bench/watch/watch')
const { simulate, sha } = require('../engine/simulated')

/** @typedef {import('../../../bench/watch/watch').Bot} Bot */
/** @typedef {ReturnType<typeof simulate>} World */
/** @type {World[]} */
const worlds = []
afterEach(() => { for (const world of worlds.splice(0)) world.close() })

/** @param {Parameters<typeof simulate>[0]} plan */
function play (plan) {
  const world = simulate(plan)
  worlds.push(world)
  return world
}

/**
 * Watches until nothing is left to do, with as many lives as it takes.
 * @param {World} world
 * @param {{ backlog?: number, change?: (bot: Bot) => Bot, onIdle?: () => boolean }} [how]  onIdle: true goes on
 */
async function watchAll (world, { backlog = 1000, change = bot => bot, onIdle = () => false } = {}) {
  /** @type {string[]} */
  const began = []
  /** @type {import('../../../bench/watch/watch').WatchView[]} */
  const views = []
  await world.until(async verbs => {
    const ending = new AbortController()
    const { run, machineClass } = verbs
    const bot = change({ line: wish => verbs.line({ branch: null, remote: null, ...wish }), run, machineClass, store: world.store() })
    const watch = new Watch({
      bot,
      setting: { pollMs: 1000, backlog },
      after: async () => {
        if (watch.view.state === 'idle' && !onIdle()) ending.abort()
      },
      onChange: () => {
        const { current } = watch.view
        if (current && began.at(-1) !== current.sha) began.push(current.sha)
        if (views.at(-1)?.state !== watch.view.state) views.push(watch.view)
      }
    })
    await watch.run(ending.signal)
  })
  return { began: began.map(one => numberIn(world, one)), views }
}

/** @param {World} world @param {string} wanted */
function numberIn (world, wanted) { return world.commits.findIndex(one => one.sha === wanted) }

/** @param {World} world @returns {[number, string][]} the verdicts of each commit, by number */
function verdicts (world) {
  return world.store().all('verdict', {}).map(one => /** @type {[number, string]} */ ([numberIn(world, one.sha), one.verdict])).sort(([a], [b]) => a - b)
}

test('every commit gets its verdict once: the newest first, then the widest gap; then it waits for more', async () => {
  const world = play({ commits: 8, cost: commit => commit >= 5 ? 1.1 : 1 })
  const { began, views } = await watchAll(world)
  expect(began).toEqual([7, 3, 5, 1, 6, 4, 2]) // 0 is the root
  expect(verdicts(world)).toEqual([[1, 'quiet'], [2, 'quiet'], [3, 'quiet'], [4, 'quiet'], [5, 'confirmed'], [6, 'quiet'], [7, 'quiet']])
  expect(views.map(({ state }) => state)).toEqual(['starting', 'measuring', 'idle', 'ended'])
  const { began: again } = await watchAll(world)
  expect(again).toEqual([])
})

test('only so much of what was before the first start; later everything that is new', async () => {
  const world = play({ commits: 9, noise: 0.002 })
  const seen = { tip: 6 }
  const { began } = await watchAll(world, {
    backlog: 2,
    change: bot => ({
      ...bot,
      line: async ({ from, limit }) => {
        const all = (await bot.line({ from: null, limit: 1000, known: null })).commits?.slice(0, seen.tip + 1) ?? []
        const after = from === null ? -1 : all.findIndex(one => one.sha === from)
        return { tip: sha(seen.tip), commits: all.slice(after + 1).slice(-limit) }
      }
    }),
    onIdle: () => {
      if (seen.tip === 8) return false
      seen.tip = 8
      return true
    }
  })
  expect(began).toEqual([6, 4, 5, 8, 7])
})

test('killed before and after every step it takes: each commit has one verdict all the same, and the same one', async () => {
  const world = play({ commits: 5, cost: commit => commit >= 3 ? 1.12 : 1, diesEverywhere: true })
  await watchAll(world)
  expect(verdicts(world)).toEqual([[1, 'quiet'], [2, 'quiet'], [3, 'confirmed'], [4, 'quiet']])
})

test('what fails is tried again later, and holds up nobody', async () => {
  const world = play({ commits: 5, noise: 0.002 })
  let failures = 0
  const { began, views } = await watchAll(world, {
    change: bot => ({
      ...bot,
      run: async wish => {
        if (wish.range === sha(2) && failures++ < 4) throw new BellwetherError('BW_BENCH_DISK', 'There is no room.')
        return bot.run(wish)
      }
    })
  })
  expect(failures).toBe(5)
  expect(began.filter((one, i) => i === 0 || one !== began[i - 1]).at(-1)).toBe(2)
  expect(verdicts(world).map(([number]) => number)).toEqual([1, 2, 3, 4])
  expect(views.find(({ state }) => state === 'waiting')?.failure).toMatchObject({ code: 'BW_BENCH_DISK', text: 'There is no room.' })
  expect(views.at(-1)?.failure).toBe(null)
})

test('what cannot be mended by waiting ends it', async () => {
  const world = play({ commits: 3 })
  const failing = watchAll(world, { change: bot => ({ ...bot, line: async () => { throw new BellwetherError('BW_BENCH_REPOSITORY', 'gone') } }) })
  await expect(failing).rejects.toMatchObject({ code: 'BW_BENCH_REPOSITORY' })
})
