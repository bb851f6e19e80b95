'use strict'
/**
 * The order of `bellwether systemd install|uninstall|show|check`: the plan of the units, the drop-ins, and their
 * places.
 */
const fs = require('node:fs')
const path = require('node:path')
const { spawnSync } = require('node:child_process')
const { installedCommand } = require('../../common/installed-command')
const { wrongUse } = require('../usage-error')
const { DROP_IN_FOLDER, filesThere } = require('./unit-files')
const { DROP_INS, neededDropIns, placesOf } = require('./drop-ins')

const DEFAULT_USER = 'bellwether'
/** Of a command that only prints. */
const ASK_MS = 5000

/** @typedef {import('../context').Context} Context */
/**
 * @typedef {{ user?: boolean, runAs?: string, root?: string, force?: boolean, dropIn?: string[],
 *   env?: string }} Options
 */
/**
 * @typedef {object} Order
 * @property {import('./service-unit').Plan} plan
 * @property {string[]} dropIns
 * @property {string} folder    of the unit files
 * @property {string | null} root
 */

/**
 * @param {Context} context
 * @param {string | null} target
 * @param {Options} options
 * @returns {Order}
 */
function orderOf (context, target, { user = false, runAs = DEFAULT_USER, root, dropIn = [], env: environment }) {
  if (!/^[A-Za-z_][A-Za-z0-9_-]*$/.test(runAs)) {
    throw wrongUse('systemd', `--run-as takes the name of a user, got "${runAs}".`)
  }
  for (const name of dropIn) {
    if (!DROP_INS.some(one => one.name === name)) {
      const known = DROP_INS.map(one => `  ${one.name.padEnd(9)} ${one.help}`)
      throw wrongUse('systemd',
        `There is no drop-in "${name}".`, { usage: ['drop-ins, each allows a service to:', ...known] })
    }
  }
  const { apps, file } = target === null ? { apps: [], file: null } : readApps(context, target, environment)
  const folder = path.join(root ?? '/', user ? userFolder(context.env) : '/etc/systemd/system')
  /** @type {import('../systemd/service-unit').Plan} */
  const plan = {
    mode: user ? 'user' : 'system', node: process.execPath, command: installedCommand(), file, runAs, apps,
    ...environment === undefined ? {} : { environment },
    systemdVersion: root === undefined && hasCredentials(apps) ? versionHere() : null
  }
  return { plan: { ...plan, real: placesOf(plan).flatMap(realOf) }, dropIns: dropIn, folder, root: root ?? null }
}

/** @param {any[]} apps */
function hasCredentials (apps) { return apps.some(({ credentials = [] }) => credentials.length > 0) }

/** "systemd 252 (252.39-1~deb12u2)" @returns {number | null}   null: it cannot be asked */
function versionHere () {
  const { stdout } = spawnSync('systemctl', ['--version'], { encoding: 'utf8', timeout: ASK_MS })
  const version = /^systemd (\d+)/.exec(stdout ?? '')?.[1]
  return version === undefined ? null : Number(version)
}

/** @param {string} file @returns {string[]} */
function realOf (file) {
  try {
    return [fs.realpathSync.native(file)]
  } catch (err) {
    if (err.code === undefined) throw err
    return [] // it is not there yet, or not ours to follow
  }
}

/** @param {Context} context @param {string} target @param {string} [environment]   --env */
function readApps (context, target, environment) {
  const { loadSettings } = require('../../manager/settings')
  const { apps, source, warnings } = loadSettings({
    target, cwd: context.cwd(), flags: environment === undefined ? {} : { environment }
  })
  context.out.say(warnings.map(warning => `warning: ${warning}`))
  return { apps: apps.map(app => app.settings), file: source.file ?? source.script }
}

/** @param {NodeJS.ProcessEnv} env */
function userFolder (env) {
  const config = env.XDG_CONFIG_HOME && path.isAbsolute(env.XDG_CONFIG_HOME)
    ? env.XDG_CONFIG_HOME
    : path.join(env.HOME ?? require('node:os').homedir(), '.config')
  return path.join(config, 'systemd', 'user')
}

/** @param {Order} order */
function missingDropIns ({ plan, dropIns, folder }) {
  return neededDropIns(plan).filter(need =>
    !dropIns.includes(need.name) && !fs.existsSync(path.join(folder, DROP_IN_FOLDER, `${need.name}.conf`)))
}

/**
 * Socket units of ours for apps that are gone: they would go on holding addresses.
 * @param {string} folder
 * @param {{ name: string }[]} units
 */
function obsolete (folder, units) {
  return filesThere(folder).filter(({ name, writer }) => writer !== 'foreign' && !name.startsWith(DROP_IN_FOLDER) &&
    !units.some(unit => unit.name === name)).map(({ name }) => name)
}

/**
 * The same installation again: a suggestion that left a part out would take that part away.
 * @param {Order} order
 */
function installCommand ({ plan: { file, environment, mode, runAs }, dropIns, root }) {
  return ['bellwether systemd install',
    ...file === null ? [] : [file],
    ...environment === undefined ? [] : [`--env ${environment}`],
    ...mode === 'user' ? ['--user'] : [],
    ...mode === 'user' || runAs === DEFAULT_USER ? [] : [`--run-as ${runAs}`],
    ...root === null ? [] : [`--root ${root}`],
    ...dropIns.map(name => `--drop-in ${name}`)].join(' ')
}

module.exports = { orderOf, missingDropIns, obsolete, installCommand }
