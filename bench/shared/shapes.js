'use strict'
/**
 * Every shape that the parts of the benchmark bot pass to one another, once; and the few words and numbers that several
 * of them use. Nothing here acts. Times end in Ms or Us, sizes in Bytes; a sha is the full 40 digits.
 *
 *   suites -> Benchmark      what to measure
 *   load    -> LoadReport    one load on one server
 *   collect -> TakenPair     one pair of launches, accepted or rejected by what the machine did
 *   judge   -> Look, ...     pure: numbers in, a decision out
 *   store                    keeps every record; a record is written once, under its key
 *   engine                   asks "what is the next step?" of what the store holds, and takes it
 *   report                   results to Markdown, JSON, JUnit and text
 */

// ---------------------------------------------------------------- suites

/**
 * One number of a benchmark.
 * @typedef {object} Metric
 * @property {string} name     such as cpuUsPerRequest; at most MAX_NAME_CHARS of a-z A-Z 0-9 . _ -, no ".."
 * @property {string} unit     'us', 'bytes', 'per s', 'ms', 'count', ''
 * @property {'lower' | 'higher'} better
 * @property {boolean} gated   only gated metrics decide; the others are kept and shown
 */

/**
 * What is asked of a server, without where it is. All fields are set; bench/load/index.js exports DEFAULT_PLAN.
 * @typedef {object} LoadPlan
 * @property {'closed' | 'open'} mode
 * @property {number} connections        closed: how many at once; open: the most at once
 * @property {number} pipelining         closed only, at least 1
 * @property {boolean} keepAlive
 * @property {number | null} ratePerSecond  open only: requests a second
 * @property {'constant' | 'poisson'} arrivals
 * @property {number} seed               of the Poisson arrivals
 * @property {string} method
 * @property {string} path
 * @property {Record<string, string>} headers
 * @property {string | null} body        utf-8
 * @property {number} timeoutMs          of one request
 * @property {{ minMs: number, minRequests: number, maxMs: number, windowMs: number } | null} warmUp  until steady: the
 *   median of the last 5 windows within 3 % of the 5 before
 * @property {number | null} durationMs  how long it is measured
 * @property {number | null} requests    measured until so many have ended; with durationMs: until both are reached
 * @property {number} maxDurationMs      the end of measuring, whatever `requests` says
 */
/** @typedef {{ host: string, port: number } | { socketPath: string }} LoadTarget */

/**
 * @typedef {object} ServerBenchmark
 * @property {'server'} kind
 * @property {string} id                 '<suite>/<name>', unique, at most MAX_NAME_CHARS of a-z A-Z 0-9 . _ - and one
 *   /, no ".."
 * @property {string} title              for people
 * @property {string[]} command          argv; '{node}' the Node binary, '{classics}' the folder bench/suites/servers;
 *   run in the checkout. It listens on $PORT (and $HOST), or on the path $SOCKET where `listen` is 'unix'
 * @property {Record<string, string>} env
 * @property {'tcp' | 'unix'} listen
 * @property {number} readyTimeoutMs     it is ready when a connection is accepted
 * @property {boolean} inTurns           both builds of a pair live at the same time and a closed loop loads them in
 *   turns; false: one after the other
 * @property {Partial<LoadPlan>} load    what differs from the plan of the profile
 * @property {Command[]} before          run before each launch, in the checkout; '{port}' and '{socket}' as in env
 * @property {Command[]} after           run after each launch
 * @property {Metric[]} metrics          of serverMetrics: requestsPerSecond, cpuUsPerRequest, peakRssBytes,
 *   latencyP50Us, latencyP99Us, and of open loops achievedPerSecond; also instructionsPerRequest where perf may
 * @property {number} timeoutMs          of one launch, all in all, without the turns of the other one
 */
/** @typedef {{ argv: string[], timeoutMs: number }} Command */
/**
 * @typedef {object} CommandBenchmark
 * @property {'command'} kind
 * @property {string} id
 * @property {string} title
 * @property {string[]} command          argv, as above; run in the checkout
 * @property {Record<string, string>} env
 * @property {Format} format             how numbers are read from stdout
 * @property {Command[]} before
 * @property {Command[]} after
 * @property {Metric[]} metrics          of the format's own, and of commandMetrics: exitMs (wall time until the exit),
 *   cpuMs, peakRssBytes. May be [] with the formats tinybench, mitata and node-test: then what is found is taken, lower
 *   is better, gated
 * @property {number} timeoutMs
 */
