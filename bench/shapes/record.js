'use strict'
/** The records that the store keeps: each is written once, under its key. */

/** @typedef {import('./judge').Confirmation} Confirmation */
/** @typedef {import('./judge').Look} Look */
/** @typedef {import('./pair').Build} Build */
/** @typedef {import('./pair').BuildOutcome} BuildOutcome */
/** @typedef {import('./pair').Machine} Machine */
/** @typedef {import('./pair').Role} Role */
/** @typedef {import('./pair').TakenPair} TakenPair */
/** @typedef {import('./result').Verdict} Verdict */

/**
 * Kinds of records and their keys; each record also has `atMs` (wall clock). A record with a key that is there already
 * is not written again.
 *   machine  {class}               Machine
 *   commit   {sha}                 Commit
 *   build    {sha, copy, session}  BuildRecord
 *   session  {id}                  SessionRecord
 *   pair     {session, role, benchmark, index}   PairRecord   index counts every pair of that session, role and
 *                                                             benchmark, rejected ones too
 *   look     {session, role, benchmark, metric, n}     LookRecord
 *   end      {session}             EndRecord
 *   accept   {sha, benchmark, metric}   AcceptRecord
 *   mark     {name, value}         a named thing, last one counts (meta-keys.js)
 *   verdict  {session}             VerdictRecord   what came out of a comparison: for messages, and for those who look
 *                                                  back
 *   values   {session, benchmark}  ValuesRecord    the new commit's own numbers in it
 *   told     {channel, session}    ToldRecord      a message that arrived, or was given up
 *   silence  {benchmark, metric, untilMs}  SilenceRecord
 */
/**
 * @typedef {'machine' | 'commit' | 'build' | 'session' | 'pair' | 'look' | 'end' | 'accept' | 'mark' | 'verdict' |
 *   'values' | 'told' | 'silence'} Kind
 */
/** @typedef {'compare' | 'confirm' | 'aa' | 'bisect' | 'bisect-check'} SessionKind */
/**
 * @typedef {object} SessionRecord
 * @property {string} id                 random, sortable by time
 * @property {SessionKind} kind
 * @property {string} oldSha             aa: the same as newSha
 * @property {string} newSha
 * @property {string} copy               of both builds
 * @property {string[]} benchmarks       ids, in the order in which they are measured
 * @property {string | null} aaBenchmark   the one that is also measured against itself; null: none
 * @property {string | null} anchorSha
 * @property {'quick' | 'normal'} profile
 * @property {string} machineClass
 * @property {string} benchSha256        BenchFile.contentSha256
 * @property {Record<string, string>} [benchmarkSha256]  of each benchmark's own definition, by id; older sessions have
 *   none
 * @property {Machine['more']} [machineMore]  of the machine when the session began: a governor may change, and the
 *   class stays; older sessions have none
 * @property {string | null} parent      the session that this one confirms or belongs to
 * @property {string} [metric]           of the first session of a bisect: what is looked for
 * @property {boolean} [isOwn]           a run made it: the commit against what came before it (own-session.js); false
 *   where it is not there
 * @property {number} atMs
 */
/** @typedef {{ session: string, role: Role, benchmark: string, index: number, atMs: number } & TakenPair} PairRecord */
/**
 * @typedef {{ session: string, role: Role, benchmark: string, metric: string, atMs: number } &
 *   (Look | (Confirmation & { look: number }))} LookRecord  role look: Look; confirm: Confirmation (look: 0); aa: Look
 *   of the A/A pairs
 */
/** @typedef {{ session: string, sha: string, atMs: number } & Omit<Build, 'dir'>} BuildRecord */
/** @typedef {'done' | 'broken' | 'machine' | 'budget' | 'interrupted'} EndReason */
/**
 * @typedef {{ session: string, reason: EndReason, text: string, atMs: number }} EndRecord  a session without one is
 *   open and resumes
 */
/**
 * @typedef {{ sha: string, benchmark: string, metric: string, by: string, reason: string, atMs: number }} AcceptRecord
 */
/**
 * @typedef {AcceptRecord & { isNew: boolean, isSlower: boolean }} Accepted  isNew: false, it was accepted before, and
 *   that stays; isSlower: it was told to be, so there is something to accept
 */
/**
 * A finished comparison in short. The records that it was made of stand in its session.
 * @typedef {object} VerdictRecord
 * @property {string} session
 * @property {string} sha                of the new commit
 * @property {string} oldSha
 * @property {string} machineClass
 * @property {'quick' | 'normal'} profile
 * @property {Verdict} verdict           as it was found; a slowdown that a person accepts later stays "confirmed" here
 * @property {string} text               one sentence
 * @property {Moved[]} moved             every gated metric that is not quiet, the largest change first
 * @property {string[]} [broken]         the benchmarks that do not run; left out where all of them do, or nothing was
 *   measured
 * @property {Build['tests'] | null} tests  of the new commit
 * @property {BuildOutcome} build        of the new commit
 * @property {{ candidates: string[], confidence: number, revertCommand: string | null } | null} culprit
 * @property {number} tookMs
 * @property {number} atMs
 */
/**
 * @typedef {object} Moved
 * @property {string} benchmark
 * @property {string} metric
 * @property {string} unit
 * @property {'lower' | 'higher'} better
 * @property {Verdict} verdict
 * @property {number | null} effect      log-ratio, positive is worse
 * @property {{ low: number, high: number } | null} interval99
 * @property {{ old: number, new: number } | null} medians
 */
/**
 * @typedef {{ session: string, benchmark: string, metrics: Record<string, [median: number, low: number, high: number]>,
 *   atMs: number }} ValuesRecord  low, high: quartiles of the launches
 */
/**
 * @typedef {{ channel: string, session: string, outcome: 'sent' | 'given-up' | 'silenced', text: string,
 *   atMs: number }} ToldRecord
 */
/**
 * @typedef {{ benchmark: string, metric: string, untilMs: number, by: string, reason: string,
 *   atMs: number }} SilenceRecord  benchmark, metric: '*' is every one
 */

const LONGEST_SILENCE_MS = 365 * 24 * 3_600_000

module.exports = { LONGEST_SILENCE_MS }
