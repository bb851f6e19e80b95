'use strict'
const { structuralProblems, documentProblems, formatProblems, settingsError } =
  require('../../../manager/settings/problems')
const { suggestPaths, editDistance, parseDurationMs } = require('../../../common/suggest')
const { pm2Hint } = require('../../../manager/settings/pm2-names')
const { SETTINGS } = require('../../../manager/settings/setting-list')

/** @param {Record<string, unknown>} part */
const messages = part =>
  structuralProblems({ script: 'a.js', ...part }).map(({ path, message }) => `${path}: ${message}`)

test.each([
  {
    name: 'a duration as text',
    part: { restart: { maxDelayMs: '30s' } },
    says: 'restart.maxDelayMs: must be a whole number of milliseconds, got "30s" (did you mean 30000?)'
  },
  {
    name: 'minutes',
    part: { drain: { timeoutMs: '1.5 min' } },
    says: 'drain.timeoutMs: must be a whole number of milliseconds, got "1.5 min" (did you mean 90000?)'
  },
  {
    name: 'a number as text',
    part: { drain: { timeoutMs: '500' } },
    says: 'drain.timeoutMs: must be a whole number of milliseconds, got "500" (did you mean 500?)'
  },
  {
    name: 'a guess out of range is no guess',
    part: { ready: { timeoutMs: '1ms' } },
    says: 'ready.timeoutMs: must be a whole number of milliseconds, got "1ms"'
  },
  {
    name: 'too small', part: { ready: { timeoutMs: 5 } },
    says: 'ready.timeoutMs: must be at least 100 milliseconds, got 5'
  },
  {
    name: 'too large',
    part: { drain: { timeoutMs: 1e9 } },
    says: 'drain.timeoutMs: must be at most 86400000 milliseconds, got 1000000000'
  },
  {
    name: 'a fraction',
    part: { reload: { surge: 1.5 } },
    says: 'reload.surge: must be a whole number from 1 to 1024, or "auto", got 1.5'
  },
  {
    name: 'surge below 1',
    part: { reload: { surge: 0 } },
    says: 'reload.surge: must be a whole number from 1 to 1024, or "auto", got 0'
  },
  {
    name: 'NaN', part: { instances: NaN }, says: 'instances: must be a whole number from 1 to 1024, or "max", got NaN'
  },
  {
    name: 'infinity',
    part: { drain: { timeoutMs: Infinity } },
    says: 'drain.timeoutMs: must be a whole number of milliseconds, got Infinity'
  },
  {
    name: "PM2's instances: 0",
    part: { instances: 0 },
    says: 'instances: must be a whole number from 1 to 1024, or "max", got 0 (did you mean "max"?)'
  },
  {
    name: 'instances as text',
    part: { instances: '4' },
    says: 'instances: must be a whole number from 1 to 1024, or "max", got "4" (did you mean 4?)'
  },
  {
    name: 'a word for yes',
    part: { ready: { check: 'no' } },
    says: 'ready.check: must be true or false, got "no" (did you mean false?)'
  },
  {
    name: 'a misspelt choice',
    part: { ready: { when: 'listen' } },
    says: 'ready.when: must be one of "listening", "message", "http", "notify", "fd", "log" or "tcp", got "listen" (did you mean "listening"?)'
  },
  {
    name: 'a signal without SIG',
    part: { stop: { signal: 'int' } },
    says: expect.stringContaining('got "int" (did you mean "SIGINT"?)')
  },
  { name: 'null', part: { drain: null }, says: 'drain: must be an object of settings, got null' },
  { name: 'a function', part: { script: () => 1 }, says: 'script: must be the path of a file, got a function' },
  { name: 'an empty script', part: { script: '' }, says: 'script: must be the path of a file, got ""' },
  { name: 'a NUL byte', part: { cwd: 'a\0b' }, says: 'cwd: must not contain a NUL byte' },
  {
    name: 'arguments as one text',
    part: { args: '--x' },
    says: 'args: must be a list of texts such as ["--verbose"], got "--x" (did you mean ["--x"]?)'
  },
  { name: 'one wrong item', part: { args: ['a', 1] }, says: 'args[1]: must be a text, got 1' },
  {
    name: 'one wrong address',
    part: { listen: [3000, true] },
    says: expect.stringMatching(/^listen\[1\]: must be an address such as 3000, .* got true$/)
  },
  {
    name: 'an environment value that is no text',
    part: { env: { A: ['s3cret'] } },
    says: 'env.A: must be a text, a number, true or false, got a list'
  },
  {
    name: 'an environment value is never repeated', part: { env: { A: 's3cret\0' } },
    says: 'env.A: must not contain a NUL byte'
  },
  {
    name: 'no name for a variable', part: { env: { 'A=B': 'x' } },
    says: 'env.A=B: is not a name for an environment variable'
  },
  { name: 'a bad name', part: { name: 'web.1' }, says: expect.stringMatching(
    /^name: must be a name of letters, .* got "web\.1"$/
  ) },
  { name: 'a long value is cut', part: { name: 'x'.repeat(500) }, says: expect.stringMatching(/got "x{60}\.\.\."$/) },
  {
    name: 'a typing mistake',
    part: { restart: { maxRestart: 3 } },
    says: 'restart.maxRestart: unknown setting (did you mean restart.maxRestarts?)'
  },
  {
    name: 'the right key at the wrong level',
    part: { maxDelayMs: 3 },
    says: 'maxDelayMs: unknown setting (did you mean restart.maxDelayMs?)'
  },
  { name: 'a key of several sections', part: { timeoutMs: 3 }, says:
    'timeoutMs: unknown setting (did you mean ready.timeoutMs, drain.timeoutMs, stop.timeoutMs, schedule.timeoutMs, health.timeoutMs or hooks.timeoutMs?)' },
  {
    name: 'the wrong section', part: { drain: { surge: 1 } },
    says: 'drain.surge: unknown setting (did you mean reload.surge?)'
  },
  {
    name: 'a misspelt key that another section has', part: { watch: { path: ['src'] } },
    says: 'watch.path: unknown setting (did you mean watch.paths?)'
  },
  {
    name: 'a misspelt key in a list', part: { log: { events: [{ name: 'x', pattern: 'y', patern: 'z' }] } },
    says: 'log.events[0].patern: unknown setting (did you mean log.events[0].pattern?)'
  },
  { name: 'a misspelt section', part: { restrat: {} }, says: 'restrat: unknown setting (did you mean restart?)' },
  { name: 'another spelling', part: { 'node-args': [] }, says: 'node-args: unknown setting (did you mean nodeArgs?)' },
  { name: 'nothing like it', part: { zzz: 1 }, says: 'zzz: unknown setting' },
  { name: '__proto__', part: JSON.parse('{"__proto__":{"x":1}}'), says: [] },
  {
    name: "PM2's kill_timeout",
    part: { kill_timeout: 1 },
    says: 'kill_timeout: unknown setting (a setting of PM2: write stop.timeoutMs)'
  },
  {
    name: "PM2's waitReady",
    part: { waitReady: true },
    says: 'waitReady: unknown setting (a setting of PM2: write ready.when: "message")'
  },
  {
    name: "PM2's cron_restart",
    part: { cron_restart: '0 0 * * *' },
    says: 'cron_restart: unknown setting (a setting of PM2: write reload.cron, or schedule.cron for a job)'
  }
])('$name', ({ part, says }) => {
  // the spread in `messages` loses "__proto__": that row goes to the validator as it is
  if (says.length === 0) expect(structuralProblems(part).map(problem => problem.path)).toEqual(['script', '__proto__'])
  else expect(messages(part)).toEqual([says])
})

