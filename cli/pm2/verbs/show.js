'use strict'
/** The verbs that show what runs: list, jlist, prettylist, describe, id, pid, env. */
const { inspect } = require('node:util')
const { BellwetherError } = require('../../../common/errors')
const { box, memory, age } = require('../box')
const { escapeControls } = require('../../text/escape')
const { listProcesses } = require('../list')

/** @typedef {import('../main').Pm2Context} Pm2Context */
/** @typedef {import('../main').Asked} Asked */
/** @typedef {import('../../../common/pm2/processes').PmProcess} PmProcess */

/** @type {Record<string, (given: { context: Pm2Context, list: PmProcess[], asked: Asked }) => number | void>} */
const SHOW = {
  list: ({ context, list, asked }) => showList(context, list, asked.options),
  jlist: ({ context, list }) => context.out.answer(JSON.stringify(list)),
  prettylist: ({ context, list }) =>
    context.out.answer(inspect(list, { depth: null, maxArrayLength: null, maxStringLength: null })),
  describe ({ context, list, asked: { words: [word] } }) {
    const named = list.filter(({ name }) => name === word)
    const found = named.length > 0 ? named : list.filter(({ pm_id: id }) => String(id) === word)
    if (found.length === 0) throw unknown(word)
    for (const one of found) {
      context.out.answer([
        ` Describing process with id ${one.pm_id} - name ${one.name}`, ...box(facts(one)), ...axmTables(one)
      ])
    }
  },
  // as with PM2 both are for names alone: scripts ask whether there is an app of that name
  id: ({ context, list, asked: { words: [word] } }) => context.out.answer(
    inspect(list.filter(({ name }) => name === word).map(({ pm_id: id }) => id), { maxArrayLength: null })),
  pid ({ context, list, asked: { words: [word] } }) {
    const found = list.filter(({ name }) => word === undefined || name === word)
    context.out.answer(found.map(({ pid }) => String(pid)).join('\n')) // of none: an empty line
  },
  env ({ context, list, asked: { words: [word] } }) {
    const found = list.find(one => String(one.pm_id) === word)
    if (!found) throw unknown(word)
    const { env, ...keys } = found.pm2_env
    context.out.answer(Object.entries(keys).map(([key, value]) =>
      `${key}: ${value !== null && typeof value === 'object' ? JSON.stringify(value) : value}`))
  }
}
const WITH_ENV = ['jlist', 'prettylist', 'env']
/** What PM2 shows although it is to be silent. */
const ALSO_SILENT = ['jlist', 'prettylist']
const WITH_AXM = ['jlist', 'prettylist', 'describe']

/** @param {Pm2Context} context @param {Asked} asked */
async function run (context, asked) {
  if (asked.verb === 'list' && asked.app.watch !== undefined) {
    throw new BellwetherError('BW_USAGE', 'list --watch is called: bellwether ls --watch')
  }
  const list = await listProcesses(context,
    { withEnv: WITH_ENV.includes(asked.verb), withAxm: WITH_AXM.includes(asked.verb) })
  const { out } = context
  if (out.isSilent && !ALSO_SILENT.includes(asked.verb)) out.answer = () => {} // the exit status remains
  return SHOW[asked.verb]({ context, list, asked })
}

/** @param {Pm2Context} context */
async function showAll (context) {
  if (!context.out.isSilent) showList(context, await listProcesses(context), {})
}

/** @param {Pm2Context} context @param {PmProcess[]} list @param {{ mini?: boolean, sort?: string }} options */
function showList ({ out }, list, { mini, sort }) {
  const sorted = inOrder(list, sort)
  if (mini) {
    for (const one of sorted) out.answer([`+--- ${one.name}`, ...facts(one).map(([key, value]) => `${key} : ${value}`)])
    return
  }
  out.answer(box(sorted.map(one => {
    const { pid, name, pm_id: id, monit, pm2_env: of } = one
    return [
      String(id), name, of.namespace, of.version, of.exec_mode === 'cluster_mode' ? 'cluster' : 'fork', String(pid),
      pid === 0 ? '0' : age(Date.now() - of.pm_uptime), String(of.restart_time), of.status, `${monit.cpu}%`,
      memory(monit.memory), String(of.username), of.watch ? 'enabled' : 'disabled'
    ]
  }), ['id', 'name', 'namespace', 'version', 'mode', 'pid', 'uptime', '↺', 'status', 'cpu', 'mem', 'user', 'watching']))
}

/** @type {Readonly<Record<string, (one: PmProcess) => string | number>>} */
const SORTABLE = Object.freeze({
  name: one => one.name,
  id: one => one.pm_id,
  pid: one => one.pid,
  memory: one => one.monit.memory,
  cpu: one => one.monit.cpu,
  status: one => one.pm2_env.status,
  uptime: one => one.pm2_env.pm_uptime
})

/** By name, as PM2 does where nothing is said. @param {PmProcess[]} list @param {string} [sort]   "memory:desc" */
function inOrder (list, sort = 'name:asc') {
  const [field, order = 'asc'] = sort.split(':')
  if (!Object.hasOwn(SORTABLE, field) || !['asc', 'desc'].includes(order)) {
    throw new BellwetherError('BW_USAGE', `--sort takes ${Object.keys(SORTABLE).join(', ')}, with :asc or :desc, got ${sort}`)
  }
  const of = SORTABLE[field]
  const sign = order === 'desc' ? -1 : 1
  return [...list].sort((a, b) => of(a) < of(b) ? -sign : of(a) > of(b) ? sign : a.pm_id - b.pm_id)
}

/** @param {PmProcess} one @returns {string[][]} */
function facts ({ pid, name, pm_id: id, monit, pm2_env: of }) {
  const text = (/** @type {any} */ value) =>
    value === null || value === undefined || value.length === 0 ? 'N/A' : [value].flat().join(' ')
  return [
    ['status', of.status], ['name', name], ['namespace', of.namespace], ['version', of.version],
    ['restarts', of.restart_time], ['uptime', pid === 0 ? '0' : age(Date.now() - of.pm_uptime)], ['pid', pid],
    ['script path', of.pm_exec_path], ['script args', of.args], ['error log path', of.pm_err_log_path],
    ['out log path', of.pm_out_log_path], ['interpreter', of.exec_interpreter], ['interpreter args', of.node_args],
    ['script id', id], ['exec cwd', of.pm_cwd], ['exec mode', of.exec_mode], ['node.js version', of.node_version],
    ['watch & reload', of.watch ? '✔' : '✘'], ['unstable restarts', of.unstable_restarts],
    ['memory usage', memory(monit.memory)], ['created at', of.created_at === 0 ? 'N/A' : new Date(of.created_at).toISOString()]
  ].map(([key, value]) => [String(key), text(value)])
}

/** @param {PmProcess} one @returns {string[]} */
function axmTables ({ pm2_env: { axm_actions: actions, axm_monitor: monitor } }) {
  const metrics = Object.entries(monitor).map(([name, { value, unit }]) => [name, `${value}${unit ? ` ${unit}` : ''}`])
  return [
    ...actions.length === 0 ? [] : [' Actions available', ...box(actions.map((/** @type {any} */ one) => [one.action_name]))],
    ...metrics.length === 0 ? [] : [' Code metrics value', ...box(metrics)]
  ].map(line => escapeControls(line))
}

/** @param {string} word */
function unknown (word) {
  return new BellwetherError('BW_NO_SUCH_APP', `no process has the name or id ${word}`)
}

module.exports = { run, showAll, inOrder }
