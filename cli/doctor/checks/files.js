'use strict'
/** Whether the directories and files of the home are there, ours, private, and still used by a process. */
const path = require('node:path')
const { MAX_SOCKET_PATH_BYTES } = require('../../../common/paths')

/** @typedef {import('../facts').Facts} Facts */
/** @typedef {import('../judge').Check} Check */

/** Where workers of another user find the manager. */
const DOOR = /\/\d+\.door$/
/** A worker's files of counts stay when it ends, until the manager has added them up. */
const COUNTS = /\.(?:metrics|series)$/
/** The socket of a worker: '<app>.<slot>.<key>.http.sock', with '.link' behind it for a moment. */
const WORKER_SOCKET = /\.\d+\.([0-9a-f]{8})\.(?:(?:http|ro|note)\.)?sock(\.link)?$/
const PUBLIC_NAME = /^.+\.\d+\.(?:http\.)?sock$/
const LEAST_ROOM_BYTES = 8

/** @param {Facts} facts */
function isInUse ({ answer, processes }) { return answer.kind === 'answers' || processes.workers.length > 0 }

/** @param {Facts} facts  the user whom the home belongs to: root may look at any user's */
function ownerOf ({ processes: { holder }, command, files }) {
  return holder?.uid ??
    (command.uid === 0 ? files.dirs.find(({ name }) => name === 'run')?.entry?.uid : undefined) ?? command.uid
}

/** Workers that run as another user pass through the folders. @param {Facts['files']} files */
function hasUsers ({ users = [] }) { return users.length > 0 }

/** @param {number} mode */
function octal (mode) { return mode.toString(8).padStart(4, '0') }

/** @param {Facts} facts  every file of the home that no other user should read */
function privateFiles ({ files, paths }) {
  const own = [paths.controlSocket, paths.channelSocket, paths.lockFile]
  return [
    ...files.run.filter(entry => own.includes(entry.path) || PUBLIC_NAME.test(path.basename(entry.path))),
    ...files.workers,
    ...files.state, ...files.logs
  ]
}

/** @param {string[]} list */
function few (list) {
  return list.length <= 3 ? list.join(' ') : `${list.slice(0, 3).join(' ')} and ${list.length - 3} more`
}

