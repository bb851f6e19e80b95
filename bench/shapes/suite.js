'use strict'
/** The things that are measured: a bench file, its benchmarks, their metrics, and the plan of a load. */

/** @typedef {import('./result').Verdict} Verdict */

/**
 * One number of a benchmark.
 * @typedef {object} Metric
 * @property {string} name     such as cpuUsPerRequest; at most MAX_NAME_CHARS of a-z A-Z 0-9 . _ -, no ".."
 * @property {string} unit     'us', 'bytes', 'per s', 'ms', 'count', ''
 * @property {'lower' | 'higher'} better
 * @property {boolean} gated   only gated metrics decide; the others are kept and shown
 */

/**
 * The load on a server, without the server's address. All fields are set; bench/load/index.js exports DEFAULT_PLAN.
 * @typedef {object} LoadPlan
 * @property {'closed' | 'open'} mode
 * @property {number} connections        closed: how many at once; open: the most at once
 * @property {number} pipelining         most in flight on a connection; over HTTP/1 closed only
 * @property {boolean} keepAlive
 * @property {number | null} ratePerSecond  open only: requests a second
 * @property {'constant' | 'poisson'} arrivals
 * @property {number} seed               of the Poisson arrivals
 * @property {string} method
 * @property {string} path
 * @property {Record<string, string>} headers
 * @property {LoadBody | null} body
 * @property {(LoadRequest & { name: string, weight: number })[] | null} mix   several requests, each as often as its
 *   weight says, instead of the one above
 * @property {'http1' | 'http2'} protocol
 * @property {number} timeoutMs          of one request
 * @property {{ minMs: number, minRequests: number, maxMs: number, windowMs: number } | null} warmUp  until steady: the
 *   median of the last 5 windows within 3 % of the 5 before
 * @property {number | null} durationMs  how long it is measured
 * @property {number | null} requests    measured until at least this many have ended; with durationMs: until both are
 *   reached
 * @property {number} maxDurationMs      the end of measuring, whatever `requests` says
 */
/** Text is utf-8. @typedef {string | { base64: string }} LoadBody */
/**
 * @typedef {{ method: string, path: string, headers: Record<string, string>, body: LoadBody | null }} LoadRequest
 */
/**
 * tls: as node:tls takes them; servername '' for an address. Without tls: in the clear.
 * @typedef {({ host: string, port: number } | { socketPath: string }) & { tls?: LoadTls }} LoadTarget
 */
/** ca: PEM; null: those of Node. @typedef {{ servername: string, ca: string | null, insecure: boolean }} LoadTls */

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
 *   cpuMs, peakRssBytes. May be [] with the formats of FORMAT_UNITS: then what is found is taken,
 *   lower is better, gated
 * @property {number} timeoutMs
 */
/**
 * @typedef {{ type: 'none' } | { type: 'json' } | { type: 'regex', patterns: Record<string, string> } |
 *   { type: 'tinybench' } | { type: 'mitata' } | { type: 'benchmark' } | { type: 'vitest' } |
 *   { type: 'node-test' }} Format
 */
/** @typedef {ServerBenchmark | CommandBenchmark} Benchmark */

/**
 * A bench file, read, checked, completed and frozen.
 * @typedef {object} BenchFile
 * @property {string} path               of the file; '' for the defaults of a repository without one
 * @property {string} node               argv[0] for '{node}': an absolute path, or a path inside the checkout
 *   ('./out/node')
 * @property {Command[] | null} install  null: as the lock file or package.json says
 * @property {readonly string[]} packages  folders of the checkout whose packages are installed so: ['.']
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
 * @property {number} backlog            at most this many commits before the first start are measured, too
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
 * The length of a measurement.
 * @typedef {object} Profile
 * @property {'quick' | 'normal'} name
 * @property {NonNullable<LoadPlan['warmUp']>} warmUp
 * @property {number} measureMs
 * @property {number} minRequests
 * @property {number} maxMeasureMs
 * @property {number} pairMs             approximate time that a pair takes: for the time left
 */

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

/** In the folder of a repository: the first of these that is there is its bench file. */
const BENCH_FILE_NAMES = Object.freeze(['bellwether.bench.js', 'bellwether.bench.cjs', 'bellwether.bench.json'])

/** Of ids of benchmarks, and names of metrics. They come from bench files and from what benchmarks print. */
const MAX_NAME_CHARS = 120

/** Most numbers that a benchmark may print: more is a mistake or an attack. The store takes COMMAND_METRICS, too. */
const MAX_PRINTED_NUMBERS = 1000

/** The unit of time in the formats that read nothing but times. @type {Readonly<Record<string, string>>} */
const FORMAT_UNITS = Object.freeze({
  tinybench: 'us', mitata: 'us', benchmark: 'us', vitest: 'us', 'node-test': 'ms'
})

module.exports = {
  SERVER_METRICS, COMMAND_METRICS, BENCH_FILE_NAMES, MAX_NAME_CHARS, MAX_PRINTED_NUMBERS, FORMAT_UNITS
}
