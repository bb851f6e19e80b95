'use strict'
/** The starter file: whatever was found, it is a bench file that can be read, and has what was chosen. */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { execFileSync } = require('node:child_process')
const { starterFile } = require('../../../bench/suites/starter')
const { readBenchFile } = require('../../../bench/suites/bench-file')
const { whatIsThere } = require('../../../bench/suites/look/what-is-there')
const { findWork } = require('../../../bench/engine/find-work')

const SERVER = "require('node:http').createServer((q, r) => r.end()).listen(process.env.PORT)\n"
const io = { report: () => {}, nowMs: () => 0 }

/** @type {string} */
let dir
beforeEach(() => { dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-starter-')) })
afterEach(() => fs.rmSync(dir, { recursive: true, force: true }))

/**
 * @param {object | string | null} manifest
 * @param {Record<string, string>} [files]
 * @param {any} [trial]
 */
async function starterOf (manifest, files = {}, trial = null) {
  if (manifest !== null) files['package.json'] = typeof manifest === 'string' ? manifest : JSON.stringify(manifest)
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(dir, name)), { recursive: true })
    fs.writeFileSync(path.join(dir, name), text)
  }
  const repository = whatIsThere(dir)
  const work = await findWork(repository, trial, io)
  const { fileName, text } = starterFile(repository.manifest, work)
  fs.writeFileSync(path.join(dir, fileName), text)
  return { fileName, text, work, read: () => readBenchFile({ dir }) }
}

test.each([
  ['no package.json', null],
  ['one with strange scripts', { scripts: { start: 5, bench: null, test: {} }, main: 7 }],
  ['a start script of a shell', { scripts: { start: 'cd app && node server.js' } }],
  ['a main file outside', { main: '../../etc/passwd.js' }],
  ['no JSON', '{'], ['a list, which Node 24 refuses', '[]']
])('%s: nothing is measured, Node itself least of all, and the file says what to fill in', async (name, manifest) => {
  if (typeof manifest !== 'string') {
    const { read } = await starterOf(manifest)
    expect(read).toThrow(/benchmarks +is empty: write what is to be measured/)
  }
  const { text, work } = await starterOf(manifest)
  expect(text).not.toContain('core')
  expect(text).toContain('FILL IN')
  expect(work.lacks).toMatch(/no benchmark here.*write what is to be measured/)
})

test.each([
  ['npm start', { scripts: { start: 'node --enable-source-maps app.js' } }, 'app.js', [
    '{node}', '--enable-source-maps', 'app.js'
  ]],
  ['the main file', { main: 'lib.js' }, 'lib.js', ['{node}', 'lib.js']],
  ['server.js', {}, 'server.js', ['{node}', 'server.js']]
])('a server of %s', async (name, manifest, file, command) => {
  const { read } = await starterOf(manifest, { [file]: SERVER })
  expect(read().benchmarks).toEqual([expect.objectContaining({ id: 'http/root', kind: 'server', command })])
})

test('a file that listens on a port of its own is not proposed as a server', async () => {
  const { read } = await starterOf({ main: 'index.js' }, { 'index.js': SERVER.replace('process.env.PORT', '3000') })
  expect(read().benchmarks).toEqual([expect.objectContaining({ id: 'main/load', kind: 'command' })])
})

test('scripts that measure, a build and tests', async () => {
  const scripts = {
    bench: 'node ./b.js', 'bench:parse': 'tsc && node p.js', benchmarketing: 'x', "bench:it's": 'x', build: 'tsc',
    'bench:all': 'npm run bench && npm run bench:parse', benchmark: 'cd benchmarks && npm install && npm run all',
    'bench:compare': 'node c.js', test: 'jest'
  }
  const { read, work } = await starterOf({ scripts }, { 'b.js': '' })
  expect(read().benchmarks.map(({ id, command }) => [id, command])).toEqual([
    ['bench/b', ['{node}', 'b.js']], ['scripts/bench-parse', ['npm', 'run', '--silent', 'bench:parse']],
    ['scripts/bench-all', ['npm', 'run', '--silent', 'bench:all']]
  ])
  expect(work.leftOut).toEqual([{ found: 'script "benchmark"', why: expect.stringContaining('no network') }])
  expect(read()).toMatchObject({ build: [{ argv: ['npm', 'run', 'build'] }], test: { argv: ['npm', 'test'] } })
})

test('files of every kind are seen, each once, with their library; helpers and TypeScript without a runner are not', async () => {
  const { work, read } = await starterOf({ devDependencies: { vitest: '3' }, scripts: { bench: 'node benchmark.js' } }, {
    'bench.js': "console.time('x')",
    'benchmark.js': "const { Suite } = require('benchmark')",
    'benchmark/m.mjs': "import { bench } from 'mitata'",
    'benchmarks/t.js': "const { Bench } = require('tinybench')",
    'benchmarks/helper.js': 'module.exports = 1',
    'benchmarks/package.json': '{"dependencies":{"tinybench":"5"}}',
    'benchmarks/node_modules/x/bench.js': 'console.time()',
    'bench/typed.ts': 'performance.now()',
    'bench/load.js': "require('autocannon')",
    'test/sort.bench.js': "import { bench } from 'vitest'",
    'bellwether.bench.cjs': ''
  })
  expect(work.chosen.map(({ id, format }) => [id, format])).toEqual([
    ['bench/benchmark', 'benchmark'], ['bench/bench', null], ['benchmark/m', 'mitata'], ['benchmarks/t', 'tinybench'],
    ['vitest/bench', 'vitest']
  ])
  expect(work.leftOut.map(({ found }) => found)).toEqual(['bench/load.js', 'bench/typed.ts'])
  expect(work.packages).toEqual(['.', 'benchmarks'])
  fs.rmSync(path.join(dir, 'bellwether.bench.cjs'))
  expect(read().packages).toEqual(['.', 'benchmarks'])
})

