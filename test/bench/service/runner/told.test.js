'use strict'
/**
 * What people see of two machine classes: pages of each, one message for each commit and class, statuses and notes
 * beside one another.
 */
const { openSite } = require('../../../../dashboards/web')
const { Outbox } = require('../../../../bench/service/tell/outbox')
const { githubStatus } = require('../../../../bench/service/tell/channels/github')
const { uploadLines } = require('../../../../bench/service/runner/upload')
const { MARKS } = require('../../../../bench/shared/meta-keys')
const { startBot, play, BENCH_SHA256 } = require('./world')
const { sha } = require('../../engine/simulated')
const http = require('node:http')

const OWN = 'aaaaaaaaaaaa'
const OTHER = 'bbbbbbbbbbbb'

/** A store with commit 3 as two machines saw it: quiet on our own, slower on the other, which came later. */
async function twoClasses () {
  const own = play({ commits: 4, machineClass: OWN, ids: 'own' })
  const other = play({ commits: 4, machineClass: OTHER, ids: 'other', cost: commit => commit === 3 ? 1.2 : 1 })
  const bot = await startBot({ commits: own.commits })
  bot.store.put('mark', { name: MARKS.ownClass, value: OWN, atMs: 1 })
  for (const [world, machineClass] of /** @type {const} */ ([[own, OWN], [other, OTHER]])) {
    await world.until(verbs => verbs.run({ range: sha(3) }))
    bot.store.import(uploadLines(world.store(), {
      sha: sha(3), machineClass, profile: 'quick', benchSha256: BENCH_SHA256
    }))
  }
  return bot.store
}

test('each class has pages of its own; the first page is of the machine that keeps the results, whoever measured last', async () => {
  const store = await twoClasses()
  const runners = [{ name: '<b>two', machineClass: OTHER, seenAtMs: 1, results: 1, failure: null, current: {
    sha: sha(2), subject: '<i>', why: 'gap', sinceMs: 1, step: 'pair 3', leftMs: null
  } }]
  const site = openSite({
    store, repository: 'birds', benchmarks: [], profile: 'quick', siteUrl: 'https://x.example/',
    live: () => ({ watch: null, troubles: [], runners })
  })
  const read = (/** @type {string} */ at) => String(site.answer(at)?.body)
  expect(JSON.parse(read('data/commits.json')).verdict).toEqual(['quiet'])
  expect(JSON.parse(read(`machine/${OTHER}/data/commits.json`)).verdict).toEqual(['confirmed'])
  expect(JSON.parse(read(`data/commit/${sha(3)}.json`))).toMatchObject({ verdict: 'quiet', machine: { class: OWN } })
  expect(JSON.parse(read(`machine/${OTHER}/data/commit/${sha(3)}.json`))).toMatchObject({
    verdict: 'confirmed', machine: { class: OTHER }
  })
  expect(read(`machine/${OTHER}/atom.xml`)).toContain(`https://x.example/machine/${OTHER}/commit/${sha(3)}.html`)
  const idOf = (/** @type {string} */ at) => /<id>(.*?)<\/id>/.exec(read(at))?.[1]
  expect([idOf('atom.xml'), idOf(`machine/${OTHER}/atom.xml`)])
    .toEqual(['urn:bellwether:birds:changes', `urn:bellwether:birds:machine:${OTHER}:changes`])
  expect(read('atom.xml')).not.toContain(sha(3))
  const status = read('status.html')
  expect(status).toContain(`href="machine/${OTHER}/index.html"`)
  expect(status).toContain('&lt;b&gt;two')
  expect(status).not.toContain('<i>')
  expect(read(`machine/${OTHER}/status.html`)).toContain('href="../../index.html"')
  // a new kernel: links that were sent stay good
  store.put('mark', { name: MARKS.ownClass, value: 'cccccccccccc', atMs: 2 })
  expect(site.answer(`commit/${sha(3)}.html`)).not.toBe(null)
  expect(site.answer(`machine/cccccccccccc/commit/${sha(3)}.html`)).toBe(null)
})

test('one message for each class, once; a status of its own', async () => {
  const store = await twoClasses()
  /** @type {any[]} */
  const statuses = []
  const server = http.createServer(async (request, response) => {
    let body = ''
    for await (const part of request.setEncoding('utf8')) body += part
    statuses.push(JSON.parse(body))
    response.writeHead(201).end('{}')
  })
  await new Promise(resolve => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  try {
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
    store.put('mark', { name: 'tell-from:github-status', value: '0', atMs: 1 })
    const channels = [githubStatus({ apiUrl: `http://127.0.0.1:${port}`, repository: 'o/r', token: 't' })]
    const outbox = new Outbox({
      store, channels, repository: 'birds', siteUrl: 'https://x.example/', signal: new AbortController().signal
    })
    expect(outbox.nextMs).toBe(null)
    outbox.expect()
    expect(outbox.nextMs).toBe(0)
    // one after the other: nothing is told twice
    await Promise.all([outbox.deliver(), outbox.deliver(), outbox.deliver()])
  } finally {
    await new Promise(resolve => server.close(resolve).closeAllConnections())
  }
  expect(statuses.map(({ context, state, target_url: url }) => [context, state, url])).toEqual([
    ['bellwether', 'success', `https://x.example/commit/${sha(3)}.html`],
    [`bellwether/${OTHER}`, 'failure', `https://x.example/machine/${OTHER}/commit/${sha(3)}.html`]
  ])
})
