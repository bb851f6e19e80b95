'use strict'
/** Every way in which a launch can fail, by real programs: which failure it is called, and that its text helps. */
const fs = require('node:fs')
const net = require('node:net')
const path = require('node:path')
const { takeCommandSample } = require('../../../bench/collect/command-sample')
const { runCommands } = require('../../../bench/collect/install')
const { launch } = require('../../../bench/collect/launch')
const { NO_PINNING } = require('../../../bench/collect/pinning')
const { startSandboxed, runSandboxed } = require('../../../bench/collect/run-sandboxed')
const { takeServerSample } = require('../../../bench/collect/server-sample')
const { DEFAULT_PLAN } = require('../../../bench/load')
const { readFormat } = require('../../../bench/suites/formats')
const { makeTrials } = require('./trials')

/** @typedef {Awaited<ReturnType<typeof makeTrials>>} Trials */
/** @typedef {import('../../../bench/shapes/suite').Benchmark} Benchmark */

/** @type {Trials} */
let trials
beforeAll(async () => { trials = await makeTrials() })
afterAll(() => trials.end())
afterEach(() => expect(trials.launchFolders()).toEqual([]))

const DIES_UNDER_LOAD =
  'let n = 0; require("http").createServer((q, r) => { if (++n > 30) process.exit(7); r.end() }).listen(process.env.PORT)'
const ANSWERS_500 = 'require("http").createServer((q, r) => { r.statusCode = 500; r.end() }).listen(process.env.PORT)'
const HANGS = 'console.error("thinking"); setInterval(() => {}, 1000)'
const PLACES = { node: process.execPath, classics: '', port: '', socket: '' }
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
    benchmark: ({ server, node }) => server({ command: node(PRINTS_FOR_EVER), readyTimeoutMs: 150_000 }),
    failure: 'too-much-output',
    text: /^It printed more than \d+ bytes before it listened/
  },
  {
    name: 'a command before it that fails',
    benchmark: ({ server, node }) =>
      server({ before: [{ argv: node('console.error("no seed"); process.exit(4)'), timeoutMs: 60_000 }] }),
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
    // both sides have been started by then, also on a busy machine
    benchmark: ({ server, node }) => server({ command: node(HANGS), timeoutMs: 3000 }),
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
  {
    name: 'and the folder of the checkout is told as "."',
    benchmark: ({ command }) => command('console.error("at " + process.cwd() + "/t.js:1"); process.exit(3)'),
    failure: 'exit-code',
    text: /^It ended with exit code 3\. It wrote to stderr:\nat \.\/t\.js:1$/
  },
  {
    name: 'NaN', benchmark: ({ command }) => command('console.log("{\\"a\\": NaN}")'), failure: 'bad-output', text: /./
  },
  {
    name: '1e308', benchmark: ({ command }) => command('console.log("{\\"a\\": 1e308}")'), failure: 'bad-output',
    text: /a is 1e\+308/
  },
  {
    name: 'a negative number', benchmark: ({ command }) => command('console.log("{\\"a\\": -1}")'),
    failure: 'bad-output', text: /a is -1/
  },
  {
    name: 'too many numbers',
    benchmark: ({ command }) =>
      command('console.log(JSON.stringify(Object.fromEntries(Array.from({ length: 1001 }, (_, i) => ["n" + i, i]))))'),
    failure: 'bad-output',
    text: /more than 1000 numbers/
  },
  { name: 'a name that climbs', benchmark: ({ command }) =>
    command('console.log(JSON.stringify({ "../../etc/passwd": 1 }))'), failure: 'bad-output', text: /./ },
  {
    name: 'a name that paints',
    benchmark: ({ command }) => command('console.log(JSON.stringify({ [String.fromCharCode(27) + "[31mred"]: 1 }))'),
    failure: 'bad-output',
    text: /^[^\x1b]+$/
  },
  { name: 'no output', benchmark: ({ command }) => command(''), failure: 'bad-output', text: /./ },
  {
    name: 'another number than the bench file names',
    benchmark: ({ command }) =>
      command('console.log("{\\"a\\": 1}")', { metrics: [{ name: 'b', unit: '', better: 'lower', gated: true }] }),
    failure: 'bad-output',
    text: /^It gave no number named b; it gave a, /
  },
  {
    name: 'a number that is better the other way round than the bench file has it',
    benchmark: ({ command }) => command(
      'console.log(JSON.stringify({ metrics: { ops: { value: 12, unit: "per s", better: "higher" } } }))',
      { metrics: [{ name: 'ops', unit: '', better: 'lower', gated: true }] }
    ),
    failure: 'bad-output',
    text: /^What it printed says of ops: "unit": "per s", "better": "higher"\..* Write "ops": \{ "unit": "per s", "better": "higher" \} into the "metrics"/
  },
  {
    name: 'more than 10 MiB',
    benchmark: ({ command }) => command(PRINTS_FOR_EVER.replace('stderr', 'stdout')),
    failure: 'too-much-output',
    text: /bytes and was ended/
  },
  {
    name: 'no end', benchmark: ({ command }) => command(HANGS, { timeoutMs: 500 }), failure: 'timed-out',
    text: /did not end within 500 ms/
  }
]

