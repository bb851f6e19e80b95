'use strict'
/** What `bellwether bench` says, as text: of each kind of result, of the history, and while it measures. */
const { resultLines } = require('../../../cli/bench/result-text')
const { historyLines, statusLines, acceptLines } = require('../../../cli/bench/history-text')
const { notOfBot } = require('../../../cli/bench/look-back')
const { BenchProgressText } = require('../../../cli/bench/progress')
const { commandOf } = require('../../../cli/bench/measure')
const { readWish } = require('../../../cli/bench/read-wish')
const { markdownReport } = require('../../../bench/report/markdown')
const { wrap } = require('../../../cli/text/wrap')
const { width } = require('../../../cli/text/table')
const { results } = require('../../fixtures/bench-results')

/** @typedef {keyof typeof results} Name */
const NAMES = /** @type {Name[]} */ (Object.keys(results))
const PLAIN = { colour: false, unicode: true, terminal: false, columns: null, rows: 24 }
const NARROW = { ...PLAIN, terminal: true, columns: 40 }
const text = (/** @type {Name} */ name, style = PLAIN) => resultLines(results[name], style).join('\n')

test.each(/** @type {[Name, string][]} */ ([
  ['quiet', 'quiet: No benchmark got slower'], ['confirmed', 'confirmed: Slower, and confirmed in a second session'],
  ['likely', 'likely: Likely slower'], ['accepted', 'accepted: Slower'],
  ['machine', 'inconclusive: http/hello: machine'], ['notBuilding', 'broken: bbbbbbbbbbbb does not build'],
  ['range', 'confirmed: 3 commits: 1 confirmed, 1 broken, 1 quiet.'],
  ['calibration', 'calibrated: The smallest slowdown that this machine can see with 40 pairs: 5.0 %'],
  ['itself', 'false alarm: A build measured against itself'], ['bisect', 'confirmed: The slowdown came with']
]))('%s begins with its verdict', (name, start) =>
  expect(text(name)).toMatch(new RegExp(`^${start.replace(/[.]/g, '\\.')}`)))

test('a confirmed slowdown on one page', () => {
  expect(text('confirmed')).toContain(`
  http/hello: confirmed, 10 pairs, 2 rejected
    requestsPerSecond  confirmed     -6.8 % (99 %: -8.0 to -5.6) slower  9,870 per s -> 9,190 per s
      second session: -6.6 % (99 %: -7.6 to -5.7) slower
    cpuUsPerRequest    confirmed     +10.1 % (99 %: +8.9 to +11.3) slower  101 us -> 111 us
      second session: +9.8 % (99 %: +8.8 to +10.8) slower
    peakRssBytes       quiet         +0.1 % (99 %: -0.4 to +0.6)  54.6 MiB -> 54.6 MiB
`)
  for (const line of [
    '  culprit: bbbbbbbbbbbb, 99.9 % sure: measured against its parent, and confirmed in a second session',
    '  +9.20 us  buildTable           lib/table.js:12  0.20 us  9.40 us',
    `next: git revert ${'b'.repeat(40)}`,
    'next: bellwether bench accept bbbbbbbbbbbb --benchmark http/hello --metric requestsPerSecond --reason "..."'
  ]) expect(text('confirmed').split('\n')).toContain(line)
})

test('what a launch that failed wrote last is a block of its own below its benchmark, once', () => {
  const lines = text('broken').split('\n')
  expect(lines[0])
    .toBe('broken: http/hello: it does not run at bbbbbbbbbbbb (exit-code: It ended with exit code 1: Error: boom)')
  const at = lines.indexOf('  http/hello: broken, 0 pairs')
  expect(lines.slice(at + 1, at + 3)).toEqual(['      Error: boom', '          at ./t.js:1:7'])
  expect(text('broken').match(/t\.js/g)).toHaveLength(1)
  const several = resultLines({ ...results.broken, commits: [...results.broken.commits, ...results.quiet.commits] },
    PLAIN)
  expect(several.filter(line => line.includes('Error: boom)'))).toHaveLength(1) // as what the commit came to
})

