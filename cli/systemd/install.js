'use strict'
/**
 * `bellwether systemd install`: writes the unit files that are missing or were made from other settings, and says what
 * comes next.
 */
const fs = require('node:fs')
const path = require('node:path')
const { BellwetherError } = require('../../common/errors')
const { installCommand, missingDropIns, obsolete } = require('./order')
const { unitFiles, stateOf, DROP_IN_FOLDER } = require('./unit-files')
const { writeUnit } = require('./unit-writes')
const { blockedText, unreadableOf, waysToRead } = require('./ways-to-read')

/** @typedef {import('../context').Context} Context */
/** @typedef {import('./order').Order} Order */
/** @typedef {import('./order').Options} Options */

/**
 * @param {Context} context
 * @param {Order} order
 * @param {Options} options
 */
function install ({ out }, order, { force = false }) {
  const { plan, dropIns, folder, root } = order
  if (root === null && !fs.existsSync('/run/systemd/system')) {
    throw new BellwetherError('BW_NO_SYSTEMD',
      'This machine was not started by systemd, so a unit would start nothing. Nothing was written.',
      { details: { next: ['bellwether systemd show', 'bellwether systemd install --root <folder of an image>'] } })
  }
  const units = unitFiles(plan, dropIns)
    .map(unit => ({ ...unit, state: stateOf(folder, unit), file: path.join(folder, unit.name) }))
  const inTheWay = units.filter(unit => unit.state === 'changed' || unit.state === 'foreign')
  if (inTheWay.length > 0 && !force) {
    throw new BellwetherError('BW_UNIT_CHANGED',
      `${inTheWay.map(unit => `${unit.file} ${unit.state === 'changed' ? 'was changed by hand' : 'is not ours'}`).join('; ')}. Nothing was written.`,
      { details: { next: [
        'keep a change as a drop-in: systemctl edit bellwether.service',
        `or write over it: ${installCommand(order)} --force`
      ] } })
  }
  for (const unit of units.filter(one => one.state !== 'same')) writeUnit(unit.file, unit.text)
  const needed = missingDropIns(order)
  const left = obsolete(folder, units)
  const unreadable = unreadableOf(order)
  const allowing = needed.length === 0 ? [] : [
    `${installCommand({ ...order, dropIns: [...dropIns, ...needed.map(need => need.name)] })}   (the service may not see ${needed.map(need => need.because).join(', ')})`
  ]
  const isReadable = unreadable.blocked.length === 0
  const next = [
    ...(isReadable ? userToMake(plan, root) : []),
    // what cannot be read is not helped by a drop-in
    ...(isReadable ? allowing : waysToRead(order, unreadable, needed.map(need => need.name))),
    ...(isReadable ? commandsAfter(plan, units, left, root) : [])
  ]
  if (out.json) {
    return out.printJson({
      units: units.map(unit => ({
        name: unit.name, path: unit.file, state: unit.state === 'same' ? 'unchanged' : 'written'
      })),
      obsolete: left, neededDropIns: needed, unreadable: unreadable.blocked, next
    })
  }
  out.print(units.map(unit => `${unit.state === 'same' ? 'unchanged' : 'wrote'} ${unit.file}`))
  out.complain(unreadable.blocked.map(one => `warning: ${blockedText(order, one)}: it would not start`))
  out.say([
    ...left.map(name => `${path.join(folder, name)} belongs to no app of these settings any more`),
    ...next.map(line => `next: ${line}`)
  ])
}

/**
 * @param {import('../systemd/service-unit').Plan} plan
 * @param {string | null} root
 */
function userToMake ({ mode, runAs }, root) {
  if (mode === 'user') return []
  const file = path.join(root ?? '/', 'etc/passwd')
  const known = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n').map(line => line.split(':')[0]) : []
  return known.includes(runAs) ? []
    : [`useradd --system --user-group --no-create-home --shell /usr/sbin/nologin ${runAs}`]
}

/**
 * @param {import('../systemd/service-unit').Plan} plan
 * @param {{ name: string, state: string }[]} units
 * @param {string[]} left
 * @param {string | null} root
 */
function commandsAfter ({ mode }, units, left, root) {
  const systemctl = `systemctl${mode === 'user' ? ' --user' : ''}${root === null ? '' : ` --root=${root}`}`
  const names = units.map(unit => unit.name).filter(name => !name.startsWith(DROP_IN_FOLDER))
  return [
    ...left.map(name => `${systemctl} disable ${root === null ? '--now ' : ''}${name}`),
    ...(root === null ? [`${systemctl} daemon-reload`] : []),
    `${systemctl} enable ${root === null ? '--now ' : ''}${names.filter(name => name.endsWith('.socket')).concat('bellwether.service').join(' ')}`,
    ...(mode === 'user' ? ['loginctl enable-linger   (else it ends when you log out)'] : [])
  ]
}

module.exports = { install }
