'use strict'
/**
 * A world for the engine: commits that are as slow as the test says, a machine that is as noisy, and a process that may
 * die at any step. The store and the judge are the real ones; only launches, builds, git and the clock are played.
 */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { completeWatch } = require('../../../bench/suites/complete-watch')
const { openStore } = require('../../../bench/store')
const { openVerbs } = require('../../../bench/engine/verbs')
const { UNCHECKED } = require('../../../bench/shapes/pair')
const { seedOf, randomFrom } = require('../../../bench/shared/seeded')
const { BellwetherError } = require('../../../common/errors')

/** @typedef {import('../../../bench/shapes/pair').Collector} Collector */
/** @typedef {import('../../../bench/shapes/pair').Commit} Commit */
/** @typedef {import('../../../bench/shapes/pair').Build} Build */
/** @typedef {import('../../../bench/shapes/pair').Sample} Sample */
/** @typedef {import('../../../bench/shapes/result').BenchEvent} BenchEvent */

const NO_MACHINE = {
  stealShare: null, otherCores: null, generatorLagP99Us: null, generatorCpuShare: null, achievedShare: null,
  throttledMs: null
}
const GATED = [
  { name: 'cpuUsPerRequest', unit: 'us', better: /** @type {const} */ ('lower'), gated: true },
  { name: 'requestsPerSecond', unit: 'per s', better: /** @type {const} */ ('higher'), gated: true },
  { name: 'latencyP99Us', unit: 'us', better: /** @type {const} */ ('lower'), gated: false }
]
/** @type {import('../../../bench/shapes/suite').Profile} */
const PROFILE = {
  name: 'quick', warmUp: { minMs: 1, minRequests: 1, maxMs: 1, windowMs: 1 }, measureMs: 1, minRequests: 1,
  maxMeasureMs: 1, pairMs: 5000
}

/** Thousands of results are written here, each synced: on a busy disk that is most of the time. */
const MEMORY = fs.existsSync('/dev/shm') ? '/dev/shm' : os.tmpdir()

class Crash extends Error {}

/** The sha of the commit with this number. @param {number} i */
function sha (i) {
  return seedOf('commit', String(i)).slice(0, 40)
}

/**
 * @typedef {object} Plan
 * @property {number} commits                           in a line; 0 is the root
 * @property {(commit: number, benchmark: string) => number} [cost]  1 is as at the root
 * @property {number} [noise]                           sd of a launch's log
 * @property {Record<string, number>} [scatter]         the same of one number alone, more than all have
 * @property {(commit: number) => Record<string, number>} [also]  further numbers that a launch gives, or others; NaN:
 *   not this one
 * @property {(commit: number, anew: boolean) => import('../../../bench/shapes/pair').BuildOutcome} [builds]  anew:
 *   what failed is not believed
 * @property {(commit: number) => number} [buildMs]      of its build commands; left out: a store of before that was
 *   kept
 * @property {(kept: { commit: number, copy: string }[]) => void} [prunes]
 * @property {(commit: number, benchmark: string, launch: number) => boolean} [fails]   launch: how often this commit
 *   was launched before
 * @property {(commit: number) => boolean} [steady]     of its launches
 * @property {(taken: number, benchmark: string) => string | null} [rejects]  taken: pairs stored so far
 * @property {string[]} [benchmarks]
 * @property {number} [timeBudgetMs]
 * @property {string} [namedFile]
 * @property {string | null} [anchor]
 * @property {boolean} [diesEverywhere]                 each step (of five pairs the first and the last) dies once
 *   before, and once after it is done
 * @property {RegExp} [survives]                        but for these steps
 * @property {'tinybench' | null} [format]
 * @property {boolean} [warmUp]                        the benchmarks are servers, warmed up or not; left out: commands
 * @property {(cost: number) => import('../../../bench/shapes/pair').LoadDetails} [load]  of servers that are asked by
 *   a schedule, with a connection for each request
 * @property {(cost: number) => string} [histogram]    of the response times of a launch
 * @property {string} [command]                         what the benchmarks run: another one is another definition
 * @property {string} [machineClass]
 * @property {boolean} [unchecked]                     pairs are not rejected for what the machine does: it is of
 *   another class
 * @property {string} [governor]                        of the machine, which is no part of its class
 * @property {string} [ids]                             what the ids of sessions begin with
 */

