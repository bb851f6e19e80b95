'use strict'
/**
 * The first bench file of a repository, for `bellwether bench init`: commented, and such that it runs as it is. Its
 * proposals come from package.json; unknown values (which route, which load) are comments. Nothing is written here.
 */
const fs = require('node:fs')
const path = require('node:path')
const { BENCH_FILE_NAMES } = require('../shapes/suite')
const { readPackage, script, hasTest } = require('./package-json')

/** The second where a package of type "module" would take a .js file for an ES module. */
const [FILE_NAME, FILE_NAME_OF_MODULES] = BENCH_FILE_NAMES
const MAX_SOURCE_BYTES = 256 * 1024
/**
 * A plain `node file.js`: anything else (a shell line, a runner that watches) may not be a server that a benchmark can
 * start.
 */
const NODE_LINE = /^(?:NODE_ENV=\w+ )?node ((?:--[\w-]+(?:=[\w./-]+)? )*)([\w./-]+)$/

/** @typedef {import('./package-json').PackageJson} PackageJson */

/**
 * @param {string} dir  of the repository
 * @returns {{ fileName: string, text: string }}
 */
function starterFile (dir) {
  const manifest = readPackage(dir)
  const server = findServer(dir, manifest)
  const commands = benchScripts(manifest)
  const isModule = manifest?.type === 'module'
  return { fileName: isModule ? FILE_NAME_OF_MODULES : FILE_NAME, text: starterText({ manifest, server, commands }) }
}

/**
 * A file that `npm start` runs with plain node, or the main file, when it listens on the port that it gets.
 * @param {string} dir
 * @param {PackageJson | null} manifest
 * @returns {string[] | null}  argv
 */
function findServer (dir, manifest) {
  const start = NODE_LINE.exec(script(manifest, 'start') ?? '')
  const candidates = [
    ...start ? [[...start[1].split(' ').filter(Boolean), start[2]]] : [],
    ...typeof manifest?.main === 'string' ? [[manifest.main]] : [],
    ['server.js']
  ]
  return candidates.find(argv => isServer(dir, argv[argv.length - 1])) ?? null
}

/**
 * @param {string} dir
 * @param {string} file
 */
function isServer (dir, file) {
  const full = path.resolve(dir, file)
  const isInside = full.startsWith(path.resolve(dir) + path.sep)
  if (!isInside || !/\.[cm]?js$/.test(full)) return false
  const stat = fs.statSync(full, { throwIfNoEntry: false })
  if (!stat?.isFile() || stat.size > MAX_SOURCE_BYTES) return false
  const source = fs.readFileSync(full, 'utf8')
  return /\.listen\s*\(/.test(source) &&
    /process\.env\.PORT\b|\bPORT\b[^=]*\}\s*=\s*process\.env|process\.env\[['"]PORT['"]\]/.test(source)
}

/**
 * @param {PackageJson | null} manifest
 * @returns {string[]}  scripts whose name says that they measure
 */
function benchScripts (manifest) {
  return Object.keys(manifest?.scripts ?? {})
    .filter(name => /^(bench|benchmark|perf)(:[\w-]+)?$/.test(name) && script(manifest, name) !== null)
}

/**
 * @param {{ manifest: PackageJson | null, server: string[] | null, commands: string[] }} found
 */
function starterText ({ manifest, server, commands }) {
  const build = script(manifest, 'build') !== null
  const hasOwn = server !== null || commands.length > 0
  return `'use strict'
/**
 * What \`bellwether bench run\` measures. Every key: docs/bench-file.md of Bellwether.
 * This file is read where the command is given; a commit cannot change how it is measured.
 */
module.exports = {
  // Steps between the checkout and the first measurement, after \`npm ci --ignore-scripts\`.
  ${build ? "build: [['npm', 'run', 'build']]," : "// build: [['npm', 'run', 'build']],"}

  // Run once a commit and shown; a failed test is no reason not to measure. null: no tests.
  test: ${hasTest(manifest) ? "['npm', 'test']" : 'null'},

  // A tag or a commit that history is compared with; it stays the same for years.
  // anchor: 'v1.0.0',

  // 'quick': a pair of launches takes about 5 s. 'normal': about 24 s, steadier.
  profile: 'quick',

  // One run ends after this time; the next one goes on where it ended.
  timeBudgetMs: 30 * 60_000,
${hasOwn ? ownPart(server, commands) : suitesPart()}}
`
}

function suitesPart () {
  return `
  // Nothing here looked like a server or a benchmark, so this measures the Node binary with the suite that comes with Bellwether.
  suites: ['core']

  // Your own, for example:
  // benchmarks: {
  //   // a server that listens on process.env.PORT
  //   'http/hello': { server: ['{node}', 'server.js'], load: { connections: 50, path: '/' } },
  //   // a command: its time, CPU and memory; with a format also the numbers it prints
  //   'cli/help': { command: ['{node}', 'cli.js', '--help'] }
  // }
`
}

/**
 * @param {string[] | null} server
 * @param {string[]} commands
 */
function ownPart (server, commands) {
  const entries = [
    ...server === null ? [] : [serverEntry(server)],
    ...commands.map(name => `    // \`npm run ${name}\`: how long it takes, its CPU time and memory. A format reads the numbers it prints.
    ${quote(`scripts/${name.replace(/:/g, '-')}`)}: { command: ['npm', 'run', ${quote(name)}] }`)
  ]
  return `
  benchmarks: {
${entries.join(',\n\n')}
  }
`
}

/** @param {string[]} argv */
function serverEntry (argv) {
  return `    // The server listens on process.env.PORT. Name a route that does what your users wait for.
    'http/root': {
      server: [${['{node}', ...argv].map(quote).join(', ')}],
      load: { connections: 50, path: '/' }
    }`
}

/** @param {string} text */
const quote = text => `'${text.replace(/[\\']/g, '\\$&')}'`

module.exports = { starterFile }
