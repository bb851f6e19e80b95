'use strict'
const { simulate, sha } = require('./simulated')
const { adviceOf } = require('../../../bench/report/advice')

/** @type {ReturnType<typeof simulate>[]} */
const worlds = []
afterEach(() => { for (const one of worlds.splice(0)) one.close() })

/** @param {Parameters<typeof simulate>[0]} plan */
function world (plan) {
  const one = simulate({ noise: 0.01, ...plan })
  worlds.push(one)
  return one
}

const WISH = { good: '#0', bad: 'HEAD', benchmark: 'sim/one', metric: 'cpuUsPerRequest' }
const CULPRIT = 19
/** Of nine commits, the sixth; what its command prints is the number. */
const PRINTING = {
  commits: 9, cost: (/** @type {number} */ commit) => commit >= 6 ? 1.1 : 1, format: /** @type {const} */ ('tinybench')
}
const cost = (/** @type {number} */ commit) => commit >= CULPRIT ? 1.08 : 1

test('32 commits, one 8 % slower: it is named, with the command that reverts it', async () => {
  const one = world({ commits: 33, cost })
  const result = await one.until(verbs => verbs.bisect(WISH))
  expect(result).toMatchObject({ verb: 'bisect', verdict: 'confirmed', commits: [] })
  expect(result.bisect).toMatchObject({
    benchmark: 'sim/one',
    metric: 'cpuUsPerRequest',
    culprit: { candidates: [{ sha: sha(CULPRIT) }], revertCommand: `git revert ${sha(CULPRIT)}` }
  })
  expect(result.bisect?.culprit?.confidence).toBeGreaterThan(0.9)
  expect(result.bisect?.steps.length).toBeGreaterThanOrEqual(4)
  expect(new Set(result.bisect?.steps.map(step => step.verdict))).toEqual(new Set(['good', 'bad']))
  expect(one.store().openSessions()).toEqual([])
})

test('a commit that does not build is passed by', async () => {
  const one = world({ commits: 33, cost, builds: commit => commit === 16 ? 'build-failed' : 'ok' })
  const result = await one.until(verbs => verbs.bisect(WISH))
  expect(result.bisect?.culprit?.candidates.map(commit => commit.sha)).toEqual([sha(CULPRIT)])
  expect(result.bisect?.steps.find(step => step.sha === sha(16))).toMatchObject({ verdict: 'skipped', pairs: 0 })
})

test.each([
  { name: 'a commit whose launches give 0', parse: 0 },
  { name: 'one that does not give the number at all', parse: NaN }
])('$name is passed by', async ({ parse }) => {
  const one = world({
    ...PRINTING, also: commit => /** @type {Record<string, number>} */ (commit === 4 ? { parse } : {})
  })
  const result = await one.until(verbs => verbs.bisect({ ...WISH, metric: 'parse' }))
  expect(result.bisect?.steps.find(step => step.sha === sha(4))).toMatchObject({
    verdict: 'skipped', text: expect.stringMatching(/gives no "parse"/)
  })
  expect(result.bisect?.culprit?.candidates.map(commit => commit.sha)).toEqual([sha(6)])
})

test('launches that give the number now and then: pairs are taken until there are enough', async () => {
  let launches = 0
  const one = world({
    ...PRINTING, also: () => /** @type {Record<string, number>} */ (launches++ % 7 === 0 ? { parse: NaN } : {})
  })
  const result = await one.until(verbs => verbs.bisect({ ...WISH, metric: 'parse' }))
  expect(result.bisect?.culprit?.candidates.map(commit => commit.sha)).toEqual([sha(6)])
})

test('a number that nothing gives is refused, and no session stays open', async () => {
  const one = world(PRINTING)
  await expect(one.until(verbs => verbs.bisect({ ...WISH, metric: 'none' })))
    .rejects.toMatchObject({ code: 'BW_BENCH_USAGE' })
  expect(one.store().openSessions()).toEqual([])
})

test('where the commits before the culprit do not build, the answer is a range that holds it', async () => {
  const one = world({ commits: 33, cost, builds: commit => commit === 17 || commit === 18 ? 'build-failed' : 'ok' })
  const result = await one.until(verbs => verbs.bisect(WISH))
  expect(result.bisect?.culprit).toMatchObject({
    candidates: [{ sha: sha(17) }, { sha: sha(18) }, { sha: sha(19) }], revertCommand: null
  })
})

test('with nothing named, the worst of comparing the ends is looked for', async () => {
  const one = world({ commits: 9, benchmarks: ['sim/a', 'sim/b'], cost: (commit, benchmark) =>
    commit >= 5 && benchmark === 'sim/b' ? 1.2 : 1 })
  const result = await one.until(verbs => verbs.bisect({ good: '#0', bad: '#8' }))
  expect(result.commits).toHaveLength(1)
  expect(result.bisect).toMatchObject({ benchmark: 'sim/b', culprit: { candidates: [{ sha: sha(5) }] } })
})

