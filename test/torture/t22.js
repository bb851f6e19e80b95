'use strict'
/**
 * T22 (F86): what people and their programs do to a REPL, under load: loops that do not end, microtask loops,
 * process.exit, a gigabyte of output, a client that is gone in the middle, a thousand clients, ten megabytes pasted, an
 * await that never settles. The worker goes on serving, or is replaced by the documented way; every statement is in the
 * audit file.
 */
const fs = require('node:fs')
const path = require('node:path')
const { TestManager, until, freePort, isAlive } = require('../support/manager-process')
const { ReplSocket } = require('../support/repl-socket')
const { startLoad } = require('../support/load')
const { followApp } = require('../support/follow-app')
const { webApp } = require('../faults/tools')
const { spread, percentile } = require('./lib/numbers')

const EVAL_TIMEOUT_MS = 500
const STALL_TARGET_MS = 100
const RSS_TARGET_BYTES = 32 * 1024 * 1024
const CLIENTS_RSS_TARGET_BYTES = 10 * 1024 * 1024
const CLIENTS = 1000
const KEYS_AT_ONCE = 100_000
/** A Ctrl-C is typed when it can no longer be too early. */
const CTRL_C_AFTER_MS = 300

/** Synchronous runaways, as they are typed. @type {[name: string, code: string][]} */
const RUNAWAYS = [
  ['a loop', 'while (true) {}'],
  [
    'a loop that catches everything',
    'while (true) { try { while (true) {} } catch {} finally { try { [].map(x => x) } catch {} } }'
  ],
  ['a catastrophic regular expression', '/^(a+)+$/.test("a".repeat(60) + "b")']
]
/** The settings that a hung worker is found by soon. */
const SOON_HUNG = { blockedMs: 1000, hungMs: 5000 }
/** A busy machine may need as long as that for what is large and ends. */
const LATE_HUNG = { blockedMs: 1000, hungMs: 60_000 }

/** @param {import('./lib/runner').Given} given */
async function run ({ report, short }) {
  const times = short ? 2 : 50
  // In the short form the machine may be busy with other tests.
  const patience = short ? 20 : 1
  const manager = new TestManager()
  try {
    const port = await freePort()
    const settings = (/** @type {object} */ health) =>
      webApp(port, { repl: { write: true, evalTimeoutMs: 30_000 }, health, stop: { timeoutMs: 1000 } })
    await manager.run(settings(short ? LATE_HUNG : SOON_HUNG))
    const lab = { manager, port, report, patience, statements: 0 }
    const load = startLoad({ port, connections: 4, keepAlive: true, ...short ? {} : { takesMs: 0 } })
    const failed = () => load.failedAtMs.length
    await timeouts(lab, times)
    await interrupts(lab, short ? 2 : 67)
    await bigOutputs(lab, times, short ? [2 ** 24, 2 ** 26] : [2 ** 28, 2 ** 30])
    await disconnects(lab, times)
    await neverSettling(lab, times)
    await pastes(lab, times)
    await manyClients(lab)
    report({
      what: 'requests that failed so far: no worker was replaced', measured: failed(), target: '0', ok: failed() === 0
    })
    await exits(lab, times)
    report({
      what: 'requests that failed through process.exit() too', measured: failed(), target: '0', ok: failed() === 0
    })
    const result = await load.stop()
    report({
      what: 'requests answered meanwhile', measured: result.ok, target: short ? '> 50' : '> 5,000',
      ok: result.ok > (short ? 50 : 5000)
    })
    if (short) await soonHung(manager, settings(SOON_HUNG))
    await microtasks(lab, short ? 1 : times)
    auditIsWhole(lab)
  } finally {
    await manager.end()
  }
}

/**
 * @typedef {{ manager: TestManager, port: number, report: import('./lib/runner').Given['report'], patience: number,
 *   statements: number }} Lab
 */

/** @param {Lab} lab @param {{ slot?: number, mode?: string }} [how] */
async function attach ({ manager }, { slot = 0, mode = 'write' } = {}) {
  const client = await until(() => ReplSocket.connect(path.join(manager.home, 'run', `web.${slot}.sock`)),
    'the socket is there')
  const session = await client.ask('session', { mode })
  if (session?.type !== 'session') throw new Error(`no session: ${JSON.stringify(session)}`)
  return client
}

/** @param {Lab} lab @param {ReplSocket} client @param {string} code @param {object} [more] */
function evaluate (lab, client, code, more = {}) {
  lab.statements++
  return client.ask('eval', { code, ...more })
}

