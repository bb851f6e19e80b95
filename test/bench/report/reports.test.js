'use strict'
/** Each kind of result as Markdown, as JUnit and as an exit status. */
const { spawnSync } = require('node:child_process')
const fs = require('node:fs')
const path = require('node:path')
const { summaryOf } = require('../../../bench/report/summary')
const { recordText } = require('../../../bench/report/numbers')
const { markdownReport } = require('../../../bench/report/markdown')
const { junitReport } = require('../../../bench/report/junit')
const { exitOf } = require('../../../bench/report/exit')
const { NO_TRIALS } = require('../../../bench/shapes/result')
const { needsTool } = require('../../support/needs-tool')
const { results, NEW } = require('../../fixtures/bench-results')

/** @typedef {keyof typeof results} Name */

const NAMES = /** @type {Name[]} */ (Object.keys(results))
const hasXmllint = spawnSync('xmllint', ['--version']).status === 0

/**
 * What stands before the first escape or after the last one is not looked at: only elements.
 * @param {string} xml
 * @param {string} element
 */
const countOf = (xml, element) => [...xml.matchAll(new RegExp(`<${element}[ />]`, 'g'))].length

test.each(/** @type {[Name, number, string][]} */ ([
  ['quiet', 0, 'quiet'], ['improved', 0, 'improved'], ['accepted', 0, 'accepted'], ['calibration', 0, 'calibrated'],
  ['unchecked', 0, 'quiet'],
  ['confirmed', 1, 'confirmed'], ['merge', 1, 'confirmed'], ['several', 1, 'confirmed'], ['range', 1, 'confirmed'],
  ['bisect', 1, 'confirmed'], ['bisectRange', 1, 'confirmed'],
  ['likely', 2, 'likely'], ['machine', 2, 'inconclusive'], ['budget', 2, 'inconclusive'], ['noisy', 2, 'inconclusive'],
  ['root', 2, 'inconclusive'],
  ['falseAlarm', 2, 'false alarm'], ['itself', 2, 'false alarm'], ['itselfFaster', 2, 'false alarm'],
  ['broken', 3, 'broken'], ['notBuilding', 3, 'broken'], ['hostile', 3, 'broken']
]))('%s: exit status %i, told as %s', (name, exit, word) => {
  const result = results[name]
  expect(exitOf(result)).toBe(exit)
  expect(summaryOf(result)).toMatchObject({ exit, word })
  expect(markdownReport(result).split('\n')[0]).toBe(`## Benchmarks: ${word}`)
})

test('every fixture is in the table above', () => expect(NAMES).toHaveLength(22))

test('tests that could not be run are told of, and no tests are not', () => {
  const [commit] = results.quiet.commits
  const told = (/** @type {string} */ text) => summaryOf({
    ...results.quiet,
    commits: [{ ...commit, tests: { old: null, new: { outcome: 'none', passed: null, failed: null, text } } }]
  }).commits[0].tests
  expect(told('The tests were not run, for the checkout could not be copied: cp: no space\nleft'))
    .toBe('The tests were not run, for the checkout could not be copied: cp: no space / left')
  expect(told('')).toBe('')
})

describe('what a launch that failed wrote last', () => {
  const short = `it does not run at ${NEW.sha.slice(0, 12)} (exit-code: It ended with exit code 1: Error: boom)`

  test('is one block of Markdown below a short sentence', () => {
    const markdown = markdownReport(results.broken)
    expect(markdown).toContain('\n`http/hello` wrote last:\n\n```text\nError: boom\n    at ./t.js:1:7\n```\n')
    expect(markdown.match(/t\.js/g)).toHaveLength(1)
  })

  test('is no message of JUnit, but the text of the error', () => {
    const xml = junitReport(results.broken)
    expect(xml).toContain(`<error type="broken" message="${short}">Error: boom\n    at ./t.js:1:7</error>`)
    const [commit] = results.broken.commits
    const metrics = results.quiet.commits[0].benchmarks[0].metrics.map(one => ({
      ...one, verdict: /** @type {const} */ ('broken')
    }))
    const whole = junitReport({
      ...results.broken, commits: [{ ...commit, benchmarks: commit.benchmarks.map(one => ({ ...one, metrics })) }]
    })
    expect(whole.match(/t\.js/g)).toHaveLength(1)
  })

  test('stands once where several benchmarks wrote the same', () => {
    const [commit] = results.broken.commits
    const benchmarks = ['one', 'two', 'three']
      .map(benchmark => ({ ...commit.benchmarks[0], benchmark, ...benchmark === 'three' ? { said: 'other' } : {} }))
    expect(summaryOf({ ...results.broken, commits: [{ ...commit, benchmarks }] })
      .commits[0].benchmarks.map(({ said }) => said)).toEqual([commit.benchmarks[0].said, '', 'other'])
  })
})