test('a name that would end a comment or a text of the file does neither', async () => {
  const name = "bench/a*/\n'};process.exit(7)//.js"
  const { read } = await starterOf({ name: 'x' }, { "bench/it's.js": 'console.time()' })
  expect(read().benchmarks[0].command).toEqual(['{node}', "bench/it's.js"])
  fs.mkdirSync(path.join(dir, path.dirname(name)), { recursive: true })
  fs.writeFileSync(path.join(dir, name), 'console.time()')
  const repository = whatIsThere(dir)
  const { text, fileName } = starterFile(repository.manifest, await findWork(repository, null, io))
  fs.writeFileSync(path.join(dir, fileName), text)
  expect(readBenchFile({ dir }).benchmarks.length).toBeGreaterThan(0)
})

/** @param {(asked: any) => any} tryOut @param {any[]} builds */
const trialOf = (tryOut, builds = [{ ok: true, sha: 'a'.repeat(40), packages: null }]) => ({
  build: async () => builds.length > 1 ? builds.shift() : builds[0],
  tryOut: async (/** @type {any} */ asked) => ({ id: asked.id, tookMs: 1000, ...tryOut(asked) })
})
const FAILS = { ok: false, text: 'It ended with exit code 1. It wrote to stderr:\nError: Cannot find module x' }

test('what works is chosen, what fails is left out with its reason, and what would take too long is not measured', async () => {
  const files = Object.fromEntries(['a', 'b', 'c', 'd'].map(name => [`bench/${name}.js`, 'console.time()']))
  const { work, text } = await starterOf({ name: 'x' }, files, trialOf(({ id }) => id === 'bench/a' ? FAILS
    : { ok: true, format: id === 'bench/b' ? 'tinybench' : null, numbers: ['x'], stdout: 'x', tookMs: 20_000 }))
  expect(work.chosen.map(({ id, format }) => [id, format])).toEqual([['bench/b', 'tinybench']])
  expect(work.leftOut.map(({ why }) => why)).toEqual([
    expect.stringContaining('Cannot find module x'), ...Array(2).fill(expect.stringContaining('longer than 15'))
  ])
  expect(text).toMatch(/'bench\/b': \{ command: .*, format: 'tinybench' \}/)
})

test('without a benchmark that works the main export is timed, with the calls that can be made', async () => {
  const { fileName, work, read } = await starterOf({ type: 'module', main: 'dist/x.js' }, { 'dist/x.js': '' },
    trialOf(({ id }) => ({ ok: true, format: null, numbers: [], stdout: id !== 'main/look' ? ''
      : 'noise\nbellwether-found {"others":["parse","scan"]}\nbellwether-found {"name":"parse","code":"lib => lib.parse(42)"}\n' +
        'bellwether-found {"name":"evil","code":"lib => process.exit()"}' })))
  expect(fileName).toBe('bellwether.bench.cjs')
  expect(work.mains).toEqual([{
    id: 'main', entry: 'dist/x.js', calls: [{ name: 'parse', code: 'lib => lib.parse(42)' }], others: ['scan']
  }])
  expect(read().benchmarks).toMatchObject([{ id: 'main/load' }, { id: 'main/calls', format: { type: 'json' } }])
})

test('a build script that fails is left out where the files are there without it', async () => {
  const sha = 'a'.repeat(40)
  const { work } = await starterOf({ main: 'x.js', scripts: { build: 'tsc' } }, { 'x.js': '' }, trialOf(
    () => ({ ok: true, format: null, numbers: [], stdout: '' }),
    [{ ok: false, sha, outcome: 'build-failed', text: 'error TS1: no' }, { ok: true, sha, packages: null }]
  ))
  expect(work).toMatchObject({ build: [], lacks: '', notes: [expect.stringContaining('error TS1: no')] })
})

test('what cannot be installed or loaded is said in one sentence', async () => {
  const { work } = await starterOf({ main: 'x.js' }, { 'x.js': '' }, trialOf(() => FAILS))
  expect(work.lacks).toBe('What package.json names as its main file cannot be loaded in a checkout: x.js: Error: Cannot find module x')
  const failed = { ok: false, sha: 'b'.repeat(40), outcome: 'install-failed', text: 'npm error code E404\nnpm error 404 Not Found' }
  expect((await starterOf({ main: 'x.js' }, {}, trialOf(() => FAILS, [failed]))).work.lacks)
    .toBe('bbbbbbbbbbbb cannot be built (install-failed): E404: Not Found')
})

test('the calls that the file times are those that it names, in a package of either kind', async () => {
  for (const type of ['commonjs', 'module']) {
    const source = type === 'module' ? 'export const add = (a = 1) => a + 1' : 'exports.add = (a = 1) => a + 1'
    const { read, work } = await starterOf({ type, main: 'x.js' }, { 'x.js': source }, trialOf(({ written }) => {
      const argv = written.command.slice(1)
      return { ok: true, format: null, numbers: [], stdout: execFileSync(process.execPath, argv, { cwd: dir, encoding: 'utf8' }) }
    }))
    expect(work.mains[0].calls.map(({ name }) => name)).toEqual(['add'])
    const command = read().benchmarks[1].command
    const numbers = JSON.parse(execFileSync(process.execPath, command.slice(1), { cwd: dir, encoding: 'utf8' }))
    expect(numbers.add).toBeGreaterThan(0)
    for (const name of fs.readdirSync(dir)) fs.rmSync(path.join(dir, name))
  }
})