describe('what httperf would print', () => {
  const ms = (/** @type {number} */ p50) => ({
    min: 1000, mean: p50 * 1000, stddev: 500, p50: p50 * 1000, p75: 1, p90: 1, p99: 1, p999: 1, max: 300_000
  })
  /** @param {number} p50 @returns {import('../../../bench/shapes/pair').LoadDetails} */
  const load = p50 => ({
    schema: 1, requests: 320, errors: { connect: 0, read: 0, timeout: 0, status: 1 },
    statusClasses: { '1xx': 0, '2xx': 319, '3xx': 0, '4xx': 0, '5xx': 1 },
    requestsPerSecond: 80, bytesReceived: 1024, durationMs: 4000, latencyUs: ms(p50), serviceUs: ms(p50),
    connectUs: ms(1), connectionUs: ms(p50), open: null,
    warmUp: { ms: 0, requests: 0, steady: true }, connectionsOpened: 320,
    generator: { cpuSeconds: 1, cpuShare: 0, lagP99Us: 1, maxInFlight: 14 },
    serverCpu: { userSeconds: 0.5, systemSeconds: 0.25 }
  })
  const [commit] = results.quiet.commits
  const [hello] = commit.benchmarks
  const benchmarks = [{ ...hello, loads: { old: load(152), new: load(171) } }, { ...hello, benchmark: 'http/static' }]
  const result = { ...results.quiet, commits: [{ ...commit, benchmarks }] }

  test('stands below the numbers of its benchmark, before and after', () => {
    const lines = resultLines(result, PLAIN)
    const [from, to] = [
      lines.findIndex(line => line.startsWith('  http/hello: ')),
      lines.findIndex(line => line.startsWith('  http/static: '))
    ]
    const own = lines.slice(from, to)
    expect(own.filter(line => /Connection time .* min|Reply status|CPU time|httperf|new:/.test(line))).toEqual([
      '    as httperf tells it, old (of the launch whose connection time lies in the middle):',
      '      Connection time [ms]: min 1.000 avg 152.0 max 300.0 median 152.0 stddev 0.500',
      '      Reply status: 1xx=0 2xx=319 3xx=0 4xx=0 5xx=1',
      '      CPU time [s] of the server: user 0.50 system 0.25 (user 12.5% system 6.3% total 18.8%)',
      '    and new:',
      '      Connection time [ms]: min 1.000 avg 171.0 max 300.0 median 171.0 stddev 0.500',
      '      Reply status: 1xx=0 2xx=319 3xx=0 4xx=0 5xx=1',
      '      CPU time [s] of the server: user 0.50 system 0.25 (user 12.5% system 6.3% total 18.8%)'
    ])
    expect(lines.slice(to).join('\n')).not.toMatch(/httperf|Connection/)
    const markdown = markdownReport(result)
    expect(markdown.match(
      /^```text\nas httperf tells it, old .*\n[^]*?Connection time .*\n[^]*?^and new:\n[^]*?^```$/m
    )).not.toBe(null)
    expect(markdown.match(/as httperf tells it/g)).toHaveLength(1)
    expect(resultLines(result,
      NARROW).filter(line => width(line) > 40 && line.trim().includes(' ') && !line.startsWith('next: '))).toEqual([])
  })
})

test('the way it was measured is said loudly', () =>
  expect(text('unchecked').split('\n')[1]).toMatch(/^note: the machine was not checked/))

test.each(NAMES)('%s fits 40 columns, but for what is to be pasted or is quoted', name => {
  const lines = resultLines(results[name], NARROW)
    .filter(line => !line.startsWith('next: ') && !line.startsWith('    npm ERR!'))
  expect(lines.filter(line => width(line) > 40 && line.trim().includes(' '))).toEqual([])
})

test.each(NAMES)('%s: colours say nothing that words do not', name => {
  const coloured = resultLines(results[name], { ...NARROW, colour: true })
  expect(coloured.map(line => line.replace(/\x1b\[\d+m/g, ''))).toEqual(resultLines(results[name], NARROW))
})

test('the terminal is not told what to do by a commit message', () => {
  expect(text('hostile')).toContain('\\x1b]0;owned\\x07')
  expect(text('hostile')).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f\u202e]/)
})

test('lines break between words, never before a percent sign', () => {
  expect(wrap('  one two 99 % three', 12, '  ')).toEqual(['  one two', '    99 %', '    three'])
  expect(wrap('x'.repeat(50), 40)).toEqual(['x'.repeat(50)])
  expect(wrap('a b', null)).toEqual(['a b'])
})

