'use strict'
/** `bellwether systemd uninstall`: removes the unit files that are ours; what runs goes on running. */
const fs = require('node:fs')
const path = require('node:path')
const { filesThere, DROP_IN_FOLDER } = require('./unit-files')
const { withFileErrors } = require('./unit-writes')

/** @typedef {import('../context').Context} Context */
/** @typedef {import('./order').Order} Order */
/** @typedef {import('./order').Options} Options */

/**
 * @param {Context} context
 * @param {Order} order
 * @param {Options} options
 */
function uninstall ({ out }, { plan, folder, root }, { force = false }) {
  const there = filesThere(folder)
  const remove = there.filter(({ writer }) => writer === 'ours' || (writer === 'changed' && force))
  const kept = there.filter(one => !remove.includes(one))
  for (const { name } of remove) withFileErrors(path.join(folder, name), () => fs.unlinkSync(path.join(folder, name)))
  const dropIns = path.join(folder, DROP_IN_FOLDER)
  if (remove.some(({ name }) => name.startsWith(DROP_IN_FOLDER)) && fs.readdirSync(dropIns).length === 0) {
    fs.rmdirSync(dropIns)
  }
  const systemctl = `systemctl${plan.mode === 'user' ? ' --user' : ''}`
  const enabled = linkedUnits(folder).filter(name => remove.some(one => one.name === name))
  const next = remove.length === 0 || root !== null ? []
    : [...enabled.length > 0 ? [`${systemctl} disable ${enabled.join(' ')}`] : [], `${systemctl} daemon-reload`]
  const why = (/** @type {string} */ writer) =>
    writer === 'changed' ? 'changed by hand: --force removes it' : 'not ours'
  if (out.json) return out.printJson({
    removed: remove.map(one => one.name), kept: kept.map(one => ({ name: one.name, because: why(one.writer) })), next
  })
  out.print(remove.map(({ name }) => `removed ${path.join(folder, name)}`))
  out.say([
    ...(there.length === 0 ? [`there are no units of Bellwether in ${folder}`] : []),
    ...kept.map(({ name, writer }) => `kept ${path.join(folder, name)} (${why(writer)})`),
    ...(remove.length > 0 ? ['what runs goes on running until it is stopped; state and log files stay'] : []),
    ...next.map(line => `next: ${line}`)
  ])
}

/**
 * The units that start with the machine, or with a session: links that `enable` made.
 * @param {string} folder
 * @returns {string[]}
 */
function linkedUnits (folder) {
  const wants = fs.existsSync(folder) ? fs.readdirSync(folder).filter(name => name.endsWith('.wants')) : []
  return wants.flatMap(name => fs.readdirSync(path.join(folder, name)))
}

module.exports = { uninstall }
