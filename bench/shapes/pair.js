'use strict'
/** The data that the collector gives back: commits, builds, launches, pairs of them, and the machine. */

/** @typedef {import('./suite').Benchmark} Benchmark */
/** @typedef {import('./suite').Profile} Profile */
/** @typedef {import('./load').LoadReport} LoadReport */

/**
 * One commit. `parents[0]` is the first parent.
 * @typedef {object} Commit
 * @property {string} sha
 * @property {string[]} parents
 * @property {string} author
 * @property {number} committedAtMs
 * @property {string} subject            one line, as it is: escape it before it is shown
 * @property {boolean} docsOnly          only *.md and docs/ differ from the first parent: a trial of the bot's honesty
 */

/**
 * @typedef {'ok' | 'no-checkout' | 'install-failed' | 'build-failed' | 'build-killed' | 'build-timed-out' |
 *   'too-large'} BuildOutcome  build-killed: by the kernel, by others, or for want of room
 */
/**
 * A commit checked out, installed, built and tested.
 * @typedef {object} Build
 * @property {string} sha
 * @property {string} copy               'a' usually; a confirmation builds afresh: 'b' and digits of its session's own
 * @property {BuildOutcome} outcome
 * @property {string} text               last lines of what failed, control characters escaped; '' when ok
 * @property {string} [lacks]            what is not in its checkout, and so may be why it or a launch of it fails: "1
 *   submodule is left empty: vendor/zlib"
 * @property {string} [packages]         how its packages were installed, where that is not what a lock file says
 * @property {string} dir                absolute; '' when it failed
 * @property {number} tookMs
 * @property {number} [buildMs]          of it, its build commands: until they were done, or one failed or was stopped;
 *   not there where it did not come to them
 * @property {{ outcome: 'passed' | 'failed' | 'timed-out' | 'none', passed: number | null, failed: number | null,
 *   text: string }} tests
 */

/**
 * serverCpu: of the server while it was measured, in user code and in the kernel; by clock ticks, so only the sum is
 * exact enough to decide.
 * @typedef {Omit<LoadReport, 'latencyHistogram' | 'serviceHistogram'> &
 *   { serverCpu?: { userSeconds: number, systemSeconds: number } }} LoadDetails
 */
/**
 * @typedef {'launch-failed' | 'not-ready' | 'ended-early' | 'exit-code' | 'timed-out' | 'bad-answers' | 'bad-output' |
 *   'too-much-output' | 'no-room' | 'before-failed'} SampleFailure
 */
/**
 * One launch of one build. stray: very few requests failed, and how, so the pair is taken again; not there where none
 * did.
 * @typedef {{ ok: true, metrics: Record<string, number>, histogram: string | null, load: LoadDetails | null,
 *   steady: boolean, tookMs: number, profilePath: string | null, stray?: string, machine: MachineFacts }
 *   | { ok: false, failure: SampleFailure, text: string, tookMs: number, machine: MachineFacts }} Sample
 */

/**
 * Facts about the machine during a launch. null: cannot be known here.
 * @typedef {object} MachineFacts
 * @property {number | null} stealShare        of the time of all cores
 * @property {number | null} otherCores        how many cores' worth of CPU processes other than the benchmark's and the
 *   bot's used
 * @property {number | null} generatorLagP99Us
 * @property {number | null} generatorCpuShare
 * @property {number | null} achievedShare     open loop: achieved / scheduled
 * @property {number | null} throttledMs       cgroup CPU throttling
 */

/**
 * Facts about the machine; results are compared only inside a class.
 * @typedef {object} Machine
 * @property {string} class              short hash of what changes numbers: CPU model, cores, memory in GiB, kernel,
 *   Node version, containment
 * @property {string} cpu
 * @property {number} cores
 * @property {number} memoryBytes
 * @property {string} kernel
 * @property {string} node
 * @property {'namespaces' | 'process-group'} containment
 * @property {string} hostname
 * @property {Record<string, string>} more  governor, virtualisation, turbo...
 */

/** @typedef {'look' | 'confirm' | 'anchor' | 'aa' | 'bisect'} Role  why a pair was taken */
/**
 * A pair as the collector gives it back.
 * @typedef {object} TakenPair
 * @property {Sample} old
 * @property {Sample} new
 * @property {'old-first' | 'new-first'} order
 * @property {string | null} rejected    why the machine made it worthless, told before its result was looked at; null:
 *   it counts
 * @property {number} startedAtMs        wall clock, for people
 * @property {number} tookMs             monotonic
 */

/**
 * The part of the outside that the engine needs; bench/collect/index.js makes the real one, tests a recorded one.
 * @typedef {object} Collector
 * @property {(rev: string) => Promise<Commit>} resolve   fetches the repository into the mirror first where needed;
 *   throws BW_BENCH_REV
 * @property {(good: string, bad: string) => Promise<Commit[]>} between  first-parent line from good (left out) to bad
 *   (in it), oldest first; throws BW_BENCH_REV
 * @property {(wish: { branch: string | null, remote: string | null }) => Promise<string>} tipOf  the sha of the newest
 *   commit of a branch, fetched; branch null: HEAD; remote null: of the repository itself; throws BW_BENCH_REV
 * @property {(wish: { tip: string, from: string | null, limit: number }) => Promise<Commit[]>} log  the first-parent
 *   line up to tip, oldest first: what is not reached from `from`, the newest `limit` of them
 * @property {(wish: { remote: string, sha: string }) => Promise<Commit>} fetch  brings the branches of a remote, and so
 *   this commit, into the mirror; throws BW_BENCH_REV
 * @property {(sha: string, copy: string, how?: { anew?: boolean, afresh?: boolean }) => Promise<Build>} build
 *   the same build again where it still stands; anew: not one that failed; afresh:
 *   not at all; rejects only when aborted or when the disk is full (BW_BENCH_DISK)
 * @property {(wish: { benchmark: Benchmark, old: Build, new: Build, order: 'old-first' | 'new-first', profile: Profile,
 *   cpuProfile?: boolean }) => Promise<TakenPair>} takePair  rejects as build does
 * @property {(wish: { benchmark: Benchmark, build: Build, profile: Profile, readAs: (stdout: string) =>
 *   { metrics: [], values: {} } }) => Promise<Sample>} launchOnce  to see whether it works; readAs: gets what a command
 *   printed
 * @property {() => Promise<Machine>} machine
 * @property {(keep: { sha: string, copy: string }[]) => Promise<void>} prune  removes builds other than these
 * @property {() => Promise<void>} close                  nothing is left running
 */

/**
 * Outcomes that may pass the next time: these blame no commit, but for a build that hangs (is-passing.js).
 * @type {ReadonlySet<BuildOutcome>}
 */
const PASSING_OUTCOMES = new Set(/** @type {const} */ ([
  'install-failed', 'build-killed', 'build-timed-out', 'no-checkout'
]))

/** `more.machineChecks` of a machine whose pairs were not rejected for what else ran. */
const UNCHECKED = 'off'

module.exports = { PASSING_OUTCOMES, UNCHECKED }
