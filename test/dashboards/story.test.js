'use strict'
/**
 * What the website says of a month with gaps, another machine before, a benchmark defined anew, and people who had a
 * word: each fact, without a browser.
 */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const vm = require('node:vm')
const { openSite } = require('../../dashboards/web')
const { calibrationChart } = require('../../dashboards/web/calibration')
const { assetPath } = require('../../dashboards/web/files')
const { siteStory, NEW_CLASS, OLD_CLASS, NOT_MEASURED, DEFINED_ANEW } = require('../../measurements/bot/lib/site-story')
const { publishSite } = require('../../bench/service/watch/publish')
const { commitVerdict } = require('../../bench/service/site/overview')
const units = require('../../common/units')
const numbers = require('../../bench/report/numbers')

/** @type {string} */
let dir
/** @type {ReturnType<typeof siteStory>} */
let world
/** @type {ReturnType<typeof openSite>} */
let site
const openStory = () =>
  openSite({ ...world, repository: 'framework', profile: 'normal', siteUrl: null, wallMs: () => world.endedAtMs })
beforeAll(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-story-'))
  world = siteStory(dir)
  site = openStory()
})
afterAll(() => {
  world.store.close()
  fs.rmSync(dir, { recursive: true, force: true })
})

/** @param {string} at */
const read = at => String(site.answer(at)?.body)
/** @param {string} at */
const data = at => JSON.parse(read(at))

test('a commit that was not measured has a place, one that only changed documents has none; the newer machine begins where it began', () => {
  const { sha, verdict, marks, machineClass } = data('data/commits.json')
  expect(machineClass).toBe(NEW_CLASS)
  expect(sha[0]).toBe(world.shas[10])
  const gaps = sha.filter((/** @type {string} */ _, /** @type {number} */ i) => verdict[i] === null)
  expect(gaps).toEqual([...NOT_MEASURED].map(i => world.shas[i]))
  expect(sha).not.toContain(world.shas[16]) // documents only, left out
  expect(sha).toContain(world.shas[49]) // documents only, measured as a trial
  expect(marks)
    .toEqual([{ sha: world.shas[10], text: 'this machine since here; before it AMD EPYC 7402P, Node v20.19.4' }])
})

test('a series says where its benchmark was defined anew; its launches stand in a file a benchmark', () => {
  const changed = [{ sha: world.shas[DEFINED_ANEW], text: 'the benchmark is defined otherwise since here' }]
  expect(data('data/series/http~static-64k/cpuUsPerRequest.json').marks).toEqual(changed)
  expect(data('data/series/http~json/cpuUsPerRequest.json').marks).toEqual([])
  const { shas, metrics } = data('data/dots/http~json.json')
  expect(shas[0]).toBe(world.shas[85])
  expect(metrics.cpuUsPerRequest).toHaveLength(shas.length)
  const counted = metrics.cpuUsPerRequest.map((/** @type {number[]} */ one) => one.length)
  expect(new Set(counted)).toEqual(new Set([10, 9])) // one pair was rejected here and there
})

test('an older machine has a website of its own, whole, and each leads to the other', () => {
  expect(read('index.html')).toContain(`href="machine/${OLD_CLASS}/index.html"`)
  expect(read(`machine/${OLD_CLASS}/index.html`)).toContain('href="../../index.html"')
  expect(read(`machine/${OLD_CLASS}/${assetPath('style.css')}`)).toBe(read(assetPath('style.css')))
  expect(data(`machine/${OLD_CLASS}/data/commits.json`).sha).toEqual(world.shas.slice(1, 10))
  expect(site.answer(`machine/${OLD_CLASS}/commit/${world.slow}.html`)).toBe(null)
})

