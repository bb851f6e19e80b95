'use strict'
const { simulate, sha } = require('./simulated')
const { adviceOf } = require('../../../bench/report/advice')

/** @type {ReturnType<typeof simulate>[]} */
const worlds = []
afterEach(() => { for (const one of worlds.splice(0)) one.close() })

/** @param {Parameters<typeof simulate>[0]} plan */
function world (plan) {
  const one = simulate({ ...plan })
  worlds.push(one)
  return one
}

/** @param {ReturnType<typeof simulate>} one */
function pairKeys (one) {
  return one.store().all('pair', {}).map(pair => `${pair.session} ${pair.role} ${pair.benchmark} ${pair.index}`)
}

/** The result without what differs from run to run. @param {import('../../../bench/shapes').RunResult} result */
function essence ({ tookMs: _took, trials: _trials, ...result }) {
  return result
}

const SLOWER = (/** @type {number} */ commit) => commit >= 1 ? 1.10 : 1

describe('run', () => {
  test('a commit that changes nothing is quiet after ten pairs', async () => {
    const one = world({ commits: 2 })
    const result = await one.until(verbs => verbs.run())
    expect(result).toMatchObject({ verb: 'run', verdict: 'quiet', profile: 'quick', machine: { class: 'sim' } })
    expect(result.commits).toHaveLength(1)
    const [commit] = result.commits
    expect(commit).toMatchObject({ old: { sha: sha(0) }, new: { sha: sha(1) }, culprit: null, build: { old: 'ok', new: 'ok' }, tests: { new: { outcome: 'passed' } } })
    expect(commit.benchmarks[0]).toMatchObject({ benchmark: 'sim/one', verdict: 'quiet', pairs: 10, rejectedPairs: 0, failureSide: null })
    expect(commit.benchmarks[0].metrics[0].medians?.old).toBeCloseTo(50, -1)
    expect(commit.aa).toMatchObject({ benchmark: 'sim/one', verdict: 'quiet' })
    expect(one.store().pairs({ session: 's0000', role: 'aa' })).toHaveLength(10)
    expect(one.store().openSessions()).toEqual([])
  })

  test('10 % slower is confirmed in a second session, with its culprit, its size and the command that reverts it', async () => {
    const one = world({ commits: 2, cost: SLOWER })
    const result = await one.until(verbs => verbs.run())
    expect(result.verdict).toBe('confirmed')
    const [commit] = result.commits
    const cpu = commit.benchmarks[0].metrics[0]
    expect(cpu.metric.name).toBe('cpuUsPerRequest')
    expect(cpu.verdict).toBe('confirmed')
    expect(Math.exp(cpu.estimate?.effect ?? 0)).toBeCloseTo(1.1, 1)
    expect(cpu.confirmation?.n).toBe(20)
    expect(commit.benchmarks[0].metrics[1]).toMatchObject({ metric: { name: 'requestsPerSecond' }, verdict: 'confirmed' })
    expect(commit.benchmarks[0].metrics[2]).toMatchObject({ metric: { name: 'latencyP99Us' }, verdict: 'quiet', confirmation: null })
    expect(commit.culprit).toMatchObject({ candidates: [{ sha: sha(1) }], revertCommand: `git revert ${sha(1)}` })
    expect(commit.culprit?.confidence).toBeGreaterThan(0.99)
    const confirming = one.store().all('session', { parent: 's0000' })
    expect(confirming).toMatchObject([{ kind: 'confirm', copy: 'b' }])
    expect(one.store().all('build', { session: confirming[0].id }).map(build => build.copy)).toEqual(['b', 'b'])
  })

  test('faster is improved, confirmed as well, and nobody is blamed', async () => {
    const one = world({ commits: 2, cost: commit => commit === 1 ? 0.85 : 1 })
    const result = await one.until(verbs => verbs.run())
    expect(result.verdict).toBe('improved')
    expect(result.commits[0].culprit).toBeNull()
    expect(result.commits[0].benchmarks[0].metrics[0].confirmation?.effect).toBeLessThan(-0.1)
  })

  test('3 % is under what may ring before the noise is known', async () => {
    const one = world({ commits: 2, cost: commit => commit === 1 ? 1.03 : 1, noise: 0.01 })
    const result = await one.until(verbs => verbs.run())
    expect(result.verdict).toBe('quiet')
    expect(one.store().all('session', {})).toHaveLength(1)
  })

  test('noise that hides everything is inconclusive after 40 pairs, never quiet', async () => {
    const one = world({ commits: 2, cost: commit => commit === 1 ? 1.05 : 1, noise: 0.4 })
    const result = await one.until(verbs => verbs.run())
    expect(result.verdict).toBe('inconclusive')
    expect(result.commits[0].benchmarks[0].pairs).toBe(40)
    expect(result.commits[0].benchmarks[0].text).toMatch(/too noisy here/)
  })

  test('a suspicion that the second session does not share is likely, and not red', async () => {
    // slower only while the first session lasts: a slow hour of the machine that hit one side
    const one = world({ commits: 2 })
    one.change({ cost: commit => commit === 1 && one.store().all('session', {}).length === 1 ? 1.2 : 1 })
    const result = await one.until(verbs => verbs.run())
    expect(result.verdict).toBe('suspected')
    expect(result.commits[0].culprit).toBeNull()
    expect(result.commits[0].text).toMatch(/did not confirm/)
  })

  test('each commit of a range is compared with its parent', async () => {
    const one = world({ commits: 4, cost: commit => commit >= 2 ? 1.12 : 1 })
    const result = await one.until(verbs => verbs.run({ range: '#0..#3' }))
    expect(result.commits.map(commit => commit.verdict)).toEqual(['quiet', 'confirmed', 'quiet'])
    expect(result.verdict).toBe('confirmed')
  })

  test('the first commit of a repository has nothing to be compared with', async () => {
    const result = await world({ commits: 1 }).until(verbs => verbs.run())
    expect(result).toMatchObject({ verdict: 'inconclusive', commits: [{ text: expect.stringMatching(/BW_BENCH_REV/), benchmarks: [] }] })
  })

  test('what was measured is told again, and not measured again', async () => {
    const one = world({ commits: 2, cost: SLOWER })
    const first = await one.until(verbs => verbs.run())
    const pairs = pairKeys(one)
    const second = await one.until(verbs => verbs.run())
    expect(essence(second)).toEqual(essence(first))
    expect(pairKeys(one)).toEqual(pairs)
  })

  test('a slowdown that a person accepted does not ring', async () => {
    const one = world({ commits: 2, cost: SLOWER })
    await one.until(verbs => verbs.run())
    const wish = { rev: 'HEAD', benchmark: 'sim/one', by: 'Ann', reason: 'safer parser' }
    expect(await one.until(verbs => verbs.accept({ ...wish, metric: 'cpuUsPerRequest' }))).toMatchObject({ sha: sha(1), by: 'Ann' })
    expect((await one.until(verbs => verbs.run())).verdict).toBe('confirmed') // the other metric still rings
    await one.until(verbs => verbs.accept({ ...wish, metric: 'requestsPerSecond' }))
    const result = await one.until(verbs => verbs.run())
    expect(result.verdict).toBe('accepted')
    expect(result.commits[0].culprit).toBeNull()
  })

  test.each([
    { name: 'an unknown benchmark', wish: { benchmark: 'sim/two', metric: 'cpuUsPerRequest', reason: 'x' } },
    { name: 'an unknown metric', wish: { benchmark: 'sim/one', metric: 'cpu', reason: 'x' } },
    { name: 'no reason', wish: { benchmark: 'sim/one', metric: 'cpuUsPerRequest', reason: ' ' } }
  ])('$name cannot be accepted', async ({ wish }) => {
    const one = world({ commits: 2 })
    await expect(one.until(verbs => verbs.accept({ rev: 'HEAD', by: 'Ann', ...wish }))).rejects.toMatchObject({ code: 'BW_BENCH_USAGE' })
    expect(one.store().all('accept', {})).toEqual([])
  })

  test('metrics that nobody named are found in what a benchmark prints', async () => {
    const one = world({ commits: 2, cost: SLOWER, format: 'tinybench' })
    const result = await one.until(verbs => verbs.run())
    const metrics = result.commits[0].benchmarks[0].metrics
    expect(metrics.map(({ metric, verdict }) => [metric.name, metric.gated, verdict])).toEqual([['exitMs', false, 'quiet'], ['parse', true, 'confirmed']])
  })

  test.each(['#0...#1', '#0..#1..#2', '#1..#1', 'nowhere'])('the range %s is refused, and nothing is measured', async range => {
    const one = world({ commits: 3 })
    await expect(one.until(verbs => verbs.run({ range }))).rejects.toMatchObject({ code: 'BW_BENCH_REV' })
    expect(one.store().all('session', {})).toEqual([])
  })
})

