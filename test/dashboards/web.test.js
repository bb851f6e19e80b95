'use strict'
/** The website: every page of a store that somebody could have, as it is served and as files. */
const fs = require('node:fs')
const http = require('node:http')
const os = require('node:os')
const path = require('node:path')
const zlib = require('node:zlib')
const { createHmac } = require('node:crypto')
const { openSite } = require('../../dashboards/web')
const { html } = require('../../dashboards/web/html')
const { siteStore, MACHINE_CLASS } = require('../../measurements/bot/lib/site-store')
const { serveBench } = require('../../bench/service/watch/server')
const { publishSite } = require('../../bench/service/watch/publish')
const { openStore } = require('../../bench/store')
const { SERVER_METRICS } = require('../../bench/shapes/suite')

const EVIL = '<script>alert(1)</script>"\'&\u202e'
/** @type {string} */
let dir
/** @type {ReturnType<typeof siteStore>} */
let world
/** @type {ReturnType<typeof openSite>} */
let site
beforeAll(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-site-'))
  world = siteStore(dir, { commits: 90, benchmarks: 3, subject: i => i % 10 === 0 ? `${EVIL} ${i}` : `commit ${i}` })
  site = siteOf(world)
})
afterAll(() => {
  world.store.close()
  fs.rmSync(dir, { recursive: true, force: true })
})

/**
 * @param {{ store: import('../../bench/store').Store,
 *   benchmarks: import('../../bench/shapes/suite').Benchmark[] }} parts
 */
function siteOf ({ store, benchmarks }) {
  return openSite({ store, repository: 'birds & bees', benchmarks, profile: 'quick', siteUrl: 'https://x.example/' })
}

/** @param {string} at */
function page (at) {
  const answer = site.answer(at)
  if (answer === null) throw new Error(`there is no ${at}`)
  return String(answer.body)
}

test('whatever is put into a page is text, unless it was made as HTML', () => {
  const list = [html`<b>${1}</b>`, 'a<b']
  expect(html`<p title="${'"x"'}">${EVIL}${null}${false}${undefined}${0}${list}</p>`.toString())
    .toBe('<p title="&quot;x&quot;">&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;\ufffd0<b>1</b>a&lt;b</p>')
})

test.each([
  { siteUrl: null, liveUrl: 'http://127.0.0.1:9646/ui/', isShown: true },
  { siteUrl: 'https://bench.example.org/', liveUrl: 'https://ops.example.org/ui/', isShown: true },
  { siteUrl: 'https://bench.example.org/', liveUrl: 'http://127.0.0.1:9646/ui/', isShown: false },
  { siteUrl: null, liveUrl: null, isShown: false }
])('each page links to the live page of the manager, where that is of use: %j', ({ siteUrl, liveUrl, isShown }) => {
  const { store, benchmarks } = world
  const own = openSite({ store, repository: 'birds', benchmarks, profile: 'quick', siteUrl, liveUrl })
  expect(String(own.answer('index.html')?.body).includes(`<a href="${liveUrl}">Live</a>`)).toBe(isShown)
})

