'use strict'
/** Every way in which a launch can fail, by real programs: which failure it is called, and that its text helps. */
const { makeTrials } = require('./trials')

/** @typedef {Awaited<ReturnType<typeof makeTrials>>} Trials */
/** @typedef {import('../../../bench/shapes').Benchmark} Benchmark */

/** @type {Trials} */
let trials
beforeAll(async () => { trials = await makeTrials() })
afterAll(() => trials.end())
afterEach(() => expect(trials.launchFolders()).toEqual([]))

const DIES_UNDER_LOAD = 'let n = 0; require("http").createServer((q, r) => { if (++n > 30) process.exit(7); r.end() }).listen(process.env.PORT)'
const ANSWERS_500 = 'require("http").createServer((q, r) => { r.statusCode = 500; r.end() }).listen(process.env.PORT)'
const HANGS = 'console.error("thinking"); setInterval(() => {}, 1000)'
const PRINTS_FOR_EVER = 'const s = "x".repeat(1e6); (function more () { process.stderr.write(s, more) })()'

/** @type {{ name: string, benchmark: (trials: Trials) => Benchmark, failure: string, text: RegExp }[]} */
const SERVERS = [
  {
    name: 'a program that is not there',
    benchmark: ({ server }) => server({ command: ['/nonexistent/program'] }),
    failure: 'launch-failed',
    text: /could not be started: \/nonexistent\/program: No such file or directory\.$/
  },
  {
    name: 'one that ends before it listens',
    benchmark: ({ server, node }) => server({ command: node('throw new Error("no \\u001b[31mdatabase")') }),
    failure: 'ended-early',
    text: /^The server ended with exit code 1 before it listened\. It wrote to stderr:\n[^\x1b]*no database/
  },
  {
    name: 'one that never listens',
    benchmark: ({ server, node }) => server({ command: node(HANGS), readyTimeoutMs: 500 }),
    failure: 'not-ready',
    text: /^It did not listen on port \d+ \(\$PORT\) within 500 ms/
  },
  {
    name: 'one that ends while it is loaded',
    benchmark: ({ server, node }) => server({ command: node(DIES_UNDER_LOAD) }),
    failure: 'ended-early',
    text: /^The server ended with exit code 7 while it was loaded\./
  },
  {
    name: 'one that answers with errors',
    benchmark: ({ server, node }) => server({ command: node(ANSWERS_500) }),
    failure: 'bad-answers',
    text: /^\d+ of \d+ requests failed \(status \d+\)\./
  },
  {
    name: 'one that prints without end',
    benchmark: ({ server, node }) => server({ command: node(PRINTS_FOR_EVER) }),
    failure: 'too-much-output',
    text: /^It printed more than \d+ bytes before it listened/
  },
  {
    name: 'a command before it that fails',
    benchmark: ({ server, node }) => server({ before: [{ argv: node('console.error("no seed"); process.exit(4)'), timeoutMs: 60_000 }] }),
    failure: 'before-failed',
    text: /^The command before it, ".*", ended with exit code 4\. It wrote to stderr:\nno seed$/
  },
  {
    name: 'a command before it that hangs',
    benchmark: ({ server, node }) => server({ before: [{ argv: node(HANGS), timeoutMs: 500 }] }),
    failure: 'before-failed',
    text: /did not end within 500 ms/
  },
  {
    name: 'a command after it that fails',
    benchmark: ({ server, node }) => server({ after: [{ argv: node('process.exit(5)'), timeoutMs: 60_000 }] }),
    failure: 'exit-code',
    text: /^The command after it, .* ended with exit code 5/
  },
  {
    name: 'the limit of the whole launch',
    benchmark: ({ server, node }) => server({ command: node(HANGS), timeoutMs: 3000 }), // both sides have been started by then, also on a busy machine
    failure: 'timed-out',
    text: /^test\/server did not end within 3000 ms \(timeoutMs\)\. It did not listen on port \d+ \(\$PORT\) yet\./
  }
]

/** @type {{ name: string, benchmark: (trials: Trials) => Benchmark, failure: string, text: RegExp }[]} */
const COMMANDS = [
  {
    name: 'a program that is not there',
    benchmark: ({ command }) => ({ ...command(''), command: ['/nonexistent/program'] }),
    failure: 'launch-failed',
    text: /could not be started: \/nonexistent\/program: No such file or directory\.$/
  },
  {
    name: 'another exit code',
    benchmark: ({ command }) => command('console.error("broken"); process.exit(3)'),
    failure: 'exit-code',
    text: /^It ended with exit code 3\. It wrote to stderr:\nbroken$/
  },
  { name: 'NaN', benchmark: ({ command }) => command('console.log("{\\"a\\": NaN}")'), failure: 'bad-output', text: /./ },
  { name: '1e308', benchmark: ({ command }) => command('console.log("{\\"a\\": 1e308}")'), failure: 'bad-output', text: /a is 1e\+308/ },
  { name: 'a negative number', benchmark: ({ command }) => command('console.log("{\\"a\\": -1}")'), failure: 'bad-output', text: /a is -1/ },
  {
    name: 'too many numbers',
    benchmark: ({ command }) => command('console.log(JSON.stringify(Object.fromEntries(Array.from({ length: 10_001 }, (_, i) => ["n" + i, i]))))'),
    failure: 'bad-output',
    text: /10000/
  },
  { name: 'a name that climbs', benchmark: ({ command }) => command('console.log(JSON.stringify({ "../../etc/passwd": 1 }))'), failure: 'bad-output', text: /./ },
  {
    name: 'a name that paints',
    benchmark: ({ command }) => command('console.log(JSON.stringify({ [String.fromCharCode(27) + "[31mred"]: 1 }))'),
    failure: 'bad-output',
    text: /^[^\x1b]+$/
  },
  { name: 'no output', benchmark: ({ command }) => command(''), failure: 'bad-output', text: /./ },
  {
    name: 'another number than the bench file names',
    benchmark: ({ command }) => command('console.log("{\\"a\\": 1}")', { metrics: [{ name: 'b', unit: '', better: 'lower', gated: true }] }),
    failure: 'bad-output',
    text: /^It gave no number named b; it gave a, /
  },
  {
    name: 'more than 10 MiB',
    benchmark: ({ command }) => command(PRINTS_FOR_EVER.replace('stderr', 'stdout')),
    failure: 'too-much-output',
    text: /bytes and was ended/
  },
  { name: 'no end', benchmark: ({ command }) => command(HANGS, { timeoutMs: 500 }), failure: 'timed-out', text: /did not end within 500 ms/ }
]

test.each([...SERVERS.map(row => ({ kind: 'server', ...row })), ...COMMANDS.map(row => ({ kind: 'command', ...row }))])('$kind: $name', async ({ benchmark, failure, text }) => {
  const { old, new: newer, rejected } = await trials.pair(benchmark(trials))
  for (const sample of [old, newer]) expect(sample).toMatchObject({ ok: false, failure, text: expect.stringMatching(text) })
  expect(rejected).toBe(null)
})