test('all problems are told at once', () => {
  expect(
    structuralProblems({ instances: 0, drain: { timeoutMs: '1s', x: 1 }, zzz: 2 }).map(problem => problem.path).sort()
  )
    .toEqual(['drain.timeoutMs', 'drain.x', 'instances', 'script', 'zzz'])
})

test.each([
  { document: [], says: ['(must be one app, or { "apps": [ ... ] }: put the list under "apps")'] },
  { document: 5, says: ['(must be an object with the settings of an app, such as { "script": "server.js" }, got 5)'] },
  {
    document: null,
    says: ['(must be an object with the settings of an app, such as { "script": "server.js" }, got null)']
  },
  { document: {}, says: ['script(is missing: the file that each worker runs, such as "server.js" (or exec: a command))'] },
  {
    document: { apps: [] },
    says: ['apps(must be a list with at least one app, such as [{ "script": "server.js" }], got an empty list)']
  },
  {
    document: { apps: {} },
    says: ['apps(must be a list with at least one app, such as [{ "script": "server.js" }], got an object)']
  },
  {
    document: { apps: [3] },
    says: ['apps[0](must be an object with the settings of an app, such as { "script": "server.js" }, got 3)']
  },
  {
    document: { apps: [{ script: 'a' }], instances: 2 }, says: ['instances(belongs into each app, not beside "apps")']
  },
  {
    document: { apps: [{ script: 'a' }], deploy: {} },
    says: [expect.stringContaining('deploy(unknown setting beside "apps" (a setting of PM2')]
  },
  {
    document: { $schema: 'x', app: [{}] },
    says: [expect.stringContaining('script('), 'app(unknown setting (did you mean apps?))']
  },
  {
    document: { $schema: 'x', apps: [{ script: 'a' }, { script: 'b', drain: { timeoutMS: 1 } }] },
    says: ['apps[1].drain.timeoutMS(unknown setting (did you mean drain.timeoutMs?))']
  }
])('a settings file that holds $document', ({ document, says }) => {
  expect(documentProblems(document).map(({ path, message }) => `${path}(${message})`)).toEqual(says)
})

