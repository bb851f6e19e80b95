'use strict'
/** `bellwether shutdown`: done when the manager has ended, so that a `start` may follow at once. */
const { performance } = require('node:perf_hooks')
const { setTimeout: sleep } = require('node:timers/promises')
const { BellwetherError } = require('../../common/errors')
const { serviceOf } = require('../../common/cgroup')
const { runCalls } = require('../app-verb')

const END_TIMEOUT_MS = 10_000

/** @param {import('../context').Context} context */
async function run (context) {
  const { client } = context
  const { manager, apps } = await client.get('/v1/status')
  refuseForService(manager?.pid)
  const names = apps.map((/** @type {{ name: string }} */ app) => app.name)
  let exitCode = 0
  try {
    exitCode = await runCalls(context, 'shutdown', [
      {
        app: 'the manager', apps: names, method: 'POST', path: '/v1/shutdown', body: {}, look: 'bellwether ls',
        kill: { path: '/v1/shutdown' }
      }
    ])
  } catch (err) {
    // it may end before its last line is read: what counts is whether it ends
    if (err.code !== 'BW_MANAGER_GONE') throw err
  }
  if (exitCode === 0) await untilGone(client, manager?.pid)
  return exitCode
}

/**
 * Systemd starts its service again, whatever ended it: the stopped apps would be back a moment later.
 * @param {number | undefined} pid
 * @throws BW_SERVICE
 */
function refuseForService (pid) {
  const service = pid === undefined ? null : serviceOf(pid)
  if (service === null) return
  const { askUnitState, stopCommand, systemctlOf } = require('../service-unit-state')
  const unit = askUnitState(service)
  if (unit === null || unit.mainPid !== pid || !['always', 'on-success'].includes(unit.restart)) return
  throw new BellwetherError('BW_SERVICE',
    `The manager (pid ${pid}) is the service ${unit.name}, and systemd would start it again at once (Restart=${unit.restart}). Nothing was done.`,
    { details: {
      unit: unit.name, next: [stopCommand(unit), `${systemctlOf(unit)} restart ${unit.name}   (for another manager)`]
    } })
}

/**
 * @param {import('../../manager/api/client').ApiClient} client
 * @param {number | undefined} pid
 */
async function untilGone (client, pid) {
  const deadline = performance.now() + END_TIMEOUT_MS
  while (!await isGone(client, pid)) {
    if (performance.now() > deadline) {
      throw new BellwetherError('BW_TOO_SLOW',
        `The manager${pid ? ` (pid ${pid})` : ''} has not ended within ${END_TIMEOUT_MS} ms.`,
        { details: { next: ['bellwether ls'] } })
    }
    await sleep(20)
  }
}

/**
 * @param {import('../../manager/api/client').ApiClient} client
 * @param {number | undefined} pid
 */
async function isGone (client, pid) {
  try {
    const { manager } = await client.get('/v1/status')
    return pid !== undefined && manager?.pid !== pid // another one was started meanwhile
  } catch (err) {
    return err.code === 'BW_NOT_RUNNING'
  }
}

module.exports = { run }
