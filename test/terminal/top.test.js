'use strict'
/**
 * The dashboard at a real terminal, over a real manager: every kind of terminal, keys, pastes, deaths, and what is left
 * behind.
 */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { TestManager, freePort, isAlive, until, BIN } = require('../support/manager-process')
const { needsTool } = require('../support/needs-tool')
const { TestTerminal, hasTmux } = require('../support/terminal')

const TERMINALS = ['xterm-256color', 'tmux-256color', 'screen-256color', 'linux', 'vt100']
const PROMPT = 'shell> '
/** @type {TestManager} */
let manager
/** @type {TestTerminal[]} */
const terminals = []

beforeAll(async () => {
  manager = new TestManager()
  const script = manager.writeScript('web.js', `
    console.log('{red-fg}a tag{/} \\x1b[31mred \\x1b]52;c;aGk=\\x07 a rocket \\u{1f680} \\u65e5\\u672c')
    console.error('an error of the app')
    require('node:http').createServer((req, res) => res.end('ok')).listen(process.env.PORT)`)
  const app = async (/** @type {string} */ name, /** @type {number} */ instances) => {
    return { name, script, instances, env: { PORT: String(await freePort()) }, reload: { settleMs: 0 } }
  }
  await manager.run([await app('web', 2), await app('other', 1)])
})
afterEach(() => { for (const terminal of terminals.splice(0)) terminal.end() })
afterAll(async () => manager.end())

/**
 * A shell with job control, in which a person types commands.
 * @param {{ columns?: number, rows?: number, env?: Record<string, string> }} [how]
 */
async function shell ({ columns, rows, env = {} } = {}) {
  const { NO_COLOR, LANG, LC_ALL, LC_CTYPE, TERM, COLUMNS, LINES, ...bare } = manager.env
  const own = { LANG: 'C.UTF-8', PS1: PROMPT, TOP: `${process.execPath} ${BIN} top`, HISTFILE: '', ...env }
  const terminal = new TestTerminal(['/bin/bash', '--norc', '--noprofile', '-i'], {
    columns, rows, env: { ...bare, ...own }
  })
  terminals.push(terminal)
  await terminal.until(screen => screen.endsWith(PROMPT.trim()))
  return terminal
}

/**
 * Numbers that only a working shell gives, seen only where the terminal shows what is typed.
 * @param {TestTerminal} terminal
 */
async function expectUsable (terminal) {
  terminal.type(
    'echo $((6*7))00; stty -a | tr ";" "\\n" | grep -ow "[-]*\\(echo\\|icanon\\|isig\\|opost\\)" | sort | tr "\\n" " "'
  )
  await terminal.until('grep -ow') // typed, and shown
  terminal.press('Enter')
  await terminal.until('\n4200\n')
  await terminal.until('echo icanon isig opost')
  expect(terminal.state()).toEqual({ isCursorSeen: true, isAlternate: false, hasMouse: false })
}

/** The exit status of the last command. @param {TestTerminal} terminal */
async function status (terminal) {
  terminal.enter('echo "status=$?"')
  await terminal.until(screen => /^status=\d+$/m.test(screen))
  return Number(/^status=(\d+)$/m.exec(terminal.screen())?.[1])
}

/** @param {TestTerminal} terminal @param {string} [flags] */
async function top (terminal, flags = '') {
  terminal.enter(`$TOP ${flags}`)
  await terminal.until(screen => screen.includes('web.1') && screen.includes('? help'))
}

/** @param {TestTerminal} terminal */
async function quit (terminal) {
  terminal.press('q')
  await terminal.until(screen => screen.endsWith(PROMPT.trim()))
}

/** @param {string} home   of its manager: the process of the dashboard */
function dashboardPid (home) {
  const found = fs.readdirSync('/proc').filter(name => /^\d+$/.test(name)).filter(pid => {
    try {
      const command = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
      return command.includes('top') && command.includes(BIN) &&
        fs.readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`BELLWETHER_HOME=${home}`)
    } catch (err) {
      return false // gone, or not ours
    }
  })
  expect(found).toHaveLength(1)
  return Number(found[0])
}

