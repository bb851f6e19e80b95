'use strict'
const fs = require('node:fs')
const path = require('node:path')
const { WORST_FIRST } = require('../../../../bench/shapes/result')
const { messageOf } = require('../../../../bench/service/tell/message')
const { isSilenced } = require('../../../../bench/shared/silences')
const { mailText } = require('../../../../bench/service/tell/channels/mail')

/** @type {import('../../../../bench/shapes/pair').Commit} */
const commit = {
  sha: 'a'.repeat(40), parents: ['b'.repeat(40)], author: 'Åsa <b>', committedAtMs: 0,
  subject: 'faster @everyone | *maybe*\u001b[31m', docsOnly: false
}
/**
 * @param {Partial<import('../../../../bench/shapes/record').Moved>} different
 * @returns {import('../../../../bench/shapes/record').Moved}
 */
const moved = different => ({
  benchmark: 'http/hello', metric: 'requestsPerSecond', unit: 'per s', better: 'higher', verdict: 'confirmed',
  effect: Math.log(1.1),
  interval99: { low: Math.log(1.08), high: Math.log(1.12) }, medians: { old: 11_000, new: 10_000 }, ...different
})
/**
 * @param {Partial<import('../../../../bench/shapes/record').VerdictRecord>} different
 * @returns {import('../../../../bench/shapes/record').VerdictRecord}
 */
const record = different => ({
  session: 's1', sha: commit.sha, oldSha: 'b'.repeat(40), machineClass: 'm', profile: 'quick', verdict: 'confirmed',
  text: 'Slower.', moved: [moved({})],
  tests: { outcome: 'passed', passed: 3, failed: 0, text: '' }, build: 'ok',
  culprit: { candidates: [commit.sha], confidence: 0.99, revertCommand: 'git revert aaaa' },
  tookMs: 1, atMs: 5, ...different
})
/** @param {Partial<Parameters<typeof messageOf>[0]>} [different] */
const tell = different => messageOf({
  verdict: record({}), commit, repository: 'birds', siteUrl: 'https://x.example/', silences: [],
  isAccepted: () => false, nowMs: 100, ...different
})

test('a slowdown: what, how much, since when, who, the way back and the page', () => {
  const { title, lines, markdown, url, verdict, facts } = tell()
  expect(title)
    .toBe('birds: confirmed: http/hello 9.1 % slower, since aaaaaaaaaaaa "faster @everyone | *maybe*\\x1b[31m"')
  expect(verdict).toBe('confirmed')
  expect(url).toBe(`https://x.example/commit/${commit.sha}.html`)
  const text = lines.join('\n')
  const size = 'http/hello requestsPerSecond: -9.1 % (99 %: -10.7 to -7.4) slower, 11,000 per s -> 10,000 per s'
  for (const part of [size, 'tests   passed (3 passed, 0 failed)', 'git revert aaaa', url ?? '']) {
    expect(text).toContain(part)
  }
  expect(markdown).toContain('`faster @everyone | *maybe*\\x1b[31m`') // as code nothing in it calls anybody
  expect(facts).toMatchObject({ verdict: 'confirmed', tests: { outcome: 'passed' }, revertCommand: 'git revert aaaa' })
  expect(facts).toMatchObject({ moved: [{ change: expect.closeTo(-0.0909, 3), old: 11_000, new: 10_000 }] })
})

