'use strict'
/**
 * `npm run docs`: every link of the site leads somewhere, and in Chromium its search finds, from a folder and below a
 * path of a server.
 */
const fs = require('node:fs')
const http = require('node:http')
const os = require('node:os')
const path = require('node:path')
const { pathToFileURL } = require('node:url')
const { buildSite } = require('../../site')
const { allPages, groupsOf } = require('../../site/pages')
const { slugOf } = require('../../site/render')
const { findBrowser, openBrowser } = require('../../measurements/bot/lib/browser')
const { needsTool } = require('../support/needs-tool')

const PREFIX = '/some/where/docs/'
const PHONE_PX = 390
const PATIENCE_MS = 20_000

const out = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-docs-site-'))
beforeAll(() => { buildSite(out) })
afterAll(() => fs.rmSync(out, { recursive: true, force: true }))

const pages = () => fs.readdirSync(out).filter(name => name.endsWith('.html'))
const read = (/** @type {string} */ name) => fs.readFileSync(path.join(out, name), 'utf8')

test('each page of docs/ is in the index by question, and so on the site', () => {
  const all = allPages()
  const listed = new Set(groupsOf(all[0].markdown).flatMap(({ files }) => files))
  expect(all.filter(({ from, to }) => from.startsWith('docs/') && to !== 'index.html' && !listed.has(to))).toEqual([])
  expect(pages().sort()).toEqual(all.map(({ to }) => to).sort())
})

test('every link leads to a page and a heading of it, every image is there, nothing comes from the network', () => {
  const idsOf = (/** @type {string} */ name) => [...read(name).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  const ids = new Map(pages().map(name => [name, new Set(idsOf(name))]))
  const broken = pages().flatMap(name => [...read(name).matchAll(/ (href|src)="([^"]*)"/g)].flatMap(([, kind, to]) => {
    if (kind === 'href' && /^(https?:|mailto:|data:,)/.test(to)) return []
    const [file, id] = to.split('#')
    const isThere = file === '' || fs.existsSync(path.join(out, file))
    return isThere && (id === undefined || ids.get(file || name)?.has(decodeURIComponent(id))) ? [] : [`${name}: ${to}`]
  }))
  expect(broken).toEqual([])
  expect(pages().filter(name => new Set(idsOf(name)).size !== idsOf(name).length)).toEqual([])
})

test('a folder that holds something else is left as it is; an earlier site is made anew', () => {
  const other = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-no-site-'))
  fs.writeFileSync(path.join(other, 'mine.txt'), 'mine')
  expect(() => buildSite(other)).toThrow(/holds something else/)
  expect(fs.readdirSync(other)).toEqual(['mine.txt'])
  fs.rmSync(other, { recursive: true })
  fs.writeFileSync(path.join(out, 'old.html'), 'of an earlier release')
  buildSite(out)
  expect(pages()).not.toContain('old.html')
})

test.each([
  ['A socket for those who may only look', 'a-socket-for-those-who-may-only-look'],
  ['`reload.keepOldMs`: back, at once?', 'reloadkeepoldms-back-at-once'], ['history, and rollback', 'history-and-rollback']
])('the id of a heading is as on GitHub: %s', (heading, id) => expect(slugOf(heading)).toBe(id))