test('calibrating without a number is inconclusive, and broken stays broken', () => {
  expect(exitOf({ ...results.calibration, calibration: [] })).toBe(2)
  expect(exitOf({ ...results.calibration, verdict: 'broken', calibration: [] })).toBe(3)
})

describe('what JUnit shows as red is what the exit status calls red', () => {
  test.each(NAMES)('%s', name => {
    const xml = junitReport(results[name])
    const exit = exitOf(results[name])
    expect(countOf(xml, 'failure') > 0).toBe(exit === 1)
    if (exit === 3) expect(countOf(xml, 'error')).toBeGreaterThan(0)
    if (exit !== 3 && name !== 'range') expect(countOf(xml, 'error')).toBe(0)
    if (exit === 2) expect(countOf(xml, 'skipped')).toBeGreaterThan(0)
    const [, tests, failures, errors, skipped] =
      /<testsuites [^>]*tests="(\d+)" failures="(\d+)" errors="(\d+)" skipped="(\d+)"/.exec(xml) ?? []
    expect([tests, failures, errors, skipped].map(Number))
      .toEqual(['testcase', 'failure', 'error', 'skipped'].map(element => countOf(xml, element)))
    expect(Number(tests)).toBeGreaterThan(0)
  })

  needsTool(test, hasXmllint, 'xmllint').each(NAMES)('%s is well-formed', name => {
    const { status, stderr } = spawnSync('xmllint',
      ['--noout', '-'], { input: junitReport(results[name]), encoding: 'utf8' })
    expect([status, stderr]).toEqual([0, ''])
  })
})

test('a confirmed slowdown: sizes with their intervals, the second session, the culprit, the functions, the way back', () => {
  const markdown = markdownReport(results.confirmed)
  for (const part of [
    '-6.8 % (99 %: -8.0 to -5.6) slower; second session: -6.6 % (99 %: -7.6 to -5.7) slower | 9,870 per s -> 9,190 per s | 10 pairs, 2 rejected',
    '+10.1 % (99 %: +8.9 to +11.3) slower',
    '`peakRssBytes` | **quiet** | +0.1 % (99 %: -0.4 to +0.6) |',
    'Tests of the commit: failed (11 passed, 1 failed); before: passed (12 passed).',
    `**culprit: ${NEW.sha.slice(0, 12)}, 99.9 % sure**`,
    '| `buildTable` | `lib/table.js:12` | 0.20 us | 9.40 us | +9.20 us |',
    `    git revert ${NEW.sha}`,
    'Control: the old build against itself, http/hello requestsPerSecond: -0.3 %, quiet, as it must be.',
    '0 false of 200 trials'
  ]) expect(markdown).toContain(part)
  const xml = junitReport(results.confirmed)
  expect(xml).toContain('<testcase classname="http/hello" name="cpuUsPerRequest">')
  expect(xml).toContain(
    '<failure type="confirmed" message="confirmed: +10.1 % (99 %: +8.9 to +11.3) slower; second session: +9.8 %'
  )
  expect(xml).toContain(`git revert ${NEW.sha}</failure>`)
})

test('a build that lies far from itself is not called quiet as it must be, though no test told it to differ', () => {
  const [first] = results.confirmed.commits
  const aa = /** @type {const} */ ({ benchmark: 'http/hello', metric: 'requestsPerSecond', verdict: 'quiet' })
  const control = (/** @type {number} */ effect) =>
    summaryOf({ ...results.confirmed, commits: [{ ...first, aa: { ...aa, effect } }] }).commits[0].control
  expect(control(0.01)).toMatch(/-1\.0 %, quiet, as it must be$/)
  expect(control(-0.361)).toMatch(/\+43\.5 %, chance, but a real change of that size could be missed, too/)
  expect(control(0.361)).not.toContain('quiet')
})

test.each([
  { old: 434, new: 409, effect: 0.063, says: true }, { old: 434, new: 409, effect: -0.063, says: false },
  { old: 434, new: 434, effect: 0.063, says: false }, { old: 434, new: 409, effect: 0.0001, says: false }
])('two medians that contradict the change are explained: $old to $new with $effect: $says', ({ effect, says, ...medians }) => {
  const [first] = results.confirmed.commits
  const [benchmark] = first.benchmarks
  const metric = benchmark.metrics.find(one => one.metric.better === 'lower' && one.estimate !== null)
  if (!metric?.estimate) throw new Error('the fixture has no such metric')
  const own = { ...metric, medians, estimate: { ...metric.estimate, effect } }
  const summary = summaryOf({
    ...results.confirmed, commits: [{ ...first, benchmarks: [{ ...benchmark, metrics: [own] }] }]
  })
  expect(/medians of all launches; the change is that within/.test(summary.commits[0].benchmarks[0].metrics[0].values))
    .toBe(says)
})