/**
 * @typedef {{ type: 'none' } | { type: 'json' } | { type: 'regex', patterns: Record<string, string> } |
 *   { type: 'tinybench' } | { type: 'mitata' } | { type: 'node-test' }} Format
 */
/** @typedef {ServerBenchmark | CommandBenchmark} Benchmark */

/**
 * A bench file, read, checked, completed and frozen.
 * @typedef {object} BenchFile
 * @property {string} path               of the file; '' for the defaults of a repository without one
 * @property {string} node               argv[0] for '{node}': an absolute path, or a path inside the checkout
 *   ('./out/node')
 * @property {Command[] | null} install  null: `npm ci --ignore-scripts` where there is a lock file, cached by its hash
 * @property {Command[]} build           after the install, in the checkout
 * @property {Command | null} test       the project's tests; run once a commit, shown, never a reason not to measure
 * @property {string | null} anchor      a rev: the fixed build that history is told against; null: the first commit
 *   measured
 * @property {'quick' | 'normal'} profile
 * @property {Benchmark[]} benchmarks
 * @property {number} timeBudgetMs       of one run; Infinity: none
 * @property {WatchSettings} watch
 * @property {string} contentSha256      of what decides: the benchmarks and builds, not the budget
 */
/**
 * @typedef {object} WatchSettings
 * @property {string | null} branch      null: what is checked out
 * @property {string | null} remote      a name or an address; null: the repository itself
 * @property {number} pollMs
 * @property {number} backlog            so many commits before the first start are measured, too
 * @property {{ host: string, port: number }} listen
 * @property {string | null} siteUrl     ends with "/"
 * @property {string | null} liveUrl     of a manager's live page
 * @property {string[]} hosts    further names under which the website answers
 * @property {string | null} hookSecretFile
 * @property {{ tokenFile: string, leaseMs: number } | null} runners  leaseMs: how long a runner may be silent; null: no
 *   runner is taken
 * @property {TellSettings} tell
 */
/**
 * @typedef {object} TellSettings
 * @property {{ url: string, secretFile: string | null, on: readonly Verdict[] }[]} webhooks
 * @property {{ repository: string, tokenFile: string, apiUrl: string, comments: boolean, on: readonly Verdict[] } |
 *   null} github
 * @property {boolean} notes
 * @property {{ from: string, to: string[], sendmail: string, on: readonly Verdict[] } | null} mail
 */

/**
 * How long is measured.
 * @typedef {object} Profile
 * @property {'quick' | 'normal'} name
 * @property {NonNullable<LoadPlan['warmUp']>} warmUp
 * @property {number} measureMs
 * @property {number} minRequests
 * @property {number} maxMeasureMs
 * @property {number} pairMs             what a pair takes, about: for the time left
 */

// ---------------------------------------------------------------- load

/**
 * Microseconds; zeros where nothing was measured. p999 is given always; under 100,000 requests it rests on less than a
 * hundred of them.
 */
/**
 * @typedef {{ min: number, mean: number, stddev: number, p50: number, p75: number, p90: number, p99: number,
 *   p999: number, max: number }} Spread
 */
