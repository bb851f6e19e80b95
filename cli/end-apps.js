'use strict'
/** `stop` and `delete` of several apps: dependents first, all others side by side. */
const { EXIT } = require('../common/errors')
const { ProgressDisplay } = require('./text/progress')
const { FORCE, ask, kill, needsOf, orderedNames, runCalls } = require('./app-verb')

/** @typedef {import('./context').Context} Context */
/** @typedef {import('./app-verb').Call} Call */

/** An app that ends needs little of a processor; the manager is asked for so many at a time. */
const SIDE_BY_SIDE = 16

/**
 * Ends apps: one as soon as those that depend on it have ended, so most of them side by side. Answers are printed when
 * all have come.
 * @param {Context} context
 * @param {string} verb
 * @param {string[]} names
 * @param {(app: string) => Call} callOf
 * @returns {Promise<number>}  exit status: that of the first failure
 */
async function runDependentsFirst (context, verb, names, callOf) {
  if (names.length < 2) return runCalls(context, verb, names.map(callOf))
  const { apps } = await context.client.get('/v1/status')
  const inOrder = orderedNames(names, apps).reverse()
  const display = new ProgressDisplay(context.out)
  const mayRun = turns(SIDE_BY_SIDE)
  /** @type {Set<Call>} */
  const running = new Set()
  let isForced = false
  const end = async (/** @type {Call} */ call) => {
    running.add(call)
    const answer = ask(context, verb, call, { display, isOneOfSeveral: true })
    if (isForced) kill(call, context.client).catch(() => {}) // it is asked to end all the same
    return answer.finally(() => running.delete(call))
  }
  const force = {
    ...FORCE,
    act: () => {
      isForced = true
      return Promise.all([...running].map(call => kill(call, context.client)))
    }
  }
  return context.whileWaiting(`${verb} of ${names.length} apps`, ['bellwether ls'], async () => {
    /** @type {Map<string, ReturnType<typeof end>>} */
    const ends = new Map()
    for (const [at, name] of inOrder.entries()) {
      const dependents = inOrder.slice(0, at).filter(other => needsOf(other, apps).has(name))
      ends.set(name, Promise.all(dependents.map(other => ends.get(other))).then(() => mayRun(() => end(callOf(name)))))
    }
    const answers = await Promise.all(ends.values())
    for (const { print } of answers) print()
    return answers.find(({ failed }) => failed !== EXIT.done)?.failed ?? EXIT.done
  }, force)
}

/**
 * So many at a time; the others wait for their turn.
 * @param {number} most
 * @returns {<T>(act: () => Promise<T>) => Promise<T>}
 */
function turns (most) {
  /** @type {(() => void)[]} */
  const waiting = []
  let free = most
  return async act => {
    if (free === 0) await new Promise(resolve => waiting.push(() => resolve(null)))
    else free--
    try {
      return await act()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}

module.exports = { runDependentsFirst }
