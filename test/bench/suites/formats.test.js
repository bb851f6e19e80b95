'use strict'
/** How numbers are read from what benchmarks print: real output of the tools, and what an attacker would print. */
const fs = require('node:fs')
const path = require('node:path')
const { MAX_PRINTED_NUMBERS } = require('../../../bench/shapes/suite')
const { whatIsWrong } = require('../../../bench/store/kinds')
const { readFormat } = require('../../../bench/suites/formats')
const { MAX_NAME_CHARS } = require('../../../bench/shapes/suite')
const { foundMetric } = require('../../../bench/suites/found-metric')
const { completeBenchmark } = require('../../../bench/suites/complete')
const { commandMetrics, whyContradicted } = require('../../../bench/collect/metrics-from')
const { metricNameFrom, METRIC_NAME } = require('../../../bench/suites/formats/names')

/** @typedef {import('../../../bench/shapes/suite').Format} Format */

/** @param {string} name */
const fixture = name => fs.readFileSync(path.join(__dirname, '..', '..', 'fixtures', 'formats', name), 'utf8')
/** @param {Exclude<Format['type'], 'regex'>} type @param {string} text */
const read = (type, text) => readFormat({ type }, text)

describe('real output', () => {
  test.each(/** @type {['tinybench' | 'mitata' | 'node-test', string, string, Record<string, number>][]} */ ([
    ['tinybench', 'tinybench.json', 'us', { 'sort-1000-numbers': 89.363, 'JSON.parse-small': 0.601 }],
    ['tinybench', 'tinybench.txt', 'us', { 'sort-1000-numbers': 130.064, 'JSON.parse-small': 0.561 }],
    ['tinybench', 'tinybench-2.json', 'us', { 'sort-1000-numbers': 161.970375, 'JSON.parse-small': 1.106561 }],
    ['tinybench', 'tinybench-2.txt', 'us', { 'sort-1000-numbers': 142.740875, 'JSON.parse-small': 0.772239 }],
    ['mitata', 'mitata.json', 'us', {
      'sort-1000-numbers': 89.264, 'parse-small': 0.478206, 'parse-10': 0.327185, 'parse-100': 2.08404
    }],
    ['mitata', 'mitata.txt', 'us', {
      'sort-1000-numbers': 94.32, 'parse-small': 0.48754, 'parse-10': 0.24243, 'parse-100': 1.18
    }],
    ['node-test', 'node-test.spec.txt', 'ms', {
      'hashes-10-MB': 8.763447, 'lists.sorts': 23.131218, 'lists.inner.reverses': 0.707175
    }],
    ['node-test', 'node-test.tap.txt', 'ms', {
      'hashes-10-MB': 9.217404, 'lists.sorts': 32.491746, 'lists.inner.reverses': 1.035004
    }]
  ]))('%s: %s', (type, file, unit, expected) => {
    const { metrics, values } = read(type, fixture(file))
    expect(metrics).toEqual(Object.keys(expected).map(name => ({ name, unit, better: 'lower' })))
    // where nobody named it
    expect(metrics.map(one => ({ ...one, gated: true })))
      .toEqual(Object.keys(expected).map(name => foundMetric(name, type)))
    const metricsOfFile = Object.fromEntries(Object.keys(expected).map(name => [name, {}]))
    const named = completeBenchmark('a/b', { command: ['x'], format: type, metrics: metricsOfFile })
    expect(whyContradicted(metrics, named.metrics)).toBe(null) // and where somebody did
    for (const [name, value] of Object.entries(expected)) expect(values[name]).toBeCloseTo(value, 5)
  })

  test.each(/** @type {['tinybench' | 'mitata' | 'node-test', string, string][]} */ ([
    ['tinybench', 'tinybench-failed-task.txt', 'The task "throws" of tinybench has no result.'],
    ['mitata', 'mitata-failed.txt', 'The benchmark "parse small" of mitata has no result: "no such thing".'],
    ['node-test', 'node-test-failed.spec.txt', 'The test "fails" failed.'],
    ['node-test', 'node-test-failed.tap.txt', 'The test "fails" failed.']
  ]))('%s: %s is refused', (type, file, message) => {
    expect(() => read(type, fixture(file))).toThrow(message)
  })

  test('benchmark.js and what prints like it: the time of a call, by its rate', () => {
    const { metrics, values } = read('benchmark',
      'node v20\nRegExp#test x 4,161,532 ops/sec ±0.99% (59 runs sampled)\nplus x 250 ops/sec ±1% (9 runs sampled)\n' +
      'Fastest is RegExp#test\n')
    expect(Object.keys(values)).toEqual(['RegExp-test', 'plus'])
    expect(values.plus).toBe(4000)
    expect(metrics[0]).toEqual({ name: 'RegExp-test', unit: 'us', better: 'lower' })
    expect(() => read('benchmark', 'no x at all')).toThrow('There is no number')
    expect(() => read('benchmark', 'bad x 0 ops/sec')).toThrow('has no result')
  })

  test('vitest: each row of its tables, with the file and the groups before it', () => {
    const table = ' RUN  v3.2.7 /x\n\n ✓ bench/f.bench.js > sum 2235ms\n' +
      '     name                 hz     min      max    mean     p75     p99    p995    p999      rme  samples\n' +
      '   · small one  5,000,000.00  0.0000  24.2175  0.0002  0.0001  0.0001  0.0001  0.0002  ±43.86%   964587\n' +
      '   · large         50,000.00  0.0041  11.7470  0.0111  0.0041  0.0055  0.0080  2.4401  ±26.94%    18373\n\n' +
      ' BENCH  Summary\n\n  small one - bench/f.bench.js > sum\n    100.00x faster than large\n'
    expect(read('vitest', table).values).toEqual({ 'f.sum.small-one': 0.2, 'f.sum.large': 20 })
    expect(() => read('vitest', ' FAIL  bench/f.bench.js > sum\n')).toThrow('A benchmark of vitest failed')
  })

  test('one suite in another of the same name, and a name with an emoji, stay apart', () => {
    const { values } = read('node-test',
      '▶ a\n  ▶ a\n    ✔ a (1.5ms)\n  ✔ a (2ms)\n  ✔ b (3ms)\n✔ a (9ms)\n✔ 🎉 (4ms)\n✔ 🔔 (5ms)\n')
    expect(Object.entries(values).slice(0, 2)).toEqual([['a.a.a', 1.5], ['a.b', 3]])
    expect(Object.values(values)).toEqual([1.5, 3, 4, 5])
  })
})