test.each([
  ...SERVERS.map(row => ({ kind: 'server', ...row })), ...COMMANDS.map(row => ({ kind: 'command', ...row }))
])('$kind: $name', async ({ benchmark, failure, text }) => {
  const { old, new: newer, rejected } = await trials.pair(benchmark(trials))
  for (const sample of [old, newer]) {
    expect(sample).toMatchObject({ ok: false, failure, text: expect.stringMatching(text) })
  }
  expect(rejected).toBe(null)
})

test('what its checkout lacks is told with the failure of a launch', async () => {
  const wish = { old: trials.build(), new: { ...trials.build(), lacks: '1 submodule is left empty: vendor/zlib' } }
  const { old, new: newer } = await trials.pair(trials.command('console.error("broken"); process.exit(3)'), wish)
  const text = 'It ended with exit code 3. It wrote to stderr:\nbroken'
  expect([old, newer])
    .toMatchObject([{ ok: false, text }, { ok: false, text: `1 submodule is left empty: vendor/zlib. ${text}` }])
})

test.each([
  { name: 'a server', benchmark: () => trials.server() },
  { name: 'a command', benchmark: () => trials.command('') },
  { name: 'a command before it', benchmark: () => trials.server({ before: [{ argv: ['true'], timeoutMs: 60_000 }] }) }
])('$name that we could not start says nothing of the commit: the pair is taken again', async ({ benchmark }) => {
  const wish = {
    old: trials.build(), new: { ...trials.build(), dir: '/usr/nowhere' }, order: /** @type {const} */ ('old-first')
  }
  const { rejected, new: newer } = await trials.pair(benchmark(), wish)
  expect(rejected)
    .toMatch(/^machine: nothing could be started: .*(\/usr\/nowhere: No such file|ENOENT).* \(new launch\)$/)
  expect(newer).toMatchObject({ ok: false, failure: 'launch-failed' })
})

test('nor does what is to build or to test it', async () => {
  const dir = path.join(trials.dir, 'no-folder')
  fs.writeFileSync(dir, '')
  const ended = await runCommands({
    commands: [{ argv: ['true'], timeoutMs: 60_000 }], dir, network: 'none', node: process.execPath, onStep: () => {}
  })
  expect(ended).toMatchObject({
    outcome: 'killed', transient: true,
    text: expect.stringMatching(/could not be started here: .*(Not a directory|ENOTDIR)/)
  })
})

