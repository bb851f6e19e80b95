'use strict'
/**
 * `attach` from a pipe and `eval`, as scripts meet them: the real command, workers' sockets that answer from a table.
 */
const fs = require('node:fs')
const net = require('node:net')
const path = require('node:path')
const { spawn } = require('node:child_process')
const { openRepl } = require('../../cli/open-repl')
const { openHistory } = require('../../repl/client/history-file')
const { CLEAN_ENV, COMMAND } = require('./run-command')
const { makeHome, startFakeWorker } = require('../repl/client/fake-worker')

/** @type {string} */
let home
/** @type {{ close: () => any }[]} */
const open = []
beforeEach(() => { home = makeHome() })
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
  fs.rmSync(home, { recursive: true, force: true })
})

/** @param {string} id @param {Record<string, any>} [answers] @param {Record<string, any>} [description] */
async function worker (id, answers, description) {
  const started = await startFakeWorker({ home, id, answers, description })
  open.push(started)
  return started
}

/**
 * @param {string[]} words
 * @param {string} [input]
 * @returns {Promise<{ code: number | null, stdout: string, stderr: string }>}
 */
function run (words, input = '') {
  const child = spawn(process.execPath,
    [COMMAND, ...words], { env: { ...CLEAN_ENV, BELLWETHER_HOME: home }, stdio: 'pipe' })
  const said = { stdout: '', stderr: '' }
  child.stdout.on('data', text => { said.stdout += text })
  child.stderr.on('data', text => { said.stderr += text })
  child.stdin.on('error', () => {}) // it may end before it has read all
  child.stdin.end(input)
  return new Promise(resolve => child.on('close', code => resolve({ code, ...said })))
}

/** @param {string} outcome @param {string} text */
const result = (outcome, text) => ({ type: 'result', outcome, text, ms: 1 })

describe('attach from a pipe', () => {
  test('each statement is evaluated and printed, and several lines can be one', async () => {
    await worker('web.0', { eval: (/** @type {any} */ { code }) =>
      code === 'f(' ? result('incomplete', '') : result('value', JSON.stringify(code)) })
    expect(await run(['attach', 'web.0'], 'a.b\n\nf(\n1)\n')).toEqual({
      code: 0, stdout: '"a.b"\n"f(\\n1)"\n', stderr: ''
    })
  })

  test('a statement that fails is told on stderr, and the status is 1', async () => {
    await worker('web.0', {
      eval: (/** @type {any} */ { code }) => code === 'no' ? result('thrown', 'Error: no') : result('value', code)
    })
    expect(await run(['attach', 'web.0'], 'no\nyes\n')).toEqual({
      code: 1, stdout: 'yes\n', stderr: 'Uncaught Error: no\n'
    })
  })

  test('dot commands work there too, and a mistyped one is explained', async () => {
    await worker('web.0', { snapshot: { type: 'snapshot', name: 'memory', data: {}, text: 'rss 50 MB' } })
    expect(await run(['attach', 'web.0'], '.memory\n.memroy\n.exit\nnever\n')).toEqual({
      code: 1, stdout: 'rss 50 MB\n', stderr: 'There is no .memroy. Did you mean .memory? .help lists what there is.\n'
    })
  })

  test('--json: one object a statement', async () => {
    await worker('web.0')
    const { stdout } = await run(['attach', 'web.0', '--json'], '1\n')
    expect(JSON.parse(stdout)).toEqual({ schema: 1, worker: 'web.0', code: '1', outcome: 'value', text: '1', ms: 1 })
  })

  test('--json: an answer that was cut says so', async () => {
    await worker('web.0', { eval: { ...result('value', 'the first part'), more: true } })
    const { stdout } = await run(['attach', 'web.0', '--json'], 'app.sessions\n')
    expect(JSON.parse(stdout)).toMatchObject({ outcome: 'value', text: 'the first part', cut: true })
  })

  test('control characters of the app do not reach the terminal', async () => {
    await worker('web.0', { eval: result('value', 'a\x1b]0;title\x07\nb\x1b[31mred') })
    expect((await run(['attach', 'web.0'], 'x\n')).stdout).toBe('a\\x1b]0;title\\x07\nb\\x1b[31mred\n')
  })

  test('the mode, the reason and the tool are told to the worker', async () => {
    const { requests } = await worker('web.0')
    await run(['attach', 'web.0', '--write', '--reason', 'ticket 4711'], '1\n')
    expect(requests.find(each => each.type === 'session')).toMatchObject({
      mode: 'write', reason: 'ticket 4711', tool: 'bellwether attach'
    })
  })

  test('a name without a slot is the lowest worker that answers', async () => {
    await stale('web.0')
    await worker('web.1', { eval: result('value', 'one') })
    await worker('web.2')
    expect((await run(['attach', 'web'], 'x\n')).stdout).toBe('one\n')
  })

  test('a worker that ends in the middle is told', async () => {
    const { close } = await worker('web.0', { eval: () => { close(); return null } })
    expect(await run(['attach', 'web.0'], '1\n2\n')).toEqual({
      code: 1, stdout: '', stderr: 'the worker closed the connection (BW_REPL_GONE)\n'
    })
  })
})

