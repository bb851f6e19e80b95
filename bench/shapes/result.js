'use strict'
/** The data for the command and the reports: verdicts, results, the history and the events meanwhile. */

/** @typedef {import('./suite').Benchmark} Benchmark */
/** @typedef {import('./suite').Metric} Metric */
/** @typedef {import('./judge').ChangePoint} ChangePoint */
/** @typedef {import('./judge').Estimate} Estimate */
/** @typedef {import('./judge').Look} Look */
/** @typedef {import('./load').Spread} Spread */
/** @typedef {import('./pair').Build} Build */
/** @typedef {import('./pair').BuildOutcome} BuildOutcome */
/** @typedef {import('./pair').Commit} Commit */
/** @typedef {import('./pair').LoadDetails} LoadDetails */
/** @typedef {import('./pair').Machine} Machine */
/** @typedef {import('./pair').Role} Role */
/** @typedef {import('./record').EndReason} EndReason */
/** @typedef {import('./record').SessionRecord} SessionRecord */
/** @typedef {import('./record').SilenceRecord} SilenceRecord */

/**
 * @typedef {'quiet' | 'improved' | 'suspected' | 'confirmed' | 'accepted' | 'inconclusive' | 'broken'} Verdict  of a
 *   metric, a benchmark or a commit; 'suspected' is shown as "likely"
 */
/**
 * @typedef {object} MetricResult
 * @property {Metric} metric
 * @property {Verdict} verdict
 * @property {Estimate | null} estimate       of the comparison; null when nothing was measured
 * @property {Estimate | null} confirmation   of the confirming session
 * @property {number} minEffect               log-ratio
 * @property {{ old: number, new: number } | null} medians  of the accepted samples, in the metric's unit
 */
/**
 * The reason why there is no verdict: the machine spoiled it; the budget ended it; the new side gives a number no more;
 * it is 0 on one side; some launches did not give it; none of the gated numbers was given; the looks are over, and it
 * is neither sure.
 * @typedef {'machine' | 'unfinished' | 'gone' | 'zero' | 'gaps' | 'no-metric' | 'noisy'} WhyOpen
 */
/**
 * @typedef {object} BenchmarkResult
 * @property {string} benchmark
 * @property {Benchmark['kind']} kind    the profile decides how long a server is measured; a command takes as long as
 *   it needs
 * @property {Verdict} verdict           the worst of its gated metrics
 * @property {string} text               why it is broken or inconclusive; '' otherwise
 * @property {string} [needs]            of what was too noisy: the pairs that would tell
 * @property {string} [said]             the last lines that its failed launch wrote; not there where it wrote none
 * @property {WhyOpen} [open]            the same in a word, of what the numbers left open
 * @property {number} pairs
 * @property {number} rejectedPairs
 * @property {number} [notSteady]        launches of the pairs that count, both sides, whose warm-up ended before the
 *   server was steady
 * @property {MetricResult[]} metrics
 * @property {string | null} failureSide 'old', 'new' or 'both' where samples failed
 * @property {{ old: Spread, new: Spread }} [responseTimes]  of servers: of the answers of all launches that count, a
 *   side
 * @property {{ old: LoadDetails, new: LoadDetails }} [loads]  of an open loop with a connection for each request: of
 *   one launch a side, the middle one by its connections' median time
 */
/**
 * @typedef {object} CommitResult
 * @property {Commit} old
 * @property {Commit} new
 * @property {Verdict} verdict
 * @property {string} text               one sentence
 * @property {{ old: BuildOutcome, new: BuildOutcome, text: string, packages?: string }} build  packages: as of Build
 * @property {{ old: Build['tests'] | null, new: Build['tests'] | null }} tests
 * @property {BenchmarkResult[]} benchmarks
 * @property {{ benchmark: string, metric: string, verdict: Verdict, effect: number } | null} aa  the result of the
 *   bot's own control
 * @property {Culprit | null} culprit    of a confirmed regression
 * @property {number} tookMs
 */
/**
 * @typedef {object} Culprit
 * @property {Commit[]} candidates       one: it is the culprit; more: one of them is
 * @property {number} confidence         0 to 1; that the candidates hold it
 * @property {string} how                one sentence: "measured against its parent, confirmed in a second session"
 * @property {ProfileDifference | null} profile
 * @property {string | null} revertCommand  null when there is more than one candidate
 * @property {Commit} [middle]           more than one step is likely; this commit lies between two of them
 */
/**
 * Which functions got slower: self time a request (or a launch), old and new, from --cpu-prof of both sides.
 * @typedef {object} ProfileDifference
 * @property {string} benchmark
 * @property {{ function: string, file: string, line: number, oldUs: number, newUs: number }[]} slower  largest
 *   difference first, at most 10
 * @property {'request' | 'launch'} per
 */
/**
 * A CPU profile as a tree: where the time of one side went. Functions that take next to nothing are left out.
 * @typedef {{ name: string, place: string, us: number, children: FlameNode[] }} FlameNode  us: of it and all that it
 *   called, a request or a launch; place: file and line
 */
/** @typedef {{ benchmark: string, per: 'request' | 'launch', old: FlameNode, new: FlameNode }} Flames */
/**
 * @typedef {object} RunResult
 * @property {1} schema
 * @property {'run' | 'compare' | 'bisect' | 'calibrate'} verb
 * @property {Verdict} verdict
 * @property {Machine} machine
 * @property {'quick' | 'normal'} profile
 * @property {CommitResult[]} commits    oldest first; run: one a commit; compare: one
 * @property {Bisect | null} bisect
 * @property {Calibration[] | null} calibration
 * @property {Trials} trials             the bot's own record on this machine class
 * @property {number} tookMs
 * @property {string[]} [notes]          what a reader must know of how it was measured: "the machine was not checked"
 */
