'use strict'
/** The example repository of the benchmark bot: the same on every machine, and each commit is what its list says. */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { execFileSync, spawnSync } = require('node:child_process')
const { makeExample } = require('../../examples/bench/make-example')
const { readBenchFile } = require('../../bench/suites/bench-file')
const { startProgram, endAll } = require('../../bench/programs/programs')
const { ask, until } = require('../../bench/programs/ask')
const { freePort } = require('../support/free-port')

/** Docs and tests name these. */
const SHAS = [
  'd11930796e15ab0812e8dcd4a784888056b4161d',
  'ee0f1bc9aa3808d7258434a116c224ff9930f00f',
  '2ba69194f325293bfd0b668f5e5c6b6cd7453046',
  '71c654d8d65a06cf406a9e5f25deab7ff117eef7',
  '7121c2a2b469d59dfba6faff28509307b1d9764f',
  'b2e823f090e309bb06ed5d59449cd5d93e4d01fd',
  '08433b997bf984fbbce582ab7b6d652d581b745e',
  '4b8bdaaee9270d72b720563e39836e8db48f2f99',
  '3ed9a60dd4b39cd233ec32ba0371b7048e2cdd0f',
  'd7a58ecbb17f6d7c4c58ebd9ec7f82001aeeebd6',
  'e78166b24c15d18cd7564d15b5b98e7b03677a34',
  '3d5af010349a7a0bafa31575b0f363cfc66bcdad'
]
const README = path.join(__dirname, '..', '..', 'examples', 'bench', 'README.md')

/** @type {string} */
let folder
/** @type {string} */
let dir
/** @type {ReturnType<typeof makeExample>} */
let commits
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-example-'))
  dir = path.join(folder, 'birds')
  commits = makeExample(dir)
})
afterAll(async () => {
  await endAll()
  fs.rmSync(folder, { recursive: true, force: true })
})

/** @param {string[]} args */
const git = (...args) => execFileSync('git', args, { cwd: dir, encoding: 'utf8' }).trim()

/** @param {string} sha */
function build (sha) {
  git('checkout', '--quiet', sha)
  return spawnSync(process.execPath, ['build.js'], { cwd: dir, encoding: 'utf8' })
}

test('the shas are those of every machine', () => {
  expect(commits.map(({ sha }) => sha)).toEqual(SHAS)
  expect(git('rev-list', '--reverse', 'main').split('\n')).toEqual(SHAS)
  expect(git('status', '--porcelain')).toBe('')
})

test('settings of whoever makes it change nothing', () => {
  const settings = path.join(folder, 'gitconfig')
  fs.writeFileSync(settings,
    '[core]\n\tautocrlf = true\n[user]\n\tname = Somebody\n[init]\n\tdefaultBranch = trunk\n[commit]\n\tgpgsign = true\n')
  const { stdout, stderr } = spawnSync(process.execPath,
    [path.join(path.dirname(README), 'make-example.js'), path.join(folder, 'again')], {
      encoding: 'utf8',
      env: { ...process.env, GIT_CONFIG_GLOBAL: settings, GIT_AUTHOR_NAME: 'Somebody', TZ: 'Asia/Tokyo' }
    })
  expect(stderr).toBe('')
  expect(stdout.trim().split('\n').map(line => line.split(' ')[0])).toEqual(SHAS.map(sha => sha.slice(0, 10)))
})

test('a folder that holds something is left alone', () => {
  const full = path.join(folder, 'full')
  fs.mkdirSync(full)
  fs.writeFileSync(path.join(full, 'mine'), '')
  expect(() => makeExample(full)).toThrow('is not empty')
  expect(fs.readdirSync(full)).toEqual(['mine'])
})

test('README names each commit and what it is', () => {
  const text = fs.readFileSync(README, 'utf8')
  const rows = [...text.matchAll(/^\| (.*) \| (.*) \|$/gm)].slice(1).map(([, subject, is]) => ({ subject, is }))
  expect(rows).toEqual(commits.map(({ subject, is }) => ({ subject, is })))
})