const ESCAPE = '\x1b]0;x\x07'

test('a worker is who was asked for, whatever it says of itself, and its words move no cursor', async () => {
  const lies = {
    worker: `api.7${ESCAPE}`, app: '../../../victim', slot: 7, generation: ESCAPE, pid: ESCAPE, nodeVersion: ESCAPE,
    host: ESCAPE, stage: ESCAPE, mayWrite: ESCAPE
  }
  await worker('web.0', {}, lies)
  const victim = path.join(home, 'victim')
  const lines = 'a line\n'.repeat(2001)
  fs.writeFileSync(victim, lines)
  const session = await openRepl(path.join(home, 'run'), 'web.0', { mode: 'read-only', tool: 'a test' })
  session.connection.close()
  openHistory({ XDG_STATE_HOME: path.join(home, 'state') }, session.worker.app).keep('typed')
  expect(fs.readFileSync(victim, 'utf8')).toBe(lines)
  expect(session.worker).toEqual({
    worker: 'web.0', app: 'web', slot: 0, generation: NaN, pid: NaN, nodeVersion: '\\x1b]0;x\\x07',
    host: '\\x1b]0;x\\x07', stage: '\\x1b]0;x\\x07', mayWrite: false, needsReason: false
  })
})

test('what a worker says of its session, of an outcome and of a failure moves no cursor', async () => {
  const lie = { type: 'error', code: ESCAPE, message: ESCAPE }
  await worker('web.0', {
    eval: result(ESCAPE, ''), stack: lie, timeout: { type: 'session', mode: 'read-only', evalTimeoutMs: ESCAPE }
  })
  await worker('web.1', { eval: lie, stack: lie })
  for (const [words, input] of [[['attach', 'web.0'], '.timeout 5s\n'], [['eval', 'web', '1']], [['stack', 'web']]]) {
    const { stdout, stderr } = await run(/** @type {string[]} */ (words), /** @type {string} */ (input))
    expect(stdout + stderr).toMatch(/x07|NaN|for -/)
    expect(stdout + stderr).not.toMatch(/[\x1b\x07]/)
  }
})

