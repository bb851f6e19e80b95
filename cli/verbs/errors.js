'use strict'
/**
 * `bellwether errors [app] [fingerprint]`: the errors of the apps in groups, read where the workers keep them; no
 * manager is asked but to forget them.
 */
const { BellwetherError } = require('../../common/errors')
const { appsWithErrors, errorsDir, readErrors } = require('../../metrics/errors/store')
const { noSuchApp } = require('../targets')
const { wrongUse } = require('../usage-error')

const DEFAULT_LINES = 10
/** For the answer whether there is a Node at all. */
const LOOK_MS = 1000

/**
 * @param {import('../context').Context} context
 * @param {string[]} words
 * @param {{ lines?: number, forget?: boolean }} options
 */
async function run (context, [app, fingerprint], { lines = DEFAULT_LINES, forget = false }) {
  if (forget) return forgetThem(context, app, fingerprint)
  const { out, paths: { stateDir, runDir } } = context
  const count = lines
  const apps = appsWithErrors(stateDir)
  if (app !== undefined && !apps.includes(app)) return none(out, runDir, app)
  const all = (app === undefined ? apps : [app]).map(name => ({ app: name, ...readErrors(errorsDir(stateDir, name)) }))
  if (fingerprint !== undefined) return showOne(out, all[0], fingerprint)
  if (out.json) return printJson(out, all, count)
  const { errorsTable } = require('../text/errors-page')
  const shown = all.filter(({ groups, others }) => groups.length + others > 0)
  if (shown.length === 0) return out.say('no errors are known')
  out.print(errorsTable(shown, { nowMs: Date.now(), count, style: out.style }))
  const [first] = shown.flatMap(one => one.groups.map(group => ({ app: one.app, group })))
  if (first) out.say(`next: bellwether errors ${first.app} ${first.group.fingerprint}`)
}

/**
 * @param {import('../output').Output} out
 * @param {({ app: string } & import('../../metrics/errors/groups').ErrorCounts)[]} all
 * @param {number} count
 */
function printJson (out, all, count) {
  const { withPlaces } = require('../error-places')
  for (const { app, groups, others } of all) {
    for (const group of groups.slice(0, count)) out.printJson({ schema: 1, app, ...withPlaces(group) })
    if (others > 0) out.printJson({ schema: 1, app, fingerprint: null, count: others })
  }
}

/**
 * @param {import('../context').Context} context
 * @param {string} [app]
 * @param {string} [fingerprint]   or how it begins
 */
function forgetThem (context, app, fingerprint) {
  if (app === undefined) throw wrongUse('errors', '--forget wants the name of an app.')
  const { appPath, runCalls } = require('../app-verb')
  const one = fingerprint === undefined ? null
    : groupOf(app, readErrors(errorsDir(context.paths.stateDir, app)).groups, fingerprint)
  return runCalls(context, 'errors', [{
    app, method: 'POST', path: `${appPath(app)}/forget-errors`,
    body: one === null ? {} : { fingerprint: one.fingerprint }
  }])
}

/**
 * @param {string} app
 * @param {import('../../metrics/errors/groups').ErrorGroup[]} groups
 * @param {string} fingerprint   or how it begins
 * @throws BW_USAGE
 */
function groupOf (app, groups, fingerprint) {
  const found = groups.filter(group => group.fingerprint.startsWith(fingerprint))
  if (found.length !== 1) {
    throw new BellwetherError('BW_USAGE',
      `${app} has ${found.length === 0 ? 'no error' : `${found.length} errors`} whose fingerprint begins with "${fingerprint}".`, {
        details: { next: [`bellwether errors ${app}`] }
      })
  }
  return found[0]
}

/**
 * @param {import('../output').Output} out
 * @param {{ app: string } & import('../../metrics/errors/groups').ErrorCounts} errors
 * @param {string} fingerprint   or how it begins
 */
function showOne (out, { app, groups }, fingerprint) {
  const { withPlaces } = require('../error-places')
  const group = withPlaces(groupOf(app, groups, fingerprint))
  if (out.json) return out.printJson({ schema: 1, app, ...group })
  const { errorPage } = require('../text/errors-page')
  out.print(errorPage(app, group, { nowMs: Date.now(), style: out.style }))
}

/**
 * Where a worker of that name has a socket, there is the app and it has had no errors; or it runs a command, whose
 * errors are not known here.
 * @param {import('../output').Output} out @param {string} runDir @param {string} app
 * @throws BW_NO_SUCH_APP, BW_NOT_NODE
 */
async function none (out, runDir, app) {
  const { allWorkers } = require('../worker-sockets')
  const workers = allWorkers(runDir)
  const known = [...new Set(workers.map(worker => worker.app))]
  const one = workers.find(worker => worker.app === app)
  if (one === undefined) throw noSuchApp(app, known)
  const { askWorker } = require('../ask-worker')
  await askWorker(runDir, one.id, { type: 'actions' }, { timeoutMs: LOOK_MS }).catch(err => {
    if (err.code === 'BW_NOT_NODE') throw err // all else leaves what is known: there are none
  })
  if (!out.json) out.say(`no errors of ${app} are known`)
}

module.exports = { run }