describe('a launch that does not end by itself', () => {
  /** @type {(number | null)[]} how the commands before and after it ended */
  let ended = []
  beforeEach(() => { ended = [] })

  /**
   * @param {{ signal?: AbortSignal, measure: Parameters<typeof launch>[1] }} how
   * @param {Partial<import('../../../bench/shapes/suite').CommandBenchmark>} different
   */
  function launchOf ({ signal = new AbortController().signal, measure }, different) {
    return launch({
      benchmark: trials.command('', different),
      build: trials.build(),
      launchesDir: path.join(trials.dir, 'bot', 'launches'),
      places: PLACES,
      containment: {
        startSandboxed,
        runSandboxed: async wish => {
          const end = await runSandboxed(wish)
          ended.push(end.code)
          return end
        }
      },
      signal
    }, measure)
  }

  /** @param {import('../../../bench/collect/launch').InLaunch} inLaunch @returns {Promise<never>} */
  const hanging = ({ signal, seen }) => new Promise((_resolve, reject) => {
    seen.soFar = () => ' It was thinking.'
    signal.addEventListener('abort', () => reject(signal.reason))
  })
  const exits = (/** @type {number} */ code) => ({ argv: trials.node(`process.exit(${code})`), timeoutMs: 60_000 })

  test('out of time: the commands after it run all the same, and what was late is what is told', async () => {
    const { sample } = await launchOf({ measure: hanging }, { timeoutMs: 300, after: [exits(7), exits(8)] })
    expect(sample).toMatchObject({
      ok: false, failure: 'timed-out', text: 'test/command did not end within 300 ms (timeoutMs). It was thinking.'
    })
    expect(ended).toEqual([7, 8])
  })

  test('a command after it that takes the rest of the time does not keep the next one from running', async () => {
    const measured = { metrics: {}, histogram: null, load: null, steady: true, profilePath: null }
    const { sample } = await launchOf({ measure: async () => measured }, {
      timeoutMs: 2000, after: [{ argv: trials.node(HANGS), timeoutMs: 60_000 }, exits(8)]
    })
    expect(sample).toMatchObject({
      ok: false, failure: 'timed-out', text: expect.stringContaining('It was at the command after it')
    })
    expect(ended).toEqual([8])
  })

  test('stopped because others need the room that is left: that is the machine, also of a command before it', async () => {
    const text = expect.stringContaining('It was ended because the disk was nearly full.')
    const expected = {
      sample: { ok: false, failure: 'no-room', text }, spoiled: { why: 'the disk was nearly full', byItself: false }
    }
    const limits = { minFreeBytes: Number.MAX_SAFE_INTEGER }
    const containment = {
      startSandboxed,
      runSandboxed: (/** @type {Parameters<typeof runSandboxed>[0]} */ wish) => runSandboxed({ ...wish, limits })
    }
    const launchesDir = path.join(trials.dir, 'bot', 'launches')
    const wish = {
      build: trials.build(), launchesDir, places: PLACES, containment, signal: new AbortController().signal
    }
    expect(await takeCommandSample({ ...wish, benchmark: trials.command(HANGS), readFormat, profileFile: null }))
      .toMatchObject(expected)
    const before = [{ argv: trials.node(HANGS), timeoutMs: 60_000 }]
    expect(await launch({ ...wish, benchmark: trials.command('', { before }) }, hanging)).toMatchObject(expected)
  })

  test('the whole run ends: nothing more is started', async () => {
    const stop = new AbortController()
    const launched = launchOf({
      signal: stop.signal,
      measure: inLaunch => {
        setImmediate(() => stop.abort(new Error('Ctrl-C')))
        return hanging(inLaunch)
      }
    }, { after: [exits(7)] })
    await expect(launched).rejects.toThrow('Ctrl-C')
    expect(ended).toEqual([])
  })
})

test('where it cannot be told how a server ended, its load ends, and that is what is thrown', async () => {
  const listening = net.createServer().listen(0, '127.0.0.1')
  await new Promise(resolve => listening.once('listening', resolve))
  const { port } = /** @type {net.AddressInfo} */ (listening.address())
  /** @type {(err: Error) => void} */
  let failEnd = () => {}
  /** @type {Promise<never>} */
  const exited = new Promise((_resolve, reject) => { failEnd = reject })
  const server = /** @type {import('../../../bench/collect/run-sandboxed').Sandboxed} */ (/** @type {unknown} */ ({
    pid: process.pid, started: Promise.resolve(), exited, kill: () => exited, enter: () => [],
    output: () => ({ stdout: '', stderr: '', truncated: false })
  }))
  const launched = takeServerSample({
    benchmark: trials.server(), build: trials.build(), launchesDir: path.join(trials.dir, 'bot', 'launches'),
    places: { ...PLACES, port: String(port) }, containment: { startSandboxed: () => server, runSandboxed },
    signal: new AbortController().signal, plan: DEFAULT_PLAN, pinning: NO_PINNING, turns: null, profileFile: null,
    runLoad: (_target, _plan, { signal } = {}) => new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
      failEnd(new Error('its folder stays'))
    })
  })
  await expect(launched).rejects.toThrow('its folder stays')
  listening.close()
})
