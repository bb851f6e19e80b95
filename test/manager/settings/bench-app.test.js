'use strict'
/** The section `bench` of a settings file: which app it becomes, and what is said of mistakes in it. */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { loadSettings } = require('../../../manager/settings')
const { BENCH_SETTINGS } = require('../../../manager/settings/setting-list')
const { COMMANDS } = require('../../../cli/commands')

/** @type {string} */
let folder
beforeEach(() => {
  folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'bw-bench-app-')))
  for (const name of ['server.js', 'fast.bench.js']) fs.writeFileSync(path.join(folder, name), '')
  fs.mkdirSync(path.join(folder, 'clone'))
})
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

/** @param {object} document @param {Partial<Parameters<typeof loadSettings>[0]>} [more] */
function load (document, more) {
  fs.writeFileSync(path.join(folder, 'bellwether.config.json'), JSON.stringify(document))
  return loadSettings({ cwd: folder, ...more })
}

/** @param {unknown} bench @param {object} [more] beside it @returns {string[]} */
function problemsOf (bench, more = {}) {
  try {
    load({ script: 'server.js', name: 'web', bench, ...more })
  } catch (err) {
    if (!err.details?.problems) throw err
    return err.details.problems.map((/** @type {any} */ { path: at, message }) => `${at}: ${message}`)
  }
  return []
}

/** @param {unknown} bench */
const argsOf = bench => load({ script: 'server.js', bench }).apps[1].settings.args

test.each([
  ['beside the settings of a single app', { script: 'server.js', name: 'web', bench: {} }],
  ['beside "apps"', { apps: [{ script: 'server.js', name: 'web' }], bench: {} }],
  ['without settings of its own', { script: 'server.js', name: 'web', bench: true }]
])('%s it is one app more, which gives way to the others', (_, document) => {
  const { apps } = load(document)
  expect(apps.map(({ settings }) => settings.name)).toEqual(['web', 'bench'])
  const { settings, origins } = apps[1]
  expect(settings).toMatchObject({
    instances: 1, nice: 10, cwd: folder, listen: [], ready: { when: 'message' }, worker: { sidecar: false },
    restart: { auto: true, maxRestarts: null }
  })
  expect(settings.args)
    .toEqual(['bench', 'watch', '--wait', '--repo', folder, '--live-url', 'http://127.0.0.1:9646/ui/'])
  expect(settings.links).toEqual({ website: 'http://127.0.0.1:9696/' })
  expect(fs.existsSync(settings.script)).toBe(true)
  expect(origins).toMatchObject({ nice: 'file', 'log.files': 'default' })
  expect(apps[0].settings.nice).toBe(0)
})

test.each([[true], [{ nice: 5 }]])('%j alone: a manager that runs nothing else', bench => {
  const { apps, manager } = load({ bench, http: { listen: null } })
  expect(apps.map(({ settings }) => settings.name)).toEqual(['bench'])
  expect(manager.settings.http.listen).toBe(null)
})

test('no app and no bot is a mistake, and so is half an app beside the bot', () => {
  expect(() => load({ bench: false })).toThrow(/script +is missing/)
  expect(() => load({ bench: true, name: 'web' })).toThrow(/name/)
})

test.each([[{ bench: false }], [{}]])('%j: there is none', more => {
  expect(load({ script: 'server.js', ...more }).apps).toHaveLength(1)
})

test('each setting reaches the command, paths as they are from the file', () => {
  const bench = {
    repo: 'clone', file: './fast.bench.js', profile: 'normal', only: ['http/*', 'a b'], branch: 'main',
    remote: 'origin', backlog: 0, listen: '[::1]:9697', machineChecks: false, nice: 19,
    links: { graphs: 'https://graphs.example.org/' }
  }
  expect(Object.keys(bench).sort()).toEqual(BENCH_SETTINGS.map(({ key }) => key).sort())
  const { settings } = load({ script: 'server.js', bench }).apps[1]
  expect(settings).toMatchObject({
    nice: 19, links: { website: 'http://[::1]:9697/', graphs: 'https://graphs.example.org/' }
  })
  expect(settings.args).toEqual([
    'bench', 'watch', '--wait', '--repo', path.join(folder, 'clone'), '--file', path.join(folder, 'fast.bench.js'),
    '--profile', 'normal', '--branch', 'main', '--remote', 'origin',
    '--backlog', '0', '--listen', '[::1]:9697', '--only', 'http/*', '--only', 'a b', '--live-url',
    'http://127.0.0.1:9646/ui/', '--no-machine-checks'
  ])
  const known = COMMANDS.find(({ name }) => name === 'bench')?.flags?.map(({ flags }) => flags.split(' ')[0])
  expect(known).toEqual(expect.arrayContaining(settings.args.filter(word => word.startsWith('--'))))
})

