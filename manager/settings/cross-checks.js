'use strict'
/**
 * Rules that a schema cannot express: settings that must fit each other, files that must exist, paths that must fit
 * into a socket address.
 *
 *   crossProblems(settings, { wrong, plain, files, runDir }) -> Problem[]   for one app
 *   problemsAmong(apps) -> Problem[]                                        for several apps of one start
 *   problemsWithManager(managerSettings, apps) -> Problem[]                 between the manager and its apps
 *   problemsWithBench(bench, apps, httpListen) -> Problem[]            between the bot and all of them
 *   lookAt(file) -> 'file' | 'folder' | null: nothing there | why it is of no use
 */
const fs = require('node:fs')
const path = require('node:path')
const { sameListener } = require('../../common/address')
const { JOURNAL_SOCKET } = require('../../common/journal-stream')
const { checkSocketPath } = require('../../common/paths')
const { commandProblems, isProgram } = require('./command')
const { findAccount, findGroup } = require('./accounts')
const { groupId } = require('./read-only-group')
const { parseExpectedStatus } = require('./expected-status')
const { problemsWithin, problemsOfOrder, orderedApp } = require('./depends-on')
const { checkRotate, checkLogEvents, checkLevelFiles, checkNamedFiles, checkTimePattern } = require('./log-checks')
const { whyNotRunnable } = require('./runnable')
const { findSetting } = require('./setting-list')
const { SCHEDULE_CHECKS } = require('./check-schedule')

/** @typedef {import('./app-settings.generated').AppSettings} AppSettings */
/** @typedef {import('./problems').Problem} Problem */
/**
 * @typedef {object} CheckContext
 * @property {ReadonlySet<string>} wrong   settings that have a problem already: nothing more is said about them
 * @property {Record<string, any>} plain   as written, for hints
 * @property {string} [baseDir]
 * @property {boolean} [files]             look at files (default true)
 * @property {string} [runDir]             where the manager keeps its sockets, if known
 */
/**
 * @typedef {{ settings: AppSettings, isNamed: boolean, prefix: string }} JudgedApp  isNamed: as judgeApp says. prefix:
 *   'apps[1].', ''
 */
/**
 * @typedef {{ reads: string[], check: (settings: AppSettings, context: CheckContext) => Problem | Problem[] |
 *   null }} Check
 */

/** `bellwether stop all` means every app. */
const RESERVED_NAMES = ['all']
/** The longest slot number and the random part of a worker's socket: <run>/workers/<name>.<slot>.<key>.http.sock */
const LONGEST_SUFFIX = '.1023.12345678.http.sock'
/** Workers that run as another user have a folder of that number. */
const LONGEST_UID = '4294967294'

/**
 * @param {string} at  the path of the setting
 * @param {string} message
 * @param {string} [code]
 * @returns {Problem}
 */
const problem = (at, message, code) => (code === undefined ? { path: at, message } : { path: at, message, code })

/**
 * @param {(settings: AppSettings) => [number, number]} read
 * @param {string} smaller
 * @param {string} larger
 * @returns {Check}
 */
function ordered (smaller, larger, read) {
  return {
    reads: [smaller, larger],
    check (settings) {
      const [low, high] = read(settings)
      return low <= high ? null : problem(smaller, `must be at most ${larger} (${high}), got ${low}`)
    }
  }
}

