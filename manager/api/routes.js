'use strict'
/**
 * Every route of the control API: method, path, body, and its call of the manager. server.js carries them out,
 * openapi.js publishes them; a route that is not here does not exist.
 */
const { BellwetherError } = require('../../common/errors')
const settings = require('../settings')
const { openApi } = require('./openapi')

/**
 * @typedef {{ manager: any, name: string, body: any, query: URLSearchParams, shutDown: () => Promise<any>,
 *   upgrade: (wish: any) => Promise<any> }} Context
 */
/**
 * @typedef {object} Route
 * @property {'GET' | 'POST' | 'DELETE'} method
 * @property {string} path           with `:name` for an app
 * @property {string} summary
 * @property {keyof typeof import('./request-schemas')} [body]
 * @property {boolean} [takesTime]   answers as NDJSON progress when asked to
 * @property {boolean} [isEvents]    server-sent events
 * @property {(context: Context) => any} act
 */

/** @type {Route[]} */
const ROUTES = [
  {
    method: 'GET', path: '/v1/status',
    summary: 'The manager, its apps and their workers (what `bellwether ls --json` prints)',
    act: ({ manager }) => manager.status()
  },
  {
    method: 'GET', path: '/v1/apps/:name', summary: 'One app with its settings, slots, exits and log files',
    act: ({ manager, name }) => manager.details(name)
  },
  {
    method: 'GET',
    path: '/v1/doctor',
    summary:
      'What `bellwether doctor` compares with the machine: the workers by pid and start time, the addresses held',
    act: ({ manager }) => require('./views/doctor').viewForDoctor(manager) // rarely asked: loaded when it is
  },
  {
    method: 'GET',
    path: '/v1/metrics',
    summary: 'What Prometheus reads, as { type, text } (also on the HTTP port: /metrics)',
    act: ({ manager, query }) => metricsText(manager, query, null)
  },
  {
    method: 'GET',
    path: '/v1/apps/:name/metrics',
    summary: 'The same of one app; with ?format=openmetrics as OpenMetrics',
    async act ({ manager, name, query }) {
      manager.details(name) // refuses an app that is not there
      return metricsText(manager, query, name)
    }
  },
  {
    method: 'GET',
    path: '/v1/apps/:name/history',
    summary: 'The last ten minutes by second, or with ?step=1m the last day by minute: of the app and of each worker (docs/history.md). ?since=<last> gives what is new',
    act ({ manager, name, query }) {
      manager.details(name) // refuses an app that is not there
      return manager.history.answer(name, query)
    }
  },
  {
    method: 'GET',
    path: '/v1/apps/:name/releases',
    summary: 'The last 50 releases of an app: when, by whom, from where, and how each reload ended',
    act: ({ manager, name }) => manager.releases.list(manager.app(name))
  },
  {
    method: 'GET', path: '/v1/events', summary: 'What happens, as server-sent events', isEvents: true, act: () => null
  },
  { method: 'GET', path: '/v1/openapi.json', summary: 'This description', act: () => openApi(ROUTES) },
  {
    method: 'POST',
    path: '/v1/apps',
    summary: 'Starts apps: all, or none',
    body: 'start',
    takesTime: true,
    act: ({ manager, body }) => manager.verbs.start(body.apps.map((/** @type {any} */ app) => ({
      settings: settings.normaliseApp(app.settings, { runDir: manager.paths.runDir }), origins: app.origins ?? {},
      source: body.source, env: body.env
    })), { waitForAddressesMs: body.waitForAddressesMs ?? null })
  },
  {
    method: 'POST',
    path: '/v1/plan',
    summary: 'What `bellwether apply` would do: the apps of a settings file against those that run. Changes nothing',
    body: 'apply',
    act: ({ manager, body }) => manager.apply.plan(body)
  },
  {
    method: 'POST',
    path: '/v1/apply',
    summary: 'Makes what runs what a settings file says, one app after the other; the first that fails is the last that is tried',
    body: 'apply',
    takesTime: true,
    act: ({ manager, body }) => manager.apply.run(body)
  },
  {
    method: 'POST', path: '/v1/apps/:name/start', summary: 'Starts a stopped app', body: 'startStopped',
    takesTime: true, act: ({ manager, name, body }) => manager.verbs.startStopped(name, body)
  },
  {
    method: 'POST',
    path: '/v1/apps/:name/wait',
    summary: 'Changes nothing: answers when the app serves, or clearly does not (the manager goes on trying)',
    body: 'nothing',
    takesTime: true,
    act: ({ manager, name }) => manager.verbs.waitFor(name)
  },
  {
    method: 'POST',
    path: '/v1/apps/:name/reload',
    summary: 'A new generation, start-first; the first failure ends it and the old one serves on',
    body: 'reload',
    takesTime: true,
    async act ({ manager, name, body }) {
      const { settings: given, ...change } = body
      const { asker } = manager
      if (typeof change.nodePath === 'string') await require('../settings/node-binary').checkNodeBinary(change.nodePath)
      if (given === undefined) return manager.onBehalfOf(asker, () => manager.verbs.reload(name, change))
      // the command checked them too; other clients may call
      const checked = settings.normaliseApp(given, { runDir: manager.paths.runDir })
      if (checked.name !== name) throw new BellwetherError('BW_BAD_REQUEST',
        `The settings are those of "${checked.name}", not of "${name}". Nothing was done.`)
      return manager.onBehalfOf(asker, () => manager.verbs.reload(name, { ...change, settings: checked }))
    }
  },
  {
    method: 'POST',
    path: '/v1/apps/:name/rollback',
    summary: 'The release before the last reload serves again; with `to` one of the history',
    body: 'rollback',
    takesTime: true,
    act: ({ manager, name, body }) => manager.verbs.rollback(name, body.to)
  },
  {
    method: 'POST',
    path: '/v1/apps/:name/restart',
    summary: 'Stops all workers, then starts them; with `slots` only those, start-first',
    body: 'restart',
    takesTime: true,
    act: ({ manager, name, body }) => manager.verbs.restart(name, body.slots)
  },
  {
    method: 'POST',
    path: '/v1/apps/:name/abort',
    summary:
      'Ends the reload, rollback, scale or start-first restart under way: back to the generation and size before it',
    body: 'nothing',
    takesTime: true,
    act: ({ manager, name }) => manager.verbs.abort(name)
  },
  {
    method: 'POST',
    path: '/v1/apps/:name/replace',
    summary: 'Another worker in one slot, start-first; answers at once',
    body: 'replace',
    act: ({ manager, name, body }) => manager.verbs.replace(name, body.slot, { isStuck: body.stuck === true })
  },
  {
    method: 'POST', path: '/v1/apps/:name/scale', summary: 'More or fewer workers', body: 'scale', takesTime: true,
    act: ({ manager, name, body }) => manager.verbs.scale(name, body.instances)
  },
  {
    method: 'POST',
    path: '/v1/apps/:name/pause',
    summary: 'Its workers accept nothing and finish what is open; at `maxMs` they serve again by themselves. Answers when nothing is open',
    body: 'pause',
    takesTime: true,
    act: ({ manager, name, body }) => manager.waits.pause(name, body)
  },
  {
    method: 'POST', path: '/v1/apps/:name/resume', summary: 'Ends a pause, of an app or of a schedule', body: 'nothing', takesTime: true,
    act: ({ manager, name }) => manager.waits.resume(name)
  },
  {
    method: 'POST',
    path: '/v1/apps/:name/maintenance',
    summary: 'A built-in worker answers each request with 503 in place of the workers, which wait in reserve; or they are back',
    body: 'maintenance',
    takesTime: true,
    act: ({ manager, name, body }) => manager.waits.maintenance(name, body)
  },
  {
    method: 'POST',
    path: '/v1/apps/:name/repl',
    summary: 'Switches write mode of the REPL off, or back to what the settings say',
    body: 'repl',
    takesTime: true,
    act: ({ manager, name, body }) => manager.verbs.switchReplWrite(name, body.write)
  },
  {
    method: 'POST', path: '/v1/apps/:name/reset', summary: 'Restarts count from 0 again', body: 'nothing',
    takesTime: true, act: ({ manager, name }) => manager.verbs.reset(name)
  },
  {
    method: 'POST',
    path: '/v1/apps/:name/forget-errors',
    summary: 'The errors counted so far are not shown any more: all of them, or one group',
    body: 'forgetErrors',
    takesTime: true,
    act: ({ manager, name, body }) => manager.verbs.forgetErrors(name, body.fingerprint ?? null)
  },
  {
    method: 'POST',
    path: '/v1/apps/:name/reopen-logs',
    summary: 'Its workers open their log files again, if those were moved away or deleted (for logrotate)',
    body: 'nothing',
    takesTime: true,
    act: ({ manager, name }) => manager.verbs.reopenLogs(name)
  },
  {
    method: 'POST', path: '/v1/apps/:name/run-now', summary: 'Begins a run of a job now; answers when it has begun',
    body: 'nothing', takesTime: true, act: ({ manager, name }) => manager.waits.runNow(name)
  },
  {
    method: 'POST', path: '/v1/apps/:name/flush', summary: 'Empties its log files; no line that is written meanwhile is lost',
    body: 'nothing', takesTime: true, act: ({ manager, name }) => manager.byHand.flush(name)
  },
  {
    method: 'POST', path: '/v1/apps/:name/signal', summary: 'A signal to its workers: to all that are meant, or to none',
    body: 'signal', takesTime: true, act: ({ manager, name, body }) => manager.byHand.signal(name, body.signal, body)
  },
  {
    method: 'POST',
    path: '/v1/apps/:name/send',
    summary: "A message for process.on('message') of its workers, and what became of it in each",
    body: 'send',
    takesTime: true,
    act: ({ manager, name, body }) => manager.byHand.send(name, body.data, body)
  },
  {
    method: 'GET',
    path: '/v1/apps/:name/env',
    summary: 'The environment of its workers, secrets hidden, and where each value comes from; ?slot=0 of one',
    act: ({ manager, name, query }) => manager.byHand.environment(name, { slots: slotsIn(query) })
  },
  {
    method: 'POST', path: '/v1/apps/:name/stop', summary: 'Drains and stops all workers; the app stays in the list. With `now` they are killed, whatever they are doing',
    body: 'stop', takesTime: true, act: ({ manager, name, body }) => manager.verbs.stop(name, body)
  },
  {
    method: 'DELETE', path: '/v1/apps/:name', summary: 'Stops the app and forgets it', takesTime: true,
    act: ({ manager, name }) => manager.verbs.delete(name)
  },
  {
    method: 'POST',
    path: '/v1/upgrade',
    summary: 'Another manager process takes over; the workers notice nothing',
    body: 'upgrade',
    takesTime: true,
    act ({ manager, upgrade, body }) {
      manager.reportVerb('upgrade')('begun')
      return upgrade(body)
    }
  },
  {
    method: 'POST',
    path: '/v1/step-aside',
    summary: 'Makes room for a manager that runs as another user (`bellwether systemd adopt`); the workers serve on',
    body: 'nothing',
    act: ({ manager }) => manager.stepAside()
  },
  {
    method: 'POST',
    path: '/v1/shutdown',
    summary: 'Stops every app and the manager; with `now` the workers are killed, whatever they are doing',
    body: 'stop',
    takesTime: true,
    act ({ manager, shutDown, body }) {
      manager.reportVerb('shutdown')('begun')
      const done = shutDown()
      if (body.now === true) manager.killAll()
      return done
    }
  }
]

