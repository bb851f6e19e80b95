'use strict'
/**
 * Restarts of an adopted app (F41): in each round the manager is killed, the next one adopts the workers, and `restart`
 * ends them all while their loops are busy in pieces of 90 to 200 ms and each has a download open. Clients wait in the
 * kernel's queue; what their longest wait is made of is told.
 */
const { TestManager, freePort, APP } = require('../support/manager-process')
const { startLoad } = require('../support/load')
const { webApp, ask, events } = require('../faults/tools')
const { spread } = require('./lib/numbers')

const ROUNDS = 36
const DOWNLOADS = 4
const DOWNLOAD_MS = 1000
const TAKES_MS = 10

/** @param {import('./lib/runner').Given} given */
async function run ({ report, short }) {
  const rounds = short ? 2 : ROUNDS
  const manager = new TestManager()
  /** @type {Round[]} */
  const all = []
  const wrong = []
  try {
    const port = await freePort()
    const script = manager.writeScript('web.js', `
      require(${JSON.stringify(APP)})
      const turn = () => { for (const until = performance.now() + 90 + 110 * Math.random(); performance.now() < until;); setTimeout(turn, 5) }
      turn()`)
    await manager.run(webApp(port, { script, restart: { auto: false } }))
    for (let round = 0; round < rounds; round++) {
      await manager.kill()
      await manager.runAgain()
      const one = await restartOnce(manager, port)
      if (one.code !== 0 || one.failed.length > 0) wrong.push(`${one.stderr} ${one.failed.join()}`)
      all.push(one)
    }
  } finally {
    await manager.end()
  }
  const count = (/** @type {(one: Round) => number} */ of) => all.reduce((sum, one) => sum + of(one), 0)
  const done = count(({ code }) => Number(code === 0))
  const lost = count(({ failed }) => failed.length)
  const whole = count(one => one.whole)
  const title = `restarts of an adopted app with a busy loop, Node ${process.versions.node}: exit 0`
  report({
    what: title, measured: `${done}${wrong.length > 0 ? `: ${wrong[0]}` : ''}`, target: `${rounds}`, ok: done === rounds
  })
  report({
    what: `requests refused, reset or timed out (of ${count(({ ok }) => ok) + lost})`, measured: lost, target: '0',
    ok: lost === 0
  })
  report({
    what: 'downloads whole', measured: whole, target: `${rounds * DOWNLOADS}`, ok: whole === rounds * DOWNLOADS
  })
  report({
    what: 'the longest wait of a client, each round', measured: spread(all.map(({ longestMs }) => longestMs)),
    target: '-', ok: true
  })
  report({
    what: 'of it: no worker takes connections', measured: spread(all.map(({ closedMs }) => closedMs)), target: '-',
    ok: true
  })
  report({
    what: 'the old workers finish and end', measured: spread(all.map(({ drainMs }) => drainMs)), target: '-', ok: true
  })
  report({ what: 'the new ones boot', measured: spread(all.map(({ bootMs }) => bootMs)), target: '-', ok: true })
}

/**
 * @typedef {object} Round
 * @property {number | null} code
 * @property {string} stderr
 * @property {number} ok
 * @property {string[]} failed
 * @property {number} whole       downloads
 * @property {number} longestMs
 * @property {number} closedMs    from the first worker that leaves to the first new one that serves
 * @property {number} drainMs     from the first worker that leaves to the last that is gone
 * @property {number} bootMs      from the first new worker's start to its serving
 */

/**
 * @param {TestManager} manager
 * @param {number} port
 * @returns {Promise<Round>}
 */
async function restartOnce (manager, port) {
  const from = events(manager).length
  const load = startLoad({ port, keepAlive: false, connections: 4, takesMs: TAKES_MS })
  const downloads = Array.from({ length: DOWNLOADS }, () =>
    ask(port, `/slow?ms=${DOWNLOAD_MS}`).then(({ body }) => Number(body === 'slow\n'), () => 0))
  const { code, stderr } = await manager.command(['restart', 'web'])
  const whole = (await Promise.all(downloads)).reduce((sum, one) => sum + one, 0)
  const { ok, longestMs, examples } = await load.stop()
  const moves = events(manager).slice(from).filter(event => event.event === 'worker').map(event => ({
    ...event, atMs: Date.parse(event.time)
  }))
  const times = (/** @type {(event: any) => boolean} */ is) => moves.filter(is).map(({ atMs }) => atMs)
  const leftAtMs = Math.min(...times(({ state }) => state === 'draining'))
  const servesAtMs = Math.min(...times(({ state, from: before }) => state === 'serving' && before === 'standby'))
  return {
    code, stderr, ok, whole, longestMs,
    failed: load.failedAtMs.map((_, n) => examples[n] ?? '...'),
    closedMs: servesAtMs - leftAtMs,
    drainMs: Math.max(...times(({ state }) => state === 'gone')) - leftAtMs,
    bootMs: servesAtMs - Math.min(...times(({ state, from: before }) => state === 'starting' && before === null))
  }
}

module.exports = { run }