describe('what does not run', () => {
  test('a commit that does not build is broken; the next one is compared with the one before it', async () => {
    const one = world({ commits: 5, builds: commit => commit === 2 || commit === 3 ? 'build-failed' : 'ok', cost: commit => commit >= 4 ? 1.15 : 1 })
    const result = await one.until(verbs => verbs.run({ range: '#0..#4' }))
    expect(result.commits.map(commit => commit.verdict)).toEqual(['quiet', 'broken', 'broken', 'confirmed'])
    expect(result.commits[1]).toMatchObject({ build: { old: 'ok', new: 'build-failed', text: 'error: no' }, culprit: null })
    const last = result.commits[3]
    expect(last.old.sha).toBe(sha(1))
    expect(last.culprit?.candidates.map(commit => commit.sha)).toEqual([sha(2), sha(3), sha(4)])
    expect(last.culprit?.revertCommand).toBeNull()
  })

  test('where only the old commit does not build, there is nothing to compare with', async () => {
    const one = world({ commits: 2, builds: commit => commit === 0 ? 'build-failed' : 'ok' })
    expect(await one.until(verbs => verbs.run())).toMatchObject({ verdict: 'inconclusive', commits: [{ text: expect.stringMatching(/nothing to compare/) }] })
  })

  test('packages that cannot be installed for either side blame no commit', async () => {
    const one = world({ commits: 2, builds: () => 'install-failed' })
    expect(await one.until(verbs => verbs.run())).toMatchObject({ verdict: 'inconclusive', commits: [{ text: expect.stringMatching(/registry/) }] })
  })

  test('a commit whose launches fail is broken after two pairs', async () => {
    const one = world({ commits: 2, fails: commit => commit === 1 })
    const result = await one.until(verbs => verbs.run())
    const broken = { verdict: 'broken', failureSide: 'new', text: expect.stringMatching(/exit 1 at 1/) }
    expect(result).toMatchObject({ verdict: 'broken', commits: [{ benchmarks: [broken] }] })
    expect(one.store().pairs({ session: 's0000', role: 'look' })).toHaveLength(2)
  })

  test('a failed launch of each side blames nobody, and the pairs are taken again', async () => {
    const one = world({ commits: 2, fails: (commit, _, launch) => launch === 2 + commit })
    const result = await one.until(verbs => verbs.run())
    expect(result.verdict).toBe('quiet')
    expect(result.commits[0].benchmarks[0]).toMatchObject({ pairs: 10, rejectedPairs: 0, failureSide: null })
  })

  test('both sides broken is broken, and says so', async () => {
    const one = world({ commits: 2, fails: () => true })
    const result = await one.until(verbs => verbs.run())
    expect(result.commits[0].benchmarks[0]).toMatchObject({ verdict: 'broken', failureSide: 'both', text: expect.stringMatching(/neither/) })
  })

  test('where the old side does not run, the commit before it is taken', async () => {
    const one = world({ commits: 3, fails: commit => commit === 1 })
    const result = await one.until(verbs => verbs.run())
    expect(result).toMatchObject({ verdict: 'quiet', commits: [{ old: { sha: sha(0) } }] })
  })

  test('one broken benchmark does not stop the others', async () => {
    const one = world({ commits: 2, benchmarks: ['sim/a', 'sim/b'], fails: (commit, benchmark) => commit === 1 && benchmark === 'sim/a', cost: SLOWER })
    const result = await one.until(verbs => verbs.run())
    expect(result.verdict).toBe('confirmed')
    expect(result.commits[0].benchmarks.map(({ verdict }) => verdict)).toEqual(['broken', 'confirmed'])
  })

  test('one that the parent alone breaks: nobody knows of that one, the others are told, and the command measures it against the commit before', async () => {
    const one = world({ commits: 3, benchmarks: ['sim/a', 'sim/b', 'sim/c'], fails: (commit, benchmark) => commit === 1 && benchmark === 'sim/a' })
    const result = await one.until(verbs => verbs.run())
    expect(result).toMatchObject({ verdict: 'inconclusive', commits: [{ old: { sha: sha(1) } }] })
    expect(result.commits[0].text).toBe(`sim/a: there is nothing to compare with: it does not run at ${sha(1).slice(0, 12)} (launch-failed: exit 1 at 1). The other 2 benchmarks: quiet.`)
    expect(adviceOf(result).next).toEqual([`bellwether bench compare ${sha(0).slice(0, 12)} ${sha(2).slice(0, 12)} --only sim/a`])
  })

  test('what is slower where the parent runs is red, whatever it broke elsewhere', async () => {
    const one = world({ commits: 3, benchmarks: ['sim/a', 'sim/b'], fails: (commit, benchmark) => commit === 1 && benchmark === 'sim/a', cost: commit => commit === 2 ? 1.15 : 1 })
    const { verdict, commits } = await one.until(verbs => verbs.run())
    expect([verdict, ...commits[0].benchmarks.map(({ verdict: own }) => own)]).toEqual(['confirmed', 'inconclusive', 'confirmed'])
    expect(commits[0].culprit?.candidates.map(commit => commit.sha)).toEqual([sha(2)])
  })
})

