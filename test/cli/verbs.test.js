'use strict'
/** The command as people and scripts meet it: a real process, a real socket, an API that answers from a table. */
const { spawn, spawnSync } = require('node:child_process')
const fs = require('node:fs')
const path = require('node:path')
const { startFakeApi, makeHome, failure, stream, progress, app, status } = require('./fake-api')
const { startCommand, runCommand, COMMAND, CLEAN_ENV } = require('./run-command')
const { needsTool } = require('../support/needs-tool')

/** @type {{ close: () => Promise<void> }[]} */
const open = []
afterEach(async () => { for (const one of open.splice(0)) await one.close() })

/**
 * @param {Parameters<typeof startFakeApi>[0]} [answers]
 */
async function fake (answers = {}) {
  const api = await startFakeApi({ 'GET /v1/status': () => status(app('web'), app('api')), ...answers })
  open.push(api)
  return api
}

/** A home where nothing runs. */
function emptyHome () {
  const home = makeHome()
  open.push({ close: async () => fs.rmSync(home, { recursive: true, force: true }) })
  return home
}

/** @param {string} text */
const lines = text => text.trimEnd().split('\n')

const RELOADED = {
  event: 'result', ok: true, app: 'web', verb: 'reload', generation: 4,
  changed: ['reloaded web: generation 4, 2 of 2 workers'], still: ['no connection cut'], next: ['bellwether logs web']
}
const NOT_READY = {
  event: 'result',
  ok: false,
  error: {
    code: 'BW_READY_TIMEOUT',
    message: 'worker web.0 was not ready within 10000 ms and was killed',
    details: {
      worker: 'web.0', lastLines: ['Error: no database', '    at \x1b[31mserver.js\x1b[0m:3'],
      still: ['still serving: generation 3, 2 of 2 workers'], next: ['bellwether logs web.0']
    }
  }
}

describe('ls', () => {
  test('a table on stdout, nothing on stderr, no colour off a terminal', async () => {
    const { home } = await fake()
    const { code, stdout, stderr } = await runCommand(['ls'], { home })
    expect(lines(stdout)).toEqual([
      'APP      STATE      GEN  WORKERS      PID     UP  RESTARTS  CPU%    RSS  LISTEN',
      'web      ● online     3      2/2                         1   0.2  96.4M  0.0.0.0:3000',
      '  web.0  ● serving    3           4194305  1h 2m         0   0.1  48.2M',
      '  web.1  ● serving    3           4194306  1h 2m         1   0.1  48.2M',
      'api      ● online     3      2/2                         1   0.2  96.4M  0.0.0.0:3000',
      '  api.0  ● serving    3           4194305  1h 2m         0   0.1  48.2M',
      '  api.1  ● serving    3           4194306  1h 2m         1   0.1  48.2M'
    ])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  })

  test('--json is what the API says, in one line', async () => {
    const { home } = await fake()
    const { code, stdout, stderr } = await runCommand(['ls', '--json'], { home })
    expect(lines(stdout)).toHaveLength(1)
    expect(JSON.parse(stdout)).toEqual(status(app('web'), app('api')))
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  })

  test.each([['list'], ['ps']])('%s is the same', async alias => {
    const { home } = await fake()
    expect((await runCommand([alias], { home })).stdout).toContain('web.0')
  })

  test('narrow: columns go, no row is wider', async () => {
    const { home } = await fake()
    const { stdout } = await runCommand(['ls'], { home, env: { COLUMNS: '40' } })
    expect(lines(stdout)[0]).toBe('APP      STATE      GEN  WORKERS     UP')
    expect(Math.max(...lines(stdout).map(line => line.length))).toBeLessThanOrEqual(40)
  })

  test('ASCII where the locale is not UTF-8', async () => {
    const { home } = await fake()
    expect((await runCommand(['ls'], { home, env: { LANG: 'C' } })).stdout).toMatch(/^[\x20-\x7e\n]*$/)
  })

  test('FORCE_COLOR colours a pipe', async () => {
    const { home } = await fake()
    expect((await runCommand(['ls'], { home, env: { FORCE_COLOR: '1' } })).stdout).toContain('\x1b[32m● serving')
    expect((await runCommand(['ls', '--no-color'], { home, env: { FORCE_COLOR: '1' } })).stdout).not.toContain('\x1b')
  })

  test('an app in trouble: the next command', async () => {
    const { home } = await fake({ 'GET /v1/status': () => status(app('web', { state: 'crash-loop', workers: [] })) })
    const { stdout, stderr } = await runCommand(['ls'], { home })
    expect(stdout).toContain('✖ crash-loop, down')
    expect(stderr).toBe('next: bellwether status web\n')
  })

  test('a slot without a worker has a row, and none, some and all workers look different without colour', async () => {
    const lastExit = {
      id: 'web.0', cause: 'crashed', code: 1, signal: null, unasked: true,
      detail: 'exit code 1: Error: \x1b[31mno\x1b[0m database'
    }
    const waits = (/** @type {number} */ slot) => ({
      slot, state: 'backing-off', restarts: 12, failuresInRow: 12, nextStartInMs: 3200, lastExit
    })
    const filled = { slot: 1, state: 'filled', restarts: 1, failuresInRow: 0, nextStartInMs: null, lastExit: null }
    const [, second] = app('web').workers
    const { home } = await fake({
      'GET /v1/status': () => status(
        app('none', { state: 'crash-loop', workers: [], serving: 0, restarts: 24, slots: [waits(0), waits(1)] }),
        app('some', {
          state: 'crash-loop', workers: [{ ...second, id: 'some.1' }], serving: 1, restarts: 13,
          slots: [waits(0), filled]
        }),
        app('back', { state: 'recovering', serving: 2, restarts: 13 }),
        app('over', { state: 'failed', workers: [], serving: 0, restarts: 12, slots: [
          { ...waits(0), state: 'failed', nextStartInMs: null },
          { ...waits(1), state: 'empty', restarts: 0, lastExit: null }
        ] })
      )
    })
    const shown = lines((await runCommand(['ls'], { home, env: { COLUMNS: '80' } })).stdout)
    expect(shown.every(line => line.length <= 80)).toBe(true)
    expect(shown.map(line => line.replace(/ {2,}/g, '  '))).toEqual([
      'APP  STATE  GEN  WORKERS  PID  UP  RESTARTS  RSS',
      'none  ✖ crash-loop, down  3  0/2  24  -',
      '  none.0  ◌ backing off, next start in 3.2 s, 12 restarts; exit code 1: Error: …',
      '  none.1  ◌ backing off, next start in 3.2 s, 12 restarts; exit code 1: Error: …',
      'some  ▲ crash-loop, degraded  3  1/2  13  48.2M',
      '  some.0  ◌ backing off, next start in 3.2 s, 12 restarts; exit code 1: Error: …',
      '  some.1  ● serving  3  4194306  1h 2m  1  48.2M',
      'back  ◐ recovering  3  2/2  13  96.4M',
      '  back.0  ● serving  3  4194305  1h 2m  0  48.2M',
      '  back.1  ● serving  3  4194306  1h 2m  1  48.2M',
      'over  ✖ failed  3  0/2  12  -',
      '  over.0  ✖ failed, given up after 12 restarts; exit code 1: Error: \\x1b[31mno\\…',
      '  over.1  · empty'
    ])
  })

  test('no apps', async () => {
    const { home } = await fake({ 'GET /v1/status': () => status() })
    expect(await runCommand(['ls'], { home })).toMatchObject({
      code: 0, stdout: '', stderr: 'there are no apps\nnext: bellwether start <script>\n'
    })
  })

  test('no manager: exit status 3, also in JSON; and none is started', async () => {
    const home = emptyHome()
    expect(await runCommand(['ls'], { home })).toMatchObject({
      code: 3, stdout: '', stderr: expect.stringContaining('bellwether start')
    })
    const { code, stdout, stderr } = await runCommand(['ls', '--json'], { home })
    expect({ code, stdout }).toEqual({ code: 3, stdout: '' })
    expect(JSON.parse(stderr)).toMatchObject({ error: { code: 'BW_NOT_RUNNING' } })
    expect(fs.readdirSync(home)).toEqual([])
  })

  test('loads neither commander nor settings', async () => {
    const { home } = await fake()
    const spy = path.join(home, 'spy.js')
    fs.writeFileSync(spy, 'process.on("exit", () => process.stderr.write(Object.keys(require.cache).join("\\n")))')
    // not by its quick way, which test/cli/quick.test.js looks at
    const { stderr } = await runCommand(['-q', 'ls'], { home, env: { NODE_OPTIONS: `--require ${spy}` } })
    expect(stderr).toContain('cli/verbs/ls.js')
    expect(stderr).not.toMatch(/commander|settings|supervisor/)
  })
})

