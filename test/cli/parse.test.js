'use strict'
const fs = require('node:fs')
const path = require('node:path')
const { COMMANDS, commandNames, findCommand } = require('../../cli/commands')
const { parse, parsePlainly } = require('../../cli/parse')
const { PARTS } = require('../../cli/bench-parts')
const { readValue, limitText } = require('../../cli/flag-values')
const { longName } = require('../../cli/usage-error')
const { MOST_HISTORY_COMMITS } = require('../../bench/shapes/result')
const { LONGEST_SILENCE_MS } = require('../../bench/shapes/record')
const { THEMES } = require('../../dashboards/terminal/looks')
const { parseWithCommander } = require('../../cli/parse-with-commander')
const { settingFlags, flagsFromOptions } = require('../../cli/setting-flags')
const { splitVerb } = require('../../cli/main')
const { hintFor, HINTS } = require('../../cli/not-ours')
const { resolveTargets } = require('../../cli/targets')
const { readInstances } = require('../../cli/verbs/scale')
const { shareLines, sourcesOfApp } = require('../../cli/logs/log-sources')

/** @param {string} name */
const command = name => /** @type {import('../../cli/commands').Command} */ (findCommand(name))

test.each([
  ['ls', []], ['ls', ['--json']], ['ls', ['--no-color', '-q']], ['stop', ['web', 'api']], ['stop', ['--quiet', 'web']],
  ['scale', ['web', '+1']],
  ['logs', ['-f', 'web', '--err']], ['logs', []], ['run', ['server.js']], ['run', ['--detached']],
  ['reload', ['web', '--update-env']], ['config', ['check']]
])('%s %j reads alike with and without commander', (name, words) => {
  const plain = parsePlainly(command(name), words)
  expect(plain).toEqual(parseWithCommander(command(name), words, settingFlags))
})

test.each([
  ['a value', 'logs', ['-n', '5']], ['an unknown flag', 'ls', ['--jsn']], ['help', 'ls', ['--help']],
  ['too many words', 'ls', ['web']],
  ['too few words', 'stop', []], ['a negative number', 'scale', ['web', '-1']],
  ['letters put together', 'logs', ['-fq']]
])('%s is left to commander', (name, verb, words) => expect(parsePlainly(command(verb), words)).toBeNull())

test.each([
  { words: ['--detached', '--resume', 'none'], options: { detached: true, resume: 'none' } },
  { words: ['--detached', '--resume', 'all'], options: { detached: true, resume: 'all' } },
  { words: ['--detached'], options: { detached: true } },
  { words: ['--drain'], options: { drain: true } }
])('the words of a manager that runs already are understood: an upgrade starts the next version with them ($words)', ({ words, options }) => {
  expect(parse(command('run'), words, settingFlags).options).toMatchObject(options)
})

test.each([
  ['-1'], ['+1'], ['4']
])('scale web %s', wanted =>
  expect(parse(command('scale'), ['web', wanted], settingFlags).args).toEqual(['web', wanted]))

test('what follows "--" is the app\'s, whatever it looks like', () => {
  const { args, options, appArgs } = parse(command('start'),
    ['server.js', '-i', '4', '-n', 'web', '--listen', '3000', '--listen', ':3001', '--', '--json', '-n', '--'],
    settingFlags)
  expect(args).toEqual(['server.js'])
  expect(flagsFromOptions(options, appArgs)).toEqual({
    instances: '4', name: 'web', listen: ['3000', ':3001'], args: ['--json', '-n', '--']
  })
})

test('yes/no settings both ways; what was not given is not there', () => {
  const flagsOf = (/** @type {string[]} */ words) => {
    const { options, appArgs } = parse(command('start'), words, settingFlags)
    return flagsFromOptions(options, appArgs)
  }
  expect(flagsOf(['x.js', '--no-ready-check', '--stop-message'])).toEqual({
    'ready.check': false, 'stop.message': true
  })
  expect(flagsOf(['x.js', '--ready-check', '--no-stop-message'])).toEqual({
    'ready.check': true, 'stop.message': false
  })
  expect(flagsOf(['x.js'])).toEqual({})
})

test.each([
  ['ls', ['--jsn'], /Unknown option '--jsn'\. Did you mean --json\?/],
  ['stop', [], /Missing required argument 'app'\./],
  ['ls', ['web'], /Too many arguments/],
  ['logs', ['-n'], /Option '-n, --lines <count>' argument missing\./]
])('%s %j: wrong usage', (verb, words, message) => {
  expect(() => parse(command(verb), words, settingFlags))
    .toThrow(expect.objectContaining({ code: 'BW_USAGE', exitCode: 2, message: expect.stringMatching(message) }))
})

