'use strict'
/** The possible faults of the manager itself: its answer, its lock, its version, its descriptors. */

const { descriptorsNeeded, descriptorsFormula } = require('../../../common/process-limits')

/** Beyond what workers, addresses and clients explain; a leak gets here, a busy day does not. */
const SPARE_DESCRIPTORS = 256
const NEARLY = 0.8
/** A clock that was set while the manager ran; less is the drift of a machine. */
const CLOCK_STEP_MS = 60_000

/** @typedef {import('../facts').Facts} Facts */
/** @typedef {import('../judge').Check} Check */

/** @param {Facts['told']} told */
function countsOf (told) { return { workers: told?.workers.length ?? 0, listeners: told?.listeners.length ?? 0 } }

/** @param {Facts} facts  descriptors that the manager may need */
function neededDescriptors ({ told }) {
  return descriptorsNeeded(countsOf(told))
}

/** @type {Check[]} */
const MANAGER = [
  {
    id: 'manager-none',
    severity: 'note',
    meaning: 'No manager runs for this home and no worker either. Nothing is wrong when nothing is to run here; with another BELLWETHER_HOME, or as another user, the command looks elsewhere.',
    says: 'no manager runs for {runDir}',
    mend: 'bellwether start',
    find: ({ answer, processes, paths }) =>
      answer.kind === 'none' && !processes.holder && processes.workers.length === 0 ? [{ runDir: paths.runDir }] : []
  },
  {
    id: 'manager-stopped',
    severity: 'error',
    meaning: 'The manager is stopped, by SIGSTOP or in a debugger. Its workers go on serving, but nobody watches them. Under systemd its watchdog ends it, and the next one is started.',
    says: 'the manager (pid {pid}) is stopped and watches nobody',
    mend: '{mend}',
    mendInGeneral: 'kill -CONT <pid>; or kill -9 <pid> (safe: the workers serve on), then: bellwether start (under systemd: the command that it names)',
    find: ({ answer, processes: { holder } }) => holder && ['T', 't'].includes(holder.state)
      ? [{ pid: holder.pid, mend: answer.mend ?? `kill -CONT ${holder.pid}` }]
      : []
  },
  {
    id: 'manager-silent',
    severity: 'error',
    meaning: 'The manager is there and does not answer on its control socket. Its workers go on serving. What its process does says whether it hangs (its event loop is blocked, it waits for a disk) or whether the machine is busy. Its log says what it did last.',
    says: 'the manager{holder} does not answer on {socket}{doing}',
    mend: '{mend}; its log: {log}',
    mendInGeneral: 'when it stays silent: kill -9 <pid> (safe: the workers serve on), then: bellwether start (under systemd: the command that it names). On a busy machine: ask again',
    find: ({ answer, processes: { holder }, paths }) => answer.kind === 'silent' &&
      !['T', 't'].includes(holder?.state ?? '')
      ? [{
        holder: holder ? ` (pid ${holder.pid})` : '',
        socket: paths.controlSocket,
        doing: answer.doing === undefined ? '' : `: ${answer.doing}`,
        mend: answer.mend ??
          'when it stays silent: kill -9 the manager (safe: the workers serve on), then: bellwether start',
        log: paths.managerLog
      }]
      : []
  },
  {
    id: 'manager-unreachable',
    severity: 'error',
    momentary: true,
    meaning: 'A manager of this home runs, and nobody answers on its control socket: the socket or the whole run directory was removed under it (a cleaner of /tmp, a logout without lingering), or it is just starting or ending.',
    says: 'the manager (pid {pid}) cannot be reached: nothing answers on {socket}',
    mend: 'kill -9 {pid} (its workers go on serving), then: bellwether start',
    find: ({ answer, processes: { holder }, paths }) => answer.kind === 'none' && holder &&
      !['T', 't'].includes(holder.state) ? [{ pid: holder.pid, socket: paths.controlSocket }] : []
  },
  {
    id: 'control-foreign',
    severity: 'error',
    meaning: 'Something that is no manager answers on the control socket.',
    says: 'what answers on {socket} is no manager: {detail}',
    mend: 'see who it is (ss -xlp), end it, or set another BELLWETHER_HOME',
    find: ({ answer, paths }) =>
      answer.kind === 'foreign' ? [{ socket: paths.controlSocket, detail: answer.detail }] : []
  },
  {
    id: 'control-denied',
    severity: 'error',
    meaning: 'The control socket belongs to another user. What can be seen of that manager from here is not enough to judge it.',
    says: '{socket} may not be opened by this user (uid {uid})',
    mend: 'run the command as the user who started the manager',
    find: ({ answer, paths, command }) =>
      answer.kind === 'denied' ? [{ socket: paths.controlSocket, uid: command.uid }] : []
  },
  {
    id: 'control-stale',
    severity: 'note',
    meaning: 'A control socket that nobody answers on: the manager was killed. The next one replaces it.',
    says: 'nobody listens on {socket} any more',
    mend: 'bellwether start',
    find: ({ answer, processes, paths, files }) => answer.kind === 'none' && !processes.holder &&
      files.run.some(entry => entry.path === paths.controlSocket) ? [{ socket: paths.controlSocket }] : []
  },
  {
    id: 'channel-gone',
    severity: 'error',
    momentary: true,
    meaning: 'The socket on which workers find the next manager when theirs has died was removed: a worker that lost its manager would not come back.',
    says: '{socket} is gone: workers that lose their manager could not come back to this one',
    mend: 'kill -9 {pid} (its workers go on serving), then: bellwether start',
    find: ({ told, files, paths }) => told && !files.run.some(entry => entry.path === paths.channelSocket)
      ? [{ socket: paths.channelSocket, pid: told.manager.pid }]
      : []
  },
  {
    id: 'lock-lost',
    severity: 'error',
    momentary: true,
    meaning: 'The manager answers and does not hold the lock of its home: the lock file was removed or replaced. A second manager could start beside it.',
    says: 'the manager (pid {pid}) does not hold {lockFile}{why}',
    mend: 'kill -9 {pid} (its workers go on serving), then: bellwether start',
    find: ({ told, processes: { holder }, files, paths }) => {
      if (!told || files.run.some(entry => entry.path === `${paths.lockFile}.sock`)) return []
      if (holder?.pid === told.manager.pid && holder.lock === 'held') return []
      return [{ pid: told.manager.pid, lockFile: paths.lockFile, why: holder?.lock === 'deleted'
        ? ': the file it locked was removed'
        : '' }]
    }
  },
  {
    id: 'lock-odd',
    severity: 'error',
    meaning: 'The lock file is a link, a directory or something else that is no plain file. No manager can be started.',
    says: '{lockFile} is no plain file ({kind})',
    mend: 'see what it is, then: rm {lockFile}',
    find: ({ files, paths }) => files.run.filter(entry => entry.path === paths.lockFile && entry.kind !== 'file')
      .map(({ kind }) => ({ lockFile: paths.lockFile, kind }))
  },
  {
    id: 'lock-without-flock',
    severity: 'note',
    meaning: 'Neither flock(1) nor perl was found when the manager started, so its lock is a listening socket: nearly as good, but two managers that start in the same millisecond after a crash could both get it.',
    says: 'the lock is held as a socket: neither flock(1) nor perl was found',
    mend: 'install util-linux, then start the manager again',
    find: ({ told, files, paths }) =>
      told && files.run.some(entry => entry.path === `${paths.lockFile}.sock`) ? [{}] : []
  },
  {
    id: 'version-differs',
    severity: 'warning',
    meaning: 'The running manager is of another version than this command: it was updated on disk and goes on running the old code, or two installations are mixed.',
    says: 'the manager runs version {running} from {packageDir}, this command is {installed}',
    mend: 'bellwether upgrade',
    find: ({ told, command }) => told && told.manager.version !== command.version
      ? [{ running: told.manager.version, packageDir: told.manager.packageDir, installed: command.version }]
      : []
  },
  {
    id: 'manager-old',
    severity: 'warning',
    meaning: 'The manager does not know the question that this command asks: it is older. What only it knows was not checked.',
    says: 'the running manager is older than this command and was checked only in part',
    mend: 'bellwether upgrade',
    find: ({ answer, told }) => answer.kind === 'answers' && !told ? [{}] : []
  },
  {
    id: 'node-gone',
    severity: 'warning',
    meaning: 'The Node binary that the manager runs was replaced or removed on disk. Workers that are started now run another Node than those that serve, or cannot be started.',
    says: 'the Node binary of the manager (pid {pid}) was replaced or removed',
    mend: 'bellwether upgrade',
    find: ({ processes: { holder } }) => holder?.exeDeleted ? [{ pid: holder.pid }] : []
  },
  {
    id: 'node-differs',
    severity: 'note',
    meaning: 'Manager and command run on different versions of Node. That works; it often means that one of them was forgotten in an update.',
    says: 'the manager runs on Node {running}, this command on {here}',
    mend: 'bellwether upgrade --node {node}',
    find: ({ told, command }) => told && told.manager.nodeVersion !== command.nodeVersion
      ? [{ running: told.manager.nodeVersion, here: command.nodeVersion, node: process.execPath }]
      : []
  },
  {
    id: 'manager-descriptors-full',
    severity: 'warning',
    meaning: 'The manager uses most of the descriptors it may have. Without free ones it starts no worker and takes no client.',
    says: 'the manager (pid {pid}) uses {used} of {limit} descriptors',
    mend: 'raise the limit (LimitNOFILE= in the unit, ulimit -n in a shell), then start the manager again',
    find: ({ processes: { holder } }) => holder?.descriptors && holder.nofile &&
      holder.descriptors > NEARLY * holder.nofile.soft
      ? [{ pid: holder.pid, used: holder.descriptors, limit: holder.nofile.soft }]
      : []
  },
  {
    id: 'manager-descriptors-many',
    severity: 'warning',
    meaning: 'The manager has many more descriptors open than its workers, addresses and clients explain. That is a leak: please report it with the output of "ls -l /proc/<pid>/fd".',
    says: 'the manager (pid {pid}) has {used} descriptors open, at most {expected} are explained',
    mend: 'ls -l /proc/{pid}/fd shows them; a new manager begins without: bellwether upgrade',
    find: facts => {
      const { holder } = facts.processes
      const expected = neededDescriptors(facts) + SPARE_DESCRIPTORS
      return facts.told && holder?.descriptors && holder.descriptors > expected
        ? [{ pid: holder.pid, used: holder.descriptors, expected }]
        : []
    }
  },
  {
    id: 'manager-descriptors-low',
    severity: 'warning',
    meaning: 'The limit of open descriptors is lower than what the manager needs for its workers, addresses and the clients it serves.',
    says: 'the manager (pid {pid}) may open {limit} descriptors and needs up to {needed} ({formula})',
    mend: 'write LimitNOFILE={write} into the unit (ulimit -n {write} in a shell), then start the manager again',
    find: facts => {
      const { holder } = facts.processes
      const needed = neededDescriptors(facts)
      return facts.told && holder?.nofile && holder.nofile.soft < needed
        ? [{
          pid: holder.pid, limit: holder.nofile.soft, needed, formula: descriptorsFormula(countsOf(facts.told)),
          write: Math.max(needed, 1024)
        }]
        : []
    }
  },
  {
    id: 'manager-dies-first',
    severity: 'note',
    meaning: 'When memory runs out the kernel would rather kill the manager than a worker (its oom_score_adj is higher). Workers survive it, but nobody restarts what dies next.',
    says: 'out of memory, the kernel would kill the manager before a worker (oom_score_adj {own} against {workers})',
    mend: 'set OOMScoreAdjust= in the unit of the manager',
    find: ({ processes: { holder, workers } }) => {
      const scores = workers.flatMap(worker => worker.oomScoreAdj ?? [])
      const least = Math.min(...scores)
      return holder?.oomScoreAdj != null && scores.length > 0 && holder.oomScoreAdj > least
        ? [{ own: holder.oomScoreAdj, workers: least }]
        : []
    }
  },
  {
    id: 'zombies',
    severity: 'warning',
    momentary: true,
    meaning: 'Children of the manager that have ended and were not waited for. They hold a process number each.',
    says: 'the manager has {count} ended children that it did not wait for (zombies): {pids}',
    mend: 'a new manager takes over without them: bellwether upgrade. Please report it',
    find: ({ processes: { zombies, holder } }) => {
      const own = zombies.filter(zombie => zombie.ppid === holder?.pid)
      return own.length > 0 ? [{ count: own.length, pids: own.map(zombie => zombie.pid).join(', ') }] : []
    }
  },
  {
    id: 'clock-stepped',
    severity: 'note',
    meaning: 'The wall clock was set, or the machine slept, since the manager started. Waits and ages do not follow the wall clock; times in logs do.',
    says: 'the wall clock has moved by {seconds} s against the running time since the manager started',
    mend: 'nothing; mind it when reading times in logs',
    find: ({ told, files, paths, nowMs }) => {
      const lock = files.run.find(entry => entry.path === paths.lockFile) // written by the manager when it started
      if (!told || !lock) return []
      const stepMs = nowMs - told.manager.uptimeMs - lock.changedAtMs
      return Math.abs(stepMs) > CLOCK_STEP_MS ? [{ seconds: Math.round(stepMs / 1000) }] : []
    }
  }
]

module.exports = { MANAGER }
