'use strict'
/**
 * The text of bellwether.service. Pure: everything it depends on is given. docs/systemd.md says what each line is for.
 */
const { execLine, unitText } = require('./unit-text')
const { unitTimeouts } = require('./unit-timeouts')

/**
 * @typedef {object} Plan   what units are made from
 * @property {'system' | 'user'} mode
 * @property {string} node           absolute path of the Node binary
 * @property {string} command        absolute path of bin/bellwether.js
 * @property {string | null} file    absolute path of the settings file; null: the saved state
 * @property {string} [environment]   --env, of an ecosystem file of PM2
 * @property {string} runAs          the user of a system service
 * @property {any[]} apps            settings of the apps in the file
 * @property {number | null} [systemdVersion]   null, or not there: not known
 * @property {string[]} [real]       where the paths above lead, when they are links
 */

const SERVICE = 'bellwether.service'

/** Kernel features that a user's own systemd may use as well: they need no privilege but NoNewPrivileges. */
const HARDENING = [
  ['NoNewPrivileges', 'yes'],
  ['RestrictAddressFamilies', 'AF_UNIX AF_INET AF_INET6 AF_NETLINK'],
  ['RestrictNamespaces', 'yes'],
  ['RestrictRealtime', 'yes'],
  ['RestrictSUIDSGID', 'yes'],
  ['LockPersonality', 'yes'],
  ['SystemCallArchitectures', 'native'],
  ['SystemCallFilter', '@system-service'],
  ['SystemCallFilter', '~@privileged @resources'],
  ['SystemCallErrorNumber', 'EPERM'],
  ['UMask', '0077']
]

/** Needs the system's own systemd: mounts, capabilities, devices. */
const SYSTEM_HARDENING = [
  ['CapabilityBoundingSet', ''],
  ['AmbientCapabilities', ''],
  ['ProtectSystem', 'strict'],
  ['ProtectHome', 'yes'],
  ['PrivateTmp', 'yes'],
  ['PrivateMounts', 'yes'],
  ['PrivateDevices', 'yes'],
  ['DevicePolicy', 'closed'],
  ['ProtectKernelTunables', 'yes'],
  ['ProtectKernelModules', 'yes'],
  ['ProtectKernelLogs', 'yes'],
  ['ProtectControlGroups', 'yes'],
  ['ProtectClock', 'yes'],
  ['ProtectHostname', 'yes'],
  ['ProtectProc', 'invisible'],
  ['RemoveIPC', 'yes']
]

/** What each of them is where it is left out; else "no". */
const UNHARDENED = Object.freeze({
  RestrictAddressFamilies: '', SystemCallArchitectures: '', SystemCallFilter: '', SystemCallErrorNumber: '',
  AmbientCapabilities: '', CapabilityBoundingSet: '~', DevicePolicy: 'auto', ProtectProc: 'default', UMask: '0022'
})

/**
 * Lines that take the hardening back, in a drop-in.
 * @param {Plan['mode']} mode
 * @returns {string[]}
 */
function unhardened (mode) {
  const keys = [...HARDENING, ...mode === 'system' ? SYSTEM_HARDENING : []].map(([key]) => key)
  /** @type {Readonly<Record<string, string>>} */
  const values = UNHARDENED
  return [...new Set(keys)].map(key => `${key}=${values[key] ?? 'no'}`)
}

/** From this version on systemd loads the credentials of a service again at its reload; older ones warn of the line. */
const REFRESHES_FROM = 260

/**
 * Each from the file of its name in /etc/credstore (systemd.exec(5)).
 * @param {Plan} plan
 */
function credentialLines ({ apps, systemdVersion = null }) {
  const names = [...new Set(apps.flatMap(({ credentials = [] }) => credentials))]
  return names.length === 0 ? [] : [
    ...names.map(name => ['LoadCredential', name]),
    ...systemdVersion !== null && systemdVersion >= REFRESHES_FROM ? [['RefreshOnReload', 'credentials']] : []
  ]
}

/**
 * @param {Plan} plan
 * @param {string[]} sockets  names of its socket units
 * @returns {string}
 */
function serviceUnit (plan, sockets) {
  const isSystem = plan.mode === 'system'
  const bellwether = (/** @type {string[]} */ ...words) => execLine([plan.node, plan.command, ...words])
  const target = plan.file === null ? [] : [plan.file]
  const environment = plan.environment === undefined ? [] : ['--env', plan.environment]
  const { startSec, stopSec } = unitTimeouts(plan.apps)
  return unitText({
    Unit: [
      ['Description', 'Bellwether, cluster manager for Node'],
      ...(isSystem ? [['After', 'network.target']] : []),
      ['StartLimitIntervalSec', '60'],
      ['StartLimitBurst', '10']
    ],
    Service: [
      ['Type', 'notify'],
      ['NotifyAccess', 'all'],
      ['ExecStart', bellwether('run', ...target, ...environment)],
      ['ExecReload', bellwether('systemd', 'reload')],
      ['ExecStopPost', bellwether('systemd', 'reap', ...target)],
      ['KillMode', 'process'],
      ['Restart', 'always'],
      ['RestartSec', '200ms'],
      ['RestartPreventExitStatus', '2'],
      ['WatchdogSec', '10'],
      ['WatchdogSignal', 'SIGKILL'],
      ['TimeoutStartSec', String(startSec)],
      ['TimeoutStopSec', String(stopSec)],
      ['OOMPolicy', 'continue'],
      ...(isSystem ? [['OOMScoreAdjust', '-500']] : []),
      ['LimitNOFILE', '65536'],
      ...sockets.map(socket => ['Sockets', socket]),
      ...credentialLines(plan),
      ['SyslogIdentifier', 'bellwether'],
      ['EnvironmentFile', isSystem ? '-/etc/bellwether/environment' : '-%E/bellwether/environment'],
      null,
      ...(isSystem ? [['User', plan.runAs]] : []),
      ['RuntimeDirectory', 'bellwether'],
      ['RuntimeDirectoryMode', '0700'],
      ['RuntimeDirectoryPreserve', 'yes'],
      ...(isSystem ? [
        ['StateDirectory', 'bellwether'], ['StateDirectoryMode', '0700'], ['LogsDirectory', 'bellwether'],
        ['LogsDirectoryMode', '0700']
      ] : []),
      null,
      ...HARDENING,
      ...(isSystem ? SYSTEM_HARDENING : [])
    ],
    Install: [
      ['WantedBy', isSystem ? 'multi-user.target' : 'default.target'],
      ...(sockets.length > 0 ? [['Also', sockets.join(' ')]] : [])
    ]
  })
}

module.exports = { serviceUnit, SERVICE, unhardened }