describe('the machine', () => {
  test('a spoiled pair is taken again and counted', async () => {
    const one = world({ commits: 2, rejects: taken => taken % 7 === 3 ? 'steal 12 %' : null })
    const result = await one.until(verbs => verbs.run())
    expect(result.verdict).toBe('quiet')
    expect(result.commits[0].benchmarks[0].pairs).toBe(10)
    expect(one.store().all('pair', {}).filter(pair => pair.rejected !== null).length).toBeGreaterThan(0)
  })

  test('a machine that is never quiet: three waits, then inconclusive, and the next run asks again', async () => {
    const one = world({ commits: 2, rejects: () => 'another process used 1.4 cores' })
    const result = await one.until(verbs => verbs.run())
    expect(result).toMatchObject({ verdict: 'inconclusive', commits: [{ benchmarks: [{ pairs: 0, text: expect.stringMatching(/^machine: .*1\.4 cores/) }] }] })
    expect(one.events.filter(event => event.type === 'step' && event.text.startsWith('waiting 20 s'))).toHaveLength(3)
    one.change({ rejects: () => null })
    expect((await one.until(verbs => verbs.run())).verdict).toBe('quiet')
  })
})

describe('interrupted', () => {
  test('killed before and after every single step, it ends with the same answer, and each pair is there once', async () => {
    const plan = { commits: 2, cost: SLOWER, rejects: (/** @type {number} */ taken) => taken === 5 ? 'steal' : null }
    const calm = world(plan)
    const wanted = await calm.until(verbs => verbs.run())
    const hunted = world({ ...plan, diesEverywhere: true })
    const result = await hunted.until(verbs => verbs.run())
    expect(essence(result)).toEqual(essence(wanted))
    expect(pairKeys(hunted)).toEqual(pairKeys(calm))
    expect(hunted.deaths()).toBeGreaterThan(60)
  })

  test('a used up budget is inconclusive, and the same command goes on to the end', async () => {
    const one = world({ commits: 2, cost: SLOWER, timeBudgetMs: 60_000 })
    const results = []
    for (let i = 0; i < 12 && results.at(-1)?.verdict !== 'confirmed'; i++) results.push(await one.until(verbs => verbs.run()))
    expect(results[0]).toMatchObject({ verdict: 'inconclusive', commits: [{ benchmarks: [{ text: expect.stringMatching(/run the same command again/) }] }] })
    expect(results.at(-1)?.verdict).toBe('confirmed')
    expect(results.length).toBeGreaterThan(2)
    const calm = world({ commits: 2, cost: SLOWER })
    await calm.until(verbs => verbs.run())
    const looked = (/** @type {string} */ key) => !key.includes(' aa ') // with no budget left the control goes without its last pairs
    expect(pairKeys(one).filter(looked).sort()).toEqual(pairKeys(calm).filter(looked).sort())
    expect(new Set(pairKeys(one)).size).toBe(pairKeys(one).length)
  })

  test('an open session is told of with the command that goes on', async () => {
    const one = world({ commits: 2, timeBudgetMs: 30_000 })
    await one.until(verbs => verbs.run())
    const status = await one.until(verbs => verbs.status())
    expect(status.open).toMatchObject([{ session: { id: 's0000' }, resume: `bellwether bench run ${sha(1).slice(0, 12)} --profile quick` }])
    expect(status.open[0].pairs).toBeGreaterThan(0)
  })
})

