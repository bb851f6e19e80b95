'use strict'
const { simulate, sha } = require('./simulated')
const { adviceOf } = require('../../../bench/report/advice')
const { completeBenchmark } = require('../../../bench/suites/complete')
const { commitFacts } = require('../../../bench/service/site/commit-facts')
const { resultsOf: resultsOf } = require('../../../bench/service/site/results')
const { placesOf } = require('../../../bench/service/site/series')
const { classesOfOneMachine } = require('../../../bench/shared/own-host')
const { overviewOf } = require('../../../bench/service/site/overview')
const { isSilenced, lastSilences } = require('../../../bench/shared/silences')
const { exitOf } = require('../../../bench/report/exit')
const { createHistogram, record, encodeHistogram } = require('../../../bench/load/histogram')
const { markdownReport } = require('../../../bench/report/markdown')
const { junitReport } = require('../../../bench/report/junit')
const { readTried } = require('../../../bench/service/watch/commit-state')

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

/** The result without what differs from run to run. @param {import('../../../bench/shapes/result').RunResult} result */
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
    expect(commit).toMatchObject({
      old: { sha: sha(0) }, new: { sha: sha(1) }, culprit: null, build: { old: 'ok', new: 'ok' },
      tests: { new: { outcome: 'passed' } }
    })
    expect(commit.benchmarks[0]).toMatchObject({
      benchmark: 'sim/one', verdict: 'quiet', pairs: 10, rejectedPairs: 0, failureSide: null
    })
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
    expect(commit.benchmarks[0].metrics[1]).toMatchObject({
      metric: { name: 'requestsPerSecond' }, verdict: 'confirmed'
    })
    expect(commit.benchmarks[0].metrics[2]).toMatchObject({
      metric: { name: 'latencyP99Us' }, verdict: 'quiet', confirmation: null
    })
    expect(commit.culprit).toMatchObject({ candidates: [{ sha: sha(1) }], revertCommand: `git revert ${sha(1)}` })
    expect(commit.culprit?.confidence).toBeGreaterThan(0.99)
    const confirming = one.store().all('session', { parent: 's0000' })
    expect(confirming).toMatchObject([{ kind: 'confirm', copy: expect.stringMatching(/^b[0-9a-f]{12}$/) }])
    expect(one.store().all('build', { session: confirming[0].id }).map(build => build.copy))
      .toEqual([confirming[0].copy, confirming[0].copy])
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

  test('noise that hides everything is inconclusive, never quiet: it is given up where no number of pairs would tell', async () => {
    const one = world({ commits: 2, cost: commit => commit === 1 ? 1.05 : 1, noise: 0.4 })
    const result = await one.until(verbs => verbs.run())
    expect(result.verdict).toBe('inconclusive')
    expect(result.commits[0].benchmarks[0].pairs).toBe(20)
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

  test('a second session that the machine spoils says nothing: it is told so, and the next run asks anew', async () => {
    const one = world({ commits: 2, cost: SLOWER })
    one.change({
      rejects: () => one.store().all('session', { kind: 'confirm' }).length > 0 ? 'machine: steal 12 %' : null
    })
    const result = await one.until(verbs => verbs.run())
    expect(result).toMatchObject({ verdict: 'suspected', commits: [{ culprit: null, text: expect.stringMatching(
      /^Likely slower, and the second session could not be measured \(sim\/one: .* steal 12 %\): sim\/one\. Run it again\.$/
    ) }] })
    expect(adviceOf(result)).toEqual({
      advice: [expect.stringMatching(/not measured in a second session\. Run the same command again/)], next: []
    })
    expect(one.store().endOf('s0000')).toMatchObject({
      reason: 'machine', text: expect.stringMatching(/^the second session: sim\/one: .* steal 12 %$/)
    })
    one.change({ rejects: () => null })
    expect((await one.until(verbs => verbs.run())).verdict).toBe('confirmed')
  })

  test('each commit of a range is compared with its parent', async () => {
    const one = world({ commits: 4, cost: commit => commit >= 2 ? 1.12 : 1 })
    const result = await one.until(verbs => verbs.run({ range: '#0..#3' }))
    expect(result.commits.map(commit => commit.verdict)).toEqual(['quiet', 'confirmed', 'quiet'])
    expect(result.verdict).toBe('confirmed')
  })

  test('the first commit of a repository has nothing to be compared with', async () => {
    const result = await world({ commits: 1 }).until(verbs => verbs.run())
    expect(result).toMatchObject({
      verdict: 'inconclusive', commits: [{ text: expect.stringMatching(/BW_BENCH_REV/), benchmarks: [] }]
    })
  })

  test('what was measured is told again, and not measured again', async () => {
    const one = world({ commits: 2, cost: SLOWER })
    const first = await one.until(verbs => verbs.run())
    const pairs = pairKeys(one)
    const second = await one.until(verbs => verbs.run())
    expect(essence(second)).toEqual(essence(first))
    expect(pairKeys(one)).toEqual(pairs)
  })

  test('a commit that was broken is told again, and measured anew where that is asked for', async () => {
    let isMended = false
    const one = world({
      commits: 2, fails: commit => commit === 1 && !isMended, cost: () => 1
    })
    expect((await one.until(verbs => verbs.run())).verdict).toBe('broken')
    isMended = true // outside of the commit and of the bench file: the machine, the registry
    expect((await one.until(verbs => verbs.run())).verdict).toBe('broken')
    expect((await one.until(verbs => verbs.run({ again: true }))).verdict).toBe('quiet')
    expect((await one.until(verbs => verbs.run())).verdict).toBe('quiet')
  })

  test('a slowdown that a person accepted does not ring', async () => {
    const one = world({ commits: 2, cost: SLOWER })
    await one.until(verbs => verbs.run())
    const wish = { rev: 'HEAD', benchmark: 'sim/one', by: 'Ann', reason: 'safer parser' }
    expect(await one.until(verbs => verbs.accept({ ...wish, metric: 'cpuUsPerRequest' })))
      .toMatchObject({ sha: sha(1), by: 'Ann' })
    expect((await one.until(verbs => verbs.run())).verdict).toBe('confirmed') // the other metric still rings
    const again = await one.until(verbs =>
      verbs.accept({ ...wish, metric: 'cpuUsPerRequest', by: 'Ben', reason: 'why not' }))
    expect(again).toMatchObject({ by: 'Ann', reason: 'safer parser', isNew: false, isSlower: true })
    expect(await one.until(verbs => verbs.accept({ ...wish, metric: 'latencyP99Us' })))
      .toMatchObject({ isNew: true, isSlower: false })
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
    await expect(one.until(verbs => verbs.accept({ rev: 'HEAD', by: 'Ann', ...wish })))
      .rejects.toMatchObject({ code: 'BW_BENCH_USAGE' })
    expect(one.store().all('accept', {})).toEqual([])
  })

  test('a silence lasts until its end, or until another one of the same benchmark and metric ends it', async () => {
    const one = world({ commits: 2 })
    const wish = { benchmark: 'sim/one', metric: '*', by: 'Ann', reason: 'noisy' }
    const silence = (/** @type {number} */ forMs, different = {}) =>
      one.until(verbs => verbs.silence({ ...wish, forMs, ...different }))
    const isSilent = () => isSilenced({ benchmark: 'sim/one', metric: 'cpuUsPerRequest' },
      lastSilences(one.store().all('silence', {})), 1_700_000_000_000)
    await expect(silence(0)).rejects.toMatchObject({
      code: 'BW_BENCH_USAGE', message: expect.stringContaining('no silence')
    })
    for (const [different, message] of /** @type {[object, RegExp][]} */ ([
      [{ metric: 'cpu' }, /sim\/one has no metric "cpu"; there is cpuUsPerRequest, /],
      [{ benchmark: '*', metric: 'cpu' }, /no metric "cpu"/],
      [{ benchmark: 'sim/two' }, /no benchmark/]
    ])) {
      await expect(silence(60_000, different)).rejects.toMatchObject({
        code: 'BW_BENCH_USAGE', message: expect.stringMatching(message)
      })
    }
    expect(one.store().all('silence', {})).toEqual([])
    const listed = async () => (await one.until(verbs => verbs.status())).silences
    await silence(60_000)
    expect(isSilent()).toBe(true)
    expect(await listed()).toMatchObject([{ ...wish, untilMs: one.wallMs() + 60_000 }])
    await silence(0)
    expect(isSilent()).toBe(false)
    expect(await listed()).toEqual([])
    await expect(silence(0)).rejects.toMatchObject({ code: 'BW_BENCH_USAGE' })
    await silence(60_000, { benchmark: '*', metric: 'cpuUsPerRequest' })
    expect(isSilent()).toBe(true)
  })

  test('metrics that nobody named are found in what a benchmark prints', async () => {
    const one = world({ commits: 2, cost: SLOWER, format: 'tinybench' })
    const result = await one.until(verbs => verbs.run())
    const metrics = result.commits[0].benchmarks[0].metrics
    expect(metrics.map(({ metric, verdict }) => [metric.name, metric.unit, metric.gated, verdict]))
      .toEqual([['exitMs', 'ms', false, 'quiet'], ['parse', 'us', true, 'confirmed']])
    const store = one.store()
    const benchmarks = [completeBenchmark('sim/one', { command: ['true'], format: 'tinybench' })]
    const facts = commitFacts(sha(1), { store, machineClass: 'sim', benchmarks }) // and so on the pages
    expect(facts?.results.map(({ metric, unit, gated }) => [metric, unit, gated]).sort())
      .toEqual([['exitMs', 'ms', false], ['parse', 'us', true]])
    const { tiles } = overviewOf({
      store,
      recent: resultsOf({ store, sessions: () => store.lineOfSessions({ machineClasses: ['sim'], limit: 10 }) }).recent(),
      benchmarks
    })
    expect(tiles.map(({ metric }) => metric)).toEqual([{ name: 'parse', unit: 'us', better: 'lower', gated: true }])
  })

  describe('CPU time that is steadier than what a command prints, by its own pairs', () => {
    const noisy = {
      commits: 2, noise: 0.15, format: /** @type {const} */ ('tinybench'), scatter: { cpuMs: 0.02 },
      also: () => ({ cpuMs: 90 })
    }
    const byName = (/** @type {any} */ result) => Object.fromEntries(result.commits[0].benchmarks[0].metrics
      .map((/** @type {any} */ one) => [one.metric.name, [one.metric.gated, one.verdict]]))

    test('confirms a slowdown that the noisier number cannot show', async () => {
      const one = world({
        ...noisy, cost: commit => commit === 1 ? 1.1 : 1, also: commit => ({ cpuMs: commit === 1 ? 100 : 90 })
      })
      const result = await one.until(verbs => verbs.run())
      expect(byName(result)).toMatchObject({ cpuMs: [true, 'confirmed'], exitMs: [false, 'quiet'] })
      expect(result.verdict).toBe('confirmed')
    })

    test('says quiet where that one is open, and says so', async () => {
      const one = world(noisy)
      const result = await one.until(verbs => verbs.run())
      expect(byName(result)).toMatchObject({ cpuMs: [true, 'quiet'], parse: [true, 'inconclusive'] })
      expect(result.commits[0].benchmarks[0])
        .toMatchObject({ verdict: 'quiet', text: expect.stringMatching(/^parse: too noisy here; cpuMs decides, \d+\.\d times/) })
      const before = pairKeys(one)
      expect(essence(await one.until(verbs => verbs.run()))).toEqual(essence(result))
      expect(pairKeys(one)).toEqual(before)
    })
  })

  test('early it is said what can be seen here, and what it would take where it is not', async () => {
    const one = world({ commits: 2, noise: 0.15 })
    const result = await one.until(verbs => verbs.run())
    expect(one.events.filter(event => event.type === 'step' && event.text.includes('slowdown of')))
      .toContainEqual({ type: 'step', text: expect.stringMatching(
        /^sim\/one: a 7\.6 % slowdown of \w+ needs about \d+ pairs on this machine \(.*\), .*There is time for 80$/
      ) })
    expect(result.commits[0].text).toMatch(/too noisy here: .*; a 7\.6 % slowdown of \w+ needs about \d+ pairs/)
    expect(result.commits[0].benchmarks[0].pairs).toBe(80)
  })

  test('the response times of all launches of a side are told together', async () => {
    const histogram = (/** @type {number} */ cost) => {
      const made = createHistogram()
      for (let i = 0; i < 99; i++) record(made, 1000 * cost)
      record(made, 50_000 * cost)
      return encodeHistogram(made)
    }
    const one = world({ commits: 2, noise: 0, cost: commit => commit === 1 ? 1.02 : 1, histogram })
    const result = await one.until(verbs => verbs.run())
    const { responseTimes } = result.commits[0].benchmarks[0]
    const expected = { p50: 1, p90: 1, p99: 1, p999: 50, max: 50 }
    for (const [key, ms] of Object.entries(expected)) {
      expect(Object(responseTimes).old[key] / 1000 / ms).toBeCloseTo(1, 2)
      expect(Object(responseTimes).new[key] / 1000 / ms).toBeCloseTo(1.02, 2)
    }
    expect(markdownReport(result)).toMatch(
      /^\| answered within \| 50 % .*\n.*\n\| `sim\/one` \| 1(\.00)? ms -> 1\.02 ms \| .* \| 50(\.0)? ms -> 51(\.\d)? ms \|$/m
    )
    expect((await world({ commits: 2 }).until(verbs => verbs.run())).commits[0].benchmarks[0])
      .not.toHaveProperty('responseTimes')
  })

  test('of connections opened by a schedule the load of one launch of each side is told in full: the middle one, also when it is asked again', async () => {
    /** @type {number[]} */
    const took = []
    const spread = { min: 1, mean: 2, stddev: 1, p50: 2, p75: 3, p90: 4, p99: 5, p999: 6, max: 7 }
    const one = world({
      commits: 2,
      load: cost => {
        const p50 = Math.round(1e6 * cost)
        took.push(p50)
        return {
          schema: 1, requests: 80, errors: { connect: 0, read: 0, timeout: 0, status: 0 },
          statusClasses: { '1xx': 0, '2xx': 80, '3xx': 0, '4xx': 0, '5xx': 0 },
          requestsPerSecond: 80, bytesReceived: 1, durationMs: 1000, latencyUs: spread, serviceUs: spread,
          connectUs: spread, connectionUs: { ...spread, p50 },
          open: null, warmUp: { ms: 0, requests: 0, steady: true },
          generator: { cpuSeconds: 1, cpuShare: 0, lagP99Us: 1, maxInFlight: 1 },
          serverCpu: { userSeconds: 0.25, systemSeconds: 0.5 }
        }
      }
    })
    const result = await one.until(verbs => verbs.run())
    const { loads } = result.commits[0].benchmarks[0]
    const pairs = one.store().all('pair', { session: 's0000', role: 'look', benchmark: 'sim/one' })
    const middle = (/** @type {'old' | 'new'} */ side) =>
      pairs.map(pair => pair[side].load.connectionUs.p50).sort((a, b) => a - b)[4]
    expect(pairs).toHaveLength(10)
    expect(took).toEqual(expect.arrayContaining([middle('old'), middle('new')]))
    expect(loads).toMatchObject({
      old: { connectionUs: { p50: middle('old') }, serverCpu: { userSeconds: 0.25 } },
      new: { connectionUs: { p50: middle('new') }, requests: 80 }
    })
    expect((await one.until(verbs => verbs.run())).commits[0].benchmarks[0].loads).toEqual(loads)
    expect((await world({ commits: 2 }).until(verbs => verbs.run())).commits[0].benchmarks[0])
      .not.toHaveProperty('loads')
  })

  test.each([
    {
      name: 'a number that goes from 0 to something',
      also: (/** @type {number} */ commit) => ({ leaks: commit === 1 ? 3 : 0 }),
      verdict: 'inconclusive',
      text: '0 on one side: no ratio can be told (leaks)'
    },
    { name: 'one that is 0 on both sides', also: () => ({ leaks: 0 }), verdict: 'quiet', text: '' },
    {
      name: 'one that only the new commit has',
      also: (/** @type {number} */ commit) => /** @type {Record<string, number>} */ (commit === 1 ? { leaks: 3 } : {}),
      verdict: 'quiet',
      text: ''
    }
  ])('$name is $verdict', async ({ also, verdict, text }) => {
    const one = world({ commits: 2, format: 'tinybench', also })
    const result = await one.until(verbs => verbs.run())
    expect(result).toMatchObject({ verdict, commits: [{ benchmarks: [{ verdict, text }] }] })
    // longer launches would not help
    expect(adviceOf(result)).toEqual({
      advice: verdict === 'quiet' ? [] : [expect.stringMatching(/only shown/)], next: []
    })
  })

  test('a number that the new commit gives no more is inconclusive, beside others that are quiet; the commit after it is measured without it', async () => {
    const one = world({ commits: 3, format: 'tinybench', also: commit => ({ sort: 5, parse: commit >= 1 ? NaN : 5 }) })
    const result = await one.until(verbs => verbs.run({ range: '#1' }))
    expect(result).toMatchObject({
      verdict: 'inconclusive',
      commits: [{ benchmarks: [{ verdict: 'inconclusive', text: 'the new side gives no parse' }] }]
    })
    expect(exitOf(result)).toBe(2)
    expect(adviceOf(result)).toEqual({ advice: [expect.stringMatching(/on purpose/)], next: [] })
    expect((await one.until(verbs => verbs.run({ range: '#2' }))).verdict).toBe('quiet')
  })

  test('a number that only some launches of the new commit give is inconclusive', async () => {
    let launches = 0
    const one = world({ commits: 2, format: 'tinybench', also: commit => ({
      sort: 5, ...commit === 1 && ++launches % 2 === 0 ? { parse: NaN } : {}
    }) })
    const result = await one.until(verbs => verbs.run())
    expect(result).toMatchObject({
      verdict: 'inconclusive', commits: [{ benchmarks: [{ text: 'some launches gave no parse' }] }]
    })
    expect(adviceOf(result)).toEqual({ advice: [expect.stringMatching(/each time/)], next: [] })
  })

  test.each([
    '#0...#1', '#0..#1..#2', '#1..#1', 'nowhere'
  ])('the range %s is refused, and nothing is measured', async range => {
    const one = world({ commits: 3 })
    await expect(one.until(verbs => verbs.run({ range }))).rejects.toMatchObject({ code: 'BW_BENCH_REV' })
    expect(one.store().all('session', {})).toEqual([])
  })
})

