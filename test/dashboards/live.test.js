'use strict'
/**
 * The live page of a real manager in a real browser: what it shows, what a stranger's text may not do, keys, phone,
 * dark, and the token.
 */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { findBrowser } = require('../../measurements/bot/lib/browser')
const { needsTool } = require('../support/needs-tool')
const { until } = require('../support/until')
const { untilInPage } = require('./served-site')
const { openLiveManager, EVIL } = require('./live-manager')
const { paleTexts, poorTables, focused } = require('./in-page')

/** @typedef {import('playwright-core').Page} Page */
const LEAST_CONTRAST = 4.5
const TOKEN = 'a token & more'

/** @type {Awaited<ReturnType<typeof openLiveManager>>} */
let live
/** @type {Page[]} */
const pages = []

/** @param {string} [at] @param {import('playwright-core').BrowserContextOptions} [as] */
async function open (at, as) {
  const one = await live.open(at, as)
  pages.push(one.page)
  await untilInPage(one.page, "document.body.dataset.ready === 'yes'")
  return one
}
/** @param {Page} page @param {string} selector */
const textOf = async (page, selector) => (await page.locator(selector).allTextContents()).join('\n')
/** @param {Page} page @param {string} selector @param {RegExp} wanted */
const untilText = (page, selector, wanted) => until(async () => wanted.test(await textOf(page, selector)),
  `${selector}: ${wanted}`, 30_000)
/** @param {Page} page */
const closePage = page => page.context().close()
afterEach(async () => { for (const page of pages.splice(0)) await closePage(page) })

