'use strict'
/**
 * An app of an ecosystem file of PM2 as settings of Bellwether, and what became of each of its keys. Pure: what is on
 * the disk comes in as functions.
 */
const path = require('node:path')
const { OF_ENVIRONMENT, readKeys } = require('./keys')
const { logsOf } = require('./logs')
const { programOf } = require('./program')
const { nameOf, LONGEST_NAME } = require('./app-name')
const { boundsOf, within } = require('./bounds')
const { takeContract, takeIo } = require('./contract-keys')
const { flag, list, megabytes, milliseconds, numberOf, words } = require('./values')

/**
 * same: as in PM2. renamed: the setting that it is here. differs: it is done, and not quite as in PM2. not needed:
 * there is nothing to be done. ignored: PM2 does what is not done here.
 * @typedef {'same' | 'renamed' | 'differs' | 'not needed' | 'ignored'} How
 */
/** @typedef {{ key: string, how: How, text: string }} Note */
/**
 * @typedef {object} World
 * @property {string | null} environment   --env: whose env_<name> counts
 * @property {number} cpus                 that this machine or container has
 * @property {string} baseDir              of the file
 * @property {(file: string) => 'text' | 'program' | 'none'} kindOf   of an absolute path
 * @property {(name: string) => boolean} isInPath   a program of that name
 * @property {string} home   of the user, for paths that begin with "~"
 * @property {string} [nodePath]   of the Node that workers run with
 * @property {Record<string, unknown> | null} [deployEnv]   the variables of deploy.<environment>
 */
/**
 * @typedef {object} Translated
 * @property {Record<string, any>} app   settings
 * @property {string} name
 * @property {Note[]} notes
 * @property {string[]} problems   why it cannot be run, in whole sentences
 */

/** ready.minUptimeMs: PM2 goes on after listen_timeout, here the worker would have failed. */
const SHORTEST_READY_MS = 1000
const PM2_LONGEST_BACKOFF_MS = 15_000
/** Python keeps its lines back where stdout is no terminal; PM2 tells it not to. */
const PYTHON = /^python[\d.]*$/

/**
 * @param {Record<string, unknown>} written
 * @param {World} world
 * @returns {Translated}
 */
function translateApp (written, world) {
  const { values, unknown } = readKeys(written)
  /** @type {Record<string, any>} */
  const app = {}
  /** @type {Note[]} */
  const notes = []
  /** @type {string[]} */
  const problems = []
  const value = (/** @type {string} */ name) => values.get(name)?.value
  /** @param {string} name @param {How} how @param {string} text */
  const note = (name, how, text) => {
    if (values.has(name)) notes.push({ key: /** @type {{ key: string }} */ (values.get(name)).key, how, text })
  }
  /** @param {string} setting @param {any} content */
  const set = (setting, content) => {
    const [section, key] = setting.split('.')
    if (key === undefined) app[section] = content
    else app[section] = { ...app[section], [key]: content }
  }
  /**
   * What a reader of a value finds wrong is a problem, and the key has no effect.
   * @template T
   * @param {string} name
   * @param {(value: unknown) => T} read
   * @param {(content: T) => void} act
   */
  const take = (name, read, act) => {
    if (!values.has(name)) return
    try {
      act(read(value(name)))
    } catch (err) {
      if (err.code !== 'BW_SETTINGS') throw err
      problems.push(`${values.get(name)?.key} ${err.message}`)
    }
  }
  const isJob = runsOnce(value) && cronOf(value('cron_restart') ?? 0) !== null
  const t = { app, value, note, set, take, problems, world, written, isJob }

  takeProgram(t)
  takeNumbers(t)
  takeEnvironment(t, values)
  takeEnds(t)
  takeContract(t)
  takeTimes(t)
  takeFiles(t)
  for (const [name, text] of Object.entries(NOT_NEEDED)) note(name, 'not needed', text)
  for (const [name, text] of Object.entries(NOT_YET)) note(name, 'ignored', text)
  for (const { key, near } of unknown) {
    notes.push({ key, how: 'ignored', text: `no setting of PM2${near === null ? '' : ` (did you mean ${near}?)`}` })
  }
  return { app, name: String(app.name ?? ''), notes, problems }
}

