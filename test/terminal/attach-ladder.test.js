'use strict'
/**
 * `attach` at a terminal when things go wrong: what cannot be stopped, a worker that leaves, one that is gone. The
 * worker is a table of answers.
 */
const fs = require('node:fs')
const path = require('node:path')
const { CLEAN_ENV, COMMAND } = require('../cli/run-command')
const { makeHome, startFakeWorker } = require('../repl/client/fake-worker')
const { needsTool } = require('../support/needs-tool')
const { until } = require('../support/manager-process')
const { TestTerminal, hasTmux } = require('../support/terminal')

/** @type {string} */
let home
/** @type {(() => any)[]} */
const endings = []
beforeEach(() => { home = makeHome() })
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end()
  fs.rmSync(home, { recursive: true, force: true })
})

/** @param {Record<string, any>} [answers] @param {Record<string, any>} [description] */
async function worker (answers, description) {
  const started = await startFakeWorker({ home, answers, description })
  endings.push(started.close)
  return started
}

/** @param {string[]} [flags] @param {Record<string, string>} [env] */
function attach (flags = [], env = {}) {
  const { LANG, ...bare } = CLEAN_ENV // as in CI: no locale, no shell, no terminal beforehand
  const terminal = new TestTerminal([process.execPath, COMMAND, 'attach', 'web.0', ...flags],
    { columns: 130, env: { ...bare, BELLWETHER_HOME: home, XDG_STATE_HOME: path.join(home, 'state'), ...env } })
  endings.push(() => terminal.end())
  return terminal
}

const PROMPT = 'web.0@box gen 1 read-only>'
const result = (/** @type {string} */ text, outcome = 'value') => ({ type: 'result', outcome, text, ms: 1 })
/** The statement has reached the worker. @param {{ requests: any[] }} fake */
const isRunning = fake => until(
  () => fake.requests.some(({ type, code, preview }) => type === 'eval' && code.startsWith('hang') && !preview),
  'it runs'
)
/** A statement that runs until it is told otherwise. */
function runaway () {
  /** @type {(answer: any) => void} */
  let end = () => {}
  const evaluate = (/** @type {any} */ { code, preview }) => preview
    ? result('', 'refused')
    : code.startsWith('hang') ? new Promise(resolve => { end = resolve }) : result(code.trim())
  return { evaluate, end: (/** @type {any} */ answer) => end(answer) }
}

