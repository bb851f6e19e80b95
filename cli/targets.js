'use strict'
/**
 * Which apps a person means: names, several names, "all", patterns such as "api-*", or "<app>.<slot>" where one worker
 * can be meant.
 */
const { BellwetherError } = require('../common/errors')
const { closest } = require('../common/suggest')
const { isPattern, matcherOf } = require('../common/globs')
const { withNamespaces } = require('./namespaces')

/** @typedef {{ app: string, slot: number | null }} Target */
/** @typedef {{ name: string, namespace?: string }} App */

/**
 * @param {string[]} words
 * @param {readonly (App | string)[]} known   apps, or their names alone
 * @param {{ slots?: boolean, verb: string }} rules  slots: one worker may be named
 * @returns {Target[]}  each once, in the order they were named
 * @throws BW_NO_SUCH_APP, BW_USAGE
 */
function resolveTargets (words, known, { slots = false, verb }) {
  /** @type {Target[]} */
  const targets = []
  const apps = known.map(app => typeof app === 'string' ? { name: app } : app)
  const names = apps.map(({ name }) => name)
  for (const word of withNamespaces(words, apps)) {
    for (const target of resolveOne(word, names, slots, verb)) {
      if (!targets.some(other => other.app === target.app && other.slot === target.slot)) targets.push(target)
    }
  }
  return targets
}

/**
 * @param {string} word
 * @param {string[]} known
 * @param {boolean} slots
 * @param {string} verb
 * @returns {Target[]}
 */
function resolveOne (word, known, slots, verb) {
  if (known.includes(word)) return [{ app: word, slot: null }] // first: an app may be called "web.1" or even "all"
  if (word === 'all') return known.map(app => ({ app, slot: null }))
  if (isPattern(word)) return appsLike(word, known).map(app => ({ app, slot: null }))
  const worker = /^(.+)\.(\d+)$/.exec(word)
  if (worker && known.includes(worker[1])) {
    if (slots) return [{ app: worker[1], slot: Number(worker[2]) }]
    throw new BellwetherError('BW_USAGE', `"${verb}" is for an app, not for one worker (${word}).`, {
      details: { next: [`bellwether ${verb} ${worker[1]}`] }
    })
  }
  throw noSuchApp(worker && slots ? worker[1] : word, known)
}

/**
 * @param {string} pattern
 * @param {string[]} known
 * @returns {string[]}  at least one
 * @throws BW_NO_SUCH_APP
 */
function appsLike (pattern, known) {
  const found = known.filter(matcherOf(pattern))
  if (found.length > 0) return found
  throw new BellwetherError('BW_NO_SUCH_APP',
    `No app is called like "${pattern}". ${known.length === 0 ? 'There are no apps.' : `Known: ${known.join(', ')}.`}`,
    { details: { pattern, known } })
}

/**
 * @param {string} name
 * @param {string[]} known
 */
function noSuchApp (name, known) {
  const near = closest(name, known)
  const list = known.length === 0 ? 'There are no apps.' : `Known: ${known.join(', ')}.`
  return new BellwetherError('BW_NO_SUCH_APP',
    `There is no app "${name}".${near ? ` Did you mean "${near}"?` : ''} ${list}`,
    { details: { app: name, known, suggestion: near } })
}

module.exports = { resolveTargets, appsLike, noSuchApp }
