'use strict'
/** T5 (F44, F45): the manager is upgraded again and again under load, also to ones that throw, hang and end. */
const { TestManager, until, freePort, isAlive, processesOf, descriptorsOf } = require('../support/manager-process')
const { startLoad } = require('../support/load')
const { webApp } = require('../faults/tools')
const { spread } = require('./lib/numbers')

/** Nobody waits for it: a busy machine may need a part of it. */
const TIMEOUT_MS = '60000'
const BROKEN = {
  throws: "throw new Error('broken on purpose')", hangs: 'setInterval(() => {}, 1000)', 'ends with 0': 'process.exit(0)'
}

/** @param {import('./lib/runner').Given} given */
async function run ({ report, short }) {
  const manager = new TestManager()
  /** @type {number[]} */
  const tookMs = []
  try {
    const port = await freePort()
    const started = await manager.command(['start', manager.writeSettings(webApp(port, { instances: 4 }))])
    if (started.code !== 0) throw new Error(started.stderr)
    const pids = await manager.pids('web')
    const pace = short ? {} : { takesMs: 0 } // at full speed no other test would get a processor
    const loads = [true, false].map(keepAlive => startLoad({ port, keepAlive, connections: 8, ...pace }))
    // the first manager has made its listening sockets itself, those after it have them from the one before
    let pid = await upgrade(manager, tookMs)
    const before = await descriptorsOf(pid)
    for (let round = 1; round < (short ? 2 : 10); round++) pid = await upgrade(manager, tookMs)
    const after = await descriptorsOf(pid)

    let rolledBack = 0
    for (const [name, code] of Object.entries(BROKEN)) {
      const bin = manager.writeScript(`${name.replaceAll(' ', '-')}.js`, code)
      const result = await manager.command(['upgrade', '--bin', bin, '--timeout', '1000'])
      const isOld = (await manager.status()).manager.pid === pid
      if (result.code === 1 && result.stderr.includes('BW_UPGRADE') && isOld) rolledBack++
    }
    const slow = manager.writeScript('slow.js', 'setInterval(() => {}, 1000)')
    const first = manager.begin(['upgrade', '--bin', slow, '--timeout', TIMEOUT_MS])
    const hanging = await until(() => processesOf(manager.home).find(p => p.command.includes('slow.js run')),
      'the first is under way')
    let refused = 0
    for (let i = 0; i < (short ? 1 : 10); i++) {
      if ((await manager.command(['upgrade'])).stderr.includes('BW_BUSY')) refused++
    }
    process.kill(hanging.pid, 'SIGKILL')
    await first.done

    const results = []
    for (const load of loads) {
      if (!short) await until(() => load.counts.ok >= 100_000, 'enough requests', 600_000)
      results.push(await load.stop())
    }
    const ok = results.reduce((sum, r) => sum + r.ok, 0)
    const failed = loads.flatMap(load => load.failedAtMs).length
    const samePids = JSON.stringify(await manager.pids('web')) === JSON.stringify(pids)
    report({
      what: 'requests answered', measured: ok, target: short ? '> 100' : '>= 200000', ok: ok >= (short ? 100 : 200_000)
    })
    report({ what: 'failed', measured: failed, target: '0', ok: failed === 0 })
    report({ what: 'an upgrade, from the command to its end', measured: spread(tookMs), target: 'reported', ok: true })
    report({
      what: 'new managers that throw, hang or end: rolled back with a verdict', measured: rolledBack, target: '3 of 3',
      ok: rolledBack === 3
    })
    report({
      what: 'a second upgrade meanwhile: refused', measured: refused, target: short ? '1' : '10',
      ok: refused === (short ? 1 : 10)
    })
    report({
      what: 'descriptors of the manager, before and after', measured: `${before}, ${after}`, target: 'the same',
      ok: before === after
    })
    report({ what: 'the same workers', measured: String(samePids), target: 'true', ok: samePids })
  } finally {
    await manager.end()
  }
}

/**
 * @param {TestManager} manager
 * @param {number[]} tookMs
 * @returns {Promise<number>}  the new manager's pid
 */
async function upgrade (manager, tookMs) {
  const { manager: { pid: old } } = await manager.status()
  const result = await manager.command(['upgrade', '--timeout', TIMEOUT_MS])
  if (result.code !== 0) throw new Error(result.stderr)
  tookMs.push(result.ms)
  await until(() => !isAlive(old), 'the old manager has ended')
  return (await manager.status()).manager.pid
}

module.exports = { run }