/** Without anybody's help, V8's own timeout. @param {Lab} lab @param {number} times */
async function timeouts (lab, times) {
  const before = await lab.manager.pids('web')
  for (const [name, code] of RUNAWAYS) {
    const tookMs = []
    let timedOut = 0
    const client = await attach(lab)
    for (let i = 0; i < times; i++) {
      const beganAtMs = performance.now()
      const answer = await evaluate(lab, client, code, { timeoutMs: EVAL_TIMEOUT_MS })
      tookMs.push(performance.now() - beganAtMs - EVAL_TIMEOUT_MS)
      if (answer?.outcome === 'timed-out') timedOut++
    }
    client.end()
    lab.report({
      what: `${name}: ended by its timeout`, measured: `${timedOut} of ${times}`, target: 'all', ok: timedOut === times
    })
    const most = percentile(tookMs, 0.95)
    lab.report({
      what: `${name}: stall beyond the timeout`, measured: spread(tookMs),
      target: `p95 <= ${STALL_TARGET_MS * lab.patience} ms`, ok: most <= STALL_TARGET_MS * lab.patience
    })
  }
  await sameWorkers(lab, before, 'timeouts')
}

/** @param {Lab} lab @param {number} times  of each kind */
async function interrupts (lab, times) {
  const before = await lab.manager.pids('web')
  let stopped = 0
  const client = await attach(lab)
  for (const [, code] of RUNAWAYS) {
    for (let i = 0; i < times; i++) {
      const pending = evaluate(lab, client, code)
      await new Promise(resolve => setTimeout(resolve, CTRL_C_AFTER_MS))
      await client.ask('interrupt')
      if ((await pending)?.outcome === 'interrupted') stopped++
    }
  }
  client.end()
  const asked = times * RUNAWAYS.length
  lab.report({
    what: 'synchronous runaways stopped by Ctrl-C', measured: `${stopped} of ${asked}`, target: 'all',
    ok: stopped === asked
  })
  await sameWorkers(lab, before, 'Ctrl-C')
}

/**
 * A gigabyte that would be printed.
 * @param {Lab} lab
 * @param {number} times
 * @param {[number, number]} sizes  characters of a string, bytes of a buffer: beside other tests a small machine has no
 *   gigabytes to spare
 */
async function bigOutputs (lab, times, [characters, bufferBytes]) {
  const before = await lab.manager.pids('web')
  const client = await attach(lab)
  await evaluate(lab, client, 'globalThis.much = new Array(10_000_000).fill("x".repeat(100)); globalThis.keys = {}; 0')
  for (let from = 0; from < 1_000_000; from += KEYS_AT_ONCE) { // not so many that the worker seems to hang
    await evaluate(lab, client, `for (let i = ${from}; i < ${from + KEYS_AT_ONCE}; i++) keys["key" + i] = i; 0`)
  }
  await evaluate(lab, client, 'much')
  const { text: pid } = await evaluate(lab, client, 'process.pid')
  const rssBefore = rssBytes(Number(pid))
  let bounded = 0
  const print = async (/** @type {string} */ code) => {
    const answer = await evaluate(lab, client, code)
    if (answer?.text.length <= 128 * 1024) bounded++
    else lab.report({
      what: `answer of ${code}`, measured: JSON.stringify(answer)?.slice(0, 200), target: '<= 128 KiB', ok: false
    })
  }
  for (let i = 0; i < times; i++) for (const code of ['much', 'keys']) await print(code)
  const untidyBytes = rssBytes(Number(pid)) - rssBefore
  lab.statements++ // it is written down too
  await client.ask('gc') // a million names are looked through each time
  const grownBytes = rssBytes(Number(pid)) - rssBefore
  // values that take the memory themselves
  for (let i = 0; i < times; i++) {
    for (const code of [`"x".repeat(${characters})`, `Buffer.alloc(${bufferBytes})`]) await print(code)
  }
  await evaluate(lab, client, 'delete globalThis.much; delete globalThis.keys')
  client.end()
  lab.report({
    what: 'a gigabyte to print: answers that are bounded', measured: `${bounded} of ${4 * times}`, target: 'all',
    ok: bounded === 4 * times
  })
  lab.report({
    what: 'memory it took', measured: `${megabytes(grownBytes)} after a collection, ${megabytes(untidyBytes)} before`,
    target: '<= 32 MB', ok: grownBytes <= RSS_TARGET_BYTES * Math.min(lab.patience, 4)
  })
  await sameWorkers(lab, before, 'big outputs')
}

