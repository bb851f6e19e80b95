'use strict'
/**
 * What could be measured in a repository, best first, and what is left out with the reason. Pure: nothing is run, so
 * nothing here is said to work.
 */
const path = require('node:path')
const { measuringScripts, meaningOf } = require('./scripts')
const { script } = require('../package-json')

/** @typedef {import('./what-is-there').Repository} Repository */
/**
 * @typedef {object} Candidate
 * @property {string} id
 * @property {'server' | 'file' | 'script' | 'vitest'} kind
 * @property {string} found       where: "benchmarks/parse.js", 'script "bench"'
 * @property {string} why         what it looks like
 * @property {import('../complete').WrittenBenchmark} written   the entry of the bench file
 * @property {string | null} format          that the source names; what it prints decides
 * @property {string | null} packages        a folder with packages of its own that it needs
 */
/** @typedef {{ found: string, why: string }} LeftOut */

/** Libraries that measure, by what a source imports, and the format of what they print. */
const LIBRARIES = Object.freeze(/** @type {const} */ ([
  ['tinybench', 'tinybench'], ['mitata', 'mitata'], ['benchmark', 'benchmark'], ['bench-node', 'benchmark'],
  ['vitest', 'vitest']
]))
const TIMES = /console\.time\b|performance\.now\b|process\.hrtime\b|\bhrtime\.bigint\b|\b(?:nanobench|cronometro|benny|microtime|fastbench|bench)\b/
/** Such a file asks a server that somebody else starts. */
const LOADS = /\bfrom ['"]autocannon['"]|require\(['"]autocannon['"]\)/
/** An id has two of them. */
const MOST_ID_PART = 50
const TYPED = /\.[cm]?tsx?$/
const NODE_LINE = /^(?:NODE_ENV=\w+ )?node ((?:--[\w-]+(?:=[\w./-]+)? )*)([\w./-]+)$/

/**
 * @param {Repository} repository
 * @returns {{ candidates: Candidate[], leftOut: LeftOut[] }}
 */
function candidatesOf (repository) {
  const all = [...servers(repository), ...scripts(repository), ...files(repository)]
  /** @type {Candidate[]} */
  const candidates = []
  /** @type {LeftOut[]} */
  const leftOut = []
  const seen = new Set()
  for (const one of all) {
    const key = isCandidate(one) ? JSON.stringify(one.written.command ?? one.written.server) : one.found
    if (seen.has(key)) continue
    seen.add(key)
    if (isCandidate(one)) candidates.push({ ...one, id: unlike(one.id, candidates.map(({ id }) => id)) })
    else leftOut.push(one)
  }
  return { candidates, leftOut }
}

/** @param {Candidate | LeftOut} one @returns {one is Candidate} */
function isCandidate (one) { return 'written' in one }

/**
 * A file that `npm start` runs with plain node, or the main file, when it listens on the port that it gets.
 * @param {Repository} repository
 * @returns {Candidate[]}
 */
function servers ({ manifest, read }) {
  const start = NODE_LINE.exec(script(manifest, 'start') ?? '')
  const tried = [
    ...start ? [{ argv: [...start[1].split(' ').filter(Boolean), start[2]], found: 'script "start"' }] : [],
    ...typeof manifest?.main === 'string' ? [{ argv: [manifest.main], found: manifest.main }] : [],
    { argv: ['server.js'], found: 'server.js' }
  ]
  const server = tried.find(({ argv }) => isServer(argv[argv.length - 1], read))
  return server === undefined ? [] : [{
    id: 'http/root', kind: 'server', found: server.found, why: 'a server that listens on process.env.PORT',
    written: { server: ['{node}', ...server.argv], load: { connections: 50, path: '/' } }, format: null, packages: null
  }]
}

/** @param {string} file @param {Repository['read']} read */
function isServer (file, read) {
  if (!/\.[cm]?js$/.test(file)) return false
  const source = read(file)
  return /\.listen\s*\(/.test(source) &&
    /process\.env\.PORT\b|\bPORT\b[^=]*\}\s*=\s*process\.env|process\.env\[['"]PORT['"]\]/.test(source)
}

/** @param {Repository} repository @returns {(Candidate | LeftOut)[]} */
function files (repository) {
  const vitest = repository.files.filter(file => importedBy(repository.read(file)).includes('vitest'))
  const others = repository.files.filter(file => !vitest.includes(file))
  return [...others.flatMap(file => fileCandidate(file, repository)), ...vitestCandidate(vitest, repository)]
}

/** @param {string} file @param {Repository} repository @returns {(Candidate | LeftOut)[]} */
function fileCandidate (file, repository) {
  const source = repository.read(file)
  const library = LIBRARIES.find(([name]) => importedBy(source).includes(name))
  if (LOADS.test(source)) {
    return [{ found: file, why: 'it loads a server with autocannon: name that server as "server" in the bench file' }]
  }
  if (!library && !TIMES.test(source)) return [] // a helper, or data
  const runner = runnerOf(file, repository)
  if (runner === null) return [{
    found: file, why: 'it is TypeScript, and neither tsx nor ts-node is in package.json: a launch runs plain Node'
  }]
  return [{
    id: idOf(file), kind: 'file', found: file, why: library ? `a suite of ${library[0]}` : 'it takes times by itself',
    written: { command: ['{node}', ...runner, file] }, format: library?.[1] ?? null,
    packages: ownPackages(file, repository)
  }]
}

/** @param {string} file @param {Repository} repository @returns {string[] | null} arguments of Node before the file */
function runnerOf (file, { manifest }) {
  if (!TYPED.test(file)) return []
  const names = namesAsked(manifest)
  if (names.includes('tsx')) return ['--import', 'tsx']
  return names.includes('ts-node') ? ['--require', 'ts-node/register'] : null
}

/** @param {string[]} found @param {Repository} repository @returns {(Candidate | LeftOut)[]} */
function vitestCandidate (found, { manifest }) {
  if (found.length === 0) return []
  const what = found.length === 1 ? found[0] : `${found[0]} and ${found.length - 1} more`
  if (!namesAsked(manifest).includes('vitest')) return [{ found: what, why: 'it needs vitest, which is not in package.json' }]
  return [{
    id: 'vitest/bench', kind: 'vitest', found: what, why: 'benchmarks of vitest',
    written: { command: ['{node}', 'node_modules/vitest/vitest.mjs', 'bench', '--run'] }, format: 'vitest',
    packages: null
  }]
}

/** @param {Repository} repository @returns {(Candidate | LeftOut)[]} */
function scripts (repository) {
  const { manifest } = repository
  return measuringScripts(manifest).flatMap(/** @returns {(Candidate | LeftOut)[]} */ name => {
    const found = `script "${name}"`
    const meaning = meaningOf(manifest, name)
    if (meaning.does === 'not') return [{ found, why: meaning.why }]
    if (meaning.does === 'vitest') return vitestCandidate([found], repository)
    if (meaning.does === 'shell') return [{
      id: `scripts/${plain(name)}`, kind: 'script', found, why: 'its name says that it measures',
      written: { command: ['npm', 'run', '--silent', name] }, format: null, packages: null
    }]
    return meaning.argv.map(argv => {
      const file = argv.find(word => repository.has(word)) ?? argv[argv.length - 1]
      return {
        id: idOf(file), kind: 'file', found: `${found}: ${argv.join(' ')}`, why: 'its name says that it measures',
        written: { command: ['{node}', ...argv.map(word => word.replace(/^\.\//, ''))] },
        format: LIBRARIES.find(([one]) => importedBy(repository.read(file)).includes(one))?.[1] ?? null,
        packages: ownPackages(file, repository)
      }
    })
  })
}

/**
 * The folder of a package.json of its own that asks for packages: neither the root's nor a workspace's.
 * @param {string} file
 * @param {Repository} repository
 */
function ownPackages (file, { packages, read, has }) {
  for (let dir = path.dirname(file); dir !== '.' && dir !== '/'; dir = path.dirname(dir)) {
    if (packages.some(one => one.dir === dir)) return null
    const manifest = path.join(dir, 'package.json')
    if (has(manifest) && /"(?:dev)?dependencies"\s*:\s*\{\s*"/i.test(read(manifest))) return dir
  }
  return null
}

/** @param {import('../package-json').PackageJson | null} manifest @returns {string[]} */
function namesAsked (manifest) {
  const { dependencies, devDependencies } = /** @type {any} */ (manifest ?? {})
  return [dependencies, devDependencies].flatMap(one => Object.keys(one ?? {}))
}

/** @param {string} source @returns {string[]} packages that it names */
function importedBy (source) {
  return [...source.matchAll(/(?:from|require\(|import\(|import)\s*['"]([@\w./-]+)['"]/g)].map(([, name]) => name)
}

/** @param {string} file */
function idOf (file) {
  const stem = file.replace(/^\.\//, '').replace(/\.[cm]?[jt]sx?$/, '')
  const at = stem.lastIndexOf('/')
  return at === -1 ? `bench/${plain(stem)}` : `${plain(stem.slice(0, at))}/${plain(stem.slice(at + 1))}`
}

/** @param {string} text  fit to be a part of an id */
function plain (text) {
  return text.replace(/[^A-Za-z0-9._-]+/g, '-').replace(/\.{2,}/g, '.').replace(/^[^A-Za-z0-9]+/, '').slice(0, MOST_ID_PART) || 'x'
}

/** @param {string} id @param {string[]} taken */
function unlike (id, taken) {
  for (let n = 2, one = id; ; one = `${id}-${n++}`) if (!taken.includes(one)) return one
}

module.exports = { candidatesOf }