/**
 * @typedef {object} LoadReport
 * @property {1} schema
 * @property {number} requests           that got a whole answer, of any status, while it was measured
 * @property {{ connect: number, read: number, timeout: number, status: number }} errors  status: answers other than 2xx
 *   and 3xx
 * @property {Record<'1xx' | '2xx' | '3xx' | '4xx' | '5xx', number>} statusClasses
 * @property {number} requestsPerSecond
 * @property {number} bytesReceived
 * @property {number} durationMs         measured part
 * @property {Spread} latencyUs          from the scheduled start (open), or from the send (closed)
 * @property {Spread} serviceUs          from the send
 * @property {Spread} connectUs          of new connections; zeros where none was opened while measuring
 * @property {Spread} connectionUs       whole life of a connection (no keep-alive): open to close, as httperf tells it;
 *   else zeros
 * @property {string} latencyHistogram   HDR, compressed, base64 (mergeable with bench/load/histogram.js)
 * @property {string} serviceHistogram
 * @property {{ scheduled: number, scheduledPerSecond: number, achievedPerSecond: number, lateSends: number,
 *   maxLateUs: number, maxInFlight: number, maxQueued?: number, unanswered: number } | null} open  null for a closed
 *   loop; lateSends: sent, or their connection begun,
 *   over 1 ms after their time; maxQueued: most that waited for a connection; unanswered: given up at the end
 * @property {{ ms: number, requests: number, steady: boolean }} warmUp
 * @property {number} [connectionsOpened]  while it was measured
 * @property {number} [resent]           sent a second time, because the server had closed an idle connection under
 *   them; no errors
 * @property {{ cpuSeconds: number, cpuShare: number, lagP99Us: number, maxInFlight: number }} generator  of its own
 *   process, measured part; cpuShare 1 is a whole core, without what an open loop spins through while it waits for the
 *   next start
 */

// ---------------------------------------------------------------- collect

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
 * What the machine did during a launch, beside it. null: cannot be known here.
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
 * What is known of the machine; results are compared only inside a class.
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
 * What the engine needs of the outside; bench/collect/index.js makes the real one, tests a recorded one.
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
 * @property {(sha: string, copy: string, how?: { anew?: boolean }) => Promise<Build>} build  the same build again where
 *   it still stands; anew: not one that failed; rejects only when aborted or when the disk is full (BW_BENCH_DISK)
 * @property {(wish: { benchmark: Benchmark, old: Build, new: Build, order: 'old-first' | 'new-first', profile: Profile,
 *   cpuProfile?: boolean }) => Promise<TakenPair>} takePair  rejects as build does
 * @property {() => Promise<Machine>} machine
 * @property {(keep: { sha: string, copy: string }[]) => Promise<void>} prune  removes builds other than these
 * @property {() => Promise<void>} close                  nothing is left running
 */

// ---------------------------------------------------------------- judge

/**
 * What a look at the pairs of one benchmark and metric says. Effects are log-ratios turned so that **positive is
 * worse**.
 * @typedef {object} Estimate
 * @property {number} n
 * @property {number} p                  of the signed-rank test
 * @property {number} effect             Hodges-Lehmann
 * @property {{ low: number, high: number }} interval99
 * @property {{ low: number, high: number }} interval95
 */
/**
 * @typedef {Estimate & { decision: 'more' | 'suspected' | 'improved' | 'quiet' | 'undecided', minEffect: number,
 *   look: number }} Look
 * 'more': measure on to the next look; 'suspected' and 'improved': to be confirmed; 'quiet': any slowdown is under
 * minEffect; 'undecided': the last look says neither
 */
/** @typedef {Estimate & { decision: 'confirmed' | 'unconfirmed', minEffect: number }} Confirmation */
/**
 * @typedef {{ index: number, change: number, detectors: ('t' | 'e-divisive' | 'least-squares')[],
 *   fresh: boolean }} ChangePoint  index: first point after the step; change: (after - before) / before; fresh: fewer
 *   than 5 points after it
 */

// ---------------------------------------------------------------- store

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
 * A finished comparison in short. What it was made of stands in its session.
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

// ---------------------------------------------------------------- results, as the command and the reports get them

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
 * Why it is not known: the machine spoiled it; the budget ended it; the new side gives a number no more; it is 0 on one
 * side; some launches did not give it; none of the gated numbers was given; the looks are over, and it is neither sure.
 * @typedef {'machine' | 'unfinished' | 'gone' | 'zero' | 'gaps' | 'no-metric' | 'noisy'} WhyOpen
 */
