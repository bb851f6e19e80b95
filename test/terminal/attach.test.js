'use strict'
/** `attach` at a terminal, into a live worker of a real manager, as a person does it. */
const { once } = require('node:events')
const fs = require('node:fs')
const net = require('node:net')
const os = require('node:os')
const path = require('node:path')
const { TestManager, freePort, until, BIN } = require('../support/manager-process')
const { needsTool } = require('../support/needs-tool')
const { TestTerminal, hasTmux } = require('../support/terminal')

/** @type {TestManager} */
let manager
/** @type {TestTerminal[]} */
const terminals = []
beforeEach(() => { manager = new TestManager() })
afterEach(async () => {
  for (const terminal of terminals.splice(0)) terminal.end()
  await manager.end()
})

const AT = `web.0@${os.hostname()}`

/** @param {object} [settings] */
async function start (settings = {}) {
  const script = manager.writeScript('web.js', `
    globalThis.app = { name: 'web', hits: 0, list: [1, 2, 3] }
    require('node:http').createServer((req, res) => { app.hits++; res.end('ok') }).listen(process.env.PORT)`)
  await manager.run({
    name: 'web', script, instances: 2, env: { PORT: String(await freePort()) }, reload: { settleMs: 0 }, ...settings
  })
  await until(() => [0, 1].every(slot => fs.existsSync(path.join(manager.home, 'run', `web.${slot}.sock`))),
    'the sockets have their names')
}

/** @param {...string} words */
function attach (...words) {
  const { NO_COLOR, LANG, LC_ALL, SHELL, TERM, ...bare } = manager.env // as in CI, and with colours
  const terminal = new TestTerminal([process.execPath, BIN, 'attach', ...words], {
    columns: 120, env: { ...bare, XDG_STATE_HOME: path.join(manager.home, 'xdg') }
  })
  terminals.push(terminal)
  return terminal
}

/**
 * What a busy worker does not answer in its short time is not shown: a key has it asked again.
 * @param {TestTerminal} terminal
 * @param {string} text
 * @param {string} key
 */
function shows (terminal, text, key) {
  return until(() => terminal.until(text, 3000).then(() => true, () => terminal.press(key)), `the screen shows ${text}`)
}

/** What was typed has come to run, and holds the main thread; for longer than a busy machine keeps it from running. */
function isBlocked () {
  return until(async () => {
    const socket = net.connect(path.join(manager.home, 'run', 'web.0.sock'))
    socket.write('{"type":"state"}\n')
    const [line] = await once(socket, 'data')
    socket.destroy()
    const said = String(line) // who asks too late, as on a busy machine, gets a prompt
    return said.startsWith('{') && JSON.parse(said).blockedMs > 1000
  }, 'the main thread is blocked')
}