test('the text is aligned, counts the problems, and says that nothing was changed', () => {
  const problems = [
    { path: 'restart.maxDelayMs', message: 'must be x', line: 7, column: 19 },
    { path: 'name', message: 'is y' }
  ]
  expect(formatProblems('bellwether.json', problems)).toBe([
    'bellwether.json: 2 problems, nothing was changed (BW_SETTINGS)',
    '  restart.maxDelayMs   must be x [line 7, column 19]',
    '  name                 is y'
  ].join('\n'))
  expect(formatProblems('x', Array(250).fill({ path: 'a', message: 'b' })).split('\n')).toHaveLength(102)
})

test('the error has the code that all problems share', () => {
  expect(settingsError('x', [{ path: 'a', message: 'b', code: 'BW_ADDRESS' }]))
    .toMatchObject({ code: 'BW_ADDRESS', exitCode: 2 })
  expect(settingsError('x', [{ path: 'a', message: 'b', code: 'BW_ADDRESS' }, { path: 'c', message: 'd' }]).code)
    .toBe('BW_SETTINGS')
})

test.each([
  ['', 'abc', 3], ['ca', 'ac', 1], ['kitten', 'sitting', 3], ['same', 'same', 0]
])('the distance of %j and %j is %d', (a, b, distance) => {
  expect(editDistance(a, b)).toBe(distance)
})

test.each([
  ['30s', 30000], ['5 m', 300000], ['1h', 3600000], ['7d', 604800000], ['250ms', 250], ['1.5s', 1500], ['fast', null],
  ['5 parsecs', null], ['30', null]
])('%j lasts %p', (text, expected) => {
  expect(parseDurationMs(text)).toBe(expected)
})

test('every setting that a hint for users of PM2 names exists', () => {
  const paths = SETTINGS.map(setting => setting.path)
  const names = [
    'kill_timeout', 'wait_ready', 'listen_timeout', 'autorestart', 'restart_delay', 'min_uptime', 'max_restarts',
    'shutdown_with_message', 'merge_logs', 'node_args'
  ]
  for (const name of names) {
    const wanted = /write ([a-zA-Z.]+)/.exec(String(pm2Hint(name)))
    expect(paths).toContain(wanted?.[1])
  }
  expect(pm2Hint('exec_mode')).toMatch(/not needed/)
  expect(pm2Hint('max_memory_restart')).toMatch(/memory\.softBytes/)
  expect(pm2Hint('cron_restart')).toMatch(/reload\.cron/)
  expect(pm2Hint('instance_var')).toMatch(/instanceVar/)
  expect(pm2Hint('exec_interpreter')).toContain('bellwether reload <app> --node <path>')
  expect(pm2Hint('constructor')).toBe(null)
})

test('a very long unknown key costs no time', () => {
  expect(suggestPaths('x'.repeat(1_000_000), SETTINGS.map(setting => setting.path))).toEqual([])
})
