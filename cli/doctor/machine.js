'use strict'
/**
 * The machine around a home and its processes: disks, kernel settings, control groups, addresses, systemd. Reads only.
 */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { cgroupDirs, withParents } = require('../../common/cgroup')
const { readCpuLimits, decideWorkerCount } = require('../../manager/app/worker-count')
const { parseListenerKey } = require('../../common/address')
const { findPortOwner, describeOwner, tcpInodes } = require('../../manager/sockets/port-owner')
const { memoryLimits, numberIn } = require('../../common/memory-room')
const { textOrNull } = require('../../common/read-text')
const { orNull } = require('../../common/or-null')
const { filesIn } = require('./read')

/** The types that statfs(2) gives for file systems of other machines: NFS, SMB, CIFS, FUSE (sshfs and the like). */
const NETWORK_TYPES = [0x6969, 0x517b, 0xff534d42, 0x65735546]
const UNIT_DIRS = [
  '/etc/systemd/system', '/run/systemd/system', '/usr/local/lib/systemd/system', '/usr/lib/systemd/system',
  '/lib/systemd/system'
]
/** Only of an address that is taken; an owner who is not found in time is no finding at all. */
const PORT_OWNER_MS = 2000

/**
 * @typedef {object} Disk
 * @property {string} name       'run', 'state', 'log'
 * @property {string} path       the nearest directory that is there
 * @property {number} freeBytes  for us, who may not be root
 * @property {number} sizeBytes
 * @property {number} freeInodes
 * @property {number} inodes     0: the file system does not count them
 * @property {boolean} canWrite
 * @property {boolean} isNetwork
 */
/**
 * @typedef {{ name: string, path: string, killMode: string | null }} Unit  killMode null: not set, which means
 *   control-group
 */
/**
 * @typedef {{ app: string, address: string, listens: boolean, queued: number }} Address  queued: connections that wait
 *   to be accepted
 */
/**
 * @typedef {object} Machine
 * @property {Disk[]} disks
 * @property {number | null} somaxconn
 * @property {number | null} listenOverflows   since boot, of the whole machine
 * @property {number | null} overcommit        vm.overcommit_memory
 * @property {number} cpus                     for us
 * @property {{ usedBytes: number, limitBytes: number, where: string } | null} memory   the tightest limit of the
 *   manager's control groups
 * @property {{ used: number, limit: number, where: string } | null} tasks
 * @property {Address[]} addresses             that the manager holds, TCP only
 * @property {{ app: string, address: string, owner: string }[]} taken   addresses of stopped apps that another process
 *   has
 * @property {Unit[]} units                    of systemd, that look like ours
 * @property {boolean | null} lingers          null: the run directory is not systemd's /run/user
 * @property {boolean} killsUserProcesses      logind ends what a session started
 */

/**
 * @param {object} of
 * @param {import('../../common/paths').Paths} of.paths
 * @param {NodeJS.ProcessEnv} of.env
 * @param {number | null} of.managerPid
 * @param {{ app: string, key: string, address: string }[]} of.listeners
 * @param {{ app: string, key: string }[]} of.stoppedListen
 * @returns {Promise<Machine>}
 */
async function gatherMachine ({ paths, env, managerPid, listeners, stoppedListen }) {
  const pid = managerPid ?? 'self'
  return {
    disks: [['run', paths.runDir], ['state', paths.stateDir], ['log', paths.logDir]]
      .flatMap(([name, dir]) => diskOf(name, dir) ?? []),
    somaxconn: numberIn('/proc/sys/net/core/somaxconn'),
    listenOverflows: parseNetstat(textOrNull('/proc/net/netstat') ?? '', 'ListenOverflows'),
    overcommit: numberIn('/proc/sys/vm/overcommit_memory'),
    cpus: decideWorkerCount(readCpuLimits()).count,
    memory: memoryLimits({ pid })[0] ?? null,
    tasks: taskLimit(pid),
    addresses: addressesOf(listeners),
    taken: await takenOf(stoppedListen),
    units: unitsIn([
      ...UNIT_DIRS, path.join(env.XDG_CONFIG_HOME ?? path.join(env.HOME ?? os.homedir(), '.config'), 'systemd', 'user')
    ]),
    lingers: lingers(paths.runDir),
    killsUserProcesses: /^\s*KillUserProcesses\s*=\s*(yes|true|1|on)/mi
      .test(textOrNull('/etc/systemd/logind.conf') ?? '')
  }
}

