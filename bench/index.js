'use strict'
/**
 * The benchmark bot, as a library: `openBench` of a repository, then ask. The command (cli/verbs/bench.js) is one
 * caller of it. Nothing here prints or exits.
 *
 *   const bench = await openBench({ repoDir: '.', stateDir })
 *   const result = await bench.run({ range: 'HEAD' })   // result.verdict
 *   await bench.close()
 */
const path = require('node:path')
const { randomBytes } = require('node:crypto')
const { setTimeout: wait } = require('node:timers/promises')
const { openCollector } = require('./collect')
const { exposureNow } = require('./collect/sandbox')
const { openStore, linesOfFile, linesOfBytes } = require('./store')
const { readBenchFile, contentSha256, selectBenchmarks, benchmarkKeys } = require('./suites/bench-file')
const { PROFILES } = require('./suites/profiles')
const { placeOf, mayHave } = require('./engine/places')
const { openVerbs } = require('./engine/verbs')
const { makeOwnFolder } = require('./store/make-folder')

/** @typedef {import('./shapes/result').BenchEvent} BenchEvent */
/** @typedef {import('./shapes/suite').Profile} Profile */

/**
 * @typedef {object} BenchOptions
 * @property {string} repoDir            of the repository that is measured; any folder in it
 * @property {string} stateDir           results live in <stateDir>/bench/<name of the repository and a hash of where it
 *   is>
 * @property {string} [benchFile]        path; left out: the one in `repoDir`, or the default suite
 * @property {string} [node]             the Node binary of '{node}' instead of the bench file's
 * @property {'quick' | 'normal' | Profile} [profile]  instead of the bench file's
 * @property {string[]} [only]           ids of benchmarks, or patterns such as 'hello/*'
 * @property {number} [timeBudgetMs]     instead of the bench file's
 * @property {boolean} [checksMachine]   false: pairs are taken even if other programs load the machine
 * @property {string} [seed]             of session ids, for tests; left out: chance
 * @property {(event: BenchEvent) => void} [onEvent]
 * @property {AbortSignal} [signal]      ends running work; finished measurements are kept
 * @property {import('./shapes/pair').Collector} [collector]  instead of the real one: tests
 * @property {() => Promise<import('./shapes/pair').Machine>} [machine]  instead of looking which machine this is:
 *   tests
 * @property {(ms: number) => Promise<void>} [after]     instead of real waiting: tests
 * @property {'write' | 'read'} [mode]   'read': history, status and export only, beside a run
 */
/** @typedef {Awaited<ReturnType<typeof openBench>>} Bench */

/**
 * @param {BenchOptions} options
 * @throws {import('../common/errors').BellwetherError} BW_BENCH_FILE, BW_BENCH_USAGE, BW_BENCH_REPOSITORY,
 *   BW_BENCH_BUSY, BW_BENCH_STORE, BW_BENCH_DISK, BW_HOME: another user could change the results
 */
async function openBench (options) {
  const repoDir = path.resolve(options.repoDir)
  const place = placeOf(repoDir, options.stateDir)
  const benchFile = readBenchFile({ path: options.benchFile, dir: repoDir })
  const asked = {
    ...benchFile, node: options.node ?? benchFile.node, benchmarks: selectBenchmarks(benchFile, options.only ?? [])
  }
  // of what is measured alone: an entry that is mended leaves the results of the others as they are
  const definitions = { ...asked, contentSha256: contentSha256({ ...asked, node: benchFile.node }) }
  makeOwnFolder(place)
  const mode = options.mode ?? 'write'
  const store = openStore({ dir: path.join(place, 'store'), mode })
  try {
    if (mode === 'write') store.thinDaily() // before anything is measured: at the end no user would wait for it
  } catch (err) {
    store.close()
    throw err
  }

  const ending = new AbortController()
  const signal = options.signal ? AbortSignal.any([options.signal, ending.signal]) : ending.signal
  const report = options.onEvent ?? (() => {})
  /** @type {Promise<import('./shapes/pair').Collector> | null} */
  let collector = null
  const openNow = () => {
    if (options.collector) return Promise.resolve(options.collector)
    const onStep = (/** @type {string} */ text) => report({ type: 'step', text })
    return openCollector({
      repoDir, stateDir: place, benchFile: definitions, checksMachine: options.checksMachine, machine: options.machine,
      onStep, signal
    })
  }
  const openedCollector = () => {
    const opened = collector ?? openNow()
    collector = opened
    return opened
  }
  const verbs = openVerbs({
    repoDir,
    place,
    benchFile: definitions,
    profile: profileOf(options.profile ?? benchFile.profile),
    timeBudgetMs: options.timeBudgetMs ?? benchFile.timeBudgetMs,
    openedCollector,
    namedFile: options.benchFile ?? null,
    mayHave: shas => mayHave(repoDir, shas),
    store,
    signal,
    report,
    nowMs: () => performance.now(),
    wallMs: () => Date.now(),
    after: options.after ?? (ms => wait(ms, undefined, { signal })),
    newId: sessionIds(options.seed)
  })
  return {
    ...verbs,
    place,
    /** Open until `close`: for callers that show or pass on the results. */
    store,
    repository: path.basename(repoDir),
    benchmarks: definitions.benchmarks,
    benchmarkKeys: benchmarkKeys(definitions),
    benchSha256: definitions.contentSha256,
    hasAnchor: definitions.anchor !== null,
    profile: profileOf(options.profile ?? benchFile.profile).name,
    watch: benchFile.watch,
    /** Ends running work, and waits until nothing of it is left. */
    async close () {
      ending.abort(new Error('the bench was closed'))
      try {
        // a collector that could not be opened: its caller has got the reason
        await (await collector?.catch(() => null))?.close()
      } finally {
        store.close()
      }
    }
  }
}

/** @param {'quick' | 'normal' | Profile} profile @returns {Profile} */
function profileOf (profile) {
  return typeof profile === 'string' ? PROFILES[profile] : profile
}

/** Ids that sort by time: 9 digits of base 36 last beyond the year 5000. @param {string} [seed] */
function sessionIds (seed) {
  let count = 0
  return () => `${Date.now().toString(36).padStart(9, '0')}-${seed === undefined ? randomBytes(5).toString('hex') : `${seed}${count++}`}`
}

module.exports = { openBench, exposureNow, linesOfFile, linesOfBytes }