test.each([
  [{ listen: '0.0.0.0:80' }, ['--live-url', 'http://127.0.0.1:80/ui/']],
  [{ listen: '[::1]:80' }, ['--live-url', 'http://[::1]:80/ui/']], [{ listen: null }, []], [{ ui: false }, []]
])('its pages link to the live page, where there is one: %j', (http, flags) => {
  expect(load({ script: 'server.js', bench: true, http }).apps[1].settings.args.slice(5)).toEqual(flags)
})

test('flags and variables are about the apps that somebody wrote', () => {
  const { apps } = load({ script: 'server.js', bench: {} }, {
    flags: { instances: '4', name: 'web', nice: '3', args: ['x'] }, env: { BELLWETHER_LISTEN: '3000' }
  })
  expect(apps.map(({ settings }) => settings)).toMatchObject([
    { name: 'web', instances: 4, nice: 3, listen: ['tcp://*:3000'], args: ['x'] },
    { name: 'bench', instances: 1, nice: 10, listen: [], args: expect.arrayContaining(['watch']) }
  ])
  expect(apps[1].origins).toMatchObject({ instances: 'file', listen: 'default' })
})

test('what was loaded can be loaded again from its source', () => {
  const first = load({ apps: [{ script: 'server.js' }], bench: { repo: 'clone' } }, { flags: { instances: '3' } })
  const { file, flags, cwd } = first.source
  expect(loadSettings({ target: file, flags, cwd })).toEqual(first)
})

test.each([
  [{ profil: 'quick' }, 'bench.profil: unknown setting (did you mean bench.profile?)'],
  [{ profile: 'quik' }, 'bench.profile: must be one of "quick" or "normal", got "quik" (did you mean "quick"?)'],
  [{ backlog: '5' }, 'bench.backlog: must be a whole number, got "5" (did you mean 5?)'],
  [
    { links: { website: 'javascript:alert(1)' } },
    'bench.links.website: must be an address that begins with http:// or https://, got "javascript:alert(1)"'
  ],
  [{ nice: 20 }, 'bench.nice: must be at most 19, got 20'],
  [
    { only: 'http/hello' },
    'bench.only: must be a list of benchmarks or patterns such as ["http/*"], got "http/hello" (did you mean ["http/hello"]?)'
  ],
  [{ listen: 9696 }, 'bench.listen: must be host and port such as "127.0.0.1:9696" or "[::1]:9696", got 9696'],
  [{ listen: '127.0.0.1:99999' }, 'bench.listen: "127.0.0.1:99999": the port must be at most 65535'],
  [{ listen: 'example.org:80' }, expect.stringMatching(/^bench\.listen: .*Bellwether looks no names up/)],
  ['yes', 'bench: must be true, false, or an object of settings such as { "repo": "." }, got "yes"'],
  [[], 'bench: must be true, false, or an object of settings such as { "repo": "." }, got an empty list'],
  [{ repo: 'no-such' }, expect.stringMatching(/^bench\.repo: does not exist: .*\/no-such$/)],
  [{ repo: 'server.js' }, expect.stringMatching(/^bench\.repo: is no folder: .*\/server\.js$/)],
  [{ file: 'clone' }, expect.stringMatching(/^bench\.file: is no file: .*\/clone$/)]
])('%j: one line says what is wrong', (bench, says) => {
  expect(problemsOf(bench)).toEqual([says])
})

test('its name and its address are its own', () => {
  expect(problemsOf({ listen: '127.0.0.1:9696' }, { name: 'bench', listen: [9696] })).toEqual([
    'bench: makes an app named "bench", and the app of this file has that name: give that one another name',
    'bench.listen: tcp://127.0.0.1:9696 is an address of the app "bench"'
  ])
  expect(problemsOf({ listen: '127.0.0.1:9646' }, { http: { listen: 9646 } }))
    .toEqual(["bench.listen: tcp://127.0.0.1:9646 is the address of the manager's own port (http.listen)"])
  expect(problemsOf({ listen: '127.0.0.1:9696' }, { http: { listen: 'nonsense' } }))
    .toEqual([expect.stringMatching(/^http\.listen: /)])
  expect(() => load({ apps: [{ script: 'server.js' }, { script: 'server.js', name: 'bench' }], bench: {} }))
    .toThrow(/bench +makes an app named "bench", and apps\[1\] has that name/)
  expect(() => load({ apps: [{ script: 'server.js', bench: {} }] }))
    .toThrow(/apps\[0\]\.bench +is the bot beside the apps: it belongs beside "apps", not into an app/)
})

test.each(
  BENCH_SETTINGS.map(setting => ({ setting, path: setting.path }))
)('$path has default, unit, range and help, and no flag', ({ setting }) => {
  expect(setting.default !== undefined || setting.defaultNote).toBeTruthy()
  expect(setting.unit).toMatch(/\w/)
  expect(setting.range).toMatch(/\w/)
  expect(setting.help).toMatch(/^\S.*\.$/)
  expect([setting.flag, setting.env]).toEqual([null, null])
})

test('an empty section says all that a bench file may decide', () => {
  expect(argsOf(true)).toEqual(argsOf({}))
})