/** @type {Check[]} */
const CHECKS = [
  { reads: ['name'], check: ({ name }) =>
    RESERVED_NAMES.includes(name) ? problem('name', `must not be "${name}": in commands it means every app`) : null },
  { reads: ['name'], check: checkPathLength },
  { reads: ['script'], check: checkScript },
  { reads: ['exec'], check: checkProgram },
  {
    reads: ['exec', 'ready.when', 'ready.pattern', 'ready.address', 'worker.ownSocket', 'health.path'],
    check: settings => commandProblems(settings)
  },
  { reads: ['cwd'], check: checkCwd },
  { reads: ['log.files'], check: checkJournal },
  { reads: ['log.rotate'], check: checkRotate },
  { reads: ['hooks.onEvents'], check: checkEventHooks },
  { reads: ['log.levelFiles', 'log.files'], check: checkLevelFiles },
  { reads: ['log.events', 'log.files'], check: checkLogEvents },
  { reads: ['log.outFile', 'log.errFile', 'log.combinedFile', 'log.files', 'script', 'exec'], check: checkNamedFiles },
  { reads: ['log.timePattern', 'log.timestamps', 'log.format'], check: checkTimePattern },
  { reads: ['repl.readOnlyGroup'], check: checkGroup },
  { reads: ['user', 'group'], check: checkAccounts },
  {
    reads: ['nodeArgs'],
    check: ({ nodeArgs }) => nodeArgs.length === 0 || nodeArgs[0].startsWith('-') ? null : problem('nodeArgs[0]',
      `must be an option of Node, got ${JSON.stringify(nodeArgs[0])} (arguments for the script go to args)`)
  },
  { reads: ['listen'], check: ({ listen }) => repeatedListeners(listen) },
  { reads: ['dependsOn'], check: ({ name, dependsOn }) => problemsWithin(name, dependsOn) },
  {
    reads: ['reload.stopFirst', 'reload.keepOldMs'],
    check: ({ reload }) => reload.stopFirst && reload.keepOldMs > 0
      ? problem('reload.keepOldMs', 'must be 0 with reload.stopFirst: the old workers have ended by then') : null
  },
  ordered('drain.idleGraceMs', 'drain.timeoutMs', ({ drain }) => [drain.idleGraceMs, drain.timeoutMs]),
  {
    reads: ['ready.listens', 'ready.when', 'listen'],
    check ({ ready, listen }) {
      if (ready.listens !== 'never' || (listen.length === 0 && ready.when !== 'http')) return null
      return problem('ready.listens',
        `must not be "never" while ${listen.length > 0 ? 'listen names addresses' : 'ready.when is "http"'}`)
    }
  },
  ordered('ready.minUptimeMs', 'ready.timeoutMs', ({ ready }) => [ready.minUptimeMs, ready.timeoutMs]),
  ordered('restart.minDelayMs', 'restart.maxDelayMs', ({ restart }) => [restart.minDelayMs, restart.maxDelayMs]),
  ordered('health.blockedMs', 'health.hungMs', ({ health }) => [health.blockedMs, health.hungMs]),
  {
    reads: ['memory.softBytes', 'memory.hardBytes'],
    check: ({ memory: { softBytes, hardBytes } }) => softBytes === null || hardBytes === null || softBytes < hardBytes
      ? null
      : problem('memory.softBytes', `must be less than memory.hardBytes (${hardBytes}), got ${softBytes}`)
  },
  {
    reads: ['memory.heapBytes', 'memory.hardBytes'],
    check: ({ memory: { heapBytes, hardBytes } }) =>
      typeof heapBytes !== 'number' || hardBytes === null || heapBytes < hardBytes
        ? null
        : problem('memory.heapBytes', `must be less than memory.hardBytes (${hardBytes}), got ${heapBytes}`)
  },
  {
    reads: ['recycle.maxRequests', 'metrics.enabled'],
    check: ({ recycle, metrics }) => recycle.maxRequests === null || metrics.enabled ? null
      : problem('recycle.maxRequests', 'must be null while metrics.enabled is false: nobody counts requests then')
  },
  {
    reads: ['health.expectedStatus'],
    check: ({ health }) => parseExpectedStatus(health.expectedStatus)
      ? null
      : problem('health.expectedStatus',
        `must be ${findSetting('health.expectedStatus')?.range}, got ${JSON.stringify(health.expectedStatus)}`)
  },
  ...SCHEDULE_CHECKS
]

/**
 * @param {AppSettings} settings
 * @param {CheckContext} context
 * @returns {Problem[]}
 */
function crossProblems (settings, context) {
  return CHECKS
    .filter(({ reads }) => !reads.some(read => context.wrong.has(read) || context.wrong.has(read.split('.')[0])))
    .flatMap(({ check }) => check(settings, context) ?? [])
}

/** @type {Check['check']} */
function checkPathLength ({ name, user }, { runDir }) {
  if (runDir === undefined) return null
  try {
    checkSocketPath(path.join(runDir, 'workers', ...user === null ? [] : [LONGEST_UID], `${name}${LONGEST_SUFFIX}`))
    return null
  } catch (err) {
    if (err.code !== 'BW_PATH_TOO_LONG') throw err
    const { bytes, maxBytes } = err.details
    return problem('name',
      `is too long for the sockets of its workers below ${runDir}: ${bytes} bytes, the system allows ${maxBytes}. ` +
      'Use a shorter name or a shorter BELLWETHER_HOME', err.code)
  }
}