describe('history and status', () => {
  const metric = /** @type {const} */ ({ name: 'requestsPerSecond', unit: 'per s', better: 'higher', gated: true })
  /** @param {number} at @param {number} effect */
  const point = (at, effect) => ({
    sha: String(at).repeat(40), subject: `commit ${at}`, committedAtMs: at, effect, pairs: 10, isChecked: true,
    verdict: at === 3 ? /** @type {const} */ ('confirmed') : null
  })
  const step = {
    sha: '3'.repeat(40), before: '2'.repeat(40), change: 0.1,
    detectors: /** @type {('t' | 'e-divisive')[]} */ (['t', 'e-divisive']), word: /** @type {const} */ ('confirmed')
  }
  const history = {
    benchmark: 'http/hello', metric, anchorSha: 'f'.repeat(40), otherAnchor: 0,
    points: [point(1, 0), point(2, 0), point(3, Math.log(1.1)), point(4, Math.log(1.1))],
    steps: [step], withdrawn: [], leftOut: 0
  }

  test('the series, its range, and the steps with their commit, size and word', () => {
    expect(historyLines([history], PLAIN)).toEqual([
      'http/hello requestsPerSecond, against the anchor ffffffffffff, 4 commits; higher is better',
      '    ██▁▁',
      '    -9.1 % .. +0.0 %, now -9.1 % (444444444444 commit 4)',
      '    confirmed: -9.1 % slower at 333333333333 commit 3 (seen by t, e-divisive; its own comparison: confirmed)'
    ])
    expect(historyLines([{ ...history, steps: [{ ...step, word: 'drift' }] }], {
      ...PLAIN, unicode: false
    }).slice(1)).toEqual([
      '    ##__', expect.any(String), expect.stringMatching(/^ {4}drift: -9\.1 % slower at 333333333333/),
      '    next: bellwether bench compare 222222222222 333333333333'
    ])
    expect(historyLines([{ ...history, steps: [] }, history], NARROW).filter(line => width(line) > 40)).toEqual([])
    expect(historyLines([{ ...history, steps: [] }], PLAIN)).toContain('    no step')
  })

  test('a step too small to be confirmed asks for no comparison; one that was withdrawn says why', () => {
    const { sha, before } = step
    expect(historyLines([{
      ...history, steps: [{ ...step, change: 0.01, word: 'small' }],
      withdrawn: [{ sha, before, change: 0.1, why: 'went-back' }, { sha, before, change: 0.1, why: 'own-noise' }]
    }], PLAIN).slice(3)).toEqual([
      '    small: -1.0 % slower at 333333333333 commit 3 (seen by t, e-divisive; its own comparison: confirmed)',
      expect.stringMatching(/^ {4}withdrawn: -9\.1 % slower at 3{12} commit 3: it was shown once; .* are back at the level/),
      expect.stringMatching(/: it was shown once; since then the history has moved as far without a step$/)
    ])
  })

  test('commits measured without checks of the machine are told apart', () => {
    const points = history.points.map((one, at) => ({ ...one, isChecked: at > 0 }))
    expect(historyLines([{ ...history, points }], PLAIN).at(-1))
      .toBe('    without checks of the machine, so worth less: 1 commit, 111111111111')
  })

  test('commits that were measured by another definition are told of, also where there are no others', () => {
    expect(historyLines([{ ...history, leftOut: 1 }], PLAIN).at(-1))
      .toBe('    left out: 1 commit, measured when this benchmark was defined otherwise')
    expect(historyLines([{ ...history, points: [], steps: [], leftOut: 25 }], PLAIN)).toEqual([
      'http/hello requestsPerSecond: not measured yet against the anchor ffffffffffff as it is defined now',
      '    left out: 25 commits, measured when this benchmark was defined otherwise'
    ])
  })

  test('what a running bot measures now was not interrupted', () => {
    const open = ['a', 'b'].map(one => ({ session: { newSha: one }, pairs: 1, resume: '' }))
    const found = /** @type {any} */ ({ open })
    const left = (/** @type {any} */ bot) => notOfBot(found, bot).open.map(({ session }) => session.newSha)
    expect(left({ watch: { current: { sha: 'a' } } })).toEqual(['b'])
    expect(left({ watch: { current: null } })).toEqual(['a', 'b'])
    expect(left(null)).toEqual(['a', 'b'])
  })

  test('what was interrupted, and how to go on', () => {
    const session = /** @type {import('../../../bench/shapes/record').SessionRecord} */ ({
      id: 'x', kind: 'compare', oldSha: 'a'.repeat(40), newSha: 'b'.repeat(40), atMs: 0
    })
    const trials = results.quiet.trials
    const open = [{ session, pairs: 7, resume: 'bellwether bench run bbbbbbbbbbbb --profile quick' }]
    const one = {
      sha: 'c'.repeat(40), oldSha: 'e'.repeat(40), subject: 'x\x1b', verdict: /** @type {const} */ ('suspected'),
      reason: /** @type {const} */ ('done'), atMs: 60_000, machineClass: 'abcdef012345', isHere: true
    }
    const last = [one, { ...one, verdict: null, sha: 'd'.repeat(40), subject: 'y', isHere: false }, {
      ...one, verdict: null, reason: /** @type {const} */ ('machine')
    }]
    const silences = [
      { benchmark: 'http/hello', metric: '*', untilMs: 86_400_000, by: 'ada', reason: 'noisy\x1b', atMs: 0 }
    ]
    const itself = [{ ...open[0], session: { ...session, kind: /** @type {const} */ ('aa'), oldSha: session.newSha } }]
    expect(statusLines({ place: '/state', open: itself, last, silences: [], trials, notes: [] }, 120_000, PLAIN)[0])
      .toBe('interrupted: bbbbbbbbbbbb against itself, begun 2m ago, 7 pairs kept')
    expect(statusLines(
      { place: '/state', open, last, silences, trials, notes: ['a torn line was set aside'] }, 120_000, PLAIN
    )).toEqual([
      'note: a torn line was set aside',
      'interrupted: compare aaaaaaaaaaaa..bbbbbbbbbbbb, begun 2m ago, 7 pairs kept',
      'next: bellwether bench run bbbbbbbbbbbb --profile quick',
      '',
      'cccccccccccc likely, 1m ago  x\\x1b',
      'dddddddddddd compared with eeeeeeeeeeee, 1m ago on abcdef012345  y',
      'cccccccccccc not compared (machine) with eeeeeeeeeeee, 1m ago  x\\x1b',
      '',
      'silent until 1970-01-02T00:00:00.000Z: http/hello *, by ada: noisy\\x1b',
      '',
      expect.stringMatching(/0 false of 200 trials/),
      'results: /state'
    ])
    expect(statusLines({ place: '/state', open: [], last: [], silences: [], trials, notes: [] }, 0, PLAIN).slice(0, 2))
      .toEqual(['nothing was interrupted', 'no comparison has ended yet'])
  })
})

