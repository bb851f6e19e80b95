'use strict'
/**
 * A soak: reloads back to back and killed workers, under load: the manager's process stays small, and gives back what
 * it took.
 */
const fs = require('node:fs')
const { TestManager, until, request, descriptorsOf } = require('../support/manager-process')
const { startLoad } = require('../support/load')
const { runWeb } = require('../support/web-app')

const RELOADS_PER_KILL = 7
/** At most so many requests are in a worker that is killed. */
const CONNECTIONS = 8
const SAMPLE_MS = 100
const SETTLED_MS = 3000
const MOST_MB = 70
const LEFT_MB = 8

/** @param {import('./lib/runner').Given} given */
async function run ({ report, short, options = {} }) {
  const forMs = short ? 20_000 : (options.seconds ?? 8 * 60) * 1000
  const restMs = short ? 5000 : 5 * 60_000
  const manager = new TestManager()
  let reloads = 0
  let kills = 0
  let mostMb = 0
  let refused = 0
  try {
    const port = await runWeb(manager, { drain: { idleGraceMs: 200, timeoutMs: 15_000 } })
    const { pid } = (await manager.status()).manager
    await new Promise(resolve => setTimeout(resolve, SETTLED_MS))
    const startMb = rssMb(pid)
    const descriptors = await descriptorsOf(pid)
    const load = startLoad({ port, connections: CONNECTIONS, takesMs: 40 })
    const sampler = setInterval(() => { mostMb = Math.max(mostMb, rssMb(pid)) }, SAMPLE_MS)
    let inKilled = 0
    for (const untilMs = performance.now() + forMs; performance.now() < untilMs;) {
      const { status } = await request({
        socketPath: manager.controlSocket, method: 'POST', path: '/v1/apps/web/reload'
      })
      if (status !== 200) refused++
      reloads++
      if (reloads % RELOADS_PER_KILL !== 0) continue
      const before = load.failedAtMs.length
      const [killed] = await manager.pids('web')
      process.kill(killed, 'SIGKILL')
      kills++
      await until(async () => {
        const pids = await manager.pids('web')
        return pids.length === 2 && !pids.includes(killed) // the manager may not know of its death yet
      }, 'another one serves')
      inKilled += Math.min(load.failedAtMs.length - before, CONNECTIONS)
    }
    const { ok, longestMs, examples, ...lost } = await load.stop()
    clearInterval(sampler)
    const failed = Object.values(lost).reduce((sum, count) => sum + count, 0)
    await new Promise(resolve => setTimeout(resolve, restMs))
    const endMb = rssMb(pid)
    const what = `${reloads} reloads and ${kills} killed workers in ${Math.round(forMs / 1000)} s`
    report({
      what: `${what}: failed requests but for those in killed workers (of ${ok + failed})`, measured: failed - inKilled,
      target: '0', ok: failed === inKilled && refused === 0 && ok > 100
    })
    report({ what: 'the manager before (RSS)', measured: `${startMb.toFixed(1)} MB`, target: 'none', ok: true })
    report({
      what: 'the manager at its largest', measured: `${mostMb.toFixed(1)} MB`, target: `<= ${MOST_MB} MB`,
      ok: mostMb <= MOST_MB
    })
    report({
      what: `${Math.round(restMs / 1000)} s afterwards, above its start`,
      measured: `${(endMb - startMb).toFixed(1)} MB`, target: `<= ${LEFT_MB} MB`, ok: endMb - startMb <= LEFT_MB
    })
    const more = await descriptorsOf(pid) - descriptors
    report({ what: 'descriptors more than before', measured: more, target: '0', ok: more <= 0 })
  } finally {
    await manager.end()
  }
}

/** @param {number} pid */
function rssMb (pid) {
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1]) / 1024
}

module.exports = { run }
