'use strict'
/** Verbs that measure: one server, or commits against one another. Each is a row of commands.js. */
const { EXIT } = require('../../common/errors')
const { ANY_TIME, DAY_MS } = require('./any-time')

/** @typedef {import('../commands').Command} Command */
/** @typedef {import('../flag-values').Takes} Takes */

/** A test holds it equal to bench/shapes/result.js, which the command would have to load for this number alone. */
const MOST_COMMITS = 300
/** The same limits as bench/load's: a test holds them equal. */
const MOST_CONNECTIONS = 20_000

/**
 * 0 to 3 are verdicts of the bot: an error must never be taken for one. The default statuses of errors, and what they
 * become.
 */
const BENCH_FAILURES = Object.freeze({ 1: EXIT.benchFailed, 2: EXIT.benchUsage, 3: EXIT.benchFailed })

/** @type {Command} */
const load = {
  name: 'load',
  help: 'send requests to a server, as fast as it answers (closed loop) or at a fixed rate (open loop), and tell what became of them',
  args: '<url>',
  flags: [
    {
      flags: '-c, --connections <count>',
      help: 'how many at once (default: 10); with --rate the most at once (default: 100)',
      takes: { whole: [1, MOST_CONNECTIONS] }
    },
    {
      flags: '-d, --duration <time>', help: 'how long (default: 10s); with -n until both are reached', takes: ANY_TIME
    },
    { flags: '-n, --requests <count>', help: 'how many requests', takes: { whole: [1, 999_999_999] } },
    {
      flags: '-r, --rate <per second>',
      help: 'open loop: send at this rate, whatever the server does; latency counts from the schedule',
      takes: { number: [0.001, 1_000_000] }
    },
    {
      flags: '--arrivals <constant|poisson>',
      help: 'with --rate: evenly spaced (default), or by chance as independent users come',
      takes: { choice: ['constant', 'poisson'] }
    },
    {
      flags: '--seed <number>',
      help: 'of the chance of --arrivals poisson (default: 1)',
      takes: { whole: [0, 999_999_999] }
    },
    {
      flags: '--pipelining <count>',
      help: 'requests in flight on each connection (default: 1)',
      takes: { whole: [1, 1000] }
    },
    { flags: '--no-keepalive', help: 'a new connection for each request' },
    { flags: '--http2', help: 'HTTP/2: over TLS to https://, in the clear (h2c) to http://' },
    {
      flags: '--streams <count>',
      help: 'with --http2: requests in flight on each connection (default: 1)',
      takes: { whole: [1, 1000] }
    },
    { flags: '--ca <file>', help: 'of https://: trust certificates of this authority (PEM)' },
    { flags: '--insecure', help: 'of https://: take any certificate' },
    { flags: '-m, --method <name>', help: 'default: GET; POST with --body' },
    { flags: '-H, --header <line>', help: '"Name: value"; may be repeated', repeat: true },
    { flags: '--header-file <file>', help: 'lines of "Name: value"; -H comes after them' },
    { flags: '--body <text>', help: 'what each request carries' },
    { flags: '--body-file <file>', help: 'the same from a file, at most 16 MB' },
    {
      flags: '--mix <file>',
      help: 'several requests: a JSON array of { path, method, headers, body or bodyFile, weight, name }'
    },
    { flags: '--timeout <time>', help: 'of one request (default: 10s)', takes: ANY_TIME },
    { flags: '--warmup <time>', help: 'load it for that long before it counts', takes: ANY_TIME },
    { flags: '--socket <path>', help: 'the server listens on this UNIX socket' },
    {
      flags: '--sweep <from..to>',
      help: 'find the knee: the highest rate with p99 under --slo and 99 % achieved; --duration is of each rate (default: 5s)'
    },
    {
      flags: '--find-rate <from+step>',
      help: 'such as 500+250: raise the rate in steps until one is too much twice, as for --sweep; each is warmed up for 1 s'
    },
    { flags: '--slo <time>', help: 'with --sweep and --find-rate (default: 50ms)', takes: ANY_TIME },
    {
      flags: '--max-errors <count|percent>',
      help: 'exit 1 when more fail, such as 10 or 0.5% (default: 0); without an answer, or 4xx and 5xx'
    },
    { flags: '--max-p99 <time>', help: 'exit 1 when the p99 of the latency is longer', takes: ANY_TIME },
    {
      flags: '--min-rate <per second>', help: 'exit 1 when fewer are answered, or --find-rate finds less', takes: { number: [0.001, 1_000_000] }
    },
    { flags: '--histogram', help: 'the whole distribution' },
    { flags: '--export <file>', help: 'the latencies for HDR tools: a percentile distribution (.hgrm) or a log (.hlog)' }
  ],
  examples: [
    'bellwether load http://127.0.0.1:8080/ -c 50 -d 10s',
    'bellwether load http://127.0.0.1:8080/ --rate 2000 --arrivals poisson',
    'bellwether load http://127.0.0.1:8080/ --rate 500 -d 1m --max-errors 0.1% --max-p99 50ms',
    'bellwether load http://127.0.0.1:8080/ --sweep 100..5000 --slo 50ms',
    'bellwether load http://127.0.0.1:8080/ --find-rate 500+250 --slo 50ms',
    'bellwether load https://localhost:8443/ --http2 --streams 10 --ca ca.pem',
    'bellwether load http://127.0.0.1:8080/ --mix requests.json --rate 500 --export latency.hgrm',
    'bellwether load http://app/ --socket /run/app.sock -n 10000 --json'
  ]
}

