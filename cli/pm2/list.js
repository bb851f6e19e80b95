'use strict'
/** What runs, as PM2 lists it: asks the manager. Without one the list is empty; none is started for that. */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { processesOf, workersToAsk } = require('../../common/pm2/processes')
const { axmOf } = require('../../repl/client/axm')
const { appPath } = require('../app-verb')

const MOST_PACKAGE_BYTES = 1024 * 1024
/** Of what a worker is given by us: what is not known otherwise. */
const AS_GIVEN = ['unique_id', 'pm_pid_path']

/** @typedef {import('../context').Context} Context */
/** @typedef {import('../../common/pm2/processes').PmProcess} PmProcess */

/**
 * @param {Context} context
 * @param {{ withEnv?: boolean, withAxm?: boolean }} [how]   each worker's environment, too; its metrics and actions
 * @returns {Promise<PmProcess[]>}
 */
async function listProcesses (context, { withEnv = false, withAxm = false } = {}) {
  const status = await statusOrNone(context)
  const names = status.apps.map((/** @type {any} */ app) => app.name)
  const details = new Map(await ofEach(names, name => context.client.get(appPath(name))))
  const env = new Map()
  if (withEnv) {
    const running = status.apps.flatMap(({ name, workers }) => workers.length > 0 ? [name] : [])
    const answers = await ofEach(running, name => context.client.get(`${appPath(name)}/env`))
    for (const [, { workers }] of answers) {
      for (const { worker, variables } of workers) {
        // what a worker has of us (pm_id, status ...) stands beside it, as it is now
        const pairs = (variables ?? []).flatMap((/** @type {any} */ one) =>
          one.from === 'bellwether' && !AS_GIVEN.includes(one.name) ? [] : [[one.name, one.value]])
        env.set(worker, Object.fromEntries(pairs))
      }
    }
  }
  const versions = new Map([...details].map(([name, { settings }]) => [name, versionIn(settings.cwd)]))
  const axm = withAxm ? await axmOf(workersToAsk(status)) : new Map()
  return processesOf(status, { details, env, axm, versions, username: userName(), nowMs: Date.now() })
}

/**
 * An app that has been deleted, or has just ended, is left out.
 * @template T
 * @param {string[]} names
 * @param {(name: string) => Promise<T>} ask
 * @returns {Promise<[string, T][]>}
 */
async function ofEach (names, ask) {
  const answers = await Promise.all(names.map(async name => {
    try {
      return [/** @type {[string, T]} */ ([name, await ask(name)])]
    } catch (err) {
      if (!['BW_NO_SUCH_APP', 'BW_NO_SUCH_WORKER'].includes(err.code)) throw err
      return []
    }
  }))
  return answers.flat()
}

/** @param {Context} context @returns {Promise<{ manager?: any, apps: any[] }>} */
async function statusOrNone ({ client }) {
  try {
    return await client.get('/v1/status')
  } catch (err) {
    if (err.code !== 'BW_NOT_RUNNING') throw err
    return { apps: [] }
  }
}

/** @param {string} folder */
function versionIn (folder) {
  try {
    const file = path.join(folder, 'package.json')
    if (fs.statSync(file).size > MOST_PACKAGE_BYTES) return 'N/A'
    return String(JSON.parse(fs.readFileSync(file, 'utf8')).version ?? 'N/A')
  } catch (err) { // none, or not ours to read, or no JSON: PM2 says the same then
    return 'N/A'
  }
}

function userName () {
  try {
    return os.userInfo().username
  } catch (err) {
    if (err.code === undefined) throw err
    return String(process.getuid?.() ?? '') // a user without a name (containers)
  }
}

module.exports = { listProcesses, statusOrNone, userName }