describe('mistakes run nothing', () => {
  test.each([
    ['an unknown verb', ['relaod', 'web'], 2, 'Unknown verb "relaod". Did you mean "reload"?'],
    ['nothing like a verb', ['xyzzy'], 2, 'Unknown verb "xyzzy".'],
    ['an unknown flag', ['stop', 'web', '--forse'], 2, "Unknown option '--forse'."],
    ['a flag of no verb', ['--jsn'], 2, "Unknown option '--jsn'."],
    ['no verb', [], 2, 'Usage: bellwether <verb> [words]'],
    ['a missing argument', ['stop'], 2, 'usage: bellwether stop [options] <app...>'],
    ['an unknown app', ['stop', 'wbe'], 4, 'There is no app "wbe". Did you mean "web"? Known: web, api.'],
    ['one of several unknown', ['restart', 'web', 'nope'], 4, 'There is no app "nope".'],
    ['one worker', ['stop', 'web.0'], 2, 'next: bellwether stop web'],
    ['a number that is none', ['scale', 'web', 'many'], 2, 'got "many"'],
    ['a verb of PM2', ['deploy'], 2, 'is not ours'],
    ['another one', ['deploy', 'x'], 2, 'bellwether reload <file>'],
    ['a dashboard without a terminal', ['top'], 2, 'next: bellwether top --once'],
    ['an unknown part of config', ['config', 'chekc'], 2, 'Did you mean "config check"?']
  ])('%s', async (name, words, code, text) => {
    const api = await fake()
    const said = await runCommand(words, { home: api.home })
    expect(said).toMatchObject({ code, stdout: '', stderr: expect.stringContaining(text) })
    expect([...api.changes('POST'), ...api.changes('DELETE')]).toEqual([])
  })

  test('a mistake asked for in JSON is told in JSON', async () => {
    const { code, stderr } = await runCommand(['ls', '--json', '--no'], { home: emptyHome() })
    expect(code).toBe(2)
    expect(JSON.parse(stderr).error.code).toBe('BW_USAGE')
  })
})

test.each([
  ['--version', [`${require('../../package.json').version}\n`]],
  ['--help', ['Usage: bellwether <verb>', 'reload', 'Exit status:']],
  ['help', ['Usage: bellwether <verb>']]
])('%s', async (word, texts) => {
  const { code, stdout, stderr } = await runCommand([word], { home: '/nowhere' })
  for (const text of texts) expect(stdout).toContain(text)
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
})

