'use strict'
/**
 * From a commit to a build that can be launched: checked out, installed, built, and its tests run. The result is
 * written last, beside the checkout and out of the commit's reach; without that mark a checkout is half done, and begun
 * again.
 */
const { createHash } = require('node:crypto')
const fs = require('node:fs')
const path = require('node:path')
const { makeFolder } = require('../store/make-folder')
const { checkOut, treeDir } = require('./checkout')
const { GitError } = require('./git')
const { COPY, COPY_TIMEOUT_MS, RULES, install, runCommands, pruneInstalls } = require('./install')
const { lastLines } = require('./last-lines')
const { removeTree } = require('../../common/remove-tree')
const { TREES, needRoom, noRoom, isNoRoom } = require('./disk-space')
const { runSandboxed, DEFAULT_LIMITS } = require('./run-sandboxed')
const { readTestCounts } = require('./test-counts')
const { toDisk } = require('./to-disk')
const { isoText } = require('../shared/dates')

/** @typedef {import('../shapes/pair').Build} Build */
/** @typedef {import('../shapes/suite').BenchFile} BenchFile */
/** @typedef {{ mirrorDir: string, treesDir: string, cacheDir: string, tmpDir: string }} Dirs */

/** @typedef {Pick<BenchFile, 'node' | 'install' | 'build' | 'test'> & { packages?: readonly string[] }} BuildPlan */

/** Compilers and test runners start more processes than a server. */
const BUILD_LIMITS = Object.freeze({ processes: 1024 })
/** Outcomes of the commands of a build. */
const OUTCOMES = Object.freeze(/** @type {const} */ ({
  failed: 'build-failed', killed: 'build-killed', 'timed-out': 'build-timed-out', 'too-large': 'too-large'
}))
/** @type {Build['tests']} */
const NO_TESTS = Object.freeze({ outcome: 'none', passed: null, failed: null, text: '' })

/** @param {string} root   of one repository's results */
function mirrorDirOf (root) { return path.join(root, 'mirror.git') }

/**
 * @param {string} root   of one repository's results
 * @returns {Dirs} made where they were missing, for us alone
 * @throws BW_BENCH_STORE, BW_BENCH_DISK
 */
function makeDirs (root) {
  const dirs = {
    mirrorDir: mirrorDirOf(root), treesDir: path.join(root, TREES), cacheDir: path.join(root, 'cache'),
    tmpDir: path.join(root, 'tmp')
  }
  for (const dir of [root, dirs.treesDir, dirs.cacheDir, dirs.tmpDir]) makeFolder(dir)
  return dirs
}

/**
 * @param {object} wish
 * @param {{ dir: string, commit?: import('./mirror').Mirror['commit'] }} wish.mirror   that holds the commit
 * @param {string} wish.sha
 * @param {string} wish.copy
 * @param {BuildPlan} wish.benchFile
 * @param {Dirs} wish.dirs
 * @param {Partial<import('./run-sandboxed').Limits>} [wish.limits]
 * @param {{ bytes: number, files: number }} [wish.maxSize]   of the files of the commit
 * @param {AbortSignal} [wish.signal]
 * @param {(text: string) => void} [wish.onStep]
 * @param {boolean} [wish.anew]   a build that failed is tried again, for any cause of the failure
 * @param {boolean} [wish.afresh]   one that stands is made again, too
 * @returns {Promise<Build>} the same again where it still stands; one that failed by chance is tried again
 * @throws BW_BENCH_DISK when there is no room for it; the reason of `signal` when aborted
 */
async function prepareBuild ({
  mirror, sha, copy, benchFile, dirs, limits, maxSize, signal, onStep = () => {}, anew = false, afresh = false
}) {
  signal?.throwIfAborted()
  const dir = treeDir(dirs.treesDir, { sha, copy })
  const key = keyOf(benchFile)
  const kept = readMark(dir, key)
  if (kept && !afresh && (kept.outcome === 'ok' || !anew)) return kept
  makeFolder(dirs.treesDir)
  makeFolder(dirs.cacheDir)
  removeBuild(dir)
  const all = { ...DEFAULT_LIMITS, ...BUILD_LIMITS, ...limits }
  await needRoom(dirs.treesDir, all.minFreeBytes)

  const beganAt = performance.now()
  try {
    const built = await makeBuild({
      mirrorDir: mirror.dir, sha, copy, dir, benchFile, cacheDir: dirs.cacheDir, limits: all, maxSize, signal, onStep,
      dayOf: async () => dayOf((await mirror.commit?.(sha))?.committedAtMs)
    })
    const ok = built.outcome === 'ok'
    if (!ok) {
      removeTree(dir)
      await needRoom(dirs.treesDir, all.minFreeBytes)
    }
    const { transient, ...facts } = built
    const build = { sha, copy, ...facts, dir: ok ? dir : '', tookMs: performance.now() - beganAt }
    if (ok) await toDisk(dir)
    writeMark(dir, { key, transient, build })
    return build
  } catch (err) {
    removeBuild(dir)
    throw isNoRoom(err) ? noRoom(dirs.treesDir, err) : err
  }
}

