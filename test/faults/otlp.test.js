'use strict'
/**
 * The push of OTLP by a real manager with a real worker, over https, to a receiver that fails first; what it is told of
 * a secret, nobody else is.
 */
const fs = require('node:fs')
const https = require('node:https')
const path = require('node:path')
const { gunzipSync } = require('node:zlib')
const { TestManager, until } = require('../support/manager-process')
const { runWeb } = require('../support/web-app')
const { makeCertificate } = require('../worker/certificate')
const { ask, httpSocket, events } = require('./tools')

/** @type {TestManager} */
let manager
/** @type {https.Server} */
let receiver
/** @type {any[]} */
let received
/** @type {number} */
let failing
beforeEach(async () => {
  manager = new TestManager()
  received = []
  failing = 1
  const { keyPath, certPath } = makeCertificate(manager.home)
  manager.env.NODE_EXTRA_CA_CERTS = certPath
  receiver = https.createServer({ key: fs.readFileSync(keyPath), cert: fs.readFileSync(certPath) }, (
    request, response
  ) => {
    /** @type {Buffer[]} */
    const chunks = []
    request.on('data', chunk => chunks.push(chunk)).on('end', () => {
      const { authorization } = request.headers
      if (failing-- > 0) return response.writeHead(503, { 'retry-after': '0' }).end(`unavailable to ${authorization}`)
      received.push({
        authorization, path: request.url, body: JSON.parse(gunzipSync(Buffer.concat(chunks)).toString())
      })
      response.end('{"partialSuccess":{}}')
    })
  })
  await new Promise(resolve => { receiver.listen(0, '127.0.0.1', () => resolve(undefined)) })
})
afterEach(async () => {
  receiver.closeAllConnections()
  await new Promise(resolve => { receiver.close(resolve) })
  await manager.end()
})

/**
 * The points of a metric of an app in the newest push.
 * @param {string} app
 * @param {string} name
 * @returns {any[] | null}
 */
function pointsOf (app, name) {
  const isOf = (/** @type {any} */ one) => one.resource.attributes.some((/** @type {any} */ { key, value }) =>
    key === 'service.name' && value.stringValue === app)
  const metrics = received.at(-1)?.body.resourceMetrics.find(isOf)?.scopeMetrics[0].metrics
  const found = metrics?.find((/** @type {any} */ one) => one.name === name)
  return found ? (found.sum ?? found.gauge ?? found.histogram).dataPoints : null
}

test('pushes what a scrape shows; a failure is tried again and told; no log, status or event holds the header', async () => {
  const headers = path.join(manager.home, 'headers')
  fs.writeFileSync(headers, 'Authorization: Bearer s3cret-of-mine\n', { mode: 0o600 })
  const { port } = /** @type {any} */ (receiver.address())
  const url = `https://localhost:${port}/?api_key=s3cret-in-url`
  Object.assign(manager.env, {
    BELLWETHER_OTLP_URL: url, BELLWETHER_OTLP_HEADERS_FILE: headers, BELLWETHER_OTLP_INTERVAL_MS: '1000'
  })
  await runWeb(manager, { instances: 1 })
  for (let i = 0; i < 3; i++) expect((await ask(httpSocket(manager, 'web.0'), '/')).status).toBe(200)
  await until(() => pointsOf('web', 'bellwether_http_requests_total'), 'a push of the app')
  expect(received[0]).toMatchObject({
    authorization: 'Bearer s3cret-of-mine', path: '/v1/metrics?api_key=s3cret-in-url'
  })
  expect(pointsOf('web', 'process.memory.usage'))
    .toMatchObject([{ attributes: [{ key: 'slot', value: { stringValue: '0' } }], asDouble: expect.any(Number) }])
  expect(pointsOf('web', 'http.server.request.duration')?.[0].bucketCounts).toHaveLength(15)
  expect(pointsOf('bellwether', 'bellwether_worker_starts_total')).toMatchObject([{ asDouble: 1 }])
  const outcome = (/** @type {string} */ name) => pointsOf('bellwether', 'bellwether_otlp_pushes_total')
    ?.find(one => one.attributes.some((/** @type {any} */ { value }) => value.stringValue === name))?.asDouble
  await until(() => outcome('failed') === 1 && outcome('sent') >= 1, 'the failure and the success are counted')

  // the collecting process is ended: the next push starts another
  const { pid } = (await manager.status()).manager
  const children =
    fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').map(Number).filter(child => child > 0)
  const collecting = children.filter(child =>
    fs.readFileSync(`/proc/${child}/cmdline`, 'utf8').includes(path.join('collector', 'child.js')))
  expect(collecting).toHaveLength(1)
  process.kill(collecting[0], 'SIGKILL')
  const before = received.length
  await until(() => received.length > before + 1, 'pushes go on')

  failing = 1000
  await until(() => events(manager)
    .some(({ event, reason }) => event === 'otlp-not-sent' && /status 503: unavailable to/.test(reason)), 'it is told')
  failing = 0
  await until(() => events(manager).some(({ event }) => event === 'otlp-sent-again'), 'it is told that it is over')
  const { stdout } = await manager.command(['ls', '--json'])
  for (const text of [manager.output, stdout, JSON.stringify(await manager.status())]) {
    expect(text).not.toContain('s3cret')
  }
})