/** What an action would change. */
async function world () {
  const { apps } = await manager.status()
  const pidsOf = (/** @type {{ pid: number }[]} */ workers) => workers.map(({ pid }) => pid)
  return apps.map((/** @type {any} */ { name, state, generation, instances, workers }) => ({
    name, state, generation, instances, pids: pidsOf(workers)
  }))
}

needsTool(describe, hasTmux, 'tmux')('top at a terminal', () => {
  const kinds = TERMINALS.flatMap(term => ['C', 'C.UTF-8'].map(lang => ({ term, lang })))
  test.each(kinds)('$term, LANG=$lang: the first screen, help, the end; stderr stays empty', async ({ term, lang }) => {
    const junk = path.join(manager.home, `stderr-${term}-${lang}`)
    const terminal = await shell({ env: { TERM: term, LANG: lang } })
    terminal.enter(`TERM=${term} $TOP 2> ${junk}`)
    await terminal.until(screen => screen.includes('web.1') && screen.includes('other.0') && screen.includes('? help'))
    const first = terminal.screen()
    expect(first).toMatch(/bellwether {2}apps {2}3\/3 workers serve/)
    expect(first).toMatch(lang === 'C' ? /web\.0 +\* serving/ : /web\.0 +● serving/)
    expect(first).not.toMatch(/lqqk|\x1b|\[\?|undefined/)
    if (lang === 'C') expect(first).toMatch(/^[\x20-\x7e\n]*$/)
    terminal.press('?')
    await terminal.until('the keys of this view')
    terminal.press('Escape')
    await terminal.until(screen => screen.includes('web.1') && !screen.includes('the keys of this view'))
    await quit(terminal)
    expect(await status(terminal)).toBe(0)
    expect(fs.readFileSync(junk, 'utf8')).toBe('')
    await expectUsable(terminal)
  })

  test.each([
    { name: 'TERM=dumb', command: 'TERM=dumb $TOP', why: 'TERM is "dumb"' },
    { name: 'stdout is a pipe', command: '$TOP | cat', why: 'stdout is none' },
    { name: 'stdin is a file', command: '$TOP < /dev/null', why: 'stdin is none' }
  ])('$name: what to use instead is said', async ({ command, why }) => {
    const terminal = await shell({ columns: 200 })
    terminal.enter(`set -o pipefail; ${command}`)
    await terminal.until('BW_NO_TERMINAL')
    expect(terminal.screen()).toContain(why)
    expect(terminal.screen()).toContain('bellwether top --once')
    expect(await status(terminal)).toBe(2)
    await expectUsable(terminal)
  })

  test.each([
    { name: 'with marks', flags: ['-p'], term: 'xterm-256color' },
    { name: 'without marks', flags: [], term: 'xterm-256color' },
    { name: 'into a terminal that knows none', flags: ['-p'], term: 'vt100' }
  ])('a paste of 10 kB $name runs no action', async ({ flags, term }) => {
    const terminal = await shell({ env: { TERM: term } })
    await top(terminal)
    const before = await world()
    const text = 'R y\nx web\nr y S s 9\nB y A y q :reload\ny '.repeat(260)
    expect(text.length).toBeGreaterThan(10_000)
    terminal.paste(text, flags)
    await terminal.until('a paste was ignored')
    terminal.press('l') // what was pasted is over: this is a key again
    await until(() => terminal.screen().includes('logs of web') || void terminal.press('l'), 'the keys act again')
    expect(terminal.screen()).toContain('an error of the app')
    expect(await world()).toEqual(before)
    await quit(terminal)
    await expectUsable(terminal)
  })

  test('a short paste that looks like an action and its answer asks, and does not answer', async () => {
    const terminal = await shell()
    await top(terminal)
    const before = await world()
    terminal.paste('Ry', [])
    await terminal.until('reload web? y or n')
    terminal.press('n')
    await terminal.until('nothing was done')
    terminal.paste('xweb\n', [])
    await terminal.until('type its name: web')
    terminal.press('Escape')
    await terminal.until(screen => !screen.includes('type its name'))
    expect(await world()).toEqual(before)
  })

  test.each([
    { key: 'x', asks: 'type its name:', pasted: 'we\nb\n', shown: 'type its name: web' },
    { key: '/', asks: 'filter:', pasted: 'no such app', shown: 'nothing matches "no such app"' },
    { key: ':', asks: 'command:', pasted: 'quit\n', shown: 'command: quit' }
  ])('a paste into the prompt of $key is text of it', async ({ key, asks, pasted, shown }) => {
    const terminal = await shell()
    await top(terminal)
    const before = await world()
    terminal.press(key)
    await terminal.until(asks)
    terminal.paste(pasted, ['-p'])
    await terminal.until(shown)
    terminal.press('Escape')
    await terminal.until(screen => !screen.includes(asks))
    expect(await world()).toEqual(before)
  })

  test('hostile log lines are shown as text, in their file as well as in the app', async () => {
    const terminal = await shell({ columns: 100 })
    await top(terminal)
    terminal.press('l')
    await terminal.until('{red-fg}a tag{/} \\x1b[31mred \\x1b]52;c;aGk=\\x07 a rocket ? 日本')
    const line = terminal.colouredScreen().split('\n').find(text => text.includes('a tag')) ?? ''
    expect(line).not.toMatch(/\x1b\[(?:\d+;)*31m/)
    terminal.press('e')
    terminal.press('e')
    expect(terminal.buffers()).toBe('') // nothing came to the clipboard
  })

  test('actions: reload by its key, after y; stop by its typed name, and start; --read-only refuses', async () => {
    const terminal = await shell()
    await top(terminal)
    const [{ generation }] = await world()
    terminal.press('R')
    await terminal.until('reload web? y or n')
    terminal.press('n')
    await terminal.until('nothing was done')
    expect((await world())[0].generation).toBe(generation)
    terminal.press('Down')
    await terminal.until('2 of 5')
    terminal.press('R')
    await terminal.until('reload web? y or n') // of the app, also where the cursor is on one of its workers
    terminal.press('y')
    await terminal.until(`reloaded web: generation ${generation + 1}`)
    expect((await world())[0].generation).toBe(generation + 1)

    terminal.press('g')
    terminal.press('x')
    await terminal.until('type its name')
    terminal.type('other')
    terminal.press('Enter')
    await terminal.until('"other" is not "web": nothing was done')
    terminal.press('x')
    await terminal.until('type its name')
    terminal.type('web')
    await terminal.until('type its name: web')
    terminal.press('Enter')
    await until(async () => (await world())[0].state === 'stopped', 'web is stopped')
    await terminal.until('stopped')
    terminal.press('S')
    await until(async () => (await world())[0].state === 'online', 'web is started')
    await quit(terminal)

    const before = await world()
    await top(terminal, '--read-only')
    expect(terminal.screen()).toContain('READ-ONLY')
    for (const key of ['R', 'r', 'x', 'S', 's', 'B', 'A']) {
      terminal.press('g') // a message is over by the next key
      await terminal.until(screen => !screen.includes('this is --read-only'))
      terminal.press(key)
      await terminal.until('changes something, and this is --read-only')
    }
    terminal.press('?')
    await terminal.until('the keys of this view')
    terminal.press('End')
    expect(await world()).toEqual(before)
  })

  test('Ctrl-Z gives the shell back, fg the dashboard', async () => {
    const terminal = await shell()
    await top(terminal)
    for (let round = 0; round < 2; round++) {
      terminal.press('C-z')
      await terminal.until('Stopped')
      await expectUsable(terminal)
      terminal.enter('clear; fg')
      await terminal.until(screen => screen.includes('web.1') && screen.includes('? help'))
    }
    terminal.press('?')
    await terminal.until('the keys of this view')
    await quit(terminal)
    await expectUsable(terminal)
  })

  test('Ctrl-Z where no shell could continue it stops nothing', async () => {
    const { NO_COLOR, TERM, ...env } = manager.env
    const terminal = new TestTerminal([process.execPath, BIN, 'top'], { env: { ...env, LANG: 'C.UTF-8' } })
    terminals.push(terminal)
    await terminal.until('web.1')
    terminal.press('C-z')
    await terminal.until('there is no shell that could continue it')
    terminal.press('q')
    expect(await terminal.exitCode()).toBe(0)
  })

  test.each([
    { signal: 'SIGTERM', code: 143 }, { signal: 'SIGINT', code: 130 }, { signal: 'SIGHUP', code: 129 },
    { signal: 'SIGKILL', code: 137 }
  ])('$signal leaves a usable shell', async ({ signal, code }) => {
    const terminal = await shell()
    await top(terminal)
    terminal.press('M') // the mouse is given back as well
    await terminal.until('mouse: click and wheel')
    const pid = dashboardPid(manager.home)
    process.kill(pid, signal)
    await until(() => !isAlive(pid), 'it has ended')
    await until(() => !terminal.state().isAlternate && terminal.state().isCursorSeen, 'the terminal is put right')
    if (signal === 'SIGKILL') {
      await terminal.until('the dashboard was killed; the terminal is as before. Press Enter.')
    } else {
      await terminal.until(screen => screen.trimEnd().endsWith(PROMPT.trim()))
    }
    expect(await status(terminal)).toBe(code)
    await expectUsable(terminal)
  })

  test('a terminal that is closed ends it', async () => {
    const terminal = await shell()
    await top(terminal)
    const pid = dashboardPid(manager.home)
    terminal.end()
    terminals.splice(0)
    await until(() => !isAlive(pid), 'it has ended')
  })

  test('40x10 and 10x3: it draws what fits, and comes back', async () => {
    const terminal = await shell({ columns: 40, rows: 10 })
    await top(terminal)
    const small = terminal.screen().split('\n')
    expect(small.every(line => line.length <= 40)).toBe(true)
    expect(small[0]).toMatch(/^ apps {2}3\/3 workers serve/)
    terminal.resize(10, 3)
    await terminal.until('too')
    terminal.resize(120, 30)
    await terminal.until(screen => /PID/.test(screen) && /web\.1/.test(screen) && /1 of 5/.test(screen))
    await quit(terminal)
    await expectUsable(terminal)
  })

  test('NO_COLOR: no colours', async () => {
    const terminal = await shell({ env: { NO_COLOR: '1' } })
    await top(terminal)
    expect(terminal.colouredScreen()).not.toMatch(/\x1b\[(?:\d+;)*(?:3[0-8]|4[0-8]|9\d)(?:;\d+)*m/)
    await quit(terminal)
    terminal.enter('unset NO_COLOR; clear')
    await top(terminal)
    expect(terminal.colouredScreen()).toMatch(/\x1b\[32m/)
  })

  test('--once: at a terminal, without one, into a closed pipe, without a manager', async () => {
    const terminal = await shell({ columns: 59 })
    terminal.enter('$TOP --once')
    await terminal.until(screen => screen.includes('other.0') && screen.endsWith(PROMPT.trim()))
    expect(terminal.screen()).toMatch(/APP +STATE +CPU% +RSS/)
    expect(terminal.state().isAlternate).toBe(false)
    terminal.enter('clear; set -o pipefail; $TOP --once | true')
    expect(await status(terminal)).toBeLessThan(2)
    expect(terminal.screen()).not.toMatch(/EPIPE|Error/)
    const { code, stdout, stderr } = await manager.command(['top', '--once'])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toMatch(/^APP +STATE +GEN +WORKERS +PID[^]*\n web [^]*\n {3}web\.0 /)
    expect(stdout).not.toMatch(/\x1b/)
    const nobody = await manager.command(['top', '--once'], {
      env: { BELLWETHER_HOME: path.join(os.tmpdir(), 'bw-no-manager') }
    })
    expect(nobody.code).toBe(3)
    expect(nobody.stderr).toContain('BW_NOT_RUNNING')
    expect((await manager.command(['top', '--once', '--theme', 'pink'])).stderr)
      .toContain('--theme takes default, colour-blind or mono, got "pink".')
  })

  test('kill -9 of the manager: one line says so, and with the next one the screen goes on', async () => {
    const terminal = await shell()
    await top(terminal)
    await manager.kill()
    await terminal.until('no manager is running for')
    const gone = terminal.screen().split('\n')
    expect(gone.filter(line => /no manager/.test(line))).toHaveLength(1)
    expect(terminal.screen()).toContain('web.1') // what was known stays
    terminal.press('l')
    await terminal.until('an error of the app') // the log files are where they were
    terminal.press('Escape')
    await manager.runAgain()
    await terminal.until(screen => /the manager \(pid \d+\) answers again/.test(screen))
    await terminal.until('3/3 workers serve')
    await quit(terminal)
    await expectUsable(terminal)
  })
})