needsTool(describe, hasTmux, 'tmux')('attach at a terminal', () => {
  test('what cannot be stopped: the ladder shows where it is stuck, waits, and leaves', async () => {
    const { evaluate } = runaway()
    const fake = await worker({
      eval: evaluate,
      interrupt: {
        type: 'interrupted', did: 'not-stoppable',
        text: 'It runs in a promise job, which cannot be stopped from outside.'
      },
      stack: { type: 'stack', report: { text: ['blocked for 3.2 s in stuckHandler (app.js:12)'] } }
    })
    const terminal = attach()
    await terminal.until(PROMPT)
    terminal.enter('hang()')
    await isRunning(fake)
    terminal.press('C-c')
    await terminal.until('d  detach')
    expect(terminal.screen()).toContain('It runs in a promise job')
    terminal.press('s')
    await terminal.until('blocked for 3.2 s in stuckHandler (app.js:12)')
    terminal.press('w')
    await terminal.until('waiting; Ctrl-C asks again')
    terminal.press('C-c')
    await terminal.until(screen => screen.split('d  detach').length === 4)
    terminal.press('d')
    expect(await terminal.exitCode()).toBe(0)
  })

  test('replace, without a manager: it is said, and nothing is harmed', async () => {
    const { evaluate, end } = runaway()
    const fake = await worker({ eval: evaluate, interrupt: { type: 'interrupted', did: 'not-stoppable' } })
    const terminal = attach()
    await terminal.until(PROMPT)
    terminal.enter('hang()')
    await isRunning(fake)
    terminal.press('C-c')
    await terminal.until('r  replace')
    terminal.press('r')
    await terminal.until('No manager is running')
    end(result('over'))
    await terminal.until(`over\n${PROMPT}`)
  })

  test('Ctrl-C that is answered leaves no menu; what was typed meanwhile is dropped', async () => {
    const { evaluate, end } = runaway()
    const fake = await worker({
      eval: evaluate,
      interrupt: () => { end(result('Interrupted.', 'interrupted')); return { type: 'interrupted', did: 'stopped' } }
    })
    const terminal = attach()
    await terminal.until(PROMPT)
    terminal.enter('hang()')
    await isRunning(fake)
    terminal.enter('typed ahead')
    terminal.press('C-c')
    await terminal.until(`Interrupted.\n${PROMPT}`)
    terminal.enter('"after"')
    await terminal.until('\n"after"')
    expect(terminal.screen()).not.toContain('typed ahead')
    expect(terminal.screen()).not.toContain('detach')
  })

  test('a worker that is retired: an empty line follows the slot, the half-typed one stays', async () => {
    const old = await worker()
    const terminal = attach()
    await terminal.until(PROMPT)
    terminal.type('half a li')
    await terminal.until('half a li')
    fs.rmSync(old.socketPath)
    await worker({}, { generation: 2, pid: 4712 })
    old.say({ type: 'notice', notice: 'retiring', text: 'web.0 is retired: it finishes what is open.' })
    await terminal.until(screen => /it finishes what is open[^]*read-only> half a li$/.test(screen))
    terminal.type('ne')
    terminal.press('Enter')
    await terminal.until('\nhalf a line')
    terminal.press('Enter')
    await terminal.until('web.0@box gen 2 read-only>')
    expect(terminal.screen())
      .toContain('now on web.0 generation 2, pid 4712: another process, what was defined here is gone')
    terminal.press('Up')
    await terminal.until('gen 2 read-only> half a line')
  })

  test('a worker that says only after seconds what holds it is waited for: nothing is said that is not so', async () => {
    const { evaluate, end } = runaway()
    const text = 'It runs native code and ends when that returns.'
    // as repl/sidecar/interrupt.js does
    const fake = await worker({ eval: evaluate, interrupt: () =>
      new Promise(resolve => setTimeout(resolve, 3250, { type: 'interrupted', did: 'not-stoppable', text })) })
    const terminal = attach()
    await terminal.until(PROMPT)
    terminal.enter('hang()')
    await isRunning(fake)
    terminal.press('C-c')
    await terminal.until('d  detach')
    expect(terminal.screen()).toContain(text)
    end(result('over'))
    await terminal.until('over')
  })

  test.each([
    { typed: 'nothing', mode: 'WRITE' },
    { typed: '.read-only', mode: 'read-only' }
  ])('a worker that is replaced, after $typed was typed in a session of write mode: the next one is $mode', async ({ typed, mode }) => {
    const answers = { mode: (/** @type {any} */ request) => ({ type: 'session', mode: request.mode }) }
    const old = await worker(answers, { mayWrite: true })
    const terminal = attach(['--write'])
    await terminal.until('gen 1 WRITE>')
    if (typed.startsWith('.')) {
      terminal.enter(typed)
      await terminal.until(screen => screen.endsWith(`gen 1 ${mode}>`))
    }
    await old.close()
    await terminal.until('is lost; trying the slot')
    await worker(answers, { generation: 2, pid: 4713, mayWrite: true })
    await terminal.until(screen => screen.endsWith(`gen 2 ${mode}>`))
  })

  test('a worker that dies: its slot is followed by itself', async () => {
    const old = await worker()
    const terminal = attach()
    await terminal.until(PROMPT)
    await old.close()
    await terminal.until('is lost; trying the slot')
    await worker({}, { generation: 1, pid: 4713 })
    await terminal.until(screen => /pid 4713: another process[^]*read-only>$/.test(screen))
    terminal.enter('"on"')
    await terminal.until('\n"on"')
  })

  test('a worker that dies in the middle of a statement, and a slot that stays empty: Ctrl-C ends the trying, the status is 1', async () => {
    const { evaluate } = runaway()
    const old = await worker({ eval: evaluate })
    const terminal = attach()
    await terminal.until(PROMPT)
    terminal.enter('hang()')
    await isRunning(old)
    await old.close()
    await terminal.until('is lost; trying the slot')
    terminal.press('C-c')
    await terminal.until('(BW_NO_WORKER)')
    expect(await terminal.exitCode()).toBe(1)
  })

  test('write mode that is switched off: the prompt says so at once', async () => {
    const { say } = await worker({}, { mayWrite: true })
    const terminal = attach(['--write', '--reason', 'x'])
    await terminal.until('web.0@box gen 1 WRITE>')
    say({ type: 'notice', notice: 'write-off', text: 'write mode was switched off' })
    await terminal.until(screen => screen.endsWith(PROMPT))
    expect(terminal.screen()).toContain('write mode was switched off')
  })

  test('an idle session is closed in good order', async () => {
    const { say, close } = await worker()
    const terminal = attach()
    await terminal.until(PROMPT)
    say({ type: 'notice', notice: 'idle', text: 'nothing was typed for 15 min: the session is closed' })
    await terminal.until('the session is closed')
    await close()
    expect(await terminal.exitCode()).toBe(0)
  })

  test('colours of the worker pass, its other escapes do not; without colours none does', async () => {
    await worker({
      eval: (/** @type {any} */ { colors }) => result(`${colors ? '\x1b[33m1\x1b[39m' : '1'}\x1b]0;owned\x07`)
    })
    const terminal = attach()
    await terminal.until(PROMPT)
    terminal.enter('x')
    await terminal.until('1\\x1b]0;owned\\x07')
    await until(() => terminal.colouredScreen().includes('\x1b[33m1'), 'the answer in colour, after a preview without')
    const plain = attach([], { NO_COLOR: '1' })
    await plain.until(PROMPT)
    plain.enter('x')
    await plain.until('1\\x1b]0;owned\\x07')
    expect(plain.colouredScreen()).not.toContain('\x1b[')
  })
})
