'use strict'
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { execFileSync } = require('node:child_process')
const { loadSettings, loadManagerSettings, checkApp, normaliseApp } = require('../../../manager/settings')
const { describeApp, describeManager, settingsSchema } = require('../../../manager/settings/describe')
const { redact, redactArgs } = require('../../../common/redact')
const { splitWords } = require('../../../manager/settings/overrides')
const { APP_SETTINGS } = require('../../../manager/settings/setting-list')

/** @type {string} */
let folder

beforeEach(() => {
  folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'bellwether-settings-')))
  put('server.js', '')
})
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

/**
 * @param {string} name
 * @param {string | Buffer | object} content
 */
function put (name, content) {
  const file = path.join(folder, name)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file,
    typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content, null, 2))
  return file
}

/** @param {Partial<Parameters<typeof loadSettings>[0]>} [request] */
const load = request => loadSettings({ cwd: folder, ...request })

/** @param {Partial<Parameters<typeof loadSettings>[0]>} [request] */
function failure (request) {
  try {
    load(request)
  } catch (err) {
    if (!err.code?.startsWith('BW_')) throw err
    return err
  }
  throw new Error('these settings were accepted')
}

/** @param {any[]} requests */
function loadInNode (...requests) {
  const args = requests.map(request => JSON.stringify({ cwd: folder, ...request }))
  const lines = execFileSync(process.execPath,
    [path.join(__dirname, 'load-in-node.js'), ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  return lines.trim().split('\n').map(line => JSON.parse(line))
}

describe('what is loaded', () => {
  test('a script alone has every default', () => {
    const { apps, source, warnings } = load({ target: 'server.js' })
    expect(apps).toHaveLength(1)
    const { settings, origins } = apps[0]
    expect(settings).toMatchObject({
      name: path.basename(folder), script: path.join(folder, 'server.js'), cwd: folder, instances: 1, listen: [],
      env: {}
    })
    for (const setting of APP_SETTINGS) {
      const value = setting.path.split('.').reduce((part, key) => part[key], /** @type {any} */ (settings))
      if (setting.default !== undefined) expect(value).toEqual(setting.default)
      expect(origins[setting.path]).toBe(setting.path === 'script' ? 'flag' : 'default')
    }
    expect(source).toEqual({ file: null, script: path.join(folder, 'server.js'), flags: {}, cwd: folder })
    expect(warnings).toEqual([])
  })

  test('a file: relative to its own folder, addresses as keys, environment values as texts', () => {
    put('deploy/bellwether.config.json', {
      script: '../server.js', cwd: '..', listen: [3000, './web.sock'], env: { PORT: 3000, DEBUG: false },
      instances: 'max'
    })
    const { apps: [{ settings, origins }], source } = load({ target: 'deploy' })
    expect(settings).toMatchObject({
      script: path.join(folder, 'server.js'),
      cwd: folder,
      listen: ['tcp://*:3000', `unix:${path.join(folder, 'deploy/web.sock')}`],
      env: { PORT: '3000', DEBUG: 'false' },
      instances: 'max'
    })
    expect(origins).toMatchObject({ script: 'file', cwd: 'file', env: 'file', name: 'default' })
    expect(source.file).toBe(path.join(folder, 'deploy/bellwether.config.json'))
  })

  test('flag before environment before file before default, with origins', () => {
    put('bellwether.config.json', {
      script: 'server.js', drain: { timeoutMs: 1111, idleGraceMs: 11 }, stop: { timeoutMs: 1111 }, instances: 2
    })
    const { apps: [{ settings, origins }] } = load({
      flags: { 'drain.timeoutMs': '3333', 'ready.check': false },
      env: {
        BELLWETHER_DRAIN_TIMEOUT_MS: '2222',
        BELLWETHER_STOP_TIMEOUT_MS: '2222',
        BELLWETHER_INSTANCES: '',
        BELLWETHER_HEALTH_PATH: 'none',
        BELLWETHER_STOP_MESSAGE: 'yes'
      }
    })
    expect(settings).toMatchObject({
      drain: { timeoutMs: 3333, idleGraceMs: 11 },
      stop: { timeoutMs: 2222, message: true },
      instances: 2,
      ready: { check: false, timeoutMs: 10000 },
      health: { path: null }
    })
    expect(origins).toMatchObject({
      'drain.timeoutMs': 'flag',
      'drain.idleGraceMs': 'file',
      'stop.timeoutMs': 'environment',
      instances: 'file',
      'ready.check': 'flag',
      'ready.timeoutMs': 'default',
      'health.path': 'environment'
    })
  })

  test('what was loaded can be loaded again from its source', () => {
    put('bellwether.config.json', { script: 'server.js' })
    const first = load({ flags: { instances: '3', listen: ['4000'] } })
    const { file, flags, cwd } = JSON.parse(JSON.stringify(first.source))
    expect(loadSettings({ target: file, flags, cwd })).toEqual(first)
  })

  test('paths on the command line start where the command was given', () => {
    put('deploy/bellwether.config.json', { script: '../server.js' })
    fs.mkdirSync(path.join(folder, 'work'))
    const { apps: [{ settings }] } = load({
      target: 'deploy', flags: { cwd: 'work', listen: ['./a.sock,4000', '[::1]:5000'] }
    })
    expect(settings.cwd).toBe(path.join(folder, 'work'))
    expect(settings.listen).toEqual([`unix:${folder}/a.sock`, 'tcp://*:4000', 'tcp://[::1]:5000'])
  })

  test('arguments: a flag is one argument, a variable holds words', () => {
    expect(load({ target: 'server.js', flags: { args: ['two words', '-x'] } }).apps[0].settings.args)
      .toEqual(['two words', '-x'])
    expect(load({ target: 'server.js', env: { BELLWETHER_ARGS: '--a "two words"' } }).apps[0].settings.args)
      .toEqual(['--a', 'two words'])
  })

  test.each([
    { text: ' a  b ', words: ['a', 'b'] },
    { text: `"two words" 'it"s' a\\ b`, words: ['two words', 'it"s', 'a b'] },
    { text: `--x="a b"c ""`, words: ['--x=a bc', ''] },
    { text: '"open', words: '"open' }
  ])('$text splits into $words', ({ text, words }) => {
    expect(splitWords(text)).toEqual(words)
  })

  test('the result is frozen to the bottom', () => {
    const { apps, source } = load({ target: 'server.js', flags: { args: ['x'] } })
    /** @param {any} value */
    const check = value => {
      if (typeof value !== 'object' || value === null) return
      expect(Object.isFrozen(value)).toBe(true)
      Object.values(value).forEach(check)
    }
    check(apps[0].settings)
    check(apps[0].origins)
    check(source)
  })

  test.each([
    { script: 'web.js', name: 'web' },
    { script: 'shop/index.js', name: 'shop' },
    { script: 'shop/server.mjs', name: 'shop' },
    { script: 'my.web app.cjs', name: 'my-web-app' },
    { script: '@é.js', name: 'app' }
  ])('$script is called $name', ({ script, name }) => {
    put(script, '')
    expect(load({ target: script }).apps[0].settings.name).toBe(name)
  })
})

describe('JavaScript files', () => {
  test('.js comes before .cjs before .json', () => {
    put('bellwether.config.json', { script: 'server.js', name: 'json' })
    expect(load().apps[0].settings.name).toBe('json')
    put('bellwether.config.cjs', 'module.exports = { script: "server.js", name: "cjs" }')
    const [cjs] = loadInNode({})
    put('bellwether.config.js', 'module.exports = { script: "server.js", name: "js", instances: undefined }')
    const [js] = loadInNode({})
    expect([cjs, js].map(({ apps }) => apps[0].settings.name)).toEqual(['cjs', 'js'])
    expect(js.apps[0].settings.instances).toBe(1)
  })

  test('each load runs the file and its own modules anew, but not packages', () => {
    put('node_modules/counted/index.js',
      'globalThis.counted = (globalThis.counted ?? 0) + 1; module.exports = globalThis.counted')
    put('lib/names.js', 'module.exports = "before"')
    const file = put('bellwether.config.js',
      'module.exports = { script: "server.js", name: require("./lib/names"), instances: require("counted") }')
    const changed = {
      [path.join(folder, 'lib/names.js')]: 'module.exports = "after"',
      [file]: `${fs.readFileSync(file)}; module.exports.args = ["new"]`
    }
    const [first, second] = loadInNode({}, { write: changed })
    expect(first.apps[0].settings).toMatchObject({ name: 'before', args: [], instances: 1 })
    expect(second.apps[0].settings).toMatchObject({ name: 'after', args: ['new'], instances: 1 })
  })

  test.each([
    { name: 'a function', code: 'module.exports = () => ({})', says: 'it exports a function' },
    { name: 'a promise', code: 'module.exports = Promise.resolve({})', says: 'it exports a promise' },
    {
      name: 'an error',
      code: '\n\nthrow new RangeError("no such stage")',
      says: 'bellwether.config.js:3: RangeError: no such stage. Nothing was changed.'
    },
    {
      name: 'an error in a helper', code: 'require("./helper")',
      says: 'helper.js:2: ReferenceError: nothing is not defined'
    },
    {
      name: 'a mistake in the language',
      code: 'module.exports = {\n  a: 1,,\n}',
      says: "bellwether.config.js:2: SyntaxError: Unexpected token ','"
    },
    {
      name: 'a missing module',
      code: '\nrequire("./missing")',
      says: "bellwether.config.js:2: Error: Cannot find module './missing'. Nothing"
    },
    { name: 'a thrown text', code: 'throw "no"', says: 'bellwether.config.js: threw "no"' },
    { name: 'a thrown nothing', code: 'throw undefined', says: 'bellwether.config.js: threw undefined' },
    {
      name: 'a getter that throws',
      code: 'module.exports = { get script () { throw new Error("late") } }',
      says: 'bellwether.config.js:1: Error: late'
    }
  ])('$name is told with its place', ({ code, says }) => {
    put('helper.js', '\nnothing()')
    put('bellwether.config.js', code)
    const [{ code: found, message }] = loadInNode({})
    expect(found).toBe('BW_SETTINGS_FILE')
    expect(message).toContain(says)
  })

  test('an ES module is refused', () => {
    put('package.json', { type: 'module' })
    put('bellwether.config.js', 'export default { script: "server.js" }')
    const [{ code, message }] = loadInNode({})
    expect(code).toBe('BW_SETTINGS_FILE')
    expect(message).toContain('it exports as an ES module: use module.exports, and the ending .cjs')
  })

  test('values that JSON does not have are problems, loops and floods too', () => {
    put('bellwether.config.js', `
      const loop = {}; loop.loop = loop
      module.exports = { script: 'server.js', instances: 2n, args: [() => 1], env: { A: Symbol('x'), B: new Date(0) }, drain: loop }`)
    const [{ code, details }] = loadInNode({})
    expect(code).toBe('BW_SETTINGS')
    expect(details.problems.map((/** @type {any} */ problem) => problem.path).sort())
      .toEqual(['args[0]', 'drain.loop', 'env.A', 'env.B', 'instances'])
    put('bellwether.config.js',
      'const wide = n => n === 0 ? 0 : Array(9).fill(wide(n - 1)); module.exports = { script: "a", args: wide(7) }')
    expect(loadInNode({})[0].message).toContain('more than 10000 values')
  })
})

describe('what is refused', () => {
  test('every problem at once, with line and column, in the order of the file', () => {
    const file = put('bellwether.config.json', [
      '{',
      '  "script": "missing.js",',
      '  "listen": ["3000", "localhost", ":3000", true],',
      '  "restart": { "maxDelayMs": "30s", "maxRestart": 2 },',
      '\t"drain": { "idleGraceMs": 50000 },',
      '  "health": { "expectedStatus": "2xx", "hungMs": 20 },',
      '  "name": "a", "name": "all"',
      '}'
    ].join('\n'))
    const err = failure({ flags: { instances: 'many' }, env: { BELLWETHER_STOP_SIGNAL: 'TERM' } })
    expect(err).toMatchObject({ code: 'BW_SETTINGS', exitCode: 2, details: { file } })
    expect(err.message.split('\n')).toEqual([
      'bellwether.config.json: 13 problems, nothing was changed (BW_SETTINGS)',
      `  script                  does not exist: ${folder}/missing.js [line 2, column 13]`,
      '  listen[1]               "localhost" has no port: write localhost:3000 [line 3, column 22]',
      '  listen[2]               is the same address as listen[0] (tcp://*:3000) [line 3, column 35]',
      '  listen[3]               must be an address such as 3000, "127.0.0.1:3000", "[::1]:3000" or "./web.sock", got true [line 3, column 44]',
      '  restart.maxDelayMs      must be a whole number of milliseconds, got "30s" (did you mean 30000?) [line 4, column 30]',
      '  restart.maxRestart      unknown setting (did you mean restart.maxRestarts?) [line 4, column 37]',
      '  drain.idleGraceMs       must be at most drain.timeoutMs (30000), got 50000 [line 5, column 28]',
      '  health.expectedStatus   must be statuses and ranges from 100 to 599 such as "200-399" or "200,204", got "2xx" [line 6, column 33]',
      '  health.hungMs           must be at least 1000 milliseconds, got 20 [line 6, column 50]',
      '  name                    is given twice [line 7, column 16]',
      '  name                    must not be "all": in commands it means every app [line 7, column 24]',
      '  instances               must be a whole number from 1 to 1024, or "max", got "many" (from --instances)',
      '  stop.signal             must be one of "SIGTERM", "SIGINT", "SIGQUIT", "SIGHUP", "SIGUSR2" or "SIGKILL", got "TERM" (did you mean "SIGTERM"?) (from BELLWETHER_STOP_SIGNAL)'
    ])
  })

  test.each([
    {
      name: 'the folder of a script', write: 'dir/index.js', app: { script: 'dir' },
      says: 'is a folder, not a file: <folder>/dir (did you mean "dir/index.js"?)'
    },
    {
      name: 'a script without its ending', write: 'web.mjs', app: { script: 'web' },
      says: 'does not exist: <folder>/web (did you mean "web.mjs"?)'
    },
    {
      name: "a script relative to cwd, PM2's way", write: 'back/web.js', app: { script: 'web.js', cwd: 'back' },
      says: 'does not exist: <folder>/web.js (did you mean "back/web.js"?)'
    },
    {
      name: 'a cwd that is not there', app: { script: 'server.js', cwd: 'gone' }, says: 'does not exist: <folder>/gone'
    },
    {
      name: 'a cwd that is a file',
      app: { script: 'server.js', cwd: 'server.js' },
      says: 'is a file, not a folder: <folder>/server.js'
    },
    {
      name: 'a script below a file', app: { script: 'server.js/x.js' }, says: 'does not exist: <folder>/server.js/x.js'
    },
    {
      name: 'an order that cannot be',
      app: { script: 'server.js', restart: { minDelayMs: 500, maxDelayMs: 200 } },
      says: 'must be at most restart.maxDelayMs (200), got 500'
    },
    {
      name: 'never ready',
      app: { script: 'server.js', ready: { minUptimeMs: 20000 } },
      says: 'must be at most ready.timeoutMs (10000), got 20000'
    },
    {
      name: 'hung before blocked',
      app: { script: 'server.js', health: { blockedMs: 5000, hungMs: 4000 } },
      says: 'must be at most health.hungMs (4000), got 5000'
    },
    {
      name: 'a status out of range', app: { script: 'server.js', health: { expectedStatus: '200-700' } },
      says: 'got "200-700"'
    },
    {
      name: 'a script among the options of Node',
      app: { script: 'server.js', nodeArgs: ['x.js'] },
      says: 'must be an option of Node, got "x.js"'
    }
  ])('$name', ({ write, app, says }) => {
    if (write) put(write, '')
    put('bellwether.config.json', app)
    const { details: { problems } } = failure()
    expect(problems).toHaveLength(1)
    expect(problems[0].message).toContain(says.replaceAll('<folder>', folder))
  })

  test('a flag can be what does not fit', () => {
    expect(failure({ target: 'server.js', flags: { 'drain.idleGraceMs': '40000' } }).message).toBe(
      'command line: 1 problem, nothing was changed (BW_SETTINGS)\n  drain.idleGraceMs   must be at most drain.timeoutMs (30000), got 40000 (from --drain-idle-grace-ms)')
  })

  test('a wrong value in the file stays wrong under a good flag', () => {
    put('bellwether.config.json', { script: 'server.js', instances: 'lots' })
    expect(failure({ flags: { instances: '2' } }).details.problems)
      .toMatchObject([{ path: 'instances', line: 3, column: 16 }])
  })

  test('two apps: names and addresses are told apart, --name names one', () => {
    put('bellwether.config.json', { apps: [
      { script: 'server.js', name: 'web', listen: ['3000'] },
      { script: 'server.js', name: 'web', listen: ['127.0.0.1:3000', '3001'] }
    ] })
    expect(failure().details.problems).toEqual([
      {
        path: 'apps[1].name', message: '"web" is the name of apps[0] already: give each app its own', line: 12,
        column: 15
      },
      {
        path: 'apps[1].listen[0]', message: 'tcp://127.0.0.1:3000 is an address of apps[0] ("web") already', line: 14,
        column: 9
      }
    ])
    put('bellwether.config.json', { apps: [{ script: 'server.js', name: 'a' }, { script: 'server.js', name: 'b' }] })
    expect(failure({ flags: { name: 'c' } }).message)
      .toContain('can name one app only, the settings file has 2 (from --name)')
    expect(load({ flags: { instances: '2' } }).apps.map(app => app.settings.instances)).toEqual([2, 2])
  })

  test.each(/** @type {{ name: string, apps: Record<string, any>[], paths: string[] }[]} */ ([
    {
      name: 'a name that is none, and the script of another app is named so',
      apps: [{ script: 'server.js', name: 'server two' }, { script: 'server.js', name: 'FOLDER' }],
      paths: ['apps[0].name']
    },
    {
      name: 'the same, the wrong one last',
      apps: [{ script: 'server.js', name: 'FOLDER' }, { script: 'server.js', name: 7 }],
      paths: ['apps[1].name']
    },
    {
      name: 'two wrong names',
      apps: [{ script: 'server.js', name: '' }, { script: 'server.js', name: ' ' }],
      paths: ['apps[0].name', 'apps[1].name']
    },
    { name: 'two apps without a script', apps: [{ listen: ['3000'] }, { listen: ['3001'] }], paths: [
      'apps[0].script', 'apps[1].script'
    ] },
    {
      name: 'no script, and a name that one without any would get',
      apps: [{}, { script: 'server.js', name: 'app' }],
      paths: ['apps[0].script']
    },
    { name: 'no script, and a name', apps: [{ name: 'web' }, { script: 'server.js', name: 'web' }], paths: [
      'apps[0].script', 'apps[1].name'
    ] },
    { name: 'the same name from the same script', apps: [{ script: 'server.js' }, { script: 'server.js' }], paths: [
      'apps[1].name'
    ] }
  ]))('a name that nobody gave is nobody\'s: $name', ({ apps, paths }) => {
    const named = path.basename(folder).replace(/[^A-Za-z0-9_-]+/g, '-')
    put('bellwether.config.json', { apps: apps.map(app => app.name === 'FOLDER' ? { ...app, name: named } : app) })
    expect(failure().details.problems.map((/** @type {{ path: string }} */ problem) => problem.path)).toEqual(paths)
  })

  test('an address of an app with a wrong name is told by the app\'s place', () => {
    put('bellwether.config.json', {
      apps: [{ script: 'server.js', name: 'a b', listen: ['3000'] }, { script: 'server.js', listen: ['3000'] }],
      http: { listen: 3000 }
    })
    expect(failure().details.problems.map(
      (/** @type {{ message: string }} */ problem) => problem.message
    ).slice(1)).toEqual([
      'tcp://*:3000 is an address of apps[0] already',
      'tcp://*:3000 is an address of apps[0]: set another one, or null for no port'])
  })

  test('sockets that would not fit, with the limit', () => {
    const runDir = `/run/${'x'.repeat(70)}`
    const err = failure({ target: 'server.js', runDir, flags: { name: 'web' } })
    expect(err.code).toBe('BW_PATH_TOO_LONG')
    expect(err.message).toMatch(
      /name {3}is too long for the sockets of its workers below \/run\/x+: 111 bytes, the system allows 10[37]/
    )
    expect(load({ target: 'server.js', runDir: '/run/bellwether', flags: { name: 'web' } }).apps).toHaveLength(1)
    expect(failure({ target: 'server.js', flags: { listen: [`/${'x'.repeat(110)}`] } }).code).toBe('BW_PATH_TOO_LONG')
  })

  test.each([
    { name: 'a folder without settings', target: '.', says:
      'There is no settings file in <folder> (bellwether.config.js, bellwether.config.cjs or bellwether.config.json)' },
    { name: 'nothing named, nothing there', target: null, says: 'There is no settings file in <folder>' },
    {
      name: 'a target that is not there', target: 'web',
      says: '<folder>/web does not exist. Name a settings file or a script.'
    },
    {
      name: 'another kind of file',
      target: 'bellwether.config.yaml',
      says: 'settings are read from CommonJS (.js, .cjs) or JSON files'
    },
    { name: 'an ES module by name', target: 'bellwether.config.mjs', says: 'settings are read from CommonJS' }
  ])('$name', ({ target, says }) => {
    if (target?.includes('config')) put(target, '')
    const err = failure({ target })
    expect(err.code).toBe('BW_SETTINGS_FILE')
    expect(err.message).toContain(says.replaceAll('<folder>', folder))
  })

  test('a flag that is no setting, or only one of the file', () => {
    expect(failure({ target: 'server.js', flags: { 'drain.timeout': 1 } })).toMatchObject({
      code: 'BW_USAGE', message: expect.stringContaining('did you mean drain.timeoutMs?')
    })
    expect(failure({ target: 'server.js', flags: { env: 'A=1' } }).message).toContain('only be set in a settings file')
  })

  test('a variable that is nearly a setting is a warning; others are none of our business', () => {
    const env = {
      BELLWETHER_INSTANCE: '4', BELLWETHER_PORT: 'tcp://10.0.0.1:80', BELLWETHER_SERVICE_HOST: '10.0.0.1',
      BELLWETHER_HOME: '/x', PATH: '/bin'
    }
    expect(load({ target: 'server.js', env }).warnings)
      .toEqual(['BELLWETHER_INSTANCE is set but is no setting (did you mean BELLWETHER_INSTANCES?)'])
  })
})

describe('settings of the manager', () => {
  const BLACKBOX = { keep: 20, maxBytes: 64 * 1024 * 1024 }
  const PROMETHEUS = { tokenFile: null, fileSd: null }
  const OTLP = { url: null, headersFile: null, intervalMs: 60_000 }
  const UI = { ui: true, allowActions: false, tokenFile: null, socket: null, userHeader: null, basePath: '', hosts: [] }
  const PROMETHEUS_ORIGINS = {
    'http.ui': 'default', 'http.allowActions': 'default', 'http.tokenFile': 'default', 'http.socket': 'default',
    'http.userHeader': 'default', 'http.basePath': 'default', 'http.hosts': 'default',
    'prometheus.tokenFile': 'default', 'otlp.url': 'default', 'otlp.headersFile': 'default',
    'otlp.intervalMs': 'default', 'prometheus.fileSd': 'default'
  }
  const BLACKBOX_ORIGINS = { 'blackbox.keep': 'default', 'blackbox.maxBytes': 'default' }

  test('defaults; beside the settings of a single app; beside "apps"', () => {
    expect(load({ target: 'server.js' }).manager).toEqual({
      settings: {
        http: { listen: 'tcp://127.0.0.1:9646', ...UI }, shutdown: { delayMs: 0 }, blackbox: BLACKBOX,
        prometheus: PROMETHEUS, otlp: OTLP, manager: { log: 'stderr' }
      },
      origins: {
        'http.listen': 'default', 'shutdown.delayMs': 'default', ...BLACKBOX_ORIGINS, ...PROMETHEUS_ORIGINS,
        'manager.log': 'default'
      }
    })
    const own = { http: { listen: '[::1]:8080' }, shutdown: { delayMs: 250 } }
    for (const document of [{ script: 'server.js', ...own }, { apps: [{ script: 'server.js' }], ...own }]) {
      put('bellwether.config.json', document)
      const { manager, apps } = load({
        env: { BELLWETHER_SHUTDOWN_DELAY_MS: '300' }, flags: { 'manager.log': 'stdout' }
      })
      expect(manager).toEqual({
        settings: {
          http: { listen: 'tcp://[::1]:8080', ...UI }, shutdown: { delayMs: 300 }, blackbox: BLACKBOX,
          prometheus: PROMETHEUS, otlp: OTLP, manager: { log: 'stdout' }
        },
        origins: {
          'http.listen': 'file', 'shutdown.delayMs': 'environment', ...BLACKBOX_ORIGINS, ...PROMETHEUS_ORIGINS,
          'manager.log': 'flag'
        }
      })
      expect(Object.isFrozen(manager.settings.http)).toBe(true)
      expect(Object.keys(apps[0].settings)).not.toContain('http')
      expect(Object.keys(apps[0].origins)).not.toContain('http.listen')
    }
  })

  test.each([{ written: 'off' }, { written: 'none' }])('"$written" on the command line is no port', ({ written }) => {
    put('bellwether.config.json', { script: 'server.js', http: { listen: 9000 } })
    expect(load({ env: { BELLWETHER_HTTP_LISTEN: written } }).manager.settings.http.listen).toBe(null)
  })

  test('mistakes are told with those of the apps, each with its place', () => {
    put('bellwether.config.json', {
      apps: [{ script: 'server.js', http: { listen: 1 } }], http: { listen: './x.sock' },
      shutdown: { delayMs: '5s', delay: 1 }, drain: {}, managr: {}
    })
    const { problems } = failure({ flags: { 'manager.log': 'file' } }).details
    expect(Object.fromEntries(problems.map((/** @type {any} */ p) => [
      p.path, `${p.line ?? '-'} ${p.message}`
    ]))).toEqual({
      'apps[0].http': '5 is about the manager: it belongs beside "apps", not into an app',
      'http.listen': '11 must be a TCP address, got "./x.sock"',
      'shutdown.delay': expect.stringMatching(/^15 unknown setting \(did you mean shutdown\.delayMs\?\)/),
      'shutdown.delayMs': '14 must be a whole number of milliseconds, got "5s" (did you mean 5000?)',
      drain: '17 belongs into each app, not beside "apps"',
      managr: '18 unknown setting beside "apps" (did you mean manager?)',
      'manager.log': '- must be one of "stderr" or "stdout", got "file" (from --manager-log)'
    })
  })

  test('an address belongs to an app or to the manager', () => {
    put('bellwether.config.json', {
      apps: [{ script: 'server.js', name: 'web', listen: [3000] }], http: { listen: '127.0.0.1:3000' }
    })
    expect(failure().details.problems).toEqual([{
      path: 'http.listen',
      message: 'tcp://127.0.0.1:3000 is an address of the app "web": set another one, or null for no port', line: 12,
      column: 15
    }])
    expect(load({ flags: { 'http.listen': 'off' } }).apps).toHaveLength(1)
  })

  test('without a settings file: flags and environment, those of apps left alone', () => {
    expect(loadManagerSettings({
      flags: { 'http.listen': '9000' }, env: { BELLWETHER_INSTANCES: 'nonsense', BELLWETHER_SHUTDOWN_DELAY_MS: '7' }
    })).toEqual({
      settings: {
        http: { listen: 'tcp://*:9000', ...UI }, shutdown: { delayMs: 7 }, blackbox: BLACKBOX, prometheus: PROMETHEUS,
        otlp: OTLP, manager: { log: 'stderr' }
      },
      origins: {
        'http.listen': 'flag', 'shutdown.delayMs': 'environment', ...BLACKBOX_ORIGINS, ...PROMETHEUS_ORIGINS,
        'manager.log': 'default'
      }
    })
    expect(() => loadManagerSettings({ env: { BELLWETHER_HTTP_LISTEN: 'localhost' } }))
      .toThrow(/http\.listen +"localhost" has no port: write localhost:3000 \(from BELLWETHER_HTTP_LISTEN\)/)
    expect(() => loadManagerSettings({ env: { BELLWETHER_SHUTDOWN_DELAY_MS: 'soon' } }))
      .toThrow(/shutdown\.delayMs +must be a whole number/)
  })
})

describe('broken JSON files', () => {
  const good = { apps: [{
    name: 'web', script: 'server.js', instances: 2, env: { A: 'é', B: '\n', C: 'long '.repeat(100) },
    drain: { timeoutMs: 5000 }
  }] }

  test('cut off at every byte: an error with its place', () => {
    const bytes = Buffer.from(JSON.stringify(good, null, 2))
    for (let length = 0; length < bytes.length; length++) {
      const file = put('bellwether.config.json', bytes.subarray(0, length))
      const err = failure()
      expect(err.code).toBe('BW_SETTINGS_FILE')
      expect(err.message).toMatch(/bellwether\.config\.json:\d+:\d+: .+ Nothing was changed\.$/s)
      expect(err.details).toMatchObject({ file, line: expect.any(Number), column: expect.any(Number) })
    }
  })

  test('300 files with flipped bits: accepted as they are or refused in words, never a crash', () => {
    const bytes = Buffer.from(JSON.stringify(good, null, 2))
    const outcomes = { accepted: 0, refused: 0 }
    let state = 42
    for (let round = 0; round < 300; round++) {
      const broken = Buffer.from(bytes)
      for (let flips = 0; flips <= round % 4; flips++) {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0
        broken[(state >>> 8) % broken.length] ^= 1 << (state >>> 29)
      }
      put('bellwether.config.json', broken)
      try {
        load()
        JSON.parse(broken.toString())
        outcomes.accepted++
      } catch (err) {
        expect(err.code).toMatch(/^BW_(SETTINGS|SETTINGS_FILE|ADDRESS)$/)
        outcomes.refused++
      }
    }
    expect(outcomes.accepted + outcomes.refused).toBe(300)
    expect(outcomes.refused).toBeGreaterThan(100)
    expect(outcomes.accepted).toBeGreaterThan(10)
  })

  test('a byte that is not UTF-8, a byte order mark, a file without end', () => {
    put('bellwether.config.json',
      Buffer.concat([Buffer.from('{\n "script": "'), Buffer.from([0xff]), Buffer.from('"}')]))
    expect(failure().message).toContain(':2:13: a byte that is not UTF-8')
    put('bellwether.config.json', `\ufeff${JSON.stringify({ script: 'server.js' })}`)
    expect(load().apps).toHaveLength(1)
    put('bellwether.config.json', ' '.repeat(1024 * 1024 + 1))
    expect(failure().message).toContain('settings are at most 1048576')
    put('bellwether.config.json', { script: 'a', args: Array(20_000).fill('x') })
    expect(failure().message).toContain('more than 10000 values')
  })
})

describe('settings without a file', () => {
  test('complete settings are checked again and stay what they are', () => {
    const { apps: [{ settings }] } = load({
      target: 'server.js', flags: { listen: ['3000', '[::]:4000', './x.sock'], instances: 'max' }
    })
    const again = checkApp(JSON.parse(JSON.stringify(settings)))
    expect(again).toEqual({ settings, problems: [] })
    expect(Object.isFrozen(again.settings?.drain)).toBe(true)
  })

  test('missing values get their defaults; relative paths need a folder', () => {
    expect(normaliseApp({ script: 'server.js' }, { baseDir: folder }))
      .toEqual(load({ target: 'server.js' }).apps[0].settings)
    expect(checkApp({ script: 'server.js', cwd: 'x' }).problems).toEqual([
      { path: 'script', message: 'must be an absolute path here, got "server.js"' },
      { path: 'cwd', message: 'must be an absolute path here, got "x"' }
    ])
    expect(checkApp({ script: '/nowhere/server.js' }, { files: false }).problems).toEqual([])
    expect(() => normaliseApp({ script: '/nowhere/server.js' }))
      .toThrow(/settings: 2 problems, nothing was changed \(BW_SETTINGS\)/)
  })

  test.each([
    null, 5, 'x', [], {}, [[]], { script: {} }, { drain: [] }, { listen: {} }, { listen: [[3000]] }, { env: [] }
  ])('%j is no app', plain => {
    const { settings, problems } = checkApp(plain)
    expect(settings).toBe(null)
    expect(problems.length).toBeGreaterThan(0)
  })

  test('a script whose folder is gone is a problem, not a crash', () => {
    expect(checkApp({ script: '/nowhere/server.js', name: 'web', cwd: '/nowhere' }).problems).toEqual([
      { path: 'script', message: 'does not exist: /nowhere/server.js' },
      { path: 'cwd', message: 'does not exist: /nowhere' }
    ])
  })
})

describe('what config shows', () => {
  test('a row for each setting and variable, secrets hidden', () => {
    put('bellwether.config.json', {
      script: 'server.js', args: ['--token=abc', '--password', 'abc', '--url', 'redis://u:abc@h/0'],
      env: { NODE_ENV: 'production', API_KEY: 'abc', DB: 'postgres://app:abc@db/x' }
    })
    const rows = describeApp(load().apps[0])
    const values = Object.fromEntries(rows.map(row => [row.path, row.value]))
    expect(values).toMatchObject({
      'env.NODE_ENV': 'production', 'env.API_KEY': '[redacted]', 'env.DB': 'postgres://[redacted]@db/x',
      'drain.timeoutMs': 30000
    })
    expect(values.args).toEqual(['--token=[redacted]', '--password', '[redacted]', '--url', 'redis://[redacted]@h/0'])
    expect(JSON.stringify(rows)).not.toContain('abc')
    expect(rows.find(row => row.path === 'drain.timeoutMs')).toEqual({
      path: 'drain.timeoutMs', value: 30000, unit: 'ms', origin: 'default', help: expect.stringMatching(/\.$/)
    })
    expect(describeManager(load({ target: 'server.js', flags: { 'http.listen': '1' } }).manager)[0]).toMatchObject({
      path: 'http.listen', value: 'tcp://*:1', unit: 'address', origin: 'flag'
    })
    expect(describeApp(load({ target: 'server.js' }).apps[0]).map(row => row.path))
      .toEqual(APP_SETTINGS.map(setting => setting.path))
  })

  test.each([
    ['AUTH_TOKEN', 'x', '[redacted]'], ['MY_SECRET', 'x', '[redacted]'], ['DB_PASS', 'x', '[redacted]'],
    ['SENTRY_DSN', 'x', '[redacted]'], ['SECRET', '', ''],
    ['PWD', '/srv', '/srv'], ['PATH', '/bin', '/bin'], ['URL', 'https://example.org/a@b', 'https://example.org/a@b'],
    ['URL', 'https://tok@example.org', 'https://[redacted]@example.org']
  ])('%s=%s is shown as %s', (name, value, shown) => {
    expect(redact(name, value)).toBe(shown)
  })

  test('an option that merely follows a secret one is shown', () => {
    expect(redactArgs(['--auth', '--port', '3000', 'TOKEN=x']))
      .toEqual(['--auth', '--port', '3000', 'TOKEN=[redacted]'])
  })

  test('the schema is JSON and a copy', () => {
    const schema = settingsSchema()
    expect(JSON.parse(JSON.stringify(schema))).toEqual(schema)
    expect(schema.$schema).toBe('http://json-schema.org/draft-07/schema#')
    schema.title = 'changed'
    expect(settingsSchema().title).toBe('Bellwether settings')
  })
})
