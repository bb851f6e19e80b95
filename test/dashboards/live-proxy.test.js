'use strict'
/**
 * The live page behind a proxy, as docs/web.md sets it up: a real nginx with a login speaks to the UNIX socket, and a
 * real browser to nginx alone.
 */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { spawn, execFileSync } = require('node:child_process')
const { findTool } = require('../../bench/collect/sandbox')
const { findBrowser, openBrowser } = require('../../measurements/bot/lib/browser')
const { needsTool } = require('../support/needs-tool')
const { TestManager, freePort, request, until } = require('../support/manager-process')
const { runWeb } = require('../support/web-app')
const { listen, untilInPage } = require('./served-site')

const NGINX = findTool('nginx')
const isRoot = process.getuid?.() === 0
/** nginx's own user on Debian: who reads the socket by its group. */
const GROUP = 'www-data'

/** @param {{ dir: string, port: number, socket: string }} of */
const nginxConf = ({ dir, port, socket }) => `daemon off;
${isRoot ? `user ${GROUP};` : ''}
pid ${dir}/nginx.pid;
error_log stderr error;
events { worker_connections 256; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(name => `${name}_temp_path ${dir}/tmp-${name};`).join(' ')}
  server {
    listen 127.0.0.1:${port};
    auth_basic "ops";
    auth_basic_user_file ${dir}/users;
    location /ops/ {
      proxy_pass http://unix:${socket};
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-User $remote_user;
      proxy_buffering off;
    }
  }
}
`

needsTool(describe, NGINX !== null && findBrowser() !== null, 'nginx or chromium')('behind nginx', () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-nginx-'))
  /** @type {TestManager} */
  let manager
  /** @type {import('node:child_process').ChildProcess} */
  let nginx
  /** @type {import('playwright-core').Browser} */
  let browser
  /** @type {number} */
  let port

  beforeAll(async () => {
    const socket = path.join(dir, 'ops', 'live.sock')
    fs.mkdirSync(path.dirname(socket))
    fs.chmodSync(dir, 0o755)
    if (isRoot) execFileSync('chgrp', [GROUP, path.dirname(socket)])
    fs.chmodSync(path.dirname(socket), 0o2750)
    manager = new TestManager()
    await runWeb(manager, { http: { socket, userHeader: 'x-forwarded-user', basePath: '/ops', allowActions: true } })
    port = await freePort()
    fs.writeFileSync(path.join(dir, 'users'), 'alice:{PLAIN}of-alice\n')
    fs.writeFileSync(path.join(dir, 'nginx.conf'), nginxConf({ dir, port, socket }))
    nginx = spawn(/** @type {string} */ (NGINX),
      ['-p', dir, '-c', path.join(dir, 'nginx.conf'), '-e', 'stderr'], { stdio: ['ignore', 'ignore', 'inherit'] })
    await until(() => request({ host: '127.0.0.1', port, path: '/' }).then(() => true, () => false), 'nginx answers')
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    nginx?.kill()
    await manager?.end()
    fs.rmSync(dir, { recursive: true, force: true })
  })

  test('the page is live, and a reload from it stands in the log with the name of the login', async () => {
    const context = await browser.newContext({ httpCredentials: { username: 'alice', password: 'of-alice' } })
    const page = await context.newPage()
    const problems = listen(page, `http://127.0.0.1:${port}`)
    await page.goto(`http://127.0.0.1:${port}/ops/ui/?of=web`)
    await untilInPage(page, "document.body.dataset.ready === 'yes'")
    await page.getByRole('button', { name: 'Reload', exact: true }).click()
    await page.getByRole('button', { name: 'Do it', exact: true }).click()
    await until(
      async () => (await page.locator('#events').allTextContents()).some(text => /web: reload done/.test(text)),
      'the page tells of the reload'
    )
    expect(manager.output).toContain('"verb":"reload","state":"begun","by":{"via":"page","user":"alice"}')
    expect(problems).toEqual([])
    await context.close()
  })

  test('without a login nothing of it is seen; a name that a client sends itself counts for nothing', async () => {
    for (const headers of [{}, { 'x-forwarded-user': 'alice' }]) {
      expect(await request({ host: '127.0.0.1', port, path: '/ops/ui/stream', headers })).toMatchObject({ status: 401 })
    }
    const origin = `http://127.0.0.1:${port}`
    const headers = {
      authorization: `Basic ${Buffer.from('alice:of-alice').toString('base64')}`, origin,
      'sec-fetch-site': 'same-origin', 'x-forwarded-user': 'root'
    }
    const post = (/** @type {string} */ more) =>
      request({ host: '127.0.0.1', port, path: `/ops/ui/action?verb=reload&of=web${more}`, method: 'POST', headers })
    const before = manager.output.length
    expect(await post(`&ticket=${JSON.parse((await post('')).body).ticket}`)).toMatchObject({ status: 202 })
    await until(() => manager.output.slice(before).includes('"via":"page","user":"alice"'), 'it is in the log')
    expect(manager.output).not.toContain('"user":"root"}')
  })
})
