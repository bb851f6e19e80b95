'use strict'
/**
 * T24: reloads are aborted at random moments under load, half of them to a release whose second worker hangs. Nothing
 * is lost, and the old release alone serves.
 */
const { TestManager, until, request } = require('../support/manager-process')
const { followApp } = require('../support/follow-app')
const { startLoad } = require('../support/load')
const { runWeb, GOOD } = require('../support/web-app')
const { releases, answering } = require('../support/releases')
const { seeded, spread } = require('./lib/numbers')

/** A reload of two workers takes about so long. */
const WITHIN_MS = 900
const HALF = `if (process.env.NODE_APP_INSTANCE === '0') { ${GOOD} } else setInterval(() => {}, 1000)`

/** @param {import('./lib/runner').Given} given */
async function run ({ report, short }) {
  for (const keepOldMs of [0, 600_000]) await aborts(report, { rounds: short ? 3 : 40, keepOldMs })
}

/**
 * @param {import('./lib/runner').Given['report']} report
 * @param {{ rounds: number, keepOldMs: number }} how
 */
async function aborts (report, { rounds, keepOldMs }) {
  const manager = new TestManager()
  const random = seeded(24)
  const took = []
  let mixed = 0
  let unlike = 0
  try {
    const deployed = releases(manager)
    deployed.deploy('one')
    const port = await runWeb(manager, {
      ...deployed.settings, ready: { timeoutMs: 120_000 }, reload: { settleMs: 50, keepOldMs }
    })
    const follower = await followApp(manager, 'web')
    const load = startLoad({ port, keepAlive: true, connections: 6, takesMs: 5 })
    for (let round = 0; took.length < rounds && round < 5 * rounds; round++) {
      deployed.deploy('two', random(2) === 0 ? GOOD : HALF)
      const reload = post(manager, 'reload')
      await until(async () => (await manager.app('web')).operation !== null, 'it is under way')
      await new Promise(resolve => setTimeout(resolve, random(WITHIN_MS)))
      const beganAtMs = performance.now()
      const abort = await post(manager, 'abort')
      const { error } = await reload
      deployed.deploy('one')
      if (abort.error?.code === 'BW_CANNOT_ABORT') {
        if (error || (await post(manager, 'rollback')).error) unlike++
        continue
      }
      took.push(performance.now() - beganAtMs)
      if (abort.error || abort.workers !== 2 || error?.code !== 'BW_ABORTED') unlike++
      const { workers, generation } = await manager.app('web')
      const serving = workers.filter((/** @type {any} */ w) => w.state === 'serving')
      if (serving.length !== 2 || serving.some((/** @type {any} */ w) => w.generation !== generation)) mixed++
      if ((await answering(port)).join() !== 'one') mixed++
    }
    const { ok, longestMs, examples, ...lost } = await load.stopAfter(100)
    const failed = Object.values(lost).reduce((sum, count) => sum + count, 0)
    const what = `keepOldMs ${keepOldMs}: ${took.length} aborts at random moments`
    report({
      what: `${what}: failed requests (of ${ok + failed})`, measured: [failed, ...examples].join(' '), target: '0',
      ok: failed === 0 && ok > 100 && took.length >= Math.min(3, rounds)
    })
    report({
      what: `${what}: fewest workers that served`, measured: follower.least(), target: '2', ok: follower.least() === 2
    })
    report({
      what: `${what}: another release or generation served afterwards`, measured: mixed, target: '0', ok: mixed === 0
    })
    report({ what: `${what}: verbs that said something else`, measured: unlike, target: '0', ok: unlike === 0 })
    report({ what: `${what}: until it was over`, measured: spread(took), target: 'none', ok: true })
  } finally {
    await manager.end()
  }
}

/** @param {TestManager} manager @param {string} verb */
async function post ({ controlSocket: socketPath }, verb) {
  return JSON.parse((await request({ socketPath, method: 'POST', path: `/v1/apps/web/${verb}` })).body)
}

module.exports = { run, aborts }
