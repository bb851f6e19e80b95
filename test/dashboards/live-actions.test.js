'use strict'
/**
 * What the live page can do when it may, and the texts that it shows: a real manager, a real browser, and requests that
 * are not its own.
 */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { findBrowser } = require('../../measurements/bot/lib/browser')
const { needsTool } = require('../support/needs-tool')
const { request, until } = require('../support/manager-process')
const { openLiveManager, EVIL } = require('./live-manager')
const { untilInPage } = require('./served-site')
const { paleTexts, poorTables } = require('./in-page')

/** @typedef {import('playwright-core').Page} Page */
const TOKEN = 'a token of viewers'
const SECRET = 'hunter-two-of-the-database'
const LEAST_CONTRAST = 4.5
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-act-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

/** @type {Awaited<ReturnType<typeof openLiveManager>>} */
let live
/** @type {Page[]} */
const pages = []
afterEach(async () => { for (const page of pages.splice(0)) await page.context().close() })

/** @param {string} [at] @param {import('playwright-core').BrowserContextOptions} [as] */
async function open (at, as) {
  const one = await live.open(at, as)
  pages.push(one.page)
  await untilInPage(one.page, "document.body.dataset.ready === 'yes'")
  return one
}
/** @param {Page} page @param {string} selector @param {RegExp} wanted */
const untilText = (page, selector, wanted) => until(
  async () => wanted.test((await page.locator(selector).allTextContents()).join('\n')), `${selector}: ${wanted}`, 30_000
)
/** @param {Page} page @param {string} name */
const press = (page, name) => page.getByRole('button', { name, exact: true }).click()
const web = async () => live.manager.app('web')

/** @param {string} query @param {import('node:http').OutgoingHttpHeaders} [headers] @param {string} [method] */
const post = (query, headers = {}, method = 'POST') =>
  request({ host: '127.0.0.1', port: live.port, path: `/ui/action?${query}`, method, headers })