describe('what does not run', () => {
  test('a commit that does not build is broken; the next one is compared with the one before it', async () => {
    const one = world({
      commits: 5, builds: commit => commit === 2 || commit === 3 ? 'build-failed' : 'ok',
      cost: commit => commit >= 4 ? 1.15 : 1
    })
    const result = await one.until(verbs => verbs.run({ range: '#0..#4' }))
    expect(result.commits.map(commit => commit.verdict)).toEqual(['quiet', 'broken', 'broken', 'confirmed'])
    expect(result.commits[1]).toMatchObject({
      build: { old: 'ok', new: 'build-failed', text: 'error: no' }, culprit: null
    })
    const last = result.commits[3]
    expect(last.old.sha).toBe(sha(1))
    expect(last.culprit?.candidates.map(commit => commit.sha)).toEqual([sha(2), sha(3), sha(4)])
    expect(last.culprit?.revertCommand).toBeNull()
  })

  test('where only the old commit does not build, there is nothing to compare with', async () => {
    const one = world({ commits: 2, builds: commit => commit === 0 ? 'build-failed' : 'ok' })
    expect(await one.until(verbs => verbs.run())).toMatchObject({
      verdict: 'inconclusive', commits: [{ text: expect.stringMatching(/nothing to compare/) }]
    })
  })

  test('packages that cannot be installed for either side blame no commit', async () => {
    const one = world({ commits: 2, builds: () => 'install-failed' })
    expect(await one.until(verbs => verbs.run())).toMatchObject({
      verdict: 'inconclusive', commits: [{ text: expect.stringMatching(/registry/) }]
    })
  })

  test.each(/** @type {const} */ ([
    'install-failed', 'build-timed-out', 'no-checkout'
  ]))('%s of the new commit alone blames it no more than one of both', async outcome => {
    const one = world({ commits: 2, builds: commit => commit === 1 ? outcome : 'ok' })
    const result = await one.until(verbs => verbs.run())
    expect(result).toMatchObject({
      verdict: 'inconclusive', commits: [{ text: expect.stringMatching(/could not be built .* which may pass\./) }]
    })
    expect(adviceOf(result)).toEqual({ advice: [expect.stringMatching(/run the same command again/)], next: [] })
    expect(exitOf(result)).toBe(2)
    one.change({ builds: () => 'ok' })
    expect((await one.until(verbs => verbs.run())).verdict).toBe('quiet')
  })

  test('a build that hangs where that of the old commit was quick is broken: it is not tried again, and the next commit is compared with the one before', async () => {
    const one = world({ commits: 3, builds: commit => commit === 1 ? 'build-timed-out' : 'ok', buildMs: commit =>
      commit === 1 ? 4001 : 1000 })
    const result = await one.until(verbs => verbs.run({ range: '#1' }))
    expect(result).toMatchObject({
      verdict: 'broken',
      commits: [{ text: `${sha(1).slice(0, 12)} does not build (build-timed-out).`, build: { text: 'error: no' } }]
    })
    expect(exitOf(result)).toBe(3)
    expect(readTried(one.commits[1], 'sim', one.store()))
      .toMatchObject([{ end: 'broken', mayPass: false, hasVerdict: true }])
    const count = one.made.length
    expect((await one.until(verbs => verbs.run({ range: '#1' }))).verdict).toBe('broken')
    expect(one.made).toHaveLength(count)
    expect(await one.until(verbs => verbs.run({ range: '#2' }))).toMatchObject({
      verdict: 'quiet', commits: [{ old: { sha: sha(0) } }]
    })
    expect(one.made.filter(build => build === '1-a')).toHaveLength(1)
  })

  test.each([
    {
      name: 'the old commit needs a quarter of that time',
      outcome: /** @type {const} */ ('build-timed-out'),
      buildMs: (/** @type {number} */ commit) => commit === 1 ? 4000 : 1000
    },
    {
      name: 'the old one ran out of time as well',
      outcome: /** @type {const} */ ('build-timed-out'),
      oldOutcome: /** @type {const} */ ('build-timed-out'),
      buildMs: (/** @type {number} */ commit) => commit === 1 ? 4001 : 1000
    },
    { name: 'it was killed', outcome: /** @type {const} */ ('build-killed'), buildMs: (/** @type {number} */ commit) =>
      commit === 1 ? 4001 : 1000 },
    {
      name: 'its packages could not be had',
      outcome: /** @type {const} */ ('install-failed'),
      buildMs: (/** @type {number} */ commit) => commit === 1 ? 4001 : 1000
    }
  ])('a build that may pass, for $name: nobody is blamed, and it is tried again', async ({
    outcome, oldOutcome = /** @type {const} */ ('ok'), buildMs
  }) => {
    const one = world({ commits: 2, builds: commit => commit === 1 ? outcome : oldOutcome, buildMs })
    const result = await one.until(verbs => verbs.run())
    expect(result).toMatchObject({
      verdict: 'inconclusive', commits: [{ text: expect.stringMatching(/which may pass/) }]
    })
    expect(readTried(one.commits[1], 'sim', one.store())).toMatchObject([{ mayPass: true }])
    one.change({ builds: () => 'ok' })
    expect((await one.until(verbs => verbs.run())).verdict).toBe('quiet')
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
    expect(result.commits[0].benchmarks[0]).toMatchObject({
      verdict: 'broken', failureSide: 'both', text: expect.stringMatching(/neither/)
    })
  })

  test('where the old side does not run, the commit before it is taken', async () => {
    const one = world({ commits: 3, fails: commit => commit === 1 })
    const result = await one.until(verbs => verbs.run())
    expect(result).toMatchObject({ verdict: 'quiet', commits: [{ old: { sha: sha(0) } }] })
  })

  test('one broken benchmark does not stop the others', async () => {
    const one = world({
      commits: 2, benchmarks: ['sim/a', 'sim/b'], fails: (commit, benchmark) => commit === 1 && benchmark === 'sim/a',
      cost: SLOWER
    })
    const result = await one.until(verbs => verbs.run())
    expect(result.verdict).toBe('confirmed')
    expect(result.commits[0].benchmarks.map(({ verdict }) => verdict)).toEqual(['broken', 'confirmed'])
    // for messages, where the slowdown was accepted
    expect(one.store().all('verdict', {})).toMatchObject([{ verdict: 'confirmed', broken: ['sim/a'] }])
  })

  test('of several broken ones all are named, and why of the first', async () => {
    const why = `it does not run at ${sha(1).slice(0, 12)} (launch-failed: exit 1 at 1)`
    const one = world({ commits: 2, benchmarks: ['sim/a', 'sim/b'], fails: commit => commit === 1 })
    expect((await one.until(verbs => verbs.run())).commits[0].text).toBe(`Does not run: sim/a, sim/b. Of sim/a: ${why}`)
    const single = world({ commits: 2, fails: commit => commit === 1 })
    expect((await single.until(verbs => verbs.run())).commits[0].text).toBe(`sim/one: ${why}`)
  })

  test('one that the parent alone breaks: nobody knows of that one, the others are told, and the command measures it against the commit before', async () => {
    const one = world({ commits: 3, benchmarks: ['sim/a', 'sim/b', 'sim/c'], fails: (commit, benchmark) =>
      commit === 1 && benchmark === 'sim/a' })
    const result = await one.until(verbs => verbs.run())
    expect(result).toMatchObject({ verdict: 'inconclusive', commits: [{ old: { sha: sha(1) } }] })
    expect(result.commits[0].text).toBe(
      `sim/a: there is nothing to compare with: it does not run at ${sha(1).slice(0, 12)} (launch-failed: exit 1 at 1). The other 2 benchmarks: quiet.`
    )
    expect(adviceOf(result).next)
      .toEqual([`bellwether bench compare ${sha(0).slice(0, 12)} ${sha(2).slice(0, 12)} --only sim/a`])
  })

  test('what is slower where the parent runs is red, whatever it broke elsewhere', async () => {
    const one = world({
      commits: 3, benchmarks: ['sim/a', 'sim/b'], fails: (commit, benchmark) => commit === 1 && benchmark === 'sim/a',
      cost: commit => commit === 2 ? 1.15 : 1
    })
    const { verdict, commits } = await one.until(verbs => verbs.run())
    expect([verdict, ...commits[0].benchmarks.map(({ verdict: own }) => own)])
      .toEqual(['confirmed', 'inconclusive', 'confirmed'])
    expect(commits[0].culprit?.candidates.map(commit => commit.sha)).toEqual([sha(2)])
  })
})

