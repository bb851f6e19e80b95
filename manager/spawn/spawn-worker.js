'use strict'
/**
 * Starts one worker process: its descriptors, environment and arguments, and nothing else. Effects only.
 */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { spawn } = require('node:child_process')
const { BellwetherError } = require('../../common/errors')
const { noteLogPlaces } = require('../../common/log-places')
const { memoryLimits } = require('../../common/memory-room')
const { orNull } = require('../../common/or-null')
const { openOutput } = require('./output')
const { fileId, slotsOfFiles } = require('./log-files')
const { effectiveUidOf } = require('../../common/proc')
const { placeCredentials } = require('./credentials')
const { workerEnv } = require('./worker-env')
const { unspare } = require('./oom-score')
const { atPriority, setLate } = require('./priority')
const { CHANNEL_FD, inheritedFrom } = require('../../protocol/boot-record')
const { heapArgs } = require('./heap-limit')
const { commandArgv } = require('./command-argv')
const { cpusOf, onCpus } = require('./processors')
const { identityOf, dropTo, envOf, makePlaces } = require('./run-as')
const { giveLogFiles, ownerOf } = require('./user-logs')

/** Of the manager's user. @type {string | undefined}   undefined: the number has no name here */
const ownName = orNull(() => os.userInfo())?.username

const PRELOAD = path.join(__dirname, '..', '..', 'worker', 'preload.js')

/**
 * The log files of a worker, as they were when it started.
 * @typedef {object} WorkerLogs
 * @property {string} outPath
 * @property {string} errPath
 * @property {number} outOffset     where its lines begin
 * @property {number} errOffset
 * @property {string | null} outId  which file that was (log-files.js)
 * @property {string | null} errId
 * @property {import('../../protocol/boot-record').LevelPath[]} [levels]   files of lines by their level
 */
/**
 * @typedef {object} Spawned
 * @property {import('node:child_process').ChildProcess} child
 * @property {import('node:stream').Duplex} channel
 * @property {WorkerLogs | null} logs   null: no files
 */

/**
 * Whether there is anything to start. Spawn would blame the node binary (ENOENT) for a missing directory.
 * @param {any} settings
 * @throws BW_SPAWN
 */
function checkPlace ({ name, cwd, script, exec = null }) {
  if (!fs.statSync(cwd, { throwIfNoEntry: false })?.isDirectory()) {
    throw new BellwetherError('BW_SPAWN',
      `The folder of ${name} is gone: ${cwd}. Put it back, or change cwd in the settings.`)
  }
  const key = exec ? 'exec' : 'script'
  if (!fs.existsSync(script)) throw new BellwetherError('BW_SPAWN',
    `The ${exec ? 'program' : 'script'} of ${name} is gone: ${script}. Put it back, or change ${key} in the settings.`)
}

/**
 * @typedef {object} SpawnOrder
 * @property {any} settings
 * @property {string} nodePath
 * @property {Omit<import('../../protocol/boot-record').BootRecord, 'listeners'>} boot
 * @property {boolean} withReserves   each socket twice: closing a handle closes its descriptor, and Node has no dup
 *   (worker/drain/pause.js)
 * @property {Record<string, string>} callerEnv
 * @property {any} paths
 * @property {number} pmId
 * @property {number} restarts
 * @property {number} failuresInRow
 * @property {number} nowMs        wall clock
 */

/**
 * @param {SpawnOrder} order
 * @param {import('../sockets/listeners').Listener[]} listeners   ours to pass on
 * @returns {Spawned}
 * @throws BW_SPAWN, BW_LOG_FILE
 */
function spawnWorker (order, listeners) {
  const { settings, nodePath, withReserves, paths } = order
  const boot = withLineFormat(order.boot, settings.log)
  checkStart(settings, nodePath)
  const as = identityOf(settings)
  makePlaces(paths, as, settings.name)
  const credentials = placeCredentials(paths, settings, boot.generation)
  const output = openOutput(paths, settings.name, boot.slot, settings.log, ownerOf(as))
  try {
    giveLogFiles(output.files, as)
    notePlaces(paths, settings, boot.slot, output.files)
    const logs = logsOf(output) // before it can have written anything
    const fds = listeners.map(l => l.handle.fd)
    const record = {
      ...withLogFiles(withIdentity(boot, settings, as), output),
      listeners: inheritedFrom(listeners.map(l => l.key), withReserves)
    }
    const { argv, env } = dropTo(workerArgv(order),
      workerEnv({ ...order, boot: record, logs: output.files, userEnv: envOf(as), credentials, ownName }), as)
    const { argv: [command, ...args], lateNice } =
      atPriority(onCpus(argv, cpusOf(settings, boot.slot)), settings, process.pid)
    const ipc = settings.exec ? 'ignore' : 'ipc' // a command binds nothing by us
    const child = spawn(command, args, {
      cwd: settings.cwd,
      detached: true, // its own session: a Ctrl-C in our terminal is ours alone, and its group can be ended as one
      stdio: ['ignore', output.outFd, output.errFd, 'pipe', ipc, ...fds, ...(withReserves ? fds : [])],
      env
    })
    if (!child.stdio) { // Node gave up before there was a process: it has no descriptor left for the pipes
      child.on('error', () => {}) // says the same, later
      throw new BellwetherError('BW_SPAWN',
        `No process could be started for ${boot.id}: the manager has no free file descriptors (EMFILE). Raise its limit (ulimit -n, LimitNOFILE=).`)
    }
    unspare(child.pid)
    setLate(child.pid, lateNice)
    const channel = /** @type {import('node:stream').Duplex} */ (/** @type {unknown} */ (child.stdio[CHANNEL_FD]))
    return { child, channel, logs }
  } finally {
    output.close()
  }
}

