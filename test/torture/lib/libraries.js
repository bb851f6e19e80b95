'use strict'
/** Small libraries of every kind, as a newcomer to the bot may bring them: each is files and two commits. */

const SORT = 'const sorted = list => [...list].sort((a, b) => a - b)\n'
const CJS = `'use strict'\n${SORT}module.exports = { sorted }\n`
const ESM = `${SORT}export { sorted }\n`
const TEST = "require('node:test')('sorts', () => require('..').sorted([2, 1]))\n"
const TINYBENCH = (/** @type {string} */ lib) => `const bench = new Bench({ time: 100, warmupTime: 20 })
bench.add('ten', () => { ${lib}.sorted([3, 1, 2, 9, 8, 7, 6, 5, 4, 0]) })
bench.run().then(() => console.table(bench.table()))
`

/**
 * @typedef {object} Library
 * @property {string} kind
 * @property {Record<string, unknown>} manifest
 * @property {Record<string, string>} files
 * @property {string[][]} [makes]   commands that make files of the first commit; they may use the registry
 * @property {string} found         what "bench init" must say of what it found
 * @property {string} [packages]    how the packages must be told to be installed
 * @property {string} [lacks]       no verdict: the sentence that says what is missing
 */

/** @type {Library[]} */
const LIBRARIES = [
  {
    kind: 'CommonJS, a suite of benchmark.js, no lock file',
    manifest: { main: 'index.js', devDependencies: { benchmark: '^2.1.4' }, scripts: { test: 'node --test' } },
    files: {
      'index.js': CJS,
      'benchmark.js': `const { Suite } = require('benchmark')
const { sorted } = require('./')
new Suite().add('ten numbers', () => sorted([3, 1, 2, 9, 8, 7, 6, 5, 4, 0]), { maxTime: 0.3 })
  .on('cycle', event => console.log(String(event.target))).run()
`
    },
    found: 'found benchmark.js: a suite of benchmark', packages: 'there is no lock file'
  },
  {
    kind: 'ES modules, nothing to measure, no packages', manifest: { type: 'module', exports: './index.js' },
    files: { 'index.js': ESM }, found: 'found index.js: the main file'
  },
  {
    kind: 'TypeScript with a build', manifest: {
      main: './dist/index.js', types: './dist/index.d.ts', devDependencies: { typescript: '~5.4.0' },
      scripts: { build: 'tsc' }
    },
    files: {
      'src/index.ts': 'export const sorted = (list: number[]): number[] => [...list].sort((a, b) => a - b)\n',
      'tsconfig.json': '{"compilerOptions":{"outDir":"dist","rootDir":"src","module":"commonjs","target":"es2022"}}',
      '.gitignore': 'dist\nnode_modules\n'
    },
    found: 'found dist/index.js: the main file', packages: 'there is no lock file'
  },
  {
    kind: 'workspaces, a suite of tinybench in one',
    manifest: { private: true, workspaces: ['packages/*'], devDependencies: { tinybench: '^2.9.0' } },
    files: {
      'packages/sort/package.json': '{"name":"sort-of-ours","version":"1.0.0","main":"index.js"}',
      'packages/sort/index.js': CJS,
      'packages/sort/bench/ten.mjs': `import { Bench } from 'tinybench'\nimport lib from 'sort-of-ours'\n${TINYBENCH('lib')}`
    },
    found: 'found packages/sort/bench/ten.mjs: a suite of tinybench', packages: 'there is no lock file'
  },
  {
    kind: 'a lock file of npm that is stale',
    manifest: { main: 'index.js', dependencies: { ms: '^2.1.3' } },
    files: {
      'index.js': "module.exports = { ...require('ms'), sorted: list => [...list].sort(), time: text => require('ms')(text) }\n",
      'package-lock.json': JSON.stringify({
        name: 'library', version: '1.0.0', lockfileVersion: 3, requires: true,
        packages: { '': { name: 'library', version: '1.0.0' } }
      })
    },
    found: 'found index.js: the main file', packages: 'package-lock.json could not be used'
  },
  {
    kind: 'a lock file of pnpm', manifest: { main: 'index.js', dependencies: { ms: '^2.1.3' } },
    files: { 'index.js': "module.exports = text => require('ms')(text)\n" },
    makes: [['npm', 'exec', '--yes', '--package=pnpm@10', '--', 'pnpm', 'install', '--lockfile-only']],
    found: 'found index.js: the main file'
  },
  {
    kind: 'a lock file of Yarn', manifest: { main: 'index.js', dependencies: { ms: '^2.1.3' } },
    files: { 'index.js': "module.exports = text => require('ms')(text)\n" },
    makes: [['npm', 'exec', '--yes', '--package=yarn@1', '--', 'yarn', 'install', '--ignore-scripts']],
    found: 'found index.js: the main file'
  },
  {
    kind: 'a native dependency with a prebuilt binary', manifest: {
      main: 'index.js', dependencies: { bufferutil: '^4.0.8' }
    },
    files: { 'index.js': `const { unmask } = require('bufferutil/')
module.exports = { mask: text => unmask(Buffer.from(String(text)), Buffer.from([1, 2, 3, 4])) ?? 0 }
` },
    found: 'found index.js: the main file', packages: 'there is no lock file'
  },
  {
    kind: 'tests only', manifest: { main: 'lib/index.js', scripts: { test: 'node --test' } },
    files: { 'lib/index.js': CJS, 'test/index.test.js': TEST.replace("'..'", "'../lib'") },
    found: 'found lib/index.js: the main file'
  },
  {
    kind: 'types only', manifest: { types: 'index.d.ts' }, files: { 'index.d.ts': 'export type Text = string\n' },
    found: 'FILL IN', lacks: 'There is no benchmark here, no server, and package.json names no main file'
  }
]

module.exports = { LIBRARIES }