/** What PM2 does for these keys is not done here, and what there is instead. */
const NOT_YET = Object.freeze({
  post_update: 'your deploy tool does it, or hooks.beforeReload (docs/hooks.md)',
  trace: 'metrics and profiles are built in (docs/monitoring.md)'
})
const NOT_NEEDED = Object.freeze({
  name_prefix: 'write the name',
  kill_retry_time: 'the end of a process is heard of at once',
  force: 'another name for the second copy',
  watch_options: 'changes come from the kernel (inotify)',
  watch_delay: 'changes within 300 ms are one reload',
  execute_command: 'one kind of worker runs all',
  username: 'the user is that of uid, or of the manager',
  windows_hide: 'there are no windows',
  vizion: 'the repository of the app is not looked at',
  disable_trace: 'there is nothing to turn off',
  deep_monitoring: 'metrics and profiles are built in (docs/monitoring.md)',
  v8: 'measured always (docs/metrics.md)',
  event_loop_inspector: 'measured always (docs/metrics.md)',
  install_url: 'nothing is installed',
  write: 'nothing is written into the folder of the app'
})

/**
 * @typedef {{ app: Record<string, any>, value: (name: string) => unknown,
 *   note: (name: string, how: How, text: string) => void, set: (setting: string, content: any) => void,
 *   take: <T>(name: string, read: (value: unknown) => T, act: (content: T) => void) => void, problems: string[],
 *   world: World, written: Record<string, unknown>, isJob: boolean }} Translation
 */

/** What runs, where, and with which words. @param {Translation} t */
function takeProgram (t) {
  const { value, note, set, take, problems, world } = t
  const script = value('script')
  if (typeof script !== 'string') {
    problems.push(`script must be the path of a file or a command, ${script === undefined ? 'it is missing' : `got ${JSON.stringify(script)}`}`)
    return
  }
  take('cwd', text => words(text).join(' '), () => {
    set('cwd', path.resolve(world.baseDir, String(value('cwd'))))
    note('cwd', 'same', '')
  })
  /** @type {string[]} */
  let args = []
  take('args', words, content => {
    args = content
    note('args', 'same', '')
  })
  /** @type {string[]} */
  let nodeArgs = []
  take('node_args', words, content => { nodeArgs = content })
  const cwd = typeof value('cwd') === 'string' ? path.resolve(world.baseDir, String(value('cwd'))) : world.baseDir
  const program = programOf({ script, interpreter: value('interpreter'), cwd }, world)
  if (program.problem !== null) {
    problems.push(program.problem)
    return
  }
  const given = String(value('name') ?? program.name)
  const name = nameOf(given)
  set('name', name)
  note('name', name === given ? 'same' : 'differs', name === given ? ''
    : `it is called ${name} here: ${given === 'all' ? '"all" means every app' : `a name has letters, digits, "-" and "_", and ${LONGEST_NAME} of them at most`}`)
  note('script', program.interpreter === null ? 'same' : 'differs', program.interpreter === null ? '' : program.says)
  note('interpreter', program.isNode && program.says !== '' ? 'differs' : 'same', program.isNode ? program.says : '')
  if (program.interpreter === null) {
    set('script', program.file)
    if (args.length > 0) set('args', args)
    const isMapped = value('source_map_support') !== undefined && flag(value('source_map_support'))
    const all = [...nodeArgs, ...isMapped ? ['--enable-source-maps'] : []]
    if (all.length > 0) set('nodeArgs', all)
    note('node_args', 'renamed', 'nodeArgs')
    note('source_map_support', 'renamed', 'nodeArgs: ["--enable-source-maps"]')
    note('disable_source_map_support', 'same', 'source maps are off unless they are asked for')
    return
  }
  set('exec', [...program.interpreter, ...program.interpreter.length > 0 ? nodeArgs : [], program.file, ...args])
  set('ready.listens', 'never') // as in PM2: it runs, so it is well; what it binds is its own affair
  if (!t.isJob) set('reload.stopFirst', true) // it binds its address by itself
  note('node_args', 'same', '')
  for (const key of ['source_map_support', 'disable_source_map_support']) note(key, 'not needed', 'it is no Node')
}

