'use strict'
/** The real Collector on a real repository: from revs to a pair. */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { completeWatch } = require('../../../bench/suites/complete-watch')
const { execFileSync } = require('node:child_process')
const { openCollector } = require('../../../bench/collect')
const { PROFILE, SERVER, good } = require('./trials')

/** @type {string} */
let dir
/** @type {string} */
let repoDir
beforeEach(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-collect-'))
  repoDir = path.join(dir, 'repository')
  git('init', '--quiet', repoDir)
  commit('hello', { 'server.js': SERVER, 'bench.js': 'console.log(JSON.stringify({ parse: 1 }))' })
  commit('broken', { broken: '' })
  commit('three times the work', { 'server.js': SERVER.replace('?? 0)', '?? 0) * 3'), broken: null })
})
afterEach(() => fs.rmSync(dir, { recursive: true, force: true }))

function git (/** @type {string[]} */ ...args) {
  const isThere = fs.existsSync(repoDir)
  const env = {
    PATH: process.env.PATH, HOME: dir, GIT_CONFIG_NOSYSTEM: '1', GIT_AUTHOR_NAME: 'a', GIT_AUTHOR_EMAIL: 'a@b',
    GIT_COMMITTER_NAME: 'a', GIT_COMMITTER_EMAIL: 'a@b'
  }
  return execFileSync('git',
    args, { cwd: isThere ? repoDir : dir, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()
}

function commit (/** @type {string} */ subject, /** @type {Record<string, string | null>} */ files) {
  for (const [name, text] of Object.entries(files)) {
    if (text === null) fs.rmSync(path.join(repoDir, name))
    else fs.writeFileSync(path.join(repoDir, name), text)
  }
  git('add', '--all')
  git('commit', '--quiet', '--message', subject)
}

/** @returns {import('../../../bench/shapes/suite').BenchFile} */
function benchFile () {
  const common = { title: '', env: {}, before: [], after: [], timeoutMs: 120_000 }
  return {
    path: '', node: process.execPath, install: null, packages: ['.'], anchor: null, profile: 'quick',
    timeBudgetMs: Infinity,
    watch: completeWatch(), contentSha256: 'x',
    build: [{
      argv: ['{node}', '-e', 'if (require("fs").existsSync("broken")) throw new Error("does not build")'],
      timeoutMs: 60_000
    }],
    test: { argv: ['{node}', '-e', 'console.log("1 passing")'], timeoutMs: 60_000 },
    benchmarks: [
      {
        ...common, kind: 'server', id: 'test/server', command: ['{node}', 'server.js'], env: { ROUNDS: '100000' },
        listen: 'tcp', readyTimeoutMs: 60_000, inTurns: true,
        load: { connections: 4 }, metrics: [{ name: 'cpuUsPerRequest', unit: 'us', better: 'lower', gated: true }]
      },
      {
        ...common, kind: 'command', id: 'test/command', command: ['{node}', 'bench.js'], format: { type: 'json' },
        metrics: []
      }
    ]
  }
}

test('commits are resolved, built and measured in pairs; one that does not build says so', async () => {
  const file = benchFile()
  /** @type {string[]} */
  const steps = []
  const collector = await openCollector({
    repoDir, stateDir: path.join(dir, 'state'), benchFile: file, checksMachine: false, onStep: text => steps.push(text)
  })
  try {
    const old = await collector.resolve('HEAD~2')
    const newest = await collector.resolve('HEAD')
    expect([old.subject, newest.subject]).toEqual(['hello', 'three times the work'])
    expect((await collector.between(old.sha, newest.sha)).map(({ subject }) => subject))
      .toEqual(['broken', 'three times the work'])
    await expect(collector.resolve('nowhere')).rejects.toMatchObject({ code: 'BW_BENCH_REV' })

    const builds = { old: await collector.build(old.sha, 'a'), new: await collector.build(newest.sha, 'a') }
    expect(builds.new).toMatchObject({ outcome: 'ok', tests: { outcome: 'passed' } })
    const broken = (await collector.resolve('HEAD~1')).sha
    expect(await collector.build(broken, 'a')).toMatchObject({
      outcome: 'build-failed', text: expect.stringContaining('does not build')
    })
    const count = steps.length
    expect(count).toBeGreaterThan(0)
    await collector.build(broken, 'a')
    expect(steps).toHaveLength(count)
    await collector.build(broken, 'a', { anew: true })
    expect(steps.length).toBeGreaterThan(count)

    const [server, command] = file.benchmarks
    const pair = await collector.takePair({ ...builds, benchmark: server, order: 'new-first', profile: PROFILE })
    expect(good(pair.new).metrics.cpuUsPerRequest).toBeGreaterThan(good(pair.old).metrics.cpuUsPerRequest)
    expect(good(
      (await collector.takePair({ ...builds, benchmark: command, order: 'old-first', profile: PROFILE })).old
    ).metrics).toMatchObject({ parse: 1 })
    expect(await collector.machine()).toMatchObject({ class: expect.stringMatching(/^[0-9a-f]{12}$/) })

    await collector.prune([{ sha: newest.sha, copy: 'a' }])
    expect([fs.existsSync(builds.old.dir), fs.existsSync(builds.new.dir)]).toEqual([false, true])
  } finally {
    await collector.close()
  }
  await expect(collector.takePair({
    old: /** @type {any} */ (null), new: /** @type {any} */ (null), benchmark: file.benchmarks[0], order: 'old-first',
    profile: PROFILE
  }))
    .rejects.toThrow('The collector was closed.')
})

test('an abort ends a build that hangs, with the reason', async () => {
  const stop = new AbortController()
  const file = {
    ...benchFile(), build: [{ argv: ['{node}', '-e', 'setInterval(() => {}, 1000)'], timeoutMs: 600_000 }]
  }
  const collector = await openCollector({
    repoDir, stateDir: path.join(dir, 'state'), benchFile: file, signal: stop.signal,
    onStep: text => { if (text.includes('setInterval')) stop.abort(new Error('Ctrl-C')) }
  })
  const { sha } = await collector.resolve('HEAD')
  await expect(collector.build(sha, 'a')).rejects.toThrow('Ctrl-C')
  await collector.close()
})

test('no repository, no collector', async () => {
  await expect(openCollector({ repoDir: os.tmpdir(), stateDir: path.join(dir, 'state'), benchFile: benchFile() }))
    .rejects.toMatchObject({ code: 'BW_BENCH_REPOSITORY' })
})