/**
 * @typedef {{ outcome: import('../shapes/pair').BuildOutcome, text: string, transient: boolean,
 *   tests: Build['tests'],
 *   buildMs?: number, lacks?: string, packages?: string }} Built
 */
/**
 * @typedef {object} Work
 * @property {string} mirrorDir
 * @property {string} sha
 * @property {string} copy
 * @property {string} dir
 * @property {BuildPlan} benchFile
 * @property {string} cacheDir
 * @property {import('./run-sandboxed').Limits} limits
 * @property {{ bytes: number, files: number }} [maxSize]
 * @property {AbortSignal} [signal]
 * @property {(text: string) => void} onStep
 * @property {() => Promise<string | null>} dayOf   the day of the commit
 */

/**
 * @param {number | undefined} ms
 * @returns {string | null}  in UTC, so that all commits of a day share their packages; null: a commit without a date
 */
function dayOf (ms) {
  return ms === undefined || ms <= 0 ? null : isoText(ms)?.slice(0, 10) ?? null
}

/** @param {Work} work @returns {Promise<Built>} */
async function makeBuild (work) {
  const { mirrorDir, sha, dir, maxSize, signal, onStep } = work
  onStep(`check out ${sha.slice(0, 12)}`)
  const checkedOut = await checkOut({ mirrorDir, sha, dir, maxSize, signal }).catch(err => {
    if (!(err instanceof GitError) || isNoRoom(err)) throw err
    return { ok: null, text: lastLines(err.message) }
  })
  if (!checkedOut.ok) {
    return {
      outcome: checkedOut.ok === null ? 'no-checkout' : 'too-large', text: checkedOut.text,
      transient: checkedOut.ok === null, tests: NO_TESTS
    }
  }
  const lacks = emptyText(checkedOut.submodules)
  if (lacks === null) return buildCheckout(work)
  onStep(lacks)
  const built = await buildCheckout(work)
  return { ...built, lacks, text: built.outcome === 'ok' ? '' : `${built.text}\n${lacks}` }
}

/** @param {string[]} submodules  their paths, which are text of others @returns {string | null} */
function emptyText (submodules) {
  if (submodules.length === 0) return null
  const named = lastLines(submodules.slice(0, MOST_NAMED).join(', ').replace(/\s+/g, ' '))
  const more = submodules.length > MOST_NAMED ? ` and ${submodules.length - MOST_NAMED} more` : ''
  return `${submodules.length === 1 ? '1 submodule is' : `${submodules.length} submodules are`} left empty: ${named}${more}`
}
const MOST_NAMED = 3

/** From the files to what can be launched. @param {Work} work @returns {Promise<Built>} */
async function buildCheckout (work) {
  const { dir, benchFile, cacheDir, limits, signal, onStep } = work
  const node = path.isAbsolute(benchFile.node) ? benchFile.node : path.join(dir, benchFile.node)
  const installed = await install({
    dir, commands: benchFile.install, folders: benchFile.packages, dayOf: work.dayOf, node, cacheDir, limits, signal,
    onStep
  })
  if (installed.outcome !== 'ok') {
    return {
      outcome: installed.outcome === 'too-large' ? 'too-large' : 'install-failed', text: installed.text,
      transient: installed.transient, tests: NO_TESTS
    }
  }
  const beganAt = performance.now()
  const done = await runCommands({ commands: benchFile.build, dir, network: 'none', node, limits, signal, onStep })
  const buildMs = performance.now() - beganAt
  if (done.outcome !== 'ok') {
    return { outcome: OUTCOMES[done.outcome], text: done.text, transient: done.transient, tests: NO_TESTS, buildMs }
  }
  const { packages } = installed
  return {
    outcome: 'ok', text: '', transient: false, tests: await runTests({ ...work, node }), buildMs,
    ...packages === undefined ? {} : { packages }
  }
}

/**
 * In a copy of the checkout, so that what tests leave behind is not measured. Only of copy 'a': once a commit.
 * @param {Work & { node: string }} work
 * @returns {Promise<Build['tests']>}
 */