/**
 * @typedef {object} BenchmarkResult
 * @property {string} benchmark
 * @property {Benchmark['kind']} kind    the profile decides how long a server is measured; a command takes what it
 *   takes
 * @property {Verdict} verdict           the worst of its gated metrics
 * @property {string} text               why it is broken or inconclusive; '' otherwise
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
 * @property {{ old: BuildOutcome, new: BuildOutcome, text: string }} build
 * @property {{ old: Build['tests'] | null, new: Build['tests'] | null }} tests
 * @property {BenchmarkResult[]} benchmarks
 * @property {{ benchmark: string, metric: string, verdict: Verdict, effect: number } | null} aa  what the bot's own
 *   control said
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
 *   'drift' | 'to be confirmed' }[]} steps
 *   change: a fraction, positive is worse; sha: the first commit after the step; before: the last one that was measured
 *   before it
 * @property {string} anchorSha        the fixed build
 * @property {number} otherAnchor      commits that were measured against another anchor alone
 * @property {number} leftOut          commits that were measured only while the benchmark was defined otherwise: their
 *   numbers do not belong into this series
 */
/**
 * @typedef {{ sha: string, subject: string, committedAtMs: number, effect: number, pairs: number, verdict: Verdict |
 *   null }} HistoryPoint  verdict: of the commit's own comparison; null: it has none that is finished
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
 *   | { type: 'build', sha: string, outcome: BuildOutcome, tookMs: number }
 *   | { type: 'pair', benchmark: string, role: Role, done: number, of: number, rejected: string | null }
 *   | { type: 'look', benchmark: string, metric: string, look: Look }
 *   | { type: 'part', what: 'commit' | 'round', at: number, of: number, name: string }
 *   | { type: 'left', ms: number }} BenchEvent  part: what all begins that follows; told where there are several. left:
 *                                               about how long the session still takes,
 *   which is no more than its part
 */

// ---------------------------------------------------------------- peers

/** @typedef {'concurrency' | 'size' | 'static'} PeersChart */
/**
 * What is asked of every peer at once: one of the classics, with others beside Node.
 * @typedef {object} PeersPoint
 * @property {PeersChart} chart
 * @property {number} at                 where it stands on the chart: connections, or bytes
 * @property {number} connections
 * @property {number} bytes              of each answer's body
 * @property {Readonly<Record<string, Readonly<ServerBenchmark>>>} node  the peers that are Node, and the benchmark that
 *   each of them runs
 */
/**
 * @typedef {{ p50Us: number, p99Us: number, meanUs: number, requestsPerSecond: number, requests: number,
 *   generatorCpuShare: number }} PeersRound  one load on one peer
 */
/**
 * @typedef {{ median: number, low: number, high: number }} Ranged  of several rounds; low, high: the lowest and the
 *   highest of them
 */
/**
 * @typedef {{ ok: true, rounds: PeersRound[], p50Us: Ranged, p99Us: Ranged, requestsPerSecond: Ranged,
 *   generatorBound: boolean } | { ok: false, failure: string }} PeersNumbers  generatorBound: the generator's core was
 *   full, so the peer may be faster
 */
/**
 * @typedef {{ name: string, label: string, version: string | null, missing: string | null }} PeerStanding  missing: why
 *   it is not measured, and what to do; null: it is
 */
/**
 * @typedef {object} PeersResult
 * @property {1} schema
 * @property {'quick' | 'normal'} profile
 * @property {number} rounds             of each peer at each point, without the one that warms up
 * @property {string} seed               of the order in which points and peers were taken
 * @property {number} startedAtMs        wall clock, for people
 * @property {number} tookMs
 * @property {Pick<Machine, 'cpu' | 'cores' | 'memoryBytes' | 'kernel' | 'node'>} machine
 * @property {{ server: string, generator: number } | null} pinned  cores; null: both were free to wander
 * @property {Pick<MachineFacts, 'stealShare' | 'otherCores'>} disturbed  over all of it
 * @property {PeerStanding[]} peers
 * @property {(Omit<PeersPoint, 'node'> & { results: Record<string, PeersNumbers> })[]} points  by chart, then from left
 *   to right
 * @property {{ bytes: number, connections: number, peers: Record<string, string> } | null} histogram  response times at
 *   one size, all rounds: HDR, compressed, base64
 */
/**
 * Told while peers are compared.
 * @typedef {{ type: 'peers', peers: PeerStanding[], points: number }
 *   | { type: 'load', chart: PeersChart, at: number, peer: string, round: number, rounds: number, done: number, of:
 *   number, leftMs: number | null }
 *   | { type: 'point', chart: PeersChart, at: number, done: number, of: number, leftMs: number | null }
 *   | { type: 'failed', chart: PeersChart, at: number, peer: string, text: string }} PeersEvent  done, of: loads or
 *       points; round 0 warms up
 */

