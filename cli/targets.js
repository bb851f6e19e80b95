'use strict'
/**
 * Which apps a person means: names, several names, "all", patterns such as "api-*" or "/^api/", or "<app>.<slot>" where
 * one worker can be meant. A worker may also be named by its number, as PM2 has them (pm_id). A name comes before all.
 */
const { BellwetherError } = require('../common/errors')
const { listed } = require('../common/listed')
const { closest } = require('../common/suggest')
const { isPattern, matcherOf } = require('../common/globs')
const { knownAs } = require('../manager/settings/ecosystem/app-name')
const { withNamespaces } = require('./namespaces')

/** @typedef {{ app: string, slot: number | null }} Target */
/**
 * pmIds: the numbers of its workers, by slot; a manager of an earlier version does not say them.
 * @typedef {{ name: string, namespace?: string, instances?: number, pmIds?: number[],
 *   workers?: { slot: number, pmId?: number }[] }} App
 */
/** slots: one worker may be named. @typedef {{ slots?: boolean, verb: string }} Rules */

/** The longest pattern: what takes long to match is no pattern for a name. */
const LONGEST_PATTERN = 100

/**
 * @param {string[]} words
 * @param {readonly (App | string)[]} known   apps, or their names alone
 * @param {Rules} rules
 * @returns {Target[]}  each once, in the order they were named
 * @throws BW_NO_SUCH_APP, BW_USAGE
 */
function resolveTargets (words, known, rules) {
  const apps = known.map(app => typeof app === 'string' ? { name: app } : app)
  /** @type {Target[]} */
  const targets = []
  for (const word of withNamespaces(words, apps)) {
    for (const target of resolveOne(word, apps, rules)) {
      if (!targets.some(other => other.app === target.app && other.slot === target.slot)) targets.push(target)
    }
  }
  return rules.slots ? targets : wholeApps(targets, apps, rules.verb)
}

/**
 * @param {string} word
 * @param {App[]} apps
 * @param {Rules} rules
 * @returns {Target[]}
 */
function resolveOne (word, apps, { slots = false, verb }) {
  const known = apps.map(({ name }) => name)
  if (known.includes(word)) return [{ app: word, slot: null }] // first: an app may be called "web.1", "0" or even "all"
  if (word === 'all') return known.map(app => ({ app, slot: null }))
  const expression = /^\/(.+)\/$/.exec(word)
  if (expression) return namesThat(expressionOf(expression[1], word, verb), word, known)
  if (isPattern(word)) return appsLike(word, known).map(app => ({ app, slot: null }))
  if (/^\d{1,9}$/.test(word)) return [ofNumber(Number(word), apps)]
  const worker = /^(.+)\.(\d+)$/.exec(word)
  const ofWorker = worker && knownAs(worker[1], known)
  if (ofWorker) {
    if (slots) return [{ app: ofWorker, slot: Number(worker[2]) }]
    throw new BellwetherError('BW_USAGE', `"${verb}" is for an app, not for one worker (${word}).`, {
      details: { next: [`bellwether ${verb} ${ofWorker}`] }
    })
  }
  // "@shop/api" of PM2 is shop-api; but "web.1", where no web is, must not be an app that happens to be called web-1
  const app = worker ? null : knownAs(word, known)
  if (app !== null) return [{ app, slot: null }]
  throw noSuchApp(worker && slots ? worker[1] : word, known)
}

/**
 * @param {number} pmId
 * @param {App[]} apps
 * @returns {Target}   of an app with one worker: the app
 * @throws BW_NO_SUCH_APP
 */
function ofNumber (pmId, apps) {
  for (const app of apps) {
    const slot = app.workers?.find(worker => worker.pmId === pmId)?.slot ?? app.pmIds?.indexOf(pmId) ?? -1
    if (slot >= 0) return { app: app.name, slot: workersOf(app) === 1 ? null : slot }
  }
  const names = apps.map(({ name }) => name)
  const { message, details } = noSuchApp(String(pmId), names)
  const numbered = apps.find(({ pmIds = [] }) => pmIds.length > 0)
  throw new BellwetherError('BW_NO_SUCH_APP', `${message} No worker has the number ${pmId} either.`, {
    details: { ...details, next: [numbered === undefined ? 'bellwether ls' : `bellwether id ${numbered.name}`] }
  })
}

/** @param {App} app */
function workersOf ({ pmIds, instances, workers = [] }) { return pmIds?.length ?? instances ?? workers.length }

/**
 * Numbers of workers for a verb that is for whole apps: together they must be all workers of theirs.
 * @param {Target[]} targets
 * @param {App[]} apps
 * @param {string} verb
 * @returns {Target[]}
 * @throws BW_USAGE
 */
function wholeApps (targets, apps, verb) {
  const names = [...new Set(targets.map(({ app }) => app))]
  for (const name of names) {
    const its = targets.filter(({ app }) => app === name)
    const app = /** @type {App} */ (apps.find(one => one.name === name))
    if (its.some(({ slot }) => slot === null) || its.length === workersOf(app)) continue
    const workers = its.map(({ slot }) => `${name}.${slot}`)
    const next = [`bellwether ${verb} ${name}`, ...NEXT_FOR_WORKER[verb]?.(name, workers) ?? []]
    throw new BellwetherError('BW_USAGE',
      `"${verb}" is for an app, and ${name} has ${workersOf(app)} workers, of which ${listed(workers, 'and')} ${workers.length === 1 ? 'is' : 'are'} named. Nothing was done.`,
      { details: { next } })
  }
  return names.map(app => ({ app, slot: null }))
}

/**
 * What PM2 does with one worker of several, and the verb that comes nearest.
 * @type {Readonly<Record<string, (app: string, workers: string[]) => string[]>>}
 */
const NEXT_FOR_WORKER = Object.freeze({
  stop: (app, workers) => [`bellwether scale ${app} -${workers.length}`],
  delete: (app, workers) => [`bellwether scale ${app} -${workers.length}`],
  reload: (_, workers) => [`bellwether restart ${workers.join(' ')}   (of one worker: start-first)`]
})

/**
 * @param {string} source
 * @param {string} word   as it was typed
 * @param {string} verb
 * @returns {RegExp}
 * @throws BW_USAGE
 */
function expressionOf (source, word, verb) {
  try {
    if (source.length <= LONGEST_PATTERN) return new RegExp(source)
  } catch (err) {
    if (!(err instanceof SyntaxError)) throw err
  }
  throw new BellwetherError('BW_USAGE', `${word} is no regular expression, or one of more than ${LONGEST_PATTERN} characters. Nothing was done.`,
    { details: { next: [`bellwether ${verb} 'api-*'   (a pattern)`] } })
}

/**
 * @param {RegExp} expression
 * @param {string} word   as it was typed
 * @param {string[]} known
 * @returns {Target[]}  at least one
 * @throws BW_NO_SUCH_APP
 */
function namesThat (expression, word, known) {
  const found = known.filter(name => expression.test(name))
  if (found.length === 0) throw noneLike(word, known)
  return found.map(app => ({ app, slot: null }))
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
  throw noneLike(pattern, known)
}

/** @param {string} pattern @param {string[]} known */
function noneLike (pattern, known) {
  return new BellwetherError('BW_NO_SUCH_APP',
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
