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
const { siteStore, MACHINE_CLASS } = require('../../bench/self/lib/site-store')
const { serveBench } = require('../../bench/watch/server')
const { publishSite } = require('../../bench/watch/publish')
const { openStore } = require('../../bench/store')

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

/** @param {{ store: import('../../bench/store').Store, benchmarks: import('../../bench/shapes').Benchmark[] }} parts */
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

test('every path of the site is there; every link leads to one of them; nothing is inline and nothing comes from elsewhere', () => {
  const paths = new Set(site.paths())
  expect(paths.size).toBeGreaterThan(3 * 89)
  for (const at of paths) {
    const body = page(at)
    if (!at.endsWith('.html')) continue
    expect(body).not.toMatch(/<script(?! src="[./]*assets\/[a-z]+\.js" defer><\/script>)/)
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

test('regressions: what is open, what was mended, what was accepted; the feed and the badge say the same', () => {
  const changes = JSON.parse(page('data/changes.json'))
  expect(changes.map((/** @type {any} */ { verdict, state }) => [verdict, state])).toEqual([['confirmed', 'open'], ['improved', 'gained']])
  expect(page('badge.svg')).toContain('1 open')
  const feed = page('atom.xml')
  expect(feed.match(/<entry>/g)).toHaveLength(2)
  expect(feed).toContain('&lt;script&gt;')
  world.store.put('accept', { sha: world.shas[80], benchmark: 'http/route-02', metric: 'cpuUsPerRequest', by: 'me', reason: 'x', atMs: 1 })
  world.store.put('accept', { sha: world.shas[80], benchmark: 'http/route-02', metric: 'requestsPerSecond', by: 'me', reason: 'x', atMs: 1 })
  expect(JSON.parse(page('data/changes.json'))[0]).toMatchObject({ verdict: 'accepted', state: 'accepted' })
  expect(page('badge.svg')).toContain('quiet')
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
  test('the same pages; written again only what changed; what is gone is removed; a folder of others is left alone', () => {
    const out = path.join(dir, 'public')
    const first = publishSite(site, out)
    expect(first).toMatchObject({ files: site.paths().length, written: site.paths().length, removed: 0 })
    fs.writeFileSync(path.join(out, 'commit', 'old.html'), 'x')
    const second = publishSite(site, out)
    expect(second.removed).toBe(1)
    expect(second.written).toBeLessThan(first.written / 2) // pages say when they were made; data does not
    expect(fs.readFileSync(path.join(out, 'data/commits.json'), 'utf8')).toBe(page('data/commits.json'))
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
    server = await serveBench({ host: '127.0.0.1', port: 0 }, { page: site.answer, status: () => ({ watch: 'x' }), wake: () => { woken++ }, hookSecret: 'hush' })
  })
  afterAll(() => server.close())

  /** @typedef {{ status: number, headers: http.IncomingHttpHeaders, body: Buffer }} Asked */
  /** @type {(at: string, how?: { method?: string, headers?: Record<string, string>, body?: string }) => Promise<Asked>} */
  const ask = (at, { method = 'GET', headers = {}, body } = {}) => new Promise((resolve, reject) => {
    const request = http.request({ ...server.address, path: at, method, headers, agent: false }, response => {
      /** @type {Buffer[]} */
      const parts = []
      response.on('data', part => parts.push(part)).on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }))
    })
    request.on('error', reject)
    request.end(body)
  })

  test('pages with their headers, compressed where that is understood, and not sent again when they are the same', async () => {
    const plain = await ask('/')
    expect(plain).toMatchObject({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8', 'x-content-type-options': 'nosniff' } })
    expect(plain.headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self';/)
    const packed = await ask('/index.html', { headers: { 'accept-encoding': 'br, gzip' } })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(zlib.gunzipSync(packed.body).toString()).toContain('<h1>Benchmarks</h1>')
    const asset = await ask('/assets/uplot.js')
    expect((await ask('/assets/uplot.js', { headers: { 'if-none-match': String(asset.headers.etag) } })).status).toBe(304)
    expect((await ask('/index.html', { method: 'HEAD' })).body).toHaveLength(0)
    expect(JSON.parse((await ask('/api/v1/status')).body.toString())).toEqual({ watch: 'x' })
  })

  test.each([
    ['/nothing.html', 'GET', 404], ['/../package.json', 'GET', 404], ['/%2e%2e/%2e%2e/etc/passwd', 'GET', 404], ['/assets/..%2fhtml.js', 'GET', 404], ['/%00', 'GET', 400], ['/%', 'GET', 400],
    ['/index.html', 'POST', 405], ['/index.html', 'DELETE', 405], [`/commit/${'0'.repeat(40)}.html`, 'GET', 404], ['/data/series/x/y.json', 'GET', 404]
  ])('%s %s: %i', async (at, method, status) => {
    expect((await ask(at, { method })).status).toBe(status)
  })

  test('it is woken by whoever is on this machine, and by a webhook with the right secret', async () => {
    const body = '{"ref":"refs/heads/main"}'
    const signed = `sha256=${createHmac('sha256', 'hush').update(body).digest('hex')}`
    /** @type {[Record<string, string>, number][]} */
    const tries = [[{ 'x-hub-signature-256': signed }, 202], [{ 'x-gitlab-token': 'hush' }, 202], [{ 'x-hub-signature-256': signed.replace(/.$/, 'x') }, 401], [{ 'x-gitlab-token': 'no' }, 401], [{}, 401]]
    for (const [headers, status] of tries) expect((await ask('/hooks/push', { method: 'POST', headers, body })).status).toBe(status)
    expect(woken).toBe(2)
    expect((await ask('/api/v1/wake', { method: 'POST' })).status).toBe(202)
    expect(woken).toBe(3)
  })

  test('an address that is taken is told', async () => {
    await expect(serveBench(server.address, { page: site.answer, status: () => ({}), wake: () => {}, hookSecret: null })).rejects.toMatchObject({ code: 'BW_BENCH_LISTEN' })
  })
})