/** How many, and of which kind. @param {Translation} t */
function takeNumbers ({ app, value, note, set, take, world, isJob }) {
  take('instances', numberOf, count => {
    if (isJob) note('instances', count === 1 ? 'same' : 'ignored', count === 1 ? '' : 'a job has one run at a time')
    else if (count === 0) {
      set('instances', 'max')
      note('instances', 'renamed', 'instances: "max", one for each processor that the container may use')
    } else {
      set('instances', count < 0 ? Math.max(1, world.cpus + count) : count)
      note('instances', 'same', count < 0 ? `${Math.max(1, world.cpus + count)} on this machine` : '')
    }
  })
  const mode = value('exec_mode')
  const isFork = mode === 'fork' || mode === 'fork_mode' || flag(value('execute_command') ?? false)
  if (!/^(fork|cluster)(_mode)?$/.test(String(mode ?? 'fork'))) note('exec_mode', 'ignored', 'there is "cluster" and "fork"')
  else if (app.exec !== undefined) note('exec_mode', 'same', '')
  else note('exec_mode', isFork ? 'differs' : 'same', isFork
    ? 'workers share the sockets of the app, so a reload starts the new one before the old one ends; "bellwether restart" ends it first'
    : 'workers share the sockets of the app')
  take('uid', one => one, user => {
    set('user', asId(user))
    note('uid', 'renamed', 'user')
  })
  take('gid', one => one, group => {
    set('group', asId(group))
    note('gid', 'renamed', 'group')
  })
  take('max_memory_restart', megabytes, bytes => {
    const setting = isJob ? 'memory.hardBytes' : 'memory.softBytes'
    if (bytes === 0) return note('max_memory_restart', 'same', 'off')
    set(setting, within(setting, bytes))
    if (bytes < boundsOf(setting).minimum) note('max_memory_restart', 'differs', `${setting}: ${boundsOf(setting).minimum}, the least there is`)
    else note('max_memory_restart', isJob ? 'differs' : 'renamed', isJob
      ? 'memory.hardBytes: a run that is larger is ended' : `memory.softBytes: replaced${app.exec === undefined ? ' start-first,' : ''} at most one at a time`)
  })
}

/** @param {unknown} value */
function asId (value) { return /^\d+$/.test(String(value)) ? Number(value) : value }

/** @param {Translation} t @param {ReturnType<typeof readKeys>['values']} values */
function takeEnvironment ({ app, value, note, set, take, world }, values) {
  /** A map: "__proto__" is a name as others are. @type {Map<string, string>} */
  const env = new Map(PYTHON.test(path.basename(app.exec?.[0] ?? '')) ? [['PYTHONUNBUFFERED', '1']] : [])
  const add = (/** @type {any} */ from) => {
    for (const [name, one] of Object.entries(from)) if (one !== undefined) env.set(name, textOf(one))
  }
  take('env', environmentOf, from => {
    add(from)
    note('env', 'same', '')
  })
  if (value('port') !== undefined) env.set('PORT', String(value('port')))
  note('port', 'renamed', 'env.PORT')
  if (world.deployEnv) add(world.deployEnv)
  for (const name of [...values.keys()].filter(key => OF_ENVIRONMENT.test(key))) {
    const isAsked = name === `env_${world.environment}`
    take(name, environmentOf, from => { if (isAsked) add(from) })
    note(name, 'same', isAsked ? 'it counts (--env)' : `counts with --env ${name.slice('env_'.length)}`)
  }
  if (env.size > 0) set('env', Object.fromEntries(env))
  const isNamed = value('append_env_to_name') !== undefined && flag(value('append_env_to_name')) && world.environment !== null
  if (isNamed) set('name', `${app.name}-${world.environment}`)
  note('append_env_to_name', 'same', isNamed ? `it is called ${app.name}` : '')
}

/** @param {unknown} value @returns {Record<string, unknown>} */
function environmentOf (value) {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return /** @type {any} */ (value)
  throw Object.assign(new Error('must be an object of names and values'), { code: 'BW_SETTINGS' })
}

/** As PM2 hands it on: what is an object becomes JSON. @param {unknown} one */
function textOf (one) { return typeof one === 'object' && one !== null ? JSON.stringify(one) : String(one) }