/** Each kind of mistake, of a verb and of a part of a verb: the same answer. */
test.each([
  { words: ['logs', '--linse', '5'], says: /^Unknown option '--linse'\. Did you mean --lines\?$/ },
  { words: ['bench', 'run', '--profil', 'quick'], says: /^Unknown option '--profil'\. Did you mean --profile\?$/ },
  { words: ['bench', 'status', '--metric', 'x'], says: /^--metric means nothing to "bench status"\.$/ },
  { words: ['logs', '--lines'], says: /^Option '-n, --lines <count>' argument missing\.$/ },
  { words: ['bench', 'run', '--budget'], says: /^Option '--budget <time>' argument missing\.$/ },
  { words: ['logs', '-n', 'many'], says: /^--lines takes a whole number from 0 to 999999, got "many"\.$/ },
  { words: ['bench', 'history', '--limit', '0'], says: /^--limit takes a whole number from 1 to 300, got "0"\.$/ },
  {
    words: ['trigger', 'web', 'x', '--timeout', '11m'],
    says: /^--timeout takes a time from 1ms to 10m, such as .*, got "11m"\.$/
  },
  {
    words: ['bench', 'run', '--budget', 'soon'],
    says: /^--budget takes a time from 1s to 30d, such as .*, got "soon"\.$/
  },
  {
    words: ['top', '--theme', 'mone'],
    says: /^--theme takes default, colour-blind or mono, got "mone"\. Did you mean "mono"\?$/
  },
  { words: ['bench', 'run', '--profile', 'slow'], says: /^--profile takes quick or normal, got "slow"\.$/ },
  { words: ['stop'], says: /^Missing required argument 'app'\.$/ },
  { words: ['bench', 'compare', 'a'], says: /^Missing required argument 'B'\.$/ },
  { words: ['scale', 'web', '1', '2'], says: /^Too many arguments\. Expected 2 arguments but got 3\.$/ },
  { words: ['bench', 'compare', 'a', 'b', 'c'], says: /^Too many arguments\. Expected 2 arguments but got 3\.$/ },
  { words: ['repl', 'web'], says: /^"repl" needs --write <off\|on>\.$/ },
  { words: ['bench', 'publish'], says: /^"bench publish" needs --out <folder>\.$/ },
  {
    words: ['bench', 'runner', '--from', 'x'], says: /^"bench runner" needs --from <address> and --token-file <file>\.$/
  },
  { words: ['bench', 'run', '--pairs=3'], says: /^--pairs means nothing to "bench run"\.$/ },
  { words: ['bench', '--onl', 'a', 'run'], says: /^Unknown option '--onl'\. Did you mean --only\?$/ },
  // seconds or hours? It is asked, not guessed
  {
    words: ['bench', 'run', '--budget', '20'],
    says: /^--budget takes a time from 1s to 30d, such as 90s, .*, got "20"\.$/
  },
  {
    words: ['bench', 'silence', 'x', '--for', '0.0001s', '--reason', 'y'],
    says: /^--for takes a time from 1s to 365d or 0, .*, got "0\.0001s"\.$/
  },
  { words: ['load', 'http://a/', '-c', '0'], says: /^--connections takes a whole number from 1 to 20000, got "0"\.$/ },
  { words: ['load', 'http://a/', '--rate=0'], says: /^--rate takes a number from 0\.001 to 1000000, .*, got "0"\.$/ },
  {
    words: ['load', 'http://a/', '-d', '500000h'],
    says: /^--duration takes a time from 1ms to 24d, .*, got "500000h"\.$/
  },
  {
    words: ['config', 'chek'],
    says: /^"config chek" is not known\. Did you mean "config check"\? There are check, show and schema\.$/
  },
  {
    words: ['bench', '--only', 'run', 'rnu'],
    says: /^"bench rnu" is not known\. Did you mean "bench run"\? There are init, run, /
  }
])('wrong: $words', ({ words: [verb, ...words], says }) => {
  const isBench = verb === 'bench'
  const name = isBench && Object.hasOwn(PARTS, words[0]) ? `bench ${words[0]}` : verb
  expect(() => parse(command(verb), words, settingFlags)).toThrow(expect.objectContaining({
    code: isBench ? 'BW_BENCH_USAGE' : 'BW_USAGE',
    message: expect.stringMatching(says),
    details: {
      command: name,
      usage: expect.arrayContaining([expect.stringMatching(new RegExp(`^usage: bellwether ${name} \\[options\\]`))]),
      next: [`bellwether ${name} --help`]
    }
  }))
})

