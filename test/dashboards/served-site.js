'use strict'
/**
 * The website of a made-up month, as the bot serves it and as files from a plain web server, and a browser that tells
 * of everything it does not like.
 */
const fs = require('node:fs')
const http = require('node:http')
const os = require('node:os')
const path = require('node:path')
const { openSite } = require('../../dashboards/web')
const { siteStory } = require('../../measurements/bot/lib/site-story')
const { openBrowser } = require('../../measurements/bot/lib/browser')
const { serveBench } = require('../../bench/service/watch/server')
const { publishSite } = require('../../bench/service/watch/publish')
const { until } = require('../support/until')

/** Only a guard against waiting for ever. */
const PATIENCE_MS = 60_000
/**
 * What Chromium says of a request that was under way when its page was left; the icon is fetched after everything else.
 */
const LEFT = 'net::ERR_ABORTED'
/** @type {Readonly<Record<string, string>>} */
const TYPES = Object.freeze({
  '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json',
  '.svg': 'image/svg+xml', '.xml': 'application/atom+xml'
})

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').BrowserContextOptions} How */
/**
 * @typedef {{ page: Page, problems: string[] }} Opened  problems: errors in the console (the policy's too) and of
 *   requests, and requests to elsewhere
 */

/**
 * @param {{ subject?: (i: number, own: string) => string, change?: (world: ReturnType<typeof siteStory>) => void }} how
 */
async function openServedSite (how) {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-browser-'))
  const world = siteStory(dir, how)
  how.change?.(world)
  const site = openSite({
    ...world, repository: 'framework', profile: 'normal', siteUrl: null, wallMs: () => world.endedAtMs
  })
  const published = path.join(dir, 'public')
  publishSite(site, published)
  const [served, files, browser] = await Promise.all([
    serveBench({ host: '127.0.0.1', port: 0 }, {
      page: site.answer, status: () => ({}), wake: () => {}, hookSecret: null
    }),
    serveFiles(published), openBrowser()
  ])
  const places = { served: `http://127.0.0.1:${served.address.port}/`, files: files.url }
  return {
    ...world,
    site,
    places,

    /** A page in a fresh browser context. @param {string} at @param {How} [as] @returns {Promise<Opened>} */
    async open (at, as = {}) {
      const context = await browser.newContext({ viewport: { width: 1100, height: 800 }, ...as })
      context.setDefaultTimeout(PATIENCE_MS)
      const page = await context.newPage()
      const url = new URL(at, places.served).href
      const problems = listen(page, new URL(url).origin)
      await page.goto(url)
      return { page, problems }
    },

    async close () {
      await browser.close()
      await Promise.all([served.close(), files.close()])
      world.store.close()
      fs.rmSync(dir, { recursive: true, force: true })
    }
  }
}

/** @param {Page} page @param {string} origin */
function listen (page, origin) {
  /** @type {string[]} */
  const problems = []
  page.on('console', message => {
    if (['error', 'warning'].includes(message.type())) problems.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', err => { problems.push(`error: ${err.message}`) })
  page.on('requestfailed', request => {
    const why = request.failure()?.errorText
    if (why !== LEFT) problems.push(`failed: ${request.url()} ${why}`)
  })
  page.on('request', request => {
    if (!request.url().startsWith(`${origin}/`)) problems.push(`elsewhere: ${request.url()}`)
  })
  page.on('response', response => {
    if (response.status() >= 400) problems.push(`${response.status()}: ${response.url()}`)
  })
  return problems
}

/** A web server that knows nothing but files. @param {string} root */
async function serveFiles (root) {
  const server = http.createServer((request, response) => {
    const at = decodeURIComponent(new URL(request.url ?? '/', 'http://files').pathname)
    const file = path.join(root, at.endsWith('/') ? `${at}index.html` : at)
    if (!file.startsWith(root) || !fs.existsSync(file) || !fs.statSync(file).isFile()) {
      return response.writeHead(404).end()
    }
    response.writeHead(200, { 'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream' })
      .end(fs.readFileSync(file))
  })
  await new Promise(resolve => { server.listen(0, '127.0.0.1', () => resolve(undefined)) })
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () => new Promise(resolve => {
      server.close(() => resolve(undefined))
      server.closeAllConnections()
    })
  }
}

/**
 * Playwright's own waitForFunction makes code of strings inside the page: the content security policy forbids that.
 * @param {Page} page
 * @param {string} isSo  an expression
 */
function untilInPage (page, isSo) {
  return until(() => page.evaluate(isSo).catch(err => {
    if (!/context was destroyed|navigat/i.test(err.message)) throw err
    return false // another page is coming: it is asked then
  }), isSo, PATIENCE_MS)
}

/** Until its scripts have done what they do by themselves. @param {Page} page */
function untilReady (page) {
  return untilInPage(page,
    `(document.querySelector('script[src*="assets/graph-"], script[src*="assets/compare-"]') === null || document.body.dataset.ready === 'yes') &&
    [...document.querySelectorAll('main section[data-src]')].every(one => one.dataset.ready === 'yes')`)
}

module.exports = { openServedSite, serveFiles, listen, untilInPage, untilReady, PATIENCE_MS }