needsTool(describe, findBrowser() !== null, 'chromium')('in Chromium', () => {
  /** @type {import('playwright-core').Browser} */
  let browser
  /** @type {http.Server} */
  let server
  beforeAll(async () => {
    browser = await openBrowser()
    server = http.createServer((request, response) => {
      const at = new URL(request.url ?? '/', 'http://docs').pathname
      const file = path.join(out, at.slice(PREFIX.length) || 'index.html')
      if (!at.startsWith(PREFIX) || !fs.existsSync(file)) return response.writeHead(404).end()
      const type = { '.html': 'text/html', '.css': 'text/css', '.js': 'text/javascript', '.svg': 'image/svg+xml' }
      response.setHeader('content-type', /** @type {any} */ (type)[path.extname(file)] ?? 'image/png')
      response.end(fs.readFileSync(file))
    })
    await new Promise(resolve => { server.listen(0, '127.0.0.1', () => resolve(undefined)) })
  })
  afterAll(async () => {
    await browser?.close()
    server?.closeAllConnections()
    await new Promise(resolve => { server ? server.close(resolve) : resolve(undefined) })
  })

  const baseOf = (/** @type {string} */ how) => how === 'files' ? `${pathToFileURL(out).href}/`
    : `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}${PREFIX}`

  /** @param {string} how @param {import('playwright-core').BrowserContextOptions} [as] */
  async function open (how, as = {}) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...as })
    context.setDefaultTimeout(PATIENCE_MS)
    const page = await context.newPage()
    /** @type {string[]} */
    const problems = []
    const base = baseOf(how)
    page.on('console', message => {
      if (['error', 'warning'].includes(message.type())) problems.push(message.text())
    })
    page.on('pageerror', err => { problems.push(err.message) })
    page.on('request', request => {
      if (!request.url().startsWith(base) && !request.url().startsWith('data:')) problems.push(`elsewhere: ${request.url()}`)
    })
    page.on('response', response => { if (response.status() >= 400) problems.push(`${response.status()}: ${response.url()}`) })
    await page.goto(`${base}index.html`)
    return { page, problems, base }
  }

  test.each(['files', 'served'])('%s: a word is found, the result is followed, code is copied; no error', async how => {
    const { page, problems, base } = await open(how, { permissions: how === 'served' ? ['clipboard-read', 'clipboard-write'] : [] })
    await page.keyboard.press('/')
    await page.keyboard.type('max_memory_restart')
    const first = page.locator('#results a').first()
    await first.waitFor()
    expect(await first.textContent()).toContain('max_memory_restart')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL(url => !url.href.startsWith(`${base}index.html`))
    const { hash } = new URL(page.url())
    expect(await page.locator('main').textContent()).toContain('max_memory_restart')
    if (hash !== '') expect(await page.locator(hash).count()).toBe(1)

    await page.goto(`${base}from-pm2.html`)
    const code = page.locator('.code', { hasText: 'bellwether config check' }).first()
    await code.hover()
    await code.locator('button').click()
    await code.getByText('copied', { exact: true }).waitFor()
    if (how === 'served') {
      expect(await page.evaluate('navigator.clipboard.readText()')).toMatch(/^cd my-app .*\nbellwether config check/)
    }
    expect(problems).toEqual([])
    await page.context().close()
  })

  test('a word that no page has: that is said; Escape closes', async () => {
    const { page } = await open('files')
    await page.locator('#search').fill('xyzzyplugh')
    await page.getByText('Nothing is found').waitFor()
    await page.keyboard.press('Escape')
    expect(await page.locator('#results').isVisible()).toBe(false)
    await page.context().close()
  })

  test('on a phone in the dark: no page is wider than the screen, the list of pages opens, and paper is dark', async () => {
    const { page, problems, base } = await open('files', {
      viewport: { width: PHONE_PX, height: 800 }, colorScheme: 'dark', hasTouch: true
    })
    const tooWide = []
    for (const name of pages()) {
      await page.goto(base + name)
      if (Number(await page.evaluate('document.documentElement.scrollWidth')) > PHONE_PX) tooWide.push(name)
    }
    expect(tooWide).toEqual([])
    const paper = () => page.evaluate('getComputedStyle(document.body).backgroundColor')
    const dark = await paper()
    await page.locator('#theme').click()
    expect([dark, await paper()]).toEqual(['rgb(20, 24, 27)', 'rgb(255, 255, 255)'])
    await page.locator('.menu summary').click()
    await page.locator('.menu a', { hasText: 'Glossary' }).or(page.locator('.menu a').last()).first().click()
    expect(problems).toEqual([])
    await page.context().close()
  })
})
