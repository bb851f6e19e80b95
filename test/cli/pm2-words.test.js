'use strict'
/** Every verb and option of PM2 7, as its users type them: what each becomes, or that the answer says what to write. */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { findCommand } = require('../../cli/commands')
const { PM2_OPTIONS } = require('../../cli/commands/pm2-options')
const { hintFor } = require('../../cli/not-ours')
const { parse } = require('../../cli/parse')
const { optionHint } = require('../../cli/pm2-options')
const { appsOfText, givenOptions, nodeWords, settingsOf } = require('../../cli/pm2-flags')
const { flagsFromOptions, settingFlags } = require('../../cli/setting-flags')
const { sorterOf } = require('../../cli/sort-apps')
const { resolveTargets } = require('../../cli/targets')
const { workerOf } = require('../../cli/worker-number')
const { KEYS } = require('../../manager/settings/ecosystem/keys')

/** Of `pm2 --help`. */
const VERBS = 'start trigger deploy startOrRestart startOrReload pid create startOrGracefulReload stop restart scale profile:mem ' +
  'profile:cpu reload id inspect delete del sendSignal ping updatePM2 update install module:install module:update module:generate ' +
  'uninstall module:uninstall package publish module:publish set multiset get conf config unset report link unlink monitor unmonitor ' +
  'open plus register login logout dump save cleardump send attach resurrect unstartup startup logrotate ecosystem init reset describe ' +
  'desc info show env list ls l ps status jlist slist sysinfos prettylist monit imonit dashboard dash flush reloadLogs logs kill pull ' +
  'forward backward deepUpdate serve expose autoinstall examples install-otel uninstall-otel web gracefulReload'
/** The same of its options, with a value where one is needed. */
const OPTIONS = '-s|--silent|--ext js|-n x|--name x|-m|--mini-list|--interpreter node|--interpreter-args --trace-gc|--node-args --trace-gc|' +
  '-o x|--output x|-e x|--error x|-l x|--log x|--filter-env x|--log-type json|--log-date-format x|--time|--disable-logs|--env x|-a|' +
  '--update-env|-f|--force|-i 2|--instances 2|--parallel 2|--shutdown-with-message|-p x|--pid x|-k 5000|--kill-timeout 5000|' +
  '--listen-timeout 5000|--max-memory-restart 200M|--restart-delay 100|--exp-backoff-restart-delay 100|-x|--execute-command|' +
  '--max-restarts 5|--uid node|--gid node|--namespace x|--cwd .|--hp x|--wait-ip|--service-name x|-c 1|--cron 1|--cron-restart 1|' +
  '-w|--write|--no-daemon|--source-map-support|--only x|--disable-source-map-support|--wait-ready|--merge-logs|--watch|--watch=src|' +
  '--ignore-watch x|--watch-delay 100|--no-color|--no-vizion|--no-autostart|--no-autorestart|--stop-exit-codes 0|--no-treekill|' +
  '--no-pmx|--no-automation|--trace|--disable-trace|--sort x|--attach|--v8|--event-loop-inspector|--deep-monitoring|--container|--dist'

test.each(VERBS.split(' '))('the verb %s', word =>
  expect(findCommand(word)?.name ?? hintFor(word)).toEqual(expect.any(String)))

const start = /** @type {import('../../cli/commands').Command} */ (findCommand('start'))

test.each(OPTIONS.split('|'))('start %s', option => {
  const hint = optionHint(option.split(' ')[0])
  try {
    parse(start, ['app.js', ...option.split(' ')], settingFlags)
  } catch (err) {
    expect({ code: err.code, message: err.message }).toEqual({ code: 'BW_USAGE', message: expect.stringContaining(String(hint)) })
  }
})

test('each option stands for a key of ecosystem files', () =>
  expect(PM2_OPTIONS.filter(({ key }) => !Object.hasOwn(KEYS, key))).toEqual([]))