test('the help of a verb has the usual settings, and all of them where they are asked for', async () => {
  const { code, stdout } = await runCommand(['start', '--help'], { home: '/nowhere' })
  expect(code).toBe(0)
  expect(stdout).toContain('-i, --instances <count>')
  expect(stdout).not.toContain('--no-ready-check')
  expect(stdout).toContain('bellwether start --help settings')
  expect(stdout).not.toContain('HIDDEN')
  const all = await runCommand(['start', '--help', 'settings'], { home: '/nowhere' })
  expect(all.code).toBe(0)
  expect(all.stdout).toContain('--no-ready-check')
  expect(all.stdout).not.toContain('HIDDEN')
  expect((await runCommand(['help', 'start'], { home: '/nowhere' })).stdout).toBe(stdout)
})

describe('verbs on apps', () => {
  test.each([
    ['stop', ['stop', 'web'], 'POST /v1/apps/web/stop', {}],
    ['restart', ['restart', 'web'], 'POST /v1/apps/web/restart', {}],
    ['reset', ['reset', 'web'], 'POST /v1/apps/web/reset', {}],
    ['rollback', ['rollback', 'web'], 'POST /v1/apps/web/rollback', {}],
    ['delete', ['del', 'web'], 'DELETE /v1/apps/web', undefined],
    ['scale up', ['scale', 'web', '+1'], 'POST /v1/apps/web/scale', { instances: '+1' }],
    ['scale down', ['scale', 'web', '-1'], 'POST /v1/apps/web/scale', { instances: '-1' }],
    ['scale to', ['scale', 'web', '5'], 'POST /v1/apps/web/scale', { instances: 5 }]
  ])('%s', async (name, words, route, body) => {
    const api = await fake({ [route]: (asked, response) => stream(response, [
      progress('web.0', 3, 'draining', 12),
      { event: 'result', ok: true, changed: ['done it'], still: ['as it was'], next: ['bellwether ls'] }
    ]) })
    expect(await runCommand(words, { home: api.home })).toMatchObject({
      code: 0, stdout: 'done it\nas it was\n', stderr: 'web.0 generation 3: draining\nnext: bellwether ls\n'
    })
    expect(api.asked.at(-1)).toMatchObject({ body })
  })

  test('several apps, one after the other; the first failure gives the exit status, the others still get their turn', async () => {
    const api = await fake({
      'POST /v1/apps/web/stop': () => failure('BW_BUSY', 'a reload runs', { still: ['still serving: generation 3'] }),
      'POST /v1/apps/api/stop': (asked, response) =>
        stream(response, [{ event: 'result', ok: true, changed: ['stopped api'] }])
    })
    expect(await runCommand(['stop', 'all'], { home: api.home })).toMatchObject({
      code: 6, stdout: 'stopped api\n',
      stderr: 'stop web failed: a reload runs (BW_BUSY)\nstill serving: generation 3\n'
    })
  })

  test('--quiet leaves results and errors', async () => {
    const { home } = await fake({ 'POST /v1/apps/web/stop': (asked, response) => stream(response, [
      progress('web.0', 3, 'draining', 1), { event: 'result', ok: true, changed: ['stopped web'], next: ['x'] }
    ]) })
    expect(await runCommand(['stop', 'web', '--quiet'], { home })).toMatchObject({
      code: 0, stdout: 'stopped web\n', stderr: ''
    })
  })

  test('"all" without apps is done', async () => {
    const { home } = await fake({ 'GET /v1/status': () => status() })
    expect(await runCommand(['stop', 'all'], { home })).toMatchObject({ code: 0, stderr: 'there are no apps\n' })
  })

  test('the manager dies in the middle', async () => {
    const { home } = await fake({
      'POST /v1/apps/web/stop': (asked, response) => {
        response.writeHead(200, { 'content-type': 'application/x-ndjson' })
        response.write(`${JSON.stringify(progress('web.0', 3, 'draining', 1))}\n`, () => response.destroy())
      }
    })
    expect(await runCommand(['stop', 'web'], { home })).toMatchObject({
      code: 1, stderr: expect.stringContaining('BW_MANAGER_GONE')
    })
  })

  test('Ctrl-C ends the waiting, not the verb', async () => {
    const { home } = await fake({
      'POST /v1/apps/web/stop': (asked, response) => {
        response.writeHead(200, { 'content-type': 'application/x-ndjson' })
        response.write(`${JSON.stringify(progress('web.0', 3, 'draining', 1))}\n`)
      }
    })
    const command = startCommand(['stop', 'web'], { home })
    await command.until(said => said.stderr.includes('draining'))
    command.child.kill('SIGINT')
    expect(await command.ended).toMatchObject({
      code: 130, stderr: expect.stringContaining('the manager goes on with "stop web"')
    })
  })

  test('shutdown is done when the manager has ended', async () => {
    const api = await fake({
      'POST /v1/shutdown': (asked, response) => {
        stream(response, [{ event: 'result', ok: true, changed: ['stopped the manager'] }])
        response.on('close', () => api.server.close())
      }
    })
    expect(await runCommand(['kill'], { home: api.home })).toMatchObject({ code: 0, stdout: 'stopped the manager\n' })
    expect((await runCommand(['ls'], { home: api.home })).code).toBe(3)
  })

  test('shutdown when the manager ends before its last line', async () => {
    const api = await fake({ 'POST /v1/shutdown': (asked, response) => { api.server.close(); response.destroy() } })
    expect(await runCommand(['shutdown'], { home: api.home })).toMatchObject({ code: 0 })
  })
})

/**
 * @param {string} home
 * @param {Record<string, unknown>} settings
 */