needsTool(describe, findBrowser() !== null, 'chromium')('with a token and http.allowActions', () => {
  const bearer = { authorization: `Bearer ${TOKEN}` }
  beforeAll(async () => {
    const tokenFile = path.join(folder, 'token')
    fs.writeFileSync(tokenFile, TOKEN, { mode: 0o600 })
    live = await openLiveManager({ tokenFile, allowActions: true }, { DB_PASSWORD: SECRET })
  })
  afterAll(() => live?.close())

  test('a reload: what would happen, then done; who did it stands in the log of the manager', async () => {
    const { page, problems } = await open(`?of=web#token=${encodeURIComponent(TOKEN)}`)
    const { generation } = await web()
    await press(page, 'Reload')
    await untilText(page, '#act-would', /^2 new workers of web take the place of the old ones/)
    await untilText(page, '#act-left', /It can be done for \d+ s/)
    expect((await web()).generation).toBe(generation)
    await press(page, 'Do it')
    await untilText(page, '#events', /web: reload begun.*asked by the live page, from .*127\.0\.0\.1|web: reload done/)
    await until(
      async () => { const app = await web(); return app.generation === generation + 1 && app.state === 'online' },
      'the next generation serves'
    )
    expect(live.manager.output)
      .toMatch(/"verb":"reload","state":"begun","by":\{"via":"page","address":"[^"]*127\.0\.0\.1"\}/)
    expect(problems).toEqual([])
  })

  test('scale, stop and start, each asked first; closed in between nothing happens', async () => {
    const { page, problems } = await open(`?of=web#token=${encodeURIComponent(TOKEN)}`)
    await page.locator('#to').fill('3')
    await press(page, 'Scale')
    await untilText(page, '#act-would', /^web has 3 in place of 2 workers/)
    await press(page, 'Close')
    expect((await web()).instances).toBe(2)
    await page.locator('#to').fill('3')
    await press(page, 'Scale')
    await untilInPage(page, "document.querySelector('#act').open") // its text is still that of the first time
    await page.keyboard.press('Enter')
    await until(async () => (await web()).serving === 3, 'three serve')
    await press(page, 'Stop')
    await untilText(page, '#act-would', /3 workers that serve now\. Clients are refused/)
    await press(page, 'Do it')
    await until(async () => (await web()).state === 'stopped', 'it is stopped')
    await untilInPage(page,
      "document.querySelector('[data-verb=reload]').hidden && !document.querySelector('[data-verb=start]').hidden")
    await press(page, 'Start')
    await untilText(page, '#act-would', /^web starts with/)
    await press(page, 'Do it')
    await until(async () => (await web()).state === 'online', 'it serves again')
    expect(problems).toEqual([])
  })

  test('a flame graph of a worker, in a page that can reach nothing', async () => {
    const { page, problems } = await open(`?of=web.0#token=${encodeURIComponent(TOKEN)}`)
    expect(await page.getByRole('button', { name: 'Reload', exact: true }).isVisible()).toBe(false)
    await press(page, 'Flame graph')
    await untilText(page, '#act-would', /^web\.0 is measured for 5 s/)
    await press(page, 'Do it')
    await untilText(page, '#flame', /^Flame graph of web\.0, /)
    const [graph] = await Promise.all([page.context().waitForEvent('page'), page.locator('#flame a').click()])
    await graph.waitForLoadState()
    expect(await graph.evaluate('[window.origin, document.body.textContent.length > 100]')).toEqual(['null', true])
    expect(await graph.evaluate("fetch('stream').then(() => 'reached', () => 'refused')")).toBe('refused')
    expect(problems).toEqual([])
  })

  test('a refusal of the manager is said', async () => {
    const { page } = await open(`?of=web#token=${encodeURIComponent(TOKEN)}`)
    await press(page, 'Reload')
    await untilText(page, '#act-would', /new worker/)
    const other = JSON.parse((await post('verb=reload&of=web', bearer)).body)
    expect((await post(`verb=reload&of=web&ticket=${other.ticket}`, bearer)).status).toBe(202)
    await press(page, 'Do it')
    await untilText(page, '#act-refused', /BW_BUSY/)
    await until(async () => (await web()).state === 'online', 'the reload is over')
  })

  test.each([
    { name: 'no proof', headers: {}, status: 403 },
    { name: 'a wrong token', headers: { authorization: 'Bearer x' }, status: 401 },
    {
      name: 'a page of another site',
      headers: { ...bearer, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      status: 403
    },
    { name: 'another name', headers: { ...bearer, host: 'evil.example' }, status: 421 },
    { name: 'GET', headers: bearer, method: 'GET', status: 405 }
  ])('refused: $name', async ({ headers, method, status }) => {
    const before = await web()
    expect((await post('verb=stop&of=web', headers, method)).status).toBe(status)
    expect(await web()).toMatchObject({ state: before.state, generation: before.generation })
  })

  test('the texts: log lines come by themselves; no secret, and what a stranger wrote is text', async () => {
    const { page, problems } = await open(`?of=web#token=${encodeURIComponent(TOKEN)}`)
    const log = path.join(live.manager.home, 'log', 'web.out.log')
    fs.appendFileSync(log, `connected with ${SECRET} ${EVIL}\n`)
    await press(page, 'Log lines')
    await untilText(page, '#said-text', /connected with \[redacted\] <img/)
    fs.appendFileSync(log, 'one line more\n')
    await untilText(page, '#said-text', /one line more/)
    expect(new URL(page.url()).search).toBe('?of=web&text=logs')
    await page.reload()
    await untilText(page, '#said-text', /one line more/)
    expect(await page.locator('#said-text').textContent()).not.toContain(SECRET)
    await press(page, 'What went wrong')
    await untilText(page, '#said-text', /^web/)
    await press(page, 'Errors')
    await untilText(page, '#said-title', /Errors of web/)
    await press(page, 'Errors')
    await untilInPage(page, "document.querySelector('#said').hidden && location.search === '?of=web'")
    expect([await page.evaluate('window.pwned ?? null'), problems]).toEqual([null, []])
  })

  test('a black box, from the exit that it belongs to', async () => {
    const { page, problems } = await open(`?of=evil#token=${encodeURIComponent(TOKEN)}`)
    await page.locator('#more button[data-box]').first().click()
    await untilText(page, '#said-text', /evil\.0.*\n[^]*window\.pwned=1/)
    expect([await page.evaluate('window.pwned ?? null'), problems]).toEqual([null, []])
  })

  test.each([
    ['what=box&of=web&box=../../etc/passwd', 404], ['what=box&of=web&box=evil.0.1.20260101T000000000Z', 404],
    ['what=logs&of=nosuch', 404], ['what=logs&of=--help', 404],
    ['what=constructor&of=web', 404], ['what=eval&of=web', 404]
  ])('text?%s: %i', async (query, status) => {
    expect((await request({ host: '127.0.0.1', port: live.port, path: `/ui/text?${query}`, headers: bearer })).status)
      .toBe(status)
  })

  test('texts are for viewers alone', async () => {
    expect((await request({ host: '127.0.0.1', port: live.port, path: '/ui/text?what=logs&of=web' })).status).toBe(401)
  })

  test.each([
    { name: 'light', as: {} }, {
      name: 'dark, on a phone',
      as: { colorScheme: /** @type {const} */ ('dark'), viewport: { width: 360, height: 700 } }
    }
  ])('$name: it can be read, and is no wider than the screen', async ({ as }) => {
    const { page, problems } = await open(`?of=web&text=logs#token=${encodeURIComponent(TOKEN)}`, as)
    await untilText(page, '#said-text', /\w/)
    await press(page, 'Reload')
    await untilText(page, '#act-would', /new worker/)
    expect(await page.evaluate(paleTexts, LEAST_CONTRAST)).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
    expect(await page.evaluate(poorTables)).toEqual([])
    expect(await page.evaluate(
      "[...document.querySelectorAll('input, select, button')].filter(one => !one.labels?.length && one.textContent.trim() === '' && !one.ariaLabel).map(one => one.id)"
    )).toEqual([])
    expect(problems).toEqual([])
  })
})

needsTool(describe, findBrowser() !== null, 'chromium')('without http.allowActions', () => {
  beforeAll(async () => { live = await openLiveManager() })
  afterAll(() => live?.close())

  test('no button, and no way around it', async () => {
    const { page, problems } = await open('?of=web')
    await untilText(page, '#may', /This page changes nothing/)
    expect(await page.locator('#acts').isVisible()).toBe(false)
    const status = await page.evaluate(
      "fetch('action?verb=stop&of=web', { method: 'POST' }).then(async answer => [answer.status, await answer.text()])"
    )
    expect(status).toEqual([403, expect.stringContaining('http.allowActions is false')])
    expect((await web()).state).toBe('online')
    expect(problems.filter(one => !one.includes('403'))).toEqual([])
  })
})
