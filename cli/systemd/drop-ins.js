'use strict'
/**
 * The rights that the unit's hardening may take from an app, and the drop-in that allows each: `bellwether systemd show
 * --drop-in <name>`. Each drop-in allows one thing, so that everything else stays forbidden. Pure.
 */
const path = require('node:path')
const { marked, pathValue } = require('./unit-text')
const { unhardened } = require('./service-unit')

/** @typedef {import('./service-unit').Plan} Plan */
/**
 * @typedef {object} DropIn
 * @property {string} name
 * @property {string} help
 * @property {(plan: Plan) => string[]} lines     of its [Service] section
 * @property {(plan: Plan) => string | null} [neededFor]   why these apps need it, when that can be seen from their
 *   settings
 */

const HOMES = ['/home', '/root', '/run/user']

/** @type {DropIn[]} */
const DROP_INS = [
  {
    name: 'home',
    help: 'read files below /home and /root: the app, its settings or Node itself lie there',
    lines: () => ['ProtectHome=read-only'],
    neededFor: plan => placesOf(plan).find(place => HOMES.some(home => isBelow(place, home))) ?? null
  },
  {
    name: 'tmp',
    help: 'see the /tmp of everybody: files or sockets are shared with other services there',
    lines: () => ['PrivateTmp=no'],
    neededFor: plan => placesOf(plan).find(place => isBelow(place, '/tmp') || isBelow(place, '/var/tmp')) ?? null
  },
  {
    name: 'writable',
    help: 'write in the folders that the apps run in (uploads, SQLite files)',
    lines: plan => [`ReadWritePaths=${[...new Set(plan.apps.map(app => app.cwd))].map(folder => `"${pathValue(folder)}"`).join(' ') || '/srv/app/data'}`]
  },
  {
    name: 'ports',
    help: 'bind ports below 1024 that no settings name (a named one is bound by systemd and needs nothing)',
    lines: () => ['CapabilityBoundingSet=CAP_NET_BIND_SERVICE', 'AmbientCapabilities=CAP_NET_BIND_SERVICE']
  },
  {
    name: 'devices',
    help: 'use devices (GPU, serial ports)',
    lines: () => ['PrivateDevices=no', 'DevicePolicy=auto']
  },
  {
    name: 'priority',
    help: 'set priorities, CPU affinity and limits (os.setPriority)',
    lines: () => ['SystemCallFilter=@resources']
  },
  {
    name: 'unconfined',
    help: 'do all that its user may: no hardening at all, as in the unit of PM2',
    lines: ({ mode }) => unhardened(mode)
  }
]

/**
 * @param {Plan} plan
 * @returns {string[]}  every path that the service must be able to read, links and what they lead to
 */
function placesOf (plan) {
  const named = [
    plan.node, plan.command, ...(plan.file === null ? [] : [plan.file]),
    ...plan.apps.flatMap(app => [app.script, app.cwd])
  ]
  return [...new Set([...named, ...plan.real ?? []])]
}

/** @param {string} file @param {string} folder */
function isBelow (file, folder) { return !path.relative(folder, file).startsWith('..') }

/**
 * @param {DropIn} dropIn
 * @param {Plan} plan
 * @returns {string}
 */
function dropInText (dropIn, plan) {
  return marked(`# To ${dropIn.help}.\n[Service]\n${dropIn.lines(plan).map(line => `${line}\n`).join('')}`)
}

/**
 * The drop-ins that the apps of a plan need, as far as their settings show it.
 * @param {Plan} plan
 * @returns {{ name: string, because: string }[]}
 */
function neededDropIns (plan) {
  return plan.mode === 'user' ? [] : DROP_INS.flatMap(({ name, neededFor }) => {
    const because = neededFor?.(plan) ?? null
    return because === null ? [] : [{ name, because }]
  })
}

module.exports = { DROP_INS, dropInText, neededDropIns, placesOf }