test('a regression has its state and what people said of it', () => {
  const changes = data('data/changes.json')
  const of = (/** @type {number} */ i) => changes.find((/** @type {any} */ one) => one.commit.sha === world.shas[i])
  expect([24, 52, 64, 70, 88, 104].map(i => of(i).state))
    .toEqual(['fixed', 'accepted', 'fixed', 'gained', 'to be seen', 'open'])
  expect(of(52).notes).toEqual(['accepted by ada: the cache is worth 8 MB'])
  const silence = {
    benchmark: 'http/json', metric: '*', untilMs: world.endedAtMs + 1e9, by: 'ben', reason: 'known',
    atMs: world.endedAtMs
  }
  world.store.put('silence', silence)
  const until = new Date(silence.untilMs).toISOString().slice(0, 10)
  expect(data('data/changes.json').find((/** @type {any} */ one) => one.commit.sha === world.slow)).toMatchObject({
    isSilenced: true, notes: [`silent until ${until}, by ben: known`]
  })
  const hunt = { ...world.store.all('session', { newSha: world.slow })[0], id: 'hunt', kind: 'bisect', parent: null }
  world.store.put('session', hunt)
  expect(read('regressions.html')).toContain('<td>bisecting, silenced</td>')
  world.store.put('end', { session: 'hunt', reason: 'interrupted', text: 'stopped', atMs: world.endedAtMs })
})

test('the status page shows what came to nothing, what the machine did, and how far numbers stray', () => {
  const body = read('status.html')
  expect(body).toContain('broken: the new build failed')
  expect(body).toMatch(/: other processes used \.\.\. cores/)
  expect(body.match(/<svg class="calibration"/g)).toHaveLength(12)
  expect(body).toMatch(/http\/json, CPU time per request: \d+ sessions, \d+ beyond ± \d\.\d %/)
  expect(body).toContain('no answer within 10 s')
})

test('a chart of noise: what lies beyond the floor is marked', () => {
  const picture = calibrationChart({ effects: [0.01, -0.03, 0.002], minEffect: 0.02 }, 'x').toString()
  expect(picture.match(/class="out"/g)).toHaveLength(1)
  expect(picture).toContain('aria-label="x: 3 sessions, 1 beyond ± 2.0 %, the last +0.2 %"')
})

test('a commit has the log of its sessions, the p of each number, and how its benchmarks are launched', () => {
  const { sessions, results, launches } = data(`data/commit/${world.slow}.json`)
  expect(sessions.map((/** @type {any} */ one) => [one.kind, one.end]))
    .toEqual([['compare', 'done'], ['confirm', 'done']])
  expect(sessions[0].pairs).toBe(40)
  expect(results[0]).toMatchObject({
    benchmark: 'http/json', metric: 'cpuUsPerRequest', verdict: 'confirmed', p: 0.002
  })
  expect(launches).toContainEqual({ benchmark: 'cli/start', command: '{node} bin/framework.js' })
  expect(read(`commit/${world.slow}.html`)).toMatch(/Measured again, with fresh builds.*ended: done/s)
})

test('faster, and not confirmed, is quiet, as the bot said of the commit; what was never decided is inconclusive', () => {
  const sha = world.shas[110]
  const { session, atMs } = world.store.all('verdict', { sha })[0]
  const [look] = world.store.looks({ session, role: 'look' })
  world.store.put('look', { ...look, n: look.n + 10, decision: 'improved', atMs })
  const verdict = () => data(`data/commit/${sha}.json`)
    .results.find((/** @type {any} */ one) => one.benchmark === look.benchmark && one.metric === look.metric).verdict
  expect(verdict()).toBe('quiet')
  world.store.put('look', { ...look, n: look.n + 30, decision: 'undecided', atMs })
  expect(verdict()).toBe('inconclusive')
})

test('the number of the old commit is of the same session, so that it fits the change', () => {
  const { results } = data(`data/commit/${world.slow}.json`)
  for (const { metric, effect, value, oldValue } of results.filter((/** @type {any} */ one) => one.effect !== null)) {
    const change = metric === 'requestsPerSecond' ? -effect : effect
    expect([metric, Math.log(value[0] / oldValue) - change]).toEqual([metric, expect.closeTo(0, 2)])
  }
  expect(results.filter((/** @type {any} */ one) => one.metric === 'latencyP99Us' && one.oldValue > 0)).toHaveLength(3)
  // its pairs were not kept
  expect(data(`data/commit/${world.shas[50]}.json`).results.map((/** @type {any} */ one) => one.oldValue))
    .toContain(null)
})