test('a metric alone that one benchmark has is looked for in that one, though it decides nothing', async () => {
  const one = world({ commits: 9, cost: commit => commit >= 5 ? 1.2 : 1 })
  const result = await one.until(verbs => verbs.bisect({ good: '#0', bad: '#8', metric: 'latencyP99Us' }))
  expect(result).toMatchObject({
    verdict: 'confirmed',
    commits: [],
    bisect: { benchmark: 'sim/one', metric: 'latencyP99Us', culprit: { candidates: [{ sha: sha(5) }] } }
  })
})

test('a metric alone that several benchmarks have: the ends say in which it is worse', async () => {
  const one = world({ commits: 9, benchmarks: ['sim/a', 'sim/b'], cost: (commit, benchmark) =>
    commit >= 5 && benchmark === 'sim/b' ? 1.2 : 1 })
  const result = await one.until(verbs => verbs.bisect({ good: '#0', bad: '#8', metric: 'requestsPerSecond' }))
  expect(result.bisect).toMatchObject({
    benchmark: 'sim/b', metric: 'requestsPerSecond', culprit: { candidates: [{ sha: sha(5) }] }
  })
})

test.each([
  {
    name: 'decides in neither of two benchmarks', metric: 'latencyP99Us', format: null,
    message: '"latencyP99Us" does not decide in sim/a, so the ends cannot choose: name the --benchmark'
  },
  {
    name: 'no benchmark has', metric: 'latencyP98Us', format: null,
    message: 'no benchmark has a metric "latencyP98Us"; there are cpuUsPerRequest, requestsPerSecond, latencyP99Us'
  },
  {
    name: 'is only shown where all that is found decides', metric: 'exitMs', format: /** @type {const} */ ('tinybench'),
    message: '"exitMs" does not decide in sim/a, so the ends cannot choose: name the --benchmark'
  },
  {
    name: 'nothing prints', metric: 'parser', format: /** @type {const} */ ('tinybench'),
    message: 'no benchmark gives "parser" on both sides: there is nothing to bisect by'
  }
])('a metric alone that $name is refused, and never quiet', async ({ metric, format, message }) => {
  const one = world({ commits: 3, benchmarks: ['sim/a', 'sim/b'], format })
  await expect(one.until(verbs => verbs.bisect({ good: '#0', bad: '#2', metric })))
    .rejects.toMatchObject({ code: 'BW_BENCH_USAGE', message })
  expect(one.store().openSessions()).toEqual([])
})

test('a metric alone that is no slower while another is: the text says of which it speaks', async () => {
  const one = world({
    commits: 3, benchmarks: ['sim/a', 'sim/b'], cost: () => 1, format: 'tinybench',
    also: commit => ({ other: commit === 2 ? 6 : 5 })
  })
  const { bisect } = await one.until(verbs => verbs.bisect({ good: '#0', bad: '#2', metric: 'parse' }))
  expect(bisect?.text).toBe(
    'Nothing to look for: between the ends no slowdown of parse was confirmed. All in all: Slower, and confirmed in a second session: sim/a, sim/b.'
  )
})

test('ends that do not differ: nothing to look for, and not red', async () => {
  const named = await world({ commits: 9 }).until(verbs => verbs.bisect(WISH))
  expect(named).toMatchObject({
    verdict: 'quiet', bisect: { culprit: null, text: expect.stringMatching(/nothing to search for/) }
  })
  const open = await world({ commits: 9 }).until(verbs => verbs.bisect({ good: '#0', bad: '#8' }))
  expect(open).toMatchObject({ verdict: 'quiet', bisect: { culprit: null, steps: [] } })
})

test('ends that differ by less than this machine may be trusted with: likely, never red', async () => {
  // nothing was measured against itself: 5 % it is
  const one = world({ commits: 9, cost: commit => commit >= 5 ? 1.035 : 1, noise: 0.005 })
  const result = await one.until(verbs => verbs.bisect(WISH))
  expect(result).toMatchObject({ verdict: 'suspected', bisect: {
    culprit: { candidates: [{ sha: sha(5) }] }, text: expect.stringMatching(/less than the 5\.0 % .* not confirmed\.$/)
  } })
})