/**
 * So that it can open them again (worker/output/output-files.js).
 * @param {SpawnOrder['boot']} boot
 * @param {import('./output').Output} output
 * @returns {SpawnOrder['boot']}
 */
function withLogFiles (boot, { files }) {
  if (files === null) return boot
  const { outPath: out, errPath: err, levels, named } = files
  return {
    ...boot, logFiles: { out, err, ...levels === undefined ? {} : { levels }, ...named === undefined ? {} : { named } }
  }
}

/**
 * @param {SpawnOrder['paths']} paths
 * @param {any} settings
 * @param {number} slot
 * @param {import('./log-files').LogPaths | null} logs
 */
function notePlaces (paths, { name, log }, slot, logs) {
  if (!logs?.named) return
  const slots = slotsOfFiles(paths, name, [slot], log)
  noteLogPlaces(paths.stateDir, name, file => slots[file] ?? null, logs)
}

/**
 * @param {SpawnOrder['boot']} boot
 * @param {import('./output').LogSettings} log   of a list that an earlier version saved, too
 * @returns {SpawnOrder['boot']}
 */
function withLineFormat (boot, { timestamps = false, timePattern = null, format = 'text' }) {
  if (!timestamps && timePattern === null && format !== 'json') return boot
  return { ...boot, lineFormat: { timestamps, format, ...timePattern === null ? {} : { timePattern } } }
}

/**
 * @param {import('./output').Output} output
 * @returns {Spawned['logs']}
 */
function logsOf ({ files, outFd, errFd }) {
  return files && {
    ...files, outOffset: fs.fstatSync(outFd).size, errOffset: fs.fstatSync(errFd).size, outId: fileId(outFd),
    errId: fileId(errFd)
  }
}

/**
 * @param {any} settings
 * @param {string} nodePath
 * @throws BW_SPAWN
 */
function checkStart (settings, nodePath) {
  checkPlace(settings)
  if (fs.existsSync(nodePath)) return
  throw new BellwetherError('BW_SPAWN',
    `The Node of ${settings.name} is gone: ${nodePath}. Put it back, or: bellwether reload ${settings.name} --node <path>`)
}

/** @param {SpawnOrder} order @throws BW_SPAWN */
function workerArgv ({ settings, nodePath, callerEnv, boot }) {
  if (settings.exec) return commandArgv(settings, nodePath, boot.socketBase)
  return [nodePath, ...heapArgs(settings, callerEnv, memoryLimits, os.availableParallelism()), ...settings.nodeArgs,
    '--require', PRELOAD, settings.script, ...settings.args]
}

/**
 * @param {SpawnOrder['boot']} boot
 * @param {any} settings
 * @param {import('../settings/accounts').RunsAs | null} as
 * @returns {SpawnOrder['boot']}
 */
function withIdentity (boot, settings, as) {
  const { umask = null } = settings
  const cpus = cpusOf(settings, boot.slot)
  return {
    ...boot, ...cpus === null ? {} : { cpus }, ...as === null ? {} : { runsAs: { uid: as.uid, gid: as.gid } },
    ...umask === null ? {} : { umask: parseInt(umask, 8) }
  }
}

/**
 * A sibling starts processes of its own user only.
 * @param {number | undefined} siblingPid
 * @param {import('../settings/accounts').RunsAs | null} as
 * @param {string} id
 * @throws BW_USER
 */
function checkSibling (siblingPid, as, id) {
  const wanted = as?.uid ?? process.getuid?.()
  const has = siblingPid === undefined ? wanted : effectiveUidOf(siblingPid)
  if (has === wanted) return
  throw new BellwetherError('BW_USER',
    `${id} is to run as uid ${wanted}, and only a worker of uid ${has} has the listening sockets just now (its manager died). ` +
    'The manager gets them back in a moment: try again.')
}

/**
 * The same worker as an order for a sibling of it, which has the listening sockets (by-sibling.js).
 * @param {SpawnOrder} order
 * @param {{ token: string, pid?: number }} sibling
 * @param {string[]} keys
 * @returns {{ order: import('../../protocol/sidecar-messages').SiblingOrder, logs: Spawned['logs'],
 *   lateNice: number | null }}
 * @throws BW_SPAWN, BW_LOG_FILE
 */
function siblingOrder (order, sibling, keys) {
  const { settings, nodePath, withReserves, paths } = order
  const boot = withLineFormat(order.boot, settings.log)
  checkStart(settings, nodePath)
  const as = identityOf(settings)
  checkSibling(sibling.pid, as, boot.id)
  makePlaces(paths, as, settings.name)
  const credentials = placeCredentials(paths, settings, boot.generation)
  const output = openOutput(paths, settings.name, boot.slot, settings.log, ownerOf(as))
  try {
    giveLogFiles(output.files, as)
    notePlaces(paths, settings, boot.slot, output.files)
    const bootRecord = withLogFiles(withIdentity(boot, settings, as), output)
    const env = workerEnv({
      ...order, boot: { ...bootRecord, listeners: [] }, logs: output.files, userEnv: envOf(as), credentials, ownName
    })
    const argv = onCpus(workerArgv(order), cpusOf(settings, boot.slot))
    const { argv: [command, ...args], lateNice } = atPriority(argv, settings, sibling.pid ?? process.pid)
    return {
      order: {
        token: sibling.token, command, args, cwd: settings.cwd, env, boot: bootRecord, keys, withReserves,
        output: settings.log.files === 'journal' ? { journal: boot.id } : output.files
      },
      logs: logsOf(output),
      lateNice
    }
  } finally {
    output.close()
  }
}

module.exports = { spawnWorker, siblingOrder, checkPlace }