test('a range of a bisect says why it is one, and with several steps how to go on', () => {
  const range = /** @type {NonNullable<typeof results.bisectRange.bisect>} */ (results.bisectRange.bisect)
  const culprit = /** @type {NonNullable<typeof range.culprit>} */ (range.culprit)
  const [inside, last] = culprit.candidates
  const advice = (/** @type {Partial<typeof range>} */ more) =>
    summaryOf({ ...results.bisectRange, bisect: { ...range, ...more } })
  const step = { sha: inside.sha, pairs: 60, text: '' }
  expect(advice({ steps: [{ ...step, verdict: 'skipped' }] }).advice.join()).toContain('cannot be measured')
  const measured = advice({ steps: [{ ...step, verdict: 'undecided' }] })
  expect(measured.advice.join()).toMatch(/were measured, and it is not clear/)
  expect(measured.advice.join()).not.toContain('cannot be measured')
  const several = advice({ culprit: { ...culprit, middle: inside } })
  expect(several.bisect?.culprit?.title).toBe('culprits: more than one of these 2 commits is likely')
  expect(several.next).toContain(`bellwether bench bisect ${inside.sha.slice(0, 12)}..${last.sha.slice(0, 12)} --benchmark ${range.benchmark} --metric ${range.metric}`)
})

test('of a merge the first parent stays', () =>
  expect(markdownReport(results.merge)).toMatch(/^ {4}git revert -m 1 d{40}$/m))

test('of several candidates none is reverted; a bisect is offered', () => {
  const markdown = markdownReport(results.several)
  expect(markdown).not.toContain('git revert')
  expect(markdown)
    .toContain('`bellwether bench bisect aaaaaaaaaaaa..bbbbbbbbbbbb --benchmark http/hello --metric requestsPerSecond`')
  expect(markdownReport(results.bisectRange)).toContain('one of these 2 commits')
  expect(markdownReport(results.bisectRange)).not.toContain('git revert')
})

test('more requests a second and less memory are improvements', () => {
  const markdown = markdownReport(results.improved)
  expect(markdown).toContain('+8.7 % (99 %: +7.0 to +10.5) faster')
  expect(markdown).toContain('-20.0 % (99 %: -22.0 to -18.0) smaller')
})

test.each(/** @type {[Name, RegExp, RegExp | null][]} */ ([
  ['machine', /machine: other processes used 0\.6 cores/, /come back when it is quieter/],
  ['budget', /not measured to the end/, /goes on where it stopped/],
  ['noisy', /too noisy here/, /--profile normal/],
  ['root', /there is nothing to compare it with/, /has a parent/],
  ['broken', /ended with exit code 1: Error: boom/, /Mend it/],
  ['notBuilding', /npm ERR! missing script: build/, /does not build: nothing is said of its speed/],
  ['likely', /the second session did not confirm it/, /bench compare aaaaaaaaaaaa bbbbbbbbbbbb/],
  ['itself', /cannot be believed/, /bench calibrate/],
  ['itselfFaster', /cannot be believed/, /bench calibrate/],
  ['unchecked', /\*\*Note:\*\* the machine was not checked/, null]
]))('%s: why, and what to do', (name, why, todo) => {
  const markdown = markdownReport(results[name])
  expect(markdown).toMatch(why)
  if (todo) expect(markdown.slice(markdown.indexOf('### What to do'))).toMatch(todo)
})

test('what passes in JUnit does not carry why another number of its benchmark is not known', () => {
  const [commit] = results.noisy.commits
  const [benchmark] = commit.benchmarks
  const verdicts = /** @type {const} */ (['quiet', 'improved', 'accepted', 'inconclusive'])
  const metrics = verdicts.map((verdict, at) => ({
    ...benchmark.metrics[0], metric: { ...benchmark.metrics[0].metric, name: `m${at}` }, verdict
  }))
  const xml = junitReport({
    ...results.noisy, commits: [{ ...commit, text: '', benchmarks: [{ ...benchmark, metrics }] }]
  })
  const cases = xml.split('<testcase ').slice(1)
  expect(cases.map(one => [/name="(m\d)"/.exec(one)?.[1], /too noisy here/.test(one)]))
    .toEqual([['m0', false], ['m1', false], ['m2', false], ['m3', true]])
})