describe('json', () => {
  test('flat and nested numbers; the rest is passed over', () => {
    const { metrics, values } = read('json',
      '{"ops": 12.5, "parse": {"small": 3, "big": {"ms": 4}}, "note": "fast", "list": [1], "none": null}')
    expect(values).toEqual({ ops: 12.5, 'parse.small': 3, 'parse.big.ms': 4 })
    expect(metrics[0]).toEqual({ name: 'ops' })
  })

  test('a number may say what it is; only "metrics" counts where it is there', () => {
    const { metrics, values } = read('json',
      '{"took": 9, "metrics": {"throughput": {"value": 12, "unit": "per s", "better": "higher"}, "ms": 3}}')
    expect(values).toEqual({ throughput: 12, ms: 3 })
    // nothing was said of it: no default that could be taken for a word
    expect(metrics).toEqual([{ name: 'throughput', unit: 'per s', better: 'higher' }, { name: 'ms' }])
  })

  test.each([
    ['lines before it', '> app@1.0.0 bench\n> node bench.js\n\n{\n  "a": 1\n}\n'],
    ['lines before it that begin as JSON does', '[12:00:01] start\n[webpack] done\n{\n "a": 1\n}\n'],
    ['only the last line is JSON', '[warn] slow disk\n{"a": 1}\n'],
    ['alone', '{"a":1}']
  ])('%s', (name, text) => {
    expect(read('json', text).values).toEqual({ a: 1 })
  })
})