/** @param {Lab} lab @param {number} times */
async function disconnects (lab, times) {
  const before = await lab.manager.pids('web')
  for (let i = 0; i < times; i++) {
    const client = await until(() => attach(lab).catch(() => null),
      'a session is free: those that are gone end with what they ran')
    evaluate(lab, client,
      'for (const end = Date.now() + 200; Date.now() < end;) {}\nnew Promise(resolve => setTimeout(resolve, 50))')
    await new Promise(resolve => setTimeout(resolve, 20 + 7 * (i % 40)))
    client.end()
  }
  const client = await until(() => attach(lab).catch(() => null), 'a session is free')
  const { text } = await evaluate(lab, client, '6 * 7')
  client.end()
  lab.report({
    what: `after ${times} clients that were gone in the middle, the REPL`, measured: `6 * 7 is ${text}`, target: '42',
    ok: text === '42'
  })
  await sameWorkers(lab, before, 'disconnects')
}

/** @param {Lab} lab @param {number} times */
async function neverSettling (lab, times) {
  const before = await lab.manager.pids('web')
  let abandoned = 0
  const client = await attach(lab)
  for (let i = 0; i < times; i++) {
    const pending = evaluate(lab, client, 'await new Promise(() => {})')
    await until(async () => (await client.ask('interrupt')).did !== 'nothing-runs', 'it is interrupted')
    if (['abandoned', 'interrupted'].includes((await pending)?.outcome)) abandoned++ // interrupted: before it had begun
  }
  client.end()
  lab.report({
    what: 'an await that never settles: given up by Ctrl-C', measured: `${abandoned} of ${times}`, target: 'all',
    ok: abandoned === times
  })
  await sameWorkers(lab, before, 'never-settling awaits')
}

/** @param {Lab} lab @param {number} times */
async function pastes (lab, times) {
  const before = await lab.manager.pids('web')
  const paste = JSON.stringify({ type: 'eval', id: 1, code: 'x'.repeat(10 * 1024 * 1024) }) + '\n'
  const plain = 'x'.repeat(10 * 1024 * 1024) + '\n'
  let refused = 0
  for (let i = 0; i < 2 * times; i++) {
    const client = await ReplSocket.connect(path.join(lab.manager.home, 'run', 'web.0.sock'))
    let heard = ''
    client.socket.on('data', text => { heard += text })
    client.socket.write(i % 2 === 0 ? paste : plain)
    await until(() => heard !== '' || client.closed, 'it is answered')
    if (!/"outcome":"value"/.test(heard)) refused++
    client.end()
  }
  lab.report({
    what: 'ten megabytes pasted, as JSON and as plain text: refused', measured: `${refused} of ${2 * times}`,
    target: 'all', ok: refused === 2 * times
  })
  await sameWorkers(lab, before, 'pastes')
}

/** @param {Lab} lab */
async function manyClients (lab) {
  const before = await lab.manager.pids('web')
  const pid0 = (await lab.manager.app('web')).workers.find((/** @type {any} */ w) => w.slot === 0).pid
  const rssBefore = rssBytes(pid0)
  let turnedAway = 0 // by the kernel: more wait than the socket's backlog holds
  await attach(lab).then(client => client.end()) // the socket is there
  const clients = await Promise.all(Array.from({ length: CLIENTS }, () => ReplSocket.connect(
    path.join(lab.manager.home, 'run', 'web.0.sock')
  ).catch(err => {
    if (err.code !== 'EAGAIN') throw err
    turnedAway++
    return null
  })))
  const answers = await Promise.all(clients.map(async client => client?.ask('session', { mode: 'read-only' })))
  const sessions = answers.filter(answer => answer?.type === 'session').length
  const told = clients.filter((client, i) => answers[i]?.type === 'error' ||
    client?.notices.some(notice => notice.type === 'error')).length
  const grownBytes = rssBytes(pid0) - rssBefore
  for (const client of clients) client?.end()
  lab.report({ what: `${CLIENTS} clients at once: sessions`, measured: sessions, target: '1 to 8', ok: sessions >= 1 &&
    sessions <= 8 })
  lab.report({
    what: 'the others were told why', measured: `${told}, and ${turnedAway} by the system, of ${CLIENTS - sessions}`,
    target: 'all', ok: told + turnedAway === CLIENTS - sessions
  })
  lab.report({
    what: 'memory they took', measured: megabytes(grownBytes), target: '<= 10 MB',
    ok: grownBytes <= CLIENTS_RSS_TARGET_BYTES * Math.min(lab.patience, 4)
  })
  await until(() => attach(lab).then(client => {
    client.end()
    return true
  }, () => false), 'somebody gets in again')
  await sameWorkers(lab, before, 'clients')
}