/**
 * A runner on another machine, as the bot knows it.
 * @typedef {object} RunnerView
 * @property {string} name
 * @property {string} machineClass
 * @property {number} seenAtMs           wall clock, like all here
 * @property {number} results            taken from it since the bot was started
 * @property {{ sha: string, subject: string, why: string, sinceMs: number, step: string, leftMs: number | null } |
 *   null} current
 * @property {{ sha: string, text: string, code: string, atMs: number } | null} failure  the last one, until something
 *   worked again
 */

/**
 * What may go well the next time: these blame no commit, but for a build that hangs (is-passing.js).
 * @type {ReadonlySet<BuildOutcome>}
 */
const PASSING_OUTCOMES = new Set(/** @type {const} */ ([
  'install-failed', 'build-killed', 'build-timed-out', 'no-checkout'
]))

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

/** @type {Readonly<Record<string, Omit<Metric, 'gated'>>>}  what every server benchmark can give */
const SERVER_METRICS = Object.freeze({
  requestsPerSecond: { name: 'requestsPerSecond', unit: 'per s', better: 'higher' },
  cpuUsPerRequest: { name: 'cpuUsPerRequest', unit: 'us', better: 'lower' },
  peakRssBytes: { name: 'peakRssBytes', unit: 'bytes', better: 'lower' },
  latencyP50Us: { name: 'latencyP50Us', unit: 'us', better: 'lower' },
  latencyP99Us: { name: 'latencyP99Us', unit: 'us', better: 'lower' },
  achievedPerSecond: { name: 'achievedPerSecond', unit: 'per s', better: 'higher' },
  instructionsPerRequest: { name: 'instructionsPerRequest', unit: 'count', better: 'lower' }
})

/** @type {Readonly<Record<string, Omit<Metric, 'gated'>>>}  what every command benchmark can give */
const COMMAND_METRICS = Object.freeze({
  exitMs: { name: 'exitMs', unit: 'ms', better: 'lower' },
  cpuMs: { name: 'cpuMs', unit: 'ms', better: 'lower' },
  peakRssBytes: { name: 'peakRssBytes', unit: 'bytes', better: 'lower' }
})

/** `more.machineChecks` of a machine whose pairs were not rejected for what else ran. */
const UNCHECKED = 'off'

/** @type {Trials}  of a bot that has decided nothing yet */
const NO_TRIALS = Object.freeze({
  aa: { trials: 0, suspected: 0, confirmed: 0 },
  docsOnly: { trials: 0, suspected: 0, confirmed: 0 },
  controls: { trials: 0, suspected: 0 }
})

/** In the folder of a repository: the first of these that is there is its bench file. */
const BENCH_FILE_NAMES = Object.freeze(['bellwether.bench.js', 'bellwether.bench.cjs', 'bellwether.bench.json'])

/** So many commits a history has at most: more say nothing about today, and cost the square of their number. */
const MOST_HISTORY_COMMITS = 300

const LONGEST_SILENCE_MS = 365 * 24 * 3_600_000

/** Of ids of benchmarks, and names of metrics. They come from bench files and from what benchmarks print. */
const MAX_NAME_CHARS = 120

/** What a benchmark may print: more is a mistake or an attack. The store takes so many and the COMMAND_METRICS. */
const MAX_PRINTED_NUMBERS = 1000

/** What a time is told in by the formats that read nothing but times. @type {Readonly<Record<string, string>>} */
const FORMAT_UNITS = Object.freeze({ tinybench: 'us', mitata: 'us', 'node-test': 'ms' })

module.exports = {
  UNCHECKED, NO_TRIALS, PASSING_OUTCOMES, BENCH_EXIT, EXIT_OF_VERDICT, WORST_FIRST, VERDICT_WORDS, SERVER_METRICS,
  COMMAND_METRICS, BENCH_FILE_NAMES, MOST_HISTORY_COMMITS, LONGEST_SILENCE_MS, MAX_NAME_CHARS, MAX_PRINTED_NUMBERS,
  FORMAT_UNITS
}
