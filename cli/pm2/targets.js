'use strict'
/** The processes that a word of `pm2` means: a name, a namespace, an id, "all" or /pattern/, in this order. Pure. */
const { BellwetherError } = require('../../common/errors')
const { closest } = require('../../common/suggest')
const { knownAs } = require('../../manager/settings/ecosystem/app-name')

/** @typedef {import('../../common/pm2/processes').PmProcess} PmProcess */
/** slots: null: all of the app. @typedef {{ app: string, slots: number[] | null }} Target */

/** The longest pattern: what takes long to match is no pattern for a name. */
const LONGEST_PATTERN = 100

/**
 * @param {string} word
 * @param {readonly PmProcess[]} processes
 * @returns {PmProcess[]}   none: nothing is called so
 */
function processesNamed (word, processes) {
  const named = processes.filter(({ name }) => name === word)
  if (named.length > 0) return named
  if (word === 'all') return [...processes]
  const pattern = patternIn(word)
  if (pattern) return processes.filter(({ name }) => pattern.test(name))
  const inNamespace = processes.filter(one => one.pm2_env.namespace === word)
  if (inNamespace.length > 0) return inNamespace
  if (/^\d{1,9}$/.test(word)) return processes.filter(one => one.pm_id === Number(word))
  // "@shop/api" is shop-api, and the namespace "my shop" is my-shop
  const called = knownAs(word, processes.map(({ name }) => name))
  const of = knownAs(word, processes.map(one => String(one.pm2_env.namespace)))
  return processes.filter(one => called !== null ? one.name === called : one.pm2_env.namespace === of)
}

/** @param {string} word @returns {RegExp | null} */
function patternIn (word) {
  const source = word.length <= LONGEST_PATTERN ? /^\/(.+)\/$/.exec(word)?.[1] : undefined
  if (source === undefined) return null
  try {
    return new RegExp(source)
  } catch (err) {
    throw new BellwetherError('BW_USAGE', `${word} is no pattern: ${err.message}`, { cause: err })
  }
}

/**
 * @param {readonly string[]} words
 * @param {readonly PmProcess[]} processes
 * @returns {Target[]}   each app once
 * @throws BW_NO_SUCH_APP
 */
function targetsOf (words, processes) {
  /** @type {Map<string, Set<number>>} */
  const slots = new Map()
  for (const word of words) {
    const found = processesNamed(word, processes)
    if (found.length === 0 && word !== 'all') throw unknown(word, processes)
    for (const { name, pm2_env: { NODE_APP_INSTANCE: slot } } of found) {
      slots.set(name, (slots.get(name) ?? new Set()).add(slot))
    }
  }
  return [...slots].map(([app, chosen]) => {
    const all = processes.filter(({ name }) => name === app).length
    return { app, slots: chosen.size === all ? null : [...chosen] }
  })
}

/**
 * For a verb that is for whole apps.
 * @param {readonly Target[]} targets
 * @param {string} verb
 * @returns {string[]}
 * @throws BW_USAGE
 */
function wholeApps (targets, verb) {
  const part = targets.find(({ slots }) => slots !== null)
  if (part) {
    const instead = ['stop', 'delete'].includes(verb) ? `scale ${part.app} -1` : `${verb} ${part.app}`
    throw new BellwetherError('BW_USAGE',
      `"${verb}" is for all workers of ${part.app}, not for one of them. Nothing was done. Instead: bellwether-pm2 ${instead}`)
  }
  return targets.map(({ app }) => app)
}

/** @param {readonly Target[]} targets @returns {string[]}   "web" for all of its workers, or "web.0" */
function workerNames (targets) {
  return targets.flatMap(({ app, slots }) => slots ? slots.map(slot => `${app}.${slot}`) : [app])
}

/** @param {string} word @param {readonly PmProcess[]} processes */
function unknown (word, processes) {
  const near = closest(word, processes.map(({ name }) => name))
  return new BellwetherError('BW_NO_SUCH_APP',
    `no process has the name, namespace or id ${word}${near ? ` (did you mean ${near}?)` : ''}`)
}

module.exports = { processesNamed, targetsOf, wholeApps, workerNames }