needsTool(describe, findBrowser() !== null, 'chromium')('without a token, as the user of the manager', () => {
  beforeAll(async () => { live = await openLiveManager() })
  afterAll(() => live?.close())

  test('it shows apps and workers with their numbers, and what happens meanwhile, without being loaded again', async () => {
    const { page, problems } = await open()
    await untilText(page, '#rows', /web\.0.*serving.*%.*MiB/)
    const marked = 'window.stillHere'
    await page.evaluate(`${marked} = true`)
    await live.ask('/')
    await untilText(page, '#rows tr.app', /web.*[1-9][\d.]* \/s/)
    const [pid] = await live.manager.pids('web')
    process.kill(pid, 'SIGKILL')
    const beganAtMs = performance.now()
    await untilText(page, '#events', /web\.[01].*ended after.*SIGKILL|web\.[01].*ended after.*signal/)
    expect(performance.now() - beganAtMs).toBeLessThan(10_000)
    expect((await live.manager.command(['reload', 'web'])).code).toBe(0)
    await untilText(page, '#events', /web: reload done/)
    expect(await page.evaluate(marked)).toBe(true)
    expect([await page.evaluate('window.pwned ?? null'), problems]).toEqual([null, []])
  })

  test('a job between its runs is in no trouble; a failed run, a pause and a maintenance are said', async () => {
    const { manager } = live
    const script = manager.writeScript('job.js', 'process.exit(require("node:fs").existsSync("fails") ? 3 : 0)')
    for (const args of [
      ['start', script, '-n', 'nightly', '--schedule-every-ms', '3600000'], ['run-now', 'nightly', '--wait']
    ]) expect(await manager.command(args)).toMatchObject({ code: 0 })
    const { page, problems } = await open()
    await untilText(page, '#rows', /nightly◷.scheduled, next run in \d+m \d+s, last succeeded/)
    expect(await textOf(page, '#faults')).not.toMatch(/nightly/)

    fs.writeFileSync(path.join(manager.folder, 'fails'), '')
    expect((await manager.command(['run-now', 'nightly', '--wait'])).code).not.toBe(0)
    await untilText(page, '#faults', /Run 2 of nightly failed: exit code 3/)
    expect(await manager.command(['pause', 'web', '--max', '5m'])).toMatchObject({ code: 0 })
    await untilText(page, '#rows', /web‖.paused, serves again in [45]m[^]*web\.0‖.on hold[^]*web\.1‖.on hold/)
    expect(await manager.command(['resume', 'web'])).toMatchObject({ code: 0 })
    expect(await manager.command(['maintenance', 'on', 'web'])).toMatchObject({ code: 0 })
    await untilText(page, '#rows', /web‖.maintenance, 503 for/)
    await untilText(page, '#faults', /web is in maintenance: each request is answered with 503/)
    expect(await manager.command(['maintenance', 'off', 'web'])).toMatchObject({ code: 0 })
    await untilText(page, '#rows', /web●.online[^]*web\.0●.serving/)
    expect(await manager.command(['delete', 'nightly'])).toMatchObject({ code: 0 })
    expect(problems).toEqual([])
  })

  test('the pages about an app are at hand', async () => {
    const { page, problems } = await open('?of=web')
    await page.locator('#facts a[href="https://wiki.example.org/web"]').waitFor()
    expect(await textOf(page, '#facts')).toMatch(/runbook\s*https:\/\/wiki\.example\.org\/web/)
    expect((await live.manager.command(['status', 'web'])).stdout)
      .toMatch(/links +runbook: https:\/\/wiki\.example\.org\/web/)
    expect(problems).toEqual([])
  })

  test('what a stranger wrote is text; no text becomes HTML, whatever a script does', async () => {
    const { page, problems } = await open('?of=evil')
    await untilText(page, '#more', /window\.pwned=1/)
    await untilText(page, '#events', /window\.pwned=1/)
    expect(await textOf(page, '#more')).toContain(EVIL)
    const other =
      await open(`?of=${encodeURIComponent(EVIL)}&q=${encodeURIComponent(EVIL)}&sort=${encodeURIComponent(EVIL)}`)
    expect(await textOf(other.page, '#title')).toBe(EVIL)
    await untilText(other.page, '#empty', /There is no app or worker/)
    for (const one of [page, other.page]) expect(await one.evaluate('window.pwned ?? null')).toBe(null)
    expect([...problems, ...other.problems]).toEqual([])
    expect(await page.evaluate(
      "(() => { try { document.body.innerHTML = '<b>x</b>' } catch (err) { return err.name } })()"
    )).toBe('TypeError')
  })

  test('one app: its graphs draw, each has its numbers as a table; the address and "back" bring a view again', async () => {
    const { page, problems } = await open()
    await page.locator('#rows a', { hasText: /^web$/ }).click()
    await untilInPage(page, "document.querySelectorAll('#charts .panel').length === 8")
    await untilText(page, '#charts .panel header', /Memory\d+.*MiB · highest/)
    await page.locator('#charts summary').nth(1).click()
    await untilText(page, '#charts table', /\d\d:\d\d:\d\d\d+\.?\d* MiB/)
    expect(new URL(page.url()).search).toBe('?of=web')
    await page.goBack()
    await untilInPage(page,
      "document.querySelector('#one').hidden && document.querySelector('#title').textContent === 'Apps'")
    await page.goForward()
    await untilInPage(page, "document.querySelectorAll('#charts .panel').length === 8")
    await page.reload()
    await untilInPage(page, "document.querySelectorAll('#charts .panel').length === 8")
    await page.locator('#rows a', { hasText: 'web.0' }).first().click()
    await untilInPage(page,
      "document.querySelectorAll('#charts .panel').length === 7 && document.querySelector('#title').textContent === 'web.0'")
    expect(await page.evaluate(poorTables)).toEqual([])
    expect(problems).toEqual([])
  })

  test('without a mouse', async () => {
    const { page, problems } = await open()
    await page.keyboard.press('?')
    expect(await page.evaluate("document.querySelector('#keys').open")).toBe(true)
    await page.keyboard.press('Escape')
    await page.keyboard.press('/')
    expect((await page.evaluate(focused)).what).toBe('input#filter')
    await page.keyboard.type('web')
    await untilInPage(page,
      "!document.querySelector('#rows').textContent.includes('evil') && location.search === '?q=web'")
    await page.keyboard.press('Escape')
    await untilInPage(page, "document.querySelector('#rows').textContent.includes('evil') && location.search === ''")
    await page.keyboard.press('z')
    await untilInPage(page,
      "!document.querySelector('#rows').textContent.includes('web.0') && location.search === '?trouble=1'")
    await page.keyboard.press('z')
    await untilInPage(page, "document.querySelector('#rows').textContent.includes('web.1')")
    await page.keyboard.press('k') // the last row
    await until(async () => (await page.evaluate(focused)).what === 'a', 'a row has the focus')
    const { isSeen, href } = await page.evaluate(focused)
    expect([isSeen, href]).toEqual([true, '?of=web.1'])
    await page.keyboard.press('Enter')
    await untilInPage(page, "location.search === '?of=web.1'")
    await page.keyboard.press('Escape')
    await untilInPage(page, "location.search === ''")
    await page.keyboard.press('f')
    await untilText(page, '#link', /Frozen/)
    expect(problems).toEqual([])
  })

  test.each([
    { name: 'light', as: {} }, { name: 'dark', as: { colorScheme: /** @type {const} */ ('dark') } },
    { name: 'a phone', as: { viewport: { width: 360, height: 700 } } },
    { name: '200 %', as: { viewport: { width: 550, height: 400 }, deviceScaleFactor: 2 } }
  ])('$name: it can be read, and is no wider than the screen', async ({ as }) => {
    for (const at of ['', '?of=evil']) {
      const { page, problems } = await open(at, as)
      await untilText(page, at === '' ? '#rows' : '#more', /web\.0|crashed|boot-failed/)
      expect(await page.evaluate(paleTexts, LEAST_CONTRAST)).toEqual([])
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
      expect(await page.evaluate(poorTables)).toEqual([])
      expect(await page.evaluate(
        "[...document.querySelectorAll('input, select, button')].filter(one => !one.labels?.length && one.textContent.trim() === '').map(one => one.id)"
      )).toEqual([])
      expect(problems).toEqual([])
    }
  })

  test('while nobody looks it asks for nothing; then it goes on where it was', async () => {
    const { page } = await open()
    const streams = () => page.evaluate(
      "performance.getEntriesByType('resource').filter(one => one.name.includes('/stream')).map(one => one.name)"
    )
    /** @param {boolean} isHidden */
    const hide = isHidden => page.evaluate(
      `Object.defineProperty(document, 'hidden', { value: ${isHidden}, configurable: true }); document.dispatchEvent(new Event('visibilitychange'))`
    )
    await hide(true)
    // an entry is made when it ends
    await until(async () => /** @type {string[]} */ (await streams()).length === 1, 'the stream has ended')
    await hide(false)
    await untilText(page, '#link', /^Live$/)
    await hide(true)
    await until(async () => /** @type {string[]} */ (await streams()).length === 2, 'the next has ended')
    expect(/** @type {string[]} */ (await streams())[1]).toMatch(/\/stream\?last=\d+-\d+-\w+/)
  })

  test('it outlives the manager: it says that nobody answers, and goes on with the next one', async () => {
    const { page } = await open()
    await live.manager.kill()
    await untilText(page, '#link', /has not answered for/)
    expect(await textOf(page, '#rows')).toContain('web.0')
    await live.manager.runAgain({ env: { BELLWETHER_HTTP_LISTEN: `127.0.0.1:${live.port}` } })
    await untilText(page, '#link', /^Live$/)
  })
})

