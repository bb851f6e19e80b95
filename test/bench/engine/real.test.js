'use strict'
/** From a repository on the disk to a verdict, with nothing played: git, builds, contained launches, store, judge. */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { execFileSync } = require('node:child_process')
const { openBench } = require('../../../bench')
const { adviceOf } = require('../../../bench/report/advice')
const { exitOf } = require('../../../bench/report/exit')

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-bench-real-'))
const repoDir = path.join(dir, 'repo')
const options = { repoDir, stateDir: path.join(dir, 'state'), checksMachine: false }
afterAll(() => fs.rmSync(dir, { recursive: true, force: true }))

/** @param {string} subject @param {Record<string, string>} files */
function commit (subject, files) {
  for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(repoDir, name), text)
  const git = (/** @type {string[]} */ ...args) => execFileSync('git',
    ['-C', repoDir, '-c', 'user.name=A', '-c', 'user.email=a@b.c', ...args], { stdio: 'ignore' })
  if (!fs.existsSync(path.join(repoDir, '.git'))) git('init')
  git('add', '-A')
  git('commit', '-m', subject)
}

/**
 * What a benchmark says of itself is as steady as a test needs it; that real time is measured well, measurements/bot
 * shows.
 * @param {number} steps
 */
function program (steps) {
  return `const noise = 1 + (Number(process.hrtime.bigint() % 1000n) - 500) / 1e5\nconsole.log(JSON.stringify({ steps: ${steps} * noise }))\n`
}

const BENCH_FILE = `module.exports = {
  suites: [],
  test: null,
  benchmarks: {
    'loop/steps': { command: ['{node}', 'work.js'], format: 'json', metrics: { steps: { unit: 'count', better: 'lower' } } }
  }
}
`

beforeAll(() => {
  fs.mkdirSync(repoDir)
  commit('one', { 'work.js': program(100), 'bellwether.bench.js': BENCH_FILE })
  commit('more steps', { 'work.js': program(120) })
  commit('does not run', { 'work.js': 'throw new Error("boom")\n' })
})

test('a slower commit is confirmed, and one that does not run is broken; a second process tells it again from what is kept', async () => {
  const bench = await openBench(options)
  const result = await bench.run({ range: 'HEAD~2..HEAD' }).finally(bench.close)
  expect(result.commits.map(one => [one.new.subject, one.verdict]))
    .toEqual([['more steps', 'confirmed'], ['does not run', 'broken']])
  const [slower, broken] = result.commits
  expect(slower.benchmarks[0]).toMatchObject({ benchmark: 'loop/steps', pairs: 10 })
  const steps = slower.benchmarks[0].metrics.find(({ metric }) => metric.name === 'steps')
  expect(steps).toMatchObject({ verdict: 'confirmed', metric: { gated: true }, confirmation: { n: 20 } })
  expect(Math.abs((steps?.medians?.old ?? 0) - 100)).toBeLessThan(2)
  expect(Math.abs((steps?.medians?.new ?? 0) - 120)).toBeLessThan(2)
  expect(slower.culprit).toMatchObject({
    candidates: [{ subject: 'more steps' }], revertCommand: `git revert ${slower.new.sha}`
  })
  const short = `it does not run at ${broken.new.sha.slice(0, 12)} (exit-code: It ended with exit code 1: Error: boom)`
  expect(broken).toMatchObject({ text: `loop/steps: ${short}`, benchmarks: [
    { failureSide: 'new', text: short, said: expect.stringMatching(/^\.\/work\.js:1\n(?:.*\n)*Error: boom\n/) }
  ] })

  const again = await openBench(options)
  const events = []
  try {
    expect((await again.run({ range: 'HEAD~2..HEAD' })).commits.map(one => one.verdict))
      .toEqual(['confirmed', 'broken'])
    expect((await again.status()).open).toEqual([])
    events.push(...again.export())
  } finally {
    await again.close()
  }
  // two comparisons, one confirmation
  expect(events.filter(line => JSON.parse(line).kind === 'session')).toHaveLength(3)
})

test('two at once are refused, and reading beside one is not', async () => {
  const bench = await openBench(options)
  try {
    await expect(openBench(options)).rejects.toMatchObject({ code: 'BW_BENCH_BUSY' })
    const reader = await openBench({ ...options, mode: 'read' })
    expect(await reader.history()).toMatchObject([{ benchmark: 'loop/steps', points: [{ verdict: 'confirmed' }] }])
    await reader.close()
  } finally {
    await bench.close()
  }
})

test('aborted in the middle: it ends with the reason, and what was measured is kept', async () => {
  const aborting = new AbortController()
  const stateDir = path.join(dir, 'aborted')
  const onEvent = (/** @type {import('../../../bench/shapes/result').BenchEvent} */ event) => {
    if (event.type === 'pair' && event.done === 2) aborting.abort(new Error('enough'))
  }
  const bench = await openBench({ ...options, stateDir, signal: aborting.signal, onEvent })
  await expect(bench.run({ range: 'HEAD~1' }).finally(bench.close)).rejects.toThrow('enough')
  const reader = await openBench({ ...options, stateDir, mode: 'read' })
  const { open } = await reader.status()
  await reader.close()
  expect(open).toHaveLength(1)
  expect(open[0].pairs).toBeGreaterThanOrEqual(2)
})

describe('a shallow clone', () => {
  /** @param {number} depth @param {string[]} ranges  one after the other, from the same results */
  async function runInClone (depth, ...ranges) {
    const clone = path.join(dir, `depth-${depth}`)
    execFileSync('git', ['clone', '-q', `--depth=${depth}`, `file://${repoDir}`, clone], { stdio: 'ignore' })
    const bench = await openBench({ ...options, repoDir: clone, stateDir: path.join(dir, `state-${depth}`) })
    const results = []
    try {
      for (const range of ranges) results.push(await bench.run({ range }))
    } finally {
      await bench.close()
    }
    return results
  }
  beforeAll(() => {
    commit('runs again', { 'work.js': program(100) })
    commit('does not run either', { 'work.js': 'process.exit(8)\n' })
  })

  test('of one commit is inconclusive, and says what to do', async () => {
    const [result] = await runInClone(1, 'HEAD')
    expect(result.commits).toMatchObject([
      { verdict: 'inconclusive', text: expect.stringMatching(/is not here .*set the fetch depth to 0/) }
    ])
    expect(adviceOf(result).next).toEqual(['git fetch --unshallow'])
    expect(exitOf(result)).toBe(2)
  })

  test('that ends at a commit that does not run takes no verdict of the others', async () => {
    const [all, first] = await runInClone(3, 'HEAD~2..HEAD', 'HEAD~1')
    expect(all.commits.map(one => [one.old.subject, one.new.subject, one.verdict]))
      .toEqual([['does not run', 'runs again', 'inconclusive'], ['runs again', 'does not run either', 'broken']])
    expect(first.commits.map(one => [one.old.subject, one.verdict])).toEqual([['does not run', 'inconclusive']])
    expect(exitOf(first)).toBe(2)
  })
})