test('every path of the site is there; every link leads to one of them; nothing is inline and nothing comes from elsewhere', () => {
  const paths = new Set(site.paths())
  expect(paths.size).toBeGreaterThan(3 * 89)
  for (const at of paths) {
    const body = page(at)
    if (!at.endsWith('.html')) continue
    expect(body).not.toMatch(/<script(?! src="[./]*assets\/[a-z]+-[0-9a-f]{10}\.js" defer><\/script>)/)
    expect(body).not.toMatch(/\sstyle=|<style|\son[a-z]+=|javascript:/i)
    expect(body).not.toContain('<script>alert')
    for (const [, href] of body.matchAll(/\s(?:href|src)="([^"]*)"/g)) {
      expect(href).not.toMatch(/^(?:https?:)?\/\//)
      const target = path.posix.normalize(path.posix.join(path.posix.dirname(at), href.replace(/[?#].*$/, '')))
      if (!href.startsWith('#') && !paths.has(target)) throw new Error(`${at} leads to ${href}, which is not there`)
    }
  }
})

test('the overview has a tile a number with its line, and the last commits with their verdicts', () => {
  const body = page('index.html')
  expect(body.match(/<article class="tile/g)).toHaveLength(6)
  expect(body.match(/<svg class="spark"/g)).toHaveLength(6)
  expect(body).toContain(`<a class="sha" href="commit/${world.shas[89]}.html">`)
  expect(body).toContain('birds &amp; bees')
  expect(page('commit/' + world.shas[80] + '.html')).toMatch(/v-confirmed.*git revert/s)
})

test('a series has its numbers in the order of the commits, a graph names all of them', () => {
  const series = JSON.parse(page('data/series/http~route-00/cpuUsPerRequest.json'))
  expect(series.shas).toEqual(world.shas.slice(1))
  expect(series.median).toHaveLength(89)
  expect(series.verdict.filter((/** @type {any} */ one) => one !== null)).toEqual([])
  const moved = JSON.parse(page('data/series/http~route-02/cpuUsPerRequest.json'))
  expect(moved.verdict[79]).toBe('confirmed')
  expect(moved.effect[79]).toBeCloseTo(Math.log(1.08), 10)
  expect(page('graph.html').match(/<option value="http/g)).toHaveLength(6)
  expect(JSON.parse(page('data/commits.json')).sha).toEqual(world.shas.slice(1))
})

test('numbers that the bench file names no more, or never did, are what they were', () => {
  const [{ id: gone }, printing] = world.benchmarks
  const mitata = /** @type {any} */ ({ ...printing, kind: 'command', format: { type: 'mitata' }, metrics: [] })
  const changed = siteOf({ ...world, benchmarks: [mitata] })
  const { series } = JSON.parse(String(changed.answer('data/index.json')?.body))
  const metricsOf = (/** @type {string} */ id) =>
    series.filter((/** @type {any} */ one) => one.benchmark === id).map((/** @type {any} */ one) => one.metric)
  expect(metricsOf(gone)).toEqual([
    { ...SERVER_METRICS.cpuUsPerRequest, gated: false }, { ...SERVER_METRICS.requestsPerSecond, gated: false }
  ])
  expect(metricsOf(mitata.id)[0]).toEqual({ name: 'cpuUsPerRequest', unit: 'us', better: 'lower', gated: true })
  const { results } = JSON.parse(String(changed.answer(`data/commit/${world.shas[80]}.json`)?.body))
  expect(results.filter((/** @type {any} */ one) => one.verdict === 'confirmed').map((/** @type {any} */ one) => [
    one.metric, one.unit, one.better, one.gated
  ])).toEqual(
    [['requestsPerSecond', 'per s', 'higher', true], ['cpuUsPerRequest', 'us', 'lower', true]])
})

test('regressions: what is open, what was mended, what was accepted; the feed and the badge say the same', () => {
  const changes = JSON.parse(page('data/changes.json'))
  expect(changes.map((/** @type {any} */ { verdict, state }) => [verdict, state]))
    .toEqual([['confirmed', 'open'], ['improved', 'gained']])
  expect(page('badge.svg')).toContain('1 open')
  const feed = page('atom.xml')
  expect(feed.match(/<entry>/g)).toHaveLength(2)
  expect(feed).toContain('&lt;script&gt;')
  world.store.put('accept', {
    sha: world.shas[80], benchmark: 'http/route-02', metric: 'cpuUsPerRequest', by: 'me', reason: 'x', atMs: 1
  })
  world.store.put('accept', {
    sha: world.shas[80], benchmark: 'http/route-02', metric: 'requestsPerSecond', by: 'me', reason: 'x', atMs: 1
  })
  expect(JSON.parse(page('data/changes.json'))[0]).toMatchObject({ verdict: 'accepted', state: 'accepted' })
  expect(page('badge.svg')).toContain('quiet')
})

describe('what became of a change since', () => {
  /** @type {ReturnType<typeof siteStore>} */
  let small
  /** @type {ReturnType<typeof openSite>} */
  let own
  beforeEach(() => {
    small = siteStore(fs.mkdtempSync(path.join(dir, 'small-')), { commits: 82, benchmarks: 1 })
    own = siteOf(small)
  })
  afterEach(() => small.store.close())

  const read = (/** @type {string} */ at) => String(own.answer(at)?.body)
  const changes = () => JSON.parse(read('data/changes.json'))
    .map((/** @type {any} */ { commit, verdict, state }) => [small.shas.indexOf(commit.sha), verdict, state])
  const accept = (/** @type {string} */ metric) => small.store.put('accept', {
    sha: small.shas[80], benchmark: 'http/route-00', metric, by: 'me', reason: 'x', atMs: 1
  })
  /**
   * A verdict of the newest commit in place of the one it has.
   * @param {Partial<import('../../bench/shapes/record').VerdictRecord>} more
   */
  const judge = more => {
    const [newest] = small.store.all('verdict', { sha: small.shas[81] })
    small.store.put('verdict', { ...newest, session: `later-${more.verdict}`, atMs: newest.atMs + 1, ...more })
  }
  /**
   * @type {(metric: string, verdict: import('../../bench/shapes/result').Verdict, effect: number) =>
   *   import('../../bench/shapes/record').Moved}
   */
  const moved = (metric, verdict, effect) => (
    {
      benchmark: 'http/route-00', metric, unit: 'us', better: 'lower', verdict, effect,
      interval99: { low: effect - 0.01, high: effect + 0.01 }, medians: null
    })

  test('accepted in part and mended in part is neither open nor counted', () => {
    accept('cpuUsPerRequest')
    expect(changes()[0]).toEqual([80, 'confirmed', 'open'])
    expect(read('badge.svg')).toContain('1 open')
    judge({ verdict: 'improved', moved: [moved('requestsPerSecond', 'improved', -0.08)] })
    expect(changes().slice(0, 2)).toEqual([[81, 'improved', 'gained'], [80, 'confirmed', 'fixed']])
    expect(read('badge.svg')).toContain('>improved<')
  })

  test('the badge says of the newest commit what is said now', () => {
    judge({ verdict: 'confirmed', moved: [moved('cpuUsPerRequest', 'confirmed', 0.08)] })
    expect(read('badge.svg')).toContain('2 open')
    for (const metric of ['cpuUsPerRequest', 'requestsPerSecond']) accept(metric)
    small.store.put('accept', {
      sha: small.shas[81], benchmark: 'http/route-00', metric: 'cpuUsPerRequest', by: 'me', reason: 'x', atMs: 1
    })
    expect(read('badge.svg')).toContain('>accepted<')
  })

  test.each(/** @type {const} */ ([
    ['improved', -0.08, 'gained', '>1 open<', 3], ['suspected', 0.08, 'to be seen', '>1 open<', 2]
  ]))(
    'one benchmark came to nothing, another is %s: it is a change', (verdict, effect, state, onBadge, entries) => {
      judge({ verdict: 'inconclusive', text: 'too noisy here', moved: [moved('cpuUsPerRequest', verdict, effect)] })
      expect(changes()[0]).toEqual([81, verdict, state])
      expect(read('badge.svg')).toContain(onBadge)
      expect(read('atom.xml').match(/<entry>/g)).toHaveLength(entries)
      expect(read('index.html')).toMatch(/v-inconclusive/)
      for (const metric of ['cpuUsPerRequest', 'requestsPerSecond']) accept(metric)
      expect(read('badge.svg')).toContain(verdict === 'improved' ? '>improved<' : '>likely<')
    })

  test('where one of several commits is to blame, the page of the last one says so, and how to find it', () => {
    const candidates = small.shas.slice(79, 82)
    judge({
      verdict: 'confirmed', oldSha: small.shas[78], moved: [moved('cpuUsPerRequest', 'confirmed', 0.08)],
      culprit: { candidates, confidence: 0.99, revertCommand: null }
    })
    const body = read(`commit/${small.shas[81]}.html`)
    expect(body)
      .toContain('It came with this commit, or with one of the 2 before it that were not measured by themselves')
    expect(body).toContain(`bellwether bench bisect ${small.shas[78].slice(0, 12)}..${small.shas[81].slice(0, 12)}`)
    expect(body).not.toContain('git revert')
    expect(read(`commit/${small.shas[80]}.html`)).toContain(`git revert ${small.shas[80]}`)
  })
})

test('a bot that has measured nothing has a website all the same', () => {
  const empty = openStore({ dir: path.join(dir, 'empty'), mode: 'write' })
  const bare = siteOf({ store: empty, benchmarks: [] })
  for (const at of bare.paths()) expect([at, bare.answer(at)?.body.length]).toEqual([at, expect.any(Number)])
  expect(String(bare.answer('index.html')?.body)).toContain('Nothing was measured yet')
  expect(bare.answer('commit/x.html')).toBe(null)
  empty.close()
})

test('another machine class has its own site, and is not mixed in', () => {
  expect(site.answer(`machine/${MACHINE_CLASS}/index.html`)).not.toBe(null)
  expect(site.answer('machine/000000000000/index.html')).toBe(null)
})

describe('published as files', () => {
  test('the same pages; written again only what changed; what is gone is removed, and nothing of others', () => {
    const out = path.join(dir, 'public')
    const larger = {
      paths: () => [...site.paths(), 'commit/old.html'],
      answer: (/** @type {string} */ at) => at === 'commit/old.html' ? { body: 'x' } : site.answer(at)
    }
    const first = publishSite(larger, out)
    expect(first).toMatchObject({ files: larger.paths().length, written: larger.paths().length, removed: 0 })
    const own = ['.git/HEAD', '.nojekyll', 'CNAME', 'commit/mine.html', 'machine/notes.txt']
    for (const at of own) {
      fs.mkdirSync(path.dirname(path.join(out, at)), { recursive: true })
      fs.writeFileSync(path.join(out, at), 'mine')
    }
    fs.writeFileSync(path.join(out, 'commit', 'old.html.new'), 'half a page of one that was killed')
    const second = publishSite(site, out)
    expect(second.removed).toBe(1)
    expect(fs.readdirSync(path.join(out, 'commit')).filter(name => /^(old|mine)/.test(name))).toEqual(['mine.html'])
    expect(own.filter(at => !fs.existsSync(path.join(out, at)))).toEqual([])
    expect(second.written).toBeLessThan(first.written / 2) // pages say when they were made; data does not
    expect(fs.readFileSync(path.join(out, 'data/commits.json'), 'utf8')).toBe(page('data/commits.json'))
    expect(publishSite(site, out).removed).toBe(0)
  })

  test('the page of a commit that a message links to stays when the line is shown without it', () => {
    const out = path.join(dir, 'links')
    publishSite(site, out)
    const [gone] = site.paths().filter(at => at.startsWith('commit/'))
    const shorter = { paths: () => site.paths().filter(at => at !== gone), answer: site.answer }
    expect(publishSite(shorter, out).removed).toBe(0)
    expect(publishSite(shorter, out).removed).toBe(0) // the list still names it
    expect(fs.existsSync(path.join(out, gone))).toBe(true)
  })

  test('of a list that names what lies elsewhere, or of none as it was before, only what is ours is removed', () => {
    const out = path.join(dir, 'listed')
    publishSite(site, out)
    const list = path.join(out, '.bellwether-site')
    const victim = path.join(dir, 'victim')
    fs.writeFileSync(victim, 'x')
    fs.appendFileSync(list, `../victim\n${victim}\n`)
    publishSite(site, out)
    expect(fs.existsSync(victim)).toBe(true)

    fs.writeFileSync(list, '')
    const stale = ['commit/old.html', 'data/series/gone/x.json', 'assets/style-0000000000.css']
    const own = ['.git/data/x', 'commit/.keep', 'CNAME', 'about.html']
    for (const at of [...stale, ...own]) {
      fs.mkdirSync(path.dirname(path.join(out, at)), { recursive: true })
      fs.writeFileSync(path.join(out, at), 'x')
    }
    expect(publishSite(site, out).removed).toBe(stale.length)
    expect([...stale, ...own].filter(at => fs.existsSync(path.join(out, at)))).toEqual(own)
  })

  test('a page that cannot be made is named; what stood there stays, and the others are written', () => {
    const out = path.join(dir, 'failing')
    publishSite(site, out)
    const [bad] = site.paths().filter(at => at.startsWith('commit/'))
    const old = fs.readFileSync(path.join(out, bad), 'utf8')
    fs.rmSync(path.join(out, 'index.html'))
    const failing = { paths: site.paths, answer: (/** @type {string} */ at) => {
      if (at === bad) throw new RangeError('Invalid time value')
      return site.answer(at)
    } }
    expect(publishSite(failing, out)).toMatchObject({
      failed: [{ path: bad, reason: 'Invalid time value' }], removed: 0
    })
    expect(fs.readFileSync(path.join(out, bad), 'utf8')).toBe(old)
    expect(fs.existsSync(path.join(out, 'index.html'))).toBe(true)
    expect(publishSite(site, out).failed).toEqual([])
  })

  test('results with times that are none, as an earlier version or another machine left them: every page is made', () => {
    const own = fs.mkdtempSync(path.join(dir, 'odd-'))
    const oddMs = [99999999999999e3, 2 ** 64 * 1000, -1]
    const odd = siteStore(own, { commits: 6, benchmarks: 1, dateMs: (i, atMs) => i < 3 ? atMs : oddMs[i - 3] })
    try {
      const paths = siteOf(odd).paths()
      expect(paths.filter(at => at.startsWith('commit/')).length).toBe(5)
      for (const at of paths) expect(siteOf(odd).answer(at)).not.toBe(null)
      expect(String(siteOf(odd).answer(`commit/${odd.shas[4]}.html`)?.body)).toContain('unknown date')
      expect(JSON.parse(String(siteOf(odd).answer('data/commits.json')?.body))
        .committedAtMs.filter((/** @type {number} */ ms) => Number.isNaN(new Date(ms).getTime()))).toEqual([])
      expect(publishSite(siteOf(odd), path.join(own, 'public')).failed).toEqual([])
    } finally {
      odd.store.close()
    }
  })

  test('a folder of others is left alone', () => {
    const others = path.join(dir, 'others')
    fs.mkdirSync(others)
    fs.writeFileSync(path.join(others, 'thesis.txt'), 'x')
    expect(() => publishSite(site, others)).toThrow(expect.objectContaining({ code: 'BW_BENCH_PUBLISH' }))
    expect(fs.readdirSync(others)).toEqual(['thesis.txt'])
    expect(() => publishSite(site, '/proc/nowhere')).toThrow(expect.objectContaining({ code: 'BW_BENCH_PUBLISH' }))
  })
})

describe('served', () => {
  let woken = 0
  /** @type {Awaited<ReturnType<typeof serveBench>>} */
  let server
  beforeAll(async () => {
    server = await serveBench({ host: '127.0.0.1', port: 0 }, {
      page: site.answer, status: () => ({ watch: 'x' }), wake: () => { woken++ }, hookSecret: 'hush'
    })
  })
  afterAll(() => server.close())

  /** @typedef {{ status: number, headers: http.IncomingHttpHeaders, body: Buffer }} Asked */
  /**
   * @type {(at: string, how?: { method?: string, headers?: Record<string, string>, body?: string }) => Promise<Asked>}
   */
  const ask = (at, { method = 'GET', headers = {}, body } = {}) => new Promise((resolve, reject) => {
    const request = http.request({ ...server.address, path: at, method, headers, agent: false }, response => {
      /** @type {Buffer[]} */
      const parts = []
      response.on('data', part => parts.push(part)).on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }))
    })
    request.on('error', reject)
    request.end(body)
  })

  test('pages with their headers, compressed where that is understood, and not sent again when they are the same', async () => {
    const plain = await ask('/')
    expect(plain).toMatchObject({
      status: 200, headers: { 'content-type': 'text/html; charset=utf-8', 'x-content-type-options': 'nosniff' }
    })
    expect(plain.headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self';/)
    const packed = await ask('/index.html', { headers: { 'accept-encoding': 'br, gzip' } })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(zlib.gunzipSync(packed.body).toString()).toContain('<h1>Benchmarks</h1>')
    expect(plain.headers['cache-control']).toBe('no-cache')
    const [, at] = /<link rel="stylesheet" href="(assets\/style-[0-9a-f]{10}\.css)">/.exec(String(plain.body)) ?? []
    const asset = await ask(`/${at}`)
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await ask(`/${at}`, { headers: { 'if-none-match': String(asset.headers.etag) } })).status).toBe(304)
    expect((await ask('/index.html', { method: 'HEAD' })).body).toHaveLength(0)
    expect(JSON.parse((await ask('/api/v1/status')).body.toString())).toEqual({ watch: 'x' })
  })

  test.each([
    ['/nothing.html', 'GET', 404], ['/../package.json', 'GET', 400], ['/%2e%2e/%2e%2e/etc/passwd', 'GET', 400],
    ['/assets/..%2fhtml.js', 'GET', 400], ['/%00', 'GET', 400], ['/%', 'GET', 400],
    ['/index.html', 'POST', 405], ['/index.html', 'DELETE', 405], [`/commit/${'0'.repeat(40)}.html`, 'GET', 404],
    ['/data/series/x/y.json', 'GET', 404]
  ])('%s %s: %i', async (at, method, status) => {
    expect((await ask(at, { method })).status).toBe(status)
  })

  test('it is woken by a webhook with the right secret, with that secret, and by its own page', async () => {
    const body = '{"ref":"refs/heads/main"}'
    const signed = `sha256=${createHmac('sha256', 'hush').update(body).digest('hex')}`
    /** @type {[Record<string, string>, number][]} */
    const tries = [
      [{ 'x-hub-signature-256': signed }, 202], [{ 'x-gitlab-token': 'hush' }, 202],
      [{ 'x-hub-signature-256': signed.replace(/.$/, 'x') }, 401], [{ 'x-gitlab-token': 'no' }, 401], [{}, 401]
    ]
    for (const [headers, status] of tries) {
      expect((await ask('/hooks/push', { method: 'POST', headers, body })).status).toBe(status)
    }
    expect(woken).toBe(2)
    const origin = `http://127.0.0.1:${server.address.port}`
    /** @type {[Record<string, string>, number][]} */
    const wakes = [
      [{ authorization: 'Bearer hush' }, 202], [{ origin }, 202], [{ 'sec-fetch-site': 'same-origin', origin }, 202],
      [{}, 403], [{ authorization: 'Bearer no', origin }, 401]
    ]
    for (const [headers, status] of wakes) {
      expect((await ask('/api/v1/wake', { method: 'POST', headers })).status).toBe(status)
    }
    expect(woken).toBe(5)
  })

  test('an address that is taken is told', async () => {
    await expect(serveBench(server.address, {
      page: site.answer, status: () => ({}), wake: () => {}, hookSecret: null
    })).rejects.toMatchObject({ code: 'BW_BENCH_LISTEN' })
  })
})