function writeApp (home, settings = {}) {
  const script = path.join(home, 'server.js')
  const file = path.join(home, 'bellwether.config.json')
  fs.writeFileSync(script, '')
  fs.writeFileSync(file, JSON.stringify({ name: 'web', script: './server.js', ...settings }))
  return { script, file }
}

describe('reload', () => {
  /** @param {import('./fake-api').Answer} answer */
  async function fakeReload (answer, settings = {}) {
    const api = await fake({ 'GET /v1/apps/web': () => details, 'POST /v1/apps/web/reload': answer })
    const { file } = writeApp(api.home, settings)
    const details = app('web', {
      origins: { instances: 'environment', 'drain.timeoutMs': 'flag' },
      source: { file, script: null, flags: { instances: 4, 'drain.timeoutMs': '7000' }, cwd: api.home }
    })
    return { api, file }
  }

  test('progress as plain lines, then what the manager says', async () => {
    const { api } = await fakeReload((asked, response) => stream(response, [
      progress('web.0', 4, 'starting', 2), progress('web.0', 4, 'standby', 120), progress('web.0', 4, 'serving', 121),
      progress('web.0', 3, 'draining', 86_400_000),
      { ...progress('web.0', 3, 'stopping', 86_400_030), note: '2 connections cut' }, RELOADED
    ]))
    expect(await runCommand(['reload', 'web'], { home: api.home })).toMatchObject({
      code: 0,
      stdout: 'reloaded web: generation 4, 2 of 2 workers\nno connection cut\n',
      stderr: 'web.0 generation 4: starting\nweb.0 generation 4: starting -> standby (118 ms)\nweb.0 generation 4: standby -> serving (119 ms)\n' +
        'web.0 generation 3: draining\nweb.0 generation 3: draining -> stopping (30 ms), 2 connections cut\nnext: bellwether logs web\n'
    })
  })

  test('settings are read again; flags and the environment of the start still count, the environment of now does not', async () => {
    const { api } = await fakeReload((asked, response) => stream(response, [RELOADED]), { stop: { timeoutMs: 1234 } })
    await runCommand(['reload', 'web'], { home: api.home, env: { BELLWETHER_INSTANCES: '9' } })
    const { body } = api.changes()[0]
    expect(body.settings).toMatchObject({
      name: 'web', instances: 4, drain: { timeoutMs: 7000 }, stop: { timeoutMs: 1234 }
    })
    expect(body.source.flags).toEqual({ instances: 4, 'drain.timeoutMs': '7000' })
    expect(body.origins).toMatchObject({
      instances: 'environment', 'drain.timeoutMs': 'flag', 'stop.timeoutMs': 'file'
    })
    expect(body.env).toBeUndefined()
  })

  test('--update-env takes the environment of now', async () => {
    const { api } = await fakeReload((asked, response) => stream(response, [RELOADED]))
    await runCommand(['reload', 'web', '--update-env'], {
      home: api.home, env: { BELLWETHER_INSTANCES: '9', FOO: 'bar' }
    })
    const { body } = api.changes()[0]
    expect(body.settings).toMatchObject({ instances: 9, drain: { timeoutMs: 7000 } })
    expect(body.env).toMatchObject({ FOO: 'bar' })
    expect(body.origins).toMatchObject({ instances: 'environment' })
  })

  test('--node: what is no Node is refused before the manager is asked; "default" is said as null', async () => {
    const { api } = await fakeReload((asked, response) => stream(response, [RELOADED]))
    expect(await runCommand(['reload', 'web', '--node', '/none'], { home: api.home })).toMatchObject({
      code: 2, stdout: '', stderr: expect.stringContaining('/none does not exist; nothing was changed')
    })
    expect(api.asked).toEqual([])
    await runCommand(['reload', 'web', '--node', 'default'], { home: api.home })
    await runCommand(['reload', 'web', '--node', process.execPath], { home: api.home })
    await runCommand(['reload', 'web'], { home: api.home })
    expect(api.changes().map(asked => asked.body.nodePath)).toEqual([null, process.execPath, undefined])
  })

  test('a failed reload: why, the last words of the new worker, what still serves, what to do', async () => {
    const { api } = await fakeReload((asked, response) => stream(response, [NOT_READY]))
    expect(await runCommand(['reload', 'web'], { home: api.home })).toMatchObject({
      code: 1,
      stdout: '',
      stderr: 'reload failed: worker web.0 was not ready within 10000 ms and was killed (BW_READY_TIMEOUT)\n' +
        '    Error: no database\n        at \\x1b[31mserver.js\\x1b[0m:3\nstill serving: generation 3, 2 of 2 workers\nnext: bellwether logs web.0\n'
    })
  })

  test('--json: one object a line, the failure too', async () => {
    const { api } = await fakeReload((asked, response) =>
      stream(response, [progress('web.0', 4, 'starting', 2), NOT_READY]))
    const { code, stdout, stderr } = await runCommand(['reload', 'web', '--json'], { home: api.home })
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' })
    expect(lines(stdout).map(line => JSON.parse(line))).toEqual([
      { ...progress('web.0', 4, 'starting', 2), app: 'web', verb: 'reload' },
      { ...NOT_READY, app: 'web', verb: 'reload' }
    ])
  })

  test('a broken file is refused before anything changes', async () => {
    const { api, file } = await fakeReload(() => { throw new Error('must not be asked') })
    fs.writeFileSync(file, '{ "name": "web", "script": "./server.js", "drain": { "timeoutMs": "30s" }, "restrt": {} }')
    const { code, stdout, stderr } = await runCommand(['reload', 'web'], { home: api.home })
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain('2 problems, nothing was changed (BW_SETTINGS)')
    expect(stderr).toContain('did you mean 30000?')
    expect(stderr).not.toContain('reload failed')
    expect(api.changes()).toEqual([])
  })

  test('a file that lost the app', async () => {
    const { api } = await fakeReload(() => { throw new Error('must not be asked') }, { name: 'other' })
    expect(await runCommand(['reload', 'web'], { home: api.home })).toMatchObject({
      code: 2, stderr: expect.stringContaining('has no app "web" (it has other)')
    })
  })

  test('by file: only the apps of that file', async () => {
    const { api, file } = await fakeReload((asked, response) => stream(response, [RELOADED]))
    expect((await runCommand(['reload', path.basename(file)], { home: api.home, cwd: api.home })).code).toBe(0)
    expect(api.changes().map(asked => asked.path)).toEqual(['/v1/apps/web/reload'])
    expect(api.changes()[0].body.settings.instances).toBe(4)
  })

  test('without a name: every running app; the first failure is the last', async () => {
    const { api, file } = await fakeReload((asked, response) => stream(response, [NOT_READY]))
    fs.writeFileSync(file, JSON.stringify({ apps: ['web', 'api'].map(name => ({ name, script: './server.js' })) }))
    const source = { file, script: null, flags: {}, cwd: api.home }
    const all = await startFakeApi({
      'GET /v1/status': () => status(app('web'), app('api'), app('old', { state: 'stopped' })),
      'GET /v1/apps/web': () => app('web', { source }),
      'GET /v1/apps/api': () => app('api', { source }),
      'POST /v1/apps/web/reload': (asked, response) => stream(response, [NOT_READY])
    })
    open.push(all)
    const { code, stderr } = await runCommand(['reload'], { home: all.home })
    expect(code).toBe(1)
    expect(stderr).toContain('not running, so not reloaded: old')
    expect(stderr).toContain('reload web failed: worker web.0')
    expect(stderr).toContain('not tried after this failure: api')
    expect(all.changes().map(asked => asked.path)).toEqual(['/v1/apps/web/reload'])
  })
})

