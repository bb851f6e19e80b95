'use strict'
/**
 * `bellwether systemd install|uninstall|show|check|adopt [target]`: the unit files that run Bellwether as a service.
 * Each part is a file of cli/systemd, loaded when it is asked for. Nothing calls systemctl; adopt.js alone does.
 */
const path = require('node:path')
const { EXIT } = require('../../common/errors')
const { installCommand, orderOf } = require('../systemd/order')
const { unitFiles, DROP_IN_FOLDER } = require('../systemd/unit-files')

/** @typedef {import('../context').Context} Context */
/** @typedef {import('../systemd/order').Order} Order */
/** @typedef {import('../systemd/order').Options} Options */

/** @type {Record<string, (context: Context, order: Order, options: Options) => number | void>} */
const PARTS = {
  install: (...given) => require('../systemd/install').install(...given),
  uninstall: (...given) => require('../systemd/uninstall').uninstall(...given),
  show,
  check: (context, order) => require('../systemd/check').check(context, order)
}

/**
 * @param {Context} context
 * @param {string[]} words
 * @param {Options} options
 */
async function run (context, [part, target], options) {
  if (part === 'reap') return require('../systemd/after-stop').reap(context)
  if (part === 'reload') return reload(context)
  if (part === 'adopt') {
    const order = orderOf(context, target ?? null, options)
    return require('../systemd/adopt').adopt(context, {
      isUser: options.user === true, install: installCommand(order).replace(/install$/, 'install <file>')
    })
  }
  return PARTS[part](context, orderOf(context, target ?? null, options), options)
}

/**
 * @param {Context} context
 * @param {Order} order
 */
function show ({ out }, { plan, dropIns, folder }) {
  const all = unitFiles(plan, dropIns)
  const units = dropIns.length === 0 ? all : all.filter(unit => unit.name.startsWith(DROP_IN_FOLDER))
  if (out.json) {
    return out.printJson({ units: units.map(({ name, text }) => ({ name, path: path.join(folder, name), text })) })
  }
  out.print(units.flatMap(({ name, text }, at) => [
    ...(at > 0 ? [''] : []), `# ${path.join(folder, name)}`, text.trimEnd()
  ]))
}

/**
 * Hidden: for ExecReload=. Every app; the exit status is the verdict that `systemctl reload` gives. The manager's own
 * log tells the steps.
 * @param {Context} context
 */
function reload (context) {
  // The service is being stopped meanwhile: a verdict is of no use, and a bad one would be taken for a bad end of the
  // service.
  process.on('SIGTERM', () => process.exit(EXIT.done))
  context.out.quiet = true
  return require('./reload').run(context, [], {})
}

module.exports = { run }