/** @type {Command} */
const bench = {
  name: 'bench',
  help: 'measure commits against one another and say which one made a benchmark slower; needs no manager (docs/bench.md)',
  args: '<init|run|compare|bisect|calibrate|history|status|accept|silence|baseline|watch|wake|runner|publish|peers|export|import> [words...]',
  usageCode: 'BW_BENCH_USAGE',
  parts: () => require('../bench-parts').PARTS,
  failureExits: BENCH_FAILURES,
  flags: [
    {
      flags: '--profile <quick|normal>',
      help: 'how long each launch is measured: a pair in about 5 s, or 24 s (default: the bench file\'s, or quick)',
      takes: { choice: ['quick', 'normal'] }
    },
    { flags: '--budget <time>', help: 'stop after this time, such as 20m; the same command goes on later', takes: {
      time: [1000, 30 * DAY_MS], needsUnit: true, such: '90s, 20m or 2h'
    } },
    {
      flags: '--only <benchmark>',
      help: 'only this one; a pattern such as "hello/*" takes several. peers: some of the servers and charts, such as "nginx,node,size"',
      repeat: true
    },
    { flags: '--file <file>', help: 'the bench file (default: bellwether.bench.js of the repository)' },
    { flags: '--repo <folder>', help: 'the repository that is measured (default: the one here)' },
    { flags: '--report-md <file>', help: 'write the result as Markdown as well' },
    { flags: '--report-junit <file>', help: 'write the result as JUnit XML as well' },
    { flags: '--benchmark <id>', help: 'bisect, history, accept: which one' },
    { flags: '--metric <name>', help: 'bisect, history, accept, silence: which number of it' },
    { flags: '--reason <text>', help: 'accept, silence: why' },
    { flags: '--by <name>', help: 'accept, silence: who (default: you)' },
    { flags: '--for <time>', help: 'silence: how long, such as 12h or 7d; 0s ends it', takes: {
      time: [1000, 365 * DAY_MS], orZero: true, needsUnit: true, such: '12h or 7d; 0s ends a silence'
    } },
    { flags: '--branch <name>', help: 'watch: which branch (default: what is checked out)' },
    {
      flags: '--remote <name>',
      help: 'watch: fetched from there (default: the repository itself); runner: for commits that are not here (default: origin)'
    },
    {
      flags: '--backlog <n>',
      help: 'watch: so many commits before the first start are measured, too (default: 20)',
      takes: { whole: [0, 5000] }
    },
    { flags: '--wait', help: 'watch: where another process writes the results, wait until it is done' },
    { flags: '--listen <host:port>', help: 'watch: where the website is served (default: 127.0.0.1:9696)' },
    { flags: '--live-url <address>', help: 'watch: the live page of a manager, for a link on each page' },
    { flags: '--from <address>', help: 'runner: where the website of the bot is' },
    { flags: '--token-file <file>', help: 'runner: the file with the token of the bot' },
    { flags: '--name <name>', help: 'runner: what it is called there (default: the name of this machine)' },
    {
      flags: '--out-dir, --out <folder>',
      help: 'publish, peers: the folder that the website, or the page with its charts, is written to'
    },
    {
      flags: '--pairs <n>', help: 'calibrate: how many of each benchmark (default: 20)', takes: { whole: [1, 10_000] }
    },
    {
      flags: '--limit <n>', help: 'history: of how many commits (default: 300)', takes: { whole: [1, MOST_COMMITS] }
    },
    { flags: '--force', help: 'init: write over the file that is there' },
    { flags: '--again', help: 'run: build and measure anew what was measured before' },
    {
      flags: '--no-machine-checks',
      help: 'take no pair again for what else the machine does: to try things; verdicts are worth less and say so'
    }
  ],
  examples: [
    'bellwether bench init && bellwether bench run',
    'bellwether bench run main..HEAD --budget 20m --report-junit bench.xml', 'bellwether bench compare v1.0.0 HEAD',
    'bellwether bench bisect v1.0.0..HEAD --benchmark http/hello', 'bellwether bench calibrate',
    'bellwether bench history --metric cpuUsPerRequest',
    'bellwether bench accept 1a2b3c4 --benchmark http/hello --metric peakRssBytes --reason "the cache is worth it"',
    'bellwether bench peers --only nginx,node,size', 'bellwether bench export results.jsonl'
  ]
}

module.exports = { load, bench }
