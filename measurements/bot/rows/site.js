'use strict'
/**
 * The first page of the website, 50 benchmarks x 1,000 commits: how long the bot takes to make and send it, as its
 * first page ever and after each new result; how many bytes it is; and when Chromium paints something. Then the data of
 * a graph, out of the results of a year.
 */
const fs = require('node:fs')
const http = require('node:http')
const os = require('node:os')
const path = require('node:path')
const { setTimeout: wait } = require('node:timers/promises')
const zlib = require('node:zlib')
const { removeTree } = require('../../../common/remove-tree')
const { median } = require('../../../bench/shared/median')
const { startServer } = require('../start-server')
const { findBrowser, openBrowser } = require('../lib/browser')
const { siteStore } = require('../lib/site-store')

const SERVER = path.join(__dirname, '..', 'servers', 'site.js')
const PAGES = path.join(__dirname, '..', '..', '..', 'dashboards', 'web')
const BENCHMARKS = 50
const COMMITS = 1000
/** The server makes a page once in two seconds (bench/service/watch/server.js). */
const CACHED_MS = 2100
/** 10 commits a day. */
const YEAR = Object.freeze({ commits: 3650, benchmarks: 24 })
const TARGET = { servedMs: 50, bytes: 300_000, firstPaintMs: 1000 }

/** In the page: when something was painted, also when that was before it is asked. */
const PAINTED = `new Promise(resolve => new PerformanceObserver(list => {
  for (const { name, startTime } of list.getEntries()) if (name === 'first-contentful-paint') resolve(startTime)
}).observe({ type: 'paint', buffered: true }))`

/**
 * @typedef {{ firstMs: number, againMs: number[], cachedMs: number[], bytes: number, firstPaintMs: number[] | null,
 *   graphMs: number[] }} Facts
 *   firstPaintMs: null: there is no Chromium
 */
/** @typedef {Awaited<ReturnType<typeof startServer>>} Server */

/** @param {{ quick: boolean }} how @returns {Promise<Facts>} */
async function measure ({ quick }) {
  const rounds = quick ? 3 : 10
  const page = await served({ commits: COMMITS, benchmarks: BENCHMARKS }, async server => {
    const first = await ask(server.target)
    const again = await afterResults(server, '/', rounds)
    const firstPaintMs = findBrowser() === null ? null
      : await firstPaints(`http://127.0.0.1:${server.target.port}/`, rounds, () => server.ask('new result'))
    return { firstMs: first.ms, ...again, bytes: first.bytes, firstPaintMs }
  })
  const graph = await served(YEAR, async server => {
    const { series: [{ path: at }] } = JSON.parse((await ask(server.target, '/data/index.json')).text)
    return afterResults(server, `/${at}`, rounds)
  })
  return { ...page, graphMs: graph.againMs }
}

/**
 * @template T
 * @param {{ commits: number, benchmarks: number }} how
 * @param {(server: Server) => Promise<T>} act
 * @returns {Promise<T>}
 */
async function served ({ commits, benchmarks }, act) {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bellwether-site-'))
  siteStore(dir, { commits, benchmarks }).store.close()
  const server = await startServer([SERVER, dir, String(commits), String(benchmarks), PAGES])
  try {
    await ask(server.target, '/api/v1/status') // this side's own code, too, is slow the first time
    return await act(server)
  } finally {
    await server.end()
    removeTree(dir)
  }
}

/**
 * What is asked for after each of some results, and once more.
 * @param {Server} server
 * @param {string} at
 * @param {number} rounds
 */
async function afterResults (server, at, rounds) {
  /** @type {{ againMs: number[], cachedMs: number[] }} */
  const took = { againMs: [], cachedMs: [] }
  for (let i = 0; i < rounds; i++) {
    await server.ask('new result')
    await wait(CACHED_MS)
    took.againMs.push((await ask(server.target, at)).ms)
    took.cachedMs.push((await ask(server.target, at)).ms)
  }
  return took
}

/**
 * @param {{ host: string, port: number }} target
 * @param {string} [at]
 * @returns {Promise<{ ms: number, bytes: number, text: string }>} until the last byte
 */
function ask (target, at = '/') {
  return new Promise((resolve, reject) => {
    const beganAtMs = performance.now()
    http.get({ ...target, path: at, agent: false, headers: { 'accept-encoding': 'gzip' } }, response => {
      /** @type {Buffer[]} */
      const parts = []
      response.on('data', part => { parts.push(part) }).on('error', reject)
      response.on('end', () => {
        const ms = performance.now() - beganAtMs
        if (response.statusCode !== 200) return reject(new Error(`${at}: status ${response.statusCode}`))
        const body = Buffer.concat(parts)
        resolve({ ms, bytes: body.length, text: String(
          response.headers['content-encoding'] === 'gzip' ? zlib.gunzipSync(body) : body
        ) })
      })
    }).on('error', reject)
  })
}

/**
 * From the request to the first pixels, each time with nothing in the browser's cache and a page that was not made
 * before.
 * @param {string} url
 * @param {number} rounds
 * @param {() => Promise<unknown>} addResult
 * @returns {Promise<number[]>}
 */
async function firstPaints (url, rounds, addResult) {
  const browser = await openBrowser()
  try {
    const found = []
    for (let i = 0; i < rounds; i++) {
      await addResult()
      await wait(CACHED_MS)
      const context = await browser.newContext()
      const page = await context.newPage()
      await page.goto(url)
      found.push(Number(await page.evaluate(PAINTED)))
      await context.close()
    }
    return found
  } finally {
    await browser.close()
  }
}

/** @param {Facts} facts */
function judge ({ firstMs, againMs, cachedMs, bytes, firstPaintMs, graphMs }) {
  const what = `overview of ${BENCHMARKS} benchmarks x ${COMMITS.toLocaleString('en-US')} commits`
  const ms = (/** @type {number[]} */ all) => `${median(all).toFixed(0)} ms (at most ${Math.max(...all).toFixed(0)})`
  return [
    {
      what: `${what}: the first one that a new bot is asked for`, target: `<= ${TARGET.servedMs} ms`,
      measured: `${firstMs.toFixed(0)} ms`, ok: firstMs <= TARGET.servedMs
    },
    {
      what: `${what}: after a new result`, target: `<= ${TARGET.servedMs} ms`, measured: ms(againMs),
      ok: Math.max(...againMs) <= TARGET.servedMs
    },
    { what: `${what}: asked again`, target: '', measured: ms(cachedMs), ok: null },
    {
      what: `${what}: bytes, gzipped`, target: `<= ${TARGET.bytes / 1000} kB`,
      measured: `${(bytes / 1000).toFixed(0)} kB`, ok: bytes <= TARGET.bytes
    },
    {
      what: `${what}: first paint in Chromium`, target: `<= ${TARGET.firstPaintMs} ms`,
      measured: firstPaintMs === null ? 'no Chromium here' : ms(firstPaintMs),
      ok: firstPaintMs === null ? null : Math.max(...firstPaintMs) <= TARGET.firstPaintMs
    },
    {
      what: `data of a graph, ${YEAR.benchmarks} benchmarks x ${YEAR.commits.toLocaleString('en-US')} commits kept, after a new result`,
      target: `<= ${TARGET.servedMs} ms`, measured: ms(graphMs), ok: Math.max(...graphMs) <= TARGET.servedMs
    }
  ]
}

module.exports = { measure, judge }
