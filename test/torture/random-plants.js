'use strict'
/**
 * The tester of the random faults is tried from end to end: something is done to a real app behind the back of its
 * model, and the checks must say so. (The checks alone are tried with planted traces in random/checks.test.js.)
 */
const fs = require('node:fs')
const path = require('node:path')
const { spawn } = require('node:child_process')
const { planOf } = require('./random/plan')
const { runPlan } = require('./random/run')
const { checkTrace } = require('./random/checks')

const SEED = 1
/** Longer than a probe waits for an answer. */
const STOPPED_MS = 7000

/** @typedef {import('./random/operator').Operator} Operator */

/**
 * What is done, and the checks of which one at least must flag it.
 * @type {{ what: string, checks: string[], plant: (op: Operator) => Promise<void> }[]}
 */
const PLANTS = [
  {
    what: 'a serving worker is killed',
    checks: ['same-workers'],
    async plant (op) {
      const [pid] = await op.serving()
      process.kill(pid, 'SIGKILL')
      await op.until(async () =>
        (await op.serving()).length === op.plan.instances && !(await op.serving()).includes(pid))
    }
  },
  { what: 'the app is scaled', checks: ['exit-0-is-true'], plant: async op => {
    await op.manager.command(['scale', 'web', '1'])
  } },
  { what: 'the app is stopped', checks: ['lost-requests'], plant: async op => {
    await op.manager.command(['stop', 'web'])
  } },
  {
    what: 'another release is reloaded',
    checks: ['releases'],
    async plant (op) {
      op.deploy('good')
      await op.manager.command(['reload', 'web'])
    }
  },
  {
    what: 'the saved list is cut off while the manager runs',
    checks: ['saved-list'],
    plant: async op => fs.truncateSync(path.join(op.manager.home, 'state', 'apps.json'), 20)
  },
  {
    what: 'a worker stands still during a look',
    checks: ['honest-status'],
    async plant (op) {
      const [pid] = await op.serving()
      process.kill(pid, 'SIGSTOP')
      setTimeout(() => process.kill(pid, 'SIGCONT'), STOPPED_MS)
    }
  },
  {
    what: 'a process is left behind',
    checks: ['nothing-left'],
    plant: async op => spawn('sleep', ['60'], { env: op.manager.env, detached: true, stdio: 'ignore' }).unref()
  }
]

/** @param {import('./lib/runner').Given} given */
async function run ({ report }) {
  for (const { what, checks, plant } of PLANTS) {
    const found = checkTrace(await runPlan(planOf(SEED, [process.execPath]), 0, { plant })).map(({ check }) => check)
    report({ what, measured: [...new Set(found)].join(', ') || 'nothing', target: checks.join(', '), ok: checks.every(
      check => found.includes(check)
    ) })
  }
  const found = checkTrace(await runPlan(planOf(SEED, [process.execPath]), 0))
  report({
    what: 'nothing', measured: found.map(({ check }) => check).join(', ') || 'nothing', target: 'nothing',
    ok: found.length === 0
  })
}

module.exports = { run }