test.each([
  ['its README', README],
  ['docs/bench.md', path.join(__dirname, '..', '..', 'docs', 'bench.md')]
])('the bisect of %s has slower code at its end than at its beginning, and passes what does not build', (_, file) => {
  const ranges = [...fs.readFileSync(file, 'utf8').matchAll(/bench bisect (HEAD\S*)\.\.(HEAD\S*)/g)]
    .map(([, good, bad]) => ({ good, bad }))
  expect(ranges).toHaveLength(1)
  const shas = git('rev-list', '--reverse', `${ranges[0].good}..${ranges[0].bad}`).split('\n')
  const between = shas.map(sha => commits[SHAS.indexOf(sha)].is)
  const costs = between.map(is => {
    const [, faster] = /^an improvement of about (\d+) %/.exec(is) ?? []
    const [, slower] = /^slower by (\d+) to/.exec(is) ?? []
    return faster ? 1 - Number(faster) / 100 : slower ? 1 + Number(slower) / 100 : 1
  })
  expect(costs.reduce((all, one) => all * one, 1)).toBeGreaterThan(1.1)
  expect(between).toContain('does not build')
})

test('one does not build, two change only documents', () => {
  const broken = commits.filter(({ sha }) => build(sha).status !== 0)
  expect(broken.map(({ is }) => is)).toEqual(['does not build'])
  const docsOnly = commits.slice(1)
    .filter(({ sha }) => git('diff', '--name-only', `${sha}~`, sha).split('\n').every(name => name.endsWith('.md')))
  expect(docsOnly.map(({ is }) => is)).toEqual(['docs only', 'docs only'])
})

test('its bench file is understood, and its server answers', async () => {
  build('main')
  const { benchmarks } = readBenchFile({ dir })
  expect(benchmarks)
    .toEqual([expect.objectContaining({ id: 'http/birds', kind: 'server', command: ['{node}', 'dist/server.js'] })])
  const port = await freePort()
  const program = startProgram([path.join(dir, 'dist', 'server.js')], { PORT: String(port) })
  const { status, text } = await until(() => ask({ host: '127.0.0.1', port, path: '/' }),
    'the page is there', { timeoutMs: 60_000 })
  await program.end()
  expect(status).toBe(200)
  expect(text.split('<tr>')).toHaveLength(65)
})

test('the culprit does more for each page than its parent, and the improvement less', () => {
  const drawerOf = (/** @type {number} */ index) => {
    git('checkout', '--quiet', SHAS[index])
    const [birdsFile, pageFile] = ['birds', 'page']
      .map(name => fs.readFileSync(path.join(dir, 'src', `${name}.js`), 'utf8'))
    const load = (/** @type {string} */ source) => {
      const module = { exports: /** @type {any} */ ({}) }
      new Function('module', source)(module)
      return module.exports
    }
    const { birds } = load(birdsFile)
    const { page } = load(pageFile)
    return () => page(birds)
  }
  /**
   * What a page costs before a commit and with it: the least of many short tries, in turns, so that what a busy machine
   * adds is left out of both.
   */
  const costs = (/** @type {number} */ index) => {
    const tried = [index - 1, index].map(drawerOf).map(draw => ({ draw, bestMs: Infinity }))
    for (let round = 0; round < 200; round++) {
      for (const one of tried) {
        const startMs = performance.now()
        for (let i = 0; i < 200; i++) one.draw()
        one.bestMs = Math.min(one.bestMs, performance.now() - startMs)
      }
    }
    return tried.map(({ bestMs }) => bestMs)
  }
  const at = (/** @type {string} */ start) => commits.findIndex(({ is }) => is.startsWith(start))
  const [slow, improved] = costs(at('an improvement'))
  expect(improved).toBeLessThan(slow)
  const [quick, slower] = costs(at('slower'))
  expect(slower).toBeGreaterThan(quick)
})