describe('start', () => {
  test('a script with flags, sent to the manager that runs', async () => {
    const api = await fake({
      'GET /v1/status': () => status(),
      'POST /v1/apps': (asked, response) => stream(response, [{ event: 'result', ok: true, changed: ['started shop'] }])
    })
    const { script } = writeApp(api.home)
    const words = ['start', 'server.js', '-i', '2', '-n', 'shop', '--listen', '3000', '--', '--loud']
    expect(await runCommand(words, { home: api.home, cwd: api.home, env: { BELLWETHER_DRAIN_TIMEOUT_MS: '4000' } }))
      .toMatchObject({ code: 0, stdout: 'started shop\n', stderr: '' })
    const { body } = api.changes()[0]
    expect(body.apps[0].settings).toMatchObject({
      name: 'shop', script, instances: 2, args: ['--loud'], drain: { timeoutMs: 4000 }
    })
    expect(body.source).toMatchObject({ file: null, script, cwd: api.home, flags: {
      instances: '2', name: 'shop', args: ['--loud'], 'drain.timeoutMs': 4000
    } })
    expect(body.env).toMatchObject({ BELLWETHER_HOME: api.home })
  })

  test('progress of other apps, which the manager tells everybody, is not shown', async () => {
    const events = [
      { ...progress('web.0', 1, 'starting', 0), app: 'web' },
      { ...progress('other.0', 1, 'gone', 0), app: 'other' },
      { event: 'result', ok: true, changed: ['started web'] }
    ]
    const api = await fake({
      'GET /v1/status': () => status(), 'POST /v1/apps': (asked, response) => stream(response, events)
    })
    writeApp(api.home)
    expect(await runCommand(['start'], { home: api.home, cwd: api.home })).toMatchObject({
      code: 0, stderr: 'web.0 generation 1: starting\n'
    })
  })

  test('a stopped app by its name', async () => {
    const api = await fake({ 'POST /v1/apps/web/start': (asked, response) =>
      stream(response, [{ event: 'result', ok: true, changed: ['started web'] }]) })
    expect(await runCommand(['start', 'web'], { home: api.home })).toMatchObject({ code: 0, stdout: 'started web\n' })
    expect(await runCommand(['start', 'web', '-i', '3'], { home: api.home })).toMatchObject({
      code: 2, stderr: expect.stringContaining('flags cannot change them')
    })
  })

  test.each([
    ['a name that is neither app nor file', ['start', 'wbe'], 4, 'Did you mean "web"?'],
    ['a file that is not there', ['start', 'nope.js'], 2, 'nope.js does not exist'],
    ['no settings file here', ['start'], 2, 'There is no settings file in']
  ])('%s', async (name, words, code, text) => {
    const api = await fake()
    expect(await runCommand(words, { home: api.home, cwd: api.home })).toMatchObject({
      code, stdout: '', stderr: expect.stringContaining(text)
    })
    expect(api.changes()).toEqual([])
  })

  test('settings with problems start neither app nor manager', async () => {
    const home = emptyHome()
    writeApp(home, { instances: 0 })
    expect(await runCommand(['start'], { home, cwd: home })).toMatchObject({
      code: 2, stdout: '', stderr: expect.stringContaining('instances')
    })
    expect(fs.existsSync(path.join(home, 'run'))).toBe(false)
  })

  test('a manager that cannot start: its own last lines', async () => {
    const home = emptyHome()
    writeApp(home)
    const broken = path.join(home, 'broken.js')
    fs.writeFileSync(broken,
      'if (process.argv.includes("--detached")) { console.error("no room\\x07 left"); process.exit(7) }')
    const { code, stderr } = await runCommand(['start'], {
      home, cwd: home, env: { NODE_OPTIONS: `--require ${broken}` }
    })
    expect(code).toBe(1)
    expect(stderr).toContain('it ended with exit status 7')
    expect(stderr).toContain('    no room\\x07 left')
    expect(stderr).toContain('(BW_MANAGER_START)')
  })
})