describe('names that people gave', () => {
  test('two that would be one are told apart by a hash; others keep their names', () => {
    const task = (/** @type {string} */ name, /** @type {number} */ mean) => ({ name, result: { latency: { mean } } })
    const { values } = read('tinybench', JSON.stringify([task('a < b', 1), task('a > b', 2), task('c d', 3)]))
    const names = Object.keys(values)
    expect(names)
      .toEqual([expect.stringMatching(/^a-b-[0-9a-f]{8}$/), expect.stringMatching(/^a-b-[0-9a-f]{8}$/), 'c-d'])
    expect(names[0]).not.toBe(names[1])
    expect(() => read('tinybench', JSON.stringify([task('a', 1), task('a', 2)]))).toThrow('two numbers called a.')
  })

  test.each([
    ['spec', '✔ works (1.5ms)\n✔ other (4ms)\n✔ works (2ms)\n'],
    ['TAP', 'TAP version 13\n' + [['works', 1.5], ['other', 4], ['works', 2]].map((
      [name, ms], i
    ) => `# Subtest: ${name}\nok ${i + 1} - ${name}\n  ---\n  duration_ms: ${ms}\n  type: 'test'\n  ...\n`).join('')]
  ])('tests of one name, of several files, count together: %s', (name, text) => {
    expect(read('node-test', text).values).toEqual({ works: 3.5, other: 4 })
  })

  test.each(['# TODO', '# because it is hard', '# SKIP'])('a test that is left out (%s) may fail', reason => {
    expect(read(
      'node-test', `✔ a # 1 (2ms)\n✖ b (0.3ms) ${reason}\n▶ suite # 2\n  ✔ c (1ms)\n✔ suite # 2 (3ms)\n`
    ).values).toEqual({ 'a-1': 2, 'suite-2.c': 1 })
    expect(() => read('node-test', '✖ b # TODO (0.3ms)\n')).toThrow('The test "b # TODO" failed.')
  })
})

describe('regex', () => {
  test('the first capture of the first match', () => {
    const patterns = { rate: '^Requests/sec:\\s+([\\d.]+)$', 'p99.ms': '99%\\s+([\\d.]+)ms' }
    expect(readFormat(
      { type: 'regex', patterns }, 'Running\n  99%   1.25ms\nRequests/sec:  4711.5\nRequests/sec: 9\n'
    ).values).toEqual({ rate: 4711.5, 'p99.ms': 1.25 })
  })

  test.each([
    ['nothing found', 'took (\\d+)', 'The pattern of a found nothing in what it printed.'],
    ['no capture', 'rate', 'The pattern of a found "undefined", which is no number.'],
    ['an empty capture', 'rate (x?)', 'The pattern of a found "", which is no number.'],
    ['no number', '(r[a-z]+)', 'The pattern of a found "rate", which is no number.']
  ])('%s', (name, pattern, message) => {
    expect(() => readFormat({ type: 'regex', patterns: { a: pattern } }, 'rate 5\n')).toThrow(message)
  })

  test('text made to keep a pattern searching for ever is given up', () => {
    expect(() => readFormat({ type: 'regex', patterns: { a: '^(a+)+b (\\d+)' } }, 'a'.repeat(200)))
      .toThrow('The patterns searched what it printed for over 1000 ms.')
  })
})