/**
 * @typedef {{ culprit: Culprit | null, steps: { sha: string, verdict: 'good' | 'bad' | 'skipped' | 'undecided',
 *   pairs: number, text: string }[], benchmark: string, metric: string, text: string, open?: WhyOpen, kind?:
 *   Benchmark['kind'] }} Bisect  kind: of the benchmark, where there was one to look for
 */
/**
 * @typedef {{ benchmark: string, metric: string, pairs: number, rejectedPairs: number, pairSd: number,
 *   minEffect: number, smallestVisible: { n10: number, n20: number, n40: number }, alarm: boolean }} Calibration
 *   fractions, not percent: the slowdown found with power 0.9
 */
/**
 * @typedef {{ aa: { trials: number, suspected: number, confirmed: number },
 *   docsOnly: { trials: number, suspected: number, confirmed: number },
 *   controls: { trials: number, suspected: number } }} Trials
 * a trial is one decision: benchmark x metric; controls: of the old build against itself beside a comparison, which no
 * second session looks at
 */

/**
 * The history of one benchmark and metric, told against the anchor. Effects are log-ratios, positive is worse.
 * @typedef {object} History
 * @property {string} benchmark
 * @property {Metric} metric
 * @property {HistoryPoint[]} points   oldest first
 * @property {{ sha: string, before: string, change: number, detectors: ChangePoint['detectors'], word: 'confirmed' |
 *   'drift' | 'to be confirmed' | 'small' }[]} steps
 *   change: a fraction, positive is worse; sha: the first commit after the step; before: the last one that was measured
 *   before it; small: less than any comparison confirms
 * @property {{ sha: string, before: string, change: number, why: import('./judge').WithdrawnStep['why'] }[]} withdrawn
 *   steps that were shown once, and why they are no longer
 * @property {string} anchorSha        the fixed build
 * @property {number} otherAnchor      commits that were measured against another anchor alone
 * @property {number} leftOut          commits that were measured only while the benchmark was defined otherwise: their
 *   numbers do not belong into this series
 */
/**
 * @typedef {{ sha: string, subject: string, committedAtMs: number, effect: number, pairs: number, isChecked: boolean,
 *   verdict: Verdict | null }} HistoryPoint  isChecked: measured with the checks of the machine; verdict: of the
 *   commit's own comparison; null: it has none that is finished
 */
/**
 * @typedef {object} BenchStatus
 * @property {string} place              the folder of the results
 * @property {{ session: SessionRecord, pairs: number, resume: string }[]} open  resume: the command that goes on
 * @property {{ sha: string, oldSha: string, subject: string, verdict: Verdict | null, reason: EndReason, atMs: number,
 *   machineClass: string, isHere: boolean }[]} last
 *   the last finished comparisons, newest first; verdict: of the commit, null where only two commits were compared;
 *   isHere: measured by a machine like this one
 * @property {SilenceRecord[]} silences  those that last now
 * @property {Trials} trials
 * @property {string[]} notes            what the store found and mended when it was opened
 */

/**
 * Told while something runs (`onEvent`).
 * @typedef {{ type: 'step', text: string }
 *   | { type: 'build', sha: string, outcome: BuildOutcome, tookMs: number, text?: string }
 *   | { type: 'pair', benchmark: string, role: Role, done: number, of: number, rejected: string | null }
 *   | { type: 'look', benchmark: string, metric: string, look: Look }
 *   | { type: 'part', what: 'commit' | 'round', at: number, of: number, name: string }
 *   | { type: 'left', ms: number }} BenchEvent
 * text: why it cannot be built; part: what all begins that follows; told where there are several. left:
 *                                               about how long the session still takes,
 *   which is no more than its part
 */

/** Exit statuses of `bellwether bench`: red is only what was measured and confirmed. */
const BENCH_EXIT = Object.freeze({ quiet: 0, confirmed: 1, inconclusive: 2, broken: 3 })

/** @type {Readonly<Record<Verdict, number>>}  "likely" was not confirmed: not red */
const EXIT_OF_VERDICT = Object.freeze({
  quiet: BENCH_EXIT.quiet, improved: BENCH_EXIT.quiet, accepted: BENCH_EXIT.quiet, suspected: BENCH_EXIT.inconclusive,
  inconclusive: BENCH_EXIT.inconclusive, confirmed: BENCH_EXIT.confirmed, broken: BENCH_EXIT.broken
})

/** From bad to good: the verdict of several is the first of these that one of them has. @type {readonly Verdict[]} */
const WORST_FIRST = Object.freeze(['confirmed', 'broken', 'inconclusive', 'suspected', 'accepted', 'improved', 'quiet'])

/** @type {Readonly<Record<Verdict, string>>}  as people read it */
const VERDICT_WORDS = Object.freeze({
  quiet: 'quiet', improved: 'improved', suspected: 'likely', confirmed: 'confirmed', accepted: 'accepted',
  inconclusive: 'inconclusive', broken: 'broken'
})

/** @type {Trials}  of a bot that has decided nothing yet */
const NO_TRIALS = Object.freeze({
  aa: { trials: 0, suspected: 0, confirmed: 0 },
  docsOnly: { trials: 0, suspected: 0, confirmed: 0 },
  controls: { trials: 0, suspected: 0 }
})

/** A history has at most this many commits: more say nothing about today, and cost the square of their number. */
const MOST_HISTORY_COMMITS = 300

module.exports = { BENCH_EXIT, EXIT_OF_VERDICT, WORST_FIRST, VERDICT_WORDS, NO_TRIALS, MOST_HISTORY_COMMITS }
