'use strict'
const { simulate, sha } = require('./simulated')
const { revertCommand, culpritOf, confidenceOf } = require('../../../bench/engine/culprit')
const { failuresOf } = require('../../../bench/service/site/noise')

/** @type {ReturnType<typeof simulate>[]} */
const worlds = []
afterEach(() => { for (const one of worlds.splice(0)) one.close() })

/** @param {Parameters<typeof simulate>[0]} plan */
function world (plan) {
  const one = simulate(plan)
  worlds.push(one)
  return one
}

describe('history', () => {
  test('each commit against the first that was measured, whatever else the machine did; a step that a session confirmed is named so', async () => {
    const one = world({ commits: 26, cost: commit => commit >= 14 ? 1.2 : 1 })
    await one.until(verbs => verbs.run({ range: '#0..#25' }))
    const histories = await one.until(verbs => verbs.history())
    expect(histories.map(history => `${history.benchmark} ${history.metric.name}`))
      .toEqual(['sim/one cpuUsPerRequest', 'sim/one requestsPerSecond'])
    const [cpu, rate] = histories
    expect(cpu.points).toHaveLength(25)
    expect(cpu.points[0]).toMatchObject({ sha: sha(1), subject: 'commit 1', verdict: 'quiet' })
    expect(cpu.points.at(-1)?.effect).toBeCloseTo(Math.log(1.2), 1)
    expect(rate.points.at(-1)?.effect).toBeCloseTo(Math.log(1.2), 1) // positive is worse, of requests a second too
    expect(cpu.steps).toMatchObject([{ sha: sha(14), before: sha(13), word: 'confirmed' }])
    expect(cpu.steps[0].change).toBeCloseTo(0.2, 1)
    await one.until(verbs =>
      verbs.accept({ rev: '#14', benchmark: 'sim/one', metric: 'cpuUsPerRequest', by: 'Ann', reason: 'worth it' }))
    const [accepted] = await one.until(verbs => verbs.history())
    expect(accepted.points.find(point => point.sha === sha(14))?.verdict).toBe('accepted')
    expect(accepted.steps).toMatchObject([{ sha: sha(14), word: 'confirmed' }])
  })

  test('with and without the checks of the machine there is one history, and its points are told apart', async () => {
    const one = world({ commits: 10, cost: () => 1 })
    await one.until(verbs => verbs.run({ range: '#0..#3' }))
    one.change({ unchecked: true })
    await one.until(verbs => verbs.run({ range: '#2..#6' }))
    const [cpu] = await one.until(verbs => verbs.history())
    expect(cpu.points.map(({ sha: at, isChecked }) => [at, isChecked])).toEqual(
      [[1, true], [2, true], [3, true], [4, false], [5, false], [6, false]].map(([at, is]) => [sha(Number(at)), is])
    )
    expect(cpu.points.at(-1)?.verdict).toBe('quiet')
  })

  test('a step that no comparison saw is drift', async () => {
    // each commit is compared with a parent as slow as itself: only the anchor tells the two halves apart
    const one = world({ commits: 26 })
    for (let i = 1; i < 26; i++) {
      one.change({ cost: commit => commit === 0 || i < 14 ? 1 : 1.15 })
      await one.until(verbs => verbs.run({ range: `#${i}` }))
    }
    const [cpu] = await one.until(verbs => verbs.history({ metric: 'cpuUsPerRequest' }))
    expect(cpu.steps).toMatchObject([{ sha: sha(14), word: 'drift' }])
  })

  test('a benchmark that is defined anew begins a new series, and what is left out is told; defined as before, the old one goes on', async () => {
    const one = world({ commits: 26, cost: commit => commit >= 14 ? 1.2 : 1 })
    const cpu = async () => (await one.until(verbs => verbs.history({ metric: 'cpuUsPerRequest' })))[0]
    await one.until(verbs => verbs.run({ range: '#0..#13' }))
    const first = await cpu()
    expect([first.points.length, first.leftOut]).toEqual([13, 0])
    one.change({ command: 'false' })
    expect(await cpu()).toMatchObject({ points: [], steps: [], leftOut: 13 })
    await one.until(verbs => verbs.run({ range: '#12..#25' }))
    const anew = await cpu()
    expect(anew.points.map(point => point.sha)).toEqual(Array.from({ length: 13 }, (_, i) => sha(i + 13)))
    expect(anew.leftOut).toBe(12) // commit 13 was measured both ways
    expect(anew.points[0].verdict).toBe('quiet')
    one.change({ command: 'true' })
    const before = await cpu()
    expect(before.points.map(point => point.sha)).toEqual(Array.from({ length: 13 }, (_, i) => sha(i + 1)))
    expect(before).toMatchObject({ steps: [], leftOut: 12 })
  })

  test.each([
    {
      name: 'does not build',
      world: { builds: (/** @type {number} */ commit) => commit === 1 ? /** @type {const} */ ('build-failed') : 'ok' }
    },
    { name: 'does not run', world: { fails: (/** @type {number} */ commit) => commit === 1 } }
  ])('a first commit that $name is no anchor for good: history begins with the first that does', async ({ world: plan }) => {
    const one = world({ commits: 5, ...plan })
    await one.until(verbs => verbs.run({ range: '#2' })) // 1 does not: it is compared with 0
    expect(one.store().mark('anchor')).toBe(sha(0))
    await one.until(verbs => verbs.run({ range: '#3..#4' }))
    const [{ points }] = await one.until(verbs => verbs.history())
    expect(points.map(point => point.sha)).toEqual([sha(4)])
  })

  test('nothing that ran, no anchor; one that is chosen and does not build is told at each commit, with what to do', async () => {
    const one = world({ commits: 4, builds: commit => commit === 0 || commit === 3 ? 'build-failed' : 'ok' })
    await one.until(verbs => verbs.run({ range: '#1' })) // 0 does not build
    expect(one.store().mark('anchor')).toBeNull()
    await one.until(verbs => verbs.baseline({ rev: '#3' }))
    await one.until(verbs => verbs.run({ range: '#2' }))
    const told = one.events.flatMap(event => event.type === 'step' ? event.text : [])
    expect(told).toContainEqual(
      `history is told against ${sha(3).slice(0, 12)}, which cannot be built (build-failed): this commit is left out. "bellwether bench baseline <rev>" chooses another`
    )
  })

  test('one that is chosen though it is known not to run: it is warned of, and told once a benchmark and commit', async () => {
    const one = world({ commits: 5, fails: commit => commit === 2, benchmarks: ['sim/a', 'sim/b'] })
    await one.until(verbs => verbs.run({ range: '#2' }))
    expect(await one.until(verbs => verbs.baseline({ rev: '#1' }))).toMatchObject({ broken: null })
    expect(await one.until(verbs => verbs.baseline({ rev: '#2' }))).toMatchObject({
      before: sha(1), broken: expect.stringMatching(/^Does not run: sim\/a, sim\/b\. /)
    })
    one.events.length = 0
    await one.until(verbs => verbs.run({ range: '#4' }))
    const told = one.events.flatMap(event => event.type === 'step' && /^history/.test(event.text) ? event.text : [])
    expect(told.toSorted()).toEqual(['sim/a', 'sim/b'].map(id => {
      return `history of ${id} is told against ${sha(2).slice(0, 12)}, which does not run (launch-failed: exit 1 at 2): this commit is left out. "bellwether bench baseline <rev>" chooses another`
    }))
    expect((await one.until(verbs => verbs.history())).flatMap(({ points }) => points)).toEqual([])
  })

  test('it is told against the anchor that was chosen, not against that of the last session; what was measured against another is left out and counted', async () => {
    const one = world({ commits: 6 })
    const cpu = async () =>
      (await one.until(verbs => verbs.history({ benchmark: 'sim/one', metric: 'cpuUsPerRequest' })))[0]
    await one.until(verbs => verbs.run({ range: '#0..#3' }))
    const before = await cpu()
    expect(before).toMatchObject({
      anchorSha: sha(0), points: [{ sha: sha(1) }, { sha: sha(2) }, { sha: sha(3) }], otherAnchor: 0
    })
    await one.until(verbs => verbs.baseline({ rev: '#2' }))
    expect(await cpu()).toMatchObject({ anchorSha: sha(2), points: [], otherAnchor: 3 })
    await one.until(verbs => verbs.run({ range: '#4' }))
    expect(await cpu()).toMatchObject({ points: [{ sha: sha(4) }], otherAnchor: 3 })
    await one.until(verbs => verbs.baseline({ rev: '#0' }))
    expect(await cpu()).toEqual({ ...before, otherAnchor: 1 })
  })

  test('what somebody compared with something else than what came before it stands in no line', async () => {
    const one = world({ commits: 5 })
    await one.until(verbs => verbs.run({ range: '#0..#2' }))
    await one.until(verbs => verbs.compare({ old: '#1', new: '#4' }))
    await one.until(verbs => verbs.compare({ old: '#2', new: '#3' }))
    const [{ points }] = await one.until(verbs => verbs.history())
    expect(points.map(point => point.sha)).toEqual([sha(1), sha(2), sha(3)])
  })

  test('before anything was measured there is none', async () => {
    const one = world({ commits: 2 })
    expect(await one.until(verbs => verbs.history())).toEqual([])
    expect(await one.until(verbs => verbs.status())).toMatchObject({
      open: [], last: [], trials: { aa: { trials: 0 } }
    })
  })

  test.each([{ benchmark: 'sim/none' }, { metric: 'none' }])('%p is not known', async wish => {
    await expect(world({ commits: 2 }).until(verbs => verbs.history(wish)))
      .rejects.toMatchObject({ code: 'BW_BENCH_USAGE' })
  })

  test('status and the page of failures say of a commit whose parent does not run what came of it, not that its parent failed', async () => {
    const one = world({ commits: 3, fails: commit => commit === 1 })
    await one.until(verbs => verbs.run({ range: '#2' })) // 1 does not run: it is compared with 0
    expect((await one.until(verbs => verbs.status())).last)
      .toMatchObject([{ sha: sha(2), oldSha: sha(0), verdict: 'quiet' }])
    expect(failuresOf({ store: one.store(), machineClass: 'sim' })).toEqual([])
  })

  test('status tells the last answers, newest first', async () => {
    const one = world({ commits: 3 })
    await one.until(verbs => verbs.run({ range: '#0..#2' }))
    const status = await one.until(verbs => verbs.status())
    expect(status.last.map(({ sha: of, reason }) => [of, reason])).toEqual([[sha(2), 'done'], [sha(1), 'done']])
    expect(status.trials).toMatchObject({ aa: { trials: 0 }, controls: { trials: 4, suspected: 0 } })
  })

  test('what was exported can be imported elsewhere, and says the same', async () => {
    const one = world({ commits: 2, cost: commit => commit === 1 ? 1.2 : 1 })
    const told = await one.until(verbs => verbs.run())
    const lines = await one.until(async verbs => [...verbs.export()])
    const other = world({ commits: 2, fails: () => true }) // nothing could be measured here
    await other.until(async verbs => verbs.import(lines))
    const { tookMs: _a, ...retold } = await other.until(verbs => verbs.run())
    const { tookMs: _b, ...first } = told
    expect(retold).toEqual(first)
  })
})

describe('culprit', () => {
  const commit = (/** @type {string[]} */ ...parents) => ({
    sha: 'f'.repeat(40), parents, author: 'A', committedAtMs: 0, subject: 's', docsOnly: false
  })

  test('a merge is reverted to its first parent', () => {
    expect(revertCommand(commit('a'))).toBe(`git revert ${'f'.repeat(40)}`)
    expect(revertCommand(commit('a', 'b'))).toBe(`git revert -m 1 ${'f'.repeat(40)}`)
  })

  test('of two branches no commit is to blame', () => {
    expect(culpritOf({ benchmarks: [] }, [])).toBeNull()
  })

  test.each([
    { metrics: 1, confidence: 0.999 }, // 0.99997 is not to be had on one machine
    { metrics: 24, confidence: 0.998902 },
    { metrics: 100, confidence: 0.995425 },
    { metrics: 0, confidence: 0.999 }
  ])('$metrics metrics decided: $confidence', ({ metrics, confidence }) => {
    expect(confidenceOf(metrics)).toBeCloseTo(confidence, 6)
  })
})