test('ends that noise hides are inconclusive, never quiet', async () => {
  const one = world({ commits: 9, cost: commit => commit >= 4 ? 1.1 : 1, noise: 0.5 })
  const result = await one.until(verbs => verbs.bisect(WISH))
  expect(result).toMatchObject({
    verdict: 'inconclusive',
    bisect: { culprit: null, text: expect.stringMatching(/too noisy here .* up to \d+\.\d % worse\.$/) }
  })
  const bisect = /** @type {import('../../../bench/shapes/result').Bisect} */ (result.bisect)
  for (const [kind, how] of /** @type {[typeof bisect.kind, RegExp][]} */ ([
    [bisect.kind, /more work in one launch/], ['server', /--profile normal/]
  ])) {
    expect(adviceOf({ ...result, bisect: { ...bisect, kind } })).toEqual({
      advice: [expect.stringMatching(how)], next: ['bellwether bench calibrate']
    })
  }
})

test('ends that the machine spoiled: come back when it is quieter', async () => {
  const result = await world({ commits: 9, rejects: () => 'machine: steal 12 %' }).until(verbs => verbs.bisect(WISH))
  expect(result).toMatchObject({
    verdict: 'inconclusive', bisect: { text: expect.stringMatching(/cannot be compared: .* steal 12 %/) }
  })
  expect(adviceOf(result)).toEqual({ advice: [expect.stringMatching(/when it is quieter/)], next: [] })
})

test('ends that do not build are told, and nobody is named', async () => {
  const result = await world({ commits: 9, builds: commit => commit === 8 ? 'build-failed' : 'ok' })
    .until(verbs => verbs.bisect(WISH))
  expect(result).toMatchObject({
    verdict: 'inconclusive', bisect: { culprit: null, text: expect.stringMatching(/cannot be compared/) }
  })
})

test('killed before and after every step, it names the same commit, and no pair is taken twice', async () => {
  const plan = { commits: 9, cost: (/** @type {number} */ commit) => commit >= 6 ? 1.1 : 1 }
  const calm = world(plan)
  const wanted = await calm.until(verbs => verbs.bisect(WISH))
  // once the end of the ends' session is written the bisect is over: whoever asks again after that asks for a new one
  const hunted = world({ ...plan, diesEverywhere: true, survives: /^after put end +s0000/ })
  const result = await hunted.until(verbs => verbs.bisect(WISH))
  expect(result.bisect).toEqual(wanted.bisect)
  expect(hunted.store().all('pair', {})).toHaveLength(calm.store().all('pair', {}).length)
})

test('what the ends chose is gone on with, though the machine spoiled another number of theirs: they are not measured again', async () => {
  const one = world({
    commits: 6, benchmarks: ['sim/a', 'sim/b'], cost: commit => commit >= 3 ? 1.3 : 1, timeBudgetMs: 700_000,
    rejects: (taken, benchmark) => benchmark === 'sim/b' ? 'machine: steal 12 %' : null
  })
  const ask = () => one.until(verbs => verbs.bisect({ good: '#0', bad: '#5' }))
  expect(await ask()).toMatchObject({ verdict: 'inconclusive', bisect: { text: expect.stringMatching(/budget/) } })
  let result = await ask()
  for (let asked = 2; result.verdict === 'inconclusive' && asked < 5; asked++) result = await ask()
  expect(result).toMatchObject({
    verdict: 'confirmed', bisect: { benchmark: 'sim/a', culprit: { candidates: [{ sha: sha(3) }] } }
  })
  expect(one.store().all('session', { kind: 'compare' })).toHaveLength(1)
})

test('a used up budget: the same command goes on', async () => {
  const one = world({ commits: 9, cost: commit => commit >= 6 ? 1.1 : 1, timeBudgetMs: 100_000 })
  const first = await one.until(verbs => verbs.bisect(WISH))
  expect(first).toMatchObject({
    verdict: 'inconclusive', bisect: { culprit: null, text: expect.stringMatching(/budget/) }
  })
  expect((await one.until(verbs => verbs.status())).open.map(open => open.resume)).toEqual([
    `bellwether bench bisect ${sha(0).slice(0, 12)}..${sha(8).slice(0, 12)} --benchmark sim/one --metric cpuUsPerRequest --profile quick`
  ])
  one.change({ timeBudgetMs: Infinity })
  expect((await one.until(verbs => verbs.bisect(WISH))).bisect?.culprit?.candidates.map(commit => commit.sha))
    .toEqual([sha(6)])
})

test.each([
  { name: 'an unknown benchmark', wish: { benchmark: 'sim/none' }, code: 'BW_BENCH_USAGE' },
  { name: 'an unknown metric', wish: { metric: 'nothing' }, code: 'BW_BENCH_USAGE' },
  { name: 'the same commit twice', wish: { bad: '#0' }, code: 'BW_BENCH_REV' },
  { name: 'the wrong way round', wish: { good: '#4', bad: '#2' }, code: 'BW_BENCH_REV' }
])('$name is refused', async ({ wish, code }) => {
  const one = world({ commits: 5 })
  await expect(one.until(verbs => verbs.bisect({ ...WISH, ...wish }))).rejects.toMatchObject({ code })
  expect(one.store().all('session', {})).toEqual([])
})