/** How a worker ends, and what follows. @param {Translation} t */
function takeEnds ({ app, value, note, set, take, isJob }) {
  const isNode = app.exec === undefined
  const byMessage = value('shutdown_with_message') !== undefined && flag(value('shutdown_with_message'))
  if (byMessage && isNode) set('stop', { message: true })
  else set('stop', { signal: 'SIGINT' })
  if (byMessage && !isNode) note('shutdown_with_message', 'ignored', 'only Node has messages of processes: it gets SIGINT')
  else note('shutdown_with_message', 'renamed', byMessage ? 'stop.message' : 'stop.signal: "SIGINT", as PM2 sends it')
  take('kill_timeout', milliseconds, ms => {
    set('stop.timeoutMs', within('stop.timeoutMs', ms))
    note('kill_timeout', 'renamed', 'stop.timeoutMs, after the open requests had drain.timeoutMs')
  })
  note('treekill', value('treekill') === false ? 'ignored' : 'same', 'descendants of a worker end with it, always')
  const isOnce = runsOnce(value)
  take('cron_restart', cronOf, cron => {
    if (cron === null) return note('cron_restart', 'same', 'off')
    if (isJob) {
      set('schedule', { cron })
      note('cron_restart', 'differs', 'schedule.cron: the app is a job, which runs at these times and not at the start (docs/jobs.md)')
    } else {
      set('reload.cron', cron)
      note('cron_restart', 'renamed', `reload.cron: ${isNode ? 'start-first, and ' : ''}not while the app is stopped`)
    }
  })
  if (isOnce && !isJob) set('restart', { auto: false })
  note('autorestart', 'renamed', isJob ? 'part of schedule.cron' : 'restart.auto')
  take('restart_delay', milliseconds, ms => {
    const delayMs = within('restart.minDelayMs', ms) // a crash loop must not take the machine
    set('restart.minDelayMs', delayMs)
    set('restart.maxDelayMs', delayMs)
    note('restart_delay', 'renamed', 'restart.minDelayMs and restart.maxDelayMs; the first restart is at once')
  })
  take('exp_backoff_restart_delay', milliseconds, ms => {
    set('restart.minDelayMs', within('restart.minDelayMs', ms))
    set('restart.maxDelayMs', within('restart.maxDelayMs', Math.max(ms, PM2_LONGEST_BACKOFF_MS)))
    note('exp_backoff_restart_delay', 'differs', 'restart.minDelayMs; it doubles, up to restart.maxDelayMs')
  })
  take('min_uptime', milliseconds, ms => {
    set('restart.healthyAfterMs', within('restart.healthyAfterMs', ms))
    note('min_uptime', 'renamed', 'restart.healthyAfterMs')
  })
  take('max_restarts', numberOf, count => {
    set('restart.maxRestarts', within('restart.maxRestarts', count))
    note('max_restarts', 'differs', 'restart.maxRestarts: so many within restart.windowMs (a minute), then it is given up')
  })
}

/** @param {(name: string) => unknown} value */
function runsOnce (value) { return value('autorestart') !== undefined && !flag(value('autorestart')) }

/** @param {unknown} value @returns {string | null}   null: PM2's way to turn it off */
function cronOf (value) { return ['0', 'false', ''].includes(String(value)) ? null : String(value) }

/** When a worker is ready, and what changes it. @param {Translation} t */
function takeTimes ({ app, value, note, set, take, world, isJob }) {
  const waits = value('wait_ready') !== undefined && flag(value('wait_ready'))
  const isNode = app.exec === undefined
  if (waits && isNode && !isJob) set('ready.when', 'message')
  note('wait_ready', !waits ? 'same' : isNode && !isJob ? 'renamed' : 'ignored',
    !waits ? '' : isJob ? 'nothing waits for a run of a job' : isNode ? 'ready.when: "message"' : 'a command says it in another way: ready.when "notify", "log" or "tcp" (docs/languages.md)')
  take('listen_timeout', milliseconds, ms => {
    set('ready.timeoutMs', within('ready.timeoutMs', Math.max(SHORTEST_READY_MS, ms)))
    note('listen_timeout', 'differs', 'ready.timeoutMs: a worker that is not ready by then has failed, and a reload keeps the old ones')
  })
  const watched = value('watch')
  const ignored = value('ignore_watch')
  const isWatched = Array.isArray(watched) || (typeof watched === 'string' && !/^(true|false)$/.test(watched)) ||
    (watched !== undefined && flag(watched))
  if (isWatched) {
    const paths = watched === true || watched === 'true' || watched === 1 ? {} : { paths: list(watched).map(one => path.resolve(world.baseDir, one)) }
    const globs = ignored === undefined ? {} : { ignore: list(ignored).filter(one => typeof one === 'string') }
    set('watch', Object.keys({ ...paths, ...globs }).length === 0 ? true : { ...paths, ...globs })
  }
  note('watch', isWatched ? 'differs' : 'same', isWatched
    ? 'for development: a reload start-first, which keeps the old one when the new one fails (docs/watch.md)' : '')
  const patterns = ignored === undefined ? 0 : list(ignored).filter(one => typeof one !== 'string').length
  note('ignore_watch', !isWatched ? 'same' : patterns > 0 ? 'differs' : 'renamed', !isWatched ? ''
    : `watch.ignore, in the way of a .gitignore${patterns > 0 ? `; ${patterns} that are regular expressions are left out` : ''}`)
}

/** Logs, and what PM2 loads into an app. @param {Translation} t */
function takeFiles (t) {
  const { value, note, set, world: { home } } = t
  const logs = logsOf(value, { home, isNode: t.app.exec === undefined })
  for (const [setting, content] of Object.entries(logs.settings)) set(`log.${setting}`, content)
  for (const [key, { how, text }] of Object.entries(logs.notes)) note(key, how, text)
  takeIo(t, environmentOf)
  for (const name of ['pmx', 'automation']) {
    if (value(name) !== undefined && !flag(value(name))) set('apm', false)
    note(name, 'renamed', 'apm; metrics are measured without it, too')
  }
}

module.exports = { translateApp, nameOf }