/** @type {Check[]} */
const FILES = [
  {
    id: 'dir-missing',
    severity: 'error',
    momentary: true,
    meaning: 'A directory of the home was removed while a manager or workers use it.',
    says: 'the {name} directory {path} is gone',
    mend: 'bellwether upgrade makes it again; see what removed it (a cleaner of /tmp, a logout without lingering)',
    find: facts => isInUse(facts)
      ? facts.files.dirs.filter(({ entry }) => !entry).map(({ name, path: dir }) => ({ name, path: dir }))
      : []
  },
  {
    id: 'dir-odd',
    severity: 'error',
    meaning: 'A directory of the home is a link or a file. No manager starts with it.',
    says: 'the {name} directory {path} is no real directory ({kind})',
    mend: 'put a real directory there, or set BELLWETHER_HOME to another place',
    find: ({ files }) => files.dirs.flatMap(({ name, path: dir, entry }) =>
      entry && entry.kind !== 'directory' ? [{ name, path: dir, kind: entry.kind }] : [])
  },
  {
    id: 'dir-owner',
    severity: 'error',
    meaning:
      "A directory of the home belongs to another user, who can put files of his own in the place of the manager's.",
    says: 'the {name} directory {path} belongs to uid {uid}',
    mend: 'chown {own} {path}, or set BELLWETHER_HOME to a directory of yours',
    find: facts => {
      const own = ownerOf(facts)
      const foreign = facts.files.dirs.filter(({ entry }) => entry && entry.uid !== 0 && entry.uid !== own)
      return foreign.map(({ name, path: dir, entry }) => ({
        name, path: dir, uid: /** @type {any} */ (entry).uid, own
      }))
    }
  },
  {
    id: 'dir-writable',
    severity: 'error',
    meaning: 'Others may write in a directory of the home: whoever can is able to run code as the manager. No manager starts with it.',
    says: 'others may write in the {name} directory {path} (mode {mode})',
    mend: 'chmod 700 {path}',
    find: ({ files }) => files.dirs.flatMap(({ name, path: dir, entry }) =>
      entry?.kind === 'directory' && (entry.mode & 0o022) !== 0 ? [{ name, path: dir, mode: octal(entry.mode) }] : [])
  },
  {
    id: 'dir-open',
    severity: 'warning',
    meaning:
      'Others may look into a directory of the home. They see names and may read logs; they cannot change anything.',
    says: 'others may look into the {name} directory {path} (mode {mode})',
    mend: 'chmod 700 {path}',
    find: ({ files }) => files.dirs.flatMap(({ name, path: dir, entry }) => entry?.kind === 'directory' &&
      (entry.mode & 0o022) === 0 && (entry.mode & (hasUsers(files) ? 0o054 : 0o055)) !== 0
      ? [{ name, path: dir, mode: octal(entry.mode) }]
      : [])
  },
  {
    id: 'file-open',
    severity: 'warning',
    meaning: 'Others may read or write a file of the home. With a control socket that others may write to, they are the manager.',
    says: 'others may use {file} (mode {mode})',
    mend: 'chmod go-rwx {file}',
    find: facts => privateFiles(facts)
      .filter(entry => entry.kind !== 'link' && (entry.mode & 0o077) !== 0)
      .map(entry => ({ file: entry.path, mode: octal(entry.mode) }))
  },
  {
    id: 'file-owner',
    severity: 'warning',
    meaning: 'A file of the home belongs to another user: a manager was run as somebody else (with sudo, say) in the same home.',
    says: '{file} belongs to uid {uid}',
    mend: 'chown {own} {file}',
    find: facts => {
      const own = ownerOf(facts)
      return privateFiles(facts)
        .filter(entry => entry.uid !== own && !facts.files.users?.includes(entry.uid))
        .map(entry => ({ file: entry.path, uid: entry.uid, own }))
    }
  },
  {
    id: 'sockets-stale',
    severity: 'note',
    momentary: true,
    meaning: 'Socket files of workers that have ended. They do no harm; they are left when a worker dies while no manager runs.',
    says: '{count} socket files of workers that have ended: {shown}',
    mend: 'rm {files}',
    find: ({ files, processes }) => {
      const live = new Set(processes.workers.map(({ socketBase }) => socketBase.slice(-8)))
      const stale = files.workers.filter(entry => !COUNTS.test(entry.path) && !DOOR.test(entry.path) &&
        !live.has(WORKER_SOCKET.exec(path.basename(entry.path))?.[1] ?? '')).map(entry => entry.path)
      return stale.length > 0
        ? [{ count: stale.length, shown: few(stale.map(file => path.basename(file))), files: stale.join(' ') }]
        : []
    }
  },
  {
    id: 'name-stale',
    severity: 'warning',
    momentary: true,
    meaning: 'A public socket of a slot (run/<app>.<slot>.sock) leads to no living worker.',
    says: '{name} leads to no living worker',
    mend: 'rm {name}',
    find: ({ files, processes, paths }) => {
      const live = new Set(processes.workers.map(({ socketBase }) => socketBase))
      const inodes = new Set(files.workers.filter(entry => live.has(entry.path.replace(/\.(?:http\.)?sock$/, '')))
        .map(entry => entry.ino))
      const listening = new Set(files.listening) // an app may listen on a path in the run directory itself
      return files.run.filter(entry => PUBLIC_NAME.test(path.basename(entry.path)) && entry.kind === 'socket' &&
        entry.path !== paths.controlSocket &&
        !inodes.has(entry.ino) && !listening.has(entry.path)).map(entry => ({ name: entry.path }))
    }
  },
  {
    id: 'state-lost',
    severity: 'error',
    meaning: 'Neither the saved list of apps nor its copy can be read. Workers that run serve on, and a manager that is started rebuilds their apps from them; where none runs no manager starts before you have decided.',
    says: 'the saved list of apps cannot be read: {problem}',
    mend: 'restore {file} from a backup; or move it and {file}.bak away, to begin with an empty list',
    find: ({ files: { saved }, paths }) =>
      saved.state === 'lost' ? [{ problem: saved.problem, file: paths.stateFile }] : []
  },
  {
    id: 'state-damaged',
    severity: 'warning',
    momentary: true,
    meaning: 'The saved list of apps is damaged, and its copy is good: the next manager would take that.',
    says: 'the saved list of apps is damaged ({problem}); its copy is good',
    mend: 'the next change writes it anew: bellwether reload; see the disk and the log of the kernel',
    find: ({ files: { saved } }) => saved.state === 'damaged' ? [{ problem: saved.problem }] : []
  },
  {
    id: 'state-missing',
    severity: 'error',
    momentary: true,
    meaning: 'Apps run and there is no saved list of them: the next manager would rebuild them from their workers, and forget what is stopped.',
    says: 'there is no saved list of apps ({file}), and {count} workers run',
    mend: 'the next change writes it: bellwether reload',
    find: ({ files: { saved }, processes, paths }) => saved.state === 'none' && processes.workers.length > 0
      ? [{ file: paths.stateFile, count: processes.workers.length }]
      : []
  },
  {
    id: 'state-differs',
    severity: 'warning',
    momentary: true,
    meaning: 'The saved list of apps is not what the manager says: it could not be written (a full or read-only disk), or somebody else wrote it.',
    says: 'the saved list of apps says {saved}, the manager {told}',
    mend: 'see {log} for why it could not be written; the next change writes it: bellwether reload',
    find: ({ files: { saved }, told, apps, paths }) => {
      if (!told || saved.state !== 'good') return []
      const asSaved =
        saved.apps.map(({ name, size, stopped }) => `${name} ${stopped ? 'stopped' : size}`).sort().join(', ') || 'none'
      const asTold = apps.map(
        ({ name, state, instances }) => `${name} ${['stopped', 'stopping'].includes(state) ? 'stopped' : instances}`
      ).sort().join(', ') || 'none'
      return asSaved === asTold ? [] : [{ saved: asSaved, told: asTold, log: paths.managerLog }]
    }
  },
  {
    id: 'app-not-started',
    severity: 'warning',
    momentary: true,
    meaning: 'A settings file that apps were started from names another app, which is not in the list. A reload does not start it.',
    says: '{file} names {app}, which is not in the list of apps: it does not run',
    mend: 'bellwether start {file}',
    find: ({ told, apps, settingsFiles }) => told === null
      ? []
      : settingsFiles.flatMap(({ file, apps: names }) =>
        names.filter(name => !apps.some(app => app.name === name)).map(app => ({ file, app })))
  },
  {
    id: 'path-long',
    severity: 'note',
    meaning: 'The paths of the sockets are nearly as long as the system allows. An app with a longer name, or more slots, could not be started.',
    says: 'the longest socket path has {bytes} of {limit} bytes: {path}',
    mend: 'set BELLWETHER_HOME to a shorter path before adding apps with longer names',
    find: ({ told }) => {
      const longest = (told?.workers ?? [])
        .map(worker => `${worker.socketBase}.http.sock`)
        .sort((a, b) => Buffer.byteLength(b) - Buffer.byteLength(a))[0]
      const bytes = Buffer.byteLength(longest ?? '')
      return bytes > MAX_SOCKET_PATH_BYTES - LEAST_ROOM_BYTES
        ? [{ path: longest, bytes, limit: MAX_SOCKET_PATH_BYTES }]
        : []
    }
  }
]

module.exports = { FILES }