test.each(/** @type {[import('../../cli/flag-values').Takes, string, number | string | null][]} */ ([
  [{ whole: [1, 10] }, '10', 10], [{ whole: [1, 10] }, '11', null], [{ whole: [0, 10] }, '-1', null],
  [{ whole: [1, 10] }, '1.5', null],
  [{ number: [0, 9] }, '1.5', 1.5], [{ number: [0, 9] }, '', null], [{ number: [0, 9] }, '1e3', null],
  [{ number: [0.5, 9] }, '0', null], [{ number: [0, 9] }, '9.1', null],
  [{ choice: ['a', 'b'] }, 'b', 'b'], [{ choice: ['a', 'b'] }, 'toString', null],
  [{ time: [1000, 60_000] }, '90s', null], [{ time: [1000, 60_000] }, '1.5s', 1500],
  [{ time: [1000, 60_000] }, '30', 30_000],
  [{ time: [1000, 60_000] }, '0s', null], [{ time: [1000, 60_000], orZero: true }, '0s', 0],
  [{ time: [1, Infinity] }, '365d', 31_536_000_000]
]))('%j of %j is %p', (takes, text, value) => {
  if (value === null) expect(() => readValue('--x', takes, text)).toThrow(/^--x takes /)
  else expect(readValue('--x', takes, text)).toBe(value)
})

test.each([
  [90_000, '90s'], [1_200_000, '20m'], [86_400_000, '1d'], [1500, '1500ms']
])('%p ms as a word is %s', (ms, text) => {
  expect(limitText(ms)).toBe(text)
  expect(readValue('--x', { time: [1, Infinity] }, text)).toBe(ms)
})

test('the parts of bench name flags that there are, and each flag is of a part', () => {
  const names = (command('bench').flags ?? []).map(({ flags }) => longName(flags))
  expect([...new Set(Object.values(PARTS).flatMap(({ flags }) => flags))].sort()).toEqual(names.sort())
  for (const { flags, needs = [] } of Object.values(PARTS)) expect(flags).toEqual(expect.arrayContaining(needs))
  expect(command('bench').args).toBe(`<${Object.keys(PARTS).join('|')}> [words...]`)
})

test('limits that stand elsewhere too are the same there', () => {
  const takes = (/** @type {string} */ verb, /** @type {string} */ flag) =>
    command(verb).flags?.find(({ flags }) => longName(flags) === flag)?.takes
  expect(takes('bench', 'limit')).toEqual({ whole: [1, MOST_HISTORY_COMMITS] })
  expect(takes('bench', 'for')).toMatchObject({ time: [1000, LONGEST_SILENCE_MS] })
  expect(takes('top', 'theme')).toEqual({ choice: Object.keys(THEMES) })
})

test('no name stands for two verbs, and no verb that we have is called missing', () => {
  const names = commandNames()
  expect(new Set(names).size).toBe(names.length)
  expect(names.filter(name => hintFor(name))).toEqual([])
})

test('what is typed out of habit is answered by what is there now', () => {
  for (const word of ['startup', 'unstartup']) {
    expect(hintFor(word)).toContain('bellwether systemd')
    expect(hintFor(word)).not.toContain('later version')
  }
})

test('a hint names verbs that there are', () => {
  const named = Object.values(HINTS).flatMap(hint => [...hint.matchAll(/bellwether ([a-z-]+)/g)].map(([, verb]) => verb))
  expect(named.length).toBeGreaterThan(50)
  expect([...new Set(named)].filter(verb => !commandNames().includes(verb))).toEqual([])
})