test('who accepts hears what stands, and whether there was anything to accept', () => {
  const accepted = {
    sha: 'a'.repeat(40), benchmark: 'http/hello', metric: 'peakRssBytes', by: 'ada', reason: 'the cache', atMs: 0,
    isNew: true, isSlower: true
  }
  const rest = 'this commit does not ring for it any more; later commits are still compared with it'
  expect(acceptLines(accepted)).toEqual(['accepted: http/hello peakRssBytes at aaaaaaaaaaaa, by ada: the cache', rest])
  expect(acceptLines({ ...accepted, isNew: false, isSlower: false })).toEqual([
    'http/hello peakRssBytes at aaaaaaaaaaaa: it was accepted already by ada: the cache; that stays',
    'nothing slower is known of it there yet', rest
  ])
})

describe('progress', () => {
  /** @param {number} done @param {string | null} [rejected] @param {string} [benchmark] */
  const pair = (done, rejected = null, benchmark = 'http/hello') => ({
    type: /** @type {const} */ ('pair'), benchmark, role: /** @type {const} */ ('look'), done, of: 10, rejected
  })

  test('plain lines: steps, builds, every tenth pair; a rejection at the first, second, fourth', () => {
    const progress = new BenchProgressText()
    expect(progress.add({ type: 'step', text: 'building \x1b' })).toBe('building \\x1b')
    expect(progress.add({ type: 'build', sha: 'a'.repeat(40), outcome: 'ok', tookMs: 2000 }))
      .toBe('aaaaaaaaaaaa is built (2.0 s)')
    expect(progress.add({ type: 'build', sha: 'b'.repeat(40), outcome: 'build-failed', tookMs: 2000 }))
      .toBe('bbbbbbbbbbbb cannot be built: build-failed (2.0 s)')
    expect(progress.add({ type: 'left', ms: 65_000 })).toBeNull()
    const reasons = 'machine: steal 4 % (limit 2 %) (old launch); machine: and more'
    const events = [
      ...Array.from({ length: 4 }, () => pair(0, reasons)), ...Array.from({ length: 10 }, (_, at) => pair(at + 1))
    ]
    const said = events.map(event => progress.add(event))
    expect(said.filter(line => line !== null)).toEqual([
      'http/hello: 1 pair rejected, the last: steal 4 % (limit 2 %) (old launch)',
      'http/hello: 2 pairs rejected, the last: steal 4 % (limit 2 %) (old launch)',
      'http/hello: 4 pairs rejected, the last: steal 4 % (limit 2 %) (old launch)',
      'http/hello: 10 of 10 pairs, about 1m 5s left'
    ])
    expect(progress.pairs).toBe(14)
  })

  test('on a terminal: what goes on, each benchmark, the time left; cut at the edge, numbers never', () => {
    const progress = new BenchProgressText()
    progress.add({ type: 'step', text: 'confirming in a fresh session: everything that was suspected' })
    progress.add(pair(3, 'steal'))
    progress.add(pair(7, null, 'http/with-a-very-long-name-that-does-not-fit'))
    progress.add({ type: 'left', ms: 20_000 })
    const wide = { ...PLAIN, terminal: true, columns: 80 }
    expect(progress.lines(wide)).toEqual([
      'confirming in a fresh session: everything that was suspected',
      '  ███░░░░░░░   3 of 10, 1 rejected  http/hello',
      '  ███████░░░   7 of 10  http/with-a-very-long-name-that-does-not-fit',
      'about 20 s left'
    ])
    const narrow = progress.lines({ ...wide, columns: 40, unicode: false })
    expect(narrow.filter(line => width(line) > 39)).toEqual([])
    expect(narrow[2]).toMatch(/^ {4}7 of 10 {2}http\/with/)
  })

  test('of several commits or rounds: which one it is stays in sight, and the time left is that of this one', () => {
    const progress = new BenchProgressText()
    const commit = (/** @type {number} */ at) => ({
      type: /** @type {const} */ ('part'), what: /** @type {const} */ ('commit'), at, of: 5, name: String(at).repeat(12)
    })
    expect(progress.add(commit(1))).toBe('commit 1 of 5: 111111111111')
    progress.add({ type: 'step', text: 'building 111111111111' })
    progress.add(pair(9))
    progress.add({ type: 'left', ms: 65_000 })
    expect(progress.add(pair(10))).toBe('http/hello: 10 of 10 pairs, about 1m 5s left of this commit (1 of 5)')
    expect(progress.lines({ ...PLAIN, terminal: true, columns: 80 })).toEqual([
      'commit 1 of 5: 111111111111', 'building 111111111111', expect.stringContaining('10 of 10  http/hello'),
      'about 1m 5s left of this commit (1 of 5)'
    ])
    progress.add(commit(2))
    expect(progress.lines({ ...PLAIN, terminal: true, columns: 80 })).toEqual(['commit 2 of 5: 222222222222'])
    expect(progress.add({ type: 'part', what: 'round', at: 3, of: 40, name: '' })).toBe('round 3 of 40')
    progress.add({ type: 'left', ms: 5000 })
    expect(progress.lines({ ...PLAIN, terminal: true, columns: 80 }))
      .toEqual(['round 3 of 40', 'about 5.0 s left of this round (3 of 40)'])
  })

  test('of a bisect nobody knows how many steps follow', () => {
    const progress = new BenchProgressText()
    progress.add({ type: 'left', ms: 5000 })
    expect(progress.add({ ...pair(10), role: 'bisect' }))
      .toBe('http/hello (bisect): 10 of 10 pairs, about 5.0 s left of this step')
  })

  test('of very many benchmarks those that changed last, and a likely slowdown is told', () => {
    const progress = new BenchProgressText()
    for (let i = 0; i < 106; i++) progress.add(pair(1, null, `classics/${i}`))
    expect(progress.lines({ ...PLAIN, rows: 24 })).toHaveLength(20)
    expect(progress.lines({ ...PLAIN, rows: 24 })[0]).toContain('classics/105')
    const look = {
      n: 10, p: 0.001, effect: 0.1, interval99: { low: 0.05, high: 0.15 }, interval95: { low: 0.06, high: 0.14 },
      minEffect: 0.05, look: 1
    }
    expect(progress.add({ type: 'look', benchmark: 'a/b', metric: 'cpuMs', look: { ...look, decision: 'suspected' } }))
      .toBe('a/b cpuMs: likely slower after 10 pairs, to be confirmed in a second session')
    expect(progress.add({ type: 'look', benchmark: 'a/b', metric: 'cpuMs', look: { ...look, decision: 'improved' } }))
      .toBe('a/b cpuMs: likely better after 10 pairs, to be confirmed in a second session')
    expect(progress.add({ type: 'look', benchmark: 'a/b', metric: 'cpuMs', look: { ...look, decision: 'more' } }))
      .toBeNull()
  })
})

test('what was typed can be typed again', () => {
  const wish = readWish('run',
    ['HEAD~2..HEAD'], { profile: 'normal', only: ['a/*', "it's"], machineChecks: false, budget: 1_200_000 })
  expect(wish).toMatchObject({ profile: 'normal', timeBudgetMs: 1_200_000 })
  expect(commandOf(wish)).toBe(
    "bellwether bench run HEAD~2..HEAD --profile normal --budget 20m --only 'a/*' --only 'it'\\''s' --no-machine-checks"
  )
})
