'use strict'
/**
 * `npm run screenshots:live`: docs/images/top.png and live-page.png, of a real manager with apps under load: one
 * serves, one is reloaded to a release that does not boot, one crashes again and again, and one worker is stuck.
 * `npm run screenshots:live -- <folder>` puts more pictures there: dark, phone, other views.
 */
const fs = require('node:fs')
const path = require('node:path')
const { setTimeout: wait } = require('node:timers/promises')
const { openBrowser } = require('../../measurements/bot/lib/browser')
const { startTop } = require('../../measurements/dash/lib/top')
const { endAll } = require('../../bench/programs/programs')
const { TestManager, freePort, request, until } = require('../support/manager-process')
const { untilInPage } = require('./served-site')
const { terminalPicture } = require('./terminal-picture')

const IMAGES = path.join(__dirname, '..', '..', 'docs', 'images')
/** So long it is looked at before the pictures are taken: the curves have a past then. */
const PAST_MS = 75_000
const STUCK_MS = 8000
const PICTURE_SIZE = Object.freeze({ columns: 132, rows: 24 })
const BUSY = `
const http = require('node:http')
const spin = ms => { const end = performance.now() + ms; while (performance.now() < end); }
http.createServer((request, response) => {
  if (request.url === '/export') spin(20000)
  spin(Math.random() * 3)
  setTimeout(() => { response.statusCode = Math.random() < 0.01 ? 500 : 200; response.end('ok') }, Math.random() * 20)
}).listen(process.env.PORT)
setInterval(() => console.log('order', Math.round(Math.random() * 1e6), 'was paid'), 700)
`
const CRASHES = "setTimeout(() => { throw new Error('connect ECONNREFUSED 127.0.0.1:5432') }, 700)"
const JOBS = 'setInterval(() => { const end = performance.now() + 30; while (performance.now() < end); }, 300)'

async function main () {
  const [folder] = process.argv.slice(2)
  const out = folder ?? IMAGES
  fs.mkdirSync(out, { recursive: true })
  const manager = new TestManager()
  const httpPort = await freePort()
  manager.env.BELLWETHER_HTTP_LISTEN = `127.0.0.1:${httpPort}`
  const browser = await openBrowser()
  try {
    const ports = await startApps(manager)
    const load = startLoad(ports)
    await wait(PAST_MS)
    manager.writeScript('api.js', "throw new Error('Cannot find module \\'./routes\\'')")
    await manager.command(['reload', 'api'])
    request({ host: '127.0.0.1', port: ports.web, path: '/export' }).catch(() => {})
    await wait(STUCK_MS)
    await pictureOfTop(manager, browser, path.join(out, 'top.png'), '')
    await pictureOfPage(browser, `http://127.0.0.1:${httpPort}/ui/`, path.join(out, 'live-page.png'), {})
    if (folder !== undefined) {
      for (const [name, keys] of Object.entries({ app: '\r', logs: 'l', events: 'e', help: '?', status: 'i' })) {
        await pictureOfTop(manager, browser, path.join(out, `top-${name}.png`), keys)
      }
      const url = `http://127.0.0.1:${httpPort}/ui/`
      await pictureOfPage(browser, url, path.join(out, 'live-dark.png'), { colorScheme: 'dark' })
      await pictureOfPage(browser, `${url}?of=web`, path.join(out, 'live-app.png'), {})
      await pictureOfPage(browser, url, path.join(out, 'live-phone.png'), { viewport: { width: 390, height: 1600 } })
    }
    load.end()
  } finally {
    await browser.close()
    await endAll()
    await manager.end()
  }
}

/** @param {TestManager} manager */
async function startApps (manager) {
  const ports = { web: await freePort(), api: await freePort() }
  const app = (/** @type {string} */ name, /** @type {string} */ code, /** @type {object} */ more) => ({
    name, script: manager.writeScript(`${name}.js`, code), ...more
  })
  const file = manager.writeSettings([
    app('web', BUSY, { instances: 4, env: { PORT: String(ports.web) } }),
    app('api', BUSY, { instances: 2, env: { PORT: String(ports.api) } }),
    app('jobs', JOBS, { instances: 1 }), app('mailer',
      CRASHES, { instances: 1, ready: { minUptimeMs: 100 }, restart: { maxDelayMs: 4000, maxRestarts: 1000 } })
  ])
  await manager.command(['start', file])
  await until(async () => (await manager.status()).apps.length === 4, 'all are there')
  return ports
}

/** Some dozens of requests a second, more and less. @param {{ web: number, api: number }} ports */
function startLoad ({ web, api }) {
  const beganAtMs = performance.now()
  const timer = setInterval(() => {
    const wave = 1 + Math.sin((performance.now() - beganAtMs) / 9000)
    for (const [port, most] of [[web, 3], [api, 1]]) {
      for (let i = 0; i < Math.round(wave * most * Math.random()); i++) {
        request({ host: '127.0.0.1', port, path: '/' }).catch(() => {})
      }
    }
  }, 50)
  return { end: () => clearInterval(timer) }
}

/**
 * @param {TestManager} manager
 * @param {import('playwright-core').Browser} browser
 * @param {string} file
 * @param {string} keys
 */
async function pictureOfTop (manager, browser, file, keys) {
  const top = startTop(manager.home, PICTURE_SIZE)
  await top.until(screen => screen.includes('mailer'), 'the first screen')
  top.press(keys)
  await wait(3000) // it asks the machine twice before it knows its CPU
  const page = await (await browser.newContext({ deviceScaleFactor: 1 })).newPage()
  await page.setContent(await terminalPicture(top.written(), PICTURE_SIZE))
  await page.locator('body').screenshot({ path: file })
  await page.context().close()
  await top.end()
  tell(file)
}

/**
 * @param {import('playwright-core').Browser} browser
 * @param {string} url
 * @param {string} file
 * @param {import('playwright-core').BrowserContextOptions} as
 */
async function pictureOfPage (browser, url, file, as) {
  const page = await (await browser.newContext({
    viewport: { width: 1200, height: 900 }, reducedMotion: 'reduce', ...as
  })).newPage()
  await page.goto(url)
  await untilInPage(page, "document.body.dataset.ready === 'yes'")
  await wait(2500)
  await page.screenshot({ path: file, animations: 'disabled' })
  await page.context().close()
  tell(file)
}

/** @param {string} file */
function tell (file) {
  process.stdout.write(`${path.relative(process.cwd(), file)}: ${Math.round(fs.statSync(file).size / 1000)} kB\n`)
}

main().catch(err => {
  process.stderr.write(`${err.stack}\n`)
  process.exitCode = 1
})
