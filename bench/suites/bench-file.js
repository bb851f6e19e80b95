'use strict'
/**
 * The bench file of a repository: found, evaluated, checked, completed and frozen. It is read where the command is
 * given and nowhere else: a commit that changes its own copy of the file does not change how that commit is measured.
 */
const crypto = require('node:crypto')
const fs = require('node:fs')
const path = require('node:path')
const { plural } = require('../../common/units')
const { BellwetherError } = require('../../common/errors')
const { closest } = require('../../common/suggest')
const { deepFreeze } = require('../../common/plain')
const { BENCH_FILE_NAMES } = require('../shapes/suite')
const { readPackage, hasTest } = require('./package-json')
const { evaluate } = require('./evaluate')
const { shapeProblems } = require('./check-shape')
const { crossProblems } = require('./cross-checks')
const { completeBenchmark, completeCommand, BUILD_TIMEOUT_MS } = require('./complete')
const { completeWatch } = require('./complete-watch')
const { CLASSICS, suite } = require('./classics')

/** @typedef {import('../shapes/suite').BenchFile} BenchFile */
/** @typedef {import('../shapes/suite').Benchmark} Benchmark */
/** @typedef {import('./check-shape').Problem} Problem */

/** The shipped servers, and the files that they require. */
const SERVERS_DIRS = Object.freeze(['suites/servers', 'programs'])
const SERVERS_FILES = Object.freeze(['shared/free-port.js', 'shared/median.js'])
const SHOWN_PROBLEMS = 100
const DEFAULT_PACKAGES = Object.freeze(['.'])
/** Of how packages are installed where no `install` says it: results of before it changed are not told again. */
const INSTALL_RULES = 2

/**
 * @param {{ path?: string, dir: string }} where  path: a file by name, relative to the working directory; dir: looked
 *   through when there is no
 * path, then the folders above it up to the top of the repository
 * @returns {Readonly<BenchFile>}
 * @throws BW_BENCH_FILE
 */
function readBenchFile ({ path: named, dir: begin }) {
  const folders = foldersUp(path.resolve(begin))
  const dir = folders[folders.length - 1]
  const file = fileAt(named, folders)
  if (file === null) return complete({}, '', dir)
  if (!fs.existsSync(file)) {
    throw new BellwetherError('BW_BENCH_FILE', `There is no bench file ${file}. Write one with: bellwether bench init`)
  }
  const name = path.basename(file)
  const answer = evaluate(file)
  if ('error' in answer) throw new BellwetherError('BW_BENCH_FILE', `${name} ${answer.error}\nNothing was measured.`)
  const shape = shapeProblems(answer.value)
  const problems = [...shape, ...crossProblems(answer.value, shape)]
  if (problems.length > 0) {
    throw new BellwetherError('BW_BENCH_FILE', problemText(name, problems), { details: { path: file, problems } })
  }
  return complete(/** @type {any} */ (answer.value), file, dir)
}

/** @param {string | undefined} named @param {readonly string[]} folders  @returns {string | null} absolute */
function fileAt (named, folders) {
  return named === undefined ? folders.map(findBenchFile).find(found => found !== null) ?? null : path.resolve(named)
}

/**
 * Says whether the file may be another one than before, without evaluating it. The files that it requires are not
 * looked at.
 * @param {Parameters<typeof readBenchFile>[0]} where
 * @returns {string}  the same as long as the file was not written
 */
function benchFileStamp ({ path: named, dir: begin }) {
  const file = fileAt(named, foldersUp(path.resolve(begin)))
  const stat = file === null ? undefined : fs.statSync(file, { throwIfNoEntry: false })
  return stat === undefined ? '' : [file, stat.ino, stat.size, stat.mtimeMs].join(' ')
}

/**
 * The folder and those above it, up to the top of its repository. Outside of one: the folder alone.
 * @param {string} dir  absolute
 * @returns {string[]}
 */
function foldersUp (dir) {
  const all = [dir]
  for (let at = dir; !fs.existsSync(path.join(at, '.git')); all.push(at)) {
    if (path.dirname(at) === at) return [dir]
    at = path.dirname(at)
  }
  return all
}

/**
 * @param {string} dir
 * @returns {string | null}
 */
function findBenchFile (dir) {
  return BENCH_FILE_NAMES.map(name => path.join(dir, name)).find(file => fs.existsSync(file)) ?? null
}

/**
 * @param {string} name
 * @param {readonly Problem[]} problems
 */
function problemText (name, problems) {
  const shown = problems.slice(0, SHOWN_PROBLEMS).map(problem => ({ ...problem, path: problem.path || '(all of it)' }))
  const width = Math.max(...shown.map(problem => problem.path.length))
  const count = plural(problems.length, 'problem')
  const more = problems.length > shown.length ? [`  ... and ${problems.length - shown.length} more`] : []
  return [
    `${name}: ${count}, nothing was measured (BW_BENCH_FILE)`,
    ...shown.map(problem => `  ${problem.path.padEnd(width)}   ${problem.message}`),
    ...more
  ].join('\n')
}

/**
 * @param {Record<string, any>} written  checked
 * @param {string} file
 * @param {string} dir
 * @returns {Readonly<BenchFile>}
 */
