'use strict'
/**
 * HTTP/2 over reloads: sessions of Node's own clients that send a request every 8 ms, without TLS and with it; and
 * streams in both directions that last longer than the drain of every worker they are on.
 */
const http2 = require('node:http2')
const { TestManager, until, freePort } = require('../support/manager-process')
const { startHttp2Load } = require('../support/http2-load')
const { makeCertificate } = require('../worker/certificate')
const { spread } = require('./lib/numbers')

const RELOADS = 20
/** A stream in both directions lasts for this long. */
const DIALOGUE_MS = 1500

/** @param {import('./lib/runner').Given} given */
async function run ({ report, short }) {
  for (const secure of [false, true]) await overReloads({ report, secure, reloads: short ? 2 : RELOADS })
}

/** @param {{ report: import('./lib/runner').Given['report'], secure: boolean, reloads: number }} given */
async function overReloads ({ report, secure, reloads }) {
  const manager = new TestManager()
  try {
    const port = await freePort()
    const { keyPath, certPath } = makeCertificate(manager.folder)
    const tls = `{ key: require('fs').readFileSync(${JSON.stringify(keyPath)}), cert: require('fs').readFileSync(${JSON.stringify(certPath)}) }`
    const script = manager.writeScript('web.js', `
      require('http2').${secure ? `createSecureServer(${tls})` : 'createServer()'}.on('stream', (stream, headers) => {
        stream.on('error', () => {})
        stream.respond({ ':status': 200 })
        if (headers[':method'] === 'POST') return stream.pipe(stream)
        setTimeout(() => stream.end(headers[':path']), Math.random() * 10)
      }).listen(${port}, '127.0.0.1')`)
    await manager.run({ name: 'web', script, instances: 2, reload: { settleMs: 50 } })
    const load = startHttp2Load({ port, secure })
    const dialogues = startDialogues(`${secure ? 'https' : 'http'}://127.0.0.1:${port}`)
    await load.answered(200)
    /** @type {number[]} */
    const tookMs = []
    for (let reload = 0; reload < reloads; reload++) {
      const { code, ms, stderr } = await manager.command(['reload', 'web'])
      if (code !== 0) throw new Error(stderr)
      tookMs.push(ms)
    }
    await load.answered(200)
    const { whole, torn } = await dialogues.stop()
    const { ok, failed, goaways } = await load.stop()
    const over = `${reloads} reloads, ${secure ? 'TLS' : 'h2c'}, Node ${process.versions.node}`
    report({
      what: `requests answered over ${over}`, measured: ok, target: `> ${100 * reloads}`, ok: ok > 100 * reloads
    })
    report({
      what: 'GOAWAYs that the clients got', measured: goaways, target: `>= ${2 * reloads}`, ok: goaways >= 2 * reloads
    })
    report({
      what: 'requests that failed', measured: failed.length === 0 ? 0 : `${failed.length}: ${failed[0]}`, target: '0',
      ok: failed.length === 0
    })
    report({ what: `streams of ${DIALOGUE_MS} ms in both directions`, measured: whole, target: '> 0', ok: whole > 0 })
    report({ what: 'of them torn', measured: torn.length === 0 ? 0 : torn.join(), target: '0', ok: torn.length === 0 })
    report({ what: 'a reload took, ms', measured: spread(tookMs), target: '-', ok: true })
  } finally {
    await manager.end()
  }
}

/**
 * Two clients with a session each that is never without a stream; after a GOAWAY the next stream is on the next
 * session.
 * @param {string} url
 */
function startDialogues (url) {
  let stopping = false
  let whole = 0
  /** @type {string[]} */
  const torn = []
  const clients = [0, DIALOGUE_MS / 2].map(async afterMs => {
    await new Promise(resolve => setTimeout(resolve, afterMs))
    /** @type {http2.ClientHttp2Session | null} */
    let session = null
    while (!stopping) {
      const own = session ??= http2.connect(url, { rejectUnauthorized: false })
      if (own.listenerCount('goaway') === 0) {
        own.on('goaway', () => { if (session === own) session = null }).on('error', () => {})
      }
      const problem = await dialogue(own)
      if (problem === null) whole++
      else torn.push(problem)
    }
    session?.close()
  })
  return {
    async stop () {
      stopping = true
      await Promise.all(clients)
      return { whole, torn }
    }
  }
}

/**
 * @param {http2.ClientHttp2Session} session
 * @returns {Promise<string | null>}  what was wrong with it
 */
async function dialogue (session) {
  const stream = session.request({ ':method': 'POST', ':path': '/' })
  stream.setEncoding('utf8')
  let heard = ''
  /** @type {Error | null} */
  let problem = null
  stream.on('data', chunk => { heard += chunk })
  stream.on('error', err => { problem = err })
  const closed = new Promise(resolve => stream.on('close', resolve))
  const endAtMs = performance.now() + DIALOGUE_MS
  let said = ''
  for (let n = 0; performance.now() < endAtMs && !stream.closed; n++) {
    said += `${n},`
    stream.write(`${n},`)
    await until(() => heard.length >= said.length || stream.closed, 'the echo')
    await new Promise(resolve => setTimeout(resolve, 20))
  }
  stream.end()
  await closed
  return problem ? String(problem) : heard === said ? null : `said ${said.length} characters, heard ${heard.length}`
}

module.exports = { run }