describe('hostile output is refused with one sentence', () => {
  const deep = '{"a":'.repeat(50_000) + '1' + '}'.repeat(50_000)
  test.each(/** @type {[string, Exclude<Format['type'], 'regex'>, string, string | RegExp][]} */ ([
    ['nothing', 'json', '', 'It printed nothing.'],
    ['NaN', 'json', '{"a": NaN}', 'What it printed is not JSON.'],
    ['a text for a number', 'json', '{"a": "12"}', 'There is no number in what it printed (format json).'],
    ['infinity', 'json', '{"a": 1e999}', 'a is Infinity: only numbers from 0 to 1000000000000000 are compared.'],
    ['1e308', 'json', '{"a": 1e308}', /^a is 1e\+308: only numbers/],
    ['a negative number', 'json', '{"a": -1}', /^a is -1: only numbers/],
    ['ANSI in a name', 'json', '{"\\u001b[31ma": 1}', 'The name "\\u001b[31ma" is none for a metric'],
    ['a path as a name', 'json', '{"../../etc/passwd": 1}', /^The name .* is none for a metric/],
    ['dots that climb', 'json', '{"a..b": 1}', /^The name "a..b" is none for a metric/],
    ['__proto__', 'json', '{"__proto__": 1, "a": 2}', /^The name "__proto__" is none/],
    ['nested without end', 'json', deep, /^The JSON it printed is nested deeper than 10 at "a\.a\./],
    ['two of one name', 'json', '{"a.b": 1, "a": {"b": 2}}', 'It printed two numbers called a.b.'],
    [
      'a wrong better', 'json', '{"a": {"value": 1, "better": "red"}}',
      '"better" of a is "lower" or "higher", not "red".'
    ],
    ['a unit with escapes', 'json', '{"a": {"value": 1, "unit": "\\u001b]0;x"}}', '"unit" of a is no short text.'],
    [
      'ANSI in the name of a task', 'tinybench', '[{"name": "\\u001b[2J", "result": {"latency": {"mean": 1}}}]',
      'The name "\\u001b[2J" has control characters.'
    ],
    ['no tasks', 'tinybench', '{"a": 1}', 'The JSON it printed is no list of tasks of tinybench.'],
    ['a task that is null', 'tinybench', '[null]', 'Each task of tinybench needs its "name" and its "result".'],
    ['runs that are none', 'mitata', '{"benchmarks": [{"runs": 5}]}', 'A benchmark of mitata has no "runs".'],
    [
      'a run that is null', 'mitata', '{"benchmarks": [{"runs": [null]}]}',
      'The benchmark "undefined" of mitata has no result.'
    ],
    ['not mitata at all', 'mitata', 'hello\n', 'What it printed is not JSON.'],
    ['no tests', 'node-test', 'hello\n', 'There is no number in what it printed (format node-test).'],
    ['ANSI in a test', 'node-test', '✔ a\x1b]0;title\x07 (1ms)\n', /has control characters\.$/]
  ]))('%s', (name, type, text, message) => {
    expect(() => read(type, text)).toThrow(message)
  })

  test('a hundred thousand series', () => {
    const text = `{${Array.from({ length: 1e5 }, (_, i) => `"m${i}":1`).join(',')}}`
    expect(() => read('json', text)).toThrow(`It printed more than ${MAX_PRINTED_NUMBERS} numbers.`)
  })
})

test('the most that is read can be stored, with what is measured beside it', () => {
  const text = JSON.stringify(
    Object.fromEntries(Array.from({ length: MAX_PRINTED_NUMBERS }, (_, i) => [`${i}`.padStart(MAX_NAME_CHARS, 'm'), 1]))
  )
  const metrics = commandMetrics({ exitMs: 1, cpuSeconds: 1, peakRssBytes: 1 }, read('json', text).values)
  const sample = { ok: true, metrics, histogram: null, load: null, tookMs: 1, machine: {} }
  const about = { session: 's1', benchmark: 'a/b', atMs: 1 }
  expect(whatIsWrong('pair', {
    ...about, role: 'look', index: 0, old: sample, new: sample, order: 'old-first', rejected: null, startedAtMs: 1,
    tookMs: 1
  })).toBeNull()
  expect(whatIsWrong('values', {
    ...about, metrics: Object.fromEntries(Object.keys(metrics).map(name => [name, [1, 1, 1]]))
  })).toBeNull()
})

test('names for people become names for metrics, and two stay two', () => {
  expect(metricNameFrom(['lists & trees', 'sorts 1,000']).name).toBe('lists-trees.sorts-1-000')
  expect(metricNameFrom(['größer']).name).toMatch(/^gr-er-[0-9a-f]{8}$/)
  expect(metricNameFrom(['größer']).name).not.toBe(metricNameFrom(['grüßer']).name)
  const long = metricNameFrom(['x'.repeat(500)]).name
  expect(long).toHaveLength(MAX_NAME_CHARS)
  for (const name of [['../../etc/passwd'], ['-rf'], ['日本'], ['...'], ['x'.repeat(500)], ['__proto__'], ['']]) {
    expect(metricNameFrom(name).name).toMatch(METRIC_NAME)
  }
})

test('no format: no numbers, and no complaint', () => {
  expect(read('none', 'anything')).toEqual({ metrics: [], values: {} })
})
