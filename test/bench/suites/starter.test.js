'use strict'
/** The starter file: whatever package.json says, it is a bench file that can be read, and proposes what is there. */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { starterFile } = require('../../../bench/suites/starter')
const { readBenchFile } = require('../../../bench/suites/bench-file')
const { CORE } = require('../../../bench/suites/classics')

const SERVER = "require('node:http').createServer((q, r) => r.end()).listen(process.env.PORT)\n"

/** @type {string} */
let dir
beforeEach(() => { dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-starter-')) })
afterEach(() => fs.rmSync(dir, { recursive: true, force: true }))

/**
 * @param {object | string | null} manifest
 * @param {Record<string, string>} [files]
 */
function starterOf (manifest, files = {}) {
  if (manifest !== null) files['package.json'] = typeof manifest === 'string' ? manifest : JSON.stringify(manifest)
  for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(dir, name), text)
  const { fileName, text } = starterFile(dir)
  fs.writeFileSync(path.join(dir, fileName), text)
  return { fileName, text, file: readBenchFile({ dir }) }
}

test.each([
  ['no package.json', null],
  ['one with strange scripts', { scripts: { start: 5, bench: null, test: {} }, main: 7 }],
  ['a start script of a shell', { scripts: { start: 'cd app && node server.js' } }],
  ['a main file outside', { main: '../../etc/passwd.js' }],
  ['a main file that is not there', { main: 'index.js' }]
])('%s: the core suite', (name, manifest) => {
  const { file, text } = starterOf(manifest)
  expect(file.benchmarks.map(({ id }) => id).sort()).toEqual([...CORE].sort())
  expect(file.test).toBeNull()
  expect(text).toContain("suites: ['core']")
})

test.each([
  ['no JSON', '{'], ['a list, which Node 24 refuses', '[]']
])('a package.json that is %s may stop Node, not the starter', (name, manifest) => {
  fs.writeFileSync(path.join(dir, 'package.json'), manifest)
  expect(starterFile(dir)).toEqual({
    fileName: 'bellwether.bench.js', text: expect.stringContaining("suites: ['core']")
  })
})

test.each([
  ['npm start', { scripts: { start: 'node --enable-source-maps app.js' } }, 'app.js', [
    '{node}', '--enable-source-maps', 'app.js'
  ]],
  ['the main file', { main: 'lib.js' }, 'lib.js', ['{node}', 'lib.js']],
  ['server.js', {}, 'server.js', ['{node}', 'server.js']]
])('a server of %s', (name, manifest, file, command) => {
  const { file: { benchmarks } } = starterOf(manifest, { [file]: SERVER })
  expect(benchmarks).toEqual([expect.objectContaining({ id: 'http/root', kind: 'server', command })])
})

test('a file that listens on a port of its own is not proposed', () => {
  expect(starterOf({ main: 'index.js' }, { 'index.js': SERVER.replace('process.env.PORT', '3000') }).text)
    .toContain("suites: ['core']")
})

test('scripts that measure, a build and tests', () => {
  const scripts = {
    bench: 'node b.js', 'bench:parse': 'node p.js', benchmarketing: 'x', "bench:it's": 'x', build: 'tsc', test: 'jest'
  }
  const { file } = starterOf({ scripts })
  expect(file.benchmarks.map(({ id, command }) => [id, command]))
    .toEqual([['scripts/bench', ['npm', 'run', 'bench']], ['scripts/bench-parse', ['npm', 'run', 'bench:parse']]])
  expect(file).toMatchObject({ build: [{ argv: ['npm', 'run', 'build'] }], test: { argv: ['npm', 'test'] } })
})

test('in a package of ES modules it is a .cjs file', () => {
  expect(starterOf({ type: 'module' }).fileName).toBe('bellwether.bench.cjs')
})