/** @type {Check['check']} */
function checkScript ({ script, exec, cwd, nodeArgs }, { plain, files, baseDir }) {
  if (files === false || exec !== null) return null
  const found = lookAt(script)
  if (found === 'file') {
    return isReadable(script) ? checkRunnable(script, nodeArgs) : problem('script', `cannot be read: ${script}`)
  }
  const inCwd = typeof plain.script === 'string' ? path.resolve(cwd, plain.script) : script
  const guesses = [
    inCwd, ...['.js', '.mjs', '.cjs'].map(extension => script + extension), path.join(script, 'index.js')
  ]
  const guess = guesses.find(candidate => candidate !== script && lookAt(candidate) === 'file')
  const hint = guess === undefined ? ''
    : ` (did you mean ${JSON.stringify(baseDir === undefined ? guess : path.relative(baseDir, guess))}?)`
  if (found === 'folder') return problem('script', `is a folder, not a file: ${script}${hint}`)
  return problem('script', `${found === null ? 'does not exist' : `cannot be used (${found})`}: ${script}${hint}`)
}

/**
 * @param {string} script
 * @param {readonly string[]} nodeArgs   a loader among them may make a program of anything
 */
function checkRunnable (script, nodeArgs) {
  const why = nodeArgs.length > 0 ? null : whyNotRunnable(script)
  return why === null ? null : problem('script',
    `is no script that Node can run (${why}), and by its name no settings file (bellwether.config.js, or .json): ${script}`)
}

/** @type {Check['check']} */
function checkProgram ({ exec, script, env }, { files }) {
  if (files === false || exec === null || isProgram(script)) return null
  const [program] = exec
  if (lookAt(script) !== null) return problem('exec', `begins with a file that cannot be run: ${script}`)
  return problem('exec', program.includes('/')
    ? `begins with a program that does not exist: ${script}`
    : `begins with a program that is not in PATH: ${program} (PATH is ${env.PATH ?? process.env.PATH})`)
}

/** @type {Check['check']} */
function checkCwd ({ cwd }, { files }) {
  if (files === false) return null
  const found = lookAt(cwd)
  if (found === 'folder') return null
  if (found === 'file') return problem('cwd', `is a file, not a folder: ${cwd}`)
  return problem('cwd', `${found === null ? 'does not exist' : `cannot be used (${found})`}: ${cwd}`)
}

/** @type {Check['check']} */
function checkJournal ({ log }, { files }) {
  if (files === false || log.files !== 'journal' || fs.existsSync(JOURNAL_SOCKET)) return null
  return problem('log.files',
    `cannot be "journal": there is no journal of systemd here (${JOURNAL_SOCKET} is missing). Use "app" or "worker"`)
}

/** @type {Check['check']} */
function checkEventHooks ({ hooks: { onEvents } }) {
  return onEvents.flatMap(({ command, url, secretFile }, at) => {
    if ((command.length > 0) === (url !== null)) {
      return problem(`hooks.onEvents[${at}]`, 'must have one of command and url, and not both')
    }
    if (url !== null && !URL.canParse(url)) return problem(`hooks.onEvents[${at}].url`, 'must be an address such as "https://hooks.example.org/web"')
    return secretFile !== null && url === null
      ? problem(`hooks.onEvents[${at}].secretFile`, 'must not stand beside command: it is for the header of a POST')
      : []
  })
}

/** Whether the manager can start a worker as that user is its own question (spawn/run-as.js). @type {Check['check']} */
function checkAccounts ({ user, group }, { files }) {
  if (files === false) return null
  if (user !== null && findAccount(user) === null) {
    return problem('user', `is no user of this machine: "${user}". Make it (useradd ${user}), or set it to null`)
  }
  if (group === null || findGroup(group) !== null) return null
  return problem('group', `is no group of this machine: "${group}". Make it (groupadd ${group}), or set it to null`)
}

/** @type {Check['check']} */
function checkGroup ({ repl: { readOnlyGroup } }, { files }) {
  if (files === false || readOnlyGroup === null || groupId(readOnlyGroup) !== null) return null
  return problem('repl.readOnlyGroup',
    `is no group of this machine: "${readOnlyGroup}". Make it (groupadd ${readOnlyGroup}), or set it to null`)
}

/**
 * @param {string} file
 * @returns {'file' | 'folder' | string | null}  null: nothing there; otherwise why it is of no use
 */
function lookAt (file) {
  try {
    const stat = fs.statSync(file, { throwIfNoEntry: false })
    if (stat === undefined) return null
    return stat.isFile() ? 'file' : stat.isDirectory() ? 'folder' : 'not a file'
  } catch (err) { // no permission, too many links, a name too long: the reason is the answer
    return err.code === 'ENOTDIR' ? null : String(err.code)
  }
}