describe('what is typed becomes flags by the paths of settings', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-words-'))
  const file = (/** @type {string} */ name) => path.join(folder, name)
  for (const name of ['app.js', 'job.py', 'job.sh', 'old.coffee']) fs.writeFileSync(file(name), '')
  fs.writeFileSync(file('binary'), Buffer.from([0x7f, 0x45, 0x4c, 0x46])) // as each program begins
  afterAll(() => fs.rmSync(folder, { recursive: true }))

  /** @param {string[]} typed */
  function read (typed) {
    const { args, options, appArgs } = parse(start, typed, settingFlags)
    const word = args[0] ?? null
    return settingsOf('start', { word, flags: flagsFromOptions(options, appArgs), given: givenOptions(options), cwd: folder })
  }
  const MIB = 1024 ** 2
  const SIGINT = { 'stop.signal': 'SIGINT' }
  const UNBUFFERED = { env: { PYTHONUNBUFFERED: '1' } }
  const COMMAND = { ...SIGINT, 'ready.listens': 'never', 'reload.stopFirst': true }

  test.each([
    { typed: ['app.js'], flags: {} },
    { typed: ['app.js', '-i', 'max', '-n', 'web'], flags: { instances: 'max', name: 'web' } },
    { typed: ['app.js', '-i', '0'], flags: { ...SIGINT, instances: 'max' } },
    { typed: ['app.js', '--max-memory-restart', '200M'], flags: { ...SIGINT, 'memory.softBytes': 200 * MIB } },
    { typed: ['app.js', '--watch'], flags: { ...SIGINT, watch: true } },
    { typed: ['app.js', '--watch=src views', '--ignore-watch', 'a b', '--ignore-watch', 'c'],
      flags: { ...SIGINT, watch: { paths: [file('src'), file('views')], ignore: ['a', 'b', 'c'] } } },
    { typed: ['app.js', '--time'], flags: { ...SIGINT, 'log.timePattern': 'YYYY-MM-DDTHH:mm:ss:' } },
    { typed: ['app.js', '-c', '0 3 * * *'], flags: { ...SIGINT, 'reload.cron': '0 3 * * *' } },
    { typed: ['app.js', '--cron', '0 3 * * *', '--no-autorestart'], flags: { ...SIGINT, 'schedule.cron': '0 3 * * *' } },
    { typed: ['app.js', '--no-autorestart'], flags: { ...SIGINT, 'restart.auto': false } },
    { typed: ['app.js', '--restart-delay', '3000'],
      flags: { ...SIGINT, 'restart.minDelayMs': 3000, 'restart.maxDelayMs': 3000 } },
    { typed: ['app.js', '--max-restarts', '5'], flags: { ...SIGINT, 'restart.maxRestarts': 5 } },
    { typed: ['app.js', '-k', '3000'], flags: { ...SIGINT, 'stop.timeoutMs': 3000 } },
    { typed: ['app.js', '-k', '3s', '--stop-signal', 'SIGTERM'], flags: { 'stop.signal': 'SIGTERM', 'stop.timeoutMs': 3000 } },
    { typed: ['app.js', '--wait-ready', '--listen-timeout', '8000'],
      flags: { ...SIGINT, 'ready.when': 'message', 'ready.timeoutMs': 8000 } },
    { typed: ['app.js', '--shutdown-with-message'], flags: { 'stop.message': true } },
    { typed: ['app.js', '--merge-logs', '--log-type', 'json'],
      flags: { ...SIGINT, 'log.files': 'app', 'log.format': 'json' } },
    { typed: ['app.js', '--uid', '1000'], flags: { ...SIGINT, user: 1000 } },
    { typed: ['app.js', '--no-pmx'], flags: { ...SIGINT, apm: false } },
    { typed: ['app.js', '--node-args', '--max-old-space-size=200 --expose-gc'],
      flags: { nodeArgs: ['--max-old-space-size=200', '--expose-gc'] } },
    { typed: ['app.js', '--', 'run', 'start', '--', '--port', '3000'], flags: { args: ['run', 'start', '--', '--port', '3000'] } },
    { typed: ['ecosystem.config.js', '--time', '-k', '3000'], target: 'ecosystem.config.js',
      flags: { 'log.timePattern': 'YYYY-MM-DDTHH:mm:ss:', 'stop.timeoutMs': 3000 } },
    { typed: ['job.py', '--', 'a'], target: null, flags: { ...COMMAND, name: 'job', exec: ['python3', file('job.py')], args: ['a'], ...UNBUFFERED } },
    { typed: ['job.py', '--listen', '8080'], target: null, flags: { ...SIGINT, name: 'job', exec: ['python3', file('job.py')], listen: ['8080'], ...UNBUFFERED } },
    { typed: ['job.py', '-n', 'x', '--interpreter', 'python2', '--interpreter-args', '-u'], target: null,
      flags: { ...COMMAND, name: 'x', exec: ['python2', '-u', file('job.py')], ...UNBUFFERED } },
    { typed: ['job.sh', '--time'], target: null,
      flags: { ...COMMAND, name: 'job', exec: ['bash', file('job.sh')], 'log.timePattern': 'YYYY-MM-DDTHH:mm:ss:' } },
    { typed: ['binary'], target: null, flags: { ...COMMAND, name: 'binary', exec: [file('binary')] } },
    { typed: ['npm', '--', 'start'], target: null, flags: { ...COMMAND, name: 'npm', exec: ['npm'], args: ['start'] } },
    { typed: ['npm run x'], target: null, flags: { ...COMMAND, name: 'npm', exec: ['bash', '-c', 'npm run x'] } },
    { typed: ['app.js --port 3'], target: 'app.js --port 3', flags: {} }, // no program: there is no such file
    { typed: ['.'], target: '.', flags: {} }
  ])('start $typed', ({ typed, target = typed[0], flags }) => {
    const { says, ...found } = read(typed)
    expect(found).toEqual({ target, flags })
  })

  test.each([
    [['app.js', '-f', '--watch-delay', '5'], ['note: --watch-delay: changes within 300 ms are one reload', 'note: --force: ']],
    [['app.js', '--no-vizion'], ['note: --no-vizion: the repository of the app is not looked at']],
    [['app.js', '--max-memory-restart', '1G'], []]
  ])('%j says', (typed, says) => {
    const { says: said } = read(typed)
    expect(said.map((text, at) => text.startsWith(says[at]))).toEqual(says.map(() => true))
  })

  test.each([
    [['app.js', '--restart-delay', 'soon'], '--restart-delay must be a time'],
    [['old.coffee'], 'CoffeeScript'], [['app.js', '--interpreter', 'node@20'], 'node@20'], [['serve', '--time'], null]
  ])('%j is refused', (typed, text) => {
    if (text === null) return expect(read(typed).target).toBe('serve') // nothing of that name: the caller says so
    expect(() => read(typed)).toThrow(expect.objectContaining({ code: 'BW_USAGE', message: expect.stringContaining(text) }))
  })

  test('apps from stdin', () => {
    const text = JSON.stringify([{ script: 'app.js', name: 'a', env: { A: { b: 1 } }, max_memory_restart: '64M' }, { script: 'job.py', namespace: 'x' }])
    expect(appsOfText(text, folder)).toMatchObject([
      { target: 'app.js', env: { A: '{"b":1}' }, flags: { name: 'a', 'memory.softBytes': 64 * MIB, ...SIGINT } },
      { target: null, flags: { name: 'job', exec: ['python3', file('job.py')] } }
    ])
    expect(appsOfText(text, folder)[0].flags).not.toHaveProperty('env') // flags are shown
    expect(() => appsOfText('[{"script":"a.js","memory":{}}]', folder)).toThrow(expect.objectContaining({ code: 'BW_SETTINGS_FILE' }))
    expect(() => appsOfText('[{"name":"a"}]', folder)).toThrow(expect.objectContaining({ code: 'BW_USAGE' }))
    expect(() => appsOfText('{', folder)).toThrow(expect.objectContaining({ code: 'BW_SETTINGS_FILE' }))
  })
})