/** @param {string} name @param {string} dir @returns {Disk | null} */
function diskOf (name, dir) {
  let there = dir
  while (!fs.existsSync(there) && path.dirname(there) !== there) there = path.dirname(there)
  const stat = orNull(() => fs.statfsSync(there))
  return stat && {
    name,
    path: there,
    freeBytes: stat.bavail * stat.bsize,
    sizeBytes: stat.blocks * stat.bsize,
    freeInodes: stat.ffree,
    inodes: stat.files,
    canWrite: orNull(() => fs.accessSync(there, fs.constants.W_OK)) !== null,
    isNetwork: NETWORK_TYPES.includes(stat.type)
  }
}

/**
 * @param {string} text  /proc/net/netstat: a line of names, then a line of values, each with its group's name before it
 * @param {string} name
 * @returns {number | null}
 */
function parseNetstat (text, name) {
  const lines = text.split('\n').map(line => line.split(' '))
  const at = lines.findIndex(line => line.includes(name))
  return at < 0 ? null : Number(lines[at + 1]?.[lines[at].indexOf(name)])
}

/** @param {number | 'self'} pid */
function taskLimit (pid) {
  const limits = cgroupDirs('pids', { pid }).flatMap(cgroup => withParents(cgroup).flatMap(where => {
    const used = numberIn(`${where}/pids.current`)
    const limit = numberIn(`${where}/pids.max`) // "max" is no number: no limit
    return used !== null && limit !== null && limit > 0 ? [{ used, limit, where }] : []
  }))
  return limits.sort((a, b) => (a.limit - a.used) - (b.limit - b.used))[0] ?? null
}

/** @param {{ app: string, key: string, address: string }[]} listeners @returns {Address[]} */
function addressesOf (listeners) {
  const tables = `${textOrNull('/proc/net/tcp') ?? ''}\n${textOrNull('/proc/net/tcp6') ?? ''}`
  return listeners.flatMap(({ app, address }) => {
    const at = parseListenerKey(address)
    if (at.kind !== 'tcp') return []
    const inodes = new Set(tcpInodes(tables, at.port, at.host))
    return [{ app, address, listens: inodes.size > 0, queued: Math.max(0, ...queuesOf(tables, inodes)) }]
  })
}

/**
 * @param {string} tables  /proc/net/tcp and tcp6; the second number of the fifth column of a listening socket is its
 *   accept queue
 * @param {Set<string>} inodes
 */
function queuesOf (tables, inodes) {
  return tables.split('\n').map(line => line.trim().split(/\s+/)).filter(fields => inodes.has(fields[9])).map(fields =>
    parseInt(fields[4].split(':')[1], 16))
}

/** @param {{ app: string, key: string }[]} stoppedListen */
async function takenOf (stoppedListen) {
  const taken = []
  for (const { app, key } of stoppedListen) {
    const at = parseListenerKey(key)
    const owners = await findPortOwner(at.kind === 'unix' ? { path: at.path } : { port: at.port, address: at.host },
      { timeoutMs: PORT_OWNER_MS })
    if (owners.length > 0) taken.push({ app, address: key, owner: describeOwner(owners) })
  }
  return taken
}

/** @param {string[]} dirs @returns {Unit[]} the first of a name counts, as systemd has it */
function unitsIn (dirs) {
  /** @type {Map<string, Unit>} */
  const units = new Map()
  for (const file of dirs.flatMap(filesIn)) {
    const name = path.basename(file)
    if (!/^bellwether.*\.service$/.test(name) || units.has(name)) continue
    const dropIns =
      dirs.flatMap(dir => filesIn(path.join(dir, `${name}.d`))).filter(one => one.endsWith('.conf')).sort()
    const modes = [file, ...dropIns]
      .flatMap(one => [...(textOrNull(one) ?? '').matchAll(/^\s*KillMode\s*=\s*(\S+)/mg)].map(found => found[1]))
    units.set(name, { name, path: file, killMode: modes.at(-1) ?? null })
  }
  return [...units.values()]
}

/** @param {string} runDir */
function lingers (runDir) {
  const uid = /^\/run\/user\/(\d+)\//.exec(`${runDir}/`)?.[1]
  if (uid === undefined) return null
  const name =
    (textOrNull('/etc/passwd') ?? '').split('\n').map(line => line.split(':')).find(fields => fields[2] === uid)?.[0]
  return fs.existsSync(`/var/lib/systemd/linger/${name ?? uid}`)
}

module.exports = { gatherMachine, parseNetstat }