test('the README has each verb once, with its other names', () => {
  const [, section] = fs.readFileSync(path.join(__dirname, '..', '..', 'README.md'), 'utf8').split('\n## The verbs\n')
  const rows = [...section.split('\n## ')[0].matchAll(/^\| `([a-z-]+)[^|]*\|[^|]*\|([^|]*)\|$/gm)]
  const there = rows.map(([, name, others]) => [name, others.match(/\w+/g) ?? []])
  expect(Object.fromEntries(there))
    .toEqual(Object.fromEntries(COMMANDS.map(({ name, aliases = [] }) => [name, aliases])))
  expect(there).toHaveLength(COMMANDS.length)
})

test('each verb has its file', () => {
  for (const { name } of COMMANDS) expect(typeof require(`../../cli/verbs/${name}`).run).toBe('function')
})

test('flags of settings do not hide flags of the verbs', () => {
  for (const one of COMMANDS.filter(({ settingFlags: takes }) => takes)) {
    expect(() => parse(one, [...(one.name === 'config' ? ['check'] : []), '-i', '2'], settingFlags)).not.toThrow()
  }
})

test.each([
  [['ls', '--json'], { verb: 'ls', words: ['--json'] }],
  [['--json', 'ls'], { verb: 'ls', words: ['--json'] }],
  [['--no-color', 'stop', 'web'], { verb: 'stop', words: ['--no-color', 'web'] }],
  [['--version'], { verb: null, words: ['--version'] }],
  [[], { verb: null, words: [] }],
  [['--', 'ls'], { verb: null, words: ['--', 'ls'] }]
])('%j', (words, split) => expect(splitVerb(words)).toEqual(split))

describe('targets', () => {
  const known = ['web', 'api', 'worker']
  test.each([
    [['web'], ['web']], [['api', 'web', 'api'], ['api', 'web']], [['all'], ['web', 'api', 'worker']],
    [['api', 'all'], ['api', 'web', 'worker']]
  ])('%j', (words, apps) =>
    expect(resolveTargets(words, known, { verb: 'stop' }).map(target => target.app)).toEqual(apps))

  test('one worker where one can be meant', () => {
    expect(resolveTargets(['web.3'], known, { slots: true, verb: 'logs' })).toEqual([{ app: 'web', slot: 3 }])
    expect(() => resolveTargets(['web.3'], known, { verb: 'stop' }))
      .toThrow(expect.objectContaining({ code: 'BW_USAGE' }))
  })

  test('a name or a namespace as PM2 has it', () => {
    const apps = [{ name: 'shop-api', namespace: 'my-shop' }, { name: 'api-example-com' }, { name: 'app' }, { name: 'web-1' }]
    /** @param {string} word */
    const meant = word => resolveTargets([word], apps, { slots: true, verb: 'restart' })
    expect(meant('@shop/api')).toEqual([{ app: 'shop-api', slot: null }])
    expect(meant('api.example.com.1')).toEqual([{ app: 'api-example-com', slot: 1 }])
    expect(meant('my shop')).toEqual([{ app: 'shop-api', slot: null }])
    for (const none of ['@shop/web', 'приложение', '@@', 'web.1']) {
      expect(() => meant(none)).toThrow(expect.objectContaining({ code: 'BW_NO_SUCH_APP' }))
    }
  })

  test('an app called "all" is that app', () =>
    expect(resolveTargets(['all'], ['all', 'web'], { verb: 'stop' })).toEqual([{ app: 'all', slot: null }]))

  test('an unknown name: the nearest and all that are known', () => {
    expect(() => resolveTargets(['wbe'], known, { verb: 'stop' })).toThrow(expect.objectContaining({
      code: 'BW_NO_SUCH_APP', exitCode: 4,
      message: 'There is no app "wbe". Did you mean "web"? Known: web, api, worker.'
    }))
    expect(() => resolveTargets(['x.1'], [], { slots: true, verb: 'logs' }))
      .toThrow('There is no app "x". There are no apps.')
  })
})

test.each([['4', 4], ['+1', '+1'], ['-12', '-12'], ['1024', 1024]])('scale to %s', (text, instances) =>
  expect(readInstances(text)).toBe(instances))
test.each([['0'], ['-0'], ['1.5'], ['four'], ['1025'], [''], ['max']])('scale to %j is refused', text =>
  expect(() => readInstances(text)).toThrow(expect.objectContaining({ code: 'BW_USAGE' })))

test.each([
  { name: 'enough for all', available: [2, 3], total: 15, shares: [2, 3] },
  { name: 'evenly', available: [100, 100], total: 15, shares: [8, 7] },
  { name: 'what one does not need goes to the others', available: [1, 100, 100], total: 15, shares: [1, 7, 7] },
  { name: 'fewer lines than files', available: [9, 9, 9], total: 2, shares: [1, 1, 0] },
  { name: 'none', available: [9], total: 0, shares: [0] }
])('last lines: $name', ({ available, total, shares }) => expect(shareLines(available, total)).toEqual(shares))

test('log files by their names', () => {
  expect(sourcesOfApp('web', { out: ['/l/web.out.log', '/l/web.1.out.log'], err: ['/l/web.err.log'] })).toEqual([
    { app: 'web', slot: null, stream: 'out', file: '/l/web.out.log' },
    { app: 'web', slot: 1, stream: 'out', file: '/l/web.1.out.log' },
    { app: 'web', slot: null, stream: 'err', file: '/l/web.err.log' }
  ])
})