/** @param {string} file */
function isReadable (file) {
  try {
    fs.accessSync(file, fs.constants.R_OK)
    return true
  } catch (err) {
    if (err.code !== 'EACCES' && err.code !== 'EPERM' && err.code !== 'ENOENT') throw err
    return false
  }
}

/**
 * @param {readonly string[]} listen  listener keys, '' for those that have a problem already
 * @returns {Problem[]}
 */
function repeatedListeners (listen) {
  return listen.flatMap((key, index) => {
    const first = listen.findIndex((other, at) => at < index && key !== '' && other !== '' && sameListener(other, key))
    return first === -1 ? []
      : [problem(`listen[${index}]`, `is the same address as listen[${first}] (${listen[first]})`)]
  })
}

/**
 * Names and addresses belong to one app each.
 * @param {readonly JudgedApp[]} apps
 * @returns {Problem[]}
 */
function problemsAmong (apps) {
  const named = apps.filter(({ isNamed }) => isNamed)
  const ofOrder = problemsOfOrder(named.map(({ settings }) => orderedApp(settings)), { isWhole: false })
  return [...ofOrder.map(({ app, path: at, message }) =>
    problem(`${named.find(({ settings }) => settings.name === app)?.prefix}${at}`, message, 'BW_ORDER')),
  ...apps.flatMap(({ settings, isNamed, prefix }, index) => {
    /** @type {Problem[]} */
    const problems = []
    const earlier = apps.slice(0, index)
    const namesake = isNamed && earlier.find(app => app.isNamed && app.settings.name === settings.name)
    if (namesake) problems.push(problem(`${prefix}name`,
      `"${settings.name}" is the name of ${namesake.prefix.slice(0, -1)} already: give each app its own`))
    const group = settings.repl.readOnlyGroup
    const other = earlier.find(app => app.settings.repl.readOnlyGroup !== null)
    if (group !== null && other && other.settings.repl.readOnlyGroup !== group) {
      problems.push(problem(`${prefix}repl.readOnlyGroup`,
        `must be the group of ${other.isNamed ? `"${other.settings.name}"` : other.prefix.slice(0, -1)}, ${other.settings.repl.readOnlyGroup}: the sockets of a manager's apps are in one folder`))
    }
    settings.listen.forEach((key, at) => {
      const owner = earlier.find(app =>
        app.settings.listen.some(taken => key !== '' && taken !== '' && sameListener(taken, key)))
      if (owner) problems.push(problem(`${prefix}listen[${at}]`,
        `${key} is an address of ${owner.prefix.slice(0, -1)}${owner.isNamed ? ` ("${owner.settings.name}")` : ''} already`))
    })
    return problems
  })]
}

/**
 * @param {import('./app-settings.generated').ManagerSettings} manager
 * @param {readonly JudgedApp[]} apps
 * @returns {Problem[]}
 */
function problemsWithManager ({ http: { listen } }, apps) {
  const owner = apps.find(({ settings }) =>
    listen !== null && settings.listen.some(key => key !== '' && sameListener(key, listen)))
  return owner
    ? [problem('http.listen', `${listen} is an address of ${nameOf(owner)}: set another one, or null for no port`)]
    : []
}

/**
 * @param {{ name: string, listenKey: string | null }} bench
 * @param {readonly JudgedApp[]} apps
 * @param {string | null} httpListen   the manager's own port
 * @returns {Problem[]}
 */
function problemsWithBench ({ name, listenKey }, apps, httpListen) {
  const isTaken = (/** @type {string | null} */ key) => Boolean(key && listenKey && sameListener(key, listenKey))
  const namesake = apps.find(app => app.isNamed && app.settings.name === name)
  const owner = apps.find(({ settings }) => settings.listen.some(isTaken))
  return [
    ...namesake ? [problem(name,
      `makes an app named "${name}", and ${placeOf(namesake)} has that name: give that one another name`)] : [],
    ...owner ? [problem(`${name}.listen`, `${listenKey} is an address of ${nameOf(owner)}`)] : [],
    ...isTaken(httpListen)
      ? [problem(`${name}.listen`, `${listenKey} is the address of the manager's own port (http.listen)`)]
      : []
  ]
}

/** @param {{ prefix: string }} app */
function placeOf ({ prefix }) { return prefix.slice(0, -1) || 'the app of this file' }

/** @param {JudgedApp} app */
function nameOf ({ settings, isNamed, prefix }) { return isNamed ? `the app "${settings.name}"` : placeOf({ prefix }) }

module.exports = { crossProblems, problemsAmong, problemsWithManager, problemsWithBench, lookAt }
