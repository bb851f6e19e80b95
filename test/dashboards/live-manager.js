'use strict'
/**
 * A real manager with its live page: an app that serves, one that dies again and again with a stranger's text, and a
 * browser that looks.
 */
const fs = require('node:fs')
const { join } = require('node:path')
const { TestManager, freePort, request } = require('../support/manager-process')
const { runWeb } = require('../support/web-app')
const { openBrowser } = require('../../measurements/bot/lib/browser')
const { listen, PATIENCE_MS } = require('./served-site')

const EVIL = '<img src=x onerror="window.pwned=1"><script>window.pwned=1</script>'

/** @param {Record<string, unknown>} [http]  settings of the port @param {Record<string, string>} [env]  of the app */
async function openLiveManager (http = {}, env = {}) {
  const manager = new TestManager()
  const port = await freePort()
  try {
    manager.env.BELLWETHER_HTTP_LISTEN = `127.0.0.1:${port}`
    const webPort = await runWeb(manager, {
      http, links: { runbook: 'https://wiki.example.org/web' }, env: { HOST: '127.0.0.1', PORT: '0', ...env }
    })
    const word = join(manager.folder, 'die')
    // it dies only when its start is over: before, the command would call the start a failure
    manager.writeScript('evil.js', `setInterval(() => {
      if (require('node:fs').existsSync(${JSON.stringify(word)})) throw new Error(${JSON.stringify(EVIL)})
    }, 100)\n`)
    const evil = manager.writeSettings({
      name: 'evil', script: 'evil.js', instances: 1, ready: { minUptimeMs: 100 },
      restart: { minDelayMs: 200, maxDelayMs: 500 }
    }, 'evil.json')
    const { code, stderr } = await manager.command(['start', evil])
    if (code !== 0) throw new Error(stderr)
    fs.writeFileSync(word, '')
    const browser = await openBrowser()
    const url = `http://127.0.0.1:${port}/ui/`
    return {
      manager,
      port,
      url,
      browser,
      /** @param {string} path */
      ask: path => request({ host: '127.0.0.1', port: webPort, path }),
      /** @param {string} at @param {import('playwright-core').BrowserContextOptions} [as] */
      async open (at = '', as = {}) {
        const context = await browser.newContext({ viewport: { width: 1100, height: 800 }, ...as })
        context.setDefaultTimeout(PATIENCE_MS)
        const page = await context.newPage()
        const problems = listen(page, new URL(url).origin)
        await page.goto(url + at)
        return { page, problems }
      },
      async close () {
        await browser.close()
        await manager.end()
      }
    }
  } catch (err) {
    await manager.end()
    throw err
  }
}

module.exports = { openLiveManager, EVIL }