describe('config', () => {
  test('check: fine', async () => {
    const home = emptyHome()
    const { file } = writeApp(home)
    expect(await runCommand(['config', 'check'], { home, cwd: home })).toMatchObject({
      code: 0, stdout: `${file}: no problems, 1 app (web)\n`, stderr: ''
    })
  })

  test('check: every problem, exit status 2', async () => {
    const home = emptyHome()
    writeApp(home, { restart: { maxDelayMs: '30s', maxRestart: 1 } })
    const { code, stdout, stderr } = await runCommand(['config', 'check'], { home, cwd: home })
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(lines(stderr)[0]).toBe('bellwether.config.json: 2 problems, nothing was changed (BW_SETTINGS)')
    expect(stderr).toContain('restart.maxDelayMs')
    expect(stderr).toContain('did you mean restart.maxRestarts?')
    const json = await runCommand(['config', 'check', '--json'], { home, cwd: home })
    expect({ code: json.code, stderr: json.stderr }).toEqual({ code: 2, stderr: '' })
    expect(JSON.parse(json.stdout)).toMatchObject({
      ok: false, problems: [{ path: 'restart.maxDelayMs' }, { path: 'restart.maxRestart' }]
    })
  })

  test('show: value and origin of each setting; secrets are not shown', async () => {
    const home = emptyHome()
    writeApp(home, { env: { API_TOKEN: 'hunter2', MODE: 'x' }, drain: { timeoutMs: 9000 } })
    const { code, stdout } = await runCommand(['config', 'show', '-i', '3'], {
      home, cwd: home, env: { BELLWETHER_STOP_TIMEOUT_MS: '777' }
    })
    expect(code).toBe(0)
    expect(stdout).toMatch(/^drain\.timeoutMs +9000 +ms +file$/m)
    expect(stdout).toMatch(/^stop\.timeoutMs +777 +ms +environment$/m)
    expect(stdout).toMatch(/^instances +3 +workers +flag$/m)
    expect(stdout).toMatch(/^restart\.minDelayMs +100 +ms +default$/m)
    expect(stdout).toMatch(/^the manager\n(.*\n)*shutdown\.delayMs +0 +ms +default$/m)
    expect(stdout).not.toContain('hunter2')
    const json = await runCommand(['config', 'show', '--json'], { home, cwd: home })
    expect(JSON.parse(json.stdout)).toMatchObject({
      name: 'web', settings: { drain: { timeoutMs: 9000 }, env: { MODE: 'x' } }, origins: { 'drain.timeoutMs': 'file' },
      manager: { settings: { shutdown: { delayMs: 0 } } }
    })
    expect(json.stdout).not.toContain('hunter2')
  })

  test('what a settings file prints does not get into the answer', async () => {
    const home = emptyHome()
    fs.writeFileSync(path.join(home, 'server.js'), '')
    fs.writeFileSync(path.join(home, 'bellwether.config.js'),
      'console.log("read"); process.stdout.write("too\\n"); module.exports = { script: "server.js", name: "web" }')
    const { code, stdout, stderr } = await runCommand(['config', 'check', '--json'], { home, cwd: home })
    expect({ code, answer: JSON.parse(stdout), stderr }).toEqual({
      code: 0, answer: expect.objectContaining({ ok: true, apps: ['web'] }), stderr: 'read\ntoo\n'
    })
  })

  test('schema is JSON', async () => {
    const { code, stdout } = await runCommand(['config', 'schema'], { home: '/nowhere' })
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ title: 'Bellwether settings' })
  })
})