function complete (written, file, dir) {
  const {
    node = process.execPath, install = null, packages = DEFAULT_PACKAGES, build = [], anchor = null, profile = 'quick',
    timeBudgetMs
  } = written
  const test = written.test === undefined ? (hasTest(readPackage(dir)) ? ['npm', 'test'] : null) : written.test
  const own = Object.entries(written.benchmarks ?? {}).map(([id, benchmark]) => completeBenchmark(id, benchmark))
  const suites = written.suites ?? (written.benchmarks === undefined ? ['core'] : [])
  const shipped = CLASSICS.filter(classic =>
    suites.some((/** @type {string} */ name) => suite(name)?.includes(classic)))
  const completed = {
    path: file,
    node,
    install: install && install.map((/** @type {any} */ command) => completeCommand(command, BUILD_TIMEOUT_MS)),
    packages,
    build: build.map((/** @type {any} */ command) => completeCommand(command, BUILD_TIMEOUT_MS)),
    test: test && completeCommand(test, BUILD_TIMEOUT_MS),
    anchor,
    profile,
    benchmarks: [...own, ...shipped],
    timeBudgetMs: timeBudgetMs ?? Infinity,
    watch: completeWatch(written.watch)
  }
  return deepFreeze({ ...completed, contentSha256: contentSha256(completed) })
}

/** @param {string} text */
const sha256 = text => crypto.createHash('sha256').update(text).digest('hex')

/**
 * Of everything that makes numbers of two runs comparable: the build and the benchmarks. Not the tests, the profile,
 * the anchor and the budget.
 * @param {Pick<BenchFile, 'node' | 'install' | 'packages' | 'build' | 'benchmarks'>} benchFile
 */
function contentSha256 ({ node, install, packages, build, benchmarks }) {
  const installed = install ?? { rules: INSTALL_RULES, packages }
  return sha256(JSON.stringify([node, installed, build, benchmarks.map(benchmarkSha256)]))
}

/**
 * Of one benchmark: results are compared only with those of the same one. Its title may change. Of a shipped server its
 * own code counts too.
 * @param {Benchmark} benchmark
 * @returns {string}
 */
function benchmarkSha256 (benchmark) {
  const { title, ...rest } = benchmark
  return sha256(JSON.stringify([
    sorted(rest), JSON.stringify(benchmark.command).includes('{classics}') ? serversSha256() : null
  ]))
}

/**
 * Hashes of the build and the measurement of each benchmark, without the parts that differ between machines: numbers of
 * two machines may be looked at beside each other where the hashes are equal. Where Node lies is not in it: machine
 * classes are kept apart by its version.
 * @param {Pick<BenchFile, 'install' | 'packages' | 'build' | 'benchmarks'>} benchFile
 * @returns {Record<string, string>} by id
 */
function benchmarkKeys ({ install, packages, build, benchmarks }) {
  const installed = install === null && packages.join() !== DEFAULT_PACKAGES.join() ? packages : install
  return Object.fromEntries(benchmarks.map(one => [
    one.id, sha256(JSON.stringify([installed, build, benchmarkSha256(one)]))
  ]))
}

/** Keys in one order, wherever they were written. @param {unknown} value @returns {unknown} */
function sorted (value) {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value)
    .sort(([a], [b]) => a < b ? -1 : 1)
    .map(([key, part]) => [key, sorted(part)]))
}

/** @type {string | null} */
let servers = null

function serversSha256 () {
  const bench = path.dirname(__dirname)
  const inDirs = SERVERS_DIRS.flatMap(dir => fs.readdirSync(path.join(bench, dir)).sort().map(name => `${dir}/${name}`))
  servers ??= sha256([...inDirs, ...SERVERS_FILES]
    .map(name => `${name}\0${fs.readFileSync(path.join(bench, name), 'utf8')}`)
    .join('\0'))
  return servers
}

/**
 * @param {Pick<BenchFile, 'benchmarks' | 'path'>} benchFile
 * @param {readonly string[]} only  ids, suites ("hello") and patterns with * for part of a name ("hello/*"); none: all
 * @returns {Benchmark[]}  in the order of the file
 * @throws BW_BENCH_USAGE when one of them names nothing
 */
function selectBenchmarks ({ benchmarks, path: file }, only) {
  if (only.length === 0) return benchmarks
  const wishes = only.map(text => ({ text, pattern: globPattern(text) }))
  const empty = wishes.find(({ pattern }) => !benchmarks.some(({ id }) => pattern.test(id)))
  if (empty !== undefined) throw new BellwetherError('BW_BENCH_USAGE',
    `There is no benchmark ${JSON.stringify(empty.text)}${hint(empty.text, benchmarks, file)}`)
  return benchmarks.filter(({ id }) => wishes.some(({ pattern }) => pattern.test(id)))
}

/** @param {string} text */
function globPattern (text) {
  const escaped = text.split('*').map(part => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('[^/]*')
  return new RegExp(`^${escaped}${text.includes('/') ? '' : '/.*'}$`)
}

/**
 * @param {string} text
 * @param {readonly Benchmark[]} benchmarks
 * @param {string} file
 */
function hint (text, benchmarks, file) {
  const pattern = globPattern(text)
  const names = [...new Set(benchmarks.flatMap(({ id }) => [id, id.split('/')[0]]))]
  if (CLASSICS.some(({ id }) => pattern.test(id))) {
    return `${file === '' ? '' : ` in ${path.basename(file)}`}: it comes with Bellwether, so name it there: suites: [${JSON.stringify(text.split('/')[0])}].`
  }
  const near = closest(text, names)
  return near === null
    ? `. There is: ${names.filter(name => name.includes('/')).slice(0, 10).join(', ')}.`
    : ` (did you mean ${near}?).`
}

module.exports = {
  readBenchFile, contentSha256, foldersUp, benchFileStamp, selectBenchmarks, benchmarkSha256, benchmarkKeys
}
