'use strict'
/**
 * The files that the user of the service may not read, as text, and the remedy. readable.js judges who may read them.
 */
const fs = require('node:fs')
const { installCommand } = require('./order')
const { whatIsUnreadable } = require('./readable')

/** @typedef {import('./order').Order} Order */

/**
 * The files that the user of the service may not read; unknown for an image.
 * @param {Order} order
 */
function unreadableOf ({ plan, root }) {
  if (root !== null) return { blocked: [], runAs: null }
  const text = (/** @type {string} */ file) => fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : ''
  return whatIsUnreadable(plan, { passwd: text('/etc/passwd'), group: text('/etc/group') })
}

/** @param {Order} order @param {{ at: string, mode: string, place: string }} blocked */
function blockedText ({ plan }, { at, mode, place }) {
  return `the user ${plan.runAs} may not ${at === place ? 'read' : 'enter'} ${at} (mode ${mode})${at === place ? '' : `, so the service cannot read ${place}`}`
}

/**
 * @param {Order} order
 * @param {ReturnType<typeof unreadableOf>} unreadable
 * @param {string[]} dropIns   that are needed beside
 * @returns {string[]}
 */
function waysToRead (order, { blocked, runAs }, dropIns) {
  if (blocked.length === 0) return []
  const elsewhere =
    'put Node, Bellwether and the app where every user may read, /opt or /srv say, and install from there'
  if (runAs === null) return [elsewhere]
  const all = { ...order, plan: { ...order.plan, runAs }, dropIns: [...new Set([...order.dropIns, ...dropIns])] }
  return [`${installCommand(all)}   (the user ${runAs} may read it)`, `or ${elsewhere}`]
}

module.exports = { unreadableOf, blockedText, waysToRead }
