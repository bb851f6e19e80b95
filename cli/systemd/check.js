'use strict'
/**
 * `bellwether systemd check`: whether the units stand as they would be written now, and the service can start with
 * them.
 */
const path = require('node:path')
const { EXIT } = require('../../common/errors')
const { askUnitState } = require('../service-unit-state')
const { paint } = require('../text/style')
const { installCommand, missingDropIns, obsolete } = require('./order')
const { unitFiles, stateOf, DROP_IN_FOLDER } = require('./unit-files')
const { blockedText, unreadableOf, waysToRead } = require('./ways-to-read')

/** A score above this means that a line of the hardening was lost. */
const HIGHEST_SCORE = 2

/** @typedef {import('../context').Context} Context */
/** @typedef {import('./order').Order} Order */

/**
 * @param {Context} context
 * @param {Order} order
 */
function check ({ out }, order) {
  const { plan, dropIns, folder } = order
  const { verifyUnits, exposureOf } = require('./analyze')
  const expected = unitFiles(plan, dropIns)
  const units = expected.map(unit => ({
    name: unit.name, path: path.join(folder, unit.name), state: stateOf(folder, unit)
  }))
  const there = units.filter(unit => unit.state !== 'missing' && !unit.name.startsWith(DROP_IN_FOLDER))
    .map(unit => unit.path)
  const service = there.find(file => file.endsWith('.service'))
  const complaints = there.length === 0 ? [] : verifyUnits(there, plan.mode)
  const { score, complaint } = service === undefined || plan.mode === 'user'
    ? { score: null, complaint: null }
    : exposureOf(service)
  const left = obsolete(folder, expected)
  const unreadable = unreadableOf(order)
  const needed = missingDropIns(order)
  const state = order.root === null && service !== undefined ? askUnitState({ isUser: plan.mode === 'user' }) : null
  const trouble = state !== null && (state.active === 'failed' || state.sub === 'auto-restart')
    ? `${state.name} ${state.active === 'failed' ? 'has failed' : 'ends again and again'} (${state.result})`
    : null
  const ok = unreadable.blocked.length === 0 && needed.length === 0 && trouble === null &&
    units.every(unit => unit.state === 'same') && (complaints ?? []).length === 0 && complaint === null &&
    (score ?? 0) <= HIGHEST_SCORE && left.length === 0
  if (out.json) {
    const asAnalyzed = { verify: complaints, security: complaint, score, highestScore: HIGHEST_SCORE }
    out.printJson({
      ok, units, obsolete: left, ...asAnalyzed, unreadable: unreadable.blocked, neededDropIns: needed, trouble
    })
    return ok ? EXIT.done : EXIT.failed
  }
  const words = {
    same: 'as it would be written now', missing: 'is missing',
    older: 'was written from other settings or by another version', changed: 'was changed by hand',
    foreign: 'is not ours'
  }
  out.print([
    ...units.map(unit => `${mark(out, unit.state === 'same')} ${unit.path}: ${words[unit.state]}`),
    ...left.map(name => `${mark(out, false)} ${path.join(folder, name)}: belongs to no app of these settings`),
    ...(complaints === null
      ? ['- systemd-analyze is missing, so nothing was verified']
      : complaints.map(line => `${mark(out, false)} systemd-analyze verify: ${line}`)),
    ...(complaint === null ? [] : [`${mark(out, false)} systemd-analyze security: ${complaint}`]),
    ...(score === null ? [] : [
      `${mark(out, score <= HIGHEST_SCORE)} exposure ${score} of 10 (systemd-analyze security; at most ${HIGHEST_SCORE} is expected)`
    ]),
    ...unreadable.blocked.map(one => `${mark(out, false)} ${blockedText(order, one)}`),
    ...needed.map(({ name, because }) =>
      `${mark(out, false)} the service may not see ${because} (without the drop-in "${name}")`),
    ...(plan.mode === 'user' || order.root !== null || unreadable.blocked.length > 0 ? [] : [
      `${mark(out, true)} the user ${plan.runAs} may read Node, Bellwether${plan.file === null ? '' : ', the settings and the apps'}`
    ]),
    ...(trouble === null ? []
      : [`${mark(out, false)} ${trouble}: journalctl ${plan.mode === 'user' ? '--user-unit' : '-u'} bellwether -n 20`])
  ])
  const names = needed.map(need => need.name)
  const ways = unreadable.blocked.length > 0
    ? waysToRead(order, unreadable, names)
    : [installCommand({ ...order, dropIns: [...dropIns, ...names] })]
  if (!ok) out.say(ways.map(way => `next: ${way}`))
  return ok ? EXIT.done : EXIT.failed
}

/** @param {import('../output').Output} out @param {boolean} isGood */
function mark (out, isGood) { return paint(out.style, isGood ? 'green' : 'red', isGood ? 'ok ' : 'bad') }

module.exports = { check }