test('noise of before a benchmark was defined anew is not that of now', () => {
  const shown = (/** @type {string} */ benchmark) =>
    Number(new RegExp(`${benchmark}, CPU time per request: (\\d+) sessions`).exec(read('status.html'))?.[1])
  const against = (/** @type {string} */ benchmark, /** @type {number} */ since) => world.store.all('session',
    { machineClass: NEW_CLASS, kind: 'compare' })
    .filter(one => one.aaBenchmark === benchmark && world.shas.indexOf(one.newSha) >= since &&
      world.store.looks({ session: one.id, role: 'aa' }).length > 0).length
  expect([shown('http/static-64k'), shown('http/json')])
    .toEqual([against('http/static-64k', DEFINED_ANEW), against('http/json', 0)])
  expect(against('http/static-64k', 0)).toBeGreaterThan(against('http/static-64k', DEFINED_ANEW))
})

test('what was accepted does not hide what broke in the same commit', () => {
  const record = { ...world.store.all('verdict', { sha: world.shas[52], newest: true, limit: 1 })[0] }
  expect(commitVerdict(record, world.store)).toBe('accepted')
  expect(commitVerdict({ ...record, broken: ['http/hello'] }, world.store)).toBe('broken')
})

test('the browser writes numbers as the server does: by the same code', () => {
  const window = /** @type {any} */ ({})
  const SHARED =
    [...Object.keys(units), ...Object.keys(numbers), 'words', 'signs', 'metricNames', 'sparkPath', 'SPARK_BOX'].sort()
  vm.runInNewContext(read(assetPath('shared.js')), { window })
  expect(window.bwShared.valueText('us', 12_345)).toBe(numbers.valueText('us', 12_345))
  for (const ms of [0, 840, 2400, 200_000, 273_600_000]) expect(window.bwShared.duration(ms)).toBe(units.duration(ms))
  expect(Object.keys(window.bwShared).sort()).toEqual(SHARED)
})

test('a name that points elsewhere stays in the folder of the website', () => {
  const { session, atMs } = world.store.all('verdict', { newest: true, limit: 1 })[0]
  world.store.put('values', {
    session, benchmark: '../../../../x/..', metrics: { '../../../y': [1, 1, 1], '%2e%2e': [1, 1, 1] }, atMs
  })
  const out = path.join(dir, 'deep', 'er', 'public')
  fs.mkdirSync(path.dirname(out), { recursive: true })
  publishSite(openStory(), out) // one that has not read what this commit measured
  const outside = fs.readdirSync(dir, { recursive: true }).map(String).filter(name => /(^|\/)[xy](\.json)?$/.test(name))
  expect(outside).toEqual([])
  expect(fs.readdirSync(path.join(out, 'data', 'series'))).toContain('..~..~..~..~x~..')
})

test('the first page is made again for a new verdict, a new acceptance and a new machine, and is the same otherwise', () => {
  const first = read('index.html')
  expect(read('index.html')).toBe(first)
  const [verdict] = world.store.all('verdict', { newest: true, limit: 1 })
  world.store.put('verdict', { ...verdict, session: 'later', verdict: 'inconclusive', atMs: verdict.atMs + 1 })
  const second = read('index.html')
  expect(second.match(/v-inconclusive/g)).toHaveLength((first.match(/v-inconclusive/g)?.length ?? 0) + 1)
  const accepted = () => read('index.html').match(/v-accepted/g)?.length ?? 0
  const before = accepted()
  for (const metric of ['cpuUsPerRequest', 'requestsPerSecond']) {
    world.store.put('accept', {
      sha: world.slow, benchmark: 'http/json', metric, by: 'ada', reason: 'it is worth it', atMs: 1
    })
  }
  expect(accepted()).toBe(before + 3) // two tiles, and the commit
  world.store.put('machine', {
    ...world.store.get('machine', { class: NEW_CLASS }), class: 'ffffffffffff', cpu: 'a third one', atMs: 1
  })
  expect(read('index.html')).not.toContain('a third one') // it has measured nothing
  expect(read('status.html')).toContain('a third one')
})