describe('status', () => {
  const DAYS_MS = 86_400_000
  const exit = {
    id: 'web.1', generation: 3, pid: 99, cause: 'crashed', code: 1, signal: null, unasked: true, uptimeMs: 5_000,
    atMs: Date.now() - 2.5 * DAYS_MS, detail: 'uncaught exception', lastLines: ['Error: boom']
  }
  const details = app('web', {
    state: 'degraded',
    workers: app('web').workers.slice(0, 1),
    settings: { script: '/srv/web/server.js', args: ['--loud'] },
    slots: [
      { slot: 0, state: 'filled', restarts: 0 },
      { slot: 1, state: 'backing-off', restarts: 4, nextStartInMs: 1600, lastExit: exit }
    ],
    exits: [exit],
    logFiles: { out: ['/log/web.out.log'], err: ['/log/web.err.log'] },
    reload: { ok: false, atMs: Date.now() - 3.5 * DAYS_MS, code: 'BW_READY_TIMEOUT', message: 'too late' }
  })

  test('one app: what it is, what it waits for, why the last worker died', async () => {
    const { home } = await fake({ 'GET /v1/apps/web': () => details })
    const { code, stdout, stderr } = await runCommand(['describe', 'web'], { home })
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    for (const text of [
      'web  ▲ degraded  generation 3, 1 of 2 workers serving',
      'script   /srv/web/server.js --loud',
      'logs     /log/web.out.log\n           /log/web.err.log',
      '  web.1   ◌ backing off, next start in 1.6 s, 4 restarts; uncaught exception\n',
      'last reload 3d 12h ago failed: too late (BW_READY_TIMEOUT)', '2d 12h ago  web.1', '    Error: boom'
    ]) {
      expect(stdout).toContain(text)
    }
  })

  test('a worker that grows towards its memory limit says when it will be there', async () => {
    const [one] = app('web').workers
    const grows = { ...one, limitInMs: 5 * 3_600_000, growthBytesPerHour: 60 * 1024 * 1024 }
    const web = app('web', { workers: [grows], instances: 1, serving: 1, slots: [] })
    const { home } = await fake({ 'GET /v1/apps/web': () => web, 'GET /v1/status': () => status(web) })
    expect((await runCommand(['status', 'web'], { home })).stdout)
      .toContain('grows by 60.0 MiB an hour: it will reach its memory limit in 5h\n')
    expect((await runCommand(['ls'], { home })).stdout).toContain('● serving, limit in 5h')
  })

  test('a worker that is stuck, was stuck, is suspended, silent, held or blind, in words', async () => {
    const nowMs = Date.now()
    const [one] = app('web').workers
    const worker = (/** @type {number} */ slot, /** @type {object} */ more) => ({
      ...one, id: `web.${slot}`, slot, pid: 4194400 + slot, ...more
    })
    const lastBlocked = { blockedMs: 9300, endedAtMs: nowMs - 9_030_000, times: 3, longestMs: 9300 }
    const workers = [
      worker(0, { blockedMs: 7149 }), worker(1, { lastBlocked }), worker(2, { suspended: true, silentMs: 13_000 }),
      worker(3, { silentMs: 13_000 }),
      worker(4, { held: true }), worker(5, {
        lastBlocked: { ...lastBlocked, times: 1, isLeast: true }, replacing: 'its sidecar thread has ended'
      }),
      // just now, however slow this machine is
      worker(6, { blockedMs: 31_000, unhealthy: 'hung' }),
      worker(7, { lastBlocked: { ...lastBlocked, endedAtMs: nowMs + 60_000 } })
    ]
    const place = {
      where: 'find\x1b[7m (/srv/a.js:7:26)',
      state: 'running',
      text: ['blocked for 1.0 s in find', 'while it served GET /x', '    at find']
    }
    const waits = {
      ...place, where: 'waits in a system call: read(27 -> /srv/fifo)', state: 'waiting', text: ['x', 'LINE']
    }
    const stacks = [
      { id: 'web.0', generation: 3, ...place, ofBlock: 'current' },
      { id: 'web.1', generation: 3, ...waits, ofBlock: 'last' },
      { id: 'web.7', generation: 3, ...place, ofBlock: null }
    ]
    const many = app('web', { workers, instances: 8, serving: 8, slots: [], stacks })
    const { home } = await fake({ 'GET /v1/apps/web': () => many, 'GET /v1/status': () => status(many) })
    const { stdout } = await runCommand(['status', 'web'], { home })
    for (const text of [
      'web  ▲ online, 2 stuck, 1 suspended, 1 silent, 1 held  generation 3, 8 of 8 workers serving',
      'web.0 (generation 3) is stuck for 7.1 s in find\\x1b[7m (/srv/a.js:7:26)\nwhile it served GET /x\n    at find\n',
      'web.1 (generation 3) was stuck for 9.3 s, until 2h 30m ago: waits in a system call: read(27 -> /srv/fifo) (3 times so far, the longest 9.3 s)\nLINE\n',
      'web.2 (generation 3) is suspended, by SIGSTOP or a debugger, and answers nobody: kill -CONT 4194402 lets it go on\n\n',
      'web.3 (generation 3) is silent: its sidecar thread, which watches it, has said nothing for 13 s\n',
      'web.4 (generation 3) stands still for a heap snapshot\n',
      'web.5 (generation 3) was stuck for at least 9.3 s when its sidecar thread ended, 2h 30m ago; how it does now cannot be seen\n',
      'web.5 (generation 3) is being replaced: its sidecar thread has ended\n'
    ]) expect(stdout).toContain(text)
    const table = lines((await runCommand(['ls'], { home })).stdout)
    expect(table.slice(1).map(line => /([▲●].*?) {2}/.exec(line)?.[1])).toEqual([
      '▲ online, 2 stuck, 1 suspended, 1 silent, 1 held', '▲ serving, stuck 7.1 s', '● serving', '▲ serving, suspended',
      '▲ serving, silent 13 s',
      '▲ serving, held for a heap snapshot', '● serving, being replaced', '▲ serving, stuck 31 s, being replaced',
      '● serving, was stuck 9.3 s'
    ])
  })

  test('one worker: its own counts, exits and sockets; and one that is not there', async () => {
    const { home } = await fake({ 'GET /v1/apps/web': () => details })
    const zero = await runCommand(['status', 'web.0'], { home })
    expect(zero.stdout).toMatch(
      /^web\.0 +\S serving +generation 3, pid \d+\n +restarts +0\n +socket +\S+\/web\.0\.sock\n +http +\S+\/web\.0\.http\.sock\n/
    )
    expect(zero.stdout).not.toMatch(/web\.1|last exits|workers serving/)
    const one = await runCommand(['status', 'web.1'], { home })
    expect(one.stdout).toMatch(/^web\.1 +no process\n +restarts +4\n/)
    expect(one.stdout).toContain('2d 12h ago  web.1')
    const json = JSON.parse((await runCommand(['status', 'web.1', '--json'], { home })).stdout)
    expect(json).toMatchObject({
      name: 'web', worker: 'web.1', serving: 0, restarts: 4, workers: [], exits: [{ id: 'web.1' }],
      sockets: { worker: expect.stringMatching(/web\.1\.sock$/) }
    })
    const none = await runCommand(['status', 'web.7'], { home })
    expect(none).toMatchObject({
      code: 4, stderr: expect.stringContaining('There is no web.7. Known: web.0, web.1. (BW_NO_SUCH_WORKER)')
    })
  })

  test('all apps, as text and as JSON', async () => {
    const { home } = await fake({ 'GET /v1/apps/web': () => details, 'GET /v1/apps/api': () => app('api') })
    const { stdout } = await runCommand(['status'], { home })
    expect(lines(stdout)[0]).toBe('manager  pid 41, version 0.1.0, Node 20.20.2, up 1m 30s, home /home')
    expect(stdout).toContain('api  ● online')
    const json = await runCommand(['status', '--json'], { home })
    expect(JSON.parse(json.stdout)).toMatchObject({
      schema: 1, apps: [{ name: 'web', exits: [{ cause: 'crashed' }] }, { name: 'api' }]
    })
    expect(JSON.parse((await runCommand(['status', 'web', '--json'], { home })).stdout)).toMatchObject({ name: 'web' })
  })
})