describe('compare, calibrate', () => {
  test('several commits between: each of them may be it', async () => {
    const one = world({ commits: 5, cost: commit => commit >= 3 ? 1.2 : 1 })
    const result = await one.until(verbs => verbs.compare({ old: '#0', new: '#4' }))
    expect(result.verdict).toBe('confirmed')
    expect(result.commits[0].culprit?.candidates).toHaveLength(4)
    expect(result.commits[0].culprit).toMatchObject({ revertCommand: null, how: expect.stringMatching(/bisect/) })
  })

  test('compare asks anew where run tells what it knows', async () => {
    const one = world({ commits: 2 })
    await one.until(verbs => verbs.compare({ old: '#0', new: '#1' }))
    await one.until(verbs => verbs.compare({ old: '#0', new: '#1' }))
    expect(one.store().all('session', { kind: 'compare' })).toHaveLength(2)
  })

  test('a commit against itself is a trial of the bot', async () => {
    const one = world({ commits: 1 })
    const result = await one.until(verbs => verbs.compare({ old: 'HEAD', new: 'HEAD' }))
    expect(result.verdict).toBe('quiet')
    expect(one.store().all('session', {})).toMatchObject([{ kind: 'aa' }])
    expect(result.trials.aa).toEqual({ trials: 2, suspected: 0, confirmed: 0 })
  })

  test('calibration says what can be seen; after ten sessions the noise is known and 3 % rings', async () => {
    const one = world({ commits: 2, cost: commit => commit === 1 ? 1.03 : 1 })
    const result = await one.until(verbs => verbs.calibrate({ pairs: 100 }))
    expect(result.commits).toHaveLength(10)
    expect(result.calibration).toHaveLength(3)
    const cpu = result.calibration?.find(line => line.metric === 'cpuUsPerRequest')
    expect(cpu).toMatchObject({ benchmark: 'sim/one', rejectedPairs: 0, alarm: false })
    expect(cpu?.pairSd).toBeGreaterThan(0.003)
    expect(cpu?.pairSd).toBeLessThan(0.015)
    expect(cpu?.minEffect).toBeCloseTo(Math.log(1.02), 2)
    expect((await one.until(verbs => verbs.run())).verdict).toBe('confirmed')
  })

  test('a calibration that the machine spoiled says so, and does not promise to go on', async () => {
    const one = world({ commits: 2, rejects: () => 'machine: steal 12 %' })
    const result = await one.until(verbs => verbs.calibrate({ pairs: 10 }))
    expect(result).toMatchObject({ verdict: 'inconclusive', calibration: [] })
    expect(adviceOf(result).advice).toEqual([expect.stringMatching(/^The machine did too much else/)])
  })

  test('a calibration that the time budget cut says so', async () => {
    const one = world({ commits: 1, timeBudgetMs: 60_000 })
    const { calibration, notes } = await one.until(verbs => verbs.calibrate({ pairs: 100 }))
    expect(calibration?.[0].pairs).toBeLessThan(100)
    expect(notes).toEqual([expect.stringMatching(/time budget/)])
  })

  test('a calibration of no pairs is refused', async () => {
    await expect(world({ commits: 1 }).until(verbs => verbs.calibrate({ pairs: 0 }))).rejects.toMatchObject({ code: 'BW_BENCH_USAGE' })
  })
})