describe('what cannot be attached to', () => {
  test.each([
    { name: 'nothing runs', word: 'web.0', code: 3, says: 'nothing runs in' },
    {
      name: 'no such app', word: 'wbe.0', others: ['web.0'], code: 4, says: 'There is no app "wbe". Did you mean "web"?'
    },
    {
      name: 'no such slot', word: 'web.7', others: ['web.0', 'web.1'], code: 3,
      says: 'There is no worker web.7; there are web.0, web.1.'
    }
  ])('$name', async ({ word, others = [], code, says }) => {
    for (const id of others) await worker(id)
    const ended = await run(['attach', word], '1\n')
    expect(ended).toMatchObject({ code, stdout: '' })
    expect(ended.stderr).toContain(says)
  })

  test('a socket that nothing listens on', async () => {
    await stale('web.0')
    const ended = await run(['attach', 'web.0'])
    expect(ended).toMatchObject({ code: 3, stdout: '' })
    expect(ended.stderr).toContain('nothing listens on it')
  })

  test('a worker that answers no REPL', async () => {
    await worker('web.0', { session: { type: 'error', code: 'BW_BAD_REQUEST', message: 'unknown type "session"' } })
    const ended = await run(['attach', 'web.0'])
    expect(ended).toMatchObject({ code: 6, stdout: '' })
    expect(ended.stderr).toContain('repl.enabled is false')
  })
})

describe('eval', () => {
  test('equal answers are shown once, the others beside them', async () => {
    for (const [id, text] of [['web.0', 'old'], ['web.1', 'new'], ['web.2', 'new'], ['web.10', 'new']]) {
      await worker(id, { eval: result('value', text) })
    }
    expect(await run(['eval', 'web', 'x'])).toEqual({
      code: 0, stdout: '3 workers: web.1 web.2 web.10\nnew\n\n1 worker: web.0\nold\n', stderr: ''
    })
  })

  test('who did not answer, and why, is always told', async () => {
    await worker('web.0', { eval: result('value', '1') })
    await worker('web.1', { eval: null })
    await worker('web.2', { eval: { type: 'error', code: 'BW_REPL', message: 'no' } })
    await stale('web.3')
    // a busy machine may take its time with those that do answer
    expect(await run(['eval', 'web', 'x', '--timeout', '4000'])).toEqual({
      code: 1,
      stdout: '1 worker: web.0\n1\n',
      stderr: 'no answer from 3 workers:\n' +
        '  web.1: no answer within 5000 ms (BW_REPL_NO_ANSWER)\n  web.2: no (BW_REPL)\n' +
        '  The socket of web.3 is there, but nothing listens on it: its worker has died, or is just being replaced. (BW_NO_WORKER)\n'
    })
  })

  test('one worker: its answer alone', async () => {
    await worker('web.0')
    await worker('web.1')
    expect(await run(['eval', 'web.1', 'x'])).toEqual({ code: 0, stdout: 'x\n', stderr: '' })
    expect(await run(['eval', 'web', 'x', '--worker', 'web.1'])).toEqual({ code: 0, stdout: 'x\n', stderr: '' })
  })

  test('refused by all: status 6', async () => {
    await worker('web.0', { eval: result('refused', 'EvalError: Possible side-effect') })
    const ended = await run(['eval', 'web', 'x = 1'])
    expect(ended.code).toBe(6)
    expect(ended.stdout).toContain('1 worker refused (it would change something; --write allows that): web.0')
  })

  test('--json', async () => {
    await worker('web.0')
    await stale('web.1')
    const { code, stdout } = await run(['eval', 'web', 'x', '--json'])
    expect(code).toBe(1)
    expect(JSON.parse(stdout)).toEqual({
      schema: 1,
      groups: [{ outcome: 'value', text: 'x', cut: false, workers: ['web.0'] }],
      missing: [{ worker: 'web.1', code: 'BW_NO_WORKER', message: expect.any(String) }]
    })
  })
})

/** The file of a worker that was killed. @param {string} id */
function stale (id) {
  const child = spawn(process.execPath, [
    '-e',
    'require("net").createServer().listen(process.argv[1], () => process.kill(process.pid, "SIGKILL"))',
    `${home}/run/${id}.sock`
  ])
  return new Promise((resolve, reject) => child.on('close', () => {
    net.connect(`${home}/run/${id}.sock`).on('error', resolve).on('connect', () => reject(new Error('it is alive')))
  }))
}