needsTool(describe, findBrowser() !== null, 'chromium')('with a token', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-token-'))
  beforeAll(async () => {
    const tokenFile = path.join(folder, 'token')
    fs.writeFileSync(tokenFile, TOKEN, { mode: 0o600 })
    live = await openLiveManager({ tokenFile })
  })
  afterAll(async () => {
    await live?.close()
    fs.rmSync(folder, { recursive: true })
  })

  test('a link with the token opens it, once; the token is in no address and in no script\'s reach', async () => {
    const { page, problems } = await open(`#token=${encodeURIComponent(TOKEN)}`)
    await untilText(page, '#rows', /web\.0/)
    expect(page.url()).toBe(live.url)
    expect(await page.evaluate('document.cookie')).toBe('')
    const [{ httpOnly, sameSite, value }] = await page.context().cookies()
    expect([httpOnly, sameSite, value.includes('token')]).toEqual([true, 'Strict', false])
    await page.reload()
    await untilText(page, '#rows', /web\.0/)
    expect(problems).toEqual([])
  })

  test('without it there is a form, and no fact', async () => {
    const { page } = await live.open()
    pages.push(page)
    await untilInPage(page, "!document.querySelector('#enter').hidden")
    expect(await textOf(page, 'body')).not.toMatch(/web\.0|pid \d/)
    await page.locator('#token').fill('no')
    await page.keyboard.press('Enter')
    await untilText(page, '#refused', /The token is not right/)
    expect(await page.evaluate(paleTexts, LEAST_CONTRAST)).toEqual([])
    await page.locator('#token').fill(TOKEN)
    await page.keyboard.press('Enter')
    await untilText(page, '#rows', /web\.0/)
  })
})