async function runTests ({ dir, copy, benchFile, limits, node, signal, onStep }) {
  if (benchFile.test === null || copy !== 'a') return NO_TESTS
  const place = `${dir}.tests`
  removeTree(place)
  fs.mkdirSync(place, { mode: 0o755 })
  giveToOwnerOf(dir, place)
  try {
    const copied = await runSandboxed({
      argv: [...COPY, `${dir}/.`, '.'], cwd: place, writable: [place], visible: [dir], timeoutMs: COPY_TIMEOUT_MS,
      limits, signal
    })
    if (copied.code !== 0) return {
      ...NO_TESTS, text: `The tests were not run, for the checkout could not be copied: ${lastLines(copied.stderr, 3)}`
    }
    const argv = benchFile.test.argv.map(word => word.replaceAll('{node}',
      node.startsWith(`${dir}/`) ? place + node.slice(dir.length) : node))
    onStep(`tests: ${argv.join(' ')}`)
    const ended = await runSandboxed({
      argv, cwd: place, writable: [place], timeoutMs: benchFile.test.timeoutMs, limits, signal
    })
    if (ended.unable !== null) return { ...NO_TESTS, text: `The tests were not run: ${ended.unable}.` }
    if (ended.diskOverflow === 'shared') {
      return { ...NO_TESTS, text: 'The tests were stopped, for the disk was nearly full.' }
    }
    const counts = readTestCounts(`${ended.stdout}\n${ended.stderr}`)
    const outcome = ended.timedOut ? 'timed-out' : ended.code === 0 ? 'passed' : 'failed'
    return { outcome, ...counts, text: outcome === 'passed' ? '' : lastLines(`${ended.stdout}\n${ended.stderr}`) }
  } finally {
    removeTree(place)
  }
}

/**
 * Who built it can read all of it: the copy belongs to them from the start.
 * @param {string} dir
 * @param {string} place
 */
function giveToOwnerOf (dir, place) {
  const { uid, gid } = fs.statSync(dir)
  if (process.getuid?.() === 0) fs.chownSync(place, uid, gid)
}

/**
 * @param {BuildPlan} benchFile
 * @returns {string} of what decides what a build is
 */
function keyOf ({ node, install: installing, packages, build, test }) {
  const rules = installing === null ? [RULES, packages] : []
  return createHash('sha256').update(JSON.stringify([1, node, installing, build, test, process.version, ...rules]))
    .digest('hex')
}

/** @param {string} dir @returns {string} out of the commit's reach: it can write only inside `dir` */
function markFile (dir) {
  return `${dir}.build.json`
}

/** @param {string} dir @param {string} key @returns {Build | null} */
function readMark (dir, key) {
  let mark
  try {
    mark = JSON.parse(fs.readFileSync(markFile(dir), 'utf8'))
  } catch (err) {
    if (err.code === 'ENOENT' || err instanceof SyntaxError) return null // none, or cut off by a power cut: built again
    throw err
  }
  if (mark.key !== key || mark.transient) return null
  if (mark.build.outcome === 'ok' && !fs.existsSync(dir)) return null
  return { ...mark.build, dir: mark.build.outcome === 'ok' ? dir : '' }
}

/** @param {string} dir @param {{ key: string, transient: boolean, build: Build }} mark */
function writeMark (dir, mark) {
  const making = `${markFile(dir)}.making`
  fs.writeFileSync(making, JSON.stringify(mark), { mode: 0o600 })
  fs.renameSync(making, markFile(dir))
}

/** @param {string} dir  the mark first: a checkout without it is nothing */
function removeBuild (dir) {
  fs.rmSync(markFile(dir), { force: true })
  for (const at of [dir, `${dir}.making`, `${dir}.tests`]) removeTree(at)
  fs.rmSync(`${dir}.making.index`, { force: true })
}

/**
 * Removes every checkout but these, and what was not finished. That a commit does not build is remembered: it costs
 * nothing.
 * @param {{ keep: { sha: string, copy: string }[], dirs: Dirs }} wish
 * @returns {Promise<void>}
 */
async function prune ({ keep, dirs }) {
  const stay = new Set(keep.map(build => path.basename(treeDir(dirs.treesDir, build))))
  const names = fs.existsSync(dirs.treesDir) ? fs.readdirSync(dirs.treesDir) : []
  const isMark = (/** @type {string} */ one) => one.endsWith('.build.json')
  for (const name of [...names.filter(isMark), ...names.filter(one => !isMark(one))]) { // as in removeBuild
    const [, of, kind] = /^([0-9a-f]{40}-[a-z0-9]+)(\..*)?$/.exec(name) ?? []
    if (of !== undefined && kind === undefined && stay.has(of) &&
      fs.existsSync(markFile(path.join(dirs.treesDir, of)))) {
      continue
    }
    if (kind === '.build.json' && (stay.has(of) || isFailure(path.join(dirs.treesDir, name)))) continue
    removeTree(path.join(dirs.treesDir, name))
  }
  pruneInstalls(dirs.cacheDir)
  for (const name of fs.existsSync(dirs.tmpDir) ? fs.readdirSync(dirs.tmpDir) : []) {
    removeTree(path.join(dirs.tmpDir, name))
  }
}

/** @param {string} file  a mark */
function isFailure (file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')).build.outcome !== 'ok'
  } catch (err) {
    if (err instanceof SyntaxError || err instanceof TypeError) return false // cut off: worth nothing
    throw err
  }
}

module.exports = { mirrorDirOf, prepareBuild, prune, makeDirs }