/** @param {Plan} plan */
function simulate (plan) {
  const dir = fs.mkdtempSync(path.join(MEMORY, 'bw-engine-'))
  const ids = plan.benchmarks ?? ['sim/one']
  /** @type {BenchEvent[]} */
  const events = []
  /** @type {Set<string>} */
  const died = new Set()
  let nowMs = 0
  const wallMs = () => 1_700_000_000_000 + nowMs
  let taken = 0 // pairs that were stored: a pair that got lost is taken again with the same noise
  let sessions = 0
  /** @type {Record<string, number>} */
  const launches = {}
  /** @type {Set<string>} builds on the disk */
  const standing = new Set()
  /** @type {string[]} builds in the order in which they were made, the commits by number */
  const made = []
  const commits = Array.from({ length: plan.commits }, (_, i) => commitOf(i))
  let store = openStore({ dir: path.join(dir, 'store'), mode: 'write' })

  /** @param {string} what */
  function mayDie (what) {
    if (!plan.diesEverywhere || died.has(what) || plan.survives?.test(what) || isLikeTheLast(what)) return
    died.add(what)
    throw new Crash(what)
  }

  /** @template T @param {string} what @param {() => T} act  @returns {T} */
  function step (what, act) {
    mayDie(`before ${what}`)
    const done = act()
    mayDie(`after ${what}`)
    return done
  }

  /** @param {string} rev */
  function find (rev) {
    const at = /^#(\d+)$/.exec(rev)
    const commit = rev === 'HEAD' ? commits.at(-1) : at ? commits[Number(at[1])] : commits.find(one => one.sha === rev)
    if (!commit) throw new BellwetherError('BW_BENCH_REV', `there is no ${rev}`)
    return commit
  }

  /** @param {string} wanted */
  const numberOf = wanted => commits.findIndex(one => one.sha === wanted)

  /** @type {Collector} */
  const collector = {
    resolve: async rev => find(rev),
    launchOnce: async () => { throw new Error('not simulated') },
    between: async (good, bad) => {
      const [from, to] = [numberOf(find(good).sha), numberOf(find(bad).sha)]
      if (from > to) throw new BellwetherError('BW_BENCH_REV', `${good} is not before ${bad}`)
      return commits.slice(from + 1, to + 1)
    },
    tipOf: async () => commits[commits.length - 1].sha,
    fetch: async ({ sha: wanted }) => find(wanted),
    log: async ({ tip, from, limit }) =>
      commits.slice(from === null ? 0 : numberOf(from) + 1, numberOf(tip) + 1).slice(-limit),
    build: async (wanted, copy, { anew = false } = {}) => step(`build ${wanted} ${copy}`, () => {
      if (!standing.has(`${wanted}-${copy}`)) made.push(`${numberOf(wanted)}-${copy}`)
      standing.add(`${wanted}-${copy}`)
      return buildOf(wanted, copy, anew)
    }),
    takePair: async ({ benchmark, old, new: fresh, order }) => {
      nowMs += 5000
      const random = randomFrom(seedOf('noise', String(taken), benchmark.id))
      const facts = {
        order, rejected: plan.rejects?.(taken, benchmark.id) ?? null, startedAtMs: 1_700_000_000_000, tookMs: 5000
      }
      return { ...facts, old: launch(old, benchmark.id, random), new: launch(fresh, benchmark.id, random) }
    },
    machine: async () => ({
      class: plan.machineClass ?? (plan.unchecked ? 'unchecked' : 'sim'), cpu: 'sim', cores: 2, memoryBytes: 1e9,
      kernel: '1', node: '20', containment: 'process-group', hostname: 'sim',
      more: { governor: plan.governor ?? 'performance', ...plan.unchecked ? { machineChecks: UNCHECKED } : {} }
    }),
    prune: async keep => {
      plan.prunes?.(keep.map(({ sha: kept, copy }) => ({ commit: numberOf(kept), copy })))
      const stay = new Set(keep.map(one => `${one.sha}-${one.copy}`))
      for (const one of standing) if (!stay.has(one)) standing.delete(one)
    },
    close: async () => {}
  }

  /** @param {string} wanted @param {string} copy @param {boolean} anew @returns {Build} */
  function buildOf (wanted, copy, anew) {
    const outcome = plan.builds?.(numberOf(wanted), anew) ?? 'ok'
    const tests = { outcome: /** @type {const} */ ('passed'), passed: 3, failed: 0, text: '' }
    const took = { tookMs: 10, ...plan.buildMs ? { buildMs: plan.buildMs(numberOf(wanted)) } : {} }
    return {
      sha: wanted, copy, outcome, text: outcome === 'ok' ? '' : 'error: no',
      dir: outcome === 'ok' ? `/nowhere/${wanted}-${copy}` : '', ...took, tests
    }
  }

  /** @param {Build} build @param {string} benchmark @param {() => number} random @returns {Sample} */
  function launch (build, benchmark, random) {
    const number = numberOf(build.sha)
    const count = launches[`${number} ${benchmark}`] = (launches[`${number} ${benchmark}`] ?? -1) + 1
    if (plan.fails?.(number, benchmark, count)) {
      return { ok: false, failure: 'launch-failed', text: `exit 1 at ${number}`, tookMs: 1, machine: NO_MACHINE }
    }
    const cost = (plan.cost?.(number, benchmark) ?? 1) * Math.exp((plan.noise ?? 0.005) * normal(random))
    /** @type {Record<string, number>} */
    const found = { parse: 5 * cost, exitMs: 100 * cost }
    const steady = plan.steady?.(number) ?? true
    /** @type {Record<string, number>} */
    const served = { cpuUsPerRequest: 50 * cost, requestsPerSecond: 20_000 / cost, latencyP99Us: 900 * cost }
    const metrics = { ...plan.format ? found : served, ...plan.also?.(number) }
    for (const [name, value] of Object.entries(metrics)) if (Number.isNaN(value)) delete metrics[name]
    for (const [name, sd] of Object.entries(plan.scatter ?? {})) metrics[name] *= Math.exp(sd * normal(random))
    const [histogram, load] = [plan.histogram?.(cost) ?? null, plan.load?.(cost) ?? null]
    return { ok: true, metrics, histogram, load, steady, tookMs: 2500, profilePath: null, machine: NO_MACHINE }
  }

  /** @param {string} id @returns {import('../../../bench/shapes/suite').Benchmark} */
  function definition (id) {
    const common = {
      id, title: id, command: [plan.command ?? 'true'], env: {}, before: [], after: [],
      metrics: plan.format ? [] : GATED, timeoutMs: 1000
    }
    const server = {
      ...common, kind: /** @type {const} */ ('server'), listen: /** @type {const} */ ('tcp'), readyTimeoutMs: 1000,
      inTurns: true
    }
    if (plan.load) return { ...server, load: { mode: 'open', ratePerSecond: 80, keepAlive: false } }
    if (plan.warmUp !== undefined) return { ...server, load: plan.warmUp ? {} : { warmUp: null } }
    return { ...common, kind: 'command', format: { type: plan.format ?? 'none' } }
  }

  /** @param {import('../../../bench/shapes/record').Kind} kind @param {any} record */
  function put (kind, record) {
    const isNew = store.put(kind, record)
    if (isNew && kind === 'pair') taken++
    if (isNew && kind === 'session') sessions++
    return isNew
  }

  /** Whoever writes into it may die of it. */
  function mortalStore () {
    return new Proxy(store, {
      get: (target, name) => {
        const value = target[/** @type {keyof typeof target} */ (name)]
        if (name === 'put') return (/** @type {any} */ kind, /** @type {any} */ record) =>
          step(`put ${kind} ${keyText(record)}`, () => put(kind, record))
        return typeof value === 'function' ? value.bind(target) : value
      }
    })
  }

  /** @param {typeof store} mortal */
  function verbs (mortal) {
    return openVerbs({
      repoDir: dir,
      place: dir,
      benchFile: {
        path: '', node: 'node', install: [], packages: ['.'], build: [], test: null,
        anchor: plan.anchor ?? null, profile: 'quick',
        benchmarks: ids.map(definition), timeBudgetMs: Infinity, watch: completeWatch(),
        contentSha256: `file with ${plan.command}`
      },
      profile: PROFILE,
      timeBudgetMs: plan.timeBudgetMs ?? Infinity,
      namedFile: plan.namedFile ?? null,
      mayHave: () => true,
      openedCollector: async () => collector,
      store: mortal,
      signal: new AbortController().signal,
      report: event => { events.push(event) },
      nowMs: () => nowMs,
      wallMs,
      after: async ms => { nowMs += ms },
      newId: () => `${plan.ids ?? 's'}${String(sessions).padStart(4, '0')}`
    })
  }

  /**
   * Asks, and after each death asks again of a store that was opened anew, as a person would.
   * @template T
   * @param {(verbs: ReturnType<typeof openVerbs>, store: import('../../../bench/store').Store) => Promise<T>} ask
   */
  async function until (ask) {
    for (;;) {
      try {
        const mortal = mortalStore()
        return await ask(verbs(mortal), mortal)
      } catch (err) {
        if (!(err instanceof Crash)) throw err
        store.close()
        store = openStore({ dir: path.join(dir, 'store'), mode: 'write' })
      }
    }
  }

  /** The same world from now on, but for this. @param {Partial<Plan>} changes */
  function change (changes) {
    Object.assign(plan, changes)
  }

  /** Time in which nothing is done. @param {number} ms */
  function pass (ms) { nowMs += ms }

  function close () {
    store.close()
    fs.rmSync(dir, { recursive: true, force: true })
  }

  return {
    dir, events, commits, made, standing, until, deaths: () => died.size, store: () => store, wallMs, pass, change,
    close
  }
}

/**
 * Pairs in the middle of a stretch are alike: to die at the first and last of each five is enough.
 * @param {string} what
 */
function isLikeTheLast (what) {
  const index = / put pair .* (\d+) +$/.exec(what)?.[1]
  return index !== undefined && [1, 2, 3].includes(Number(index) % 5)
}

/** @param {number} i @returns {Commit} */
function commitOf (i) {
  return {
    sha: sha(i), parents: i === 0 ? [] : [sha(i - 1)], author: 'A', committedAtMs: 1_600_000_000_000 + i * 60_000,
    subject: `commit ${i}`, docsOnly: false
  }
}

/** @param {any} record */
function keyText (record) {
  return ['id', 'session', 'sha', 'copy', 'role', 'benchmark', 'metric', 'index', 'n', 'name', 'class']
    .map(name => record[name] ?? '')
    .join(' ')
}

/** Box and Muller. @param {() => number} random */
function normal (random) {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}

module.exports = { simulate, sha, MEMORY }