test('another machine class is named, and its own page', () => {
  const { title, lines, markdown, url, machine, facts } = tell({
    machine: { class: 'abcdef012345', hostname: 'build-2\u001b[31m' }
  })
  expect(title).toMatch(/^birds on build-2\\x1b\[31m: confirmed: http\/hello 9\.1 % slower/)
  expect(lines).toContain('measured on build-2\\x1b[31m (m)')
  expect(markdown.split('\n')[0]).toMatch(/ on build-2/)
  expect(url).toBe(`https://x.example/machine/abcdef012345/commit/${commit.sha}.html`)
  expect([machine, tell().machine]).toEqual(['abcdef012345', null])
  expect(facts).toMatchObject({ machineClass: 'm' })
})

test('all benchmarks that a commit moved stand in one message, the worst word first', () => {
  const all = [
    moved({ verdict: 'improved', effect: -0.3, benchmark: 'a/b' }), moved({}), moved({ benchmark: 'http/two' })
  ]
  const { title, lines } = tell({ verdict: record({ moved: all }) })
  expect(title).toContain('confirmed: http/hello 9.1 % slower and 1 other, since')
  expect(lines.filter(line => /^(confirmed|improved): /.test(line))).toHaveLength(3)
})

test.each([
  {
    name: 'silenced by name', silences: [{ benchmark: 'http/hello', metric: '*', untilMs: 200 }], verdict: 'quiet',
    silenced: 1
  },
  {
    name: 'all silenced', silences: [{ benchmark: '*', metric: 'requestsPerSecond', untilMs: 200 }], verdict: 'quiet',
    silenced: 1
  },
  {
    name: 'a silence that is over', silences: [{ benchmark: '*', metric: '*', untilMs: 100 }], verdict: 'confirmed',
    silenced: 0
  },
  {
    name: 'another metric', silences: [{ benchmark: '*', metric: 'peakRssBytes', untilMs: 200 }], verdict: 'confirmed',
    silenced: 0
  }
])('$name', ({ silences, verdict, silenced }) => {
  const message = tell({ silences: silences.map(one => ({ ...one, by: 'x', reason: 'y', atMs: 0 })) })
  expect(message.verdict).toBe(verdict)
  expect(message.facts).toMatchObject({ silenced })
  expect(isSilenced(moved({}), [], 0)).toBe(false)
})

test('what was accepted is told as that; what is broken stays broken', () => {
  expect(tell({ isAccepted: () => true }).verdict).toBe('accepted')
  const broken = tell({ verdict: record({ verdict: 'broken', moved: [], text: 'It does not build.' }) })
  expect(broken.title).toMatch(/^birds: broken: aaaaaaaaaaaa/)
  expect(broken.lines[0]).toBe('It does not build.')
})

test('what was too noisy does not hide what changed beside it', () => {
  const noisy = (/** @type {import('../../../../bench/shapes/record').Moved[]} */ ...all) =>
    tell({ verdict: record({ verdict: 'inconclusive', moved: all, culprit: null }) })
  expect(noisy(moved({ verdict: 'improved', effect: -0.3 })).title)
    .toMatch(/^birds: improved: http\/hello 35\.0 % faster, since /)
  expect(noisy(moved({ verdict: 'improved' }), moved({ verdict: 'suspected' })).verdict).toBe('suspected')
  expect([noisy().verdict, noisy(moved({ verdict: 'accepted' })).verdict]).toEqual(['inconclusive', 'inconclusive'])
  const silences = [{ benchmark: '*', metric: '*', untilMs: 200, by: 'x', reason: 'y', atMs: 0 }]
  expect(tell({
    silences, verdict: record({ verdict: 'inconclusive', moved: [moved({ verdict: 'improved' })] })
  }).verdict).toBe('inconclusive')
})

test('a slowdown that was accepted or silenced does not hide that another benchmark does not run any more', () => {
  const verdict = record({ broken: ['http/two'] })
  expect(tell({ verdict }).verdict).toBe('confirmed')
  const silences = [{ benchmark: 'http/hello', metric: '*', untilMs: 200, by: 'x', reason: 'y', atMs: 0 }]
  for (const { title, lines, markdown, facts } of [
    tell({ verdict, silences }), tell({ verdict, isAccepted: () => true })
  ]) {
    expect(title).toMatch(/^birds: broken: aaaaaaaaaaaa/)
    expect(lines).toContain('does not run: http/two')
    expect(markdown).toContain('does not run: http/two')
    expect(facts).toMatchObject({ verdict: 'broken', broken: ['http/two'] })
  }
})

test('where several commits may be to blame each is named, and no revert is offered', () => {
  const candidates = ['c'.repeat(40), 'b'.repeat(40), commit.sha] // oldest first
  const { title, lines, markdown, facts } = tell({
    verdict: record({ culprit: { candidates, confidence: 0.99, revertCommand: 'git revert aaaa' } })
  })
  expect(title).toContain('slower, since aaaaaaaaaaaa or one of the 2 before it "faster')
  expect(lines).toContain('or one of the 2 before it: bbbbbbbbbbbb, cccccccccccc')
  expect(markdown)
    .toMatch(/for `aaaaaaaaaaaa` or one of the 2 before it `faster[^]*Those before it: bbbbbbbbbbbb, cccccccccccc\./)
  expect(`${lines.join('\n')}${markdown}`).not.toContain('git revert')
  expect(facts).toMatchObject({ candidates, revertCommand: null })
  expect(tell().facts).toMatchObject({ candidates: [commit.sha], revertCommand: 'git revert aaaa' })
  expect(tell({
    verdict: record({ culprit: { candidates: candidates.slice(1), confidence: 0.99, revertCommand: null } })
  }).title).toContain('aaaaaaaaaaaa or the one before it')
})

test('the document names every field of the JSON, and every verdict from bad to good', () => {
  const text = fs.readFileSync(path.join(__dirname, '../../../../docs/bench-watch.md'), 'utf8')
  const firstCells = (/** @type {string} */ head) => {
    const rows = text.slice(text.indexOf(head)).split('\n\n', 1)[0].split('\n').slice(2)
    return rows.flatMap(row => [...row.split('|')[1].matchAll(/`(\w+)`/g)].map(([, name]) => name))
  }
  expect(firstCells('| verdict | |')).toEqual(WORST_FIRST)
  expect(firstCells('| field | |').sort()).toEqual(Object.keys(tell().facts).sort())
})

test('a mail has headers of ASCII and no line that ends it', () => {
  const text = mailText({
    message: tell({ commit: { ...commit, subject: 'größer\n.\nBcc: x@y' } }), from: 'bot@x.example',
    to: ['a@x.example', 'b@x.example'], dateMs: 0
  })
  const [head, body] = text.split('\n\n')
  expect(head).toMatch(/^[\x20-\x7e\n]*$/)
  expect(head).not.toMatch(/^Bcc/m)
  expect(head.split('\n')).toContain('To: a@x.example, b@x.example')
  expect(Math.max(...text.split('\n').map(line => line.length))).toBeLessThan(100)
  expect(Buffer.from(body, 'base64').toString()).toContain('http/hello requestsPerSecond')
  const subject =
    [...head.matchAll(/=\?UTF-8\?B\?([^?]*)\?=/g)].map(([, word]) => Buffer.from(word, 'base64').toString()).join('')
  expect(subject).toContain('größer .')
})