test('longer launches are advised in the way in which those of the benchmark become longer', () => {
  const { noisy } = results
  const [commit] = noisy.commits
  const advised = (/** @type {('server' | 'command')[]} */ ...kinds) => {
    return summaryOf({
      ...noisy, commits: [{ ...commit, benchmarks: kinds.map(kind => ({ ...commit.benchmarks[0], kind })) }]
    })
  }
  const compare =
    `bellwether bench compare ${commit.old.sha.slice(0, 12)} ${commit.new.sha.slice(0, 12)} --profile normal`
  const [server, command] = [
    expect.stringContaining('--profile normal'),
    expect.stringMatching(/do more work in one launch, or .*"gated": false/)
  ]
  expect(advised('server')).toMatchObject({ advice: [server], next: [compare, 'bellwether bench calibrate'] })
  expect(advised('command')).toMatchObject({ advice: [command], next: ['bellwether bench calibrate'] })
  expect(advised('command', 'server')).toMatchObject({
    advice: [command, server], next: ['bellwether bench calibrate', compare]
  })
})

test('where the parent is not here the same command alone never helps: the history is to be fetched', () => {
  const [{ old, new: fresh, ...rest }] = results.root.commits
  const commits = [
    { ...rest, old: { ...old, parents: ['f'.repeat(40)] }, new: { ...fresh, parents: ['f'.repeat(40)] } }
  ]
  expect(summaryOf({ ...results.root, commits })).toMatchObject({
    advice: [expect.stringMatching(/^Fetch the whole history \(in CI, set the fetch depth to 0\)/)],
    next: ['git fetch --unshallow']
  })
})

test('controls are told by themselves, and launches that were not steady with their benchmark', () => {
  const { quiet } = results
  const [commit] = quiet.commits
  const [benchmark] = commit.benchmarks
  const benchmarks = [
    { ...benchmark, pairs: 10, rejectedPairs: 1, notSteady: 3 },
    { ...benchmark, pairs: 10, rejectedPairs: 0, notSteady: 0 }
  ]
  const { commits, trust } = summaryOf({ ...quiet, commits: [{ ...commit, benchmarks }] })
  expect(commits[0].benchmarks.map(one => one.pairs))
    .toEqual(['10 pairs, 1 rejected, 3 of 20 launches not steady', '10 pairs'])
  expect(trust[0]).toMatch(
    /0 false of 200 trials .*; 2 likely before the second session; 1 of 120 controls beside comparisons likely, before confirmation$/
  )
  expect(recordText({ ...NO_TRIALS, controls: { trials: 4, suspected: 0 } })).toMatch(/no trials yet; 0 of 4 controls /)
})

test('what is likely only because its second session was not measured is not told to have been denied', () => {
  const [commit] = results.likely.commits
  const benchmarks = commit.benchmarks.map(one => ({
    ...one, metrics: one.metrics.map(found => ({ ...found, confirmation: null }))
  }))
  const { advice, next } = summaryOf({ ...results.likely, commits: [{ ...commit, benchmarks }] })
  expect([advice, next])
    .toEqual([[expect.stringMatching(/not measured in a second session\. Run the same command again/)], []])
})

test('what nobody measured says so, and has no number', () => {
  const { commits: [{ benchmarks: [benchmark] }], trust } = summaryOf(results.budget)
  expect(benchmark).toMatchObject({ pairs: '0 pairs', metrics: [] })
  expect(trust[0]).toMatch(/no trials yet/)
})

test("somebody else's text is only text", () => {
  const markdown = markdownReport(results.hostile)
  const outside = markdown.replace(/(`+)[^]*?\1/g, '') // what is code is shown as it is
  for (const bad of ['<script', '</testsuite', '@everyone', '![', 'http://']) expect(outside).not.toContain(bad)
  for (const text of [markdown, junitReport(results.hostile)]) {
    expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e\ud800-\udfff]/)
  }
  expect(junitReport(results.hostile)).toContain('&lt;script&gt;')
})

test('no report calls a difference by the word that is read as "large"', () => {
  const root = path.join(__dirname, '..', '..', '..')
  const sources = ['bench/report', 'cli/bench', 'cli/verbs']
    .flatMap(folder => fs.readdirSync(path.join(root, folder)).map(name => path.join(root, folder, name)))
  const texts = [
    ...sources.map(file => fs.readFileSync(file, 'utf8')),
    ...NAMES.flatMap(name => [markdownReport(results[name]), junitReport(results[name])])
  ]
  expect(texts.length).toBeGreaterThan(50)
  for (const text of texts) expect(text).not.toMatch(/significan/i)
})