needsTool(describe, hasTmux, 'tmux')('attach into a live worker', () => {
  test('typing, preview, completion, history, several lines, Ctrl-C, resize, and following a reload', async () => {
    await start()
    const terminal = attach('web')
    const prompt = `${AT} gen 1 read-only>`
    await terminal.until(prompt)
    expect(terminal.screen()).toContain('web has 2 workers; this is web.0')

    // what a line gives is seen before Enter, and evaluated by Enter
    terminal.type('app.list.map(n => n * 14)')
    await shows(terminal, `${prompt} app.list.map(n => n * 14)\n[ 14, 28, 42 ]`, 'End')
    terminal.press('Enter')
    await terminal.until(`[ 14, 28, 42 ]\n${prompt}`)

    // names come from the live process
    terminal.type('app.na')
    terminal.press('Tab')
    await shows(terminal, `${prompt} app.name`, 'Tab')
    terminal.press('Enter')
    await terminal.until(`'web'\n${prompt}`)

    // read-only: V8 refuses
    terminal.enter('app.hits = 99')
    await terminal.until(screen => /Refused: [^]*read-only>$/.test(screen))

    // several lines; the continuation's prompt is Node's own, which differs between its versions
    terminal.enter('[1, 2].map(n => {')
    await terminal.until(screen => /\n(\.\.\.|\|)$/.test(screen))
    terminal.enter('return n * 21')
    terminal.enter('})')
    await terminal.until(`[ 21, 42 ]\n${prompt}`)

    // a read-only runaway ends by itself, whatever the session's timeout is
    terminal.enter('.timeout 1m')
    await terminal.until('for 1m')
    terminal.enter('while (true) {} // runaway')
    await terminal.until(screen =>
      /Stopped after (100 ms|200 ms|3000000 steps), the (longest|most)[^]*read-only>$/.test(screen))

    // history
    terminal.press('Up')
    await terminal.until(`${prompt} while (true) {} // runaway`)
    terminal.press('C-c')
    await terminal.until(screen => screen.endsWith(`runaway\n${prompt}`))

    // a narrow terminal wraps what is typed
    terminal.resize(60, 30)
    terminal.type(`'${'x'.repeat(70)}'`)
    await terminal.until(screen => /'x{10,}\nx{10,}[^]*'/.test(screen))
    terminal.press('C-c')
    terminal.resize(120, 30)
    terminal.enter('.help')
    await terminal.until('leave; the worker goes on')

    // the worker is replaced: it is told, and followed
    const { code } = await manager.command(['reload', 'web'])
    expect(code).toBe(0)
    await terminal.until('\nnow on web.0 generation 2')
    await terminal.until(screen => screen.endsWith(`${AT} gen 2 read-only>`))
    terminal.press('Up')
    await terminal.until(`${AT} gen 2 read-only> .help`)
    terminal.press('C-c')
    terminal.enter('app.list.length')
    await terminal.until(screen => screen.endsWith(`app.list.length\n3\n${AT} gen 2 read-only>`))

    terminal.press('C-d')
    expect(await terminal.exitCode()).toBe(0)
    const history = fs.readFileSync(path.join(manager.home, 'xdg', 'bellwether', 'history', 'web'), 'utf8')
    expect(history.trimEnd().split('\n').slice(-2)).toEqual(['.help', 'app.list.length'])
    expect((await manager.app('web')).exits.map((/** @type {any} */ exit) => exit.cause))
      .toEqual(['drained', 'drained'])
  })

  test('write mode: top-level await, what is defined stays; the death of the manager and a reload of another worker go unnoticed', async () => {
    await start({ repl: { write: true, requireReason: true } })
    const terminal = attach('web.0', '--write', '--reason', 'a test')
    const prompt = `${AT} gen 1 WRITE>`
    await terminal.until(prompt)
    terminal.enter("const later = await new Promise(resolve => setTimeout(resolve, 20, 'settled'))")
    await terminal.until(screen => screen.endsWith(`undefined\n${prompt}`))
    await manager.kill()
    terminal.enter('app.hits = later.length')
    await terminal.until(`7\n${prompt}`)
    terminal.enter('app')
    await terminal.until("{ name: 'web', hits: 7, list: [ 1, 2, 3 ] }")
    expect(terminal.colouredScreen()).toContain('\x1b[31mweb.0@') // red: production can be changed here
    terminal.enter('.exit')
    expect(await terminal.exitCode()).toBe(0)
    await manager.runAgain()
    expect((await manager.app('web')).exits).toEqual([])
  })

  test('a promise job that never ends cannot be stopped: the worker is replaced from the prompt, and its slot followed', async () => {
    await start({ repl: { write: true }, stop: { timeoutMs: 200 } })
    const terminal = attach('web.0', '--write')
    await terminal.until(`${AT} gen 1 WRITE>`)
    terminal.enter('.timeout 1m')
    await terminal.until('for 1m')
    terminal.enter('while (true) {} // runaway')
    await isBlocked()
    terminal.press('C-c') // a loop can be stopped, and the worker lives
    await terminal.until(`Interrupted.\n${AT} gen 1 WRITE>`)
    terminal.enter('await (async () => { await 1; for (;;); })()')
    await isBlocked()
    terminal.press('C-c')
    await terminal.until('r  replace the worker')
    terminal.press('r')
    await terminal.until('leaves when that one serves')
    await terminal.until(screen => /another process[^]*gen 1 WRITE>$/.test(screen))
    terminal.enter('app.list')
    await terminal.until('[ 1, 2, 3 ]')
  })
})