describe('readers that go away', () => {
  /** @param {string} line */
  const shell = (line, /** @type {string} */ home) => new Promise((resolve, reject) => {
    const child = spawn('bash',
      ['-c', line], { env: { ...CLEAN_ENV, BELLWETHER_HOME: home, BW: `${process.execPath} ${COMMAND}` } })
    let stdout = ''
    let stderr = ''
    child.stdout.on('data', text => { stdout += text })
    child.stderr.on('data', text => { stderr += text })
    child.on('error', reject)
    child.on('close', code => resolve({ code, stdout, stderr }))
  })

  test('| head -1', async () => {
    const many = Array.from({ length: 3000 }, (_, at) => app(`app-${at}`))
    const { home } = await fake({ 'GET /v1/status': () => status(...many) })
    const said = await shell('set -o pipefail; $BW ls | head -1', home)
    expect(said).toEqual({ code: 0, stdout: expect.stringMatching(/^APP/), stderr: '' })
  })

  const whereDevFull = fs.existsSync('/dev/full') ? test : test.skip
  whereDevFull('a full disk is no success', async () => {
    const { home } = await fake()
    expect(await shell('$BW ls > /dev/full', home)).toMatchObject({
      code: 1, stderr: expect.stringContaining('could not be written: ENOSPC')
    })
  })

  test('stdout that is closed from the beginning', async () => {
    const { home } = await fake()
    expect(await shell('$BW ls >&-; echo $?', home)).toMatchObject({ stderr: '' })
  })
})

const hasScript = spawnSync('script', ['--version']).status === 0
const onTerminal = needsTool(describe, hasScript, 'script (bsdutils)')

onTerminal('on a terminal', () => {
  /**
   * @param {string[]} words
   * @param {string} home
   * @param {Record<string, string>} [env]
   */
  const inTerminal = (words, home, env = {}) => new Promise(resolve => {
    const line = ['stty cols 50 rows 24;', process.execPath, COMMAND, ...words].join(' ')
    const child = spawn('script', ['-qec', line, '/dev/null'], {
      env: { ...CLEAN_ENV, TERM: 'xterm-256color', BELLWETHER_HOME: home, ...env }, stdio: ['ignore', 'pipe', 'inherit']
    })
    let text = ''
    child.stdout.setEncoding('utf8').on('data', piece => { text += piece })
    child.on('close', code => resolve({ code, text }))
  })

  test('colours, and a table that fits', async () => {
    const { home } = await fake()
    const { code, text } = await inTerminal(['ls'], home)
    expect(code).toBe(0)
    expect(text).toContain('\x1b[32m● serving')
    const shown = lines(text.replace(/\x1b\[\d+m/g, '').replaceAll('\r', ''))
    expect(Math.max(...shown.map((/** @type {string} */ line) => line.length))).toBeLessThanOrEqual(50)
  })

  test('NO_COLOR and TERM=dumb', async () => {
    const { home } = await fake()
    expect((await inTerminal(['ls'], home, { NO_COLOR: '1' })).text).not.toContain('\x1b')
    expect((await inTerminal(['ls'], home, { TERM: 'dumb' })).text).not.toContain('\x1b')
  })

  test('progress is redrawn in place, one line a worker, none wider than the terminal', async () => {
    const long = { ...progress('web.1', 4, 'starting', 2), note: 'x'.repeat(100) }
    const { home } = await fake({
      'POST /v1/apps/web/stop': (asked, response) => stream(response, [
        progress('web.0', 3, 'draining', 2), long, progress('web.0', 3, 'gone', 900),
        { event: 'result', ok: true, changed: ['stopped web'] }
      ])
    })
    const { text } = await inTerminal(['stop', 'web'], home)
    expect(text).toContain('\x1b[2A\r')
    expect(text).toContain('web.0  generation 3 · gone 898 ms')
    expect(text).toContain('…')
    for (const line of text.split(/\r?\n/)) {
      expect(line.replace(/\x1b\[[\dA-Za-z]+/g, '').length).toBeLessThanOrEqual(50)
    }
  })

  test('log lines cannot move the cursor', async () => {
    const api = await fake({
      'GET /v1/apps/web': () => app('web', { logFiles: { out: [path.join(api.home, 'log', 'web.out.log')], err: [] } })
    })
    fs.writeFileSync(path.join(api.home, 'log', 'web.out.log'),
      Buffer.concat([Buffer.from('a\x1b[2Jb\u202e'), Buffer.from([0xff]), Buffer.from('\r\n')]))
    const { text } = await inTerminal(['logs', 'web', '--no-color'], api.home)
    expect(text).toBe('-                  web.? out | a\\x1b[2Jb\\u202e\\xff\r\n')
  })
})