test.each([
  ['--expose-gc', ['--expose-gc']], ['-r ./x.js', ['-r', './x.js']], ['--title=a b', ['--title=a b']],
  ['--a --b="c d"', ['--a', '--b=c d']], ['--a "b', ['--a "b']], ['', ['']]
])('--node-args %j', (text, words) => expect(nodeWords(text)).toEqual(words))

describe('numbers and expressions as targets', () => {
  const known = [
    { name: 'web', instances: 2, pmIds: [0, 1], workers: [{ slot: 0, pmId: 0 }, { slot: 1, pmId: 1 }] },
    { name: 'job', instances: 1, pmIds: [2] }, // stopped
    { name: '7', instances: 1, pmIds: [9] }, { name: 'api', instances: 2, workers: [{ slot: 0 }] }, 'gone'
  ]
  test.each([
    { words: ['1'], slots: true, found: [{ app: 'web', slot: 1 }] },
    { words: ['2'], slots: true, found: [{ app: 'job', slot: null }] },
    { words: ['2', '9'], found: [{ app: 'job', slot: null }, { app: '7', slot: null }] },
    { words: ['0', '1'], found: [{ app: 'web', slot: null }] }, // all its workers
    { words: ['7'], found: [{ app: '7', slot: null }] }, // a name comes before a number
    { words: ['/^[wj]/'], found: [{ app: 'web', slot: null }, { app: 'job', slot: null }] }
  ])('$words', ({ words, slots = false, found }) => expect(resolveTargets(words, known, { slots, verb: 'stop' })).toEqual(found))

  test.each([
    [['0'], 'BW_USAGE', /web has 2 workers, of which web\.0 is named/], [['3'], 'BW_NO_SUCH_APP', /No worker has the number 3/],
    [['/x$/'], 'BW_NO_SUCH_APP', /called like/], [['/(/'], 'BW_USAGE', /no regular expression/],
    [[`/${'a'.repeat(101)}/`], 'BW_USAGE', /100 characters/], [['99999999999'], 'BW_NO_SUCH_APP', /no app/]
  ])('%j', (words, code, message) => expect(() => resolveTargets(words, known, { verb: 'stop' }))
    .toThrow(expect.objectContaining({ code, message: expect.stringMatching(message) })))
})

