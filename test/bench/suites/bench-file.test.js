'use strict'
/** The bench file: what is found in one, what is filled in, and every mistake at once. */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { readBenchFile, selectBenchmarks, benchmarkSha256 } = require('../../../bench/suites/bench-file')
const { shapeProblems } = require('../../../bench/suites/check-shape')
const { crossProblems } = require('../../../bench/suites/cross-checks')
const { evaluate } = require('../../../bench/suites/evaluate')
const { CORE } = require('../../../bench/suites/classics')
const { failureLines } = require('../../../cli/text/failure')

/** @type {string} */
let dir
beforeEach(() => { dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-bench-file-')) })
afterEach(() => {
  jest.restoreAllMocks()
  fs.rmSync(dir, { recursive: true, force: true })
})

/** @param {string} name @param {string | object} content */
function write (name, content) {
  const file = path.join(dir, name)
  fs.writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}
/** @param {object} content */
function read (content) {
  write('bellwether.bench.json', content)
  return readBenchFile({ dir })
}
/** @param {unknown} plain @returns {[string, string][]} */
function problems (plain) {
  const shape = shapeProblems(plain)
  return [...shape, ...crossProblems(plain, shape)].map(problem => [problem.path, problem.message])
}
/** @param {() => unknown} act */
function thrownBy (act) {
  try {
    act()
  } catch (err) {
    return err
  }
  throw new Error('nothing was thrown')
}

test('it is found from a folder below, up to the top of the repository and no further', () => {
  const below = path.join(dir, 'top', 'lib', 'deep')
  fs.mkdirSync(below, { recursive: true })
  const file = write('bellwether.bench.json', { timeBudgetMs: 1000 })
  expect(readBenchFile({ dir: below }).path).toBe('')
  fs.mkdirSync(path.join(dir, '.git'))
  expect(readBenchFile({ dir: below }).path).toBe(file)
  fs.mkdirSync(path.join(dir, 'top', '.git'))
  expect(readBenchFile({ dir: below }).path).toBe('')
})

describe('what is found', () => {
  test('no file: the core suite, and npm test where there is one', () => {
    write('package.json', { scripts: { test: 'jest' } })
    const file = readBenchFile({ dir })
    expect(file).toMatchObject({
      path: '', node: process.execPath, install: null, build: [], anchor: null, profile: 'quick',
      timeBudgetMs: Infinity, test: { argv: ['npm', 'test'] }
    })
    expect(file.benchmarks.map(({ id }) => id).sort()).toEqual([...CORE].sort())
  })

  test.each([
    ['no package.json', null],
    ['one that is no JSON', '{'],
    ['one that is null', 'null'],
    ['one without a test', '{"scripts":{"test":"echo \\"Error: no test specified\\" && exit 1"}}']
  ])('%s: no tests to run', (name, text) => {
    if (text !== null) write('package.json', text)
    expect(readBenchFile({ dir }).test).toBeNull()
  })

  test('the first of the names that is there; or the file that is named', () => {
    write('bellwether.bench.json', { profile: 'normal', suites: ['hello'] })
    write('bellwether.bench.cjs', 'module.exports = { profile: "quick", suites: ["restart"] }')
    const other = write('other.json', { suites: ['allocation'] })
    expect(readBenchFile({ dir })).toMatchObject({ path: path.join(dir, 'bellwether.bench.cjs'), profile: 'quick' })
    expect(readBenchFile({ dir, path: other }).benchmarks[0].id).toBe('allocation/buffers')
  })

  test('an ES module works as well', () => {
    write('package.json', { type: 'module' })
    write('bellwether.bench.js',
      "import os from 'node:os'\nexport default { suites: ['hello'], timeBudgetMs: os.EOL.length * 1000 }\n")
    expect(readBenchFile({ dir }).timeBudgetMs).toBe(1000)
  })

  test('a file that is named and not there', () => {
    const err = thrownBy(() => readBenchFile({ dir, path: path.join(dir, 'none.js') }))
    expect(err).toMatchObject({ code: 'BW_BENCH_FILE', message: expect.stringContaining('bellwether bench init') })
  })
})

describe('what is filled in', () => {
  test('a server', () => {
    const [benchmark] =
      read({ benchmarks: { 'http/hello': { server: ['{node}', 'server.js'], load: { connections: 50 } } } }).benchmarks
    expect(benchmark).toEqual({
      kind: 'server',
      id: 'http/hello',
      title: 'http/hello',
      command: ['{node}', 'server.js'],
      env: {},
      listen: 'tcp',
      readyTimeoutMs: 10_000,
      inTurns: true,
      load: { connections: 50 },
      before: [],
      after: [],
      metrics: [
        { name: 'requestsPerSecond', unit: 'per s', better: 'higher', gated: true },
        { name: 'cpuUsPerRequest', unit: 'us', better: 'lower', gated: true },
        { name: 'peakRssBytes', unit: 'bytes', better: 'lower', gated: false },
        { name: 'latencyP50Us', unit: 'us', better: 'lower', gated: false },
        { name: 'latencyP99Us', unit: 'us', better: 'lower', gated: false }
      ],
      timeoutMs: 70_000
    })
  })

  test('an open loop is judged by what its rate does not fix', () => {
    const [{ metrics }] =
      read({ benchmarks: { 'a/b': { server: ['x'], load: { mode: 'open', ratePerSecond: 80 } } } }).benchmarks
    expect(metrics.filter(({ gated }) => gated).map(({ name }) => name)).toEqual(['cpuUsPerRequest', 'latencyP50Us'])
    expect(metrics.map(({ name }) => name)).toContain('achievedPerSecond')
  })

  test('metrics: what decides and what is only shown', () => {
    const [server, command] = read({
      benchmarks: {
        'a/server': { server: ['x'], metrics: { requestsPerSecond: { gated: false }, peakRssBytes: { gated: true } } },
        'a/command': { command: ['x'], format: 'json', metrics: {
          'ops.small': { unit: 'per s', better: 'higher' }, cpuMs: { gated: true }
        } }
      }
    }).benchmarks
    expect(server.metrics.filter(({ gated }) => gated).map(({ name }) => name))
      .toEqual(['cpuUsPerRequest', 'peakRssBytes'])
    expect(command.metrics).toEqual([
      { name: 'exitMs', unit: 'ms', better: 'lower', gated: false },
      { name: 'cpuMs', unit: 'ms', better: 'lower', gated: true },
      { name: 'peakRssBytes', unit: 'bytes', better: 'lower', gated: false },
      { name: 'ops.small', unit: 'per s', better: 'higher', gated: true }
    ])
  })

  test.each(/** @type {[string, object, string[]][]} */ ([
    ['a command without a format is judged by its time', {}, ['exitMs', 'cpuMs']],
    ['a regex by its patterns', { format: { type: 'regex', patterns: { rate: '(\\d+)' } } }, ['rate']],
    ['tinybench by whatever it finds', { format: 'tinybench' }, []]
  ]))('%s', (name, more, gated) => {
    const [{ metrics }] = read({ benchmarks: { 'a/b': { command: ['x'], ...more } } }).benchmarks
    expect(metrics.filter(metric => metric.gated).map(metric => metric.name)).toEqual(gated)
  })

  test.each(/** @type {const} */ ([
    ['tinybench', 'us'], ['mitata', 'us'], ['node-test', 'ms'], ['json', '']
  ]))('%s: a metric that is only named has the unit "%s"', (format, unit) => {
    const [{ metrics }] = read({ benchmarks: { 'a/b': { command: ['x'], format, metrics: { sort: {} } } } }).benchmarks
    expect(metrics.find(({ name }) => name === 'sort')).toEqual({ name: 'sort', unit, better: 'lower', gated: true })
  })

  test('commands with and without a time of their own, a budget, an anchor; frozen to the bottom', () => {
    const build = [['make'], { argv: ['make', 'all'], timeoutMs: 5 }]
    const file = read({
      suites: ['hello'], build, install: [['yarn']], test: null, anchor: 'v1.0.0', timeBudgetMs: 60_000
    })
    expect(file).toMatchObject({
      build: [{ argv: ['make'], timeoutMs: 900_000 }, { argv: ['make', 'all'], timeoutMs: 5 }],
      install: [{ argv: ['yarn'] }],
      test: null,
      anchor: 'v1.0.0',
      timeBudgetMs: 60_000
    })
    expect(Object.isFrozen(file.build[0].argv)).toBe(true)
    expect(Object.isFrozen(file.benchmarks[0].env)).toBe(true)
  })

  test('own benchmarks alone, or with suites, each once', () => {
    const benchmarks = { 'a/b': { command: ['x'] } }
    expect(read({ benchmarks }).benchmarks.map(({ id }) => id)).toEqual(['a/b'])
    const ids = read({ benchmarks, suites: ['restart', 'restart/time', 'core'] }).benchmarks.map(({ id }) => id)
    expect(new Set(ids)).toEqual(new Set(['a/b', ...CORE]))
    expect(ids).toHaveLength(7)
  })
})

describe('mistakes', () => {
  test('all of them at once, as the settings tell theirs', () => {
    write('bellwether.bench.js',
      "module.exports = { profil: 'quick', suites: ['cor'], timeBudgetMs: '30m', benchmarks: { 'http/hello': { server: ['x'], connections: 5 } } }")
    const err = thrownBy(() => readBenchFile({ dir }))
    expect(err).toMatchObject({ code: 'BW_BENCH_FILE', exitCode: 64 })
    expect(err.message).toBe([
      'bellwether.bench.js: 4 problems, nothing was measured (BW_BENCH_FILE)',
      '  profil                                 unknown key (did you mean profile?)',
      '  benchmarks["http/hello"].connections   unknown key (did you mean load.connections?)',
      '  timeBudgetMs                           must be a whole number of milliseconds from 1000 to 9007199254740991, or null, got "30m" (did you mean 1800000?)',
      '  suites[0]                              there is no suite "cor" (did you mean core?)'
    ].join('\n'))
  })

  test.each(/** @type {[string, unknown, string, RegExp][]} */ ([
    ['no object', ['a'], '', /^must be an object/],
    ['null', null, '', /got null$/],
    ['nothing to measure', { suites: [] }, 'suites', /nothing would be measured/],
    ['one suite without its list', { suites: 'core' }, 'suites', /did you mean \["core"\]\?/],
    ['a command as a text', { suites: ['core'], test: 'npm test' }, 'test', /did you mean \["npm","test"\]\?/],
    [
      'one command for a list of them', { suites: ['core'], build: ['npm', 'run', 'build'] }, 'build',
      /did you mean \[\["npm","run","build"\]\]\?/
    ],
    ['an empty command', { suites: ['core'], build: [[]] }, 'build[0]', /got an empty list$/],
    [
      'an anchor that is an option', { suites: ['core'], anchor: '--upload-pack=x' }, 'anchor',
      /^must be a commit, a tag or a branch, or null/
    ],
    ['an id without a suite', { benchmarks: { hello: { command: ['x'] } } }, 'benchmarks.hello', /^is no id/],
    ['an id with two dots', { benchmarks: { 'a..b/c': { command: ['x'] } } }, 'benchmarks["a..b/c"]', /^is no id/],
    [
      'a metric with two dots', { benchmarks: { 'a/b': { command: ['x'], format: 'json', metrics: { 'a..b': {} } } } },
      'benchmarks["a/b"].metrics["a..b"]', /^is no name of a metric: letters/
    ],
    ['an id that climbs', { benchmarks: { '../x': { command: ['x'] } } }, 'benchmarks["../x"]', /^is no id/],
    [
      'the id of a classic', { benchmarks: { 'hello/12b-c50': { command: ['x'] } } }, 'benchmarks["hello/12b-c50"]',
      /comes with Bellwether/
    ],
    ['__proto__', JSON.parse('{ "suites": ["core"], "__proto__": 1 }'), '__proto__', /^unknown key/]
  ]))('%s', (name, plain, where, message) => {
    expect(problems(plain)).toEqual([[where, expect.stringMatching(message)]])
  })

  test('a long id', () => {
    expect(problems({ benchmarks: { [`a/${'x'.repeat(119)}`]: { command: ['x'] } } }))
      .toEqual([[expect.anything(), expect.stringMatching(/^is no id/)]])
    expect(problems({ benchmarks: { [`a/${'x'.repeat(118)}`]: { command: ['x'] } } })).toEqual([])
  })

  const NUL = String.fromCharCode(0)
  test.each(/** @type {[string, object, string, RegExp][]} */ ([
    ['neither server nor command', { comand: ['x'] }, '', /needs a "server" .* \(did you mean command\?\)/],
    ['both', { command: ['x'], server: ['x'] }, '', /as one or as the other/],
    ['a key of the other kind', { command: ['x'], load: {} }, '.load', /^unknown key/],
    [
      'a placeholder that is none', { server: ['{node}', '{prot}'] }, '.server[1]',
      /^\{prot\} stands for nothing \(did you mean \{port\}\?\)$/
    ],
    ['a duration as a text', { server: ['x'], readyTimeoutMs: '30s' }, '.readyTimeoutMs', /did you mean 30000\?/],
    [
      'a fraction of a millisecond', { server: ['x'], timeoutMs: 1.5 }, '.timeoutMs',
      /^must be a whole number of milliseconds/
    ],
    ['NUL in a command', { command: [`a${NUL}b`] }, '.command', /^must be a list of texts/],
    ['NUL in the environment', { command: ['x'], env: { A: `a${NUL}b` } }, '.env.A', /^must be a text/],
    ['a number in the environment', { command: ['x'], env: { A: 1 } }, '.env.A', /did you mean "1"\?/],
    ['the port of the bot', { server: ['x'], env: { PORT: '1' } }, '.env.PORT', /^is set by the bot$/],
    [
      'a header with a line break', { server: ['x'], load: { headers: { a: 'b\r\nc: d' } } }, '.load.headers.a',
      /^must be the text of a header/
    ],
    [
      'a path without its slash', { server: ['x'], load: { path: 'a' } }, '.load.path',
      /^must be a path that begins with/
    ],
    [
      'an open loop without a rate', { server: ['x'], load: { mode: 'open' } }, '.load',
      /^ratePerSecond must be a number over 0, .* for an open loop, got null$/
    ],
    ['a rate in a closed loop', { server: ['x'], load: { ratePerSecond: 5 } }, '.load', /add mode: "open"/],
    [
      'pipelining without kept connections', { server: ['x'], load: { pipelining: 2, keepAlive: false } }, '.load',
      /^pipelining needs keepAlive/
    ],
    [
      'a load without an end', { server: ['x'], load: { durationMs: null, requests: null } }, '.load',
      /^durationMs or requests must say when it is over$/
    ],
    ['a warm-up that cannot be', {
      server: ['x'], load: { warmUp: { minMs: 5, maxMs: 1, minRequests: 0, windowMs: 1 } }
    }, '.load', /^warmUp.minMs 5 is over warmUp.maxMs 1$/],
    [
      'a header that would make it another request',
      { server: ['x'], load: { headers: { 'Transfer-Encoding': 'chunked' } } }, '.load', /not supported/
    ],
    ['more requests than a schedule holds', {
      server: ['x'], load: { mode: 'open', ratePerSecond: 1e6, durationMs: 3_600_000 }
    }, '.load', /too many for one schedule/],
    [
      'half a warm-up', { server: ['x'], load: { warmUp: { minMs: 5, maxMs: 10, minRequests: 0 } } },
      '.load.warmUp.windowMs', /^is missing$/
    ],
    [
      'a metric of servers that is none', { server: ['x'], metrics: { cpuUsPerRequst: {} } }, '.metrics.cpuUsPerRequst',
      /did you mean cpuUsPerRequest\?/
    ],
    [
      'a metric turned round', { server: ['x'], metrics: { cpuUsPerRequest: { better: 'higher' } } },
      '.metrics.cpuUsPerRequest', /one of the bot's own/
    ],
    ['a format that is none', { command: ['x'], format: 'jsn' }, '.format.type', /did you mean "json"\?/],
    ['json without the names', { command: ['x'], format: 'json' }, '.metrics', /^is missing/],
    ['a regex without patterns', { command: ['x'], format: 'regex' }, '.format.patterns', /^is missing/],
    [
      'a pattern that is none', { command: ['x'], format: { type: 'regex', patterns: { a: '(' } } },
      '.format.patterns.a', /^is no regular expression/
    ],
    [
      'a pattern without a capture', { command: ['x'], format: { type: 'regex', patterns: { a: 'x(?:y)' } } },
      '.format.patterns.a', /^has no capture/
    ]
  ]))('%s', (name, benchmark, where, message) => {
    expect(problems({ benchmarks: { 'a/b': benchmark } }))
      .toEqual([[`benchmarks["a/b"]${where}`, expect.stringMatching(message)]])
  })

  test('braces that are no placeholder are left alone', () => {
    expect(problems({ benchmarks: { 'a/b': { command: ['sh', '-c', 'echo {a,b} {} {verbose}', '{"json":1}'] } } }))
      .toEqual([])
  })
})

describe('a file that does something else than export', () => {
  test.each(/** @type {[string, string, RegExp][]} */ ([
    [
      'ends the process',
      "process.stderr.write('I leave\\n'); process.exit(3)",
      /^ended the process with status 3 before it exported anything:\nI leave$/
    ],
    ['kills itself', "process.kill(process.pid, 'SIGKILL')", /^ended the process by SIGKILL/],
    ['throws', "throw new Error('no')", /^cannot be evaluated: Error: no\n/],
    ['throws no error', 'throw 5', /^cannot be evaluated: 5$/],
    ['is no JavaScript', 'module.exports = {', /^cannot be evaluated: .*SyntaxError/s],
    ['exports nothing', 'module.exports = undefined', /^exports nothing/],
    ['exports a function', 'module.exports = () => ({})', /^exports a function, which is no JSON$/],
    [
      'has a function inside', 'module.exports = { benchmarks: { a: [() => {}] } }',
      /^has at benchmarks\.a\[0\] a function/
    ],
    ['has NaN inside', 'module.exports = { timeBudgetMs: 0 / 0 }', /^has at timeBudgetMs NaN/],
    ['is a circle', 'const a = {}; a.a = a; module.exports = a', /^has at a a circle/],
    ['has a Date inside', 'module.exports = { a: new Date() }', /^has at a a Date/]
  ]))('%s', (name, code, error) => {
    expect(evaluate(write('bellwether.bench.js', code))).toEqual({ error: expect.stringMatching(error) })
  })

  test('never ends', () => {
    expect(evaluate(write('bellwether.bench.js', 'for (;;);'), { timeoutMs: 1000 })).toEqual({
      error: expect.stringMatching(/^did not end within 1000 ms/)
    })
  })

  test('prints a lot, or leaves a timer behind: that is no harm', () => {
    const file = write('bellwether.bench.js',
      "console.log('x'.repeat(1e6)); setInterval(() => {}, 1000); module.exports = { suites: ['core'], anchor: undefined }")
    expect(evaluate(file)).toEqual({ value: { suites: ['core'] } })
  })

  test('is JSON, and is not', () => {
    expect(evaluate(write('a.json', '{"a":}'))).toEqual({ error: expect.stringMatching(/^is not JSON: /) })
  })

  test('the message of one that throws says that nothing was measured', () => {
    write('bellwether.bench.js', "throw new Error('no')")
    const err = thrownBy(() => readBenchFile({ dir }))
    expect(err.code).toBe('BW_BENCH_FILE')
    expect(err.message).toMatch(/^bellwether\.bench\.js cannot be evaluated: Error: no\n[^]*\nNothing was measured\.$/)
    const style = { colour: false, unicode: true, terminal: false, columns: null, rows: 24 }
    expect(failureLines('bellwether bench run', err, style).join('\n').match(/BW_BENCH_FILE/g)).toHaveLength(1)
  })
})

const BENCH = path.join(__dirname, '../../../bench')

/** The files of a folder of bench/, and all of bench/ that they require. @param {string} folder @returns {string[]} */
function requiredBelow (folder) {
  const found = new Set(fs.readdirSync(path.join(BENCH, folder)).map(name => `${folder}/${name}`))
  for (const file of found) {
    const text = fs.readFileSync(path.join(BENCH, file), 'utf8')
    for (const [, name] of text.matchAll(/require\('(\.[^']+)'\)/g)) {
      const required = path.relative(BENCH, require.resolve(path.join(BENCH, path.dirname(file), name)))
      if (!required.startsWith('..')) found.add(required)
    }
  }
  return [...found]
}

describe('what a run is compared with', () => {
  const plain = { benchmarks: { 'a/b': { server: ['x'], load: { connections: 5 } } } }
  /** @param {object} more */
  const contentOf = more => read({ ...plain, ...more }).contentSha256

  test.each([
    ['the budget', { timeBudgetMs: 5000 }],
    ['the profile', { profile: 'normal' }],
    ['the tests', { test: ['make', 'check'] }],
    ['the anchor', { anchor: 'v2' }],
    ['a title', { benchmarks: { 'a/b': { ...plain.benchmarks['a/b'], title: 'other' } } }],
    ['the order of keys', { benchmarks: { 'a/b': { load: { connections: 5 }, server: ['x'] } } }]
  ])('%s changes nothing', (name, more) => {
    expect(contentOf(more)).toBe(contentOf({}))
  })

  test.each([
    ['the build', { build: [['make']] }],
    ['the Node binary', { node: './out/node' }],
    ['a load', { benchmarks: { 'a/b': { server: ['x'], load: { connections: 6 } } } }],
    ['another benchmark', { suites: ['restart'] }]
  ])('%s is another', (name, more) => {
    expect(contentOf(more)).not.toBe(contentOf({}))
  })

  test('each benchmark has its own', () => {
    const { benchmarks } = read({ suites: ['all'], ...plain })
    expect(new Set(benchmarks.map(benchmarkSha256)).size).toBe(benchmarks.length)
  })

  test.each([
    ...requiredBelow('suites/servers'), 'programs/hello.js'
  ])('a shipped server is another once %s is', name => {
    const [shipped] = read({ suites: ['restart'] }).benchmarks
    const changed = path.join(BENCH, name)
    const { readFileSync } = fs
    jest.spyOn(fs, 'readFileSync')
      .mockImplementation((...asked) => `${readFileSync(...asked)}${asked[0] === changed ? ' ' : ''}`)
    jest.isolateModules(() => {
      expect(require('../../../bench/suites/bench-file').benchmarkSha256(shipped)).not.toBe(benchmarkSha256(shipped))
    })
  })
})

describe('selectBenchmarks', () => {
  const benchmarks = {
    'http/hello': { command: ['x'] }, 'http/big.json': { command: ['x'] }, 'parse/big': { command: ['x'] }
  }
  /** @param {string[]} only */
  const select = only => selectBenchmarks(read({ benchmarks }), only).map(({ id }) => id)

  test.each([
    ['nothing: all', [], Object.keys(benchmarks)],
    ['an id', ['parse/big'], ['parse/big']],
    ['a suite', ['http'], ['http/hello', 'http/big.json']],
    ['a pattern', ['*/big*'], ['http/big.json', 'parse/big']],
    ['a dot is a dot', ['http/big.*'], ['http/big.json']],
    ['in the order of the file, each once', ['parse/big', 'http/*', 'http'], Object.keys(benchmarks)]
  ])('%s', (name, only, expected) => {
    expect(select(only)).toEqual(expected)
  })

  test.each([
    ['http/helo', 'There is no benchmark "http/helo" (did you mean http/hello?).'],
    ['htp', 'There is no benchmark "htp" (did you mean http?).'],
    ['zzzzzzzzz', 'There is no benchmark "zzzzzzzzz". There is: http/hello, http/big.json, parse/big.'],
    ['allocation/*', 'There is no benchmark "allocation/*" in bellwether.bench.json: it comes with Bellwether, so name it there: suites: ["allocation"].']
  ])('%s names nothing', (wish, message) => {
    expect(thrownBy(() => select([wish]))).toMatchObject({ code: 'BW_BENCH_USAGE', message })
  })
})
