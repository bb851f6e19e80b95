'use strict'
/**
 * Real incidents, as the person on call finds them: `bellwether why` names the cause, `bellwether status --html` is the
 * picture of it. One manager, an app with a secret and the text of a stranger; a release that does not boot, a crash, a
 * worker that is stuck, a manager that hangs, and one that is gone.
 */
const fs = require('node:fs')
const path = require('node:path')
const { findBrowser, openBrowser } = require('../../../measurements/bot/lib/browser')
const { needsTool } = require('../../support/needs-tool')
const { TestManager, freePort, request, until, isAlive } = require('../../support/manager-process')
const { paleTexts, poorTables } = require('../in-page')
const { listen } = require('../served-site')

const SECRET = 'hunter-two-of-the-database'
const EVIL = '<img src=x onerror="window.pwned=1"><script>window.pwned=1</script>'
const LEAST_CONTRAST = 4.5
const HUGE_BYTES = 1_000_000
const APP = `
const fs = require('node:fs'), path = require('node:path')
const secret = process.env.DB_PASSWORD
if (fs.existsSync(path.join(__dirname, 'broken'))) throw new Error('no such table, said ' + secret)
console.error(${JSON.stringify(EVIL)} + ' \\x1b]52;c;aGk=\\x07 \\u202e connected with ' + secret)
console.log('x'.repeat(${HUGE_BYTES}))
require('node:http').createServer((request, response) => {
  if (request.url === '/crash') setImmediate(() => { throw new Error('lost ' + secret) })
  if (request.url === '/stuck') for (const untilMs = Date.now() + 60000; Date.now() < untilMs && !fs.existsSync(path.join(__dirname, 'go-on'));) ;
  response.end('ok')
}).listen(process.env.PORT)
`

/** @type {TestManager} */
let manager
/** @type {number} */
let port
const managerPid = async () => (await manager.status()).manager.pid
/** @param {string} url */
const ask = url => request({ host: '127.0.0.1', port, path: url }).catch(err => err.code)
/** @param {string[]} words */
const why = async (...words) => JSON.parse((await manager.command(['why', ...words, '--json'])).stdout)
/** @param {string[]} words */
async function page (...words) {
  const { code, stdout, stderr } = await manager.command(['status', ...words, '--html'])
  return { code, html: stdout, stderr }
}
/** @param {string} html   what a person reads of it */
const textOf = html =>
  html.slice(html.indexOf('<body')).replace(/<style>.*?<\/style>/gs, '').replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')

beforeAll(async () => {
  manager = new TestManager()
  port = await freePort()
  const script = manager.writeScript('web.js', APP)
  const quick = {
    ready: { minUptimeMs: 100 }, reload: { settleMs: 0 }, restart: { minDelayMs: 50 }, health: { blockedMs: 300 }
  }
  const file = manager.writeSettings({
    name: 'web', script, instances: 2, env: { PORT: String(port), DB_PASSWORD: SECRET }, ...quick
  })
  expect(await manager.command(['start', file])).toMatchObject({ code: 0 }) // in the background: its log is a file
})
afterAll(() => manager?.end())

describe('why', () => {
  test('nothing went wrong', async () => {
    expect((await why('web')).verdict).toEqual({
      sure: 'not known', text: 'nothing that went wrong is written down about this time', next: null
    })
  })

  test('a release that does not boot', async () => {
    manager.writeScript('broken', '')
    expect((await manager.command(['reload', 'web'])).code).toBe(1)
    fs.rmSync(path.join(manager.folder, 'broken'))
    const { verdict, events } = await why('web')
    expect(verdict).toMatchObject({
      sure: 'likely',
      text: expect.stringMatching(/came with the reload that root.* asked for.*no such table, said \[redacted\]/)
    })
    expect(events.filter((/** @type {any} */ e) => e.kind === 'deploy').map((
      /** @type {any} */ e
    ) => `${e.verb} ${e.state}`)).toEqual(expect.arrayContaining(['start done', 'reload begun', 'reload failed']))
  })

  test('a crash', async () => {
    await ask('/crash')
    // the error that it reported is written a moment before
    const CRASHED = /^web\.\d ended by itself: exit code 1: Error: lost \[redacted\]$/
    await until(async () => CRASHED.test((await why('web')).verdict.text), 'the crash is told')
    expect((await why('web')).verdict.sure).toBe('likely')
  })

  test('a worker that is stuck, while it is and when it was', async () => {
    const asked = ask('/stuck')
    // until then a busy machine may be to blame
    await until(async () => /web\.js:\d+/.test((await why('web')).verdict.text), 'the place is told')
    expect((await why('web')).verdict).toMatchObject({ sure: 'likely', text: expect.stringMatching(
      /web\.\d was blocked for .* \(.*web\.js:\d+:\d+\) while it served GET \/stuck; nothing is written of its end/
    ) })
    const during = await page('web')
    expect([during.code, textOf(during.html)]).toEqual([0, expect.stringMatching(/online, 1 stuck/)])
    manager.writeScript('go-on', '')
    await asked
    await until(async () => /it went on after/.test((await why('web')).verdict.text), 'the end is told')
  })

  test('who wrote in a session', async () => {
    const worker = (await manager.app('web')).workers[0].id
    const audit = path.join(manager.home, 'log', 'repl-audit.log')
    await manager.command(['eval', 'web', '1 + 1'])
    await until(() => fs.existsSync(audit) && fs.readFileSync(audit, 'utf8').includes('1 + 1'),
      'it is in the audit file')
    expect((await why(worker)).events.some((/** @type {any} */ e) => e.kind === 'session' && e.text.includes('1 + 1')))
      .toBe(true)
  })
})