describe('the machine', () => {
  test('what was measured without checking it is told with that, and neither told again, nor counted, nor gone on with as if it had been checked', async () => {
    const one = world({ commits: 3, unchecked: true })
    const first = await one.until(verbs => verbs.run({ range: '#1' }))
    expect(first).toMatchObject({ verdict: 'quiet', notes: [expect.stringContaining('not checked')] })
    expect(first.trials.controls.trials).toBeGreaterThan(0)
    expect((await one.until(verbs => verbs.run({ range: '#1' }))).notes).toHaveLength(1)
    one.change({ unchecked: false })
    const checked = await one.until(verbs => verbs.run({ range: '#1' }))
    expect(checked.notes).toBeUndefined()
    expect(one.store().all('session', { kind: 'compare' }).map(({ machineClass }) => machineClass))
      .toEqual(['unchecked', 'sim'])
    expect(checked.trials.controls.trials).toBe(first.trials.controls.trials)
    one.change({ unchecked: true })
    await one.until(verbs => verbs.run({ range: '#2' }))
    expect(one.store().mark('own-machine-class')).toBe('sim')
  })

  test('a page of a commit says how to measure it again: with the checks, or without them; the graph tells where they changed', async () => {
    const one = world({ commits: 4 })
    await one.until(verbs => verbs.run({ range: '#1' }))
    one.change({ unchecked: true })
    await one.until(verbs => verbs.run({ range: '#2' }))
    one.change({ unchecked: false })
    await one.until(verbs => verbs.run({ range: '#3' }))
    const store = one.store()
    const again = (/** @type {number} */ commit, /** @type {string} */ machineClass) =>
      commitFacts(sha(commit), { store, machineClass, benchmarks: [] })?.again
    expect(again(1, 'sim')).toBe(`bellwether bench run ${sha(1).slice(0, 12)} --profile quick`)
    expect(again(2, 'unchecked'))
      .toBe(`bellwether bench run ${sha(2).slice(0, 12)} --profile quick --no-machine-checks`)
    const machineClasses = classesOfOneMachine('sim', store)
    const line = resultsOf({ store, sessions: () => store.lineOfSessions({ machineClasses, limit: 10 }) }).line()
    const { sha: shas, marks } = placesOf(line, { store, machineClass: 'sim' })
    expect(shas).toEqual([1, 2, 3].map(sha))
    expect(marks).toEqual([
      { sha: sha(2), text: 'without checks of the machine since here' },
      { sha: sha(3), text: 'with checks of the machine since here' }
    ])
  })

  test('a session that was begun without the checks goes on without them', async () => {
    const one = world({ commits: 2, unchecked: true, timeBudgetMs: 30_000 })
    await one.until(verbs => verbs.run({ range: '#1' }))
    const { open } = await one.until(verbs => verbs.status())
    expect(open.map(({ resume }) => resume)).toEqual([expect.stringMatching(/ --no-machine-checks$/)])
  })

  test('what another machine has begun, and an import has brought, is no interrupted session of this one, and is left alone', async () => {
    const one = world({ commits: 3 })
    await one.until(verbs => verbs.run({ range: '#1' }))
    const theirs = {
      ...one.store().all('session', { kind: 'compare' })[0], id: 'z0', oldSha: sha(1), newSha: sha(2),
      machineClass: 'theirs'
    }
    one.store().put('machine', {
      ...one.store().get('machine', { class: 'sim' }), class: 'theirs', hostname: 'another'
    })
    one.store().put('session', theirs)
    expect((await one.until(verbs => verbs.status())).open).toEqual([])
    await one.until(verbs => verbs.compare({ old: '#1', new: '#2' }))
    expect(one.store().endOf('z0')).toBeNull()
  })

  test('what changes without making it another one is kept with each session', async () => {
    const one = world({ commits: 3, governor: 'performance' })
    await one.until(verbs => verbs.run({ range: '#1' }))
    one.change({ governor: 'powersave' })
    await one.until(verbs => verbs.run({ range: '#2' }))
    const facts = (/** @type {number} */ commit) =>
      commitFacts(sha(commit), { store: one.store(), machineClass: 'sim', benchmarks: [] })
    expect([1, 2].map(commit => facts(commit)?.machine)).toEqual([
      expect.objectContaining({ class: 'sim', more: { governor: 'performance' } }),
      expect.objectContaining({ class: 'sim', more: { governor: 'powersave' } })
    ])
  })

  test.each([
    { warmUp: true, counted: 10 }, { warmUp: false, counted: 0 }
  ])('servers that were not steady are counted where they are warmed up: $warmUp', async ({ warmUp, counted }) => {
    const one = world({
      commits: 2, warmUp, steady: commit => commit === 0, rejects: taken => taken === 0 ? 'machine: steal 12 %' : null
    })
    const { commits: [{ benchmarks }] } = await one.until(verbs => verbs.run())
    expect(benchmarks).toMatchObject([{ pairs: 10, rejectedPairs: 1, notSteady: counted }])
  })

  test('a spoiled pair is taken again and counted', async () => {
    const one = world({ commits: 2, rejects: taken => taken % 7 === 3 ? 'steal 12 %' : null })
    const result = await one.until(verbs => verbs.run())
    expect(result.verdict).toBe('quiet')
    expect(result.commits[0].benchmarks[0].pairs).toBe(10)
    expect(one.store().all('pair', {}).filter(pair => pair.rejected !== null).length).toBeGreaterThan(0)
  })

  test('what is confirmed of one number is red, though the machine spoiled the other; JUnit and the exit status agree, and the text tells of both', async () => {
    const one = world({ commits: 2, cost: SLOWER, scatter: { requestsPerSecond: 0.3 } })
    const looks = () => one.store().looks({ session: 's0000', role: 'look' }).length
    const isConfirming = () => one.store().all('session', { kind: 'confirm' }).length > 0
    one.change({ rejects: () => looks() > 0 && !isConfirming() ? 'machine: steal 12 %' : null })
    const result = await one.until(verbs => verbs.run())
    const [benchmark] = result.commits[0].benchmarks
    expect(benchmark.metrics.slice(0, 2).map(({ verdict }) => verdict)).toEqual(['confirmed', 'inconclusive'])
    expect(benchmark).toMatchObject({
      verdict: 'confirmed', text: expect.stringMatching(/^what else it gives was not decided: machine: .* steal 12 %$/)
    })
    expect(result).toMatchObject({ verdict: 'confirmed', commits: [{ culprit: { candidates: [{ sha: sha(1) }] } }] })
    expect(exitOf(result)).toBe(1)
    expect(junitReport(result)).toContain('failures="1"')
  })

  test.each(['old', 'new'])('what is confirmed of one number is red, though the %s side fails later, before the other number is decided', async side => {
    const one = world({ commits: 2, cost: SLOWER, scatter: { requestsPerSecond: 0.35 } })
    const isLater = () => one.store().all('session', {}).length === 1 &&
      one.store().all('pair', {}).filter(pair => pair.role === 'look').length >= 12
    one.change({ fails: commit => commit === (side === 'old' ? 0 : 1) && isLater() })
    const result = await one.until(verbs => verbs.run())
    expect(result).toMatchObject({ verdict: 'confirmed', commits: [{
      benchmarks: [{ verdict: 'confirmed', failureSide: side, text: expect.stringMatching(/^later .*does not run/) }]
    }] })
    expect(result.commits[0].benchmarks[0].metrics.slice(0, 2).map(({ verdict }) => verdict))
      .toEqual(['confirmed', side === 'old' ? 'inconclusive' : 'broken'])
    expect(exitOf(result)).toBe(1)
  })

  test('a machine that is never quiet: three waits, then inconclusive, and the next run asks again', async () => {
    const one = world({ commits: 2, rejects: () => 'another process used 1.4 cores' })
    const result = await one.until(verbs => verbs.run())
    expect(result).toMatchObject({
      verdict: 'inconclusive',
      commits: [{ benchmarks: [{ pairs: 0, text: expect.stringMatching(/^machine: .*1\.4 cores/) }] }]
    })
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
    for (let i = 0; i < 12 && results.at(-1)?.verdict !== 'confirmed'; i++) {
      results.push(await one.until(verbs => verbs.run()))
    }
    expect(results[0]).toMatchObject({
      verdict: 'inconclusive',
      commits: [{ benchmarks: [{ text: expect.stringMatching(/run the same command again/) }] }]
    })
    expect(results.at(-1)?.verdict).toBe('confirmed')
    expect(results.length).toBeGreaterThan(2)
    const calm = world({ commits: 2, cost: SLOWER })
    await calm.until(verbs => verbs.run())
    // with no budget left the control goes without its last pairs
    const looked = (/** @type {string} */ key) => !key.includes(' aa ')
    expect(pairKeys(one).filter(looked).sort()).toEqual(pairKeys(calm).filter(looked).sort())
    expect(new Set(pairKeys(one)).size).toBe(pairKeys(one).length)
  })

  test('an open session is told of with the command that goes on', async () => {
    const one = world({ commits: 2, timeBudgetMs: 30_000 })
    await one.until(verbs => verbs.run())
    const status = await one.until(verbs => verbs.status())
    expect(status.open).toMatchObject([
      { session: { id: 's0000' }, resume: `bellwether bench run ${sha(1).slice(0, 12)} --profile quick` }
    ])
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

  test('compare has a commit built again that did not build; run does not, and then tells what compare found', async () => {
    const one = world({ commits: 2, builds: (commit, anew) => commit === 1 && !anew ? 'build-failed' : 'ok' })
    expect((await one.until(verbs => verbs.run())).verdict).toBe('broken')
    expect((await one.until(verbs => verbs.run())).verdict).toBe('broken')
    expect((await one.until(verbs => verbs.compare({ old: '#0', new: '#1' }))).verdict).toBe('quiet')
    expect((await one.until(verbs => verbs.run())).verdict).toBe('quiet')
  })

  test('run has a commit built again whose build was killed', async () => {
    const one = world({ commits: 2, builds: commit => commit === 1 ? 'build-killed' : 'ok' })
    expect((await one.until(verbs => verbs.run())).verdict).toBe('inconclusive')
    one.change({ builds: () => 'ok' })
    expect((await one.until(verbs => verbs.run())).verdict).toBe('quiet')
  })

  test.each(/** @type {const} */ ([
    'compare', 'calibrate'
  ]))('%s leaves the builds of its commits and of the anchor, and what it is to go on with', async verb => {
    /** @type {string[][]} */
    const kept = []
    const one = world({ commits: 4, anchor: '#0', prunes: builds => {
      kept.push(builds.map(({ commit, copy }) => `${commit}${copy}`).sort())
    } })
    const ask = () => one.until(verbs =>
      verb === 'compare' ? verbs.compare({ old: '#1', new: '#3' }) : verbs.calibrate({ pairs: 10, rev: '#3' }))
    await ask()
    const own = verb === 'compare' ? ['0a', '1a', '3a'] : ['0a', '3a']
    expect(kept).toEqual([own, own]) // what others left goes before, what it built itself after
    kept.length = 0
    const { commits: [{ old, new: fresh }] } = await ask()
    const session = one.store().all('session', { newest: true, limit: 1 })[0]
    one.store().put('session', {
      ...session, id: 'open', kind: 'confirm', copy: 'b7', parent: session.id, atMs: 1, oldSha: old.sha,
      newSha: fresh.sha
    })
    kept.length = 0
    await ask()
    expect(new Set(kept[0])).toEqual(new Set([...own, ...own.slice(1).map(name => name.replace('a', 'b7'))]))
  })

  test('what was accepted of a commit is no excuse for one that differs from itself', async () => {
    const one = world({ commits: 2 })
    for (const metric of ['cpuUsPerRequest', 'requestsPerSecond']) await one.until(verbs =>
      verbs.accept({ rev: 'HEAD', benchmark: 'sim/one', metric, by: 'Ann', reason: 'safer parser' }))
    let launches = 0
    // old is launched first here, in every pair
    one.change({ also: () => ({ cpuUsPerRequest: launches++ % 2 === 0 ? 50 : 60 }) })
    const result = await one.until(verbs => verbs.compare({ old: 'HEAD', new: 'HEAD' }))
    expect(result.verdict).toBe('confirmed')
    expect(exitOf(result)).toBe(2)
  })

  test('each second session makes builds of its own, and they are gone when it is over', async () => {
    const one = world({ commits: 2, cost: SLOWER })
    for (let i = 0; i < 2; i++) await one.until(verbs => verbs.compare({ old: '#0', new: '#1' }))
    const [first, second] = one.store().all('session', { kind: 'confirm' }).map(({ copy }) => copy)
    expect(first).not.toBe(second)
    expect(one.made).toEqual(['0-a', '1-a', `0-${first}`, `1-${first}`, `0-${second}`, `1-${second}`])
    expect([...one.standing].sort()).toEqual([`${sha(0)}-a`, `${sha(1)}-a`].sort())
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

  test.each(/** @type {[string, (verbs: any) => Promise<unknown>, object[]][]} */ ([
    ['each commit of a run', verbs => verbs.run({ range: '#0..#2' }), [1, 2]
      .map(at => ({ type: 'part', what: 'commit', at, of: 2, name: sha(at).slice(0, 12) }))],
    ['each round of a calibration', verbs => verbs.calibrate({ pairs: 20 }), [1, 2]
      .map(at => ({ type: 'part', what: 'round', at, of: 2, name: '' }))],
    [
      'but not of a single one',
      async verbs => { await verbs.run({ range: '#1' }); await verbs.calibrate({ pairs: 10 }) }, []
    ]
  ]))('%s is told of, for the time left is that of one', async (_, ask, parts) => {
    const one = world({ commits: 3 })
    await one.until(ask)
    expect(one.events.filter(({ type }) => type === 'part')).toEqual(parts)
  })

  test('a calibration says when it takes more pairs than were asked for', async () => {
    const said = async (/** @type {number} */ pairs) => {
      const one = world({ commits: 1 })
      await one.until(verbs => verbs.calibrate({ pairs }))
      return one.events.flatMap(event => event.type === 'step' && event.text.includes('are taken') ? [event.text] : [])
    }
    expect(await said(2)).toEqual(['10 pairs of each benchmark are taken, not 2: they come by 10'])
    expect(await said(10)).toEqual([])
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

  test('of one that was cut the status says which command ends that very session', async () => {
    const one = world({ commits: 1, timeBudgetMs: 60_000 })
    await one.until(verbs => verbs.calibrate({ pairs: 100 }))
    const [{ session, resume }] = (await one.until(verbs => verbs.status())).open
    expect(resume).toBe(`bellwether bench compare ${sha(0).slice(0, 12)} ${sha(0).slice(0, 12)} --profile quick`)
    one.change({ timeBudgetMs: Infinity })
    await one.until(verbs => verbs.compare({ old: 'HEAD', new: 'HEAD' }))
    expect(one.store().endOf(session.id)).toMatchObject({ reason: 'done' })
  })

  test('a calibration of no pairs is refused', async () => {
    await expect(world({ commits: 1 }).until(verbs => verbs.calibrate({ pairs: 0 })))
      .rejects.toMatchObject({ code: 'BW_BENCH_USAGE' })
  })
})