test.each([
  { word: '1', worker: 'web.1' }, { word: '2', worker: 'job.0' }, { word: '7', worker: '7' },
  { word: '1', fails: 'BW_NOT_RUNNING', worker: '1' }
])('a verb that looks inside finds $worker for $word', async ({ word, worker, fails }) => {
  const apps = [
    { name: 'web', pmIds: [0, 1], workers: [{ id: 'web.0', slot: 0 }, { id: 'web.1', slot: 1 }] },
    { name: 'job', pmIds: [2], workers: [{ id: 'job.0', slot: 0 }] }, { name: '7', pmIds: [3], workers: [] }
  ]
  const get = async () => {
    if (fails) throw Object.assign(new Error('none'), { code: fails })
    return { apps }
  }
  expect(await workerOf(/** @type {any} */ ({ client: { get } }), word, 'attach')).toBe(worker)
})

describe('ls --sort', () => {
  const apps = [
    { name: 'b', state: 'online', instances: 1, restarts: 2, pmIds: [4], workers: [{ pid: 9, rssBytes: 5, uptimeMs: 1 }] },
    { name: 'a', state: 'stopped', instances: 3, restarts: 0, pmIds: [], workers: [] },
    { name: 'c', state: 'online', instances: 2, restarts: 2, workers: [{ pid: 3, rssBytes: 3 }, { pid: null, rssBytes: null }] }
  ]
  test.each([
    ['name', 'abc'], ['name:desc', 'cba'], ['memory:desc', 'bca'], ['pid', 'cba'], ['restarts', 'abc'], ['instances:desc', 'acb'],
    ['id', 'bac'], ['status', 'bca']
  ])('%s', (text, names) => expect(sorterOf(text)(apps).map(({ name }) => name).join('')).toBe(names))
  test.each([['memry'], ['name:up'], ['constructor'], ['']])('%j is refused', text =>
    expect(() => sorterOf(text)).toThrow(expect.objectContaining({ code: 'BW_USAGE' })))
})
