'use strict'
/** The watch over a played machine and a real store: what is measured in which order, deaths at any step, failures. */
const { BellwetherError } = require('../../../../common/errors')
const { MARKS } = require('../../../../bench/shared/meta-keys')
const { Watch } = require('../../../../bench/service/watch/watch')
const { simulate, sha } = require('../../engine/simulated')

/** @typedef {import('../../../../bench/service/watch/watch').Bot} Bot */
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
 * @param {{ backlog?: number, change?: (bot: Bot) => Bot, wallMs?: () => number, onIdle?: (view: Watch['view']) =>
 *   boolean }} [how]  onIdle: true goes on
 */
async function watchAll (world, { backlog = 1000, change = bot => bot, wallMs = Date.now, onIdle = () => false } = {}) {
  /** @type {string[]} */
  const began = []
  /** @type {import('../../../../bench/service/watch/watch').WatchView[]} */
  const views = []
  await world.until(async verbs => {
    const ending = new AbortController()
    const { run, machineClass } = verbs
    const bot = change({
      line: wish => verbs.line({ branch: null, remote: null, ...wish }), run, machineClass, store: world.store()
    })
    const watch = new Watch({
      bot,
      setting: { pollMs: 1000, backlog },
      wallMs,
      after: async () => {
        if (watch.view.state === 'idle' && !onIdle(watch.view)) ending.abort()
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
  return world.store()
    .all('verdict', {})
    .map(one => /** @type {[number, string]} */ ([numberIn(world, one.sha), one.verdict]))
    .sort(([a], [b]) => a - b)
}

/**
 * A repository that grows; one of its commits may be lost by a force-push.
 * @param {{ tip: number, lost?: number }} seen
 * @returns {(bot: Bot) => Bot}
 */
function upTo (seen) {
  return bot => ({
    ...bot,
    line: async ({ from, limit }) => {
      const all = (await bot.line({ from: null, limit: 1000, known: null })).commits?.slice(0, seen.tip + 1) ?? []
      const after = from === null ? -1 : all.findIndex(one => one.sha === from)
      return {
        tip: sha(seen.tip), commits: all.slice(after + 1).slice(-limit).filter(one => one.sha !== sha(seen.lost ?? -1))
      }
    }
  })
}

test('a bot that stays has its results thinned in between', async () => {
  const world = play({ commits: 3 })
  /** @type {jest.SpyInstance[]} */
  const spies = []
  await watchAll(world, {
    change: bot => {
      spies.push(jest.spyOn(bot.store, 'thinDaily'))
      return bot
    }
  })
  expect(spies.reduce((sum, one) => sum + one.mock.calls.length, 0)).toBeGreaterThanOrEqual(3)
})

test('every commit gets its verdict once: the newest first, then the widest gap; then it waits for more', async () => {
  const world = play({ commits: 8, cost: commit => commit >= 5 ? 1.1 : 1 })
  const { began, views } = await watchAll(world)
  expect(began).toEqual([7, 3, 5, 1, 6, 4, 2]) // 0 is the root
  expect(verdicts(world))
    .toEqual([[1, 'quiet'], [2, 'quiet'], [3, 'quiet'], [4, 'quiet'], [5, 'confirmed'], [6, 'quiet'], [7, 'quiet']])
  expect(views.map(({ state }) => state)).toEqual(['starting', 'measuring', 'idle', 'ended'])
  const { began: again } = await watchAll(world)
  expect(again).toEqual([])
})

test('only so much of what was before the first start; later everything that is new', async () => {
  const world = play({ commits: 9, noise: 0.002 })
  const seen = { tip: 6 }
  const { began } = await watchAll(world, {
    backlog: 2,
    change: upTo(seen),
    onIdle: () => {
      if (seen.tip === 8) return false
      seen.tip = 8
      return true
    }
  })
  expect(began).toEqual([6, 4, 5, 8, 7])
})

test('a machine of another class, as with a new kernel, begins after what it measured as what it was', async () => {
  const world = play({ commits: 10, noise: 0.002 })
  const began = async (/** @type {number} */ tip, lost = -1) =>
    (await watchAll(world, { backlog: 2, change: upTo({ tip, lost }) })).began
  expect(await began(6)).toEqual([6, 4, 5])
  world.change({ machineClass: 'newer kernel' })
  expect(await began(8)).toEqual([8, 7])
  expect(await began(8, 6)).toEqual([]) // a force-push took the commit that it begins after
  world.change({ machineClass: 'newer node' })
  world.store().put('mark', { name: MARKS.ownClass, value: 'newer node', atMs: 1 }) // somebody measured by hand first
  expect(await began(8)).toEqual([])
  world.change({ machineClass: 'sim' }) // back again: what the others measured is not measured either
  expect(await began(9)).toEqual([9])
  expect(verdicts(world).map(([number]) => number)).toEqual([4, 5, 6, 7, 8, 9])
})

test('what was left when the class changed is measured', async () => {
  const world = play({ commits: 6, noise: 0.002 })
  const one = await watchAll(world, { change: bot => ({ ...bot, run: async wish => {
    if (wish.range !== sha(5)) throw new BellwetherError('BW_BENCH_BUSY', 'ended by hand after the first')
    return bot.run(wish)
  } }) }).catch(err => err.code)
  expect(one).toBe('BW_BENCH_BUSY')
  world.change({ machineClass: 'newer kernel' })
  expect((await watchAll(world)).began.sort()).toEqual([1, 2, 3, 4])
  expect(verdicts(world).map(([number]) => number)).toEqual([1, 2, 3, 4, 5])
})

test.each([
  { name: 'of the same class', machineClass: 'sim' },
  { name: 'of another class', machineClass: 'newer kernel' }
])('results of a bot that knew one beginning for all classes, and a machine $name: what was measured is left alone, all else is not', async ({ machineClass }) => {
  const world = play({ commits: 9, noise: 0.002 })
  await world.until(verbs => verbs.run({ range: '#6' })) // writes the mark of its own class
  world.store().put('mark', { name: 'watch-from', value: sha(1), atMs: 1 })
  world.change({ machineClass })
  expect((await watchAll(world)).began.sort()).toEqual([2, 3, 4, 5, 7, 8])
})

test('killed before and after every step it takes: each commit has one verdict all the same, and the same one', async () => {
  const world = play({ commits: 5, cost: commit => commit >= 3 ? 1.12 : 1, diesEverywhere: true })
  await watchAll(world)
  expect(verdicts(world)).toEqual([[1, 'quiet'], [2, 'quiet'], [3, 'confirmed'], [4, 'quiet']])
})

test('killed anywhere, a commit whose parent does not build has the one verdict of its comparison with the commit before that', async () => {
  const world = play({
    commits: 5, builds: commit => commit === 3 ? 'build-failed' : 'ok', cost: commit => commit >= 4 ? 1.12 : 1,
    diesEverywhere: true
  })
  await watchAll(world)
  expect(verdicts(world)).toEqual([[1, 'quiet'], [2, 'quiet'], [3, 'broken'], [4, 'confirmed']])
  expect(world.store().all('verdict', { sha: sha(4) }))
    .toMatchObject([{ oldSha: sha(2), culprit: { candidates: [sha(3), sha(4)] } }])
  expect(world.store().openSessions()).toEqual([])
})

test('what a person compares beside it is not the verdict of a commit, is not gone on with, and does not hold up the watch', async () => {
  const world = play({
    commits: 4, benchmarks: ['sim/a', 'sim/b'], noise: 0.002, cost: commit => commit >= 2 ? 1.3 : 1
  })
  await world.until(verbs => verbs.compare({ old: '#0', new: '#3' }))
  expect(verdicts(world)).toEqual([])
  const [begun] = world.store().all('session', {}) // the same again for three that were interrupted
  for (const [id, more] of /** @type {[string, object][]} */ ([
    ['o1', {}], ['o2', { oldSha: sha(2) }], ['o3', { oldSha: sha(2), benchmarks: ['sim/b'], aaBenchmark: 'sim/b' }]
  ])) {
    world.store().put('session', { ...begun, id, ...more })
  }
  const { began } = await watchAll(world)
  expect(began).toEqual([3, 1, 2])
  expect(verdicts(world)).toEqual([[1, 'quiet'], [2, 'confirmed'], [3, 'quiet']])
  expect(world.store().openSessions().map(({ id }) => id)).toEqual(['o1']) // it is with another commit
  expect(world.store().get('verdict', { session: 'o2' })).not.toBe(null)
  expect(world.store().endOf('o3')).toMatchObject({ reason: 'interrupted' })
})

/**
 * @param {Record<number, import('../../../../bench/shapes/pair').BuildOutcome>} outcomes  of those that cannot be
 *   built, by number
 */
const built = outcomes => (/** @type {number} */ commit) => outcomes[commit] ?? 'ok'

test.each([
  { name: 'its parent could not be installed', builds: built({ 1: 'install-failed', 2: 'build-failed' }) },
  {
    name: 'the anchor could not be installed', builds: built({ 0: 'install-failed' }),
    fails: (/** @type {number} */ commit) => commit === 2, anchor: '#0'
  }
])('a commit that is broken for good is told once, though $name', async ({ name: _name, ...plan }) => {
  const world = play({ commits: 3, ...plan })
  await watchAll(world)
  expect(verdicts(world).filter(([number]) => number === 2)).toEqual([[2, 'broken']])
})

test.each([
  { name: 'is measured when it can be', backAfterMs: 3_600_000, tries: [0, 10, 130], last: 'quiet' },
  { name: 'is tried no more in the end', backAfterMs: Infinity, tries: [0, 10, 130, 850], last: 'inconclusive' }
])('what could not be installed is tried again when some time has passed, and $name', async ({ backAfterMs, tries, last }) => {
  const world = play({ commits: 3 })
  const beganAtMs = world.wallMs()
  world.change({ builds: commit => commit === 2 && world.wallMs() < beganAtMs + backAfterMs ? 'install-failed' : 'ok' })
  await watchAll(world, {
    wallMs: world.wallMs,
    onIdle ({ left, later }) {
      expect(left).toBe(later)
      world.pass(60_000)
      return later > 0
    }
  })
  const sessions = world.store().all('session', { newSha: sha(2), kind: 'compare' })
  expect(sessions.map(({ atMs }, i) => Math.abs((atMs - sessions[0].atMs) / 60_000 - tries[i]) < 5))
    .toEqual(tries.map(() => true))
  expect(verdicts(world).filter(([number]) => number === 2).at(-1)).toEqual([2, last])
  expect(verdicts(world)).toContainEqual([1, 'quiet'])
})

test('what is confirmed is told once, though the machine spoiled another number', async () => {
  const world = play({ commits: 2, cost: commit => commit === 1 ? 1.1 : 1, scatter: { requestsPerSecond: 0.3 } })
  const isOpen = () =>
    world.store().looks({ session: 's0000', role: 'look' }).length > 0 && world.store().all('session', {}).length === 1
  world.change({ rejects: () => isOpen() ? 'machine: steal 12 %' : null })
  await watchAll(world)
  expect(verdicts(world)).toEqual([[1, 'confirmed']])
  expect(world.store().endOf('s0000')).toMatchObject({ reason: 'machine' })
})

test('one that needs more than the time of a run goes on with the next, and that is no failure', async () => {
  const world = play({ commits: 3, noise: 0.002, timeBudgetMs: 15_000 })
  const { views } = await watchAll(world)
  expect(views.flatMap(({ failure }) => failure ?? [])).toEqual([])
  expect(verdicts(world)).toEqual([[1, 'quiet'], [2, 'quiet']])
})

test('a commit whose build was killed once is what the next one is compared with: its slowdown rings once', async () => {
  const world = play({ commits: 4, cost: commit => commit >= 2 ? 1.1 : 1 })
  let builds = 0
  world.change({ builds: commit => commit === 2 && ++builds === 1 ? 'build-killed' : 'ok' })
  for (const range of ['#2', '#2', '#3']) await world.until(verbs => verbs.run({ range }))
  expect(verdicts(world)).toEqual([[2, 'inconclusive'], [2, 'confirmed'], [3, 'quiet']])
  expect(world.store().all('verdict', { sha: sha(3) }).map(({ oldSha }) => oldSha)).toEqual([sha(2)])
})

test('what an older version compared past a broken parent has its verdict: it is not measured and told again', async () => {
  const world = play({ commits: 4, builds: built({ 1: 'build-failed' }) })
  await world.until(verbs => verbs.run({ range: '#2' }))
  const [session] = world.store().all('session', { newSha: sha(2) }).filter(one => one.oldSha === sha(0))
  const [verdict] = world.store().all('verdict', { sha: sha(2) })
  const older = play({ commits: 4, builds: built({ 1: 'build-failed' }) })
  const { isOwn: _isOwn, ...before } = session
  older.store().put('session', { ...before, id: 'older' })
  older.store().put('end', { session: 'older', reason: 'done', text: '', atMs: 1 })
  older.store().put('commit', { ...older.commits[2], atMs: 1 })
  older.store().put('verdict', { ...verdict, session: 'older' })
  const { began } = await watchAll(older)
  expect(began).not.toContain(2)
  expect(verdicts(older).filter(([number]) => number === 2)).toHaveLength(1)
})

test('what a person measured of a commit and its parent is taken over, and told once', async () => {
  const world = play({ commits: 2 })
  await world.until(verbs => verbs.compare({ old: '#0', new: '#1' }))
  const pairs = world.store().all('pair', {}).length
  await watchAll(world)
  expect(verdicts(world)).toEqual([[1, 'quiet']])
  expect(world.store().all('pair', {})).toHaveLength(pairs)
})

test.each([
  ['what fails', new BellwetherError('BW_BENCH_DISK', 'There is no room.'), 'BW_BENCH_DISK'],
  ['what the store refuses of one commit', new TypeError('This cannot be stored.'), 'BW_INTERNAL']
])('%s is tried again later, and holds up nobody', async (_name, failure, code) => {
  const world = play({ commits: 5, noise: 0.002 })
  let failures = 0
  const { began, views } = await watchAll(world, {
    change: bot => ({
      ...bot,
      run: async wish => {
        if (wish.range === sha(2) && failures++ < 4) throw failure
        return bot.run(wish)
      }
    })
  })
  expect(failures).toBe(5)
  expect(began.filter((one, i) => i === 0 || one !== began[i - 1]).at(-1)).toBe(2)
  expect(verdicts(world).map(([number]) => number)).toEqual([1, 2, 3, 4])
  expect(views.find(({ state }) => state === 'waiting')?.failure).toMatchObject({ code, text: failure.message })
  expect(views.at(-1)?.failure).toBe(null)
})

test('one that stays open whatever is done does not go round and round: the others are measured first', async () => {
  const world = play({ commits: 5, noise: 0.002 })
  await world.until(verbs => verbs.run({ range: '#4' }))
  const [session] = world.store().all('session', {})
  world.store().put('session', { ...session, id: 's9999', oldSha: sha(1), newSha: sha(2) })
  let tries = 0
  const { began, views } = await watchAll(world, {
    change: bot => ({
      ...bot,
      run: async wish => {
        if (wish.range === sha(2) && ++tries < 5) return bot.run({ range: sha(4) }) // measures nothing of it
        if (wish.range === sha(2)) {
          world.store().put('end', { session: 's9999', reason: 'interrupted', text: '', atMs: 1 })
        }
        return bot.run(wish)
      }
    })
  })
  expect([began, tries]).toEqual([[2, 3, 1, 2], 5])
  expect(views.find(({ state }) => state === 'waiting')?.failure).toMatchObject({
    code: 'BW_INTERNAL', text: expect.stringContaining(sha(2).slice(0, 12))
  })
  expect(verdicts(world).map(([number]) => number)).toEqual([1, 2, 3, 4])
})

test('what cannot be mended by waiting ends it', async () => {
  const world = play({ commits: 3 })
  const failing = watchAll(world, {
    change: bot => ({ ...bot, line: async () => { throw new BellwetherError('BW_BENCH_REPOSITORY', 'gone') } })
  })
  await expect(failing).rejects.toMatchObject({ code: 'BW_BENCH_REPOSITORY' })
  const broken = watchAll(world, {
    change: bot => ({ ...bot, line: async () => { throw new TypeError('a fault of our own') } })
  })
  await expect(broken).rejects.toThrow('a fault of our own') // of no commit
})
