'use strict'
/** The things that a manager gives a new worker: the boot record, and the descriptors that it inherits. */

/** Name of the environment variable that carries the boot record; the preload removes it at once. */
const BOOT_VARIABLE = 'BELLWETHER_WORKER'
/** Descriptors of a worker: 0 /dev/null, 1 and 2 its logs, 3 the channel, 4 node's IPC, then the listening sockets. */
const CHANNEL_FD = 3
const FIRST_LISTENER_FD = 5

/**
 * The manager's data for a new worker, as JSON in BELLWETHER_WORKER.
 * @typedef {object} BootRecord
 * @property {string} app
 * @property {number} slot
 * @property {number} generation
 * @property {string} token
 * @property {string} id           'web.0'
 * @property {string} socketBase   '<run>/workers/web.0.1a2b3c4d': the worker binds .sock and .http.sock
 * @property {{ key: string, fd: number, reserveFd?: number }[]} listeners  inherited addresses; reserveFd: a second
 *   copy, for a pause
 * @property {boolean} [sidecar]   default true
 * @property {number} [blockedMs]  blocked longer than this is worth an event (the manager judges)
 * @property {string} [channelPath]  the manager's socket for workers that have lost, or never had, a channel on fd 3
 * @property {boolean} [connects]  it was started by a sibling: there is no fd 3 and no IPC, the channel is the socket
 *   from the first
 * @property {boolean} [evenSpread]  default true
 * @property {{ out: string, err: string, levels?: LevelPath[], named?: NamedLogs }} [logFiles]   what descriptors 1
 *   and 2 are; left out: no files of ours
 * @property {{ timestamps: boolean, format: 'text' | 'json', timePattern?: string }} [lineFormat]
 *   left out: lines are written as they are. timePattern: left out: ISO
 * @property {MetricsBoot} [metrics]   left out: it measures nothing
 * @property {ReplBoot} [repl]     left out: its socket answers who it is and how it is, and no more
 * @property {number} [revision]   of the list of apps under which it was started: a list that is older does not speak
 *   for it
 * @property {CarriedRelease} [release]   what it runs, for a manager whose list is lost; left out when it is too long
 * @property {boolean | 'own' | Record<string, any>} [apm]   true, or options: load it before the app; 'own': the app's
 *   copy is not mended
 * @property {string} [exitNote]   a run of a job writes its exit code into this file
 * @property {CommandBoot} [command]   it runs this command instead of a script
 * @property {{ uid: number, gid: number }} [runsAs]   as whom the process is started; it verifies that before the app
 * @property {number} [umask]
 * @property {string} [cpus]       the processors that it is started on, '0-3'
 * @property {string} [errorsDir]  where the errors of the app are kept
 * @property {{ logDir: string, journal: boolean }} [audit]   where the audit records who triggered an action
 */
/**
 * A release, without the values of its environment.
 * @typedef {object} CarriedRelease
 * @property {any} settings           without `env`
 * @property {string[]} envNames      names that settings.env had
 * @property {any} origins
 * @property {any} source
 * @property {string | null} [nodePath]
 * @property {{ cwd: string, script: string }} [place]
 * @property {number | null} [releaseOf]
 */
/**
 * files: that the settings name, which another app may write to as well
 * @typedef {{ app: string, files: string[] }} NamedLogs
 */
/** @typedef {{ word: string, least: number, file: string }} LevelPath   least: as pino counts */
/** @typedef {{ maxSeries: number, ignorePaths: string[] }} MetricsBoot */
/**
 * What the worker of a command needs to know (worker/command).
 * @typedef {object} CommandBoot
 * @property {string[]} argv
 * @property {string[]} listen          the order in which it gets its sockets
 * @property {string} stopSignal
 * @property {'listening' | 'http' | 'notify' | 'fd' | 'log' | 'tcp'} readyWhen
 * @property {string | null} pattern    of a line of its output
 * @property {string | null} address    where it binds by itself
 * @property {boolean} ownSocket
 * @property {boolean} speaksHttp       it is asked over HTTP
 * @property {number} minUptimeMs
 * @property {Record<string, string>} env   variables for the command that this process itself must not have
 * @property {number} hungMs            a watchdog of its own that is silent for this long
 */
/**
 * The data for the REPL of a worker.
 * @typedef {object} ReplBoot
 * @property {string} stage
 * @property {boolean} write           sessions may write
 * @property {boolean} requireReason
 * @property {boolean} [readOnlyCalls]   read-only statements may call functions of the app, on the owner's socket
 * @property {number} evalTimeoutMs
 * @property {number} idleTimeoutMs
 * @property {number} maxSessions
 * @property {string} runDir
 * @property {string} logDir           holds the audit file
 * @property {boolean} journal         the audit goes to systemd's journal too
 * @property {number | null} readOnlyGid   of the group that has a socket of its own, <socketBase>.ro.sock
 * @property {string} stateDir         profiles and snapshots are written below it
 * @property {Record<string, any>} settings   of the app, redacted
 */

/**
 * Where a new worker finds its listening sockets: from FIRST_LISTENER_FD on in this order, and once more in the same
 * order as reserves.
 * @param {string[]} keys
 * @param {boolean} withReserves
 * @returns {BootRecord['listeners']}
 */
function inheritedFrom (keys, withReserves) {
  return keys.map((key, i) => ({
    key, fd: FIRST_LISTENER_FD + i, ...withReserves ? { reserveFd: FIRST_LISTENER_FD + keys.length + i } : {}
  }))
}

module.exports = { BOOT_VARIABLE, CHANNEL_FD, inheritedFrom }