/** @param {URLSearchParams} query @throws BW_BAD_REQUEST */
function slotsIn (query) {
  const words = query.getAll('slot')
  if (words.some(word => !/^\d{1,4}$/.test(word))) throw new BellwetherError('BW_BAD_REQUEST', '?slot= takes the number of a worker.')
  return words.length === 0 ? undefined : words.map(Number)
}

/** @param {any} manager @param {URLSearchParams} query @param {string | null} app */
async function metricsText (manager, query, app) {
  const { head, body } = await manager.metrics.page({
    format: query.get('format') === 'openmetrics' ? 'openmetrics' : 'text', app
  })
  return { type: head.type, text: body.toString() }
}

/**
 * @param {string} method
 * @param {string} pathname
 * @returns {{ route: Route, name: string }}
 * @throws BW_NO_SUCH_ROUTE, BW_METHOD
 */
function findRoute (method, pathname) {
  const parts = pathname.split('/')
  const here = ROUTES.filter(route => {
    const wanted = route.path.split('/')
    return wanted.length === parts.length &&
      wanted.every((part, i) => part === ':name' ? parts[i] !== '' : part === parts[i])
  })
  const route = here.find(r => r.method === method)
  if (route) return { route, name: decodeName(parts[3] ?? '') }
  if (here.length > 0) {
    throw new BellwetherError('BW_METHOD', `${pathname} takes ${here.map(r => r.method).join(' or ')}, not ${method}.`)
  }
  throw new BellwetherError('BW_NO_SUCH_ROUTE',
    `There is no ${pathname}. GET /v1/openapi.json lists what there is; another /v number means that command and manager are of different versions.`)
}

/** @param {string} part */
function decodeName (part) {
  try {
    return decodeURIComponent(part)
  } catch (err) {
    if (!(err instanceof URIError)) throw err
    throw new BellwetherError('BW_BAD_REQUEST', `The name in the path is not properly encoded: ${part}`, { cause: err })
  }
}

module.exports = { ROUTES, findRoute }
