'use strict'
/** Disks, limits of the kernel and of control groups, and what starts the manager. */
const { BACKLOG } = require('./workers')

/** @typedef {import('../judge').Check} Check */

const MIB = 1024 * 1024
const FULL_BYTES = 16 * MIB
const NEARLY_FULL_BYTES = 256 * MIB
const NEARLY_FULL_SHARE = 0.03
const MANY_LOG_BYTES = 1024 * MIB
const NEARLY = 0.9

/** @param {number} bytes */
function mebibytes (bytes) { return Math.round(bytes / MIB) }

/** @param {import('../machine').Disk} disk */
function isFull (disk) { return disk.freeBytes < FULL_BYTES || (disk.inodes > 0 && disk.freeInodes < 16) }

/** @param {import('../machine').Disk} disk */
function isNearlyFull (disk) { return disk.freeBytes < Math.min(NEARLY_FULL_BYTES, NEARLY_FULL_SHARE * disk.sizeBytes) }

/** @type {Check[]} */
const DISK = [
  {
    id: 'home-in-tmp',
    severity: 'warning',
    meaning:
      'The home is below /tmp or /var/tmp, where cleaners remove old files: state and logs would vanish one day.',
    says: 'the home is in a place that is cleaned: {path}',
    mend: 'set BELLWETHER_HOME to a directory that lasts',
    find: ({ paths }) => {
      const dirs = [paths.runDir, paths.stateDir].filter(dir => /^\/(?:tmp|var\/tmp)\//.test(dir))
      return dirs.length > 0 ? [{ path: paths.home ?? dirs[0] }] : []
    }
  },
  {
    id: 'disk-full',
    severity: 'error',
    meaning: 'There is no room on a disk of the home. State cannot be saved, or logs are lost.',
    says: 'the disk of the {name} directory ({path}) is full: {freeMiB} MiB and {freeInodes} files are free',
    mend: 'make room on it',
    find: ({ machine }) => machine.disks.filter(isFull)
      .map(({ name, path, freeBytes, freeInodes }) => ({ name, path, freeMiB: mebibytes(freeBytes), freeInodes }))
  },
  {
    id: 'disk-nearly-full',
    severity: 'warning',
    meaning: 'There is little room on a disk of the home.',
    says: 'the disk of the {name} directory ({path}) is nearly full: {freeMiB} of {sizeMiB} MiB are free',
    mend: 'make room on it',
    find: ({ machine }) => machine.disks.filter(disk => !isFull(disk) && isNearlyFull(disk))
      .map(({ name, path, freeBytes, sizeBytes }) => ({
        name, path, freeMiB: mebibytes(freeBytes), sizeMiB: mebibytes(sizeBytes)
      }))
  },
  {
    id: 'disk-read-only',
    severity: 'error',
    meaning: 'A directory of the home cannot be written: a read-only disk, or no permission.',
    says: 'the {name} directory cannot be written: {path}',
    mend: 'mount -o remount,rw, or set BELLWETHER_HOME to a directory that can be written',
    find: ({ machine }) => machine.disks.filter(disk => !disk.canWrite).map(({ name, path }) => ({ name, path }))
  },
  {
    id: 'home-on-network',
    severity: 'warning',
    meaning: "The run or state directory is on another machine's disk. Locks and sockets may not work there, and the manager waits when the network does.",
    says: 'the {name} directory is on a network file system: {path}',
    mend: 'set BELLWETHER_HOME to a local directory',
    find: ({ machine }) =>
      machine.disks.filter(disk => disk.isNetwork && disk.name !== 'log').map(({ name, path }) => ({ name, path }))
  },
  {
    id: 'logs-large',
    severity: 'note',
    meaning: 'The log files take more than 1 GiB.',
    says: 'the logs take {mib} MiB in {path}',
    mend: 'rotate them: docs/logs.md has the lines for logrotate',
    find: ({ files, paths }) => {
      const bytes = files.logs.reduce((sum, entry) => sum + entry.bytes, 0)
      return bytes > MANY_LOG_BYTES ? [{ mib: mebibytes(bytes), path: paths.logDir }] : []
    }
  }
]

/** @type {Check[]} */
const LIMITS = [
  {
    id: 'somaxconn-low',
    severity: 'warning',
    meaning: `The kernel cuts the queue of waiting connections shorter than the ${BACKLOG} that Node asks for. During a restart, or when workers are busy, connections are dropped sooner.`,
    says: 'net.core.somaxconn is {value}, workers ask for {backlog}',
    mend: 'sysctl -w net.core.somaxconn=4096',
    find: ({ machine }) =>
      machine.somaxconn !== null && machine.somaxconn < BACKLOG ? [{ value: machine.somaxconn, backlog: BACKLOG }] : []
  },
  {
    id: 'listen-overflows',
    severity: 'note',
    meaning: 'Since it started, this machine has dropped connections because the queue of a listening socket was full; whose, the kernel does not say.',
    says: '{count} connections were dropped on this machine since it started: the queue of a listening socket was full',
    mend: 'nstat -az TcpExtListenOverflows shows whether it grows; more workers: bellwether scale',
    find: ({ machine }) => machine.listenOverflows ? [{ count: machine.listenOverflows }] : []
  },
  {
    id: 'overcommit-strict',
    severity: 'note',
    meaning: 'The kernel gives out no more memory than it has (vm.overcommit_memory=2). Node reserves much that it never uses; starting a worker may fail although memory is free.',
    says: 'vm.overcommit_memory is 2: starting a worker may fail although memory is free',
    mend: 'sysctl -w vm.overcommit_memory=0, or raise vm.overcommit_ratio',
    find: ({ machine }) => machine.overcommit === 2 ? [{}] : []
  },
  {
    id: 'memory-tight',
    severity: 'warning',
    meaning: 'Manager and workers use nearly all the memory that their control group allows. The kernel kills a process of the group when it is used up.',
    says: 'manager and workers use {used} of the {limit} MiB that {where} allows',
    mend: 'raise the limit (MemoryMax= in the unit, --memory of the container), or run fewer workers',
    find: ({ machine: { memory }, processes: { workers, holder } }) => {
      const used = workers.reduce((sum, worker) => sum + worker.rssBytes, holder?.rssBytes ?? 0)
      return memory && used > NEARLY * memory.limitBytes
        ? [{ used: mebibytes(used), limit: mebibytes(memory.limitBytes), where: memory.where }]
        : []
    }
  },
  {
    id: 'tasks-few',
    severity: 'warning',
    meaning: 'The control group allows few more processes and threads. A worker needs about 12 of them; starting one fails when they are used up.',
    says: '{used} of {limit} processes and threads are in use that {where} allows',
    mend: 'raise the limit (TasksMax= in the unit, --pids-limit of the container)',
    find: ({ machine: { tasks } }) => tasks && tasks.used > NEARLY * tasks.limit ? [tasks] : []
  },
  {
    id: 'workers-many',
    severity: 'note',
    meaning: 'More workers than processors. For apps that compute, more do not serve more; for apps that mostly wait, they may.',
    says: '{app} has {instances} workers on {cpus} processors',
    mend: 'bellwether scale {app} {cpus}',
    find: ({ apps, machine: { cpus } }) =>
      apps.filter(app => app.instances > 2 * cpus).map(({ name, instances }) => ({ app: name, instances, cpus }))
  }
]

/** @type {Check[]} */
const SERVICE = [
  {
    id: 'unit-kills-workers',
    severity: 'error',
    meaning: 'The manager runs in a systemd unit whose KillMode is not "process": when the manager dies, systemd kills the workers too.',
    says: 'the unit {unit} kills the workers when the manager ends (KillMode={killMode})',
    mend: 'bellwether systemd install, or set KillMode=process in {path}',
    find: ({ machine, processes: { holder } }) => machine.units.filter(
      unit => unit.killMode !== 'process' && holder?.cgroups.some(group => group.endsWith(`/${unit.name}`))
    )
      .map(unit => ({ unit: unit.name, killMode: unit.killMode ?? 'control-group', path: unit.path }))
  },
  {
    id: 'unit-unused',
    severity: 'note',
    meaning: 'A systemd unit of Bellwether is installed, and the running manager was started by hand: it does not come back after a reboot or a crash.',
    says: '{unit} is installed, and the manager (pid {pid}) does not run in it',
    mend: 'bellwether systemd adopt (moves it under the unit; no request is lost)',
    find: ({ machine, processes: { holder } }) => holder && machine.units.length > 0 &&
      !machine.units.some(unit => holder.cgroups.some(group => group.endsWith(`/${unit.name}`)))
      ? [{ unit: machine.units[0].name, pid: holder.pid }]
      : []
  },
  {
    id: 'socket-waits',
    severity: 'warning',
    meaning: 'A socket unit of systemd holds an address whose app is stopped, or which no app has: clients can connect, and wait for an answer that does not come.',
    says: 'systemd ({unit}) holds {address} of {app}: clients that connect wait',
    mend: '{start}systemctl stop {unit} (closes it, until the service is started again)',
    mendInGeneral: 'bellwether start <app>, or systemctl stop <unit> (closes it, until the service is started again)',
    find: ({ told }) => (told?.heldByService ?? []).map(({ app, address, unit, isListed }) =>
      ({
        app: isListed ? `the stopped app ${app}` : `"${app}", which no app is named`, address,
        unit: unit ?? 'its .socket unit', start: isListed ? `bellwether start ${app}, or ` : ''
      }))
  },
  {
    id: 'goes-at-logout',
    severity: 'warning',
    meaning: 'The run directory is below /run/user, which systemd removes when this user logs out for the last time: the sockets vanish and the manager cannot be reached.',
    says: '{path} is removed when this user logs out',
    mend: 'loginctl enable-linger',
    find: ({ machine, paths, answer }) =>
      machine.lingers === false && answer.kind === 'answers' ? [{ path: paths.runDir }] : []
  },
  {
    id: 'killed-at-logout',
    severity: 'warning',
    meaning: 'The manager belongs to a login session, and logind is set to kill what a session started (KillUserProcesses=yes).',
    says: 'the manager (pid {pid}) is killed when this user logs out',
    mend: 'bellwether systemd install, or loginctl enable-linger and start it with systemd-run --user',
    find: ({ machine, processes: { holder } }) => machine.killsUserProcesses &&
      holder?.cgroups.some(group => /\/session-[^/]+\.scope$/.test(group)) ? [{ pid: holder.pid }] : []
  },
  {
    id: 'init-does-not-reap',
    severity: 'warning',
    momentary: true,
    meaning: 'Process 1 of this container does not wait for the processes it is given: each one that ends stays as a zombie.',
    says: 'process 1 ({comm}) has {count} ended children that it did not wait for (zombies)',
    mend: 'start the container with an init (docker run --init)',
    find: ({ processes: { zombies, pid1 } }) => {
      const count = zombies.filter(zombie => zombie.ppid === 1).length
      return count > 0 ? [{ comm: pid1, count }] : []
    }
  },
  {
    id: 'manager-is-init',
    severity: 'note',
    meaning: 'The manager is process 1 of its container. When it dies the container ends, workers and all; an init in front of it lets workers outlive it.',
    says: 'the manager is process 1: with it the container ends',
    mend: 'start the container with an init (docker run --init)',
    find: ({ processes: { holder } }) => holder?.pid === 1 ? [{}] : []
  }
]

module.exports = { DISK, LIMITS, SERVICE }
