'use strict'
/**
 * `startup`, `unstartup`: the unit that `bellwether systemd install` writes for the list of apps, and whether it starts
 * with the machine. As with PM2, what runs now goes on as it is.
 */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { spawnSync } = require('node:child_process')
const { BellwetherError } = require('../../../common/errors')
const { orderOf } = require('../../systemd/order')
const { filesThere, DROP_IN_FOLDER } = require('../../systemd/unit-files')
const { userName } = require('../list')
const { serviceFor, enabling, disabling, forgetting, isKept, SERVICE } = require('../startup')

/** Of one call of systemctl or loginctl. */
const STEP_MS = 30_000
/** PM2's unit takes nothing from the apps, and those that are started later are not known now. */
const LIKE_PM2 = 'unconfined'

/** @typedef {import('../main').Pm2Context} Pm2Context */
/** @typedef {import('../main').Asked} Asked */

/** @param {Pm2Context} context @param {Asked} asked */
async function run (context, asked) {
  const isRoot = process.getuid?.() === 0
  const service = serviceFor(asked, {
    user: userName(), isRoot, home: context.env.HOME ?? os.homedir(), managerHome: context.paths.home
  })
  context.out.isNews = true
  if (asked.verb === 'startup') startup(context, service)
  else unstartup(context, service)
}

/** @param {Pm2Context} context @param {import('../startup').Service} service */
function startup (context, service) {
  const order = orderOf(context, null, { user: service.isUser, runAs: service.user })
  const unit = path.join(order.folder, SERVICE)
  if (isKept(fs.existsSync(unit) ? fs.readFileSync(unit, 'utf8') : null)) {
    context.out.print(`${unit} is there already, and stays as it is`)
  } else {
    require('../../systemd/install').install(context, { ...order, dropIns: [LIKE_PM2] }, {})
    context.out.say(`note: apps may do all that ${service.user} may, as with PM2; a hardened unit: bellwether systemd install <file>`)
  }
  carryOut(enabling(service, unitsThere(order.folder)))
  context.out.print(`${SERVICE} starts with the machine, and then the apps that are in the list; what runs now goes on as it is`)
}

/** @param {Pm2Context} context @param {import('../startup').Service} service */
function unstartup (context, service) {
  const order = orderOf(context, null, { user: service.isUser, runAs: service.user })
  const unit = path.join(order.folder, SERVICE)
  if (!fs.existsSync(unit)) {
    throw new BellwetherError('BW_SERVICE', `there is no ${SERVICE} in ${order.folder}. Nothing was done.`)
  }
  carryOut(disabling(service, unitsThere(order.folder)))
  require('../../systemd/uninstall').uninstall(context, order, {})
  carryOut(forgetting(service))
  const left = fs.existsSync(unit) ? `; ${unit} was changed by hand, and stays` : ''
  context.out.print(`${SERVICE} does not start with the machine any more; what runs now goes on as it is${left}`)
}

/** @param {string} folder @returns {string[]} */
function unitsThere (folder) {
  return filesThere(folder).map(({ name }) => name).filter(name => !name.startsWith(DROP_IN_FOLDER))
}

/** @param {import('../startup').Step[]} steps @throws BW_SERVICE: the first that fails is the last that is tried */
function carryOut (steps) {
  for (const { command, words } of steps) {
    const { status, stderr, error } = spawnSync(command, words, { encoding: 'utf8', timeout: STEP_MS })
    if (status === 0) continue
    const line = [command, ...words].join(' ')
    throw new BellwetherError('BW_SERVICE', `"${line}" failed: ${error?.message ?? stderr.trim()}. What comes before it is done; as root: ${line}`)
  }
}

module.exports = { run }