describe('status --html', () => {
  test('all of it stands on one page, without the secret, and no text of a stranger is markup', async () => {
    const { code, html, stderr } = await page()
    expect([code, stderr]).toEqual([0, ''])
    expect(html.length).toBeLessThan(200_000) // the line of a megabyte is cut
    expect([html.includes(SECRET), html.includes('<img'), /<script/i
      .test(html), /[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e]/.test(html)]).toEqual([false, false, false, false])
    const wanted = [
      'lost [redacted]', 'boot-failed', 'web.0', 'web.1', 'reload', '&lt;img', `pid ${await managerPid()}`
    ]
    expect(wanted.filter(said => !html.includes(said))).toEqual([])
  })

  test('one worker: its own lines and exits', async () => {
    const { code, html } = await page('web.1')
    expect([code, textOf(html)]).toEqual([0, expect.stringContaining('web.1')])
    expect(html).not.toMatch(/<td>web\.0<\/td>/)
  })

  test.each([
    { words: ['nosuch'], code: 4, says: 'nosuch' }, { words: ['web.9'], code: 4, says: 'web.9' },
    { words: ['web', '--json'], code: 2, says: 'One of --html and --json' }
  ])('$words: no page', async ({ words, code, says }) => {
    const answer = await page(...words)
    expect([answer.code, answer.html.includes('<html')]).toEqual([code, false])
    expect(answer.stderr + answer.html).toContain(says)
  })

  needsTool(describe, findBrowser() !== null, 'chromium')('in a browser', () => {
    /** @type {Awaited<ReturnType<typeof openBrowser>>} */
    let browser
    beforeAll(async () => { browser = await openBrowser() })
    afterAll(() => browser?.close())

    test.each([
      { name: 'wide', viewport: { width: 1200, height: 900 }, colorScheme: /** @type {const} */ ('light') },
      { name: 'a phone, dark', viewport: { width: 390, height: 800 }, colorScheme: /** @type {const} */ ('dark') }
    ])('$name: nothing runs, nothing is loaded, all can be read', async ({ viewport, colorScheme }) => {
      const file = path.join(manager.home, 'page.html')
      fs.writeFileSync(file, (await page()).html)
      const context = await browser.newContext({ viewport, colorScheme })
      const tab = await context.newPage()
      const problems = listen(tab, `file://${manager.home}`)
      await tab.goto(`file://${file}`)
      expect([await tab.evaluate('window.pwned ?? null'), problems]).toEqual([null, []])
      expect([await tab.evaluate(paleTexts, LEAST_CONTRAST), await tab.evaluate(poorTables)]).toEqual([[], []])
      expect(await tab.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true)
      await context.close()
    })
  })

  test('a manager that hangs, and one that is gone: the page tells what files tell, and the command fails', async () => {
    const pid = await managerPid()
    process.kill(pid, 'SIGSTOP')
    const hung = await page()
    expect([hung.code, hung.stderr]).toEqual([5, expect.stringContaining('has not answered')])
    expect(textOf(hung.html)).toMatch(/has not answered .* lost \[redacted\]/)
    process.kill(pid, 'SIGKILL')
    await until(() => !isAlive(pid), 'it has ended')
    const gone = await page('web')
    expect([gone.code === 0, gone.html.includes(SECRET)]).toEqual([false, false])
    expect(textOf(gone.html)).toMatch(/lost \[redacted\]/)
    expect((await manager.command(['start'])).code).toBe(0)
  })
})