/** Typed by hand it drains and replaces. @param {Lab} lab @param {number} times */
async function exits (lab, times) {
  let replaced = 0
  for (let i = 0; i < times; i++) {
    const code = [
      'process.exit()', 'process.exit(1)', 'await 1; process.exit(3)', 'process.abort()', 'process.kill(process.pid)',
      'process.reallyExit(2)'
    ][i % 6]
    const [pid] = await lab.manager.pids('web')
    const slot = /** @type {any} */ ((await lab.manager.app('web'))
      .workers.find((/** @type {any} */ w) => w.pid === pid)).slot
    const client = await attach(lab, { slot })
    const answer = await evaluate(lab, client, code)
    await until(() => !isAlive(pid), `the worker of ${code} leaves`, 30_000)
    await until(async () => (await lab.manager.pids('web')).length === 2, 'another one serves', 30_000)
    if (answer?.outcome === 'leaving') replaced++
    else lab.report({ what: code, measured: JSON.stringify(answer)?.slice(0, 200), target: 'leaving', ok: false })
    client.end()
  }
  lab.report({
    what: 'process.exit() and its like, typed by hand: drained and replaced', measured: `${replaced} of ${times}`,
    target: 'all', ok: replaced === times
  })
}

/** From here on. @param {TestManager} manager @param {object} settings */
async function soonHung (manager, settings) {
  manager.writeSettings(settings)
  const { code, stderr } = await manager.command(['reload', 'web'])
  if (code !== 0) throw new Error(stderr)
}

/**
 * The one thing that cannot be stopped: it is told so, and the worker is replaced as any that hangs.
 * @param {Lab} lab
 * @param {number} times
 */
async function microtasks (lab, times) {
  const app = await followApp(lab.manager, 'web')
  let toldSo = 0
  for (let i = 0; i < times; i++) {
    const [pid] = await lab.manager.pids('web')
    const slot = /** @type {any} */ ((await lab.manager.app('web'))
      .workers.find((/** @type {any} */ w) => w.pid === pid)).slot
    const client = await attach(lab, { slot })
    await evaluate(lab, client, '(async () => { await 1; while (true) {} })()') // answered before the job runs
    const answer = await until(async () => {
      const interrupted = await client.ask('interrupt')
      return interrupted?.did === 'not-stoppable' && interrupted
    }, 'it is told that it cannot be stopped')
    if (answer) toldSo++
    await until(() => !isAlive(pid), 'the worker is replaced', 30_000)
    await until(async () => (await lab.manager.pids('web')).length === 2, 'two serve again', 30_000)
    client.end()
  }
  const countHung = () => app.all('exit').filter(event => event.cause === 'hung').length
  const hung = await until(() => countHung() >= times, 'the last of them is told').then(countHung, countHung)
  lab.report({
    what: 'microtask loops: told that it cannot be stopped', measured: `${toldSo} of ${times}`, target: 'all',
    ok: toldSo === times
  })
  lab.report({ what: 'and replaced as hung', measured: `${hung} of ${times}`, target: 'all', ok: hung === times })
  const others = app.all('exit').filter(event => !['hung', 'requested', 'drained'].includes(event.cause))
  lab.report({
    what: 'other ends of workers', measured: JSON.stringify(others.map(event => event.cause)), target: 'none',
    ok: others.length === 0
  })
}

/** @param {Lab} lab @param {number[]} before @param {string} after */
async function sameWorkers ({ manager, report }, before, after) {
  const now = await manager.pids('web')
  const same = JSON.stringify([...now].sort()) === JSON.stringify([...before].sort())
  const ends = (await manager.app('web')).exits.slice(0, 2).map((/** @type {any} */ exit) => exit.text)
  report({
    what: `workers after the ${after}`, measured: same ? 'the same' : JSON.stringify({ before, now, ends }),
    target: 'the same', ok: same
  })
}

/** @param {Lab} lab */
function auditIsWhole ({ manager, report, statements }) {
  const lines = fs.readFileSync(path.join(manager.home, 'log', 'repl-audit.log'), 'utf8').trim().split('\n').map(line =>
    JSON.parse(line))
  const written = lines.filter(line => line.event === 'statement').length
  report({
    what: 'statements in the audit file', measured: `${written} of ${statements}`, target: 'all',
    ok: written === statements
  })
}

/** @param {number} bytes */
function megabytes (bytes) { return `${(bytes / 1024 ** 2).toFixed(1)} MB` }

/** @param {number} pid */
function rssBytes (pid) {
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1]) * 1024
}

module.exports = { run }
